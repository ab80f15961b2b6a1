"""A computer player uses free cores, but only for long searches."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from firestep.contract.engine import Level, Limits, SearchResult
from firestep.games.trench import Trench
from firestep.players import available_cores, computer
from firestep.players.computer import MIN_NODES_FOR_THREADS, ComputerPlayer
from firestep.players.seated import SeatedPlayer

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("given", "nodes", "used"),
    [
        (0, MIN_NODES_FOR_THREADS, 3),
        (0, 0, 3),  # limited by time only
        (0, MIN_NODES_FOR_THREADS - 1, 1),
        (1, MIN_NODES_FOR_THREADS, 1),
        (2, 10, 2),
    ],
)
def test_thread_count_of_a_search(
    monkeypatch: pytest.MonkeyPatch, given: int, nodes: int, used: int
) -> None:
    game = Trench(length="single")
    threads: list[int] = []

    def search(engine: Any, samples: Any, seat: int, limits: Limits, *_: Any) -> SearchResult[Any]:
        threads.append(limits.threads)
        found: SearchResult[Any] = real(engine, samples, seat, Limits(nodes=1), bytearray(1))
        return found

    player: ComputerPlayer[Any, Any] = ComputerPlayer(
        game, Level(1, Limits(nodes=nodes), 1.0), timed=False, threads=given
    )
    kind = type(player._engine)
    real: Any = kind.search
    monkeypatch.setattr(kind, "search", search)
    monkeypatch.setattr(computer, "count_free_cores", lambda: 3)
    SeatedPlayer(game, 1, player).next_action(game.initial(2))
    assert threads == [used]


def test_busy_cores_are_not_free(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(available_cores, "count_cores", lambda: 4)
    for text, free in (("0.1 0 0 1/200 7", 4), ("3 3 3 3/200 7", 2), ("9 9 9 9/200 7", 1)):
        loads = tmp_path / "loadavg"
        loads.write_text(text)
        monkeypatch.setattr(available_cores, "_LOAD_FILE", loads)
        assert available_cores.count_free_cores() == free


def test_the_load_average_is_the_fallback(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(available_cores, "count_cores", lambda: 4)
    monkeypatch.setattr(available_cores, "_LOAD_FILE", tmp_path / "none")
    monkeypatch.setattr(os, "getloadavg", lambda: (2.6, 0.0, 0.0))
    assert available_cores.count_free_cores() == 1
    monkeypatch.delattr(os, "getloadavg")  # as on Windows
    assert available_cores.count_free_cores() == 1


@pytest.mark.skipif(not Path("/proc/loadavg").exists(), reason="another system")
def test_a_core_in_use_is_not_free() -> None:
    busy = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"])
        for _ in range(available_cores.count_cores())
    ]
    try:
        counts = [available_cores.count_free_cores() for _ in range(50)]
    finally:
        for process in busy:
            process.kill()
            process.wait()
    assert min(counts) == 1
