"""Fit what the chances of an engine are worth, on games of its analysis against itself.

    python tools/fit_chances.py trench points --level 5 -o edition=classic -o length=single
    python tools/fit_chances.py bitva two-basic --level 5
    python tools/fit_chances.py club two --level 4 -o players=2 -o round_limit=40

The curve is written to `search/curves.toml` of the game's room, in place of the one of that kind.
Check it afterwards with `firestep calibrate`, which plays other games.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import astuple
from math import exp, log
from pathlib import Path

from firestep.cli import chosen
from firestep.contract.curve import Curve, read_curves
from firestep.lab.arena import Arena, workers
from firestep.lab.calibration import Guess, gather, table

GAMES = Path(__file__).parents[1] / "src/firestep/games"
HEADER = "# Written by tools/fit_chances.py from games of the analysis against itself.\n"
STEPS = 60
FLAT = 1e-3


def undone(curve: Curve, chance: float) -> float:
    """Return the chance, in log-odds, that a curve has turned into this one."""
    low, high = -12.0, 12.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if curve.of(1.0 / (1.0 + exp(-middle))) < chance:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def fitted(pairs: Sequence[tuple[float, float]]) -> Curve:
    """Return the curve under which the scores were least surprising; it never turns back."""
    curve = newton(pairs, 3)
    return curve if curve.bend >= 0 else newton(pairs, 2)


def newton(pairs: Sequence[tuple[float, float]], count: int) -> Curve:
    """Fit the first so many numbers of a curve by Newton's steps, each only as far as it helps."""
    best, numbers = Curve(), range(count)
    least = surprise(pairs, best)
    for _ in range(STEPS):
        found = [best.shift, best.slope, best.bend]
        slope = [0.0] * count
        bend = [[FLAT * (row == column) for column in numbers] for row in numbers]
        for odds, score in pairs:
            facts = (1.0, odds, odds**3)
            chance = best.of(1.0 / (1.0 + exp(-odds)))
            weight = max(1e-6, chance * (1 - chance))
            for row in numbers:
                slope[row] += (score - chance) * facts[row]
                for column in numbers:
                    bend[row][column] += weight * facts[row] * facts[column]
        step, part = [*solved(bend, slope), 0.0, 0.0], 1.0
        while part > FLAT:
            tried = Curve(
                *(round(now + part * more, 4) for now, more in zip(found, step[:3], strict=True))
            )
            if surprise(pairs, tried) < least:
                break
            part /= 2
        else:
            return best
        best, least = tried, surprise(pairs, tried)
    return best


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve as many equations as there are rows."""
    lines = [[*row, value] for row, value in zip(rows, right, strict=True)]
    count = len(rows)
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(lines[row][at]))
        lines[at], lines[best] = lines[best], lines[at]
        for other in range(count):
            if other != at:
                factor = lines[other][at] / lines[at][at]
                lines[other] = [
                    a - factor * b for a, b in zip(lines[other], lines[at], strict=True)
                ]
    return [lines[at][count] / lines[at][at] for at in range(count)]


def surprise(pairs: Sequence[tuple[float, float]], curve: Curve) -> float:
    """Return how surprising the scores are under a curve, in nats a guess."""
    total = 0.0
    for odds, score in pairs:
        chance = min(max(curve.of(1.0 / (1.0 + exp(-odds))), 1e-9), 1 - 1e-9)
        total -= score * log(chance) + (1 - score) * log(1 - chance)
    return total / len(pairs)


def write(path: Path, curves: dict[str, Curve]) -> None:
    """Write the curves of a game."""
    parts = [
        f"\n[{name}]\nshift = {curve.shift}\nslope = {curve.slope}\nbend = {curve.bend}\n"
        for name, curve in sorted(curves.items())
    ]
    path.write_text(HEADER + "".join(parts), encoding="utf-8")


def main() -> None:
    """Play, fit, show the bins before and after, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("kind")
    parser.add_argument("--level", type=int, required=True)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--each", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--guesses", type=Path, help="keep what was played here, or take it")
    parser.add_argument("-o", dest="options", action="append", default=[])
    given = parser.parse_args()
    path = GAMES / given.game / "search" / "curves.toml"
    curves = read_curves(path.read_text(encoding="utf-8")) if path.is_file() else {}
    now = curves.get(given.kind, Curve())
    arena = Arena(given.game, chosen.options(given.game, "", "", given.options), seed=given.seed)
    if given.guesses is not None and given.guesses.is_file():
        found = [Guess(*guess) for guess in json.loads(given.guesses.read_text(encoding="utf-8"))]
    else:
        with workers(given.jobs) as pool:
            found = gather(arena, given.level, given.games, given.each, pool)
    if given.guesses is not None:
        given.guesses.write_text(json.dumps([astuple(guess) for guess in found]), encoding="utf-8")
    print(table(found))
    unsure = [guess for guess in found if 0.0 < guess.chance < 1.0]
    pairs = [(undone(now, guess.chance), guess.score) for guess in unsure]
    curve = fitted(pairs)
    print(f"{now}: {surprise(pairs, now):.4f}; {curve}: {surprise(pairs, curve):.4f}")
    better = [
        Guess(guess.game, curve.of(1.0 / (1.0 + exp(-odds))), guess.score)
        for guess, (odds, _) in zip(unsure, pairs, strict=True)
    ]
    print(table(better))
    write(path, {**curves, given.kind: curve})


if __name__ == "__main__":
    main()
