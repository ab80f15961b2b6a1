"""Notifications from the processes that share a database, dispatched to their handlers."""

from firestep.server.tables.presence import PREFIX, PresenceTracker, presence_table
from firestep.server.tables.registry import TableRegistry
from firestep.server.timestamps import now_ms


class NotificationDispatcher:
    """Passes each notification of the notify bus to the registry or to `PresenceTracker`."""

    def __init__(self, registry: TableRegistry, presence: PresenceTracker) -> None:
        """Store the handlers."""
        self._registry, self._presence = registry, presence

    def dispatch(self, text: str, number: int) -> None:
        """Handle one notification: a table name with its last entry, or a presence message."""
        if text.startswith(PREFIX):
            live = self._registry.find_loaded(presence_table(text))
            self._presence.receive(text, live, now_ms())
        else:
            self._registry.refresh(text, number)
