"""Tables for tests: players, a clock that the test sets, and random commands."""

from collections.abc import Callable, Sequence
from typing import Any

from firestep.contract import (
    CHANCE,
    SPECTATOR,
    TABLE,
    ActionRefused,
    InputError,
    Json,
    Seat,
    canonical,
)
from firestep.games.bitva import Bitva
from firestep.games.club.config.game_config import SEATING
from firestep.games.club.game import Club
from firestep.games.trench import Trench
from firestep.table.clock import TimeControl
from firestep.table.commands import Commands
from firestep.table.consent import RequestKind
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.setup import SeatKind, SeatPlan, TableSetup
from firestep.table.snapshot import dump_snapshot
from firestep.table.status import TableStatus
from firestep.table.table import Table
from firestep.testing.random_play import Draw
from support import club_small_positions
from support.club_small_positions import UnitAt
from support.outpost.game import Outpost

SEED = bytes(range(32))
NAME = "t1"
TRENCH = Trench(length="single")
MATCH = Trench()
BITVA = Bitva()
OUTPOST = Outpost()
SEALED = ("1 post a", "2 post b", "3 post c", "4 post b")
MINED = (*SEALED, "1 mine c2", "2 mine a3")

TableError = CommandDenied | ActionRefused | InputError


def seat_plans(seats: str, names: Sequence[str] = ()) -> list[SeatPlan]:
    """Return a plan for each letter: p for a person, c for a computer."""
    kinds = [
        SeatPlan() if letter == "p" else SeatPlan(SeatKind.COMPUTER, level=2) for letter in seats
    ]
    return [
        SeatPlan(kind.kind, names[at] if at < len(names) else "", kind.level)
        for at, kind in enumerate(kinds)
    ]


class TableDriver:
    """A table with its log and the present time; runs commands."""

    def __init__(self, game: Any, seats: str = "", names: Sequence[str] = (), **setup: Any) -> None:
        """Open the table with all its seats free."""
        seats = seats or "p" * game.seat_counts[0]
        given = TableSetup(game.id, dict(game.settings), seat_plans(seats, names), **setup)
        self.game = game
        self.table: Table[Any, Any] = Table(game, given, NAME, SEED)
        self.entries: list[LogEntry] = []
        self.at = 1_000_000
        self.do(TABLE, "open")

    def do(self, seat: Seat, command: str, *args: Any, id: str = "", **more: Any) -> list[LogEntry]:
        """Run a command and add its entries to the log."""
        commands: Commands[Any, Any] = Commands(self.table, self.at, seat, id)
        state = self.table.seat_states.get(seat)
        if command in ("act", "roll") and state is not None and state.computer:
            commands.as_computer()
        entries: list[LogEntry] = getattr(commands, command)(*args, **more)
        self.entries += entries
        return entries

    def act(self, *actions: str) -> "TableDriver":
        """Apply actions of seats, each given like `1 post a`."""
        for action in actions:
            seat, _, text = action.partition(" ")
            self.do(int(seat), "act", text)
        return self

    def take_back(self, seat: Seat) -> list[LogEntry]:
        """Ask for a take-back, and let all others agree; return the last entries."""
        entries = self.do(seat, "ask", RequestKind.TAKE_BACK)
        for other in entries[0].facts["waits"]:  # type: ignore[union-attr]
            entries = self.do(int(other), "answer", RequestKind.TAKE_BACK, True)  # type: ignore[arg-type]
        return entries

    def wait(self, seconds: float) -> "TableDriver":
        """Advance the time."""
        self.at += round(1000 * seconds)
        return self

    def expect_error(self, seat: Seat, command: str, *args: Any, **more: Any) -> TableError:
        """Run a command that must fail and change nothing; return the error."""
        before = snapshot_bytes(self.table)
        try:
            self.do(seat, command, *args, **more)
        except (CommandDenied, ActionRefused, InputError) as error:
            assert snapshot_bytes(self.table) == before
            return error
        raise AssertionError(f"{command} {args} of {seat} was not refused")

    def expect_denied(self, seat: Seat, command: str, *args: Any, **more: Any) -> str:
        """Run a command that the table must deny; return the code."""
        error = self.expect_error(seat, command, *args, **more)
        assert isinstance(error, CommandDenied), error
        return error.code

    def actions(self) -> list[str]:
        """Return the present actions without rolls."""
        actions = self.table.history.actions
        return [f"{each.seat} {each.action}" for each in actions if each.seat != CHANCE]


def snapshot_bytes(table: Table[Any, Any]) -> bytes:
    """Return the snapshot of a table, with all cached values computed."""
    for played in table.history.actions:
        table.history.is_barrier(played)
    return dump_snapshot(table)


def start_table(game: Any, seats: str = "", **setup: Any) -> TableDriver:
    """Return a table with all seats taken."""
    play = TableDriver(game, seats, **setup)
    for seat, state in play.table.seat_states.items():
        if not state.is_taken:
            play.do(seat, "sit", f"P{seat}")
    return play


def time_control(turn: int = 0, game: int = 0, **more: Any) -> TimeControl:
    """Return a time control given in seconds."""
    times = {name: value if name == "at_zero" else 1000 * value for name, value in more.items()}
    return TimeControl(1000 * turn, 1000 * game, **times)


def outpost_ready(**setup: Any) -> TableDriver:
    """Return a table of Outpost at the first turn of seat 1, with points to move."""
    return start_table(OUTPOST, **setup).act(*MINED)


