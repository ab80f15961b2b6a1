"""A ladder: each level plays the level below it and fixed opponents."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from itertools import pairwise
from typing import Any, Final, Self

from firestep.contract import Value
from firestep.contract.canonical_json import Json
from firestep.contract.engine import Limits
from firestep.contract.study import Job, Series
from firestep.lab.contenders import Arena, play_pair
from firestep.lab.duel import BLOCK_PAIRS, Duel, DuelGoal, read_pairs
from firestep.lab.score import estimate_score, format_elo
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


class LadderStudy:
    """The contests of a ladder. Each contest is a series, and each of its jobs a pair of games."""

    def __init__(
        self, arena: Arena, min_games: int = 40, max_games: int = 1000, only: str = ""
    ) -> None:
        """Set the contests up; `only` names a level, an opponent, or two of them (3-2)."""
        self.arena, self._only = arena, only
        self.duels = make_duels(arena, min_games, max_games)
        levels = new_engine(arena.make_game()).levels
        limits_of = {str(level.number): format_limits(level.limits) for level in levels}
        self._duel_of = {_series_name(duel, limits_of): duel for duel in self.duels}

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Return the study of a file of results."""
        return cls(Arena(**header["arena"]))

    def header(self) -> Mapping[str, Json]:
        """Return the setting. The limits of the levels are part of the names of the series."""
        return {"study": "ladder", "arena": asdict(self.arena)}

    def series(self) -> Sequence[Series]:
        """Return a series of pairs for each contest."""
        return [
            Series(name, (duel.goal.max_games + 1) // 2, BLOCK_PAIRS)
            for name, duel in self._duel_of.items()
            if self._only in ("", duel.one, duel.two, f"{duel.one}-{duel.two}")
        ]

    def run(self, job: Job) -> Json:
        """Play a pair and return the scores of the first player."""
        duel = self._duel_of[job.series]
        return play_pair(self.arena, duel.one, duel.two, job.number)

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return whether a contest has a verdict."""
        goal = self._duel_of[series].goal
        return bool(goal.verdict(estimate_score(read_pairs(results))))

    def duel_of(self, series: str) -> Duel:
        """Return the contest of a series."""
        return self._duel_of[series]

    def take_results(self, results: Mapping[str, Sequence[Json]]) -> None:
        """Set the pairs of the contests from the results of their series."""
        for name, found in results.items():
            self._duel_of[name].pairs = read_pairs(found)


def _series_name(duel: Duel, limits_of: Mapping[str, str]) -> str:
    """Return the name of a contest with the limits of both players.

    Results that were played with other limits have another name and do not count.
    """
    one, two = (
        f"{name} ({limits_of[name]})" if name in limits_of else name
        for name in (duel.one, duel.two)
    )
    return f"{one} against {two}"


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


def format_report(ladder: LadderStudy, title: str, options: Mapping[str, Value]) -> str:
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
