"""ComputerPlayer players of Trench Club know of hidden mines what everybody knows, and no more."""

from dataclasses import replace

import pytest

from firestep.contract.engine import Limits
from firestep.players.computer import ComputerPlayer, level_of
from firestep.players.seated import SeatedPlayer
from firestep.testing.check_secrets import sight
from firestep.testing.random_play import Draw
from games.club.test_secrets import minefield

pytestmark = pytest.mark.once


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("seed", range(4))
def test_the_same_choice_in_worlds_that_differ_in_hidden_mines(seed: int) -> None:
    game, state = minefield(seed)
    seat = state.seat
    other = game.sample(sight(game, state, seat), seat, Draw(seed))
    assert game.pack(other) != game.pack(state)
    limits = Limits(nodes=300, samples=2)
    level = replace(level_of(game, 3), limits=limits)
    plans = []
    for world in (state, other):
        player = ComputerPlayer(game, level, seed=seed, timed=False)
        steps = player.choose(SeatedPlayer(game, seat, player).turn(world))
        plans.append([str(step.action) for step in steps])
    assert plans[0] == plans[1]
