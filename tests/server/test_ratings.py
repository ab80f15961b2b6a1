"""Rated games: who may play, results that count once, and ratings that follow from them."""

import asyncio
import json
import re
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from firestep import catalog
from firestep.server.players import rating_model
from firestep.server.storage.players import NewPlayer
from firestep.server.storage.ratings import PlayedSeats, RatedResult, Rating
from firestep.server.storage.store import Store
from firestep.server.tables.registry import TableRegistry
from firestep.table.clock import TimeControl
from firestep.table.setup import SeatPlan, TableSetup
from support.running_server import (
    HOST_TOKEN,
    TIMEOUT_SECONDS,
    CreatedTable,
    ServerProcess,
    TableClient,
    run_server,
)

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
CLOCK = {"game": 600_000, "bonus": 5_000}
DAYS = {"turn": 3 * 86_400_000}
COMPUTER = {"kind": "computer", "level": 1}
PERSON = {"kind": "person"}
SINGLE = {"length": "single"}
ROOMY = {"FIRESTEP_PLAYERS_PER_DAY": "1000"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("ratings"), **ROOMY) as server:
        yield server
        assert "Traceback" not in server.log


class Player:
    """A registered player."""

    def __init__(self, server: ServerProcess, name: str = "") -> None:
        self.server, self.key = server, secrets.token_urlsafe(32)
        self.name = name or f"P {secrets.token_hex(6)}"
        answer = server.post("/players", {"name": self.name}, self.key)
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["id"]

    def claim(self, created: CreatedTable, seat: int) -> None:
        claim = {"table": created.name, "key": created.keys[seat]}
        assert self.server.call("PUT", "/players/me/seats", claim, self.key).status_code == 200

    def ratings(self) -> Any:
        return self.server.get(f"/players/{self.id}").json()["ratings"]

    def wait_for_games(self, games: int) -> Any:
        """Return the only rating of the player once it counts so many games."""
        until = time.monotonic() + TIMEOUT_SECONDS
        while not (found := self.ratings()) or found[0]["games"] < games:
            assert time.monotonic() < until
            time.sleep(0.02)
        assert len(found) == 1
        return found[0]


@asynccontextmanager
async def connected(
    server: ServerProcess, created: CreatedTable
) -> AsyncIterator[dict[int, TableClient]]:
    """Yield a client for every seat with a key; nobody sits yet."""
    async with AsyncExitStack() as stack:
        yield {
            seat: await stack.enter_async_context(server.connect(created.name, key))
            for seat, key in created.keys.items()
        }


def play_and_resign(server: ServerProcess, created: CreatedTable, loser: int) -> None:
    """Let the people at a table sit down and one of them resign."""

    async def play() -> None:
        async with connected(server, created) as clients:
            for client in clients.values():
                await client.run("sit")
            await clients[loser].wait_for_kinds("started")
            await clients[loser].run("act", action="resign")

    asyncio.run(play())


# The model.


def test_the_computers_have_the_ratings_of_the_ladders() -> None:
    for game in catalog.GAMES:
        document = (ROOT / f"docs/ladder-{game}.md").read_text(encoding="utf-8")
        row = r"^\| level (\d+) \| level (\d+) \|[^|]+\|[^|]+\|[^|]+\| \+(\d+) \("
        steps = [tuple(map(int, found)) for found in re.findall(row, document, re.M)]
        assert [(high, low) for high, low, _ in steps] == [
            (level + 1, level) for level in range(1, len(steps) + 1)
        ]
        known = rating_model.level_points(game)
        assert known[0] == rating_model.FIRST_LEVEL_POINTS
        assert [high - low for low, high in pairwise(known)] == [step for _, _, step in steps]
        for level, points in enumerate(known, 1):
            assert rating_model.points(rating_model.level_rating(game, level)) == points
    assert rating_model.level_rating("trench", 99) == rating_model.NEW_PLAYER


def duel(scores: list[float], *members: str | int) -> RatedResult:
    return RatedResult("trench", "live", [[one] for one in members], scores)


