"""Trench Club in sentences: facts made ready for them, the state of the game, actions in words."""

from collections.abc import Mapping
from typing import Any, Final

from firestep.contract import CHANCE, Json, Seat
from firestep.contract.phrases import Phrases
from firestep.games.club import forecast, layout
from firestep.games.club.actions import Action
from firestep.games.club.picture.lettering import cost
from firestep.games.club.rules.battle import attacker_dice, hit_number, target_dice
from firestep.games.club.rules.declaration import attacker_now
from firestep.games.club.rules.movement import is_movable, points_of
from firestep.games.club.rules.refusing_units import slot_of
from firestep.games.club.rules.turn import armies_allowed
from firestep.games.club.state import Position, Unit
from firestep.games.club.terms import ARMIES, Terms

PHRASES: Final = Phrases("firestep.games.club")

Facts = dict[str, Any]

# What a number in the facts counts: one, and many.
_BONDS, _DICE = ("bond", "bonds"), ("die", "dice")
_NOUNS: Final = {
    "bonds": _BONDS,
    "fee": _BONDS,
    "has": _BONDS,
    "needs": _BONDS,
    "price": _BONDS,
    "damage": ("damage", "damages"),
    "dice": _DICE,
    "distance": ("hex", "hexes"),
    "hits": ("hit", "hits"),
    "units": ("unit", "units"),
}
_HALF_POINTS: Final = ("left", "short", "spent")


def counted(language: str, one: str, many: str, number: int) -> str:
    """Write a number with its noun."""
    is_one = number < 2 if language == "fr" else number == 1
    return PHRASES.fill(language, "counts", one if is_one else many, {"n": number})


def points(language: str, half_points: int) -> str:
    """Write half points as points, with the noun: 1½ points."""
    few = half_points < 4 if language == "fr" else half_points in (1, 2)
    name = "point" if few else "points"
    return PHRASES.fill(language, "counts", name, {"n": cost(half_points)})


def nation_of(terms: Terms, seat: Seat) -> str:
    """Return the nation of a seat, or the word for who sits at none."""
    if seat == CHANCE:
        return "dice"
    return terms.nations[seat - 1] if 1 <= seat <= terms.players else "table"


def ready(facts: Mapping[str, Json], terms: Terms, language: str) -> Facts:
    """Return the facts as sentences name them: nations for seats, points for half points."""
    made: Facts = dict(facts)
    halves = (*_HALF_POINTS, "needs") if "short" in facts else _HALF_POINTS
    for name, value in facts.items():
        if name in halves and isinstance(value, int):
            made[name] = points(language, value)
        elif name in _NOUNS and isinstance(value, int):
            made[name] = counted(language, *_NOUNS[name], value)
        elif name == "seat" and isinstance(value, int):
            made["nation"] = nation_of(terms, value)
        elif name == "from" and isinstance(value, int):
            made["owner"] = nation_of(terms, value) if value else "nobody"
        elif name in ("winners", "seats") and isinstance(value, list):
            made[name] = [nation_of(terms, seat) for seat in value if isinstance(seat, int)]
        elif name == "armies" and isinstance(value, str):
            made[name] = value.split()
    if "hex" in facts:
        made.setdefault("place", facts["hex"])
    if "place" in facts:  # what stops a move on its way there may be unknown
        made.setdefault("stop", facts["place"])
        made.setdefault("enemies", [])
    return made


def sentence(terms: Terms, kind: str, name: str, facts: Mapping[str, Json], language: str) -> str:
    """Fill a sentence; two of them say more, or less, by what is known."""
    if name == "occupied" and "by" in facts:
        name = "occupied-by"
    elif name == "ended" and not facts.get("winners"):
        name = "ended-drawn"
    return PHRASES.fill(language, kind, name, ready(facts, terms, language))


# How things stand.


def status(position: Position, language: str) -> str:
    """Say whose turn it is, what is waited for, and whose offer waits for an answer."""
    terms, phase = position.terms, position.phase
    facts = _standing(position, language)
    said = [PHRASES.fill(language, "status", phase, ready(facts, terms, language))]
    mover = position.word(layout.MOVER)
    if phase == "move" and mover and not position.word(layout.STOPPED):
        unit = position.units()[f"u{mover}"]
        more = {**_about(unit), "place": unit.place, "left": position.word(layout.LEFT)}
        said.append(PHRASES.fill(language, "status", "mover", ready(more, terms, language)))
    for seat in range(1, terms.players + 1):
        if position.word(layout.SURRENDER) >> seat & 1 and phase != "over":
            offer = ready({"seat": seat}, terms, language)
            said.append(PHRASES.fill(language, "status", "surrender", offer))
    outcome = position.outcome()
    if outcome:
        facts = {"ending": outcome.ending, "winners": list(outcome.winners)}
        said = [sentence(terms, "log", "ended", facts, language)]
    return " ".join(said)


