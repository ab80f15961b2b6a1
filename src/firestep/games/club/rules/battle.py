"""Battles, one at a time (BATTLE): dice, hits, damage; stray shells (UNIT), gas (SPEC), trenches.

In most battles the attacker rolls once, and the target may answer. Gas may roll for each unit it
reaches, and everybody in a trench answers for it: then SHOTS keeps the hits of the rolls so far, a
unit's own in the low byte, 1 more than they are, and those on it likewise in the high one.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, is_swimming, melee
from firestep.games.club.rules.declaration import attacker_now, next_battle, shot, trench_of
from firestep.games.club.rules.experience import gain, learn, rank_of, worth_knowing
from firestep.games.club.rules.gas import aimed_unit, centre_of, is_area, next_gassed
from firestep.games.club.rules.points import award
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in
from firestep.games.club.rules.units import destroy
from firestep.games.club.rules.victory import check


def is_close(state: Words, field: Words, slot: int, other: int) -> int:
    """Tell whether an attack is close combat; never one out of a fort (TC-GAP-16, TC-SPEC-65)."""
    if state[slot + layout.PLACE] >= layout.FORT_PLACE:
        return 0
    return 1 if shot(state, field, slot, other, state[slot + layout.AIM]) == 1 else 0


def fights_on(state: Words, field: Words, slot: int, hex: int) -> int:
    """Tell whether a unit attacks and supports from a hex (TC-VAR-35)."""
    if state[slot + layout.PLACE] == hex:
        return 1
    if field[layout.TRENCH] == 0 or field[layout.FIGURE_HEX] != 0 or hex == layout.NOWHERE:
        return 0
    trench = trench_in(state, field, slot)
    return 1 if trench != 0 and field[field[layout.TRENCHES] + hex] == trench else 0


def sides_at(state: Words, field: Words, slot: int, centre: int) -> int:
    """Return the sides of a hex on which a unit is, as bits by direction."""
    near = field[layout.NEAR] + 6 * centre
    sides = 0
    for side in range(6):
        if fights_on(state, field, slot, field[near + side]) != 0:
            sides |= 1 << side
    return sides


def sides_of(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the sides of a unit on which another is; a trench is one hex (TC-VAR-27, -37)."""
    trench = trench_of(state, field, other)
    if trench == 0:
        return sides_at(state, field, slot, state[other + layout.PLACE])
    sides = 0
    first = first_hex(field, trench)
    for at in range(first, first + hex_count(field, trench)):
        sides |= sides_at(state, field, slot, field[at])
    return sides


def support_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the dice for a flank or surround attack, 0 at a distance (TC-BATTLE-12 to -22)."""
    if is_close(state, field, slot, other) == 0:
        return 0
    bit = class_bit(state, field, other)
    sides = sides_of(state, field, slot, other)
    across = (sides << 3 | sides >> 3) & 63  # the sides straight opposite the attacker
    helpers = 0
    friend = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if friend != slot and state[friend + layout.OWNER] == state[slot + layout.OWNER]:
            if state[friend + layout.PLACE] < layout.FORT_PLACE:
                sides = sides_of(state, field, friend, other)
                if sides != 0 and melee(state, field, friend) & bit != 0:
                    helpers += 2 if sides & across != 0 else 1
        friend += layout.SLOT
    if helpers > 1:
        return field[layout.SURROUND]
    return field[layout.FLANK] if helpers == 1 else 0


def dice_against(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the dice that a unit has more if another is a tank (TC-UNIT-38 to -40)."""
    target = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
    if field[target + layout.IS_TANK] == 0:
        return 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    return field[kind + layout.AGAINST_TANKS]


def attacker_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Count the attacker's dice (TC-BATTLE-10 to -16, TC-UNIT-38 to -43, TC-GAP-52)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    dice = field[layout.DICE + state[slot + layout.DAMAGE]]
    if field[kind + layout.SCATTERS] != 0:
        return dice
    dice += support_dice(state, field, slot, other)
    return dice + dice_against(state, field, slot, other)


def target_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Count the dice of a unit under fire, 0 if it does not return it (TC-BATTLE-03 to -11).

    Whoever else is in the trench under fire may be asked about too (TC-VAR-28).
    """
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.SCATTERS] != 0:  # TC-UNIT-42
        return 0
    if is_close(state, field, slot, other) == 0:
        return 0
    if melee(state, field, other) & class_bit(state, field, slot) == 0:
        return 0
    dice = field[layout.DICE + state[other + layout.DAMAGE]]
    if field[layout.ANSWER_TANKS] != 0:  # TC-GAP-53
        dice += dice_against(state, field, other, slot)
    return dice


def hit_number(state: Words, field: Words, slot: int, other: int) -> int:
    """Return what a die must not exceed for a unit to hit another (TC-BATTLE-25 to -28)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    row = layout.AIR_HIT if class_bit(state, field, other) == 2 else layout.HIT
    return field[kind + row + rank_of(state, field, slot)]


