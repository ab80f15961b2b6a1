"""Odds of gas, of fights at trenches and of shots out of forts, beside all their rolls."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any
from unittest.mock import patch

import pytest

from firestep.contract import InputError
from firestep.games.club.kernel import layout
from firestep.games.club.page import forecast
from firestep.games.club.page.forecast import Battle, Shooting, attacks, battle
from firestep.games.club.text.odds_table import lines
from games.club.test_forecast_lists import finish, read_off
from support.club_battles import Fight, trenched
from support.club_small_positions import Stands, at, meadow
from trials.odds_million import deviations

F = Fraction
FORT = {"A": ([at(0, 0)], [at(0, 1), at(1, 0)])}
TRENCH = trenched(((0, 0), (1, 0), (2, 0)))
GAS = [
    Stands("GE", "gas", at(0, 1), 5, 2),
    Stands("GB", "infantry", at(0, 0), 5, 0),
    Stands("AH", "heavy", at(1, 0), 3, 0),
    Stands("GB", "tank", at(0, -1), 0, 4),
    Stands("GE", "car", at(-1, 0), 2, 0),
]
DUG = [
    Stands("GE", "car", at(-1, 0), 4, 2),
    Stands("GB", "infantry", at(1, 0), 4, 1),
    Stands("FR", "heavy", at(0, 0), 5, 3),
    Stands("GE", "infantry", at(2, 1), 3, 0),
]
# The units, the attack, the hex or unit aimed at, and the options.
CASES: Mapping[str, tuple[list[Stands], str, str, dict[str, Any]]] = {
    "gas": (GAS, "u1", "u2", {"spec": True}),
    "gas, learning from each": (GAS, "u1", "u2", {"spec": True, "xp_area": "per_target"}),
    "gas, a roll for each": (
        [GAS[0], GAS[1], Stands("GB", "mortar", at(1, 0), 4, 0)],
        *("u1", "u2", {"spec": True, "gas_roll": "per_target"}),
    ),
    "gas at a hex": (GAS, "u1", at(0, 0), {"spec": True, "gas_aim": "hex"}),
    "gas at an empty hex": (GAS, "u1", at(1, -1), {"spec": True, "gas_aim": "hex"}),
    "gas at a trench": (
        [Stands("GE", "gas", at(-1, 0), 5, 0), *DUG[1:3]],
        *("u1", f"u2 {at(0, 0)}"),
        {"spec": True, "trench": True, "dug": "u2 u3", "ground": TRENCH},
    ),
    "two in a trench": (
        *(DUG, "u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "ground": TRENCH},
    ),
    "one in a trench": (
        *(DUG[:2], "u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2", "ground": TRENCH},
    ),
    "a trench from afar": (
        [Stands("GE", "mortar", at(-3, 0), 4, 0), *DUG[1:3]],
        *("u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "ground": TRENCH},
    ),
    "an aircraft, answered for the target": (
        [Stands("GE", "fighter", at(-1, 0), 5, 2), *DUG[1:3]],
        *("u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "ground": TRENCH},
    ),
    "a shell at a trench": (
        [
            Stands("GE", "bertha", at(-5, 0), 5, 0),
            *DUG[1:3],
            Stands("GE", "infantry", at(0, 1), 5, 0),
        ],
        *("u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "ground": TRENCH},
    ),
    "a turret": (
        [Stands("GE", "turret", "A"), Stands("GB", "infantry", at(0, 2), 4, 0)],
        *("u1", "u2", {"spec": True, "ground": meadow(forts=FORT), "forts": {"A": 1}}),
    ),
    "out of a fort": (
        [Stands("GE", "heavy", "A", 4, 2), Stands("GB", "infantry", at(0, 2), 4, 0)],
        *("u1", "u2", {"fort_fire_out": True, "ground": meadow(forts=FORT), "forts": {"A": 1}}),
    ),
    "any hit in water": (
        [Stands("GE", "heavy", at(0, 1), 4, 2), Stands("GB", "infantry", at(0, 0), 0, 0)],
        *("u1", "u2"),
        {"water_defence": "destroyed", "ground": meadow({at(0, 0): "river"})},
    ),
    "a tank and gunners who answer": (
        [Stands("GB", "mark1", at(0, 1), 4, 2), Stands("AH", "antitank", at(0, 0), 4, 0)],
        *("u1", "u2", {"at_return_fire": True}),
    ),
    "experience without end": (
        [Stands("GE", "heavy", at(0, 1), 4, 8), Stands("GB", "infantry", at(0, 0), 4, 5)],
        *("u1", "u2", {"xp_cap": "none"}),
    ),
}


def forecasted(name: str) -> tuple[Battle, Fight]:
    """Return the odds of a case, and the same case with its attack declared."""
    units, attacker, target, options = CASES[name]
    position = Fight(units, **options).position
    return battle(position, attacker, target), Fight(units, f"{attacker} {target}", **options)


@pytest.mark.parametrize("name", CASES)
def test_the_odds_are_those_of_all_rolls(name: str) -> None:
    found, begun = forecasted(name)
    assert found.runs == 0
    deadly = begun.terms.box.numbers.deadly
    if name == "experience without end":  # told as a war hero's, which it is
        assert found.units["u1"].ranks[2] == 1 - found.attacker_dies
        assert found.units["u1"].experience[5] == 1 - found.attacker_dies
        return
    done = finish(begun.state, begun.field)
    hurt = set()
    for unit in (f"u{n}" for n in range(1, begun.state[layout.UNITS] + 1)):
        exact = read_off(done, begun.terms, unit)
        if unit in found.units:
            assert found.units[unit] == exact
            hurt.add(unit)
        else:
            assert 1 in exact.damage  # nothing can happen to it
            assert 1 in exact.experience
    assert {found.attacker, found.target} - {""} <= hurt
    both = [
        chance
        for buffer, chance in done.items()
        if found.target and not {found.target, found.attacker} & alive(buffer, begun)
    ]
    assert found.both_die == sum(both, F())
    assert sum(found.joint.values()) == 1
    falls = sum(chance for (hurt, _), chance in found.joint.items() if hurt == deadly)
    assert falls == found.target_dies


def alive(buffer: bytes, begun: Fight) -> set[str]:
    return set(type(begun.position)(buffer, begun.terms).units())


@pytest.mark.parametrize("name", ["gas", "gas, a roll for each", "gas at a trench"])
def test_gas_that_can_go_in_too_many_ways_is_sampled(name: str) -> None:
    units, attacker, target, options = CASES[name]
    position = Fight(units, **options).position
    exact = battle(position, attacker, target)
    with patch.object(forecast, "MOST_ROLLS", 0):
        found = battle(position, attacker, target, seed=3, runs=600)
        again = battle(position, attacker, target, seed=3, runs=600)
    assert (found.runs, found == again) == (600, True)
    assert set(found.units) == set(exact.units)
    for unit in exact.units:
        for row in deviations(exact.units[unit], found.units[unit]):
            assert abs(row[3]) < 5, (unit, row)
    assert abs(found.trade - exact.trade) < 5 * found.trade_error
    assert found.error == pytest.approx(0.5 / 600**0.5)


def test_lists_with_gas_or_many_who_answer_are_sampled() -> None:
    units, _, target, options = CASES["two in a trench"]
    position = Fight(units, **options).position
    mine = ("u4", f"u3 {at(2, 0)}")
    found = attacks(position, [("u1", target), mine], runs=50)
    assert (found.is_exact, found.runs, found.pairs) == (False, 50, (("u1", target), mine))
    assert set(found.units) == {"u1", "u2", "u3", "u4"}
    alone = Fight(units, **{**options, "dug": "u2"}).position
    assert attacks(alone, [("u1", f"u2 {at(0, 0)}")]).is_exact
    position = Fight(GAS, spec=True).position
    found = attacks(position, [("u1", "u2"), ("u5", "u2")], seed=1, runs=50)
    assert (found.is_exact, set(found.units)) == (False, {f"u{n}" for n in range(1, 6)})
    assert found == attacks(position, [("u1", "u2"), ("u5", "u2")], seed=1, runs=50)


def test_a_list_under_way_names_hexes_and_goes_on_from_there() -> None:
    """Gas at a hex with nobody on it, half rolled."""
    units = [GAS[0], Stands("GB", "mortar", at(0, -1), 4, 0), Stands("GB", "truck", at(1, -1))]
    fight = Fight(units, f"u1 {at(0, 0)}", spec=True, gas_aim="hex", gas_roll="per_target").roll(0)
    found = attacks(fight.position, runs=50)
    assert found.pairs == (("u1", at(0, 0)),)
    assert found.units["u2"].damage[4] == 1  # nothing has hit it, and its roll is over


def test_lists_at_trenches_without_many_rolls_are_exact() -> None:
    """Two shots from afar at one unit: as all rolls have it."""
    units = [
        Stands("GE", "mortar", at(-3, 0), 5, 0),
        Stands("GB", "infantry", at(1, 0), 4, 1),
        Stands("GE", "gun", at(-1, 0), 5, 0),
        Stands("GB", "infantry", at(2, 0), 4, 1),
    ]
    options: dict[str, Any] = {"trench": True, "dug": "u2 u4", "ground": TRENCH}
    pairs = [("u1", f"u2 {at(0, 0)}"), ("u3", f"u2 {at(1, 0)}")]
    found = attacks(Fight(units, **options).position, pairs)
    assert found.is_exact
    begun = Fight(units, *(" ".join(pair) for pair in pairs), **options)
    done = finish(begun.state, begun.field)
    for unit in ("u1", "u2", "u3"):
        assert found.units[unit] == read_off(done, begun.terms, unit)


def test_a_hex_that_is_not_named_is_the_nearest_in_range() -> None:
    units, _, _, options = CASES["two in a trench"]
    position = Fight(units, **options).position
    assert battle(position, "u1", "u2") == battle(position, "u1", f"u2 {at(0, 0)}")
    units, _, _, options = CASES["a trench from afar"]
    position = Fight(units, **options).position
    assert battle(position, "u1", "u3").dice == 7


def test_who_rolls() -> None:
    found, _ = forecasted("two in a trench")
    assert (found.dice, found.hit, found.return_dice, found.return_hit) == (9, 5, 7, 2)
    assert found.answers == (Shooting("u2", 7, 2), Shooting("u3", 5, 5))
    found, _ = forecasted("an aircraft, answered for the target")
    assert (found.return_dice, found.answers) == (0, (Shooting("u3", 5, 5),))
    found, _ = forecasted("gas at an empty hex")
    assert (found.target, found.target_dies, found.answers) == ("", F(), ())


@pytest.mark.parametrize(
    "target",
    ["", "u99", "9999", f"u2 {at(9, 0)}", f"u2 {at(0, 0)} 1", "u2 u3", "A", f"A {at(0, 0)}"],
)
def test_targets_that_are_none(target: str) -> None:
    units, _, _, options = CASES["two in a trench"]
    with pytest.raises(InputError):
        battle(Fight(units, **options).position, "u1", target)


def test_odds_for_people_name_the_hex_and_all_who_answer() -> None:
    units, _, _, options = CASES["two in a trench"]
    position = Fight(units, **options).position
    said = "\n".join(lines(position, ["u1", "u2", at(0, 0)], "en"))
    assert f"u2 {at(0, 0)}" in said
    assert "  u2: 7 dice" in said
    assert "  u3: 5 dice" in said
    assert "Exact odds." in said
    said = "\n".join(lines(position, ["u1", "u2", "u4", "u3", at(2, 0)], "en"))
    assert f"u3 {at(2, 0)}" in said
    assert "standard error" in said
