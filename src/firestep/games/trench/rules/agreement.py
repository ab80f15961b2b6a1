"""Endings outside the board: TR-GAP-04, the armistice of TR-VAR-02, and time-outs."""

from firestep.contract import TABLE, Refusal, Seat
from firestep.games.trench import access, layout
from firestep.games.trench.actions import (
    ABANDONED,
    ACCEPT_DRAW,
    DECLINE_DRAW,
    OFFER_DRAW,
    RESIGN,
    RESIGN_MATCH,
    TIME_OUT,
    Aside,
)
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.rules.board import OWN_TABLE
from firestep.games.trench.rules.ending import end_game

RULE = "TR-GAP-04"


def list_asides(state: bytes, seat: Seat) -> tuple[Aside, ...]:
    """Return the asides that a seat, or the table, may use now."""
    if state[layout.S_ENDED]:
        return ()
    if seat == TABLE:
        return (*TIME_OUT, *ABANDONED)
    if seat not in (1, 2):
        return ()
    asides: list[Aside] = []
    if state[layout.S_OFFER] == 3 - seat:
        asides += [ACCEPT_DRAW, DECLINE_DRAW]
    elif not state[layout.S_OFFER] and not state[layout.S_ASKED] >> seat & 1:
        asides.append(OFFER_DRAW)
    asides.append(RESIGN)
    if state[layout.S_GAME]:
        asides.append(RESIGN_MATCH)
    return tuple(asides)


def find_refusal(state: bytes, seat: Seat, aside: Aside) -> Refusal | None:
    """Return why an aside is not allowed now, or None if it is."""
    if aside in list_asides(state, seat):
        return None
    facts = {"aside": str(aside)}
    if state[layout.S_ENDED]:
        return Refusal(RULE, "game-over", facts)
    if aside in (*TIME_OUT, *ABANDONED):
        return Refusal(RULE, "for-the-table", facts)
    if seat not in (1, 2):
        return Refusal(RULE, "not-seated", facts)
    if aside is RESIGN_MATCH:
        return Refusal(RULE, "no-match", facts)
    if aside is OFFER_DRAW:
        return Refusal(RULE, "already-offered", facts)
    return Refusal(RULE, "no-offer", facts)


def apply_aside(state: bytearray, config: GameConfig, seat: Seat, aside: Aside) -> None:
    """Apply an allowed aside to the state."""
    packed = config.packed
    if aside is OFFER_DRAW:
        state[layout.S_OFFER] = seat
        state[layout.S_ASKED] |= 1 << seat
    elif aside is DECLINE_DRAW:
        state[layout.S_OFFER] = 0
    elif aside is ACCEPT_DRAW:
        end_game(state, packed, layout.E_AGREED, 0)
    elif aside is RESIGN:
        colour = 0 if state[layout.S_BLACK_SEAT] == seat else 1
        lost = sum_piece_values(state, config, colour)
        access.set_points(state, 1 - colour, access.points_of(state, 1 - colour) + lost)
        end_game(state, packed, layout.E_RESIGNED, 3 - seat)
    elif aside is RESIGN_MATCH:
        forfeit(state, seat, layout.E_MATCH_RESIGNED)
    else:
        ending = layout.E_TIME if aside in TIME_OUT else layout.E_ABANDONED
        forfeit(state, int(str(aside)[-1]), ending)


def sum_piece_values(state: bytes | bytearray, config: GameConfig, colour: int) -> int:
    """Return the total value of a colour's pieces on the board."""
    own = OWN_TABLE[colour]
    return sum(config.piece_value(piece) for piece in state[: layout.SQUARES] if own[piece])


def forfeit(state: bytearray, seat: Seat, ending: int) -> None:
    """End the game, and the match if there is one, as a loss for one seat."""
    state[layout.S_ENDED] = ending
    state[layout.S_RESULT] = 3 - seat
    state[layout.S_OFFER] = 0
    state[layout.S_ASKED] = 0
