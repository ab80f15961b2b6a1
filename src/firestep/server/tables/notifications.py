"""Notifications from the processes that share a database, dispatched to their handlers."""

from firestep.server.tables import moderation
from firestep.server.tables.moderation import Moderation
from firestep.server.tables.presence import PREFIX, PresenceTracker, presence_table
from firestep.server.tables.registry import TableRegistry
from firestep.server.timestamps import now_ms


class NotificationDispatcher:
    """Passes each notification of the notify bus to the part that handles it."""

    def __init__(
        self, registry: TableRegistry, presence: PresenceTracker, moderation: Moderation
    ) -> None:
        """Store the handlers."""
        self._registry, self._presence, self._moderation = registry, presence, moderation

    def dispatch(self, text: str, number: int) -> None:
        """Handle one notification: a table name with its last entry, or a message of a handler."""
        if text.startswith(PREFIX):
            live = self._registry.find_loaded(presence_table(text))
            self._presence.receive(text, live, now_ms())
        elif text.startswith(moderation.PREFIX):
            self._moderation.receive(text)
        else:
            self._registry.refresh(text, number)
            if not text:  # messages may have been lost
                self._moderation.receive(moderation.RELOAD)
