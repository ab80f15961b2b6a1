"""Fit the calibration curve of an engine to games of its analysis against itself.

    python tools/fit_calibration.py trench points --level 5 -o edition=classic -o length=single
    python tools/fit_calibration.py bitva two-basic --level 5
    python tools/fit_calibration.py club two --level 4 --knots 24 -o players=2 -o round_limit=40

A curve is a cubic with three coefficients or, with --knots, piecewise linear. It replaces the curve
of the same kind in `search/curves.toml` of the game. Check it afterwards with `firestep calibrate`,
which plays other games.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from math import exp, log
from operator import itemgetter
from pathlib import Path

from firestep.cli import arguments
from firestep.lab.calibration import (
    CalibrationStudy,
    Prediction,
    format_table,
    read_predictions,
)
from firestep.lab.conduct import RunSettings, conduct
from firestep.lab.contenders import Arena
from firestep.numerics.calibration_curve import CalibrationCurve, read_curves

GAMES_FOLDER = Path(__file__).parents[1] / "src/firestep/games"
HEADER = "# Written by tools/fit_calibration.py from games of the analysis against itself.\n"
MAX_ITERATIONS = 60
RIDGE = 1e-3
MIN_STEP_FRACTION = 1e-3
MIN_RISE_LOG_ODDS = 0.01
"""The minimum rise of a horizontal segment, so that better lines never have equal chances."""

Pair = tuple[float, float]
"""The log-odds of a prediction and the actual score."""


def log_odds(chance: float) -> float:
    """Return the log-odds of a chance between 0 and 1."""
    return log(chance / (1.0 - chance))


def logistic(odds: float) -> float:
    """Return the chance with these log-odds."""
    return 1.0 / (1.0 + exp(-odds))


def invert(curve: CalibrationCurve, chance: float) -> float:
    """Return the chance that a curve maps to this one."""
    if not 0.0 < chance < 1.0:
        return chance
    low, high = -12.0, 12.0
    for _ in range(MAX_ITERATIONS):
        middle = (low + high) / 2
        if curve.calibrate(logistic(middle)) < chance:
            low = middle
        else:
            high = middle
    return logistic((low + high) / 2)


def fit_cubic(pairs: Sequence[Pair]) -> CalibrationCurve:
    """Return the increasing cubic with the smallest log loss."""
    curve = fit_by_newton(pairs, 3)
    return curve if curve.bend >= 0 else fit_by_newton(pairs, 2)


def fit_by_newton(pairs: Sequence[Pair], count: int) -> CalibrationCurve:
    """Fit the first `count` coefficients of a cubic by Newton's method with step halving."""
    best, indices = CalibrationCurve(), range(count)
    least_loss = log_loss(pairs, best)
    for _ in range(MAX_ITERATIONS):
        coefficients = [best.shift, best.slope, best.bend]
        gradient = [0.0] * count
        hessian = [[RIDGE * (row == column) for column in indices] for row in indices]
        for odds, score in pairs:
            features = (1.0, odds, odds**3)
            chance = best.calibrate(logistic(odds))
            weight = max(1e-6, chance * (1 - chance))
            for row in indices:
                gradient[row] += (score - chance) * features[row]
                for column in indices:
                    hessian[row][column] += weight * features[row] * features[column]
        step, fraction = [*solve_linear(hessian, gradient), 0.0, 0.0][:3], 1.0
        while fraction > MIN_STEP_FRACTION:
            shift, slope, bend = (
                round(now + fraction * more, 4)
                for now, more in zip(coefficients, step, strict=True)
            )
            candidate = CalibrationCurve(shift, slope, bend)
            if log_loss(pairs, candidate) < least_loss:
                break
            fraction /= 2
        else:
            return best
        best, least_loss = candidate, log_loss(pairs, candidate)
    return best


@dataclass(frozen=True, slots=True)
class PredictionGroup:
    """Predictions between two log-odds: their number and the sum of their scores."""

    low: float
    high: float
    count: int
    total: float

    @property
    def observed(self) -> float:
        """The log-odds of the mean score; half a win and half a loss keep it finite."""
        return log((self.total + 0.5) / (self.count - self.total + 0.5))

    def merge(self, other: "PredictionGroup") -> "PredictionGroup":
        """Return this group and the next one as one group."""
        return PredictionGroup(
            self.low, other.high, self.count + other.count, self.total + other.total
        )


def fit_knots(pairs: Sequence[Pair], max_groups: int) -> CalibrationCurve:
    """Return the increasing piecewise linear curve through at most `max_groups` groups.

    Isotonic regression by pool-adjacent-violators: a group that scored no more than the one below
    is merged with it. A merged group still rises by `MIN_RISE_LOG_ODDS`.
    """
    groups: list[PredictionGroup] = []
    for group in make_groups(sorted(pairs, key=itemgetter(0)), max_groups):
        groups.append(group)
        while len(groups) > 1 and groups[-1].observed <= groups[-2].observed:
            last = groups.pop()
            groups.append(groups.pop().merge(last))
    half_rise = MIN_RISE_LOG_ODDS / 2
    knots: list[tuple[float, float]] = []
    for group in groups:
        if group.low < group.high:
            knots.append((group.low, group.observed - half_rise))
            knots.append((group.high, group.observed + half_rise))
        else:
            knots.append((group.low, group.observed))
    return CalibrationCurve(
        knots=tuple((round(expected, 4), round(observed, 4)) for expected, observed in knots)
    )


