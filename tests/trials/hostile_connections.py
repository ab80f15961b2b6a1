"""Strangers who hold connections open; `python -m tests.trials.hostile_connections --help`.

They send nothing, half of a request head, or half of a body, from one address and from many, and
open a connection again whenever the server closes it. Meanwhile two people play TRENCH, and a
monitor asks for the health of the server. The server may open 1,024 files, the usual limit, and its
limit of connections is the one that it would choose then; the other limits are the default ones.
"""

import asyncio
import contextlib
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from firestep.server.http.connection_limits import RESERVED_FILES
from support.figures import Figures, make_parser, report_trial
from support.running_server import ServerProcess, run_server
from trials.moves_under_load import (
    START_SECONDS,
    add_times,
    default_limits,
    play_for,
    run_strangers,
)

SENT = {
    "idle": b"",
    "half a head": b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Half: ",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
}
FILES = 1024
_HEALTH_SECONDS = 0.25  # between two health checks
_PAUSE_SECONDS = 3.0  # on average, until a stranger connects again


async def hold_open(port: int, address: str, sent: bytes) -> None:
    """Open a connection from an address of loopback again and again."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(address, 0)
            )
            writer.write(sent)
            await reader.read()
            writer.close()
        await asyncio.sleep(random.uniform(0.5, 1.5) * _PAUSE_SECONDS)


async def hold_all(port: int, addresses: list[str], sent: bytes) -> None:
    """Hold one connection for each address."""
    await asyncio.gather(*(hold_open(port, address, sent) for address in addresses))


def _run_strangers(port: int, addresses: list[str], sent: bytes) -> None:
    raise_own_limit()
    asyncio.run(hold_all(port, addresses, sent))


def raise_own_limit() -> None:
    """Allow this process as many files as the system permits."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def check_health(server: ServerProcess, taken: list[float]) -> None:
    """Ask for the health of the server at intervals; each answer must have the status 200."""
    while True:
        started = time.perf_counter()
        answer = await asyncio.to_thread(server.get, "/health")
        assert answer.status_code == 200, answer.text + server.log
        taken.append(1000 * (time.perf_counter() - started))
        await asyncio.sleep(_HEALTH_SECONDS)


async def measure(server: ServerProcess, seconds: float) -> tuple[list[float], list[float]]:
    """Return the times of moves and of health checks in milliseconds."""
    health: list[float] = []
    monitor = asyncio.create_task(check_health(server, health))
    moves = await play_for(server, seconds)
    if monitor.done():
        monitor.result()
    monitor.cancel()
    return moves, health


async def run_trial(
    server: ServerProcess, count: int, seconds: float
) -> dict[str, tuple[list[float], list[float]]]:
    """Measure alone, then with each kind of strangers from one address and from many."""
    found = {"alone": await measure(server, seconds)}
    one = ["127.0.0.9"] * count
    many = [f"127.{1 + number // 250}.0.{1 + number % 250}" for number in range(count)]
    for kind, sent in SENT.items():
        for name, addresses in (("one address", one), ("many addresses", many)):
            with run_strangers(_run_strangers, server.port, addresses, sent):
                await asyncio.sleep(START_SECONDS)
                found[f"{count} strangers, {kind}, {name}"] = await measure(server, seconds)
    return found


def main() -> int:
    """Run the trial and print its figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--connections", type=int, default=1100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--p99", type=float, default=150.0, help="milliseconds allowed")
    given = parser.parse_args()
    limits = default_limits()
    limits["FIRESTEP_CONNECTIONS"] = str(FILES - RESERVED_FILES)

    def run(figures: Figures) -> None:
        with tempfile.TemporaryDirectory() as folder, run_server(Path(folder), **limits) as server:
            assert server.process is not None
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
            found = asyncio.run(run_trial(server, given.connections, given.seconds))
            assert server.log == "", server.log
        for name, (moves, health) in found.items():
            add_times(figures, name, moves, given.p99)
            figures.rows[name] += f"; health at most {max(health):.0f} ms"

    command = f"tests.trials.hostile_connections --seconds {given.seconds:.0f}"
    return report_trial("hostile connections", given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
