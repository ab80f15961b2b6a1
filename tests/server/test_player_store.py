"""Stored players on both databases: unique names, seats, interrupted deletions, races."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from firestep import catalog
from firestep.server.config import Config, Retention
from firestep.server.players.service import DAY_MS, PlayerService
from firestep.server.storage.players import (
    InvitationInvalid,
    NameTaken,
    NewPlayer,
    RegisteredPlayer,
    SeatClaimed,
    TooManyPlayers,
)
from firestep.server.storage.salvage import salvage
from firestep.server.storage.store import Store
from firestep.server.tables.moderation import Moderation
from firestep.server.tables.registry import TableRegistry
from firestep.table.setup import SeatPlan, TableSetup

pytestmark = pytest.mark.once

MANY = 1000


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


def person(name: str, key: str = "") -> NewPlayer:
    return NewPlayer(f"id-{name}-{key}", name, name.lower(), key or f"hash-{name}")


async def new_table(store: Store, seats: int = 2) -> str:
    """Store a table of people and return its name."""
    game = catalog.get_package("trench").make({})
    setup = TableSetup("trench", dict(game.settings), [SeatPlan()] * seats)
    return await TableRegistry(store).create_table(game, setup, [])


def test_a_name_is_given_once(database_url: str) -> None:
    async def work(one: Store, two: Store) -> None:
        wishes = [(one, "a"), (two, "b")] * 4
        results = await asyncio.gather(
            *(
                store.players.add(person("Ann", f"{key}{at}"), 1, MANY, None)
                for at, (store, key) in enumerate(wishes)
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(result, RegisteredPlayer) for result in results) == 1
        assert sum(isinstance(result, NameTaken) for result in results) == 7

    run(database_url, work)


def test_a_repeated_request_gives_the_same_player(database_url: str) -> None:
    async def work(one: Store, two: Store) -> None:
        results = await asyncio.gather(
            *(
                store.players.add(NewPlayer(f"id{at}", "Ann", "ann", "hash"), 1, MANY, None)
                for at, store in enumerate([one, two] * 4)
            )
        )
        assert len({player.id for player in results}) == 1

    run(database_url, work)


def test_an_invitation_is_used_once(database_url: str) -> None:
    async def work(one: Store, two: Store) -> None:
        await one.players.add_invitations(["code", "late"], until=10, now=1)
        results = await asyncio.gather(
            *(
                store.players.add(person(f"P{at}"), 5, MANY, "code")
                for at, store in enumerate([one, two] * 4)
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(result, RegisteredPlayer) for result in results) == 1
        assert sum(isinstance(result, InvitationInvalid) for result in results) == 7
        with pytest.raises(InvitationInvalid):
            await one.players.add(person("Late"), 10, MANY, "late")
        assert await one.players.count_invitations(9) == 1
        await one.players.add_invitations(["new"], until=30, now=20)
        assert await one.players.count_invitations(0) == 1  # the old one is deleted

    run(database_url, work)


def test_the_number_of_players_is_limited(database_url: str) -> None:
    async def work(one: Store, _two: Store) -> None:
        await one.players.add(person("Ann"), 1, 1, None)
        with pytest.raises(TooManyPlayers):
            await one.players.add(person("Bob"), 1, 1, None)

    run(database_url, work)


def test_a_seat_is_claimed_once(database_url: str) -> None:
    async def work(one: Store, two: Store) -> None:
        table = await new_table(one)
        for at in range(4):
            await one.players.add(person(f"P{at}"), 1, MANY, None)
        results = await asyncio.gather(
            *(
                store.players.claim_seat(f"hash-P{at}", table, 1, 5)
                for at, store in enumerate([one, two, one, two])
            ),
            return_exceptions=True,
        )
        (winner,) = [result for result in results if isinstance(result, RegisteredPlayer)]
        assert sum(isinstance(result, SeatClaimed) for result in results) == 3
        (seat,) = await two.players.list_seats(winner.id)
        assert (seat.table, seat.seat, seat.claimed_at) == (table, 1, 5)
        await one.delete_table(table)
        assert await two.players.list_seats(winner.id) == []

    run(database_url, work)


def test_a_deletion_misses_no_seat_that_is_claimed_meanwhile(database_url: str) -> None:
    async def work(one: Store, two: Store) -> None:
        for at in range(10):
            table = await new_table(one)
            player = await one.players.add(person(f"P{at}"), 1, MANY, None)
            claimed, is_deleted = await asyncio.gather(
                two.players.claim_seat(f"hash-P{at}", table, 1, 5),
                one.players.mark_deleted(player.id, 5),
            )
            assert is_deleted
            assert len(await one.players.list_seats(player.id)) == (claimed is not None)

    run(database_url, work)


def test_a_player_who_stays_away_is_deleted(database_url: str) -> None:
    async def work(one: Store, _two: Store) -> None:
        registry = TableRegistry(one)
        config = Config(database="sqlite:///x", retention=Retention(player_days=30))
        service = PlayerService(one, Moderation(registry), config)
        table = await new_table(one)
        here = await one.players.add(person("Here"), 0, MANY, None)
        await one.players.add(person("Away"), 0, MANY, None)
        assert await one.players.claim_seat("hash-Away", table, 2, 0)
        await one.players.note_visit(here, 20 * DAY_MS)
        await service.clean_up(31 * DAY_MS)
        assert await one.players.get("hash-Here") is not None
        assert await one.players.get("hash-Away") is None
        assert await one.players.list_deleted(32 * DAY_MS) == []
        assert [line["line"] async for line in one.players.export_lines()] == ["player"]
        await service.close()

    run(database_url, work)


def test_players_are_kept_by_default(sqlite_url: str) -> None:
    async def work(one: Store, _two: Store) -> None:
        service = PlayerService(one, Moderation(TableRegistry(one)), Config(database="sqlite:///x"))
        await one.players.add(person("Away"), 0, MANY, None)
        await service.clean_up(10_000 * DAY_MS)
        assert await one.players.get("hash-Away") is not None
        await service.close()

    run(sqlite_url, work)


def test_salvage_copies_players_and_ratings(tmp_path: Path) -> None:
    """What belongs to a lost table or player is left out."""
    old, new = tmp_path / "old.db", tmp_path / "new.db"

    async def fill(one: Store, _two: Store) -> None:
        tables = [await new_table(one), await new_table(one)]
        for name in ("Ann", "Bob"):
            await one.players.add(person(name), 1, MANY, None)
            for seat, table in enumerate(tables, 1 + (name == "Bob")):
                await one.players.claim_seat(f"hash-{name}", table, seat, 1)

    run(f"sqlite:///{old}", fill)
    with contextlib.closing(sqlite3.connect(old)) as file, file:
        file.execute("PRAGMA foreign_keys=OFF")
        file.execute("DELETE FROM players WHERE name = 'Bob'")
        for player in ("id-Ann-", "id-Bob-"):
            row = (player, "trench", "live", 25.0, 8.0, 1, 1)
            file.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        result = '{"teams":[["id-Ann-"],["id-Bob-"]],"scores":[1,0]}'
        game = ("gone", "trench", "live", 1, 2, 1, result)
        file.execute("INSERT INTO rated_games VALUES (?, ?, ?, ?, ?, ?, ?)", game)
    assert salvage(old, new).tables == 2

    async def check(one: Store, _two: Store) -> None:
        found = await one.players.get("hash-Ann")
        assert found is not None
        assert len(await one.players.list_seats(found.id)) == 2
        assert list(await one.ratings.list_all()) == [("id-Ann-", "trench", "live")]
        assert len([result async for result in one.ratings.read_results()]) == 1

    run(f"sqlite:///{new}", check)
