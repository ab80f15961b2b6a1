"""The memory of a server whose tables come and go; `python -m tests.trials.churn --help`.

Tables are created, played for some moves, and then abandoned or deleted by the host. The trial
reports the memory of the server over time, which must reach a plateau.
"""

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from firestep.server.config import limit_variable
from support.figures import Figures, make_parser, report_trial
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
_PLATEAU_SECONDS = 300
_MAX_GROWTH = 0.1
_GAMES = ("trench", "bitva", "club")


async def play_table(server: ServerProcess, number: int) -> None:
    """Create a table, play some moves and leave it; delete every second table."""
    created = server.create_table(_GAMES[number % len(_GAMES)])
    async with seated_clients(server, created) as clients:
        await play_randomly(clients, seed=number, limit=_MOVES)
    if number % 2:
        answer = server.call("DELETE", f"/tables/{created.name}", key=HOST_TOKEN)
        assert answer.status_code == 200, answer.text


@dataclass(slots=True)
class ChurnReport:
    """The tables of a trial, and the memory of the server at regular times, in bytes."""

    tables: int
    memory: list[int]

    @property
    def growth(self) -> float:
        """The growth of the memory in the last third of the trial, as a share."""
        return self.memory[-1] / self.memory[len(self.memory) * 2 // 3] - 1

    def rows(self) -> dict[str, object]:
        """Return the figures."""
        quarters = [self.memory[round(part * (len(self.memory) - 1) / 4)] for part in range(5)]
        return {
            "tables": self.tables,
            "memory at the start and after each quarter (MiB)": ", ".join(
                f"{size / 2**20:.0f}" for size in quarters
            ),
            "growth in the last third": f"{100 * self.growth:.1f} %",
        }


async def run_trial(server: ServerProcess, seconds: float) -> ChurnReport:
    """Play for a time."""
    started, report = time.monotonic(), ChurnReport(0, [read_memory(server)])
    while (passed := time.monotonic() - started) < seconds:
        await play_table(server, report.tables)
        report.tables += 1
        if passed >= len(report.memory) * seconds / _REPORTS:
            report.memory.append(read_memory(server))
    return report


def run_churn(folder: Path, seconds: float) -> ChurnReport:
    """Run the trial."""
    limits = {limit_variable("tables_per_address"): "1000000"}
    with run_server(folder, **limits) as server:
        report = asyncio.run(run_trial(server, seconds))
        assert "Traceback" not in server.log, server.log
    return report


def main() -> int:
    """Run the trial; it is a fault if the memory still grows in its last third."""
    parser = make_parser(__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    given = parser.parse_args()

    def run(figures: Figures) -> None:
        with tempfile.TemporaryDirectory(prefix="firestep-churn-") as folder:
            report = run_churn(Path(folder), given.seconds)
        figures.add({"seconds": f"{given.seconds:.0f}", **report.rows()})
        # A short run ends before as many tables exist as stay in memory.
        if given.seconds >= _PLATEAU_SECONDS and report.growth > _MAX_GROWTH:
            figures.faults.append(f"the memory grew by {100 * report.growth:.1f} %")

    command = f"tests.trials.churn --seconds {given.seconds:.0f}"
    return report_trial("churn", given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
