"""Rule sets: shipped sets, house rules, their changes, and refused files."""

from pathlib import Path

import pytest

from firestep.contract import InputError, Value
from firestep.contract.canonical_json import canonical, digest
from firestep.contract.record import append_action, loads, new_record, verify
from firestep.games.club import package
from firestep.games.club.config import game_config, rulesets
from firestep.games.club.config.options import RULE_SETS
from firestep.games.club.game import Club
from firestep.games.club.kernel import layout

HOUSE = 'name = "house"\ntitle = "House rules"\nparent = "standard"\n'


def write_rules(folder: Path, text: str, name: str = "house.toml", head: str = HOUSE) -> Path:
    path = folder / name
    path.write_text(head + text, encoding="utf-8")
    return path


def make_config(folder: Path, text: str, **given: Value) -> game_config.GameConfig:
    return game_config.make_config(given, game_config.load_content(write_rules(folder, text)))


def read_error(folder: Path, text: str, name: str = "house.toml", head: str = HOUSE) -> str:
    with pytest.raises(InputError) as caught:
        game_config.load_content(write_rules(folder, text, name, head))
    return str(caught.value)


def type_row(found: game_config.GameConfig, id: str) -> list[int]:
    begin = found.field[layout.F_TYPES] + found.kinds.index(id) * layout.TYPE_WORDS
    return list(found.field[begin : begin + layout.TYPE_WORDS])


# Shipped sets.

SHIPPED: dict[str, dict[str, Value]] = {
    "standard": {},
    "special-forces": {"spec": True},
    "victory-points": {"vp": True},
    "trenches": {"trench": True},
    "quick": {"players": 2, "map": "winter", "half": "west", "vp": True, "fragile": True},
    "everything": {"spec": True, "vp": True, "trench": True, "start_special": True},
}


@pytest.mark.rule("TC-VAR-43")
@pytest.mark.parametrize("name", RULE_SETS)
def test_a_shipped_set_changes_only_options(name: str) -> None:
    assert list(SHIPPED) == list(RULE_SETS)
    found, usual = game_config.make_config({"rules": name}), game_config.make_config({})
    assert dict(found.settings) == {**usual.settings, **SHIPPED[name], "rules": name}
    assert list(found.settings) == list(usual.settings)
    assert found.mat == usual.mat
    assert found.content.terrain == usual.content.terrain


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_record_contains_a_set_as_one_text(name: str) -> None:
    found = game_config.make_config({"rules": name})
    text = found.data["rules"]
    assert isinstance(text, str)
    assert "\nparent" not in text
    again = game_config.restore_config(found.settings, found.data)
    assert again == found
    assert again.packed == found.packed
    assert again.data == found.data


def test_given_options_override_the_set() -> None:
    settings = game_config.make_config({"rules": "everything", "vp": False, "timer": 300}).settings
    assert (settings["vp"], settings["spec"], settings["timer"]) == (False, True, 300)
    assert game_config.make_config(
        {"rules": "quick", "map": "summer", "half": "east"}
    ).map.name == ("summer-east")


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(InputError, match="option rules: 'fast' is not one of standard"):
        game_config.make_config({"rules": "fast"})


@pytest.mark.parametrize("name", RULE_SETS)
def test_check_lists_changes_of_a_shipped_set(name: str) -> None:
    path = Path(rulesets.__file__).parents[1] / "content" / "data" / "rules" / f"{name}.toml"
    assert package.is_data(path.read_text(encoding="utf-8"))
    said = package.check_data(path).splitlines()
    assert said[0] == f"rules of Trench Club: {name}"
    assert any("options.fragile is true, not false" in line for line in said) == (name == "quick")
    assert len(said) == 1 + {"standard": 0, "quick": 2, "everything": 3}.get(name, 1)


# House rules: the file contains the differences, and the field reflects them.


def test_a_price_a_range_and_a_row(tmp_path: Path) -> None:
    text = "[units.tank]\nprice = 17\nground = [1, 2]\nopen = [2, 4, 7, 10, 12, 16]\n"
    text += "[units.infantry]\nspeed = 2.5\nrepair = 1\nhits = [3, 4, 5]\n"
    found, usual = make_config(tmp_path, text), game_config.make_config({})
    tank, row = found.mat.units["tank"], type_row(found, "tank")
    assert row[layout.T_PRICE] == 17
    assert row[layout.T_GROUND_LOW : layout.T_GROUND_HIGH + 1] == [1, 2]
    assert row[layout.T_OPEN_ROW : layout.T_OPEN_ROW + layout.ROW_WORDS] == [2, 4, 7, 10, 12, 16]
    assert tank.forest == usual.mat.units["tank"].forest
    infantry = type_row(found, "infantry")
    assert (infantry[layout.T_SPEED], infantry[layout.T_REPAIR_PRICE]) == (5, 1)
    assert infantry[layout.T_HIT : layout.T_HIT + 3] == [3, 4, 5]
    assert type_row(found, "truck") == type_row(usual, "truck")


