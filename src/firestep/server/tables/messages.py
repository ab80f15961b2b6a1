"""Messages about a table for its connections, and its summary for lists of tables."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pydantic_core import to_json

from firestep.contract import SPECTATOR, Json, Seat
from firestep.server.scenes import (
    AnyTable,
    describe_entries,
    redact_entries,
    scene_texts,
    shows_picture,
)
from firestep.table.capabilities import secrets_of
from firestep.table.log import LogEntry
from firestep.table.log_text import player_name
from firestep.table.redaction import is_public
from firestep.table.scene import build_lasting_scene, build_own_scene, build_passing_scene


def encode_message(message: Any) -> str:
    """Return a message or a part of one as JSON text."""
    return to_json(message).decode()


class LastingPart:
    """The encoded part of a scene that most updates of a table repeat."""

    def __init__(self) -> None:
        """Create it for the first update."""
        self._key: tuple[AnyTable, int] | None = None
        self._text = ""

    def encode(self, table: AnyTable) -> str:
        """Return the lasting part as JSON text."""
        key = (table, table.changed_at)
        if key != self._key:
            self._key, self._text = key, encode_message(build_lasting_scene(table))
        return self._text


class TableUpdate:
    """The messages about new entries, which the table has folded in already.

    Parts of a message that are equal for several audiences are built and encoded once.
    """

    def __init__(
        self,
        table: AnyTable,
        entries: Sequence[LogEntry],
        now: int,
        lasting: LastingPart | None = None,
    ) -> None:
        """Prepare the messages; they must be encoded before the table changes."""
        self._table, self._entries, self._now = table, entries, now
        self._lasting = lasting or LastingPart()
        secrets = secrets_of(table.game)
        self._has_hidden = secrets is not None and secrets.has_hidden(table.state)
        self._are_public = all(is_public(table.game, entry) for entry in entries)
        self._redacted: list[list[dict[str, Json]]] = []
        self._parts: dict[tuple[str, Seat, str], str] = {}
        self._messages: dict[tuple[Seat, str], str | None] = {}

    def encode(self, audience: Seat, language: str) -> str | None:
        """Return the message for an audience; None if it may see none of the entries."""
        key = (audience, language)
        if key not in self._messages:
            self._messages[key] = self._encode(audience, language)
        return self._messages[key]

    def _encode(self, audience: Seat, language: str) -> str | None:
        entries = self._encode_entries(audience, language)
        if entries == _NO_ENTRIES:
            return None
        scene = self._encode_scene(audience, language)
        return f'{{"type":"news","entries":{entries},"scene":{scene},"now":{self._now}}}'

    def _encode_entries(self, audience: Seat, language: str) -> str:
        """Return the entries of an audience; audiences with the same count may share them."""
        table, count = self._table, self._table.visible_counts[audience]
        items = self._redact(audience)
        first = count - len(items) + 1
        return self._encode_part(
            f"entries {self._redacted.index(items)}",
            count,
            language,
            lambda: describe_entries(table, items, language, first),
        )

    def _redact(self, audience: Seat) -> list[dict[str, Json]]:
        """Return the redacted entries; the same list for audiences that see the same."""
        if not (self._are_public and self._redacted):
            items = redact_entries(self._table, self._entries, audience)
            if items not in self._redacted:
                self._redacted.append(items)
            return items
        return self._redacted[0]

    def _encode_scene(self, audience: Seat, language: str) -> str:
        table, now = self._table, self._now
        viewer = audience if self._has_hidden else SPECTATOR
        reader = audience if shows_picture(table.game) else viewer  # pictures are drawn for a seat
        return _join_objects(
            self._lasting.encode(table),
            self._encode_part("passing", 0, "", lambda: build_passing_scene(table, now)),
            self._encode_part(
                "view", viewer, "", lambda: {"view": table.game.view(table.state, viewer)}
            ),
            self._encode_part(
                "texts", reader, language, lambda: scene_texts(table, reader, language)
            ),
            encode_message(build_own_scene(table, audience)),
        )

    def _encode_part(self, name: str, owner: int, language: str, build: Callable[[], Any]) -> str:
        key = (name, owner, language)
        if key not in self._parts:
            self._parts[key] = encode_message(build())
        return self._parts[key]


_NO_ENTRIES: Final = "[]"


def _join_objects(*texts: str) -> str:
    """Return one JSON object with the members of several; none of them is empty."""
    return "{" + ",".join(text[1:-1] for text in texts) + "}"


def table_summary(table: AnyTable) -> dict[str, Json]:
    """Return what lists of tables show. It contains nothing that a spectator may not see."""
    return {
        "settings": dict(table.setup.settings),
        "seats": [
            {
                "seat": seat,
                "name": place.name or player_name(table.game, seat, "en"),
                "kind": place.kind,
                "level": place.level,
                "taken": place.is_taken,
            }
            for seat, place in table.seat_states.items()
        ],
        "clock": None if table.setup.clock is None else table.setup.clock.to_json(),
    }
