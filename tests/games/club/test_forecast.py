"""Odds of single battles and reachable places, checked by hand and by the reference rules."""

from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from firestep.boards.axial import to_axial
from firestep.contract import InputError
from firestep.games.club.config.game_config import SEATING, make_config
from firestep.games.club.content.map import FOREST, WATER
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.page.forecast import BattleOdds, attack_odds, battle_odds, find_reach
from firestep.games.club.rules.movement import move, move_points_of
from firestep.games.club.rules.odds import count_rolls, fits_int64
from firestep.games.club.state import Position, position_from_words
from reference.club.board import Ground
from reference.club.fighting import attacker_dice, may_attack, play_scatter, returns_fire
from reference.club.odds import battle_distribution, rank_of
from reference.club.state import State, Unit, uses_forest_row
from support.club_reference import KINDS
from support.odds_battlefields import (
    AH,
    EXAMPLE,
    FR,
    GB,
    GE,
    make_position,
    make_random_position,
    make_test_config,
)

ONE_DIE = {"dice": [1] * 6, "flank": 0, "surround": 0}
F = Fraction


def test_one_die_at_a_distance() -> None:
    """A mortar hits with 1/3. One hit is the sixth damage and destroys infantry, worth 7."""
    pieces = [("mortar", GE, "1405", 0, 0), ("infantry", GB, "1407", 5, 0)]
    found = battle_odds(make_position(pieces, make_test_config(**ONE_DIE)), "u1", "u2")
    assert (found.dice, found.hit_number, found.return_dice) == (1, 4, 0)
    assert found.joint == {(5, 0): F(2, 3), (6, 0): F(1, 3)}
    assert (found.target_dies, found.attacker_dies, found.both_die) == (F(1, 3), F(), F())
    assert found.trade == F(7, 3)
    assert found.units["u1"].experience == (F(2, 3), F(), F(1, 3), F(), F(), F())
    assert found.units["u2"].mean_damage == 5 + F(1, 3)


@pytest.mark.rule("TC-BATTLE-38")
@pytest.mark.rule("TC-XP-11")
def test_one_die_each_way() -> None:
    """Heavy infantry hits with 1/3, infantry with 1/6; each hit destroys; both with 1/18.

    Bonds: 7 * 1/3 - 11 * 1/6 = 1/2. The attacker gains 2 if it destroys and survives: 5/18.
    """
    pieces = [("heavy", GE, "1405", 5, 0), ("infantry", GB, "1406", 5, 0)]
    found = battle_odds(make_position(pieces, make_test_config(**ONE_DIE)), "u1", "u2")
    ways = {(6, 6): F(1, 18), (6, 5): F(5, 18), (5, 6): F(1, 9), (5, 5): F(5, 9)}
    assert (found.joint, found.both_die, found.trade) == (ways, F(1, 18), F(1, 2))
    assert found.units["u1"].experience == (F(5, 9), F(), F(5, 18), F(), F(), F())
    assert found.units["u1"].mean_experience == F(5, 9)
    assert found.units["u2"].ranks == (F(2, 3), F(), F())


def test_the_example_of_the_catalogue() -> None:
    """TC-EX-80: 10 dice at 6 against a forest row; 11 dice at 2 against the car's open row.

    2 more damage need 4 or 5 hits: (210 + 252) / 2^10. 1 more needs 2 or 3: of 11 dice at 1/6,
    (55 * 5^9 + 165 * 5^8) / 6^11. 10 hits do 5 damage and destroy: 1 / 2^10.
    """
    found = battle_odds(make_position(EXAMPLE), "u1", "u2")
    assert (found.dice, found.hit_number, found.return_dice, found.return_hit_number) == (
        10,
        6,
        11,
        2,
    )
    back = F(55 * 5**9 + 165 * 5**8, 6**11)
    assert found.joint[3, 4] == F(462, 2**10) * back
    assert found.target_dies == F(1, 2**10)
    assert found.units["u1"].damage[3] == F(5**11 + 11 * 5**10, 6**11)  # 0 hits or 1
    assert found.units["u1"].damage[4] == back


