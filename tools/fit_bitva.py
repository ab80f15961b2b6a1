"""Fit Bitva's evaluation: learn weights by self-play, fit chances to results, write the data file.

    python tools/fit_bitva.py learn two-basic --games 1000     a few minutes, compiled
    python tools/fit_bitva.py learn two-advanced --games 400   from the weights of two-basic
    python tools/fit_bitva.py calibrate two-basic --games 60
    python tools/fit_bitva.py check two-basic --games 60       a table of ten bins

Learning starts from nothing for two-basic, and from its weights for the other modes, with ever
smaller steps. `--games` is per stage of learning, and all games of the other tasks.
"""

import argparse
import math
import random
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

from firestep.contract import CHANCE
from firestep.contract.search import Limits
from firestep.games.bitva import Bitva, Position
from firestep.games.bitva import layout as board
from firestep.games.bitva.engine import Engine
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.ground import ground
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
BINS = 10
SEARCH = Limits(depth=2, width=6)
STRAY = 12  # one move in so many is drawn, so that even positions are not all there is


def learned(game: Bitva, start: Weights | None, games: int, seed: int) -> tuple[float, ...]:
    """Return the weights after learning, the mean of those at the last stages."""
    field = game.terms.field
    figures = array("d", bytes(8 * layout.FIGURES))
    for spot, weight in enumerate(start.weights if start else ()):
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


def played(game: Bitva, engine: Engine, draw: random.Random) -> tuple[list[float], float]:
    """Play a game of the search against itself; return north's values of it and its score."""
    values: list[float] = []
    state: Position = game.initial()
    while seats := game.to_act(state):
        [seat] = seats
        if seat == CHANCE:
            faces = [draw.randrange(6) + 1 for _ in game.dice(state)]
            state, _ = game.apply(state, CHANCE, game.rolled(state, faces))
            continue
        best = engine.search([state], seat, SEARCH, bytearray(1)).best
        action = best.actions[0]
        if state.buffer[board.PHASE] > board.PLACE:
            value = (best.value + 100) / 200
            values.append(value if seat % 2 else 1 - value)
        if draw.randrange(STRAY) == 0:
            actions = game.legal(state, seat)
            action = actions[draw.randrange(len(actions))]
        state, _ = game.apply(state, seat, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return values, outcome.scores[0]


def samples(game: Bitva, weights: Weights, games: int, seed: int) -> Iterator[tuple[float, float]]:
    """Return searched values with the score of their game, some of each game."""
    engine = Engine(game.terms, weights)
    draw = random.Random(seed)
    for _ in range(games):
        values, score = played(game, engine, draw)
        for value in draw.sample(values, min(8, len(values))):
            yield value, score  # of north, and of south: luck of either half evens out
            yield 1 - value, 1 - score


def fitted_slope(pairs: list[tuple[float, float]], weights: tuple[float, ...]) -> float:
    """Return the slope under which the results were least surprising."""

    def surprise(slope: float) -> float:
        total = 0.0
        for value, score in pairs:
            chance = min(max(Weights(weights, slope).chance(value), 1e-6), 1 - 1e-6)
            total -= score * math.log(chance) + (1 - score) * math.log(1 - chance)
        return total

    return min((step / 20 for step in range(10, 61)), key=surprise)


def table(pairs: list[tuple[float, float]], weights: Weights) -> Iterator[str]:
    """Return a line for each tenth of the chances: expected and found, with its 95 % interval."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for value, score in pairs:
        chance = weights.chance(value)
        bins[min(int(chance * BINS), BINS - 1)].append((chance, score))
    for number, found in enumerate(bins):
        if found:
            said = sum(chance for chance, _ in found) / len(found)
            mean = sum(score for _, score in found) / len(found)
            spread = sum((score - mean) ** 2 for _, score in found) / len(found)
            error = 1.96 * math.sqrt(spread / len(found))
            yield f"{number / BINS:.1f}: {len(found):5} {said:.3f} {mean:.3f} +-{error:.3f}"


def write(changed: dict[str, Weights]) -> None:
    """Write the data file, with these modes changed."""
    text = HEADER
    for mode in MODES:
        weights = changed.get(mode) or read_weights(mode)
        rows = [
            "    " + ", ".join(f"{weight:.4f}" for weight in weights.weights[at : at + PER_LINE])
            for at in range(0, layout.FEATURES, PER_LINE)
        ]
        listed = ",\n".join(rows)
        text += f"\n[{mode}]\nslope = {weights.slope}\nweights = [\n{listed},\n]\n"
    FILE.write_text(text, encoding="utf-8")


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", choices=("learn", "calibrate", "check"))
    parser.add_argument("mode", choices=tuple(MODES))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="leave the data file as it is")
    given = parser.parse_args()
    players, advanced = MODES[given.mode]
    game = Bitva(players=players, advanced=advanced)
    weights = read_weights(given.mode)
    if given.task == "learn":
        start = None if given.mode == "two-basic" else read_weights("two-basic")
        weights = Weights(learned(game, start, given.games, given.seed), weights.slope)
    else:
        pairs = list(samples(game, weights, given.games, given.seed))
        if given.task == "calibrate":
            weights = Weights(weights.weights, fitted_slope(pairs, weights.weights))
            print(f"slope {weights.slope}")
        print("\n".join(table(pairs, weights)))
    if given.task != "check" and not given.dry:
        write({given.mode: weights})
    return 0


if __name__ == "__main__":
    sys.exit(main())
