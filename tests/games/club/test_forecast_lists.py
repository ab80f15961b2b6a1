"""Odds of attack lists, checked against enumerated rolls and against samples (DECL)."""

import random
from array import array
from collections.abc import Sequence
from fractions import Fraction

import pytest

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.page import forecast
from firestep.games.club.page.forecast import (
    AttackListOdds,
    attack_odds,
    battle_odds,
)
from firestep.games.club.rules.declaration import start_next_battle
from firestep.games.club.rules.phases import apply_chance
from firestep.games.club.state import Position
from support.club_roll_enumeration import enumerate_rolls, is_fighting, list_rolls, read_unit_odds
from support.odds_battlefields import (
    ATTACK_LISTS,
    GB,
    GE,
    MELEE,
    list_possible_attacks,
    make_position,
    make_random_position,
    make_test_config,
)
from trials.odds_million import deviations

F = Fraction


def begin_attacks(position: Position, listed: Sequence[tuple[str, str]]) -> "array[int]":
    state = position.words()
    for turn, (attacker, target) in enumerate(listed, 1):
        slot = layout.S_SLOTS + int(attacker[1:]) * layout.SLOT_WORDS - layout.SLOT_WORDS
        state[slot + layout.U_ATTACK_ORDER], state[slot + layout.U_TARGET] = turn, int(target[1:])
    state[layout.S_DECLARED] = len(listed)
    start_next_battle(state, position.config.field)
    return state


@pytest.mark.rule("TC-BATTLE-22")
def test_a_supporter_that_may_be_destroyed_before() -> None:
    """Both have 2 dice at 1/3 while both exist: 5/9. The first dies with 1/6, which leaves 1 die.

    So the target dies with 5/9 + 4/9 * (5/6 * 5/9 + 1/6 * 1/3). A mortar has and gives no support:
    1 - (2/3)^2, and its attack is void if the first destroyed the target.
    """
    config = make_test_config(dice=[1] * 6, flank=1, surround=1)
    pair = [("infantry", GB, "1405", 5, 0), ("heavy", GE, "1404", 5, 0)]
    listed = [("u2", "u1"), ("u3", "u1")]
    found = attack_odds(make_position([*pair, ("heavy", GE, "1505", 0, 0)], config), listed)
    assert found.units["u1"].dies == F(5, 9) + F(4, 9) * (F(5, 6) * F(5, 9) + F(1, 6) * F(1, 3))
    found = attack_odds(make_position([*pair, ("mortar", GE, "1407", 0, 0)], config), listed)
    assert found.units["u1"].dies == 1 - F(2, 3) ** 2
    assert found.units["u3"].experience[2] == F(2, 3) * F(1, 3)


def assert_same_odds(
    found: AttackListOdds, done: dict[bytes, Fraction], config: GameConfig
) -> None:
    assert found.is_exact
    for name, unit in found.units.items():
        assert unit == read_unit_odds(done, config, name)


@pytest.mark.parametrize("seed", range(12))
def test_short_lists_against_every_roll(seed: int) -> None:
    """Few dice and fragile units: enumerate three or four attacks, some by Big Bertha."""
    config = make_test_config(dice=[3, 2, 2, 1, 1, 1], deadly=2, veteran=1, hero=2)
    kinds = ("heavy", "infantry", "gun", "fighter", "bertha", "antitank", "mark1")
    position, draw = make_random_position(seed, config, kinds), random.Random(seed)
    able = list_possible_attacks(position)
    draw.shuffle(able)
    listed = list(dict(sorted(able, key=lambda pair: pair[1])[: 3 + seed % 2]).items())
    draw.shuffle(listed)
    assert_same_odds(
        attack_odds(position, listed),
        enumerate_rolls(begin_attacks(position, listed), config.field),
        config,
    )


