"""Print how fast TRENCH is beside its peers and beside C: `python bench/run.py [--quick]`."""

import argparse
import contextlib
import sys
from pathlib import Path

# Run by its path, as a program or from elsewhere, this file must find its neighbours.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import interpreted, limit, ours, peers, report, targets, twin  # noqa: E402
from bench.timing import Contestant, Row, race  # noqa: E402


def main(argv: list[str] | None = None) -> int:
    """Measure everything, print it, and return the exit code."""
    asked = _parser().parse_args(argv)
    with contextlib.ExitStack() as stack:
        rows = _rows(stack)
        contestants = [row for row in rows if isinstance(row, Contestant)]
        rates = race(contestants, *((3, 0.1) if asked.quick else (asked.rounds, asked.slice)))
    cells = report.table(rows, rates)
    verdicts = targets.verdicts(rates)
    marks = report.checklist(verdicts)
    machine = report.machine(twin.compiler_version())
    print(machine, end="\n\n")
    print(report.as_text(report.HEAD, cells), end="\n\n")
    print(report.as_text(report.TARGET_HEAD, marks))
    if asked.out:
        parts = [
            "# Speed of TRENCH",
            f"Measured on {machine}.",
            report.as_markdown(report.HEAD, cells),
            report.as_markdown(report.TARGET_HEAD, marks),
        ]
        asked.out.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return int(asked.strict and not all(each.met for each in verdicts))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few short rounds: a look, no result")
    parser.add_argument("--rounds", type=int, default=9, help="how often each contestant runs")
    parser.add_argument("--slice", type=float, default=0.3, help="seconds of a slice")
    parser.add_argument("--out", type=Path, help="write the tables as Markdown to this file")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser


def _rows(stack: contextlib.ExitStack) -> list[Row]:
    """Return all rows in the order of the table, which is also that of a round."""
    kernel, *interfaces = ours.rows()
    c_play, c_perft = limit.rows(stack)
    slow, slow_perft = interpreted.rows(stack.enter_context(interpreted.start()))
    return [
        kernel,
        c_play,
        *interfaces,
        slow,
        *peers.rows(),
        ours.perft_row(),
        c_perft,
        slow_perft,
        *peers.perft_rows(),
    ]


if __name__ == "__main__":
    sys.exit(main())
