"""Games played by retrying clients while something fails, and the check of their logs."""

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from firestep.cli.files import parse_record
from firestep.contract.record import verify
from firestep.table.dice_audit import verify_dice
from support.retrying_client import CONNECTION_ERRORS, PAUSE_SECONDS, RetryingClient, list_ids
from support.running_server import HOST_TOKEN, TIMEOUT_SECONDS, CreatedTable, ServerProcess

PERSON = {"kind": "person"}
COMPUTER = {"kind": "computer", "level": 1}
Wish = dict[str, Any]
PEOPLE: tuple[Wish, ...] = (
    {"game": "trench", "options": {"length": "single"}, "seats": [PERSON, PERSON]},
    {"game": "bitva", "seats": [PERSON, PERSON]},
    {"game": "club", "options": {"players": 2}, "seats": [PERSON, PERSON]},
)
COMPUTERS: tuple[Wish, ...] = (
    {"game": "trench", "options": {"length": "single"}, "seats": [PERSON, COMPUTER]},
    {"game": "bitva", "seats": [COMPUTER, PERSON]},
    {"game": "club", "options": {"players": 2}, "seats": [PERSON, COMPUTER]},
)
SLOW: Wish = {
    "game": "trench",
    "options": {"length": "single"},
    "seats": [PERSON, PERSON],
    "clock": {"turn": 86_400_000},
}
"""A game in which the players store conditional moves."""


@dataclass(slots=True)
class GameTotals:
    """What the logs of all games contain, compared with what the clients know."""

    games: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    lost: int = 0
    twice: int = 0
    unanswered: int = 0
    answers: int = 0  # of conditional moves
    players: list[RetryingClient] = field(default_factory=list)

    def rows(self) -> dict[str, object]:
        """Return the figures."""
        players = self.players
        codes = Counter(code for one in players for code in one.refused.values())
        return {
            "games, all finished and verified": ", ".join(
                f"{count} {name}" for name, count in sorted(self.games.items())
            ),
            "entries stored": self.entries,
            "connections": sum(one.connections for one in players),
            "commands sent": sum(one.sent for one in players),
            "acknowledged": sum(len(one.done) for one in players),
            "refused": ", ".join(f"{count} {code}" for code, count in codes.items()) or 0,
            "answered that they may not be stored": sum(one.not_kept for one in players),
            "sent again": sum(one.resent for one in players),
            "of these done before": sum(one.again for one in players),
            "acknowledged and lost": self.lost,
            "done twice": self.twice,
            "done and not acknowledged": self.unanswered,
            "conditional moves stored": sum(len(one.stored_lines) for one in players),
            "of these played": self.answers,
        }

    def add(self, other: "GameTotals") -> None:
        """Add the totals of other games."""
        self.games += other.games
        self.entries += other.entries
        self.lost += other.lost
        self.twice += other.twice
        self.unanswered += other.unanswered
        self.answers += other.answers
        self.players += other.players

    def check(self) -> None:
        """Raise `AssertionError` if a command was lost, done twice or done without an answer."""
        assert (self.lost, self.twice, self.unanswered) == (0, 0, 0), self.rows()


