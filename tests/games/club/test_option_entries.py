"""What derives from the entries in options.toml: the words of the field, and lists of values."""

import re
from pathlib import Path

import pytest

from firestep.contract.option_file import OptionEntry
from firestep.games.club.config import game_config
from firestep.games.club.config.options import ENTRIES, OPTIONS_BY_NAME, RULE_SETS
from firestep.games.club.content import map_reader, mat_reader
from firestep.games.club.content.map import HALVES
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout
from support.club_options import name_of, other_values, settings_with
from support.tool_modules import load_tool

CLUB = Path(__file__).parents[3] / "src/firestep/games/club"
WORDS = [entry for entry in ENTRIES if entry.word]


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


# Lists that other modules have.


@pytest.mark.once
def test_the_shipped_files_are_the_values_of_their_options() -> None:
    assert OPTIONS_BY_NAME["map"].choices == map_reader.SHIPPED_MAPS
    assert OPTIONS_BY_NAME["mat"].choices == mat_reader.SHIPPED_MATS
    assert OPTIONS_BY_NAME["half"].choices == HALVES
    for names, folder in ((RULE_SETS, "rules"), (mat_reader.SHIPPED_MATS, "mats")):
        files = (CLUB / "content/data" / folder).glob("*.toml")
        assert sorted(names) == sorted(path.stem for path in files)


@pytest.mark.once
def test_the_nations_of_a_side_have_names() -> None:
    nations = Club().config.mat.rosters
    sides = (OPTIONS_BY_NAME["central"].choices, OPTIONS_BY_NAME["entente"].choices)
    assert {*sides[0], *sides[1]} == set(nations)
