"""The C reference plays the same games as the kernel, so that their speeds are comparable."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.c_reference import CReference

from bench import c_reference
from firestep.games.trench import COMPILED, Position, perft, random_games

SEEDS = range(1, 41) if COMPILED else range(1, 4)
GAMES = 50 if COMPILED else 2
MAX_DEPTH = 5 if COMPILED else 3


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CReference]:
    with CReference(c_reference.build(tmp_path_factory.mktemp("reference"))) as running:
        yield running


@pytest.mark.parametrize("seed", [0, *SEEDS, 2**32, 2**40 + 5])
def test_a_game_ends_in_the_same_state(reference: CReference, seed: int) -> None:
    assert reference.last_state(seed) == c_reference.kernel_last_state(seed)


def test_games_have_the_same_results(reference: CReference) -> None:
    for seed in SEEDS:
        result = random_games(Position(), GAMES, seed=seed, threads=1)
        assert reference.play_games(seed, GAMES)[0] == result, seed


@pytest.mark.parametrize("depth", range(MAX_DEPTH + 1))
def test_perft_is_the_same(reference: CReference, depth: int) -> None:
    assert reference.perft(depth)[0] == perft(Position(), depth)


@pytest.mark.once
def test_every_optimization_level_gives_the_same_results(tmp_path: Path) -> None:
    for level in c_reference.OPTIMIZATION_LEVELS:
        with CReference(c_reference.build(tmp_path, level)) as reference:
            found = c_reference.find_differences(reference, SEEDS[:3], GAMES, MAX_DEPTH - 1)
            assert found == []


@pytest.mark.once
def test_a_missing_compiler_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(c_reference.CompilerUnavailable, match="no-such-compiler does not start"):
        c_reference.build(tmp_path)
    assert c_reference.compiler_version() == "none"
