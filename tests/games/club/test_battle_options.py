"""Battles under options and variants: water, forts, cover, experience, shells, points."""

import pytest

from firestep.games.club.kernel import layout
from support.club_battles import Fight
from support.club_small_positions import Stands, at, meadow


def foe(kind: str = "infantry", place: tuple[int, int] = (0, 0), damage: int = 0) -> Stands:
    return Stands("GB", kind, at(*place), damage=damage)


# Water.


@pytest.mark.rule("TC-GAP-08")
@pytest.mark.parametrize("water", ["river", "lake"])
def test_who_is_in_water_may_be_no_target(water: str) -> None:
    """Who stands on a bridge or flies over water may be named."""
    ground = meadow({at(0, 0): water, at(1, 0): "bridge", at(-1, 1): water})
    units = [
        Stands("GE", "heavy", at(0, 1)),
        foe(),
        Stands("GB", "infantry", at(1, 0)),
        Stands("GB", "fighter", at(-1, 1)),
    ]
    assert Fight(units, ground=ground).attacks() == ["u1 u2", "u1 u3", "u1 u4"]
    found = Fight(units, ground=ground, water_defence="untargetable").attacks()
    assert found == ["u1 u3", "u1 u4"]


@pytest.mark.rule("TC-GAP-08")
def test_who_is_in_water_may_fall_to_any_hit() -> None:
    """From any distance; no hit, no harm; on land as ever."""
    ground = meadow({at(0, 0): "river"})
    for kind, place in (("infantry", (0, 1)), ("mortar", (0, 3))):
        units = [Stands("GE", kind, at(*place)), foe("infantry"), foe("infantry", (1, -1))]
        for hits, left in ((0, (0, 0)), (1, None)):
            fight = Fight(units, "u1 u2", ground=ground, water_defence="destroyed", vp=True)
            fight.roll(hits)
            assert (fight.unit("u2"), fight.unit("u1")) == (left, (0, 0 if left else 2))
            assert fight.points == (0 if left else 1, 0, 0, 0)
    units = [Stands("GE", "mortar", at(0, 3)), foe("infantry", (1, 1))]
    fight = Fight(units, "u1 u2", ground=ground, water_defence="destroyed")
    assert fight.roll(1).unit("u2") == (1, 0)


# Forts.

FORT = {"A": ([at(0, 0)], [at(0, 1), at(1, 0)])}


@pytest.mark.rule("TC-GAP-16")
def test_units_in_forts_may_fire_out() -> None:
    """From the nearer entrance; on the far side of the wall an infantryman reaches nobody."""
    units = [
        Stands("GE", "infantry", "A"),
        foe(place=(0, 2)),
        foe(place=(0, -1)),
        Stands("GE", "mortar", "A"),
        foe(place=(6, 0)),
        foe(place=(0, 7)),
        Stands("GE", "bertha", "A"),
    ]
    ground = meadow(forts=FORT)
    assert Fight(units, ground=ground, forts={"A": 1}).attacks() == []
    fight = Fight(units, ground=ground, forts={"A": 1}, fort_fire_out=True)
    assert fight.attacks("u1") == ["u1 u2"]
    assert fight.attacks("u4") == ["u4 u3", "u4 u5"]
    assert fight.attacks("u7") == ["u7 u5", "u7 u6"]


@pytest.mark.rule("TC-GAP-16")
def test_fire_out_of_a_fort_is_no_close_combat() -> None:
    """No answer and no support at distance 1; it teaches as ever. Inside nobody is a target."""
    ground = meadow(forts=FORT)
    units = [Stands("GE", "infantry", "A"), foe(place=(0, 2)), Stands("GE", "car", at(0, 3))]
    fight = Fight(units, "u1 u2", ground=ground, forts={"A": 1}, fort_fire_out=True)
    assert fight.dice == 12
    fight.roll(1)
    assert (fight.unit("u1"), fight.unit("u2"), fight.phase) == ((0, 1), (1, 0), "bank")
    units = [foe(place=(0, 2)), Stands("GE", "infantry", "A")]
    assert Fight(units, ground=ground, forts={"A": 1}, fort_fire_out=True).attacks() == []


