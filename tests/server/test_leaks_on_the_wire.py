"""Two games that differ only in secrets look the same to others, byte for byte, over real sockets.

Everything that leaves for opponents and for those who look on is compared: welcomes, news with
their scenes, refusals, answers to undo and take-back, looks into what is on the board and into what
was before, chat, presence, records, cards and boards over HTTP.
"""

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from support.club_positions import line as position
from support.club_positions import unit
from support.running_server import Line, Made, Server, serving

pytestmark = pytest.mark.once

WATCHER = 0
CLOCK = {"turn": 86_400_000, "game": 864_000_000, "lag": 1000, "at_zero": "computer"}

LOOKS = {
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
class Room:
    """A table in one of two worlds: everybody's lines, and what those who must not know got."""

    server: Server
    made: Made
    lines: dict[int, Line]
    others: tuple[int, ...]
    pages: dict[int, list[str]] = field(default_factory=dict)

    async def settle(self) -> None:
        """Wait until everybody has got all that was sent to him so far."""
        for line in self.lines.values():
            await line.ask("ping", id="settled")

    async def fetch(self) -> None:
        """Have the others fetch what they may over HTTP."""
        for seat in self.others:
            key = self.made.keys.get(seat, "")
            for path in PATHS:
                name = f"/tables/{self.made.name}{path}"
                answer = await asyncio.to_thread(self.server.get, name, key)
                self.pages.setdefault(seat, []).append(f"{answer.status_code} {answer.text}")

    async def probe(self, *actions: str) -> None:
        """Have the others try what they may not."""
        for seat in self.others:
            line = self.lines[seat]
            for action in actions:
                await line.ask("act", id=f"probe {action}"[:40], action=action)
            await line.ask("undo", id="probe undo")
            await line.ask("ask", id="probe take-back", what="take-back")
            await line.ask("answer", id="probe no", what="take-back", yes=False)
            await line.ask("act", id="probe stale", action="resign", expected=0)
            await self.look(line)
            await self.settle()

    async def look(self, line: Line) -> None:
        """Have somebody look into all there is, and back to the start and to a moment ago."""
        for about, of in LOOKS.items():
            await line.ask("look", id=f"look {about}", about=about, of=of)
        for back in (2, line.scene["count"] - 1):
            await line.ask("look", id=f"back {back}", about="then", of=[str(back)])

    def streams(self) -> Streams:
        """Return what each of the others got, with names, keys and times struck out.

        Who is at the table is told when a line comes or goes, a moment sooner or later: that comes
        after the rest, in its own order.
        """
        found = {}
        for seat in self.others:
            texts = [*self.lines[seat].texts, *self.pages.get(seat, [])]
            texts.sort(key=lambda text: text.startswith('{"type":"presence"'))
            found[seat] = [masked(text, self.made) for text in texts]
        return found


def masked(text: str, made: Made) -> str:
    """Strike out what differs between any two tables: name, keys, times, the promise of a seed."""
    for secret in (made.name, *made.keys.values()):
        text = text.replace(secret, "*")
    text = re.sub(r'"(at|now|updated)":\d+', r'"\1":0', text)
    text = re.sub(r'"promise":"[0-9a-f]{64}"', '"promise":"*"', text)
    return re.sub(r'"left":\{[^}]*\}', '"left":{}', text)


@contextlib.asynccontextmanager
async def room(server: Server, others: tuple[int, ...], **wish: Any) -> AsyncIterator[Room]:
    """Have everybody at a new table, one after the other, and somebody who looks on."""
    made = server.table("club", dice="typed", **wish)
    async with contextlib.AsyncExitStack() as stack:
        lines: dict[int, Line] = {}
        here = Room(server, made, lines, others)
        for seat, key in {WATCHER: "", **made.keys}.items():
            lines[seat] = await stack.enter_async_context(server.line(made.name, key))
            await here.settle()
        for seat in made.keys:
            await lines[seat].do("sit", name=f"P{seat}", nonce=f"n{seat}")
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
"""What is asked for over HTTP of a table by those who may not know its secrets."""

Play = Callable[[Server, int], Coroutine[Any, Any, Streams]]


async def splits(server: Server, world: int) -> Streams:
    """Split an army in secret: in one world at once, in the other with second thoughts."""
    options = {"players": 2, "spec": True, "start_special": True}
    async with room(server, (WATCHER, 2), options=options, clock=CLOCK) as here:
        one, two = here.lines[1], here.lines[2]
        await two.act(two.scene["legal"][0])
        for number in range(3 + 2 * world):
            await one.act(one.scene["legal"][(7 * world + number) % len(one.scene["legal"])])
        if world:
            await one.do("undo", count=2)
            await one.do("say", text="this stays with me", team=True)
        await here.settle()
        await here.probe("ready", "assign u1 A", "pick u1", "end", "nonsense")
        await here.fetch()
        while (legal := [a for a in one.scene["legal"] if a != "ready"]) and (
            "ready" not in one.scene["legal"]
        ):
            await one.act(legal[-1 - world])
        if "ready" in one.scene["legal"]:
            await one.act("ready")
        await two.act(two.scene["legal"][-1])
        await here.settle()
        await here.fetch()
        assert one.scene["phase"] == "split", "else all is shown"
        return here.streams()


def laid(players: int, code: int) -> str:
    """Return a position with a mine of the first seat under a code."""
    if players == 2:
        return position(GE=unit("u4", "minelayer:0007"), mines=f"GE:m14:0006:{code}")
    return position(
        GE=unit("u4", "minelayer:0007"),
        AH="u14:truck:0600",
        GB="u15:minelayer:0510",
        mines=f"GE:m16:0006:{code},GB:m17:0411:0,GB:m18:-:5",
    )


async def mines(server: Server, world: int, players: int) -> Streams:
    """Lay mines under codes that the other side may not know, and play on."""
    others = (WATCHER, 2) if players == 2 else (WATCHER, 2, 4)
    wish: dict[str, Any] = {"options": {"spec": True}, "start": laid(players, 3 + world)}
    async with room(server, others, **wish) as here:
        one = here.lines[1]
        await one.act(f"lay u4 0106 {1 + world}")
        await one.do("say", text=f"the code is {1 + world}", team=True)
        await one.do("say", text="your move soon")
        await here.settle()
        await here.probe("move u7 0006", "move u7 0106", "lay u4 0106 1", "gift 1 1", "nonsense")
        await here.fetch()
        if world:  # a second thought, and back to it: only how often differs for the first seat
            await one.ask("undo", id="none", count=9)
        await one.do("ask", what="pause")
        for seat in here.made.keys:
            if seat != 1:
                await here.lines[seat].do("answer", what="pause", yes=True)
                await here.settle()
        await one.do("resume")
        await here.settle()
        await one.act("end moves" if "end moves" in one.scene["legal"] else "end")
        for _ in range(12):
            acting = [line for line in here.lines.values() if line.scene["legal"]]
            if acting:
                ends = [a for a in acting[0].scene["legal"] if a.startswith("end")]
                await acting[0].act((ends or acting[0].scene["legal"])[0])
            elif one.scene["dice"]["due"]:
                await one.do("roll", faces=[7] * len(one.scene["dice"]["due"]))
            await here.settle()
        async with server.line(here.made.name, here.made.keys[2]) as late:
            here.pages.setdefault(2, []).extend(late.texts[:1])  # who comes back sees no more
        await here.settle()
        await here.probe("move u7 0006", "end")
        await here.fetch()
        for seat, line in here.lines.items():
            code = "?" if seat in others else str(1 + world)
            assert any(f'"lay u4 0106 {code}"' in text for text in line.texts), seat
            assert any("the code is" in text for text in line.texts) == (seat not in others)
        return here.streams()


PLAYS: dict[str, Play] = {
    "splits": splits,
    "mines of two": lambda server, world: mines(server, world, 2),
    "mines of four": lambda server, world: mines(server, world, 4),
}


def differences(server: Server, play: Play) -> list[tuple[int, int, str, str]]:
    """Play a game in both worlds and return where the streams of the others differ."""
    one, two = (asyncio.run(play(server, world)) for world in (0, 1))
    assert list(one) == list(two)
    found = []
    for seat, stream in one.items():
        assert len(stream) > 15
        for at, (here, there) in enumerate(zip_longest(stream, two[seat], fillvalue="")):
            if here != there:
                found.append((seat, at, here, there))
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("leaks")) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.mark.parametrize("play", PLAYS)
def test_others_get_the_same_bytes_whatever_the_secrets_are(server: Server, play: str) -> None:
    assert differences(server, PLAYS[play]) == []


