"""Messages about a table for its connections, and its summary for lists of tables."""

from collections.abc import Sequence
from typing import Any

from pydantic_core import to_json

from firestep.contract import Json, Seat
from firestep.server.scenes import AnyTable, localized_scene, visible_entries
from firestep.table.log import LogEntry
from firestep.table.log_text import seat_name


def encode_message(message: dict[str, Any]) -> str:
    """Return a message as JSON text."""
    return to_json(message).decode()


def update_message(
    table: AnyTable, entries: Sequence[LogEntry], audience: Seat, language: str, now: int
) -> str | None:
    """Return the message about new entries, which the table has folded in already.

    Return None if the audience may see none of them.
    """
    items = visible_entries(table, entries, audience, language, 1)
    if not items:
        return None
    first = table.visible_counts[audience] - len(items)
    for number, item in enumerate(items, first + 1):
        item["number"] = number
    scene = localized_scene(table, audience, language, now)
    return encode_message({"type": "news", "entries": items, "scene": scene, "now": now})


def table_summary(table: AnyTable) -> dict[str, Json]:
    """Return what lists of tables show. It contains nothing that a spectator may not see."""
    return {
        "settings": dict(table.setup.settings),
        "seats": [
            {
                "seat": seat,
                "name": place.name or seat_name(seat, "en"),
                "kind": place.kind,
                "level": place.level,
                "taken": place.is_taken,
            }
            for seat, place in table.seat_states.items()
        ],
        "clock": None if table.setup.clock is None else table.setup.clock.to_json(),
    }
