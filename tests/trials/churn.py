"""The memory of a server whose tables come and go; `python -m tests.trials.churn --help`.

Tables are created, played for some moves, and then abandoned or deleted by the host. The trial
prints the memory of the server over time, which must reach a plateau.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from firestep.server.config import limit_variable
from support.running_server import (
    HOST_TOKEN,
    ServerProcess,
    play_randomly,
    run_server,
    seated_clients,
)
from trials.mutations import read_memory

_REPORTS = 20
_MOVES = 6  # at a table, before it is left
_GAMES = ("trench", "bitva", "club")


async def play_table(server: ServerProcess, number: int) -> None:
    """Create a table, play some moves and leave it; delete every second table."""
    created = server.create_table(_GAMES[number % len(_GAMES)])
    async with seated_clients(server, created) as clients:
        await play_randomly(clients, seed=number, limit=_MOVES)
    if number % 2:
        answer = server.call("DELETE", f"/tables/{created.name}", key=HOST_TOKEN)
        assert answer.status_code == 200, answer.text


async def run_trial(server: ServerProcess, seconds: float) -> list[int]:
    """Play for a time; print and return the memory of the server at regular times, in bytes."""
    started, number, found = time.monotonic(), 0, [read_memory(server)]
    while (passed := time.monotonic() - started) < seconds:
        await play_table(server, number)
        number += 1
        if passed >= len(found) * seconds / _REPORTS:
            found.append(read_memory(server))
            print(f"{passed:.0f} s: {number} tables, {found[-1] / 1e6:.1f} MB", flush=True)
    return found


def main() -> int:
    """Run the trial; fail if the memory still grows in its last third."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    given = parser.parse_args()
    limits = {limit_variable("tables_per_address"): "1000000"}
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder), **limits) as server:
        found = asyncio.run(run_trial(server, given.seconds))
        assert "Traceback" not in server.log, server.log
    middle, last = found[len(found) * 2 // 3], found[-1]
    print(f"growth in the last third: {(last - middle) / 1e6:.1f} MB")
    return int(last > 1.1 * middle)


if __name__ == "__main__":
    sys.exit(main())
