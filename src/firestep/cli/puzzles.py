"""`firestep puzzles`: generate puzzles from games of the computer."""

from dataclasses import dataclass
from pathlib import Path

import typer

from firestep import catalog
from firestep.cli.files import write_atomically
from firestep.contract import InputError
from firestep.contract.puzzles import Puzzle, format_puzzle
from firestep.lab.contenders import make_worker_pool
from firestep.lab.puzzle_report import format_section, format_table, replace_section
from firestep.lab.puzzles import PuzzleRun, get_puzzle_package, select_puzzles


@dataclass(frozen=True, slots=True)
class PuzzleFiles:
    """The files of the command: puzzles, results of the games, report."""

    out: Path | None
    results: Path
    report: Path | None


def run(game: str, games: int, seed: int, count: int, jobs: int, files: PuzzleFiles) -> int:
    """Play the games that are still missing; write the puzzles and print their distribution."""
    title = catalog.get_entry(game).title
    plan = get_puzzle_package(game).puzzle_plan()
    if files.out is not None and files.out.resolve() == files.results.resolve():
        raise InputError("the puzzles and the results need different files", place="--out")
    run = PuzzleRun(game, seed, games, files.results)
    with typer.progressbar(length=games, label=title) as bar:
        bar.update(games - len(run.missing))
        if jobs == 1:
            run.play(None, lambda found: bar.update(1))
        else:
            with make_worker_pool(jobs) as pool:
                run.play(pool, lambda found: bar.update(1))
    puzzles = select_puzzles(game, run.found(), count)
    if not puzzles:
        raise InputError(f"no puzzles in {games} games: play more", place="--games")
    print(format_table(puzzles))
    if files.out is not None:
        write_atomically(files.out, format_lines(puzzles).encode())
    if files.report is not None:
        command = f"firestep puzzles {game} --games {games} --seed {seed}"
        command += f" --count {count}" if count else ""
        section = format_section(game, plan, puzzles, command, games)
        page = files.report.read_text(encoding="utf-8") if files.report.is_file() else ""
        write_atomically(files.report, replace_section(page, section).encode())
    return 0


def format_lines(puzzles: list[Puzzle]) -> str:
    """Return the content of a file of puzzles."""
    return "".join(f"{format_puzzle(puzzle)}\n" for puzzle in puzzles)
