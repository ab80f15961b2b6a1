"""A table at one screen: everybody sits down at once, consents, and takes a record up again."""

from typing import Any

import pytest

from firestep.contract import CHANCE, TABLE, ActionRefused, InputError
from firestep.contract.record import loads, verify
from firestep.table.dice_audit import dice_facts, follow, record_of, verify_dice
from firestep.table.errors import CommandDenied
from firestep.table.hotseat import HotSeat
from firestep.table.setup import TableSetup
from firestep.table.table import OVER, RUNNING, Table
from firestep.testing.random_play import Draw
from support.tables import (
    BITVA,
    NAME,
    OUTPOST,
    SEALED,
    SEED,
    TRENCH,
    club_position,
    plans,
    random_command,
)


def screen(game: Any, seats: str = "", seed: bytes = SEED, **setup: Any) -> Table[Any, Any]:
    seats = seats or "p" * game.seat_counts[0]
    return Table(game, TableSetup(game.id, dict(game.settings), plans(seats), **setup), NAME, seed)


def begun(game: Any, *deeds: str, seats: str = "", **setup: Any) -> Table[Any, Any]:
    table = screen(game, seats, **setup)
    HotSeat(table, 1).begin()
    for deed in deeds:
        seat, _, text = deed.partition(" ")
        command: HotSeat[Any, Any] = HotSeat(table, 1, int(seat))
        (command.as_computer() if table.places[int(seat)].computer else command).act(text)
    return table


def back(table: Table[Any, Any], count: int | None = None) -> str:
    """Take back; return the code if it is denied."""
    before = table.number
    try:
        HotSeat(table, 1).take_back(count)
    except CommandDenied as denied:
        assert table.number == before
        return denied.code
    return ""


def deeds(table: Table[Any, Any]) -> list[str]:
    return [f"{deed.seat} {deed.action}" for deed in table.history.deeds]


def test_everybody_sits_down_at_once() -> None:
    table = begun(TRENCH)
    assert table.status == RUNNING
    assert all(place.is_taken for place in table.places.values())
    assert begun(BITVA).history.rolls > 0


def test_the_last_actions_go_back_whoever_did_them() -> None:
    table = begun(TRENCH, "1 d4e4", "2 e5d5", "1 d3e3")
    assert back(table) == ""
    assert back(table, 2) == ""
    assert deeds(table) == []
    assert back(table) == "nothing-to-take-back"
    assert back(table, 0) == "nothing-to-take-back"


def test_what_a_computer_did_since_goes_back_with_it() -> None:
    table = begun(TRENCH, "1 d4e4", "2 e5d5", "1 d3e3", "2 e6e5", seats="pc")
    assert back(table) == ""
    assert deeds(table) == ["1 d4e4", "2 e5d5"]


def test_not_over_a_roll() -> None:
    table = begun(BITVA)
    assert table.history.deeds[-1].seat == CHANCE
    assert back(table) == "not-over-a-roll"


def test_secret_actions_of_all_go_back_but_nothing_that_was_learnt() -> None:
    table = begun(OUTPOST, *SEALED[:2])
    assert back(table, 2) == ""
    assert deeds(table) == []
    table = begun(OUTPOST, *SEALED)  # the last one opens them all
    assert back(table) == "not-over-a-secret"
    assert back(table, 4) == "not-over-a-secret"


def test_the_terms_of_the_game_are_kept() -> None:
    game, start = club_position(2, table_undo="off")
    table = begun(game, start=start)
    HotSeat(table, 1, 1).act("end moves")
    assert back(table) == "not-so-far"


def test_nothing_goes_back_once_it_is_over() -> None:
    assert back(begun(TRENCH, "1 resign")) == "over"


@pytest.mark.parametrize("game", [TRENCH, BITVA, OUTPOST], ids=lambda game: game.id)
def test_a_game_is_taken_up_from_its_record_and_its_dice_go_on(game: Any) -> None:
    """As if it had not been left: the second half is the same, roll for roll."""
    table, draw = begun(game), Draw(7)
    done: list[tuple[int, str]] = []
    kept = record_of(table)
    while len(done) < 30 and table.status != OVER:
        seat, name, args, _ = random_command(table, draw)
        if name != "act" or "resign" in args[0]:
            continue
        try:
            HotSeat(table, 1, seat).act(*args)
        except (CommandDenied, InputError, ActionRefused):
            continue
        done.append((seat, args[0]))
        follow(kept, table)
        if len(done) == 15:
            kept.dice = dice_facts(table, seed=True)
            half = loads(kept.dumps())
    again = screen(game)
    HotSeat(again, 1).begin(half.entries)
    for seat, text in done[15:]:
        HotSeat(again, 1, seat).act(text)
    assert deeds(again) == deeds(table)
    whole = record_of(again)
    assert whole.entries == kept.entries
    assert follow(half, again) < len(whole.entries)
    assert loads(half.dumps()).entries == loads(whole.dumps()).entries
    assert verify(game, half) is None
    assert verify_dice(game, half) is None


def test_a_record_follows_what_is_taken_back() -> None:
    table = begun(TRENCH, "1 d4e4", "2 e5d5")
    record = record_of(table)
    assert back(table) == ""
    HotSeat(table, 1, 2).act("f5f4")
    assert follow(record, table) == 1
    assert record.dumps() == record_of(table).dumps()
    HotSeat(table, 1, 1).act("resign")
    follow(record, table)
    assert record.outcome == table.outcome


def test_a_finished_game_is_over_when_it_is_taken_up() -> None:
    record = record_of(begun(TRENCH, "1 resign"))
    table = screen(TRENCH)
    made = HotSeat(table, 1).begin(record.entries)
    assert (table.status, table.outcome) == (OVER, record.outcome)
    assert made[-1].seat == TABLE
