"""Odds of lists of attacks beside all their rolls, one by one, and beside samples (DECL)."""

import random
from array import array
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb

import pytest

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.page import forecast
from firestep.games.club.page.forecast import Attacks, Marginals, attacks, battle
from firestep.games.club.rules.declaration import next_battle
from firestep.games.club.rules.phases import book, dice_due, number_due
from firestep.games.club.state import Position
from support.odds_battlefields import GB, GE, LISTS, MELEE, may, rules, scattered, stand
from trials.odds_million import deviations

F = Fraction


def begun(position: Position, listed: Sequence[tuple[str, str]]) -> "array[int]":
    state = position.words()
    for turn, (attacker, target) in enumerate(listed, 1):
        slot = layout.SLOTS + int(attacker[1:]) * layout.SLOT - layout.SLOT
        state[slot + layout.TURN], state[slot + layout.TARGET] = turn, int(target[1:])
    state[layout.DECLARED] = len(listed)
    next_battle(state, position.terms.field)
    return state


def finish(begin: "array[int]", field: "array[int]") -> dict[bytes, Fraction]:
    """Fight on roll by roll through the rules' front door; return the last states."""
    now, done = {begin.tobytes(): F(1)}, dict[bytes, Fraction]()
    while now:
        after = dict[bytes, Fraction]()
        for buffer, weight in now.items():
            state = array("H", buffer)
            if not is_fighting(state):
                done[buffer] = done.get(buffer, F()) + weight
                continue
            for result, chance in rolls(state, field):
                made = state[:]
                book(made, field, result)
                key = made.tobytes()
                after[key] = after.get(key, F()) + weight * chance
        now = after
    return done


def is_fighting(state: "array[int]") -> bool:
    return layout.SCATTER <= state[layout.PHASE] <= layout.TARGET_ROLL


def rolls(state: "array[int]", field: "array[int]") -> Iterator[tuple[int, Fraction]]:
    """Give the results of the roll that is due, with their chances."""
    if state[layout.PHASE] == layout.SCATTER:
        yield from ((face, F(1, 12)) for face in range(1, 13))
        return
    dice, hit = dice_due(state, field), F(number_due(state, field), 12)
    for hits in range(dice + 1):
        yield hits, comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)


def read_off(done: dict[bytes, Fraction], terms: GameConfig, unit: str) -> Marginals:
    """Return a unit's marginals in the last states."""
    deadly, hero = terms.field[layout.DEADLY], terms.field[layout.HERO]
    damage, experience, ranks = [F()] * (deadly + 1), [F()] * (hero + 1), [F()] * 3
    for buffer, chance in done.items():
        found = next(u for u in Position(buffer, terms).all_units() if u.name == unit)
        damage[found.damage if found.is_alive else deadly] += chance
        if found.is_alive:
            experience[found.experience] += chance
            rank = (found.experience >= terms.box.numbers.veteran) + (found.experience >= hero)
            ranks[rank] += chance
    return Marginals(unit, tuple(damage), tuple(experience), tuple(ranks))


@pytest.mark.rule("TC-BATTLE-22")
def test_a_support_that_may_be_dead_by_then() -> None:
    """Both have 2 dice at 1/3 while both stand: 5/9. The first dies by 1/6, which leaves 1 die.

    So the target dies by 5/9 + 4/9 * (5/6 * 5/9 + 1/6 * 1/3). A mortar has no support and is none:
    1 - (2/3)^2, and its attack is void where the first was enough.
    """
    terms = rules(dice=[1] * 6, flank=1, surround=1)
    pair = [("infantry", GB, "1405", 5, 0), ("heavy", GE, "1404", 5, 0)]
    listed = [("u2", "u1"), ("u3", "u1")]
    found = attacks(stand([*pair, ("heavy", GE, "1505", 0, 0)], terms), listed)
    assert found.units["u1"].dies == F(5, 9) + F(4, 9) * (F(5, 6) * F(5, 9) + F(1, 6) * F(1, 3))
    found = attacks(stand([*pair, ("mortar", GE, "1407", 0, 0)], terms), listed)
    assert found.units["u1"].dies == 1 - F(2, 3) ** 2
    assert found.units["u3"].experience[2] == F(2, 3) * F(1, 3)


def same(found: Attacks, done: dict[bytes, Fraction], terms: GameConfig) -> None:
    assert found.is_exact
    for name, unit in found.units.items():
        assert unit == read_off(done, terms, name)