def test_every_field_of_a_unit_can_be_changed(tmp_path: Path) -> None:
    text = "[units.truck]\ncarries = 2\n[units.antitank]\nagainst_tanks = 4\nrides = false\n"
    text += "[units.turret]\ncount = 2\n[units.heavy]\nair = []\n"
    text += "[units.airship]\nair_hits = [3, 3, 4]\n[units.gas]\nforest = [2, 4, 6, 8, 10, 12]\n"
    found = make_config(tmp_path, text)
    assert type_row(found, "truck")[layout.T_CARRIES] == 2
    gunners = type_row(found, "antitank")
    assert (gunners[layout.T_AGAINST_TANKS], gunners[layout.T_RIDES]) == (4, 0)
    assert type_row(found, "turret")[layout.T_COUNT] == 2
    assert type_row(found, "heavy")[layout.T_AIR_HIGH] == 0
    assert type_row(found, "airship")[layout.T_AIR_HIT] == 3
    assert type_row(found, "gas")[layout.T_FOREST_ROW] == 2


def test_changed_values_are_not_book_values(tmp_path: Path) -> None:
    unit = make_config(tmp_path, "[units.infantry]\nprice = 8\n").mat.units["infantry"]
    assert not unit.is_book("price")
    assert unit.is_book("speed")
    said = package.check_data(tmp_path / "house.toml")
    assert "units.infantry.price is 8, not 7" in said
    assert "deviates from the rulebooks: infantry: the price is 7 [TC-DATA-04]" in said


NUMBERS = [
    ("income = 5", layout.F_INCOME, 5),
    ("fee = 0", layout.F_FEE, 0),
    ("[forts_to_win]\nfour = 7", layout.F_FORTS_TO_WIN, 7),
    ("dice = [10, 9, 8, 7, 6, 5]", layout.F_DICE, 10),
    ("deadly = 4", layout.F_DEADLY, 4),
    ("hero = 8", layout.F_XP_CAP, 8),
    ("flank = 1", layout.F_FLANK, 1),
    ("[start_bonds]\nGE = 9", layout.F_START_BONDS + 1, 9),
    ("[cost]\nfort = 2", layout.F_ENTER_COST, 2),
    ("[points]\nplayer = 12", layout.F_VP_PLAYER, 12),
    ("[points]\nbonds = 40", layout.F_VP_BONDS, 40),
    ("[options]\nround_limit = 20", layout.F_ROUND_LIMIT, 20),
    ("[options]\nplayers = 2", layout.F_PLAYERS, 2),
    ("[options]\nspec = true\n[units.rail]\nprice = 25", layout.F_MAX_SPECIAL_PRICE, 25),
]


@pytest.mark.parametrize(("text", "word", "value"), NUMBERS)
def test_a_number_of_the_rules(tmp_path: Path, text: str, word: int, value: int) -> None:
    found, usual = make_config(tmp_path, text), game_config.make_config({})
    assert found.field[word] == value != usual.field[word]
    assert found.settings["rules"] == "house"


def test_the_cost_of_terrain(tmp_path: Path) -> None:
    found = make_config(tmp_path, "[cost]\nforest = 4\nlake = 6\n[flat]\nair = 1\nboat = 3\n")
    costs = found.field[layout.F_COSTS]
    rows = [
        list(found.field[costs + kind * layout.TERRAIN_COUNT :][: layout.TERRAIN_COUNT])
        for kind in range(layout.CLASS_FIXED + 1)
    ]
    closed = layout.COST_CLOSED
    assert rows[layout.CLASS_FOOT] == [2, 4, 1, 1, layout.COST_WHOLE, 6, closed, closed]
    assert rows[layout.CLASS_WHEELS] == [2, 4, 1, 1, closed, closed, closed, closed]
    assert rows[layout.CLASS_WINGS] == [1] * 6 + [closed] * 2
    assert rows[layout.CLASS_BOAT] == [closed] * 3 + [3] * 3 + [closed] * 2
    assert rows[layout.CLASS_FIXED] == [closed] * 8


def test_the_trench_row_can_be_changed(tmp_path: Path) -> None:
    found = make_config(tmp_path, 'trench_row = "car"\n[options]\ntrench = true\n')
    begin = found.field[layout.F_TRENCH_ROW]
    assert list(found.field[begin : begin + 6]) == [2, 5, 7, 9, 12, 14]
    text = 'trench_row = "horse"\n[options]\ntrench = true\n'
    assert "there is no row of 'horse' for units in trenches [TC-VAR-29]" in read_error(
        tmp_path, text
    )


