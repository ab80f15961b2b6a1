"""The shipped mats: the revised one is the default, the first is that of version 0.1."""

import json
from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.contract.record import new_record
from firestep.games.club import package
from firestep.games.club.content import mat_reader
from firestep.games.club.formats import toml_writer
from firestep.games.club.game import Club

OLD_RECORD = Path(__file__).parents[2] / "compatibility/records/club-four.json"
POSITION = """\
game = "club"
players = 2
[units.GE]
u1 = { type = "tank", at = "0512" }
[units.FR]
u2 = { type = "tank", at = "0911" }
"""
"""A file of version 0.1: it does not name its mat."""

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", mat_reader.SHIPPED_MATS)
def test_a_shipped_mat_agrees_with_the_rulebooks(name: str) -> None:
    assert mat_reader.load_shipped(name).name == name
    assert Club(mat=name).config.mat == mat_reader.load_shipped(name)


def test_the_first_mat_is_that_of_version_0_1() -> None:
    data = json.loads(OLD_RECORD.read_text(encoding="utf-8"))["data"]
    assert mat_reader.load_shipped_text("standard") == data["mat"]


@pytest.mark.rule("TC-UNIT-22")
def test_the_revised_mat_is_the_default() -> None:
    assert Club().settings["mat"] == "revised"
    assert Club().config.mat.units["mark1"].ground == (1, 1)
    assert Club(mat="standard").config.mat.units["mark1"].ground == (1, 2)


@pytest.mark.parametrize("name", mat_reader.SHIPPED_MATS)
def test_the_text_of_a_record_names_the_mat(name: str) -> None:
    game = Club(mat=name, players=2)
    record, _ = new_record(game, 2)
    text = package.write_text(record)
    assert f'[Option mat "{name}"]' in text
    again, _ = package.read_text(text, "text")
    assert again.config == game.config
    assert again.config.mat == mat_reader.load_shipped(name)


@pytest.mark.parametrize("name", mat_reader.SHIPPED_MATS)
def test_a_position_file_names_the_mat(name: str) -> None:
    game, position = package.read_position(POSITION, {"mat": name})
    assert game.config.mat == mat_reader.load_shipped(name)
    text = toml_writer.write(position)
    assert f'mat = "{name}"' in text.splitlines()
    again, same = package.read_position(text, {})
    assert (again.config, same) == (game.config, position)


def test_a_position_file_without_a_mat_has_the_default() -> None:
    assert package.read_position(POSITION, {})[0].settings["mat"] == "revised"


def test_another_mat_than_that_of_the_file_is_refused() -> None:
    text = POSITION.replace("players", 'mat = "standard"\nplayers')
    with pytest.raises(InputError, match="the position has standard, not revised"):
        package.read_position(text, {"mat": "revised"})
    with pytest.raises(InputError, match="nothing"):
        package.read_position(POSITION, {"mat": "nothing"})


def test_a_rule_set_may_name_a_shipped_mat(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    text = 'name = "house"\ntitle = "House"\nparent = "standard"\nmat = "standard"\nincome = 4\n'
    path.write_text(text, encoding="utf-8")
    game = package.load(path, {})
    assert game.config.mat == mat_reader.load_shipped("standard")
    assert package.restore(game.settings, game.data).config == game.config
    assert package.check_data(path) == "rules of Trench Club: house\n  income is 4, not 3"
