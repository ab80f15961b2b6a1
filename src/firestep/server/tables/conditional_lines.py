"""Conditional moves of live tables: their lines are read from the store and deleted there."""

import logging
from typing import Final

from firestep.server.scenes import AnyTable
from firestep.server.storage.store import Store
from firestep.server.tables.live_table import LiveTable
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms

_UNUSED_MS: Final = 600_000
"""Lines without an entry of the log that are older than this belong to no command any more."""
_log: Final = logging.getLogger(__name__)


async def attach_lines(store: Store, live: LiveTable, table: AnyTable) -> None:
    """Read the lines that the log of a table refers to. The caller holds its lock."""
    stored = await store.conditional_lines.read(live.name)
    for seat, moves in list(table.conditional.items()):
        if moves.lines is None:
            left = moves.with_lines(stored.get(moves.token, ()))
            if left is None:
                del table.conditional[seat]
            else:
                table.conditional[seat] = left
    live.line_tokens = _used_tokens(table)
    if not live.line_tokens.issuperset(stored):
        before = now_ms() - _UNUSED_MS
        await store.conditional_lines.delete_unused(live.name, live.line_tokens, before)


def delete_unused_lines(store: Store, live: LiveTable, table: AnyTable, tasks: TaskSet) -> None:
    """Delete the lines that the last entries of a table have made useless."""
    used = _used_tokens(table)
    unused, live.line_tokens = live.line_tokens - used, used
    if unused:
        tasks.start(_delete(store, live.name, unused))


async def _delete(store: Store, name: str, tokens: frozenset[str]) -> None:
    try:
        await store.conditional_lines.delete(name, tokens)
    except Exception:  # they are of no use, and are deleted when the table is loaded again
        _log.exception("conditional moves could not be deleted")


def _used_tokens(table: AnyTable) -> frozenset[str]:
    return frozenset(moves.token for moves in table.conditional.values())
