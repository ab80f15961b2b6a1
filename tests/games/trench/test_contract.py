"""TRENCH fulfils the contract of a game under every edition and length."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as some

from firestep.games import trench
from firestep.games.trench import COMPILED, Position, Trench
from firestep.testing import check_game, perft, playthrough
from firestep.testing.strategies import steps
from support.interpreted_subset import mark_rest_once

GOLDEN = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
GAMES = [
    Trench(edition="classic", length="single"),
    Trench(edition="classic", length="short"),
    Trench(edition="classic", length="match"),
    Trench(edition="modern"),
    Trench(edition="arena"),
    Trench(edition="outer-limit"),
]


@pytest.mark.parametrize("game", mark_rest_once(GAMES, 2), ids=repr)
def test_contract(game: Trench) -> None:
    # At least two games: one without asides and one with them.
    check_game(game, 2, seed=7, games=3 if COMPILED else 2, steps=2_000)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
def test_golden_playthrough(path: Path) -> None:
    edition, _, length = path.stem.rpartition("-")
    expected = path.read_text(encoding="utf-8")
    assert len(expected.splitlines()) <= 400
    game = Trench(edition=edition, length=length)
    playthrough.compare(expected, game, 2, seed=1, asides=0.02)


def test_every_edition_and_length_has_a_playthrough() -> None:
    names = {f"{game.config.edition}-{game.config.length}" for game in GAMES}
    assert {path.stem for path in GOLDEN} == names


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_contract_perft_equals_kernel_perft(depth: int) -> None:
    game = Trench(length="single")
    assert perft(game, game.initial(), depth) == trench.perft(Position(), depth)


def test_deep_perft() -> None:
    depth, count = (5, 1_840_956) if COMPILED else (3, 3_894)
    assert trench.perft(Position(), depth) == count


@given(steps(GAMES[0], 2))
@budget(max_examples=60)
def test_points_and_pieces_are_conserved(step: tuple[Position, int, trench.Action]) -> None:
    state, seat, action = step
    after, _ = GAMES[0].apply(state, seat, action)
    values = {"S": 2, "T": 4, "C": 6, "L": 8, "G": 10}
    for colour, won in enumerate(after.points):
        signs = [sign for sign in after.pieces().values() if sign.isupper() != bool(colour)]
        assert won + sum(values[sign.upper()] for sign in signs) == 72


@given(some.integers(0, 2**31), some.integers(2, 3))
@budget(max_examples=5)
def test_batch_result_does_not_depend_on_thread_count(seed: int, threads: int) -> None:
    alone = trench.random_games(Position(), 6, seed=seed, threads=1)
    assert trench.random_games(Position(), 6, seed=seed, threads=threads) == alone
    assert sum(alone.wins) + alone.draws == 6


def test_batch_plays_all_games_to_the_end() -> None:
    """Every random game of the kernel ends, after a plausible number of plies."""
    tally = trench.random_games(Position(edition="arena"), 20, seed=3, threads=1)
    assert sum(tally.wins) + tally.draws == 20
    assert tally.plies > 20 * 10
