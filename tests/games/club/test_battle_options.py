"""Battles under options and variants: water, forts, cover, experience, shells, points."""

import pytest

from firestep.games.club.kernel import layout
from support.club_battles import Fight
from support.club_small_positions import UnitAt, at, meadow


def enemy_unit(kind: str = "infantry", place: tuple[int, int] = (0, 0), damage: int = 0) -> UnitAt:
    return UnitAt("GB", kind, at(*place), damage=damage)


# Water.


@pytest.mark.rule("TC-GAP-08")
@pytest.mark.parametrize("water", ["river", "lake"])
def test_an_option_protects_units_in_water(water: str) -> None:
    """A unit on a bridge or an air unit over water may be attacked."""
    game_map = meadow({at(0, 0): water, at(1, 0): "bridge", at(-1, 1): water})
    units = [
        UnitAt("GE", "heavy", at(0, 1)),
        enemy_unit(),
        UnitAt("GB", "infantry", at(1, 0)),
        UnitAt("GB", "fighter", at(-1, 1)),
    ]
    assert Fight(units, game_map=game_map).attacks() == ["u1 u2", "u1 u3", "u1 u4"]
    found = Fight(units, game_map=game_map, water_defence="untargetable").attacks()
    assert found == ["u1 u3", "u1 u4"]


@pytest.mark.rule("TC-GAP-08")
def test_an_option_destroys_units_in_water_by_any_hit() -> None:
    """At any distance; without a hit nothing happens; units on land follow the normal rules."""
    game_map = meadow({at(0, 0): "river"})
    for kind, place in (("infantry", (0, 1)), ("mortar", (0, 3))):
        units = [
            UnitAt("GE", kind, at(*place)),
            enemy_unit("infantry"),
            enemy_unit("infantry", (1, -1)),
        ]
        for hits, left in ((0, (0, 0)), (1, None)):
            fight = Fight(units, "u1 u2", game_map=game_map, water_defence="destroyed", vp=True)
            fight.roll(hits)
            assert (fight.unit("u2"), fight.unit("u1")) == (left, (0, 0 if left else 2))
            assert fight.points == (0 if left else 1, 0, 0, 0)
    units = [UnitAt("GE", "mortar", at(0, 3)), enemy_unit("infantry", (1, 1))]
    fight = Fight(units, "u1 u2", game_map=game_map, water_defence="destroyed")
    assert fight.roll(1).unit("u2") == (1, 0)


# Forts.

FORT = {"A": ([at(0, 0)], [at(0, 1), at(1, 0)])}


@pytest.mark.rule("TC-GAP-16")
def test_units_in_forts_may_fire_out() -> None:
    """The range counts from the nearer entrance; infantry at the other entrance has no target."""
    units = [
        UnitAt("GE", "infantry", "A"),
        enemy_unit(place=(0, 2)),
        enemy_unit(place=(0, -1)),
        UnitAt("GE", "mortar", "A"),
        enemy_unit(place=(6, 0)),
        enemy_unit(place=(0, 7)),
        UnitAt("GE", "bertha", "A"),
    ]
    game_map = meadow(forts=FORT)
    assert Fight(units, game_map=game_map, forts={"A": 1}).attacks() == []
    fight = Fight(units, game_map=game_map, forts={"A": 1}, fort_fire_out=True)
    assert fight.attacks("u1") == ["u1 u2"]
    assert fight.attacks("u4") == ["u4 u3", "u4 u5"]
    assert fight.attacks("u7") == ["u7 u5", "u7 u6"]


@pytest.mark.rule("TC-GAP-16")
def test_fire_out_of_a_fort_is_not_close_combat() -> None:
    """No return fire and no support at distance 1; normal experience; no targets inside forts."""
    game_map = meadow(forts=FORT)
    units = [UnitAt("GE", "infantry", "A"), enemy_unit(place=(0, 2)), UnitAt("GE", "car", at(0, 3))]
    fight = Fight(units, "u1 u2", game_map=game_map, forts={"A": 1}, fort_fire_out=True)
    assert fight.dice == 12
    fight.roll(1)
    assert (fight.unit("u1"), fight.unit("u2"), fight.phase) == ((0, 1), (1, 0), "bank")
    units = [enemy_unit(place=(0, 2)), UnitAt("GE", "infantry", "A")]
    assert Fight(units, game_map=game_map, forts={"A": 1}, fort_fire_out=True).attacks() == []


@pytest.mark.rule("TC-GAP-16")
@pytest.mark.rule("TC-FORT-29")
def test_units_that_may_fire_out_give_no_support() -> None:
    units = [UnitAt("GE", "car", at(1, 2)), enemy_unit(place=(0, 2)), UnitAt("GE", "car", "A")]
    game_map = meadow(forts=FORT)
    fight = Fight(units, "u1 u2", game_map=game_map, forts={"A": 1}, fort_fire_out=True)
    assert fight.dice == 12


@pytest.mark.rule("TC-GAP-16")
def test_big_bertha_fires_out_of_a_fort() -> None:
    units = [UnitAt("GE", "bertha", "A"), enemy_unit(place=(0, 5)), enemy_unit(place=(0, 4))]
    game_map = meadow(forts=FORT)
    fight = Fight(units, "u1 u2", game_map=game_map, forts={"A": 1}, fort_fire_out=True)
    assert fight.roll(1, 1).damage("u2", "u3") == [0, 1]


# Cover, tanks, shells.


