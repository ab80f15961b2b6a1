"""Queries (`look`) are answered from the view of the asking seat, over real sockets."""

import asyncio
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firestep import catalog
from firestep.contract import SPECTATOR, InputError, canonical
from firestep.contract.capabilities import Dice
from firestep.server.facts import find_facts
from firestep.server.scenes import sample_table
from firestep.server.tables.queries import QueryRunner
from firestep.table.commands import Commands
from firestep.table.setup import SeatPlan, TableSetup
from firestep.table.table import Table
from support.club_positions import position_with as position
from support.club_positions import units_with
from support.running_server import (
    ServerProcess,
    TableClient,
    play_randomly,
    run_server,
    seated_clients,
)

pytestmark = pytest.mark.once


async def query(client: TableClient, about: str, *of: str) -> Any:
    """Send a query that must be answered, and return the facts."""
    answer = await client.request("look", about=about, of=list(of))
    assert answer["type"] == "looked", answer
    assert answer["about"] == about
    return answer["facts"]


def make_table(name: str, start: str | None = None, **options: Any) -> Table[Any, Any]:
    """Return an in-memory table with a running game."""
    package = catalog.get_package(name)
    game = package.make(options) if start is None else package.read_position(start, options)[0]
    seats = [SeatPlan() for _ in range(game.seat_counts[0])]
    setup = TableSetup(game=name, settings=dict(game.settings), seats=seats, start=start)
    table: Table[Any, Any] = Table(game, setup, "a-table", bytes(32))
    Commands(table, 1).open()
    for seat in table.seats:
        Commands(table, 1, seat).sit(f"P{seat}", "")
    return table


def test_texts_of_actions_and_reasons_of_refusals(server: ServerProcess) -> None:
    async def play() -> None:
        created = server.create_table("trench", options={"length": "single"})
        async with seated_clients(server, created) as clients:
            one = clients[1]
            words = await query(one, "words", "d4e4", "a1h8", "resign")
            assert words["d4e4"] == "Sd4-e4"
            assert set(words) == {"d4e4", "resign"}
            why = await query(one, "why", "d4e4", "d4d6")
            assert why["d4e4"] is None
            assert why["d4d6"]["rule"].startswith("TR-MOVE-")
            assert await query(one, "takes", "d4e4") == {"d4e4": []}
            assert (await query(clients[2], "why", "d4e4"))["d4e4"]["rule"] == "TR-MOVE-01"
            assert await query(clients[2], "words", "d4e4") == {}

    asyncio.run(play())


def test_a_long_query_is_answered_completely(server: ServerProcess) -> None:
    """The server computes the answer in parts."""
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    names = [f"d4{square}" for square in squares if square != "d4"]

    async def play() -> None:
        created = server.create_table("trench", options={"length": "single"})
        async with seated_clients(server, created) as clients:
            why = await query(clients[1], "why", *names)
            assert list(why) == names
            assert why["d4e4"] is None
            assert why["d4a1"]["rule"].startswith("TR-MOVE-")

    asyncio.run(play())


@pytest.mark.parametrize(
    ("about", "of"),
    [
        ("nonsense", []),
        ("takes", ["nonsense"]),
        ("words", ["d4e4"]),
        ("reach", ["u999"]),
        ("then", []),
        ("then", ["0"]),
        ("then", ["9999"]),
        ("then", ["x"]),
    ],
)
def test_an_invalid_query_is_refused_with_a_text(
    server: ServerProcess, about: str, of: list[str]
) -> None:
    async def play() -> None:
        created = server.create_table("club", options={"players": 2})
        async with server.connect(created.name, created.keys[1], language="fr") as client:
            if about == "words":
                assert await query(client, about, *of) == {}
                return
            answer = await client.request("look", about=about, of=of)
            assert (answer["type"], answer["code"]) == ("refused", "no-look")
            assert answer["text"] == "Il n'y a rien à montrer à ce sujet."

    asyncio.run(play())


def test_odds_of_a_special_force_that_is_not_picked_yet(server: ServerProcess) -> None:
    async def play() -> None:
        options = {"players": 2, "spec": True, "start_special": True}
        created = server.create_table("club", options=options)
        async with seated_clients(server, created) as clients:
            for pair in ("u12 u13", "u1 u24", "u24 u12"):
                answer = await clients[1].request("look", about="odds", of=[pair])
                assert (answer["type"], answer["code"]) == ("refused", "no-look")
            await query(clients[1], "standing")

    asyncio.run(play())


FAULTY = """
import firestep.server.tables.queries as queries
def find_facts(*given): raise KeyError("a fault")
queries.find_facts = find_facts
import firestep.server.http.texts as texts
texts.rules = find_facts
"""


def test_a_fault_of_the_server_is_a_refusal(tmp_path: Path) -> None:
    # Python runs a file of this name at start-up.
    (tmp_path / "sitecustomize.py").write_text(FAULTY, encoding="utf-8")
    path = [str(tmp_path), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]

    async def play(server: ServerProcess) -> None:
        created = server.create_table("trench")
        async with server.connect(created.name, language="es") as client:
            answer = await client.request("look", about="takes", of=["d4e4"])
            assert (answer["type"], answer["code"]) == ("refused", "failed")
            assert answer["text"].startswith("El servidor no ha podido hacerlo")
            assert "KeyError" not in str(client.texts)
            assert (await client.request("ping"))["type"] == "pong"

    with run_server(tmp_path, PYTHONPATH=os.pathsep.join(path)) as server:
        asyncio.run(play(server))
        assert "a look message failed" in server.log
        answer = server.get("/games/trench/rules/en")
        assert (answer.status_code, answer.json()["error"]["code"]) == (500, "internal")


