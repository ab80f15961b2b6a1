"""The access functions: what they write they read."""

from array import array

import pytest

from firestep.games.trench import access, layout
from firestep.games.trench.search import access as search_access
from firestep.games.trench.search import layout as search_layout


@pytest.mark.once
def test_a_move_list_keeps_its_moves() -> None:
    moves = bytearray(layout.M_SIZE)
    access.write_move(moves, 0, 1, 2)
    access.write_move(moves, 213, 63, 62)
    copied = bytearray(layout.M_SIZE)
    access.copy_moves(copied, moves, 214)
    for listed in (moves, copied):
        assert (access.start_of(listed, 0), access.target_of(listed, 0)) == (1, 2)
        assert (access.start_of(listed, 213), access.target_of(listed, 213)) == (63, 62)
        assert access.move_at(listed, 213) == access.move_number(63, 62) == 4094
    assert search_access.start_of(4094) == 63
    assert search_access.target_of(4094) == 62


@pytest.mark.once
def test_levels_of_a_search_do_not_overlap() -> None:
    lists, states = access.make_lists(3), access.make_states(3)
    for level in range(3):
        access.list_at(lists, level)[:] = bytes([level + 1]) * layout.M_SIZE
        access.copy_state(access.state_at(states, level), bytes([level + 1]) * layout.S_SIZE)
    assert [lists.count(level) for level in (0, 1, 2, 3)] == [0] + [layout.M_SIZE] * 3
    assert [states.count(level) for level in (0, 1, 2, 3)] == [0] + [layout.S_SIZE] * 3


@pytest.mark.once
def test_a_full_history_fits_into_a_state() -> None:
    state = bytearray(layout.S_SIZE)
    for index in range(layout.MAX_RUN):
        access.append_past_move(state, index, 63 - index)
    assert state[layout.S_RUN] == layout.MAX_RUN
    assert access.past_start(state, 49) == 49
    assert access.past_target(state, 49) == 14
    access.clear_history(state)
    assert state == bytes(layout.S_SIZE)


@pytest.mark.once
def test_a_counter_carries() -> None:
    tally = bytearray(12)
    for _ in range(65536 + 256):
        access.count_result(tally, 2)
    access.count_result(tally, 3)
    counts = [int.from_bytes(tally[at : at + 4], "little") for at in (0, 4, 8)]
    assert counts == [0, 65536 + 256, 1]


@pytest.mark.once
@pytest.mark.parametrize("value", [-32000, -1, 0, 29999, 32000])
@pytest.mark.parametrize("move", [0, 1, 4095])
def test_an_entry_keeps_its_fields(move: int, value: int) -> None:
    entry = search_access.make_entry(move, value, 60, search_layout.B_EXACT, 63)
    assert entry < 1 << 64
    assert search_access.entry_move(entry) == move
    assert search_access.entry_value(entry) == value
    assert search_access.entry_depth(entry) == 60
    assert search_access.entry_bound(entry) == search_layout.B_EXACT
    assert search_access.entry_age(entry) == 63
    table = array("Q", bytes(32))
    key = 0xFEDC_BA98_7654_3211
    slot = search_access.first_slot(key, 0)
    search_access.write_slot(table, slot + 1, key, entry)
    assert search_access.slot_entry(table, slot) == 0
    assert search_access.slot_entry(table, slot + 1) == entry
    assert search_access.slot_key(table, slot + 1, entry) == key
