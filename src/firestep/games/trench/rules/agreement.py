"""Endings outside the board: TR-GAP-04, the armistice of TR-VAR-02, and time-outs."""

from firestep.contract import TABLE, Refusal, Seat
from firestep.games.trench import layout
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
from firestep.games.trench.rules.ending import end_game

RULE = "TR-GAP-04"


def list_asides(state: bytes, seat: Seat) -> tuple[Aside, ...]:
    """Return the asides that a seat, or the table, may use now."""
    if state[layout.ENDED]:
        return ()
    if seat == TABLE:
        return (*TIME_OUT, *ABANDONED)
    if seat not in (1, 2):
        return ()
    asides: list[Aside] = []
    if state[layout.OFFER] == 3 - seat:
        asides += [ACCEPT_DRAW, DECLINE_DRAW]
    elif not state[layout.OFFER] and not state[layout.ASKED] >> seat & 1:
        asides.append(OFFER_DRAW)
    asides.append(RESIGN)
    if state[layout.GAME]:
        asides.append(RESIGN_MATCH)
    return tuple(asides)


def find_refusal(state: bytes, seat: Seat, aside: Aside) -> Refusal | None:
    """Return why an aside is not allowed now, or None if it is."""
    if aside in list_asides(state, seat):
        return None
    facts = {"aside": str(aside)}
    if state[layout.ENDED]:
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
        state[layout.OFFER] = seat
        state[layout.ASKED] |= 1 << seat
    elif aside is DECLINE_DRAW:
        state[layout.OFFER] = 0
    elif aside is ACCEPT_DRAW:
        end_game(state, packed, layout.AGREED, 0)
    elif aside is RESIGN:
        colour = 0 if state[layout.BLACK_SEAT] == seat else 1
        state[layout.POINTS + 1 - colour] += sum_piece_values(state, config, colour)
        end_game(state, packed, layout.RESIGNED, 3 - seat)
    elif aside is RESIGN_MATCH:
        forfeit(state, seat, layout.MATCH_RESIGNED)
    else:
        ending = layout.TIME if aside in TIME_OUT else layout.ABANDONED
        forfeit(state, int(str(aside)[-1]), ending)


def sum_piece_values(state: bytes | bytearray, config: GameConfig, colour: int) -> int:
    """Return the total value of a colour's pieces on the board."""
    pieces = [piece for piece in state[: layout.SQUARES] if piece]
    return sum(
        config.piece_value(piece) for piece in pieces if (piece & layout.WHITE != 0) == colour
    )


def forfeit(state: bytearray, seat: Seat, ending: int) -> None:
    """End the game, and the match if there is one, as a loss for one seat."""
    state[layout.ENDED] = ending
    state[layout.RESULT] = 3 - seat
    state[layout.OFFER] = 0
    state[layout.ASKED] = 0
