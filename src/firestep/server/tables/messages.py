"""What leaves a table for one audience in one language: the messages, whole.

Everything passes `table.sight` and `table.scene`; nothing is taken from a table here by other ways.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from pydantic_core import to_json

from firestep.contract import Json, Seat
from firestep.table.capabilities import wording_of
from firestep.table.log import LogEntry
from firestep.table.log_text import says, seat_name
from firestep.table.redaction import shown
from firestep.table.scene import scene
from firestep.table.table import Table

AnyTable = Table[Any, Any]


def text_of(message: dict[str, Any]) -> str:
    """Write a message as it goes over the wire."""
    return to_json(message).decode()


def seen(
    table: AnyTable, entries: Iterable[LogEntry], audience: Seat, language: str, first: int
) -> list[dict[str, Json]]:
    """Return entries as an audience sees them, numbered on from `first` by its own count."""
    names = {seat: place.name for seat, place in table.places.items()}
    found: list[dict[str, Json]] = []
    for entry in entries:
        item = shown(table.game, entry, audience)
        if item is not None:
            lines = says(table.game, item, names, language)
            found.append({"number": first + len(found), **item, "says": lines})
    return found


def scene_for(table: AnyTable, audience: Seat, language: str, now: int) -> dict[str, Json]:
    """Return the table as an audience sees it now, with a line that says how things stand."""
    spoken = wording_of(table.game)
    words = "" if spoken is None else spoken.status(table.state, language)
    return {**scene(table, audience, now), "status_text": words}


def news(
    table: AnyTable, entries: Sequence[LogEntry], audience: Seat, language: str, now: int
) -> str | None:
    """Return the message about new entries that are folded in; None if there is none to see."""
    items = seen(table, entries, audience, language, 1)
    if not items:
        return None
    first = table.counts[audience] - len(items)
    for number, item in enumerate(items, first + 1):
        item["number"] = number
    shown_scene = scene_for(table, audience, language, now)
    return text_of({"type": "news", "entries": items, "scene": shown_scene, "now": now})


def summary(table: AnyTable) -> dict[str, Json]:
    """Return what stands in lists of tables: nothing that a spectator may not see."""
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
            for seat, place in table.places.items()
        ],
        "clock": None if table.setup.clock is None else table.setup.clock.to_json(),
    }
