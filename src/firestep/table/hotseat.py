"""What may be done beside the rest at a table whose people share one screen: all see all."""

from collections.abc import Iterable
from typing import TypeVar

from firestep.contract import CHANCE, TABLE, Seat
from firestep.contract.record import RecordEntry as Recorded
from firestep.table import log
from firestep.table.commands import Commands
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry

S = TypeVar("S")
A = TypeVar("A")


class HotSeat(Commands[S, A]):
    """A command of all the people together: they sit down as one, and consent to everything."""

    def begin(
        self, recorded: Iterable[Recorded] = (), words: Iterable[tuple[Seat, str]] = ()
    ) -> list[LogEntry]:
        """Seat everybody and start, after what was recorded of the game if it is taken up again.

        `words` are those that seats had given to the dice. Rolls that are due are made.
        """
        table = self._table
        people = table.people()
        assert people, "somebody must look at the screen"
        self.open()
        for seat in people:
            self._write(log.SAT, seat, name="")
        for seat, text in words:
            self._write(log.NONCE, seat, text=text)
        self._write(log.STARTED, TABLE)
        for entry in recorded:
            events = [event.to_json() for event in entry.events]
            self._write(log.ACTED, entry.seat, action=entry.action, events=events)
        self._go_on()
        return self._made

    def take_back(self, count: int | None = None) -> list[LogEntry]:
        """Take back the last actions, whoever did them; else a person's last and all since."""
        table, history = self._table, self._table.history
        self._check_running()
        most = len(history.deeds)
        if count is None:
            count = self._since_a_person()
        if not 1 <= count <= most:
            raise CommandDenied("nothing-to-take-back", count=most)
        gone = history.deeds[-count:]
        for deed in reversed(gone):
            if deed.seat == CHANCE:
                raise CommandDenied("not-over-a-roll")
            if history.is_final(deed):
                raise CommandDenied("not-over-a-secret")
        if count > (may := history.may_take_back(TABLE)):
            raise CommandDenied("not-so-far", count=may)
        self._write(log.TAKEN_BACK, TABLE, count=count, shown=table.counts_shown(gone))
        self._go_on()
        return self._made

    def _since_a_person(self) -> int:
        """Return how many actions that is; a roll is nobody's to take back, and stops it."""
        places = self._table.places
        seats = [deed.seat for deed in reversed(self._table.history.deeds)]
        people = (at for at, seat in enumerate(seats, 1) if seat < 1 or not places[seat].computer)
        return next(people, 1)
