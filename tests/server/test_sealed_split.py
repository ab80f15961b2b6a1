"""During the sealed split nobody learns how far another player is, only that it is unfinished.

Two worlds are compared after every step. In one of them a seat assigns a unit, picks its special
force, or assigns and undoes; in the other it does nothing. Everything that the other seats and a
spectator get must be the same bytes in both: live messages, answers to queries, welcomes after a
reconnect, replays, and all HTTP routes, in every language.
"""

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from firestep.contract.translations import LANGUAGES
from support.running_server import HOST_TOKEN, CreatedTable, ServerProcess, TableClient, run_server
from support.wire_masks import mask_table

pytestmark = [pytest.mark.once, pytest.mark.early]

SPECTATOR_SLOT = 0
CLOCK = {"turn": 86_400_000, "game": 864_000_000, "lag": 1000, "at_zero": "computer"}
QUERIES = {
    "words": ["ready", "assign u1 A", "assign u12 A"],
    "why": ["ready", "assign u1 A", "assign u12 A", "pick medic"],
    "reach": ["u1", "u12"],
    "odds": ["u1 u12"],
    "standing": [],
    "tables": ["all"],
    "describe": ["u1", "u11", "u12", "u13"],
    "shortcut": [],
}
ROUTES = {
    "get /api/tables/{name}": [""],
    "get /api/tables/{name}/record": ["/record"],
    "get /api/tables/{name}/review": ["/review"],
    "get /api/tables/{name}/review/progress": ["/review/progress"],
    "get /api/tables/{name}/course": ["/course"],
    "get /api/tables/{name}/scenery": ["/scenery"],
    "get /api/tables/{name}/certificate/{language}": [
        f"/certificate/{language}" for language in LANGUAGES
    ],
    "get /api/tables/{name}/picture": ["/picture", "/picture?count=3"],
    "get /api/tables/{name}/text": ["/text"],
    "get /api/tables/{name}/content": ["/content?lang=fr"],
    "get /api/tables/{name}/replay": ["/replay"],
    "get /api/tables/{name}/replay/{piece}": [
        *(f"/replay/0?language={language}" for language in LANGUAGES),
        "/replay/1",
    ],
    "post /api/tables/{name}/join": ["/join"],
    "put /api/tables/{name}/webhook": ["/webhook"],
}
"""The routes of a table and what the others request of them."""
BODIES: Mapping[str, Any] = {"/join": {"name": "me"}, "/webhook": {"url": ""}}
OTHER_ROUTES = {
    "get /api/tables": "compared as the entry of the table in the list",
    "post /api/tables": "creates a table",
    "post /api/content": "knows no table",
    "get /api/content/{content}": "knows no table",
    "get /api/scenarios": "knows no table",
    "get /api/health": "counts tables and sockets",
    "get /api/export": "for the host only, a copy of the database",
    "post /api/tables/{name}/abandon": "for the host only",
    "delete /api/tables/{name}": "for the host only",
    "get /api/admin/overview": "compared without counts of all tables",
    "get /api/admin/tables": "compared as the entry of the table in the list",
    "post /api/admin/tables/{name}/seats/{seat}/mute": "compared for the hidden seat",
    "post /api/admin/tables/{name}/seats/{seat}/key": "returns a key only",
    "post /api/admin/tables/{name}/seats/{seat}/erase": "returns nothing",
    "post /api/admin/erase": "returns seats by their public names",
    "post /api/admin/bans": "knows no table",
    "post /api/admin/invitations": "knows no table",
    "delete /api/admin/invitations": "knows no table",
    "delete /api/admin/players/{player}": "knows no table",
    "get /api/registration": "knows no table",
    "post /api/players": "knows no table",
    "get /api/players/me": "knows no table",
    "put /api/players/me": "knows no table",
    "delete /api/players/me": "knows no table; what it erases is public",
    "put /api/players/me/key": "knows no table",
    "get /api/players/{player}": "knows no table; a rating changes at the end of a game",
    "get /api/ratings/{game}": "knows no table; a rating changes at the end of a game",
    "put /api/players/me/seats": "returns nothing; it needs the key of the seat",
    "post /api/players/me/seats/{name}/key": "returns a key only",
    "get /api/players/me/export": "lists own seats, with the state of their tables for everybody",
    "get /metrics": "totals of all tables, without names: see test_metrics.py",
}
"""Routes that are not compared as they are."""
WITHOUT_TABLES = ("/api/games", "/api/puzzles", "/api/words")
"""Routes that know no table."""

Step = dict[str, list[str]]
"""What the others received in one step, by where it came from."""
Difference = tuple[int, str, str, str]
"""The step, where it came from, and the text in each world."""