def test_a_win_raises_the_rating_and_a_draw_brings_ratings_together() -> None:
    won = rating_model.rate(duel([1, 0], "a", "b"), {})
    assert won["a"].mu > rating_model.NEW_PLAYER.mu > won["b"].mu
    assert won["a"].sigma < rating_model.NEW_PLAYER.sigma
    assert (won["a"].games, won["b"].games) == (1, 1)
    drawn = rating_model.rate(duel([0.5, 0.5], "a", "b"), won)
    assert won["b"].mu < drawn["b"].mu < drawn["a"].mu < won["a"].mu
    assert rating_model.rate(duel([0.5, 0.5], "a", "b"), {})["a"].mu == pytest.approx(25)


def test_the_partners_of_a_team_win_together() -> None:
    result = RatedResult("bitva", "slow", [["a", "c"], ["b", 3]], [0, 1])
    new = rating_model.rate(result, {"a": Rating(30.0, 2.0, 9)})
    assert set(new) == {"a", "b", "c"}
    assert new["c"].mu < 25 < new["b"].mu
    assert 25 < new["a"].mu < 30
    assert new["a"].games == 10


def test_a_rating_converges_to_the_strength_against_computers() -> None:
    """A player who scores against level 2 as level 3 does gets about its points."""
    random, before = Random(7), dict[str, Rating]()
    low, high = rating_model.level_points("trench")[1:3]
    expected = 1 / (1 + 10 ** ((low - high) / 400))
    provisional, course = 0, []
    for _ in range(600):
        score = float(random.random() < expected)
        before = rating_model.rate(duel([score, 1 - score], "a", 2), before)
        provisional += rating_model.is_provisional(before["a"])
        course.append(rating_model.points(before["a"]))
    assert abs(sum(course[200:]) / 400 - high) < 100
    assert 5 < provisional < 60


# Stored results.


async def new_rated_table(store: Store, seats: int = 2) -> str:
    game = catalog.get_package("trench").make({})
    setup = TableSetup(
        "trench",
        dict(game.settings),
        [SeatPlan()] * seats,
        clock=TimeControl(game=1000),
        rated=True,
    )
    return await TableRegistry(store).create_table(game, setup, [])


def run(url: str, work: Callable[[Store, Store], Awaitable[None]]) -> None:
    """Run `work` with two stores of one database, as two processes have them."""

    async def open_and_run() -> None:
        one, two = await Store.open(url), await Store.open(url)
        try:
            await work(one, two)
        finally:
            await one.close()
            await two.close()

    asyncio.run(open_and_run())


async def add_players(store: Store, count: int) -> list[str]:
    ids = [f"player-{at}" for at in range(count)]
    for one in ids:
        await store.players.add(NewPlayer(one, one, one, f"hash-{one}"), 1, 1000, None)
    return ids


def test_replaying_all_results_reproduces_the_ratings(database_url: str) -> None:
    """Two processes store results at the same time, some of them twice."""

    async def work(one: Store, two: Store) -> None:
        random, ids = Random(3), await add_players(one, 6)
        tables = []
        for _ in range(40):
            table = await new_rated_table(one)
            for seat, player in enumerate(random.sample(ids, 2), 1):
                await one.players.claim_seat(f"hash-{player}", table, seat, 2)
            score = random.choice([0.0, 0.5, 1.0])
            end = PlayedSeats([[1], [2]], {}, [score, 1 - score])
            tables += [(table, end, store) for store in (one, two)]
        random.shuffle(tables)
        stored = await asyncio.gather(
            *(
                store.ratings.finish(table, end, rating_model.rate, 5)
                for table, end, store in tables
            )
        )
        assert sum(stored) == 40
        ratings = await two.ratings.list_all()
        assert sum(rating.games for rating in ratings.values()) == 80
        assert await rating_model.replay_results(one.ratings.read_results()) == ratings
        await one.players.mark_deleted(ids[0], 6)
        await one.players.remove(ids[0])
        kept = await one.ratings.list_all()
        replayed = await rating_model.replay_results(one.ratings.read_results())
        assert {key: replayed[key] for key in kept} == kept
        assert {player for player, _, _ in kept} == set(ids[1:])

    run(database_url, work)


