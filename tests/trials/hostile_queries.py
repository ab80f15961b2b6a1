"""Strangers who send costly queries; `python -m tests.trials.hostile_queries --help`.

Spectators of a table of Trench Club ask for the description of 400 names as fast as the limits
allow, while two people play TRENCH at another table. The limits of the server are the default ones.
The trial prints how long the moves of the two people take, with and without the strangers.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.append(str(Path(__file__).parent.parent))

from firestep.wire.base import VERSION
from support.running_server import ServerProcess, run_server
from trials.moves_under_load import START_SECONDS, default_limits, describe, play_for, run_strangers

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


async def ask_from_all(port: int, table: str, addresses: list[str]) -> None:
    """Run one spectator for each address."""
    await asyncio.gather(*(ask_forever(port, table, address) for address in addresses))


def _run_strangers(port: int, table: str, addresses: list[str]) -> None:
    asyncio.run(ask_from_all(port, table, addresses))


async def run_trial(server: ServerProcess, sockets: int, seconds: float) -> list[str]:
    """Measure the moves alone, then with strangers from one address and from many."""
    club = server.create_table("club", options={"players": 2}, public=True)
    one, many = ["10.0.0.1"] * sockets, [f"10.0.{number}.1" for number in range(1, sockets + 1)]
    lines = [describe("alone", await play_for(server, seconds))]
    for name, addresses in (("one address", one), ("many addresses", many)):
        with run_strangers(_run_strangers, server.port, club.name, addresses):
            await asyncio.sleep(START_SECONDS)
            taken = await play_for(server, seconds)
        lines.append(describe(f"{sockets} strangers, {name}", taken))
    return lines


def main() -> int:
    """Run the trial and print its results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20.0)
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), FIRESTEP_PROXIES="1", **default_limits()) as server,
    ):
        for line in asyncio.run(run_trial(server, arguments.sockets, arguments.seconds)):
            print(line)
        assert "Traceback" not in server.log, server.log
    return 0


if __name__ == "__main__":
    sys.exit(main())
