"""Whether chances come true: what engines expect in self-play, beside what became of it."""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import repeat
from typing import Any, Final

from firestep.contract import Seat
from firestep.lab.contenders import Arena
from firestep.lab.match import Match
from firestep.numerics.intervals import Estimate, wilson
from firestep.players.analysis import analysing
from firestep.players.computer import ComputerPlayer, level_of
from firestep.players.player import Step, Turn, drawing, mixed

BINS: Final = 10
NEAR: Final = 0.05
"""How far a bin may be off where its interval does not excuse it."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a player expected at one of its decisions, and what it scored in the end."""

    game: int
    chance: float
    score: float


class Noting:
    """A player that notes what it expects whenever it has searched."""

    def __init__(self, player: ComputerPlayer[Any, Any]) -> None:
        """Note for this player."""
        self._player = player
        self.notes: list[tuple[Seat, float]] = []

    def choose(self, turn: Turn[Any]) -> Sequence[Step[Any, Any]]:
        """Choose, and note the chance of the best line."""
        steps = self._player.choose(turn)
        if self._player.found is not None:
            self.notes.append((turn.seat, self._player.found.best.chance))
        return steps

    def aside(self, turn: Turn[Any]) -> None:
        """Say nothing, so that games are played to their end."""
        return

    def close(self) -> None:
        """Let the player go."""
        self._player.close()


def guesses(arena: Arena, level: int, number: int, each: int) -> list[Guess]:
    """Play one game of an analysing level against itself; return `each` of its guesses, drawn."""
    game = arena.make()
    seed = mixed(arena.seed, number, 77)
    seats = game.seat_counts[0]
    candid = analysing(level_of(game, level))
    players = [
        Noting(ComputerPlayer(game, candid, seed=mixed(seed, seat), timed=arena.timed))
        for seat in range(1, seats + 1)
    ]
    scores = Match(game, players, seed=seed).play().scores
    teams = game.teams(seats)
    score_of = {seat: score for team, score in zip(teams, scores, strict=True) for seat in team}
    notes = [note for player in players for note in player.notes]
    draw = drawing(mixed(seed, 3))
    picked = [notes.pop(draw(len(notes))) for _ in range(min(each, len(notes)))]
    return [Guess(number, chance, score_of[seat]) for seat, chance in picked]


def gather(arena: Arena, level: int, games: int, each: int, pool: Executor) -> list[Guess]:
    """Return the guesses of so many games."""
    found = pool.map(guesses, repeat(arena), repeat(level), range(games), repeat(each))
    return [guess for part in found for guess in part]


@dataclass(frozen=True, slots=True)
class Bin:
    """The guesses of a tenth of the scale: their mean, and the mean score with its interval."""

    expected: float
    scored: Estimate

    @property
    def is_good(self) -> bool:
        """Whether the score is near what was expected, or its interval holds it."""
        if abs(self.expected - self.scored.value) <= NEAR:
            return True
        low, high = self.scored.low or 0.0, self.scored.high or 1.0
        return low <= self.expected <= high


def bins(found: Sequence[Guess]) -> list[Bin | None]:
    """Return the bins from 0 to 1; None where nothing was guessed."""
    parts: list[list[Guess]] = [[] for _ in range(BINS)]
    for guess in found:
        parts[min(BINS - 1, int(BINS * guess.chance))].append(guess)
    made: list[Bin | None] = []
    for part in parts:
        if not part:
            made.append(None)
            continue
        count = len(part)
        scored = sum(guess.score for guess in part) / count
        # Guesses of one game share their end: a game counts once.
        low, high = wilson(scored, len({guess.game for guess in part}))
        made.append(
            Bin(sum(guess.chance for guess in part) / count, Estimate(scored, low, high, count))
        )
    return made


def table(found: Sequence[Guess]) -> str:
    """Return the bins as a Markdown table."""
    lines = [
        "| chance | positions | expected | scored | 95 % | |",
        "| --- | ---: | ---: | ---: | --- | --- |",
    ]
    for number, part in enumerate(bins(found)):
        name = f"{10 * number} to {10 * number + 10} %"
        if part is None:
            lines.append(f"| {name} | 0 | | | | |")
            continue
        scored = part.scored
        lines.append(
            f"| {name} | {scored.count} | {100 * part.expected:.1f} % "
            f"| {100 * scored.value:.1f} % | {100 * (scored.low or 0):.1f} to "
            f"{100 * (scored.high or 0):.1f} | {'good' if part.is_good else 'OFF'} |"
        )
    return "\n".join(lines)
