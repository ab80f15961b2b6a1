"""Validation of single units: type, place, and marks of the turn."""

from firestep.contract import InputError
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    capacity_of,
    damage_of,
    experience_of,
    fort_holder,
    has_moved,
    has_stayed,
    has_worked,
    is_aboard,
    is_inside_fort,
    kind_of,
    lays_mines,
    may_ride,
    mover_class,
    owner_of,
    place_fort,
    place_of,
    place_truck,
    treats_patients,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.mines import is_mine
from firestep.games.club.rules.movement import load_of
from firestep.games.club.rules.turn import has_orders


def violation(message: str, rule: str, place: str) -> InputError:
    """Return the `InputError` for a field or unit that breaks a rule."""
    return InputError(f"{message} [{rule}]", place=place)


def movement_class(state: Words, slot: int, config: GameConfig) -> int:
    """Return how a unit moves: on foot, on wheels, as a boat, in the air, or not at all."""
    return mover_class(config.field, kind_of(state, slot))


def check_unit(state: Words, unit: int, config: GameConfig) -> None:
    """Check one unit against the mat, its nation and the turn."""
    slot, field, place = unit_slot(unit), config.field, f"u{unit}"
    if is_mine(state, slot):
        return
    owner, where = owner_of(state, slot), place_of(state, slot)
    _check_kind(state, unit, config)
    if kind_of(state, slot) == 0:
        return
    if movement_class(state, slot, config) == layout.CLASS_FIXED:
        _check_turret(state, unit, config)
        return
    if where == layout.PLACE_GONE:
        return
    if where == layout.NOWHERE and state[layout.S_ROUND]:
        raise violation("is not placed, but the setup is over", "TC-SETUP-20", place)
    if damage_of(state, slot) >= field[layout.F_DEADLY]:
        message = f"damage {damage_of(state, slot)}; {field[layout.F_DEADLY]} destroys"
        rule = "TC-VAR-40" if config.settings["fragile"] else "TC-BATTLE-36"
        raise violation(message, rule, place)
    if experience_of(state, slot) > field[layout.F_XP_CAP]:
        experience = experience_of(state, slot)
        message = f"experience {experience}; the maximum is {field[layout.F_XP_CAP]}"
        raise violation(message, "TC-XP-09", place)
    if is_inside_fort(where):
        _check_garrison(state, unit, config)
    elif is_aboard(where):
        _check_rider(state, unit, place_truck(where), config)
    _check_marks(state, unit, owner == state[layout.S_SEAT], config)


def _check_kind(state: Words, unit: int, config: GameConfig) -> None:
    """Check that the nation may have a unit of this type."""
    slot, place, field = unit_slot(unit), f"u{unit}", config.field
    nation = config.nations[owner_of(state, slot) - 1]
    kind = config.kinds[kind_of(state, slot)]
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
    slot, place = unit_slot(unit), f"u{unit}"
    where, owner = place_of(state, slot), owner_of(state, slot)
    if where == layout.PLACE_GONE:
        raise violation("a turret cannot be destroyed", "TC-SPEC-40", place)
    if where == layout.NOWHERE:
        pass
    elif not is_inside_fort(where):
        raise violation("a turret is either in a fort or in reserve", "TC-SPEC-46", place)
    elif fort_holder(state, place_fort(where)) != owner:
        nation = config.nations[owner - 1]
        message = f"is in fort {config.place_name(where)}, which {nation} does not hold"
        raise violation(message, "TC-SPEC-39", place)
    elif any(
        place_of(state, unit_slot(other)) == where
        and movement_class(state, unit_slot(other), config) == layout.CLASS_FIXED
        for other in range(1, unit)
    ):
        raise violation(f"fort {config.place_name(where)} has a turret", "TC-SPEC-38", place)
    marks = (layout.U_ARMY, layout.U_DAMAGE, layout.U_EXPERIENCE, layout.U_MOVED, layout.U_STAYED)
    if any(state[slot + at] for at in (*marks, layout.U_DUG_IN, layout.U_WORKED, layout.U_SHOTS)):
        raise violation("a turret has neither army nor damage", "TC-SPEC-43, TC-GAP-44", place)


