"""Money (BANK): income, repair, purchase, gifts."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import spend
from firestep.games.club.rules.special import list_purchases, list_treatments
from firestep.games.club.rules.units import add
from firestep.games.club.rules.victory import check_points


def forts_held(state: Words, field: Words, seat: int) -> int:
    """Count the forts of a seat."""
    forts = 0
    for fort in range(field[layout.FORT_COUNT]):
        if state[layout.FORTS + fort] == seat:
            forts += 1
    return forts


def income_of(state: Words, field: Words, seat: int) -> int:
    """Return what a seat's own forts pay (TC-BANK-01 to -03)."""
    return forts_held(state, field, seat) * field[layout.INCOME]


def pay(state: Words, field: Words, seat: int) -> None:
    """Put a seat's income into its purse, as much as it holds."""
    money = state[layout.BONDS + seat] + income_of(state, field, seat)
    state[layout.BONDS + seat] = money if money < layout.MOST_BONDS else layout.MOST_BONDS


def ally_of(field: Words, seat: int) -> int:
    """Return the ally's seat, 0 where there is none."""
    if field[layout.PLAYERS] == 2:
        return 0
    return seat + 2 if seat <= 2 else seat - 2


def most_gift(state: Words, field: Words, seat: int) -> int:
    """Return the largest gift a seat can make: the fee comes on top (TC-BANK-05 to -09)."""
    money = state[layout.BONDS + seat]
    ally = ally_of(field, seat)
    if ally == 0 or money <= field[layout.FEE]:
        return 0
    most = layout.MOST_BONDS - state[layout.BONDS + ally]
    gift = money - field[layout.FEE]
    return gift if gift < most else most


def is_repairable(state: Words, field: Words, slot: int) -> int:
    """Tell whether a unit is hurt and has been in its fort all turn (TC-BANK-10, -11, -23).

    Where it is enough to have begun the turn there, it may be anywhere by now (TC-DIFF-15).
    """
    if state[slot + layout.STAYED] == 0 or state[slot + layout.DAMAGE] == 0:
        return 0
    place = state[slot + layout.PLACE]
    if field[layout.REPAIR_STARTED] != 0:
        return 1 if place < layout.GONE else 0
    return 1 if layout.FORT_PLACE <= place < layout.ABOARD else 0


def list_spending(state: Words, field: Words, choices: Words) -> int:
    """List what can be done with the money, and the end of the turn; return how many."""
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
    if state[layout.UNITS] < layout.MOST_UNITS:
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
    for gift in range(1, most_gift(state, field, seat) + 1):
        choices[layout.CHOICE * count] = layout.GIVE
        choices[layout.CHOICE * count + 1] = gift
        choices[layout.CHOICE * count + 2] = 0
        count += 1
    choices[layout.CHOICE * count] = layout.END_TURN
    choices[layout.CHOICE * count + 1] = 0
    choices[layout.CHOICE * count + 2] = 0
    return count + 1


def repair(state: Words, field: Words, unit: int) -> None:
    """Take off all damage for the type's fixed price (TC-BANK-12 to -14)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    seat = state[slot + layout.OWNER]
    state[layout.BONDS + seat] -= field[kind + layout.REPAIR_PRICE]
    state[slot + layout.DAMAGE] = 0
    spend(state, field, seat, field[kind + layout.REPAIR_PRICE])
    check_points(state, field)


def buy(state: Words, field: Words, sort: int, fort: int) -> None:
    """Put a new unit into a fort (TC-BANK-16 to -21)."""
    seat = state[layout.SEAT]
    kind = field[layout.TYPES] + layout.TYPE * sort
    state[layout.BONDS + seat] -= field[kind + layout.PRICE]
    state[layout.BOUGHT] = 1
    add(state, seat, sort, layout.FORT_PLACE + fort)
    spend(state, field, seat, field[kind + layout.PRICE])
    check_points(state, field)


def give(state: Words, field: Words, seat: int, gift: int) -> None:
    """Give bonds to the ally; the giver pays the fee on top (TC-BANK-06, -08)."""
    state[layout.BONDS + seat] -= gift + field[layout.FEE]
    state[layout.BONDS + ally_of(field, seat)] += gift
