"""What ends a game beside the board: draw offers, surrender, time. No rule of the sheet; ours."""

from firestep.contract import TABLE, Refusal, Seat
from firestep.games.bitva import layout
from firestep.games.bitva.actions import (
    ABANDONED,
    ACCEPT,
    DECLINE,
    OFFER,
    RESIGN,
    TIME_OUT,
    Action,
)
from firestep.games.bitva.rules.turn import close, fall, next_turn, partner

RULE = "BV-TEAM-01"
_DRAW, _SURRENDER = 1, 2
_WORDS = {_DRAW: "draw", _SURRENDER: "surrender"}
_TEAM_LOSES_UNTIL = layout.PLACE


def _alive(state: bytes | bytearray, field: bytes, seat: Seat) -> bool:
    return 1 <= seat <= field[layout.PLAYERS] and not state[layout.OUT] >> seat & 1


def _has_partner(state: bytes | bytearray, field: bytes, seat: Seat) -> bool:
    return field[layout.PLAYERS] == 4 and _alive(state, field, partner(seat))


def open_to(state: bytes, field: bytes, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat, or the table, may say now."""
    seats = [other for other in range(1, 5) if _alive(state, field, other)]
    if state[layout.ENDED]:
        return ()
    if seat == TABLE:
        return (*(TIME_OUT[other] for other in seats), *(ABANDONED[other] for other in seats))
    if seat not in seats:
        return ()
    said: list[Action] = []
    offer = state[layout.OFFER]
    word = _WORDS.get(state[layout.OFFERED], "")
    asked = word == "draw" or (word == "surrender" and offer == partner(seat))
    if offer and offer != seat and asked and not state[layout.AGREED_BY] >> seat & 1:
        said += [ACCEPT[word], DECLINE[word]]
    if not offer and not state[layout.ASKED] >> seat & 1:
        said.append(OFFER["draw"])
        if _has_partner(state, field, seat):
            said.append(OFFER["surrender"])
    if not _has_partner(state, field, seat):
        said.append(RESIGN)
    return tuple(said)


def why_not(state: bytes, field: bytes, seat: Seat, action: Action) -> Refusal | None:
    """Return why this may not be said now, or None if it may."""
    if action in open_to(state, field, seat):
        return None
    facts = {"action": str(action)}
    if state[layout.ENDED]:
        return Refusal(RULE, "game-over", facts)
    if action.kind in ("time-out", "abandoned"):
        there = _alive(state, field, action.first)
        return Refusal(RULE, "for-the-table" if there else "not-seated", facts)
    if not _alive(state, field, seat):
        return Refusal(RULE, "not-seated", facts)
    if action is RESIGN:
        return Refusal(RULE, "ask-your-partner", facts)
    if action is OFFER["surrender"] and not _has_partner(state, field, seat):
        return Refusal(RULE, "no-partner", facts)
    if action.kind == "offer":
        return Refusal(RULE, "already-offered", facts)
    return Refusal(RULE, "no-offer", facts)


def say(state: bytearray, field: bytes, seat: Seat, action: Action) -> None:
    """Do what an allowed aside does."""
    if action.kind == "offer":
        state[layout.OFFER] = seat
        state[layout.OFFERED] = _DRAW if action is OFFER["draw"] else _SURRENDER
        state[layout.ASKED] |= 1 << seat
    elif action.kind == "decline":
        state[layout.OFFER] = state[layout.OFFERED] = state[layout.AGREED_BY] = 0
    elif action is ACCEPT["draw"]:
        state[layout.AGREED_BY] |= 1 << seat
        others = [other for other in range(1, 5) if _alive(state, field, other)]
        others.remove(state[layout.OFFER])
        if all(state[layout.AGREED_BY] >> other & 1 for other in others):
            close(state, layout.AGREED, 3)
    elif action.kind in ("accept", "resign"):
        close(state, layout.RESIGNED, 2 - ((seat - 1) & 1))
    else:
        leave(state, field, action)


def leave(state: bytearray, field: bytes, action: Action) -> None:
    """Take out a player who is late or gone: as if his general fell; before the battle, a loss."""
    seat = action.first
    ending = layout.TIME if action.kind == "time-out" else layout.ABANDONED
    if state[layout.PHASE] <= _TEAM_LOSES_UNTIL:
        close(state, ending, 2 - ((seat - 1) & 1))
        return
    state[layout.OFFER] = state[layout.OFFERED] = state[layout.AGREED_BY] = 0
    state[layout.ASKED] = 0
    fall(state, field, seat)
    if state[layout.ENDED]:
        state[layout.ENDED] = ending
    elif state[layout.SEAT] == seat:
        state[layout.LOW] = state[layout.HIGH] = 0
        next_turn(state, field)
