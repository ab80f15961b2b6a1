"""The reference implementation agrees with the worked examples of the catalogue.

test_reference.py compares the game with it. These tests check it against the examples, its
invariants, and the shipped mat.
"""

from random import Random

import pytest

from firestep.games.club.content import mat_reader
from reference.club import (
    soak,
    units,
    vectors,
    vectors_play,
    vectors_special,
    vectors_trench,
)
from reference.club.scatter import scattered
from support.club_reference import ALL_KINDS, KINDS

pytestmark = pytest.mark.once


def test_worked_examples_of_movement_and_contact() -> None:
    vectors.check()


def test_worked_examples_of_transport_forts_battle_and_money() -> None:
    vectors_play.check()


def test_worked_examples_of_special_forces_and_victory_points() -> None:
    vectors_special.check()


def test_worked_examples_of_trenches() -> None:
    vectors_trench.check()


@pytest.mark.parametrize("nations", [("GE", "FR"), ("GE", "GB", "AH", "FR")], ids=len)
def test_random_games_keep_the_invariants(nations: tuple[str, ...]) -> None:
    soak.random_game(nations, 3, 2, seed=1)


@pytest.mark.parametrize("seed", range(4))
def test_random_options_keep_the_invariants(seed: int) -> None:
    state, rng = soak.random_table(seed)
    soak.play_checked_game(rng, scattered(Random(seed), state), 9, 40)


def test_mat_agrees_with_the_reference_table() -> None:
    """The table of the catalogue was entered twice, independently."""
    mat = mat_reader.load_shipped()
    assert {KINDS[name] for roster in mat.rosters.values() for name in roster} == set(units.KINDS)
    assert set(mat.units) == {name for name, kind in ALL_KINDS.items() if kind}
    for name, ours in mat.units.items():
        kind = ALL_KINDS[name]
        theirs = units.ALL_KINDS[kind]
        assert (ours.price, ours.repair or 0, ours.speed) == (
            theirs.price,
            theirs.repair,
            2 * theirs.speed,
        )
        assert (ours.ground, ours.air, ours.count) == (theirs.ground, theirs.air, theirs.count)
        assert (ours.hits or (0, 0, 0)) == theirs.hits
        assert (ours.air_hits or ours.hits) == (theirs.air_hits or ours.hits)
        assert ours.rides == (kind in units.CARRIED)
        assert (ours.kind == "foot") == (kind in units.FOOT)
        assert (ours.kind == "tank") == (kind in units.TANKS)
        assert (ours.kind == "air") == (kind in units.AIR)
        assert (ours.area, ours.lays, ours.treats, ours.scatters) == (
            kind == units.GAS,
            kind == units.MINELAYER,
            kind == units.MEDIC,
            kind == units.BERTHA,
        )
        if kind != units.TURRET:  # it takes no damage (TC-SPEC-40)
            assert (ours.open, ours.forest) == (theirs.open_row, theirs.forest_row)