@pytest.mark.parametrize("seed", range(12))
def test_short_lists_against_every_roll(seed: int) -> None:
    """Few dice and fragile units: all ways of three or four attacks, Berthas among them."""
    terms = rules(dice=[3, 2, 2, 1, 1, 1], deadly=2, veteran=1, hero=2)
    kinds = ("heavy", "infantry", "gun", "fighter", "bertha", "antitank", "mark1")
    position, draw = scattered(seed, terms, kinds), random.Random(seed)
    able = may(position)
    draw.shuffle(able)
    listed = list(dict(sorted(able, key=lambda pair: pair[1])[: 3 + seed % 2]).items())
    draw.shuffle(listed)
    same(attacks(position, listed), finish(begun(position, listed), terms.field), terms)


def test_two_targets_that_share_a_support() -> None:
    """u3 fights u1 first and may fall; it stands beside u2 as well, which u4 attacks after that."""
    terms = rules(dice=[2, 2, 1, 1, 1, 1], deadly=2)
    pieces = [
        ("heavy", GB, "1405", 0, 0),
        ("heavy", GB, "1505", 0, 0),
        ("heavy", GE, "1504", 1, 0),
        ("heavy", GE, "1605", 0, 0),
    ]
    listed = [("u3", "u1"), ("u4", "u2")]
    position = stand(pieces, terms)
    found = attacks(position, listed)
    same(found, finish(begun(position, listed), terms.field), terms)
    assert found.units["u2"] != attacks(position, listed[1:]).units["u2"]


def test_two_full_battles_against_every_roll() -> None:
    position = stand(MELEE)
    listed = [("u3", "u1"), ("u2", "u1")]
    terms = position.terms
    same(attacks(position, listed), finish(begun(position, listed), terms.field), terms)


@pytest.mark.parametrize("seed", range(3))
def test_a_list_of_one_is_a_battle(seed: int) -> None:
    position = scattered(seed)
    for pair in may(position):
        found, alone = attacks(position, [pair]), battle(position, *pair)
        assert found.units == alone.units
        assert found.trade == alone.trade


@pytest.mark.parametrize("title", LISTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_list_under_way(title: str, seed: int) -> None:
    """After each roll of a fight the odds are those of what is still to come."""
    draw, (pieces, listed) = random.Random(seed), LISTS[title]
    terms = rules(dice=[2, 2, 2, 1, 1, 1], flank=1, surround=1)
    state = begun(stand(pieces, terms), listed)
    while is_fighting(state):
        found = attacks(Position(state.tobytes(), terms))
        assert found.pairs
        same(found, finish(state, terms.field), terms)
        results, chances = zip(*rolls(state, terms.field), strict=True)
        book(state, terms.field, draw.choices(results, chances)[0])
    assert attacks(Position(state.tobytes(), terms)) == Attacks((), {}, F())


def test_a_sample_beside_the_exact_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces, listed = LISTS["a shell, then its victims"]
    position = stand(pieces)
    exact = attacks(position, listed)
    monkeypatch.setattr(forecast, "MOST_WAYS", 0)
    found = attacks(position, listed, seed=3)
    assert (exact.is_exact, found.is_exact, found.runs) == (True, False, 20_000)
    again = [attacks(position, listed, seed, runs=100) for seed in (3, 3, 4)]
    assert again[0] == again[1] != again[2]
    for name in exact.units:
        assert all(abs(row[3]) < 4.5 for row in deviations(exact.units[name], found.units[name]))
    assert abs(found.trade - exact.trade) < 4 * found.trade_error
    assert 0 < found.units["u2"].error(found.units["u2"].dies) <= found.error


def test_a_list_that_can_go_in_too_many_ways_is_sampled() -> None:
    """Three tanks in a row and ten attackers around them, most of which support two attacks."""
    row = [("tank", GB, place, 0, 0) for place in ("1405", "1406", "1407")]
    ring = ["1404", "1504", "1505", "1506", "1507", "1408", "1307", "1306", "1305", "1304"]
    position = stand([*row, *(("infantry", GE, place, 2, 0) for place in ring)])
    aims = ["u1", "u1", "u2", "u2", "u3", "u3", "u3", "u2", "u2", "u1"]
    listed = [(f"u{number}", aim) for number, aim in enumerate(aims, 4)]
    found = attacks(position, listed, runs=40)
    assert (found.is_exact, found.runs, found.pairs) == (False, 40, tuple(listed))
    assert found.error == pytest.approx(0.5 / 40**0.5)
    assert all(sum(unit.damage) == 1 for unit in found.units.values())
    assert attacks(position, listed[:2]).is_exact
