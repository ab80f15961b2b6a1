"""Why an attack may not be declared."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action, unit_number
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, is_swimming
from firestep.games.club.rules.declaration import shot, shot_to
from firestep.games.club.rules.explain.units import slot_of, why_not_own
from firestep.games.club.rules.gas import is_area
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in
from firestep.games.club.rules.turn import has_orders


def why_not(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    """Explain an attack that the rules do not list."""
    name, aim = action.words[:2]
    wrong = why_not_own(state, seat, name, "TC-DECL-02")
    if wrong is not None:
        return wrong
    slot = slot_of(action.unit)
    facts: dict[str, Json] = {"unit": name, "target": " ".join(action.words[1:])}
    if not unit_number(aim):
        return _may_not_fire(state, terms, slot, facts) or _hex(state, terms, slot, aim, facts)
    number = unit_number(aim)
    if not 1 <= number <= state[layout.UNITS]:
        return Refusal("TC-FAQ-01", "no-such-unit", {"unit": aim})
    other = slot_of(number)
    if state[other + layout.KIND] == layout.MINE:
        return Refusal("TC-FAQ-01", "no-such-unit", {"unit": aim})
    if state[other + layout.PLACE] == layout.GONE:
        return Refusal("TC-FAQ-01", "destroyed", {"unit": aim})
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1 == 0:
        return Refusal("TC-DECL-18", "not-an-enemy", facts)
    return (
        _may_not_fire(state, terms, slot, facts)
        or _no_target(state, terms, slot, other, facts)
        or _wrong_hex(state, terms, other, action, facts)
        or _out_of_range(state, terms, slot, other, action, facts)
    )


def _may_not_fire(
    state: Words, terms: GameConfig, slot: int, facts: dict[str, Json]
) -> Refusal | None:
    """Return why a unit cannot attack anybody this turn, or None."""
    if has_orders(state, terms.field, slot) == 0:
        army = ARMIES[state[slot + layout.ARMY_OF] - 1]
        return Refusal("TC-TURN-14", "army-not-used", {"unit": facts["unit"], "army": army})
    if state[slot + layout.TURN]:
        return Refusal("TC-DECL-04", "attacks-already", facts)
    place, kind = state[slot + layout.PLACE], terms.kind(state[slot + layout.KIND])
    if kind.kind == "turret":
        if place == layout.NOWHERE:
            return Refusal("TC-SPEC-46", "turret-in-reserve", facts)
    elif place >= layout.FORT_PLACE and not terms.field[layout.FIRE_OUT]:
        return Refusal("TC-FORT-20", "attacker-in-fort", facts)
    if is_swimming(state, terms.field, slot):
        return Refusal("TC-MOVE-17", "attacker-in-water", facts)
    if kind.ground is None and kind.air is None:
        return Refusal("TC-DECL-16", "no-attack", facts)
    return None


def _no_target(
    state: Words, terms: GameConfig, slot: int, other: int, facts: dict[str, Json]
) -> Refusal | None:
    """Return why a unit is nobody's target, or not this one's."""
    if terms.kind(state[other + layout.KIND]).kind == "turret":
        return Refusal("TC-SPEC-45", "turrets-are-no-targets", facts)
    if state[other + layout.PLACE] >= layout.FORT_PLACE:
        return Refusal("TC-DECL-17", "target-in-fort", facts)
    if terms.field[layout.GAS_AT_HEX] and is_area(state, terms.field, slot):
        return Refusal("TC-SPEC-64", "gas-wants-a-hex", facts)
    if terms.field[layout.WATER_DEFENCE] == 2 and is_swimming(state, terms.field, other):
        return Refusal("TC-GAP-08", "target-in-water", facts)
    return None


def _wrong_hex(
    state: Words, terms: GameConfig, other: int, action: Action, facts: dict[str, Json]
) -> Refusal | None:
    """Return what is wrong with the hex aimed at: it is for targets in trenches (TC-FAQ-01)."""
    trench = trench_in(state, terms.field, other)
    if len(action.words) == 2:
        if not trench:
            return None
        return Refusal("TC-FAQ-01", "name-a-trench-hex", {**facts, "hexes": _hexes(terms, trench)})
    if not trench:
        return Refusal("TC-FAQ-01", "not-in-a-trench", facts)
    if action.words[2] in _hexes(terms, trench):
        return None
    return Refusal("TC-VAR-25", "not-of-its-trench", {**facts, "hexes": _hexes(terms, trench)})


def _hexes(terms: GameConfig, trench: int) -> list[Json]:
    first = first_hex(terms.field, trench)
    places = terms.field[first : first + hex_count(terms.field, trench)]
    return [terms.names[place] for place in places]


def _out_of_range(
    state: Words, terms: GameConfig, slot: int, other: int, action: Action, facts: dict[str, Json]
) -> Refusal:
    kind = terms.kind(state[slot + layout.KIND])
    is_air = class_bit(state, terms.field, other) == 2
    band = kind.air if is_air else kind.ground
    if band is None:
        rule = "TC-DECL-13" if is_air else "TC-DECL-15"
        return Refusal(rule, "cannot-hit-air" if is_air else "only-air", facts)
    aim = 1 + terms.targets[action.words[2]] if len(action.words) == 3 else 0
    return _too_far(shot(state, terms.field, slot, other, aim), band, facts)


def _too_far(hexes: int, band: tuple[int, int], facts: dict[str, Json]) -> Refusal:
    facts |= {"distance": hexes, "low": band[0], "high": band[1]}
    if hexes < band[0]:
        return Refusal("TC-DECL-12", "too-near", facts)
    return Refusal("TC-DECL-10", "too-far-to-attack", facts)


def _hex(state: Words, terms: GameConfig, slot: int, aim: str, facts: dict[str, Json]) -> Refusal:
    """Explain why a hex cannot be attacked."""
    field = terms.field
    kind = terms.kind(state[slot + layout.KIND])
    if not field[layout.GAS_AT_HEX] or not kind.area:
        return Refusal("TC-FAQ-01", "name-a-unit", facts)
    hex = terms.targets.get(aim, layout.NOWHERE)
    if hex >= len(terms.cells):
        return Refusal("TC-GAP-28", "no-such-hex", {**facts, "hex": aim})
    if field[field[layout.TERRAINS] + hex] == layout.WALL:
        return Refusal("TC-GAP-46", "not-at-a-wall", facts)
    hexes, band = shot_to(state, field, slot, hex), kind.ground
    if band is not None and not band[0] <= hexes <= band[1]:
        return _too_far(hexes, band, facts)
    return Refusal("TC-SPEC-64", "no-enemy-in-the-gas", facts)