def test_gunners_against_tanks_and_cars() -> None:
    for target, dice in (("mark1", 14), ("car", 12)):  # TC-EX-113, -115
        pieces = [("antitank", AH, "1405", 0, 0), (target, GB, "1406", 0, 0)]
        assert battle_odds(make_position(pieces), "u1", "u2").dice == dice


@pytest.mark.rule("TC-UNIT-26")
@pytest.mark.rule("TC-UNIT-31")
def test_a_shell_that_may_stray() -> None:
    """One die at 7: 7/12. 6 of 12 faces hit the target, one each the hexes north and south-east."""
    pieces = [
        ("bertha", GE, "1401", 0, 0),
        ("infantry", GB, "1405", 5, 0),
        ("infantry", GE, "1404", 5, 0),
        ("tank", FR, "1505", 5, 0),  # one hit does nothing to a tank
        ("fighter", GB, "1406", 5, 0),  # nor to an aircraft (TC-FAQ-02)
    ]
    found = battle_odds(make_position(pieces, make_test_config(**ONE_DIE)), "u1", "u2")
    assert {name: unit.dies for name, unit in found.units.items()} == {
        "u1": 0,
        "u2": F(7, 24),
        "u3": F(7, 144),
        "u4": 0,
    }
    assert found.trade == 7 * F(7, 24) - 7 * F(7, 144)
    assert found.units["u1"].experience[2] == F(7, 24) + F(7, 144)  # TC-FAQ-03


def test_counts_of_rolls_in_64_bits_and_beyond() -> None:
    assert (fits_int64(17, 12), fits_int64(18, 12)) == (1, 0)
    for dice in (0, 1, 5, 17, 18, 27):
        for hit in (0, 1, 7, 12):
            counts = count_rolls(dice, hit, 12)
            assert sum(counts) == 12**dice
            assert counts == [
                comb(dice, n) * hit**n * (12 - hit) ** (dice - n) for n in range(dice + 1)
            ]


def make_reference_state(position: Position) -> State:
    game_map = position.config.map
    names = {FOREST: "forest", **dict.fromkeys(WATER, "water")}
    terrain = {to_axial(cell): names.get(kind, "open") for cell, kind in game_map.hexes.items()}
    units = {
        unit.number: Unit(
            unit.number,
            unit.nation,
            KINDS[unit.kind],
            to_axial(int(unit.place)),
            unit.damage,
            unit.experience,
        )
        for unit in position.units().values()
    }
    bonds = dict.fromkeys(SEATING, 0)
    return State(Ground(terrain), SEATING, 9, phase="attacks", seat=1, units=units, bonds=bonds)


def distribution(state: State, one: Unit, other: Unit) -> dict[tuple[int, int], Fraction]:
    bonus = attacker_dice(state, one, other) - (12, 11, 10, 8, 7, 5)[one.damage]
    return battle_distribution(
        (one.kind, rank_of(one.experience), one.damage),
        bonus,
        (other.kind, rank_of(other.experience), other.damage),
        forest=uses_forest_row(state, other),
        returns=returns_fire(state, one, other),
    )


@pytest.mark.parametrize("seed", range(6))
def test_agreement_with_the_reference_implementation(seed: int) -> None:
    position = make_random_position(seed)
    state = make_reference_state(position)
    fought = 0
    for one in state.units.values():
        for other in state.units.values():
            if not may_attack(state, one, other):
                with pytest.raises(InputError):
                    battle_odds(position, one.name, other.name)
                continue
            fought += 1
            found = battle_odds(position, one.name, other.name)
            assert sum(found.joint.values()) == 1
            for unit in found.units.values():
                assert sum(unit.damage) == 1
                assert sum(unit.ranks) == sum(unit.experience) == 1 - unit.dies
            if one.kind != "big_bertha":
                expected = distribution(state, one, other)
                assert found.joint == {(b, a): p for (a, b), p in sorted(expected.items()) if p}
            else:
                check_scatter(state, found, one, other)
    assert fought > 20


def check_scatter(state: State, found: BattleOdds, one: Unit, other: Unit) -> None:
    dies = dict.fromkeys(found.units, F())
    aimed = State(**{**vars(state), "declared": ((one.id, other.id),)})
    for die in range(1, 13):
        struck = play_scatter(aimed, die)
        if struck.victim:
            shot = distribution(state, one, state.units[struck.victim])
            dies[f"u{struck.victim}"] += F(1, 12) * sum(p for (_, b), p in shot.items() if b == 6)
    assert {name: unit.dies for name, unit in found.units.items()} == dies


