"""Asides: surrender with the partner's consent, gifts, time-outs and abandoned seats (TABLE)."""

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
    give_action,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import bonds_of
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules import bank
from firestep.games.club.rules.declaration import start_next_battle
from firestep.games.club.rules.phases import end_moves
from firestep.games.club.rules.victory import end_game

_TIMED_PHASES = (layout.P_ARMIES, layout.P_MOVING, layout.P_ATTACKS)
_BATTLE_PHASES = (layout.P_SCATTER, layout.P_ATTACKER_ROLL, layout.P_TARGET_ROLL)
_MONEY_PHASES = (layout.P_BANK, layout.P_SPECIAL_ROLL, layout.P_SPECIAL_PLACE)


def is_choice(state: Words, seat: Seat, action: Action) -> bool:
    """Return False if the action is a gift made as an aside, True for all listed choices."""
    return action.kind != "give" or (
        state[layout.S_PHASE] == layout.P_BANK and seat == state[layout.S_SEAT]
    )


def allowed_asides(state: Words, field: Words, seat: Seat) -> tuple[Action, ...]:
    """Return the asides that a seat, or the table, may make now."""
    players = range(1, field[layout.F_PLAYERS] + 1)
    phase = state[layout.S_PHASE]
    if phase == layout.P_OVER:
        return ()
    if seat == TABLE:
        timeouts = (TIME_UP,) if phase in _TIMED_PHASES and field[layout.F_TIMED] else ()
        return (*timeouts, *(TIME_OUT[s] for s in players), *(ABANDONED[s] for s in players))
    if seat not in players:
        return ()
    partner = bank.ally_of(field, seat)
    allowed: list[Action] = []
    if partner == 0:
        allowed.append(RESIGN)
    elif state[layout.S_SURRENDER] >> partner & 1:
        allowed += [ACCEPT, DECLINE]
    elif not state[layout.S_SURRENDER] >> seat & 1:
        allowed.append(OFFER)
    if _may_give_aside(state, field, seat):
        allowed += [give_action(bonds) for bonds in range(1, bank.max_gift(state, field, seat) + 1)]
    return tuple(allowed)


def _may_give_aside(state: Words, field: Words, seat: Seat) -> bool:
    """Return whether gifts may be made as asides now (TC-BANK-07, TC-DIFF-14).

    In its own money phase a seat has gifts among its choices, but not while a special force is due.
    If gifts are allowed always, only the roll for a special force comes first: its price is due.
    """
    phase = state[layout.S_PHASE]
    is_always = field[layout.F_GIFT_IN_BATTLE] != 0
    if field[layout.F_GIFT_IN_BANK] or (phase in _BATTLE_PHASES and not is_always):
        return False
    if seat != state[layout.S_SEAT] or phase not in _MONEY_PHASES:
        return True
    return is_always and phase == layout.P_SPECIAL_PLACE


def explain_aside(state: Words, field: Words, seat: Seat, action: Action) -> Refusal | None:
    """Return why an aside is not allowed now, or None if it is."""
    if action in allowed_asides(state, field, seat):
        return None
    facts = {"action": str(action)}
    phase = state[layout.S_PHASE]
    if phase == layout.P_OVER:
        return Refusal("TC-WIN-05", "game-over", facts)
    players = range(1, field[layout.F_PLAYERS] + 1)
    if action is TIME_UP or action.kind in ("time-out", "abandoned"):
        if seat != TABLE:
            return Refusal("TC-TABLE-05", "for-the-table", facts)
        reason = "not-seated"
        if action is TIME_UP:
            reason = "no-time-limit-now" if field[layout.F_TIMED] else "no-timer"
        return Refusal("TC-TABLE-05", reason, facts)
    if seat not in players:
        return Refusal("TC-TABLE-09", "not-seated", facts)
    if action.kind == "give":
        return explain_gift(state, field, seat, action.number)
    if action is RESIGN:
        return Refusal("TC-TABLE-09", "ask-your-partner", facts)
    if bank.ally_of(field, seat) == 0:
        return Refusal("TC-TABLE-09", "no-partner", facts)
    reason = "already-offered" if action is OFFER else "no-offer"
    return Refusal("TC-TABLE-09", reason, facts)


def explain_gift(state: Words, field: Words, seat: Seat, bonds: int) -> Refusal:
    """Return why a gift cannot be made."""
    if bank.ally_of(field, seat) == 0:
        return Refusal("TC-BANK-09", "no-ally", {"bonds": bonds})
    phase, is_active = state[layout.S_PHASE], seat == state[layout.S_SEAT]
    if field[layout.F_GIFT_IN_BANK] and not (is_active and phase in _MONEY_PHASES):
        return Refusal("TC-DIFF-14", "gifts-in-own-money-phase", {"bonds": bonds})
    is_always = field[layout.F_GIFT_IN_BATTLE] != 0
    if phase in _BATTLE_PHASES and not is_always:
        return Refusal("TC-BANK-07", "not-in-battle", {"bonds": bonds})
    if is_active and (
        phase == layout.P_SPECIAL_ROLL or (phase == layout.P_SPECIAL_PLACE and not is_always)
    ):
        return Refusal("TC-BANK-07", "special-force-first", {"bonds": bonds})
    if bonds_of(state, bank.ally_of(field, seat)) + bonds > layout.MAX_BONDS:
        return Refusal("TC-BANK-08", "purse-full", {"bonds": bonds, "most": layout.MAX_BONDS})
    facts = {
        "bonds": bonds,
        "needs": bonds + field[layout.F_FEE],
        "has": bonds_of(state, seat),
    }
    return Refusal("TC-BANK-08", "gift-too-large", {**facts})


def apply_aside(state: Words, field: Words, seat: Seat, action: Action, scratch: Words) -> None:
    """Apply an allowed aside."""
    if action.kind == "give":
        bank.give(state, field, seat, action.number)
    elif action is OFFER:
        state[layout.S_SURRENDER] |= 1 << seat
    elif action is DECLINE:
        state[layout.S_SURRENDER] &= ~(1 << bank.ally_of(field, seat))
    elif action is ACCEPT or action is RESIGN:
        end_game(state, layout.E_SURRENDERED, 2 - ((seat - 1) & 1))
    elif action is TIME_UP:
        end_phase_by_time(state, field, scratch)
    else:
        ending = layout.E_TIME if action.kind == "time-out" else layout.E_ABANDONED
        end_game(state, ending, 2 - ((action.number - 1) & 1))


def end_phase_by_time(state: Words, field: Words, scratch: Words) -> None:
    """Keep all moves and declared attacks, and go on to the battles (TC-TABLE-05)."""
    if state[layout.S_PHASE] == layout.P_ARMIES:
        state[layout.S_USED] = 0
        if state[layout.S_ROUND] == 1 and state[layout.S_SEAT] == state[layout.S_FIRST_SEAT]:
            state[layout.S_USED_FIRST] = 0
    if state[layout.S_PHASE] != layout.P_ATTACKS:
        end_moves(state, field, scratch)
    start_next_battle(state, field)
