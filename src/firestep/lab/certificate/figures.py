"""The figures of a certificate: each for the rule set, for its parent, and their difference."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from firestep.contract import Json
from firestep.contract.balance import BalanceGroup
from firestep.numerics.confidence_sequence import MeanInterval, estimated_interval

Row = Mapping[str, Any]
Sample = float | None
"""The value of one job; None if the job has none."""

SHARE: Final = "share"
NUMBER: Final = "number"
MIN_COMPARED: Final = 20
"""The least number of values of each rule set from which a difference can be significant."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a certificate."""

    section: str
    """`score`, `length`, `course`, `luck`, `destroyed`, `lost` or `captured`."""
    name: str
    label: str
    unit: str
    """`share` or `number`."""
    own: MeanInterval
    parent: MeanInterval | None = None
    difference: MeanInterval | None = None
    is_different: bool = False
    """Whether the difference is significant among all figures of the certificate."""

    def to_json(self) -> dict[str, Json]:
        """Return the figure as a JSON object."""
        return {
            "section": self.section,
            "name": self.name,
            "label": self.label,
            "unit": self.unit,
            "own": _interval_json(self.own),
            "parent": None if self.parent is None else _interval_json(self.parent),
            "difference": None if self.difference is None else _interval_json(self.difference),
            "is_different": self.is_different,
        }

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Self:
        """Return the figure that `to_json` wrote."""
        parts = {
            name: None if content[name] is None else MeanInterval(**content[name])
            for name in ("own", "parent", "difference")
        }
        return cls(**{**content, **parts})


def _interval_json(interval: MeanInterval) -> dict[str, Json]:
    return {
        "value": round(interval.value, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
        "count": interval.count,
    }


@dataclass(frozen=True, slots=True)
class _Question:
    """How a figure is computed from the result of a job for one rule set."""

    section: str
    name: str
    label: str
    unit: str
    sample: Callable[[Any], Sample]


def compute_figures(
    groups: Sequence[BalanceGroup], results: Mapping[str, Sequence[Json]], error: float
) -> list[Figure]:
    """Return all figures; the intervals hold with probability 1 - `error`, each for itself."""
    jobs: Mapping[str, Sequence[Any]] = results
    questions = [
        *((question, jobs["games"]) for question in _game_questions(groups, jobs["games"])),
        *((question, jobs["luck"]) for question in _luck_questions(jobs["luck"])),
        (_Question("luck", "stronger", "", SHARE, float), jobs["skill"]),
    ]
    compared = sum(len(found[0]) > 1 for _, found in questions if found)
    return [
        figure
        for question, found in questions
        if found and (figure := _compute(question, found, error, compared)) is not None
    ]


def _game_questions(groups: Sequence[BalanceGroup], jobs: Sequence[Any]) -> list[_Question]:
    questions = [
        _Question("score", group.name, label, SHARE, _sample_label(group.name, label))
        for group in groups
        for label in group.labels
    ]
    questions.append(_Question("score", "draws", "", SHARE, lambda row: float(row["score"] == 0.5)))
    for section, name, unit in (
        ("length", "actions", NUMBER),
        ("length", "turns", NUMBER),
        ("course", "decided", SHARE),
        ("course", "is_comeback", SHARE),
        ("course", "lead_changes", NUMBER),
    ):
        questions.append(_Question(section, name, "", unit, _sample_field(name)))
    kinds = sorted({kind for job in jobs for row in job for kind in row["credits"]})
    for at, section in enumerate(("destroyed", "lost", "captured")):
        for kind in kinds:
            if any(row["credits"].get(kind, _NOTHING)[at] for job in jobs for row in job):
                sample = _sample_credit(kind, at)
                questions.append(_Question(section, "kind", kind, NUMBER, sample))
    return questions


_NOTHING: Final = (0.0, 0.0, 0.0)


def _sample_label(group: str, label: str) -> Callable[[Row], Sample]:
    def sample(row: Row) -> Sample:
        scores = row["groups"].get(group, {})
        value: Sample = scores.get(label)
        return value

    return sample


def _sample_field(name: str) -> Callable[[Row], Sample]:
    return lambda row: float(row[name])


def _sample_credit(kind: str, at: int) -> Callable[[Row], Sample]:
    return lambda row: float(row["credits"].get(kind, _NOTHING)[at])


def _luck_questions(jobs: Sequence[Any]) -> list[_Question]:
    """Return how often other dice change the winner, and the share of luck in the results.

    Two ends of one position differ by luck only, so half the mean of their squared differences is
    the variance that luck adds; that is divided by the variance of all results.
    """
    if not jobs:
        return []
    scores = [score for job in jobs for pair in job for score in pair]
    mean = sum(scores) / len(scores)
    total = sum((score - mean) ** 2 for score in scores) / len(scores)
    questions = [_Question("luck", "other_winner", "", SHARE, _sample_change)]
    if total:

        def sample(pair: Sequence[float]) -> Sample:
            return float((pair[0] - pair[1]) ** 2 / 2 / total)

        questions.append(_Question("luck", "luck_share", "", SHARE, sample))
    return questions


def _sample_change(pair: Sequence[float]) -> Sample:
    return float(pair[0] != pair[1])


def _compute(
    question: _Question, jobs: Sequence[Any], error: float, compared: int
) -> Figure | None:
    """Return a figure; None if no game of the rule set has it."""
    arms = [[question.sample(job[at]) for job in jobs] for at in range(len(jobs[0]))]
    own = _mean(arms[0])
    if own is None:
        return None
    span = 1.0 if question.unit == SHARE else None
    is_sequential = question.section != "luck"
    intervals = [
        estimated_interval(_values(arm), error, span=span, is_sequential=is_sequential)
        for arm in arms
    ]
    names = (question.section, question.name, question.label, question.unit)
    parent = _mean(arms[1]) if len(arms) > 1 else None
    if parent is None:
        return Figure(*names, intervals[0])
    # The games of a job share their seed: their deviations are subtracted before squaring.
    pairs = zip(_deviations(arms[0], own), _deviations(arms[1], parent), strict=True)
    deviations = [one - other for one, other in pairs]
    difference, strict = (
        estimated_interval(
            deviations, level, value=own - parent, span=span, is_sequential=is_sequential
        )
        for level in (error, error / compared)
    )
    is_known = min(interval.count for interval in intervals) >= MIN_COMPARED
    is_different = is_known and strict.excludes(0.0)
    return Figure(*names, intervals[0], intervals[1], difference, is_different)


def _values(samples: Sequence[Sample]) -> list[float]:
    return [sample for sample in samples if sample is not None]


def _mean(samples: Sequence[Sample]) -> float | None:
    values = _values(samples)
    return sum(values) / len(values) if values else None


def _deviations(samples: Sequence[Sample], mean: float) -> list[float]:
    """Return the deviations from the mean; their mean square is the variance of the mean."""
    share = sum(sample is not None for sample in samples) / len(samples)
    return [0.0 if sample is None else (sample - mean) / share for sample in samples]