@pytest.mark.parametrize(
    ("pairs", "rule"),
    [
        ([("u1", "u9")], "no such unit"),
        ([("tank", "u2")], "no such unit"),
        ([("u1", "u3")], "TC-DECL-18"),
        ([("u4", "u6")], "TC-DECL-10"),
        ([("u4", "u5")], "TC-DECL-12"),
        ([("u1", "u2"), ("u1", "u2")], "TC-DECL-04"),
        ([("u1", "u2"), ("u6", "u4")], "TC-DECL-02"),
    ],
)
def test_invalid_questions_are_refused(pairs: list[tuple[str, str]], rule: str) -> None:
    pieces = [
        ("infantry", GE, "1405", 0, 0),
        ("infantry", GB, "1404", 0, 0),
        ("infantry", AH, "1505", 0, 0),
        ("mortar", GE, "1406", 0, 0),
        ("infantry", GB, "1407", 0, 0),
        ("howitzer", FR, "2006", 0, 0),
    ]
    with pytest.raises(InputError, match=rule):
        attack_odds(make_position(pieces), pairs)
    if len(pairs) == 1:
        with pytest.raises(InputError, match=rule):
            battle_odds(make_position(pieces), *pairs[0])


@pytest.mark.rule("TC-TURN-14")
def test_unused_armies_do_not_attack_but_have_odds_outside_their_turn() -> None:
    state = make_position([("infantry", GE, "1405", 0, 0), ("infantry", GB, "1404", 0, 0)]).words()
    state[layout.S_USED] = 0b0010
    for unit in range(2):
        state[layout.S_SLOTS + layout.SLOT_WORDS * unit + layout.U_ARMY] = 2
    position = position_from_words(state, make_config({}))
    with pytest.raises(InputError, match="TC-TURN-14"):
        battle_odds(position, "u1", "u2")
    assert battle_odds(position, "u2", "u1").dice == 12


@pytest.mark.parametrize("seed", range(2))
def test_every_path_can_be_played(seed: int) -> None:
    """Single steps along the path cost the same in total, and contact does not end it earlier."""
    state = make_random_position(seed).words()
    state[layout.S_PHASE] = layout.P_MOVING
    position, config = position_from_words(state, make_config({})), make_config({})
    scratch, stopped = make_words(layout.SCRATCH_WORDS), 0
    for unit in position.units().values():
        for place, (cost, contact, path) in find_reach(position, unit.name).items():
            assert (path[0], path[-1]) == (unit.place, place)
            walked = state[:]
            walked[layout.S_SEAT], walked[layout.S_MOVER] = unit.seat, 0
            budget = move_points_of(walked, config.field, unit.number)
            for _, step in pairwise(path):
                assert walked[layout.S_STOPPED] == 0
                move(walked, config.field, unit.number, config.targets[step], scratch)
                now = walked[
                    layout.S_SLOTS + layout.SLOT_WORDS * (unit.number - 1) + layout.U_PLACE
                ]
                assert config.place_name(now) == step
            assert budget - walked[layout.S_POINTS_LEFT] == cost
            assert contact <= walked[layout.S_STOPPED]
            stopped += contact
    assert stopped


def test_no_path_for_a_unit_that_has_moved() -> None:
    state = make_position([("infantry", GE, "1405", 0, 0), ("infantry", GB, "1404", 0, 0)]).words()
    state[layout.S_PHASE], state[layout.S_SLOTS + layout.U_MOVED] = layout.P_MOVING, 1
    position = position_from_words(state, make_config({}))
    with pytest.raises(InputError, match="TC-MOVE-01"):
        find_reach(position, "u1")
    with pytest.raises(InputError, match="no such unit"):
        find_reach(position, "u3")
    assert "1404" not in find_reach(position, "u2")
    assert find_reach(position, "u2")["1403"] == (1, False, ("1404", "1403"))  # a road
    assert find_reach(position, "u2")["1504"] == (2, True, ("1404", "1504"))
