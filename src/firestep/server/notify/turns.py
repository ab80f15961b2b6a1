"""Sends the webhooks of absent players: their turn, the end of the game, or a stand-in."""

import logging
from collections.abc import Sequence
from typing import Final

from firestep.contract import InputError, Seat
from firestep.server.notify.webhooks import WebhookEvent, WebhookSender
from firestep.server.tables.live_table import LiveTable
from firestep.server.tables.presence import PresenceTracker
from firestep.server.tables.registry import TableRegistry
from firestep.server.tasks import TaskSet
from firestep.table.log import ACTED, LogEntry, LogKind
from firestep.table.redaction import is_visible
from firestep.table.status import OVER

_TURN_CHANGES: Final = frozenset(
    (
        LogKind.STARTED,
        LogKind.ACTED,
        LogKind.UNDONE,
        LogKind.TAKEN_BACK,
        LogKind.RESUMED,
        LogKind.ENDED,
    )
)
_STOOD_IN: Final = str(LogKind.STOOD_IN)
_log: Final = logging.getLogger(__name__)


class TurnNotifier:
    """Listens to the registry and notifies players who are not connected."""

    def __init__(
        self, registry: TableRegistry, webhooks: WebhookSender, presence: PresenceTracker
    ) -> None:
        """Subscribe to the changes of all tables."""
        self._registry, self._webhooks, self._presence = registry, webhooks, presence
        self._tasks = TaskSet()
        registry.subscribe(self._on_change)

    def _on_change(self, live: LiveTable, entries: Sequence[LogEntry]) -> None:
        table = live.table
        changes = [entry for entry in entries if entry.kind in _TURN_CHANGES]
        replaced = [entry.seat for entry in entries if entry.kind == _STOOD_IN]
        if table is None or not (changes or replaced):
            return
        is_over = table.status is OVER
        if not (is_over or replaced) and live.are_connected(table.to_act()):
            return  # this is the case after most moves
        connected = self._presence.connected_seats(live)
        missing = [seat for seat in replaced if seat not in connected]
        self._start(live, missing, WebhookEvent.STAND_IN)
        absent = [seat for seat in table.human_seats() if seat not in connected]
        actors = {entry.seat for entry in entries if entry.kind == ACTED}
        candidates = (
            table.human_seats() if is_over else [seat for seat in table.to_act() if seat in absent]
        )
        notified = [
            seat
            for seat in candidates
            # A notification must not reveal a hidden action of another seat.
            if any(is_visible(table.game, entry, seat) for entry in changes)
            and (is_over or seat not in actors)
        ]
        event = WebhookEvent.GAME_OVER if is_over else WebhookEvent.YOUR_TURN
        self._start(live, notified, event)

    def _start(self, live: LiveTable, seats: Sequence[Seat], event: WebhookEvent) -> None:
        if seats and live.table is not None:
            self._tasks.start(self._notify(live.name, live.table.setup.game, seats, event))

    async def _notify(
        self, name: str, game: str, seats: Sequence[Seat], event: WebhookEvent
    ) -> None:
        try:
            for key in await self._registry.store.list_keys(name):
                if key.webhook and key.seat in seats:
                    url, _, secret = key.webhook.partition(" ")
                    target = self._webhooks.create_target(url, secret)
                    self._webhooks.send(target, name, key.seat, game=game, event=event)
        except InputError as error:
            _log.info("a webhook is no longer allowed: %s", error)
        except Exception:
            _log.exception("a webhook could not be sent")
