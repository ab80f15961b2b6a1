"""Validation of single units: type, place, and marks of the turn."""

from firestep.contract import InputError
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.mines import is_mine
from firestep.games.club.rules.movement import load_of
from firestep.games.club.rules.turn import has_orders


def violation(message: str, rule: str, place: str) -> InputError:
    """Return the `InputError` for a field or unit that breaks a rule."""
    return InputError(f"{message} [{rule}]", place=place)


def slot_of(unit: int) -> int:
    """Return the first word of a unit in the state."""
    return layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS


def type_of(state: Words, slot: int, config: GameConfig) -> int:
    """Return the first word of a unit's type in the field tables."""
    return config.field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]


def movement_class(state: Words, slot: int, config: GameConfig) -> int:
    """Return how a unit moves: on foot, on wheels, as a boat, in the air, or not at all."""
    return config.field[type_of(state, slot, config) + layout.T_MOVES_AS]


def check_unit(state: Words, unit: int, config: GameConfig) -> None:
    """Check one unit against the mat, its nation and the turn."""
    slot, field, place = slot_of(unit), config.field, f"u{unit}"
    if is_mine(state, slot):
        return
    owner, where = state[slot + layout.U_OWNER], state[slot + layout.U_PLACE]
    _check_kind(state, unit, config)
    if state[slot + layout.U_KIND] == 0:
        return
    if movement_class(state, slot, config) == layout.CLASS_FIXED:
        _check_turret(state, unit, config)
        return
    if where == layout.PLACE_GONE:
        return
    if where == layout.NOWHERE and state[layout.S_ROUND]:
        raise violation("is not placed, but the setup is over", "TC-SETUP-20", place)
    if state[slot + layout.U_DAMAGE] >= field[layout.F_DEADLY]:
        message = f"damage {state[slot + layout.U_DAMAGE]}; {field[layout.F_DEADLY]} destroys"
        rule = "TC-VAR-40" if config.settings["fragile"] else "TC-BATTLE-36"
        raise violation(message, rule, place)
    if state[slot + layout.U_EXPERIENCE] > field[layout.F_XP_CAP]:
        experience = state[slot + layout.U_EXPERIENCE]
        message = f"experience {experience}; the maximum is {field[layout.F_XP_CAP]}"
        raise violation(message, "TC-XP-09", place)
    if layout.PLACE_FORT <= where < layout.PLACE_ABOARD:
        _check_garrison(state, unit, config)
    elif layout.PLACE_ABOARD <= where < layout.PLACE_GONE:
        _check_rider(state, unit, where - layout.PLACE_ABOARD, config)
    _check_marks(state, unit, owner == state[layout.S_SEAT], config)


def _check_kind(state: Words, unit: int, config: GameConfig) -> None:
    """Check that the nation may have a unit of this type."""
    slot, place, field = slot_of(unit), f"u{unit}", config.field
    nation = config.nations[state[slot + layout.U_OWNER] - 1]
    kind = config.kinds[state[slot + layout.U_KIND]]
    if not kind:
        is_open = state[layout.S_ROUND] == 0 and field[layout.F_START_SPECIAL]
        if not is_open:
            raise violation("no special force may be picked here", "TC-VAR-38", place)
    elif kind in config.mat.special and kind not in config.purchasable_types(nation):
        if not (field[layout.F_SPECIAL] or field[layout.F_START_SPECIAL]):
            raise violation("there are no special forces in this game", "TC-SPEC-01", place)
    elif kind not in config.purchasable_types(nation):
        raise violation(f"{nation} has no {kind}", "TC-BANK-21", place)


def _check_turret(state: Words, unit: int, config: GameConfig) -> None:
    """Check a turret: its fort, and that it has none of the marks of other units (SPEC)."""
    slot, place = slot_of(unit), f"u{unit}"
    where, owner = state[slot + layout.U_PLACE], state[slot + layout.U_OWNER]
    if where == layout.PLACE_GONE:
        raise violation("a turret cannot be destroyed", "TC-SPEC-40", place)
    if where == layout.NOWHERE:
        pass
    elif not layout.PLACE_FORT <= where < layout.PLACE_ABOARD:
        raise violation("a turret is either in a fort or in reserve", "TC-SPEC-46", place)
    elif state[layout.S_FORTS + where - layout.PLACE_FORT] != owner:
        nation = config.nations[owner - 1]
        message = f"is in fort {config.place_name(where)}, which {nation} does not hold"
        raise violation(message, "TC-SPEC-39", place)
    elif any(
        state[slot_of(other) + layout.U_PLACE] == where
        and movement_class(state, slot_of(other), config) == layout.CLASS_FIXED
        for other in range(1, unit)
    ):
        raise violation(f"fort {config.place_name(where)} has a turret", "TC-SPEC-38", place)
    marks = (layout.U_ARMY, layout.U_DAMAGE, layout.U_EXPERIENCE, layout.U_MOVED, layout.U_STAYED)
    if any(state[slot + at] for at in (*marks, layout.U_DUG_IN, layout.U_WORKED, layout.U_SHOTS)):
        raise violation("a turret has neither army nor damage", "TC-SPEC-43, TC-GAP-44", place)


