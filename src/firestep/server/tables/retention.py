"""Deletes what the host does not want to keep: old tables and old messages."""

import asyncio
import logging
from typing import Final

from firestep.server.config import Retention
from firestep.server.storage.rows import StoreUnavailable
from firestep.server.tables.moderation import Moderation
from firestep.server.tables.registry import TableNotFound, TableRegistry
from firestep.server.tasks import TaskSet
from firestep.server.timestamps import now_ms
from firestep.table.status import TableStatus

DAY_MS: Final = 86_400_000
_INTERVAL_SECONDS: Final = 600.0
_MAX_TABLES: Final = 1000  # in one round
_log: Final = logging.getLogger(__name__)


class RetentionLoop:
    """Applies the retention settings of a server every ten minutes."""

    def __init__(
        self, registry: TableRegistry, moderation: Moderation, retention: Retention
    ) -> None:
        """Store the parts; nothing runs before `start`."""
        self._registry, self._moderation, self._retention = registry, moderation, retention
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start the loop, unless everything is kept."""
        if self._retention != Retention():
            self._tasks.start(self._run())

    async def close(self) -> None:
        """Stop the loop."""
        await self._tasks.cancel()

    async def _run(self) -> None:
        while True:
            try:
                await self.apply(now_ms())
            except StoreUnavailable as error:
                _log.warning("the database does not respond: %s", error)
            except Exception:
                _log.exception("the retention settings could not be applied")
            await asyncio.sleep(_INTERVAL_SECONDS)

    async def apply(self, now: int) -> None:
        """Delete what is too old at a time. A table stays as long as somebody is connected."""
        retention = self._retention
        if retention.chat_days:
            await self._moderation.erase_old_chats(now - retention.chat_days * DAY_MS)
        if retention.content_days:
            before = now - retention.content_days * DAY_MS
            await self._registry.store.content.delete_unused(before)
        for status, days in (
            (TableStatus.OVER, retention.finished_days),
            (TableStatus.RUNNING, retention.idle_days),
        ):
            if days:
                before = now - days * DAY_MS
                store = self._registry.store
                for name in await store.list_unchanged(status, before, _MAX_TABLES):
                    await self._delete(name)

    async def _delete(self, name: str) -> None:
        live = self._registry.find_loaded(name)
        if live is not None and live.listeners:
            return
        try:
            await self._registry.delete_table(name)
        except TableNotFound:
            _log.debug("another process has deleted the table")
