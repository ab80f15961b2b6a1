"""A computer takes the cores that are free, and only for searches that are worth it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from firestep.contract.engine import Level, Limits, SearchResult
from firestep.games.trench import Trench
from firestep.players import available_cores, computer
from firestep.players.computer import WORTH_SHARING, ComputerPlayer
from firestep.players.seated import SeatedPlayer

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("given", "nodes", "used"),
    [
        (0, WORTH_SHARING, 3),
        (0, 0, 3),  # no limit but time
        (0, WORTH_SHARING - 1, 1),
        (1, WORTH_SHARING, 1),
        (2, 10, 2),
    ],
)
def test_how_many_threads_a_search_gets(
    monkeypatch: pytest.MonkeyPatch, given: int, nodes: int, used: int
) -> None:
    game = Trench(length="single")
    asked: list[int] = []

    def search(engine: Any, samples: Any, seat: int, limits: Limits, *_: Any) -> SearchResult[Any]:
        asked.append(limits.threads)
        found: SearchResult[Any] = real(engine, samples, seat, Limits(nodes=1), bytearray(1))
        return found

    player: ComputerPlayer[Any, Any] = ComputerPlayer(
        game, Level(1, Limits(nodes=nodes), 1.0), timed=False, threads=given
    )
    kind = type(player._engine)
    real: Any = kind.search
    monkeypatch.setattr(kind, "search", search)
    monkeypatch.setattr(computer, "free_cores", lambda: 3)
    SeatedPlayer(game, 1, player).act(game.initial(2))
    assert asked == [used]


def test_who_is_busy_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(available_cores, "cores", lambda: 4)
    for text, free in (("0.1 0 0 1/200 7", 4), ("3 3 3 3/200 7", 2), ("9 9 9 9/200 7", 1)):
        loads = tmp_path / "loadavg"
        loads.write_text(text)
        monkeypatch.setattr(available_cores, "_LOAD", loads)
        assert available_cores.free_cores() == free


def test_without_that_file_the_average_load_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(available_cores, "cores", lambda: 4)
    monkeypatch.setattr(available_cores, "_LOAD", tmp_path / "none")
    monkeypatch.setattr(os, "getloadavg", lambda: (2.6, 0.0, 0.0))
    assert available_cores.free_cores() == 1


@pytest.mark.skipif(not Path("/proc/loadavg").exists(), reason="another system")
def test_a_core_in_use_is_not_free() -> None:
    busy = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"])
        for _ in range(available_cores.cores())
    ]
    try:
        looks = [available_cores.free_cores() for _ in range(50)]
    finally:
        for process in busy:
            process.kill()
            process.wait()
    assert min(looks) == 1
