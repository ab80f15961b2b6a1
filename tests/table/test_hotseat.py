"""A hot-seat table: all players start together, take back freely, and resume a record."""

from typing import Any

import pytest

from firestep.contract import CHANCE, TABLE, ActionRefused, InputError
from firestep.contract.record import loads, verify
from firestep.table.dice_audit import build_record, describe_dice, update_record, verify_dice
from firestep.table.errors import CommandDenied
from firestep.table.hotseat import HotSeat
from firestep.table.setup import TableSetup
from firestep.table.status import TableStatus
from firestep.table.table import Table
from firestep.testing.random_play import Draw
from support.tables import (
    BITVA,
    NAME,
    OUTPOST,
    SEALED,
    SEED,
    TRENCH,
    club_position,
    random_command,
    seat_plans,
)


def hotseat_table(game: Any, seats: str = "", seed: bytes = SEED, **setup: Any) -> Table[Any, Any]:
    seats = seats or "p" * game.seat_counts[0]
    return Table(
        game, TableSetup(game.id, dict(game.settings), seat_plans(seats), **setup), NAME, seed
    )


def start_game(game: Any, *moves: str, seats: str = "", **setup: Any) -> Table[Any, Any]:
    table = hotseat_table(game, seats, **setup)
    HotSeat(table, 1).begin()
    for move in moves:
        seat, _, text = move.partition(" ")
        command: HotSeat[Any, Any] = HotSeat(table, 1, int(seat))
        (command.as_computer() if table.seat_states[int(seat)].computer else command).act(text)
    return table


def take_back(table: Table[Any, Any], count: int | None = None) -> str:
    """Take back; return the code if the command is denied."""
    before = table.number
    try:
        HotSeat(table, 1).take_back(count)
    except CommandDenied as denied:
        assert table.number == before
        return denied.code
    return ""


def actions(table: Table[Any, Any]) -> list[str]:
    return [f"{played.seat} {played.action}" for played in table.history.actions]


def test_all_players_are_seated_at_the_start() -> None:
    table = start_game(TRENCH)
    assert table.status == TableStatus.RUNNING
    assert all(state.is_taken for state in table.seat_states.values())
    assert start_game(BITVA).history.rolls > 0


def test_the_last_actions_of_all_players_are_taken_back() -> None:
    table = start_game(TRENCH, "1 d4e4", "2 e5d5", "1 d3e3")
    assert take_back(table) == ""
    assert take_back(table, 2) == ""
    assert actions(table) == []
    assert take_back(table) == "nothing-to-take-back"
    assert take_back(table, 0) == "nothing-to-take-back"


def test_take_back_includes_the_reply_of_a_computer() -> None:
    table = start_game(TRENCH, "1 d4e4", "2 e5d5", "1 d3e3", "2 e6e5", seats="pc")
    assert take_back(table) == ""
    assert actions(table) == ["1 d4e4", "2 e5d5"]


def test_take_back_never_crosses_a_roll() -> None:
    table = start_game(BITVA)
    assert table.history.actions[-1].seat == CHANCE
    assert take_back(table) == "not-over-a-roll"


def test_hidden_actions_can_be_taken_back_until_they_are_revealed() -> None:
    table = start_game(OUTPOST, *SEALED[:2])
    assert take_back(table, 2) == ""
    assert actions(table) == []
    table = start_game(OUTPOST, *SEALED)  # the last action reveals all lanes
    assert take_back(table) == "not-over-a-secret"
    assert take_back(table, 4) == "not-over-a-secret"


def test_the_rule_of_the_game_limits_take_back() -> None:
    game, start = club_position(2, table_undo="off")
    table = start_game(game, start=start)
    HotSeat(table, 1, 1).act("end moves")
    assert take_back(table) == "not-so-far"


def test_take_back_is_denied_after_the_end() -> None:
    assert take_back(start_game(TRENCH, "1 resign")) == "over"


@pytest.mark.parametrize("game", [TRENCH, BITVA, OUTPOST], ids=lambda game: game.id)
def test_a_game_resumed_from_its_record_has_the_same_rolls(game: Any) -> None:
    table, draw = start_game(game), Draw(7)
    done: list[tuple[int, str]] = []
    record = build_record(table)
    while len(done) < 30 and table.status != TableStatus.OVER:
        seat, name, args, _ = random_command(table, draw)
        if name != "act" or "resign" in args[0]:
            continue
        try:
            HotSeat(table, 1, seat).act(*args)
        except (CommandDenied, InputError, ActionRefused):
            continue
        done.append((seat, args[0]))
        update_record(record, table)
        if len(done) == 15:
            record.dice = describe_dice(table, seed=True)
            half = loads(record.dumps())
    again = hotseat_table(game)
    HotSeat(again, 1).begin(half.entries)
    for seat, text in done[15:]:
        HotSeat(again, 1, seat).act(text)
    assert actions(again) == actions(table)
    whole = build_record(again)
    assert whole.entries == record.entries
    assert update_record(half, again) < len(whole.entries)
    assert loads(half.dumps()).entries == loads(whole.dumps()).entries
    assert verify(game, half) is None
    assert verify_dice(game, half) is None


def test_update_record_removes_actions_taken_back() -> None:
    table = start_game(TRENCH, "1 d4e4", "2 e5d5")
    record = build_record(table)
    assert take_back(table) == ""
    HotSeat(table, 1, 2).act("f5f4")
    assert update_record(record, table) == 1
    assert record.dumps() == build_record(table).dumps()
    HotSeat(table, 1, 1).act("resign")
    update_record(record, table)
    assert record.outcome == table.outcome


def test_a_finished_game_stays_over_when_resumed() -> None:
    record = build_record(start_game(TRENCH, "1 resign"))
    table = hotseat_table(TRENCH)
    entries = HotSeat(table, 1).begin(record.entries)
    assert (table.status, table.outcome) == (TableStatus.OVER, record.outcome)
    assert entries[-1].seat == TABLE
