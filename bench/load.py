"""Measure the durable moves per second of the server: `python bench/load.py [--quick]`.

The results are printed. `--out docs/load.md` also writes them to the document; measure on a quiet
machine then, with `--boardgame FOLDER` for the comparison.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

# Run as a script, this file must find the other modules of its package.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import c_reference, load_club, load_report  # noqa: E402
from bench.load_driver import (  # noqa: E402
    EchoSender,
    LoadDriver,
    Sender,
    TableSender,
    make_act_message,
)
from bench.load_peers import boardgame  # noqa: E402
from bench.load_peers.commits import measure_commits  # noqa: E402
from bench.load_report import LoadResult, LoadResults  # noqa: E402
from bench.server_process import ServerProcess, run_server  # noqa: E402
from bench.websocket_client import WebSocketClient, open_in_groups, request  # noqa: E402
from firestep.contract import Seat  # noqa: E402
from firestep.games.trench import Trench  # noqa: E402
from firestep.wire.base import VERSION  # noqa: E402

_ECHO_SERVER: Final = Path(__file__).resolve().parent / "load_peers" / "echo.py"
SERVE: Final = (sys.executable, "-m", "firestep", "serve", "--port", "{port}", "--database")
HEALTH_PATH: Final = "/api/health"
UNLIMITED: Final = {
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
_MAX_DISTINCT_GAMES: Final = 40  # the tables share these games
WARM_UP_FRACTION: Final = 0.2  # of the measured time
_FEW_SOCKETS: Final = 300  # Trench Club is measured with these too
_MAX_BOARDGAME_SOCKETS: Final = 100  # boardgame.io takes minutes to accept a thousand
_SETTLE_SECONDS: Final = 1.0  # before the memory of the idle server is read


@dataclass(frozen=True, slots=True)
class LoadLevel:
    """The number of connections, the messages in flight, and the seconds of a measurement."""

    sockets: int
    in_flight: int
    seconds: float

    async def drive(
        self, server: ServerProcess, name: str, measured: str, senders: Sequence[Sender]
    ) -> LoadResult:
        """Measure a running server under this load."""
        cpu_started, started = server.read_cpu_seconds(), time.perf_counter()
        driver = LoadDriver(senders, self.in_flight)
        measurement = await driver.run(WARM_UP_FRACTION * self.seconds, self.seconds)
        cpu_spent = server.read_cpu_seconds() - cpu_started
        return LoadResult(name, measured, measurement, cpu_spent / (time.perf_counter() - started))


def main(argv: Sequence[str] | None = None) -> int:
    """Measure everything, print it, and return the exit code."""
    arguments = _make_parser().parse_args(argv)
    level = LoadLevel(arguments.sockets, arguments.flight, arguments.seconds)
    if arguments.quick:
        level = LoadLevel(min(level.sockets, 20), min(level.in_flight, 8), min(level.seconds, 1.0))
    with tempfile.TemporaryDirectory(prefix="firestep-load-", dir=arguments.folder) as folder:
        results = measure(level, arguments.starts, Path(folder), arguments.boardgame)
    description = load_report.describe_run(
        level.sockets, level.in_flight, level.seconds, c_reference.compiler_version()
    )
    print(load_report.format_text(description, results))
    if arguments.out:
        page = load_report.format_markdown(description, results)
        arguments.out.write_text(page, encoding="utf-8")
    targets = load_report.evaluate_targets(results)
    return int(arguments.strict and not all(target.is_met for target in targets))


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000, help="connections, two per table")
    parser.add_argument("--flight", type=int, default=16, help="moves in flight at a time")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds per measurement")
    parser.add_argument("--starts", type=int, default=3, help="how often the start-up is timed")
    parser.add_argument("--quick", action="store_true", help="few sockets for 1 s, as a smoke test")
    parser.add_argument("--boardgame", type=Path, help="a folder with boardgame.io from npm")
    parser.add_argument("--folder", type=Path, help="where to put the temporary databases")
    parser.add_argument("--out", type=Path, help="write the tables as Markdown to this file")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser


def measure(level: LoadLevel, starts: int, folder: Path, modules: Path | None) -> LoadResults:
    """Measure our server, the disk just before and after it, and the peers."""
    startups = [_measure_startup(folder / f"start{number}.db") for number in range(starts)]
    commits = [measure_commits(folder, level.seconds / 4)]
    command = [*SERVE, f"sqlite:///{folder / 'load.db'}"]
    with run_server(command, HEALTH_PATH, UNLIMITED) as server:
        time.sleep(_SETTLE_SECONDS)
        idle_mb = server.read_megabytes()
        moves = asyncio.run(_measure_moves(server, level))
        loaded_mb = server.read_megabytes()
    club = [
        _measure_club(folder / f"club{sockets}.db", replace(level, sockets=sockets))
        for sockets in sorted({min(_FEW_SOCKETS, level.sockets), level.sockets})
    ]
    commits.append(measure_commits(folder, level.seconds / 4))
    with run_server([sys.executable, str(_ECHO_SERVER), "{port}"], HEALTH_PATH) as server:
        echo = asyncio.run(_measure_echo(server, level))
    return LoadResults(
        moves=moves,
        club=club,
        echo=echo,
        others=_measure_boardgame(modules, folder, level),
        commits_per_second=mean(commits),
        startup_seconds=median(wall for wall, _ in startups),
        startup_cpu_seconds=median(cpu for _, cpu in startups),
        idle_mb=idle_mb,
        loaded_mb=loaded_mb,
    )


def _measure_startup(file: Path) -> tuple[float, float]:
    """Start a server with a new database; return its start-up time by wall clock and by CPU."""
    with run_server([*SERVE, f"sqlite:///{file}"], HEALTH_PATH) as server:
        return server.startup_seconds, server.startup_cpu_seconds


def _measure_club(file: Path, level: LoadLevel) -> LoadResult:
    with run_server([*SERVE, f"sqlite:///{file}"], HEALTH_PATH, UNLIMITED) as server:
        return asyncio.run(_measure_club_moves(server, level))


async def _measure_moves(server: ServerProcess, level: LoadLevel) -> LoadResult:
    """Play TRENCH at all tables, with two connections each."""
    count = level.sockets // 2
    games = [play_random_game(seed) for seed in range(min(_MAX_DISTINCT_GAMES, count))]
    body = {"game": "trench", "options": {"length": "single"}}

    def make_sender(clients: Sequence[WebSocketClient], number: int) -> Sender:
        return TableSender(clients, games[number % len(games)])

    return await _measure_tables(
        server, level, "TRENCH, durable moves", [body] * count, make_sender
    )


async def _measure_club_moves(server: ServerProcess, level: LoadLevel) -> LoadResult:
    """Play Trench Club at all tables, from positions in mid-game."""
    count = level.sockets // 2
    texts = load_club.make_positions(min(_MAX_DISTINCT_GAMES, count))
    starts = [texts[number % len(texts)] for number in range(count)]

    def make_sender(clients: Sequence[WebSocketClient], number: int) -> Sender:
        return load_club.ClubSender(clients, starts[number], number)

    measured = f"Trench Club in mid-game, durable moves, {level.sockets} sockets"
    bodies = [{"game": "club", "options": load_club.OPTIONS, "start": start} for start in starts]
    return await _measure_tables(server, level, measured, bodies, make_sender)


async def _measure_tables(
    server: ServerProcess,
    level: LoadLevel,
    measured: str,
    bodies: Sequence[Mapping[str, Any]],
    make_sender: Callable[[Sequence[WebSocketClient], int], Sender],
) -> LoadResult:
    """Create tables, take both seats of each, and let the senders play."""
    tables = server.post_all("/api/tables", bodies)
    seats = [(table["table"], key["key"]) for table in tables for key in table["keys"]]
    clients = await open_in_groups([take_seat(server, *seat) for seat in seats])
    senders = [
        make_sender(clients[2 * number : 2 * number + 2], number) for number in range(len(tables))
    ]
    try:
        return await level.drive(server, "Firestep", measured, senders)
    finally:
        for client in clients:
            client.close()


async def take_seat(server: ServerProcess, table: str, key: str) -> WebSocketClient:
    """Open a connection and take its seat."""
    client = await WebSocketClient.open(server.address, f"/api/tables/{table}/play")
    hello = {"type": "hello", "version": VERSION, "key": key, "changes": True}  # like the page
    await request(client, hello, b'{"type":"welcome"')
    await request(client, {"type": "sit", "id": "sit"}, b'{"type":"done"')
    return client


def play_random_game(seed: int) -> list[tuple[Seat, str]]:
    """Return the moves of a random game."""
    game, generator = Trench(length="single"), random.Random(seed)
    state: Any = game.initial(2)
    moves: list[tuple[Seat, str]] = []
    while game.outcome(state) is None:
        (seat,) = game.to_act(state)
        action = generator.choice(game.legal(state, seat))
        moves.append((seat, str(action)))
        state, _ = game.apply(state, seat, action)
    return moves


async def _measure_echo(server: ServerProcess, level: LoadLevel) -> LoadResult:
    """Send messages of the size of a move to the echo server."""
    clients = await open_in_groups(
        [WebSocketClient.open(server.address, "/echo") for _ in range(level.sockets)]
    )
    try:
        senders = [EchoSender(client, make_act_message(100, "a5b5")) for client in clients]
        return await level.drive(server, "FastAPI echo", "messages, nothing stored", senders)
    finally:
        for client in clients:
            client.close()


def _measure_boardgame(modules: Path | None, folder: Path, level: LoadLevel) -> list[LoadResult]:
    if modules is None:
        return []
    results, sockets = [], min(_MAX_BOARDGAME_SOCKETS, level.sockets)
    for storage, files in (("in memory", None), ("flat files, not synced", folder / "files")):
        measurement, share = boardgame.measure(
            modules,
            files,
            sockets,
            level.in_flight,
            WARM_UP_FRACTION * level.seconds,
            level.seconds,
        )
        measured = f"moves, {storage}, {sockets} sockets"
        results.append(LoadResult("boardgame.io", measured, measurement, share))
    return results


if __name__ == "__main__":
    sys.exit(main())
