"""Money: income, repair, purchase, gifts (BANK)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import count_spending
from firestep.games.club.rules.special import list_purchases, list_treatments
from firestep.games.club.rules.units import add_unit
from firestep.games.club.rules.victory import check_points


def count_forts(state: Words, field: Words, seat: int) -> int:
    """Return the number of forts of a seat."""
    forts = 0
    for fort in range(field[layout.FORT_COUNT]):
        if state[layout.FORTS + fort] == seat:
            forts += 1
    return forts


def income_of(state: Words, field: Words, seat: int) -> int:
    """Return the income from a seat's own forts (TC-BANK-01 to -03)."""
    return count_forts(state, field, seat) * field[layout.INCOME]


def pay_income(state: Words, field: Words, seat: int) -> None:
    """Add a seat's income to its bonds, up to the maximum."""
    money = state[layout.BONDS + seat] + income_of(state, field, seat)
    state[layout.BONDS + seat] = money if money < layout.MAX_BONDS else layout.MAX_BONDS


def ally_of(field: Words, seat: int) -> int:
    """Return the ally's seat, 0 for none."""
    if field[layout.PLAYERS] == 2:
        return 0
    return seat + 2 if seat <= 2 else seat - 2


def max_gift(state: Words, field: Words, seat: int) -> int:
    """Return the largest gift a seat can make; the fee is added to it (TC-BANK-05 to -09)."""
    money = state[layout.BONDS + seat]
    ally = ally_of(field, seat)
    if ally == 0 or money <= field[layout.FEE]:
        return 0
    most = layout.MAX_BONDS - state[layout.BONDS + ally]
    gift = money - field[layout.FEE]
    return gift if gift < most else most


def is_repairable(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is damaged and has been in its fort all turn (TC-BANK-10, -11, -23).

    With an option, it is enough that the unit began the turn there; it may be anywhere now
    (TC-DIFF-15).
    """
    if state[slot + layout.STAYED] == 0 or state[slot + layout.DAMAGE] == 0:
        return 0
    place = state[slot + layout.PLACE]
    if field[layout.REPAIR_STARTED] != 0:
        return 1 if place < layout.GONE else 0
    return 1 if layout.FORT_PLACE <= place < layout.ABOARD else 0


def list_bank_choices(state: Words, field: Words, choices: Words) -> int:
    """List the choices of the money phase, the end of the turn last; return how many."""
    seat = state[layout.SEAT]
    money = state[layout.BONDS + seat]
    count = 0
    if state[layout.BOUGHT] == 0:  # repairs come before purchases (TC-TURN-06)
        for unit in range(1, state[layout.UNITS] + 1):
            slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
            if state[slot + layout.OWNER] != seat or is_repairable(state, field, slot) == 0:
                continue
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            if field[kind + layout.REPAIR_PRICE] <= money:
                choices[layout.CHOICE * count] = layout.REPAIR
                choices[layout.CHOICE * count + 1] = unit
                choices[layout.CHOICE * count + 2] = 0
                count += 1
        count = list_treatments(state, field, choices, count)
    if state[layout.UNITS] < layout.MAX_UNITS:
        for place in range(layout.ROSTER):
            sort = field[field[layout.ROSTERS] + seat * layout.ROSTER + place]
            if sort == 0:
                break
            kind = field[layout.TYPES] + layout.TYPE * sort
            if field[kind + layout.PRICE] > money:
                continue
            for fort in range(field[layout.FORT_COUNT]):
                if state[layout.FORTS + fort] == seat:
                    choices[layout.CHOICE * count] = layout.BUY
                    choices[layout.CHOICE * count + 1] = sort
                    choices[layout.CHOICE * count + 2] = fort
                    count += 1
    count = list_purchases(state, field, choices, count)
    for gift in range(1, max_gift(state, field, seat) + 1):
        choices[layout.CHOICE * count] = layout.GIVE
        choices[layout.CHOICE * count + 1] = gift
        choices[layout.CHOICE * count + 2] = 0
        count += 1
    choices[layout.CHOICE * count] = layout.END_TURN
    choices[layout.CHOICE * count + 1] = 0
    choices[layout.CHOICE * count + 2] = 0
    return count + 1


def repair(state: Words, field: Words, unit: int) -> None:
    """Remove all damage for the fixed price of the type (TC-BANK-12 to -14)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    seat = state[slot + layout.OWNER]
    state[layout.BONDS + seat] -= field[kind + layout.REPAIR_PRICE]
    state[slot + layout.DAMAGE] = 0
    count_spending(state, field, seat, field[kind + layout.REPAIR_PRICE])
    check_points(state, field)


def buy(state: Words, field: Words, sort: int, fort: int) -> None:
    """Put a new unit into a fort (TC-BANK-16 to -21)."""
    seat = state[layout.SEAT]
    kind = field[layout.TYPES] + layout.TYPE * sort
    state[layout.BONDS + seat] -= field[kind + layout.PRICE]
    state[layout.BOUGHT] = 1
    add_unit(state, seat, sort, layout.FORT_PLACE + fort)
    count_spending(state, field, seat, field[kind + layout.PRICE])
    check_points(state, field)


def give(state: Words, field: Words, seat: int, gift: int) -> None:
    """Give bonds to the ally; the giver also pays the fee (TC-BANK-06, -08)."""
    state[layout.BONDS + seat] -= gift + field[layout.FEE]
    state[layout.BONDS + ally_of(field, seat)] += gift
