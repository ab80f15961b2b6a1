"""Special forces in battle (SPEC): ranges, rows, hit numbers, units without attack."""

import pytest

from support.club_battles import Fight
from support.club_small_positions import UnitAt, at, meadow

WATER = meadow({at(0, 0): "river", at(0, 1): "lake"})


def attack_distances(kind: str, target: str) -> list[int]:
    """Return the distances up to 10 at which a special force may attack a target."""
    found = []
    for hexes in range(1, 11):
        units = [UnitAt("GE", kind, at(0, 0)), UnitAt("GB", target, at(hexes, 0))]
        if Fight(units, game_map=WATER, spec=True).attacks():
            found.append(hexes)
    return found


@pytest.mark.parametrize(
    ("kind", "ground", "air"),
    [
        pytest.param(
            *("gunboat", [1, 2, 3, 4], [1, 2, 3, 4]),
            marks=[pytest.mark.rule("TC-SPEC-10"), pytest.mark.rule("TC-DIFF-10")],
        ),
        pytest.param("attack", [1], [1], marks=pytest.mark.rule("TC-SPEC-58")),
        pytest.param("rail", list(range(2, 10)), [], marks=pytest.mark.rule("TC-SPEC-25")),
        pytest.param("airship", [1], [1], marks=pytest.mark.rule("TC-SPEC-62")),
        pytest.param("gas", [1, 2, 3], [], marks=pytest.mark.rule("TC-SPEC-27")),
        pytest.param("medic", [], [], marks=pytest.mark.rule("TC-SPEC-22")),
        pytest.param("minelayer", [], [], marks=pytest.mark.rule("TC-SPEC-55")),
    ],
)
def test_ranges(kind: str, ground: list[int], air: list[int]) -> None:
    assert (attack_distances(kind, "infantry"), attack_distances(kind, "fighter")) == (ground, air)


ROWS = {
    "gunboat": (2, 5, 7, 10, 12, 16),
    "medic": (1, 3, 5, 7, 8, 10),
    "attack": (1, 5, 7, 9, 10, 12),
    "rail": (1, 4, 6, 8, 10, 13),
    "airship": (1, 3, 5, 7, 9, 11),
    "gas": (1, 3, 5, 7, 9, 11),
    "minelayer": (1, 3, 5, 7, 8, 10),
}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=[pytest.mark.rule(rule), pytest.mark.rule("TC-GAP-66")])
        for kind, rule in zip(
            ROWS,
            (
                "TC-SPEC-14",
                "TC-SPEC-23",
                "TC-SPEC-59",
                "TC-SPEC-60",
                "TC-SPEC-63",
                "TC-SPEC-35",
                "TC-SPEC-56",
            ),
            strict=True,
        )
    ],
)
@pytest.mark.parametrize("terrain", ["open", "forest"])
def test_the_same_row_in_the_open_and_in_forest(kind: str, terrain: str) -> None:
    """The hits come from a gunboat, which may attack all classes."""
    where = "river" if kind == "gunboat" else terrain
    game_map = meadow({at(0, 3): "lake", at(0, 0): where})
    for hits in range(13):
        units = [UnitAt("GB", "gunboat", at(0, 3)), UnitAt("GE", kind, at(0, 0))]
        fight = Fight(units, "u1 u2", game_map=game_map, spec=True).roll(hits)
        damage = sum(fewest <= hits for fewest in ROWS[kind])
        assert fight.unit("u2") == (None if damage == 6 else (damage, 0))


@pytest.mark.rule("TC-SPEC-13")
@pytest.mark.rule("TC-SPEC-10")
@pytest.mark.parametrize("attacker", ["infantry", "fighter"])
def test_a_gunboat_returns_fire_from_water(attacker: str) -> None:
    units = [UnitAt("GE", attacker, at(1, 0)), UnitAt("GB", "gunboat", at(0, 0))]
    fight = Fight(units, "u1 u2", game_map=WATER, spec=True).roll(0)
    assert (fight.roller, fight.dice, fight.number) == ("u2", 12, 5)


@pytest.mark.rule("TC-SPEC-22")
@pytest.mark.rule("TC-SPEC-55")
@pytest.mark.rule("TC-SPEC-25")
@pytest.mark.parametrize("kind", ["medic", "minelayer", "rail"])
def test_units_without_close_combat_neither_return_fire_nor_support(kind: str) -> None:
    units = [UnitAt("GE", "car", at(1, 0)), UnitAt("GB", kind, at(0, 0))]
    assert Fight(units, "u1 u2", spec=True).rollers(0) == []
    units = [
        UnitAt("GE", "car", at(1, 0)),
        UnitAt("GB", "car", at(0, 0)),
        UnitAt("GE", kind, at(0, 1)),
    ]
    assert Fight(units, "u1 u2", spec=True).dice == 12


@pytest.mark.rule("TC-SPEC-24")
@pytest.mark.rule("TC-SPEC-26")
@pytest.mark.parametrize("kind", ["attack", "airship"])
def test_attack_aircraft_and_airships_are_air_units(kind: str) -> None:
    """Infantry cannot attack them; heavy infantry can, and returns their fire."""
    units = [
        UnitAt("GE", "infantry", at(1, 0)),
        UnitAt("GB", kind, at(0, 0)),
        UnitAt("GE", "heavy", at(0, 1)),
    ]
    assert Fight(units, spec=True).attacks() == ["u3 u2"]
    units = [UnitAt("GE", kind, at(0, 0)), UnitAt("GB", "infantry", at(0, 1))]
    assert Fight(units, "u1 u2", spec=True).rollers(0) == []
    units[1] = UnitAt("GB", "heavy", at(0, 1))
    assert Fight(units, "u1 u2", spec=True).rollers(0) == ["u2"]


@pytest.mark.rule("TC-GAP-90")
@pytest.mark.rule("TC-GAP-89")
@pytest.mark.parametrize(("experience", "ground", "air"), [(0, 6, 2), (3, 7, 3), (5, 8, 4)])
def test_an_airship_has_two_sets_of_hit_numbers(experience: int, ground: int, air: int) -> None:
    """They depend on the class of the other unit, in attack and return fire."""
    ship = UnitAt("GB", "airship", at(0, 0), experience=experience)
    for kind, number in (("heavy", ground), ("fighter", air)):
        other = UnitAt("GE", kind, at(0, 1))
        assert Fight([ship, other], "u1 u2", spec=True).number == number
        assert Fight([other, ship], "u1 u2", spec=True).roll(0).number == number


@pytest.mark.rule("TC-GAP-89")
def test_special_forces_gain_experience() -> None:
    units = [UnitAt("GE", "rail", at(0, 0), experience=2), UnitAt("GB", "car", at(9, 0))]
    fight = Fight(units, "u1 u2", spec=True)
    assert (fight.dice, fight.number) == (12, 7)
    assert fight.roll(2).unit("u1") == (0, 3)
