"""A server is killed at random moments while people play; `python -m tests.trials.kills --help`.

No acknowledged command may be lost, none done twice; each game goes on after every fall, and its
record holds in the end.
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

from firestep.cli.files import record_of
from firestep.contract.record import verify
from firestep.table.dice_audit import verify_dice
from support.postgres import Postgres
from support.retrying_client import LOST, PAUSE, Stubborn, ids_of
from support.running_server import TOKEN, Made, Server, serving

MOST = 20.0  # seconds that a server lives, however slowly the play goes
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
class Found:
    """What was seen in the end."""

    kills: int = 0
    seconds: float = 0.0
    games: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    lost: int = 0
    twice: int = 0
    unanswered: int = 0
    people: list[Stubborn] = field(default_factory=list)

    def told(self) -> str:
        """Return the figures in lines."""
        people = self.people
        codes = Counter(code for one in people for code in one.refused.values())
        rows = {
            "kills": self.kills,
            "seconds": f"{self.seconds:.0f}",
            "games": ", ".join(f"{count} {name}" for name, count in self.games.items()),
            "entries kept": self.entries,
            "lines opened": sum(one.lines for one in people),
            "commands sent": sum(one.sent for one in people),
            "acknowledged": sum(len(one.done) for one in people),
            "sent once more after a fall": sum(one.resent for one in people),
            "of these done before the fall": sum(one.again for one in people),
            "refused": ", ".join(f"{count} {code}" for code, count in codes.items()) or 0,
            "lost": self.lost,
            "done twice": self.twice,
            "done and never answered": self.unanswered,
        }
        return "\n".join(f"{name:>30}  {value}" for name, value in rows.items())


class Trial:
    """People at tables, and somebody who pulls the plug."""

    def __init__(self, server: Server, seed: int, tell: Callable[[int], None]) -> None:
        self.server = server
        self.found = Found()
        self._tell = tell
        self._draw = random.Random(seed)
        self._is_ending = False
        self._made: dict[str, tuple[str, list[Stubborn]]] = {}

    async def run(self, kills: int) -> Found:
        """Kill so often, let all games end, and look at what is kept."""
        began = time.monotonic()
        async with asyncio.TaskGroup() as group:
            for wish in WISHES:
                group.create_task(self._keep_playing(wish))
            for _ in range(kills):
                await self._wait_a_while()
                self.server.kill()
                await asyncio.to_thread(self.server.start)
                self.found.kills += 1
                self._tell(self.found.kills)
            self._is_ending = True
        await asyncio.to_thread(self._look)
        self.found.seconds = time.monotonic() - began
        return self.found

    async def _wait_a_while(self) -> None:
        """Wait until the play is in full swing again, and for a moment more."""
        enough = self._sent() + self._draw.randint(1, 25)
        until = time.monotonic() + MOST
        while self._sent() < enough and time.monotonic() < until:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self._draw.uniform(0.0, 0.05))

    def _sent(self) -> int:
        return sum(one.sent + one.resent for _, people in self._made.values() for one in people)

    async def _keep_playing(self, wish: dict[str, Any]) -> None:
        while not self._is_ending:
            try:
                made = await asyncio.to_thread(lambda: self.server.table(**wish))
            except LOST:
                await asyncio.sleep(PAUSE)
                continue
            people = [self._person(made, seat) for seat in made.keys]
            self._made[made.name] = (wish["game"], people)
            async with asyncio.TaskGroup() as group:
                for one in people:
                    group.create_task(one.play())

    def _person(self, made: Made, seat: int) -> Stubborn:
        draw = random.Random(self._draw.random())
        return Stubborn([self.server], made, seat, draw, lambda: self._is_ending)

    def _look(self) -> None:
        """Compare what the clients were told with what is kept."""
        answer = self.server.get("/export", TOKEN)
        assert answer.status_code == 200, answer.text
        lines = [json.loads(line) for line in answer.text.splitlines()]
        for name, (game, people) in self._made.items():
            log = [line for line in lines if line["line"] == "entry" and line["table"] == name]
            assert [entry["number"] for entry in log] == list(range(1, len(log) + 1)), name
            ids = ids_of(log)
            done = {id for one in people for id in one.done}
            self.found.lost += len(done - set(ids))
            self.found.twice += len(ids) - len(set(ids))
            self.found.unanswered += len(set(ids) - done)
            for one in people:
                # After the end only talk may follow: a word that was under way just then.
                kinds = [entry["kind"] for entry in one.seen]
                after = kinds[kinds.index("ended") + 1 :]
                assert set(after) <= {"said"}, after
            check_record(self.server.get(f"/tables/{name}/record").text)
            self.found.games[game] += 1
            self.found.entries += len(log)
            self.found.people += people


def check_record(text: str) -> None:
    """See that a finished record holds, its dice included."""
    game, record = record_of(text, "record")
    assert record.outcome is not None
    assert verify(game, record) is None
    assert verify_dice(game, record) is None


def kill(
    database: str, folder: Path, kills: int, seed: int, tell: Callable[[int], None] = lambda _: None
) -> Found:
    """Run the trial at the database of an address; `tell` hears of every kill."""
    with serving(folder, database) as server:
        try:
            found = asyncio.run(Trial(server, seed, tell).run(kills))
        except BaseException as error:
            error.add_note(f"the server said: {server.log}")
            raise
        # A worker that was just being started when its server fell may say so; that is no error.
        assert " ERROR " not in server.log, server.log
    assert (found.lost, found.twice, found.unanswered) == (0, 0, 0), found.told()
    return found


def progress(kills: int) -> None:
    """Say now and then how far it has come."""
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
            print(kill(url, Path(folder), given.kills, given.seed, progress).told())
        finally:
            if postgres is not None:
                postgres.remove()


if __name__ == "__main__":
    main()