@pytest.mark.rule("TC-GAP-20")
@pytest.mark.parametrize(("cover", "damage"), [(False, 1), (True, 0)])
def test_an_option_gives_air_units_cover_in_forest(cover: bool, damage: int) -> None:
    """A fighter's open row begins with 1, its forest row with 2; an attacker has no cover."""
    game_map = meadow({at(0, 0): "forest"})
    units = [UnitAt("GE", "heavy", at(0, 1)), enemy_unit("fighter")]
    fight = Fight(units, "u1 u2", game_map=game_map, battle_air_cover=cover)
    assert fight.roll(1, 0).damage("u2") == [damage]
    units = [UnitAt("GE", "fighter", at(0, 0)), enemy_unit("heavy", (0, 1))]
    fight = Fight(units, "u1 u2", game_map=game_map, battle_air_cover=cover)
    assert fight.roll(0, 1).damage("u1") == [1]


@pytest.mark.rule("TC-GAP-53")
@pytest.mark.parametrize(("option", "dice"), [(False, 12), (True, 14)])
def test_an_option_gives_gunners_the_tank_bonus_in_return_fire(option: bool, dice: int) -> None:
    units = [UnitAt("GB", "mark1", at(0, 1)), UnitAt("AH", "antitank", at(0, 0))]
    assert Fight(units, "u1 u2", at_return_fire=option).roll(0).dice == dice
    units[0] = UnitAt("GB", "car", at(0, 1))
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
        UnitAt("GE", "bertha", at(0, 6)),
        enemy_unit(),
        enemy_unit(place=(0, -1)),  # N
        enemy_unit(place=(0, 1)),  # S
    ]
    fight = Fight(units, "u1 u2", bertha_dirs=order).roll(die)
    assert (fight.phase, fight.victim) == ("attacker-roll", victim)


@pytest.mark.rule("TC-GAP-51")
def test_a_veterans_shells_use_the_first_three_directions() -> None:
    units = [
        UnitAt("GE", "bertha", at(0, 6), experience=3),
        enemy_unit(),
        enemy_unit(place=(0, -1)),
        enemy_unit(place=(0, 1)),
    ]
    for die, victim in ((3, "u4"), (4, "u2")):
        fight = Fight(units, "u1 u2", bertha_dirs="NE SE S N SW NW").roll(die)
        assert fight.victim == victim


# Experience and losses.


@pytest.mark.rule("TC-GAP-32")
@pytest.mark.rule("TC-DIFF-12")
@pytest.mark.parametrize(("cap", "experience"), [("5", 5), ("none", 7)])
def test_experience_may_be_uncapped(cap: str, experience: int) -> None:
    """The hit number of a war hero does not improve further."""
    units = [UnitAt("GE", "mortar", at(0, 3), experience=5), enemy_unit(damage=5)]
    fight = Fight(units, "u1 u2", xp_cap=cap)
    assert fight.roll(1).unit("u1") == (0, experience)
    units = [UnitAt("GE", "mortar", at(0, 3), experience=experience), enemy_unit()]
    assert Fight(units, "u1 u2", xp_cap=cap).number == 6


@pytest.mark.rule("TC-VAR-40")
@pytest.mark.rule("TC-EX-135")
@pytest.mark.rule("TC-GAP-94")
@pytest.mark.parametrize(("fragile", "left"), [(False, (5, 0)), (True, None)])
def test_fragile_units_are_destroyed_by_the_fifth_damage(
    fragile: bool, left: tuple[int, int] | None
) -> None:
    units = [UnitAt("GE", "mortar", at(0, 3)), enemy_unit(damage=4)]
    fight = Fight(units, "u1 u2", fragile=fragile).roll(1)
    assert (fight.unit("u2"), fight.unit("u1")) == (left, (0, 1 if left else 2))


@pytest.mark.rule("TC-GAP-05")
def test_an_army_may_count_as_used_once_it_attacks() -> None:
    """Of four players the first may use one army in the first turn: after A attacked, B may not."""
    units = [
        UnitAt("GE", "car", at(0, 1), army="A"),
        enemy_unit(),
        UnitAt("GE", "car", at(1, 0), army="B"),
        UnitAt("GE", "car", at(-1, 0), army="A"),
    ]
    fight = Fight(units, turn_limit_choice="lazy")
    fight.state[layout.S_ROUND], fight.state[layout.S_USED] = 1, 0
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
        ((1, 0), (1, 0, 0, 0)),  # the target is destroyed
        ((0, 1), (0, 1, 0, 0)),  # the attacker is destroyed
        ((1, 1), (1, 1, 0, 0)),  # both
        ((0, 0), (0, 0, 0, 0)),
    ],
)
def test_points_for_units_destroyed(rolls: tuple[int, int], points: tuple[int, ...]) -> None:
    units = [UnitAt("GE", "infantry", at(0, 1), damage=5), enemy_unit(damage=5)]
    assert Fight(units, "u1 u2", vp=True).roll(*rolls).points == points
    assert Fight(units, "u1 u2").roll(*rolls).points == (0, 0, 0, 0)


@pytest.mark.rule("TC-VAR-45")
@pytest.mark.rule("TC-GAP-57")
@pytest.mark.rule("TC-EX-112")
@pytest.mark.parametrize(("nation", "point"), [("GE", 0), ("AH", 0), ("GB", 1), ("FR", 1)])
def test_points_for_stray_shells_but_not_on_friends(nation: str, point: int) -> None:
    units = [
        UnitAt("GE", "bertha", at(0, 6)),
        enemy_unit(),
        UnitAt(nation, "infantry", at(0, -1), damage=5),
    ]
    fight = Fight(units, "u1 u2", vp=True).roll(1, 1)
    assert (fight.unit("u3"), fight.unit("u1")) == (None, (0, 2))
    assert fight.points == (point, 0, 0, 0)
