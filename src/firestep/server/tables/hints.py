"""Hints: the best action for a seat, sent to its connection alone.

Between people the log says that a hint was used, before it is sent. It does not say which.
"""

import logging
from typing import Final

from firestep.contract import Json, Seat
from firestep.server.scenes import AnyTable
from firestep.server.tables.live_table import TableListener
from firestep.server.tables.registry import TableRegistry
from firestep.server.tables.view_changes import encode_message
from firestep.server.tables.worker_inputs import game_ref, seat_view
from firestep.server.tasks import TaskSet
from firestep.server.translations import socket_text
from firestep.server.workers.jobs import SeatView
from firestep.server.workers.service import EngineService
from firestep.table.errors import CommandDenied

_log: Final = logging.getLogger(__name__)


class HintService:
    """Computes hints in the background, one at a time for each seat."""

    def __init__(self, engines: EngineService, registry: TableRegistry) -> None:
        """Create the service without pending hints."""
        self._engines, self._registry = engines, registry
        self._tasks = TaskSet()
        self._pending: set[str] = set()

    def start(
        self, table: AnyTable, seat: Seat, language: str, message_id: str, listener: TableListener
    ) -> None:
        """Start the search for a hint; its result is sent to the listener."""
        shown = seat_view(table, seat)  # before the table changes
        self._tasks.start(self._send_hint(table, shown, language, message_id, listener))

    async def _send_hint(
        self,
        table: AnyTable,
        shown: SeatView,
        language: str,
        message_id: str,
        listener: TableListener,
    ) -> None:
        hint = await self._find_hint(table, shown, language)
        if hint is not None and await self._note(table, shown.seat):
            listener.send(encode_message({"type": "hint", "id": message_id, **hint}))
            return
        refusal = {"type": "refused", "id": message_id, "code": "no-hint", "rule": "", "facts": {}}
        text, count = socket_text(language, "no-hint"), table.visible_counts[shown.seat]
        listener.send(encode_message({**refusal, "text": text, "count": count}))

    async def _note(self, table: AnyTable, seat: Seat) -> bool:
        """Write into the log that a hint is used, if other people play; return whether it may."""
        if not table.setup.is_between_people:
            return True
        try:
            await self._registry.execute(
                table.name, seat, "", lambda commands: commands.note_hint()
            )
        except CommandDenied:
            return False  # the game has ended or is paused
        except Exception:
            _log.exception("a hint could not be noted")
            return False
        return True

    async def _find_hint(
        self, table: AnyTable, shown: SeatView, language: str
    ) -> dict[str, Json] | None:
        """Return a hint; None if the search failed or another one for this seat is running."""
        token = f"hint {table.name} {shown.seat}"
        if token in self._pending:
            return None
        self._pending.add(token)
        try:
            return await self._engines.find_hint(game_ref(table), shown, language, token)
        except Exception:
            _log.exception("a hint failed")
            return None
        finally:
            self._pending.discard(token)

    async def close(self) -> None:
        """Cancel all pending hints."""
        await self._tasks.cancel()
