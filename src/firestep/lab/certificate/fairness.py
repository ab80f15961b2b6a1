"""The question of a certificate: whether every side wins between two bounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from firestep.contract import InputError
from firestep.contract.balance import BalanceGroup
from firestep.numerics.confidence_sequence import MeanInterval, bounded_interval

FAIR: Final = "fair"
UNFAIR: Final = "unfair"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True, slots=True)
class FairRange:
    """The scores between which every side, nation and place in the order must be."""

    low: float = 0.45
    high: float = 0.55

    def check(self) -> None:
        """Raise `InputError` if the range does not contain the score of equal players."""
        if not 0.0 <= self.low < 0.5 < self.high <= 1.0:
            raise InputError(
                f"{100 * self.low:g}..{100 * self.high:g} is not a range of percentages around 50",
                place="--fair",
            )


def read_fair_range(text: str) -> FairRange:
    """Return a range such as 45..55, in percent. Raise `InputError` if it is invalid."""
    low, separator, high = text.partition("..")
    try:
        found = FairRange(float(low) / 100, float(high) / 100)
    except ValueError:
        separator = ""
    if not separator:
        raise InputError(f"{text!r} is not a range such as 45..55", place="--fair")
    found.check()
    return found


@dataclass(frozen=True, slots=True)
class LabelScore:
    """The score of a label of a tested group."""

    group: str
    label: str
    score: MeanInterval


@dataclass(frozen=True, slots=True)
class Fairness:
    """The answer, and the scores that it follows from."""

    answer: str
    scores: tuple[LabelScore, ...]
    outside: tuple[LabelScore, ...]
    """The scores that show that the rules are unfair."""

    @property
    def is_decided(self) -> bool:
        """Whether more games cannot change the answer."""
        return self.answer != UNDECIDED


def label_scores(rows: Sequence[Mapping[str, Any]], group: str, label: str) -> list[float]:
    """Return the score of a label in each game in which it occurs."""
    return [row["groups"][group][label] for row in rows if label in row["groups"].get(group, {})]


def judge_fairness(
    groups: Sequence[BalanceGroup],
    rows: Sequence[Mapping[str, Any]],
    fair: FairRange,
    error: float,
) -> Fairness:
    """Return whether every label of the tested groups scores within the range.

    The error is divided among the labels, so that a fair rule set is called unfair at most with
    that probability, however often the question is asked.
    """
    tested = [group for group in groups if group.is_tested]
    each = error / max(1, sum(group.test_count for group in tested))
    scores = tuple(
        LabelScore(group.name, label, bounded_interval(label_scores(rows, group.name, label), each))
        for group in tested
        for label in group.labels
    )
    outside = tuple(one for one in scores if one.score.high < fair.low or one.score.low > fair.high)
    if outside:
        return Fairness(UNFAIR, scores, outside)
    is_inside = all(fair.low <= one.score.low and one.score.high <= fair.high for one in scores)
    return Fairness(FAIR if is_inside and rows else UNDECIDED, scores, ())
