"""Mats that name a parent and the values that differ from it."""

from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.contract.record import new_record
from firestep.contract.toml_file import TomlFile
from firestep.games.club import package
from firestep.games.club.config.game_config import build_content, load_shipped_content
from firestep.games.club.content import mat_reader
from firestep.games.club.game import Club

pytestmark = pytest.mark.once

HEAD = 'name = "own"\ntitle = "Own mat"\nsource = "own"\nparent = "standard"\n'


def write(folder: Path, text: str, name: str = "own.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_mat_has_the_values_of_its_parent(tmp_path: Path) -> None:
    mat = mat_reader.load(write(tmp_path, f"{HEAD}[units.tank]\nprice = 18\n"))
    parent = mat_reader.load_shipped("standard")
    assert (mat.name, mat.title, mat.source) == ("own", "Own mat", "own")
    assert (mat.rosters, mat.special) == (parent.rosters, parent.special)
    assert list(mat.units) == list(parent.units)
    assert [id for id in mat.units if mat.units[id] != parent.units[id]] == ["tank"]
    assert mat.units["tank"].price == 18


def test_a_list_of_the_mat_replaces_that_of_its_parent(tmp_path: Path) -> None:
    mat = mat_reader.load(write(tmp_path, f'{HEAD}[special]\nunits = ["medic"]\n'))
    assert mat.special == ("medic",)


def test_only_unchanged_values_are_still_of_the_books(tmp_path: Path) -> None:
    text = "[units.car]\nspeed = 5\nhits = [6, 6, 8]\nopen = [2, 5, 6, 8, 10, 13]\n"
    car = mat_reader.load(write(tmp_path, HEAD + text)).units["car"]
    assert car.is_book("hits.veteran")
    assert not car.is_book("speed")
    assert not car.is_book("open.2")


def test_parents_are_shipped_mats_or_files(tmp_path: Path) -> None:
    write(tmp_path, f"{HEAD}[units.tank]\nprice = 18\nrepair = 5\n", "base.toml")
    text = HEAD.replace('"standard"', '"base.toml"') + "[units.tank]\nprice = 17\n"
    tank = mat_reader.load(write(tmp_path, text)).units["tank"]
    assert (tank.price, tank.repair) == (17, 5)
    text = HEAD.replace('"standard"', '"revised"')
    revised = mat_reader.load_shipped("revised")
    assert mat_reader.load(write(tmp_path, text)).units == revised.units


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            HEAD.replace('"standard"', '"nothing"'),
            "own.toml:4: the mat, parent: there is no mat 'nothing'; shipped are revised, standard",
        ),
        (HEAD.replace('"standard"', "3"), "own.toml:4: the mat, parent: '3' is not a string"),
        (
            HEAD.replace('"standard"', '"gone.toml"'),
            "own.toml:4: the mat, parent: 'gone.toml': No such file or directory",
        ),
        (
            HEAD.replace('"standard"', '"own.toml"'),
            "own.toml:4: the mat, parent: 'own.toml' is an ancestor of itself",
        ),
        (f"{HEAD}[units.lancer]\nspeed = 3\n", "own.toml:5: [units.lancer]: there is no such unit"),
        (f"{HEAD}[units]\ntank = 3\n", "own.toml:6: [units.tank]: is not a table of named values"),
        (f"{HEAD}units = 3\n", "own.toml:5: units: is not a table of named values"),
        (
            f"{HEAD}[units.tank]\nspeed = 2.25\n",
            "own.toml:6: [units.tank], speed: 2.25 is not a multiple of 0.5 [TC-DATA-13]",
        ),
        (f"{HEAD}[units.tank]\nwings = 2\n", "own.toml:6: [units.tank]: unknown name 'wings'"),
        (HEAD.replace('name = "own"\n', ""), "own.toml: the mat: 'name' is missing"),
        (
            HEAD.replace('"own"\np', '"book"\np') + "[units.infantry]\nprice = 8\n",
            "own.toml:6: [units.infantry]: the price is 7 [TC-DATA-04]",
        ),
    ],
)
def test_an_invalid_mat_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(InputError) as caught:
        mat_reader.load(path)
    assert str(caught.value) == f"{tmp_path}/{message}"
    with pytest.raises(InputError):
        package.check_data(path)


def test_parents_in_a_circle_are_refused(tmp_path: Path) -> None:
    for own, parent in (("one", "two"), ("two", "three"), ("three", "one")):
        write(tmp_path, HEAD.replace('"standard"', f'"{parent}.toml"'), f"{own}.toml")
    with pytest.raises(InputError, match=r"three\.toml:4: .* 'one\.toml' is an ancestor of itself"):
        mat_reader.load(tmp_path / "one.toml")


def test_an_error_in_a_parent_names_its_file(tmp_path: Path) -> None:
    write(tmp_path, f"{HEAD}[units.tank]\nprice = -1\n", "base.toml")
    path = write(tmp_path, HEAD.replace('"standard"', '"base.toml"'))
    with pytest.raises(InputError, match=r"base\.toml:6: \[units\.tank\]"):
        mat_reader.load(path)


def test_without_a_folder_only_shipped_parents_are_read() -> None:
    text = HEAD.replace('"standard"', '"base.toml"')
    with pytest.raises(InputError, match=r"there is no mat 'base\.toml'; shipped are"):
        mat_reader.read(TomlFile(text, "mat"))


def test_a_record_contains_the_complete_mat(tmp_path: Path) -> None:
    path = write(tmp_path, f"{HEAD}[units.tank]\nprice = 18\n")
    for game in (package.load(path, {"players": 2}), Club(players=2)):
        record, _ = new_record(game, 2)
        assert "\nparent" not in str(record.data["mat"])
        again = package.restore(record.settings, record.data)
        assert again.config == game.config
        assert again.config.mat.units["tank"].price == (18 if game.settings["mat"] == "own" else 20)


def test_a_rule_set_may_name_a_mat_with_a_parent(tmp_path: Path) -> None:
    write(tmp_path, f"{HEAD}[units.tank]\nprice = 18\n", "units.toml")
    rules = 'name = "house"\ntitle = "House"\nparent = "standard"\nmat = "units.toml"\n'
    game = package.load(write(tmp_path, rules, "house.toml"), {})
    assert game.config.mat.units["tank"].price == 18


def test_a_check_lists_the_differences_from_the_parent(tmp_path: Path) -> None:
    path = write(tmp_path, f"{HEAD}[units.tank]\nprice = 18\nspeed = 2\n")
    assert package.check_data(path).splitlines() == [
        "mat of Trench Club: own, 23 types of unit",
        '  source is "own", not "reconstructed"',
        "  units.tank.price is 18, not 20",
    ]


def test_the_data_of_a_record_may_have_a_shipped_parent() -> None:
    rules = 'name = "house"\ntitle = "House"\nparent = "standard"\n[units.tank]\nprice = 18\n'
    texts = {**load_shipped_content("winter").texts, "mat": HEAD, "rules": rules}
    assert build_content(texts).mat.units["tank"].price == 18
    with pytest.raises(InputError, match=r"there is no mat 'base\.toml'"):
        build_content({**texts, "mat": HEAD.replace('"standard"', '"base.toml"')})
