"""Mats: invalid files, and deviations from the rulebooks; TC-DATA-01 to -14."""

from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.mat_reader import load, load_shipped_text, read

pytestmark = pytest.mark.once

UNITS = load_shipped_text("standard")


def changed(unit: str, old: str, new: str, source: str = "own") -> tuple[str, int]:
    """Return a custom mat with one line of one unit changed, and that line."""
    lines = UNITS.replace('source = "reconstructed"', f'source = "{source}"').splitlines()
    begin = lines.index(f"[units.{unit}]")
    at = next(at for at in range(begin, len(lines)) if lines[at].startswith(old))
    assert all(not line.startswith("[units") for line in lines[begin + 1 : at + 1])
    lines[at] = new or "#"
    return "\n".join(lines), at + 1


def mat_of(text: str) -> Mat:
    return read(TomlFile(text, "own.toml"))


UNSOUND = [
    ("tank", "open", "open = [2, 5, 7, 10, 12]", "a row has 6 numbers", "01"),
    ("tank", "open", "open = [0, 5, 7, 10, 12, 16]", "a row has 6 numbers, 1 or more each", "01"),
    ("tank", "open", "open = [2, 5, 5, 10, 12, 16]", "the numbers of a row rise", "01"),
    ("tank", "open", "", "only a turret has no open row", "01"),
    ("tank", "forest", "forest = [2, 4, 7, 10, 12, 16]", "4 hits for 2 damage, fewer than 5", "02"),
    ("tank", "hits", "hits = [7, 8, 13]", "from 1 to 12", "03"),
    ("tank", "hits", "hits = [7, 8]", "one hit number or one for each of recruit", "03"),
    ("tank", "hits", "hits = [7, 6, 9]", "do not fall from rank to rank", "03"),
    ("tank", "hits", "", "a unit with a range needs hit numbers", "03"),
    ("tank", "speed", "speed = 2.25", "2.25 is not a multiple of 0.5", "13"),
    ("tank", "speed", "speed = 0", "a speed lies above 0", "13"),
]


@pytest.mark.rule("TC-DATA-01")
@pytest.mark.rule("TC-DATA-02")
@pytest.mark.rule("TC-DATA-03")
@pytest.mark.rule("TC-DATA-13")
@pytest.mark.parametrize(("id", "old", "new", "what", "rule"), UNSOUND)
def test_invalid_value_is_refused(id: str, old: str, new: str, what: str, rule: str) -> None:
    text, line = changed(id, old, new)
    with pytest.raises(InputError) as caught:
        mat_of(text)
    assert what in str(caught.value)
    assert f"[TC-DATA-{rule}]" in str(caught.value)
    begin = text.splitlines().index(f"[units.{id}]") + 1
    assert caught.value.line == (line if new else begin)  # a missing value has no line
    assert caught.value.source == "own.toml"


@pytest.mark.parametrize(
    ("id", "old", "new", "what"),
    [
        ("tank", "ground", "ground = [2, 1]", "a range is the nearest and the farthest hex"),
        ("tank", "ground", "ground = [0, 1]", "a range is the nearest and the farthest hex"),
        ("tank", "class", 'class = "horse"', "'horse' is not one of foot, gun"),
        ("tank", "book", 'book = ["colour"]', "'colour' is not a field of a unit"),
        ("tank", "price", "prize = 20", "'price' is missing"),
        ("tank", "book", "book = []\nwheels = 4", "unknown name 'wheels'"),
        ("tank", "price", 'price = "dear"', "'dear' is not a whole number"),
        ("tank", "repair", "repair = -1", "-1 is not between 0 and 1000"),
    ],
)
def test_invalid_file_is_refused(id: str, old: str, new: str, what: str) -> None:
    text, line = changed(id, old, new)
    with pytest.raises(InputError, match=r"own\.toml:\d+: \[units\.tank\]") as caught:
        mat_of(text)
    assert what in str(caught.value)
    begin = text.splitlines().index(f"[units.{id}]") + 1
    places = {"'price' is missing": begin, "unknown name 'wheels'": line + 1}
    assert caught.value.line == places.get(what, line)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('source = "reconstructed"', 'source = "rumour"', "'rumour' is not one of book"),
        ('"air", "boat", "turret"]', '"air", "boat"]', "the classes are foot, gun"),
        ('"fighter", "tank", "ft17",', '"fighter", "tank", "ft18",', "there is no unit 'ft18'"),
        ('"fighter", "tank", "ft17",', '"fighter", "tank", "tank",', "tank appears twice"),
        ("[rosters]", "[rosters]\nUS = []", "unknown name 'US'"),
        ('light_guns = ["gun", "howitzer"]', 'light_guns = ["bow"]', "there is no unit 'bow'"),
        ('"gas", "turret", "minelayer",', '"gas", "turret", "gas",', "gas appears twice"),
        (
            '"gas", "turret", "minelayer",',
            '"gas", "turret", "minelayer", "truck", "tank", "gun", "aa", "car",',
            "13 forces for a die of 12 [TC-SPEC-06]",
        ),
    ],
)
def test_a_bad_list_is_refused(old: str, new: str, what: str) -> None:
    with pytest.raises(InputError, match=r"own\.toml:\d+") as caught:
        mat_of(UNITS.replace(old, new, 1))
    assert what in str(caught.value)


