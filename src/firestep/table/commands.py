"""The commands at a table. Each command checks its arguments, then writes entries of the log.

A command either raises and changes nothing, or returns the entries that it wrote and applied to the
table. It raises `CommandDenied` if the table refuses it, `ActionRefused` if a rule of the game
forbids the action, and `InputError` if a text is invalid. The caller must store the entries before
it publishes them; if that fails, it must discard the table and rebuild it from the stored log.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, Self, TypeVar

from firestep.contract import CHANCE, TABLE, InputError, Json, Seat
from firestep.table.capabilities import dice_of, unit_names_of
from firestep.table.clock import AtZero
from firestep.table.conditional import ConditionalMoves, check_lines
from firestep.table.consent import RequestKind
from firestep.table.errors import CommandDenied
from firestep.table.log import ACTED, LogEntry, LogKind
from firestep.table.setup import DiceMode, SeatKind, check_name
from firestep.table.status import OVER, RUNNING, TableStatus
from firestep.table.table import ABANDONED, ANSWERS, TIME_OUT, TIME_UP, Table

S = TypeVar("S")
A = TypeVar("A")

MAX_TEXT_CHARACTERS: Final = 500
MAX_NONCE_CHARACTERS: Final = 64
MAX_ID_CHARACTERS: Final = 40


class Commands(Generic[S, A]):
    """One command at a table: its time, its seat, and the id that the client gave it."""

    def __init__(
        self,
        table: Table[S, A],
        at: int,
        seat: Seat = TABLE,
        id: str = "",
    ) -> None:
        """Create a command; its time is never before that of the last entry."""
        self._table, self._at, self._seat, self._id = table, max(at, table.at), seat, id
        self._by_computer = False
        self._entries: list[LogEntry] = []
        if len(id) > MAX_ID_CHARACTERS or not (id == "" or id.isprintable()):
            raise InputError(
                f"an id has at most {MAX_ID_CHARACTERS} printable characters", place="id"
            )

    def as_computer(self) -> Self:
        """Mark this command as one of the computer that plays the seat."""
        self._by_computer = True
        return self

    def find_duplicate(self) -> int:
        """Return the number of the entry that this command wrote earlier; 0 if there is none."""
        return self._table.command_ids.get((self._seat, self._id), 0) if self._id else 0

    def _write(self, kind: str, seat: Seat, result: Any = None, **facts: Json) -> None:
        table = self._table
        if self._id and not self._entries:
            facts["id"] = self._id
            if seat != self._seat:  # a player typed a roll
                facts["by"] = self._seat
        # Plain text like that of stored entries: encoders take longer for members of enumerations.
        entry = LogEntry(table.number + 1, self._at, str(kind), seat, facts)
        table.apply_entry(entry, result)
        self._entries.append(entry)

    # Seats.

    def open(self) -> list[LogEntry]:
        """Write the first entry. The game starts at once if no seat waits for a person."""
        table = self._table
        time_control = table.setup.clock
        if time_control is not None and time_control.at_zero == AtZero.FORFEIT:
            table.game.read_action(TIME_UP)  # raises if the game has no phase to forfeit
        self._write(LogKind.OPENED, TABLE, setup=table.setup.to_json(), promise=table.promise)
        self._start()
        return self._entries

    def sit(self, name: str = "", nonce: str = "") -> list[LogEntry]:
        """Take the seat as a person. The game starts when the last seat is taken."""
        table = self._table
        own = table.seat_states.get(self._seat)
        if own is None or own.kind != SeatKind.PERSON:
            raise CommandDenied("no-seat-for-you", seat=self._seat)
        if own.is_taken:
            raise CommandDenied("seat-taken", seat=self._seat)
        check_name(name)
        _check_nonce(nonce)
        self._write(LogKind.SAT, self._seat, name=name)
        if nonce:
            self._write(LogKind.NONCE, self._seat, text=nonce)
        self._start()
        return self._entries

    def _start(self) -> None:
        table = self._table
        if table.status == TableStatus.OPEN and all(
            each.is_taken for each in table.seat_states.values()
        ):
            self._write(LogKind.STARTED, TABLE)
            self._advance()

    def give_nonce(self, text: str) -> list[LogEntry]:
        """Add the nonce of the seat to the dice, before the first roll."""
        table = self._table
        self._check_player()
        _check_nonce(text)
        if not text or self._seat in table.nonces or table.history.rolls:
            raise CommandDenied("nonce-too-late")
        self._write(LogKind.NONCE, self._seat, text=text)
        return self._entries

    # Actions.

    def act(self, text: str, *, expected: int | None = None, lag: int = 0) -> list[LogEntry]:
        """Apply an action of the seat; `expected` is the entry count that the client saw."""
        table = self._table
        self._check_player(running=True)
        action = table.game.read_action(text)
        if expected is not None and expected < table.asked_at[self._seat]:
            raise CommandDenied("stale", count=table.visible_counts[self._seat])
        self._apply(self._seat, action, lag=lag)
        self._advance()
        if table.conditional:
            self._play_answers()
        return self._entries

    def roll(self, faces: Sequence[int]) -> list[LogEntry]:
        """Apply a roll that a player typed, at a table with real dice."""
        table, game = self._table, dice_of(self._table.game)
        self._check_player(running=True)
        if tuple(table.to_act()) != (CHANCE,) or table.setup.dice != DiceMode.TYPED:
            raise CommandDenied("no-roll-due")
        assert game is not None
        sides = game.dice(table.state)
        if len(faces) != len(sides) or not all(
            1 <= face <= count for face, count in zip(faces, sides, strict=False)
        ):
            raise CommandDenied("wrong-faces", dice=len(sides), sides=max(sides))
        self._apply(CHANCE, game.roll_action(table.state, faces))
        self._advance()
        return self._entries

    def _apply(self, seat: Seat, action: A, lag: int = 0, **facts: Json) -> None:
        table = self._table
        made = table.game.apply(table.state, seat, action)  # raises `ActionRefused`
        if lag and table.clock is not None:
            facts["lag"] = lag
        events = [event.to_json() for event in made[1]]
        units = unit_names_of(table.game)
        named = units and units.unit_names([event.facts for event in made[1]], table.state, made[0])
        if named:
            facts["named"] = named
        self._write(ACTED, seat, made, action=str(action), events=events, **facts)

    def _advance(self) -> None:
        """Make the rolls that are due, and end the table if the game is over."""
        table, game, dice_game = self._table, self._table.game, dice_of(self._table.game)
        while tuple(table.to_act()) == (CHANCE,) and table.setup.dice == DiceMode.FAIR:
            assert dice_game is not None
            number, sides = table.history.rolls + 1, dice_game.dice(table.state)
            faces = table.dice().faces(number, game.phase(table.state), sides)
            self._apply(CHANCE, dice_game.roll_action(table.state, faces))
        outcome = game.outcome(table.state)
        if outcome is not None and table.status is not OVER:
            self._write(LogKind.ENDED, TABLE, seed=table.seed.hex(), **outcome.to_json())

    # Conditional moves.

    def store_lines(
        self, lines: Sequence[Sequence[str]], token: str, *, expected: int | None = None
    ) -> list[LogEntry]:
        """Replace the conditional moves of the seat; without lines, delete them.

        The caller has stored the lines under the token, a random text: the log has no lines.
        """
        table = self._table
        self._check_player(running=bool(lines))
        checked = check_lines(table, self._seat, lines, expected)
        if not checked:
            if self._seat in table.conditional:
                self._write(LogKind.CONDITIONAL, self._seat, token="")
            return self._entries
        self._write(LogKind.CONDITIONAL, self._seat, token=token)
        table.conditional[self._seat] = ConditionalMoves(token, (), checked)
        return self._entries

    def _play_answers(self) -> None:
        """Play the answers of the stored lines that the game has followed."""
        table, game = self._table, self._table.game
        while table.status is RUNNING:
            seat = next((seat for seat in table.to_act() if seat in table.conditional), None)
            answer = table.conditional[seat].answer() if seat is not None else ""
            if seat is None or not answer:
                return
            if any(str(aside).split()[0] in ANSWERS for aside in game.asides(table.state, seat)):
                return  # the owner has an offer to answer first
            action = game.read_action(answer)
            if game.refusal(table.state, seat, action) is not None:
                return
            self._apply(seat, action, conditional=True)
            self._advance()

    # Undo.

    def undo(self, count: int = 1) -> list[LogEntry]:
        """Take back the last actions of the seat, at most up to the last barrier.

        Between people this is possible only within the own turn; later it needs consent.
        """
        table = self._table
        self._check_player(running=True)
        maximum = table.max_undo(self._seat)
        if not 1 <= count <= maximum:
            if 1 <= count <= table.history.max_undo(self._seat):
                raise CommandDenied("undo-needs-consent")
            raise CommandDenied("no-undo", count=maximum)
        own = table.history.own_actions(self._seat, count)
        self._write(LogKind.UNDONE, self._seat, count=count, shown=table.count_visible(own))
        self._advance()
        return self._entries

    # Requests that need consent.

    def ask(self, what: str, about: Seat = 0) -> list[LogEntry]:
        """Ask the other players for consent. Grant the request at once if there is none to ask."""
        table = self._table
        if what not in tuple(RequestKind):
            raise InputError(f"one of {', '.join(RequestKind)} can be asked for", place="what")
        self._check_player(running=what in (RequestKind.TAKE_BACK, RequestKind.PAUSE))
        if what in table.requests:
            raise CommandDenied("asked-already")
        facts, visible = self._request_facts(what, about)
        not_asked = (self._seat, facts.get("seat"))  # nor the player to be replaced
        waits = [seat for seat in table.human_seats() if seat not in not_asked]
        if table.setup.rated and not waits and what in (RequestKind.TAKE_BACK, RequestKind.PAUSE):
            raise CommandDenied("rated-alone")
        more: dict[str, Json] = {"shown": visible} if visible else {}
        self._write(LogKind.ASKED, self._seat, what=what, about=facts, waits=waits, **more)
        self._grant(what)
        return self._entries

    def _request_facts(self, what: str, about: Seat) -> tuple[dict[str, Json], dict[str, Json]]:
        """Return the facts of a request, and how many of its actions each audience may know."""
        table = self._table
        if what == RequestKind.TAKE_BACK:
            count = table.history.own_action_distance(self._seat)
            if not count:
                raise CommandDenied("no-take-back")
            visible = list(table.history.visible_actions(self._seat))
            kept = len(visible) - count
            return {"count": count, "kept": kept}, dict(table.count_visible(visible[:count]))
        if what == RequestKind.STAND_IN:
            other = table.seat_states.get(about)
            if table.setup.rated:
                raise CommandDenied("rated-stand-in")
            is_on = table.status in (TableStatus.RUNNING, TableStatus.PAUSED)
            if not is_on or other is None or other.kind != SeatKind.PERSON or other.computer:
                raise CommandDenied("no-stand-in")
            return {"seat": about, "level": table.setup.stand_in}, {}
        if what == RequestKind.REMATCH and (table.status != TableStatus.OVER or table.rematch):
            raise CommandDenied("no-rematch")
        return {}, {}

    def answer(self, what: str, yes: bool) -> list[LogEntry]:
        """Agree to a request or decline it; the seat that asked may withdraw it by declining."""
        table = self._table
        self._check_player()
        request = table.requests.get(what)
        may_withdraw = request is not None and request.seat == self._seat and not yes
        if request is None or not (self._seat in request.waiting_for or may_withdraw):
            raise CommandDenied("nothing-asked")
        self._write(LogKind.ANSWERED, self._seat, what=what, yes=yes)
        if yes:
            self._grant(what)
        return self._entries

    def _grant(self, what: str) -> None:
        """Carry out a request if all have agreed; the caller creates the table of a rematch."""
        table = self._table
        request = table.requests[what]
        if request.waiting_for:
            return
        facts: Any = request.facts
        if what == RequestKind.TAKE_BACK:
            visible = list(table.history.visible_actions(request.seat))
            count = self._take_back_count(request.seat, len(visible) - facts["kept"])
            counts = table.count_visible(visible[:count])
            self._write(LogKind.TAKEN_BACK, request.seat, count=count, shown=counts)
            self._advance()
        elif what == RequestKind.PAUSE:
            self._write(LogKind.PAUSED, request.seat)
        elif what == RequestKind.STAND_IN:
            self._stand_in(facts["seat"], facts["level"])

    def _take_back_count(self, seat: Seat, count: int) -> int:
        """Return how many actions to take back; 0 if they can no longer be taken back.

        The number may have changed since the request: hidden actions do not cancel a request.
        """
        return count if 0 < count <= self._table.history.max_take_back(seat) else 0

    def _stand_in(self, seat: Seat, level: int) -> None:
        """Let a computer play a seat; requests no longer wait for the answer of its player."""
        self._write(LogKind.STOOD_IN, seat, level=level)
        for what, request in tuple(self._table.requests.items()):
            if not request.waiting_for:
                self._grant(what)

    def resume(self) -> list[LogEntry]:
        """Resume the game after a pause."""
        self._check_player()
        if self._table.status != TableStatus.PAUSED:
            raise CommandDenied("not-paused")
        self._write(LogKind.RESUMED, self._seat)
        return self._entries

    def come_back(self) -> list[LogEntry]:
        """Take the seat back from the computer that stands in.

        The turn continues with the time that was left of it. If none was left, the computer
        finishes the turn first: returning never buys time.
        """
        table = self._table
        own = table.seat_states.get(self._seat)
        if own is None or not own.stand_in:
            raise CommandDenied("nobody-stands-in")
        clock = table.clock
        if clock is not None and clock.time_control.game and clock.left.get(self._seat, 1) == 0:
            raise CommandDenied("no-time-left")
        if clock is not None and self._seat in table.to_act():
            if clock.remaining(self._seat, self._at) == 0:
                raise CommandDenied("no-turn-time-left")
        self._write(LogKind.RETURNED, self._seat)
        return self._entries

    def note_rematch(self, name: str) -> list[LogEntry]:
        """Write the name of the table of the rematch."""
        self._write(LogKind.REMATCH, TABLE, table=name)
        return self._entries

    # Hints.

    def note_hint(self) -> list[LogEntry]:
        """Write that the seat is given a hint; all see it, but not what the hint says."""
        self._check_player(running=True)
        self._write(LogKind.HINTED, self._seat)
        return self._entries

    # Chat.

    def say(self, text: str, *, team: bool = False) -> list[LogEntry]:
        """Send a chat message to all, or to the team of the seat only."""
        table = self._table
        self._check_seated()
        if not 1 <= len(text.strip()) <= MAX_TEXT_CHARACTERS or not text.isprintable():
            raise CommandDenied("bad-text", most=MAX_TEXT_CHARACTERS)
        seats: list[Json] = [*table.team(self._seat)] if team else []
        self._write(LogKind.SAID, self._seat, text=text.strip(), team=seats)
        return self._entries

    # Time.

    def skip_downtime(self, since: int, until: int) -> list[LogEntry]:
        """Give the running seats back the time during which the server was down.

        The time depends on the public clock only, never on the time of a hidden action.
        """
        table, clock = self._table, self._table.clock
        if clock is None or table.status != TableStatus.RUNNING or table.at >= until:
            return self._entries
        start = max((since, *clock.since.values()))
        if clock.since and start < until:
            self._write(LogKind.DOWNTIME, TABLE, milliseconds=until - start)
        return self._entries

    def may_be_late(self, until: int) -> bool:
        """Return whether `skip_downtime` or `check_clock` may write entries."""
        table, clock = self._table, self._table.clock
        return clock is not None and (
            table.at < until or bool(clock.expired(self._at - clock.time_control.lag))
        )

    def check_clock(self) -> list[LogEntry]:
        """Apply the time-outs of the seats whose time is up."""
        table = self._table
        if table.clock is None or table.status != TableStatus.RUNNING:
            return self._entries
        time_control = table.clock.time_control
        at_zero = time_control.at_zero
        # Wait for the maximum lag: an action sent in time may still arrive.
        for seat in table.clock.expired(self._at - time_control.lag):
            if table.outcome is not None or table.status != TableStatus.RUNNING:
                break
            text = TIME_UP if at_zero == AtZero.FORFEIT else f"{TIME_OUT} {seat}"
            if at_zero != AtZero.COMPUTER and table.find_table_action(text) is None:
                continue  # the game has no such action now, so it keeps waiting
            self._write(LogKind.LATE, seat, at_zero=at_zero)
            if at_zero == AtZero.COMPUTER:
                self._stand_in(seat, table.setup.stand_in)
            else:
                self._act_as_table(text)
        return self._entries

    def abandon(self, seat: Seat) -> list[LogEntry]:
        """Declare a seat abandoned; only the operator of the server may do this."""
        self._act_as_table(f"{ABANDONED} {seat}")
        return self._entries

    def _act_as_table(self, text: str) -> None:
        table = self._table
        action = (
            table.find_table_action(text)
            if table.status in (TableStatus.RUNNING, TableStatus.PAUSED)
            else None
        )
        if action is None:
            raise CommandDenied("not-now")
        self._apply(TABLE, action)
        self._advance()

    # Permissions.

    def _check_seated(self) -> None:
        own = self._table.seat_states.get(self._seat)
        if own is None or not own.is_taken:
            raise CommandDenied("no-player")

    def _check_player(self, *, running: bool = False) -> None:
        self._check_seated()
        own = self._table.seat_states[self._seat]
        if bool(own.computer) != self._by_computer:
            raise CommandDenied("computer-plays" if own.computer else "no-player")
        if running:
            self._check_running()

    def _check_running(self) -> None:
        if self._table.status is not RUNNING:
            code = {
                TableStatus.OPEN: "not-begun",
                TableStatus.PAUSED: "paused",
                TableStatus.OVER: "over",
            }[self._table.status]
            raise CommandDenied(code)


def _check_nonce(text: str) -> None:
    if len(text) > MAX_NONCE_CHARACTERS or not (text == "" or text.isprintable()):
        raise CommandDenied("bad-text", most=MAX_NONCE_CHARACTERS)
