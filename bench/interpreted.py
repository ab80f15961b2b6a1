"""The same sources without the compiler: a second interpreter that sees src/ first.

As a program it is that interpreter: it answers `play GAME` with the actions and CPU seconds of a
random game through the contract, `perft DEPTH` with nodes and CPU seconds, `compiled GAME` with
yes or no.
"""

import os
import random
import sys
from functools import partial
from pathlib import Path

from bench import ours
from bench.lines import LineProcess
from bench.subjects import SUBJECTS, TRENCH, Subject
from bench.timing import Absent, Contestant, Row, on_cpu
from firestep.games.trench import Position, perft

ROOT = Path(__file__).resolve().parent.parent
PERFT_DEPTH = 3


def start() -> LineProcess:
    """Start the second interpreter."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "bench.interpreted"]
    return LineProcess(command, folder=ROOT, environment=environment)


def row(worker: LineProcess, subject: Subject) -> Row:
    """Return the row of random play."""
    measured, ask = "random play, contract API", f"play {subject.key}"
    key = f"{subject.key}-interpreted"
    return _row(worker, subject, key, measured, subject.slow, ask, subject.unit)


def perft_row(worker: LineProcess) -> Row:
    """Return the row of perft."""
    ask = f"perft {PERFT_DEPTH}"
    return _row(worker, TRENCH, "interpreted-perft", ask, "chess-perft", ask, "nodes/s")


def _row(
    worker: LineProcess,
    subject: Subject,
    key: str,
    measured: str,
    against: str,
    ask: str,
    unit: str,
) -> Row:
    name = f"{subject.name} interpreted"
    if worker.ask(f"compiled {subject.key}") == ["yes"]:
        return Absent(key, name, "src/ holds compiled modules")

    def told() -> tuple[int, float]:
        amount, seconds = worker.ask(ask)
        return int(amount), float(seconds)

    return Contestant(key, name, measured, against, told, unit)


def serve() -> None:
    """Answer lines until the input ends."""
    first, luck = Position(), random.Random(1)
    for line in sys.stdin:
        match line.split():
            case ["compiled", key] if key in SUBJECTS:
                print("yes" if SUBJECTS[key].compiled else "no", flush=True)
            case ["play", key] if key in SUBJECTS:
                play = partial(ours.contract_game, SUBJECTS[key].game, luck)
                print(*on_cpu(play)(), flush=True)
            case ["perft", depth]:
                print(*on_cpu(partial(perft, first, int(depth)))(), flush=True)
            case _:
                print("?", line, flush=True)


if __name__ == "__main__":
    serve()
