"""What a seat may be shown of a game that goes on: what it saw, and digests of no more."""

import json
from itertools import pairwise
from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR, canonical, digest
from firestep.contract.record import FORMAT, Record, extend, new_record
from firestep.contract.redacted_record import SEAT_FORMAT, RedactedRecord, seat_link, seat_record
from firestep.games.trench import Trench
from support.outpost.game import Outpost
from support.outpost.state import MIDDLE
from support.played_games import written

LANES = ["post a", "post b", "post c", "post a"]


def opened(*mines: str, rounds: int = 6) -> tuple[Outpost, Record, Any]:
    """Play the sealed steps of Outpost; everybody has a lane, the mines lie where it is said."""
    game = Outpost(rounds=rounds)
    record, state = new_record(game, 4, names=("Ana", "Rui"))
    deeds = [*enumerate(LANES, 1), *enumerate((f"mine {square}" for square in mines), 1)]
    for seat, text in deeds:
        state = extend(record, game, state, seat, game.read_action(text))
    return game, record, state


def shown(game: Any, record: Record, seat: int) -> RedactedRecord:
    """Return the record of a seat in a game that goes on."""
    found = seat_record(game, record, seat)
    assert isinstance(found, RedactedRecord)
    return found


def test_what_is_hidden_is_struck_out() -> None:
    game, record, _ = opened("a2", "b3")
    texts = {seat: [e.action for e in shown(game, record, seat).entries] for seat in (1, 3, -2)}
    assert texts[1] == ["post a", "post ?", "post ?", "post ?", "mine a2", "mine ?"]
    assert texts[3] == ["post ?", "post ?", "post c", "post ?", "mine a2", "mine ?"]
    assert texts[SPECTATOR] == [*["post ?"] * 4, "mine ?", "mine ?"]
    last = shown(game, record, SPECTATOR).entries[-1]
    assert [dict(event.facts) for event in last.events] == [{"seat": 2}]
    assert json.loads(last.position)["mines"] == ["?", "?"]


def test_what_a_seat_may_not_hear_of_leaves_no_trace() -> None:
    game, record, state = opened("a2", "b3")
    before = {seat: shown(game, record, seat).dumps() for seat in (1, 2, 3, 4, SPECTATOR)}
    extend(record, game, state, 3, game.read_action("surrender"))
    told = {seat for seat in before if shown(game, record, seat).dumps() != before[seat]}
    assert told == {1, 3}


@pytest.mark.parametrize("seat", [2, 4, SPECTATOR])
def test_no_record_tells_where_the_mine_lies(seat: int) -> None:
    """Not even by its digests: with each of the mines that can be they are the same."""
    records = set()
    for square in MIDDLE:
        game, record, state = opened(square, "b3")
        for text in ("roll 3", "buy"):
            actor = game.to_act(state)[0]
            state = extend(record, game, state, actor, game.read_action(text))
        records.add(shown(game, record, seat).dumps())
    assert len(records) == 1


def test_a_record_only_grows() -> None:
    """What went off later does not fill the gaps of earlier entries."""
    game, record, state = opened("b3", "a2")
    lines = [shown(game, record, 2).dumps().splitlines()]
    for actor, text in ((0, "roll 1"), (1, "end"), (CHANCE, "roll 1"), (2, "go b3")):
        state = extend(record, game, state, actor, game.read_action(text))
        lines.append(shown(game, record, 2).dumps().splitlines())
    assert [event.kind for event in shown(game, record, 2).entries[-1].events] == ["went", "blast"]
    for older, newer in pairwise(lines):
        written_before = [line.rstrip(",") for line in older if '"digest"' in line]
        written_since = [line.rstrip(",") for line in newer if '"digest"' in line]
        assert written_since[: len(written_before)] == written_before


def test_digests_chain_what_is_written() -> None:
    game, record, _ = opened("a2", "b3")
    found = shown(game, record, 2)
    before = found.opening_digest()
    for entry in found.entries:
        assert entry.digest == seat_link(before, entry)
        before = entry.digest
    document = json.loads(found.dumps())
    assert document == json.loads(canonical(found.to_json()))
    assert (document["format"], document["seat"], document["names"]) == (
        SEAT_FORMAT,
        "2",
        ["Ana", "Rui"],
    )
    entries = document.pop("entries")
    assert found.opening_digest() == digest(
        canonical({name: item for name, item in document.items() if name != "names"})
    )
    written_first = {name: item for name, item in entries[0].items() if name != "digest"}
    assert entries[0]["digest"] == digest(
        found.opening_digest().encode() + b"\n" + canonical(written_first)
    )


def test_a_start_with_secrets_is_told_as_seen() -> None:
    game, _, state = opened("a2", "b3")
    record, _ = new_record(game, 4, start=str(state))
    assert "mines=a2,b3" in str(record.start)
    text = shown(game, record, 2).dumps()
    assert "a2" not in text
    assert json.loads(shown(game, record, 2).start)["mines"] == ["?", "b3"]


def test_the_whole_record_is_for_all_once_the_game_is_over() -> None:
    game, record, state = opened("a2", "b3")
    extend(record, game, state, 1, game.read_action("resign"))
    assert seat_record(game, record, 2) is record
    assert seat_record(game, record, SPECTATOR) is record


def test_a_game_that_hides_nothing_shows_its_record() -> None:
    game = Trench(length="single")
    record, _ = written(game, 2, 3)
    del record.entries[5:]
    found = seat_record(game, record, 1)
    assert found is record
    assert json.loads(found.dumps())["format"] == FORMAT
