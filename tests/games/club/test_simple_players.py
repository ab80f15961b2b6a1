"""The simple players do not use hidden mines (TC-GAP-48, invariant 13)."""

import pytest

from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.greedy import pick_choice
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.rules.phases import apply_choice
from firestep.testing.check_secrets import view_through_json
from firestep.testing.random_play import Draw
from support.club_minefields import make_minefield

ORDERS = 12


def without_codes(state: Words) -> Words:
    """Return a state without the codes of its mines."""
    found = state[:]
    for number in range(state[layout.S_UNITS]):
        slot = layout.S_SLOTS + layout.SLOT_WORDS * number
        if found[slot + layout.U_KIND] == layout.KIND_MINE:
            found[slot + layout.M_CODE] = 0
    return found


@pytest.mark.rule("TC-GAP-48")
@pytest.mark.parametrize("seed", range(6))
def test_greedy_orders_do_not_depend_on_hidden_mines(seed: int) -> None:
    """Two positions with equal views give the same orders until a mine goes off."""
    game, state = make_minefield(seed)
    seat = state.seat
    other = game.sample(view_through_json(game, state, seat), seat, Draw(seed))
    assert game.pack(other) != game.pack(state)
    worlds = [world.words(layout.SLOT_WORDS * layout.MAX_NEW_UNITS) for world in (state, other)]
    notes = [make_words(balance_layout.NOTES_WORDS) for _ in worlds]
    scratch, field = make_words(layout.SCRATCH_WORDS), game.config.field
    for number in range(ORDERS):
        chosen = []
        for world, note in zip(worlds, notes, strict=True):
            choices = make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES)
            at = layout.CHOICE_WORDS * pick_choice(
                world, field, seat, 7919 * number + 1, note, choices, scratch
            )
            chosen.append((choices[at], choices[at + 1], choices[at + 2]))
        assert chosen[0] == chosen[1]
        for world in worlds:
            verb, first, second = chosen[0]
            apply_choice(world, field, seat, verb, first, second, scratch)
        if without_codes(worlds[0]) != without_codes(worlds[1]):  # a mine went off in one of them
            return
