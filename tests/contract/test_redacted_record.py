"""Redacted records contain only what the seat saw, and digests of only that."""

import json
from itertools import pairwise
from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR, canonical, digest
from firestep.contract.record import FORMAT, Record, append_action, new_record
from firestep.contract.redacted_record import (
    REDACTED_FORMAT,
    RedactedRecord,
    chain_redacted_digest,
    redact_record,
)
from firestep.games.trench import Trench
from support.outpost.game import Outpost
from support.outpost.state import MIDDLE
from support.played_games import random_record

LANES = ["post a", "post b", "post c", "post a"]


def open_game(*mines: str, rounds: int = 6) -> tuple[Outpost, Record, Any]:
    """Play the simultaneous phases of Outpost with the given mines."""
    game = Outpost(rounds=rounds)
    record, state = new_record(game, 4, names=("Ana", "Rui"))
    actions = [*enumerate(LANES, 1), *enumerate((f"mine {square}" for square in mines), 1)]
    for seat, text in actions:
        state = append_action(record, game, state, seat, game.read_action(text))
    return game, record, state


def redacted(game: Any, record: Record, seat: int) -> RedactedRecord:
    """Return the redacted record of a game in progress."""
    found = redact_record(game, record, seat)
    assert isinstance(found, RedactedRecord)
    return found


def test_hidden_words_are_replaced() -> None:
    game, record, _ = open_game("a2", "b3")
    texts = {
        seat: [e.action for e in redacted(game, record, seat).entries] for seat in (1, 3, SPECTATOR)
    }
    assert texts[1] == ["post a", "post ?", "post ?", "post ?", "mine a2", "mine ?"]
    assert texts[3] == ["post ?", "post ?", "post c", "post ?", "mine a2", "mine ?"]
    assert texts[SPECTATOR] == [*["post ?"] * 4, "mine ?", "mine ?"]
    last = redacted(game, record, SPECTATOR).entries[-1]
    assert [dict(event.facts) for event in last.events] == [{"seat": 2}]
    assert json.loads(last.position)["mines"] == ["?", "?"]


def test_a_hidden_action_leaves_no_trace() -> None:
    game, record, state = open_game("a2", "b3")
    before = {seat: redacted(game, record, seat).dumps() for seat in (1, 2, 3, 4, SPECTATOR)}
    append_action(record, game, state, 3, game.read_action("surrender"))
    changed = {seat for seat in before if redacted(game, record, seat).dumps() != before[seat]}
    assert changed == {1, 3}


@pytest.mark.parametrize("seat", [2, 4, SPECTATOR])
def test_a_record_does_not_reveal_the_mine(seat: int) -> None:
    """The record and its digests are equal for every place of the mine."""
    records = set()
    for square in MIDDLE:
        game, record, state = open_game(square, "b3")
        for text in ("roll 3", "buy"):
            actor = game.to_act(state)[0]
            state = append_action(record, game, state, actor, game.read_action(text))
        records.add(redacted(game, record, seat).dumps())
    assert len(records) == 1


def test_entries_never_change() -> None:
    """An explosion does not reveal the mine in earlier entries."""
    game, record, state = open_game("b3", "a2")
    lines = [redacted(game, record, 2).dumps().splitlines()]
    for actor, text in ((0, "roll 1"), (1, "end"), (CHANCE, "roll 1"), (2, "go b3")):
        state = append_action(record, game, state, actor, game.read_action(text))
        lines.append(redacted(game, record, 2).dumps().splitlines())
    assert [event.kind for event in redacted(game, record, 2).entries[-1].events] == [
        "went",
        "blast",
    ]
    for older, newer in pairwise(lines):
        older_entries = [line.rstrip(",") for line in older if '"digest"' in line]
        newer_entries = [line.rstrip(",") for line in newer if '"digest"' in line]
        assert newer_entries[: len(older_entries)] == older_entries


def test_digests_cover_the_content() -> None:
    game, record, _ = open_game("a2", "b3")
    found = redacted(game, record, 2)
    before = found.opening_digest()
    for entry in found.entries:
        assert entry.digest == chain_redacted_digest(before, entry)
        before = entry.digest
    document = json.loads(found.dumps())
    assert document == json.loads(canonical(found.to_json()))
    assert (document["format"], document["seat"], document["names"]) == (
        REDACTED_FORMAT,
        "2",
        ["Ana", "Rui"],
    )
    entries = document.pop("entries")
    assert found.opening_digest() == digest(
        canonical({name: item for name, item in document.items() if name != "names"})
    )
    first_entry = {name: item for name, item in entries[0].items() if name != "digest"}
    assert entries[0]["digest"] == digest(
        found.opening_digest().encode() + b"\n" + canonical(first_entry)
    )


def test_the_start_position_is_redacted() -> None:
    game, _, state = open_game("a2", "b3")
    record, _ = new_record(game, 4, start=str(state))
    assert "mines=a2,b3" in str(record.start)
    text = redacted(game, record, 2).dumps()
    assert "a2" not in text
    assert json.loads(redacted(game, record, 2).start)["mines"] == ["?", "b3"]


def test_the_full_record_is_visible_after_the_end() -> None:
    game, record, state = open_game("a2", "b3")
    append_action(record, game, state, 1, game.read_action("resign"))
    assert redact_record(game, record, 2) is record
    assert redact_record(game, record, SPECTATOR) is record


def test_the_full_record_is_visible_in_a_game_without_secrets() -> None:
    game = Trench(length="single")
    record, _ = random_record(game, 2, 3)
    del record.entries[5:]
    found = redact_record(game, record, 1)
    assert found is record
    assert json.loads(found.dumps())["format"] == FORMAT
