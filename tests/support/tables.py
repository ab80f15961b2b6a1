"""Tables for tests: who sits there, a clock that a test sets, and commands drawn at random."""

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
from firestep.table import consent
from firestep.table.clock import ClockTerms
from firestep.table.commands import Commands
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.setup import COMPUTER, SeatPlan, TableSetup
from firestep.table.snapshot import pack
from firestep.table.table import Table
from firestep.testing.random_play import Draw
from support import club_small_positions
from support.club_small_positions import Stands
from support.outpost.game import Outpost

SEED = bytes(range(32))
NAME = "t1"
SECOND = 1000
TRENCH = Trench(length="single")
MATCH = Trench()
BITVA = Bitva()
OUTPOST = Outpost()
SEALED = ("1 post a", "2 post b", "3 post c", "4 post b")
MINED = (*SEALED, "1 mine c2", "2 mine a3")

Wrong = CommandDenied | ActionRefused | InputError


def plans(seats: str, names: Sequence[str] = ()) -> list[SeatPlan]:
    """Return a plan for each letter: p for a person, c for a computer."""
    kinds = [SeatPlan() if letter == "p" else SeatPlan(COMPUTER, level=2) for letter in seats]
    return [
        SeatPlan(kind.kind, names[at] if at < len(names) else "", kind.level)
        for at, kind in enumerate(kinds)
    ]


class Play:
    """A table, its log so far, and what time it is."""

    def __init__(self, game: Any, seats: str = "", names: Sequence[str] = (), **setup: Any) -> None:
        """Open the table; nobody sits there yet."""
        seats = seats or "p" * game.seat_counts[0]
        given = TableSetup(game.id, dict(game.settings), plans(seats, names), **setup)
        self.game = game
        self.table: Table[Any, Any] = Table(game, given, NAME, SEED)
        self.entries: list[LogEntry] = []
        self.at = 1_000_000
        self.do(TABLE, "open")

    def do(self, seat: Seat, command: str, *args: Any, id: str = "", **more: Any) -> list[LogEntry]:
        """Give a command; what it made is written down."""
        authority: Commands[Any, Any] = Commands(self.table, self.at, seat, id)
        place = self.table.places.get(seat)
        if command in ("act", "roll") and place is not None and place.computer:
            authority.as_computer()
        made: list[LogEntry] = getattr(authority, command)(*args, **more)
        self.entries += made
        return made

    def acts(self, *deeds: str) -> "Play":
        """Have seats act, each deed like `1 post a`."""
        for deed in deeds:
            seat, _, text = deed.partition(" ")
            self.do(int(seat), "act", text)
        return self

    def wait(self, time: int) -> "Play":
        """Let time pass."""
        self.at += time
        return self

    def wrong(self, seat: Seat, command: str, *args: Any, **more: Any) -> Wrong:
        """Give a command that must be refused, and change nothing; return why."""
        before = packed(self.table)
        try:
            self.do(seat, command, *args, **more)
        except (CommandDenied, ActionRefused, InputError) as wrong:
            assert packed(self.table) == before
            return wrong
        raise AssertionError(f"{command} {args} of {seat} was not refused")

    def denied(self, seat: Seat, command: str, *args: Any, **more: Any) -> str:
        """Give a command that the table itself must deny; return the code."""
        wrong = self.wrong(seat, command, *args, **more)
        assert isinstance(wrong, CommandDenied), wrong
        return wrong.code

    def deeds(self) -> list[str]:
        """Return the actions that stand, rolls left out."""
        deeds = self.table.history.deeds
        return [f"{deed.seat} {deed.action}" for deed in deeds if deed.seat != CHANCE]


def packed(table: Table[Any, Any]) -> bytes:
    """Return all there is to a table; what it has worked out on the way is no part of it."""
    for deed in table.history.deeds:
        table.history.is_barred(deed)
    return pack(table)


def seated(game: Any, seats: str = "", **setup: Any) -> Play:
    """Return a table at which everybody sits."""
    play = Play(game, seats, **setup)
    for seat, place in play.table.places.items():
        if not place.is_taken:
            play.do(seat, "sit", f"P{seat}")
    return play


def clock(turn: int = 0, game: int = 0, **more: Any) -> ClockTerms:
    """Return the terms of a clock, in seconds."""
    times = {name: value if name == "at_zero" else value * SECOND for name, value in more.items()}
    return ClockTerms(turn * SECOND, game * SECOND, **times)


def outpost_ready(**setup: Any) -> Play:
    """Return a table of Outpost at seat 1's first turn with points to move."""
    return seated(OUTPOST, **setup).acts(*MINED)


