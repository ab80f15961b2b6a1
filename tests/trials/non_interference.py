"""Pairs of games that differ only in secrets; `python -m tests.trials.non_interference --help`.

Everything that is sent to opponents and spectators must be the same bytes: welcomes, news with
scenes, refusals, answers to undo and take-back, queries of the current and of earlier scenes, chat,
presence, the welcome of a reconnect, records, replays, cards and boards over HTTP, and the list of
the host. In each pair of the trial the secrets differ by chance, and a random part of the probes is
made; the tests make all of them.
"""

import asyncio
import contextlib
import json
import math
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeVar

sys.path.append(str(Path(__file__).parent.parent))

from firestep import catalog
from support.club_positions import position_with as position
from support.club_positions import units_with
from support.figures import Figures, make_parser, report_trial
from support.own_content import add_content_argument, check_content_argument, play_with_content
from support.running_server import (
    HOST_TOKEN,
    CreatedTable,
    ServerProcess,
    TableClient,
    run_server,
)
from support.wire_masks import mask_table

T = TypeVar("T")

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


@dataclass(frozen=True)
class World:
    """One of the two worlds of a pair, which differ only in secrets.

    With a seed, the secrets and the probes are random: `shared` draws the same in both worlds,
    `secret` does not.
    """

    variant: int
    seed: int | None = None
    shared: random.Random = field(init=False)
    secret: random.Random = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shared", random.Random(self.seed))
        object.__setattr__(self, "secret", random.Random(f"{self.seed} {self.variant}"))

    def sample(self, items: Iterable[T], count: int) -> list[T]:
        """Return some of the items in their order, the same in both worlds; all without a seed."""
        every = list(items)
        if self.seed is None or count >= len(every):
            return every
        return [every[at] for at in sorted(self.shared.sample(range(len(every)), count))]

    def choose_code(self, codes: Sequence[int], first: int) -> int:
        """Return one of the codes, different in the two worlds; without a seed from the first."""
        # The possible codes may be secret themselves: their number must not change what is drawn
        # from `shared` later.
        at = first if self.seed is None else random.Random(self.seed).randrange(1000)
        return codes[(at + self.variant) % len(codes)]


@dataclass
class TwinTable:
    """A table of one variant with its clients; `others` must not learn the secrets."""

    server: ServerProcess
    created: CreatedTable
    clients: dict[int, TableClient]
    others: tuple[int, ...]
    world: World
    pages: dict[int, list[str]] = field(default_factory=dict)

    async def settle(self) -> None:
        """Wait until all clients have received everything sent so far."""
        for client in self.clients.values():
            await client.request("ping", id="settled")

    async def fetch_finished(self) -> None:
        """Fetch the HTTP resources of the finished table for the others, without the review."""
        for seat in self.others:
            key = self.created.keys.get(seat, "")
            for path in (path for path in PATHS if path not in REVIEW_PATHS):
                name = f"/tables/{self.created.name}{path}"
                answer = await asyncio.to_thread(self.server.get, name, key)
                self.pages.setdefault(seat, []).append(f"{answer.status_code} {answer.text}")

    async def fetch(self) -> None:
        """Fetch the HTTP resources of the table for the others."""
        for seat in self.others:
            key = self.created.keys.get(seat, "")
            for path in self.world.sample(PATHS, 2):
                name = f"/tables/{self.created.name}{path}"
                answer = await asyncio.to_thread(self.server.get, name, key)
                self.pages.setdefault(seat, []).append(f"{answer.status_code} {answer.text}")
        for seat in self.world.sample(self.others, 1):
            self.pages[seat] += await asyncio.to_thread(self._fetch_as_host)

    def _fetch_as_host(self) -> list[str]:
        """Fetch what the host is told of the table."""
        tables = self.server.get("/admin/tables?status=running", HOST_TOKEN).json()["tables"]
        mine = [one for one in tables if one["table"]["table"] == self.created.name]
        assert len(mine) == 1
        return [json.dumps(mine, separators=(",", ":"))]

    async def probe(self, *actions: str) -> None:
        """Have the others send commands that are refused."""
        others: tuple[dict[str, Any], ...] = (
            {"type": "undo", "id": "probe undo"},
            {"type": "ask", "id": "probe take-back", "what": "take-back"},
            {"type": "answer", "id": "probe no", "what": "take-back", "yes": False},
            {"type": "act", "id": "probe stale", "action": "resign", "expected": 0},
        )
        acts = [{"type": "act", "id": f"probe {one}"[:40], "action": one} for one in actions]
        for seat in self.others:
            for message in self.world.sample((*acts, *others), 2):
                await self.clients[seat].request(**message)
            await self.query_all(self.clients[seat])
            await self.settle()

    async def query_all(self, client: TableClient) -> None:
        """Send all queries, and queries of an early and of the previous scene."""
        for about, of in self.world.sample(QUERIES.items(), 2):
            await client.request("look", id=f"look {about}", about=about, of=of)
        for back in self.world.sample((2, client.scene["count"] - 1), 1):
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

    async def reconnect(self) -> None:
        """Record the welcome of a second connection of the others: it must not reveal more."""
        for seat in self.world.sample(self.others, 1):
            key = self.created.keys.get(seat, "")
            before = {client: _count_presence(client) for client in self.clients.values()}
            async with self.server.connect(self.created.name, key) as late:
                self.pages.setdefault(seat, []).extend(late.texts[:1])
            for client, count in before.items():  # one for the connection, one for its end
                await client.wait_until(partial(_has_presence, client, count + 2))


