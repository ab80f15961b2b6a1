"""Whether the units of a position can be what they are and stand where they do."""

from firestep.contract import InputError
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.mines import is_mine
from firestep.games.club.rules.movement import load_of
from firestep.games.club.rules.turn import has_orders


def wrong(what: str, rule: str, place: str) -> InputError:
    """Return the fault that a rule is broken in a place: a field or a unit."""
    return InputError(f"{what} [{rule}]", place=place)


def slot_of(unit: int) -> int:
    """Return where a unit begins in the state."""
    return layout.SLOTS + unit * layout.SLOT - layout.SLOT


def type_of(state: Words, slot: int, terms: GameConfig) -> int:
    """Return where the numbers of a unit's type begin in the field."""
    return terms.field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]


def moves_as(state: Words, slot: int, terms: GameConfig) -> int:
    """Return the class of mover that a unit is."""
    return terms.field[type_of(state, slot, terms) + layout.MOVES_AS]


def check_unit(state: Words, unit: int, terms: GameConfig) -> None:
    """Hold one unit against the mat, its nation and the turn."""
    slot, field, place = slot_of(unit), terms.field, f"u{unit}"
    if is_mine(state, slot):
        return
    owner, where = state[slot + layout.OWNER], state[slot + layout.PLACE]
    _check_kind(state, unit, terms)
    if state[slot + layout.KIND] == 0:
        return
    if moves_as(state, slot, terms) == layout.FIXED:
        _check_turret(state, unit, terms)
        return
    if where == layout.GONE:
        return
    if where == layout.NOWHERE and state[layout.ROUND]:
        raise wrong("stands nowhere, and the setup is over", "TC-SETUP-20", place)
    if state[slot + layout.DAMAGE] >= field[layout.DEADLY]:
        what = f"damage {state[slot + layout.DAMAGE]}; {field[layout.DEADLY]} destroys"
        rule = "TC-VAR-40" if terms.settings["fragile"] else "TC-BATTLE-36"
        raise wrong(what, rule, place)
    if state[slot + layout.EXPERIENCE] > field[layout.XP_CAP]:
        what = f"experience {state[slot + layout.EXPERIENCE]}; {field[layout.XP_CAP]} is the most"
        raise wrong(what, "TC-XP-09", place)
    if layout.FORT_PLACE <= where < layout.ABOARD:
        _check_garrison(state, unit, terms)
    elif layout.ABOARD <= where < layout.GONE:
        _check_rider(state, unit, where - layout.ABOARD, terms)
    _check_marks(state, unit, owner == state[layout.SEAT], terms)


def _check_kind(state: Words, unit: int, terms: GameConfig) -> None:
    """Look whether a nation may have a unit of this type at all."""
    slot, place, field = slot_of(unit), f"u{unit}", terms.field
    nation = terms.nations[state[slot + layout.OWNER] - 1]
    kind = terms.kinds[state[slot + layout.KIND]]
    if not kind:
        is_open = state[layout.ROUND] == 0 and field[layout.START_SPECIAL]
        if not is_open:
            raise wrong("no special force is to be picked", "TC-VAR-38", place)
    elif kind in terms.mat.special and kind not in terms.buys(nation):
        if not (field[layout.SPECIAL] or field[layout.START_SPECIAL]):
            raise wrong("there are no special forces in this game", "TC-SPEC-01", place)
    elif kind not in terms.buys(nation):
        raise wrong(f"{nation} has no {kind}", "TC-BANK-21", place)


def _check_turret(state: Words, unit: int, terms: GameConfig) -> None:
    """Hold a turret against its fort; what happens to units does not happen to it (SPEC)."""
    slot, place = slot_of(unit), f"u{unit}"
    where, owner = state[slot + layout.PLACE], state[slot + layout.OWNER]
    if where == layout.GONE:
        raise wrong("a turret cannot be destroyed", "TC-SPEC-40", place)
    if where == layout.NOWHERE:
        pass
    elif not layout.FORT_PLACE <= where < layout.ABOARD:
        raise wrong("a turret is in a fort, or it waits", "TC-SPEC-46", place)
    elif state[layout.FORTS + where - layout.FORT_PLACE] != owner:
        nation = terms.nations[owner - 1]
        what = f"is in fort {terms.place_name(where)}, which {nation} does not hold"
        raise wrong(what, "TC-SPEC-39", place)
    elif any(
        state[slot_of(other) + layout.PLACE] == where
        and moves_as(state, slot_of(other), terms) == layout.FIXED
        for other in range(1, unit)
    ):
        raise wrong(f"fort {terms.place_name(where)} has a turret", "TC-SPEC-38", place)
    marks = (layout.ARMY_OF, layout.DAMAGE, layout.EXPERIENCE, layout.MOVED, layout.STAYED)
    if any(state[slot + at] for at in (*marks, layout.DUG, layout.WORKED, layout.SHOTS)):
        raise wrong("a turret has no army and is never hurt", "TC-SPEC-43, TC-GAP-44", place)


