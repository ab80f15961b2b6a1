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
    for fort in range(field[layout.F_FORT_COUNT]):
        if state[layout.S_FORTS + fort] == seat:
            forts += 1
    return forts


def income_of(state: Words, field: Words, seat: int) -> int:
    """Return the income from a seat's own forts (TC-BANK-01 to -03)."""
    return count_forts(state, field, seat) * field[layout.F_INCOME]


def pay_income(state: Words, field: Words, seat: int) -> None:
    """Add a seat's income to its bonds, up to the maximum."""
    money = state[layout.S_BONDS + seat] + income_of(state, field, seat)
    state[layout.S_BONDS + seat] = money if money < layout.MAX_BONDS else layout.MAX_BONDS


def ally_of(field: Words, seat: int) -> int:
    """Return the ally's seat, 0 for none."""
    if field[layout.F_PLAYERS] == 2:
        return 0
    return seat + 2 if seat <= 2 else seat - 2


def max_gift(state: Words, field: Words, seat: int) -> int:
    """Return the largest gift a seat can make; the fee is added to it (TC-BANK-05 to -09)."""
    money = state[layout.S_BONDS + seat]
    ally = ally_of(field, seat)
    if ally == 0 or money <= field[layout.F_FEE]:
        return 0
    most = layout.MAX_BONDS - state[layout.S_BONDS + ally]
    gift = money - field[layout.F_FEE]
    return gift if gift < most else most


def is_repairable(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is damaged and has been in its fort all turn (TC-BANK-10, -11, -23).

    With an option, it is enough that the unit began the turn there; it may be anywhere now
    (TC-DIFF-15).
    """
    if state[slot + layout.U_STAYED] == 0 or state[slot + layout.U_DAMAGE] == 0:
        return 0
    place = state[slot + layout.U_PLACE]
    if field[layout.F_REPAIR_STARTED] != 0:
        return 1 if place < layout.PLACE_GONE else 0
    return 1 if layout.PLACE_FORT <= place < layout.PLACE_ABOARD else 0


def list_bank_choices(state: Words, field: Words, choices: Words) -> int:
    """List the choices of the money phase, the end of the turn last; return how many."""
    seat = state[layout.S_SEAT]
    money = state[layout.S_BONDS + seat]
    count = 0
    if state[layout.S_BOUGHT] == 0:  # repairs come before purchases (TC-TURN-06)
        for unit in range(1, state[layout.S_UNITS] + 1):
            slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
            if state[slot + layout.U_OWNER] != seat or is_repairable(state, field, slot) == 0:
                continue
            kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
            if field[kind + layout.T_REPAIR_PRICE] <= money:
                choices[layout.CHOICE_WORDS * count] = layout.V_REPAIR
                choices[layout.CHOICE_WORDS * count + 1] = unit
                choices[layout.CHOICE_WORDS * count + 2] = 0
                count += 1
        count = list_treatments(state, field, choices, count)
    if state[layout.S_UNITS] < layout.MAX_UNITS:
        for place in range(layout.ROSTER_SIZE):
            sort = field[field[layout.F_ROSTERS] + seat * layout.ROSTER_SIZE + place]
            if sort == 0:
                break
            kind = field[layout.F_TYPES] + layout.TYPE_WORDS * sort
            if field[kind + layout.T_PRICE] > money:
                continue
            for fort in range(field[layout.F_FORT_COUNT]):
                if state[layout.S_FORTS + fort] == seat:
                    choices[layout.CHOICE_WORDS * count] = layout.V_BUY
                    choices[layout.CHOICE_WORDS * count + 1] = sort
                    choices[layout.CHOICE_WORDS * count + 2] = fort
                    count += 1
    count = list_purchases(state, field, choices, count)
    for gift in range(1, max_gift(state, field, seat) + 1):
        choices[layout.CHOICE_WORDS * count] = layout.V_GIVE
        choices[layout.CHOICE_WORDS * count + 1] = gift
        choices[layout.CHOICE_WORDS * count + 2] = 0
        count += 1
    choices[layout.CHOICE_WORDS * count] = layout.V_END_TURN
    choices[layout.CHOICE_WORDS * count + 1] = 0
    choices[layout.CHOICE_WORDS * count + 2] = 0
    return count + 1


def repair(state: Words, field: Words, unit: int) -> None:
    """Remove all damage for the fixed price of the type (TC-BANK-12 to -14)."""
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    seat = state[slot + layout.U_OWNER]
    state[layout.S_BONDS + seat] -= field[kind + layout.T_REPAIR_PRICE]
    state[slot + layout.U_DAMAGE] = 0
    count_spending(state, field, seat, field[kind + layout.T_REPAIR_PRICE])
    check_points(state, field)


def buy(state: Words, field: Words, sort: int, fort: int) -> None:
    """Put a new unit into a fort (TC-BANK-16 to -21)."""
    seat = state[layout.S_SEAT]
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * sort
    state[layout.S_BONDS + seat] -= field[kind + layout.T_PRICE]
    state[layout.S_BOUGHT] = 1
    add_unit(state, seat, sort, layout.PLACE_FORT + fort)
    count_spending(state, field, seat, field[kind + layout.T_PRICE])
    check_points(state, field)


def give(state: Words, field: Words, seat: int, gift: int) -> None:
    """Give bonds to the ally; the giver also pays the fee (TC-BANK-06, -08)."""
    state[layout.S_BONDS + seat] -= gift + field[layout.F_FEE]
    state[layout.S_BONDS + ally_of(field, seat)] += gift
