"""`firestep duel`, `ladder` and `calibrate`: computer players against each other."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter

import typer

from firestep import catalog
from firestep.cli.files import write_whole
from firestep.contract import InputError, Value
from firestep.lab import calibration
from firestep.lab.contenders import Arena, contender, workers
from firestep.lab.duel import Aim, Duel
from firestep.lab.ladder import Ladder, page, table
from firestep.lab.score import in_words
from firestep.players.computer import level_of


def duel(arena: Arena, one: str, two: str, games: int, jobs: int) -> int:
    """Play so many games and print score, Elo difference and error."""
    if games < 2:
        raise InputError(f"{games} games; a duel is played in pairs", place="--games")
    for name in (one, two):  # so that a wrong name is told before anything is played
        contender(arena, name, 1).close()
    contest = Duel(one, two, Aim(0.0, games=games))
    with workers(jobs) as pool, typer.progressbar(length=games, label=f"{one} - {two}") as bar:
        while 2 * len(contest.pairs) < games:
            contest.play_on(arena, pool, lambda *_: bar.update(2), block=max(2, jobs or 2))
    print(f"{one} against {two}: {in_words(contest.found)}")
    return 0


def ladder(
    arena: Arena,
    games: tuple[int, int],
    jobs: int,
    results: Path | None,
    out: Path | None,
    only: str,
) -> int:
    """Play the ladder on, as far as it is not played, and print or write its table."""
    kept = Ladder(arena, results or Path(f"ladder-{arena.game}.jsonl"), *games)
    title = catalog.GAMES[arena.game].title
    with workers(jobs) as pool, typer.progressbar(length=len(kept.duels), label=title) as bar:
        began = perf_counter()

        def show(contest: Duel) -> None:
            took = perf_counter() - began
            bar.label = f"{title} {contest.one}-{contest.two} {contest.found.count} {took:.0f} s"
            bar.update(1 if contest.verdict else 0)

        bar.update(sum(bool(contest.verdict) for contest in kept.duels))
        kept.play(pool, show, block=20, only=only)
    print(table(kept.duels))
    if out is not None:
        write_whole(out, page(kept, title, arena.given).encode())
    failed = [contest for contest in kept.duels if contest.verdict != "passed"]
    return 1 if failed else 0


def calibrate(
    arena: Arena, level: int, positions: int, each: int, jobs: int, out: Path | None
) -> int:
    """Play a level against itself and print how its chances came true."""
    level_of(arena.make(), level)
    games = -(-positions // each)
    with workers(jobs) as pool:
        found = calibration.gather(arena, level, games, each, pool)
    text = calibration.table(found)
    print(text)
    if out is not None:
        title = catalog.GAMES[arena.game].title
        head = (
            f"# Do the chances of {title} come true?\n\n"
            f"Made by `firestep calibrate {arena.game} --level {level} --positions {positions} "
            f"--each {each} --seed {arena.seed}`{_with(arena.given)}: level {level} against "
            f"itself, {len(found)} positions of {games} games. A bin is good if what was scored is "
            "within 5 points of what was expected, or its interval (a game counts once) holds it."
            "\n\n"
        )
        write_whole(out, (head + text + "\n").encode())
    return 0 if all(part is None or part.is_good for part in calibration.bins(found)) else 1


def _with(given: Mapping[str, Value]) -> str:
    return "".join(f" with {name}={value}" for name, value in given.items())
