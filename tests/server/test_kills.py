"""A killed server loses nothing that it acknowledged: a sample of `tests.trials.kills`."""

from pathlib import Path

import pytest

from trials.kills import kill

pytestmark = [pytest.mark.once, pytest.mark.early]


def test_no_kill_loses_or_doubles_anything(database_url: str, tmp_path: Path) -> None:
    found = kill(database_url, tmp_path, kills=10, seed=7)
    assert found.kills == 10
    assert sum(len(one.done) for one in found.people) > 50
    assert sum(one.lines for one in found.people) > 20
