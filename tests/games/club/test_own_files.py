"""Custom maps, mats and rules: loading, checks, and embedding in a record."""

from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.contract.record import loads, new_record, verify
from firestep.games.club import package
from firestep.games.club.config import game_config
from firestep.games.club.config.game_config import load_shipped_content as box
from firestep.games.club.content import numbers
from firestep.games.club.content.map_reader import load_shipped
from firestep.games.club.game import Club

pytestmark = pytest.mark.once

WINTER = load_shipped("winter").to_text()
MAT = box("winter").texts["mat"]
RULES = numbers.load_shipped_text()


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.rule("TC-DATA-16")
def test_a_custom_map_is_playable(tmp_path: Path) -> None:
    text = WINTER.replace("name: winter", "name: mine")
    game = package.load(write(tmp_path, "mine.txt", text), {"players": 2})
    assert game.settings["map"] == "mine"
    assert len(game.legal(game.initial(), 1)) == 33
    record, _ = new_record(game, 2)
    again = loads(record.dumps())
    restored = package.restore(again.settings, again.data)
    assert restored.config == game.config
    assert verify(restored, again) is None


@pytest.mark.parametrize(
    ("old", "new", "words", "line"),
    [
        ("\n1 ", "\n16 ", "start number 16", 0),
        ("[forts]\nA ", "[forts]\nu1 ", "is not a fort name", 30),
        ("[forts]\nA ", "[forts]\n0101 ", "is not a fort name", 30),
    ],
)
def test_an_unplayable_map_is_refused(
    tmp_path: Path, old: str, new: str, words: str, line: int
) -> None:
    path = write(tmp_path, "mine.txt", WINTER.replace(old, new, 1))
    with pytest.raises(InputError) as caught:
        package.load(path, {})
    assert words in str(caught.value)
    if line:
        assert "mine.txt" in str(caught.value)
        assert f"line {line}" in str(caught.value) or f":{line}" in str(caught.value)


def test_a_custom_mat_gives_a_warning(tmp_path: Path) -> None:
    text = MAT.replace('name = "revised"', 'name = "mine"')
    text = text.replace('source = "reconstructed"', 'source = "own"', 1)
    text = text.replace("price = 7\n", "price = 8\n", 1)
    path = write(tmp_path, "mine.toml", text)
    game = package.load(path, {})
    assert game.settings["mat"] == "mine"
    assert game.config.mat.units["infantry"].price == 8
    said = package.check_data(path)
    assert "deviates from the rulebooks" in said
    assert "TC-DATA-04" in said


def test_error_in_a_mat_has_its_line(tmp_path: Path) -> None:
    broken = MAT.replace("open = [1, 3, 5, 7, 8, 10]", "open = [1, 3, 3, 7, 8, 10]", 1)
    path = write(tmp_path, "mine.toml", broken)
    with pytest.raises(InputError) as caught:
        package.load(path, {})
    assert "mine.toml" in str(caught.value)
    assert "TC-DATA-01" in str(caught.value)


def test_custom_rules_name_a_map_and_a_mat(tmp_path: Path) -> None:
    write(tmp_path, "field.txt", WINTER.replace("name: winter", "name: field"))
    write(tmp_path, "units.toml", MAT.replace('name = "revised"', 'name = "cheap"'))
    text = RULES.replace(
        'name = "standard"', 'name = "house"\nmap = "field.txt"\nmat = "units.toml"'
    )
    text = text.replace("income = 3 ", "income = 5 ")
    game = package.load(write(tmp_path, "house.toml", text), {})
    names = [game.settings[name] for name in ("rules", "map", "mat")]
    assert names == ["house", "field", "cheap"]
    assert game.config.content.numbers.income == 5
    assert package.check_data(tmp_path / "house.toml").splitlines() == [
        "rules of Trench Club: house",
        '  the map is "field.txt"',
        '  the mat is "units.toml"',
        "  income is 5, not 3",
    ]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("income = 3", "income = -1", "-1 is not from 0"),
        ("income = 3", "incone = 3", "income"),
        ("dice = [12, 11, 10, 8, 7, 5]", "dice = [12, 11]", "2 numbers instead of 6"),
        ("hero = 5", "hero = 2", "TC-XP-01"),
        ("two = [[1, 2], [2, 3]]", "two = [[2, 2], [2, 3]]", "TC-TURN-11"),
        ("two = [[1, 2], [2, 3]]", "two = [[1, 2]]", "TC-TURN-08"),
        ("astray = [6, 3, 0]", "astray = [7, 3, 0]", "7 is not from 0 to 6"),
        ("two = 5", "two = 41", "41 is not from 1 to 40"),
        ("fragile = 5", "fragile = 7", "7 is not from 1 to 6"),
        ('trench_row = "tank"', "trench_row = 3", "'3' is not a text"),
        ("headquarters = 3", "headquarters = 100", "100 is not from 0 to 99"),
        ("bonds = 60", "bonds = 0", "0 is not from 1 to 1000"),
        ("[trench_start_bonds]\nAH = 0", "[trench_start_bonds]\nUS = 0", "unknown name 'US'"),
    ],
)
def test_error_in_rules_has_its_line(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in RULES
    path = write(tmp_path, "house.toml", RULES.replace(old, new, 1))
    with pytest.raises(InputError) as caught:
        package.load(path, {})
    assert words in str(caught.value)
    assert "house.toml" in str(caught.value)


def test_victory_cannot_need_more_forts_than_exist(tmp_path: Path) -> None:
    path = write(tmp_path, "house.toml", RULES.replace("four = 9", "four = 15", 1))
    with pytest.raises(InputError, match="TC-DATA-16"):
        package.load(path, {})


def test_error_names_a_missing_file(tmp_path: Path) -> None:
    text = RULES.replace('name = "standard"', 'name = "house"\nmap = "nowhere.txt"')
    with pytest.raises(InputError, match="nowhere"):
        package.load(write(tmp_path, "house.toml", text), {})


def test_a_record_without_its_files_is_refused() -> None:
    game = Club()
    data = {name: text for name, text in game.data.items() if name != "mat"}
    with pytest.raises(InputError, match="no mat"):
        package.restore(game.settings, data)
    with pytest.raises(InputError, match="unknown name"):
        package.restore(game.settings, {**game.data, "more": ""})
    with pytest.raises(InputError, match="another name"):
        package.restore({**game.settings, "map": "summer"}, game.data)


@pytest.mark.parametrize("given", [{"players": 3}, {"map": "autumn"}, {"half": "north"}])
def test_impossible_options_are_refused(given: dict[str, int | str]) -> None:
    with pytest.raises(InputError):
        game_config.make_config(given)
