"""Moves of people while computers think; `python -m tests.trials.computers --help`.

Two computers play Trench Club at each of many tables, while two people play TRENCH at another one.
The trial prints how long the moves of the two people take, with and without the computers.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from support.running_server import ServerProcess, run_server
from trials.moves_under_load import START_SECONDS, describe, play_for


async def run_trial(server: ServerProcess, tables: int, level: int, seconds: float) -> list[str]:
    """Measure the moves alone, then with computers at other tables."""
    lines = [describe("alone", await play_for(server, seconds))]
    seats = [{"kind": "computer", "level": level}] * 2
    for _ in range(tables):
        server.create_table("club", options={"players": 2}, seats=seats)
    await asyncio.sleep(START_SECONDS)
    lines.append(describe(f"computers at {tables} tables", await play_for(server, seconds)))
    return lines


def main() -> int:
    """Run the trial and print its results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server:
        for line in asyncio.run(run_trial(server, given.tables, given.level, given.seconds)):
            print(line)
        assert "Traceback" not in server.log, server.log
    return 0


if __name__ == "__main__":
    sys.exit(main())
