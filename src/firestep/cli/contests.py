"""`firestep duel`, `ladder` and `calibrate`: games between computer players."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter

import typer

from firestep import catalog
from firestep.cli.files import write_atomically
from firestep.contract import InputError, Value
from firestep.lab import calibration
from firestep.lab.contenders import Arena, make_contender, make_worker_pool
from firestep.lab.duel import Duel, DuelGoal
from firestep.lab.ladder import Ladder, format_report, format_table
from firestep.lab.score import format_estimate
from firestep.players.computer import find_level


def duel(arena: Arena, one: str, two: str, games: int, jobs: int) -> int:
    """Play the games and print score, Elo difference and error."""
    if games < 2:
        raise InputError(f"{games} games; a duel is played in pairs", place="--games")
    for name in (one, two):  # report an unknown name before any game is played
        make_contender(arena, name, 1).close()
    contest = Duel(one, two, DuelGoal(0.0, max_games=games))
    with (
        make_worker_pool(jobs) as pool,
        typer.progressbar(length=games, label=f"{one} - {two}") as bar,
    ):
        while 2 * len(contest.pairs) < games:
            contest.play_block(arena, pool, lambda *_: bar.update(2), block=max(2, jobs or 2))
    print(f"{one} against {two}: {format_estimate(contest.score)}")
    return 0


def ladder(
    arena: Arena,
    games: tuple[int, int],
    jobs: int,
    results: Path | None,
    out: Path | None,
    only: str,
) -> int:
    """Play the contests that are still missing, and print or write the table."""
    ladder = Ladder(arena, results or Path(f"ladder-{arena.game}.jsonl"), *games)
    title = catalog.GAMES[arena.game].title
    with (
        make_worker_pool(jobs) as pool,
        typer.progressbar(length=len(ladder.duels), label=title) as bar,
    ):
        started = perf_counter()

        def show(contest: Duel) -> None:
            elapsed = perf_counter() - started
            bar.label = f"{title} {contest.one}-{contest.two} {contest.score.count} {elapsed:.0f} s"
            bar.update(1 if contest.verdict else 0)

        bar.update(sum(bool(contest.verdict) for contest in ladder.duels))
        ladder.play(pool, show, block=20, only=only)
    print(format_table(ladder.duels))
    if out is not None:
        write_atomically(out, format_report(ladder, title, arena.options).encode())
    failed = [contest for contest in ladder.duels if contest.verdict != "passed"]
    return 1 if failed else 0


def calibrate(
    arena: Arena, level: int, positions: int, each: int, jobs: int, out: Path | None
) -> int:
    """Play a level against itself and print its predicted and actual scores."""
    find_level(arena.make_game(), level)
    games = -(-positions // each)
    with make_worker_pool(jobs) as pool:
        found = calibration.collect_predictions(arena, level, games, each, pool)
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
    return 0 if all(part is None or part.is_good for part in calibration.make_bins(found)) else 1


def _options_text(options: Mapping[str, Value]) -> str:
    return "".join(f" with {name}={value}" for name, value in options.items())
