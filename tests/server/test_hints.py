"""Hints between people: off by default, visible to all if they are on, secret in content."""

import asyncio
from typing import Any

import pytest

from support.running_server import ServerProcess, TableClient, seated_clients

pytestmark = pytest.mark.once

SINGLE = {"length": "single"}


def test_hints_between_people_are_off_by_default(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            for client in clients.values():
                assert client.welcome is not None
                assert client.welcome["hints"] is False
            answer = await clients[1].request("hint")
            assert (answer["type"], answer["code"]) == ("refused", "no-hints-here")
            assert answer["text"]
            assert not find_hints(clients[2])

    asyncio.run(play())


@pytest.mark.parametrize(("game", "options"), [("trench", SINGLE), ("club", {"players": 2})])
def test_everybody_sees_when_a_hint_is_used(
    server: ServerProcess, game: str, options: dict[str, Any]
) -> None:
    """The split of Trench Club is secret: the hint for it reaches nobody else."""
    created = server.create_table(game, options=options, hints=True)

    async def play() -> None:
        async with (
            seated_clients(server, created) as clients,
            server.connect(created.name) as spectator,
        ):
            for client in (*clients.values(), spectator):
                assert client.welcome is not None
                assert client.welcome["hints"] is True
            one = clients[1]
            await one.wait_until(lambda: one.scene["legal"])
            hint = await one.request("hint")
            assert hint["type"] == "hint"
            assert hint["action"] in one.scene["legal"]
            for client in (*clients.values(), spectator):
                (entry,) = await client.wait_for_kinds("hinted")
                assert (entry["seat"], entry["facts"]) == ("1", {})
                assert "P1" in entry["says"][0]
            for other in (clients[2], spectator):
                assert not any('"type":"hint"' in text for text in other.texts)
                assert not any(hint["words"] in text for text in other.texts)
            await one.act(hint["action"])

    asyncio.run(play())


def test_a_game_against_computers_has_hints_without_entries(server: ServerProcess) -> None:
    seats = [{"name": "Ann"}, {"kind": "computer", "level": 1}]
    created = server.create_table("trench", options=SINGLE, seats=seats)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one = clients[1]
            assert one.welcome is not None
            assert one.welcome["hints"] is True
            assert (await one.request("hint"))["type"] == "hint"
            await one.run("say", text="thanks")
            assert not find_hints(one)

    asyncio.run(play())


def find_hints(client: TableClient) -> list[dict[str, Any]]:
    """Return the entries about hints that a client has received."""
    return [entry for entry in client.entries if entry["kind"] == "hinted"]
