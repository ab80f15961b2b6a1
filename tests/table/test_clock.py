"""The clock: budgets, lag, pauses, and taking back."""

import json

import pytest

from firestep.contract import InputError, canonical
from firestep.table.clock import (
    DAY_MILLISECONDS,
    AtZero,
    Clock,
    TimeControl,
    read_clock,
    read_time_control,
)

pytestmark = pytest.mark.once


def test_the_turn_budget_restarts_with_each_turn() -> None:
    clock = Clock(TimeControl(turn=100)).run([1], 1000)
    assert [clock.remaining(1, at) for at in (1000, 1040, 1100, 1200)] == [100, 60, 0, 0]
    clock = clock.run([2], 1090)
    assert clock.running == (2,)
    assert clock.remaining(1, 5000) == 100
    assert clock.run([1], 1095).remaining(1, 1095) == 100


def test_the_game_budget_covers_all_turns() -> None:
    clock = Clock(TimeControl(game=100)).run([1], 0).run([2], 30).run([1], 70).run([2], 100)
    assert (clock.remaining(1, 100), clock.remaining(2, 100)) == (40, 60)


def test_the_lesser_budget_limits() -> None:
    clock = Clock(TimeControl(turn=50, game=80)).run([1], 0)
    assert clock.remaining(1, 20) == 30
    clock = clock.run([2], 45).run([1], 45)
    assert clock.remaining(1, 45) == 35
    assert clock.next_expiry() == 80


def test_the_bonus_is_added_after_the_turn() -> None:
    clock = Clock(TimeControl(game=100, bonus=10)).run([1], 0)
    assert clock.remaining(1, 30) == 70
    clock = clock.run([2], 30)
    assert clock.remaining(1, 30) == 80
    assert clock.run([], 130).remaining(2, 130) == 10  # only the bonus is left


@pytest.mark.parametrize(
    ("lag", "now", "left"),
    [
        (0, 30, 70),
        (5, 30, 75),
        (20, 30, 80),  # the maximum is 10
        (-50, 30, 70),
        (10, 4, 100),  # at most the time since the turn began
    ],
)
def test_lag_is_compensated_within_bounds(lag: int, now: int, left: int) -> None:
    clock = (
        Clock(TimeControl(game=100, lag=10)).run([1], 0).compensate_lag(1, lag, now).run([2], now)
    )
    assert clock.remaining(1, now) == left
    assert clock.compensate_lag(1, lag, now) == clock  # seat 1 is no longer running


def test_lag_cannot_be_saved_up() -> None:
    clock = Clock(TimeControl(turn=100, lag=50)).run([1], 0)
    for _ in range(9):
        clock = clock.compensate_lag(1, 50, 20)
    assert clock.remaining(1, 20) == 100
    assert clock.next_expiry() == 120


def test_several_seats_can_run_together() -> None:
    clock = Clock(TimeControl(turn=100)).run([1, 2, 3], 0)
    assert clock.running == (1, 2, 3)
    clock = clock.run([1, 3], 60)
    assert clock.running == (1, 3)
    assert clock.remaining(2, 99) == 100
    assert (clock.expired(99), clock.expired(100)) == ((), (1, 3))
    assert clock.run([3], 80).run([3], 90).expired(100) == (3,)


def test_a_pause_keeps_the_time_of_the_turn() -> None:
    clock = Clock(TimeControl(turn=100, game=500, bonus=7)).run([1], 0).pause(60)
    assert clock.running == ()
    assert clock.next_expiry() is None
    assert clock.expired(10_000) == ()
    assert clock.remaining(1, 10_000) == 40
    clock = clock.pause(10_000).run([1], 10_000)
    assert clock.next_expiry() == 10_040
    assert clock.run([2], 10_010).left == {1: 500 - 70 + 7}


def test_a_seat_was_late_if_its_time_is_or_was_up() -> None:
    clock = Clock(TimeControl(turn=100)).run([1], 0)
    assert (clock.was_late(1, 99), clock.was_late(1, 100)) == (False, True)
    assert not clock.was_late(2, 100)
    assert clock.run([2], 100).was_late(1, 150)
    assert not clock.run([2], 99).was_late(1, 150)


