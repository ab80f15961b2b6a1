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


def test_kills_with_content_of_users(sqlite_url: str, tmp_path: Path) -> None:
    report = run_kills(sqlite_url, tmp_path, kills=4, seed=3, has_content=True)
    assert report.kills == 4
    assert report.totals.games.total() > 3


def test_kills_of_two_processes_with_content_of_users(postgres_url: str, tmp_path: Path) -> None:
    report = run_kills(postgres_url, tmp_path, kills=4, seed=4, processes=2, has_content=True)
    assert report.kills == 4
    assert report.totals.games.total() > 3
