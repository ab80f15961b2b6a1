"""The message about new entries shares its parts between audiences; it must not change them."""

import json
from typing import Any

import pytest

from firestep.contract import SPECTATOR
from firestep.contract.translations import LANGUAGES
from firestep.games.trench import Trench
from firestep.server.scenes import localized_scene, shows_picture, visible_entries
from firestep.server.tables.messages import TableUpdate
from firestep.table.log import LogEntry
from firestep.testing.random_play import Draw
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


@pytest.mark.parametrize("name", ["trench", "bitva", "club", "outpost", "drawn trench"])
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
                text = update.encode(audience, language)
                message = None if text is None else json.loads(text)
                assert message == expected_message(play, entries, audience, language)
                compared += message is not None
    assert compared > 100
    assert shows_picture(play.game) == (name == "drawn trench")
