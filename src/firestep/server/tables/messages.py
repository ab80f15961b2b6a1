"""Messages about a table for its connections, and its summary for lists of tables."""

from collections.abc import Sequence
from typing import Any

from pydantic_core import to_json

from firestep.contract import SPECTATOR, Json, Seat
from firestep.server.scenes import (
    AnyTable,
    describe_entries,
    redact_entries,
    scene_texts,
    shows_picture,
)
from firestep.table.capabilities import encoded_view_of, secrets_of
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
        self._heads: dict[tuple[int, int, Seat, Seat, str], str] = {}
        self._views: dict[Seat, str] = {}
        self._messages: dict[tuple[Seat, str], str | None] = {}

    def encode(self, audience: Seat, language: str) -> str | None:
        """Return the message for an audience; None if it may see none of the entries."""
        key = (audience, language)
        if key not in self._messages:
            self._messages[key] = self._encode(audience, language)
        return self._messages[key]

    def _encode(self, audience: Seat, language: str) -> str | None:
        table = self._table
        items = self._redact(audience)
        if not items:
            return None
        viewer = audience if self._has_hidden else SPECTATOR
        reader = audience if shows_picture(table.game) else viewer  # pictures are drawn for a seat
        # Audiences with the same entries, count, view and texts share all but their own part.
        count = table.visible_counts[audience]
        key = (self._redacted.index(items), count, viewer, reader, language)
        if key not in self._heads:
            self._heads[key] = self._encode_head(items, count, viewer, reader, language)
        own = encode_message(build_own_scene(table, audience))
        return f'{self._heads[key]},{_members(own)}}},"now":{self._now}}}'

    def _redact(self, audience: Seat) -> list[dict[str, Json]]:
        """Return the redacted entries; the same list for audiences that see the same."""
        if not (self._are_public and self._redacted):
            items = redact_entries(self._table, self._entries, audience)
            if items not in self._redacted:
                self._redacted.append(items)
            return items
        return self._redacted[0]

    def _encode_head(
        self, items: list[dict[str, Json]], count: int, viewer: Seat, reader: Seat, language: str
    ) -> str:
        """Return the message up to the part of the scene that belongs to one audience."""
        table = self._table
        entries = describe_entries(table, items, language, count - len(items) + 1)
        if viewer not in self._views:
            self._views[viewer] = _encode_view(table, viewer)
        passing = encode_message(build_passing_scene(table, self._now))
        texts = encode_message(scene_texts(table, reader, language))
        return (
            f'{{"type":"news","entries":{encode_message(entries)},'
            f'"scene":{{{_members(self._lasting.encode(table))},{_members(passing)},'
            f'"view":{self._views[viewer]},{_members(texts)}'
        )


def _encode_view(table: AnyTable, viewer: Seat) -> str:
    encoder = encoded_view_of(table.game)
    if encoder is not None:
        return encoder.encode_view(table.state, viewer, encode_message)
    return encode_message(table.game.view(table.state, viewer))


def _members(text: str) -> str:
    """Return the members of a JSON object, which is not empty, without its braces."""
    return text[1:-1]


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
        **({} if table.setup.content is None else {"content": table.setup.content.to_json()}),
    }
