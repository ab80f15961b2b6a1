"""Compare the speed of two builds, measured alternately: `python bench/compare.py OLD NEW`.

OLD and NEW are source trees, each with its own bench/. Every pair measures both trees once, and the
order changes from pair to pair. The table has the median rate of each row and the median of the
ratios of the pairs.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

# Run as a script, this file must find the other modules of its package.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import report  # noqa: E402

COLUMNS = ("row", "old", "new", "new / old", "lowest pair", "highest pair")
# Runs in each tree and uses only what bench/run.py and bench/timing.py of both trees have.
_MEASURE = """
import contextlib, json, sys
from bench import run
from bench.timing import Benchmark, measure_rates
games, rounds, seconds = json.loads(sys.argv[1])
with contextlib.ExitStack() as stack:
    rows = [row for row in run.make_rows(stack, games) if isinstance(row, Benchmark)]
    rows = [row for row in rows if "interpreted" not in row.key]
    rates = measure_rates(rows, rounds, seconds)
print(json.dumps({row.key: rates.rate(row.key) for row in rows}))
"""


def main(argv: list[str] | None = None) -> int:
    """Measure all pairs, print the table and return the exit code."""
    parser = argparse.ArgumentParser(prog="bench/compare.py", description=__doc__)
    parser.add_argument("old", type=Path, help="source tree of the old build")
    parser.add_argument("new", type=Path, help="source tree of the new build")
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--slice", type=float, default=0.2, help="seconds per slice")
    parser.add_argument("--out", type=Path, help="write the table as Markdown to this file")
    arguments = parser.parse_args(argv)
    plan = json.dumps([["trench", "bitva", "club"], arguments.rounds, arguments.slice])
    old: list[dict[str, float]] = []
    new: list[dict[str, float]] = []
    for pair in range(arguments.pairs):
        order = [(arguments.old, old), (arguments.new, new)]
        for tree, found in order if pair % 2 == 0 else reversed(order):
            found.append(_measure(tree, plan))
        print(f"pair {pair + 1} of {arguments.pairs}", file=sys.stderr, flush=True)
    cells = make_cells(old, new)
    print(report.format_text(COLUMNS, cells))
    if arguments.out:
        text = report.format_markdown(COLUMNS, cells)
        arguments.out.write_text(text + "\n", encoding="utf-8")
    return 0


def _measure(tree: Path, plan: str) -> dict[str, float]:
    paths = os.pathsep.join([str(tree.resolve() / "src"), str(tree.resolve())])
    done = subprocess.run(
        [sys.executable, "-c", _MEASURE, plan],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": paths},
        check=True,
        capture_output=True,
        text=True,
    )
    rates: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return rates


def make_cells(old: list[dict[str, float]], new: list[dict[str, float]]) -> list[list[str]]:
    """Return the rows of the table, for the rows that both trees have."""
    cells = []
    for key in old[0]:
        if key not in new[0]:
            continue
        ratios = [after[key] / before[key] for before, after in zip(old, new, strict=True)]
        cells.append(
            [
                key,
                f"{statistics.median(one[key] for one in old):,.0f}",
                f"{statistics.median(one[key] for one in new):,.0f}",
                *(f"{ratio:.3f}" for ratio in _spread(ratios)),
            ]
        )
    return cells


def _spread(ratios: list[float]) -> tuple[float, float, float]:
    return statistics.median(ratios), min(ratios), max(ratios)


if __name__ == "__main__":
    sys.exit(main())
