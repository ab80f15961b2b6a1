"""A sample of the quick games: no computer player does what the rules forbid."""

import pytest

from trials.quick_games import CUT_OFF, GROUNDS, play

pytestmark = pytest.mark.once

CLUB = 120
"""Actions of a game of Trench Club here; the command plays it to the end."""


@pytest.mark.parametrize("number", range(2 * len(GROUNDS["trench"])))
def test_games_of_trench(number: int) -> None:
    assert play("trench", number) != CUT_OFF


@pytest.mark.parametrize("number", range(2 * len(GROUNDS["bitva"])))
def test_games_of_bitva(number: int) -> None:
    assert play("bitva", number) != CUT_OFF


@pytest.mark.parametrize("number", range(len(GROUNDS["club"])))
def test_games_of_trench_club(number: int) -> None:
    assert play("club", number, CLUB)
