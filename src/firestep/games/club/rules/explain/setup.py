"""Why a choice of the setup is not allowed."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules import setup
from firestep.games.club.rules.contact import apart, look_round
from firestep.games.club.rules.explain.units import is_foot, slot_of, why_not_own
from firestep.games.club.rules.special import floats_on


def why_not(state: Words, terms: GameConfig, seat: Seat, action: Action, scratch: Words) -> Refusal:
    """Explain a choice of the setup, in its phase, that the rules do not list."""
    kind = action.kind
    if kind == "pick":
        return _pick(state, terms, seat, action)
    if kind == "assign":
        return _assign(state, terms, seat, action)
    if kind == "ready":
        return _ready(state, terms, seat)
    if kind == "turn":
        return Refusal("TC-SETUP-20", "chip-turned", {"army": action.words[0]})
    if kind == "headquarters":
        return Refusal("TC-VAR-03", "not-your-number", {"number": action.number})
    return _place(state, terms, seat, action, scratch)


def _own(state: Words, seat: Seat) -> list[int]:
    slots = map(slot_of, range(1, state[layout.UNITS] + 1))
    return [slot for slot in slots if state[slot + layout.OWNER] == seat]


def _pick(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    facts: dict[str, Json] = {"type": action.words[0]}
    if not terms.field[layout.START_SPECIAL]:
        return Refusal("TC-VAR-38", "no-special-at-start", facts)
    if action.words[0] not in terms.mat.special:
        return Refusal("TC-SPEC-06", "not-a-special-force", facts)
    if all(state[slot + layout.KIND] for slot in _own(state, seat)):
        return Refusal("TC-VAR-38", "picked-already", facts)
    return Refusal("TC-GAP-70", "too-little-water", facts)


def _assign(state: Words, terms: GameConfig, seat: Seat, action: Action) -> Refusal:
    name = action.words[0]
    wrong = why_not_own(state, seat, name, "TC-SETUP-14")
    if wrong is not None:
        return wrong
    slot = slot_of(action.unit)
    if state[slot + layout.KIND] == 0:
        return Refusal("TC-VAR-38", "pick-first", {"unit": name})
    if setup.is_fixed(state, terms.field, slot):
        return Refusal("TC-GAP-70", "no-army-for-turrets", {"unit": name})
    army = ARMIES[state[slot + layout.ARMY_OF] - 1]
    return Refusal("TC-SETUP-34", "already-assigned", {"unit": name, "army": army})


def _ready(state: Words, terms: GameConfig, seat: Seat) -> Refusal:
    own = [slot for slot in _own(state, seat) if not state[slot + layout.ARMY_OF]]
    if any(state[slot + layout.KIND] == 0 for slot in own):
        return Refusal("TC-VAR-38", "pick-special-first", {"seat": seat})
    left = sum(not setup.is_fixed(state, terms.field, slot) for slot in own)
    return Refusal("TC-SETUP-14", "units-left", {"count": left})


def _place(state: Words, terms: GameConfig, seat: Seat, action: Action, scratch: Words) -> Refusal:
    name, where = action.words
    wrong = why_not_own(state, seat, name, "TC-SETUP-21")
    if wrong is not None:
        return wrong
    field, slot = terms.field, slot_of(action.unit)
    facts: dict[str, Json] = {"unit": name, "hex": where}
    if setup.is_waiting(state, slot) == 0:
        army = ARMIES[state[layout.ARMY] - 1]
        return Refusal("TC-SETUP-20", "not-of-this-army", {**facts, "army": army})
    hex = terms.targets.get(where, layout.NOWHERE)
    if hex >= field[layout.HEXES]:
        return Refusal("TC-GAP-28", "no-such-hex", facts)
    look_round(state, field, seat, scratch)
    terrain = field[field[layout.TERRAINS] + hex]
    if terrain >= layout.WALL:
        return Refusal("TC-SETUP-25", "fort-hex", facts)
    if scratch[layout.HELD + hex]:
        return Refusal("TC-SETUP-25", "occupied", facts)
    unit = terms.kind(state[slot + layout.KIND])
    centre = field[field[layout.STARTS] + state[layout.NUMBER]]
    facts["distance"] = apart(field, centre, hex)
    if unit.kind == "boat":
        if not floats_on(field, hex):
            return Refusal("TC-SPEC-12", "boats-need-water", facts)
        facts["ring"] = setup.placing_ring(state, field, 1, scratch)
        return Refusal("TC-GAP-70", "nearer-water-first", facts)
    if terrain > layout.BRIDGE and not is_foot(state, field, slot):
        if not field[layout.ANY_ON_WATER]:
            return Refusal("TC-SETUP-24", "only-foot-in-water", {"unit": name, "hex": where})
    elif not setup.is_land(field, hex) and unit.kind not in ("foot", "tank", "air"):
        return Refusal("TC-VAR-49", "not-on-a-trench", facts)
    trench = field[field[layout.TRENCHES] + hex]
    if trench and unit.kind == "foot" and scratch[layout.HELD_TRENCH + trench] == 2:
        return Refusal("TC-VAR-18", "enemy-trench", {"unit": name, "place": where})
    ring = setup.placing_ring(state, field, 0, scratch)
    facts["ring"] = ring
    if setup.has_area(state, field, ring, scratch):
        return Refusal("TC-DIFF-03", "not-beside-the-army", facts)
    return Refusal("TC-SETUP-22", "wrong-ring", facts)
