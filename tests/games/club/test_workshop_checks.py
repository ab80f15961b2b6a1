"""The workshop of Trench Club: all problems of a rule set, and unit types of a user."""

from typing import Any

import pytest

from firestep.contract.content import ContentKind, FileProblem
from firestep.contract.translations import LANGUAGES
from firestep.games.club import workshop
from firestep.games.club.content import mat_reader
from firestep.games.club.content.mat import NATIONS
from firestep.games.club.print_parts import print_parts

HOUSE = 'name = "house"\ntitle = "House rules"\nparent = "standard"\n'
BAD_RULES = f"""{HOUSE}income = -1
hero = 2
dice = [1]
foo = 3
points = 4
[start_bonds]
GE = 3000
[options]
snow = true
vp = 1
[units.horse]
price = 3
[units.tank]
price = -4
open = [1]
class = "foot"
[cost]
open = 0
swamp = 4
"""
PLACES = {
    "points": "TC-VAR-01",
    "units.tank": "",
    "income": "TC-BANK-01",
    "dice": "TC-BATTLE-10",
    "start_bonds.GE": "TC-SETUP-27",
    "hero": "TC-XP-01",
    "": "",
    "options": "",
    "options.vp": "TC-VAR-01",
    "units.horse": "",
    "units.tank.open": "TC-DATA-01",
    "units.tank.price": "",
    "cost.open": "TC-MOVE-06",
    "cost": "TC-MOVE-06",
}


def find_problems(language: str = "en", **files: str) -> list[FileProblem]:
    return list(workshop.check_content(files, {}, language).problems)


def add_unit(id: str) -> Any:
    """Return the model of a mat in which every nation starts with another type of infantry."""
    model: Any = workshop.parse("mat", workshop.load_shipped("mat", "revised"))
    model |= {"name": "own", "title": "Own", "source": "own"}
    model["units"][id] = {**model["units"]["infantry"], "title": "storm troops", "book": []}
    for nation, roster in model["rosters"].items():
        model["rosters"][nation] = [id if unit == "infantry" else unit for unit in roster]
    return model


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_set_reports_every_problem(language: str) -> None:
    found = find_problems(language, rules=BAD_RULES)
    assert {problem.place: problem.rule for problem in found} == PLACES
    assert len(found) == len(PLACES)
    assert all(problem.line > 3 and problem.kind == "rules" for problem in found)


def test_the_problems_are_in_the_language() -> None:
    texts = [
        {problem.place: problem.text for problem in find_problems(language, rules=BAD_RULES)}
        for language in LANGUAGES
    ]
    for place in PLACES:
        assert len({text[place] for text in texts}) == len(LANGUAGES), place


@pytest.mark.parametrize(
    "line",
    ["units = 4", "[units]\ntank = 4", "cost = 4", "options = 4", "armies = 4", "map = 4"],
)
def test_a_value_in_place_of_a_table_is_one_problem(line: str) -> None:
    assert len(find_problems(rules=f"{HOUSE}{line}\n")) == 1


@pytest.mark.parametrize("parent", ['"fast"', "3", '"other.toml"'])
def test_an_unknown_parent_is_one_problem(parent: str) -> None:
    (problem,) = find_problems(rules=HOUSE.replace('"standard"', parent))
    assert problem.place == "parent"


def test_changes_are_checked_with_the_mat_of_the_bundle() -> None:
    rules = f"{HOUSE}[units.storm]\nprice = 9\n"
    (problem,) = find_problems(rules=rules)
    assert problem.place == "units.storm"
    assert find_problems(rules=rules, mat=workshop.write("mat", add_unit("storm"))) == []


def remove_unit(model: Any, id: str) -> None:
    del model["units"][id]
    for members in (model["special"], model["light_guns"], *model["rosters"].values()):
        if id in members:
            members.remove(id)


