"""ComputerPlayer players: what they are shown, how they keep to a plan, and to time."""

import time
from collections.abc import Sequence
from typing import Any

import pytest

from firestep.contract import InputError, Seat
from firestep.contract.engine import Limits, Line, SearchResult, Stop
from firestep.games.trench import Trench
from firestep.players.computer import ComputerPlayer, engine_of, level_of
from firestep.players.deadline import Deadline
from firestep.players.player import Step, Turn, as_foreseen, decider, drawing, mixed
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
    """Goes straight on as far as it can, whatever comes."""

    asked = 0

    def search(
        self, samples: Sequence[State], seat: Seat, limits: Limits, stop: Stop, tell: Any = None
    ) -> SearchResult[Action]:
        type(self).asked += 1
        return SearchResult(
            (Line((ACTIONS["go a2"], ACTIONS["go a3"], ACTIONS["end"]), 0.5, 0.5),), 1, 1
        )


class Planned(Outpost):
    def engine(self) -> Planner:
        return Planner(self)


def test_a_plan_is_followed_while_all_goes_as_foreseen() -> None:
    game = Planned()
    Planner.asked = 0
    chair = SeatedPlayer(game, 1, ComputerPlayer(game, level_of(game, 1)))
    state = START
    for text in ("go a2", "go a3"):
        action = chair.act(state)
        assert str(action) == text
        state, _ = game.apply(state, 1, action)
    assert str(chair.act(state)) == "end"
    assert Planner.asked == 1


def test_a_surprise_has_the_player_think_again() -> None:
    game = Planned()
    Planner.asked = 0
    chair = SeatedPlayer(game, 1, ComputerPlayer(game, level_of(game, 1)))
    chair.act(START)
    chair.act(START)  # nothing has happened, which is not what was foreseen
    assert Planner.asked == 2


def test_worlds_that_look_the_same_are_as_foreseen() -> None:
    game = Outpost()
    other = State(**{**_fields(START), "mines": ("b2", "a2")})
    assert game.pack(START) != game.pack(other)
    assert as_foreseen(game, START, 1, other)  # the enemy's mine is hidden from seat 1,
    assert not as_foreseen(game, START, 2, other)  # but not from seat 2
    assert not as_foreseen(game, START, 1, None)


def _fields(state: State) -> dict[str, Any]:
    return {name: getattr(state, name) for name in State.__dataclass_fields__}


def test_what_a_player_chooses_depends_on_nothing_hidden() -> None:
    game = ThinkingOutpost()
    worlds = [State(**{**_fields(START), "mines": ("b2", mine)}) for mine in ("a2", "b3", "c3")]
    chosen = set()
    for state in worlds:
        chair = SeatedPlayer(game, 1, ComputerPlayer(game, level_of(game, 1), seed=5, timed=False))
        chosen.add((str(chair.act(state)), str(chair.say(state))))
    assert len(chosen) == 1


@pytest.mark.parametrize("number", [0, 9, -1])
def test_a_level_that_there_is_not(number: int) -> None:
    with pytest.raises(InputError, match="has the levels 1 to"):
        level_of(ThinkingOutpost(), number)


def test_a_game_without_an_engine() -> None:
    with pytest.raises(InputError, match="no computer players"):
        engine_of(Outpost())
    with pytest.raises(InputError, match="no computer players"):
        ScriptedPlayer(Outpost(), "greedy")


def test_a_script_by_its_name() -> None:
    game = ThinkingOutpost()
    chair = SeatedPlayer(game, 1, ScriptedPlayer(game, "greedy"))
    assert chair.act(START) == game.legal(START, 1)[-1]
    with pytest.raises(InputError, match="there are: random, greedy"):
        ScriptedPlayer(game, "nobody")


def test_random_play_is_the_same_for_the_same_seed_and_takes_everything() -> None:
    turn = Turn(1, {}, list(range(5)))
    first, second = RandomPlayer[Any, int](3), RandomPlayer[Any, int](3)
    drawn = [first.choose(turn)[0].action for _ in range(200)]
    assert drawn == [second.choose(turn)[0].action for _ in range(200)]
    assert set(drawn) == set(range(5))
    assert first.aside(turn) is None


def test_draws_are_even() -> None:
    draw = drawing(4)
    count = [0] * 6
    for _ in range(6000):
        count[draw(6)] += 1
    assert min(count) > 850
    assert mixed(1, 2) != mixed(2, 1)


def test_the_flag_rises_in_time_and_not_without() -> None:
    with Deadline(0.02) as stop:
        began = time.perf_counter()
        while not stop[0] and time.perf_counter() < began + 5:
            time.sleep(0.001)
    assert stop[0]
    with Deadline() as stop:
        pass
    assert not stop[0]


def test_who_has_to_decide() -> None:
    game = Trench(edition="modern")
    state = game.initial(2)
    assert decider(game, state) == 1
    with pytest.raises(InputError, match="seat 2 has nothing to decide here, but seat 1 has"):
        decider(game, state, 2)
    over, _ = game.apply(state, 1, game.read_action("resign"))
    with pytest.raises(InputError, match="the game is over"):
        decider(game, over)


def test_a_single_choice_needs_no_search() -> None:
    game = ThinkingOutpost()
    player = ComputerPlayer(game, level_of(game, 1))
    view = game.view(START, 1)
    steps = player.choose(Turn(1, view, [ACTIONS["end"]]))
    assert steps == (Step(ACTIONS["end"]),)
    assert player.found is None
