"""The computer player's set-up: the split, the order of its armies, places, headquarters."""

from array import array
from zlib import crc32

import pytest

from firestep.contract import Value
from firestep.games.club.config.game_config import make_config
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.playouts import is_allowed
from firestep.games.club.rules.chance import roll_chance
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices
from firestep.games.club.search.setup import pick_armies, pick_headquarters, plan_setup
from firestep.games.club.state import initial_position
from support.club_rule_sets import RULE_SET_PARAMS, SMALL, SPARE, find_seat_to_act, set_up


@pytest.mark.parametrize("table", RULE_SET_PARAMS)
def test_every_choice_of_the_set_up_is_legal(table: dict[str, Value]) -> None:
    verbs = set()

    def seen(at: int, listed: Words, seat: int) -> None:
        assert 0 <= at < len(listed) // layout.CHOICE_WORDS
        verbs.add(listed[layout.CHOICE_WORDS * at])

    config = make_config(table)
    state = set_up(config, 5, 0, seen)
    assert state[layout.S_PHASE] in (layout.P_ARMIES, layout.P_MOVING)
    assert {layout.V_ASSIGN, layout.V_SEAL, layout.V_TURN_UP, layout.V_SET_DOWN} <= verbs
    assert (layout.V_HEADQUARTER in verbs) == bool(config.field[layout.F_VP])
    assert (layout.V_PICK in verbs) == bool(config.field[layout.F_START_SPECIAL])


@pytest.mark.parametrize("table", RULE_SET_PARAMS)
def test_a_plan_of_the_set_up_can_be_played(table: dict[str, Value]) -> None:
    config = make_config(table)
    state, field = initial_position(config).words(SPARE), config.field
    choices, scratch = (
        make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES),
        make_words(layout.SCRATCH_WORDS),
    )
    word = 99
    while state[layout.S_PHASE] < layout.P_ARMIES:
        if is_chance(state):
            word = roll_chance(state, field, word)
            continue
        seat = find_seat_to_act(state)
        plan = plan_setup(array("H", state), field, seat, 17)
        assert plan
        assert plan == plan_setup(array("H", state), field, seat, 17)
        for choice in plan:
            assert not is_chance(state)
            assert is_allowed(state, field, seat, *choice, choices, scratch)
            apply_choice(state, field, seat, *choice, scratch)
        assert (
            is_chance(state)
            or find_seat_to_act(state) != seat
            or state[layout.S_PHASE] > layout.P_PLACING
        )


@pytest.mark.once
@pytest.mark.parametrize("noise", [0, 2000])
def test_the_same_seed_gives_the_same_set_up(noise: int) -> None:
    config = make_config({"rules": "everything", "players": 2})
    assert set_up(config, 8, noise) == set_up(config, 8, noise)


@pytest.mark.once
def test_noise_changes_what_is_chosen() -> None:
    config = make_config({"players": 2})
    plans = set()
    for seed in (1, 2, 3):
        state, word = initial_position(config).words(SPARE), 12345
        while state[layout.S_PHASE] != layout.P_PLACING:
            if is_chance(state):
                word = roll_chance(state, config.field, word)
                continue
            plan_setup(state, config.field, find_seat_to_act(state), 1)
        plans.add(tuple(plan_setup(state, config.field, state[layout.S_SEAT], seed, 30_000)))
    assert len(plans) > 1


@pytest.mark.once
def test_foot_soldiers_start_nearer_to_forts_than_at_random() -> None:
    """A random placement on the same start numbers has longer distances."""
    config = make_config({"players": 2})
    field = config.field
    gates = [
        hex
        for at in range(12 * field[layout.F_FORT_COUNT])
        if (hex := field[field[layout.F_EXITS] + at]) < field[layout.F_HEXES]
    ]
    totals = []
    for noise in (0, 60_000):  # in thousandths of a bond; 60,000 is practically random
        total = 0
        for seed in range(1, 9):
            state = set_up(config, seed, noise)
            for unit in range(state[layout.S_UNITS]):
                slot = layout.S_SLOTS + layout.SLOT_WORDS * unit
                kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
                if field[kind + layout.T_MOVES_AS] == layout.CLASS_FOOT:
                    place = state[slot + layout.U_PLACE]
                    total += min(hex_distance(field, place, gate) for gate in gates)
        totals.append(total)
    assert totals[0] < totals[1]


@pytest.mark.once
def test_headquarters_are_placed_far_from_enemies() -> None:
    config = make_config({"rules": "victory-points", "players": 2})
    field = config.field
    state = set_up(config, 21)
    for unit in range(
        state[layout.S_UNITS]
    ):  # all enemies on one start hex, no other units on the board
        slot = layout.S_SLOTS + layout.SLOT_WORDS * unit
        is_enemy = state[slot + layout.U_OWNER] == 2
        state[slot + layout.U_PLACE] = (
            field[field[layout.F_STARTS] + 1] if is_enemy else layout.PLACE_GONE
        )
    state[layout.S_SEAT] = 1
    choices = array("H", [layout.V_HEADQUARTER, 1, 0, layout.V_HEADQUARTER, 5, 0])
    assert pick_headquarters(state, field, choices, 2) == 1


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 4])
def test_armies_for_the_first_round_are_legal(players: int) -> None:
    config = make_config({"players": players})
    state = set_up(config, 2)
    assert state[layout.S_PHASE] == layout.P_ARMIES
    choices, scratch = (
        make_words(layout.CHOICE_WORDS * layout.MAX_CHOICES),
        make_words(layout.SCRATCH_WORDS),
    )
    count = list_choices(state, config.field, state[layout.S_SEAT], choices, scratch)
    at = pick_armies(state, config.field, 1, 0, choices, count)
    assert 0 <= at < count
    assert choices[layout.CHOICE_WORDS * at + 1] != 0


def test_a_set_up_is_the_same_in_both_forms() -> None:
    """Compiled and interpreted code place the same units on the same hexes."""
    state = set_up(make_config(SMALL), 5)
    used = layout.S_SLOTS + layout.SLOT_WORDS * state[layout.S_UNITS]
    assert crc32(",".join(map(str, state[:used])).encode()) == 2132005179
