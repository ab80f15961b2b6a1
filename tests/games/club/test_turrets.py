"""Turrets in battle (SPEC): range, dice, targets, and what they are spared."""

from typing import Any

import pytest

from firestep.games.club.kernel import layout
from support.club_battles import FAR, Fight
from support.club_small_positions import Stands, at, meadow

# A fort of one wall and two entrances, in a row from west to east.
GROUND = meadow(forts={"A": ([at(0, 0)], [at(-1, 0), at(1, 0)])})
TURRET = Stands("GE", "turret", "A")


def turret(*others: Stands, attack: tuple[str, ...] = (), **options: Any) -> Fight:
    return Fight([TURRET, *others], *attack, ground=GROUND, forts={"A": 1}, spec=True, **options)


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
def test_the_range_is_from_any_hex_of_the_fort(place: tuple[int, int], may: bool) -> None:
    fight = turret(Stands("GB", "infantry", at(*place)))
    assert fight.attacks() == (["u1 u2"] if may else [])


@pytest.mark.rule("TC-SPEC-41")
def test_walls_count_too() -> None:
    """West of the wall, 4 hexes from either entrance."""
    ground = meadow(forts={"A": ([at(0, 0)], [at(1, 0), at(0, 1)])})
    units = [TURRET, Stands("GB", "infantry", at(-3, 0)), Stands("GB", "infantry", at(-4, 0))]
    assert Fight(units, ground=ground, forts={"A": 1}, spec=True).attacks() == ["u1 u2"]


@pytest.mark.rule("TC-SPEC-44")
@pytest.mark.rule("TC-SPEC-45")
@pytest.mark.rule("TC-GAP-44")
def test_it_attacks_what_is_on_the_ground_and_is_no_target() -> None:
    """Nor is one of the enemy's, in its fort or in the reserve."""
    others = [
        Stands("GB", "fighter", at(0, -1)),
        Stands("GB", "turret", "B"),
        Stands("GB", "turret", ""),
        Stands("GB", "tank", at(2, 0)),
    ]
    fight = turret(*others)
    assert fight.attacks() == ["u1 u5"]
    units = [Stands("GB", "tank", at(2, 0)), TURRET, Stands("GE", "turret", "")]
    assert Fight(units, ground=GROUND, forts={"A": 1}, spec=True).attacks() == []


@pytest.mark.rule("TC-SPEC-42")
@pytest.mark.rule("TC-DECL-04")
@pytest.mark.rule("TC-GAP-44")
def test_it_fires_once_a_turn_and_needs_no_army() -> None:
    fight = turret(Stands("GB", "tank", at(2, 0)))
    fight.state[layout.ROUND], fight.state[layout.USED] = 1, 0
    fight.declare("u1 u2")
    assert fight.attacks() == []


@pytest.mark.rule("TC-SPEC-42")
def test_out_of_the_reserve_nothing_is_fired() -> None:
    units = [Stands("GE", "turret", ""), Stands("GB", "tank", at(2, 0))]
    assert Fight(units, ground=GROUND, forts={"A": 1}, spec=True).attacks() == []


@pytest.mark.rule("TC-SPEC-43")
@pytest.mark.rule("TC-SPEC-65")
@pytest.mark.rule("TC-SPEC-66")
@pytest.mark.rule("TC-SPEC-68")
@pytest.mark.rule("TC-GAP-44")
@pytest.mark.rule("TC-VAR-06")
def test_it_rolls_12_dice_and_has_no_answer_no_support_no_experience() -> None:
    """Next to its fort, with a friend across: 12 dice at 5, and the point is its holder's."""
    target = Stands("GB", "tank", at(2, 0), damage=5)
    friend = Stands("GE", "car", at(3, 0))
    fight = turret(target, friend, attack=("u1 u2",), vp=True)
    assert (fight.dice, fight.number) == (12, 5)
    fight.roll(2)
    assert (fight.unit("u2"), fight.phase, fight.points) == (None, "bank", (1, 0, 0, 0))
    assert fight.unit("u1") == (0, 0)


@pytest.mark.rule("TC-SPEC-66")
@pytest.mark.rule("TC-GAP-24")
def test_it_is_no_support() -> None:
    units = [Stands("GE", "car", at(2, 1)), TURRET, Stands("GB", "tank", at(2, 0))]
    assert Fight(units, "u1 u3", ground=GROUND, forts={"A": 1}, spec=True).dice == 12


@pytest.mark.rule("TC-EX-119")
@pytest.mark.rule("TC-SPEC-39")
def test_ex_119_it_obeys_who_holds_the_fort() -> None:
    """Taken by GB, it fires in their turn, at those who bought it."""
    units = [Stands("GB", "turret", "A"), Stands("GE", "tank", at(2, 0)), *FAR]
    fight = Fight(units, "u1 u2", ground=GROUND, forts={"A": 2}, spec=True)
    assert fight.roll(5).unit("u2") == (2, 0)


@pytest.mark.rule("TC-SPEC-40")
@pytest.mark.rule("TC-SPEC-32")
def test_neither_shells_nor_gas_do_it_harm() -> None:
    """A shell that goes astray onto the wall hits nothing."""
    ground = meadow(forts={"A": ([at(0, 0)], [at(-1, 0), at(1, -1)])})
    units = [
        Stands("GE", "bertha", at(1, 5)),
        Stands("GB", "infantry", at(0, 1)),
        Stands("GB", "turret", "A"),
    ]
    fight = Fight(units, "u1 u2", ground=ground, forts={"A": 2}, spec=True).roll(1)
    assert (fight.phase, fight.unit("u3")) == ("bank", (0, 0))
