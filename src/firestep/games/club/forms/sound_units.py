"""Whether the units of a position can be what they are and stand where they do."""

from firestep.contract import Fault
from firestep.games.club import layout
from firestep.games.club.box.map import NAMES
from firestep.games.club.rules.movement import load_of
from firestep.games.club.rules.units import has_orders
from firestep.games.club.terms import Terms
from firestep.games.club.words import Words


def wrong(what: str, rule: str, place: str) -> Fault:
    """Return the fault that a rule is broken in a place: a field or a unit."""
    return Fault(f"{what} [{rule}]", place=place)


def slot_of(unit: int) -> int:
    """Return where a unit begins in the state."""
    return layout.SLOTS + unit * layout.SLOT - layout.SLOT


def type_of(state: Words, slot: int, terms: Terms) -> int:
    """Return where the numbers of a unit's type begin in the field."""
    return terms.field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]


def check_unit(state: Words, unit: int, terms: Terms) -> None:
    """Hold one unit against the mat, its nation and the turn."""
    slot, field, place = slot_of(unit), terms.field, f"u{unit}"
    owner, where = state[slot + layout.OWNER], state[slot + layout.PLACE]
    nation, kind = terms.nations[owner - 1], terms.kinds[state[slot + layout.KIND]]
    if kind not in terms.mat.rosters[nation]:
        raise wrong(f"{nation} has no {kind}", "TC-BANK-21", place)
    if where == layout.GONE:
        return
    if where == layout.NOWHERE and state[layout.ROUND]:
        raise wrong("stands nowhere, and the setup is over", "TC-SETUP-20", place)
    if state[slot + layout.DAMAGE] >= field[layout.DEADLY]:
        what = f"damage {state[slot + layout.DAMAGE]}; {field[layout.DEADLY]} destroys"
        raise wrong(what, "TC-BATTLE-36", place)
    if state[slot + layout.EXPERIENCE] > field[layout.HERO]:
        what = f"experience {state[slot + layout.EXPERIENCE]}; {field[layout.HERO]} is the most"
        raise wrong(what, "TC-XP-09", place)
    if layout.FORT_PLACE <= where < layout.ABOARD:
        if state[layout.FORTS + where - layout.FORT_PLACE] != owner:
            what = f"is inside fort {terms.place_name(where)}, which {nation} does not hold"
            raise wrong(what, "TC-FORT-12", place)
    elif layout.ABOARD <= where < layout.GONE:
        _check_rider(state, unit, where - layout.ABOARD, terms)
    _check_marks(state, unit, terms)


def _check_marks(state: Words, unit: int, terms: Terms) -> None:
    """Hold what a unit did this turn against whose turn it is."""
    slot, place, phase = slot_of(unit), f"u{unit}", state[layout.PHASE]
    where, is_active = state[slot + layout.PLACE], state[slot + layout.OWNER] == state[layout.SEAT]
    in_fort = layout.FORT_PLACE <= where < layout.ABOARD
    moved, stayed = state[slot + layout.MOVED], state[slot + layout.STAYED]
    if moved and not (is_active and phase >= layout.MOVING):
        raise wrong("has moved, but not in a turn of its own", "TC-MOVE-01", place)
    carries = terms.field[type_of(state, slot, terms) + layout.CARRIES]
    if moved and not carries and not has_orders(state, slot):  # a truck may just have unloaded
        raise wrong("has moved, but its army is not used", "TC-TURN-14", place)
    if stayed and (moved or not is_active or not in_fort or phase < layout.ARMIES):
        what = "has been in its fort since its own turn began, or it has not"
        raise wrong(what, "TC-BANK-10", place)
    is_new = state[layout.BOUGHT] and not any(
        state[slot + at] for at in (layout.ARMY_OF, layout.DAMAGE, layout.EXPERIENCE)
    )
    if is_active and in_fort and not (moved or stayed or is_new or phase == layout.OVER):
        what = "is in its fort, not moved and not bought: so it has been there since the turn began"
        raise wrong(what, "TC-BANK-10", place)


def _check_rider(state: Words, unit: int, truck: int, terms: Terms) -> None:
    """Hold a unit aboard against its truck (TRANS)."""
    slot, under, place, field = slot_of(unit), slot_of(truck), f"u{unit}", terms.field
    phase, owner = state[layout.PHASE], state[slot + layout.OWNER]
    is_move = phase == layout.MOVING or (
        phase == layout.OVER and not (state[layout.DECLARED] or state[layout.BOUGHT])
    )
    if not is_move or state[layout.ROUND] == 0 or owner != state[layout.SEAT]:
        what = "is aboard a truck, which is only in its own movement phase"
        raise wrong(what, "TC-TRANS-20", place)
    if state[under + layout.OWNER] != owner:
        raise wrong(f"rides u{truck}, which is another nation's", "TC-TRANS-23", place)
    if field[type_of(state, slot, terms) + layout.RIDES] == 0:
        kind = terms.kinds[state[slot + layout.KIND]]
        raise wrong(f"a {kind} cannot be carried", "TC-TRANS-03", place)
    most = field[type_of(state, under, terms) + layout.CARRIES]
    if load_of(state, truck) > most:
        raise wrong(f"u{truck} carries {most} units at most", "TC-TRANS-01", place)
    if state[under + layout.PLACE] >= layout.FORT_PLACE:
        raise wrong(f"rides u{truck}, which is on no hex", "TC-TRANS-18", place)
    if not state[slot + layout.MOVED]:
        raise wrong("boarding is a move", "TC-TRANS-05", place)
    if state[under + layout.MOVED] and truck not in (state[layout.MOVER], state[layout.UNLOADING]):
        raise wrong(f"u{truck} has moved and keeps its cargo", "TC-TRANS-11", place)


def check_hexes(state: Words, terms: Terms) -> None:
    """Look for two units on a hex, and for units where they cannot stand."""
    field, holders = terms.field, dict[int, int]()
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        hex, place = state[slot + layout.PLACE], f"u{unit}"
        if hex >= layout.FORT_PLACE:
            continue
        name, terrain = terms.place_name(hex), field[field[layout.TERRAINS] + hex]
        if hex in holders:
            raise wrong(f"{name} holds u{holders[hex]} already", "TC-MOVE-29", place)
        holders[hex] = unit
        if terrain in (layout.WALL, layout.ENTRANCE):
            fort = terms.ground.forts[field[field[layout.FORT_OF] + hex] - 1].id
            what = f"{name} is the {NAMES[terrain]} of fort {fort}: units are in {fort} or outside"
            raise wrong(what, "TC-MOVE-31, TC-FORT-19", place)
        moves_as = field[type_of(state, slot, terms) + layout.MOVES_AS]
        is_water = terrain in (layout.RIVER, layout.LAKE)
        if is_water and moves_as == layout.WHEELS:
            what = f"{name} is {NAMES[terrain]}, for foot soldiers and air units"
            raise wrong(what, "TC-SETUP-24, TC-MOVE-14", place)
        if is_water and moves_as == layout.WINGS and state[layout.ROUND] == 0:
            raise wrong(f"{name} is {NAMES[terrain]}, for foot soldiers", "TC-SETUP-24", place)