def test_two_targets_with_the_same_supporter() -> None:
    """u3 fights u1 first and may be destroyed; it also supports the attack of u4 on u2."""
    config = make_test_config(dice=[2, 2, 1, 1, 1, 1], deadly=2)
    pieces = [
        ("heavy", GB, "1405", 0, 0),
        ("heavy", GB, "1505", 0, 0),
        ("heavy", GE, "1504", 1, 0),
        ("heavy", GE, "1605", 0, 0),
    ]
    listed = [("u3", "u1"), ("u4", "u2")]
    position = make_position(pieces, config)
    found = attack_odds(position, listed)
    assert_same_odds(found, enumerate_rolls(begin_attacks(position, listed), config.field), config)
    assert found.units["u2"] != attack_odds(position, listed[1:]).units["u2"]


def test_two_full_battles_against_every_roll() -> None:
    position = make_position(MELEE)
    listed = [("u3", "u1"), ("u2", "u1")]
    config = position.config
    assert_same_odds(
        attack_odds(position, listed),
        enumerate_rolls(begin_attacks(position, listed), config.field),
        config,
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_list_of_one_is_a_battle(seed: int) -> None:
    position = make_random_position(seed)
    for pair in list_possible_attacks(position):
        found, alone = attack_odds(position, [pair]), battle_odds(position, *pair)
        assert found.units == alone.units
        assert found.trade == alone.trade


@pytest.mark.parametrize("title", ATTACK_LISTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_list_in_progress(title: str, seed: int) -> None:
    """After each roll of a battle the odds cover the remaining rolls."""
    draw, (pieces, listed) = random.Random(seed), ATTACK_LISTS[title]
    config = make_test_config(dice=[2, 2, 2, 1, 1, 1], flank=1, surround=1)
    state = begin_attacks(make_position(pieces, config), listed)
    while is_fighting(state):
        found = attack_odds(Position(state.tobytes(), config))
        assert found.pairs
        assert_same_odds(found, enumerate_rolls(state, config.field), config)
        results, chances = zip(*list_rolls(state, config.field), strict=True)
        apply_chance(state, config.field, draw.choices(results, chances)[0])
    assert attack_odds(Position(state.tobytes(), config)) == AttackListOdds((), {}, F())


def test_a_sample_is_close_to_the_exact_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces, listed = ATTACK_LISTS["a shell, then its victims"]
    position = make_position(pieces)
    exact = attack_odds(position, listed)
    monkeypatch.setattr(forecast, "MAX_LIST_OUTCOMES", 0)
    found = attack_odds(position, listed, seed=3)
    assert (exact.is_exact, found.is_exact, found.runs) == (True, False, 20_000)
    again = [attack_odds(position, listed, seed, runs=100) for seed in (3, 3, 4)]
    assert again[0] == again[1] != again[2]
    for name in exact.units:
        assert all(abs(row[3]) < 4.5 for row in deviations(exact.units[name], found.units[name]))
    assert abs(found.trade - exact.trade) < 4 * found.trade_error
    assert 0 < found.units["u2"].standard_error(found.units["u2"].dies) <= found.error


def test_a_list_with_too_many_outcomes_is_sampled() -> None:
    """Three tanks in a row and ten attackers, most of which support two attacks."""
    row = [("tank", GB, place, 0, 0) for place in ("1405", "1406", "1407")]
    ring = ["1404", "1504", "1505", "1506", "1507", "1408", "1307", "1306", "1305", "1304"]
    position = make_position([*row, *(("infantry", GE, place, 2, 0) for place in ring)])
    aims = ["u1", "u1", "u2", "u2", "u3", "u3", "u3", "u2", "u2", "u1"]
    listed = [(f"u{number}", aim) for number, aim in enumerate(aims, 4)]
    found = attack_odds(position, listed, runs=40)
    assert (found.is_exact, found.runs, found.pairs) == (False, 40, tuple(listed))
    assert found.error == pytest.approx(0.5 / 40**0.5)
    assert all(sum(unit.damage) == 1 for unit in found.units.values())
    assert attack_odds(position, listed[:2]).is_exact