DEPARTURES = [
    ("infantry", "price", "price = 8", "infantry: the price is 7", "04"),
    ("infantry", "open", "open = [1, 3, 6, 7, 8, 10]", "5 hits in the open are 3 damage", "04"),
    ("infantry", "forest", "forest = [2, 4, 5, 8, 10, 12]", "5 hits in forest are 2 damage", "04"),
    ("infantry", "hits", "hits = [3, 3, 4]", "a recruit hits on 2", "04"),
    ("mounted", "speed", "speed = 2.5", "mounted: the speed is 3", "05"),
    ("mounted", "repair", "repair = 3", "all but price and speed is as for infantry", "05"),
    ("car", "hits", "hits = [5, 5, 7]", "a veteran hits on 6", "06"),
    ("car", "open", "open = [2, 3, 6, 8, 10, 13]", "2 hits in the open are 1 damage", "06"),
    ("mortar", "ground", "ground = [1, 5]", "the ground range is 2-5", "07"),
    ("howitzer", "ground", "ground = [1, 4]", "a howitzer does not reach 1", "08"),
    ("gun", "ground", "ground = [2, 3]", "an assault gun reaches 1", "08"),
    ("gun", "price", "price = 11", "assault gun and howitzer differ in range alone", "08"),
    ("mark1", "speed", "speed = 3", "the speed is the tank's", "09"),
    ("mark1", "hits", "hits = [6, 6, 7]", "the hit numbers are the armoured car's", "09"),
    ("ft17", "speed", "speed = 5", "speed lies between those of armoured car and tank", "10"),
    ("ft17", "open", "open = [1, 4, 7, 9, 11, 14]", "open lies between", "10"),
    ("heavy", "air", "air = [2, 3]", "there is an air range, with 1 in it", "11"),
    ("tank", "ground", "ground = [1, 1]\nair = [1, 1]", "tank: there is no air range", "11"),
    ("aa", "air", "air = [1, 4]\nground = [1, 1]", "aa: there is no ground range", "12"),
    ("rail", "ground", "ground = [2, 8]", "the ground range is (2, 9)", "14"),
    ("medic", "speed", "speed = 2", "the speed is 3", "14"),
    ("turret", "count", "count = 2", "turrets are bought by 3", "14"),
    ("gas", "repair", "repair = 4", "the repair is 5", "14"),
]


@pytest.mark.rule("TC-DATA-04")
@pytest.mark.rule("TC-DATA-05")
@pytest.mark.rule("TC-DATA-06")
@pytest.mark.rule("TC-DATA-07")
@pytest.mark.rule("TC-DATA-08")
@pytest.mark.rule("TC-DATA-09")
@pytest.mark.rule("TC-DATA-10")
@pytest.mark.rule("TC-DATA-11")
@pytest.mark.rule("TC-DATA-12")
@pytest.mark.rule("TC-DATA-14")
@pytest.mark.parametrize(("id", "old", "new", "what", "rule"), DEPARTURES)
def test_deviation_from_the_rulebooks(id: str, old: str, new: str, what: str, rule: str) -> None:
    text, _ = changed(id, old, new)
    said = mat_of(text).warnings
    assert any(what in sentence and f"[TC-DATA-{rule}]" in sentence for sentence in said), said
    text, _ = changed(id, old, new, source="book")
    with pytest.raises(InputError, match=r"own\.toml:\d+: \[units\.\w+\]: .* \[TC-DATA-\d\d\]"):
        mat_of(text)
    with pytest.raises(InputError, match=r"TC-DATA-\d\d"):
        read(TomlFile(text, "standard.toml"), must_agree=True)


def test_missing_unit_is_a_deviation() -> None:
    text = UNITS.replace("[units.ft17]", "[units.ft18]").replace('"ft17"', '"ft18"')
    assert "ft17: there is no such unit [TC-DATA-10]" in mat_of(text).warnings


def test_a_mat_with_too_many_types_is_refused() -> None:
    row = "price = 1\nopen = [1, 2, 3, 4, 5, 6]\nbook = []\n"
    more = [f'[units.t{n}]\ntitle = "t"\nclass = "gun"\n{row}' for n in range(200)]
    with pytest.raises(InputError, match="223 types of unit; a mat has at most 200"):
        mat_of(UNITS + "".join(more))


def test_empty_range_is_read_as_none() -> None:
    assert mat_of(changed("heavy", "air", "air = []")[0]).units["heavy"].air is None


def test_custom_mat_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed("tank", "speed", "speed = 2.5")[0], encoding="utf-8")
    assert load(path).units["tank"].speed == 5
