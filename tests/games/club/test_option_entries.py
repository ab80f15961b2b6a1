"""What derives from the entries in options.toml: words of the field, the path of movement."""

import re
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from firestep.contract import Value
from firestep.contract.option_file import OptionEntry
from firestep.games.club.config import game_config
from firestep.games.club.config.options import ENTRIES, OPTIONS_BY_NAME, RULE_SETS
from firestep.games.club.content import map_reader
from firestep.games.club.content.map import HALVES
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
from support.club_random_rules import INTEGER_VALUES, make_start
from support.tool_modules import load_tool

CLUB = Path(__file__).parents[3] / "src/firestep/games/club"
WORDS = [entry for entry in ENTRIES if entry.word]
USUAL = [entry for entry in ENTRIES if "unusual_moves" not in entry.flags]
UNUSUAL = [entry for entry in ENTRIES if "unusual_moves" in entry.flags]


def name_of(entry: OptionEntry) -> str:
    return entry.option.name


def other_values(entry: OptionEntry) -> list[Value]:
    """Return the values of an option besides its default."""
    option = entry.option
    if isinstance(option.default, bool):
        return [not option.default]
    if isinstance(option.default, int):
        values = INTEGER_VALUES.get(option.name, (option.minimum, option.maximum))
        return [value for value in values if value != option.default]
    if not option.choices:
        return ["S N SE NE NW SW"]
    return [value for value in option.choices if value != option.default]


def settings_with(entry: OptionEntry, value: Value) -> dict[str, Value]:
    """Return an option's value together with the first setting that it needs."""
    return {entry.option.name: value} | dict(list(entry.needs.items())[:1])


# Words of the field.


@pytest.mark.parametrize("entry", WORDS, ids=name_of)
def test_the_word_of_an_option_holds_its_value(entry: OptionEntry) -> None:
    word = getattr(layout, entry.word)
    for value in (entry.option.default, *other_values(entry)):
        found = game_config.make_config(settings_with(entry, value)).field[word]
        choices = entry.option.choices
        assert found == (choices.index(str(value)) if choices else int(value))


@pytest.mark.once
@pytest.mark.parametrize("entry", WORDS, ids=name_of)
def test_the_rules_read_the_word_of_an_option(entry: OptionEntry) -> None:
    assert find_files_with(f"layout.{entry.word}")


def find_files_with(name: str) -> list[Path]:
    """Return the modules of the game in which a name occurs."""
    shape = re.compile(rf"{re.escape(name)}\b")
    paths = sorted(CLUB.rglob("*.py"))
    return [path for path in paths if shape.search(path.read_text(encoding="utf-8"))]


@pytest.mark.once
def test_the_words_in_the_layout_are_current() -> None:
    tool = load_tool("option_words")
    assert tool.main(["--check"]) == 0
    text = (CLUB / "kernel/layout.py").read_text(encoding="utf-8")
    entries = (CLUB / "options.toml").read_text(encoding="utf-8")
    assert tool.update_layout(text, entries) == text
    fewer = tool.update_layout(text, entries.replace('word = "F_MIN_ONE"\n', ""))
    assert "F_MIN_ONE" not in fewer
    assert f"F_AIR_STACK = {layout.F_AIR_STACK - 1}  # move_air_stack" in fewer
    assert f"F_TABLES = {layout.F_TABLES - 1}\n" in fewer


@pytest.mark.once
@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("F_AIR_STACK", "option move_air_stack: there is another F_AIR_STACK"),
        ("F_DEADLY", "option move_min_one: there is another F_DEADLY"),
        ("F_min", "option move_min_one: F_min is not F_ and capital letters"),
        ("MIN_ONE", "option move_min_one: MIN_ONE is not F_ and capital letters"),
    ],
)
def test_an_impossible_word_is_refused(word: str, message: str) -> None:
    text = (CLUB / "kernel/layout.py").read_text(encoding="utf-8")
    entries = (CLUB / "options.toml").read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match=message):
        load_tool("option_words").update_layout(text, entries.replace("F_MIN_ONE", word))


# Movement.


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


# Lists that other modules have.


@pytest.mark.once
def test_the_shipped_files_are_the_values_of_their_options() -> None:
    assert OPTIONS_BY_NAME["map"].choices == map_reader.SHIPPED_MAPS
    assert OPTIONS_BY_NAME["half"].choices == HALVES
    folder = CLUB / "content/data/rules"
    assert sorted(RULE_SETS) == sorted(path.stem for path in folder.glob("*.toml"))


@pytest.mark.once
def test_the_nations_of_a_side_have_names() -> None:
    nations = Club().config.mat.rosters
    sides = (OPTIONS_BY_NAME["central"].choices, OPTIONS_BY_NAME["entente"].choices)
    assert {*sides[0], *sides[1]} == set(nations)
