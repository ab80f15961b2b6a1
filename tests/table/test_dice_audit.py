"""The record of a table: it verifies, says where its rolls come from, and survives JSON."""

from typing import Any

import pytest

from firestep.contract import CHANCE, SPECTATOR
from firestep.contract.record import Record, loads, verify
from firestep.contract.redacted_record import RedactedRecord
from firestep.table.dice import promise
from firestep.table.dice_audit import record_for, record_of, verify_dice
from firestep.testing.random_play import Draw
from support.tables import (
    BITVA,
    OUTPOST,
    SEED,
    TRENCH,
    Play,
    club,
    outpost_ready,
    random_command,
    seated,
    tried,
)


def at_random(play: Play, seed: int, steps: int = 40) -> Play:
    draw = Draw(seed)
    for _ in range(steps):
        tried(play, random_command(play.table, draw))
    return play


TABLES = {
    "trench": lambda: at_random(seated(TRENCH), 1),
    "bitva": lambda: at_random(seated(BITVA), 2),
    "outpost": lambda: at_random(seated(OUTPOST), 3),
    "club": lambda: at_random(club(2), 4, 12),
}


@pytest.mark.parametrize("kind", TABLES)
def test_the_record_of_a_table_verifies(kind: str) -> None:
    play = TABLES[kind]()
    game = play.game
    running = record_of(play.table)
    assert verify(game, running) is None
    if play.table.status != "over":
        assert SEED.hex() not in running.dumps()
        if running.dice is not None:
            found = verify_dice(game, running)
            assert found is not None
            assert "when the game is over" in found.what
        tried(play, (2, "resume", (), {}))
        play.do(1, "act", "resign")
    record = record_of(play.table)
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
        assert (read.dice["seed"], read.dice["promise"]) == (SEED.hex(), promise(SEED))


def test_what_was_taken_back_is_no_part_of_it() -> None:
    play = seated(TRENCH).acts("1 d4e4", "2 e5d5")
    play.do(2, "undo")
    play.acts("2 e5d5")
    record = record_of(play.table)
    assert [f"{entry.seat} {entry.action}" for entry in record.entries] == play.deeds()
    assert verify(TRENCH, record) is None


def test_words_of_the_seats_are_in_the_record_and_in_the_dice() -> None:
    def rolls(*words: str) -> tuple[Record, list[str]]:
        play = seated(OUTPOST)
        for seat, word in enumerate(words, 1):
            play.do(seat, "give_nonce", word)
        play.acts("1 post a", "2 post b", "3 post c", "4 post b", "1 mine c2", "2 mine a3")
        play.acts("1 end", "2 end", "3 end", "4 end", "1 end", "2 end", "3 end", "1 resign")
        record = record_of(play.table)
        return record, [entry.action for entry in record.entries if entry.seat == CHANCE]

    plain, with_one, with_two = rolls(), rolls("mud"), rolls("mud", "rain")
    assert with_two[0].dice is not None
    assert with_two[0].dice["nonces"] == {"1": "mud", "2": "rain"}
    assert len({tuple(each[1]) for each in (plain, with_one, with_two)}) == 3
    assert [verify_dice(OUTPOST, each[0]) for each in (plain, with_one, with_two)] == [None] * 3


def test_typed_dice_say_so() -> None:
    play = seated(BITVA, dice="typed")
    for face in (6, 1):
        play.do(1, "roll", [face])
    record = record_of(play.table)
    assert record.dice == {"kind": "typed"}
    assert verify(BITVA, record) is None
    assert verify_dice(BITVA, record) is None
    assert loads(record.dumps()).dice == {"kind": "typed"}


def test_what_a_seat_may_have_of_it() -> None:
    play = outpost_ready()
    for seat in (1, SPECTATOR):
        shown: Any = record_for(play.table, seat)
        assert isinstance(shown, RedactedRecord)
        assert shown.seat == seat
    assert isinstance(record_for(seated(BITVA).table, SPECTATOR), Record)
    play.acts("1 resign")
    assert isinstance(record_for(play.table, SPECTATOR), Record)


def test_a_table_that_begins_at_a_position_says_so() -> None:
    play = club(2)
    record = record_of(play.table)
    assert record.start == play.table.setup.start
    assert verify(play.game, record) is None
