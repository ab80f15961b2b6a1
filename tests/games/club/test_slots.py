"""What was read from a slot before is the same as what is read anew, and does not pile up."""

from firestep.games.club import Club
from firestep.games.club.kernel.slots import SlotCache, slots
from firestep.testing.random_play import random_walk


def test_what_is_kept_is_what_would_be_read() -> None:
    game = Club(players=2, rules="everything", round_limit=6)
    for step in random_walk(game, 2, seed=3):
        state = step.after
        units, text = list(state.all_units()), str(state)
        state.terms.units.clear()
        state.terms.texts.clear()
        assert list(state.all_units()) == units
        assert str(state) == text
    assert len(list(slots(state.buffer))) >= len(units) > 20


def test_terms_of_another_game_keep_their_own() -> None:
    one, two = Club(players=2), Club(players=2)
    assert one.terms == two.terms
    assert list(one.initial().all_units())
    assert one.terms.units
    assert not two.terms.units


def test_what_is_kept_does_not_pile_up() -> None:
    kept: SlotCache[int] = SlotCache()
    for number in range(5000):
        assert kept.keep((number, b""), number) == number
        assert kept[number, b""] == number
    assert len(kept) <= 1024
