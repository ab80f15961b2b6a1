"""The record of a table: it verifies, contains the source of its rolls, and round-trips."""

from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR
from firestep.contract.record import Record, loads, verify
from firestep.contract.redacted_record import RedactedRecord
from firestep.table.dice import seed_commitment
from firestep.table.dice_audit import build_record, record_for_audience, verify_dice
from firestep.table.status import TableStatus
from firestep.testing.random_play import Draw
from support.tables import (
    BITVA,
    OUTPOST,
    SEED,
    TRENCH,
    TableDriver,
    club,
    outpost_ready,
    random_command,
    start_table,
    try_command,
)


def play_randomly(play: TableDriver, seed: int, steps: int = 40) -> TableDriver:
    draw = Draw(seed)
    for _ in range(steps):
        try_command(play, random_command(play.table, draw))
    return play


TABLES = {
    "trench": lambda: play_randomly(start_table(TRENCH), 1),
    "bitva": lambda: play_randomly(start_table(BITVA), 2),
    "outpost": lambda: play_randomly(start_table(OUTPOST), 3),
    "club": lambda: play_randomly(club(2), 4, 12),
}


@pytest.mark.parametrize("kind", TABLES)
def test_the_record_of_a_table_verifies(kind: str) -> None:
    play = TABLES[kind]()
    game = play.game
    running = build_record(play.table)
    assert verify(game, running) is None
    if play.table.status != TableStatus.OVER:
        assert SEED.hex() not in running.dumps()
        if running.dice is not None:
            found = verify_dice(game, running)
            assert found is not None
            assert "when the game is over" in found.message
        try_command(play, (2, "resume", (), {}))
        play.do(1, "act", "resign")
    record = build_record(play.table)
    assert record.names == play.table.names()
    assert record.outcome == play.table.outcome
    read = loads(record.dumps())
    assert read.dumps() == record.dumps()
    for each in (record, read):
        assert verify(game, each) is None
        assert verify_dice(game, each) is None
    if kind == "trench":
        assert record.dice is None
    else:
        assert read.dice is not None
        assert (read.dice["seed"], read.dice["promise"]) == (SEED.hex(), seed_commitment(SEED))


def test_the_record_omits_actions_taken_back() -> None:
    play = start_table(TRENCH).act("1 d4e4", "2 e5d5")
    play.take_back(2)
    play.act("2 e5d5")
    record = build_record(play.table)
    assert [f"{entry.seat} {entry.action}" for entry in record.entries] == play.actions()
    assert verify(TRENCH, record) is None


def test_nonces_are_in_the_record_and_change_the_dice() -> None:
    def rolls(*nonces: str) -> tuple[Record, list[str]]:
        play = start_table(OUTPOST)
        for seat, nonce in enumerate(nonces, 1):
            play.do(seat, "give_nonce", nonce)
        play.act("1 post a", "2 post b", "3 post c", "4 post b", "1 mine c2", "2 mine a3")
        play.act("1 end", "2 end", "3 end", "4 end", "1 end", "2 end", "3 end", "1 resign")
        record = build_record(play.table)
        return record, [entry.action for entry in record.entries if entry.seat == CHANCE]

    plain, with_one, with_two = rolls(), rolls("mud"), rolls("mud", "rain")
    assert with_two[0].dice is not None
    assert with_two[0].dice["nonces"] == {"1": "mud", "2": "rain"}
    assert len({tuple(each[1]) for each in (plain, with_one, with_two)}) == 3
    assert [verify_dice(OUTPOST, each[0]) for each in (plain, with_one, with_two)] == [None] * 3


def test_the_record_names_typed_dice() -> None:
    play = start_table(BITVA, dice="typed")
    for face in (6, 1):
        play.do(1, "roll", [face])
    record = build_record(play.table)
    assert record.dice == {"kind": "typed"}
    assert verify(BITVA, record) is None
    assert verify_dice(BITVA, record) is None
    assert loads(record.dumps()).dice == {"kind": "typed"}


def test_the_record_is_redacted_until_the_end() -> None:
    play = outpost_ready()
    for seat in (1, SPECTATOR):
        redacted: Any = record_for_audience(play.table, seat)
        assert isinstance(redacted, RedactedRecord)
        assert redacted.seat == seat
    assert isinstance(record_for_audience(start_table(BITVA).table, SPECTATOR), Record)
    play.act("1 resign")
    assert isinstance(record_for_audience(play.table, SPECTATOR), Record)


def test_the_record_contains_the_start_position() -> None:
    play = club(2)
    record = build_record(play.table)
    assert record.start == play.table.setup.start
    assert verify(play.game, record) is None
