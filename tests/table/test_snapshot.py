"""A table loaded from a snapshot or rebuilt from its log behaves like the original."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from firestep.contract import InputError, canonical
from firestep.table.clock import TimeControl
from firestep.table.log import read_entry
from firestep.table.setup import read_setup
from firestep.table.snapshot import dump_snapshot, load_snapshot
from firestep.table.table import Table
from firestep.testing.random_play import Draw
from support.tables import (
    BITVA,
    MATCH,
    NAME,
    OUTPOST,
    SEED,
    TRENCH,
    TableDriver,
    TableError,
    club_position,
    error_bytes,
    random_command,
    snapshot_bytes,
    start_table,
    time_control,
    try_command,
)

CLOCKS: list[TimeControl | None] = [
    None,
    time_control(20, at_zero="computer"),
    time_control(15, 90, bonus=2, lag=1, at_zero="computer"),
]


def club(**setup: Any) -> TableDriver:
    game, start = club_position(4)
    return start_table(game, start=start, **setup)


TABLES: dict[str, tuple[Callable[..., TableDriver], int]] = {
    "trench": (lambda **setup: start_table(TRENCH, **setup), 60),
    "match": (lambda **setup: start_table(MATCH, "pc", **setup), 60),
    "bitva": (lambda **setup: start_table(BITVA, **setup), 60),
    "typed": (lambda **setup: start_table(BITVA, dice="typed", **setup), 60),
    "outpost": (lambda **setup: start_table(OUTPOST, **setup), 60),
    "club": (club, 15),
}


def reload(table: Table[Any, Any]) -> Table[Any, Any]:
    """Return a table after writing and loading a snapshot."""
    setup = read_setup(json.loads(canonical(table.setup.to_json())))
    return load_snapshot(dump_snapshot(table), table.game, setup, NAME, SEED)


def result_bytes(result: Any) -> bytes:
    if isinstance(result, TableError):
        return error_bytes(result)
    return canonical([entry.to_json() for entry in result])


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_loaded_table_behaves_like_the_original(kind: str, seed: int) -> None:
    make, steps = TABLES[kind]
    play, draw = make(clock=CLOCKS[seed]), Draw(seed)
    other, refused = TableDriver.__new__(TableDriver), 0
    other.game, other.entries, other.table = play.game, [], reload(play.table)
    for _ in range(steps):
        other.at = play.wait(draw(4000) / 1000).at
        if draw(5) == 0:
            other.table = reload(other.table)
        command = random_command(play.table, draw) if draw(6) else (-1, "check_clock", (), {})
        before = snapshot_bytes(play.table)
        id = f"i{draw(30)}" if draw(2) else ""
        first, second = try_command(play, command, id), try_command(other, command, id)
        assert result_bytes(first) == result_bytes(second), command
        if not isinstance(first, list):
            assert snapshot_bytes(play.table) == before, command
            refused += 1
    assert snapshot_bytes(other.table) == snapshot_bytes(play.table)
    assert refused
    rebuilt: Table[Any, Any] = Table(play.game, play.table.setup, NAME, SEED)
    lines = [json.loads(canonical(entry.to_json())) for entry in play.entries]
    rebuilt.apply_entries(read_entry(line) for line in lines)
    assert snapshot_bytes(rebuilt) == snapshot_bytes(play.table)


def test_a_snapshot_of_another_version_is_rejected() -> None:
    table = start_table(TRENCH).table
    content = json.loads(dump_snapshot(table))
    for change in ({"rules": 99}, {"format": 0}):
        other = canonical({**content, **change})
        with pytest.raises(InputError):
            load_snapshot(other, TRENCH, table.setup, NAME, SEED)


def test_a_finished_table_is_loaded_with_its_outcome() -> None:
    play = start_table(TRENCH).act("1 resign")
    play.do(1, "ask", "rematch")
    other = reload(play.table)
    assert other.outcome == play.table.outcome
    assert other.requests == play.table.requests
    assert other.to_act() == ()
    play.do(2, "answer", "rematch", True)
    play.do(-1, "note_rematch", "t2")
    assert reload(play.table).rematch == "t2"


def test_the_log_has_no_gaps() -> None:
    play = start_table(OUTPOST)
    table: Table[Any, Any] = Table(OUTPOST, play.table.setup, NAME, SEED)
    with pytest.raises(AssertionError):
        table.apply_entry(play.entries[1])
    assert [entry.number for entry in play.entries] == list(range(1, len(play.entries) + 1))