def _check_garrison(state: Words, unit: int, config: GameConfig) -> None:
    """Check that a unit in a fort belongs to its holder."""
    slot, place = unit_slot(unit), f"u{unit}"
    where, owner = place_of(state, slot), owner_of(state, slot)
    fort, nation = config.place_name(where), config.nations[owner - 1]
    holder = fort_holder(state, place_fort(where))
    if config.field[layout.F_TEAM_FORTS]:
        if holder == 0 or are_enemies(holder, owner):
            message = f"is inside fort {fort}, which the team of {nation} does not hold"
            raise violation(message, "TC-DIFF-09", place)
    elif holder != owner:
        raise violation(f"is inside fort {fort}, which {nation} does not hold", "TC-FORT-12", place)
    if movement_class(state, slot, config) == layout.CLASS_BOAT:
        raise violation(f"is inside fort {fort}, and never leaves the water", "TC-SPEC-12", place)


def _check_marks(state: Words, unit: int, is_active: bool, config: GameConfig) -> None:
    """Check the marks of a unit against the turn: moved, stayed, worked."""
    slot, place, phase, field = unit_slot(unit), f"u{unit}", state[layout.S_PHASE], config.field
    where = place_of(state, slot)
    in_fort = is_inside_fort(where)
    moved, stayed = has_moved(state, slot), has_stayed(state, slot)
    if moved and not (is_active and phase >= layout.P_MOVING):
        raise violation("has moved, but not in a turn of its own", "TC-MOVE-01", place)
    kind = kind_of(state, slot)
    if moved and not has_orders(state, field, slot):
        raise violation("has moved, but its army is not used", "TC-TURN-14", place)
    may_have_stayed = is_active and phase >= layout.P_ARMIES
    if not (moved and field[layout.F_REPAIR_STARTED]):
        # A truck may have done no more than unload in its fort.
        may_unload = capacity_of(field, kind) and field[layout.F_LOAD_IN_FORT]
        may_have_stayed = may_have_stayed and in_fort and not (moved and not may_unload)
    if stayed and not may_have_stayed:
        message = "cannot have been in its fort since its turn began"
        raise violation(message, "TC-BANK-10", place)
    is_new = state[layout.S_BOUGHT] and not any(
        state[slot + at] for at in (layout.U_ARMY, layout.U_DAMAGE, layout.U_EXPERIENCE)
    )
    if is_active and in_fort and not (moved or stayed or is_new or phase == layout.P_OVER):
        message = "must be marked as stayed: it is in a fort, not moved and not bought"
        raise violation(message, "TC-BANK-10", place)
    if has_worked(state, slot):
        starts = layout.P_BANK if treats_patients(field, kind) else layout.P_MOVING
        if not (lays_mines(field, kind) or treats_patients(field, kind)):
            raise violation("neither lays mines nor treats units", "TC-SPEC-16, TC-SPEC-48", place)
        if not (is_active and phase >= starts):
            raise violation("has worked, but not in its own phase", "TC-SPEC-16, TC-SPEC-48", place)


def _check_rider(state: Words, unit: int, truck: int, config: GameConfig) -> None:
    """Check a unit aboard against its truck (TRANS)."""
    slot, under, place, field = unit_slot(unit), unit_slot(truck), f"u{unit}", config.field
    phase, owner = state[layout.S_PHASE], owner_of(state, slot)
    is_move = phase == layout.P_MOVING or (
        phase == layout.P_OVER and not (state[layout.S_DECLARED] or state[layout.S_BOUGHT])
    )
    if not is_move or state[layout.S_ROUND] == 0 or owner != state[layout.S_SEAT]:
        message = "is aboard a truck outside its own movement phase"
        raise violation(message, "TC-TRANS-20", place)
    if owner_of(state, under) != owner:
        raise violation(f"rides u{truck}, which is another nation's", "TC-TRANS-23", place)
    if not has_orders(state, field, under):
        raise violation(f"rides u{truck}, whose army is not used", "TC-TURN-14", place)
    if not may_ride(field, kind_of(state, slot)):
        kind = config.kinds[kind_of(state, slot)]
        raise violation(f"a {kind} cannot be carried", "TC-TRANS-03", place)
    most = capacity_of(field, kind_of(state, under))
    if load_of(state, truck) > most:
        raise violation(f"u{truck} carries {most} units at most", "TC-TRANS-01", place)
    last = layout.PLACE_ABOARD if field[layout.F_LOAD_IN_FORT] else layout.PLACE_FORT
    if place_of(state, under) >= last:
        raise violation(f"rides u{truck}, which is on no hex", "TC-TRANS-18", place)
    if not has_moved(state, slot):
        raise violation("boarding is a move", "TC-TRANS-05", place)
    if has_moved(state, under) and truck not in (
        state[layout.S_MOVER],
        state[layout.S_UNLOADING],
    ):
        raise violation(f"u{truck} has ended its move with cargo aboard", "TC-TRANS-11", place)
