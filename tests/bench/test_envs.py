"""The comparison of the environments: its rows, its targets and the choice of actions."""

import numpy as np
import pytest
from bench.targets import Target
from bench.timing import Benchmark, Rates

from bench import envs

pytestmark = pytest.mark.once


def test_a_legal_action_is_chosen_for_each_game() -> None:
    masks = np.zeros((50, 12), np.int8)
    generator = np.random.default_rng(1)
    for row in masks:
        row[generator.choice(12, size=3, replace=False)] = 1
    seen = set()
    for _ in range(20):
        actions = envs.choose(masks, generator)
        assert masks[np.arange(50), actions].all()
        seen.add(int(actions[0]))
    assert len(seen) == 3


def test_each_own_environment_has_a_row_that_counts_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "GAMES", 4)
    monkeypatch.setattr(envs, "BLOCK", 2)
    for game, (title, options) in envs.OWN.items():
        for make, amount in ((envs.make_own_row, 4), (envs.make_own_aec_row, 2)):
            row = make(game, title, options)
            assert isinstance(row, Benchmark)
            steps, seconds = row.step()
            assert steps == amount
            assert seconds >= 0


def test_targets_are_rates_or_ratios() -> None:
    rates = Rates({"one": [6.0], "two": [2.0]})
    assert envs.measure_target(Target("", "one", "", 5), rates) == 6
    assert envs.measure_target(Target("", "one", "two", 5), rates) == 3
    assert envs.measure_target(Target("", "one", "three", 5), rates) is None