def test_not_even_the_time_of_what_is_sealed_is_shown(server: Server) -> None:
    async def play() -> None:
        async with room(server, (WATCHER, 2), options={"players": 2}) as here:
            path = f"/tables/{here.made.name}"
            card = server.get(path).json()
            for _ in range(3):
                await here.lines[1].act(here.lines[1].scene["legal"][0])
            await here.lines[1].do("undo")
            assert server.get(path).json() == card
            await here.lines[1].do("say", text="hello")
            assert server.get(path).json()["updated"] > card["updated"]

    asyncio.run(play())


LEAKS = {
    "the code of a mine in a view": (
        "mines of two",
        "import firestep.games.club.game as game\n"
        "look = game.Club.view\n"
        "game.Club.view = lambda self, state, seat: look(self, state, 1)\n",
    ),
    "the count of what is sealed": (
        "splits",
        "import firestep.server.tables.messages as audience\n"
        "look = audience.scene\n"
        "def leaky(table, seat, now): return {**look(table, seat, now), 'count': table.number}\n"
        "audience.scene = leaky\n",
    ),
    "what another seat saw before": (
        "mines of two",
        "import firestep.server.replay.frames as framing\n"
        "look = framing.scene_for\n"
        "framing.scene_for = lambda table, seat, words, at: look(table, 1, words, at)\n",
    ),
    "a look with the eyes of another seat": (
        "mines of two",
        "import firestep.server.tables.queries as looking\n"
        "look = looking.sample_of\n"
        "looking.sample_of = lambda table, seat: table.state\n"
        "facts = looking.facts_of\n"
        "def leaky(game, state, seat, *more): return facts(game, state, 1, *more)\n"
        "looking.facts_of = leaky\n",
    ),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_would_be_found(name: str, tmp_path: Path) -> None:
    play, patch = LEAKS[name]
    # Python runs a file of this name before anything else.
    (tmp_path / "sitecustomize.py").write_text(patch, encoding="utf-8")
    paths = [tmp_path, *(Path(part).resolve() for part in _python_path())]
    with serving(tmp_path, PYTHONPATH=os.pathsep.join(map(str, paths))) as leaky:
        assert differences(leaky, PLAYS[play])


def _python_path() -> list[str]:
    return [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
