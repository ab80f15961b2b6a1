"""Asides of a computer player: gifts to the partner, surrender and its answer."""

from collections.abc import Sequence

from firestep.contract import Seat
from firestep.games.club.actions import ACCEPT, DECLINE, OFFER, RESIGN, Action
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.bank import ally_of
from firestep.games.club.rules.victory import forts_of, units_of
from firestep.games.club.search.bank import gift_due
from firestep.games.club.state import Position

RESIGN_BELOW = 0.01  # expected score below which a beaten team resigns
ACCEPT_BELOW = 0.05  # expected score below which a partner's surrender is accepted
FEW_UNITS = 3  # a team with as many units does not give up


def choose_aside(
    samples: Sequence[Position], seat: Seat, asides: Sequence[Action], expected_score: float
) -> Action | None:
    """Return the aside that a seat makes now, or None.

    `expected_score` is that of the seat's own team. Only public facts are read from the samples, so
    they are the same in each of them.
    """
    if not asides or not samples:
        return None
    state, field = samples[0].words(), samples[0].config.field
    if ACCEPT in asides:  # the partner wants to surrender
        return (
            ACCEPT if expected_score < ACCEPT_BELOW and is_beaten(state, field, seat) else DECLINE
        )
    if expected_score < RESIGN_BELOW and is_beaten(state, field, seat):
        for surrender in (OFFER, RESIGN):
            if surrender in asides:
                return surrender
    return _find_gift(state, field, seat, asides)


class AsideChooser:
    """Chooses the asides of one player; offers surrender at most once in a round."""

    def __init__(self) -> None:
        """Create a chooser that has made no offer yet."""
        self._last_offer: tuple[Seat, int] | None = None

    def choose(
        self,
        samples: Sequence[Position],
        seat: Seat,
        asides: Sequence[Action],
        expected_score: float,
    ) -> Action | None:
        """Return the aside that a seat makes now, or None."""
        aside = choose_aside(samples, seat, asides, expected_score)
        if aside is OFFER:
            offer = (seat, samples[0].word(layout.S_ROUND))
            if offer == self._last_offer:
                return None
            self._last_offer = offer
        return aside


def is_beaten(state: Words, field: Words, seat: Seat) -> bool:
    """Return whether a seat's team has almost nothing left, and much less than its enemies.

    This is public. A low expected score alone is no reason to give up.
    """
    if state[layout.S_ROUND] < 2:
        return False
    team = (seat - 1) & 1
    own, theirs = units_of(state, field, team), units_of(state, field, 1 - team)
    forts = forts_of(state, field, team)
    return own < FEW_UNITS and forts == 0 and theirs >= 3 * max(own, 1)


def _find_gift(state: Words, field: Words, seat: Seat, asides: Sequence[Action]) -> Action | None:
    """Return the gift that is due, if it is among the allowed asides.

    The gift is made during the partner's turn, before the money phase, so that the giver keeps the
    bonds as long as possible.
    """
    if state[layout.S_SEAT] != ally_of(field, seat) or state[layout.S_PHASE] < layout.P_ARMIES:
        return None
    bonds = gift_due(state, field, seat)
    if bonds <= 0:
        return None
    for action in asides:
        if action.kind == "give" and action.number == bonds:
            return action
    return None
