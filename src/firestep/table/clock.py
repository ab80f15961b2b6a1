"""Clocks: how long a seat has, and what happens when its time is up. No clock is read here.

Times are whole milliseconds; whoever drives the table says what time it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from firestep.contract import InputError, Json, Seat, clip
from firestep.contract.fields import Fields

LOST: Final = "lost"
FORFEIT: Final = "forfeit"
COMPUTER: Final = "computer"
AT_ZERO: Final = (LOST, FORFEIT, COMPUTER)
DAY: Final = 86_400_000
_BUDGETS: Final = ("turn", "game", "bonus", "lag")
_CHANGING: Final = ("left", "used", "since", "spent")


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """What was agreed when the table was made; 0 leaves a budget out."""

    turn: int = 0  # for each turn, or for each move of a slow game
    game: int = 0  # for all turns together
    bonus: int = 0  # added to the game's budget after each turn
    lag: int = 0  # of each action at most so much is not counted
    at_zero: str = LOST

    def __post_init__(self) -> None:
        """Refuse what is no clock."""
        if self.at_zero not in AT_ZERO:
            raise InputError(
                f"{clip(self.at_zero)} is none of {', '.join(AT_ZERO)}", place="at_zero"
            )
        for name in _BUDGETS:
            if not 0 <= getattr(self, name) <= 365 * DAY:
                raise InputError("a time from 0 to a year, in milliseconds", place=name)
        if not self.turn and not self.game:
            raise InputError("a clock needs time for a turn or for the game", place="clock")

    def to_json(self) -> dict[str, Json]:
        """Return the terms as a JSON object."""
        return {**{name: getattr(self, name) for name in _BUDGETS}, "at_zero": self.at_zero}


def read_terms(document: object) -> ClockTerms:
    """Read what `to_json` wrote; a InputError names what is wrong."""
    fields = Fields(document, "clock")
    numbers = {name: fields.take(name, int, 0) for name in _BUDGETS}
    terms = ClockTerms(**numbers, at_zero=fields.take("at_zero", str, LOST))
    fields.close()
    return terms


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a table at one moment: who is on time, since when, and what is left."""

    terms: ClockTerms
    left: Mapping[Seat, int] = field(default_factory=dict)  # of the game's budget, once touched
    used: Mapping[Seat, int] = field(default_factory=dict)  # of the turn, before `since`
    since: Mapping[Seat, int] = field(default_factory=dict)  # who is on time now
    spent: Mapping[Seat, int] = field(default_factory=dict)  # on the last turn that has ended

    @property
    def running(self) -> tuple[Seat, ...]:
        """The seats whose time runs."""
        return tuple(sorted(self.since))

    def run(self, seats: Sequence[Seat], now: int) -> "Clock":
        """Have the time of these seats run, and end the turn of all others that were on time."""
        clock = self
        held = [seat for seat, used in self.used.items() if used and seat not in self.since]
        for seat in (*self.since, *held):
            if seat not in seats:
                clock = clock._booked(seat, now, ended=True)
        return clock._started(seats, now)

    def run_again(self, seats: Sequence[Seat], now: int) -> "Clock":
        """Have the turns of these seats go on that had ended: what ended them was taken back.

        Nothing is won by it: neither a new turn nor the bonus. Those whose turn it no longer is
        have not had it, and lose nothing.
        """
        since = {seat: at for seat, at in self.since.items() if seat in seats}
        used = {seat: time for seat, time in self.used.items() if seat in seats}
        left, spent = dict(self.left), dict(self.spent)
        for seat in seats:
            if seat not in self.since and seat in spent:
                used[seat] = spent.pop(seat)
                if self.terms.game:
                    left[seat] = max(0, left.get(seat, self.terms.game) - self.terms.bonus)
        return replace(self, left=left, used=used, since=since, spent=spent)._started(seats, now)

    def _started(self, seats: Sequence[Seat], now: int) -> "Clock":
        fresh = {seat: now for seat in seats if seat not in self.since}
        return replace(self, since={**self.since, **fresh})

    def hold(self, now: int) -> "Clock":
        """Stop all time; turns go on where they were when it runs again."""
        clock = self
        for seat in self.since:
            clock = clock._booked(seat, now, ended=False)
        return clock

    def credit(self, seat: Seat, lag: int, now: int) -> "Clock":
        """Give a seat back what its message was under way, as far as was agreed.

        That is never more than the time since it was asked, or time could be saved up.
        """
        if seat not in self.since:
            return self
        back = max(0, min(lag, self.terms.lag, now - self.since[seat]))
        return replace(self, since={**self.since, seat: self.since[seat] + back})

    def _booked(self, seat: Seat, now: int, *, ended: bool) -> "Clock":
        gone = max(0, now - self.since.get(seat, now))
        since = {other: at for other, at in self.since.items() if other != seat}
        used, left, spent = dict(self.used), dict(self.left), dict(self.spent)
        used[seat] = used.get(seat, 0) + gone
        if ended:
            spent[seat], used[seat] = used[seat], 0
        if self.terms.game:
            bonus = self.terms.bonus if ended else 0
            left[seat] = max(0, left.get(seat, self.terms.game) - gone) + bonus
        return replace(self, left=left, used=used, since=since, spent=spent)

    def remaining(self, seat: Seat, now: int) -> int:
        """Return the milliseconds that a seat has now, the lesser of its two budgets."""
        gone = max(0, now - self.since[seat]) if seat in self.since else 0
        budgets = []
        if self.terms.turn:
            budgets.append(self.terms.turn - self.used.get(seat, 0) - gone)
        if self.terms.game:
            budgets.append(self.left.get(seat, self.terms.game) - gone)
        return max(0, min(budgets))

    def late(self, now: int) -> tuple[Seat, ...]:
        """Return the seats whose time is up."""
        return tuple(seat for seat in self.running if self.remaining(seat, now) == 0)

    def due(self) -> int | None:
        """Return when the next seat's time is up, if any runs."""
        ends = [at + self.remaining(seat, at) for seat, at in self.since.items()]
        return min(ends, default=None)

    def to_json(self) -> dict[str, Json]:
        """Return what changes in a clock as a JSON object."""
        return {
            name: {str(seat): at for seat, at in getattr(self, name).items()} for name in _CHANGING
        }


def read_clock(terms: ClockTerms, document: object) -> Clock:
    """Read what `to_json` wrote."""
    fields = Fields(document, "clock")
    parts = [
        {int(seat): int(at) for seat, at in fields.take(name, dict).items()} for name in _CHANGING
    ]
    fields.close()
    return Clock(terms, *parts)