def test_a_set_may_have_a_chain_of_parents(tmp_path: Path) -> None:
    head = 'name = "base"\ntitle = "Base"\nparent = "quick"\n'
    write_rules(tmp_path, "income = 4\nfee = 2\n[units.tank]\nprice = 18\n", "base.toml", head)
    head = 'name = "top"\ntitle = "Top"\nparent = "base.toml"\n'
    text = 'fee = 3\n[units.tank]\nrepair = 5\n[options]\nhalf = "east"\n'
    content = game_config.load_content(write_rules(tmp_path, text, "top.toml", head))
    found = game_config.make_config({}, content)
    assert (found.field[layout.F_INCOME], found.field[layout.F_FEE]) == (4, 3)
    row = type_row(found, "tank")
    assert (row[layout.T_PRICE], row[layout.T_REPAIR_PRICE]) == (18, 5)
    assert (found.settings["players"], found.settings["vp"]) == (2, True)
    assert found.map.name == "winter-east"
    assert game_config.make_config({"map": "summer"}, content).map.name == "summer-east"
    said = package.check_data(tmp_path / "top.toml").splitlines()
    assert said == [
        "rules of Trench Club: top",
        "  fee is 3, not 2",
        "  units.tank.repair is 5, not 6",
        '  options.half is "east", not "west"',
    ]


def test_a_set_may_name_a_map_and_a_mat_beside_it(tmp_path: Path) -> None:
    texts = game_config.load_shipped_content("winter").texts
    field = texts["map"].replace("name: winter", "name: field")
    (tmp_path / "field.txt").write_text(field, encoding="utf-8")
    mat = texts["mat"].replace('name = "revised"', 'name = "cheap"')
    (tmp_path / "cheap.toml").write_text(mat, encoding="utf-8")
    text = 'map = "field.txt"\nmat = "cheap.toml"\n[units.tank]\nprice = 15\n'
    found = make_config(tmp_path, text)
    assert [found.settings[name] for name in ("map", "mat", "rules")] == ["field", "cheap", "house"]
    assert found.mat.units["tank"].price == 15
    assert game_config.restore_config(found.settings, found.data) == found
    assert "the map is" in package.check_data(tmp_path / "house.toml")


# Refused files, with the line of the error.


BAD = [
    ("incone = 5", "house.toml:4: the rules: unknown name 'incone'"),
    ("income = -1", "house.toml:4: the rules, income: -1 is not from 0 to 1000"),
    ('income = "much"', "house.toml:4: the rules, income: 'much' is not a whole number"),
    ("\n[forts_to_win]\nthree = 6", "house.toml:6: [forts_to_win]: unknown name 'three'"),
    ("forts_to_win = 5", "house.toml:4: forts_to_win: is not a table"),
    ("[points]\nplayer = 0", "house.toml:5: [points], player: 0 is not from 1 to 1000"),
    ("[units.horse]\nprice = 3", "house.toml:4: [units.horse]: there is no such unit"),
    ("[units.tank]\nwheels = 4", "house.toml:5: [units.tank]: unknown name 'wheels'"),
    ("[units.tank]\nprice = -4", "house.toml:5: [units.tank], price: -4 is not between 0"),
    ('[units.tank]\nclass = "foot"', "house.toml:5: [units.tank]: 'class' is not a number"),
    ("[units]\ntank = 4", "house.toml:5: [units.tank]: is not a table"),
    ("[units.tank]\ncount = 0", "house.toml:5: [units.tank], count: 0 is not between 1"),
    ("[units]\nhorse = { price = 3 }", "house.toml:5: [units.horse]: there is no such unit"),
    ("[units]\ntank = { price = -3 }", "house.toml:5: [units.tank], price: -3 is not between"),
    ("[rosters]\nGE = []", "house.toml:4: the rules: unknown name 'rosters'"),
    ("[cost]\nswamp = 4", "house.toml:5: [cost]: unknown name 'swamp'"),
    ("[cost]\nopen = 0", "house.toml:5: [cost], open: a step costs from 1 to 20 half points"),
    ("[options]\nsnow = true", "house.toml:5: [options]: unknown option 'snow'"),
    ('[options]\nrules = "quick"', "house.toml:5: [options]: unknown option 'rules'"),
    ("[options]\nvp = 1", "house.toml:5: option vp: '1' is not true or false [TC-VAR-01]"),
    ('[options]\ngas_aim = "wind"', "house.toml:5: option gas_aim: 'wind' is not one of unit, hex"),
    ("[options]\nvp_only = true", "house.toml:5: option vp_only: true means nothing without vp"),
    ("[options]\nplayers = 3", "house.toml:5: option players: 3 is neither 2 nor 4"),
    ("income = 5 bonds", "house.toml:4: not a TOML document"),
    ("[forts_to_win]\nfour = 15", "map winter: 14 forts; a victory needs 15"),
    ('map = "nowhere.txt"', "nowhere.txt"),
]


