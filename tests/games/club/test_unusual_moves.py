"""Options that change how units move are marked; the mark selects the general search of paths."""

from array import array
from collections.abc import Iterator

import pytest

from firestep.contract.option_file import OptionEntry
from firestep.games.club.config import game_config
from firestep.games.club.config.options import ENTRIES
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.rules.contact import mark_board
from firestep.games.club.rules.movement import (
    find_paths,
    find_unusual_paths,
    is_movable,
    is_unusual,
    load_of,
)
from firestep.games.club.state import Position
from support.club_options import name_of, other_values, settings_with
from support.club_random_rules import make_start

USUAL = [entry for entry in ENTRIES if "unusual_moves" not in entry.flags]
UNUSUAL = [entry for entry in ENTRIES if "unusual_moves" in entry.flags]


@pytest.mark.parametrize("entry", UNUSUAL, ids=name_of)
def test_an_option_marked_so_makes_moves_unusual(entry: OptionEntry) -> None:
    for value in other_values(entry):
        field = game_config.make_config(settings_with(entry, value)).field
        classes = range(layout.CLASS_FOOT, layout.CLASS_FIXED + 1)
        assert [is_unusual(field, one) for one in classes] == [1] * 5


def test_only_boats_and_turrets_move_unusually_by_default() -> None:
    field = game_config.make_config({}).field
    classes = range(layout.CLASS_FOOT, layout.CLASS_FIXED + 1)
    assert [is_unusual(field, one) for one in classes] == [0, 0, 0, 1, 1]
    listed = {"trench", "move_min_one", "contact_start_counts"}
    listed |= {"fort_owner", "fort_air_enter", "fort_enter_ends_move"}
    assert {name_of(entry) for entry in UNUSUAL} >= listed


def paths_differ(entry: OptionEntry) -> bool:
    """Return whether the general path finds other moves than the fast one under an option."""
    for value in other_values(entry):
        game = Club({"players": 4, **settings_with(entry, value)})
        field = array("H", game.config.field)
        if entry in UNUSUAL:  # otherwise the fast search would not be used
            field[layout.F_UNUSUAL_MOVES] = 0
        for seed in (3, 7, 8):
            position = make_start(game, seed, is_new=False)
            fast, general = (list(ranges(position, field, one)) for one in (0, 1))
            if fast != general:
                return True
    return False


def ranges(position: Position, field: Words, is_general: int) -> Iterator[list[int]]:
    """Yield what the fast or the general search of paths finds for each movable unit."""
    state, places = position.words(), field[layout.F_HEXES] + field[layout.F_FORT_COUNT]
    find = find_unusual_paths if is_general else find_paths
    for unit in position.units().values():
        scratch = make_words(layout.SCRATCH_WORDS)
        if is_movable(state, field, unit.number):
            mark_board(state, field, unit.seat, scratch)
            count = find(state, field, unit.number, load_of(state, unit.number), scratch)
            reached = list(scratch[layout.W_REACHED : layout.W_REACHED + count])
            tables = (layout.W_BEST, layout.W_BEST_ENDS, layout.W_BEST_FROM)
            yield reached + [scratch[table + place] for table in tables for place in reached]
            yield list(scratch[layout.W_LIVE : layout.W_LIVE + places])


@pytest.mark.once
@pytest.mark.parametrize("entry", USUAL, ids=name_of)
def test_without_the_mark_both_searches_agree(entry: OptionEntry) -> None:
    assert not paths_differ(entry)


@pytest.mark.once
@pytest.mark.parametrize("entry", UNUSUAL, ids=name_of)
def test_with_the_mark_the_searches_differ(entry: OptionEntry) -> None:
    """The positions of these tests show the effect, so a missing mark is found."""
    assert paths_differ(entry)