def test_a_game_without_its_players_does_not_count(database_url: str) -> None:
    async def work(one: Store, _two: Store) -> None:
        (player,) = await add_players(one, 1)
        table = await new_rated_table(one)
        await one.players.claim_seat(f"hash-{player}", table, 1, 2)
        end = PlayedSeats([[1], [2]], {}, [1, 0])
        assert await one.ratings.finish(table, end, rating_model.rate, 5)
        assert not await one.ratings.finish(table, end, rating_model.rate, 5)
        assert await one.ratings.list_all() == {}
        assert [result async for result in one.ratings.read_results()] == []
        gone = await new_rated_table(one)
        await one.delete_table(gone)
        await one.ratings.delete_abandoned()
        assert not await one.ratings.finish(gone, end, rating_model.rate, 5)

    run(database_url, work)


# Tables.


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"clock": {**CLOCK, "at_zero": "computer"}},
        {"clock": CLOCK, "hints": True},
    ],
)
def test_a_rated_game_depends_on_the_players_alone(server: ServerProcess, wish: Any) -> None:
    answer = server.post("/tables", {"game": "trench", "rated": True, **wish})
    assert answer.status_code == 400
    assert answer.json()["error"]["place"] == "rated"


def test_typed_dice_are_not_rated(server: ServerProcess) -> None:
    wish = {"game": "bitva", "rated": True, "clock": CLOCK, "dice": "typed"}
    assert server.post("/tables", wish).json()["error"]["place"] == "rated"


def test_a_rated_game_is_played_by_two_players(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE, rated=True, clock=CLOCK)
    ann, bob = Player(server), Player(server)
    assert server.get(f"/tables/{created.name}").json()["rated"]

    async def sit() -> None:
        async with connected(server, created) as clients:
            assert await clients[1].expect_refusal("sit") == "rated-no-player"
            assert clients[1].welcome is not None
            assert clients[1].welcome["rated"]
            ann.claim(created, 1)
            ann.claim(created, 2)
            assert await clients[1].expect_refusal("sit") == "rated-twice"

    asyncio.run(sit())
    again = server.create_table("trench", options=SINGLE, rated=True, clock=CLOCK)
    ann.claim(again, 1)
    bob.claim(again, 2)
    play_and_resign(server, again, loser=2)
    won, lost = ann.wait_for_games(1), bob.wait_for_games(1)
    assert (won["game"], won["pace"], won["provisional"]) == ("trench", "live", True)
    assert won["points"] > 1500 > lost["points"]
    assert server.get("/players/me/export", ann.key).json()["ratings"] == [won]
    assert server.get("/ratings/trench").json()["players"] == []  # provisional ones are not ranked


def test_a_seat_of_a_public_rated_table_is_joined_with_a_profile(server: ServerProcess) -> None:
    created = server.create_table(
        "trench", options=SINGLE, rated=True, clock=DAYS, public=True, keep=[1]
    )
    ann, bob = Player(server), Player(server)
    path = f"/tables/{created.name}/join"
    codes = [
        server.post(path, {"again": True}, key).json()["error"]["code"]
        for key in ("", secrets.token_urlsafe(32))
    ]
    assert codes == ["rated-no-player", "no-player"]
    ann.claim(created, 1)
    twice = server.post(path, {"again": True}, ann.key)
    assert twice.json()["error"]["code"] == "rated-twice"
    joined = server.post(path, {"again": True}, bob.key)
    assert joined.status_code == 201, joined.text
    play_and_resign(server, created, loser=1)
    assert bob.wait_for_games(1)["pace"] == "slow"


