"""Messages: prepared facts, the status of a game, and actions as text."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from firestep.contract import CHANCE, Json, Seat
from firestep.contract.fluent import PlacedName
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import bonds_of, chips_of, unit_slot
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.page import forecast
from firestep.games.club.rules.declaration import current_attacker
from firestep.games.club.rules.gas import aimed_hex, is_area_attacker
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.rules.movement import is_movable, move_points_of
from firestep.games.club.rules.phases import dice_due, hit_number_due
from firestep.games.club.rules.turn import armies_allowed
from firestep.games.club.state import Position, Unit
from firestep.games.club.text.numbers import MovePoints
from firestep.games.club.text.translations import TRANSLATIONS

Facts = dict[str, Any]

_HALF_POINTS: Final = ("left", "short", "spent")
_UNIT: Final = re.compile(r"u\d+")
_UNIT_FACTS: Final = ("unit", "target", "truck", "by", "patient", "turret", "victim")
_UNIT_LISTS: Final = ("riders", "enemies", "units")
_FACTS_OF_UNITS: Final = (*_UNIT_FACTS, *_UNIT_LISTS)
_PREPARED: Final = frozenset(
    (*_HALF_POINTS, "needs", "seat", "from", "winners", "seats", "armies", *_FACTS_OF_UNITS)
)
_UNKNOWN_TYPE: Final = "unit"
_TYPES: Final = {"unit": "type", "target": "target_type"}
"""The facts with the type of a unit, by the fact with its id."""


def unit_names(
    facts: Iterable[Mapping[str, Json]], state: Position, after: Position | None
) -> dict[str, Json]:
    """Return type and place of the units in facts; nothing during the secret split."""
    if state.phase == "split":
        return {}
    names = {
        name
        for one in facts
        for fact in _FACTS_OF_UNITS
        if fact in one
        for name in _UNIT.findall(str(one[fact]))
    }
    found: dict[str, Json] = {}
    if names:
        for name in sorted(names):
            number = int(name[1:])
            unit = state.find_unit(number) or (after.find_unit(number) if after else None)
            if unit and unit.name == name:  # a player may write a number that is no name, like u01
                found[name] = [unit.kind, unit.place]
    support = _support(state)
    return {**found, **({"support": support} if support else {})}


def _support(position: Position) -> str:
    """Return whether the attacker's roll that is due has dice for a flank or surround attack."""
    if position.phase != "attacker-roll":
        return ""
    state = position.words()
    return forecast.support_name(state, position.config.field, unit_slot(current_attacker(state)))


def place_unit(name: str, kind: str, place: str) -> PlacedName:
    """Return a unit as a fact of a text: its type, and where it is."""
    if not place:
        return PlacedName(kind, "id" if name else "nowhere", name)
    if place.isdigit():
        return PlacedName(kind, "hex", place)
    return PlacedName(kind, "truck" if _UNIT.fullmatch(place) else "fort", place)


def nation_or_role(config: GameConfig, seat: Seat) -> str:
    """Return the nation of a seat, or the role of chance or the table."""
    if seat == CHANCE:
        return "dice"
    return config.nations[seat - 1] if 1 <= seat <= config.players else "table"


def prepare_facts(facts: Mapping[str, Any], config: GameConfig, language: str) -> Facts:
    """Return facts as messages use them: nations for seats, points for half points."""
    prepared: Facts = dict(facts)
    halves = (*_HALF_POINTS, "needs") if "short" in facts else _HALF_POINTS
    for name, value in facts.items():
        if name not in _PREPARED:
            continue
        if name in halves and isinstance(value, int):
            prepared[name] = MovePoints(value / 2)
        elif name == "seat" and isinstance(value, int):
            prepared["nation"] = nation_or_role(config, value)
        elif name == "from" and isinstance(value, int):
            prepared["owner"] = nation_or_role(config, value) if value else "nobody"
        elif name in ("winners", "seats") and isinstance(value, list):
            prepared[name] = [
                nation_or_role(config, seat) for seat in value if isinstance(seat, int)
            ]
        elif name == "armies" and isinstance(value, str):
            prepared[name] = value.split()
        elif name in _UNIT_FACTS and isinstance(value, str):
            prepared[name] = _unit_fact(value, facts, _TYPES.get(name, ""))
        elif name in _UNIT_LISTS and isinstance(value, list):
            prepared[name] = [
                _unit_fact(one, facts) if isinstance(one, str) else one for one in value
            ]
    if "unit" in facts:
        prepared["id"] = facts["unit"]
    if "target" in facts:
        prepared["aimed"] = facts["target"]
    prepared.setdefault("support", (facts.get("named") or {}).get("support") or "none")
    if "hex" in facts:
        prepared.setdefault("place", facts["hex"])
    if "place" in facts:  # where and why a move stops on its way there may be unknown
        prepared.setdefault("stop", facts["place"])
        prepared.setdefault("enemies", [])
    return prepared