def dice_now(state: Words, field: Words) -> int:
    """Return how many dice the battle roll that is due takes.

    Those of gas are judged on the unit aimed at, whomever they are rolled for (TC-SPEC-67).
    """
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    unit = state[layout.VICTIM]
    if state[layout.PHASE] == layout.TARGET_ROLL:
        unit = state[layout.ROLLER]
        return target_dice(state, field, slot, layout.SLOTS + unit * layout.SLOT - layout.SLOT)
    if is_area(state, field, slot) != 0:
        unit = aimed_unit(state, field, slot)
        if unit == 0:
            return field[layout.DICE + state[slot + layout.DAMAGE]]
    return attacker_dice(state, field, slot, layout.SLOTS + unit * layout.SLOT - layout.SLOT)


def number_now(state: Words, field: Words) -> int:
    """Return the hit number of the battle roll that is due."""
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    if state[layout.PHASE] == layout.TARGET_ROLL:
        roller = layout.SLOTS + state[layout.ROLLER] * layout.SLOT - layout.SLOT
        return hit_number(state, field, roller, slot)
    if is_area(state, field, slot) != 0:  # nothing that flies is hurt
        return hit_number(state, field, slot, slot)
    other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
    return hit_number(state, field, slot, other)


def row_of(state: Words, field: Words, slot: int, is_target: int) -> int:
    """Return where the row begins that turns hits on a unit into damage (TC-BATTLE-30 to -34).

    A unit in a trench has the row of the trench (TC-VAR-29), unless it attacks; who flies has no
    cover but by an option (TC-GAP-20).
    """
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if is_target == 0:
        return kind + layout.OPEN_ROW
    if trench_in(state, field, slot) != 0:
        return field[layout.TRENCH_ROW]
    if field[kind + layout.MOVES_AS] != layout.WINGS or field[layout.AIR_COVER] != 0:
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE:
            if field[field[layout.TERRAINS] + place] == layout.FOREST:
                return kind + layout.FOREST_ROW
    return kind + layout.OPEN_ROW


def damage_from(field: Words, row: int, hits: int) -> int:
    """Return the damage of so many hits (TC-BATTLE-29)."""
    damage = 0
    while damage < layout.ROW and field[row + damage] <= hits:
        damage += 1
    return damage


def damage_to(state: Words, field: Words, slot: int, hits: int) -> int:
    """Return the damage of so many hits on a unit under fire; in water one may do (TC-GAP-08)."""
    if field[layout.WATER_DEFENCE] == 1 and hits > 0 and is_swimming(state, field, slot) != 0:
        return field[layout.DEADLY]
    return damage_from(field, row_of(state, field, slot, 1), hits)


def shell_hex(field: Words, aim: int, rank: int, die: int) -> int:
    """Return the hex that a scattering shell hits, NOWHERE off the board (TC-UNIT-25 to -29)."""
    if die > field[layout.STRAYS + rank]:
        return aim
    return field[field[layout.NEAR] + 6 * aim + field[layout.DIRECTIONS + die - 1]]


def shell_victim(state: Words, field: Words, target: int, hex: int) -> int:
    """Return the unit a shell hits on a hex, 0 for none: what flies is safe (TC-UNIT-30, -34).

    Anywhere on the trench of the unit aimed at, it hits that unit (TC-GAP-96).
    """
    if hex == layout.NOWHERE:
        return 0
    other = layout.SLOTS + target * layout.SLOT - layout.SLOT
    trench = trench_in(state, field, other)
    if trench != 0 and field[field[layout.TRENCHES] + hex] == trench:
        return target
    for unit in range(1, state[layout.UNITS] + 1):
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[other + layout.PLACE] == hex and class_bit(state, field, other) == 1:
            return unit
    return 0


def scatter(state: Words, field: Words, die: int) -> None:
    """Find what the shell hits; an empty hex or an air unit is nothing (TC-UNIT-30, -34)."""
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    hex = shell_hex(field, centre_of(state, slot), rank_of(state, field, slot), die)
    victim = shell_victim(state, field, state[slot + layout.TARGET], hex)
    if victim == 0:
        end_battle(state, field)
        return
    state[layout.PHASE] = layout.ATTACKER_ROLL
    state[layout.VICTIM] = victim


