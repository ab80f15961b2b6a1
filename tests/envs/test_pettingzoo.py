"""The AEC environments pass the tests of PettingZoo, and refuse bad input by its convention."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from firestep.contract import InputError
from firestep.envs import bitva_v0, club_v0, trench_v0

CASES: list[Any] = [
    pytest.param(trench_v0, {"length": "single"}, id="trench"),
    pytest.param(bitva_v0, {"board": "skirmish"}, id="bitva"),
    pytest.param(bitva_v0, {"players": 4}, id="bitva-four"),
    pytest.param(club_v0, {"players": 2, "rules": "everything"}, id="club"),
]
# PettingZoo prefers plain arrays, but its own board games have a dictionary with a mask too.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


@pytest.mark.parametrize(("module", "options"), CASES)
def test_api(module: Any, options: dict[str, Any]) -> None:
    api_test(module.env(**options), num_cycles=60)


@pytest.mark.parametrize(("module", "options"), CASES)
def test_seeds(module: Any, options: dict[str, Any]) -> None:
    seed_test(partial(module.env, **options), num_cycles=30)


@pytest.mark.parametrize(("module", "options"), CASES)
def test_parallel_api_and_seeds(module: Any, options: dict[str, Any]) -> None:
    parallel_api_test(module.parallel_env(**options), num_cycles=30)
    parallel_seed_test(partial(module.parallel_env, **options), num_cycles=20)


@pytest.mark.parametrize(("module", "options"), CASES)
def test_max_cycles(module: Any, options: dict[str, Any]) -> None:
    env = partial(module.env, illegal="replace", **options)
    max_cycles_test(SimpleNamespace(env=env, parallel_env=partial(module.parallel_env, **options)))


@pytest.mark.parametrize(("module", "options"), [CASES[0], CASES[1], CASES[3]])
def test_rendering(
    module: Any, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(
        partial(module.env, **options),
        custom_tests={
            "ansi": lambda text: text.count("\n") > 7,
            "rgb_array": lambda picture: picture.shape[1] == 480 and np.ptp(picture) > 100,
        },
    )
    assert capsys.readouterr().out.count("\n") > 20  # the mode `human` prints


@pytest.mark.once
def test_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter(range(0, 1000, 3))  # the benchmark stops after five seconds
    monkeypatch.setattr("time.time", lambda: float(next(clock)))
    performance_benchmark(trench_v0.env(length="single"))
    assert "turns per second" in capsys.readouterr().out


def test_rewards_are_those_of_the_outcome() -> None:
    env = bitva_v0.env(board="skirmish")
    env.reset(seed=9)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, is_cut, _ = env.last()
        totals[agent] += reward
        action = None if is_over or is_cut else int(observation["action_mask"].argmax())
        env.step(action)
    assert sorted(totals.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_a_parallel_game_is_the_same_game() -> None:
    env = bitva_v0.parallel_env(board="skirmish", advanced=True, illegal="terminate")
    observations, _ = env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
        to_act = [agent for agent, seen in observations.items() if seen["action_mask"].any()]
        assert len(to_act) == 1
        observations, rewards, ended, _, _ = env.step({to_act[0]: actions[to_act[0]]})
        totals = {agent: totals[agent] + rewards[agent] for agent in totals}
    assert all(ended.values())
    assert sorted(totals.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_an_illegal_action_loses() -> None:
    env = trench_v0.env()
    env.reset(seed=1)
    mask = env.observe("player_1")["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards["player_1"] == -1
    assert all(env.terminations.values())


def test_the_raw_environment_names_the_rule() -> None:
    env: Any = trench_v0.raw_env()
    env.reset(seed=1)
    mask = env.observe("player_1")["action_mask"]
    with pytest.raises(InputError, match=r"is not legal \[TR-"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    for bad in (-1, 1340, None, "e4"):
        with pytest.raises(InputError):
            env.step(bad)


@pytest.mark.parametrize("action", [-1, 1340, 2.5, "d4e4", None])
def test_actions_outside_the_space_are_refused(action: Any) -> None:
    env = trench_v0.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)


@pytest.mark.parametrize("seed", [-1, 1.5, "one"])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(Error, match="Seed must be"):
        trench_v0.env().reset(seed=seed)


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "none"},
        {"colour": "red"},
        {"render_mode": "film"},
        {"max_cycles": 0},
        {"illegal": "ignore"},
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        trench_v0.env(**options)
