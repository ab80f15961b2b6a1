"""Benchmarks of the uncompiled sources, in a second interpreter that imports from src/ first.

Run as a program, this module is that interpreter. It answers `play GAME` with the actions and CPU
seconds of a random game through the contract, `perft DEPTH` with nodes and CPU seconds, and
`compiled GAME` with yes or no.
"""

import os
import random
import sys
from functools import partial
from pathlib import Path

from bench import own_games
from bench.benchmark_games import GAMES, TRENCH, BenchmarkGame
from bench.line_process import LineProcess
from bench.timing import Benchmark, Row, Unavailable, time_by_cpu
from firestep.games.trench import Position, perft

ROOT = Path(__file__).resolve().parent.parent
PERFT_DEPTH = 3


def start() -> LineProcess:
    """Start the second interpreter."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "bench.interpreted"]
    return LineProcess(command, folder=ROOT, environment=environment)


def make_row(worker: LineProcess, own: BenchmarkGame) -> Row:
    """Return the row of random play."""
    measured, request = "random play, contract API", f"play {own.key}"
    key = f"{own.key}-interpreted"
    return _make_row(worker, own, key, measured, own.interpreted_baseline, request, own.unit)


def make_perft_row(worker: LineProcess) -> Row:
    """Return the row of perft."""
    request = f"perft {PERFT_DEPTH}"
    return _make_row(
        worker, TRENCH, "interpreted-perft", request, "chess-perft", request, "nodes/s"
    )


def _make_row(
    worker: LineProcess,
    own: BenchmarkGame,
    key: str,
    measured: str,
    baseline: str,
    request: str,
    unit: str,
) -> Row:
    name = f"{own.name} interpreted"
    if worker.ask(f"compiled {own.key}") == ["yes"]:
        return Unavailable(key, name, "src/ contains compiled modules")
    return Benchmark(key, name, measured, baseline, partial(worker.ask_timed, request), unit)


def serve() -> None:
    """Answer lines until the input ends."""
    initial, generator = Position(), random.Random(1)
    for line in sys.stdin:
        match line.split():
            case ["compiled", key] if key in GAMES:
                print("yes" if GAMES[key].is_compiled else "no", flush=True)
            case ["play", key] if key in GAMES:
                play = partial(own_games.play_by_contract, GAMES[key].game, generator)
                print(*time_by_cpu(play)(), flush=True)
            case ["perft", depth]:
                print(*time_by_cpu(partial(perft, initial, int(depth)))(), flush=True)
            case _:
                print("?", line, flush=True)


if __name__ == "__main__":
    serve()
