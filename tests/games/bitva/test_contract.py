"""Bitva fulfils the contract of a game in every mode."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as some

from firestep.games import bitva
from firestep.games.bitva import COMPILED, Bitva, Position
from firestep.testing import check_game, perft, playthrough
from firestep.testing.strategies import steps
from support.interpreted_subset import mark_rest_once

MODES = [(players, advanced) for players in (2, 4) for advanced in (False, True)]
GOLDEN = Path(__file__).parent / "playthroughs"


def golden_name(players: int, advanced: bool) -> str:
    return f"{players}-{'advanced' if advanced else 'basic'}.txt"


@pytest.mark.parametrize(("players", "advanced"), mark_rest_once(MODES, 2))
def test_contract(players: int, advanced: bool) -> None:
    game = Bitva(players=players, advanced=advanced, board="skirmish", quiet_limit=30)
    # At least two games: one without asides and one with them.
    check_game(game, players, seed=5, games=3 if COMPILED else 2, steps=20_000)


@pytest.mark.once
@pytest.mark.parametrize(
    "options",
    [
        {"may_pass": True, "quiet_limit": 20},
        {"survivor_takes_both_turns": True, "players": 4, "post_shared": True},
        {"retreat_by_move": True, "advanced": True, "patrol_counts_general": False},
        {"general_must_move": True},
    ],
    ids=str,
)
def test_contract_with_options(options: dict[str, bool | int]) -> None:
    game = Bitva({"quiet_limit": 25, **options})
    check_game(game, game.config.players, seed=6, games=2, steps=20_000)


@pytest.mark.parametrize(("players", "advanced"), MODES)
def test_golden_playthrough(players: int, advanced: bool) -> None:
    expected = (GOLDEN / golden_name(players, advanced)).read_text(encoding="utf-8")
    assert len(expected.splitlines()) <= 400
    game = Bitva(players=players, advanced=advanced)
    playthrough.compare(expected, game, players, seed=1, asides=0.01)


PERFT = {1: 6, 2: 36, 3: 96, 4: 336, 5: 1296}


@pytest.mark.parametrize("depth", PERFT)
def test_perft_from_the_first_roll(depth: int) -> None:
    """Of 36 pairs of rolls, 30 lead to a choice of two posts and 6 are repeated."""
    game = Bitva()
    assert bitva.perft(game.initial(), depth) == PERFT[depth] == perft(game, game.initial(), depth)


BATTLE = "2A1a4/2a1a4/9/3a1a3/9/3a5/9/9/4b4/2b1b1b2/2bb1b3/1b4B2 roll 1 - 0:0 c1:g12 1 - 3"


@pytest.mark.parametrize("depth", [1, 2, 3] if COMPILED else [1, 2])
@pytest.mark.parametrize("advanced", [False, True])
def test_contract_perft_equals_kernel_perft(depth: int, advanced: bool) -> None:
    game = Bitva(advanced=advanced)
    state = game.read_state(BATTLE)
    assert bitva.perft(state, depth) == perft(game, state, depth)


def test_a_roll_has_21_outcomes() -> None:
    game = Bitva()
    state = game.read_state(BATTLE)
    assert bitva.perft(state, 1) == 21 == len(game.chances(state))
    assert sum(odds for _, odds in game.chances(state)) == 1


@given(steps(Bitva(advanced=True, players=4), 4))
@budget(max_examples=60)
def test_armies_never_grow(step: tuple[Position, int, bitva.Action]) -> None:
    state, seat, action = step
    game = Bitva(advanced=True, players=4)
    after, _ = game.apply(state, seat, action)
    for owner in range(1, 5):
        before_count = sum(piece[0] == owner for piece in state.pieces().values())
        count = sum(piece[0] == owner for piece in after.pieces().values())
        assert count + after.hands[owner - 1] <= max(before_count, 1) + state.hands[owner - 1]


@pytest.mark.parametrize(("players", "advanced"), MODES)
def test_random_games_always_end(players: int, advanced: bool) -> None:
    games = 300 if COMPILED else 4
    start = Bitva(players=players, advanced=advanced).initial()
    tally = bitva.random_games(start, games, seed=9)
    assert sum(tally.wins) + tally.draws == games


@given(some.integers(0, 2**31))
@budget(max_examples=3)
def test_batch_result_does_not_depend_on_thread_count(seed: int) -> None:
    start = Bitva(board="skirmish").initial()
    alone = bitva.random_games(start, 3, seed=seed, threads=1)
    assert bitva.random_games(start, 3, seed=seed, threads=3) == alone
