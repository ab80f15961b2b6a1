"""What one audience sees of a table, in one language: redacted log entries and the scene.

These are pure functions; they run in the server process and in workers. Everything passes through
`table.redaction` and `table.scene`.
"""

from collections.abc import Iterable
from typing import Any

from firestep.contract import Json, Seat
from firestep.table.capabilities import wording_of
from firestep.table.log import LogEntry
from firestep.table.log_text import describe_entry
from firestep.table.redaction import redact
from firestep.table.scene import build_scene
from firestep.table.table import Table

AnyTable = Table[Any, Any]


def visible_entries(
    table: AnyTable, entries: Iterable[LogEntry], audience: Seat, language: str, first: int
) -> list[dict[str, Json]]:
    """Return the entries that an audience may see, numbered from `first` by its own count."""
    names = {seat: place.name for seat, place in table.seat_states.items()}
    visible: list[dict[str, Json]] = []
    for entry in entries:
        item = redact(table.game, entry, audience)
        if item is not None:
            lines = describe_entry(table.game, item, names, language)
            visible.append({"number": first + len(visible), **item, "says": lines})
    return visible


def localized_scene(table: AnyTable, audience: Seat, language: str, now: int) -> dict[str, Json]:
    """Return the table as an audience sees it at a time, with the game's status text."""
    game = wording_of(table.game)
    text = "" if game is None else game.status(table.state, language)
    return {**build_scene(table, audience, now), "status_text": text}
