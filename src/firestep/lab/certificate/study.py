"""The games of a certificate as a study: the rule set and its parent with the same seeds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self

from firestep.contract import InputError, Json
from firestep.contract.capabilities import Dice
from firestep.contract.study import Job, Series
from firestep.lab.certificate.arms import Arm
from firestep.lab.certificate.fairness import Fairness, FairRange, judge_fairness
from firestep.lab.certificate.game_row import play_row, play_skill, replay_luck
from firestep.players.computer import find_level
from firestep.players.player import mix_seed

GAMES: Final = "games"
LUCK: Final = "luck"
SKILL: Final = "skill"

MIN_BLOCK: Final = 40
"""The least number of games between two decisions."""
MIN_SIDE_JOBS: Final = 20
MAX_SIDE_JOBS: Final = 200
"""The numbers of jobs about luck, and about skill: a tenth of the games between these bounds."""
MAX_UNFINISHED: Final = 0.1
"""The share of games without an end from which rules count as endless."""


@dataclass(frozen=True, slots=True)
class CertificateStudy:
    """Games of a level against itself under two rule sets, until it is known if one is fair."""

    own: Arm
    parent: Arm
    level: int = 3
    games: int = 4000
    error: float = 0.05
    fair: FairRange = field(default_factory=FairRange)
    seed: int = 1
    is_independent: bool = False
    """Whether the games of the parent have seeds of their own, also if the rules are equal."""

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Return the study of a file of results."""
        own = Arm.from_json(header["own"])
        parent = own if header["parent"] is None else Arm.from_json(header["parent"])
        return cls(
            own,
            parent,
            header["level"],
            header["games"],
            header["error"],
            FairRange(*header["fair"]),
            header["seed"],
            header["is_independent"],
        )

    def header(self) -> Mapping[str, Json]:
        """Return the rule sets and the settings."""
        return {
            "study": "certificate",
            "own": self.own.to_json(),
            "parent": None if self.own == self.parent else self.parent.to_json(),
            "level": self.level,
            "games": self.games,
            "error": self.error,
            "fair": [self.fair.low, self.fair.high],
            "seed": self.seed,
            "is_independent": self.is_independent,
        }

    @property
    def has_parent(self) -> bool:
        """Whether the games of the parent are played."""
        return self.is_independent or self.own.rule_hash != self.parent.rule_hash

    @property
    def has_dice(self) -> bool:
        """Whether the game has dice, so that the same position can end in several ways."""
        return isinstance(self.own.make_game(), Dice)

    @property
    def skill_levels(self) -> tuple[int, int]:
        """The stronger and the weaker level of the games about skill."""
        return (2, 1) if self.level == 1 else (self.level, max(1, self.level - 2))

    def check(self) -> None:
        """Raise `InputError` if the games cannot be played or do not differ."""
        if self.games < 2:
            raise InputError(
                f"{self.games} games; a certificate needs two or more", place="--games"
            )
        if not 0.0 < self.error < 1.0:
            raise InputError(f"{self.error} is not between 0 and 1", place="--error")
        self.fair.check()
        game = self.own.make_game()
        level = find_level(game, self.level)
        if not self.has_dice and not level.limits.noise:
            raise InputError(
                f"level {self.level} plays every game of {game.id} alike: choose a lower level",
                place="--level",
            )

    def series(self) -> Sequence[Series]:
        """Return the games, which end early, and the jobs about luck and skill."""
        variants = len(self.own.variants)
        block = -(-MIN_BLOCK // variants) * variants
        side_jobs = min(self.games, MAX_SIDE_JOBS, max(MIN_SIDE_JOBS, self.games // 10))
        return [
            Series(GAMES, self.games, block),
            Series(LUCK, side_jobs if self.has_dice else 0),
            Series(SKILL, side_jobs),
        ]

    def run(self, job: Job) -> Json:
        """Play the games of a job and return the results for each rule set."""
        seed = mix_seed(self.seed, job.number)
        arms = [(self.own, seed)]
        if self.has_parent:
            arms.append((self.parent, mix_seed(seed, 9) if self.is_independent else seed))
        if job.series == GAMES:
            return [play_row(arm, self.level, job.number, seed) for arm, seed in arms]
        if job.series == LUCK:
            return [replay_luck(arm, self.level, job.number, seed) for arm, seed in arms]
        return [play_skill(arm, self.skill_levels, job.number, seed) for arm, seed in arms]

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return whether it is known if the rules are fair, or that games do not end."""
        if series != GAMES:
            return False
        rows = own_rows(results)
        return is_endless(rows) or self.judge(rows).is_decided

    def judge(self, rows: Sequence[Mapping[str, Any]]) -> Fairness:
        """Return whether the rules are fair, as far as these games show."""
        return judge_fairness(self.own.list_groups(), rows, self.fair, self.error)


def own_rows(results: Sequence[Json]) -> list[Mapping[str, Any]]:
    """Return the games of the rule set itself."""
    jobs: Sequence[Any] = results
    return [job[0] for job in jobs]


def is_endless(rows: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether many games have no end."""
    unfinished = sum(not row["is_finished"] for row in rows)
    return unfinished > MAX_UNFINISHED * len(rows)
