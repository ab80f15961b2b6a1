"""A table that was packed, or folded anew from its log, goes on exactly like the one it was."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from firestep.contract import InputError, canonical
from firestep.table.clock import ClockTerms
from firestep.table.log import read_entry
from firestep.table.setup import read_setup
from firestep.table.snapshot import pack, unpack
from firestep.table.table import Table
from firestep.testing.random_play import Draw
from support.tables import (
    BITVA,
    MATCH,
    NAME,
    OUTPOST,
    SEED,
    TRENCH,
    Play,
    Wrong,
    clock,
    club_position,
    packed,
    random_command,
    seated,
    told,
    tried,
)

CLOCKS: list[ClockTerms | None] = [
    None,
    clock(20, at_zero="computer"),
    clock(15, 90, bonus=2, lag=1, at_zero="computer"),
]


def club(**setup: Any) -> Play:
    game, start = club_position(4)
    return seated(game, start=start, **setup)


TABLES: dict[str, tuple[Callable[..., Play], int]] = {
    "trench": (lambda **setup: seated(TRENCH, **setup), 60),
    "match": (lambda **setup: seated(MATCH, "pc", **setup), 60),
    "bitva": (lambda **setup: seated(BITVA, **setup), 60),
    "typed": (lambda **setup: seated(BITVA, dice="typed", **setup), 60),
    "outpost": (lambda **setup: seated(OUTPOST, **setup), 60),
    "club": (club, 15),
}


def again(table: Table[Any, Any]) -> Table[Any, Any]:
    """Return a table as it comes back from where it was kept."""
    setup = read_setup(json.loads(canonical(table.setup.to_json())))
    return unpack(pack(table), table.game, setup, NAME, SEED)


def result(made: Any) -> bytes:
    if isinstance(made, Wrong):
        return told(made)
    return canonical([entry.to_json() for entry in made])


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_packed_table_goes_on_like_the_one_it_was(kind: str, seed: int) -> None:
    make, steps = TABLES[kind]
    play, draw = make(clock=CLOCKS[seed]), Draw(seed)
    other, refused = Play.__new__(Play), 0
    other.game, other.entries, other.table = play.game, [], again(play.table)
    for _ in range(steps):
        other.at = play.wait(draw(4000)).at
        if draw(5) == 0:
            other.table = again(other.table)
        command = random_command(play.table, draw) if draw(6) else (-1, "look_at_clock", (), {})
        before = packed(play.table)
        id = f"i{draw(30)}" if draw(2) else ""
        one, two = tried(play, command, id), tried(other, command, id)
        assert result(one) == result(two), command
        if not isinstance(one, list):
            assert packed(play.table) == before, command  # what is refused changes nothing
            refused += 1
    assert packed(other.table) == packed(play.table)
    assert refused
    folded: Table[Any, Any] = Table(play.game, play.table.setup, NAME, SEED)
    lines = [json.loads(canonical(entry.to_json())) for entry in play.entries]
    folded.take_all(read_entry(line) for line in lines)
    assert packed(folded) == packed(play.table)


def test_what_was_packed_under_other_rules_is_refused() -> None:
    table = seated(TRENCH).table
    content = json.loads(pack(table))
    for change in ({"rules": 99}, {"format": 0}):
        other = canonical({**content, **change})
        with pytest.raises(InputError):
            unpack(other, TRENCH, table.setup, NAME, SEED)


def test_a_table_that_is_over_is_unpacked_with_its_outcome() -> None:
    play = seated(TRENCH).acts("1 resign")
    play.do(1, "ask", "rematch")
    other = again(play.table)
    assert other.outcome == play.table.outcome
    assert other.requests == play.table.requests
    assert other.to_act() == ()
    play.do(2, "answer", "rematch", True)
    play.do(-1, "note_rematch", "t2")
    assert again(play.table).rematch == "t2"


def test_the_log_has_no_gaps() -> None:
    play = seated(OUTPOST)
    table: Table[Any, Any] = Table(OUTPOST, play.table.setup, NAME, SEED)
    with pytest.raises(AssertionError):
        table.take(play.entries[1])
    assert [entry.number for entry in play.entries] == list(range(1, len(play.entries) + 1))
