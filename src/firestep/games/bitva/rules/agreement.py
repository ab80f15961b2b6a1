"""Endings outside the board: draw offers, surrender, time-outs.

The rule sheet does not cover them; these rules are this project's own.
"""

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
from firestep.games.bitva.rules.turn import eliminate, end_game, next_turn, partner

RULE = "BV-TEAM-01"
_DRAW, _SURRENDER = 1, 2
_OFFER_NAMES = {_DRAW: "draw", _SURRENDER: "surrender"}
_LAST_SETUP_PHASE = layout.PLACE


def _is_playing(state: bytes | bytearray, field: bytes, seat: Seat) -> bool:
    return 1 <= seat <= field[layout.PLAYERS] and not state[layout.OUT] >> seat & 1


def _has_partner(state: bytes | bytearray, field: bytes, seat: Seat) -> bool:
    return field[layout.PLAYERS] == 4 and _is_playing(state, field, partner(seat))


def list_asides(state: bytes, field: bytes, seat: Seat) -> tuple[Action, ...]:
    """Return the asides that a seat, or the table, may use now."""
    seats = [other for other in range(1, 5) if _is_playing(state, field, other)]
    if state[layout.ENDED]:
        return ()
    if seat == TABLE:
        return (*(TIME_OUT[other] for other in seats), *(ABANDONED[other] for other in seats))
    if seat not in seats:
        return ()
    asides: list[Action] = []
    offer = state[layout.OFFER]
    offer_name = _OFFER_NAMES.get(state[layout.OFFERED], "")
    asked = offer_name == "draw" or (offer_name == "surrender" and offer == partner(seat))
    if offer and offer != seat and asked and not state[layout.AGREED_BY] >> seat & 1:
        asides += [ACCEPT[offer_name], DECLINE[offer_name]]
    if not offer and not state[layout.ASKED] >> seat & 1:
        asides.append(OFFER["draw"])
        if _has_partner(state, field, seat):
            asides.append(OFFER["surrender"])
    if not _has_partner(state, field, seat):
        asides.append(RESIGN)
    return tuple(asides)


def find_refusal(state: bytes, field: bytes, seat: Seat, action: Action) -> Refusal | None:
    """Return why an aside is not allowed now, or None if it is."""
    if action in list_asides(state, field, seat):
        return None
    facts = {"action": str(action)}
    if state[layout.ENDED]:
        return Refusal(RULE, "game-over", facts)
    if action.kind in ("time-out", "abandoned"):
        is_playing = _is_playing(state, field, action.first)
        return Refusal(RULE, "for-the-table" if is_playing else "not-seated", facts)
    if not _is_playing(state, field, seat):
        return Refusal(RULE, "not-seated", facts)
    if action is RESIGN:
        return Refusal(RULE, "ask-your-partner", facts)
    if action is OFFER["surrender"] and not _has_partner(state, field, seat):
        return Refusal(RULE, "no-partner", facts)
    if action.kind == "offer":
        return Refusal(RULE, "already-offered", facts)
    return Refusal(RULE, "no-offer", facts)


def apply_aside(state: bytearray, field: bytes, seat: Seat, action: Action) -> None:
    """Apply an allowed aside to the state."""
    if action.kind == "offer":
        state[layout.OFFER] = seat
        state[layout.OFFERED] = _DRAW if action is OFFER["draw"] else _SURRENDER
        state[layout.ASKED] |= 1 << seat
    elif action.kind == "decline":
        state[layout.OFFER] = state[layout.OFFERED] = state[layout.AGREED_BY] = 0
    elif action is ACCEPT["draw"]:
        state[layout.AGREED_BY] |= 1 << seat
        others = [other for other in range(1, 5) if _is_playing(state, field, other)]
        others.remove(state[layout.OFFER])
        if all(state[layout.AGREED_BY] >> other & 1 for other in others):
            end_game(state, layout.AGREED, 3)
    elif action.kind in ("accept", "resign"):
        end_game(state, layout.RESIGNED, 2 - ((seat - 1) & 1))
    else:
        remove_player(state, field, action)


def remove_player(state: bytearray, field: bytes, action: Action) -> None:
    """Remove a player who is out of time or gone.

    In battle this is as if the general fell; before the battle the team loses.
    """
    seat = action.first
    ending = layout.TIME if action.kind == "time-out" else layout.ABANDONED
    if state[layout.PHASE] <= _LAST_SETUP_PHASE:
        end_game(state, ending, 2 - ((seat - 1) & 1))
        return
    state[layout.OFFER] = state[layout.OFFERED] = state[layout.AGREED_BY] = 0
    state[layout.ASKED] = 0
    eliminate(state, field, seat)
    if state[layout.ENDED]:
        state[layout.ENDED] = ending
    elif state[layout.SEAT] == seat:
        state[layout.LOW] = state[layout.HIGH] = 0
        next_turn(state, field)
