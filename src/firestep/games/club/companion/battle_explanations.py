"""Why a roll of a battle is as it is: its dice, hit number and damage row, with the rules.

The functions of `rules` decide; this module only names the rules that they follow.
"""

from fractions import Fraction
from typing import Final

from firestep.contract.companion import DamageRow, DicePart, RollCase, Scatter
from firestep.games.club.companion.battle_board import ATTACKER, TARGET
from firestep.games.club.content.mat import RANKS
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    air_hit_number,
    air_range_low,
    damage_of,
    dice_for,
    does_scatter,
    ground_hit_number,
    ground_range_low,
    hits_needed,
    kind_of,
    mover_class,
    place_of,
    terrain_at,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.battle import (
    anti_tank_dice,
    attacker_dice,
    damage_row,
    hit_number,
    is_close_combat,
    support_dice,
    target_dice,
)
from firestep.games.club.rules.contact import class_bit, is_swimming
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.rules.gas import is_area_attacker
from firestep.games.club.rules.odds import possible_victims
from firestep.games.club.rules.trenches import trench_in

_SCATTER_RULES: Final = ("TC-UNIT-26", "TC-UNIT-27", "TC-UNIT-28")  # by rank
_SUPPORT_RULES: Final = {"flank": "TC-BATTLE-12", "surround": "TC-BATTLE-14"}


def attack_case(state: Words, field: Words, support: str, chance: Fraction) -> RollCase:
    """Return the roll of the attacker in this state."""
    slot, other = unit_slot(ATTACKER), unit_slot(TARGET)
    dice = attacker_dice(state, field, slot, other)
    parts = [_base_part(state, field, slot)]
    if not does_scatter(field, kind_of(state, slot)):
        extra = support_dice(state, field, slot, other)
        parts.append(DicePart(support, extra, _SUPPORT_RULES.get(support, "")))
        parts.append(DicePart("tanks", anti_tank_dice(state, field, slot, other), "TC-UNIT-38"))
    return _make_case(state, field, slot, other, dice, parts, chance)


def return_case(state: Words, field: Words, chance: Fraction) -> RollCase | None:
    """Return the roll of the target in this state, None if it does not return fire."""
    slot, other = unit_slot(TARGET), unit_slot(ATTACKER)
    dice = target_dice(state, field, other, slot)
    if dice == 0:
        return None
    base = _base_part(state, field, slot)
    parts = [base, DicePart("tanks", dice - base.dice, "TC-GAP-53")]
    return _make_case(state, field, slot, other, dice, parts, chance)


def _base_part(state: Words, field: Words, slot: int) -> DicePart:
    return DicePart("damage", dice_for(field, damage_of(state, slot)), "TC-BATTLE-10")


def _make_case(
    state: Words,
    field: Words,
    slot: int,
    other: int,
    dice: int,
    parts: list[DicePart],
    chance: Fraction,
) -> RollCase:
    return RollCase(
        chance,
        damage_of(state, slot),
        RANKS[rank_of(state, field, slot)],
        dice,
        hit_number(state, field, slot, other),
        tuple(part for part in parts if part.dice),
    )


def hit_rule(state: Words, field: Words, slot: int, other: int) -> str:
    """Return the rule for the hit number: by rank, or also by the class of the unit shot at."""
    kind, rank = kind_of(state, slot), rank_of(state, field, slot)
    is_split = air_hit_number(field, kind, rank) != ground_hit_number(field, kind, rank)
    has_both = air_range_low(field, kind) and ground_range_low(field, kind)
    return "TC-GAP-90" if is_split and has_both else "TC-BATTLE-26"


def return_fire_silence(state: Words, field: Words) -> str:
    """Return the rule by which the target does not return fire."""
    slot, other = unit_slot(ATTACKER), unit_slot(TARGET)
    if does_scatter(field, kind_of(state, slot)):
        return "TC-UNIT-42"
    if not is_close_combat(state, field, slot, other):
        return "TC-BATTLE-05"
    if is_swimming(state, field, other):
        return "TC-MOVE-18"
    kind = kind_of(state, other)
    is_air = class_bit(state, field, slot) == 2
    low = air_range_low(field, kind) if is_air else ground_range_low(field, kind)
    if low == 1 and is_area_attacker(state, field, other):
        return "TC-GAP-101"
    if is_air:
        return "TC-BATTLE-06"
    return "TC-BATTLE-07" if air_range_low(field, kind) else "TC-BATTLE-08"


def target_row(state: Words, field: Words) -> DamageRow:
    """Return the damage row of the target."""
    slot = unit_slot(TARGET)
    hits = _row_hits(field, damage_row(state, field, slot, 1))
    if trench_in(state, field, slot):
        return DamageRow("trench", "TC-VAR-29", hits)
    if is_swimming(state, field, slot):
        if field[layout.F_WATER_DEFENCE] == 1:
            return DamageRow("water", "TC-GAP-08", (1,) * field[layout.F_DEADLY])
        return DamageRow("open", "TC-BATTLE-44", hits)
    is_forest = terrain_at(field, place_of(state, slot)) == layout.TERRAIN_FOREST
    if is_forest and mover_class(field, kind_of(state, slot)) == layout.CLASS_WINGS:
        if field[layout.F_AIR_COVER]:
            return DamageRow("forest", "TC-GAP-20", hits)
        return DamageRow("open", "TC-BATTLE-43", hits)
    if is_forest:
        return DamageRow("forest", "TC-BATTLE-30", hits)
    return DamageRow("open", "TC-BATTLE-31", hits)


def attacker_row(state: Words, field: Words) -> DamageRow:
    """Return the damage row of the attacker, which is always the open one."""
    row = damage_row(state, field, unit_slot(ATTACKER), 0)
    return DamageRow("open", "TC-BATTLE-32", _row_hits(field, row))


def _row_hits(field: Words, row: int) -> tuple[int, ...]:
    return tuple(hits_needed(field, row, damage) for damage in range(layout.ROW_WORDS))


def scatter_of(state: Words, field: Words) -> Scatter | None:
    """Return how often a shell lands on its target, None if the attacker does not scatter."""
    slot = unit_slot(ATTACKER)
    if not does_scatter(field, kind_of(state, slot)):
        return None
    _, faces = possible_victims(state, field, state[:])
    rank = rank_of(state, field, slot)
    return Scatter(faces.get(TARGET, 0), field[layout.F_FACES], _SCATTER_RULES[rank])