@pytest.mark.parametrize(("text", "what"), BAD)
def test_a_bad_file_is_refused_with_its_line(tmp_path: Path, text: str, what: str) -> None:
    assert what in read_error(tmp_path, text)


@pytest.mark.rule("TC-DATA-01")
@pytest.mark.rule("TC-DATA-02")
@pytest.mark.rule("TC-DATA-03")
@pytest.mark.rule("TC-DATA-13")
@pytest.mark.parametrize(
    ("field", "rule"),
    [
        ("open = [2, 2, 7, 10, 12, 16]", "01"),
        ("open = [2, 7, 8, 10, 12, 16]", "02"),
        ("hits = [7, 6, 9]", "03"),
        ("speed = 2.25", "13"),
    ],
)
def test_a_changed_mat_must_be_valid(tmp_path: Path, field: str, rule: str) -> None:
    said = read_error(tmp_path, f"[units.tank]\n{field}\n")
    assert "house.toml:" in said
    assert f"[TC-DATA-{rule}]" in said


PARENTS = [
    (
        'parent = "fast"',
        "house.toml:3: the rules, parent: there is no rule set 'fast'; shipped are",
    ),
    ("parent = 3", "house.toml:3: the rules, parent: '3' is not a string"),
    ('parent = "gone.toml"', "house.toml:3: the rules, parent: 'gone.toml': No such file"),
    (
        'parent = "house.toml"',
        "house.toml:3: the rules, parent: 'house.toml' is an ancestor of itself",
    ),
    ("", "house.toml: the rules: 'forts_to_win' is missing"),
]


@pytest.mark.parametrize(("line", "what"), PARENTS)
def test_a_bad_parent_is_refused(tmp_path: Path, line: str, what: str) -> None:
    head = f'name = "house"\ntitle = "House rules"\n{line}\n'
    assert what in read_error(tmp_path, "[options]\nvp = true\n", head=head)


def test_parents_in_a_circle_are_refused(tmp_path: Path) -> None:
    for own, parent in (("one", "two"), ("two", "three"), ("three", "one")):
        head = f'name = "{own}"\ntitle = "{own}"\nparent = "{parent}.toml"\n'
        write_rules(tmp_path, "", f"{own}.toml", head)
    with pytest.raises(InputError, match=r"three\.toml:3: .*'one\.toml' is an ancestor of itself"):
        game_config.load_content(tmp_path / "one.toml")


def test_error_in_a_parent_names_its_file(tmp_path: Path) -> None:
    head = HOUSE.replace("house", "base")
    write_rules(tmp_path, "[units.tank]\nprice = -1\n", "base.toml", head)
    said = read_error(tmp_path, "fee = 2\n", head=HOUSE.replace('"standard"', '"base.toml"'))
    assert "base.toml:5: [units.tank], price" in said


def test_embedded_text_opens_no_file() -> None:
    with pytest.raises(InputError, match=r"there is no rule set 'other\.toml'"):
        rulesets.read(HOUSE.replace('"standard"', '"other.toml"'), "position")


# Records with house rules.


def test_a_record_replays_with_its_own_rules(tmp_path: Path) -> None:
    text = "income = 4\n[options]\nplayers = 2\nspec = true\n[units.tank]\nprice = 12\n"
    path = write_rules(tmp_path, text)
    game = package.load(path, {})
    path.unlink()
    record, state = new_record(game, 2)
    for _ in range(10):
        seat = game.to_act(state)[0]
        state = append_action(record, game, state, seat, next(iter(game.legal(state, seat))))
    again = loads(record.dumps())
    restored = package.restore(again.settings, again.data)
    assert restored.config == game.config
    assert restored.config.mat.units["tank"].price == 12
    assert verify(restored, again) is None
    assert f'"data_hash": "{digest(canonical(game.data))}"' in record.dumps()
    with pytest.raises(InputError, match="not the shipped ones"):
        package.write_text(again)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_record_with_a_shipped_set_is_written_as_text(name: str) -> None:
    game = Club(rules=name)
    record, _ = new_record(game, game.config.players)
    again, read = package.read_text(package.write_text(record), "text")
    assert again.config == game.config
    assert dict(read.settings) == dict(record.settings)