def mask_seed(text: str) -> str:
    """Mask the seed of the dice and other digests."""
    return re.sub(r"[0-9a-f]{64}", "*", text)


def _count_presence(client: TableClient) -> int:
    return sum(text.startswith('{"type":"presence"') for text in client.texts)


def _has_presence(client: TableClient, count: int) -> bool:
    return _count_presence(client) >= count


@contextlib.asynccontextmanager
async def twin_table(
    server: ServerProcess, world: World, others: tuple[int, ...], game: str = "club", **wish: Any
) -> AsyncIterator[TwinTable]:
    """Yield a new table with a client on every seat and a spectator."""
    create = partial(server.create_table, game, dice="typed", **wish)
    created = await asyncio.to_thread(create)
    language = "en" if world.seed is None else world.shared.choice(("en", "fr", "es"))
    async with contextlib.AsyncExitStack() as stack:
        clients: dict[int, TableClient] = {}
        here = TwinTable(server, created, clients, others, world)
        for seat, key in {SPECTATOR_SLOT: "", **created.keys}.items():
            connection = server.connect(created.name, key, language=language)
            clients[seat] = await stack.enter_async_context(connection)
            await here.settle()
        for seat in created.keys:
            await clients[seat].run("sit", name=f"P{seat}", nonce=f"n{seat}")
            await here.settle()
        yield here
    await asyncio.to_thread(server.call, "DELETE", f"/tables/{created.name}", key=HOST_TOKEN)


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
    "/content",
)
"""The HTTP resources of a table that the others fetch."""
REVIEW_PATHS = ("/review", "/review/progress", "/course")
"""Those that a search fills after the game."""

Play = Callable[[ServerProcess, World], Coroutine[Any, Any, Streams]]


async def split_partly(one: TableClient, world: World) -> None:
    """Assign some units in secret, in one variant directly and in the other with undo."""
    if world.seed is None:
        for number in range(3 + 2 * world.variant):
            legal = one.scene["legal"]
            await one.act(legal[(7 * world.variant + number) % len(legal)])
        undone = 2 * world.variant
    else:
        steps = world.secret.randint(0, 4)
        for _ in range(steps):
            await one.act(world.secret.choice([a for a in one.scene["legal"] if a != "ready"]))
        undone = world.secret.randint(0, steps)
    if undone:
        await one.run("undo", count=undone)
        await one.run("say", text="a private note", team=True)


async def play_splits(server: ServerProcess, world: World) -> Streams:
    """Split an army in secret."""
    variant = world.variant
    options = {"players": 2, "spec": True, "start_special": True}
    others = (SPECTATOR_SLOT, 2)
    async with twin_table(server, world, others, options=options, clock=CLOCK) as here:
        one, two = here.clients[1], here.clients[2]
        await two.act_first()
        await split_partly(one, world)
        await here.settle()
        await here.probe("ready", "assign u1 A", "pick u1", "end", "nonsense")
        await here.fetch()
        if world.seed is not None and world.shared.random() < 0.8:
            await here.reconnect()
            return here.streams()
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


MINE_CODES = (0, 1, 2, 3, 4)
"""The codes that are possible for the mine of the position."""


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


