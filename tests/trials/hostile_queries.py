"""Strangers who send costly queries; `python -m tests.trials.hostile_queries --help`.

Spectators of a table of Trench Club ask for the description of 400 names as fast as the limits
allow, while two people play TRENCH at another table. The limits of the server are the default ones.
The trial prints how long the moves of the two people take, with and without the strangers.
"""

import asyncio
import contextlib
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.append(str(Path(__file__).parent.parent))

from firestep.wire.base import VERSION
from support.figures import Figures, make_parser, report_trial
from support.postgres import temporary_database
from support.running_server import ServerProcess, run_servers
from trials.moves_under_load import (
    START_SECONDS,
    add_times,
    default_limits,
    play_for,
    run_strangers,
)

NAMES = [f"u{number % 60 + 1}" for number in range(400)]
_QUERY_SECONDS = 0.1  # between two queries of a stranger: the default rate of messages


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


async def ask_from_all(ports: Sequence[int], table: str, addresses: list[str]) -> None:
    """Run one spectator for each address, at the processes in turn."""
    await asyncio.gather(
        *(
            ask_forever(ports[number % len(ports)], table, address)
            for number, address in enumerate(addresses)
        )
    )


def _run_strangers(ports: Sequence[int], table: str, addresses: list[str]) -> None:
    asyncio.run(ask_from_all(ports, table, addresses))


async def run_trial(
    servers: Sequence[ServerProcess], sockets: int, seconds: float
) -> dict[str, list[float]]:
    """Measure the moves alone, then with strangers from one address and from many."""
    club = servers[0].create_table("club", options={"players": 2}, public=True)
    one, many = ["10.0.0.1"] * sockets, [f"10.0.{number}.1" for number in range(1, sockets + 1)]
    ports = [server.port for server in servers]
    taken = {"alone": await play_for(servers[-1], seconds)}
    for name, addresses in (("one address", one), ("many addresses", many)):
        with run_strangers(_run_strangers, ports, club.name, addresses):
            await asyncio.sleep(START_SECONDS)
            taken[f"{sockets} strangers, {name}"] = await play_for(servers[-1], seconds)
    return taken


def main() -> int:
    """Run the trial and print its figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1, help="2: on PostgreSQL")
    parser.add_argument("--sockets", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--p99", type=float, default=150.0, help="milliseconds allowed")
    given = parser.parse_args()

    def run(figures: Figures) -> None:
        settings = {"FIRESTEP_PROXIES": "1", **default_limits()}
        with (
            tempfile.TemporaryDirectory() as folder,
            temporary_database("postgres" if given.processes > 1 else "sqlite") as url,
            run_servers(Path(folder), url, given.processes, **settings) as servers,
        ):
            found = asyncio.run(run_trial(servers, given.sockets, given.seconds))
            for name, taken in found.items():
                add_times(figures, name, taken, given.p99)
            for server in servers:
                assert "Traceback" not in server.log, server.log

    several = f" --processes {given.processes}" if given.processes > 1 else ""
    name = "hostile queries two processes" if several else "hostile queries"
    command = f"tests.trials.hostile_queries{several} --seconds {given.seconds:.0f}"
    return report_trial(name, given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
