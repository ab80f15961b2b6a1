"""Computers think at many tables; `python -m tests.trials.computers --help`.

At each of these tables a person plays against the computer and answers at once, so the computers
always have work. Two people play TRENCH at another table. The trial prints how long their moves
take, with and without the computers.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

sys.path.append(str(Path(__file__).parent.parent))

from firestep import catalog
from firestep.wire.base import VERSION
from support.catalog_games import games_with_computers
from support.figures import Figures, make_parser, report_trial
from support.running_server import CreatedTable, ServerProcess, run_server
from trials.moves_under_load import START_SECONDS, add_times, play_for, run_strangers


async def play_at(port: int, table: CreatedTable) -> None:
    """Sit down and act whenever the rules allow, until the game is over."""
    url = f"ws://127.0.0.1:{port}/api/tables/{table.name}/play"
    async with connect(url, max_size=None) as socket:

        async def send(**message: Any) -> None:
            await socket.send(json.dumps(message))

        await send(type="hello", version=VERSION, key=table.keys[1], language="en")
        await send(type="sit", id="sit", name="Ann", nonce="nonce")
        async for text in socket:
            scene = json.loads(text).get("scene")
            if scene and scene["legal"]:
                await send(type="act", id=f"act {scene['count']}", action=scene["legal"][0])


async def play_at_all(port: int, tables: list[CreatedTable]) -> None:
    """Play at all tables."""
    await asyncio.gather(*(play_at(port, table) for table in tables))


def _run_people(port: int, tables: list[CreatedTable]) -> None:
    asyncio.run(play_at_all(port, tables))


async def run_trial(
    server: ServerProcess, tables: int, level: int, seconds: float
) -> dict[str, list[float]]:
    """Measure the moves alone, then while computers think at the other tables."""
    games = games_with_computers()
    seats = [{"name": "Ann"}, {"kind": "computer", "level": level}]
    taken = {"alone": await play_for(server, seconds)}
    created = [
        server.create_table(game, options=_options_for_two(game), seats=seats)
        for game in (games[number % len(games)] for number in range(tables))
    ]
    with run_strangers(_run_people, server.port, created):
        await asyncio.sleep(START_SECONDS)
        name = f"computers of level {level} at {tables} tables"
        taken[name] = await play_for(server, seconds)
    return taken


def _options_for_two(game: str) -> dict[str, int]:
    option = catalog.GAMES[game].metadata.players_option
    return {option: 2} if option else {}


def main() -> int:
    """Run the trial and print its figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--level", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--p99", type=float, default=100.0, help="milliseconds allowed")
    given = parser.parse_args()

    def run(figures: Figures) -> None:
        with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server:
            found = asyncio.run(run_trial(server, given.tables, given.level, given.seconds))
            for name, taken in found.items():
                add_times(figures, name, taken, given.p99)
            assert "Traceback" not in server.log, server.log

    command = f"tests.trials.computers --seconds {given.seconds:.0f}"
    return report_trial("computers", given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
