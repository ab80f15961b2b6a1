"""Fit Bitva's evaluation: learn weights by self-play, write the data file.

    python tools/fit_bitva.py two-basic --games 1000     a few minutes, compiled
    python tools/fit_bitva.py two-advanced --games 400   from the weights of two-basic

Learning starts from nothing for two-basic, and from its weights for the other modes, with ever
smaller steps. `--games` is per stage of learning. What searched values are worth is fitted by
`tools/fit_chances.py`.
"""

import argparse
import sys
from array import array
from pathlib import Path

from firestep.games.bitva import Bitva
from firestep.games.bitva import layout as board
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.static_tables import ground
from firestep.games.bitva.search.unlocked import learn
from firestep.games.bitva.search.weights import Weights, read_weights

FILE = Path(__file__).parents[1] / "src/firestep/games/bitva/search/weights.toml"
MODES = {
    "two-basic": (2, False),
    "two-advanced": (2, True),
    "four-basic": (4, False),
    "four-advanced": (4, True),
}
# The stages of learning: how far weights go, the lambda, in how many of 1024 moves one is drawn.
LAST = (0.02, 0.8, 20)
FROM_NOTHING = (
    *((1.0, 0.7, 50),) * 4,
    *((0.5, 0.8, 20),) * 4,
    *((0.2, 0.8, 20),) * 4,
    *((0.07, 0.8, 20),) * 4,
    *(LAST,) * 6,
)
ONWARD = (*((0.2, 0.8, 30),) * 3, *((0.07, 0.8, 20),) * 3, *(LAST,) * 4)
HEADER = "# Written by tools/fit_bitva.py from games of the search against itself.\n"
PER_LINE = 10


def learned(game: Bitva, start: Weights | None, games: int, seed: int) -> tuple[float, ...]:
    """Return the weights after learning, the mean of those at the last stages."""
    field = game.terms.field
    figures = array("d", bytes(8 * layout.FIGURES))
    for spot, weight in enumerate(start or ()):
        figures[layout.WEIGHTS + spot] = weight
    stages = ONWARD if start else FROM_NOTHING
    total = [0.0] * layout.FEATURES
    for number, (step, fade, strays) in enumerate(stages, 1):
        tally = array("q", [0, 0, 0])
        moves = learn(
            game.initial().buffer,
            field,
            ground(field),
            7919 * (seed + number),
            games,
            step,
            fade,
            strays,
            bytearray(board.SIZE),
            bytearray(board.CHOICES + board.CELLS),
            bytearray(layout.WORK),
            bytearray(board.SCRATCH),
            array("i", bytes(4 * layout.COUNTERS)),
            figures,
            array("d", bytes(8 * layout.FEATURES)),
            tally,
        )
        print(f"step {step}: north, south, drawn {list(tally)}, {moves / games:.0f} moves a game")
        if (step, fade, strays) == LAST:
            for spot in range(layout.FEATURES):
                total[spot] += figures[layout.WEIGHTS + spot] / stages.count(LAST)
    return tuple(total)


def write(changed: dict[str, Weights]) -> None:
    """Write the data file, with these modes changed."""
    text = HEADER
    for mode in MODES:
        weights = changed.get(mode) or read_weights(mode)
        rows = [
            "    " + ", ".join(f"{weight:.4f}" for weight in weights[at : at + PER_LINE])
            for at in range(0, layout.FEATURES, PER_LINE)
        ]
        listed = ",\n".join(rows)
        text += f"\n[{mode}]\nweights = [\n{listed},\n]\n"
    FILE.write_text(text, encoding="utf-8")


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=tuple(MODES))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    players, advanced = MODES[given.mode]
    game = Bitva(players=players, advanced=advanced)
    start = None if given.mode == "two-basic" else read_weights("two-basic")
    write({given.mode: learned(game, start, given.games, given.seed)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
