"""A sample of the quick games: computer players choose only legal actions."""

import pytest

from trials.quick_games import RULE_SETS, UNFINISHED, play_game

pytestmark = pytest.mark.once

MAX_CLUB_ACTIONS = 120
"""Stop games of Trench Club early; the command plays them to the end."""


@pytest.mark.parametrize("number", range(2 * len(RULE_SETS["trench"])))
def test_games_of_trench(number: int) -> None:
    assert play_game("trench", number) != UNFINISHED


@pytest.mark.parametrize("number", range(2 * len(RULE_SETS["bitva"])))
def test_games_of_bitva(number: int) -> None:
    assert play_game("bitva", number) != UNFINISHED


@pytest.mark.parametrize("number", range(len(RULE_SETS["club"])))
def test_games_of_trench_club(number: int) -> None:
    assert play_game("club", number, MAX_CLUB_ACTIONS)