@pytest.mark.rule("TC-GAP-16")
@pytest.mark.rule("TC-FORT-29")
def test_who_may_fire_out_supports_nobody() -> None:
    units = [Stands("GE", "car", at(1, 2)), foe(place=(0, 2)), Stands("GE", "car", "A")]
    ground = meadow(forts=FORT)
    fight = Fight(units, "u1 u2", ground=ground, forts={"A": 1}, fort_fire_out=True)
    assert fight.dice == 12


@pytest.mark.rule("TC-GAP-16")
def test_big_bertha_fires_out_of_a_fort() -> None:
    units = [Stands("GE", "bertha", "A"), foe(place=(0, 5)), foe(place=(0, 4))]
    ground = meadow(forts=FORT)
    fight = Fight(units, "u1 u2", ground=ground, forts={"A": 1}, fort_fire_out=True)
    assert fight.roll(1, 1).damage("u2", "u3") == [0, 1]


# Cover, tanks, shells.


@pytest.mark.rule("TC-GAP-20")
@pytest.mark.parametrize(("cover", "damage"), [(False, 1), (True, 0)])
def test_forest_may_cover_what_flies(cover: bool, damage: int) -> None:
    """One hit: a fighter's open row begins with 1, its forest row with 2; not as attacker."""
    ground = meadow({at(0, 0): "forest"})
    units = [Stands("GE", "heavy", at(0, 1)), foe("fighter")]
    fight = Fight(units, "u1 u2", ground=ground, battle_air_cover=cover)
    assert fight.roll(1, 0).damage("u2") == [damage]
    units = [Stands("GE", "fighter", at(0, 0)), foe("heavy", (0, 1))]
    fight = Fight(units, "u1 u2", ground=ground, battle_air_cover=cover)
    assert fight.roll(0, 1).damage("u1") == [1]


@pytest.mark.rule("TC-GAP-53")
@pytest.mark.parametrize(("option", "dice"), [(False, 12), (True, 14)])
def test_gunners_may_have_their_dice_against_tanks_in_return_fire(option: bool, dice: int) -> None:
    units = [Stands("GB", "mark1", at(0, 1)), Stands("AH", "antitank", at(0, 0))]
    assert Fight(units, "u1 u2", at_return_fire=option).roll(0).dice == dice
    units[0] = Stands("GB", "car", at(0, 1))
    assert Fight(units, "u1 u2", at_return_fire=option).roll(0).dice == 12


@pytest.mark.rule("TC-GAP-51")
@pytest.mark.parametrize(
    ("order", "die", "victim"),
    [
        ("N NE SE S SW NW", 1, "u3"),
        ("N NE SE S SW NW", 4, "u4"),
        ("S SW NW N NE SE", 1, "u4"),
        ("S SW NW N NE SE", 4, "u3"),
        ("S SW NW N NE SE", 7, "u2"),
        ("NE N SE S SW NW", 2, "u3"),
    ],
)
def test_the_directions_of_stray_shells(order: str, die: int, victim: str) -> None:
    units = [
        Stands("GE", "bertha", at(0, 6)),
        foe(),
        foe(place=(0, -1)),  # N
        foe(place=(0, 1)),  # S
    ]
    fight = Fight(units, "u1 u2", bertha_dirs=order).roll(die)
    assert (fight.phase, fight.victim) == ("attacker-roll", victim)


@pytest.mark.rule("TC-GAP-51")
def test_a_veterans_shells_use_the_first_three_directions() -> None:
    units = [
        Stands("GE", "bertha", at(0, 6), experience=3),
        foe(),
        foe(place=(0, -1)),
        foe(place=(0, 1)),
    ]
    for die, victim in ((3, "u4"), (4, "u2")):
        fight = Fight(units, "u1 u2", bertha_dirs="NE SE S N SW NW").roll(die)
        assert fight.victim == victim


