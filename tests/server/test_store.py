"""The store keeps what it was given, on both databases."""

import json

import pytest

from firestep.contract import CHANCE, TABLE, InputError
from firestep.server.storage.store import Conflict, Key, Mark, Store
from support.stored_tables import DATA, MARK, entry, make, play, row

pytestmark = pytest.mark.once


def test_what_is_kept_is_read_back_by_another_process(database_url: str) -> None:
    opened = entry(1, "opened", TABLE, setup={"b": [1, 2.5, None, True], "a": "\x00é\n"})
    rolled = entry(2, "acted", CHANCE, action="6 6")
    acted = entry(3, seat=2, action="a1-a2")
    keys = [Key("k2", "t1", 2, "https://example.org/"), Key("k1", "t1", 1)]
    mark = Mark("running", 2**40, "computer", {"turn": 1})

    async def write(store: Store) -> None:
        await store.create(row(), [opened], keys, DATA)
        assert await store.row("t1") == row()
        await store.append("t1", [rolled, acted], mark)

    async def read(store: Store) -> None:
        assert await store.entries("t1") == [opened, rolled, acted]
        assert await store.entries("t1", after=1, most=1) == [rolled]
        assert await store.entries("nobody") == []
        assert await store.row("t1") == row(
            status="running",
            updated_at=acted.at,
            number=3,
            due_at=2**40,
            waiting="computer",
            summary={"turn": 1},
        )
        assert await store.row("t2") is None
        assert await store.data("d1") == DATA
        assert await store.data("d2") is None
        assert await store.key("k2", "t1") == keys[0]
        assert await store.keys("t1") == [keys[1], keys[0]]

    play(database_url, write)
    play(database_url, read)


def test_a_table_is_made_whole_or_not_at_all(database_url: str) -> None:
    async def game(store: Store) -> None:
        await store.create(row("t1"), [entry(1)], [Key("k1", "t1", 1)], DATA)
        with pytest.raises(Conflict):
            await store.create(row("t1"), [entry(1)], [], DATA)
        with pytest.raises(Conflict):
            await store.create(row("t2"), [entry(1)], [Key("k1", "t1", 1)], DATA)
        with pytest.raises(InputError):
            await store.create(row("t2", number=2), [entry(1)], [], DATA)
        assert await store.row("t2") is None
        assert await store.entries("t2") == []
        await store.create(row("t2", number=0), [], [], b"the same hash, so the same data")
        assert await store.data("d1") == DATA

    play(database_url, game)


def test_keys_come_and_go(database_url: str) -> None:
    async def game(store: Store) -> None:
        await make(store, "t1")
        await store.add_keys([])
        await store.add_keys([Key("k1", "t1", 1), Key("k2", "t1", -2)])
        with pytest.raises(Conflict):
            await store.add_keys([Key("k3", "t1", 1), Key("k1", "t1", 2)])
        with pytest.raises(Conflict):
            await store.add_keys([Key("k4", "nobody", 1)])
        assert await store.key("k3", "t1") is None
        assert await store.set_webhook("k1", "t1", "https://example.org/hook")
        assert not await store.set_webhook("k9", "t1", "https://example.org/hook")
        assert await store.key("k1", "t1") == Key("k1", "t1", 1, "https://example.org/hook")
        assert await store.drop_key("k1", "t1")
        assert not await store.drop_key("k1", "t1")
        assert await store.keys("t1") == [Key("k2", "t1", -2)]

    play(database_url, game)


def test_one_secret_opens_a_table_and_its_rematch(database_url: str) -> None:
    async def game(store: Store) -> None:
        await make(store, "t1", "t2")
        await store.add_keys([Key("k1", "t1", 1), Key("k1", "t2", 2)])
        assert await store.key("k1", "t1") == Key("k1", "t1", 1)
        assert await store.drop_key("k1", "t1")
        assert await store.key("k1", "t1") is None
        assert await store.key("k1", "t2") == Key("k1", "t2", 2)

    play(database_url, game)


def test_what_is_listed_due_and_waiting(database_url: str) -> None:
    async def game(store: Store) -> None:
        await make(store, "open", updated_at=10)
        await make(store, "late", status="running", updated_at=30, due_at=100)
        await make(store, "later", status="running", updated_at=20, due_at=50, waiting="computer")
        await make(store, "secret", status="running", updated_at=40, public=False)
        await make(store, "over", status="over", updated_at=50, due_at=1, waiting="computer")

        async def names(*status: str, most: int = 10, public_only: bool = True) -> list[str]:
            found = await store.listed(status, most, public_only=public_only)
            return [one.id for one in found]

        assert await names("open", "running") == ["late", "later", "open"]
        assert await names("running", most=1) == ["late"]
        assert await names("running", public_only=False) == ["secret", "late", "later"]
        assert await names() == []
        assert await store.count_open() == 4
        assert await store.due(49) == []
        assert await store.due(100) == ["later", "late"]
        assert await store.due(100, most=1) == ["later"]
        assert await store.waiting(20) == []
        assert await store.waiting(21) == ["later"]
        await store.append("later", [entry(2)], MARK)
        assert await store.due(100) == ["late"]
        assert await store.waiting(2**50) == []

    play(database_url, game)


def test_deleting_takes_all_that_belongs_to_a_table(database_url: str) -> None:
    async def game(store: Store) -> None:
        await store.create(row("t1"), [entry(1)], [Key("k1", "t1", 1)], DATA)
        await make(store, "t2")
        await store.keep_snapshot("t1", 1, b"one")
        assert await store.delete("t1")
        assert not await store.delete("t1")
        assert await store.row("t1") is None
        assert await store.entries("t1") == []
        assert await store.snapshot("t1") is None
        assert await store.key("k1", "t1") is None
        assert len(await store.entries("t2")) == 1
        assert await store.data("d1") == DATA

    play(database_url, game)


def test_everything_is_exported_table_by_table(database_url: str) -> None:
    async def game(store: Store) -> None:
        names = [f"t{index:03}" for index in range(120)]
        await make(store, *names)
        await store.create(row("u", number=0, data_hash="d2"), [], [Key("k", "u", -2)], b"")
        await store.append("t000", [entry(2, action="a1")], MARK)
        lines = [json.loads(json.dumps(line)) async for line in store.lines()]
        assert [line["line"] for line in lines[:5]] == ["data", "table", "entry", "entry", "table"]
        assert lines[0] == {"line": "data", "hash": "d1", "base64": "AHJ1bGVz/w=="}
        assert lines[1]["seed"] == bytes(range(32)).hex()
        assert lines[1]["summary"] == {"turn": 3}
        assert lines[3] == {"line": "entry", "table": "t000"} | entry(2, action="a1").to_json()
        assert [line["id"] for line in lines if line["line"] == "table"] == [*names, "u"]
        assert [line["line"] for line in lines[-3:]] == ["data", "table", "key"]
        assert lines[-1]["seat"] == "spectator"

    play(database_url, game)
