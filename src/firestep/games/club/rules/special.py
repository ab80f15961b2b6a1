"""Special forces: choosing and drawing them, placing them, turrets, medics (SPEC)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    bonds_of,
    damage_of,
    fort_holder,
    fort_place,
    has_worked,
    is_on_map,
    kind_of,
    mover_class,
    owner_of,
    place_of,
    price_of,
    repair_price_of,
    set_bonds,
    set_damage,
    set_place,
    set_worked,
    special_by_die,
    terrain_at,
    treats_patients,
    unit_count,
    unit_slot,
    units_for_price,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.points import award_points, count_spending
from firestep.games.club.rules.units import add_unit
from firestep.games.club.rules.victory import check_points, forts_of, is_unit_of


def count_units(state: Words, field: Words, team: int) -> int:
    """Return how many units of a team count in the comparison of the teams (TC-GAP-40)."""
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if field[layout.F_COUNT_OUTSIDE] == 0 or is_on_map(place_of(state, slot)):
            count += is_unit_of(state, field, slot, team)
    return count


def is_behind(state: Words, field: Words, seat: int) -> int:
    """Return whether a seat's team has fewer units and fewer forts (TC-SPEC-03 to -05)."""
    team = (seat - 1) & 1
    if forts_of(state, field, team) >= forts_of(state, field, 1 - team):
        return 0
    return 1 if count_units(state, field, team) < count_units(state, field, 1 - team) else 0


def has_fort(state: Words, field: Words, seat: int) -> int:
    """Return whether a seat holds a fort."""
    for fort in range(field[layout.F_FORT_COUNT]):
        if fort_holder(state, fort) == seat:
            return 1
    return 0


def has_turret(state: Words, field: Words, fort: int) -> int:
    """Return whether a fort has a turret (TC-SPEC-38)."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) == fort_place(fort):
            if mover_class(field, kind_of(state, slot)) == layout.CLASS_FIXED:
                return 1
    return 0


def may_float_on(field: Words, hex: int) -> int:
    """Return whether a gunboat may be placed on a hex: water, or only rivers (TC-DIFF-16)."""
    terrain = terrain_at(field, hex)
    if terrain == layout.TERRAIN_RIVER:
        return 1
    return 1 if terrain == layout.TERRAIN_LAKE and field[layout.F_RIVER_ONLY] == 0 else 0


def is_free_water(state: Words, field: Words, hex: int) -> int:
    """Return whether a new gunboat may be placed on a hex: empty water (TC-SPEC-08, TC-DIFF-16)."""
    if may_float_on(field, hex) == 0:
        return 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) == hex:
            return 0
    return 1


def has_free_water(state: Words, field: Words) -> int:
    """Return whether there is a hex for a new gunboat."""
    for hex in range(field[layout.F_HEXES]):
        if is_free_water(state, field, hex) != 0:
            return 1
    return 0


def has_place_for(state: Words, field: Words, kind: int) -> int:
    """Return whether there is a place for a special force; turrets can wait (TC-GAP-41)."""
    mover = mover_class(field, kind)
    if mover == layout.CLASS_FIXED:
        return 1
    if mover == layout.CLASS_BOAT:
        return has_free_water(state, field)
    return has_fort(state, field, state[layout.S_SEAT])


def may_treat(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is a medic outside forts that has not worked this turn (TC-SPEC-16)."""
    kind = kind_of(state, slot)
    if not treats_patients(field, kind) or has_worked(state, slot):
        return 0
    return 1 if is_on_map(place_of(state, slot)) else 0


def is_patient(state: Words, field: Words, slot: int, other: int) -> int:
    """Return whether a medic could treat a unit: own, damaged, adjacent (TC-SPEC-21, TC-GAP-74)."""
    if owner_of(state, other) != owner_of(state, slot):
        return 0
    if not is_on_map(place_of(state, other)) or damage_of(state, other) == 0:
        return 0
    hexes = hex_distance(field, place_of(state, slot), place_of(state, other))
    return 1 if hexes == 1 else 0


def list_treatments(state: Words, field: Words, choices: Words, count: int) -> int:
    """Add the treatments by medics; return the new length (TC-SPEC-16 to -19)."""
    seat = state[layout.S_SEAT]
    for medic in range(1, unit_count(state) + 1):
        slot = unit_slot(medic)
        if owner_of(state, slot) != seat or may_treat(state, field, slot) == 0:
            continue
        for patient in range(1, unit_count(state) + 1):
            other = unit_slot(patient)
            if is_patient(state, field, slot, other) == 0:
                continue
            kind = kind_of(state, other)
            if repair_price_of(field, kind) <= bonds_of(state, seat):
                count = add_choice(choices, count, layout.V_TREAT, medic, patient)
    return count


def treat(state: Words, field: Words, medic: int, patient: int) -> None:
    """Remove all damage for the patient's repair price (TC-SPEC-17, -18, -20)."""
    slot = unit_slot(medic)
    other = unit_slot(patient)
    kind = kind_of(state, other)
    seat = owner_of(state, slot)
    set_bonds(state, seat, bonds_of(state, seat) - repair_price_of(field, kind))
    set_worked(state, slot, 1)
    set_damage(state, other, 0)
    count_spending(state, field, seat, repair_price_of(field, kind))
    check_points(state, field)


def is_repeated(field: Words, die: int) -> int:
    """Return whether a lower die gives the same special force."""
    for other in range(1, die):
        if special_by_die(field, other) == special_by_die(field, die):
            return 1
    return 0


def may_draw(state: Words, field: Words) -> int:
    """Return whether the seat has a fort and the die can give something (TC-SPEC-07, TC-GAP-41)."""
    if has_fort(state, field, state[layout.S_SEAT]) == 0:
        return 0
    for die in range(1, field[layout.F_FACES] + 1):
        kind = special_by_die(field, die)
        if kind != 0 and has_place_for(state, field, kind) != 0:
            return 1
    return 0


