"""Group commit keeps appends durable, ordered and independent of each other."""

import asyncio

import pytest
from sqlalchemy import text

from firestep.contract import TABLE, InputError
from firestep.server.storage.database import Database
from firestep.server.storage.store import RowUpdate, Store, StoreConflict, StoreUnavailable
from firestep.table.log import LogEntry, LogKind
from firestep.table.status import TableStatus
from support.stored_tables import ROW_UPDATE, create_tables, make_entry, run_with_store

pytestmark = pytest.mark.once


def test_an_append_must_continue_the_log(database_url: str) -> None:
    async def use(store: Store) -> None:
        await create_tables(store, "t1")
        await store.append_entries("t1", [make_entry(2)], ROW_UPDATE)
        for wrong in (1, 2, 4):
            with pytest.raises(StoreConflict):
                await store.append_entries(
                    "t1", [make_entry(wrong, note="late")], RowUpdate(TableStatus.OVER, 1, "", {})
                )
        with pytest.raises(StoreConflict):
            await store.append_entries("t2", [make_entry(1)], ROW_UPDATE)
        for wrong_entries in ([], [make_entry(3), make_entry(5)], [make_entry(4), make_entry(3)]):
            with pytest.raises(InputError):
                await store.append_entries("t1", wrong_entries, ROW_UPDATE)
        with pytest.raises(InputError, match="JSON"):
            await store.append_entries("t1", [make_entry(3, text="\ud800")], ROW_UPDATE)
        found = await store.get_row("t1")
        assert found
        assert (found.number, found.status) == (2, TableStatus.RUNNING)
        assert await store.read_entries("t1") == [
            make_entry(1, LogKind.OPENED, TABLE),
            make_entry(2),
        ]

    run_with_store(database_url, use)


def test_only_the_conflicting_appends_of_a_batch_fail(database_url: str) -> None:
    names = [f"t{index}" for index in range(30)]

    async def use(store: Store) -> None:
        await create_tables(store, *names)
        appends = [
            store.append_entries(name, [make_entry(7 if name == "t5" else 2)], ROW_UPDATE)
            for name in names
        ]
        # In the same batch: two more for t0, of which the first continues its log.
        appends += [
            store.append_entries("t0", [make_entry(3)], ROW_UPDATE),
            store.append_entries("t0", [make_entry(3)], ROW_UPDATE),
        ]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        failed = {index for index, answer in enumerate(answers) if answer is not None}
        assert failed == {5, 31}
        assert all(isinstance(answers[index], StoreConflict) for index in failed)
        for name in names:
            found = await store.get_row(name)
            assert found
            count = {"t0": 3, "t5": 1}.get(name, 2)
            assert (found.number, len(await store.read_entries(name))) == (count, count)

    run_with_store(database_url, use)


def test_a_duplicate_number_or_bad_value_fails_alone(database_url: str) -> None:
    """The row of t2 says that number 1 is free, so that only the unique key finds the conflict."""

    async def use(store: Store) -> None:
        await create_tables(store, "t1", "t2", "t3", "t4")
        database = Database.at(database_url)
        async with database.writing() as connection:
            await connection.execute(text("UPDATE tables SET number = 0 WHERE id = 't2'"))
        await database.close()
        answers = await asyncio.gather(
            store.append_entries("t1", [make_entry(2)], ROW_UPDATE),
            store.append_entries("t2", [make_entry(1)], ROW_UPDATE),
            store.append_entries("t3", [LogEntry(2, 2**70, LogKind.ACTED, 1)], ROW_UPDATE),
            store.append_entries("t4", [make_entry(2)], ROW_UPDATE),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [
            type(None),
            StoreConflict,
            InputError,
            type(None),
        ]
        assert len(await store.read_entries("t1")) == len(await store.read_entries("t4")) == 2
        assert len(await store.read_entries("t3")) == 1

    run_with_store(database_url, use)


def test_a_cancelled_append_does_not_affect_others(database_url: str) -> None:
    async def use(store: Store) -> None:
        await create_tables(store, "t1", "t2")
        cancelled = asyncio.create_task(store.append_entries("t1", [make_entry(2)], ROW_UPDATE))
        other = asyncio.create_task(store.append_entries("t2", [make_entry(2)], ROW_UPDATE))
        await asyncio.sleep(0)
        cancelled.cancel()
        with pytest.raises(asyncio.CancelledError):
            await cancelled
        await other
        await store.append_entries(
            "t1", [make_entry(3)], ROW_UPDATE
        )  # the cancelled append was written
        assert [found.number for found in await store.read_entries("t1")] == [1, 2, 3]

    run_with_store(database_url, use)


def test_closing_writes_the_queue_and_accepts_no_more(database_url: str) -> None:
    async def run() -> None:
        store = await Store.open(database_url)
        await create_tables(store, "t1")
        last = asyncio.create_task(store.append_entries("t1", [make_entry(2)], ROW_UPDATE))
        await asyncio.sleep(0)
        await store.close()
        await last
        with pytest.raises(StoreUnavailable):
            await store.append_entries("t1", [make_entry(3)], ROW_UPDATE)

    async def read(store: Store) -> None:
        assert len(await store.read_entries("t1")) == 2

    asyncio.run(run())
    run_with_store(database_url, read)


def test_two_stores_append_to_one_table(database_url: str) -> None:
    """Every number is used exactly once, and no acknowledged entry is lost."""

    async def compete(name: str, store: Store, stored: list[LogEntry]) -> None:
        for turn in range(20):
            while True:
                number = len(await store.read_entries("t1")) + 1
                try:
                    await store.append_entries(
                        "t1", [make_entry(number, by=name, turn=turn)], ROW_UPDATE
                    )
                except StoreConflict:
                    continue
                stored.append(make_entry(number, by=name, turn=turn))
                break

    async def run() -> None:
        stores = [await Store.open(database_url) for _ in range(2)]
        await create_tables(stores[0], "t1")
        stored: list[LogEntry] = []
        await asyncio.gather(
            *(
                compete(f"{index}{part}", store, stored)
                for index, store in enumerate(stores)
                for part in "ab"
            )
        )
        entries = await stores[0].read_entries("t1")
        assert [found.number for found in entries] == list(range(1, 82))
        assert entries[1:] == sorted(stored, key=lambda one: one.number)
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_an_update_leaves_alone_what_it_does_not_name(database_url: str) -> None:
    unchanged = RowUpdate(TableStatus.RUNNING, None, "", None, is_secret=True)
    first = make_entry(2)

    async def use(store: Store) -> None:
        await create_tables(store, "t1")
        # Both are written in one transaction.
        await asyncio.gather(
            store.append_entries("t1", [first], RowUpdate(TableStatus.RUNNING, 9, "", {"turn": 8})),
            store.append_entries("t1", [make_entry(3)], unchanged),
        )
        await store.append_entries("t1", [make_entry(4)], unchanged)
        found = await store.get_row("t1")
        assert found
        assert (found.number, found.summary, found.updated_at) == (4, {"turn": 8}, first.at)
        assert found.due_at is None

    run_with_store(database_url, use)
