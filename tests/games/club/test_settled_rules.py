"""Questions on which the books differ or are silent, and which are settled without an option."""

import pytest

from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.mat_reader import shipped
from support.club_battles import Fight, trenched
from support.club_small_positions import Stands, at, orders, play, table, walk


@pytest.mark.rule("TC-DIFF-25")
@pytest.mark.parametrize("kind", ["infantry", "tank", "truck", "gun", "fighter"])
def test_a_drawn_trench_is_open_ground(kind: str) -> None:
    """Without the variant everybody goes there for a point, and nobody is inside."""
    units = [Stands("GE", kind, at(-1, 0)), Stands("GB", "truck", "2901")]
    game, state = table(units, ground=trenched(((0, 0), (1, 0))))
    state, costs = walk(game, state, "u1", at(0, 0))
    assert costs == [2]
    state = play(game, state, "end moves")
    assert not state.units()["u1"].is_dug


@pytest.mark.rule("TC-DIFF-25")
def test_a_drawn_trench_is_no_cover() -> None:
    """Two hits are 1 damage by infantry's open row; in a trench of the variant they are none."""
    units = [Stands("GE", "mortar", at(-2, 0)), Stands("GB", "infantry", at(0, 0))]
    ground = trenched(((0, 0), (1, 0)))
    assert Fight(units, "u1 u2", ground=ground).roll(2).damage("u2") == [1]
    fight = Fight(units, f"u1 u2 {at(0, 0)}", dug="u2", ground=ground, trench=True)
    assert fight.roll(2).damage("u2") == [0]


@pytest.mark.rule("TC-DIFF-29")
def test_the_light_gun_is_one_unit_under_one_name() -> None:
    """Germany and Great Britain have the very same type, and buy it by the same word."""
    rosters = shipped().rosters
    assert {nation for nation, types in rosters.items() if "gun" in types} == {"GE", "GB"}
    for seat, nation in enumerate(SEATING, 1):
        units = [Stands(nation, "infantry", "A")]
        units += [Stands("GB" if nation in ("GE", "AH") else "GE", "truck", "2901")]
        game, state = table(
            units, phase="bank", seat=seat, forts={"A": seat}, bonds=(99, 99, 99, 99)
        )
        assert (orders(game, state, "buy gun ") != []) is (nation in ("GE", "GB"))


@pytest.mark.rule("TC-GAP-94")
def test_no_fragile_unit_ever_rolls_the_dice_of_five_damage() -> None:
    """With 4 damage it has 7 dice; the next damage is its end, so nobody is left with 5."""
    units = [Stands("GE", "car", at(-1, 0), damage=4), Stands("GB", "car", at(0, 0), damage=3)]
    fight = Fight(units, "u1 u2", fragile=True)
    assert fight.dice == 7
    assert fight.roll(2).dice == 8
    assert (fight.roll(2).unit("u1"), fight.unit("u2")) == (None, (4, 2))
