"""A small version of the trial that counts wrong certificates."""

from random import Random
from typing import Any

import pytest

from firestep.contract.study import Job
from firestep.lab.certificate.arms import load_arms
from firestep.lab.certificate.study import CertificateStudy
from support.certificate_rows import make_row
from trials.false_alarms import PoolStudy, answer_by_chance, certify_same, count_alarms

pytestmark = pytest.mark.once


def make_certificate_study(games: int = 80) -> CertificateStudy:
    arm, _ = load_arms("bitva", {})
    return CertificateStudy(arm, arm, 1, games, is_independent=True)


def make_pool(size: int = 60) -> dict[str, list[Any]]:
    random = Random(5)
    return {
        "games": [
            [make_row(float(random.random() < 0.5), actions=random.randrange(40, 90))]
            for _ in range(size)
        ],
        "luck": [[[1.0, float(random.random() < 0.5)]] for _ in range(size)],
        "skill": [[random.random()] for _ in range(size)],
    }


def test_certificates_of_equal_rules_mark_few_differences() -> None:
    study, pool = make_certificate_study(), make_pool()
    marked = [certify_same(study, pool, seed) for seed in range(40)]
    assert sum(map(bool, marked)) <= 4
    assert certify_same(study, pool, 3) == marked[3]


@pytest.mark.parametrize(
    ("thousandths", "answer"), [(500, "fair"), (700, "unfair"), (550, "undecided")]
)
def test_the_answer_to_results_of_known_chance(thousandths: int, answer: str) -> None:
    assert answer_by_chance(thousandths, 2400, 1) == answer


def test_all_kinds_of_wrong_answers_are_counted() -> None:
    counts = count_alarms(make_certificate_study(), make_pool(), 3, 400)
    assert len(counts) == 4
    assert set(counts.values()) == {0}


def test_the_pool_is_played_without_a_decision() -> None:
    study = PoolStudy(make_certificate_study())
    assert [one.block for one in study.series()] == [0, 0, 0]
    assert not study.is_decided("games", [[make_row(1.0)]] * 80)
    assert study.run(Job("skill", 0)) == study.certificate.run(Job("skill", 0))
