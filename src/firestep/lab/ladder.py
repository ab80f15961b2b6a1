"""A ladder: each level plays the level below it and fixed opponents.

Results are appended pair by pair to a file of JSON lines, so that an interrupted ladder can be
resumed.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Value
from firestep.contract.engine import Limits
from firestep.lab.contenders import Arena
from firestep.lab.duel import Duel, DuelGoal
from firestep.lab.score import format_elo
from firestep.players.computer import new_engine

STEP_SCORE: Final = 0.6
"""The score that a level must reach against the level below."""


def make_duels(arena: Arena, min_games: int, max_games: int) -> list[Duel]:
    """Return the contests of a ladder: level against level first, then the score targets."""
    engine = new_engine(arena.make_game())
    numbers = [level.number for level in engine.levels if level.is_graded]
    step_goal = DuelGoal(STEP_SCORE, min_lower_bound=0.5, max_games=max_games, min_games=min_games)
    duels = [Duel(str(above), str(below), step_goal) for below, above in pairwise(numbers)]
    for target in engine.score_targets:
        for number in target.levels:
            # A score near 1, or within a range, needs more games to be significant.
            needs_more = target.minimum > 0.95 or target.maximum < 1.0
            goal = DuelGoal(
                target.minimum,
                target.maximum,
                max_games=min(max_games, 400),
                min_games=max(min_games, 100) if needs_more else min_games,
            )
            duels.append(Duel(str(number), target.opponent, goal))
    return duels


class Ladder:
    """The contests of a ladder and the file of their results."""

    def __init__(
        self, arena: Arena, path: Path, min_games: int = 40, max_games: int = 1000
    ) -> None:
        """Read the file; raise `InputError` if it belongs to another ladder."""
        self.arena, self.path = arena, path
        self.duels = make_duels(arena, min_games, max_games)
        levels = new_engine(arena.make_game()).levels
        self._limits_of = {str(level.number): format_limits(level.limits) for level in levels}
        self._read()

    def header(self) -> dict[str, object]:
        """Return the header of the file: what all its results have in common."""
        arena = self.arena
        return {
            "game": arena.game,
            "given": dict(arena.options),
            "seed": arena.seed,
            "timed": arena.timed,
        }

    def _read(self) -> None:
        header = json.dumps(self.header())
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.is_file() else []
        if lines and lines[0] != header:
            raise InputError(
                "results of another game, other options or seeds: use another file",
                source=str(self.path),
            )
        rows = list(_rows(lines[1:]))
        by_name = {(duel.one, duel.two, self._limits(duel)): duel for duel in self.duels}
        for row in rows:
            duel = by_name.get((row["one"], row["two"], row["limits"]))
            if duel is not None and row["pair"] == len(duel.pairs):
                one, two = row["scores"]
                duel.pairs.append((one, two))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        content = [header, *map(json.dumps, rows)]
        self.path.write_text("\n".join(content) + "\n", encoding="utf-8")

    def _limits(self, duel: Duel) -> str:
        """Return the limits of both players; results played with other limits do not count."""
        return " against ".join(self._limits_of.get(name, name) for name in (duel.one, duel.two))

    def _append(self, duel: Duel, number: int, scores: tuple[float, float]) -> None:
        row = {"one": duel.one, "two": duel.two, "pair": number, "scores": list(scores)}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**row, "limits": self._limits(duel)}) + "\n")

    def play(
        self, pool: Executor | None, show: Callable[[Duel], None], block: int, only: str = ""
    ) -> None:
        """Play until every contest is decided; call `show` after each block."""
        for duel in self.duels:
            if only and only not in (duel.one, duel.two, f"{duel.one}-{duel.two}"):
                continue
            while not duel.verdict:
                duel.play_block(self.arena, pool, self._append, block)
                show(duel)


def _rows(lines: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield the results; skip a line that was only partly written."""
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if isinstance(row, dict) and {"one", "two", "pair", "scores", "limits"} <= set(row):
            yield row


def format_limits(limits: Limits) -> str:
    """Return the limits that differ from their defaults, in one line.

    >>> format_limits(Limits(nodes=500, noise=20))
    'nodes=500 noise=20'
    """
    parts = [(item.name, getattr(limits, item.name), item.default) for item in fields(limits)]
    return " ".join(f"{name}={value}" for name, value, usual in parts if value != usual)


def format_table(duels: Sequence[Duel]) -> str:
    """Return the results as a Markdown table."""
    lines = [
        "| player | opponent | games | score | 95 % | Elo | required | |",
        "| --- | --- | ---: | ---: | --- | ---: | --- | --- |",
    ]
    for duel in duels:
        found, goal = duel.score, duel.goal
        low, high = found.low or 0.0, 1.0 if found.high is None else found.high
        required = f"{100 * goal.min_score:.0f} "
        required += "% or more" if goal.max_score == 1.0 else f"to {100 * goal.max_score:.0f} %"
        if goal.min_lower_bound:
            required += f", interval over {100 * goal.min_lower_bound:.0f} %"
        elo = format_elo(found) if found.count else ""
        player = _display_name(duel.one)
        lines.append(
            f"| {player} | {_display_name(duel.two)} | {found.count} | {100 * found.value:.1f} % "
            f"| {100 * low:.1f} to {100 * high:.1f} | {elo} | {required} "
            f"| {duel.verdict or 'open'} |"
        )
    return "\n".join(lines)


def _display_name(name: str) -> str:
    return f"level {name}" if name.isdigit() else name


def format_report(ladder: Ladder, title: str, options: Mapping[str, Value]) -> str:
    """Return the report: what was played, the levels, the results."""
    engine = new_engine(ladder.arena.make_game())
    options_text = ", ".join(f"{name}={value}" for name, value in options.items())
    lines = [
        f"# The ladder of {title}",
        "",
        f"Made by `firestep ladder {ladder.arena.game}`, with "
        f"{options_text or 'the default options'}. Games are played in pairs",
        "with the same dice and swapped sides, in blocks until the contest is decided. The "
        "intervals",
        "are those of the last evaluation and are not corrected for the earlier ones. Levels are",
        "limited by nodes, depth, width and noise here, not by time.",
        "",
        "| level | limits | seconds per turn |",
        "| ---: | --- | ---: |",
    ]
    for level in engine.levels:
        lines.append(f"| {level.number} | {format_limits(level.limits)} | {level.seconds:g} |")
    for level in engine.levels:
        if not level.is_graded:
            lines += [
                "",
                f"Level {level.number} is not graded: it thinks longer than the level below and "
                "has not",
                "been shown to be stronger.",
            ]
    return "\n".join([*lines, "", format_table(ladder.duels), ""])
