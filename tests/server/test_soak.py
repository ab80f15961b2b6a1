"""Misbehaving clients leave nothing behind: a short run of `tests.trials.soak`."""

from pathlib import Path

import pytest

from trials.soak import run_soak

pytestmark = [pytest.mark.once, pytest.mark.early]


def test_slow_silent_and_vanishing_clients_leave_nothing_behind(tmp_path: Path) -> None:
    report = run_soak(tmp_path, seconds=10, crowd=3, patience=60, seed=2)
    assert report.sockets_after == 0
    assert report.most_sockets > 3
    assert max(report.memory) < report.memory[0] + (100 << 20)
    assert report.actions > 10
    assert set(report.visits) >= {"deaf", "half open", "vanishing", "storm"}
