"""Print how fast our games are beside their peers and beside C: `python bench/run.py [--quick]`."""

import argparse
import contextlib
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path

# Run by its path, as a program or from elsewhere, this file must find its neighbours.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import club, engines, interpreted, limit, ours, peers, report, targets, twin  # noqa: E402
from bench.lines import LineProcess  # noqa: E402
from bench.subjects import BITVA, SUBJECTS, TRENCH  # noqa: E402
from bench.timing import Contestant, Row, race  # noqa: E402

GAMES = [*SUBJECTS, club.KEY]


def main(argv: list[str] | None = None) -> int:
    """Measure everything, print it, and return the exit code."""
    parser = _parser()
    asked = parser.parse_args(argv)
    games = [asked.game] if asked.game else GAMES
    with contextlib.ExitStack() as stack:
        rows = table_rows(stack, games)
        contestants = [row for row in rows if isinstance(row, Contestant)]
        rates = race(contestants, *((3, 0.1) if asked.quick else (asked.rounds, asked.slice)))
    cells = report.table(rows, rates)
    verdicts = targets.verdicts(rates, games)
    marks = report.checklist(verdicts)
    machine = report.machine(twin.compiler_version())
    print(machine, end="\n\n")
    print(report.as_text(report.HEAD, cells), end="\n\n")
    print(report.UNITS, end="\n\n")
    print(report.as_text(report.TARGET_HEAD, marks))
    if asked.out:
        parts = [
            "# Speed",
            f"Made by `{command(parser, asked)}` on {machine}.",
            report.as_markdown(report.HEAD, cells),
            report.UNITS,
            report.as_markdown(report.TARGET_HEAD, marks),
        ]
        asked.out.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return int(asked.strict and not all(each.met for each in verdicts))


def command(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> str:
    """Write the command that asks for the same; of a folder elsewhere only the file is named."""
    words = []
    for name, value in vars(asked).items():
        if value == parser.get_default(name):
            continue
        words.append(f"--{name}")
        if isinstance(value, Path) and value.is_absolute():
            words.append(value.name)
        elif value is not True:
            words.append(str(value))
    return f'make bench BENCH="{shlex.join(words)}"'


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this game and its peers")
    parser.add_argument("--quick", action="store_true", help="few short rounds: a look, no result")
    parser.add_argument("--rounds", type=int, default=9, help="how often each contestant runs")
    parser.add_argument("--slice", type=float, default=0.3, help="seconds of a slice")
    parser.add_argument("--out", type=Path, help="write the tables as Markdown to this file")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser


def table_rows(stack: contextlib.ExitStack, games: Iterable[str]) -> list[Row]:
    """Return all rows in the order of the table, which is also that of a round."""
    worker = stack.enter_context(interpreted.start())
    rows: list[Row] = []
    if TRENCH.key in games:
        rows += _trench(stack, worker)
    if BITVA.key in games:
        rows += [*ours.rows(BITVA), interpreted.row(worker, BITVA), *peers.rows(BITVA)]
    if club.KEY in games:
        rows += club.rows(stack)
    for game in games:
        rows += engines.rows(game)
    return rows


def _trench(stack: contextlib.ExitStack, worker: LineProcess) -> list[Row]:
    kernel, *others = ours.rows(TRENCH)
    c_play, c_perft = limit.rows(stack)
    return [
        kernel,
        c_play,
        *others,
        *ours.position_rows(),
        interpreted.row(worker, TRENCH),
        *peers.rows(TRENCH),
        *peers.chess_rows(),
        *ours.perft_rows(),
        c_perft,
        interpreted.perft_row(worker),
        *peers.perft_rows(),
    ]


if __name__ == "__main__":
    sys.exit(main())
