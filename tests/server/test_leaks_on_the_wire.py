"""Two games that differ only in secrets send the same bytes to others, over real sockets.

The test plays each game in two variants and compares everything sent to opponents and spectators:
welcomes, news with scenes, refusals, answers to undo and take-back, queries of the current and of
earlier scenes, chat, presence, records, cards and boards over HTTP, and the list of the host.
"""

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from support.club_positions import position_with as position
from support.club_positions import units_with
from support.running_server import HOST_TOKEN, CreatedTable, ServerProcess, TableClient, run_server
from support.wire_masks import mask_table

pytestmark = pytest.mark.once

SPECTATOR_SLOT = 0
CLOCK = {"turn": 86_400_000, "game": 864_000_000, "lag": 1000, "at_zero": "computer"}

QUERIES = {
    "reach": ["u1", "u4", "u7"],
    "odds": ["u7 u2"],
    "standing": [],
    "tables": ["all"],
    "describe": ["0006", "0106", "m14", "m16", "u1", "u4"],
    "why": ["move u7 0006", "move u7 0106", "assign u1 A"],
    "shortcut": [],
}

Streams = Mapping[int, list[str]]


@dataclass
class TwinTable:
    """A table of one variant with its clients; `others` must not learn the secrets."""

    server: ServerProcess
    created: CreatedTable
    clients: dict[int, TableClient]
    others: tuple[int, ...]
    pages: dict[int, list[str]] = field(default_factory=dict)

    async def settle(self) -> None:
        """Wait until all clients have received everything sent so far."""
        for client in self.clients.values():
            await client.request("ping", id="settled")

    async def fetch(self) -> None:
        """Fetch the HTTP resources of the table for the others."""
        for seat in self.others:
            key = self.created.keys.get(seat, "")
            for path in PATHS:
                name = f"/tables/{self.created.name}{path}"
                answer = await asyncio.to_thread(self.server.get, name, key)
                self.pages.setdefault(seat, []).append(f"{answer.status_code} {answer.text}")
            self.pages[seat] += await asyncio.to_thread(self._fetch_as_host)

    def _fetch_as_host(self) -> list[str]:
        """Fetch what the host is told of the table."""
        tables = self.server.get("/admin/tables?status=running", HOST_TOKEN).json()["tables"]
        mine = [one for one in tables if one["table"]["table"] == self.created.name]
        assert len(mine) == 1
        return [json.dumps(mine, separators=(",", ":"))]

    async def probe(self, *actions: str) -> None:
        """Have the others send commands that are refused."""
        for seat in self.others:
            client = self.clients[seat]
            for action in actions:
                await client.request("act", id=f"probe {action}"[:40], action=action)
            await client.request("undo", id="probe undo")
            await client.request("ask", id="probe take-back", what="take-back")
            await client.request("answer", id="probe no", what="take-back", yes=False)
            await client.request("act", id="probe stale", action="resign", expected=0)
            await self.query_all(client)
            await self.settle()

    async def query_all(self, client: TableClient) -> None:
        """Send all queries, and queries of an early and of the previous scene."""
        for about, of in QUERIES.items():
            await client.request("look", id=f"look {about}", about=about, of=of)
        for back in (2, client.scene["count"] - 1):
            await client.request("look", id=f"back {back}", about="then", of=[str(back)])

    def streams(self) -> Streams:
        """Return what each of the others received, with names, keys and times masked.

        Presence messages come last, because their time depends on when connections open and close.
        """
        found = {}
        for seat in self.others:
            texts = [*self.clients[seat].texts, *self.pages.get(seat, [])]
            texts.sort(key=lambda text: text.startswith('{"type":"presence"'))
            found[seat] = [mask_table(text, self.created) for text in texts]
        return found