def list_special(state: Words, field: Words, choices: Words, count: int) -> int:
    """Add the draw of a special force and, for a team that is behind, the choice of one.

    Whoever may choose may also roll (TC-SPEC-01 to -03, -06).
    """
    seat = state[layout.S_SEAT]
    money = bonds_of(state, seat)
    if state[layout.S_UNITS] > layout.MAX_UNITS - 20:  # no special force has more than 20 units
        return count
    if money >= field[layout.F_MAX_SPECIAL_PRICE] and may_draw(state, field) != 0:
        count = add_choice(choices, count, layout.V_DRAW_SPECIAL, 0, 0)
    if is_behind(state, field, seat) == 0:
        return count
    for die in range(1, field[layout.F_FACES] + 1):
        kind = special_by_die(field, die)
        if kind == 0 or price_of(field, kind) > money or is_repeated(field, die) != 0:
            continue
        if has_place_for(state, field, kind) != 0:
            count = add_choice(choices, count, layout.V_CHOOSE_SPECIAL, kind, 0)
    return count


def list_mounts(state: Words, field: Words, choices: Words, count: int) -> int:
    """Add the forts in which turrets of the reserve can be mounted (TC-SPEC-37, -38, -46)."""
    seat = state[layout.S_SEAT]
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) != layout.NOWHERE or owner_of(state, slot) != seat:
            continue
        if mover_class(field, kind_of(state, slot)) != layout.CLASS_FIXED:
            continue
        for fort in range(field[layout.F_FORT_COUNT]):
            if fort_holder(state, fort) == seat and has_turret(state, field, fort) == 0:
                count = add_choice(choices, count, layout.V_MOUNT, unit, fort)
    return count


def list_purchases(state: Words, field: Words, choices: Words, count: int) -> int:
    """Add the purchases other than those of the roster; return the new length."""
    if field[layout.F_SPECIAL] != 0:
        count = list_special(state, field, choices, count)
    count = list_mounts(state, field, choices, count)
    if may_buy_point(state, field) != 0:
        count = add_choice(choices, count, layout.V_BUY_POINT, 0, 0)
    return count


def may_buy_point(state: Words, field: Words) -> int:
    """Return whether points are sold and the seat has the price (TC-DIFF-19)."""
    if field[layout.F_VP] == 0 or field[layout.F_VP_BUY] == 0:
        return 0
    return 1 if bonds_of(state, state[layout.S_SEAT]) >= field[layout.F_VP_BONDS] else 0


def draw_special(state: Words) -> None:
    """Let the die determine the special force (TC-SPEC-02)."""
    state[layout.S_BOUGHT] = 1
    state[layout.S_PHASE] = layout.P_SPECIAL_ROLL


def apply_special_roll(state: Words, field: Words, die: int) -> None:
    """Apply the die; roll again if its special force cannot be placed (TC-GAP-41)."""
    kind = special_by_die(field, die)
    if kind != 0 and has_place_for(state, field, kind) != 0:
        choose_special(state, field, kind)


def choose_special(state: Words, field: Words, kind: int) -> None:
    """Pay for a special force; turrets go to the reserve, others need a place (TC-SPEC-36)."""
    seat = state[layout.S_SEAT]
    row = kind
    price = price_of(field, row)
    set_bonds(state, seat, bonds_of(state, seat) - price)
    state[layout.S_BOUGHT] = 1
    if mover_class(field, row) == layout.CLASS_FIXED:
        for _ in range(units_for_price(field, row)):
            add_unit(state, seat, kind, layout.NOWHERE)
        state[layout.S_PHASE] = layout.P_BANK
    else:
        state[layout.S_SPECIAL_KIND] = kind
        state[layout.S_PHASE] = layout.P_SPECIAL_PLACE
    count_spending(state, field, seat, price)
    check_points(state, field)


def list_stations(state: Words, field: Words, choices: Words) -> int:
    """List where the special force can go: own forts, water for a gunboat (TC-SPEC-07, -08)."""
    count = 0
    hexes = field[layout.F_HEXES]
    if mover_class(field, state[layout.S_SPECIAL_KIND]) == layout.CLASS_BOAT:
        for hex in range(hexes):
            if is_free_water(state, field, hex) != 0:
                count = add_choice(choices, count, layout.V_STATION, hex, 0)
        return count
    for fort in range(field[layout.F_FORT_COUNT]):
        if fort_holder(state, fort) == state[layout.S_SEAT]:
            count = add_choice(choices, count, layout.V_STATION, hexes + fort, 0)
    return count


def place_special(state: Words, field: Words, place: int) -> None:
    """Place the special force that was bought; purchases continue."""
    if place >= field[layout.F_HEXES]:
        place = fort_place(place - field[layout.F_HEXES])
    add_unit(state, state[layout.S_SEAT], state[layout.S_SPECIAL_KIND], place)
    state[layout.S_SPECIAL_KIND] = 0
    state[layout.S_PHASE] = layout.P_BANK


def mount_turret(state: Words, unit: int, fort: int) -> None:
    """Mount a turret in a fort permanently (TC-SPEC-46, -47)."""
    slot = unit_slot(unit)
    set_place(state, slot, fort_place(fort))
    state[layout.S_BOUGHT] = 1


def buy_point(state: Words, field: Words) -> None:
    """Pay for a victory point (TC-DIFF-19)."""
    seat = state[layout.S_SEAT]
    set_bonds(state, seat, bonds_of(state, seat) - field[layout.F_VP_BONDS])
    state[layout.S_BOUGHT] = 1
    award_points(state, field, seat, 1)
    check_points(state, field)