def has_many_rolls(state: Words, field: Words, slot: int, victim: int) -> int:
    """Tell whether more than the attacker and one target may have a part in a battle."""
    if is_area(state, field, slot) != 0:
        return 1
    if field[layout.TRENCH] == 0:
        return 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.SCATTERS] != 0:
        return 0
    other = layout.SLOTS + victim * layout.SLOT - layout.SLOT
    return 1 if trench_in(state, field, other) != 0 else 0


def book_hits(state: Words, field: Words, hits: int) -> None:
    """Take a roll; once all are known, settle the battle (TC-BATTLE-23, -38)."""
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
    if has_many_rolls(state, field, slot, state[layout.VICTIM]) != 0:
        book_many(state, field, slot, hits)
    elif state[layout.PHASE] == layout.TARGET_ROLL:
        settle(state, field, slot, other, state[layout.HITS] - 1, hits)
        end_battle(state, field)
    elif target_dice(state, field, slot, other) > 0:
        state[layout.HITS] = hits + 1
        state[layout.ROLLER] = state[layout.VICTIM]
        state[layout.PHASE] = layout.TARGET_ROLL
    else:
        settle(state, field, slot, other, hits, 0)
        end_battle(state, field)


def book_many(state: Words, field: Words, slot: int, hits: int) -> None:
    """Take a roll of a battle in which there may be many."""
    if state[layout.PHASE] == layout.TARGET_ROLL:
        roller = layout.SLOTS + state[layout.ROLLER] * layout.SLOT - layout.SLOT
        state[roller + layout.SHOTS] += hits + 1
    elif is_area(state, field, slot) != 0 and field[layout.GAS_EACH] != 0:
        other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
        state[other + layout.SHOTS] = (hits + 1) << 8
        centre = centre_of(state, slot)
        unit = next_gassed(state, field, slot, centre, state[layout.VICTIM])
        if unit != 0:
            state[layout.VICTIM] = unit
            return
        state[layout.HITS] = 1
    else:
        state[layout.HITS] = hits + 1
    state[layout.VICTIM] = aimed_unit(state, field, slot)
    state[layout.ROLLER] = next_roller(state, field, slot, state[layout.ROLLER])
    if state[layout.ROLLER] != 0:
        state[layout.PHASE] = layout.TARGET_ROLL
        return
    settle_many(state, field, slot)
    end_battle(state, field)


def next_roller(state: Words, field: Words, slot: int, last: int) -> int:
    """Return the unit that returns fire after another, 0 at the end (TC-VAR-28).

    The unit attacked is the first, then come the others of its trench by their number.
    """
    target = aimed_unit(state, field, slot)
    if target == 0:
        return 0
    other = layout.SLOTS + target * layout.SLOT - layout.SLOT
    trench = trench_in(state, field, other)
    if last == 0 and target_dice(state, field, slot, other) > 0:
        return target
    if trench == 0:
        return 0
    first = 1 if last == target else last + 1
    for unit in range(first, state[layout.UNITS] + 1):
        mate = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if unit != target and trench_in(state, field, mate) == trench:
            if target_dice(state, field, slot, mate) > 0:
                return unit
    return 0


def settle(state: Words, field: Words, slot: int, other: int, hits: int, back: int) -> None:
    """Apply both rolls together: damage, losses, experience (TC-BATTLE-35 to -39, TC-XP-11).

    A shell of Big Bertha may have hit a friend; she learns from that too (TC-FAQ-03), but nobody
    has a point for it (TC-VAR-45).
    """
    most = field[layout.DEADLY]
    done = damage_to(state, field, other, hits)
    taken = damage_from(field, row_of(state, field, slot, 0), back)
    hurt = state[other + layout.DAMAGE] + done
    worn = state[slot + layout.DAMAGE] + taken
    learn(state, field, slot, done, 1 if hurt >= most else 0)
    learn(state, field, other, taken, 1 if worn >= most else 0)
    state[slot + layout.DAMAGE] = worn
    state[other + layout.DAMAGE] = hurt  # last, for a shell may come down on who fired it
    if hurt >= most:
        reward(state, field, slot, other)
        destroy(state, other)
    if worn >= most:
        reward(state, field, other, slot)
        destroy(state, slot)