@contextlib.asynccontextmanager
async def twin_table(
    server: ServerProcess, others: tuple[int, ...], **wish: Any
) -> AsyncIterator[TwinTable]:
    """Yield a new table with a client on every seat and a spectator."""
    created = server.create_table("club", dice="typed", **wish)
    async with contextlib.AsyncExitStack() as stack:
        clients: dict[int, TableClient] = {}
        here = TwinTable(server, created, clients, others)
        for seat, key in {SPECTATOR_SLOT: "", **created.keys}.items():
            clients[seat] = await stack.enter_async_context(server.connect(created.name, key))
            await here.settle()
        for seat in created.keys:
            await clients[seat].run("sit", name=f"P{seat}", nonce=f"n{seat}")
            await here.settle()
        yield here


PATHS = (
    "",
    "/record",
    "/review",
    "/review/progress",
    "/course",
    "/scenery",
    "/picture",
    "/picture?count=3",
    "/text",
    "/replay",
    "/replay/0",
    "/replay/1",
)
"""The HTTP resources of a table that the others fetch."""

Play = Callable[[ServerProcess, int], Coroutine[Any, Any, Streams]]


async def play_splits(server: ServerProcess, variant: int) -> Streams:
    """Split an army in secret, in one variant directly and in the other with undo."""
    options = {"players": 2, "spec": True, "start_special": True}
    async with twin_table(server, (SPECTATOR_SLOT, 2), options=options, clock=CLOCK) as here:
        one, two = here.clients[1], here.clients[2]
        await two.act_first()
        for number in range(3 + 2 * variant):
            await one.act(one.scene["legal"][(7 * variant + number) % len(one.scene["legal"])])
        if variant:
            await one.run("undo", count=2)
            await one.run("say", text="a private note", team=True)
        await here.settle()
        await here.probe("ready", "assign u1 A", "pick u1", "end", "nonsense")
        await here.fetch()
        while (legal := [a for a in one.scene["legal"] if a != "ready"]) and (
            "ready" not in one.scene["legal"]
        ):
            await one.act(legal[-1 - variant])
        if "ready" in one.scene["legal"]:
            await one.act("ready")
        await two.act(two.scene["legal"][-1])
        await here.settle()
        await here.fetch()
        assert one.scene["phase"] == "split", "the split is revealed after this phase"
        return here.streams()


def mined_position(players: int, code: int) -> str:
    """Return a position with a mine of the first seat with this code."""
    if players == 2:
        return position(GE=units_with("u4", "minelayer:0007"), mines=f"GE:m14:0006:{code}")
    return position(
        GE=units_with("u4", "minelayer:0007"),
        AH="u14:truck:0600",
        GB="u15:minelayer:0510",
        mines=f"GE:m16:0006:{code},GB:m17:0411:0,GB:m18:-:5",
    )


async def play_mines(server: ServerProcess, variant: int, players: int) -> Streams:
    """Lay mines with secret codes, then continue the game."""
    others = (SPECTATOR_SLOT, 2) if players == 2 else (SPECTATOR_SLOT, 2, 4)
    wish: dict[str, Any] = {
        "options": {"spec": True},
        "start": mined_position(players, 3 + variant),
    }
    async with twin_table(server, others, **wish) as here:
        one = here.clients[1]
        await one.act(f"lay u4 0106 {1 + variant}")
        await one.run("say", text=f"the code is {1 + variant}", team=True)
        await one.run("say", text="your turn soon")
        await here.settle()
        await here.probe("move u7 0006", "move u7 0106", "lay u4 0106 1", "gift 1 1", "nonsense")
        await here.fetch()
        if variant:  # a refused command of the first seat must not be visible
            await one.request("undo", id="none", count=9)
        await one.run("ask", what="pause")
        for seat in here.created.keys:
            if seat != 1:
                await here.clients[seat].run("answer", what="pause", yes=True)
                await here.settle()
        await one.run("resume")
        await here.settle()
        await one.act("end moves" if "end moves" in one.scene["legal"] else "end")
        for _ in range(12):
            acting = [client for client in here.clients.values() if client.scene["legal"]]
            if acting:
                ends = [a for a in acting[0].scene["legal"] if a.startswith("end")]
                await acting[0].act((ends or acting[0].scene["legal"])[0])
            elif one.scene["dice"]["due"]:
                await one.run("roll", faces=[7] * len(one.scene["dice"]["due"]))
            await here.settle()
        async with server.connect(here.created.name, here.created.keys[2]) as late:
            here.pages.setdefault(2, []).extend(late.texts[:1])  # a reconnect must not reveal more
        await here.settle()
        await here.probe("move u7 0006", "end")
        await here.fetch()
        for seat, client in here.clients.items():
            code = "?" if seat in others else str(1 + variant)
            assert any(f'"lay u4 0106 {code}"' in text for text in client.texts), seat
            assert any("the code is" in text for text in client.texts) == (seat not in others)
        return here.streams()