def _unit_fact(value: str, facts: Mapping[str, Any], type_fact: str = "") -> PlacedName | str:
    """Return a unit with its type and place; the hex that is aimed at may follow its name."""
    name, _, aim = value.partition(" ")
    if not _UNIT.fullmatch(name):
        return PlacedName("hex", "id", value) if value.isdigit() else value
    known = (facts.get(type_fact, _UNKNOWN_TYPE), "")
    kind, place = (facts.get("named") or {}).get(name, known)
    return place_unit(name, kind, aim or place)


def fill_message(
    config: GameConfig, kind: str, name: str, facts: Mapping[str, Json], language: str
) -> str:
    """Return a message with its facts; some messages have variants for other facts."""
    if kind == "players":
        return TRANSLATIONS.translate(language, "nations", nation_or_role(config, int(name)), {})
    if name == "occupied" and "by" in facts:
        name = "occupied-by"
    elif name == "void" and str(facts.get("target", "u"))[:1].isdigit():
        name = "void-hex"
    elif name == "ended" and not facts.get("winners"):
        name = "ended-drawn"
    return TRANSLATIONS.translate(language, kind, name, prepare_facts(facts, config, language))


# Status.


def describe_status(position: Position, language: str) -> str:
    """Return whose turn it is, what is due, the points, and open offers."""
    config, outcome = position.config, position.outcome()
    if outcome:
        facts: Facts = {"ending": outcome.ending, "winners": list(outcome.winners)}
        return " ".join(
            [
                fill_message(config, "log", "ended", facts, language),
                *_score_lines(position, language),
            ]
        )
    messages = []
    for name, facts in _status_messages(position):
        messages.append(
            TRANSLATIONS.translate(language, "status", name, prepare_facts(facts, config, language))
        )
    for seat in range(1, config.players + 1):
        if position.word(layout.S_SURRENDER) >> seat & 1:
            offer = prepare_facts({"seat": seat}, config, language)
            messages.append(TRANSLATIONS.translate(language, "status", "surrender", offer))
    return " ".join([*messages, *_score_lines(position, language)])


def _status_messages(position: Position) -> Iterator[tuple[str, Facts]]:
    """Yield the messages of a phase: their names and facts."""
    phase, field = position.phase, position.config.field
    facts = _phase_facts(position)
    if phase == "attacker-roll" and "target" not in facts:
        yield "attacker-roll-hex", facts
    else:
        yield phase, facts
    if phase == "split" and field[layout.F_START_SPECIAL]:
        yield "pick", {}
    if phase == "target-roll" and facts["hits"] is not None:
        yield "suffered", facts
    if phase != "move":
        return
    allowed, used = armies_allowed(position.words(), field), position.word(layout.S_USED)
    if field[layout.F_ARMY_USED_BY_ORDER] and allowed < len(ARMIES):
        letters = [letter for army, letter in enumerate(ARMIES, 1) if used >> army & 1]
        yield "lazy", {"count": allowed, "armies": " ".join(letters or ["none"])}
    unit = position.find_unit(position.word(layout.S_MOVER))
    if unit and unit.is_alive and not position.word(layout.S_STOPPED):
        yield (
            "mover",
            {**_unit_facts(unit), "place": unit.place, "left": position.word(layout.S_POINTS_LEFT)},
        )


def _score_lines(position: Position, language: str) -> list[str]:
    """Return the victory points of all nations, if they are used (TC-VAR-01)."""
    if not position.config.field[layout.F_VP] or not position.round:
        return []
    names = TRANSLATIONS.language(language)["nations"]
    pairs = zip(position.config.nations, position.points, strict=True)
    scores = [f"{names[nation]} {number}" for nation, number in pairs]
    return [TRANSLATIONS.translate(language, "status", "score", {"scores": scores})]


