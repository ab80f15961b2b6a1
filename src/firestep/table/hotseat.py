"""Additional commands at a hot-seat table, where the players share one screen."""

from collections.abc import Iterable
from typing import TypeVar

from firestep.contract import CHANCE, TABLE, Seat
from firestep.contract.record import RecordEntry
from firestep.table.commands import Commands
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry, LogKind

S = TypeVar("S")
A = TypeVar("A")


class HotSeat(Commands[S, A]):
    """A command of all players together; they consent to every request."""

    def begin(
        self, recorded: Iterable[RecordEntry] = (), nonces: Iterable[tuple[Seat, str]] = ()
    ) -> list[LogEntry]:
        """Take all seats, start the game and apply the recorded actions of an earlier session.

        `nonces` are those that the seats had given to the dice. Rolls that are due are made.
        """
        table = self._table
        people = table.human_seats()
        assert people, "a hot-seat table needs a person"
        self.open()
        for seat in people:
            self._write(LogKind.SAT, seat, name="")
        for seat, text in nonces:
            self._write(LogKind.NONCE, seat, text=text)
        self._write(LogKind.STARTED, TABLE)
        for entry in recorded:
            events = [event.to_json() for event in entry.events]
            self._write(LogKind.ACTED, entry.seat, action=entry.action, events=events)
        self._advance()
        return self._entries

    def take_back(self, count: int | None = None) -> list[LogEntry]:
        """Take back the last actions of all seats; by default up to the last one of a person."""
        table, history = self._table, self._table.history
        self._check_running()
        total = len(history.actions)
        if count is None:
            count = self._count_since_person()
        if not 1 <= count <= total:
            raise CommandDenied("nothing-to-take-back", count=total)
        removed = history.actions[-count:]
        for played in reversed(removed):
            if played.seat == CHANCE:
                raise CommandDenied("not-over-a-roll")
            if history.is_final(played):
                raise CommandDenied("not-over-a-secret")
        if count > (maximum := history.max_take_back(TABLE)):
            raise CommandDenied("not-so-far", count=maximum)
        self._write(LogKind.TAKEN_BACK, TABLE, count=count, shown=table.count_visible(removed))
        self._advance()
        return self._entries

    def _count_since_person(self) -> int:
        """Return the number of actions back to the last one of a person, or to the last roll."""
        states = self._table.seat_states
        seats = [played.seat for played in reversed(self._table.history.actions)]
        people = (at for at, seat in enumerate(seats, 1) if seat < 1 or not states[seat].computer)
        return next(people, 1)