def reward(state: Words, field: Words, slot: int, other: int) -> None:
    """Give a unit's owner the points for destroying another, unless it is a friend (TC-GAP-57)."""
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1:
        award(state, field, state[slot + layout.OWNER], field[layout.VP_UNIT])


def settle_many(state: Words, field: Words, slot: int) -> None:
    """Apply all rolls of a battle together: those who answered, then those under fire."""
    most = field[layout.DEADLY]
    worn = state[slot + layout.DAMAGE] + damage_back(state, field, slot)
    killer = 0
    if worn >= most:
        killer = killer_of(state, field, slot)
        reward(state, field, layout.SLOTS + killer * layout.SLOT - layout.SLOT, slot)
    teach_rollers(state, field, slot, killer)
    if is_area(state, field, slot) != 0:
        hurt_area(state, field, slot)
    else:
        other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
        gain(state, field, slot, hurt_one(state, field, slot, other, state[layout.HITS] - 1))
    state[slot + layout.DAMAGE] = worn
    if worn >= most:
        destroy(state, slot)
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        state[other + layout.SHOTS] = 0
        other += layout.SLOT


def damage_by(state: Words, field: Words, slot: int, roller: int) -> int:
    """Return the damage a unit's return fire did to the attacker (TC-VAR-36)."""
    hits = state[roller + layout.SHOTS] & 255
    return damage_from(field, row_of(state, field, slot, 0), hits - 1) if hits > 0 else 0


def damage_back(state: Words, field: Words, slot: int) -> int:
    """Add up the damage of all return fire (TC-GAP-61)."""
    damage = 0
    roller = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        damage += damage_by(state, field, slot, roller)
        roller += layout.SLOT
    return damage


def killer_of(state: Words, field: Words, slot: int) -> int:
    """Return whose kill the attacker is (TC-GAP-61).

    The unit's that was attacked, if it did damage; else the one's that did most, and of equals the
    one's whose seat is next in the order of turns.
    """
    target = state[layout.VICTIM]
    if damage_by(state, field, slot, layout.SLOTS + target * layout.SLOT - layout.SLOT) > 0:
        return target
    players = field[layout.PLAYERS]
    best = 0
    found = 0
    for unit in range(1, state[layout.UNITS] + 1):
        roller = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        damage = damage_by(state, field, slot, roller)
        if damage > 0:
            turns = (state[roller + layout.OWNER] + 2 * players - state[layout.SEAT] - 1) % players
            value = 8 * damage + players - turns
            if value > best:
                best = value
                found = unit
    return found


def teach_rollers(state: Words, field: Words, slot: int, killer: int) -> None:
    """Let everybody learn whose return fire did damage; whose kill it is learns more."""
    for unit in range(1, state[layout.UNITS] + 1):
        roller = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        damage = damage_by(state, field, slot, roller)
        learn(state, field, roller, damage, 1 if unit == killer else 0)


def hurt_one(state: Words, field: Words, slot: int, other: int, hits: int) -> int:
    """Let hits hurt a unit; return what that teaches, nothing for a friend (TC-XP-10)."""
    damage = damage_to(state, field, other, hits)
    state[other + layout.DAMAGE] += damage
    is_destroyed = 1 if state[other + layout.DAMAGE] >= field[layout.DEADLY] else 0
    if is_destroyed != 0:
        reward(state, field, slot, other)
        destroy(state, other)
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1 == 0:
        return 0
    return worth_knowing(damage, is_destroyed)


def hurt_area(state: Words, field: Words, slot: int) -> None:
    """Let gas hurt all it reaches; the launcher learns once, or from each (TC-FAQ-09, TC-XP-12)."""
    centre = centre_of(state, slot)
    points = 0
    unit = next_gassed(state, field, slot, centre, 0)
    while unit != 0:
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        hits = state[layout.HITS] - 1
        if field[layout.GAS_EACH] != 0:
            hits = (state[other + layout.SHOTS] >> 8) - 1
        more = hurt_one(state, field, slot, other, hits)
        if field[layout.XP_EACH] != 0:
            points += more
        elif more > points:
            points = more
        unit = next_gassed(state, field, slot, centre, unit)
    gain(state, field, slot, points)


def end_battle(state: Words, field: Words) -> None:
    """Look for a winner and go on to the next battle."""
    state[layout.FOUGHT] += 1
    state[layout.VICTIM] = 0
    state[layout.HITS] = 0
    state[layout.ROLLER] = 0
    check(state, field)
    if state[layout.ENDED] == 0:
        next_battle(state, field)
