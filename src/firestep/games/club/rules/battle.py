"""Battles, one at a time (BATTLE): dice, hits, damage; Big Bertha's stray shells (UNIT)."""

from firestep.games.club import layout
from firestep.games.club.rules.contact import apart, class_bit, melee
from firestep.games.club.rules.declaration import attacker_now, next_battle
from firestep.games.club.rules.experience import learn, rank_of
from firestep.games.club.rules.units import destroy
from firestep.games.club.rules.victory import check
from firestep.games.club.words import Words


def support_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Return the dice for a flank or surround attack, 0 at a distance (TC-BATTLE-12 to -22)."""
    place = state[slot + layout.PLACE]
    centre = state[other + layout.PLACE]
    if apart(field, place, centre) != 1:
        return 0
    bit = class_bit(state, field, other)
    near = field[layout.NEAR] + 6 * centre
    across = layout.NOWHERE  # the hex straight opposite the attacker
    for side in range(6):
        if field[near + side] == place:
            across = field[near + (side + 3) % 6]
    helpers = 0
    friend = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        hex = state[friend + layout.PLACE]
        if friend != slot and state[friend + layout.OWNER] == state[slot + layout.OWNER]:
            if hex < layout.FORT_PLACE and apart(field, hex, centre) == 1:
                if melee(state, field, friend) & bit != 0:
                    helpers += 1
                    if hex == across:
                        helpers += 1
        friend += layout.SLOT
    if helpers > 1:
        return field[layout.SURROUND]
    return field[layout.FLANK] if helpers == 1 else 0


def attacker_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Count the attacker's dice (TC-BATTLE-10 to -16, TC-UNIT-38 to -43, TC-GAP-52)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    dice = field[layout.DICE + state[slot + layout.DAMAGE]]
    if field[kind + layout.SCATTERS] != 0:
        return dice
    dice += support_dice(state, field, slot, other)
    target = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
    if field[target + layout.IS_TANK] != 0:
        dice += field[kind + layout.AGAINST_TANKS]
    return dice


def target_dice(state: Words, field: Words, slot: int, other: int) -> int:
    """Count the dice of the unit under fire, 0 if it does not return it (TC-BATTLE-03 to -11)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.SCATTERS] != 0:  # TC-UNIT-42
        return 0
    if apart(field, state[slot + layout.PLACE], state[other + layout.PLACE]) != 1:
        return 0
    if melee(state, field, other) & class_bit(state, field, slot) == 0:
        return 0
    return field[layout.DICE + state[other + layout.DAMAGE]]


def hit_number(state: Words, field: Words, slot: int, other: int) -> int:
    """Return what a die must not exceed for a unit to hit another (TC-BATTLE-25 to -28)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    row = layout.AIR_HIT if class_bit(state, field, other) == 2 else layout.HIT
    return field[kind + row + rank_of(state, field, slot)]


def row_of(state: Words, field: Words, slot: int, is_target: int) -> int:
    """Return where the row begins that turns hits on a unit into damage (TC-BATTLE-30 to -34)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if is_target != 0 and field[kind + layout.MOVES_AS] != layout.WINGS:
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


def shell_hex(field: Words, aim: int, rank: int, die: int) -> int:
    """Return the hex that a scattering shell hits, NOWHERE off the board (TC-UNIT-25 to -29)."""
    if die > field[layout.STRAYS + rank]:
        return aim
    return field[field[layout.NEAR] + 6 * aim + die - 1]


def scatter(state: Words, field: Words, die: int) -> None:
    """Find what the shell hits; an empty hex or an air unit is nothing (TC-UNIT-30, -34)."""
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    other = layout.SLOTS + state[slot + layout.TARGET] * layout.SLOT - layout.SLOT
    hex = shell_hex(field, state[other + layout.PLACE], rank_of(state, field, slot), die)
    for unit in range(1, state[layout.UNITS] + 1):
        other = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[other + layout.PLACE] == hex and hex != layout.NOWHERE:
            if class_bit(state, field, other) == 1:
                state[layout.PHASE] = layout.ATTACKER_ROLL
                state[layout.VICTIM] = unit
                return
    end_battle(state, field)


def book_hits(state: Words, field: Words, hits: int) -> None:
    """Take a roll; once both are known, settle the battle (TC-BATTLE-23, -38)."""
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
    if state[layout.PHASE] == layout.TARGET_ROLL:
        settle(state, field, slot, other, state[layout.HITS] - 1, hits)
        end_battle(state, field)
    elif target_dice(state, field, slot, other) > 0:
        state[layout.HITS] = hits + 1
        state[layout.PHASE] = layout.TARGET_ROLL
    else:
        settle(state, field, slot, other, hits, 0)
        end_battle(state, field)


def settle(state: Words, field: Words, slot: int, other: int, hits: int, back: int) -> None:
    """Apply both rolls together: damage, losses, experience (TC-BATTLE-35 to -39, TC-XP-11).

    A shell of Big Bertha may have hit a friend; she learns from that too (TC-FAQ-03).
    """
    most = field[layout.DEADLY]
    done = damage_from(field, row_of(state, field, other, 1), hits)
    taken = damage_from(field, row_of(state, field, slot, 0), back)
    hurt = state[other + layout.DAMAGE] + done
    worn = state[slot + layout.DAMAGE] + taken
    learn(state, field, slot, done, 1 if hurt >= most else 0)
    learn(state, field, other, taken, 1 if worn >= most else 0)
    state[slot + layout.DAMAGE] = worn
    state[other + layout.DAMAGE] = hurt  # last, for a shell may come down on who fired it
    if hurt >= most:
        destroy(state, other)
    if worn >= most:
        destroy(state, slot)


def end_battle(state: Words, field: Words) -> None:
    """Look for a winner and go on to the next battle."""
    state[layout.FOUGHT] += 1
    state[layout.VICTIM] = 0
    state[layout.HITS] = 0
    check(state, field)
    if state[layout.ENDED] == 0:
        next_battle(state, field)
