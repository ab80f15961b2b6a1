"""Endings outside the board: draw offers, surrender, time-outs.

The rule sheet does not cover them; these rules are this project's own.
"""

from firestep.contract import TABLE, Refusal, Seat
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import (
    ABANDONED,
    ACCEPT,
    DECLINE,
    OFFER,
    RESIGN,
    TIME_OUT,
    Action,
)
from firestep.games.bitva.rules.turn import cancel_offers, eliminate, end_game, next_turn

RULE = "BV-TEAM-01"
_OFFER_NAMES = {layout.O_DRAW: "draw", layout.O_SURRENDER: "surrender"}
_LAST_SETUP_PHASE = layout.P_PLACE


def _is_playing(state: bytes | bytearray, field: bytes, seat: Seat) -> bool:
    return 1 <= seat <= field[layout.F_PLAYERS] and not access.is_out(state, seat)


def _has_partner(state: bytes | bytearray, field: bytes, seat: Seat) -> bool:
    return field[layout.F_PLAYERS] == 4 and _is_playing(state, field, access.partner(seat))


def list_asides(state: bytes, field: bytes, seat: Seat) -> tuple[Action, ...]:
    """Return the asides that a seat, or the table, may use now."""
    seats = [other for other in range(1, 5) if _is_playing(state, field, other)]
    if state[layout.S_ENDING]:
        return ()
    if seat == TABLE:
        return (*(TIME_OUT[other] for other in seats), *(ABANDONED[other] for other in seats))
    if seat not in seats:
        return ()
    asides: list[Action] = []
    offer = state[layout.S_OFFER_BY]
    offer_name = _OFFER_NAMES.get(state[layout.S_OFFER_KIND], "")
    asked = offer_name == "draw" or (offer_name == "surrender" and offer == access.partner(seat))
    if offer and offer != seat and asked and not state[layout.S_AGREED] >> seat & 1:
        asides += [ACCEPT[offer_name], DECLINE[offer_name]]
    if not offer and not state[layout.S_ASKED] >> seat & 1:
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
    if state[layout.S_ENDING]:
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
        state[layout.S_OFFER_BY] = seat
        state[layout.S_OFFER_KIND] = (
            layout.O_DRAW if action is OFFER["draw"] else layout.O_SURRENDER
        )
        state[layout.S_ASKED] |= 1 << seat
    elif action.kind == "decline":
        state[layout.S_OFFER_BY] = state[layout.S_OFFER_KIND] = state[layout.S_AGREED] = 0
    elif action is ACCEPT["draw"]:
        state[layout.S_AGREED] |= 1 << seat
        others = [other for other in range(1, 5) if _is_playing(state, field, other)]
        others.remove(state[layout.S_OFFER_BY])
        if all(state[layout.S_AGREED] >> other & 1 for other in others):
            end_game(state, layout.E_AGREED, layout.R_DRAW)
    elif action.kind in ("accept", "resign"):
        end_game(state, layout.E_RESIGNED, access.win_against(access.team_of(seat)))
    else:
        remove_player(state, field, action)


def remove_player(state: bytearray, field: bytes, action: Action) -> None:
    """Remove a player who is out of time or gone.

    In battle this is as if the general fell; before the battle the team loses.
    """
    seat = action.first
    ending = layout.E_TIME if action.kind == "time-out" else layout.E_ABANDONED
    if state[layout.S_PHASE] <= _LAST_SETUP_PHASE:
        end_game(state, ending, access.win_against(access.team_of(seat)))
        return
    cancel_offers(state)
    eliminate(state, field, seat)
    if state[layout.S_ENDING]:
        state[layout.S_ENDING] = ending
    elif state[layout.S_SEAT] == seat:
        state[layout.S_LOW] = state[layout.S_HIGH] = 0
        next_turn(state, field)
