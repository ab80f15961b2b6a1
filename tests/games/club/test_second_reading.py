"""The slow second reading of the base game agrees with the worked examples of the catalogue.

test_reference.py holds the engine against it; here it is held against the examples, its own
invariants, and the mat that is shipped.
"""

import pytest

from firestep.games.club.box import matfile
from games.club.second import KINDS
from reference.club import soak, units, vectors, vectors_play


def test_the_worked_examples_of_movement_and_contact() -> None:
    vectors.check()


def test_the_worked_examples_of_transport_forts_battle_and_money() -> None:
    vectors_play.check()


@pytest.mark.parametrize("nations", [("GE", "FR"), ("GE", "GB", "AH", "FR")], ids=len)
def test_random_games_keep_the_invariants(nations: tuple[str, ...]) -> None:
    soak.random_game(nations, 3, 2, seed=1)


def test_both_read_the_same_numbers_off_the_mat() -> None:
    """The table of the catalogue was typed twice, apart; a slip in either would show here."""
    mat = matfile.shipped()
    assert {KINDS[name] for roster in mat.rosters.values() for name in roster} == set(units.KINDS)
    for name, kind in KINDS.items():
        ours, theirs = mat.units[name], units.KINDS[kind]
        assert (ours.price, ours.repair, ours.speed) == (
            theirs.price,
            theirs.repair,
            2 * theirs.speed,
        )
        assert (ours.ground, ours.air) == (theirs.ground, theirs.air)
        assert (ours.hits or (0, 0, 0)) == theirs.hits
        assert (ours.open, ours.forest) == (theirs.open_row, theirs.forest_row)
        assert ours.rides == (kind in units.CARRIED)
        assert (ours.kind == "foot") == (kind in units.FOOT)
        assert (ours.kind == "tank") == (kind in units.TANKS)
