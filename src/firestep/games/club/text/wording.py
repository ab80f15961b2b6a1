"""Trench Club in sentences: facts made ready for them, the state of the game, actions in words."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from firestep.contract import CHANCE, Json, Seat
from firestep.contract.translations import Translations
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.page import forecast
from firestep.games.club.picture.stroke_text import cost
from firestep.games.club.rules.declaration import attacker_now
from firestep.games.club.rules.explain.units import slot_of
from firestep.games.club.rules.gas import centre_of, is_area
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.rules.movement import is_movable, points_of
from firestep.games.club.rules.phases import dice_due, number_due
from firestep.games.club.rules.turn import armies_allowed
from firestep.games.club.state import Position, Unit

PHRASES: Final = Translations("firestep.games.club")

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
    "enemy_units": ("unit", "units"),
    "hits": ("hit", "hits"),
    "points": ("vp", "vps"),
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


def nation_of(terms: GameConfig, seat: Seat) -> str:
    """Return the nation of a seat, or the word for who sits at none."""
    if seat == CHANCE:
        return "dice"
    return terms.nations[seat - 1] if 1 <= seat <= terms.players else "table"


def ready(facts: Mapping[str, Json], terms: GameConfig, language: str) -> Facts:
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
        elif name == "target" and isinstance(value, str) and " " in value:
            unit, hex = value.split(" ")
            made[name] = PHRASES.fill(language, "tables", "aimed", {"target": unit, "hex": hex})
    if "hex" in facts:
        made.setdefault("place", facts["hex"])
    if "place" in facts:  # what stops a move on its way there may be unknown
        made.setdefault("stop", facts["place"])
        made.setdefault("enemies", [])
    return made


def sentence(
    terms: GameConfig, kind: str, name: str, facts: Mapping[str, Json], language: str
) -> str:
    """Fill a sentence; some of them say more, or less, by what is known."""
    if name == "occupied" and "by" in facts:
        name = "occupied-by"
    elif name == "void" and str(facts.get("target", "u"))[:1].isdigit():
        name = "void-hex"
    elif name == "ended" and not facts.get("winners"):
        name = "ended-drawn"
    return PHRASES.fill(language, kind, name, ready(facts, terms, language))


# How things stand.


def status(position: Position, language: str) -> str:
    """Say whose turn it is, what is waited for, how the points stand, and whose offer waits."""
    terms, outcome = position.terms, position.outcome()
    if outcome:
        facts: Facts = {"ending": outcome.ending, "winners": list(outcome.winners)}
        return " ".join(
            [sentence(terms, "log", "ended", facts, language), *_score(position, language)]
        )
    said = []
    for name, facts in _sentences(position):
        said.append(PHRASES.fill(language, "status", name, ready(facts, terms, language)))
    for seat in range(1, terms.players + 1):
        if position.word(layout.SURRENDER) >> seat & 1:
            offer = ready({"seat": seat}, terms, language)
            said.append(PHRASES.fill(language, "status", "surrender", offer))
    return " ".join([*said, *_score(position, language)])


def _sentences(position: Position) -> Iterator[tuple[str, Facts]]:
    """Give what there is to say of a phase: the names of sentences, and their facts."""
    phase, field = position.phase, position.terms.field
    facts = _standing(position)
    if phase == "attacker-roll" and "target" not in facts:
        yield "attacker-roll-hex", facts
    else:
        yield phase, facts
    if phase == "split" and field[layout.START_SPECIAL]:
        yield "pick", {}
    if phase == "target-roll" and facts["hits"] is not None:
        yield "suffered", facts
    if phase != "move":
        return
    allowed, used = armies_allowed(position.words(), field), position.word(layout.USED)
    if field[layout.LAZY] and allowed < len(ARMIES):
        letters = [letter for army, letter in enumerate(ARMIES, 1) if used >> army & 1]
        yield "lazy", {"count": allowed, "armies": " ".join(letters or ["none"])}
    unit = position.units().get(f"u{position.word(layout.MOVER)}")
    if unit and not position.word(layout.STOPPED):
        yield "mover", {**_about(unit), "place": unit.place, "left": position.word(layout.LEFT)}


def _score(position: Position, language: str) -> list[str]:
    """Say how many victory points everybody has, where they are played for (TC-VAR-01)."""
    if not position.terms.field[layout.VP] or not position.round:
        return []
    names = PHRASES.language(language)["nations"]
    pairs = zip(position.terms.nations, position.points, strict=True)
    scores = [f"{names[nation]} {number}" for nation, number in pairs]
    return [PHRASES.fill(language, "status", "score", {"scores": scores})]


def _standing(position: Position) -> Facts:
    """Return the facts of a phase."""
    state, terms, phase = position.words(), position.terms, position.phase
    field, seat = terms.field, position.seat
    if phase == "split":
        waits = (s for s in range(1, terms.players + 1) if not state[layout.READY] >> s & 1)
        seat = next(waits, 1)
        own = [unit for unit in position.all_units() if unit.seat == seat]
        roster = own[: len(terms.starting(terms.nations[seat - 1]))]  # what is picked is secret
        return {"seat": seat, "count": sum(not unit.army for unit in roster)}
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
        facts["count"] = sum(points_left(position, unit) is not None for unit in own)
    elif phase == "attacks":
        facts["count"] = len(position.declared)
    elif phase == "special-place":
        facts["type"] = terms.kinds[state[layout.SPECIAL_KIND]]
    elif phase in ("scatter", "attacker-roll", "target-roll"):
        facts |= _fight(position)
    return facts


def _fight(position: Position) -> Facts:
    """Return who rolls against whom or at which hex, with how many dice and which hit number.

    The hits are those on who returns fire, None where they are on somebody else.
    """
    state, field = position.words(), position.terms.field
    units = {unit.number: unit for unit in position.all_units()}
    attacker = units[attacker_now(state)]
    slot = slot_of(attacker.number)
    facts: Facts = {"hits": None}
    if position.phase == "scatter":
        shooter, other = attacker, units.get(attacker.target)
    else:
        facts |= {"dice": dice_due(state, field), "highest": number_due(state, field)}
        shooter, other = attacker, units.get(state[layout.VICTIM])
    if position.phase == "target-roll":
        shooter, other = units[state[layout.ROLLER]], attacker
        if is_area(state, field, slot) and field[layout.GAS_EACH]:
            facts["hits"] = (shooter.shots >> 8) - 1
        elif is_area(state, field, slot) or shooter.number == state[layout.VICTIM]:
            facts["hits"] = state[layout.HITS] - 1
    if other:
        facts |= _against(other)
    else:
        facts["hex"] = position.terms.names[centre_of(state, slot)]
    return {**facts, **_about(shooter), "seat": shooter.seat}


def _about(unit: Unit) -> Facts:
    return {"unit": unit.name, "type": unit.kind}


def _against(unit: Unit) -> Facts:
    return {"target": unit.name, "target_type": unit.kind}


# Actions.


def long_form(position: Position, action: Action, language: str) -> str:
    """Write an action with the names of its units, what it costs and whom it is about."""
    kind = action.kind
    name = str(action) if kind in ("end", "offer", "accept", "decline") else kind
    if kind == "attack" and action.words[1].isdigit():
        name = "attack-hex"
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
    if kind == "headquarters":
        hex = terms.ground.starts.get(action.number)
        return {"number": action.number, "hex": "?" if hex is None else f"{hex:04d}"}
    if kind == "give":
        return {"bonds": action.number}
    if kind == "turn":
        return {"army": about[0]}
    if kind == "use":
        return {"armies": " ".join(about)}
    if kind == "station":
        return {"type": terms.kinds[position.word(layout.SPECIAL_KIND)] or "?", "place": about[0]}
    if action.unit:
        return _ordered(position, action)
    facts: Facts = {"price": price(position, action) or "?"}
    if kind in ("buy", "pick", "choose"):
        facts |= {"type": about[0], "fort": about[-1]}
    return facts


def price(position: Position, action: Action) -> int:
    """Return the bonds that an action takes, at most; 0 for one that takes none."""
    terms, kind = position.terms, action.kind
    if kind == "draw":
        return terms.field[layout.DEAREST]
    if kind == "point":
        return terms.field[layout.VP_BONDS]
    if kind in ("buy", "choose"):
        return terms.mat.units[action.words[0]].price if action.words[0] in terms.mat.units else 0
    if kind in ("repair", "treat"):
        unit = position.units().get(action.words[-1])
        return (
            (terms.mat.units[unit.kind].repair or 0) if unit and unit.kind in terms.mat.units else 0
        )
    return 0


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
    elif kind == "lay":
        hex = hex_of_mine(position, about[1], int(about[2]))
        facts |= {"marker": about[1], "code": about[2], "hex": hex or "?"}
    elif kind in ("attack", "treat"):
        target = units.get(about[1])
        facts |= _against(target) if target else {"target": about[1], "target_type": "?"}
        facts["place"] = about[-1] if about[-1].isdigit() else target.place if target else "?"
        facts["price"] = price(position, action) or "?"
    elif kind == "repair":
        facts |= {"place": unit.place if unit else "?", "price": price(position, action) or "?"}
    elif kind == "mount":
        facts["fort"] = about[1]
    elif kind == "move":
        facts |= {"start": unit.place if unit else "?", "place": about[1]}
        facts["spent"] = (reach(position, unit) if unit else {}).get(about[1], ("?",))[0]
    return facts


def hex_of_mine(position: Position, marker: str, code: int) -> str:
    """Return where a mine would lie, by the hex of its marker; nothing if that is nowhere."""
    terms = position.terms
    place = terms.targets.get(marker, len(terms.cells))
    if place >= len(terms.cells):
        return ""
    hex = mine_hex(terms.field, place, code)
    return terms.names[hex] if hex != layout.NOWHERE else ""


def reach(position: Position, unit: Unit) -> dict[str, tuple[int, bool]]:
    """Return where a unit may go now: the half points, and whether contact ends the move there."""
    if position.phase != "move" or not is_movable(
        position.words(), position.terms.field, unit.number
    ):
        return {}
    found = forecast.reach(position, unit.name)
    return {place: (half_points, stops) for place, (half_points, stops, _) in found.items()}


def points_left(position: Position, unit: Unit) -> int | None:
    """Return the half points a unit may still spend this turn; None if it may not move."""
    state, field = position.words(), position.terms.field
    if position.phase != "move" or not is_movable(state, field, unit.number):
        return None
    if position.terms.mat.units[unit.kind].kind == "turret":  # TC-SPEC-47
        return None
    return points_of(state, field, unit.number)
