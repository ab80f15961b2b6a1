"""Why a choice is not allowed: the rule that forbids it, and the facts."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club import layout
from firestep.games.club.actions import Action, coded, unit_number
from firestep.games.club.rules import bank, refusing_moves, setup, turn
from firestep.games.club.rules.agreement import why_no_gift
from firestep.games.club.rules.contact import apart, class_bit, is_swimming, look_round
from firestep.games.club.rules.refusing_units import is_foot, slot_of, why_not_own
from firestep.games.club.rules.units import has_orders
from firestep.games.club.terms import ARMIES, Terms
from firestep.games.club.words import Words

# By kind: the phase it belongs to, and the rule that says so.
PHASE_OF = {
    "assign": (layout.SPLIT, "TC-SETUP-34"),
    "ready": (layout.SPLIT, "TC-SETUP-34"),
    "turn": (layout.TURN_CHIP, "TC-SETUP-20"),
    "place": (layout.PLACING, "TC-SETUP-21"),
    "use": (layout.ARMIES, "TC-TURN-17"),
    "move": (layout.MOVING, "TC-TURN-04"),
    "board": (layout.MOVING, "TC-TRANS-05"),
    "unload": (layout.MOVING, "TC-TRANS-07"),
    "attack": (layout.ATTACKS, "TC-DECL-01"),
    "repair": (layout.BANK, "TC-TURN-06"),
    "buy": (layout.BANK, "TC-TURN-06"),
    "give": (layout.BANK, "TC-BANK-07"),
    "end moves": (layout.MOVING, "TC-TURN-07"),
    "end attacks": (layout.ATTACKS, "TC-TURN-07"),
    "end turn": (layout.BANK, "TC-TURN-07"),
}


def wrong_phase(state: Words, action: Action, phase: str) -> Refusal | None:
    """Return that the phase is another one, or None."""
    name = str(action) if action.kind == "end" else action.kind
    due, rule = PHASE_OF[name]
    if state[layout.PHASE] == due:
        return None
    return Refusal(rule, "wrong-phase", {"action": str(action), "phase": phase})


def why_not(state: Words, terms: Terms, seat: Seat, action: Action, scratch: Words) -> Refusal:
    """Explain a choice of the seat to act, in its phase, that the rules do not list."""
    field = terms.field
    kind = action.kind
    if kind == "assign":
        return _assign(state, terms, seat, action)
    if kind == "ready":
        return _ready(state, seat)
    if kind == "turn":
        return Refusal("TC-SETUP-20", "chip-turned", {"army": action.words[0]})
    if kind == "use":
        return _use(state, field)
    if kind == "place":
        return _place(state, terms, seat, action, scratch)
    if kind in ("move", "board", "unload", "end"):
        return refusing_moves.why_not(state, terms, seat, action, scratch)
    if kind == "attack":
        return _attack(state, terms, seat, action)
    if kind == "repair":
        return _repair(state, terms, seat, action)
    if kind == "give":
        return why_no_gift(state, field, seat, action.number)
    return _buy(state, terms, seat, action)


def _assign(state: Words, terms: Terms, seat: Seat, action: Action) -> Refusal:
    wrong = why_not_own(state, seat, action.words[0], "TC-SETUP-14")
    if wrong is not None:
        return wrong
    army = state[slot_of(action.unit) + layout.ARMY_OF]
    return Refusal(
        "TC-SETUP-34", "already-assigned", {"unit": action.words[0], "army": ARMIES[army - 1]}
    )


def _ready(state: Words, seat: Seat) -> Refusal:
    slots = [slot_of(unit) for unit in range(1, state[layout.UNITS] + 1)]
    own = [slot for slot in slots if state[slot + layout.OWNER] == seat]
    left = sum(state[slot + layout.ARMY_OF] == 0 for slot in own)
    return Refusal("TC-SETUP-14", "units-left", {"count": left})


def _use(state: Words, field: Words) -> Refusal:
    allowed = turn.armies_allowed(state, field)
    if field[layout.PLAYERS] == 2 and state[layout.ROUND] == 2:
        return Refusal("TC-TURN-11", "the-other-armies", {"count": allowed})
    rule = "TC-TURN-08" if field[layout.PLAYERS] == 4 else "TC-TURN-10"
    return Refusal(rule, "too-many-armies", {"count": allowed})


def _place(state: Words, terms: Terms, seat: Seat, action: Action, scratch: Words) -> Refusal:
    name, where = action.words
    wrong = why_not_own(state, seat, name, "TC-SETUP-21")
    if wrong is not None:
        return wrong
    field, slot = terms.field, slot_of(action.unit)
    facts: dict[str, Json] = {"unit": name, "hex": where}
    if setup.is_waiting(state, slot) == 0:
        return Refusal("TC-SETUP-20", "not-of-this-army", {**facts, "army": _army(state)})
    hex = terms.targets.get(where, layout.NOWHERE)
    if hex >= field[layout.HEXES]:
        return Refusal("TC-GAP-28", "no-such-hex", facts)
    look_round(state, field, seat, scratch)
    terrain = field[field[layout.TERRAINS] + hex]
    if terrain >= layout.WALL:
        return Refusal("TC-SETUP-25", "fort-hex", facts)
    if scratch[layout.HELD + hex]:
        return Refusal("TC-SETUP-25", "occupied", facts)
    if terrain > layout.BRIDGE and not is_foot(state, field, slot):
        return Refusal("TC-SETUP-24", "only-foot-in-water", facts)
    ring = setup.placing_ring(state, field, scratch)
    centre = field[field[layout.STARTS] + state[layout.NUMBER]]
    facts |= {"ring": ring, "distance": apart(field, centre, hex)}
    return Refusal("TC-SETUP-22", "wrong-ring", facts)


def _army(state: Words) -> str:
    return ARMIES[state[layout.ARMY] - 1]


def _attack(state: Words, terms: Terms, seat: Seat, action: Action) -> Refusal:
    field = terms.field
    name, aim = action.words
    wrong = why_not_own(state, seat, name, "TC-DECL-02")
    if wrong is not None:
        return wrong
    facts: dict[str, Json] = {"unit": name, "target": aim}
    number = unit_number(aim)
    if not 1 <= number <= state[layout.UNITS]:
        return Refusal("TC-FAQ-01", "no-such-unit", {"unit": aim})
    slot, other = slot_of(action.unit), slot_of(number)
    if state[other + layout.PLACE] == layout.GONE:
        return Refusal("TC-FAQ-01", "destroyed", {"unit": aim})
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1 == 0:
        return Refusal("TC-DECL-18", "not-an-enemy", facts)
    if has_orders(state, slot) == 0:
        army = ARMIES[state[slot + layout.ARMY_OF] - 1]
        return Refusal("TC-TURN-14", "army-not-used", {"unit": name, "army": army})
    if state[slot + layout.TURN]:
        return Refusal("TC-DECL-04", "attacks-already", facts)
    if state[slot + layout.PLACE] >= layout.FORT_PLACE:
        return Refusal("TC-FORT-20", "attacker-in-fort", facts)
    if state[other + layout.PLACE] >= layout.FORT_PLACE:
        return Refusal("TC-DECL-17", "target-in-fort", facts)
    if is_swimming(state, field, slot):
        return Refusal("TC-MOVE-17", "attacker-in-water", facts)
    return _out_of_range(state, field, slot, other, facts)


def _out_of_range(
    state: Words, field: Words, slot: int, other: int, facts: dict[str, Json]
) -> Refusal:
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.GROUND_LOW] == 0 and field[kind + layout.AIR_LOW] == 0:
        return Refusal("TC-DECL-16", "no-attack", facts)
    is_air = class_bit(state, field, other) == 2
    low = kind + (layout.AIR_LOW if is_air else layout.GROUND_LOW)
    if field[low] == 0:
        rule = "TC-DECL-13" if is_air else "TC-DECL-15"
        return Refusal(rule, "cannot-hit-air" if is_air else "only-air", facts)
    hexes = apart(field, state[slot + layout.PLACE], state[other + layout.PLACE])
    facts |= {"distance": hexes, "low": field[low], "high": field[low + 1]}
    if hexes < field[low]:
        return Refusal("TC-DECL-12", "too-near", facts)
    return Refusal("TC-DECL-10", "too-far-to-attack", facts)


def _repair(state: Words, terms: Terms, seat: Seat, action: Action) -> Refusal:
    name = action.words[0]
    wrong = why_not_own(state, seat, name, "TC-BANK-10")
    if wrong is not None:
        return wrong
    slot = slot_of(action.unit)
    facts: dict[str, Json] = {"unit": name}
    if state[slot + layout.DAMAGE] == 0:
        return Refusal("TC-BANK-23", "not-damaged", facts)
    if state[slot + layout.PLACE] < layout.FORT_PLACE:
        return Refusal("TC-BANK-10", "not-in-fort", facts)
    if state[slot + layout.STAYED] == 0:
        return Refusal("TC-BANK-11", "not-all-turn", facts)
    if state[layout.BOUGHT]:
        return Refusal("TC-TURN-06", "after-buying", facts)
    kind = terms.kind(state[slot + layout.KIND])
    return _too_dear(state, seat, kind.repair or 0, facts)


def _too_dear(state: Words, seat: Seat, price: int, facts: dict[str, Json]) -> Refusal:
    return Refusal(
        "TC-BANK-20", "too-dear", {**facts, "price": price, "has": state[layout.BONDS + seat]}
    )


def _buy(state: Words, terms: Terms, seat: Seat, action: Action) -> Refusal:
    id, fort = action.words
    facts: dict[str, Json] = {"type": id, "fort": fort}
    if id not in terms.mat.rosters[terms.nations[seat - 1]]:
        return Refusal("TC-BANK-21", "not-in-roster", facts)
    if bank.forts_held(state, terms.field, seat) == 0:
        return Refusal("TC-BANK-18", "no-fort", facts)
    code = coded(action, terms)
    if code is None or not 0 <= code[2] < len(terms.ground.forts):
        return Refusal("TC-BANK-17", "no-such-fort", facts)
    if state[layout.FORTS + code[2]] != seat:
        return Refusal("TC-BANK-17", "not-your-fort", facts)
    return _too_dear(state, seat, terms.mat.units[id].price, facts)
