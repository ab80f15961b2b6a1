"""Calibration: the win chances an engine predicts in self-play, and the actual scores."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any, Final, Self

from firestep.contract.canonical_json import Json
from firestep.contract.study import Job, Series
from firestep.lab.contenders import Arena
from firestep.lab.match import Match
from firestep.lab.recording_player import RecordingPlayer
from firestep.numerics.intervals import Estimate, wilson_interval
from firestep.players.analysis import without_noise
from firestep.players.computer import ComputerPlayer, find_level
from firestep.players.player import make_draw, mix_seed

BIN_COUNT: Final = 10
TOLERANCE: Final = 0.05
"""The allowed difference between prediction and score outside the interval."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """The win chance a player predicted at one decision, and its final score."""

    game: int
    chance: float
    score: float


def predict_game(arena: Arena, level: int, number: int, each: int) -> list[Prediction]:
    """Play a level against itself; return `each` of its predictions, chosen at random."""
    game = arena.make_game()
    seed = mix_seed(arena.seed, number, 77)
    seats = game.seat_counts[0]
    noiseless = without_noise(find_level(game, level))
    players = [
        RecordingPlayer(
            ComputerPlayer(game, noiseless, seed=mix_seed(seed, seat), timed=arena.timed)
        )
        for seat in range(1, seats + 1)
    ]
    scores = Match(game, players, seed=seed).play().scores
    teams = game.teams(seats)
    score_of = {seat: score for team, score in zip(teams, scores, strict=True) for seat in team}
    recorded = [chance for player in players for chance in player.chances]
    draw = make_draw(mix_seed(seed, 3))
    picked = [recorded.pop(draw(len(recorded))) for _ in range(min(each, len(recorded)))]
    return [Prediction(number, chance, score_of[seat]) for seat, chance in picked]


@dataclass(frozen=True, slots=True)
class CalibrationStudy:
    """Games of a level against itself. Each job is a game with `each` predictions."""

    arena: Arena
    level: int
    each: int
    games: int = 0

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Return the study of a file of results."""
        return cls(Arena(**header["arena"]), header["level"], header["each"])

    def header(self) -> Mapping[str, Json]:
        """Return the setting, the level and the predictions of a game."""
        arena = asdict(self.arena)
        return {"study": "calibration", "arena": arena, "level": self.level, "each": self.each}

    def series(self) -> Sequence[Series]:
        """Return one series of games."""
        return [Series("", self.games)]

    def run(self, job: Job) -> Json:
        """Play a game and return its predictions."""
        found = predict_game(self.arena, self.level, job.number, self.each)
        return [astuple(prediction) for prediction in found]

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False


def read_predictions(results: Sequence[Json]) -> list[Prediction]:
    """Return the predictions from the results of jobs."""
    games: Sequence[Any] = results
    return [Prediction(*found) for game in games for found in game]


@dataclass(frozen=True, slots=True)
class Bin:
    """The predictions of one bin: their mean, and the mean score with its interval."""

    expected: float
    scored: Estimate

    @property
    def is_good(self) -> bool:
        """Whether the score is close to the prediction, or its interval contains it."""
        if abs(self.expected - self.scored.value) <= TOLERANCE:
            return True
        low, high = self.scored.low or 0.0, self.scored.high or 1.0
        return low <= self.expected <= high


def make_bins(found: Sequence[Prediction]) -> list[Bin | None]:
    """Return the bins from 0 to 1; None for a bin without predictions."""
    parts: list[list[Prediction]] = [[] for _ in range(BIN_COUNT)]
    for prediction in found:
        parts[min(BIN_COUNT - 1, int(BIN_COUNT * prediction.chance))].append(prediction)
    filled: list[Bin | None] = []
    for part in parts:
        if not part:
            filled.append(None)
            continue
        count = len(part)
        scored = sum(prediction.score for prediction in part) / count
        # Predictions of one game share its result: a game counts once.
        low, high = wilson_interval(scored, len({prediction.game for prediction in part}))
        filled.append(
            Bin(
                sum(prediction.chance for prediction in part) / count,
                Estimate(scored, low, high, count),
            )
        )
    return filled


def format_table(found: Sequence[Prediction]) -> str:
    """Return the bins as a Markdown table."""
    lines = [
        "| chance | positions | expected | scored | 95 % | |",
        "| --- | ---: | ---: | ---: | --- | --- |",
    ]
    for number, part in enumerate(make_bins(found)):
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
