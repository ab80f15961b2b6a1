"""The store returns what it was given, on both databases."""

import json
import math

import pytest

from firestep.contract import CHANCE, SPECTATOR, TABLE, InputError
from firestep.server.storage.store import RowUpdate, Store, StoreConflict, StoredKey
from firestep.table.log import LogKind
from firestep.table.setup import SeatKind
from firestep.table.status import TableStatus
from support.stored_tables import (
    DATA,
    ROW_UPDATE,
    create_tables,
    make_entry,
    make_row,
    run_with_store,
)

pytestmark = pytest.mark.once


def test_stored_values_are_read_back_by_another_store(database_url: str) -> None:
    opened = make_entry(1, LogKind.OPENED, TABLE, setup={"b": [1, 2.5, None, True], "a": "\x00é\n"})
    rolled = make_entry(2, LogKind.ACTED, CHANCE, action="6 6")
    acted = make_entry(3, seat=2, action="a1-a2")
    keys = [StoredKey("k2", "t1", 2, "https://example.org/"), StoredKey("k1", "t1", 1)]
    update = RowUpdate(TableStatus.RUNNING, 2**40, SeatKind.COMPUTER, {"turn": 1})

    async def write(store: Store) -> None:
        await store.create_table(make_row(), [opened], keys, DATA)
        assert await store.get_row("t1") == make_row()
        await store.append_entries("t1", [rolled, acted], update)

    async def read(store: Store) -> None:
        assert await store.read_entries("t1") == [opened, rolled, acted]
        assert await store.read_entries("t1", after=1, limit=1) == [rolled]
        assert await store.read_entries("unknown") == []
        assert await store.get_row("t1") == make_row(
            status=TableStatus.RUNNING,
            updated_at=acted.at,
            number=3,
            due_at=2**40,
            waiting=SeatKind.COMPUTER,
            summary={"turn": 1},
        )
        assert await store.get_row("t2") is None
        assert await store.get_data("d1") == DATA
        assert await store.get_data("d2") is None
        assert await store.get_key("k2", "t1") == keys[0]
        assert await store.list_keys("t1") == [keys[1], keys[0]]

    run_with_store(database_url, write)
    run_with_store(database_url, read)


def test_creating_a_table_is_atomic(database_url: str) -> None:
    async def use(store: Store) -> None:
        await store.create_table(make_row("t1"), [make_entry(1)], [StoredKey("k1", "t1", 1)], DATA)
        with pytest.raises(StoreConflict):
            await store.create_table(make_row("t1"), [make_entry(1)], [], DATA)
        with pytest.raises(StoreConflict):
            await store.create_table(
                make_row("t2"), [make_entry(1)], [StoredKey("k1", "t1", 1)], DATA
            )
        with pytest.raises(InputError):
            await store.create_table(make_row("t2", number=2), [make_entry(1)], [], DATA)
        assert await store.get_row("t2") is None
        assert await store.read_entries("t2") == []
        await store.create_table(
            make_row("t2", number=0), [], [], b"the same hash, so the same data"
        )
        assert await store.get_data("d1") == DATA

    run_with_store(database_url, use)


def test_keys_are_added_and_deleted(database_url: str) -> None:
    async def use(store: Store) -> None:
        await create_tables(store, "t1")
        await store.add_keys([])
        await store.add_keys([StoredKey("k1", "t1", 1), StoredKey("k2", "t1", SPECTATOR)])
        with pytest.raises(StoreConflict):
            await store.add_keys([StoredKey("k3", "t1", 1), StoredKey("k1", "t1", 2)])
        with pytest.raises(StoreConflict):
            await store.add_keys([StoredKey("k4", "unknown", 1)])
        assert await store.get_key("k3", "t1") is None
        assert await store.set_webhook("k1", "t1", "https://example.org/hook")
        assert not await store.set_webhook("k9", "t1", "https://example.org/hook")
        assert await store.get_key("k1", "t1") == StoredKey(
            "k1", "t1", 1, "https://example.org/hook"
        )
        assert await store.delete_key("k1", "t1")
        assert not await store.delete_key("k1", "t1")
        assert await store.list_keys("t1") == [StoredKey("k2", "t1", SPECTATOR)]

    run_with_store(database_url, use)


def test_one_key_hash_can_belong_to_a_table_and_its_rematch(database_url: str) -> None:
    async def use(store: Store) -> None:
        await create_tables(store, "t1", "t2")
        await store.add_keys([StoredKey("k1", "t1", 1), StoredKey("k1", "t2", 2)])
        assert await store.get_key("k1", "t1") == StoredKey("k1", "t1", 1)
        assert await store.delete_key("k1", "t1")
        assert await store.get_key("k1", "t1") is None
        assert await store.get_key("k1", "t2") == StoredKey("k1", "t2", 2)

    run_with_store(database_url, use)


