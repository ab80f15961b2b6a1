"""Random walks, perft, playthroughs and strategies of `firestep.testing`."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import lcm
from pathlib import Path

import pytest
from hypothesis import find, given, settings

from firestep.contract import CHANCE, SPECTATOR, TABLE, Seat, canonical
from firestep.testing import (
    ContractBroken,
    Draw,
    divide,
    perft,
    playthrough,
    random_walk,
)
from firestep.testing.random_play import pick_chance
from firestep.testing.strategies import states, steps
from support.outpost import __main__ as golden
from support.outpost.game import Outpost
from support.outpost.rules import Action
from support.outpost.state import State, team

pytestmark = pytest.mark.once

GAME = Outpost()
SHOT = (
    "phase=fire turn=1 round=2 points=1 target=2 score=1,0 lanes=a,a,b,c at=a2,a3,b1,c4 "
    "coins=0,1,1,1 mines=c3,b2 clear=a2,a3"
)
GOLDEN = Path(golden.__file__).with_name("playthrough.txt")


def test_draw_is_uniform_and_repeatable() -> None:
    counts = Counter(map(Draw(5), [6] * 6_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1_100 for count in counts.values())
    assert [Draw(1)(100) for _ in range(3)] == [Draw(1)(100)] * 3
    wide = Draw(3)
    assert 12**17 < max(wide(12**18) for _ in range(50)) < 12**18


def test_draw_is_unchanged() -> None:
    """Golden playthroughs depend on these numbers."""
    draw = Draw(2024)
    assert [draw(1_000) for _ in range(6)] == [997, 592, 199, 908, 491, 240]
    assert draw.sample("abcdefgh", 3) == ["a", "f", "g"]


def test_pick_chance_has_exact_probabilities() -> None:
    chances = GAME.chances(GAME.read_state(SHOT))
    whole = lcm(*(odds.denominator for _, odds in chances))
    counts = Counter(pick_chance(chances, lambda _, at=at: at) for at in range(whole))  # type: ignore[misc]
    assert {action: Fraction(count, whole) for action, count in counts.items()} == dict(chances)


def test_a_walk_is_repeatable_and_limited() -> None:
    one, two = ([*random_walk(GAME, 4, seed=9, steps=40, asides=0.1)] for _ in range(2))
    assert one == two
    assert len(one) <= 40
    assert all(before.after == after.state for before, after in pairwise(one))
    assert one != [*random_walk(GAME, 4, seed=10, steps=40, asides=0.1)]


def test_a_walk_picks_a_random_seat_in_a_simultaneous_step() -> None:
    first = {next(iter(random_walk(GAME, 4, seed=seed))).seat for seed in range(40)}
    assert first == {1, 2, 3, 4}


def test_a_walk_has_asides_only_if_requested() -> None:
    assert not any(step.is_aside for step in random_walk(GAME, 4, seed=1))
    walks = [step for seed in range(20) for step in random_walk(GAME, 4, seed=seed, asides=0.2)]
    assert TABLE in {step.seat for step in walks if step.is_aside}


def test_perft_agrees_with_calculation() -> None:
    state = GAME.initial(4)
    counts = [perft(GAME, state, depth) for depth in range(8)]
    # Four seats choose one of three lanes, two teams one of six squares, then a die is rolled.
    assert counts == [1, 3, 9, 27, 81, 81 * 6, 81 * 36, 81 * 216]


def test_perft_of_the_first_move_agrees_with_calculation() -> None:
    opened = GAME.initial(4)
    for lane, mine in zip("abc", ("a2", "a2", "b3"), strict=True):
        state = opened
        for seat, text in [(1, f"post {lane}"), (2, "post a"), (3, "post a"), (4, "post b")]:
            state, _ = GAME.apply(state, seat, GAME.read_action(text))
        for seat, text in [(1, f"mine {mine}"), (2, "mine c3")]:
            state, _ = GAME.apply(state, seat, GAME.read_action(text))
        moves = {"a": 2, "b": 3, "c": 2}[lane] - (mine == lane + "2")
        assert perft(GAME, state, 2) == 6 * (moves + len(["buy", "end"]))


def test_perft_of_outpost_is_unchanged() -> None:
    state = GAME.read_state(SHOT)
    # By hand to depth 3: after 0, 1 or 2 hits seat 2 has 5, 4 and 4 actions, for each roll.
    assert [perft(GAME, state, depth) for depth in range(6)] == [1, 3, 18, 78, 312, 1440]
    assert divide(GAME, state, 3) == {"hits 0": 30, "hits 1": 24, "hits 2": 24}
    assert divide(GAME, state, 4) == {"hits 0": 122, "hits 1": 86, "hits 2": 104}
    assert divide(GAME, state, 0) == {}


def test_perft_is_zero_after_the_end() -> None:
    over, _ = GAME.apply(GAME.initial(4), 1, Action("resign"))
    assert (perft(GAME, over, 0), perft(GAME, over, 1), divide(GAME, over, 1)) == (1, 0, {})


def test_the_golden_playthrough_is_unchanged() -> None:
    expected = GOLDEN.read_text()
    assert len(expected.splitlines()) <= golden.LINES
    _compare(expected, GAME)


def _compare(expected: str, game: Outpost) -> None:
    playthrough.compare(
        expected,
        game,
        4,
        seed=golden.SEED,
        most_lines=golden.LINES,
        asides=golden.ASIDES,
    )


def test_compare_reports_the_first_difference() -> None:
    lines = GOLDEN.read_text().splitlines()
    lines[17] = "   somebody does something else"
    with pytest.raises(ContractBroken) as caught:
        _compare("\n".join(lines), GAME)
    assert caught.value.check == "playthrough"
    assert "line 18 differs" in caught.value.message
    assert "expected:    somebody does something else" in caught.value.message
    with pytest.raises(ContractBroken, match="found:    None"):
        _compare(GOLDEN.read_text() + "one line more\n", GAME)


class OtherLastRound(Outpost):
    """Lists actions in another order late in the game."""

    def legal(self, state: State, seat: Seat) -> list[Action]:
        actions = [*super().legal(state, seat)]
        is_late = state.round == 5 and state.turn == 2 and len(actions) > 2
        return [*actions[:-2], actions[-1], actions[-2]] if is_late else actions


def test_compare_detects_a_change_in_the_part_of_digests() -> None:
    expected = playthrough.write(GAME, 4, seed=4, most_lines=60)
    assert len(expected.splitlines()) <= 60
    assert " lines #" in expected
    with pytest.raises(ContractBroken, match=r"expected: \d+\. to \d+\.: \d+ lines #"):
        playthrough.compare(expected, OtherLastRound(), 4, seed=4, most_lines=60)


@pytest.mark.parametrize("most", [40, 80, 150, 400, 5_000])
def test_a_playthrough_has_at_most_the_given_lines(most: int) -> None:
    text = playthrough.write(Outpost(rounds=20), 4, seed=6, most_lines=most)
    assert most // 2 < len(text.splitlines()) <= most or " lines #" not in text
    assert "outcome: {" in text


PROPERTY = settings(max_examples=60, deadline=None, derandomize=True)


@PROPERTY
@given(states(GAME, 4))
def test_the_number_of_coins_never_grows(state: State) -> None:
    assert sum(state.coins) <= 4
    assert all(coins >= 0 for coins in state.coins)


@PROPERTY
@given(states(GAME, 4))
def test_a_position_text_round_trips(state: State) -> None:
    if not state.ending:
        assert GAME.read_state(str(state)) == state


@PROPERTY
@given(steps(GAME, 4))
def test_a_step_is_legal_and_only_a_blast_reveals_a_mine(
    step: tuple[State, Seat, Action],
) -> None:
    state, seat, action = step
    after, events = GAME.apply(state, seat, action)
    mines = canonical(GAME.view(after, SPECTATOR)["mines"])
    blast = any(event.kind == "blast" for event in events)
    assert (b"x" in mines) == (blast or "x" in state.mines)
    assert seat == CHANCE or action in GAME.legal(state, seat)


def test_states_shrink_to_short_games() -> None:
    state = find(states(GAME, 4), lambda state: state.phase == "move")
    assert state == State(
        phase="move",
        points=1,
        lanes=("a", "a", "a", "a"),
        at=("a1", "a4", "a1", "a4"),
        mines=("a2", "a2"),
    )


def test_steps_shrink_to_short_games() -> None:
    state, seat, action = find(steps(GAME, 4), lambda step: step[2].verb == "go")
    assert (seat, action.argument) == (1, "b1")
    assert state.round == 1
    assert team(seat) == 0
