"""Measures how fast searches stop; run `python -m tests.trials.stop_times [GAME] [RUNS]`.

Each run sets the stop flag at a random moment of an unlimited search and measures the time until
the search returns. Prints maximum and mean; the target is 50 ms on an idle machine.
"""

import sys
import threading
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from bench.engines import PLANS, make_positions

from firestep.contract.engine import Limits
from firestep.players.player import make_draw


def measure_delays(name: str, runs: int) -> list[float]:
    """Return the milliseconds from the flag to the result, for each run."""
    game, found = make_positions(name)
    engine = game.engine()
    draw = make_draw(11)
    taken = []
    for number in range(runs):
        state, seat = found[number % len(found)]
        stop, raised = bytearray(1), [0.0]

        def set_flag(stop: bytearray = stop, raised: list[float] = raised) -> None:
            raised[0] = time.perf_counter()
            stop[0] = 1

        timer = threading.Timer(0.01 + draw(300) / 1000, set_flag)
        timer.start()
        engine.search([state], seat, Limits(seed=number, samples=1), stop)
        taken.append(1000 * (time.perf_counter() - raised[0]) if raised[0] else 0.0)
        timer.cancel()
    return taken


def main(names: list[str], runs: int) -> None:
    for name in names:
        found = measure_delays(name, runs)
        print(f"{name}: {runs} runs, maximum {max(found):.1f} ms, mean {sum(found) / runs:.1f} ms")


if __name__ == "__main__":
    given = sys.argv[1:]
    main([given[0]] if given else list(PLANS), int(given[1]) if len(given) > 1 else 40)
