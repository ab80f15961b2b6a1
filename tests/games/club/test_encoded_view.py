"""The JSON text of a view is built from texts of units; it must equal the encoded view."""

import json

import pytest

from firestep.contract import SPECTATOR, Json
from firestep.games.club import Club
from firestep.server.tables.view_changes import encode_view
from firestep.testing.random_play import random_walk


def encode(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (2, 4), (4, 5)])
def test_the_text_equals_the_encoded_view(players: int, seed: int) -> None:
    game = Club(players=players, rules="everything", round_limit=4)
    audiences = (*range(1, players + 1), SPECTATOR)
    phases = set()
    for step in random_walk(game, players, seed=seed):
        state = step.after
        phases.add(state.phase)
        for seat in audiences:
            text = encode_view(game.encode_members(state, seat, encode))
            assert text == encode(game.view(state, seat))
    assert len(phases) > 8


def test_a_full_cache_does_not_change_the_text() -> None:
    game = Club(players=2, rules="everything", round_limit=4)
    for step in random_walk(game, 2, seed=6):
        text = encode_view(game.encode_members(step.after, 1, encode))
        step.after.config.view_cache.clear()
        assert encode_view(game.encode_members(step.after, 1, encode)) == text


def test_units_are_found_by_number() -> None:
    game = Club(players=2, rules="everything", round_limit=4)
    for step in random_walk(game, 2, seed=7):
        by_number = {unit.number: unit for unit in step.after.all_units()}
        for number in range(max(by_number) + 2):
            assert step.after.find_unit(number) == by_number.get(number)
