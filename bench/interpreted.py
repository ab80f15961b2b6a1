"""The same sources without the compiler: a second interpreter that sees src/ first.

As a program it is that interpreter: it answers `play` with the plies and CPU seconds of a random
game through the contract, `perft DEPTH` with nodes and CPU seconds, `compiled` with yes or no.
"""

import os
import random
import sys
from functools import partial
from pathlib import Path

from bench import ours
from bench.lines import LineProcess
from bench.timing import Absent, Contestant, Row, on_cpu
from firestep.games.trench import COMPILED, Position, Trench, perft

ROOT = Path(__file__).resolve().parent.parent
PERFT_DEPTH = 3


def start() -> LineProcess:
    """Start the second interpreter."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "bench.interpreted"]
    return LineProcess(command, folder=ROOT, environment=environment)


def rows(worker: LineProcess) -> list[Row]:
    """Return the rows for random play and perft."""
    name = "TRENCH interpreted"
    if worker.ask("compiled") == ["yes"]:
        why = "src/ holds compiled modules"
        return [Absent("interpreted", name, why), Absent("interpreted-perft", name, why)]

    def told(line: str) -> tuple[int, float]:
        amount, seconds = worker.ask(line)
        return int(amount), float(seconds)

    return [
        Contestant(
            "interpreted",
            name,
            "random play, contract API",
            "chess",
            lambda: told("play"),
        ),
        Contestant(
            "interpreted-perft",
            name,
            f"perft {PERFT_DEPTH}",
            "chess-perft",
            lambda: told(f"perft {PERFT_DEPTH}"),
            "nodes/s",
        ),
    ]


def serve() -> None:
    """Answer lines until the input ends."""
    game, first = Trench(length="single"), Position()
    choice = random.Random(1).choice
    play = on_cpu(lambda: ours.contract_game(game, choice))
    for line in sys.stdin:
        match line.split():
            case ["compiled"]:
                print("yes" if COMPILED else "no", flush=True)
            case ["play"]:
                print(*play(), flush=True)
            case ["perft", depth]:
                print(*on_cpu(partial(perft, first, int(depth)))(), flush=True)
            case _:
                print("?", line, flush=True)


if __name__ == "__main__":
    serve()
