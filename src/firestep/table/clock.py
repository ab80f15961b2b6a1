"""The clock of a table: the time of each seat, and what happens when it is up.

All times are whole milliseconds. This module never reads a clock: the caller passes the time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from firestep.contract import InputError, Json, Seat, clip
from firestep.contract.fields import Fields
from firestep.contract.setting_error import SettingError

DAY_MILLISECONDS: Final = 86_400_000
_BUDGETS: Final = ("turn", "game", "bonus", "lag")
_CHANGING: Final = ("left", "used", "since", "spent")


class AtZero(StrEnum):
    """What happens when the time of a seat is up."""

    LOST = "lost"  # the seat loses the game
    FORFEIT = "forfeit"  # the phase ends
    COMPUTER = "computer"  # a computer plays the seat


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time control of a table, in milliseconds; 0 means no such budget."""

    turn: int = 0  # for each turn, or for each move of a slow game
    game: int = 0  # for all turns together
    bonus: int = 0  # added to the game's budget after each turn
    lag: int = 0  # maximum network delay of an action that is not counted
    at_zero: AtZero = AtZero.LOST

    def __post_init__(self) -> None:
        """Raise `InputError` if the values are invalid."""
        if self.at_zero not in tuple(AtZero):
            raise InputError(
                f"{clip(self.at_zero)} is none of {', '.join(AtZero)}", place="at_zero"
            )
        object.__setattr__(self, "at_zero", AtZero(self.at_zero))
        for name in _BUDGETS:
            if not 0 <= getattr(self, name) <= 365 * DAY_MILLISECONDS:
                raise SettingError("time", place=name)
        if not self.turn and not self.game:
            raise SettingError("no-time", place="clock")

    @property
    def is_slow(self) -> bool:
        """Whether players have a day or more for a move or for the game."""
        return max(self.turn, self.game) >= DAY_MILLISECONDS

    def to_json(self) -> dict[str, Json]:
        """Return the time control as a JSON object."""
        return {**{name: getattr(self, name) for name in _BUDGETS}, "at_zero": str(self.at_zero)}


