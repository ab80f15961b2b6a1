"""The ladder of a game's levels: each against the one below, and against fixed opponents.

Results are kept pair by pair in a file of JSON lines, so that a ladder that was broken off goes on
where it was.
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
from firestep.lab.duel import Aim, Duel
from firestep.lab.score import elo_text
from firestep.players.computer import engine_of

STEP: Final = 0.6
"""The share that a level must have of the games against the level below."""


def duels_of(arena: Arena, fewest: int, games: int) -> list[Duel]:
    """Return all contests of a ladder: steps from level to level first, then the bars."""
    engine = engine_of(arena.make())
    numbers = [level.number for level in engine.levels if level.is_graded]
    duels = [
        Duel(str(above), str(below), Aim(STEP, bound=0.5, games=games, fewest=fewest))
        for below, above in pairwise(numbers)
    ]
    for bar in engine.bars:
        for number in bar.levels:
            # Shares near one or within a band need games enough to mean something.
            enough = max(fewest, 100) if bar.least > 0.95 or bar.most < 1.0 else fewest
            aim = Aim(bar.least, bar.most, games=min(games, 400), fewest=enough)
            duels.append(Duel(str(number), bar.opponent, aim))
    return duels


class Ladder:
    """The contests of a ladder with their results, in a file."""

    def __init__(self, arena: Arena, path: Path, fewest: int = 40, games: int = 1000) -> None:
        """Take up what the file holds; a InputError if it is of another ladder."""
        self.arena, self.path = arena, path
        self.duels = duels_of(arena, fewest, games)
        levels = engine_of(arena.make()).levels
        self._limits_of = {str(level.number): limits_text(level.limits) for level in levels}
        self._read()

    def head(self) -> dict[str, object]:
        """Return what all results of a file have in common."""
        arena = self.arena
        return {
            "game": arena.game,
            "given": dict(arena.given),
            "seed": arena.seed,
            "timed": arena.timed,
        }

    def _read(self) -> None:
        head = json.dumps(self.head())
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.is_file() else []
        if lines and lines[0] != head:
            raise InputError(
                "holds results of another game, other options or seeds: name another file",
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
        kept = [head, *map(json.dumps, rows)]
        self.path.write_text("\n".join(kept) + "\n", encoding="utf-8")

    def _limits(self, duel: Duel) -> str:
        """Return what the levels of a duel were when it was played: changed ones play anew."""
        return " against ".join(self._limits_of.get(name, name) for name in (duel.one, duel.two))

    def _keep(self, duel: Duel, number: int, scores: tuple[float, float]) -> None:
        row = {"one": duel.one, "two": duel.two, "pair": number, "scores": list(scores)}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**row, "limits": self._limits(duel)}) + "\n")

    def play(
        self, pool: Executor | None, show: Callable[[Duel], None], block: int, only: str = ""
    ) -> None:
        """Play until every contest is decided; `show` hears of each block."""
        for duel in self.duels:
            if only and only not in (duel.one, duel.two, f"{duel.one}-{duel.two}"):
                continue
            while not duel.verdict:
                duel.play_on(self.arena, pool, self._keep, block)
                show(duel)


def _rows(lines: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Read the results; one that was cut off when the ladder was stopped is left out."""
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if isinstance(row, dict) and {"one", "two", "pair", "scores", "limits"} <= set(row):
            yield row


def limits_text(limits: Limits) -> str:
    """Return the limits that are set, in a line.

    >>> limits_text(Limits(nodes=500, noise=20))
    'nodes=500 noise=20'
    """
    parts = [(item.name, getattr(limits, item.name), item.default) for item in fields(limits)]
    return " ".join(f"{name}={value}" for name, value, usual in parts if value != usual)


def table(duels: Sequence[Duel]) -> str:
    """Return the results as a Markdown table."""
    lines = [
        "| who | against | games | score | 95 % | Elo | must be | |",
        "| --- | --- | ---: | ---: | --- | ---: | --- | --- |",
    ]
    for duel in duels:
        found, aim = duel.found, duel.aim
        low, high = found.low or 0.0, 1.0 if found.high is None else found.high
        must = f"{100 * aim.least:.0f} "
        must += "% or more" if aim.most == 1.0 else f"to {100 * aim.most:.0f} %"
        if aim.bound:
            must += f", surely over {100 * aim.bound:.0f} %"
        shown = elo_text(found) if found.count else ""
        who = _called(duel.one)
        lines.append(
            f"| {who} | {_called(duel.two)} | {found.count} | {100 * found.value:.1f} % "
            f"| {100 * low:.1f} to {100 * high:.1f} | {shown} | {must} "
            f"| {duel.verdict or 'open'} |"
        )
    return "\n".join(lines)


def _called(name: str) -> str:
    return f"level {name}" if name.isdigit() else name


def page(ladder: Ladder, title: str, options: Mapping[str, Value]) -> str:
    """Return the page that is kept: what was played, the levels, the results."""
    engine = engine_of(ladder.arena.make())
    shown = ", ".join(f"{name}={value}" for name, value in options.items()) or "the default options"
    lines = [
        f"# The ladder of {title}",
        "",
        f"Made by `firestep ladder {ladder.arena.game}`, with {shown}. Games are played in pairs",
        "with the same dice and the sides changed, in blocks until the contest is decided; the",
        "intervals are those of the last look and take no account of the looks before it.",
        "Without a clock: only nodes, depth, width and noise limit a level here.",
        "",
        "| level | limits | seconds a turn at most |",
        "| ---: | --- | ---: |",
    ]
    for level in engine.levels:
        lines.append(f"| {level.number} | {limits_text(level.limits)} | {level.seconds:g} |")
    for level in engine.levels:
        if not level.is_graded:
            lines += [
                "",
                f"Level {level.number} is not on the ladder: it thinks longer than the one below,",
                "and has not been shown to be stronger.",
            ]
    return "\n".join([*lines, "", table(ladder.duels), ""])
