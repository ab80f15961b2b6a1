"""Caches of slots: correct values and limited size."""

from firestep.games.club import Club
from firestep.games.club.kernel.slots import SlotCache, iter_slots
from firestep.testing.random_play import random_walk


def test_cached_values_equal_fresh_values() -> None:
    game = Club(players=2, rules="everything", round_limit=6)
    for step in random_walk(game, 2, seed=3):
        state = step.after
        units, text = list(state.all_units()), str(state)
        state.config.unit_cache.clear()
        state.config.text_cache.clear()
        assert list(state.all_units()) == units
        assert str(state) == text
    assert len(list(iter_slots(state.buffer))) >= len(units) > 20


def test_each_game_has_its_own_cache() -> None:
    one, two = Club(players=2), Club(players=2)
    assert one.config == two.config
    assert list(one.initial().all_units())
    assert one.config.unit_cache
    assert not two.config.unit_cache


def test_cache_size_is_limited() -> None:
    kept: SlotCache[int] = SlotCache()
    for number in range(5000):
        assert kept.store((number, b""), number) == number
        assert kept[number, b""] == number
    assert len(kept) <= 1024