def read_time_control(document: object) -> TimeControl:
    """Parse the output of `to_json`. Raise `InputError` if it is invalid."""
    fields = Fields(document, "clock")
    numbers = {name: fields.take(name, int, 0) for name in _BUDGETS}
    time_control = TimeControl(**numbers, at_zero=fields.take("at_zero", str, AtZero.LOST))
    fields.reject_unknown()
    return time_control


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a table at one moment: which seats are running, since when, and what is left."""

    time_control: TimeControl
    left: Mapping[Seat, int] = field(default_factory=dict)  # of the game budget, once used
    used: Mapping[Seat, int] = field(default_factory=dict)  # in this turn, before `since`
    since: Mapping[Seat, int] = field(default_factory=dict)  # start of the running seats
    spent: Mapping[Seat, int] = field(default_factory=dict)  # in the last finished turn

    @property
    def running(self) -> tuple[Seat, ...]:
        """The seats whose time is running."""
        return tuple(sorted(self.since))

    def run(self, seats: Sequence[Seat], now: int, held: Sequence[Seat] = ()) -> "Clock":
        """Run the time of these seats, and end the turn of all other running or paused seats.

        The turns of `held` seats do not end, but their time stops: a computer plays them on.
        """
        clock = self
        paused = [seat for seat, used in self.used.items() if used and seat not in self.since]
        for seat in (*self.since, *paused):
            if seat not in seats:
                clock = clock._charge(seat, now, ended=seat not in held)
        return clock._start(seats, now)

    def resume(self, seats: Sequence[Seat], now: int, held: Sequence[Seat] = ()) -> "Clock":
        """Continue the finished turns of these seats after their last action was taken back.

        The seats get neither a new turn nor the bonus. Seats no longer to act lose no time.
        """
        since = {seat: at for seat, at in self.since.items() if seat in seats}
        used = {seat: time for seat, time in self.used.items() if seat in (*seats, *held)}
        left, spent = dict(self.left), dict(self.spent)
        for seat in (*seats, *held):
            if seat not in self.since and seat in spent and not used.get(seat):
                used[seat] = spent.pop(seat)
                if self.time_control.game:
                    left[seat] = max(
                        0, left.get(seat, self.time_control.game) - self.time_control.bonus
                    )
        return replace(self, left=left, used=used, since=since, spent=spent)._start(seats, now)

    def _start(self, seats: Sequence[Seat], now: int) -> "Clock":
        fresh = {seat: now for seat in seats if seat not in self.since}
        return replace(self, since={**self.since, **fresh})

    def pause(self, now: int) -> "Clock":
        """Stop the time of all seats; their turns continue when the time runs again."""
        clock = self
        for seat in self.since:
            clock = clock._charge(seat, now, ended=False)
        return clock

    def skip(self, milliseconds: int) -> "Clock":
        """Return the clock as if this much time had not passed for the running seats."""
        since = {seat: at + milliseconds for seat, at in self.since.items()}
        return replace(self, since=since)

    def compensate_lag(self, seat: Seat, lag: int, now: int) -> "Clock":
        """Give a seat back the network delay of its message, up to the agreed maximum.

        The compensation is at most the time since the turn began, so that it cannot be saved up.
        """
        if seat not in self.since:
            return self
        compensation = max(0, min(lag, self.time_control.lag, now - self.since[seat]))
        return replace(self, since={**self.since, seat: self.since[seat] + compensation})

    def _charge(self, seat: Seat, now: int, *, ended: bool) -> "Clock":
        elapsed = max(0, now - self.since.get(seat, now))
        since = {other: at for other, at in self.since.items() if other != seat}
        used, left, spent = dict(self.used), dict(self.left), dict(self.spent)
        used[seat] = used.get(seat, 0) + elapsed
        if ended:
            spent[seat], used[seat] = used[seat], 0
        if self.time_control.game:
            bonus = self.time_control.bonus if ended else 0
            left[seat] = max(0, left.get(seat, self.time_control.game) - elapsed) + bonus
        return replace(self, left=left, used=used, since=since, spent=spent)

    def remaining(self, seat: Seat, now: int) -> int:
        """Return the milliseconds that a seat has left: the lesser of its two budgets."""
        elapsed = max(0, now - self.since[seat]) if seat in self.since else 0
        budgets = []
        if self.time_control.turn:
            budgets.append(self.time_control.turn - self.used.get(seat, 0) - elapsed)
        if self.time_control.game:
            budgets.append(self.left.get(seat, self.time_control.game) - elapsed)
        return max(0, min(budgets))

    def was_late(self, seat: Seat, now: int) -> bool:
        """Return whether the time of a seat is up, or was up in its last finished turn."""
        turn = self.time_control.turn
        return self.remaining(seat, now) == 0 or (turn > 0 and self.spent.get(seat, 0) >= turn)

    def expired(self, now: int) -> tuple[Seat, ...]:
        """Return the seats whose time is up."""
        return tuple(seat for seat in self.running if self.remaining(seat, now) == 0)

    def next_expiry(self) -> int | None:
        """Return the time at which the first running seat expires; None if no seat is running."""
        ends = [at + self.remaining(seat, at) for seat, at in self.since.items()]
        return min(ends, default=None)

    def to_json(self) -> dict[str, Json]:
        """Return the changing part of the clock as a JSON object."""
        return {
            name: {str(seat): at for seat, at in getattr(self, name).items()} for name in _CHANGING
        }


def read_clock(time_control: TimeControl, document: object) -> Clock:
    """Parse the output of `Clock.to_json`."""
    fields = Fields(document, "clock")
    parts = [
        {int(seat): int(at) for seat, at in fields.take(name, dict).items()} for name in _CHANGING
    ]
    fields.reject_unknown()
    return Clock(time_control, *parts)
