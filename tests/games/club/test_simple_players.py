"""The simple players decide without a look at hidden mines (TC-GAP-48, invariant 13)."""

import pytest

from firestep.games.club.balance.goals import NOTED
from firestep.games.club.balance.greedy import pick
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.rules.phases import take
from firestep.testing.check_secrets import sight
from firestep.testing.random_play import Draw
from games.club.test_secrets import minefield

ORDERS = 12


def blind(state: Words) -> Words:
    """Return a state without the codes of its mines."""
    found = state[:]
    for number in range(state[layout.UNITS]):
        slot = layout.SLOTS + layout.SLOT * number
        if found[slot + layout.KIND] == layout.MINE:
            found[slot + layout.CODE] = 0
    return found


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("seed", range(6))
def test_a_greedy_player_orders_the_same_wherever_mines_are_hidden(seed: int) -> None:
    """Two worlds that its seat cannot tell apart: the same orders, until a mine goes off."""
    game, state = minefield(seed)
    seat = state.seat
    other = game.sample(sight(game, state, seat), seat, Draw(seed))
    assert game.pack(other) != game.pack(state)
    worlds = [world.words(layout.SLOT * layout.MOST_NEW) for world in (state, other)]
    notes = [words(NOTED) for _ in worlds]
    scratch, field = words(layout.SCRATCH), game.terms.field
    for number in range(ORDERS):
        chosen = []
        for world, note in zip(worlds, notes, strict=True):
            choices = words(layout.CHOICE * layout.LISTED)
            at = layout.CHOICE * pick(world, field, seat, 7919 * number + 1, note, choices, scratch)
            chosen.append((choices[at], choices[at + 1], choices[at + 2]))
        assert chosen[0] == chosen[1]
        for world in worlds:
            verb, first, second = chosen[0]
            take(world, field, seat, verb, first, second, scratch)
        if blind(worlds[0]) != blind(worlds[1]):  # a mine went off in one of them
            return
