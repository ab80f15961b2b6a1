"""The C twin plays the kernel's games, move for move: their speeds may be compared."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import twin
from firestep.games.trench import COMPILED, Position, perft, random_games

SEEDS = range(1, 41) if COMPILED else range(1, 4)
GAMES = 50 if COMPILED else 2
DEEPEST = 5 if COMPILED else 3


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[twin.Twin]:
    with twin.Twin(twin.build(tmp_path_factory.mktemp("twin"))) as program:
        yield program


@pytest.mark.parametrize("seed", [0, *SEEDS, 2**32, 2**40 + 5])
def test_a_game_ends_in_the_same_state(running: twin.Twin, seed: int) -> None:
    assert running.last_state(seed) == twin.kernel_last_state(seed)


def test_games_have_the_same_tally(running: twin.Twin) -> None:
    for seed in SEEDS:
        tally = random_games(Position(), GAMES, seed=seed, threads=1)
        assert running.games(seed, GAMES)[0] == tally, seed


@pytest.mark.parametrize("depth", range(DEEPEST + 1))
def test_perft_is_the_same(running: twin.Twin, depth: int) -> None:
    assert running.perft(depth)[0] == perft(Position(), depth)


@pytest.mark.once
def test_every_level_that_is_timed_is_equal(tmp_path: Path) -> None:
    for level in twin.LEVELS:
        with twin.Twin(twin.build(tmp_path, level)) as program:
            assert twin.differences(program, SEEDS[:3], GAMES, DEEPEST - 1) == []


@pytest.mark.once
def test_a_missing_compiler_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(twin.NoCompiler, match="no-such-compiler does not start"):
        twin.build(tmp_path)
    assert twin.compiler_version() == "none"