# Experience and losses.


@pytest.mark.rule("TC-GAP-32")
@pytest.mark.rule("TC-DIFF-12")
@pytest.mark.parametrize(("cap", "experience"), [("5", 5), ("none", 7)])
def test_experience_may_have_no_end(cap: str, experience: int) -> None:
    """A war hero hits no better for it."""
    units = [Stands("GE", "mortar", at(0, 3), experience=5), foe(damage=5)]
    fight = Fight(units, "u1 u2", xp_cap=cap)
    assert fight.roll(1).unit("u1") == (0, experience)
    units = [Stands("GE", "mortar", at(0, 3), experience=experience), foe()]
    assert Fight(units, "u1 u2", xp_cap=cap).number == 6


@pytest.mark.rule("TC-VAR-40")
@pytest.mark.rule("TC-EX-135")
@pytest.mark.rule("TC-GAP-94")
@pytest.mark.parametrize(("fragile", "left"), [(False, (5, 0)), (True, None)])
def test_fragile_units_fall_at_the_fifth_damage(
    fragile: bool, left: tuple[int, int] | None
) -> None:
    units = [Stands("GE", "mortar", at(0, 3)), foe(damage=4)]
    fight = Fight(units, "u1 u2", fragile=fragile).roll(1)
    assert (fight.unit("u2"), fight.unit("u1")) == (left, (0, 1 if left else 2))


@pytest.mark.rule("TC-GAP-05")
def test_an_army_may_count_as_used_once_it_attacks() -> None:
    """In the first turn one army of four players' first: with A's attack, B's is too late."""
    units = [
        Stands("GE", "car", at(0, 1), army="A"),
        foe(),
        Stands("GE", "car", at(1, 0), army="B"),
        Stands("GE", "car", at(-1, 0), army="A"),
    ]
    fight = Fight(units, turn_limit_choice="lazy")
    fight.state[layout.ROUND], fight.state[layout.USED] = 1, 0
    assert fight.attacks() == ["u1 u2", "u3 u2", "u4 u2"]
    assert fight.declare("u1 u2").attacks() == ["u4 u2"]


# Victory points.


@pytest.mark.rule("TC-VAR-06")
@pytest.mark.rule("TC-VAR-14")
@pytest.mark.rule("TC-GAP-30")
@pytest.mark.rule("TC-GAP-57")
@pytest.mark.parametrize(
    ("rolls", "points"),
    [
        ((1, 0), (1, 0, 0, 0)),  # the target falls
        ((0, 1), (0, 1, 0, 0)),  # the attacker does
        ((1, 1), (1, 1, 0, 0)),  # both
        ((0, 0), (0, 0, 0, 0)),
    ],
)
def test_points_for_units_destroyed(rolls: tuple[int, int], points: tuple[int, ...]) -> None:
    units = [Stands("GE", "infantry", at(0, 1), damage=5), foe(damage=5)]
    assert Fight(units, "u1 u2", vp=True).roll(*rolls).points == points
    assert Fight(units, "u1 u2").roll(*rolls).points == (0, 0, 0, 0)


@pytest.mark.rule("TC-VAR-45")
@pytest.mark.rule("TC-GAP-57")
@pytest.mark.rule("TC-EX-112")
@pytest.mark.parametrize(("nation", "point"), [("GE", 0), ("AH", 0), ("GB", 1), ("FR", 1)])
def test_points_for_stray_shells_but_not_on_friends(nation: str, point: int) -> None:
    units = [
        Stands("GE", "bertha", at(0, 6)),
        foe(),
        Stands(nation, "infantry", at(0, -1), damage=5),
    ]
    fight = Fight(units, "u1 u2", vp=True).roll(1, 1)
    assert (fight.unit("u3"), fight.unit("u1")) == (None, (0, 2))
    assert fight.points == (point, 0, 0, 0)