def _standing(position: Position, language: str) -> Facts:
    """Return the facts of a phase."""
    state, terms, phase = position.words(), position.terms, position.phase
    field, seat = terms.field, position.seat
    if phase == "split":
        waits = (s for s in range(1, terms.players + 1) if not state[layout.READY] >> s & 1)
        seat = next(waits, 1)
        own = [unit for unit in position.all_units() if unit.seat == seat]
        return {"seat": seat, "count": sum(not unit.army for unit in own)}
    facts: Facts = {"seat": seat, "round": position.round, "bonds": state[layout.BONDS + seat]}
    if phase in ("draw-chip", "place"):
        facts["army"] = ARMIES[state[layout.ARMY] - 1]
    if phase == "turn-chip":
        chips = state[layout.CHIPS + seat]
        facts["armies"] = " ".join(a for n, a in enumerate(ARMIES, 1) if chips >> n & 1)
    elif phase == "place":
        number = state[layout.NUMBER]
        left = [u for u in position.all_units() if u.seat == seat and not u.place and u.is_alive]
        facts |= {"number": number, "hex": f"{terms.ground.starts[number]:04d}"}
        facts["units"] = [u.name for u in left if u.army == facts["army"]]
    elif phase == "armies":
        facts["count"] = armies_allowed(state, field)
    elif phase == "move":
        own = [unit for unit in position.units().values() if unit.seat == seat]
        facts["count"] = sum(is_movable(state, unit.number) for unit in own)
    elif phase == "attacks":
        facts["count"] = len(position.declared)
    elif phase in ("scatter", "attacker-roll", "target-roll"):
        facts |= _fight(position)
    return facts


def _fight(position: Position) -> Facts:
    """Return who rolls against whom, with how many dice and which hit number."""
    state, field = position.words(), position.terms.field
    units = {unit.number: unit for unit in position.all_units()}
    number = attacker_now(state)
    attacker = units[number]
    target = units[state[layout.VICTIM] or attacker.target]
    slot, other = slot_of(number), slot_of(target.number)
    if position.phase == "target-roll":
        dice, highest = (
            target_dice(state, field, slot, other),
            hit_number(state, field, other, slot),
        )
        attacker, target = target, attacker
    else:
        dice = attacker_dice(state, field, slot, other)
        highest = hit_number(state, field, slot, other)
    return {
        **_about(attacker),
        **_against(target),
        "dice": dice,
        "highest": highest,
        "hits": max(0, state[layout.HITS] - 1),
        "seat": attacker.seat,
    }


def _about(unit: Unit) -> Facts:
    return {"unit": unit.name, "type": unit.kind}


def _against(unit: Unit) -> Facts:
    return {"target": unit.name, "target_type": unit.kind}


# Actions.


def long_form(position: Position, action: Action, language: str) -> str:
    """Write an action with the names of its units, what it costs and whom it is about."""
    kind = action.kind
    name = str(action) if kind in ("end", "offer", "accept", "decline") else kind
    facts = ready(_meant(position, action), position.terms, language)
    return PHRASES.fill(language, "actions", name, facts)


def _meant(position: Position, action: Action) -> Facts:
    kind, about, terms = action.kind, action.words, position.terms
    if kind in ("time-out", "abandoned"):
        return {"seat": action.number}
    if kind in ("die", "roll"):
        return {"faces": about[0].replace("-", ", ")}
    if kind == "chip":
        return {"number": action.number}
    if kind == "give":
        return {"bonds": action.number}
    if kind == "turn":
        return {"army": about[0]}
    if kind == "use":
        return {"armies": " ".join(about)}
    if kind == "buy":
        mat = terms.mat.units
        price: Any = mat[about[0]].price if about[0] in mat else "?"
        return {"type": about[0], "fort": about[1], "price": price}
    return _ordered(position, action) if action.unit else {}


def _ordered(position: Position, action: Action) -> Facts:
    """Return the facts of an order for a unit; one that is not there has no type."""
    kind, about = action.kind, action.words
    units = {unit.name: unit for unit in position.all_units()}
    unit = units.get(about[0])
    facts: Facts = _about(unit) if unit else {"unit": about[0], "type": "?"}
    if kind == "assign":
        facts["army"] = about[1]
    elif kind == "place":
        facts["hex"] = about[1]
    elif kind == "board":
        facts["truck"] = about[1]
    elif kind == "unload":
        facts |= {"hex": about[1], "truck": unit.place if unit else "?"}
    elif kind == "attack":
        target = units.get(about[1])
        facts |= _against(target) if target else {"target": about[1], "target_type": "?"}
        facts["place"] = target.place if target else "?"
    elif kind == "repair":
        price = position.terms.mat.units[unit.kind].repair if unit else None
        facts |= {"place": unit.place if unit else "?", "price": price if price else "?"}
    elif kind == "move":
        facts |= {"start": unit.place if unit else "?", "place": about[1]}
        facts["spent"] = (reach(position, unit) if unit else {}).get(about[1], ("?",))[0]
    return facts


def reach(position: Position, unit: Unit) -> dict[str, tuple[int, bool]]:
    """Return where a unit may go now: the half points, and whether contact ends the move there."""
    if position.phase != "move" or not is_movable(position.words(), unit.number):
        return {}
    found = forecast.reach(position, unit.name)
    return {place: (half_points, stops) for place, (half_points, stops, _) in found.items()}


def points_left(position: Position, unit: Unit) -> int | None:
    """Return the half points a unit may still spend this turn; None if it may not move."""
    state = position.words()
    if position.phase != "move" or not is_movable(state, unit.number):
        return None
    return points_of(state, position.terms.field, unit.number)