def _phase_facts(position: Position) -> Facts:
    """Return the facts of a phase."""
    state, config, phase = position.words(), position.config, position.phase
    field, seat = config.field, position.seat
    if phase == "split":  # all else about a split is secret until all are sealed (TC-SETUP-34)
        ready = state[layout.S_READY]
        waits = [s for s in range(1, config.players + 1) if not ready >> s & 1]
        return {"seat": waits[0] if waits else 1, "seats": waits}
    facts: Facts = {"seat": seat, "round": position.round, "bonds": bonds_of(state, seat)}
    if phase in ("draw-chip", "place"):
        facts["army"] = ARMIES[state[layout.S_ARMY] - 1]
    if phase == "turn-chip":
        chips = chips_of(state, seat)
        facts["armies"] = " ".join(a for n, a in enumerate(ARMIES, 1) if chips >> n & 1)
    elif phase == "place":
        number = state[layout.S_NUMBER]
        left = [u for u in position.all_units() if u.seat == seat and not u.place and u.is_alive]
        facts |= {"number": number, "hex": f"{config.map.starts[number]:04d}"}
        facts["units"] = [place_unit("", u.kind, "") for u in left if u.army == facts["army"]]
    elif phase == "armies":
        facts["count"] = armies_allowed(state, field)
    elif phase == "move":
        own = [unit for unit in position.all_units() if unit.seat == seat and unit.is_alive]
        facts["count"] = sum(_may_move(state, config, unit) for unit in own)
    elif phase == "attacks":
        facts["count"] = len(position.declared)
    elif phase == "special-place":
        facts["type"] = config.kinds[state[layout.S_SPECIAL_KIND]]
    elif phase in ("scatter", "attacker-roll", "target-roll"):
        facts |= _battle_facts(position)
    return facts


def _battle_facts(position: Position) -> Facts:
    """Return the unit that rolls, its target or hex, its dice and its hit number.

    `hits` are the hits on a unit that returns fire, or None if another unit was hit.
    """
    state, field = position.words(), position.config.field
    units = {unit.number: unit for unit in position.all_units()}
    attacker = units[current_attacker(state)]
    slot = unit_slot(attacker.number)
    facts: Facts = {"hits": None}
    if position.phase == "scatter":
        shooter, other = attacker, units.get(attacker.target)
    else:
        facts |= {"dice": dice_due(state, field), "highest": hit_number_due(state, field)}
        shooter, other = attacker, units.get(state[layout.S_VICTIM])
    facts["support"] = _support(position) or "none"
    if position.phase == "target-roll":
        shooter, other = units[state[layout.S_ROLLER]], attacker
        if is_area_attacker(state, field, slot) and field[layout.F_GAS_EACH]:
            facts["hits"] = (shooter.shots >> 8) - 1
        elif is_area_attacker(state, field, slot) or shooter.number == state[layout.S_VICTIM]:
            facts["hits"] = state[layout.S_HITS] - 1
    if other:
        facts |= _target_facts(other)
    else:
        facts["hex"] = position.config.names[aimed_hex(state, slot)]
    return {**facts, **_unit_facts(shooter), "seat": shooter.seat}


def _unit_facts(unit: Unit) -> Facts:
    return {"unit": place_unit(unit.name, unit.kind, unit.place), "type": unit.kind}


def _target_facts(unit: Unit) -> Facts:
    return {"target": place_unit(unit.name, unit.kind, unit.place), "target_type": unit.kind}


# Actions.


def describe_action(position: Position, action: Action, language: str) -> str:
    """Return an action as text, with the names of its units and its cost."""
    kind = action.kind
    name = str(action) if kind in ("end", "offer", "accept", "decline") else kind
    if kind == "attack" and action.words[1].isdigit():
        name = "attack-hex"
    facts = prepare_facts(_action_facts(position, action), position.config, language)
    return TRANSLATIONS.translate(language, "actions", name, facts)


def _action_facts(position: Position, action: Action) -> Facts:
    kind, words, config = action.kind, action.words, position.config
    if kind in ("time-out", "abandoned"):
        return {"seat": action.number}
    if kind in ("die", "roll"):
        return {"faces": words[0].replace("-", ", ")}
    if kind == "chip":
        return {"number": action.number}
    if kind == "headquarters":
        hex = config.map.starts.get(action.number)
        return {"number": action.number, "hex": "?" if hex is None else f"{hex:04d}"}
    if kind == "give":
        return {"bonds": action.number}
    if kind == "turn":
        return {"army": words[0]}
    if kind == "use":
        return {"armies": " ".join(words)}
    if kind == "station":
        return {
            "type": config.kinds[position.word(layout.S_SPECIAL_KIND)] or "?",
            "place": words[0],
        }
    if action.unit:
        return _order_facts(position, action)
    facts: Facts = {"price": action_price(position, action) or "?"}
    if kind in ("buy", "pick", "choose"):
        facts |= {"type": words[0], "fort": words[-1]}
    return facts


