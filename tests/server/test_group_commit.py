"""An append is durable, in order and alone: group commit harms nobody."""

import asyncio

import pytest
from sqlalchemy import text

from firestep.contract import TABLE, InputError
from firestep.server.storage.database import Database
from firestep.server.storage.store import Conflict, Mark, Store, Unavailable
from firestep.table.log import LogEntry
from support.stored_tables import MARK, entry, make, play

pytestmark = pytest.mark.once


def test_an_append_must_follow_on(database_url: str) -> None:
    async def game(store: Store) -> None:
        await make(store, "t1")
        await store.append("t1", [entry(2)], MARK)
        for wrong in (1, 2, 4):
            with pytest.raises(Conflict):
                await store.append("t1", [entry(wrong, note="late")], Mark("over", 1, "", {}))
        with pytest.raises(Conflict):
            await store.append("t2", [entry(1)], MARK)
        for none in ([], [entry(3), entry(5)], [entry(4), entry(3)]):
            with pytest.raises(InputError):
                await store.append("t1", none, MARK)
        with pytest.raises(InputError, match="JSON"):
            await store.append("t1", [entry(3, text="\ud800")], MARK)
        found = await store.row("t1")
        assert found
        assert (found.number, found.status) == (2, "running")
        assert await store.entries("t1") == [entry(1, "opened", TABLE), entry(2)]

    play(database_url, game)


def test_only_the_guilty_of_a_batch_is_refused(database_url: str) -> None:
    names = [f"t{index}" for index in range(30)]

    async def game(store: Store) -> None:
        await make(store, *names)
        appends = [store.append(name, [entry(7 if name == "t5" else 2)], MARK) for name in names]
        # In the same batch: two for one table, of which the second follows on, and one too late.
        appends += [store.append("t0", [entry(3)], MARK), store.append("t0", [entry(3)], MARK)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        refused = {index for index, answer in enumerate(answers) if answer is not None}
        assert refused == {5, 31}
        assert all(isinstance(answers[index], Conflict) for index in refused)
        for name in names:
            found = await store.row(name)
            assert found
            count = {"t0": 3, "t5": 1}.get(name, 2)
            assert (found.number, len(await store.entries(name))) == (count, count)

    play(database_url, game)


def test_a_broken_key_or_value_in_a_batch_harms_nobody_else(database_url: str) -> None:
    """The row says that number 2 is free, but the unique key knows better."""

    async def game(store: Store) -> None:
        await make(store, "t1", "t2", "t3", "t4")
        database = Database.at(database_url)
        async with database.writing() as connection:
            await connection.execute(text("UPDATE tables SET number = 0 WHERE id = 't2'"))
        await database.close()
        answers = await asyncio.gather(
            store.append("t1", [entry(2)], MARK),
            store.append("t2", [entry(1)], MARK),
            store.append("t3", [LogEntry(2, 2**70, "acted", 1)], MARK),
            store.append("t4", [entry(2)], MARK),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [
            type(None),
            Conflict,
            InputError,
            type(None),
        ]
        assert len(await store.entries("t1")) == len(await store.entries("t4")) == 2
        assert len(await store.entries("t3")) == 1

    play(database_url, game)


def test_who_is_cancelled_while_waiting_breaks_nobody_else(database_url: str) -> None:
    async def game(store: Store) -> None:
        await make(store, "t1", "t2")
        gone = asyncio.create_task(store.append("t1", [entry(2)], MARK))
        other = asyncio.create_task(store.append("t2", [entry(2)], MARK))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        await other
        await store.append("t1", [entry(3)], MARK)  # what was queued is written all the same
        assert [found.number for found in await store.entries("t1")] == [1, 2, 3]

    play(database_url, game)


def test_closing_writes_what_is_queued_and_takes_no_more(database_url: str) -> None:
    async def run() -> None:
        store = await Store.open(database_url)
        await make(store, "t1")
        last = asyncio.create_task(store.append("t1", [entry(2)], MARK))
        await asyncio.sleep(0)
        await store.close()
        await last
        with pytest.raises(Unavailable):
            await store.append("t1", [entry(3)], MARK)

    async def read(store: Store) -> None:
        assert len(await store.entries("t1")) == 2

    asyncio.run(run())
    play(database_url, read)


def test_two_stores_fight_for_one_table(database_url: str) -> None:
    """Every number is given exactly once, and nothing that was acknowledged is lost."""

    async def fight(name: str, store: Store, kept: list[LogEntry]) -> None:
        for turn in range(20):
            while True:
                number = len(await store.entries("t1")) + 1
                try:
                    await store.append("t1", [entry(number, by=name, turn=turn)], MARK)
                except Conflict:
                    continue
                kept.append(entry(number, by=name, turn=turn))
                break

    async def run() -> None:
        stores = [await Store.open(database_url) for _ in range(2)]
        await make(stores[0], "t1")
        kept: list[LogEntry] = []
        await asyncio.gather(
            *(
                fight(f"{index}{part}", store, kept)
                for index, store in enumerate(stores)
                for part in "ab"
            )
        )
        entries = await stores[0].entries("t1")
        assert [found.number for found in entries] == list(range(1, 82))
        assert entries[1:] == sorted(kept, key=lambda one: one.number)
        for store in stores:
            await store.close()

    asyncio.run(run())