def test_a_rematch_is_rated_too(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE, rated=True, clock=CLOCK)
    ann, bob = Player(server), Player(server)
    ann.claim(created, 1)
    bob.claim(created, 2)

    async def play() -> str:
        async with connected(server, created) as clients:
            for client in clients.values():
                await client.run("sit")
            await clients[1].wait_for_kinds("started")
            await clients[1].run("act", action="resign")
            await clients[1].run("ask", what="rematch")
            await clients[2].wait_until(lambda: clients[2].scene["requests"])
            await clients[2].run("answer", what="rematch", yes=True)
            await clients[1].wait_until(lambda: clients[1].scene["rematch"])
            return str(clients[1].scene["rematch"])

    rematch = asyncio.run(play())

    async def play_again() -> None:
        async with server.connect(rematch, created.keys[1]) as client:  # has the second seat now
            await client.run("act", action="resign")

    asyncio.run(play_again())
    assert ann.wait_for_games(2)["points"] < 1500 < bob.wait_for_games(2)["points"]


def test_a_rated_game_against_a_computer_has_no_way_back(server: ServerProcess) -> None:
    wish = {"options": SINGLE, "rated": True, "clock": CLOCK, "seats": [PERSON, COMPUTER]}
    created = server.create_table("trench", **wish)
    ann = Player(server)
    ann.claim(created, 1)

    async def play() -> None:
        async with connected(server, created) as clients:
            one = clients[1]
            await one.run("sit")
            await one.act_first()
            await one.wait_until(lambda: one.scene["legal"])
            assert await one.expect_refusal("undo") in ("undo-needs-consent", "no-undo")
            assert await one.expect_refusal("ask", what="take-back") == "rated-alone"
            assert await one.expect_refusal("ask", what="pause") == "rated-alone"
            assert await one.expect_refusal("hint") == "no-hints-here"
            await one.run("act", action="resign")

    asyncio.run(play())
    assert ann.wait_for_games(1)["points"] < 1500


def test_a_result_survives_a_kill(tmp_path: Path) -> None:
    with run_server(tmp_path, **ROOMY) as server:
        ann, bob = Player(server), Player(server)
        created = server.create_table("trench", options=SINGLE, rated=True, clock=CLOCK)
        ann.claim(created, 1)
        bob.claim(created, 2)
        play_and_resign(server, created, loser=2)
        before = ann.wait_for_games(1)
        server.kill()
        with closing(sqlite3.connect(tmp_path / "firestep.db")) as file, file:
            # As a kill between the last move and the result would leave it.
            file.execute("UPDATE rated_games SET finished_at = NULL, number = NULL, result = NULL")
            file.execute("DELETE FROM ratings")
        server.start()
        assert ann.wait_for_games(1) == before
        lines = map(json.loads, server.get("/export", HOST_TOKEN).text.splitlines())
        (result,) = [line for line in lines if line["line"] == "result"]
        assert result["teams"] == [[ann.id], [bob.id]]
        assert result["scores"] == [1, 0]
        assert "Traceback" not in server.log


def test_the_leaderboard_ranks_known_players_beside_computers(tmp_path: Path) -> None:
    with run_server(tmp_path, **ROOMY) as server:
        players = [Player(server) for _ in range(3)]
        server.stop()
        with closing(sqlite3.connect(tmp_path / "firestep.db")) as file, file:
            for at, player in enumerate(players):
                row = (player.id, "club", "live", 20.0 + at, 1.0 if at else 8.0, 30, 1)
                file.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        server.start()
        found = server.get("/ratings/club").json()
        names = [(one["place"], one["name"]) for one in found["players"]]
        assert names == [(1, players[2].name), (2, players[1].name)]
        assert [one["level"] for one in found["levels"]] == [1, 2, 3, 4, 5, 6]
        assert server.get("/ratings/club?pace=slow").json()["players"] == []
        assert server.get("/ratings/club?page=1").json()["players"] == []
        server.call("DELETE", "/players/me", key=players[2].key)
        (left,) = server.get("/ratings/club").json()["players"]
        assert left["name"] == players[1].name
        assert server.get(f"/players/{players[2].id}").status_code == 404
        assert server.get("/ratings/chess").status_code == 422
