"""Dice, damage and experience as pure functions."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from .board import Hex, distance
from .units import ALL_KINDS, KINDS, TANKS, Row, is_air

DICE = (12, 11, 10, 8, 7, 5)


def dice_for(damage: int) -> int:
    """Return the number of dice of a unit with this damage; 0 if it is destroyed."""
    return DICE[damage] if damage < 6 else 0  # TC-BATTLE-10


def damage_from(hits: int, row: Row) -> int:
    """Return the damage of hits by a threshold row."""
    damage = 0
    for k in range(1, 7):
        if row[k - 1] <= hits:
            damage = k
    return damage  # TC-BATTLE-29, TC-GAP-85


def rank_of(experience: int) -> int:
    """Return the rank: 0 recruit, 1 veteran, 2 war hero."""
    if experience >= 5:
        return 2
    return 1 if experience >= 3 else 0  # TC-XP-01


def experience_for(caused: int, destroyed: bool) -> int:
    """Return the experience a unit gains for the damage it caused."""
    if caused == 0:
        return 0  # TC-XP-05
    return 2 if destroyed else 1  # TC-XP-02, -03


def experience_after(before: int, caused: int, destroyed: bool) -> int:
    """Return the experience of a survivor that caused this damage, with the default cap."""
    return max(before, min(5, before + experience_for(caused, destroyed)))  # TC-XP-09


def support_dice(attacker: Hex, target: Hex, helpers: Iterable[Hex]) -> int:
    """Count the bonus dice, given the hexes of the own units that can melee the target."""
    if distance(attacker, target) != 1:
        return 0  # TC-BATTLE-16
    near = [h for h in helpers if h != attacker and distance(h, target) == 1]
    opposite = (2 * target[0] - attacker[0], 2 * target[1] - attacker[1])
    if len(near) >= 2:
        return 3  # TC-BATTLE-13
    if opposite in near:
        return 3  # TC-BATTLE-14
    return 2 if near else 0  # TC-BATTLE-12, -15


def tank_dice(attacker_kind: str, target_kind: str) -> int:
    """Count the anti-tank gunners' extra dice."""
    # TC-UNIT-38 to -41, TC-UNIT-43, TC-FAQ-05
    return 2 if attacker_kind == "anti_tank" and target_kind in TANKS else 0


def hit_number(kind: str, rank: int, other: str = "infantry") -> int:
    """Return the hit number of a type at a rank, against the class of another type."""
    numbers = ALL_KINDS[kind]
    if numbers.air_hits is not None and is_air(other):
        return numbers.air_hits[rank]  # TC-GAP-90
    return numbers.hits[rank]  # TC-BATTLE-26


def hits_distribution(dice: int, number: int) -> dict[int, Fraction]:
    """Return the chance of each count of hits."""
    p = Fraction(number, 12)  # TC-BATTLE-24, -25, -28
    return {n: comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)}


def battle_distribution(
    attacker: tuple[str, int, int],
    bonus: int,
    target: tuple[str, int, int],
    forest: bool = False,
    returns: bool = True,
) -> dict[tuple[int, int], Fraction]:
    """Return the chance of each pair (attacker's damage, target's damage) after a battle.

    Attacker and target are (kind, rank 0-2, damage before). The bonus holds all extra dice of
    the attacker; forest says whether the target uses its forest row.
    """
    kind, rank, hurt = attacker
    other, other_rank, other_hurt = target
    row = KINDS[other].forest_row if forest else KINDS[other].open_row
    there = hits_distribution(dice_for(hurt) + bonus, hit_number(kind, rank))
    back = {0: Fraction(1)}
    if returns:
        back = hits_distribution(dice_for(other_hurt), hit_number(other, other_rank))
    table: dict[tuple[int, int], Fraction] = {}
    for a_hits, a_chance in there.items():
        for t_hits, t_chance in back.items():
            # TC-BATTLE-11, -23, -32, -35 to -38
            after = (
                min(6, hurt + damage_from(t_hits, KINDS[kind].open_row)),
                min(6, other_hurt + damage_from(a_hits, row)),
            )
            table[after] = table.get(after, Fraction(0)) + a_chance * t_chance
    return table
