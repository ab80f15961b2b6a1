"""What is said beside the board: surrender with the partner's consent, gifts, time (TABLE)."""

from firestep.contract import TABLE, Refusal, Seat
from firestep.games.club.actions import (
    ABANDONED,
    ACCEPT,
    DECLINE,
    OFFER,
    RESIGN,
    TIME_OUT,
    TIME_UP,
    Action,
    give,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules import bank
from firestep.games.club.rules.declaration import next_battle
from firestep.games.club.rules.phases import end_moves
from firestep.games.club.rules.victory import close

_TIMED = (layout.ARMIES, layout.MOVING, layout.ATTACKS)
_FIGHTING = (layout.SCATTER, layout.ATTACKER_ROLL, layout.TARGET_ROLL)
_MONEY = (layout.BANK, layout.SPECIAL_ROLL, layout.SPECIAL_PLACE)


def is_choice(state: Words, seat: Seat, action: Action) -> bool:
    """Tell whether a gift is one of the seat's listed choices, and no aside."""
    return action.kind != "give" or (
        state[layout.PHASE] == layout.BANK and seat == state[layout.SEAT]
    )


def open_to(state: Words, field: Words, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat, or the table, may say now."""
    players = range(1, field[layout.PLAYERS] + 1)
    phase = state[layout.PHASE]
    if phase == layout.OVER:
        return ()
    if seat == TABLE:
        cut = (TIME_UP,) if phase in _TIMED and field[layout.TIMED] else ()
        return (*cut, *(TIME_OUT[s] for s in players), *(ABANDONED[s] for s in players))
    if seat not in players:
        return ()
    partner = bank.ally_of(field, seat)
    said: list[Action] = []
    if partner == 0:
        said.append(RESIGN)
    elif state[layout.SURRENDER] >> partner & 1:
        said += [ACCEPT, DECLINE]
    elif not state[layout.SURRENDER] >> seat & 1:
        said.append(OFFER)
    if _may_give_aside(state, field, seat):
        said += [give(bonds) for bonds in range(1, bank.most_gift(state, field, seat) + 1)]
    return tuple(said)


def _may_give_aside(state: Words, field: Words, seat: Seat) -> bool:
    """Tell whether it is a time for gifts beside the board (TC-BANK-07, TC-DIFF-14).

    Who is busy with his money has them among his choices, but not while a special force is due.
    """
    phase = state[layout.PHASE]
    if field[layout.GIFT_IN_BANK] or phase in _FIGHTING:
        return False
    return phase not in _MONEY or seat != state[layout.SEAT]


def why_not(state: Words, field: Words, seat: Seat, action: Action) -> Refusal | None:
    """Return why this may not be said now, or None if it may."""
    if action in open_to(state, field, seat):
        return None
    facts = {"action": str(action)}
    phase = state[layout.PHASE]
    if phase == layout.OVER:
        return Refusal("TC-WIN-05", "game-over", facts)
    players = range(1, field[layout.PLAYERS] + 1)
    if action is TIME_UP or action.kind in ("time-out", "abandoned"):
        if seat != TABLE:
            return Refusal("TC-TABLE-05", "for-the-table", facts)
        reason = "not-seated"
        if action is TIME_UP:
            reason = "no-time-limit-now" if field[layout.TIMED] else "no-timer"
        return Refusal("TC-TABLE-05", reason, facts)
    if seat not in players:
        return Refusal("TC-TABLE-09", "not-seated", facts)
    if action.kind == "give":
        return why_no_gift(state, field, seat, action.number)
    if action is RESIGN:
        return Refusal("TC-TABLE-09", "ask-your-partner", facts)
    if bank.ally_of(field, seat) == 0:
        return Refusal("TC-TABLE-09", "no-partner", facts)
    reason = "already-offered" if action is OFFER else "no-offer"
    return Refusal("TC-TABLE-09", reason, facts)


def why_no_gift(state: Words, field: Words, seat: Seat, bonds: int) -> Refusal:
    """Return why a gift cannot be made."""
    if bank.ally_of(field, seat) == 0:
        return Refusal("TC-BANK-09", "no-ally", {"bonds": bonds})
    phase, is_active = state[layout.PHASE], seat == state[layout.SEAT]
    if field[layout.GIFT_IN_BANK] and not (is_active and phase in _MONEY):
        return Refusal("TC-DIFF-14", "gifts-in-own-money-phase", {"bonds": bonds})
    if phase in _FIGHTING:
        return Refusal("TC-BANK-07", "not-in-battle", {"bonds": bonds})
    if is_active and phase in _MONEY and phase != layout.BANK:
        return Refusal("TC-BANK-07", "special-force-first", {"bonds": bonds})
    if state[layout.BONDS + bank.ally_of(field, seat)] + bonds > layout.MOST_BONDS:
        return Refusal("TC-BANK-08", "purse-full", {"bonds": bonds, "most": layout.MOST_BONDS})
    facts = {"bonds": bonds, "needs": bonds + field[layout.FEE], "has": state[layout.BONDS + seat]}
    return Refusal("TC-BANK-08", "gift-too-large", {**facts})


def say(state: Words, field: Words, seat: Seat, action: Action, scratch: Words) -> None:
    """Do what an allowed aside does."""
    if action.kind == "give":
        bank.give(state, field, seat, action.number)
    elif action is OFFER:
        state[layout.SURRENDER] |= 1 << seat
    elif action is DECLINE:
        state[layout.SURRENDER] &= ~(1 << bank.ally_of(field, seat))
    elif action is ACCEPT or action is RESIGN:
        close(state, layout.SURRENDERED, 2 - ((seat - 1) & 1))
    elif action is TIME_UP:
        cut_short(state, field, scratch)
    else:
        ending = layout.TIME if action.kind == "time-out" else layout.ABANDONED
        close(state, ending, 2 - ((action.number - 1) & 1))


def cut_short(state: Words, field: Words, scratch: Words) -> None:
    """Let what was moved and declared stand, and go on to the battles (TC-TABLE-05)."""
    if state[layout.PHASE] == layout.ARMIES:
        state[layout.USED] = 0
        if state[layout.ROUND] == 1 and state[layout.SEAT] == state[layout.FIRST]:
            state[layout.USED_FIRST] = 0
    if state[layout.PHASE] != layout.ATTACKS:
        end_moves(state, field, scratch)
    next_battle(state, field)