def test_a_table_is_slow_with_a_day_or_more() -> None:
    slow = [TimeControl(turn=DAY_MILLISECONDS), TimeControl(turn=60, game=30 * DAY_MILLISECONDS)]
    assert all(control.is_slow for control in slow)
    assert not TimeControl(turn=60_000, game=DAY_MILLISECONDS - 1).is_slow


def test_a_turn_can_end_during_a_pause() -> None:
    clock = Clock(TimeControl(turn=100, game=500, bonus=7)).run([1], 0).pause(60).run([2], 90)
    assert clock.remaining(1, 90) == 100
    assert clock.left[1] == 500 - 60 + 7
    assert clock.run([], 95).run([2], 99).left[1] == clock.left[1]


def test_a_resumed_turn_continues_with_its_time() -> None:
    control = TimeControl(turn=100, game=500, bonus=7)
    clock = Clock(control).run([1], 0).run([2], 60)
    again = clock.resume([1], 80)
    assert again.remaining(1, 80) == 40
    assert again.left[1] == 500 - 60
    assert again.remaining(2, 80) == 100  # its turn was cancelled
    assert 2 not in again.left
    for at in (85, 95, 105):  # an action and its undo gain no time
        again = again.run([2], at).resume([1], at + 5)
    assert again.remaining(1, 110) == 40 - 3 * 5
    assert (again.expired(134), again.expired(135)) == ((), (1,))


def test_undo_within_a_turn_does_not_change_the_clock() -> None:
    clock = Clock(TimeControl(turn=100)).run([1, 2], 0)
    assert clock.resume([1, 2], 50) == clock
    resumed = clock.run([2], 30).resume([1, 2], 50)
    assert (resumed.remaining(1, 50), resumed.remaining(2, 50)) == (70, 50)


def test_expired_and_next_expiry_agree() -> None:
    clock = Clock(TimeControl(turn=100, game=150)).run([1], 10).run([2], 100).run([1, 2], 120)
    expiry = clock.next_expiry()
    assert expiry == 180  # seat 1 has 60 left for the game
    assert clock.expired(expiry - 1) == ()
    assert clock.expired(expiry) == (1,)
    assert Clock(TimeControl(turn=1)).next_expiry() is None


def test_time_never_runs_backwards() -> None:
    clock = Clock(TimeControl(game=100)).run([1], 50)
    assert clock.remaining(1, 20) == 100
    assert clock.run([2], 20).remaining(1, 20) == 100


def test_a_clock_round_trips_through_json() -> None:
    control = TimeControl(
        turn=3 * DAY_MILLISECONDS,
        game=5 * DAY_MILLISECONDS,
        bonus=60,
        lag=9,
        at_zero=AtZero.COMPUTER,
    )
    assert read_time_control(json.loads(canonical(control.to_json()))) == control
    clock = Clock(control).run([1, 2], 5).run([2], 70).pause(90).run([1], 100)
    assert read_clock(control, json.loads(canonical(clock.to_json()))) == clock


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({}, "clock"),
        ({"bonus": 5}, "clock"),
        ({"turn": -1}, "turn"),
        ({"game": 366 * DAY_MILLISECONDS}, "game"),
        ({"turn": 5, "lag": -1}, "lag"),
        ({"turn": 5, "bonus": 400 * DAY_MILLISECONDS}, "bonus"),
        ({"turn": 5, "at_zero": "explode"}, "at_zero"),
        ({"turn": "5"}, "clock, turn"),
        ({"turn": True}, "clock, turn"),
        ({"turn": 5, "tick": 1}, "clock"),
        ([], "clock"),
    ],
)
def test_an_invalid_time_control_is_rejected_with_its_place(document: object, place: str) -> None:
    with pytest.raises(InputError) as caught:
        read_time_control(document)
    assert caught.value.place == place