class RetryingGames:
    """Games at servers on one database."""

    def __init__(self, servers: Sequence[ServerProcess], draw: random.Random) -> None:
        self.servers = servers
        self._draw = draw
        self._tables: dict[str, tuple[str, list[RetryingClient]]] = {}

    @contextlib.asynccontextmanager
    async def playing(self, wishes: Sequence[Wish]) -> AsyncIterator[None]:
        """Play games of these kinds until the end of the block, then finish them."""
        ending = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for wish in wishes:
                group.create_task(self._keep_playing(wish, ending))
            yield
            ending.set()

    def count_sent(self) -> int:
        """Return the number of commands sent so far, each as often as it was sent."""
        return sum(one.sent + one.resent for one in self._list_players())

    def count_acknowledged(self) -> int:
        """Return the number of commands acknowledged so far."""
        return sum(len(one.done) for one in self._list_players())

    def count_not_kept(self) -> int:
        """Return the number of answers so far that a command may not be stored."""
        return sum(one.not_kept for one in self._list_players())

    async def wait_for_acknowledged(self, more: int) -> float:
        """Wait until this many more commands were acknowledged; return the seconds it took."""
        began, enough = time.monotonic(), self.count_acknowledged() + more
        while self.count_acknowledged() < enough:
            await asyncio.sleep(0.01)
            assert time.monotonic() < began + TIMEOUT_SECONDS, "the games do not continue"
        return time.monotonic() - began

    def _list_players(self) -> list[RetryingClient]:
        return [one for _, players in self._tables.values() for one in players]

    async def _keep_playing(self, wish: Wish, ending: asyncio.Event) -> None:
        while not ending.is_set():
            server = self._draw.choice(self.servers)
            try:
                created = await asyncio.to_thread(partial(server.create_table, **wish))
            except CONNECTION_ERRORS:
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            players = [self._player(created, seat, ending) for seat in created.keys]
            for one in players:
                one.stores_lines = wish is SLOW
            self._tables[created.name] = (wish["game"], players)
            async with asyncio.TaskGroup() as group:
                for one in players:
                    group.create_task(one.play())

    def _player(self, created: CreatedTable, seat: int, ending: asyncio.Event) -> RetryingClient:
        draw = random.Random(self._draw.random())
        return RetryingClient(self.servers, created, seat, draw, ending.is_set)

    def check_logs(self) -> GameTotals:
        """Compare the acknowledged commands with the stored logs, and verify all records."""
        totals = GameTotals()
        server = self.servers[0]
        answer = server.get("/export", HOST_TOKEN)
        assert answer.status_code == 200, answer.text
        lines = [json.loads(line) for line in answer.text.splitlines()]
        for name, (game, players) in self._tables.items():
            log = [line for line in lines if line["line"] == "entry" and line["table"] == name]
            assert [entry["number"] for entry in log] == list(range(1, len(log) + 1)), name
            ids = list_ids(log)
            done = {id for one in players for id in one.done}
            totals.lost += len(done - set(ids))
            totals.twice += len(ids) - len(set(ids))
            totals.unanswered += len(set(ids) - done)
            for one in players:
                # Only chat that was in transit may follow the end.
                kinds = [entry["kind"] for entry in one.seen]
                after = kinds[kinds.index("ended") + 1 :]
                assert set(after) <= {"said"}, after
            totals.answers += count_answers(log, players)
            check_record(server.get(f"/tables/{name}/record").text)
            totals.games[game] += 1
            totals.entries += len(log)
            totals.players += players
        return totals


def count_answers(log: Sequence[dict[str, Any]], players: Sequence[RetryingClient]) -> int:
    """Return how many conditional moves were played.

    Each acknowledged line that the game followed was answered, once, by the next entry; no other
    move is marked.
    """
    stored = {id: lines for one in players for id, lines in one.stored_lines.items()}
    lines: dict[str, dict[str, str]] = {}  # by seat
    due: tuple[str, str] | None = None
    count = 0
    for entry in log:
        facts = entry["facts"]
        if entry["kind"] == "conditional":
            lines[entry["seat"]] = stored[facts["id"]]
        if entry["kind"] != "acted":
            continue
        is_answer = facts.get("conditional", False)
        assert is_answer == (due is not None), entry
        assert due in (None, (entry["seat"], facts["action"])), (due, entry)
        count += is_answer
        action = facts["action"]
        followed = [(seat, one[action]) for seat, one in lines.items() if action in one]
        due = None if is_answer else next(iter(followed), None)
        lines.clear()
    assert due is None
    return count


def check_record(text: str) -> None:
    """Check that the record of a finished game verifies, including its dice."""
    game, record = parse_record(text, "record")
    assert record.outcome is not None
    assert verify(game, record) is None
    assert verify_dice(game, record) is None