def club_position(players: int = 2, **options: Any) -> tuple[Club, str]:
    """Return a game of Trench Club and a position: minelayers and others close together."""
    nations = SEATING if players == 4 else ("GE", "FR")
    hexes = {"GE": (-2, 0), "FR": (2, 0), "AH": (-2, 4), "GB": (2, -4)}
    units = []
    for nation in nations:
        q, r = hexes[nation]
        units += [
            Stands(nation, "minelayer", club_small_positions.at(q, r)),
            Stands(nation, "infantry", club_small_positions.at(q, r + 1)),
            Stands(nation, "minelayer", club_small_positions.at(q, r - 1)),
        ]
    game, state = club_small_positions.table(
        units, nations=nations, bonds=(9,) * 4, spec=True, forts={"A": 1, "B": 2}, **options
    )
    return game, str(state)


def club(players: int = 2, seats: str = "", timer: int = 0, **setup: Any) -> Play:
    """Return a table of Trench Club in the middle of a game."""
    game, start = club_position(players, timer=timer)
    return seated(game, seats, start=start, **setup)


# Commands at random.

Command = tuple[Seat, str, tuple[Any, ...], dict[str, Any]]


def some_action(table: Table[Any, Any], seat: Seat, draw: Draw) -> str:
    """Draw what a seat may do, by its kind first, so that rare kinds come up; or anything."""
    legal = table.game.legal(table.state, seat) if seat in table.to_act() else ()
    texts = [str(action) for action in legal]
    if not texts or draw(8) == 0:
        said = [str(action) for action in table.game.asides(table.state, seat)]
        others = [str(action) for asked in table.to_act() for action in _listed(table, asked)[:5]]
        if draw(20):  # most of what ends the game is passed over: tables should get somewhere
            said = [text for text in said if "resign" not in text and "accept" not in text]
        texts = said or others or ["resign"]
    kinds = sorted({text.split()[0] for text in texts})
    if len(kinds) > 1 and draw(3):
        kinds = [kind for kind in kinds if kind not in ("end", "ready")] or kinds
    kind = kinds[draw(len(kinds))]
    texts = [text for text in texts if text.split()[0] == kind]
    return texts[draw(len(texts))]


def _listed(table: Table[Any, Any], seat: Seat) -> Sequence[Any]:
    game: Any = table.game
    if seat == CHANCE:
        return [game.rolled(table.state, [1] * len(game.dice(table.state)))]
    return list(game.legal(table.state, seat))


def random_command(table: Table[Any, Any], draw: Draw) -> Command:
    """Draw a command of any kind by any seat, one that plays on more often than not."""
    asked = [seat for seat in table.to_act() if seat >= 1]
    seat = (
        asked[draw(len(asked))] if asked and draw(10) < 8 else table.seats[draw(len(table.seats))]
    )
    waiting = [(what, request.waits) for what, request in table.requests.items() if request.waits]
    if waiting and draw(3) == 0:
        what, waits = waiting[0]
        return sorted(waits)[draw(len(waits))], "answer", (what, draw(4) > 0), {}
    if table.to_act() == (CHANCE,) and draw(3):
        game: Any = table.game
        return seat, "roll", ([1 + draw(6) for _ in game.dice(table.state)],), {}
    if table.status == "paused" and draw(2):
        return seat, "resume", (), {}
    if draw(10) < 7:
        text = some_action(table, seat, draw)
        expected = table.counts[seat] - draw(3) if draw(4) == 0 else None
        return seat, "act", (text,), {"expected": expected, "lag": draw(2000) if draw(2) else 0}
    return seat, *_OTHERS[draw(len(_OTHERS))](table, draw), {}


_Other = Callable[[Table[Any, Any], Draw], tuple[str, tuple[Any, ...]]]
_OTHERS: Sequence[_Other] = (
    lambda table, draw: ("undo", (1 + draw(3),)),
    lambda table, draw: ("undo", (1,)),
    lambda table, draw: ("ask", (consent.TAKE_BACK, draw(3))),
    lambda table, draw: ("ask", (consent.TAKE_BACK,)),
    lambda table, draw: ("ask", (consent.WHATS[draw(4)], draw(5))),
    lambda table, draw: ("answer", (consent.WHATS[draw(4)], draw(2) > 0)),
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


def tried(play: Play, command: Command, id: str = "") -> list[LogEntry] | Wrong:
    """Give a command that may well be refused; return the entries or why not."""
    seat, name, args, more = command
    try:
        return play.do(seat, name, *args, id=id, **more)
    except (CommandDenied, ActionRefused, InputError) as wrong:
        return wrong


def told(wrong: Wrong) -> bytes:
    """Return all that a refusal says."""
    facts: Json = [str(wrong)]
    if isinstance(wrong, CommandDenied):
        facts = [wrong.code, dict(wrong.facts), [wrong.says(lang) for lang in ("en", "fr", "es")]]
    elif isinstance(wrong, ActionRefused):
        facts = [wrong.refusal.rule, wrong.refusal.reason, dict(wrong.refusal.facts)]
    return canonical(facts)


AUDIENCES = {2: (1, 2, SPECTATOR), 4: (1, 2, 3, 4, SPECTATOR)}
