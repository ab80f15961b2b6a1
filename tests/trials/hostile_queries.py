"""Strangers who send costly queries; `python -m tests.trials.hostile_queries --help`.

Spectators of a table of Trench Club ask for the description of 400 names as fast as the limits
allow, while two people play TRENCH at another table. The limits of the server are the default ones.
The trial prints how long the moves of the two people take, with and without the strangers.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.append(str(Path(__file__).parent.parent))

from firestep.server.config import ServerLimits, limit_variable
from firestep.wire.base import VERSION
from support.running_server import (
    RAISED_LIMITS,
    ServerProcess,
    TableClient,
    run_server,
    seated_clients,
)

NAMES = [f"u{number % 60 + 1}" for number in range(400)]
_MOVE_SECONDS = 0.1  # between two moves of the people
_QUERY_SECONDS = 0.1  # between two queries of a stranger: the default rate of messages
_START_SECONDS = 3.0  # until the strangers are connected


async def ask_forever(port: int, table: str, address: str) -> None:
    """Connect as a spectator and send queries; connect again whenever the server ends it."""
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
    hello = json.dumps({"type": "hello", "version": VERSION, "key": "", "language": "en"})
    query = json.dumps({"type": "look", "id": "q", "about": "describe", "of": NAMES})
    while True:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with connect(
                url, additional_headers={"X-Forwarded-For": address}, max_size=None
            ) as socket:
                await socket.send(hello)
                async for _ in socket:
                    await asyncio.sleep(_QUERY_SECONDS)
                    await socket.send(query)
        await asyncio.sleep(_QUERY_SECONDS)


async def ask_from_all(port: int, table: str, addresses: list[str]) -> None:
    """Run one spectator for each address."""
    await asyncio.gather(*(ask_forever(port, table, address) for address in addresses))


async def play_for(server: ServerProcess, seconds: float) -> list[float]:
    """Play games of TRENCH; return the milliseconds from each move to its confirmation."""
    taken: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        async with seated_clients(server, server.create_table("trench")) as clients:
            while time.monotonic() < until and clients[1].scene["status"] == "running":
                mover = clients[int(clients[1].scene["to_act"][0])]
                await mover.wait_until(partial(_may_act, mover))
                started = time.perf_counter()
                await mover.run("act", action=mover.scene["legal"][0])
                taken.append(1000 * (time.perf_counter() - started))
                await clients[1].wait_for_count(mover.scene["count"])
                await asyncio.sleep(_MOVE_SECONDS)
    return taken


def _may_act(client: TableClient) -> bool:
    return bool(client.scene["legal"])


def describe(name: str, taken: list[float]) -> str:
    """Return a line with the number of moves and their times."""
    ordered = sorted(taken)
    p99 = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return f"{name}: {len(taken)} moves, median {median(taken):.1f} ms, p99 {p99:.1f} ms"


@contextlib.contextmanager
def strangers(port: int, table: str, addresses: list[str]) -> Iterator[None]:
    """Run the strangers in a process of their own."""
    process = multiprocessing.get_context("spawn").Process(
        target=_run_strangers, args=(port, table, addresses), daemon=True
    )
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def _run_strangers(port: int, table: str, addresses: list[str]) -> None:
    asyncio.run(ask_from_all(port, table, addresses))


async def run_trial(server: ServerProcess, sockets: int, seconds: float) -> list[str]:
    """Measure the moves alone, then with strangers from one address and from many."""
    club = server.create_table("club", options={"players": 2}, public=True)
    one, many = ["10.0.0.1"] * sockets, [f"10.0.{number}.1" for number in range(1, sockets + 1)]
    lines = [describe("alone", await play_for(server, seconds))]
    for name, addresses in (("one address", one), ("many addresses", many)):
        with strangers(server.port, club.name, addresses):
            await asyncio.sleep(_START_SECONDS)
            taken = await play_for(server, seconds)
        lines.append(describe(f"{sockets} strangers, {name}", taken))
    return lines


def main() -> int:
    """Run the trial and print its results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20.0)
    arguments = parser.parse_args()
    defaults = ServerLimits()
    limits = {
        limit_variable(name.lower()): str(getattr(defaults, name.lower())) for name in RAISED_LIMITS
    }
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), FIRESTEP_PROXIES="1", **limits) as server,
    ):
        for line in asyncio.run(run_trial(server, arguments.sockets, arguments.seconds)):
            print(line)
        assert "Traceback" not in server.log, server.log
    return 0


if __name__ == "__main__":
    sys.exit(main())
