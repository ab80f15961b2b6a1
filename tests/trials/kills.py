"""Kills a server at random moments during games; `python -m tests.trials.kills --help`.

No acknowledged command may be lost or carried out twice. Each game continues after every restart,
and its record verifies at the end.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent))

from firestep.cli.files import parse_record
from firestep.contract.record import verify
from firestep.table.dice_audit import verify_dice
from support.postgres import Postgres
from support.retrying_client import CONNECTION_ERRORS, PAUSE_SECONDS, RetryingClient, list_ids
from support.running_server import HOST_TOKEN, CreatedTable, ServerProcess, run_server

MAX_UPTIME_SECONDS = 20.0  # kill the server after this time even if few commands were sent
PERSON = {"kind": "person"}
COMPUTER = {"kind": "computer", "level": 1}
WISHES: tuple[dict[str, Any], ...] = (
    {"game": "trench", "options": {"length": "single"}, "seats": [PERSON, COMPUTER]},
    {"game": "trench", "options": {"length": "single"}, "seats": [PERSON, PERSON]},
    {"game": "bitva", "seats": [COMPUTER, PERSON]},
    {"game": "bitva", "seats": [PERSON, PERSON]},
    {"game": "club", "options": {"players": 2}, "seats": [PERSON, COMPUTER]},
    {"game": "club", "options": {"players": 2}, "seats": [PERSON, PERSON]},
)


@dataclass(slots=True)
class KillReport:
    """The results of a trial."""

    kills: int = 0
    seconds: float = 0.0
    games: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    lost: int = 0
    twice: int = 0
    unanswered: int = 0
    players: list[RetryingClient] = field(default_factory=list)

    def format(self) -> str:
        """Return the results as text."""
        players = self.players
        codes = Counter(code for one in players for code in one.refused.values())
        rows = {
            "kills": self.kills,
            "seconds": f"{self.seconds:.0f}",
            "games": ", ".join(f"{count} {name}" for name, count in self.games.items()),
            "entries stored": self.entries,
            "connections": sum(one.connections for one in players),
            "commands sent": sum(one.sent for one in players),
            "acknowledged": sum(len(one.done) for one in players),
            "resent after a restart": sum(one.resent for one in players),
            "of these done before the kill": sum(one.again for one in players),
            "refused": ", ".join(f"{count} {code}" for code, count in codes.items()) or 0,
            "lost": self.lost,
            "done twice": self.twice,
            "done and not answered": self.unanswered,
        }
        return "\n".join(f"{name:>30}  {value}" for name, value in rows.items())


class KillTrial:
    """Games played by retrying clients at a server that is killed repeatedly."""

    def __init__(self, server: ServerProcess, seed: int, on_kill: Callable[[int], None]) -> None:
        self.server = server
        self.report = KillReport()
        self._on_kill = on_kill
        self._draw = random.Random(seed)
        self._is_ending = False
        self._tables: dict[str, tuple[str, list[RetryingClient]]] = {}

    async def run(self, kills: int) -> KillReport:
        """Kill the server this often, finish all games, and check the logs."""
        began = time.monotonic()
        async with asyncio.TaskGroup() as group:
            for wish in WISHES:
                group.create_task(self._keep_playing(wish))
            for _ in range(kills):
                await self._wait_before_kill()
                self.server.kill()
                await asyncio.to_thread(self.server.start)
                self.report.kills += 1
                self._on_kill(self.report.kills)
            self._is_ending = True
        await asyncio.to_thread(self._check_logs)
        self.report.seconds = time.monotonic() - began
        return self.report

    async def _wait_before_kill(self) -> None:
        """Wait until a random number of commands was sent, and a moment longer."""
        enough = self._sent() + self._draw.randint(1, 25)
        until = time.monotonic() + MAX_UPTIME_SECONDS
        while self._sent() < enough and time.monotonic() < until:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self._draw.uniform(0.0, 0.05))

    def _sent(self) -> int:
        return sum(one.sent + one.resent for _, players in self._tables.values() for one in players)

    async def _keep_playing(self, wish: dict[str, Any]) -> None:
        while not self._is_ending:
            try:
                created = await asyncio.to_thread(lambda: self.server.create_table(**wish))
            except CONNECTION_ERRORS:
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            players = [self._player(created, seat) for seat in created.keys]
            self._tables[created.name] = (wish["game"], players)
            async with asyncio.TaskGroup() as group:
                for one in players:
                    group.create_task(one.play())

    def _player(self, created: CreatedTable, seat: int) -> RetryingClient:
        draw = random.Random(self._draw.random())
        return RetryingClient([self.server], created, seat, draw, lambda: self._is_ending)

    def _check_logs(self) -> None:
        """Compare the acknowledged commands with the stored logs."""
        answer = self.server.get("/export", HOST_TOKEN)
        assert answer.status_code == 200, answer.text
        lines = [json.loads(line) for line in answer.text.splitlines()]
        for name, (game, players) in self._tables.items():
            log = [line for line in lines if line["line"] == "entry" and line["table"] == name]
            assert [entry["number"] for entry in log] == list(range(1, len(log) + 1)), name
            ids = list_ids(log)
            done = {id for one in players for id in one.done}
            self.report.lost += len(done - set(ids))
            self.report.twice += len(ids) - len(set(ids))
            self.report.unanswered += len(set(ids) - done)
            for one in players:
                # Only chat that was in transit may follow the end.
                kinds = [entry["kind"] for entry in one.seen]
                after = kinds[kinds.index("ended") + 1 :]
                assert set(after) <= {"said"}, after
            check_record(self.server.get(f"/tables/{name}/record").text)
            self.report.games[game] += 1
            self.report.entries += len(log)
            self.report.players += players


def check_record(text: str) -> None:
    """Check that the record of a finished game verifies, including its dice."""
    game, record = parse_record(text, "record")
    assert record.outcome is not None
    assert verify(game, record) is None
    assert verify_dice(game, record) is None


def run_kills(
    database: str,
    folder: Path,
    kills: int,
    seed: int,
    on_kill: Callable[[int], None] = lambda _: None,
) -> KillReport:
    """Run the trial with the database at a URL; call `on_kill` after every kill."""
    with run_server(folder, database) as server:
        try:
            report = asyncio.run(KillTrial(server, seed, on_kill).run(kills))
        except BaseException as error:
            error.add_note(f"server log: {server.log}")
            raise
        # A worker that starts while its server is killed writes a traceback, which is not an error.
        assert " ERROR " not in server.log, server.log
    assert (report.lost, report.twice, report.unanswered) == (0, 0, 0), report.format()
    return report


def print_progress(kills: int) -> None:
    """Print the number of kills now and then."""
    if kills % 20 == 0:
        print(f"{time.strftime('%X')} {kills} kills", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="firestep-kills-") as folder:
        postgres = Postgres() if given.database == "postgres" else None
        try:
            if postgres is not None:
                postgres.start()
            url = "" if postgres is None else postgres.new_database()
            print(f"{given.database}, seed {given.seed}")
            print(run_kills(url, Path(folder), given.kills, given.seed, print_progress).format())
        finally:
            if postgres is not None:
                postgres.remove()


if __name__ == "__main__":
    main()
