"""Fit what the chances of an engine are worth, on games of its analysis against itself.

    python tools/fit_chances.py trench points --level 5 -o edition=classic -o length=single
    python tools/fit_chances.py bitva two-basic --level 5
    python tools/fit_chances.py club two --level 4 --knots 24 -o players=2 -o round_limit=40

A curve has three numbers, or runs through knots where three numbers cannot follow. It is written
to `search/curves.toml` of the game's room, in place of the one of that kind. Check it afterwards
with `firestep calibrate`, which plays other games.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from math import exp, log
from operator import itemgetter
from pathlib import Path

from firestep.cli import arguments
from firestep.lab.calibration import Guess, gather, table
from firestep.lab.contenders import Arena, workers
from firestep.numerics.calibration_curve import Curve, read_curves

GAMES = Path(__file__).parents[1] / "src/firestep/games"
HEADER = "# Written by tools/fit_chances.py from games of the analysis against itself.\n"
STEPS = 60
FLAT = 1e-3
RISE = 0.01
"""How far a step of a curve rises at least, in log-odds."""


def odds_of(chance: float) -> float:
    """Return the log-odds of a chance that is not sure."""
    return log(chance / (1.0 - chance))


def undone(curve: Curve, chance: float) -> float:
    """Return the chance that a curve has turned into this one."""
    if not 0.0 < chance < 1.0:
        return chance
    low, high = -12.0, 12.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if curve.of(1.0 / (1.0 + exp(-middle))) < chance:
            low = middle
        else:
            high = middle
    return 1.0 / (1.0 + exp(-(low + high) / 2))


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
        step, part = [*solved(bend, slope), 0.0, 0.0][:3], 1.0
        while part > FLAT:
            there = [round(now + part * more, 4) for now, more in zip(found, step, strict=True)]
            tried = Curve(there[0], there[1], there[2])
            if surprise(pairs, tried) < least:
                break
            part /= 2
        else:
            return best
        best, least = tried, surprise(pairs, tried)
    return best


@dataclass(frozen=True, slots=True)
class Step:
    """Guesses near each other: between which log-odds they lie, how many, and what they scored."""

    low: float
    high: float
    count: int
    total: float

    @property
    def worth(self) -> float:
        """The log-odds of the score; half a win and half a loss more keep it finite."""
        return log((self.total + 0.5) / (self.count - self.total + 0.5))

    def with_next(self, other: "Step") -> "Step":
        """Return this step and the next as one."""
        return Step(self.low, other.high, self.count + other.count, self.total + other.total)


def knotted(pairs: Sequence[tuple[float, float]], groups: int) -> Curve:
    """Return the rising curve through the scores of at most so many groups of guesses.

    A group that scored no more than the one below is joined with it, and so on down: of all curves
    that never fall, these steps are the least surprising (pool-adjacent-violators). A long step
    still rises a little, so that the better of two lines is never shown as equal.
    """
    steps: list[Step] = []
    for step in grouped(sorted(pairs, key=itemgetter(0)), groups):
        steps.append(step)
        while len(steps) > 1 and steps[-1].worth <= steps[-2].worth:
            last = steps.pop()
            steps.append(steps.pop().with_next(last))
    knots: list[tuple[float, float]] = []
    for step in steps:
        if step.low < step.high:
            knots += [(step.low, step.worth - RISE / 2), (step.high, step.worth + RISE / 2)]
        else:
            knots.append((step.low, step.worth))
    return Curve(knots=tuple((round(odds, 4), round(worth, 4)) for odds, worth in knots))


def grouped(ordered: Sequence[tuple[float, float]], groups: int) -> list[Step]:
    """Return groups of about as many guesses each; equal guesses stay together."""
    parts: list[list[tuple[float, float]]] = []
    for pair in ordered:
        is_full = not parts or len(parts[-1]) * groups >= len(ordered)
        if is_full and not (parts and parts[-1][-1][0] == pair[0]):
            parts.append([])
        parts[-1].append(pair)
    middles = [sum(odds for odds, _ in part) / len(part) for part in parts]
    return [
        Step(middle, middle, len(part), sum(score for _, score in part))
        for middle, part in zip(middles, parts, strict=True)
    ]


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
    parts = [f"\n[{name}]\n{said(curve)}" for name, curve in sorted(curves.items())]
    path.write_text(HEADER + "".join(parts), encoding="utf-8")


def said(curve: Curve) -> str:
    """Return the lines of a curve in its file."""
    if not curve.knots:
        return f"shift = {curve.shift}\nslope = {curve.slope}\nbend = {curve.bend}\n"
    knots = "".join(f"    [{odds}, {worth}],\n" for odds, worth in curve.knots)
    return f"knots = [\n{knots}]\n"


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
    parser.add_argument("--knots", type=int, default=0, help="at most so many; 0: three numbers")
    parser.add_argument(
        "--guesses",
        type=Path,
        help="keep here what was played, or take it: chances before any curve",
    )
    parser.add_argument("-o", dest="options", action="append", default=[])
    given = parser.parse_args()
    path = GAMES / given.game / "search" / "curves.toml"
    curves = read_curves(path.read_text(encoding="utf-8")) if path.is_file() else {}
    now = curves.get(given.kind, Curve())
    arena = Arena(given.game, arguments.options(given.game, "", "", given.options), seed=given.seed)
    if given.guesses is not None and given.guesses.is_file():
        raw = [Guess(*guess) for guess in json.loads(given.guesses.read_text(encoding="utf-8"))]
    else:
        with workers(given.jobs) as pool:
            raw = [
                replace(guess, chance=undone(now, guess.chance))
                for guess in gather(arena, given.level, given.games, given.each, pool)
            ]
    if given.guesses is not None:
        given.guesses.write_text(json.dumps([astuple(guess) for guess in raw]), encoding="utf-8")
    pairs = [(odds_of(guess.chance), guess.score) for guess in raw if 0.0 < guess.chance < 1.0]
    best = knotted(pairs, given.knots) if given.knots else fitted(pairs)
    for curve in (now, best):
        print(f"{curve}: {surprise(pairs, curve):.4f}")
        print(table([replace(guess, chance=curve.of(guess.chance)) for guess in raw]))
    write(path, {**curves, given.kind: best})


if __name__ == "__main__":
    main()
