"""The computer player's set-up: the split, the order of its armies, places, headquarters."""

from array import array
from zlib import crc32

import pytest

from firestep.contract import Value
from firestep.games.club.config.game_config import make
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.kernel.playouts import is_allowed, roll_chance
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.phases import is_chance, list_choices, take
from firestep.games.club.search.setup import pick_headquarters, pick_use, plan_setup
from firestep.games.club.state import start
from support.club_rule_sets import SMALL, SPARE, WHERE, seat_due, set_up


@pytest.mark.parametrize("table", WHERE)
def test_every_choice_of_the_set_up_is_one_of_those_listed(table: dict[str, Value]) -> None:
    verbs = set()

    def seen(at: int, listed: Words, seat: int) -> None:
        assert 0 <= at < len(listed) // layout.CHOICE
        verbs.add(listed[layout.CHOICE * at])

    terms = make(table)
    state = set_up(terms, 5, 0, seen)
    assert state[layout.PHASE] in (layout.ARMIES, layout.MOVING)
    assert {layout.ASSIGN, layout.SEAL, layout.TURN_UP, layout.SET_DOWN} <= verbs
    assert (layout.HEADQUARTER in verbs) == bool(terms.field[layout.VP])
    assert (layout.PICK in verbs) == bool(terms.field[layout.START_SPECIAL])


@pytest.mark.parametrize("table", WHERE)
def test_a_plan_of_the_set_up_can_be_played_as_it_stands(table: dict[str, Value]) -> None:
    terms = make(table)
    state, field = start(terms).words(SPARE), terms.field
    choices, scratch = words(layout.CHOICE * layout.LISTED), words(layout.SCRATCH)
    word = 99
    while state[layout.PHASE] < layout.ARMIES:
        if is_chance(state):
            word = roll_chance(state, field, word)
            continue
        seat = seat_due(state)
        plan = plan_setup(array("H", state), field, seat, 17)
        assert plan
        assert plan == plan_setup(array("H", state), field, seat, 17)
        for choice in plan:
            assert not is_chance(state)
            assert is_allowed(state, field, seat, *choice, choices, scratch)
            take(state, field, seat, *choice, scratch)
        assert is_chance(state) or seat_due(state) != seat or state[layout.PHASE] > layout.PLACING


@pytest.mark.once
@pytest.mark.parametrize("noise", [0, 2000])
def test_the_same_seed_gives_the_same_set_up(noise: int) -> None:
    terms = make({"rules": "everything", "players": 2})
    assert set_up(terms, 8, noise) == set_up(terms, 8, noise)


@pytest.mark.once
def test_noise_changes_what_is_chosen() -> None:
    terms = make({"players": 2})
    plans = set()
    for seed in (1, 2, 3):
        state, word = start(terms).words(SPARE), 12345
        while state[layout.PHASE] != layout.PLACING:
            if is_chance(state):
                word = roll_chance(state, terms.field, word)
                continue
            plan_setup(state, terms.field, seat_due(state), 1)
        plans.add(tuple(plan_setup(state, terms.field, state[layout.SEAT], seed, 30_000)))
    assert len(plans) > 1


@pytest.mark.once
def test_units_on_foot_start_nearer_to_forts_than_by_chance() -> None:
    """Placed at random by the same numbers they have farther to go."""
    terms = make({"players": 2})
    field = terms.field
    gates = [
        hex
        for at in range(12 * field[layout.FORT_COUNT])
        if (hex := field[field[layout.EXITS] + at]) < field[layout.HEXES]
    ]
    totals = []
    for noise in (0, 60_000):  # in thousandths of a bond: as good as chance
        total = 0
        for seed in range(1, 9):
            state = set_up(terms, seed, noise)
            for unit in range(state[layout.UNITS]):
                slot = layout.SLOTS + layout.SLOT * unit
                kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
                if field[kind + layout.MOVES_AS] == layout.FOOT:
                    place = state[slot + layout.PLACE]
                    total += min(apart(field, place, gate) for gate in gates)
        totals.append(total)
    assert totals[0] < totals[1]


@pytest.mark.once
def test_headquarters_go_where_enemies_are_far() -> None:
    terms = make({"rules": "victory-points", "players": 2})
    field = terms.field
    state = set_up(terms, 21)
    for unit in range(state[layout.UNITS]):  # all enemies on one start hex, nobody else about
        slot = layout.SLOTS + layout.SLOT * unit
        is_enemy = state[slot + layout.OWNER] == 2
        state[slot + layout.PLACE] = field[field[layout.STARTS] + 1] if is_enemy else layout.GONE
    state[layout.SEAT] = 1
    choices = array("H", [layout.HEADQUARTER, 1, 0, layout.HEADQUARTER, 5, 0])
    assert pick_headquarters(state, field, choices, 2) == 1


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 4])
def test_armies_for_the_first_round_are_among_those_listed(players: int) -> None:
    terms = make({"players": players})
    state = set_up(terms, 2)
    assert state[layout.PHASE] == layout.ARMIES
    choices, scratch = words(layout.CHOICE * layout.LISTED), words(layout.SCRATCH)
    count = list_choices(state, terms.field, state[layout.SEAT], choices, scratch)
    at = pick_use(state, terms.field, 1, 0, choices, count)
    assert 0 <= at < count
    assert choices[layout.CHOICE * at + 1] != 0


def test_a_set_up_is_the_same_in_both_forms() -> None:
    """Compiled and interpreted the same units stand on the same hexes."""
    state = set_up(make(SMALL), 5)
    used = layout.SLOTS + layout.SLOT * state[layout.UNITS]
    assert crc32(",".join(map(str, state[:used])).encode()) == 1172722680
