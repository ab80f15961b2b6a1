"""How a state stands: facts of both teams, weighed, and the expected score that comes of it.

A fact is what the first team (the odd seats) has more of than the other. The weights are fitted by
self-play, see fitting.py; their result is search/weights.toml.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.experience import rank_of

# The facts, by their place in the table of weights.
FORTS = 0  # forts held
LEAD = 1  # their share of those that win, squared
MATERIAL = 2  # prices of the units, less their damage, in tens of bonds
RATIO = 3  # how much of all material
RANKS = 4  # prices of veterans and, twice, of war heroes
BONDS = 5  # purses, in tens
FOOT = 6  # foot soldiers, the first four
DUE = 7  # forts that the seat to move can take at once
DOOR = 8  # forts that a foot soldier is beside, when others move first
NEAR = 9  # nearness of the best foot soldier to each fort to take
CHANCE = 10  # the same again where no enemy's foot is nearer
SHOT = 11  # guns in range of enemies
TURN = 12  # having the move
POINTS = 13  # victory points, as a share of those that win
VICTORY = 14  # their square
QUARTERS = 15  # nearness to the enemy's headquarters
HURT = 16  # units badly hurt
FACTS = 17

FAR = 99
WOUND = 0.6  # share of its price that a unit loses with all but its last point of damage


def add_units(state: Words, field: Words, facts: Reals, base: int) -> None:
    """Add up what the units say: material, ranks, foot soldiers."""
    own = 0.0
    all_ = 0.0
    foot = 0.0
    feet = 0
    slot = layout.SLOTS
    deadly = field[layout.DEADLY]
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] != layout.GONE:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            sign = 1.0 if state[slot + layout.OWNER] & 1 else -1.0
            price = 0.1 * field[kind + layout.PRICE]
            hurt = state[slot + layout.DAMAGE]
            worth = price * (1.0 - WOUND * hurt / (deadly - 1))
            facts[base + MATERIAL] += sign * worth
            all_ += worth
            own += sign * worth
            facts[base + RANKS] += sign * price * rank_of(state, field, slot)
            if hurt + 2 >= deadly:
                facts[base + HURT] += sign
            if field[kind + layout.MOVES_AS] == layout.FOOT:
                if sign > 0.0:
                    feet += 1
                    if feet & 255 <= 4:
                        foot += 1.0
                else:
                    feet += 256
                    if feet >> 8 <= 4:
                        foot -= 1.0
        slot += layout.SLOT
    facts[base + FOOT] += foot
    facts[base + RATIO] += own / (all_ + 2.0)


def steps_to(field: Words, hex: int, fort: int) -> int:
    """Return how far a hex is from the nearest hex before a gate of a fort."""
    least = FAR
    exits = field[layout.EXITS] + 12 * fort
    for side in range(12):
        gate = field[exits + side]
        if gate < field[layout.HEXES]:
            far = apart(field, hex, gate)
            if far < least:
                least = far
    return least


def turns_to(state: Words, field: Words, fort: int, team: int, due: int) -> int:
    """Return in how many quarter turns a team's nearest foot soldier stands before a fort.

    Soldiers of the seat `due` alone, if it is not 0; FAR if there is none.
    """
    best = FAR
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        owner = state[slot + layout.OWNER]
        if place < layout.ABOARD and owner & 1 == team and (due == 0 or owner == due):
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            if field[kind + layout.MOVES_AS] == layout.FOOT:
                extra = 0
                if place >= layout.FORT_PLACE:
                    exits = field[layout.EXITS] + 12 * (place - layout.FORT_PLACE)
                    place = layout.NOWHERE
                    for side in range(12):
                        if field[exits + side] < field[layout.HEXES]:
                            place = field[exits + side]
                    extra = 1
                if place != layout.NOWHERE:
                    far = steps_to(field, place, fort)
                    if far < FAR:
                        speed = field[kind + layout.SPEED]
                        speed = speed if speed > 0 else 1
                        time = 8 * (far + extra) // speed
                        if time < best:
                            best = time
        slot += layout.SLOT
    return best


def add_forts(state: Words, field: Words, facts: Reals, base: int) -> None:
    """Add what the forts say: who holds them, and who is about to."""
    held = 0
    lost = 0
    due = state[layout.SEAT]
    if state[layout.PHASE] > layout.MOVING:
        due = 0
    for fort in range(field[layout.FORT_COUNT]):
        owner = state[layout.FORTS + fort]
        if owner != 0:
            if owner & 1:
                held += 1
            else:
                lost += 1
        ours = FAR
        theirs = FAR
        if owner == 0 or owner & 1 == 0:
            ours = turns_to(state, field, fort, 1, 0)
        if owner == 0 or owner & 1:
            theirs = turns_to(state, field, fort, 0, 0)
        if ours < FAR:
            facts[base + NEAR] += 1.0 / (4.0 + ours)
            if ours < theirs:
                facts[base + CHANCE] += 1.0 / (4.0 + ours)
            if ours == 0:
                if due & 1 and turns_to(state, field, fort, 1, due) == 0:
                    facts[base + DUE] += 1.0
                else:
                    facts[base + DOOR] += 1.0
        if theirs < FAR:
            facts[base + NEAR] -= 1.0 / (4.0 + theirs)
            if theirs < ours:
                facts[base + CHANCE] -= 1.0 / (4.0 + theirs)
            if theirs == 0:
                if due != 0 and due & 1 == 0 and turns_to(state, field, fort, 0, due) == 0:
                    facts[base + DUE] -= 1.0
                else:
                    facts[base + DOOR] -= 1.0
    facts[base + FORTS] += held - lost
    most = 1.0 * field[layout.FORTS_TO_WIN] * field[layout.FORTS_TO_WIN]
    facts[base + LEAD] += (held * held - lost * lost) / most


def add_fire(state: Words, field: Words, facts: Reals, base: int) -> None:
    """Add whose guns can reach enemies where they stand."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        place = state[slot + layout.PLACE]
        if place < layout.FORT_PLACE:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            reach = field[kind + layout.GROUND_HIGH] + field[kind + layout.SPEED] // 2
            if field[kind + layout.GROUND_HIGH] != 0:
                other = layout.SLOTS
                for _ in range(state[layout.UNITS]):
                    hex = state[other + layout.PLACE]
                    if hex < layout.FORT_PLACE:
                        if (state[other + layout.OWNER] ^ state[slot + layout.OWNER]) & 1:
                            if apart(field, place, hex) <= reach:
                                sign = 0.1 if state[slot + layout.OWNER] & 1 else -0.1
                                facts[base + SHOT] += sign
                    other += layout.SLOT
        slot += layout.SLOT


