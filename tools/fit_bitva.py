"""Learn the weights of the evaluation of Bitva by self-play and write the data file.

    python tools/fit_bitva.py two-basic --games 1000     a few minutes, compiled
    python tools/fit_bitva.py two-advanced --games 400   from the weights of two-basic

Learning starts from zero weights for two-basic, and from its weights for the other modes, with a
decreasing learning rate. `--games` is the number of games per stage. The calibration of searched
values is fitted by `tools/fit_calibration.py`.
"""

import argparse
import sys
from pathlib import Path

from firestep.games.bitva import Bitva
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.static_tables import make_tables
from firestep.games.bitva.search.td_learning import Learner
from firestep.games.bitva.search.unlocked import learn
from firestep.games.bitva.search.weights import Weights, read_weights
from firestep.games.bitva.search.workspace import Workspace

FILE = Path(__file__).parents[1] / "src/firestep/games/bitva/search/weights.toml"
MODES = {
    "two-basic": (2, False),
    "two-advanced": (2, True),
    "four-basic": (4, False),
    "four-advanced": (4, True),
}
# The stages of learning: learning rate, lambda, random moves per 1024.
LAST_STAGE = (0.02, 0.8, 20)
FROM_ZERO = (
    *((1.0, 0.7, 50),) * 4,
    *((0.5, 0.8, 20),) * 4,
    *((0.2, 0.8, 20),) * 4,
    *((0.07, 0.8, 20),) * 4,
    *(LAST_STAGE,) * 6,
)
FROM_WEIGHTS = (*((0.2, 0.8, 30),) * 3, *((0.07, 0.8, 20),) * 3, *(LAST_STAGE,) * 4)
HEADER = "# Written by tools/fit_bitva.py from self-play games.\n"
WEIGHTS_PER_LINE = 10


def learn_weights(game: Bitva, start: Weights | None, games: int, seed: int) -> tuple[float, ...]:
    """Return the weights after learning: the mean over the last stages."""
    field = game.config.field
    workspace = Workspace(field, make_tables(field), start or (0.0,) * layout.FEATURES)
    stages = FROM_WEIGHTS if start else FROM_ZERO
    total = [0.0] * layout.FEATURES
    for number, (rate, decay, exploration) in enumerate(stages, 1):
        learner = Learner(7919 * (seed + number), rate, decay, exploration)
        learn(workspace, learner, game.initial().buffer, games)
        results, moves = list(learner.tally), learner.moves / games
        print(f"rate {rate}: north, south, drawn {results}, {moves:.0f} moves a game")
        if (rate, decay, exploration) == LAST_STAGE:
            for index, weight in enumerate(workspace.weights):
                total[index] += weight / stages.count(LAST_STAGE)
    return tuple(total)


def write(changed: dict[str, Weights]) -> None:
    """Write the data file with the weights of these modes replaced."""
    text = HEADER
    for mode in MODES:
        weights = changed.get(mode) or read_weights(mode)
        rows = [
            "    " + ", ".join(f"{weight:.4f}" for weight in weights[at : at + WEIGHTS_PER_LINE])
            for at in range(0, layout.FEATURES, WEIGHTS_PER_LINE)
        ]
        joined = ",\n".join(rows)
        text += f"\n[{mode}]\nweights = [\n{joined},\n]\n"
    FILE.write_text(text, encoding="utf-8")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=tuple(MODES))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    players, advanced = MODES[arguments.mode]
    game = Bitva(players=players, advanced=advanced)
    start = None if arguments.mode == "two-basic" else read_weights("two-basic")
    write({arguments.mode: learn_weights(game, start, arguments.games, arguments.seed)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