@pytest.mark.parametrize("id", ["a b", "GE:x", "a,b", "a=b", "u1", "1a", "", "x" * 21, 'a"b', "-"])
def test_a_type_needs_a_name_that_positions_can_contain(id: str) -> None:
    (problem,) = find_problems("es", mat=workshop.write("mat", add_unit(id)))
    assert problem.text.startswith(f"'{id[:20]}' no es un nombre de tipo")


@pytest.mark.parametrize("id", ["storm", "Storm_troops-2", "élite", "x" * 20])
def test_a_new_type_is_played(id: str) -> None:
    text = workshop.write("mat", add_unit(id))
    report = workshop.check_content({"mat": text}, {}, "en")
    assert report.problems == ()
    assert "new unit: storm troops" in [one.text for one in report.differences]
    game = workshop.read_content({"mat": text}, {"players": 2})
    state = game.initial(2)
    assert f":{id}:" in str(state)
    assert game.read_state(str(state)) == state


def test_an_own_type_has_its_title_and_letters_in_play() -> None:
    model = add_unit("storm")
    model["units"]["tank"]["title"] = "Panzer"
    game = workshop.read_content({"mat": workshop.write("mat", model)}, {"players": 2})
    board: Any = game.board_definition()
    for language in LANGUAGES:
        names = {kind: unit["names"][language] for kind, unit in board["units"].items()}
        assert (names["storm"], names["tank"]) == ("storm troops", "Panzer")
    assert board["units"]["truck"]["names"]["fr"] != board["units"]["truck"]["names"]["en"]
    assert ">ST</text>" in board["symbols"]["storm"]
    parts = print_parts(game, "fr")
    printed = [cell.text for row in parts.tables[0].rows for cell in row]
    assert {"Storm troops", "Panzer"} <= set(printed)
    counters = {one.name: one.front for group in parts.counters for one in group.counters}
    assert ">ST</text>" in counters["storm troops"]
    assert "Panzer" in counters


@pytest.mark.parametrize("id", mat_reader.load_shipped().units)
def test_any_type_can_be_removed(id: str) -> None:
    model = add_unit("storm")
    remove_unit(model, id)
    text = workshop.write("mat", model)
    assert workshop.parse("mat", text) == {**model, "parent": None}
    report = workshop.check_content({"mat": text}, {"players": 2}, "en")
    assert report.problems == ()
    assert any(one.place == f"units.{id}" for one in report.differences)


def test_the_rosters_limit_the_types() -> None:
    model = add_unit("storm")
    model["rosters"]["GE"] = list(model["units"])[:16]
    (problem,) = find_problems(mat=workshop.write("mat", model))
    assert (problem.rule, problem.kind) == ("TC-SETUP-06", "mat")
    model = add_unit("storm")
    model["special"] = list(model["units"])[:13]
    (problem,) = find_problems(mat=workshop.write("mat", model))
    assert (problem.rule, problem.place) == ("TC-SPEC-06", "special.units")
    model = add_unit("storm")
    del model["units"]["tank"]
    problems = find_problems(mat=workshop.write("mat", model))
    assert [problem.place for problem in problems] == [f"rosters.{nation}" for nation in NATIONS]


@pytest.mark.parametrize(("language", "speed"), [("en", "1.5"), ("fr", "1,5"), ("es", "1,5")])
def test_decimal_numbers_are_in_the_language(language: str, speed: str) -> None:
    mat = 'name = "box"\ntitle = "Box"\nsource = "own"\nparent = "revised"\n'
    mat += "[units.mark1]\nspeed = 1.5\n"
    report = workshop.check_content({"mat": mat}, {}, language)
    (difference,) = report.differences
    assert difference.own_value == speed
    assert speed in difference.text


@pytest.mark.parametrize("kind", workshop.KINDS, ids=lambda kind: kind.name)
def test_shipped_files_have_titles_in_each_language(kind: ContentKind) -> None:
    for name in kind.shipped:
        titles = {workshop.shipped_title(kind.name, name, language) for language in LANGUAGES}
        assert len(titles) == len(LANGUAGES)
        assert all(title[0].isupper() for title in titles)
