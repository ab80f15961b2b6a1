"""Turrets in battle (SPEC): range, dice, targets, and immunity."""

from typing import Any

import pytest

from firestep.games.club.kernel import layout
from support.club_battles import FAR_UNITS, Fight
from support.club_small_positions import UnitAt, at, meadow

# A fort of one wall and two entrances, in a row from west to east.
GROUND = meadow(forts={"A": ([at(0, 0)], [at(-1, 0), at(1, 0)])})
TURRET = UnitAt("GE", "turret", "A")


def turret_position(*others: UnitAt, attack: tuple[str, ...] = (), **options: Any) -> Fight:
    return Fight([TURRET, *others], *attack, game_map=GROUND, forts={"A": 1}, spec=True, **options)


@pytest.mark.rule("TC-SPEC-41")
@pytest.mark.rule("TC-GAP-44")
@pytest.mark.parametrize(
    ("place", "may"),
    [
        ((0, -1), True),  # next to the wall
        ((4, 0), True),  # 3 hexes from the eastern entrance, 4 from the wall
        ((-4, 0), True),
        ((0, 3), True),
        ((1, -3), True),
        ((5, 0), False),
        ((0, 4), False),
        ((0, -4), False),
    ],
)
def test_range_is_measured_from_any_hex_of_the_fort(place: tuple[int, int], may: bool) -> None:
    fight = turret_position(UnitAt("GB", "infantry", at(*place)))
    assert fight.attacks() == (["u1 u2"] if may else [])


@pytest.mark.rule("TC-SPEC-41")
def test_range_is_measured_from_walls() -> None:
    """The target is west of the wall, 4 hexes from both entrances."""
    game_map = meadow(forts={"A": ([at(0, 0)], [at(1, 0), at(0, 1)])})
    units = [TURRET, UnitAt("GB", "infantry", at(-3, 0)), UnitAt("GB", "infantry", at(-4, 0))]
    assert Fight(units, game_map=game_map, forts={"A": 1}, spec=True).attacks() == ["u1 u2"]


@pytest.mark.rule("TC-SPEC-44")
@pytest.mark.rule("TC-SPEC-45")
@pytest.mark.rule("TC-GAP-44")
def test_a_turret_attacks_ground_units_and_is_no_target() -> None:
    """Enemy turrets in forts or in the reserve are no targets either."""
    others = [
        UnitAt("GB", "fighter", at(0, -1)),
        UnitAt("GB", "turret", "B"),
        UnitAt("GB", "turret", ""),
        UnitAt("GB", "tank", at(2, 0)),
    ]
    fight = turret_position(*others)
    assert fight.attacks() == ["u1 u5"]
    units = [UnitAt("GB", "tank", at(2, 0)), TURRET, UnitAt("GE", "turret", "")]
    assert Fight(units, game_map=GROUND, forts={"A": 1}, spec=True).attacks() == []


@pytest.mark.rule("TC-SPEC-42")
@pytest.mark.rule("TC-DECL-04")
@pytest.mark.rule("TC-GAP-44")
def test_a_turret_fires_once_a_turn_without_an_army() -> None:
    fight = turret_position(UnitAt("GB", "tank", at(2, 0)))
    fight.state[layout.S_ROUND], fight.state[layout.S_USED] = 1, 0
    fight.declare("u1 u2")
    assert fight.attacks() == []


@pytest.mark.rule("TC-SPEC-42")
def test_turrets_in_the_reserve_do_not_fire() -> None:
    units = [UnitAt("GE", "turret", ""), UnitAt("GB", "tank", at(2, 0))]
    assert Fight(units, game_map=GROUND, forts={"A": 1}, spec=True).attacks() == []


@pytest.mark.rule("TC-SPEC-43")
@pytest.mark.rule("TC-SPEC-65")
@pytest.mark.rule("TC-SPEC-66")
@pytest.mark.rule("TC-SPEC-68")
@pytest.mark.rule("TC-GAP-44")
@pytest.mark.rule("TC-VAR-06")
def test_a_turret_has_12_dice_and_no_support_or_experience() -> None:
    """With a friend opposite it has 12 dice at 5; the victory point goes to its holder."""
    target = UnitAt("GB", "tank", at(2, 0), damage=5)
    friend = UnitAt("GE", "car", at(3, 0))
    fight = turret_position(target, friend, attack=("u1 u2",), vp=True)
    assert (fight.dice, fight.number) == (12, 5)
    fight.roll(2)
    assert (fight.unit("u2"), fight.phase, fight.points) == (None, "bank", (1, 0, 0, 0))
    assert fight.unit("u1") == (0, 0)


@pytest.mark.rule("TC-SPEC-66")
@pytest.mark.rule("TC-GAP-24")
def test_a_turret_does_not_support() -> None:
    units = [UnitAt("GE", "car", at(2, 1)), TURRET, UnitAt("GB", "tank", at(2, 0))]
    assert Fight(units, "u1 u3", game_map=GROUND, forts={"A": 1}, spec=True).dice == 12


@pytest.mark.rule("TC-EX-119")
@pytest.mark.rule("TC-SPEC-39")
def test_ex_119_a_turret_belongs_to_the_holder_of_the_fort() -> None:
    """After GB captures the fort, the turret fires in GB's turn at its former owner."""
    units = [UnitAt("GB", "turret", "A"), UnitAt("GE", "tank", at(2, 0)), *FAR_UNITS]
    fight = Fight(units, "u1 u2", game_map=GROUND, forts={"A": 2}, spec=True)
    assert fight.roll(5).unit("u2") == (2, 0)


@pytest.mark.rule("TC-SPEC-40")
@pytest.mark.rule("TC-SPEC-32")
def test_shells_and_gas_do_not_damage_a_turret() -> None:
    """A stray shell that lands on the wall hits nothing."""
    game_map = meadow(forts={"A": ([at(0, 0)], [at(-1, 0), at(1, -1)])})
    units = [
        UnitAt("GE", "bertha", at(1, 5)),
        UnitAt("GB", "infantry", at(0, 1)),
        UnitAt("GB", "turret", "A"),
    ]
    fight = Fight(units, "u1 u2", game_map=game_map, forts={"A": 2}, spec=True).roll(1)
    assert (fight.phase, fight.unit("u3")) == ("bank", (0, 0))