async def play_mines(server: ServerProcess, world: World, players: int) -> Streams:
    """Lay mines with secret codes, then continue the game."""
    others = (SPECTATOR_SLOT, 2) if players == 2 else (SPECTATOR_SLOT, 2, 4)
    start = mined_position(players, world.choose_code(MINE_CODES, 3))
    # The options follow from a position of the shipped game, but not from one of other content.
    game, _ = catalog.get_package("club").read_position(start, {"spec": True})
    given = {name: game.settings[name] for name in ("players", "half", "central", "entente")}
    wish: dict[str, Any] = {"options": {"spec": True, **given}, "start": start}
    async with twin_table(server, world, others, **wish) as here:
        one = here.clients[1]
        lays = [action for action in one.scene["legal"] if action.startswith("lay u4 0106 ")]
        laid = world.choose_code([int(action.rpartition(" ")[2]) for action in lays], 0)
        await one.act(f"lay u4 0106 {laid}")
        await one.run("say", text=f"the code is {laid}", team=True)
        await one.run("say", text="your turn soon")
        await here.settle()
        await here.probe("move u7 0006", "move u7 0106", "lay u4 0106 1", "gift 1 1", "nonsense")
        await here.fetch()
        if world.variant:  # a refused command of the first seat must not be visible
            await one.request("undo", id="none", count=9)
        await one.run("ask", what="pause")
        for seat in here.created.keys:
            if seat != 1:
                await here.clients[seat].run("answer", what="pause", yes=True)
                await here.settle()
        await one.run("resume")
        await here.settle()
        await one.act("end moves" if "end moves" in one.scene["legal"] else "end")
        for _ in range(12 if world.seed is None else world.shared.randint(0, 4)):
            acting = [client for client in here.clients.values() if client.scene["legal"]]
            if acting:
                ends = [a for a in acting[0].scene["legal"] if a.startswith("end")]
                await acting[0].act((ends or acting[0].scene["legal"])[0])
            elif one.scene["dice"]["due"]:
                await one.run("roll", faces=[7] * len(one.scene["dice"]["due"]))
            await here.settle()
        await here.reconnect()
        await here.probe("move u7 0006", "end")
        await here.fetch()
        for seat, client in here.clients.items():
            code = "?" if seat in others else str(laid)
            assert any(f'"lay u4 0106 {code}"' in text for text in client.texts), seat
            assert any("the code is" in text for text in client.texts) == (seat not in others)
        return here.streams()


LINES = (
    [["b4b5", "f5f4"]],
    [["d2e2", "e6d6"], ["b4b5", "f6f5", "a1a2", "f5f4"], ["d2e2", "e6d6", "b4b5", "f5f4"]],
    [["c4d4", "e5d5"]],
)
"""Conditional moves after the opening below; the game never follows them."""


async def play_conditional(server: ServerProcess, world: World) -> Streams:
    """Store different conditional moves, or none, in a slow game."""
    others = (SPECTATOR_SLOT, 1)
    wish: dict[str, Any] = {"options": {"length": "single"}, "clock": CLOCK}
    async with twin_table(server, world, others, "trench", **wish) as here:
        one, two = here.clients[1], here.clients[2]
        for black, white in (("d4e4", "e5d5"), ("c4c5", "e6d6")):
            await store_secretly(two, world)
            await here.settle()
            await here.probe("a1a1", "d5d4", "nonsense")
            for seat in others:
                answer = await here.clients[seat].request("look", id="l", about="conditional")
                assert answer["facts"]["lines"] == []
                await here.clients[seat].request("conditional", id="c", lines=[["e5d5", "c4c5"]])
            await here.fetch()
            await one.act(black)
            await here.settle()
            await two.act(white)
            await here.settle()
        await store_secretly(two, world)
        await here.reconnect()
        await here.probe("nonsense")
        await one.act("resign")
        await here.settle()
        await here.fetch_finished()
        # The seed of the dice, which the end reveals, differs between any two tables.
        masked = {seat: map(mask_seed, texts) for seat, texts in here.streams().items()}
        return {seat: list(texts) for seat, texts in masked.items()}


async def store_secretly(client: TableClient, world: World) -> None:
    """Store, replace or delete conditional moves, as the secrets of the world say."""
    if world.seed is None:
        steps = [(0,), (1, 2)][world.variant]
    else:
        steps = tuple(world.secret.choices(range(len(LINES) + 1), k=world.secret.randint(0, 3)))
    for step in steps:
        lines = LINES[step] if step < len(LINES) else []
        await client.request("conditional", lines=lines, expected=client.scene["count"])


