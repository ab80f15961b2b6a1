"""Kills a server at random moments during games; `python -m tests.trials.kills --help`.

No acknowledged command may be lost or carried out twice. Each game continues after every restart,
and its record verifies at the end. Each server is a process of its own, forked from one that has
imported the program, and ends by SIGKILL.
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from support.figures import Figures, make_parser, report_trial
from support.own_content import add_content_argument, check_content_argument, play_with_content
from support.postgres import temporary_database
from support.running_server import ServerProcess, run_servers
from trials.retrying_games import COMPUTERS, PEOPLE, SLOW, GameTotals, RetryingGames, Wish

MAX_COMMANDS = 8  # that are acknowledged between two kills
MAX_DELAY_SECONDS = 0.05  # after the last of them
MAX_UPTIME_SECONDS = 20.0  # kill the server after this time even if few commands were sent
COMPUTER_SHARE = 0.1
"""The share of the kills during which computers play too. Each restart then starts workers, which
takes longer than everything else."""
SLOW_SHARE = 0.3
"""The share of the kills during slow games, in which players store conditional moves."""
SLOW_GAMES = (SLOW,) * 4


@dataclass(slots=True)
class KillReport:
    """The results of a trial."""

    kills: int = 0
    seconds: float = 0.0
    totals: GameTotals = field(default_factory=GameTotals)

    def rows(self) -> dict[str, object]:
        """Return the figures."""
        return {"kills": self.kills, "seconds": f"{self.seconds:.0f}", **self.totals.rows()}


class KillTrial:
    """Games at servers on one database, which are killed repeatedly."""

    def __init__(
        self, servers: Sequence[ServerProcess], seed: int, on_kill: Callable[[int], None]
    ) -> None:
        self.servers = servers
        self.report = KillReport()
        self._on_kill = on_kill
        self._draw = random.Random(seed)
        self._games = RetryingGames(servers, self._draw)

    async def run(self, kills: int) -> KillReport:
        """Kill servers this often, finish all games, and check the logs."""
        began = time.monotonic()
        with_computers = max(1, round(COMPUTER_SHARE * kills))
        while_slow = max(1, round(SLOW_SHARE * kills))
        await self._play_through((*PEOPLE, *COMPUTERS), with_computers)
        await self._play_through(SLOW_GAMES, while_slow)
        await self._play_through((*PEOPLE, *PEOPLE), kills - with_computers - while_slow)
        self.report.totals = await asyncio.to_thread(self._games.check_logs)
        self.report.seconds = time.monotonic() - began
        return self.report

    async def _play_through(self, wishes: Sequence[Wish], kills: int) -> None:
        """Play games of these kinds while servers are killed, then finish them."""
        async with self._games.playing(wishes):
            for _ in range(kills):
                await self._wait_before_kill()
                server = self._draw.choice(self.servers)
                server.kill()
                await asyncio.to_thread(server.start)
                self.report.kills += 1
                self._on_kill(self.report.kills)

    async def _wait_before_kill(self) -> None:
        """Wait until a random number of commands was acknowledged, and a moment longer."""
        enough = self._games.count_acknowledged() + self._draw.randint(1, MAX_COMMANDS)
        until = time.monotonic() + MAX_UPTIME_SECONDS
        while self._games.count_acknowledged() < enough and time.monotonic() < until:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self._draw.uniform(0.0, MAX_DELAY_SECONDS))


def run_kills(
    database: str,
    folder: Path,
    kills: int,
    seed: int,
    on_kill: Callable[[int], None] = lambda _: None,
    processes: int = 1,
    has_content: bool = False,
) -> KillReport:
    """Run the trial with the database at a URL; call `on_kill` after every kill."""
    with run_servers(folder, database, processes, FIRESTEP_LEASE_SECONDS="1") as servers:
        if has_content:
            play_with_content(servers)
        try:
            report = asyncio.run(KillTrial(servers, seed, on_kill).run(kills))
        except BaseException as error:
            error.add_note("\n".join(f"server log: {server.log}" for server in servers))
            raise
        # A worker that starts while its server is killed writes a traceback, which is not an error.
        for server in servers:
            assert " ERROR " not in server.log, server.log
    report.totals.check()
    return report


def print_progress(kills: int) -> None:
    """Print the number of kills now and then."""
    if kills % 20 == 0:
        print(f"{time.strftime('%X')} {kills} kills", file=sys.stderr, flush=True)


def main() -> int:
    """Run the trial and print its figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    add_content_argument(parser)
    given = parser.parse_args()
    check_content_argument(parser, given)
    if given.processes > 1 and given.database != "postgres":
        parser.error("several processes need --database postgres")

    def run(figures: Figures) -> None:
        with (
            tempfile.TemporaryDirectory(prefix="firestep-kills-") as folder,
            temporary_database(given.database) as url,
        ):
            here = Path(folder)
            report = run_kills(
                url,
                here,
                given.kills,
                given.seed,
                print_progress,
                given.processes,
                given.content,
            )
        figures.add({"seed": given.seed, **report.rows()})

    several = f" --processes {given.processes}" if given.processes > 1 else ""
    command = f"tests.trials.kills --database {given.database}{several} --kills {given.kills}"
    name = f"kills {given.database}{' two processes' if several else ''}"
    return report_trial(name, given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
