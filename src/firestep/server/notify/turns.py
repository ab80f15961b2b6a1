"""Knocks for slow games: whoever has left a webhook is told when it is his turn."""

import logging
from collections.abc import Sequence
from typing import Final

from firestep.contract import InputError, Seat
from firestep.server.notify.webhooks import OVER as GAME_OVER
from firestep.server.notify.webhooks import YOUR_TURN, WebhookSender
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.presence import Presence
from firestep.server.tables.registry import TableRegistry
from firestep.server.tasks import TaskSet
from firestep.table import log
from firestep.table.log import LogEntry
from firestep.table.redaction import is_shown
from firestep.table.table import OVER

_CHANGES: Final = (log.STARTED, log.ACTED, log.UNDONE, log.TAKEN_BACK, log.RESUMED, log.ENDED)
_log: Final = logging.getLogger(__name__)


class TurnNotifier:
    """Watches whose turn it is, for those who are not there."""

    def __init__(self, hall: TableRegistry, webhooks: WebhookSender, presence: Presence) -> None:
        """Listen to the hall."""
        self._hall, self._webhooks, self._presence = hall, webhooks, presence
        self._chores = TaskSet()
        hall.changed.append(self._hear)

    def _hear(self, running: LiveTable, entries: Sequence[LogEntry]) -> None:
        table = running.table
        changes = [entry for entry in entries if entry.kind in _CHANGES]
        if table is None or not changes:
            return
        here = self._presence.here(running)
        people = [seat for seat in table.people() if seat not in here]
        is_over = table.status == OVER
        actors = {entry.seat for entry in entries if entry.kind == log.ACTED}
        asked = table.people() if is_over else [s for s in table.to_act() if s in people]
        told = [
            seat
            for seat in asked
            # A knock must not tell of what others do in secret.
            if any(is_shown(table.game, entry, seat) for entry in changes)
            and (is_over or seat not in actors)
        ]
        if told:
            what = GAME_OVER if is_over else YOUR_TURN
            self._chores.start(self._knock(running.name, table.setup.game, told, what))

    async def _knock(self, name: str, game: str, seats: Sequence[Seat], what: str) -> None:
        try:
            for key in await self._hall.store.keys(name):
                if key.webhook and key.seat in seats:
                    url, _, secret = key.webhook.partition(" ")
                    hook = self._webhooks.hook(url, secret)
                    self._webhooks.notify(hook, name, key.seat, game=game, what=what)
        except InputError as fault:
            _log.info("a webhook is no longer allowed: %s", fault)
        except Exception:
            _log.exception("a webhook could not be told")
