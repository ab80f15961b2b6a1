"""Malformed, oversized, replayed and forged messages: a sample of `tests.trials.mutations`."""

import random
from pathlib import Path

import pytest

from trials.mutations import HONEST, MUTATIONS, mutate

pytestmark = [pytest.mark.once, pytest.mark.early]


def test_mutants_get_an_answer_and_nothing_else_happens(tmp_path: Path) -> None:
    found = mutate(tmp_path, 3_000, seed=5)
    assert found.sent >= 3_000
    before, after = found.memory
    assert after < before + (64 << 20)
    assert len(found.waits) > 5


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_every_mutation_makes_something_of_every_message(mutation: object) -> None:
    assert callable(mutation)
    draw = random.Random(1)
    for message in HONEST:
        assert isinstance(mutation(draw, message), str | bytes)