def club_position(players: int = 2, **options: Any) -> tuple[Club, str]:
    """Return a game of Trench Club and a position with minelayers close to other units."""
    nations = SEATING if players == 4 else ("GE", "FR")
    hexes = {"GE": (-2, 0), "FR": (2, 0), "AH": (-2, 4), "GB": (2, -4)}
    units = []
    for nation in nations:
        q, r = hexes[nation]
        units += [
            UnitAt(nation, "minelayer", club_small_positions.at(q, r)),
            UnitAt(nation, "infantry", club_small_positions.at(q, r + 1)),
            UnitAt(nation, "minelayer", club_small_positions.at(q, r - 1)),
        ]
    game, state = club_small_positions.table(
        units, nations=nations, bonds=(9,) * 4, spec=True, forts={"A": 1, "B": 2}, **options
    )
    return game, str(state)


def club(players: int = 2, seats: str = "", timer: int = 0, **setup: Any) -> TableDriver:
    """Return a table of Trench Club in the middle of a game."""
    game, start = club_position(players, timer=timer)
    return start_table(game, seats, start=start, **setup)


# Random commands.

Command = tuple[Seat, str, tuple[Any, ...], dict[str, Any]]


def some_action(table: Table[Any, Any], seat: Seat, draw: Draw) -> str:
    """Return a random action of a seat, legal or not; its kind is drawn first."""
    legal = table.game.legal(table.state, seat) if seat in table.to_act() else ()
    texts = [str(action) for action in legal]
    if not texts or draw(8) == 0:
        asides = [str(action) for action in table.game.asides(table.state, seat)]
        others = [str(action) for asked in table.to_act() for action in _listed(table, asked)[:5]]
        if draw(20):  # skip most asides that end the game, so that games last longer
            asides = [text for text in asides if "resign" not in text and "accept" not in text]
        texts = asides or others or ["resign"]
    kinds = sorted({text.split()[0] for text in texts})
    if len(kinds) > 1 and draw(3):
        kinds = [kind for kind in kinds if kind not in ("end", "ready")] or kinds
    kind = kinds[draw(len(kinds))]
    texts = [text for text in texts if text.split()[0] == kind]
    return texts[draw(len(texts))]


def _listed(table: Table[Any, Any], seat: Seat) -> Sequence[Any]:
    game: Any = table.game
    if seat == CHANCE:
        return [game.roll_action(table.state, [1] * len(game.dice(table.state)))]
    return list(game.legal(table.state, seat))


def random_command(table: Table[Any, Any], draw: Draw) -> Command:
    """Return a random command of a random seat, mostly an action."""
    asked = [seat for seat in table.to_act() if seat >= 1]
    seat = (
        asked[draw(len(asked))] if asked and draw(10) < 8 else table.seats[draw(len(table.seats))]
    )
    open_requests = [request for request in table.requests.values() if request.waiting_for]
    if open_requests and draw(3) == 0:
        kind, waiting = open_requests[0].kind, sorted(open_requests[0].waiting_for)
        return waiting[draw(len(waiting))], "answer", (kind, draw(4) > 0), {}
    if table.to_act() == (CHANCE,) and draw(3):
        game: Any = table.game
        return seat, "roll", ([1 + draw(6) for _ in game.dice(table.state)],), {}
    if table.status == TableStatus.PAUSED and draw(2):
        return seat, "resume", (), {}
    if draw(10) < 7:
        text = some_action(table, seat, draw)
        expected = table.visible_counts[seat] - draw(3) if draw(4) == 0 else None
        return seat, "act", (text,), {"expected": expected, "lag": draw(2000) if draw(2) else 0}
    return seat, *_OTHERS[draw(len(_OTHERS))](table, draw), {}


_Other = Callable[[Table[Any, Any], Draw], tuple[str, tuple[Any, ...]]]
_OTHERS: Sequence[_Other] = (
    lambda table, draw: ("undo", (1 + draw(3),)),
    lambda table, draw: ("undo", (1,)),
    lambda table, draw: ("ask", (RequestKind.TAKE_BACK, draw(3))),
    lambda table, draw: ("ask", (RequestKind.TAKE_BACK,)),
    lambda table, draw: ("ask", (tuple(RequestKind)[draw(4)], draw(5))),
    lambda table, draw: ("answer", (tuple(RequestKind)[draw(4)], draw(2) > 0)),
    lambda table, draw: (
        "say",
        ("good luck", *()),
    ),
    lambda table, draw: ("give_nonce", (f"n{draw(9)}",)),
    lambda table, draw: ("come_back", ()),
    lambda table, draw: ("resume", ()),
    lambda table, draw: ("roll", ([1 + draw(7)],)),
    lambda table, draw: ("sit", ("X",)),
)


def try_command(play: TableDriver, command: Command, id: str = "") -> list[LogEntry] | TableError:
    """Run a command that may fail; return the entries or the error."""
    seat, name, args, more = command
    try:
        return play.do(seat, name, *args, id=id, **more)
    except (CommandDenied, ActionRefused, InputError) as error:
        return error


def error_bytes(error: TableError) -> bytes:
    """Return the content of an error as bytes."""
    facts: Json = [str(error)]
    if isinstance(error, CommandDenied):
        facts = [
            error.code,
            dict(error.facts),
            [error.message(lang) for lang in ("en", "fr", "es")],
        ]
    elif isinstance(error, ActionRefused):
        facts = [error.refusal.rule, error.refusal.reason, dict(error.refusal.facts)]
    return canonical(facts)


AUDIENCES = {2: (1, 2, SPECTATOR), 4: (1, 2, 3, 4, SPECTATOR)}
