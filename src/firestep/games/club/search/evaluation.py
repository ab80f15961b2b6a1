"""Evaluation of a state: features of both teams, weighted, and the expected score.

A feature is the lead of the first team (the odd seats) over the other. The weights are fitted by
self-play, see `fitting.py`, and stored in `search/weights.toml`. The features are listed in
`layout.py`.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    bonds_of,
    damage_of,
    fort_exit,
    fort_holder,
    ground_range_high,
    headquarters_of,
    is_on_map,
    kind_of,
    mover_class,
    owner_of,
    place_fort,
    place_of,
    points_of,
    price_of,
    speed_of,
    takes_headquarters,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.experience import rank_of
from firestep.games.club.search import layout as search_layout

FAR = 99  # larger than any distance
DAMAGE_DISCOUNT = 0.6  # share of its price that a unit loses by the most damage it can survive


def add_units(state: Words, field: Words, features: Reals) -> None:
    """Add the features of the units: material, ranks, foot soldiers."""
    own = 0.0
    all_ = 0.0
    foot = 0.0
    feet = 0
    deadly = field[layout.F_DEADLY]
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) != layout.PLACE_GONE:
            kind = kind_of(state, slot)
            sign = 1.0 if owner_of(state, slot) & 1 else -1.0
            price = 0.1 * price_of(field, kind)
            hurt = damage_of(state, slot)
            value = price * (1.0 - DAMAGE_DISCOUNT * hurt / (deadly - 1))
            features[search_layout.X_MATERIAL] += sign * value
            all_ += value
            own += sign * value
            features[search_layout.X_RANKS] += sign * price * rank_of(state, field, slot)
            if hurt + 2 >= deadly:
                features[search_layout.X_BADLY_DAMAGED] += sign
            if mover_class(field, kind) == layout.CLASS_FOOT:
                if sign > 0.0:
                    feet += 1
                    if feet & 255 <= 4:
                        foot += 1.0
                else:
                    feet += 256
                    if feet >> 8 <= 4:
                        foot -= 1.0
    features[search_layout.X_FOOT] += foot
    features[search_layout.X_RATIO] += own / (all_ + 2.0)


def distance_to_fort(field: Words, hex: int, fort: int) -> int:
    """Return the distance from a hex to the nearest hex outside an entrance of a fort."""
    least = FAR
    for side in range(12):
        entrance = fort_exit(field, fort, side)
        if entrance < field[layout.F_HEXES]:
            far = hex_distance(field, hex, entrance)
            if far < least:
                least = far
    return least


def quarter_turns_to_fort(state: Words, field: Words, fort: int, team: int, seat_due: int) -> int:
    """Return the quarter turns that a team's nearest foot soldier needs to reach a fort.

    Only soldiers of `seat_due` count, unless it is 0. Return FAR if there is none.
    """
    best = FAR
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        owner = owner_of(state, slot)
        if (
            place < layout.PLACE_ABOARD
            and owner & 1 == team
            and (seat_due == 0 or owner == seat_due)
        ):
            kind = kind_of(state, slot)
            if mover_class(field, kind) == layout.CLASS_FOOT:
                extra = 0
                if not is_on_map(place):
                    inside = place_fort(place)
                    place = layout.NOWHERE
                    for side in range(12):
                        if fort_exit(field, inside, side) < field[layout.F_HEXES]:
                            place = fort_exit(field, inside, side)
                    extra = 1
                if place != layout.NOWHERE:
                    far = distance_to_fort(field, place, fort)
                    if far < FAR:
                        speed = speed_of(field, kind)
                        speed = speed if speed > 0 else 1
                        time = 8 * (far + extra) // speed
                        if time < best:
                            best = time
    return best


def add_forts(state: Words, field: Words, features: Reals) -> None:
    """Add the features of the forts: who holds them, and who can capture them soon."""
    held = 0
    lost = 0
    seat_due = state[layout.S_SEAT]
    if state[layout.S_PHASE] > layout.P_MOVING:
        seat_due = 0
    for fort in range(field[layout.F_FORT_COUNT]):
        owner = fort_holder(state, fort)
        if owner != 0:
            if owner & 1:
                held += 1
            else:
                lost += 1
        ours = FAR
        theirs = FAR
        if owner == 0 or owner & 1 == 0:
            ours = quarter_turns_to_fort(state, field, fort, 1, 0)
        if owner == 0 or owner & 1:
            theirs = quarter_turns_to_fort(state, field, fort, 0, 0)
        if ours < FAR:
            features[search_layout.X_NEAR] += 1.0 / (4.0 + ours)
            if ours < theirs:
                features[search_layout.X_NEAR_UNCONTESTED] += 1.0 / (4.0 + ours)
            if ours == 0:
                if seat_due & 1 and quarter_turns_to_fort(state, field, fort, 1, seat_due) == 0:
                    features[search_layout.X_CAPTURE_NOW] += 1.0
                else:
                    features[search_layout.X_CAPTURE_LATER] += 1.0
        if theirs < FAR:
            features[search_layout.X_NEAR] -= 1.0 / (4.0 + theirs)
            if theirs < ours:
                features[search_layout.X_NEAR_UNCONTESTED] -= 1.0 / (4.0 + theirs)
            if theirs == 0:
                if (
                    seat_due != 0
                    and seat_due & 1 == 0
                    and quarter_turns_to_fort(state, field, fort, 0, seat_due) == 0
                ):
                    features[search_layout.X_CAPTURE_NOW] -= 1.0
                else:
                    features[search_layout.X_CAPTURE_LATER] -= 1.0
    features[search_layout.X_FORTS] += held - lost
    most = 1.0 * field[layout.F_FORTS_TO_WIN] * field[layout.F_FORTS_TO_WIN]
    features[search_layout.X_FORT_SHARE] += (held * held - lost * lost) / most


def add_fire(state: Words, field: Words, features: Reals) -> None:
    """Add the feature of guns that can reach enemies."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if is_on_map(place):
            kind = kind_of(state, slot)
            reach = ground_range_high(field, kind) + speed_of(field, kind) // 2
            if ground_range_high(field, kind) != 0:
                for number in range(1, unit_count(state) + 1):
                    other = unit_slot(number)
                    hex = place_of(state, other)
                    if is_on_map(hex):
                        if are_enemies(owner_of(state, other), owner_of(state, slot)):
                            if hex_distance(field, place, hex) <= reach:
                                sign = 0.1 if owner_of(state, slot) & 1 else -0.1
                                features[search_layout.X_IN_RANGE] += sign