def make_groups(ordered: Sequence[Pair], max_groups: int) -> list[PredictionGroup]:
    """Return groups of about equal size; equal predictions are in the same group."""
    parts: list[list[Pair]] = []
    for pair in ordered:
        is_full = not parts or len(parts[-1]) * max_groups >= len(ordered)
        if is_full and not (parts and parts[-1][-1][0] == pair[0]):
            parts.append([])
        parts[-1].append(pair)
    means = [sum(odds for odds, _ in part) / len(part) for part in parts]
    return [
        PredictionGroup(mean, mean, len(part), sum(score for _, score in part))
        for mean, part in zip(means, parts, strict=True)
    ]


def solve_linear(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations by Gaussian elimination with pivoting."""
    lines = [[*row, value] for row, value in zip(rows, right, strict=True)]
    count = len(rows)
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(lines[row][column]))
        lines[column], lines[pivot] = lines[pivot], lines[column]
        for other in range(count):
            if other != column:
                factor = lines[other][column] / lines[column][column]
                lines[other] = [
                    a - factor * b for a, b in zip(lines[other], lines[column], strict=True)
                ]
    return [lines[row][count] / lines[row][row] for row in range(count)]


def log_loss(pairs: Sequence[Pair], curve: CalibrationCurve) -> float:
    """Return the mean log loss of the calibrated predictions, in nats."""
    total = 0.0
    for odds, score in pairs:
        chance = min(max(curve.calibrate(logistic(odds)), 1e-9), 1 - 1e-9)
        total -= score * log(chance) + (1 - score) * log(1 - chance)
    return total / len(pairs)


def write_curves(path: Path, curves: dict[str, CalibrationCurve]) -> None:
    """Write the curves of a game."""
    parts = [f"\n[{name}]\n{format_curve(curve)}" for name, curve in sorted(curves.items())]
    path.write_text(HEADER + "".join(parts), encoding="utf-8")


def format_curve(curve: CalibrationCurve) -> str:
    """Return the lines of a curve in its file."""
    if not curve.knots:
        return f"shift = {curve.shift}\nslope = {curve.slope}\nbend = {curve.bend}\n"
    knots = "".join(f"    [{expected}, {observed}],\n" for expected, observed in curve.knots)
    return f"knots = [\n{knots}]\n"


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("kind", help="the name of the curve")
    parser.add_argument("--level", type=int, required=True)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--each", type=int, default=8, help="predictions per game")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--knots", type=int, default=0, help="maximum groups; 0: a cubic")
    parser.add_argument(
        "--guesses",
        type=Path,
        help="a file of uncalibrated predictions: read if it exists, else written",
    )
    parser.add_argument("-o", dest="options", action="append", default=[])
    return parser


def load_predictions(given: argparse.Namespace, curve: CalibrationCurve) -> list[Prediction]:
    """Return predictions without the effect of the current curve: from the file, or new ones."""
    file: Path | None = given.guesses
    if file is not None and file.is_file():
        return [Prediction(*row) for row in json.loads(file.read_text(encoding="utf-8"))]
    options = arguments.read_rule_options(given.game, given.options)
    arena = Arena(given.game, options, seed=given.seed)
    study = CalibrationStudy(arena, given.level, given.each, given.games)
    outcome = conduct(study, RunSettings(workers=given.jobs), "calibration")
    calibrated = read_predictions(outcome.results[""])
    found = [replace(one, chance=invert(curve, one.chance)) for one in calibrated]
    if file is not None:
        file.write_text(json.dumps([astuple(one) for one in found]), encoding="utf-8")
    return found


def main() -> None:
    """Play, fit, print the bins before and after, and write the curve."""
    given = make_parser().parse_args()
    path = GAMES_FOLDER / given.game / "search" / "curves.toml"
    curves = read_curves(path.read_text(encoding="utf-8")) if path.is_file() else {}
    current = curves.get(given.kind, CalibrationCurve())
    predictions = load_predictions(given, current)
    pairs = [(log_odds(one.chance), one.score) for one in predictions if 0.0 < one.chance < 1.0]
    best = fit_knots(pairs, given.knots) if given.knots else fit_cubic(pairs)
    for curve in (current, best):
        print(f"{curve}: {log_loss(pairs, curve):.4f}")
        print(
            format_table([replace(one, chance=curve.calibrate(one.chance)) for one in predictions])
        )
    write_curves(path, {**curves, given.kind: best})


if __name__ == "__main__":
    main()
