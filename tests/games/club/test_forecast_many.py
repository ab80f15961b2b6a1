"""Odds of gas, trench battles and fire out of forts, checked against enumerated rolls."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any
from unittest.mock import patch

import pytest

from firestep.contract import InputError
from firestep.games.club.kernel import layout
from firestep.games.club.page import forecast
from firestep.games.club.page.forecast import BattleOdds, BattleRoll, attack_odds, battle_odds
from firestep.games.club.text.odds_table import format_odds
from support.club_battles import Fight, with_trenches
from support.club_roll_enumeration import enumerate_rolls, read_unit_odds
from support.club_small_positions import UnitAt, at, meadow
from trials.odds_million import deviations

F = Fraction
FORT = {"A": ([at(0, 0)], [at(0, 1), at(1, 0)])}
TRENCH = with_trenches(((0, 0), (1, 0), (2, 0)))
GAS = [
    UnitAt("GE", "gas", at(0, 1), 5, 2),
    UnitAt("GB", "infantry", at(0, 0), 5, 0),
    UnitAt("AH", "heavy", at(1, 0), 3, 0),
    UnitAt("GB", "tank", at(0, -1), 0, 4),
    UnitAt("GE", "car", at(-1, 0), 2, 0),
]
DUG = [
    UnitAt("GE", "car", at(-1, 0), 4, 2),
    UnitAt("GB", "infantry", at(1, 0), 4, 1),
    UnitAt("FR", "heavy", at(0, 0), 5, 3),
    UnitAt("GE", "infantry", at(2, 1), 3, 0),
]
# The units, the attack, the target hex or unit, and the options.
CASES: Mapping[str, tuple[list[UnitAt], str, str, dict[str, Any]]] = {
    "gas": (GAS, "u1", "u2", {"spec": True}),
    "gas, learning from each": (GAS, "u1", "u2", {"spec": True, "xp_area": "per_target"}),
    "gas, a roll for each": (
        [GAS[0], GAS[1], UnitAt("GB", "mortar", at(1, 0), 4, 0)],
        *("u1", "u2", {"spec": True, "gas_roll": "per_target"}),
    ),
    "gas at a hex": (GAS, "u1", at(0, 0), {"spec": True, "gas_aim": "hex"}),
    "gas at an empty hex": (GAS, "u1", at(1, -1), {"spec": True, "gas_aim": "hex"}),
    "gas at a trench": (
        [UnitAt("GE", "gas", at(-1, 0), 5, 0), *DUG[1:3]],
        *("u1", f"u2 {at(0, 0)}"),
        {"spec": True, "trench": True, "dug": "u2 u3", "game_map": TRENCH},
    ),
    "two in a trench": (
        *(DUG, "u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "game_map": TRENCH},
    ),
    "one in a trench": (
        *(DUG[:2], "u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2", "game_map": TRENCH},
    ),
    "a trench from afar": (
        [UnitAt("GE", "mortar", at(-3, 0), 4, 0), *DUG[1:3]],
        *("u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "game_map": TRENCH},
    ),
    "an aircraft, answered for the target": (
        [UnitAt("GE", "fighter", at(-1, 0), 5, 2), *DUG[1:3]],
        *("u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "game_map": TRENCH},
    ),
    "a shell at a trench": (
        [
            UnitAt("GE", "bertha", at(-5, 0), 5, 0),
            *DUG[1:3],
            UnitAt("GE", "infantry", at(0, 1), 5, 0),
        ],
        *("u1", f"u2 {at(0, 0)}"),
        {"trench": True, "dug": "u2 u3", "game_map": TRENCH},
    ),
    "a turret": (
        [UnitAt("GE", "turret", "A"), UnitAt("GB", "infantry", at(0, 2), 4, 0)],
        *("u1", "u2", {"spec": True, "game_map": meadow(forts=FORT), "forts": {"A": 1}}),
    ),
    "out of a fort": (
        [UnitAt("GE", "heavy", "A", 4, 2), UnitAt("GB", "infantry", at(0, 2), 4, 0)],
        *("u1", "u2", {"fort_fire_out": True, "game_map": meadow(forts=FORT), "forts": {"A": 1}}),
    ),
    "any hit in water": (
        [UnitAt("GE", "heavy", at(0, 1), 4, 2), UnitAt("GB", "infantry", at(0, 0), 0, 0)],
        *("u1", "u2"),
        {"water_defence": "destroyed", "game_map": meadow({at(0, 0): "river"})},
    ),
    "a tank and gunners who answer": (
        [UnitAt("GB", "mark1", at(0, 1), 4, 2), UnitAt("AH", "antitank", at(0, 0), 4, 0)],
        *("u1", "u2", {"at_return_fire": True}),
    ),
    "experience without end": (
        [UnitAt("GE", "heavy", at(0, 1), 4, 8), UnitAt("GB", "infantry", at(0, 0), 4, 5)],
        *("u1", "u2", {"xp_cap": "none"}),
    ),
}


def make_forecast(name: str) -> tuple[BattleOdds, Fight]:
    """Return the odds of a case, and the case with its attack declared."""
    units, attacker, target, options = CASES[name]
    position = Fight(units, **options).position
    return battle_odds(position, attacker, target), Fight(units, f"{attacker} {target}", **options)


@pytest.mark.parametrize("name", CASES)
def test_the_odds_are_those_of_all_rolls(name: str) -> None:
    found, begun = make_forecast(name)
    assert found.runs == 0
    deadly = begun.config.content.numbers.deadly
    if name == "experience without end":  # shown with the rank of a war hero
        assert found.units["u1"].ranks[2] == 1 - found.attacker_dies
        assert found.units["u1"].experience[5] == 1 - found.attacker_dies
        return
    done = enumerate_rolls(begun.state, begun.field)
    hurt = set()
    for unit in (f"u{n}" for n in range(1, begun.state[layout.S_UNITS] + 1)):
        exact = read_unit_odds(done, begun.config, unit)
        if unit in found.units:
            assert found.units[unit] == exact
            hurt.add(unit)
        else:
            assert 1 in exact.damage  # it cannot be damaged
            assert 1 in exact.experience
    assert {found.attacker, found.target} - {""} <= hurt
    both = [
        chance
        for buffer, chance in done.items()
        if found.target and not {found.target, found.attacker} & list_alive(buffer, begun)
    ]
    assert found.both_die == sum(both, F())
    assert sum(found.joint.values()) == 1
    falls = sum(chance for (hurt, _), chance in found.joint.items() if hurt == deadly)
    assert falls == found.target_dies


def list_alive(buffer: bytes, begun: Fight) -> set[str]:
    return set(type(begun.position)(buffer, begun.config).units())


@pytest.mark.parametrize("name", ["gas", "gas, a roll for each", "gas at a trench"])
def test_gas_with_too_many_outcomes_is_sampled(name: str) -> None:
    units, attacker, target, options = CASES[name]
    position = Fight(units, **options).position
    exact = battle_odds(position, attacker, target)
    with patch.object(forecast, "MAX_BATTLE_OUTCOMES", 0):
        found = battle_odds(position, attacker, target, seed=3, runs=600)
        again = battle_odds(position, attacker, target, seed=3, runs=600)
    assert (found.runs, found == again) == (600, True)
    assert set(found.units) == set(exact.units)
    for unit in exact.units:
        for row in deviations(exact.units[unit], found.units[unit]):
            assert abs(row[3]) < 5, (unit, row)
    assert abs(found.trade - exact.trade) < 5 * found.trade_error
    assert found.error == pytest.approx(0.5 / 600**0.5)


def test_lists_with_gas_or_many_return_fires_are_sampled() -> None:
    units, _, target, options = CASES["two in a trench"]
    position = Fight(units, **options).position
    mine = ("u4", f"u3 {at(2, 0)}")
    found = attack_odds(position, [("u1", target), mine], runs=50)
    assert (found.is_exact, found.runs, found.pairs) == (False, 50, (("u1", target), mine))
    assert set(found.units) == {"u1", "u2", "u3", "u4"}
    alone = Fight(units, **{**options, "dug": "u2"}).position
    assert attack_odds(alone, [("u1", f"u2 {at(0, 0)}")]).is_exact
    position = Fight(GAS, spec=True).position
    found = attack_odds(position, [("u1", "u2"), ("u5", "u2")], seed=1, runs=50)
    assert (found.is_exact, set(found.units)) == (False, {f"u{n}" for n in range(1, 6)})
    assert found == attack_odds(position, [("u1", "u2"), ("u5", "u2")], seed=1, runs=50)


def test_a_list_in_progress_names_hexes_and_continues() -> None:
    """Gas at an empty hex, after some of its rolls."""
    units = [GAS[0], UnitAt("GB", "mortar", at(0, -1), 4, 0), UnitAt("GB", "truck", at(1, -1))]
    fight = Fight(units, f"u1 {at(0, 0)}", spec=True, gas_aim="hex", gas_roll="per_target").roll(0)
    found = attack_odds(fight.position, runs=50)
    assert found.pairs == (("u1", at(0, 0)),)
    assert found.units["u2"].damage[4] == 1  # its roll is done and had no hits


def test_lists_at_trenches_without_many_rolls_are_exact() -> None:
    """Two attacks on one unit from a distance equal the enumerated rolls."""
    units = [
        UnitAt("GE", "mortar", at(-3, 0), 5, 0),
        UnitAt("GB", "infantry", at(1, 0), 4, 1),
        UnitAt("GE", "gun", at(-1, 0), 5, 0),
        UnitAt("GB", "infantry", at(2, 0), 4, 1),
    ]
    options: dict[str, Any] = {"trench": True, "dug": "u2 u4", "game_map": TRENCH}
    pairs = [("u1", f"u2 {at(0, 0)}"), ("u3", f"u2 {at(1, 0)}")]
    found = attack_odds(Fight(units, **options).position, pairs)
    assert found.is_exact
    begun = Fight(units, *(" ".join(pair) for pair in pairs), **options)
    done = enumerate_rolls(begun.state, begun.field)
    for unit in ("u1", "u2", "u3"):
        assert found.units[unit] == read_unit_odds(done, begun.config, unit)


def test_the_default_hex_is_the_nearest_in_range() -> None:
    units, _, _, options = CASES["two in a trench"]
    position = Fight(units, **options).position
    assert battle_odds(position, "u1", "u2") == battle_odds(position, "u1", f"u2 {at(0, 0)}")
    units, _, _, options = CASES["a trench from afar"]
    position = Fight(units, **options).position
    assert battle_odds(position, "u1", "u3").dice == 7


def test_the_rollers_of_a_battle() -> None:
    found, _ = make_forecast("two in a trench")
    assert (found.dice, found.hit_number, found.return_dice, found.return_hit_number) == (
        9,
        6,
        7,
        2,
    )
    assert found.return_fire == (BattleRoll("u2", 7, 2), BattleRoll("u3", 5, 5))
    found, _ = make_forecast("an aircraft, answered for the target")
    assert (found.return_dice, found.return_fire) == (0, (BattleRoll("u3", 5, 5),))
    found, _ = make_forecast("gas at an empty hex")
    assert (found.target, found.target_dies, found.return_fire) == ("", F(), ())


@pytest.mark.parametrize(
    "target",
    ["", "u99", "9999", f"u2 {at(9, 0)}", f"u2 {at(0, 0)} 1", "u2 u3", "A", f"A {at(0, 0)}"],
)
def test_invalid_targets_are_refused(target: str) -> None:
    units, _, _, options = CASES["two in a trench"]
    with pytest.raises(InputError):
        battle_odds(Fight(units, **options).position, "u1", target)


def test_formatted_odds_name_the_hex_and_all_units_that_return_fire() -> None:
    units, _, _, options = CASES["two in a trench"]
    position = Fight(units, **options).position
    said = "\n".join(format_odds(position, ["u1", "u2", at(0, 0)], "en"))
    assert f"u2 {at(0, 0)}" in said
    assert "  u2: 7 dice" in said
    assert "  u3: 5 dice" in said
    assert "Exact odds." in said
    said = "\n".join(format_odds(position, ["u1", "u2", "u4", "u3", at(2, 0)], "en"))
    assert f"u3 {at(2, 0)}" in said
    assert "standard error" in said
