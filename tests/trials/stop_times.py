"""How soon searches stop; run `python -m tests.trials.stop_times [GAME] [LOOKS]` on a quiet machine.

Every look raises the flag at some moment of a search without other limits, and takes the time
until the search has returned. Prints the worst and the mean; the aim is 50 ms.
"""

import sys
import threading
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from bench.engines import positions

from firestep import catalog
from firestep.contract.engine import Limits
from firestep.players.player import drawing


def delays(name: str, looks: int) -> list[float]:
    """Return the milliseconds from the flag to the answer."""
    game, found = positions(name)
    engine = game.engine()
    draw = drawing(11)
    taken = []
    for number in range(looks):
        state, seat = found[number % len(found)]
        stop, raised = bytearray(1), [0.0]

        def rise(stop: bytearray = stop, raised: list[float] = raised) -> None:
            raised[0] = time.perf_counter()
            stop[0] = 1

        timer = threading.Timer(0.01 + draw(300) / 1000, rise)
        timer.start()
        engine.search([state], seat, Limits(seed=number, samples=1), stop)
        taken.append(1000 * (time.perf_counter() - raised[0]) if raised[0] else 0.0)
        timer.cancel()
    return taken


def main(names: list[str], looks: int) -> None:
    for name in names:
        found = delays(name, looks)
        print(f"{name}: {looks} looks, worst {max(found):.1f} ms, mean {sum(found) / looks:.1f} ms")


if __name__ == "__main__":
    given = sys.argv[1:]
    main([given[0]] if given else list(catalog.GAMES), int(given[1]) if len(given) > 1 else 40)
