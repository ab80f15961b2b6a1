"""The search: batches of candidates, more games for the promising ones, and new seeds at the end.

A batch has a fixed size, so that the proposals do not depend on the number of workers. They are
stored with the games: a search that was stopped continues with the same candidates, and games can
be played where Optuna is not installed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from firestep.contract import InputError, Json
from firestep.contract.canonical_json import canonical, digest
from firestep.contract.study import Job, Series
from firestep.contract.tuning import Values
from firestep.lab.conduct import StudySession
from firestep.lab.tuning.candidates import Candidate, find_front, measure_candidate
from firestep.lab.tuning.confirmation import Confirmation, confirm
from firestep.lab.tuning.free_numbers import FreeNumber, count_steps, read_key, write_key
from firestep.lab.tuning.goals import Goal
from firestep.lab.tuning.proposals import Proposer, Trial
from firestep.lab.tuning.study import (
    CONFIRMATION,
    JOB_GAMES,
    SEARCH,
    TuningStudy,
    is_endless,
    name_series,
)

HALVING: Final = 3
"""Of so many candidates one is played on, with so many times the games."""
RUNGS: Final = 3
PARENT_VALUES: Final[Values] = {}


@dataclass(frozen=True, slots=True)
class SearchPlan:
    """What is searched, and with how many games."""

    free: tuple[FreeNumber, ...]
    goals: tuple[Goal, ...]
    games: int = 480
    """The games of a candidate that is played to the end."""
    candidates: int = 48
    batch: int = 12
    confirmed: int = 2
    """The candidates that are played with new seeds."""
    confirmation_games: int = 960
    proposes_only: bool = False
    """Whether to stop when new candidates are proposed, so that games are played elsewhere."""

    def check(self) -> None:
        """Raise `InputError` if a number is too small."""
        for place, number, least in (
            ("--games", self.games, JOB_GAMES),
            ("--candidates", self.candidates, 1),
            ("--batch", self.batch, 1),
            ("--confirm", self.confirmed, 0),
            ("--confirm-games", self.confirmation_games, JOB_GAMES),
        ):
            if number < least:
                raise InputError(f"{number} is less than {least}", place=place)

    @property
    def players(self) -> Mapping[str, int]:
        """The players of the goals, and the games of each for one game of the planner."""
        return {goal.measure.player: goal.measure.games_factor for goal in self.goals}

    @property
    def batches(self) -> int:
        """The number of batches."""
        return -(-self.candidates // self.batch)

    def batch_size(self, batch: int) -> int:
        """Return the candidates of a batch; the last may be smaller."""
        return min(self.batch, self.candidates - batch * self.batch)

    @property
    def rungs(self) -> list[int]:
        """The games of a candidate at each step of a batch."""
        return [-(-self.games // HALVING**step) for step in range(RUNGS - 1, -1, -1)]

    def name(self, seed: int) -> str:
        """Return the name of the proposals in a results file: it depends on all that they do."""
        free = [[one.name, one.first, one.last, one.step] for one in self.free]
        goals = [[goal.measure.name, goal.low, goal.high] for goal in self.goals]
        content: list[Json] = [free, goals, self.games, self.batch, seed]  # type: ignore[list-item]
        return f"proposals/{digest(canonical(content))[:16]}"


@dataclass(slots=True)
class SearchOutcome:
    """What a search found."""

    parent: Candidate
    finalists: list[Candidate] = field(default_factory=list)
    """The candidates that were played to the end."""
    dropped: list[Candidate] = field(default_factory=list)
    endless: list[str] = field(default_factory=list)
    """The candidates whose games do not end."""
    confirmations: list[Confirmation] = field(default_factory=list)
    errors: dict[Job, str] = field(default_factory=dict)

    @property
    def front(self) -> list[Candidate]:
        """The finalists and the parent that no other one surpasses."""
        return find_front([self.parent, *self.finalists])

    @property
    def chosen(self) -> list[Candidate]:
        """The candidates of the front, the best first, without the parent."""
        return sorted((one for one in self.front if one.values), key=lambda one: one.rank)

    @property
    def better(self) -> list[Confirmation]:
        """The candidates that are better than the parent with new seeds, the best first."""
        found = [one for one in self.confirmations if one.is_better]
        return sorted(found, key=lambda one: one.own.rank)


class TuningSearch:
    """A search in an open session."""

    def __init__(self, study: TuningStudy, plan: SearchPlan, session: StudySession) -> None:
        """Search with the games of a study."""
        plan.check()
        self._study, self._plan, self._session = study, plan, session
        self._name = plan.name(study.seed)
        self._proposer = Proposer(plan.free, study.seed, self._find_refusal)

    def _find_refusal(self, values: Values) -> str:
        """Return why the data checks refuse a candidate."""
        try:
            self._study.rules.make_game(values)
        except InputError as error:
            return str(error)
        return ""

    def run(self) -> SearchOutcome | None:
        """Play all batches, and the best candidates with new seeds.

        Return None if candidates were proposed and their games are not played here.
        """
        if self._stops_after(0, []):
            return None
        outcome = SearchOutcome(self._play_parent())
        for batch in range(self._plan.batches):
            measured = [outcome.parent, *outcome.finalists, *outcome.dropped]
            if self._stops_after(batch, measured):
                return None
            proposed = self._get_batch(batch)
            if not proposed:
                break
            self._play_batch(batch, proposed, outcome)
        self._confirm(outcome)
        return outcome

    def _play_parent(self) -> Candidate:
        """Return the parent with all its games. Raise `InputError` if they do not end."""
        for games in self._plan.rungs:
            results, errors = self._play(SEARCH, [PARENT_VALUES], games, "parent")
            if errors:
                job, error = next(iter(errors.items()))
                reason = error.strip().rpartition("\n")[2]
                raise InputError(f"the games of the parent fail: job {job}: {reason}")
            parent = self._measure(PARENT_VALUES, games, results[write_key(PARENT_VALUES)])
            if _is_endless(parent):
                raise InputError("the rules do not end the games of the parent")
        return parent

    def _stops_after(self, batch: int, measured: Sequence[Candidate]) -> bool:
        """Propose and store a batch, unless it is stored; return whether the search stops then.

        `measured` are the candidates of the earlier batches and the parent.
        """
        job = Job(self._name, batch)
        if job in self._session.stored.results:
            return False
        trials: list[Trial] = [(one.values, one.miss, one.distance) for one in measured]
        trials.sort(key=lambda trial: write_key(trial[0]))
        found = self._proposer.propose(batch, self._plan.batch, trials)
        if not found and batch == 0:
            raise InputError(self._describe_refusals(), place="--free")
        self._session.stored.add(job, [write_key(values) for values in found])
        return self._plan.proposes_only

    def _get_batch(self, batch: int) -> list[dict[str, float]]:
        stored: Any = self._session.stored.results[Job(self._name, batch)]
        return [read_key(key) for key in stored[: self._plan.batch_size(batch)]]

    def _describe_refusals(self) -> str:
        reason = next(iter(self._proposer.refused.values()), "no number changes")
        return f"no candidate passes the data checks: {reason}"

    def _play_batch(self, batch: int, proposed: Sequence[Values], outcome: SearchOutcome) -> None:
        """Play a batch with more and more games; the worse candidates are dropped at each step."""
        playing = list(proposed)
        for step, games in enumerate(self._plan.rungs):
            label = f"batch {batch + 1}/{self._plan.batches}, {len(playing)} x {games}"
            results, errors = self._play(SEARCH, playing, games, label)
            outcome.errors |= errors
            failed = {job.series for job in errors}
            measured = []
            for values in playing:
                if failed & set(self._name_all(SEARCH, values)):
                    continue
                one = self._measure(values, games, results[write_key(values)])
                if _is_endless(one):
                    outcome.endless.append(one.key)
                else:
                    measured.append(one)
            measured.sort(key=lambda one: one.rank)
            if step == RUNGS - 1:
                outcome.finalists += measured
                return
            kept = -(-len(measured) // HALVING)
            outcome.dropped += measured[kept:]
            playing = [one.values for one in measured[:kept]]

    def _confirm(self, outcome: SearchOutcome) -> None:
        """Play the best candidates of the front and the parent with new seeds."""
        chosen = outcome.chosen[: self._plan.confirmed]
        if not chosen:
            return
        games = self._plan.confirmation_games
        values = [PARENT_VALUES, *(one.values for one in chosen)]
        results, errors = self._play(CONFIRMATION, values, games, "confirmation")
        outcome.errors |= errors
        if errors:
            return
        measured = {
            key: self._measure(read_key(key), games, found) for key, found in results.items()
        }
        parent = write_key(PARENT_VALUES)
        outcome.confirmations = [
            confirm(
                self._plan.goals,
                measured[one.key],
                measured[parent],
                (results[one.key], results[parent]),
            )
            for one in chosen
        ]

    def _play(
        self, stage: str, candidates: Sequence[Values], games: int, label: str
    ) -> tuple[dict[str, dict[str, list[Json]]], dict[Job, str]]:
        """Return the results of candidates by name and player, and the errors."""
        jobs = self._study.count_jobs(games)
        plan = [
            Series(name_series(stage, player, values), jobs * factor)
            for values in candidates
            for player, factor in self._plan.players.items()
        ]
        outcome = self._session.run(self._study.with_plan(plan), label)
        return {
            write_key(values): {
                player: outcome.results[name_series(stage, player, values)]
                for player in self._plan.players
            }
            for values in candidates
        }, outcome.errors

    def _name_all(self, stage: str, values: Values) -> Iterator[str]:
        for player in self._plan.players:
            yield name_series(stage, player, values)

    def _measure(
        self, values: Values, games: int, results: Mapping[str, Sequence[Json]]
    ) -> Candidate:
        played = self._study.count_jobs(games) * JOB_GAMES
        distance = count_steps(self._plan.free, values)
        return measure_candidate(values, distance, self._plan.goals, played, results)


def _is_endless(candidate: Candidate) -> bool:
    return any(is_endless(tally) for tally in candidate.tallies.values())
