"""Compare the speed of two builds: `python bench/compare.py OLD NEW [--pairs 9] [--out FILE]`.

OLD and NEW are source trees, each compiled in place and with its own bench/. Both run as processes
of their own and measure one short slice in turn, row by row. A pair is a slice of the old build and
a slice of the new one; the order changes from pair to pair. The table has the median of the ratios
of the pairs, so that a change of the machine's speed cancels out.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# Run as a script, this file must find the other modules of its package.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import c_reference, report  # noqa: E402

GAMES = ("trench", "bitva", "club")
COLUMNS = ("row", "old", "new", "new / old", "lowest", "highest", "pairs")
# Runs in each tree; uses only what bench/run.py and bench/timing.py of both trees have.
_WORKER = """
import contextlib, json, sys
from bench import run
from bench.timing import Benchmark, measure_slice
games, seconds = json.loads(sys.argv[1])
with contextlib.ExitStack() as stack:
    rows = [row for row in run.make_rows(stack, games) if isinstance(row, Benchmark)]
    steps = {row.key: row.step for row in rows if "interpreted" not in row.key}
    print(json.dumps(list(steps)), flush=True)
    for line in sys.stdin:
        print(measure_slice(steps[line.strip()], seconds), flush=True)
"""


class Build:
    """A process that measures the rows of one source tree."""

    def __init__(self, tree: Path, plan: str) -> None:
        """Start the process; `rows` are the keys of its rows."""
        tree = tree.resolve()
        self._process = subprocess.Popen(
            [sys.executable, "-c", _WORKER, plan],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.rows: list[str] = json.loads(self._read())

    def measure(self, row: str) -> float:
        """Measure a slice of a row; return its rate."""
        assert self._process.stdin is not None
        print(row, file=self._process.stdin, flush=True)
        return float(self._read())

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("a build ended early; its message is above")
        return line

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def main(argv: list[str] | None = None) -> int:
    """Measure all pairs, print the table and return the exit code."""
    parser = argparse.ArgumentParser(prog="bench/compare.py", description=__doc__)
    parser.add_argument("old", type=Path, help="source tree of the old build")
    parser.add_argument("new", type=Path, help="source tree of the new build")
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--rows", nargs="*", help="only these rows")
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--slice", type=float, default=0.2, help="seconds per slice")
    parser.add_argument("--out", type=Path, help="write the table as Markdown to this file")
    arguments = parser.parse_args(argv)
    games = [arguments.game] if arguments.game else GAMES
    plan = json.dumps([games, arguments.slice])
    with contextlib.ExitStack() as stack:
        builds = [Build(tree, plan) for tree in (arguments.old, arguments.new)]
        for build in builds:
            stack.callback(build.close)
        rows = [row for row in builds[0].rows if row in builds[1].rows]
        rows = [row for row in rows if not arguments.rows or row in arguments.rows]
        cells = list(measure_rows(builds[0], builds[1], rows, arguments.pairs))
    machine = report.describe_machine(c_reference.compiler_version())
    print(f"{machine}\n\n{report.format_text(COLUMNS, cells)}")
    if arguments.out:
        options = f"--pairs {arguments.pairs} --slice {arguments.slice}"
        parts = [
            f"Made by `python bench/compare.py OLD NEW {options}` on {machine}.",
            report.format_markdown(COLUMNS, cells),
        ]
        arguments.out.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return 0


def measure_rows(old: Build, new: Build, rows: list[str], pairs: int) -> Iterator[report.Cells]:
    """Yield the cells of each row."""
    for number, row in enumerate(rows, 1):
        print(f"{number} of {len(rows)}: {row}", file=sys.stderr, flush=True)
        before: list[float] = []
        after: list[float] = []
        for pair in range(pairs):
            order = [(old, before), (new, after)]
            for build, rates in order if pair % 2 == 0 else reversed(order):
                rates.append(build.measure(row))
        ratios = [one / other for one, other in zip(after, before, strict=True)]
        yield (
            row,
            report.format_rate(statistics.median(before)),
            report.format_rate(statistics.median(after)),
            *(f"{ratio:.3f}" for ratio in (statistics.median(ratios), min(ratios), max(ratios))),
            str(pairs),
        )


if __name__ == "__main__":
    sys.exit(main())
