"""`firestep duel`, `ladder` and `calibrate`: games between computer players."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from firestep import catalog
from firestep.cli.files import write_atomically
from firestep.cli.study_runs import run_study
from firestep.contract import InputError, Value
from firestep.lab import calibration
from firestep.lab.calibration import CalibrationStudy
from firestep.lab.conduct import RunSettings
from firestep.lab.contenders import Arena, make_contender
from firestep.lab.duel import DuelStudy, read_pairs
from firestep.lab.ladder import LadderStudy, format_report, format_table
from firestep.lab.score import estimate_score, format_estimate
from firestep.players.computer import find_level


def duel(arena: Arena, one: str, two: str, games: int, settings: RunSettings) -> int:
    """Play the games and print score, Elo difference and error."""
    if games < 2:
        raise InputError(f"{games} games; a duel is played in pairs", place="--games")
    for name in (one, two):  # report an unknown name before any game is played
        make_contender(arena, name, 1).close()
    outcome = run_study(DuelStudy(arena, one, two, games), settings, f"{one} - {two}")
    score = estimate_score(read_pairs(outcome.results[""]))
    print(f"{one} against {two}: {format_estimate(score)}")
    return 1 if outcome.errors else 0


def ladder(
    arena: Arena, games: tuple[int, int], only: str, out: Path | None, settings: RunSettings
) -> int:
    """Play the contests that are still missing, and print or write the table."""
    study = LadderStudy(arena, *games, only)
    title = catalog.GAMES[arena.game].title
    results = settings.results or Path(f"ladder-{arena.game}.jsonl")
    outcome = run_study(study, replace(settings, results=results), title)
    study.take_results(outcome.results)
    print(format_table(study.duels))
    if out is not None:
        write_atomically(out, format_report(study, title, arena.options).encode())
    failed = [contest for contest in study.duels if contest.verdict != "passed"]
    return 1 if failed or outcome.errors else 0


def calibrate(
    arena: Arena, level: int, positions: int, each: int, out: Path | None, settings: RunSettings
) -> int:
    """Play a level against itself and print its predicted and actual scores."""
    find_level(arena.make_game(), level)
    games = -(-positions // each)
    study = CalibrationStudy(arena, level, each, games)
    outcome = run_study(study, settings, catalog.GAMES[arena.game].title)
    found = calibration.read_predictions(outcome.results[""])
    text = calibration.format_table(found)
    print(text)
    if out is not None:
        title = catalog.GAMES[arena.game].title
        head = (
            f"# Calibration of the win chances of {title}\n\n"
            f"Made by `firestep calibrate {arena.game} --level {level} --positions {positions} "
            f"--each {each} --seed {arena.seed}`{_options_text(arena.options)}: level {level} "
            f"against itself, {len(found)} positions of {games} games. A bin is good if the actual "
            "score is within 5 points of the predicted one, or if its confidence interval (one "
            "game counts once) contains the prediction."
            "\n\n"
        )
        write_atomically(out, (head + text + "\n").encode())
    is_good = all(part is None or part.is_good for part in calibration.make_bins(found))
    return 0 if is_good and not outcome.errors else 1


def _options_text(options: Mapping[str, Value]) -> str:
    return "".join(f" with {name}={value}" for name, value in options.items())
