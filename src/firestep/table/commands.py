"""What may be done at a table. Each command checks everything, then makes entries of the log.

A command either raises (`CommandDenied` by the table, `ActionRefused` by a rule of the game, `InputError` for text
that is none) and has done nothing, or returns the entries it made, which are folded in already.
Whoever drives the table keeps them before anybody is told; if they cannot be kept, the table is
thrown away and made anew from what was.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, Self, TypeVar

from firestep.contract import CHANCE, TABLE, ActionRefused, InputError, Json, Seat
from firestep.table import consent, log
from firestep.table.capabilities import dice_of
from firestep.table.clock import COMPUTER, FORFEIT
from firestep.table.dice import promise
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.setup import FAIR, PERSON, TYPED, check_name
from firestep.table.table import ABANDONED, OPEN, OVER, PAUSED, RUNNING, TIME_OUT, TIME_UP, Table

S = TypeVar("S")
A = TypeVar("A")

TEXT_LENGTH: Final = 500
NONCE_LENGTH: Final = 64
ID_LENGTH: Final = 40


class Commands(Generic[S, A]):
    """One command at a table: at what time, by whom, under which id of the client's own."""

    def __init__(
        self,
        table: Table[S, A],
        at: int,
        seat: Seat = TABLE,
        id: str = "",
    ) -> None:
        """Take the command up; time never runs backwards at a table."""
        self._table, self._at, self._seat, self._id = table, max(at, table.at), seat, id
        self._by_computer = False
        self._made: list[LogEntry] = []
        if len(id) > ID_LENGTH or not (id == "" or id.isprintable()):
            raise InputError(f"an id has at most {ID_LENGTH} printable characters", place="id")

    def as_computer(self) -> Self:
        """Return this command as that of the computer which plays the seat."""
        self._by_computer = True
        return self

    def already(self) -> int:
        """Return the number of the entry that this very command made before, or 0."""
        return self._table.done.get((self._seat, self._id), 0) if self._id else 0

    def _write(self, kind: str, seat: Seat, made: Any = None, **facts: Json) -> None:
        table = self._table
        if self._id and not self._made:
            facts["id"] = self._id
            if seat != self._seat:  # somebody typed a roll
                facts["by"] = self._seat
        entry = LogEntry(table.number + 1, self._at, kind, seat, facts)
        table.take(entry, made)
        self._made.append(entry)

    # Sitting down.

    def open(self) -> list[LogEntry]:
        """Write the first entry; a table without persons to wait for starts at once."""
        table = self._table
        terms = table.setup.clock
        if terms is not None and terms.at_zero == FORFEIT:
            table.game.read_action(TIME_UP)  # a InputError where there is no phase to forfeit
        self._write(log.OPENED, TABLE, setup=table.setup.to_json(), promise=promise(table.seed))
        self._start()
        return self._made

    def sit(self, name: str = "", nonce: str = "") -> list[LogEntry]:
        """Take the seat as a person; the game starts when the last seat is taken."""
        table = self._table
        place = table.places.get(self._seat)
        if place is None or place.kind != PERSON:
            raise CommandDenied("no-seat-for-you", seat=self._seat)
        if place.is_taken:
            raise CommandDenied("seat-taken", seat=self._seat)
        check_name(name)
        _check_nonce(nonce)
        self._write(log.SAT, self._seat, name=name)
        if nonce:
            self._write(log.NONCE, self._seat, text=nonce)
        self._start()
        return self._made

    def _start(self) -> None:
        table = self._table
        if table.status == OPEN and all(place.is_taken for place in table.places.values()):
            self._write(log.STARTED, TABLE)
            self._go_on()

    def give_nonce(self, text: str) -> list[LogEntry]:
        """Add a word of the seat's own to the dice, before the first roll."""
        table = self._table
        self._check_player()
        _check_nonce(text)
        if not text or self._seat in table.nonces or table.history.rolls:
            raise CommandDenied("nonce-too-late")
        self._write(log.NONCE, self._seat, text=text)
        return self._made

    # Playing.

    def act(self, text: str, *, expected: int | None = None, lag: int = 0) -> list[LogEntry]:
        """Take an action of the seat, asked for or not; `expected` is the count it had seen."""
        table = self._table
        self._check_player(running=True)
        action = table.game.read_action(text)
        if expected is not None and expected < table.turned[self._seat]:
            raise CommandDenied("stale", count=table.counts[self._seat])
        self._apply(self._seat, action, lag=lag)
        self._go_on()
        return self._made

    def roll(self, faces: Sequence[int]) -> list[LogEntry]:
        """Take the faces that somebody has rolled at the table, where dice are typed."""
        table, game = self._table, dice_of(self._table.game)
        self._check_player(running=True)
        if tuple(table.to_act()) != (CHANCE,) or table.setup.dice != TYPED:
            raise CommandDenied("no-roll-due")
        assert game is not None
        sides = game.dice(table.state)
        if len(faces) != len(sides) or not all(
            1 <= face <= most for face, most in zip(faces, sides, strict=False)
        ):
            raise CommandDenied("wrong-faces", dice=len(sides), sides=max(sides))
        self._apply(CHANCE, game.rolled(table.state, faces))
        self._go_on()
        return self._made

    def _apply(self, seat: Seat, action: A, lag: int = 0) -> None:
        table = self._table
        refusal = table.game.refusal(table.state, seat, action)
        if refusal is not None:
            raise ActionRefused(refusal)
        made = table.game.apply(table.state, seat, action)
        facts: dict[str, Json] = {"lag": lag} if lag and table.clock is not None else {}
        events = [event.to_json() for event in made[1]]
        self._write(log.ACTED, seat, made, action=str(action), events=events, **facts)

    def _go_on(self) -> None:
        """Roll what is due, and close the table when the game is over."""
        table, game, roller = self._table, self._table.game, dice_of(self._table.game)
        while tuple(table.to_act()) == (CHANCE,) and table.setup.dice == FAIR:
            assert roller is not None
            number, sides = table.history.rolls + 1, roller.dice(table.state)
            faces = table.dice().faces(number, game.phase(table.state), sides)
            self._apply(CHANCE, roller.rolled(table.state, faces))
        outcome = game.outcome(table.state)
        if outcome is not None and table.status != OVER:
            self._write(log.ENDED, TABLE, seed=table.seed.hex(), **outcome.to_json())

    # Taking back.

    def undo(self, count: int = 1) -> list[LogEntry]:
        """Take back the seat's own last actions, as far as nothing stands against it."""
        table = self._table
        self._check_player(running=True)
        most = table.history.may_undo(self._seat)
        if not 1 <= count <= most:
            raise CommandDenied("no-undo", count=most)
        own = table.history.own(self._seat, count)
        self._write(log.UNDONE, self._seat, count=count, shown=table.counts_shown(own))
        self._go_on()
        return self._made

    # By consent.

    def ask(self, what: str, about: Seat = 0) -> list[LogEntry]:
        """Ask the others for something; it is done at once if there is nobody to ask."""
        table = self._table
        if what not in consent.WHATS:
            raise InputError(f"one of {', '.join(consent.WHATS)} can be asked for", place="what")
        self._check_player(running=what in (consent.TAKE_BACK, consent.PAUSE))
        if what in table.requests:
            raise CommandDenied("asked-already")
        facts, shown = self._about(what, about)
        spared = (self._seat, facts.get("seat"))  # whoever is to be stood in for is not asked
        waits = [seat for seat in table.people() if seat not in spared]
        more: dict[str, Json] = {"shown": shown} if shown else {}
        self._write(log.ASKED, self._seat, what=what, about=facts, waits=waits, **more)
        self._grant(what)
        return self._made

    def _about(self, what: str, about: Seat) -> tuple[dict[str, Json], dict[str, Json]]:
        """Return what a request is about, and how much of it each audience may know."""
        table = self._table
        if what == consent.TAKE_BACK:
            count = table.history.reach_of_own(self._seat)
            if not count:
                raise CommandDenied("no-take-back")
            known = list(table.history.known(self._seat))
            kept = len(known) - count
            return {"count": count, "kept": kept}, dict(table.counts_shown(known[:count]))
        if what == consent.STAND_IN:
            place = table.places.get(about)
            is_on = table.status in (RUNNING, PAUSED)
            if not is_on or place is None or place.kind != PERSON or place.computer:
                raise CommandDenied("no-stand-in")
            return {"seat": about, "level": table.setup.stand_in}, {}
        if what == consent.REMATCH and (table.status != OVER or table.rematch):
            raise CommandDenied("no-rematch")
        return {}, {}

    def answer(self, what: str, yes: bool) -> list[LogEntry]:
        """Agree to what somebody asks for, or not; who asked may take it back so."""
        table = self._table
        self._check_player()
        request = table.requests.get(what)
        may_withdraw = request is not None and request.seat == self._seat and not yes
        if request is None or not (self._seat in request.waits or may_withdraw):
            raise CommandDenied("nothing-asked")
        self._write(log.ANSWERED, self._seat, what=what, yes=yes)
        if yes:
            self._grant(what)
        return self._made

    def _grant(self, what: str) -> None:
        """Do what all have agreed to; a rematch is made by whoever drives the table."""
        table = self._table
        request = table.requests[what]
        if request.waits:
            return
        facts: Any = request.facts
        if what == consent.TAKE_BACK:
            known = list(table.history.known(request.seat))
            count = self._left_to_take_back(request.seat, len(known) - facts["kept"])
            shown = table.counts_shown(known[:count])
            self._write(log.TAKEN_BACK, request.seat, count=count, shown=shown)
            self._go_on()
        elif what == consent.PAUSE:
            self._write(log.PAUSED, request.seat)
        elif what == consent.STAND_IN:
            self._stand_in(facts["seat"], facts["level"])

    def _left_to_take_back(self, seat: Seat, count: int) -> int:
        """Return how many actions that is now: in secret the seat may have done one, or undone it.

        What others saw it do since would have made the request lapse.
        """
        return count if 0 < count <= self._table.history.may_take_back(seat) else 0

    def _stand_in(self, seat: Seat, level: int) -> None:
        """Have a computer play a seat; nobody waits for what its person would have answered."""
        self._write(log.STOOD_IN, seat, level=level)
        for what, request in tuple(self._table.requests.items()):
            if not request.waits:
                self._grant(what)

    def resume(self) -> list[LogEntry]:
        """Go on after a pause."""
        self._check_player()
        if self._table.status != PAUSED:
            raise CommandDenied("not-paused")
        self._write(log.RESUMED, self._seat)
        return self._made

    def come_back(self) -> list[LogEntry]:
        """Take one's seat again from the computer that stands in."""
        table = self._table
        place = table.places.get(self._seat)
        if place is None or not place.stand_in:
            raise CommandDenied("nobody-stands-in")
        clock = table.clock
        if clock is not None and clock.terms.game and clock.left.get(self._seat, 1) == 0:
            raise CommandDenied("no-time-left")
        self._write(log.RETURNED, self._seat)
        return self._made

    def note_rematch(self, name: str) -> list[LogEntry]:
        """Write down at which table the rematch is."""
        self._write(log.REMATCH, TABLE, table=name)
        return self._made

    # Talking.

    def say(self, text: str, *, team: bool = False) -> list[LogEntry]:
        """Say something to all, or to one's own side alone."""
        table = self._table
        self._check_seated()
        if not 1 <= len(text.strip()) <= TEXT_LENGTH or not text.isprintable():
            raise CommandDenied("bad-text", most=TEXT_LENGTH)
        seats: list[Json] = [*table.team(self._seat)] if team else []
        self._write(log.SAID, self._seat, text=text.strip(), team=seats)
        return self._made

    # Time.

    def look_at_clock(self) -> list[LogEntry]:
        """See whose time is up, and do what was agreed for that."""
        table = self._table
        if table.clock is None or table.status != RUNNING:
            return self._made
        terms = table.clock.terms
        at_zero = terms.at_zero
        # The bell waits for what may be under way: of an action so much is not counted.
        for seat in table.clock.late(self._at - terms.lag):
            if table.outcome is not None or table.status != RUNNING:
                break
            text = TIME_UP if at_zero == FORFEIT else f"{TIME_OUT} {seat}"
            if at_zero != COMPUTER and table.table_action(text) is None:
                continue  # nothing the table could say of it: the game waits on
            self._write(log.LATE, seat, at_zero=at_zero)
            if at_zero == COMPUTER:
                self._stand_in(seat, table.setup.stand_in)
            else:
                self._by_table(text)
        return self._made

    def abandon(self, seat: Seat) -> list[LogEntry]:
        """Declare that nobody plays a seat any more; for whoever runs the house."""
        self._by_table(f"{ABANDONED} {seat}")
        return self._made

    def _by_table(self, text: str) -> None:
        table = self._table
        action = table.table_action(text) if table.status in (RUNNING, PAUSED) else None
        if action is None:
            raise CommandDenied("not-now")
        self._apply(TABLE, action)
        self._go_on()

    # Who may.

    def _check_seated(self) -> None:
        place = self._table.places.get(self._seat)
        if place is None or not place.is_taken:
            raise CommandDenied("no-player")

    def _check_player(self, *, running: bool = False) -> None:
        self._check_seated()
        place = self._table.places[self._seat]
        if bool(place.computer) != self._by_computer:
            raise CommandDenied("computer-plays" if place.computer else "no-player")
        if running:
            self._check_running()

    def _check_running(self) -> None:
        if self._table.status != RUNNING:
            code = {OPEN: "not-begun", PAUSED: "paused", OVER: "over"}[self._table.status]
            raise CommandDenied(code)


def _check_nonce(text: str) -> None:
    if len(text) > NONCE_LENGTH or not (text == "" or text.isprintable()):
        raise CommandDenied("bad-text", most=NONCE_LENGTH)