def action_price(position: Position, action: Action) -> int:
    """Return the bonds that an action costs at most, or 0."""
    config, kind = position.config, action.kind
    if kind == "draw":
        return config.field[layout.F_MAX_SPECIAL_PRICE]
    if kind == "point":
        return config.field[layout.F_VP_BONDS]
    if kind in ("buy", "choose"):
        return config.mat.units[action.words[0]].price if action.words[0] in config.mat.units else 0
    if kind in ("repair", "treat"):
        unit = position.units().get(action.words[-1])
        return (
            (config.mat.units[unit.kind].repair or 0)
            if unit and unit.kind in config.mat.units
            else 0
        )
    return 0


def _order_facts(position: Position, action: Action) -> Facts:
    """Return the facts of an order for a unit; an unknown unit has no type."""
    kind, words = action.kind, action.words
    units = {unit.name: unit for unit in position.all_units()}
    unit = units.get(words[0])
    facts: Facts = _unit_facts(unit) if unit else {"unit": words[0], "type": "?"}
    if kind == "assign":
        facts["army"] = words[1]
    elif kind == "place":
        facts["hex"] = words[1]
    elif kind == "board":
        facts["truck"] = words[1]
    elif kind == "unload":
        facts |= {"hex": words[1], "truck": unit.place if unit else "?"}
    elif kind == "lay":
        hex = mine_hex_name(position, words[1], int(words[2]))
        facts |= {"marker": words[1], "code": words[2], "hex": hex or "?"}
    elif kind in ("attack", "treat"):
        target = units.get(words[1])
        aim = words[-1] if words[-1].isdigit() else ""
        facts["target"] = (
            place_unit(target.name, target.kind, aim or target.place) if target else words[1]
        )
        facts["place"] = aim or (target.place if target else "?")
        facts["price"] = action_price(position, action) or "?"
    elif kind == "repair":
        facts |= {
            "place": unit.place if unit else "?",
            "price": action_price(position, action) or "?",
        }
    elif kind == "mount":
        facts["fort"] = words[1]
    elif kind == "move":
        facts |= {"start": unit.place if unit else "?", "place": words[1]}
        facts["spent"] = (reachable_places(position, unit) if unit else {}).get(words[1], ("?",))[0]
    named = [name for name in (*words, unit.place if unit else "") if name in units]
    facts["named"] = {name: [units[name].kind, units[name].place] for name in named}
    return facts


def mine_hex_name(position: Position, marker: str, code: int) -> str:
    """Return the hex of a mine from its marker and code, or nothing if it is off the map."""
    config = position.config
    place = config.targets.get(marker, len(config.cells))
    if place >= len(config.cells):
        return ""
    hex = mine_hex(config.field, place, code)
    return config.names[hex] if hex != layout.NOWHERE else ""


def reachable_places(position: Position, unit: Unit) -> dict[str, tuple[int, bool]]:
    """Return where a unit may move now: the half points, and whether contact ends the move."""
    if position.phase != "move" or not is_movable(
        position.words(), position.config.field, unit.number
    ):
        return {}
    found = forecast.find_reach(position, unit.name)
    return {place: (half_points, stops) for place, (half_points, stops, _) in found.items()}


def remaining_points(position: Position, unit: Unit) -> int | None:
    """Return the half points that a unit may still spend this turn; None if it may not move."""
    return _remaining_points(position.words(), position.config, unit)


def _remaining_points(state: Words, config: GameConfig, unit: Unit) -> int | None:
    if not _may_move(state, config, unit):
        return None
    return move_points_of(state, config.field, unit.number)


def _may_move(state: Words, config: GameConfig, unit: Unit) -> bool:
    if state[layout.S_PHASE] != layout.P_MOVING or not is_movable(state, config.field, unit.number):
        return False
    return config.mat.units[unit.kind].kind != "turret"  # TC-SPEC-47
