"""The Gymnasium environments: one learner against an opponent, and many games at once."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from firestep.contract import InputError
from firestep.envs.registration import TITLES
from firestep.envs.vector import KernelVectorEnv

SMALL: dict[str, Any] = {
    "Trench": {"length": "single"},
    "Bitva": {"board": "skirmish"},
    "Club": {"players": 2, "round_limit": 1},
}


def make(title: str, **options: Any) -> Any:
    return gymnasium.make(f"firestep/{title}-v0", **{**SMALL[title], **options}).unwrapped


def make_vector(title: str, count: int = 3, **options: Any) -> Any:
    return gymnasium.make_vec(
        f"firestep/{title}-v0",
        num_envs=count,
        vectorization_mode="vector_entry_point",
        **{**SMALL[title], **options},
    )


def choose(masks: Any, generator: Any) -> Any:
    """Return a random legal action for each mask."""
    return np.array([generator.choice(np.flatnonzero(mask)) for mask in masks])


def test_the_name_can_contain_the_package() -> None:
    env = gymnasium.make("firestep.envs:firestep/Bitva-v0", board="skirmish")
    assert env.reset(seed=1)[0] in env.observation_space


@pytest.mark.parametrize("title", TITLES)
def test_check_env_is_clean(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(title, opponent="level-1", render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("opponent", ["random", "greedy", "level-1"])
@pytest.mark.parametrize("title", TITLES)
def test_episodes_end_with_the_result_of_the_game(title: str, opponent: str) -> None:
    env = make(title, opponent=opponent, seat=2)
    generator = np.random.default_rng(3)
    observation, info = env.reset(seed=5)
    is_over, reward = False, 0.0
    while not is_over:
        assert reward == 0
        assert info["seat"] == 2
        assert observation in env.observation_space
        assert (env.action_masks() == info["action_mask"]).all()
        action = generator.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, is_over, _, info = env.step(action)
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_an_illegal_action_ends_the_episode() -> None:
    env = make("Trench")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(illegal)
    assert (reward, is_over, info["illegal_action"]) == (-1.0, True, True)


@pytest.mark.parametrize("action", [-1, 1340, "d4e4", None, 1.5])
def test_actions_outside_the_space_are_refused(action: Any) -> None:
    env = make("Trench")
    env.reset(seed=1)
    with pytest.raises(InvalidAction):
        env.step(action)


@pytest.mark.parametrize(
    "options",
    [
        {"opponent": "level-99"},
        {"opponent": "nobody"},
        {"opponent": 3},
        {"seat": 3},
        {"edition": "none"},
        {"colour": "red"},
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        make("Trench", **options)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize("opponent", ["random", "self"])
@pytest.mark.parametrize("title", TITLES)
def test_many_games_follow_the_autoreset_convention(title: str, opponent: str, mode: str) -> None:
    env = make_vector(title, opponent=opponent, autoreset_mode=mode, max_steps=30)
    assert env.metadata["autoreset_mode"] == AutoresetMode(mode)
    generator = np.random.default_rng(1)
    observations, infos = env.reset(seed=7)
    first = observations.copy()
    was_over = np.zeros(3, bool)
    for _ in range(70):
        assert observations in env.observation_space
        actions = choose(infos["action_mask"], generator)
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert not infos["illegal_action"].any()
        is_over = terminated | truncated
        assert not rewards[~terminated].any()
        if mode == "NextStep":
            assert not (is_over & was_over).any()
            if opponent == "self" and title == "Trench":
                assert (observations[was_over] == first[was_over]).all()
        else:
            assert (infos["_final_obs"] == is_over).all()
            assert infos["action_mask"].sum() < 3 * env.single_action_space.n
        was_over = is_over.copy()
    env.close()


@pytest.mark.parametrize("title", TITLES)
def test_equal_seeds_give_equal_games(title: str) -> None:
    def play(seed: int) -> list[bytes]:
        env = make_vector(title)
        generator = np.random.default_rng(1)
        observations, infos = env.reset(seed=seed)
        seen = []
        for _ in range(30):
            observations, *_, infos = env.step(choose(infos["action_mask"], generator))
            seen.append(observations.tobytes())
        return seen

    assert play(4) == play(4) != play(5)


def test_arrays_are_reused_unless_copies_are_wanted() -> None:
    env, copying = make_vector("Bitva"), make_vector("Bitva", copy=True)
    generator = np.random.default_rng(1)
    for one, is_shared in ((env, True), (copying, False)):
        observations, infos = one.reset(seed=1)
        later, *_ = one.step(choose(infos["action_mask"], generator))
        assert np.shares_memory(observations, later) == is_shared
    with pytest.raises(ValueError, match="read-only"):
        env.reset(seed=1)[1]["action_mask"][:] = 1


@pytest.mark.parametrize(
    "actions", [[0, 0], [0, 0, -1], [0, 0, 1340], [0.5, 0, 0], ["a", "b", "c"], 3, None]
)
def test_bad_actions_change_nothing(actions: Any) -> None:
    env = make_vector("Trench")
    with pytest.raises(ResetNeeded):
        env.step([0, 0, 0])
    observations, _ = env.reset(seed=1)
    before = observations.copy()
    with pytest.raises(InvalidAction):
        env.step(actions)
    assert (observations == before).all()


@pytest.mark.parametrize("seed", [-1, 1.5, "one"])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(Error, match="Seed must be"):
        make_vector("Trench").reset(seed=seed)


@pytest.mark.parametrize(
    "options",
    [
        {"num_envs": 0},
        {"num_envs": 1 << 30},
        {"opponent": "level-1"},
        {"max_steps": -1},
        {"threads": "two"},
        {"autoreset_mode": "Disabled"},
        {"colour": "red"},
        {"game": "chess"},
    ],
)
def test_unknown_vector_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        KernelVectorEnv(**{"game": "trench", **options})
