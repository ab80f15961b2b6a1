"""Questions that the rulebooks leave open, settled without an option."""

import pytest

from firestep.games.club.config.game_config import SEATING
from firestep.games.club.content.mat_reader import load_shipped
from support.club_battles import Fight, with_trenches
from support.club_small_positions import UnitAt, at, orders, play, table, walk


@pytest.mark.rule("TC-DIFF-25")
@pytest.mark.parametrize("kind", ["infantry", "tank", "truck", "gun", "fighter"])
def test_a_trench_is_open_ground_without_the_variant(kind: str) -> None:
    """Without the variant all units enter it for one point, and none is inside."""
    units = [UnitAt("GE", kind, at(-1, 0)), UnitAt("GB", "truck", "2901")]
    game, state = table(units, game_map=with_trenches(((0, 0), (1, 0))))
    state, costs = walk(game, state, "u1", at(0, 0))
    assert costs == [2]
    state = play(game, state, "end moves")
    assert not state.units()["u1"].is_dug


@pytest.mark.rule("TC-DIFF-25")
def test_a_trench_is_no_cover_without_the_variant() -> None:
    """Two hits are 1 damage by infantry's open row; with the variant they are none."""
    units = [UnitAt("GE", "mortar", at(-2, 0)), UnitAt("GB", "infantry", at(0, 0))]
    game_map = with_trenches(((0, 0), (1, 0)))
    assert Fight(units, "u1 u2", game_map=game_map).roll(2).damage("u2") == [1]
    fight = Fight(units, f"u1 u2 {at(0, 0)}", dug="u2", game_map=game_map, trench=True)
    assert fight.roll(2).damage("u2") == [0]


@pytest.mark.rule("TC-DIFF-29")
def test_the_light_gun_is_one_unit_under_one_name() -> None:
    """Germany and Great Britain have the same type and buy it by the same name."""
    rosters = load_shipped().rosters
    assert {nation for nation, types in rosters.items() if "gun" in types} == {"GE", "GB"}
    for seat, nation in enumerate(SEATING, 1):
        units = [UnitAt(nation, "infantry", "A")]
        units += [UnitAt("GB" if nation in ("GE", "AH") else "GE", "truck", "2901")]
        game, state = table(
            units, phase="bank", seat=seat, forts={"A": seat}, bonds=(99, 99, 99, 99)
        )
        assert (orders(game, state, "buy gun ") != []) is (nation in ("GE", "GB"))


@pytest.mark.rule("TC-GAP-94")
def test_no_fragile_unit_rolls_the_dice_of_damage_5() -> None:
    """With 4 damage it rolls 7 dice; the fifth damage destroys it."""
    units = [UnitAt("GE", "car", at(-1, 0), damage=4), UnitAt("GB", "car", at(0, 0), damage=3)]
    fight = Fight(units, "u1 u2", fragile=True)
    assert fight.dice == 7
    assert fight.roll(2).dice == 8
    assert (fight.roll(2).unit("u1"), fight.unit("u2")) == (None, (4, 2))
