"""The games of candidates as a study.

A series has the games of one candidate with one player. Its name contains the changed numbers, so
that a result depends only on the header, the series and the number of the job. The games therefore
serve every search with the same rules, level and seed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import lcm
from typing import Any, Final, Self

from firestep import catalog
from firestep.contract import InputError, Json, Value
from firestep.contract.package import AnyGame
from firestep.contract.study import Job, Series
from firestep.contract.tuning import (
    UNFINISHED,
    HasTuning,
    Measure,
    PlaysTunedGames,
    TunableRules,
    Values,
)
from firestep.lab.certificate.study import MAX_UNFINISHED
from firestep.lab.tuning.free_numbers import read_key, write_key
from firestep.lab.tuning.goals import Tally, tally_games
from firestep.lab.tuning.level_games import LevelGames
from firestep.players.player import mix_seed

JOB_GAMES: Final = 8
SEARCH: Final = "search"
CONFIRMATION: Final = "confirmation"
STAGES: Final = (SEARCH, CONFIRMATION)
"""The confirmation has other seeds than the search."""


@dataclass(frozen=True)
class TuningStudy:
    """Games of candidates. Candidates with the same job number have the same seeds."""

    game: str
    settings: Mapping[str, Value]
    data: Mapping[str, Json]
    given: Mapping[str, Value]
    """The options that do not vary from game to game."""
    level: int = 3
    seed: int = 1
    plan: tuple[Series, ...] = ()
    """The series that are played now."""

    @classmethod
    def of_game(cls, game: AnyGame, given: Mapping[str, Value], level: int, seed: int) -> Self:
        """Return the study of a parent game."""
        return cls(game.id, dict(game.settings), dict(game.data), dict(given), level, seed)

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Return the study of a results file. It has no plan, but it runs every job."""
        names = ("game", "settings", "data", "given", "level", "seed")
        return cls(**{name: header[name] for name in names})

    def header(self) -> Mapping[str, Json]:
        """Return the parent rules, the level and the seed."""
        return {
            "study": "tuning",
            "game": self.game,
            "settings": dict(self.settings),
            "data": dict(self.data),
            "given": dict(self.given),
            "level": self.level,
            "seed": self.seed,
        }

    def series(self) -> Sequence[Series]:
        """Return the planned series."""
        return self.plan

    def with_plan(self, plan: Sequence[Series]) -> Self:
        """Return the study with other series."""
        return replace(self, plan=tuple(plan))

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return False: all games are played."""
        return False

    @cached_property
    def rules(self) -> TunableRules:
        """The numbers of the parent. Raise `InputError` if the game has no tunable numbers."""
        package = catalog.get_package(self.game)
        if not isinstance(package, HasTuning):
            raise InputError(f"{self.game} has no numbers that can be tuned")
        return package.make_tunable(self.settings, self.data)

    @cached_property
    def games(self) -> PlaysTunedGames:
        """What plays the games."""
        rules = self.rules
        return rules if isinstance(rules, PlaysTunedGames) else LevelGames(rules, self.given)

    @property
    def measures(self) -> Sequence[Measure]:
        """What the games measure."""
        return self.games.measures

    def count_jobs(self, games: int) -> int:
        """Return the jobs of at least so many games, in which all variants are equally often."""
        block = lcm(self.games.block_games, JOB_GAMES)
        return -(-games // block) * block // JOB_GAMES

    def run(self, job: Job) -> Json:
        """Play the games of a job and return the sums of their figures."""
        stage, player, values = split_series(job.series)
        first = job.number * JOB_GAMES
        games = self.games.play_games(
            values,
            player,
            self.level,
            mix_seed(self.seed, STAGES.index(stage)),
            range(first, first + JOB_GAMES),
        )
        return tally_games(games)

    def __getstate__(self) -> dict[str, Any]:
        """Return the fields, without what is computed from them."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


def name_series(stage: str, player: str, values: Values) -> str:
    """Return the name of the series of a candidate.

    >>> name_series("search", "greedy", {"tank.speed": 2.5})
    'search/greedy/tank.speed=2.5'
    """
    return f"{stage}/{player}/{write_key(values)}"


def split_series(name: str) -> tuple[str, str, dict[str, float]]:
    """Return stage, player and changed numbers of a series."""
    stage, _, rest = name.partition("/")
    player, _, key = rest.partition("/")
    try:
        if stage not in STAGES:
            raise ValueError
        return stage, player, read_key(key)
    except ValueError:
        raise InputError(f"the study has no series {name!r}") from None


def is_endless(tally: Tally) -> bool:
    """Return whether many games were not ended by the rules."""
    count, unfinished, _ = tally.get(UNFINISHED, (0, 0.0, 0.0))
    return unfinished > MAX_UNFINISHED * count
