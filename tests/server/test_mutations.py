"""Malformed, oversized, replayed and forged messages: a short run of `tests.trials.mutations`."""

import random
from pathlib import Path

import pytest

from trials.mutations import MUTATIONS, VALID_MESSAGES, run_mutations

pytestmark = [pytest.mark.once, pytest.mark.early]


def test_mutated_messages_are_answered_and_have_no_effect(tmp_path: Path) -> None:
    report = run_mutations(tmp_path, 3_000, seed=5)
    assert report.sent >= 3_000
    before, after = report.memory
    assert after < before + (64 << 20)
    assert len(report.waits) > 5


def test_mutated_messages_at_tables_with_content(postgres_url: str, tmp_path: Path) -> None:
    report = run_mutations(tmp_path, 500, 6, postgres_url, processes=2, has_content=True)
    assert report.sent >= 500


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_every_mutation_applies_to_every_message(mutation: object) -> None:
    assert callable(mutation)
    draw = random.Random(1)
    for message in VALID_MESSAGES:
        assert isinstance(mutation(draw, message), str | bytes)