def test_tables_are_listed_by_status_due_time_and_waiting(database_url: str) -> None:
    async def use(store: Store) -> None:
        await create_tables(store, "open", updated_at=10)
        await create_tables(store, "late", status=TableStatus.RUNNING, updated_at=30, due_at=100)
        await create_tables(
            store,
            "later",
            status=TableStatus.RUNNING,
            updated_at=20,
            due_at=50,
            waiting=SeatKind.COMPUTER,
        )
        await create_tables(
            store, "secret", status=TableStatus.RUNNING, updated_at=40, public=False
        )
        await create_tables(
            store,
            "over",
            status=TableStatus.OVER,
            updated_at=50,
            due_at=1,
            waiting=SeatKind.COMPUTER,
        )

        async def names(*statuses: str, limit: int = 10, public_only: bool = True) -> list[str]:
            found = await store.list_tables(statuses, limit, public_only=public_only)
            return [one.id for one in found]

        assert await names("open", "running") == ["late", "later", "open"]
        assert await names("running", limit=1) == ["late"]
        assert await names("running", public_only=False) == ["secret", "late", "later"]
        assert await names() == []
        assert await store.count_unfinished() == 4
        assert await store.list_due(49) == []
        assert await store.list_due(100) == ["later", "late"]
        assert await store.list_due(100, limit=1) == ["later"]
        assert await store.list_waiting_for_computer(20) == []
        assert await store.list_waiting_for_computer(21) == ["later"]
        await store.append_entries("later", [make_entry(2)], ROW_UPDATE)
        assert await store.list_due(100) == ["late"]
        assert await store.list_waiting_for_computer(2**50) == []

    run_with_store(database_url, use)


def test_deleting_a_table_deletes_its_entries_snapshot_and_keys(database_url: str) -> None:
    async def use(store: Store) -> None:
        await store.create_table(make_row("t1"), [make_entry(1)], [StoredKey("k1", "t1", 1)], DATA)
        await create_tables(store, "t2")
        await store.save_snapshot("t1", 1, b"one")
        assert await store.delete_table("t1")
        assert not await store.delete_table("t1")
        assert await store.get_row("t1") is None
        assert await store.read_entries("t1") == []
        assert await store.get_snapshot("t1") is None
        assert await store.get_key("k1", "t1") is None
        assert len(await store.read_entries("t2")) == 1
        assert await store.get_data("d1") == DATA

    run_with_store(database_url, use)


def test_everything_is_exported_table_by_table(database_url: str) -> None:
    async def use(store: Store) -> None:
        names = [f"t{index:03}" for index in range(120)]
        await create_tables(store, *names)
        await store.create_table(
            make_row("u", number=0, data_hash="d2"), [], [StoredKey("k", "u", SPECTATOR)], b""
        )
        await store.append_entries("t000", [make_entry(2, action="a1")], ROW_UPDATE)
        lines = [json.loads(json.dumps(line)) async for line in store.export_lines()]
        assert [line["line"] for line in lines[:5]] == ["data", "table", "entry", "entry", "table"]
        assert lines[0] == {"line": "data", "hash": "d1", "base64": "AHJ1bGVz/w=="}
        assert lines[1]["seed"] == bytes(range(32)).hex()
        assert lines[1]["summary"] == {"turn": 3}
        assert lines[3] == {"line": "entry", "table": "t000"} | make_entry(2, action="a1").to_json()
        assert [line["id"] for line in lines if line["line"] == "table"] == [*names, "u"]
        assert [line["line"] for line in lines[-3:]] == ["data", "table", "key"]
        assert lines[-1]["seat"] == "spectator"

    run_with_store(database_url, use)


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_a_number_that_is_not_finite_is_refused(database_url: str, number: float) -> None:
    async def use(store: Store) -> None:
        await create_tables(store, "t1")
        entry = make_entry(2, action="a1-a2", events=[{"facts": {"odds": [0.5, number]}}])
        with pytest.raises(InputError, match="no finite number"):
            await store.append_entries("t1", [entry], ROW_UPDATE)
        said = make_entry(2, LogKind.SAID, text="NaN, Infinity and beyond")
        await store.append_entries("t1", [said], ROW_UPDATE)
        assert (await store.read_entries("t1", after=1)) == [said]

    run_with_store(database_url, use)