@dataclass
class World:
    """A table with a connection for each of the others in each language.

    The others are a spectator and the two seats that follow: an opponent and the partner.
    """

    server: ServerProcess
    created: CreatedTable
    hidden: TableClient
    others: dict[tuple[int, str], TableClient] = field(default_factory=dict)

    @property
    def seats(self) -> list[int]:
        return sorted({seat for seat, _ in self.others})

    def key(self, seat: int) -> str:
        return self.created.keys.get(seat, "")

    async def observe(self, number: int) -> Step:
        """Return all that the others can find out after a step, in a fixed order.

        Queries take turns through the languages; all else is compared in every language.
        """
        step: Step = {}
        for (seat, language), client in self.others.items():
            await client.request("undo", id="undo")
            await client.request("ping", id="settled")
            step[f"live {seat} {language}"] = list(client.texts)
            client.texts.clear()
            step[f"welcome {seat} {language}"] = await self._reconnect(
                seat, language, with_queries=language == LANGUAGES[number % len(LANGUAGES)]
            )
        for seat in self.seats:
            step[f"http {seat}"] = await asyncio.to_thread(self._fetch, seat)
        step["host"] = await asyncio.to_thread(self._fetch_as_host)
        return {
            source: [mask_table(text, self.created) for text in texts if "presence" not in text]
            for source, texts in step.items()
        }

    async def _reconnect(self, seat: int, language: str, *, with_queries: bool) -> list[str]:
        """Return the welcome of a new connection, and its answers to queries if asked for."""
        name, key = self.created.name, self.key(seat)
        async with self.server.connect(name, key, language=language) as late:
            for about, of in QUERIES.items() if with_queries else ():
                await late.request("look", id=f"look {about}", about=about, of=of)
            for count in (2, late.scene["count"]) if with_queries else ():
                await late.request("look", id=f"then {count}", about="then", of=[str(count)])
            return late.texts

    def _fetch(self, seat: int) -> list[str]:
        texts = []
        for route, paths in ROUTES.items():
            method = route.split()[0].upper()
            for path in paths:
                url = f"/tables/{self.created.name}{path}"
                answer = self.server.call(method, url, BODIES.get(path), self.key(seat))
                assert answer.status_code != 429
                texts.append(f"{path} {answer.status_code} {answer.text}")
        cards = self.server.get("/tables?status=running&most=100").json()["tables"]
        texts += [str({**one, "updated": 0}) for one in cards if one["table"] == self.created.name]
        return texts

    def _fetch_as_host(self) -> list[str]:
        """Return what the host sees of the table: what a spectator sees, and who is connected."""
        tables = self.server.get("/admin/tables?status=running", HOST_TOKEN).json()["tables"]
        texts = [
            json.dumps({**one, "table": {**one["table"], "updated": 0}})
            for one in tables
            if one["table"]["table"] == self.created.name
        ]
        overview = self.server.get("/admin/overview", HOST_TOKEN).json()
        texts.append(str([overview[name] for name in ("errors", "bans", "mutes", "log")]))
        for seat in self.created.keys:
            path = f"/admin/tables/{self.created.name}/seats/{seat}/mute"
            answer = self.server.post(path, {"minutes": 0}, HOST_TOKEN)
            texts.append(f"{answer.status_code} {answer.text}")
        assert len(texts) == 2 + len(self.created.keys)
        return texts


@contextlib.asynccontextmanager
async def open_world(server: ServerProcess, players: int, hidden: int) -> AsyncIterator[World]:
    """Yield a new table whose seats are all taken."""
    seats = list(range(1, players + 1))
    options = {"players": players, "spec": True, "start_special": True}
    created = server.create_table("club", options=options, clock=CLOCK, public=True, keep=seats)
    async with contextlib.AsyncExitStack() as stack:

        async def connect(seat: int, language: str) -> TableClient:
            key = created.keys.get(seat, "")
            return await stack.enter_async_context(
                server.connect(created.name, key, language=language)
            )

        clients = {seat: await connect(seat, "en") for seat in seats}
        world = World(server, created, clients[hidden])
        following = [hidden % players + 1, (hidden + 1) % players + 1]
        for seat in (SPECTATOR_SLOT, *(seat for seat in following if seat != hidden)):
            for language in LANGUAGES:
                world.others[seat, language] = await connect(seat, language)
        for seat, client in clients.items():
            await client.run("sit", name=f"P{seat}", nonce=f"n{seat}")
        for client in world.others.values():
            await client.wait_for_kinds("started")
        yield world


