"""What ends a game beside the board: TR-GAP-04, the armistice of TR-VAR-02, and the clock."""

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
from firestep.games.trench.rules.ending import close

RULE = "TR-GAP-04"


def open_to(state: bytes, seat: Seat) -> tuple[Aside, ...]:
    """Return what a seat, or the table, may say now."""
    if state[layout.ENDED]:
        return ()
    if seat == TABLE:
        return (*TIME_OUT, *ABANDONED)
    if seat not in (1, 2):
        return ()
    said: list[Aside] = []
    if state[layout.OFFER] == 3 - seat:
        said += [ACCEPT_DRAW, DECLINE_DRAW]
    elif not state[layout.OFFER] and not state[layout.ASKED] >> seat & 1:
        said.append(OFFER_DRAW)
    said.append(RESIGN)
    if state[layout.GAME]:
        said.append(RESIGN_MATCH)
    return tuple(said)


def why_not(state: bytes, seat: Seat, aside: Aside) -> Refusal | None:
    """Return why this may not be said now, or None if it may."""
    if aside in open_to(state, seat):
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


def say(state: bytearray, terms: GameConfig, seat: Seat, aside: Aside) -> None:
    """Do what an allowed aside does."""
    content = terms.content
    if aside is OFFER_DRAW:
        state[layout.OFFER] = seat
        state[layout.ASKED] |= 1 << seat
    elif aside is DECLINE_DRAW:
        state[layout.OFFER] = 0
    elif aside is ACCEPT_DRAW:
        close(state, content, layout.AGREED, 0)
    elif aside is RESIGN:
        colour = 0 if state[layout.BLACK_SEAT] == seat else 1
        state[layout.POINTS + 1 - colour] += remaining(state, terms, colour)
        close(state, content, layout.RESIGNED, 3 - seat)
    elif aside is RESIGN_MATCH:
        lose(state, seat, layout.MATCH_RESIGNED)
    else:
        ending = layout.TIME if aside in TIME_OUT else layout.ABANDONED
        lose(state, int(str(aside)[-1]), ending)


def remaining(state: bytes | bytearray, terms: GameConfig, colour: int) -> int:
    """Return what a colour's pieces on the board are worth."""
    pieces = [piece for piece in state[: layout.SQUARES] if piece]
    return sum(terms.value(piece) for piece in pieces if (piece & layout.WHITE != 0) == colour)


def lose(state: bytearray, seat: Seat, ending: int) -> None:
    """End everything, a match too, against one seat."""
    state[layout.ENDED] = ending
    state[layout.RESULT] = 3 - seat
    state[layout.OFFER] = 0
    state[layout.ASKED] = 0