def test_too_many_queries_are_refused_and_the_connection_stays_open(server: ServerProcess) -> None:
    async def play() -> None:
        created = server.create_table("trench")
        async with server.connect(created.name) as client:
            answers = [await client.request("look", about="takes", of=["d4e4"]) for _ in range(90)]
            codes = {answer.get("code", "") for answer in answers}
            assert codes == {"", "look-later"}
            assert (await client.request("ping"))["type"] == "pong"

    asyncio.run(play())


def test_reach_odds_and_assistant_of_club(server: ServerProcess) -> None:
    async def play() -> None:
        created = server.create_table("club", options={"spec": True}, start=position())
        async with (
            seated_clients(server, created) as clients,
            server.connect(created.name) as spectator,
        ):
            reach = await query(clients[1], "reach", "u2", "u3")
            moves = [action.split() for action in clients[1].scene["legal"] if "move " in action]
            for name in ("u2", "u3"):
                goals = {place for verb, who, place in moves if (verb, who) == ("move", name)}
                assert set(reach[name]) == goals
            assert await query(spectator, "reach", "u2", "u3") == reach
            odds = await query(clients[2], "odds", "u7 u2")
            assert odds["battles"][0]["attacker"] == "u7"
            tables = await query(clients[1], "tables")
            assert tables["lines"]
            described = await query(clients[1], "describe", "0111", "B")
            assert "u2" in " ".join(described["0111"])
            legal = clients[1].scene["legal"][:5]
            assert list(await query(clients[1], "labels", *legal)) == legal
            standing = await query(spectator, "standing")
            assert standing["forts_to_win"] == 5

    asyncio.run(play())


def test_the_suggested_split_can_be_played(server: ServerProcess) -> None:
    async def play() -> None:
        created = server.create_table("club", options={"players": 2})
        async with seated_clients(server, created) as clients:
            for client in clients.values():
                shortcut = await query(client, "shortcut")
                assert shortcut["actions"][-1] == "ready"
                for action in shortcut["actions"]:
                    await client.act(action)
            await clients[1].wait_until(lambda: clients[1].scene["phase"] != "split")

    asyncio.run(play())


@pytest.mark.parametrize("game", catalog.GAMES)
def test_earlier_scenes_can_be_queried(server: ServerProcess, game: str) -> None:
    options = {"players": 2} if game == "club" else {}
    has_dice = isinstance(catalog.get_package(game).make({}), Dice)

    async def play() -> None:
        created = server.create_table(game, options=options, dice="typed" if has_dice else "fair")
        async with (
            seated_clients(server, created) as clients,
            server.connect(created.name) as spectator,
        ):
            await play_randomly(clients, seed=5, limit=70)
            await spectator.wait_for_count(
                min(client.scene["count"] for client in clients.values()) - 40
            )
            for client in (clients[1], spectator):
                await client.request("ping")
                seen = {scene["count"]: scene for scene in client.scenes}
                counts = Random(3).sample(sorted(seen), min(8, len(seen)))
                for count in counts:
                    found = (await query(client, "then", str(count)))["scene"]
                    for part in ("view", "phase", "status", "seats", "to_act", "count"):
                        assert found[part] == seen[count][part], (count, part)
                    assert found["legal"] == []
                    await asyncio.sleep(0.4)

    asyncio.run(play())


def test_queries_reveal_no_more_than_the_view() -> None:
    """Two tables that differ only in hidden facts give a seat the same answers."""
    queries = [
        *(("reach", [f"u{number}"]) for number in range(1, 12)),
        ("odds", ["u7 u2"]),
        ("standing", []),
        ("tables", []),
        ("tables", ["all"]),
        ("describe", ["0006", "0106", "m14", "u4"]),
        ("why", ["move u7 0006", "lay u4 0106 1", "end"]),
        ("words", ["end", "resign"]),
    ]
    for audience in (2, SPECTATOR):
        answers = []
        for code in (3, 4):
            start = position(GE=units_with("u4", "minelayer:0007"), mines=f"GE:m14:0006:{code}")
            table = make_table("club", start, spec=True)
            answers.append([_answer(table, audience, *one) for one in queries])
        assert answers[0] == answers[1]


def _answer(table: Table[Any, Any], audience: int, about: str, names: list[str]) -> bytes:
    try:
        parts = QueryRunner(0).plan(table, audience, about, names, "en")
        return canonical([dict(part()) for part in parts])
    except InputError as error:
        return str(error).encode()


NAMES = ("u1", "u7", "u99", "0111", "9999", "B", "m1", "d4e4", "a1-b2", "u7 u2", "u7 0111", "")
VERBS = ("move", "attack", "lay", "buy", "place", "assign", "enter", "offer", "give", "treat")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_any_query_is_answered_or_raises_an_input_error(game: str) -> None:
    draw = Random(11)
    starts = [None, position(), position(phase="attacks")] if game == "club" else [None]
    abouts = ("words", "why", "tables", "describe", "labels", "shortcut")
    for start in starts:
        table = make_table(game, start, **({"spec": True} if start else {}))
        for audience in (1, 2, SPECTATOR):
            sample = sample_table(table, audience)
            for about in (*abouts, *getattr(table.game, "queries", ())):
                for _ in range(15):
                    parts = [draw.choice(NAMES) for _ in range(draw.randint(1, 2))]
                    if draw.random() < 0.6:
                        parts = [draw.choice(VERBS), *parts]
                    name = " ".join(parts).strip() or "x"
                    try:
                        find_facts(table.game, sample, audience, about, [name], "es")
                    except InputError:
                        continue
