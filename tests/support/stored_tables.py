"""Tables, entries and marks for the tests of the store."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from firestep.contract import TABLE
from firestep.server.storage.store import Mark, Store, TableRow
from firestep.table.log import LogEntry

DATA = b"\x00rules\xff"
MARK = Mark("running", None, "", {"turn": 3})


def row(table: str = "t1", **changes: Any) -> TableRow:
    given: dict[str, Any] = {
        "id": table,
        "game": "trench",
        "public": True,
        "status": "open",
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


def entry(number: int, kind: str = "acted", seat: int = 1, **facts: Any) -> LogEntry:
    return LogEntry(number, 1_700_000_000_000 + number, kind, seat, facts)


async def make(store: Store, *tables: str, **changes: Any) -> None:
    for table in tables:
        await store.create(row(table, **changes), [entry(1, "opened", TABLE)], [], DATA)


def play(url: str, game: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(url)
        try:
            await game(store)
        finally:
            await store.close()

    asyncio.run(run())
