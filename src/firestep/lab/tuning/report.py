"""The report of a search in Markdown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from firestep.contract.tuning import Measure
from firestep.lab.tuning.candidates import Candidate
from firestep.lab.tuning.confirmation import Confirmation
from firestep.lab.tuning.goals import Goal, show_mean
from firestep.lab.tuning.search import HALVING, SearchOutcome, SearchPlan
from firestep.lab.tuning.study import JOB_GAMES, TuningStudy


@dataclass(frozen=True, slots=True)
class ReportHead:
    """What a report says besides the figures."""

    title: str
    command: str


class Report:
    """The tables of a search."""

    def __init__(
        self, head: ReportHead, study: TuningStudy, plan: SearchPlan, outcome: SearchOutcome
    ) -> None:
        """Write about the outcome of a search."""
        self._head, self._study, self._plan, self._outcome = head, study, plan, outcome

    def write(self) -> str:
        """Return the report as one text."""
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        yield f"# {self._head.title}: balance search"
        yield ""
        yield from ("```", self._head.command, "```")
        yield ""
        yield from self.describe_search()
        yield ""
        yield from ("## The front", "")
        yield from self.write_front()
        yield ""
        yield from ("## New seeds", "")
        yield from self.write_confirmations()
        yield ""
        yield self.write_verdict()

    def describe_search(self) -> Iterator[str]:
        """Yield what was searched, and how many candidates were played."""
        yield "| free number | parent | range |"
        yield "|---|---|---|"
        for one in self._plan.free:
            yield f"| {one.name} | {one.parent:g} | {one.first:g} to {one.last:g} |"
        yield ""
        yield "| goal | range | player |"
        yield "|---|---|---|"
        for goal in self._plan.goals:
            yield (
                f"| {goal.measure.name} | {goal.low:g} to {goal.high:g} | "
                f"{self._player(goal.measure)} |"
            )
        yield ""
        found = self._outcome
        steps = [self._study.count_jobs(games) * JOB_GAMES for games in self._plan.rungs]
        rungs = ", ".join(str(games) for games in dict.fromkeys(steps))
        yield (
            f"{len(found.finalists) + len(found.dropped)} candidates were played, seed "
            f"{self._study.seed}: {rungs} games, the best of each {HALVING} going on. "
            f"{len(found.finalists)} were played to the end, {len(found.endless)} had no end."
        )

    def _player(self, measure: Measure) -> str:
        return measure.player or f"level {self._study.level}"

    def write_front(self) -> Iterator[str]:
        """Yield the table of the candidates that no other surpasses."""
        yield from self._table(self._outcome.front)

    def _table(self, candidates: Sequence[Candidate]) -> Iterator[str]:
        goals = self._plan.goals
        names = [label for goal in goals for label in _labels(goal)]
        yield f"| candidate | games | miss | steps | {' | '.join(names)} |"
        yield "|---" * (4 + len(names)) + "|"
        for one in candidates:
            cells = [
                one.key.replace(" ", ", "),
                str(one.games),
                f"{one.miss:.2f}",
                f"{one.distance:g}",
                *(_figure(goal, key, one) for goal in goals for key in goal.measure.keys),
            ]
            yield f"| {' | '.join(cells)} |"

    def write_confirmations(self) -> Iterator[str]:
        """Yield the table of the candidates with new seeds, and their differences."""
        found = self._outcome.confirmations
        if not found:
            yield "No candidate was played with new seeds."
            return
        yield from self._table([found[0].parent, *(one.own for one in found)])
        yield ""
        yield "| candidate | difference of the miss | 95 % interval | better |"
        yield "|---|---|---|---|"
        for one in found:
            name = one.own.key.replace(" ", ", ")
            interval = f"{one.low:+.2f} to {one.high:+.2f}"
            is_better = "yes" if one.is_better else "not shown"
            yield f"| {name} | {one.difference:+.2f} | {interval} | {is_better} |"

    def write_verdict(self) -> str:
        """Return the conclusion in one sentence."""
        better: Sequence[Confirmation] = self._outcome.better
        if not better:
            return "No candidate is shown to be better than the parent with new seeds: keep it."
        names = better[0].own.key.replace(" ", ", ")
        return f"Better than the parent with new seeds: {names}."


def _labels(goal: Goal) -> Iterator[str]:
    for label in goal.measure.keys.values():
        yield f"{label}, {goal.measure.player}" if goal.measure.player else label


def _figure(goal: Goal, key: str, candidate: Candidate) -> str:
    """Return a mean with its interval; in bold if it misses the goal."""
    measure = goal.measure
    mean = show_mean(candidate.tallies[measure.player], key, measure.is_share)
    text = f"{mean.value:.1f} ± {mean.half_width:.1f}"
    return f"**{text}**" if goal.miss(mean.value) else text
