"""The certificate as a document: what was asked, the answer, the figures, and how to repeat it."""

import platform
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from firestep import __version__, catalog
from firestep.contract import InputError, Json
from firestep.contract.balance import BalanceGroup
from firestep.lab.certificate.arms import Arm
from firestep.lab.certificate.fairness import Fairness, LabelScore
from firestep.lab.certificate.figures import Figure, compute_figures
from firestep.lab.certificate.game_row import CURVE_POINTS, MAX_ACTIONS
from firestep.lab.certificate.study import (
    GAMES,
    LUCK,
    SKILL,
    CertificateStudy,
    is_endless,
    own_rows,
)

FORMAT: Final = "firestep-certificate-1"
MAX_CHANGED_LINES: Final = 20
"""The lines of a changed file that are listed."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The results of a certificate study."""

    study: CertificateStudy
    fairness: Fairness
    figures: tuple[Figure, ...]
    counts: Mapping[str, int]
    """The number of jobs of each series."""
    course: Sequence[Sequence[float]]
    """The quartiles of the winner's chance at each point of the course of a game."""
    command: str = ""

    @property
    def groups(self) -> list[BalanceGroup]:
        """The groups of the rule set."""
        return self.study.own.list_groups()

    @property
    def title(self) -> str:
        """The name of the game."""
        return catalog.get_entry(self.study.own.game).title

    def differing(self) -> list[Figure]:
        """Return the figures that differ from those of the parent."""
        return [figure for figure in self.figures if figure.is_different]

    def to_json(self) -> dict[str, Json]:
        """Return the certificate as a JSON object."""
        study = self.study
        return {
            "format": FORMAT,
            "game": study.own.game,
            "rules": {**_describe_rules(study.own), "data": dict(study.own.data)},
            "parent": _describe_rules(study.parent) if study.has_parent else None,
            "changes": dict(list_changes(study.own, study.parent)),
            "question": {"low": study.fair.low, "high": study.fair.high, "error": study.error},
            "answer": self.fairness.answer,
            "outside": [_tested_json(one) for one in self.fairness.outside],
            "tested": [_tested_json(one) for one in self.fairness.scores],
            "figures": [figure.to_json() for figure in self.figures],
            "course": [list(quartiles) for quartiles in self.course],
            "games": dict(self.counts),
            "level": study.level,
            "skill_levels": list(study.skill_levels),
            "seed": study.seed,
            "versions": list_versions(),
            "command": self.command,
        }


def list_versions() -> dict[str, Json]:
    """Return the versions that the games were played with."""
    return {"firestep": __version__, "python": platform.python_version()}


def _describe_rules(arm: Arm) -> dict[str, Json]:
    return {
        "hash": arm.rule_hash,
        "rules_version": arm.make_game().rules_version,
        "settings": dict(arm.settings),
        "variants": [dict(variant) for variant in arm.variants],
    }


def _tested_json(one: LabelScore) -> dict[str, Json]:
    score = one.score
    bounds = {"value": score.value, "low": score.low, "high": score.high}
    return {
        "group": one.group,
        "label": one.label,
        **{name: round(number, 6) for name, number in bounds.items()},
        "count": score.count,
    }


def list_changes(own: Arm, parent: Arm) -> list[tuple[str, Json]]:
    """Return the settings and data that differ from the parent.

    Data in files is compared by lines; comments and formatting do not count.
    """
    changes: list[tuple[str, Json]] = [
        (name, value) for name, value in own.settings.items() if parent.settings.get(name) != value
    ]
    for name, value in own.data.items():
        other = parent.data.get(name)
        if isinstance(value, str) and isinstance(other, str):
            lines = _list_new_lines(value, other)
            changes += [(f"{name}: {line}", "") for line in lines[:MAX_CHANGED_LINES]]
            if len(lines) > MAX_CHANGED_LINES:
                changes.append((f"{name}: \u2026", ""))
        elif value != other:
            changes.append((name, value))
    return changes


def _list_new_lines(own: str, parent: str) -> list[str]:
    """Return the lines of a file that its parent does not have, each after its table."""
    known = set(_named_lines(parent))
    return [line for line in _named_lines(own) if line not in known]


def _named_lines(text: str) -> Iterator[str]:
    """Yield the lines of a file, without comments, after the name of their table."""
    table = ""
    for line in text.splitlines():
        content = " ".join(re.sub(r"(^|\s)#.*", "", line).split())
        if re.fullmatch(r"\[[^\[\]]+\]", content):
            table = f"{content} "
        elif content:
            yield f"{table}{content}"


def make_certificate(
    study: CertificateStudy, results: Mapping[str, Sequence[Json]], command: str = ""
) -> Certificate:
    """Return the certificate of finished jobs. Raise `InputError` if the games do not end."""
    rows = own_rows(results[GAMES])
    check_endings(rows)
    figures = compute_figures(study.own.list_groups(), results, study.error)
    counts = {name: len(results[name]) for name in (GAMES, LUCK, SKILL)}
    course = winner_course(rows)
    return Certificate(study, study.judge(rows), tuple(figures), counts, course, command)


def check_endings(rows: Sequence[Mapping[str, Any]]) -> None:
    """Raise `InputError` if many games have no end."""
    if is_endless(rows):
        unfinished = sum(not row["is_finished"] for row in rows)
        raise InputError(
            f"the rules do not end the games: {unfinished} of {len(rows)} were stopped after "
            f"{MAX_ACTIONS:,} actions"
        )


def winner_course(rows: Sequence[Mapping[str, Any]]) -> list[tuple[float, float, float]]:
    """Return the quartiles of the chance of the later winner at each point of the game."""
    curves = [
        [chance if row["score"] > 0.5 else 100 - chance for chance in row["curve"]]
        for row in rows
        if row["score"] != 0.5 and row["curve"]
    ]
    if not curves:
        return []
    found = []
    for at in range(CURVE_POINTS):
        chances = sorted(curve[at] / 100 for curve in curves)
        low, middle, high = (chances[part * (len(chances) - 1) // 4] for part in (1, 2, 3))
        found.append((low, middle, high))
    return found