PLAYS: dict[str, Play] = {
    "splits": play_splits,
    "mines of two": lambda server, world: play_mines(server, world, 2),
    "mines of four": lambda server, world: play_mines(server, world, 4),
    "conditional moves": play_conditional,
}


WEIGHTS = (8, 1, 1, 2)  # how often the plays are chosen; a table with mines takes long to create
PAIRS_AT_ONCE = 3

Difference = tuple[int, int, str, str]


def compare_streams(one: Streams, two: Streams) -> list[Difference]:
    """Return where the streams of the others differ: seat, position and both texts."""
    assert list(one) == list(two)
    found = []
    for seat, stream in one.items():
        assert len(stream) > 10
        for at, (here, there) in enumerate(zip_longest(stream, two[seat], fillvalue="")):
            if here != there:
                found.append((seat, at, here, there))
    return found


def find_differences(server: ServerProcess, play: Play) -> list[Difference]:
    """Play a game in both variants and return where the streams of the others differ."""
    one, two = (asyncio.run(play(server, World(variant))) for variant in (0, 1))
    assert min(map(len, one.values())) > 15
    return compare_streams(one, two)


@dataclass(slots=True)
class PairReport:
    """The results of a trial."""

    pairs: Counter[str] = field(default_factory=Counter)
    messages: int = 0
    characters: int = 0
    seconds: float = 0.0
    differences: list[tuple[str, int, Difference]] = field(default_factory=list)
    """The kind and the seed of the pair, and where its streams differ."""

    def rows(self) -> dict[str, object]:
        """Return the figures."""
        return {
            "pairs of games": self.pairs.total(),
            "of these": ", ".join(f"{count} {name}" for name, count in self.pairs.items()),
            "seconds": f"{self.seconds:.0f}",
            "messages and pages compared": self.messages,
            "characters compared": self.characters,
            "differences": len(self.differences),
        }


async def play_pairs(
    server: ServerProcess, pairs: int, seed: int, minutes: float = math.inf
) -> PairReport:
    """Play pairs of games, some at the same time, and compare them; begin none after a time."""
    report, began = PairReport(), time.monotonic()
    seeds = iter(range(seed, seed + pairs))

    async def keep_playing() -> None:
        for number in seeds:
            if time.monotonic() > began + 60 * minutes:
                return
            name = random.Random(number).choices(list(PLAYS), weights=WEIGHTS)[0]
            one, two = [await PLAYS[name](server, World(variant, number)) for variant in (0, 1)]
            report.pairs[name] += 1
            report.messages += sum(map(len, one.values()))
            report.characters += sum(len(text) for stream in one.values() for text in stream)
            found = compare_streams(one, two)
            report.differences += [(name, number, difference) for difference in found]
            if report.pairs.total() % 50 == 0:
                print(f"{time.strftime('%X')} {report.pairs.total()} pairs", file=sys.stderr)

    async with asyncio.TaskGroup() as group:
        for _ in range(PAIRS_AT_ONCE):
            group.create_task(keep_playing())
    report.seconds = time.monotonic() - began
    return report


def run_pairs(
    folder: Path, pairs: int, seed: int, minutes: float, has_content: bool = False
) -> PairReport:
    """Run the trial."""
    with run_server(folder, FIRESTEP_SOCKETS_PER_ADDRESS="1000") as server:
        if has_content:
            play_with_content([server])
        report = asyncio.run(play_pairs(server, pairs, seed, minutes))
        assert server.log == "", server.log
    return report


def main() -> int:
    """Run the trial and print its figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop earlier than that")
    parser.add_argument("--seed", type=int, default=1)
    add_content_argument(parser)
    given = parser.parse_args()
    check_content_argument(parser, given)

    def run(figures: Figures) -> None:
        with tempfile.TemporaryDirectory(prefix="firestep-pairs-") as folder:
            report = run_pairs(Path(folder), given.pairs, given.seed, given.minutes, given.content)
        figures.add({"seed": given.seed, **report.rows()})
        figures.faults += [
            f"{name}, seed {seed}, seat {seat}, message {at}: {one[:200]} / {two[:200]}"
            for name, seed, (seat, at, one, two) in report.differences
        ]

    command = f"tests.trials.non_interference --pairs {given.pairs}"
    return report_trial("non-interference", given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
