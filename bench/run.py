"""Compare the speed of the games with peers and with C: `python bench/run.py [--quick]`."""

import argparse
import contextlib
import shlex
import sys
from collections.abc import Iterable
from pathlib import Path

# Run as a script, this file must find the other modules of its package.
_ROOT = str(Path(__file__).resolve().parent.parent)
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

from bench import (  # noqa: E402
    benchmark_games,
    c_limit,
    c_reference,
    club,
    engines,
    interpreted,
    own_games,
    peers,
    report,
    targets,
)
from bench.benchmark_games import BITVA, TRENCH  # noqa: E402
from bench.line_process import LineProcess  # noqa: E402
from bench.timing import Benchmark, Row, measure_rates  # noqa: E402

GAMES = [*benchmark_games.GAMES, club.KEY]


def main(argv: list[str] | None = None) -> int:
    """Measure everything, print it, and return the exit code."""
    parser = _make_parser()
    arguments = parser.parse_args(argv)
    games = [arguments.game] if arguments.game else GAMES
    rounds, seconds = (3, 0.1) if arguments.quick else (arguments.rounds, arguments.slice)
    with contextlib.ExitStack() as stack:
        rows = make_rows(stack, games)
        benchmarks = [row for row in rows if isinstance(row, Benchmark)]
        rates = measure_rates(benchmarks, rounds, seconds)
    cells = report.make_cells(rows, rates)
    results = targets.evaluate_targets(rates, games)
    target_cells = report.make_target_cells(results)
    machine = report.describe_machine(c_reference.compiler_version())
    print(machine, end="\n\n")
    print(report.format_text(report.COLUMNS, cells), end="\n\n")
    print(report.UNITS_NOTE, end="\n\n")
    print(report.format_text(report.TARGET_COLUMNS, target_cells))
    if arguments.out:
        parts = [
            "# Speed",
            f"Made by `{format_command(parser, arguments)}` on {machine}.",
            report.format_markdown(report.COLUMNS, cells),
            report.UNITS_NOTE,
            report.format_markdown(report.TARGET_COLUMNS, target_cells),
        ]
        arguments.out.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return int(arguments.strict and not all(result.is_met for result in results))


def format_command(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> str:
    """Return the command with these arguments; an absolute path is reduced to its file name."""
    words = []
    for name, value in vars(arguments).items():
        if value == parser.get_default(name):
            continue
        words.append(f"--{name}")
        if isinstance(value, Path) and value.is_absolute():
            words.append(value.name)
        elif value is not True:
            words.append(str(value))
    return f'make bench BENCH="{shlex.join(words)}"'


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this game and its peers")
    parser.add_argument("--quick", action="store_true", help="few short rounds, as a smoke test")
    parser.add_argument("--rounds", type=int, default=9, help="how often each benchmark runs")
    parser.add_argument("--slice", type=float, default=0.3, help="seconds per slice")
    parser.add_argument("--out", type=Path, help="write the tables as Markdown to this file")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser


def make_rows(stack: contextlib.ExitStack, games: Iterable[str]) -> list[Row]:
    """Return all rows in the order in which they are printed and measured."""
    worker = stack.enter_context(interpreted.start())
    rows: list[Row] = []
    if TRENCH.key in games:
        rows += _make_trench_rows(stack, worker)
    if BITVA.key in games:
        rows += own_games.make_rows(BITVA)
        rows += [interpreted.make_row(worker, BITVA), *peers.make_rows(BITVA)]
    if club.KEY in games:
        rows += club.make_rows(stack)
    for game in games:
        rows += engines.make_rows(game)
    return rows


def _make_trench_rows(stack: contextlib.ExitStack, worker: LineProcess) -> list[Row]:
    kernel, *others = own_games.make_rows(TRENCH)
    c_play, c_perft = c_limit.make_rows(stack)
    return [
        kernel,
        c_play,
        *others,
        *own_games.make_position_rows(),
        interpreted.make_row(worker, TRENCH),
        *peers.make_rows(TRENCH),
        *peers.make_chess_rows(),
        *own_games.make_perft_rows(),
        c_perft,
        interpreted.make_perft_row(worker),
        *peers.make_perft_rows(),
    ]


if __name__ == "__main__":
    sys.exit(main())
