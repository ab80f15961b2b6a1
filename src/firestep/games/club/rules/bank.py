"""Money: income, repair, purchase, gifts (BANK)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    bonds_of,
    damage_of,
    fort_holder,
    fort_place,
    has_stayed,
    is_in_play,
    is_inside_fort,
    kind_of,
    owner_of,
    place_of,
    price_of,
    repair_price_of,
    roster_type,
    set_bonds,
    set_damage,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import count_spending
from firestep.games.club.rules.special import list_purchases, list_treatments
from firestep.games.club.rules.units import add_unit
from firestep.games.club.rules.victory import check_points


def count_forts(state: Words, field: Words, seat: int) -> int:
    """Return the number of forts of a seat."""
    forts = 0
    for fort in range(field[layout.F_FORT_COUNT]):
        if fort_holder(state, fort) == seat:
            forts += 1
    return forts


def income_of(state: Words, field: Words, seat: int) -> int:
    """Return the income from a seat's own forts (TC-BANK-01 to -03)."""
    return count_forts(state, field, seat) * field[layout.F_INCOME]


def pay_income(state: Words, field: Words, seat: int) -> None:
    """Add a seat's income to its bonds, up to the maximum."""
    money = bonds_of(state, seat) + income_of(state, field, seat)
    set_bonds(state, seat, money if money < layout.MAX_BONDS else layout.MAX_BONDS)


def ally_of(field: Words, seat: int) -> int:
    """Return the ally's seat, 0 for none."""
    if field[layout.F_PLAYERS] == 2:
        return 0
    return seat + 2 if seat <= 2 else seat - 2


def max_gift(state: Words, field: Words, seat: int) -> int:
    """Return the largest gift a seat can make; the fee is added to it (TC-BANK-05 to -09)."""
    money = bonds_of(state, seat)
    ally = ally_of(field, seat)
    if ally == 0 or money <= field[layout.F_FEE]:
        return 0
    most = layout.MAX_BONDS - bonds_of(state, ally)
    gift = money - field[layout.F_FEE]
    return gift if gift < most else most


def is_repairable(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is damaged and has been in its fort all turn (TC-BANK-10, -11, -23).

    With an option, it is enough that the unit began the turn there; it may be anywhere now
    (TC-DIFF-15).
    """
    if not has_stayed(state, slot) or damage_of(state, slot) == 0:
        return 0
    place = place_of(state, slot)
    if field[layout.F_REPAIR_STARTED] != 0:
        return 1 if is_in_play(place) else 0
    return 1 if is_inside_fort(place) else 0


def list_bank_choices(state: Words, field: Words, choices: Words) -> int:
    """List the choices of the money phase, the end of the turn last; return how many."""
    seat = state[layout.S_SEAT]
    money = bonds_of(state, seat)
    count = 0
    if state[layout.S_BOUGHT] == 0:  # repairs come before purchases (TC-TURN-06)
        for unit in range(1, unit_count(state) + 1):
            slot = unit_slot(unit)
            if owner_of(state, slot) != seat or is_repairable(state, field, slot) == 0:
                continue
            kind = kind_of(state, slot)
            if repair_price_of(field, kind) <= money:
                count = add_choice(choices, count, layout.V_REPAIR, unit, 0)
        count = list_treatments(state, field, choices, count)
    if state[layout.S_UNITS] < layout.MAX_UNITS:
        for place in range(layout.ROSTER_SIZE):
            kind = roster_type(field, seat, place)
            if kind == 0:
                break
            if price_of(field, kind) > money:
                continue
            for fort in range(field[layout.F_FORT_COUNT]):
                if fort_holder(state, fort) == seat:
                    count = add_choice(choices, count, layout.V_BUY, kind, fort)
    count = list_purchases(state, field, choices, count)
    for gift in range(1, max_gift(state, field, seat) + 1):
        count = add_choice(choices, count, layout.V_GIVE, gift, 0)
    return add_choice(choices, count, layout.V_END_TURN, 0, 0)


def repair(state: Words, field: Words, unit: int) -> None:
    """Remove all damage for the fixed price of the type (TC-BANK-12 to -14)."""
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    seat = owner_of(state, slot)
    set_bonds(state, seat, bonds_of(state, seat) - repair_price_of(field, kind))
    set_damage(state, slot, 0)
    count_spending(state, field, seat, repair_price_of(field, kind))
    check_points(state, field)


def buy(state: Words, field: Words, kind: int, fort: int) -> None:
    """Put a new unit into a fort (TC-BANK-16 to -21)."""
    seat = state[layout.S_SEAT]
    set_bonds(state, seat, bonds_of(state, seat) - price_of(field, kind))
    state[layout.S_BOUGHT] = 1
    add_unit(state, seat, kind, fort_place(fort))
    count_spending(state, field, seat, price_of(field, kind))
    check_points(state, field)


def give(state: Words, field: Words, seat: int, gift: int) -> None:
    """Give bonds to the ally; the giver also pays the fee (TC-BANK-06, -08)."""
    set_bonds(state, seat, bonds_of(state, seat) - (gift + field[layout.F_FEE]))
    set_bonds(state, ally_of(field, seat), bonds_of(state, ally_of(field, seat)) + gift)
