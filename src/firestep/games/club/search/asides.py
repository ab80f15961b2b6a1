"""What is said beside the board: gifts to the partner, surrender and its answer."""

from collections.abc import Sequence

from firestep.contract import Seat
from firestep.games.club.actions import ACCEPT, DECLINE, OFFER, RESIGN, Action
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.bank import ally_of
from firestep.games.club.rules.victory import forts_of, units_of
from firestep.games.club.search.bank import gift_due
from firestep.games.club.state import Position

HOPELESS = 0.01  # below that a game may be given up
LOST = 0.05  # below that a partner who wants to surrender is not held back
FEW = 3  # units: with more of them nobody gives up


def say(
    samples: Sequence[Position], seat: Seat, asides: Sequence[Action], outlook: float
) -> Action | None:
    """Return what a seat says now, of what it may say; None for nothing.

    `outlook` is the expected score of the seat's own team. All that is read of the samples is the
    same in each of them: what lies open.
    """
    if not asides or not samples:
        return None
    state, field = samples[0].words(), samples[0].terms.field
    if ACCEPT in asides:  # the partner wants to surrender
        return ACCEPT if outlook < LOST and is_beaten(state, field, seat) else DECLINE
    if outlook < HOPELESS and is_beaten(state, field, seat):
        for surrender in (OFFER, RESIGN):
            if surrender in asides:
                return surrender
    return _gift(state, field, seat, asides)


class AsideChooser:
    """One player's voice, which does not ask for surrender twice in a round."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._asked: tuple[Seat, int] | None = None

    def say(
        self, samples: Sequence[Position], seat: Seat, asides: Sequence[Action], outlook: float
    ) -> Action | None:
        """Return what a seat says now; None for nothing."""
        said = say(samples, seat, asides, outlook)
        if said is OFFER:
            now = (seat, samples[0].word(layout.ROUND))
            if now == self._asked:
                return None
            self._asked = now
        return said


def is_beaten(state: Words, field: Words, seat: Seat) -> bool:
    """Whether a seat's team has next to nothing left, and much less than its enemies.

    That lies open on the board; a bad outlook alone is no reason to give up.
    """
    if state[layout.ROUND] < 2:
        return False
    team = (seat - 1) & 1
    own, theirs = units_of(state, field, team), units_of(state, field, 1 - team)
    forts = forts_of(state, field, team)
    return own < FEW and forts == 0 and theirs >= 3 * max(own, 1)


def _gift(state: Words, field: Words, seat: Seat, asides: Sequence[Action]) -> Action | None:
    """Return the gift that is due and among what may be said.

    It is made right before the partner's money is counted out, while he is on turn: so the giver
    keeps his purse as long as he may want it himself.
    """
    if state[layout.SEAT] != ally_of(field, seat) or state[layout.PHASE] < layout.ARMIES:
        return None
    bonds = gift_due(state, field, seat)
    if bonds <= 0:
        return None
    for action in asides:
        if action.kind == "give" and action.number == bonds:
            return action
    return None
