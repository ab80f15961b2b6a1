"""The message about new entries shares its parts between audiences; it must not change them.

Changes of a scene, applied one after the other, give the same texts as the whole scenes.
"""

import json
from typing import Any

import pytest

from firestep.contract import SPECTATOR
from firestep.contract.capabilities import EncodedObject
from firestep.contract.translations import LANGUAGES
from firestep.games.trench import Trench
from firestep.server.scenes import localized_scene, shows_picture, visible_entries
from firestep.server.tables.messages import LastingPart, SentScene, TableUpdate
from firestep.server.tables.view_changes import encode_view, encode_view_changes
from firestep.table.log import LogEntry, LogKind
from firestep.testing.random_play import Draw
from support.running_server import apply_changes
from support.tables import (
    BITVA,
    MATCH,
    OUTPOST,
    TableDriver,
    club,
    random_command,
    start_table,
    time_control,
    try_command,
)

pytestmark = pytest.mark.once
COMMANDS = 150


class DrawnTrench(Trench):
    """TRENCH without a board for the page: its scenes contain a picture for each seat."""

    query = None  # type: ignore[assignment]


def make_tables() -> dict[str, TableDriver]:
    return {
        "trench": start_table(MATCH, clock=time_control(60)),
        "bitva": start_table(BITVA),
        "club": club(players=4),
        "outpost": start_table(OUTPOST),
        "drawn trench": start_table(DrawnTrench()),
    }


def expected_message(
    play: TableDriver, entries: list[LogEntry], audience: int, language: str
) -> Any:
    """Build the message for one audience alone."""
    table = play.table
    items = visible_entries(table, entries, audience, language, 1)
    if not items:
        return None
    for number, item in enumerate(items, table.visible_counts[audience] - len(items) + 1):
        item["number"] = number
    scene = localized_scene(table, audience, language, play.at)
    return json.loads(
        json.dumps({"type": "news", "entries": items, "scene": scene, "now": play.at})
    )


GAMES = ["trench", "bitva", "club", "outpost", "drawn trench"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_each_audience_gets_what_was_built_for_it_alone(name: str, seed: int) -> None:
    play, draw = make_tables()[name], Draw(seed)
    compared = 0
    for _ in range(COMMANDS):
        play.wait(1)
        entries = try_command(play, random_command(play.table, draw))
        if not isinstance(entries, list) or not entries:
            continue
        update = TableUpdate(play.table, entries, play.at)
        for audience in (*play.table.seats, SPECTATOR):
            for language in LANGUAGES:
                encoded = update.encode(audience, language)
                message = None if encoded is None else json.loads(encoded.text)
                assert message == expected_message(play, entries, audience, language)
                compared += message is not None
    assert compared > 100
    assert shows_picture(play.game) == (name == "drawn trench")


class Receiver:
    """A connection that applies changes to its scene, and reconnects now and then."""

    def __init__(self, audience: int, language: str) -> None:
        self.audience, self.language = audience, language
        self.sent: SentScene | None = None
        self.scene: dict[str, Any] = {}
        self.changes = 0

    def receive(self, update: TableUpdate) -> None:
        """Receive an update, and compare the scene with that of a whole update, byte by byte."""
        encoded = update.encode(self.audience, self.language, self.sent)
        whole = update.encode(self.audience, self.language)
        assert (encoded is None) == (whole is None)
        if encoded is None or whole is None:
            return
        message, expected = json.loads(encoded.text), json.loads(whole.text)
        assert message["entries"] == expected["entries"]
        if message["type"] == "changes":
            assert len(encoded.text) < len(whole.text)
            assert self.sent is not None
            assert message["base"] == self.scene["count"]
            self.scene = apply_changes(self.scene, message)
            self.changes += 1
        else:
            assert encoded.text == whole.text
            self.scene = message["scene"]
        assert json.dumps(self.scene) == json.dumps(expected["scene"])
        assert encoded.sent.visible_count == self.scene["count"]
        self.sent = encoded.sent


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3, 6))
def test_applied_changes_give_the_whole_scenes(name: str, seed: int) -> None:
    play, draw = make_tables()[name], Draw(seed)
    lasting, kinds = LastingPart(), set()
    receivers = [
        Receiver(audience, language)
        for audience in (*play.table.seats, SPECTATOR)
        for language in LANGUAGES
    ]
    for _ in range(COMMANDS):
        play.wait(draw(3))
        entries = try_command(play, random_command(play.table, draw))
        if not isinstance(entries, list) or not entries:
            continue
        kinds |= {entry.kind for entry in entries}
        update = TableUpdate(play.table, entries, play.at, lasting)
        for receiver in receivers:
            if draw(20) == 0:
                receiver.sent = None  # the connection is new
            receiver.receive(update)
    assert all(receiver.changes > 10 for receiver in receivers)
    assert {LogKind.ACTED, LogKind.SAID} < kinds


def test_equal_numbers_of_different_types_are_changes() -> None:
    old: dict[str, Any] = {"a": 1, "b": [1], "c": 0, "d": EncodedObject(x='"x":1', y='"y":2')}
    new: dict[str, Any] = {**old, "a": True, "d": EncodedObject(x='"x":1', y='"y":3')}
    assert encode_view_changes(old, new) == ('{"a":true}', '{"d":{"y":3}}')
    assert encode_view_changes(old, old) == ("{}", "{}")
    smaller = {**old, "d": EncodedObject(x='"x":1')}
    assert encode_view_changes(old, smaller) == ('{"d":{"x":1}}', "{}")
    assert encode_view_changes(old, {**old, "e": 1}) is None
    assert encode_view_changes({**old, "e": 1}, {**old, "f": 1}) is None
    assert encode_view(new) == '{"a":true,"b":[1],"c":0,"d":{"x":1,"y":3}}'
