"""`firestep puzzles`: generate puzzles from games of the computer."""

from pathlib import Path

from firestep import catalog
from firestep.cli.files import write_atomically
from firestep.cli.study_runs import run_study
from firestep.contract import InputError
from firestep.contract.puzzles import Puzzle, format_puzzle
from firestep.lab.conduct import RunSettings
from firestep.lab.puzzle_report import format_section, format_table, replace_section
from firestep.lab.puzzles import PuzzleStudy, get_puzzle_package, read_found, select_puzzles


def run(
    study: PuzzleStudy, count: int, out: Path | None, report: Path | None, settings: RunSettings
) -> int:
    """Play the games that are still missing; write the puzzles and print their distribution."""
    title = catalog.get_entry(study.game).title
    plan = get_puzzle_package(study.game).puzzle_plan()
    if out is not None and settings.results is not None:
        if out.resolve() == settings.results.resolve():
            raise InputError("the puzzles and the results need different files", place="--out")
    outcome = run_study(study, settings, title)
    puzzles = select_puzzles(study.game, read_found(outcome.results[""]), count)
    if not puzzles:
        raise InputError(f"no puzzles in {study.games} games: play more", place="--games")
    print(format_table(puzzles))
    if out is not None:
        write_atomically(out, format_lines(puzzles).encode())
    if report is not None:
        command = f"firestep puzzles {study.game} --games {study.games} --seed {study.seed}"
        command += f" --count {count}" if count else ""
        section = format_section(study.game, plan, puzzles, command, study.games)
        page = report.read_text(encoding="utf-8") if report.is_file() else ""
        write_atomically(report, replace_section(page, section).encode())
    return 1 if outcome.errors else 0


def format_lines(puzzles: list[Puzzle]) -> str:
    """Return the content of a file of puzzles."""
    return "".join(f"{format_puzzle(puzzle)}\n" for puzzle in puzzles)