def _check_garrison(state: Words, unit: int, terms: GameConfig) -> None:
    """Hold a unit in a fort against who holds it."""
    slot, place = slot_of(unit), f"u{unit}"
    where, owner = state[slot + layout.PLACE], state[slot + layout.OWNER]
    fort, nation = terms.place_name(where), terms.nations[owner - 1]
    holder = state[layout.FORTS + where - layout.FORT_PLACE]
    if terms.field[layout.TEAM_FORTS]:
        if holder == 0 or (holder ^ owner) & 1:
            what = f"is inside fort {fort}, which the team of {nation} does not hold"
            raise wrong(what, "TC-DIFF-09", place)
    elif holder != owner:
        raise wrong(f"is inside fort {fort}, which {nation} does not hold", "TC-FORT-12", place)
    if moves_as(state, slot, terms) == layout.BOAT:
        raise wrong(f"is inside fort {fort}, and never leaves the water", "TC-SPEC-12", place)


def _check_marks(state: Words, unit: int, is_active: bool, terms: GameConfig) -> None:
    """Hold what a unit did this turn against whose turn it is."""
    slot, place, phase, field = slot_of(unit), f"u{unit}", state[layout.PHASE], terms.field
    where = state[slot + layout.PLACE]
    in_fort = layout.FORT_PLACE <= where < layout.ABOARD
    moved, stayed = state[slot + layout.MOVED], state[slot + layout.STAYED]
    if moved and not (is_active and phase >= layout.MOVING):
        raise wrong("has moved, but not in a turn of its own", "TC-MOVE-01", place)
    kind = type_of(state, slot, terms)
    # A truck may just have unloaded.
    if moved and not field[kind + layout.CARRIES] and not has_orders(state, field, slot):
        raise wrong("has moved, but its army is not used", "TC-TURN-14", place)
    has_stayed = is_active and phase >= layout.ARMIES
    if not (moved and field[layout.REPAIR_STARTED]):
        # A truck may have done no more than unload in its fort.
        may_unload = field[kind + layout.CARRIES] and field[layout.LOAD_IN_FORT]
        has_stayed = has_stayed and in_fort and not (moved and not may_unload)
    if stayed and not has_stayed:
        what = "has been in its fort since its own turn began, or it has not"
        raise wrong(what, "TC-BANK-10", place)
    is_new = state[layout.BOUGHT] and not any(
        state[slot + at] for at in (layout.ARMY_OF, layout.DAMAGE, layout.EXPERIENCE)
    )
    if is_active and in_fort and not (moved or stayed or is_new or phase == layout.OVER):
        what = "is in its fort, not moved and not bought: so it has been there since the turn began"
        raise wrong(what, "TC-BANK-10", place)
    if state[slot + layout.WORKED]:
        starts = layout.BANK if field[kind + layout.TREATS] else layout.MOVING
        if not (field[kind + layout.LAYS] or field[kind + layout.TREATS]):
            raise wrong("neither lays mines nor treats anybody", "TC-SPEC-16, TC-SPEC-48", place)
        if not (is_active and phase >= starts):
            raise wrong("has worked, but it was not its time", "TC-SPEC-16, TC-SPEC-48", place)


def _check_rider(state: Words, unit: int, truck: int, terms: GameConfig) -> None:
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
    last = layout.ABOARD if field[layout.LOAD_IN_FORT] else layout.FORT_PLACE
    if state[under + layout.PLACE] >= last:
        raise wrong(f"rides u{truck}, which is on no hex", "TC-TRANS-18", place)
    if not state[slot + layout.MOVED]:
        raise wrong("boarding is a move", "TC-TRANS-05", place)
    if state[under + layout.MOVED] and truck not in (state[layout.MOVER], state[layout.UNLOADING]):
        raise wrong(f"u{truck} has moved and keeps its cargo", "TC-TRANS-11", place)
