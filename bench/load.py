"""Print how many durable moves a second the server takes: `python bench/load.py [--quick]`."""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

# Run by its path, as a program or from elsewhere, this file must find its neighbours.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import load_report, twin  # noqa: E402
from bench.load_client import Line, in_groups, told  # noqa: E402
from bench.load_drive import Drive, Echoed, Played, Player, act  # noqa: E402
from bench.load_peers import boardgame  # noqa: E402
from bench.load_peers.commits import commits  # noqa: E402
from bench.load_report import Found, Load  # noqa: E402
from bench.load_server import Served, served  # noqa: E402
from firestep.contract import Seat  # noqa: E402
from firestep.games.trench import Trench  # noqa: E402

_ECHO: Final = Path(__file__).resolve().parent / "load_peers" / "echo.py"
_SERVE: Final = (sys.executable, "-m", "firestep", "serve", "--port", "{port}", "--database")
_HEALTH: Final = "/api/health"
_LIMITS: Final = {
    f"FIRESTEP_{name}": "1000000"
    for name in (
        "MESSAGE_RATE",
        "MESSAGE_BURST",
        "REQUEST_RATE",
        "REQUEST_BURST",
        "TABLES_PER_HOUR",
        "TABLES_PER_ADDRESS",
        "SOCKETS_PER_ADDRESS",
        "SOCKETS",
    )
}
_GAMES: Final = 40  # different games; the tables share them
_WARM: Final = 0.2  # of the time that is measured
_FEW: Final = 100  # sockets at boardgame.io: to open a thousand takes it minutes
_REST: Final = 1.0  # seconds before the memory of a server with nothing to do is read


@dataclass(frozen=True, slots=True)
class Pace:
    """How hard a server is driven."""

    sockets: int
    flight: int
    seconds: float

    async def drive(self, server: Served, name: str, what: str, players: Sequence[Player]) -> Load:
        """Drive a server that somebody started."""
        used, begun = server.cpu(), time.perf_counter()
        found = await Drive(players, self.flight).run(_WARM * self.seconds, self.seconds)
        share = (server.cpu() - used) / (time.perf_counter() - begun)
        return Load(name, what, found, share)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure everything, print it, and return the exit code."""
    asked = _parser().parse_args(argv)
    pace = Pace(asked.sockets, asked.flight, asked.seconds)
    if asked.quick:
        pace = Pace(min(asked.sockets, 20), min(asked.flight, 8), min(asked.seconds, 1.0))
    with tempfile.TemporaryDirectory(prefix="firestep-load-", dir=asked.folder) as folder:
        found = measure(pace, asked.starts, Path(folder), asked.boardgame)
    head = load_report.head(pace.sockets, pace.flight, pace.seconds, twin.compiler_version())
    print(load_report.as_text(head, found))
    if asked.out:
        asked.out.write_text(load_report.as_markdown(head, found), encoding="utf-8")
    return int(asked.strict and not all(aim.met for aim in load_report.aims(found)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000, help="two at each table")
    parser.add_argument("--flight", type=int, default=16, help="moves on their way at a time")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--starts", type=int, default=3, help="how often the start is timed")
    parser.add_argument("--quick", action="store_true", help="few sockets, 1 s: a look, no result")
    parser.add_argument("--boardgame", type=Path, help="a folder with boardgame.io from npm")
    parser.add_argument("--folder", type=Path, help="where the databases lie meanwhile")
    parser.add_argument("--out", type=Path, help="write the tables as Markdown to this file")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser


def measure(pace: Pace, starts: int, folder: Path, modules: Path | None) -> Found:
    """Measure our server, what the disk gives right before and after, and the peers."""
    ready = [_start(folder / f"start{number}.db") for number in range(starts)]
    disk = [commits(folder, pace.seconds / 4)]
    with served([*_SERVE, f"sqlite:///{folder / 'load.db'}"], _HEALTH, _LIMITS) as server:
        time.sleep(_REST)
        idle = server.megabytes()
        moves = asyncio.run(_play(server, pace))
        full = server.megabytes()
    disk.append(commits(folder, pace.seconds / 4))
    with served([sys.executable, str(_ECHO), "{port}"], _HEALTH) as server:
        echo = asyncio.run(_echo(server, pace))
    return Found(
        moves=moves,
        echo=echo,
        others=_boardgames(modules, folder, pace),
        commits=mean(disk),
        ready=median(clock for clock, _ in ready),
        ready_cpu=median(cpu for _, cpu in ready),
        idle=idle,
        full=full,
    )


def _start(file: Path) -> tuple[float, float]:
    """Start a server with a new database; return the seconds until it answered, and of the CPU."""
    with served([*_SERVE, f"sqlite:///{file}"], _HEALTH) as server:
        return server.ready, server.ready_cpu


async def _play(server: Served, pace: Pace) -> Load:
    """Play TRENCH at all tables, two sockets each."""
    wish = {"game": "trench", "options": {"length": "single"}}
    made = server.posts("/api/tables", [wish] * (pace.sockets // 2))
    games = [_moves(seed) for seed in range(min(_GAMES, len(made)))]
    seats = [(one["table"], key["key"]) for one in made for key in one["keys"]]
    lines = await in_groups([_seated(server, *seat) for seat in seats])
    tables = [Played(lines[2 * at : 2 * at + 2], games[at % len(games)]) for at in range(len(made))]
    try:
        return await pace.drive(server, "Firestep", "TRENCH, durable moves", tables)
    finally:
        for line in lines:
            line.close()


async def _seated(server: Served, table: str, key: str) -> Line:
    """Open a socket and take its seat."""
    line = await Line.open(server.address, f"/api/tables/{table}/play")
    await told(line, {"type": "hello", "version": 1, "key": key}, b'{"type":"welcome"')
    await told(line, {"type": "sit", "id": "sit"}, b'{"type":"done"')
    return line


def _moves(seed: int) -> list[tuple[Seat, str]]:
    """Return the moves of a game at random, ready to be sent."""
    game, luck = Trench(length="single"), random.Random(seed)
    state: Any = game.initial(2)
    moves: list[tuple[Seat, str]] = []
    while game.outcome(state) is None:
        (seat,) = game.to_act(state)
        action = luck.choice(game.legal(state, seat))
        moves.append((seat, str(action)))
        state, _ = game.apply(state, seat, action)
    return moves


async def _echo(server: Served, pace: Pace) -> Load:
    """Send messages of the size of a move to and fro."""
    lines = await in_groups([Line.open(server.address, "/echo") for _ in range(pace.sockets)])
    try:
        echoes = [Echoed(line, act(100, "a5b5")) for line in lines]
        return await pace.drive(server, "FastAPI echo", "messages, nothing done or kept", echoes)
    finally:
        for line in lines:
            line.close()


def _boardgames(modules: Path | None, folder: Path, pace: Pace) -> list[Load]:
    if modules is None:
        return []
    loads, sockets = [], min(_FEW, pace.sockets)
    for what, files in (("in memory", None), ("flat files, not synced", folder / "files")):
        found, share = boardgame.driven(
            modules, files, sockets, pace.flight, _WARM * pace.seconds, pace.seconds
        )
        name = f"moves, {what}, {sockets} sockets"
        loads.append(Load("boardgame.io", name, found, share))
    return loads


if __name__ == "__main__":
    sys.exit(main())
