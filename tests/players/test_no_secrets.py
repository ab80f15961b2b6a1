"""Computer players of Trench Club use no hidden information about mines."""

from dataclasses import replace

import pytest

from firestep.contract.engine import Limits
from firestep.players.computer import ComputerPlayer, find_level
from firestep.players.seated import SeatedPlayer
from firestep.testing.check_secrets import view_through_json
from firestep.testing.random_play import Draw
from support.club_minefields import make_minefield

pytestmark = pytest.mark.once


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("seed", range(4))
def test_the_choice_does_not_depend_on_hidden_mines(seed: int) -> None:
    game, state = make_minefield(seed)
    seat = state.seat
    other = game.sample(view_through_json(game, state, seat), seat, Draw(seed))
    assert game.pack(other) != game.pack(state)
    limits = Limits(nodes=300, samples=2)
    level = replace(find_level(game, 3), limits=limits)
    plans = []
    for each in (state, other):
        player = ComputerPlayer(game, level, seed=seed, timed=False)
        steps = player.choose(SeatedPlayer(game, seat, player).observe(each))
        plans.append([str(step.action) for step in steps])
    assert plans[0] == plans[1]
