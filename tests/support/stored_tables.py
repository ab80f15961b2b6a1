"""Table rows, log entries and row updates for the tests of the store."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from firestep.contract import TABLE
from firestep.server.storage.store import RowUpdate, Store, TableRow
from firestep.table.log import LogEntry, LogKind
from firestep.table.status import TableStatus

DATA = b"\x00rules\xff"
ROW_UPDATE = RowUpdate(TableStatus.RUNNING, None, "", {"turn": 3})


def make_row(table: str = "t1", **changes: Any) -> TableRow:
    given: dict[str, Any] = {
        "id": table,
        "game": "trench",
        "public": True,
        "status": TableStatus.OPEN,
        "created_at": 1_700_000_000_000,
        "updated_at": 1_700_000_000_001,
        "number": 1,
        "due_at": None,
        "waiting": "",
        "seed": bytes(range(32)),
        "data_hash": "d1",
        "summary": {"name": "Zoë \x00 ★"},
    }
    return TableRow(**(given | changes))


def make_entry(number: int, kind: str = LogKind.ACTED, seat: int = 1, **facts: Any) -> LogEntry:
    return LogEntry(number, 1_700_000_000_000 + number, kind, seat, facts)


async def create_tables(store: Store, *tables: str, **changes: Any) -> None:
    for table in tables:
        await store.create_table(
            make_row(table, **changes), [make_entry(1, LogKind.OPENED, TABLE)], [], DATA
        )


def run_with_store(url: str, use: Callable[[Store], Awaitable[None]]) -> None:
    """Call `use` with the store at a URL, then close the store."""

    async def run() -> None:
        store = await Store.open(url)
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())