def add_points(state: Words, field: Words, facts: Reals, base: int) -> None:
    """Add what the victory points say, and who is near to a headquarters."""
    central = 0
    entente = 0
    for seat in range(1, field[layout.PLAYERS] + 1):
        if seat & 1:
            central += state[layout.POINTS + seat]
        else:
            entente += state[layout.POINTS + seat]
    most = field[layout.VP_TEAM] if field[layout.PLAYERS] > 2 else field[layout.VP_PLAYER]
    if most == 0:
        most = 1
    facts[base + POINTS] += 1.0 * (central - entente) / most
    facts[base + VICTORY] += 1.0 * (central * central - entente * entente) / (most * most)
    for seat in range(1, field[layout.PLAYERS] + 1):
        if state[layout.HQ + seat] == 0:
            continue
        hex = state[layout.HQ + seat] - 1
        best = FAR
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            place = state[slot + layout.PLACE]
            if place < layout.FORT_PLACE and (state[slot + layout.OWNER] ^ seat) & 1:
                kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
                if field[kind + layout.TAKES_HQ] != 0 and field[kind + layout.SPEED] > 0:
                    time = 8 * apart(field, place, hex) // field[kind + layout.SPEED]
                    if time < best:
                        best = time
            slot += layout.SLOT
        if best < FAR:
            sign = -1.0 if seat & 1 else 1.0
            facts[base + QUARTERS] += sign / (4.0 + best)


def gather(state: Words, field: Words, facts: Reals, base: int) -> None:
    """Write the facts of a state from `base` on."""
    for fact in range(FACTS):
        facts[base + fact] = 0.0
    add_units(state, field, facts, base)
    add_forts(state, field, facts, base)
    add_fire(state, field, facts, base)
    for seat in range(1, field[layout.PLAYERS] + 1):
        sign = 0.1 if seat & 1 else -0.1
        facts[base + BONDS] += sign * state[layout.BONDS + seat]
    if state[layout.ROUND] > 0:
        facts[base + TURN] = 1.0 if state[layout.SEAT] & 1 else -1.0
        if state[layout.PHASE] > layout.MOVING:
            facts[base + TURN] = -facts[base + TURN]
    if field[layout.VP] != 0:
        add_points(state, field, facts, base)


def squash(logit: float) -> float:
    """Return the expected score that belongs to a sum of weights."""
    if logit > 30.0:
        return 1.0
    if logit < -30.0:
        return 0.0
    part = -logit / 4096.0
    power = 1.0 + part + part * part / 2.0
    for _ in range(12):  # e to the power of -logit, the same bits compiled or not
        power *= power
    return 1.0 / (1.0 + power)


def outlook(state: Words, field: Words, weights: Reals, facts: Reals) -> float:
    """Return the expected score of the first team in a state where nothing is under way."""
    if state[layout.ENDED] != 0:
        result = state[layout.RESULT]
        if result == 3:
            return 0.5
        if result > 3:  # a seat alone
            result = 1 + (result & 1)
        return 1.0 if result == 1 else 0.0
    gather(state, field, facts, 0)
    logit = 0.0
    for fact in range(FACTS):
        logit += weights[fact] * facts[fact]
    return squash(logit)
