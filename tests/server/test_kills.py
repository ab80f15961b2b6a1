"""A killed server loses no acknowledged command: a short run of `tests.trials.kills`."""

from pathlib import Path

import pytest

from trials.kills import run_kills

pytestmark = [pytest.mark.once, pytest.mark.early]


def test_kills_lose_and_repeat_no_command(database_url: str, tmp_path: Path) -> None:
    report = run_kills(database_url, tmp_path, kills=10, seed=7)
    assert report.kills == 10
    assert sum(len(one.done) for one in report.totals.players) > 50
    assert report.totals.answers > 0
    assert sum(one.connections for one in report.totals.players) > 20