def add_points(state: Words, field: Words, features: Reals) -> None:
    """Add the features of the victory points, and the distance to headquarters."""
    central = 0
    entente = 0
    for seat in range(1, field[layout.F_PLAYERS] + 1):
        if seat & 1:
            central += points_of(state, seat)
        else:
            entente += points_of(state, seat)
    most = field[layout.F_VP_TEAM] if field[layout.F_PLAYERS] > 2 else field[layout.F_VP_PLAYER]
    if most == 0:
        most = 1
    features[search_layout.X_POINTS] += 1.0 * (central - entente) / most
    features[search_layout.X_POINTS_SQUARED] += (
        1.0 * (central * central - entente * entente) / (most * most)
    )
    for seat in range(1, field[layout.F_PLAYERS] + 1):
        if headquarters_of(state, seat) == 0:
            continue
        hex = headquarters_of(state, seat) - 1
        best = FAR
        for unit in range(1, unit_count(state) + 1):
            slot = unit_slot(unit)
            place = place_of(state, slot)
            if is_on_map(place) and are_enemies(owner_of(state, slot), seat):
                kind = kind_of(state, slot)
                if takes_headquarters(field, kind) != 0 and speed_of(field, kind) > 0:
                    time = 8 * hex_distance(field, place, hex) // speed_of(field, kind)
                    if time < best:
                        best = time
        if best < FAR:
            sign = -1.0 if seat & 1 else 1.0
            features[search_layout.X_NEAR_HQ] += sign / (4.0 + best)


def compute_features(state: Words, field: Words, features: Reals) -> None:
    """Write the features of a state."""
    for feature in range(search_layout.FEATURE_COUNT):
        features[feature] = 0.0
    add_units(state, field, features)
    add_forts(state, field, features)
    add_fire(state, field, features)
    for seat in range(1, field[layout.F_PLAYERS] + 1):
        sign = 0.1 if seat & 1 else -0.1
        features[search_layout.X_BONDS] += sign * bonds_of(state, seat)
    if state[layout.S_ROUND] > 0:
        features[search_layout.X_TO_MOVE] = 1.0 if state[layout.S_SEAT] & 1 else -1.0
        if state[layout.S_PHASE] > layout.P_MOVING:
            features[search_layout.X_TO_MOVE] = -features[search_layout.X_TO_MOVE]
    if field[layout.F_VP] != 0:
        add_points(state, field, features)


def sigmoid(logit: float) -> float:
    """Return the expected score for a weighted sum of features."""
    if logit > 30.0:
        return 1.0
    if logit < -30.0:
        return 0.0
    part = -logit / 4096.0
    power = 1.0 + part + part * part / 2.0
    for _ in range(12):  # exp(-logit), bit-identical in compiled and interpreted code
        power *= power
    return 1.0 / (1.0 + power)


def expected_score(state: Words, field: Words, weights: Reals, features: Reals) -> float:
    """Return the expected score of the first team in a state without pending rolls."""
    if state[layout.S_ENDED] != 0:
        result = state[layout.S_RESULT]
        if result == 3:
            return 0.5
        if result > 3:  # a player has won alone
            result = 1 + (result & 1)
        return 1.0 if result == 1 else 0.0
    compute_features(state, field, features)
    logit = 0.0
    for feature in range(search_layout.FEATURE_COUNT):
        logit += weights[feature] * features[feature]
    return sigmoid(logit)


def score_for_seat(state: Words, field: Words, seat: int, weights: Reals, features: Reals) -> float:
    """Return the expected score of a seat's team."""
    chance = expected_score(state, field, weights, features)
    return chance if seat & 1 else 1.0 - chance
