"""Messages about a table for its connections, and its summary for lists of tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from firestep.contract import SPECTATOR, Json, Seat
from firestep.contract.capabilities import ViewMembers
from firestep.server.scenes import (
    AnyTable,
    describe_entries,
    redact_entries,
    scene_texts,
    shows_picture,
)
from firestep.server.tables.view_changes import encode_message, encode_view, encode_view_changes
from firestep.table.capabilities import encoded_view_of, secrets_of
from firestep.table.log import LogEntry
from firestep.table.log_text import player_name
from firestep.table.redaction import is_public
from firestep.table.scene import build_lasting_scene, build_own_scene, build_passing_scene


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


@dataclass(slots=True, eq=False)
class SceneParts:
    """The parts of a scene that several audiences share."""

    lasting: str
    passing: str
    view: ViewMembers
    texts: str


class SentScene(NamedTuple):
    """The scene in the last update to a connection: its shared parts, and its count."""

    parts: SceneParts
    visible_count: int


class EncodedUpdate(NamedTuple):
    """A message about new entries, and the scene that its receiver has then."""

    text: str
    sent: SentScene


class TableUpdate:
    """The messages about new entries, which the table has folded in already.

    Parts of a message that are equal for several audiences are built and encoded once. A message
    to a connection that has the scene of an earlier update contains only the parts that differ.
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
        self._passing = ""
        secrets = secrets_of(table.game)
        self._has_hidden = secrets is not None and secrets.has_hidden(table.state)
        self._are_public = all(is_public(table.game, entry) for entry in entries)
        self._redacted: list[list[dict[str, Json]]] = []
        self._views: dict[Seat, ViewMembers] = {}
        self._parts: dict[tuple[Seat, Seat, str], SceneParts] = {}
        self._encoded_entries: dict[tuple[int, int, str], str] = {}
        self._heads: dict[tuple[str, SceneParts, SentScene | None], str] = {}
        self._own: dict[Seat, str] = {}
        self._updates: dict[tuple[Seat, str, SentScene | None], EncodedUpdate | None] = {}

    def encode(
        self, audience: Seat, language: str, sent: SentScene | None = None
    ) -> EncodedUpdate | None:
        """Return the message for an audience; None if it may see none of the entries.

        `sent` is the scene of the last update to the same connection, or None for a message with
        the whole scene.
        """
        key = (audience, language, sent)
        if key not in self._updates:
            self._updates[key] = self._encode(audience, language, sent)
        return self._updates[key]

    def _encode(
        self, audience: Seat, language: str, sent: SentScene | None
    ) -> EncodedUpdate | None:
        items = self._redact(audience)
        if not items:
            return None
        viewer = audience if self._has_hidden else SPECTATOR
        # Pictures are drawn for a seat; everybody reads the same texts.
        reader = audience if shows_picture(self._table.game) else SPECTATOR
        # Audiences with the same entries, count, view and texts share all but their own part.
        count = self._table.visible_counts[audience]
        entries = self._encode_entries(items, count, language)
        parts = self._build_parts(viewer, reader, language)
        key = (entries, parts, sent)
        if key not in self._heads:
            self._heads[key] = _encode_changes(entries, parts, sent) or _encode_whole(
                entries, parts
            )
        if audience not in self._own:
            own = build_own_scene(self._table, audience)
            self._own[audience] = f'{_members(encode_message(own))}}},"now":{self._now}}}'
        text = self._heads[key] + self._own[audience]
        return EncodedUpdate(text, SentScene(parts, count))

    def _redact(self, audience: Seat) -> list[dict[str, Json]]:
        """Return the redacted entries; the same list for audiences that see the same."""
        if not (self._are_public and self._redacted):
            items = redact_entries(self._table, self._entries, audience)
            if items not in self._redacted:
                self._redacted.append(items)
            return items
        return self._redacted[0]

    def _encode_entries(self, items: list[dict[str, Json]], count: int, language: str) -> str:
        key = (self._redacted.index(items), count, language)
        if key not in self._encoded_entries:
            entries = describe_entries(self._table, items, language, count - len(items) + 1)
            self._encoded_entries[key] = encode_message(entries)
        return self._encoded_entries[key]

    def _build_parts(self, viewer: Seat, reader: Seat, language: str) -> SceneParts:
        """Return the parts of the scene before that of one audience."""
        table, key = self._table, (viewer, reader, language)
        if key not in self._parts:
            if viewer not in self._views:
                self._views[viewer] = _build_view(table, viewer)
            if not self._passing:
                self._passing = encode_message(build_passing_scene(table, self._now))
            texts = encode_message(scene_texts(table, reader, language))
            self._parts[key] = SceneParts(
                self._lasting.encode(table), self._passing, self._views[viewer], texts
            )
        return self._parts[key]


def _encode_whole(entries: str, parts: SceneParts) -> str:
    """Return a message with a whole scene up to the part that belongs to one audience."""
    return (
        f'{{"type":"news","entries":{entries},'
        f'"scene":{{{_members(parts.lasting)},{_members(parts.passing)},'
        f'"view":{encode_view(parts.view)},{_members(parts.texts)},'
    )


def _encode_changes(entries: str, parts: SceneParts, sent: SentScene | None) -> str:
    """Return a message with changes up to the part that belongs to one audience.

    Return an empty text if a whole scene must be sent. What the message omits, at least the lasting
    part, is longer than what it adds.
    """
    if sent is None or sent.parts.lasting != parts.lasting:
        return ""
    changes = encode_view_changes(sent.parts.view, parts.view)
    if changes is None:
        return ""
    passing = "" if sent.parts.passing == parts.passing else f"{_members(parts.passing)},"
    texts = "" if sent.parts.texts == parts.texts else f"{_members(parts.texts)},"
    return (
        f'{{"type":"changes","entries":{entries},"base":{sent.visible_count},'
        f'"view":{changes[0]},"parts":{changes[1]},"scene":{{{passing}{texts}'
    )


def _build_view(table: AnyTable, viewer: Seat) -> ViewMembers:
    encoder = encoded_view_of(table.game)
    if encoder is not None:
        return encoder.encode_members(table.state, viewer, encode_message)
    return table.game.view(table.state, viewer)


def _members(text: str) -> str:
    """Return the members of a JSON object, which is not empty, without its braces."""
    return text[1:-1]


def table_summary(table: AnyTable) -> dict[str, Json]:
    """Return what lists of tables show. It contains nothing that a spectator may not see."""
    scenario = table.setup.scenario
    texts = {} if scenario is None else scenario.texts
    titles: dict[str, Json] = {language: text.title for language, text in texts.items()}
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
        **({} if scenario is None else {"scenario": {"name": scenario.name, "title": titles}}),
        **({"rated": str(table.setup.pace)} if table.setup.rated else {}),
    }
