"""Clocks: budgets, lag, pauses, and that nothing is won by taking back."""

import json

import pytest

from firestep.contract import InputError, canonical
from firestep.table.clock import DAY, Clock, ClockTerms, read_clock, read_terms

pytestmark = pytest.mark.once


def test_a_turn_s_budget_begins_anew_with_each_turn() -> None:
    clock = Clock(ClockTerms(turn=100)).run([1], 1000)
    assert [clock.remaining(1, at) for at in (1000, 1040, 1100, 1200)] == [100, 60, 0, 0]
    clock = clock.run([2], 1090)
    assert clock.running == (2,)
    assert clock.remaining(1, 5000) == 100
    assert clock.run([1], 1095).remaining(1, 1095) == 100


def test_a_game_s_budget_is_for_all_turns_together() -> None:
    clock = Clock(ClockTerms(game=100)).run([1], 0).run([2], 30).run([1], 70).run([2], 100)
    assert (clock.remaining(1, 100), clock.remaining(2, 100)) == (40, 60)


def test_the_lesser_budget_counts() -> None:
    clock = Clock(ClockTerms(turn=50, game=80)).run([1], 0)
    assert clock.remaining(1, 20) == 30
    clock = clock.run([2], 45).run([1], 45)
    assert clock.remaining(1, 45) == 35
    assert clock.due() == 80


def test_the_bonus_comes_after_the_turn() -> None:
    clock = Clock(ClockTerms(game=100, bonus=10)).run([1], 0)
    assert clock.remaining(1, 30) == 70
    clock = clock.run([2], 30)
    assert clock.remaining(1, 30) == 80
    assert clock.run([], 130).remaining(2, 130) == 10  # nothing was left but the bonus


@pytest.mark.parametrize(
    ("lag", "now", "left"),
    [
        (0, 30, 70),
        (5, 30, 75),
        (20, 30, 80),  # at most 10 was agreed
        (-50, 30, 70),
        (10, 4, 100),  # nothing was under way before it was asked
    ],
)
def test_lag_is_given_back_within_bounds(lag: int, now: int, left: int) -> None:
    clock = Clock(ClockTerms(game=100, lag=10)).run([1], 0).credit(1, lag, now).run([2], now)
    assert clock.remaining(1, now) == left
    assert clock.credit(1, lag, now) == clock  # who is not on time has nothing to be given back


def test_lag_cannot_be_saved_up() -> None:
    clock = Clock(ClockTerms(turn=100, lag=50)).run([1], 0)
    for _ in range(9):
        clock = clock.credit(1, 50, 20)
    assert clock.remaining(1, 20) == 100
    assert clock.due() == 120


def test_several_seats_are_on_time_at_once() -> None:
    clock = Clock(ClockTerms(turn=100)).run([1, 2, 3], 0)
    assert clock.running == (1, 2, 3)
    clock = clock.run([1, 3], 60)
    assert clock.running == (1, 3)
    assert clock.remaining(2, 99) == 100
    assert (clock.late(99), clock.late(100)) == ((), (1, 3))
    assert clock.run([3], 80).run([3], 90).late(100) == (3,)


def test_a_pause_holds_the_turn() -> None:
    clock = Clock(ClockTerms(turn=100, game=500, bonus=7)).run([1], 0).hold(60)
    assert clock.running == ()
    assert clock.due() is None
    assert clock.late(10_000) == ()
    assert clock.remaining(1, 10_000) == 40
    clock = clock.hold(10_000).run([1], 10_000)
    assert clock.due() == 10_040
    assert clock.run([2], 10_010).left == {1: 500 - 70 + 7}


def test_a_turn_that_ended_while_time_was_held_is_over() -> None:
    clock = Clock(ClockTerms(turn=100, game=500, bonus=7)).run([1], 0).hold(60).run([2], 90)
    assert clock.remaining(1, 90) == 100
    assert clock.left[1] == 500 - 60 + 7
    assert clock.run([], 95).run([2], 99).left[1] == clock.left[1]


def test_a_turn_that_was_taken_up_again_goes_on_where_it_was() -> None:
    terms = ClockTerms(turn=100, game=500, bonus=7)
    clock = Clock(terms).run([1], 0).run([2], 60)
    again = clock.run_again([1], 80)
    assert again.remaining(1, 80) == 40
    assert again.left[1] == 500 - 60
    assert again.remaining(2, 80) == 100  # whose turn it was not, after all
    assert 2 not in again.left
    for at in (85, 95, 105):  # moving and taking back wins no time
        again = again.run([2], at).run_again([1], at + 5)
    assert again.remaining(1, 110) == 40 - 3 * 5
    assert (again.late(134), again.late(135)) == ((), (1,))


def test_taking_back_within_one_s_own_turn_leaves_the_clock_alone() -> None:
    clock = Clock(ClockTerms(turn=100)).run([1, 2], 0)
    assert clock.run_again([1, 2], 50) == clock
    sealed = clock.run([2], 30).run_again([1, 2], 50)
    assert (sealed.remaining(1, 50), sealed.remaining(2, 50)) == (70, 50)


def test_late_and_due_agree() -> None:
    clock = Clock(ClockTerms(turn=100, game=150)).run([1], 10).run([2], 100).run([1, 2], 120)
    due = clock.due()
    assert due == 180  # seat 1 has 60 left for the game
    assert clock.late(due - 1) == ()
    assert clock.late(due) == (1,)
    assert Clock(ClockTerms(turn=1)).due() is None


def test_no_clock_runs_backwards() -> None:
    clock = Clock(ClockTerms(game=100)).run([1], 50)
    assert clock.remaining(1, 20) == 100
    assert clock.run([2], 20).remaining(1, 20) == 100


def test_a_clock_survives_json() -> None:
    terms = ClockTerms(turn=3 * DAY, game=5 * DAY, bonus=60, lag=9, at_zero="computer")
    assert read_terms(json.loads(canonical(terms.to_json()))) == terms
    clock = Clock(terms).run([1, 2], 5).run([2], 70).hold(90).run([1], 100)
    assert read_clock(terms, json.loads(canonical(clock.to_json()))) == clock


@pytest.mark.parametrize(
    ("terms", "place"),
    [
        ({}, "clock"),
        ({"bonus": 5}, "clock"),
        ({"turn": -1}, "turn"),
        ({"game": 366 * DAY}, "game"),
        ({"turn": 5, "lag": -1}, "lag"),
        ({"turn": 5, "bonus": 400 * DAY}, "bonus"),
        ({"turn": 5, "at_zero": "explode"}, "at_zero"),
        ({"turn": "5"}, "clock, turn"),
        ({"turn": True}, "clock, turn"),
        ({"turn": 5, "tick": 1}, "clock"),
        ([], "clock"),
    ],
)
def test_bad_terms_are_refused_with_their_place(terms: object, place: str) -> None:
    with pytest.raises(InputError) as caught:
        read_terms(terms)
    assert caught.value.place == place
