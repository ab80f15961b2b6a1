"""Computer players: observations, plans and time limits."""

import time
from collections.abc import Sequence
from typing import Any

import pytest

from firestep.contract import InputError, Seat
from firestep.contract.engine import Limits, Line, SearchResult, StopFlag
from firestep.games.trench import Trench
from firestep.players.computer import ComputerPlayer, find_level, new_engine
from firestep.players.deadline import Deadline
from firestep.players.player import (
    Observation,
    PlannedAction,
    deciding_seat,
    is_as_expected,
    make_draw,
    mix_seed,
)
from firestep.players.scripted import RandomPlayer, ScriptedPlayer
from firestep.players.seated import SeatedPlayer
from support.outpost.engine import OutpostEngine, ThinkingOutpost
from support.outpost.game import Outpost
from support.outpost.rules import ACTIONS, Action
from support.outpost.state import State

START = State(
    phase="move",
    points=2,
    lanes=("a", "b", "c", "a"),
    at=("a1", "b4", "c1", "a4"),
    mines=("b2", "c3"),
)


class Planner(OutpostEngine):
    """Always plans the same three actions."""

    searches = 0

    def search(
        self,
        samples: Sequence[State],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: Any = None,
    ) -> SearchResult[Action]:
        type(self).searches += 1
        return SearchResult(
            (Line((ACTIONS["go a2"], ACTIONS["go a3"], ACTIONS["end"]), 0.5, 0.5),), 1, 1
        )


class PlannedOutpost(Outpost):
    def engine(self) -> Planner:
        return Planner(self)


def test_a_plan_is_followed_while_the_game_goes_as_expected() -> None:
    game = PlannedOutpost()
    Planner.searches = 0
    seated = SeatedPlayer(game, 1, ComputerPlayer(game, find_level(game, 1)))
    state = START
    for text in ("go a2", "go a3"):
        action = seated.next_action(state)
        assert str(action) == text
        state, _ = game.apply(state, 1, action)
    assert str(seated.next_action(state)) == "end"
    assert Planner.searches == 1


def test_an_unexpected_state_starts_a_new_search() -> None:
    game = PlannedOutpost()
    Planner.searches = 0
    seated = SeatedPlayer(game, 1, ComputerPlayer(game, find_level(game, 1)))
    seated.next_action(START)
    seated.next_action(START)  # the same state again, which was not expected
    assert Planner.searches == 2


def test_states_with_equal_views_are_as_expected() -> None:
    game = Outpost()
    other = State(**{**_fields(START), "mines": ("b2", "a2")})
    assert game.pack(START) != game.pack(other)
    assert is_as_expected(game, START, 1, other)  # the mine is hidden from seat 1
    assert not is_as_expected(game, START, 2, other)  # but not from seat 2
    assert not is_as_expected(game, START, 1, None)


def _fields(state: State) -> dict[str, Any]:
    return {name: getattr(state, name) for name in State.__dataclass_fields__}


def test_the_choice_does_not_depend_on_hidden_information() -> None:
    game = ThinkingOutpost()
    states = [State(**{**_fields(START), "mines": ("b2", mine)}) for mine in ("a2", "b3", "c3")]
    chosen = set()
    for state in states:
        seated = SeatedPlayer(
            game, 1, ComputerPlayer(game, find_level(game, 1), seed=5, timed=False)
        )
        chosen.add((str(seated.next_action(state)), str(seated.choose_aside(state))))
    assert len(chosen) == 1


@pytest.mark.parametrize("number", [0, 9, -1])
def test_an_unknown_level_is_rejected(number: int) -> None:
    with pytest.raises(InputError, match="has the levels 1 to"):
        find_level(ThinkingOutpost(), number)


def test_a_game_without_an_engine_is_rejected() -> None:
    with pytest.raises(InputError, match="no computer players"):
        new_engine(Outpost())
    with pytest.raises(InputError, match="no computer players"):
        ScriptedPlayer(Outpost(), "greedy")


def test_a_script_is_found_by_name() -> None:
    game = ThinkingOutpost()
    seated = SeatedPlayer(game, 1, ScriptedPlayer(game, "greedy"))
    assert seated.next_action(START) == game.legal(START, 1)[-1]
    with pytest.raises(InputError, match="there are: random, greedy"):
        ScriptedPlayer(game, "nobody")


def test_a_random_player_is_repeatable_and_uniform() -> None:
    observation = Observation(1, {}, list(range(5)))
    first, second = RandomPlayer[Any, int](3), RandomPlayer[Any, int](3)
    drawn = [first.choose(observation)[0].action for _ in range(200)]
    assert drawn == [second.choose(observation)[0].action for _ in range(200)]
    assert set(drawn) == set(range(5))
    assert first.choose_aside(observation) is None


def test_draws_are_uniform() -> None:
    draw = make_draw(4)
    count = [0] * 6
    for _ in range(6000):
        count[draw(6)] += 1
    assert min(count) > 850
    assert mix_seed(1, 2) != mix_seed(2, 1)


def test_a_deadline_sets_the_flag_only_after_its_time() -> None:
    with Deadline(0.02) as stop:
        began = time.perf_counter()
        while not stop[0] and time.perf_counter() < began + 5:
            time.sleep(0.001)
    assert stop[0]
    with Deadline() as stop:
        pass
    assert not stop[0]


def test_deciding_seat() -> None:
    game = Trench(edition="modern")
    state = game.initial(2)
    assert deciding_seat(game, state) == 1
    with pytest.raises(InputError, match="seat 2 has nothing to decide here, but seat 1 has"):
        deciding_seat(game, state, 2)
    over, _ = game.apply(state, 1, game.read_action("resign"))
    with pytest.raises(InputError, match="the game is over"):
        deciding_seat(game, over)


def test_a_single_choice_needs_no_search() -> None:
    game = ThinkingOutpost()
    player = ComputerPlayer(game, find_level(game, 1))
    view = game.view(START, 1)
    steps = player.choose(Observation(1, view, [ACTIONS["end"]]))
    assert steps == (PlannedAction(ACTIONS["end"]),)
    assert player.last_result is None
