"""A player is given the state itself only if nothing in it is hidden, and then plays the same."""

from typing import Any

import pytest

from firestep import catalog
from firestep.players.computer import ComputerPlayer, find_level, has_computer_players
from firestep.players.player import LazyView, Observation
from firestep.players.scripted import RandomPlayer
from firestep.players.seated import SeatedPlayer
from firestep.testing.random_play import random_walk
from support.club_minefields import make_minefield

pytestmark = pytest.mark.once

GAMES = ("trench", "bitva", "club")


def list_decisions(game: Any, seed: int, count: int) -> list[tuple[int, Any]]:
    """Return some decisions of a random game, at equal distances."""
    seats = game.seat_counts[0]
    steps = [step for step in random_walk(game, seats, seed=seed, steps=400) if step.seat > 0]
    return [(step.seat, step.state) for step in steps[:: max(1, len(steps) // count)]]


def choose(game: Any, observation: Observation[Any], level: int) -> list[str]:
    player: ComputerPlayer[Any, Any] = ComputerPlayer(
        game, find_level(game, level), seed=3, timed=False
    )
    return [str(step.action) for step in player.choose(observation)]


@pytest.mark.parametrize("name", GAMES)
def test_the_choice_is_that_of_a_sample_of_the_view(name: str) -> None:
    game = catalog.get_package(name).make({})
    assert has_computer_players(game)
    known = 0
    for seat, state in list_decisions(game, 5, 12):
        observation = SeatedPlayer(game, seat, RandomPlayer()).observe(state)
        by_view = Observation(seat, game.view(state, seat), game.legal(state, seat))
        known += observation.known_state is not None
        assert choose(game, observation, 1) == choose(game, by_view, 1)
    assert known > 6


def test_a_state_with_secrets_is_not_given() -> None:
    game = catalog.get_package("club").make({})
    split = SeatedPlayer(game, 1, RandomPlayer()).observe(game.initial(4))
    assert split.known_state is None
    mined, state = make_minefield(1)
    field = SeatedPlayer(mined, state.seat, RandomPlayer()).observe(state)
    assert field.known_state is None
    assert "?" in str(field.view["position"])


def test_a_lazy_view_is_computed_once_and_equals_the_view() -> None:
    calls = []

    def make() -> dict[str, Any]:
        calls.append(1)
        return {"seat": 1, "phase": "move"}

    view = LazyView(make)
    assert not calls
    assert dict(view) == view == {"seat": 1, "phase": "move"}
    assert (view["seat"], list(view), len(view)) == (1, ["seat", "phase"], 2)
    assert len(calls) == 1