PLAYS: dict[str, Play] = {
    "splits": play_splits,
    "mines of two": lambda server, variant: play_mines(server, variant, 2),
    "mines of four": lambda server, variant: play_mines(server, variant, 4),
}


def find_differences(server: ServerProcess, play: Play) -> list[tuple[int, int, str, str]]:
    """Play a game in both variants and return where the streams of the others differ."""
    one, two = (asyncio.run(play(server, variant)) for variant in (0, 1))
    assert list(one) == list(two)
    found = []
    for seat, stream in one.items():
        assert len(stream) > 15
        for at, (here, there) in enumerate(zip_longest(stream, two[seat], fillvalue="")):
            if here != there:
                found.append((seat, at, here, there))
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("leaks")) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.mark.parametrize("play", PLAYS)
def test_others_receive_the_same_bytes_for_different_secrets(
    server: ServerProcess, play: str
) -> None:
    assert find_differences(server, PLAYS[play]) == []


def test_hidden_actions_do_not_change_the_time_of_the_last_update(server: ServerProcess) -> None:
    async def play() -> None:
        async with twin_table(server, (SPECTATOR_SLOT, 2), options={"players": 2}) as here:
            path = f"/tables/{here.created.name}"
            card = server.get(path).json()
            for _ in range(3):
                await here.clients[1].act(here.clients[1].scene["legal"][0])
            await here.clients[1].run("undo")
            assert server.get(path).json() == card
            await here.clients[1].run("say", text="hello")
            assert server.get(path).json()["updated"] > card["updated"]

    asyncio.run(play())


LEAKS = {
    "the code of a mine in a view": (
        "mines of two",
        "import firestep.games.club.game as game\n"
        "look = game.Club.view\n"
        "game.Club.view = lambda self, state, seat: look(self, state, 1)\n",
    ),
    "the count of hidden entries": (
        "splits",
        "import firestep.server.scenes as scenes\n"
        "look = scenes.build_scene\n"
        "def leaky(table, seat, now): return {**look(table, seat, now), 'count': table.number}\n"
        "scenes.build_scene = leaky\n",
    ),
    "the count of hidden entries in an update": (
        "splits",
        "import firestep.server.tables.messages as messages\n"
        "look = messages.build_own_scene\n"
        "def leaky(table, seat): return {**look(table, seat), 'count': table.number}\n"
        "messages.build_own_scene = leaky\n",
    ),
    "an earlier scene of another seat": (
        "mines of two",
        "import firestep.server.replay.frames as frames\n"
        "look = frames.localized_scene\n"
        "frames.localized_scene = lambda table, seat, words, at: look(table, 1, words, at)\n",
    ),
    "a query with the view of another seat": (
        "mines of two",
        "import firestep.server.tables.queries as queries\n"
        "look = queries.sample_table\n"
        "queries.sample_table = lambda table, seat: table.state\n"
        "facts = queries.find_facts\n"
        "def leaky(game, state, seat, *more): return facts(game, state, 1, *more)\n"
        "queries.find_facts = leaky\n",
    ),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_detected(name: str, tmp_path: Path) -> None:
    play, patch = LEAKS[name]
    # Python runs a file of this name at start-up.
    (tmp_path / "sitecustomize.py").write_text(patch, encoding="utf-8")
    paths = [tmp_path, *(Path(part).resolve() for part in _python_path())]
    with run_server(tmp_path, PYTHONPATH=os.pathsep.join(map(str, paths))) as leaky:
        assert find_differences(leaky, PLAYS[play])


def _python_path() -> list[str]:
    return [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