async def split_further(client: TableClient, number: int) -> bool:
    """Take one more hidden action, sometimes with one that is undone. Return False at the end."""
    done = {action.split()[1] for action in taken_actions(client) if "assign" in action}
    open_units = [a for a in client.scene["legal"] if a.startswith("assign")]
    fresh = [action for action in open_units if action.split()[1] not in done]
    picks = [action for action in client.scene["legal"] if action.startswith("pick")]
    if number == 1 and picks:
        fresh = picks
    if not fresh:
        return False
    if number % 3 == 0:
        await client.act(fresh[-1])
        await client.run("undo")
    await client.act(fresh[number % len(fresh)])
    return True


def taken_actions(client: TableClient) -> list[str]:
    taken: list[str] = []
    for entry in client.entries:
        if entry["kind"] == "acted" and entry["seat"] == str(client.welcome["seat"]):  # type: ignore[index]
            taken.append(entry["facts"]["action"])
        elif entry["kind"] == "undone":
            taken.pop()
    return taken


async def play(server: ServerProcess, players: int, hidden: int, *, steps: int) -> list[Step]:
    """Return what the others learn at every step; with `steps` 0 the hidden seat goes to its end.

    With another number the hidden seat does nothing in so many steps.
    """
    async with open_world(server, players, hidden) as world:
        speaker = world.others[hidden % players + 1, "en"]
        found = [await world.observe(0)]
        for number in range(1, 100):
            if steps and number > steps:
                break
            if not steps and not await split_further(world.hidden, number):
                break
            # A public entry at each step, so that replays have a frame for it.
            await speaker.run("say", text=f"step {number}")
            for client in world.others.values():
                await client.wait_for_count(speaker.scene["count"])
            found.append(await world.observe(number))
        if not steps:
            assert "ready" in world.hidden.scene["legal"], "the split is complete"
        return found


def find_differences(server: ServerProcess, players: int, hidden: int) -> list[Difference]:
    """Return the steps at which the worlds differ for the others, and where they do."""
    busy = asyncio.run(play(server, players, hidden, steps=0))
    assert len(busy) > 9
    idle = asyncio.run(play(server, players, hidden, steps=len(busy) - 1))
    differences = []
    for number, (here, there) in enumerate(zip(busy, idle, strict=True)):
        assert list(here) == list(there)
        differences += [
            (number, source, one, two)
            for source in here
            for one, two in zip_longest(here[source], there[source], fillvalue="")
            if one != two
        ]
    return differences


@pytest.mark.parametrize("hidden", [1, 2])
def test_the_progress_of_a_split_is_hidden(server: ServerProcess, hidden: int) -> None:
    assert find_differences(server, 2, hidden) == []


@pytest.mark.parametrize("hidden", [1, 2, 3, 4])
def test_the_progress_of_a_split_is_hidden_from_partners(
    server: ServerProcess, hidden: int
) -> None:
    assert find_differences(server, 4, hidden) == []


def test_every_route_is_compared(server: ServerProcess) -> None:
    paths = server.get("/openapi.json").json()["paths"]
    routes = {f"{method} {path}" for path, methods in paths.items() for method in methods}
    known = {*ROUTES, *OTHER_ROUTES}
    assert known <= routes
    assert all(
        route.split()[1].startswith(("/api/games", "/api/puzzles", "/api/words"))
        for route in routes - known
    )


LEAKS = """
import firestep.games.club.text.wording as wording
look = wording.describe_status
def leaky(position, language):
    rest = sum(not unit.army for unit in position.all_units())
    return look(position, language) + (f" status leak {rest}" if language == "fr" else "")
wording.describe_status = leaky

import firestep.server.http.routes_moderation as routes
look_at = routes.table_card
def leaky_card(row):
    return look_at(row).model_copy(update={"title": f"host leak {row.number}"})
routes.table_card = leaky_card
"""


def test_leaks_in_one_language_and_to_the_host_are_detected(tmp_path: Path) -> None:
    # Python runs a file of this name at start-up.
    (tmp_path / "sitecustomize.py").write_text(LEAKS, encoding="utf-8")
    path = [str(tmp_path), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    with run_server(tmp_path, PYTHONPATH=os.pathsep.join(path)) as leaky:
        differences = find_differences(leaky, 2, 1)
    to_host = [one for one in differences if "host leak" in one[2] + one[3]]
    in_french = [one for one in differences if "status leak" in one[2] + one[3]]
    assert len(to_host) + len(in_french) == len(differences)
    assert {source for _, source, _, _ in to_host} == {"host"}
    assert {source.split()[0] for _, source, _, _ in in_french} == {"live", "welcome", "http"}
    assert {number for number, *_ in in_french} >= set(range(2, 9))
    assert not any(" en" in source for _, source, _, _ in in_french)