def _check_garrison(state: Words, unit: int, config: GameConfig) -> None:
    """Check that a unit in a fort belongs to its holder."""
    slot, place = slot_of(unit), f"u{unit}"
    where, owner = state[slot + layout.U_PLACE], state[slot + layout.U_OWNER]
    fort, nation = config.place_name(where), config.nations[owner - 1]
    holder = state[layout.S_FORTS + where - layout.PLACE_FORT]
    if config.field[layout.F_TEAM_FORTS]:
        if holder == 0 or (holder ^ owner) & 1:
            message = f"is inside fort {fort}, which the team of {nation} does not hold"
            raise violation(message, "TC-DIFF-09", place)
    elif holder != owner:
        raise violation(f"is inside fort {fort}, which {nation} does not hold", "TC-FORT-12", place)
    if movement_class(state, slot, config) == layout.CLASS_BOAT:
        raise violation(f"is inside fort {fort}, and never leaves the water", "TC-SPEC-12", place)


def _check_marks(state: Words, unit: int, is_active: bool, config: GameConfig) -> None:
    """Check the marks of a unit against the turn: moved, stayed, worked."""
    slot, place, phase, field = slot_of(unit), f"u{unit}", state[layout.S_PHASE], config.field
    where = state[slot + layout.U_PLACE]
    in_fort = layout.PLACE_FORT <= where < layout.PLACE_ABOARD
    moved, stayed = state[slot + layout.U_MOVED], state[slot + layout.U_STAYED]
    if moved and not (is_active and phase >= layout.P_MOVING):
        raise violation("has moved, but not in a turn of its own", "TC-MOVE-01", place)
    kind = type_of(state, slot, config)
    # A truck may just have unloaded.
    if moved and not field[kind + layout.T_CARRIES] and not has_orders(state, field, slot):
        raise violation("has moved, but its army is not used", "TC-TURN-14", place)
    has_stayed = is_active and phase >= layout.P_ARMIES
    if not (moved and field[layout.F_REPAIR_STARTED]):
        # A truck may have done no more than unload in its fort.
        may_unload = field[kind + layout.T_CARRIES] and field[layout.F_LOAD_IN_FORT]
        has_stayed = has_stayed and in_fort and not (moved and not may_unload)
    if stayed and not has_stayed:
        message = "cannot have been in its fort since its turn began"
        raise violation(message, "TC-BANK-10", place)
    is_new = state[layout.S_BOUGHT] and not any(
        state[slot + at] for at in (layout.U_ARMY, layout.U_DAMAGE, layout.U_EXPERIENCE)
    )
    if is_active and in_fort and not (moved or stayed or is_new or phase == layout.P_OVER):
        message = "must be marked as stayed: it is in a fort, not moved and not bought"
        raise violation(message, "TC-BANK-10", place)
    if state[slot + layout.U_WORKED]:
        starts = layout.P_BANK if field[kind + layout.T_TREATS] else layout.P_MOVING
        if not (field[kind + layout.T_LAYS] or field[kind + layout.T_TREATS]):
            raise violation("neither lays mines nor treats units", "TC-SPEC-16, TC-SPEC-48", place)
        if not (is_active and phase >= starts):
            raise violation("has worked, but not in its own phase", "TC-SPEC-16, TC-SPEC-48", place)


def _check_rider(state: Words, unit: int, truck: int, config: GameConfig) -> None:
    """Check a unit aboard against its truck (TRANS)."""
    slot, under, place, field = slot_of(unit), slot_of(truck), f"u{unit}", config.field
    phase, owner = state[layout.S_PHASE], state[slot + layout.U_OWNER]
    is_move = phase == layout.P_MOVING or (
        phase == layout.P_OVER and not (state[layout.S_DECLARED] or state[layout.S_BOUGHT])
    )
    if not is_move or state[layout.S_ROUND] == 0 or owner != state[layout.S_SEAT]:
        message = "is aboard a truck outside its own movement phase"
        raise violation(message, "TC-TRANS-20", place)
    if state[under + layout.U_OWNER] != owner:
        raise violation(f"rides u{truck}, which is another nation's", "TC-TRANS-23", place)
    if field[type_of(state, slot, config) + layout.T_RIDES] == 0:
        kind = config.kinds[state[slot + layout.U_KIND]]
        raise violation(f"a {kind} cannot be carried", "TC-TRANS-03", place)
    most = field[type_of(state, under, config) + layout.T_CARRIES]
    if load_of(state, truck) > most:
        raise violation(f"u{truck} carries {most} units at most", "TC-TRANS-01", place)
    last = layout.PLACE_ABOARD if field[layout.F_LOAD_IN_FORT] else layout.PLACE_FORT
    if state[under + layout.U_PLACE] >= last:
        raise violation(f"rides u{truck}, which is on no hex", "TC-TRANS-18", place)
    if not state[slot + layout.U_MOVED]:
        raise violation("boarding is a move", "TC-TRANS-05", place)
    if state[under + layout.U_MOVED] and truck not in (
        state[layout.S_MOVER],
        state[layout.S_UNLOADING],
    ):
        raise violation(f"u{truck} has ended its move with cargo aboard", "TC-TRANS-11", place)
