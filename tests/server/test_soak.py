"""Bad company leaves nothing behind: a sample of `tests.trials.soak`."""

from pathlib import Path

import pytest

from trials.soak import soak

pytestmark = [pytest.mark.once, pytest.mark.early]


def test_slow_silent_and_vanishing_clients_leave_nothing_behind(tmp_path: Path) -> None:
    found = soak(tmp_path, seconds=10, crowd=3, patience=60, seed=2)
    assert found.sockets_after == 0
    assert found.most_sockets > 3
    assert max(found.memory) < found.memory[0] + (100 << 20)
    assert found.actions > 10
    assert set(found.visits) >= {"deaf", "half open", "vanishing", "storm"}
