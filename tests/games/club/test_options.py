"""Options: defaults, effect on the field, and refused values."""

import re
from dataclasses import replace
from itertools import permutations

import pytest

from firestep.contract import InputError, Value
from firestep.contract.translations import LANGUAGES
from firestep.games.club.config import game_config
from firestep.games.club.config.options import OPTIONS, OPTIONS_BY_NAME
from firestep.games.club.content.map import BRIDGE, LAKE, RIVER, SIDES
from firestep.games.club.kernel import layout
from firestep.games.club.text.translations import TRANSLATIONS

# Section 7 of the catalogue: name, default, other values.
TABLE = """
setup.chips deal draw
setup.reveal one all3
setup.overflow ring new_area
setup.water foot any
turn.limit_choice announce lazy
move.min_one false true
move.air_stack false true
water.defence no_return_fire destroyed untargetable
contact.start_counts true false
trans.load_in_fort false true
fort.owner player team
fort.air_enter true false
fort.enter_ends_move false true
fort.fire_out false true
battle.air_cover false true
xp.cap 5 none
xp.area per_attack per_target
bank.gift any_time own_phase4
bank.repair stayed started
bank.extra_guns false true
win.check at_once end_of_turn
table.undo phase unit off
spec false true
spec.count all_living outside_only
spec.gunboat any_water river
gas.roll once per_target
gas.aim unit hex
at.return_fire false true
vp false true
vp.winner team player
vp.bonds spent_total buy
vp.only false true
trench false true
trench.enter_ends_move false true
trench.reach whole_trench figure_hex
start_special false true
double_national false true
fragile false true
double_set false true
"""
LISTED = {line.split()[0].replace(".", "_"): line.split()[1:] for line in TABLE.split("\n") if line}
NEEDS = {"gas": "spec", "spec": "start_special", "vp": "vp", "trench": "trench"}


def make_field(**given: Value) -> list[int]:
    return list(game_config.make_config(given).field)


def required_switch(name: str) -> dict[str, Value]:
    """Return the switch that an option requires."""
    if name == "xp_area":
        return {"spec": True}
    need = NEEDS.get(name.split("_")[0], name)
    return {} if need == name or "_" not in name or name not in LISTED else {need: True}


@pytest.mark.rule("TC-VAR-43")
def test_options_have_the_values_of_the_catalogue() -> None:
    more = {"players", "map", "half", "central", "entente", "mat", "rules", "round_limit"}
    assert set(OPTIONS_BY_NAME) >= {*more, *LISTED, "bertha_dirs", "timer"}
    for name, values in LISTED.items():
        option = OPTIONS_BY_NAME[name]
        assert [option.read(value) for value in values]
        assert option.read(values[0]) == option.default, name
        if isinstance(option.default, str):
            assert list(option.choices) == values
    assert (OPTIONS_BY_NAME["timer"].default, OPTIONS_BY_NAME["round_limit"].default) == (0, 0)
    assert OPTIONS_BY_NAME["timer"].check(300) == 300
    assert dict(game_config.make_config({}).settings) == {
        option.name: option.default for option in OPTIONS
    }


def test_every_option_has_a_rule_and_a_summary() -> None:
    assert all(re.fullmatch(r"TC-[A-Z]+-\d+", option.rule) for option in OPTIONS)
    assert all(5 < len(option.summary) < 60 for option in OPTIONS)
    assert len({option.summary for option in OPTIONS}) == len(OPTIONS)


@pytest.mark.rule("TC-DIFF-01")
def test_rule_options_change_the_field() -> None:
    for name, (_, *others) in LISTED.items():
        usual = make_field(**required_switch(name))
        for value in others:
            changed = make_field(
                **required_switch(name), **{name: OPTIONS_BY_NAME[name].read(value)}
            )
            is_seen = name not in ("setup_chips", "table_undo", "double_national", "double_set")
            assert (changed != usual) == is_seen, name
    assert make_field(timer=300) != make_field()


WORDS = [
    ({"setup_reveal": "all3"}, layout.F_REVEAL_ALL),
    ({"setup_water": "any"}, layout.F_ANY_ON_WATER),
    ({"fort_owner": "team"}, layout.F_TEAM_FORTS),
    ({"win_check": "end_of_turn"}, layout.F_CHECK_AT_END),
    ({"spec": True}, layout.F_SPECIAL),
    ({"spec": True, "spec_gunboat": "river"}, layout.F_RIVER_ONLY),
    ({"vp": True, "vp_bonds": "buy"}, layout.F_VP_BUY),
    ({"start_special": True, "gas_aim": "hex"}, layout.F_GAS_AT_HEX),
    ({"timer": 1}, layout.F_TIMED),
]


@pytest.mark.parametrize(("given", "word"), WORDS)
def test_a_switch_is_a_word_of_the_field(given: dict[str, Value], word: int) -> None:
    assert (make_field()[word], make_field(**given)[word]) == (0, 1)


def test_words_with_more_than_two_values() -> None:
    for number, value in enumerate(OPTIONS_BY_NAME["water_defence"].choices):
        assert make_field(water_defence=value)[layout.F_WATER_DEFENCE] == number
    assert make_field()[layout.F_START_COUNTS] == 1
    assert make_field(contact_start_counts=False)[layout.F_START_COUNTS] == 0
    assert make_field(xp_cap="none")[layout.F_XP_CAP] == 9999


@pytest.mark.rule("TC-GAP-51")
def test_bertha_dirs_sets_the_order_of_directions() -> None:
    dirs = layout.F_DIRECTIONS
    assert make_field()[dirs : dirs + 6] == [0, 1, 2, 3, 4, 5]
    assert make_field(bertha_dirs="S N SE NE NW SW")[dirs : dirs + 6] == [3, 0, 2, 1, 5, 4]
    for order in permutations(SIDES):
        assert OPTIONS_BY_NAME["bertha_dirs"].check(" ".join(order)) == " ".join(order)


@pytest.mark.parametrize("order", ["N NE SE S SW", "N N SE S SW NW", "north", "", 5])
def test_an_invalid_order_of_directions_is_refused(order: Value) -> None:
    with pytest.raises(InputError, match=r"option bertha_dirs: .* N NE SE S SW NW \[TC-GAP-51\]"):
        game_config.make_config({"bertha_dirs": order})


# Contradictory options.


def alone() -> list[tuple[str, Value, str]]:
    return [
        (name, OPTIONS_BY_NAME[name].read(value), rule)
        for name, (_, *others) in LISTED.items()
        if "_" in name and name.split("_")[0] in NEEDS
        for value in others
        for rule in [OPTIONS_BY_NAME[name].rule]
    ]


@pytest.mark.parametrize(("name", "value", "rule"), alone())
def test_an_option_of_a_variant_needs_the_variant(name: str, value: Value, rule: str) -> None:
    with pytest.raises(InputError) as caught:
        game_config.make_config({name: value})
    said = str(caught.value)
    assert said.startswith(f"option {name}: {str(value).lower()} means nothing without ")
    assert said.endswith(f"[{rule}]")
    assert game_config.make_config({name: value, **required_switch(name)}).settings[name] == value


@pytest.mark.parametrize("switch", ["spec", "start_special"])
def test_gas_and_counting_options_need_special_forces(switch: str) -> None:
    given: dict[str, Value] = {"gas_roll": "per_target", "spec_gunboat": "river", switch: True}
    assert game_config.make_config(given).settings["gas_roll"] == "per_target"


@pytest.mark.rule("TC-GAP-16")
def test_fire_out_of_forts_excludes_special_forces() -> None:
    for other in ("spec", "start_special"):
        message = f"option fort_fire_out: true cannot be combined with {other} [TC-GAP-16]"
        with pytest.raises(InputError, match=re.escape(message)):
            game_config.make_config({"fort_fire_out": True, other: True})
    assert game_config.make_config({"fort_fire_out": True}).settings["fort_fire_out"]


TWO_GE: dict[str, Value] = {"players": 2, "central": "GE"}
TWO_AH: dict[str, Value] = {"players": 2, "central": "AH"}
SHUFFLED = "S N SE NE NW SW"


@pytest.mark.parametrize(
    ("given", "message", "allowed"),
    [
        (
            {"double_national": True, "double_set": True},
            "option double_national: true cannot be combined with double_set [TC-VAR-39]",
            {"double_national": True},
        ),
        (
            {"xp_area": "per_target"},
            "option xp_area: per_target means nothing without spec or start_special [TC-GAP-34]",
            {"xp_area": "per_target", "spec": True},
        ),
        (
            {"bertha_dirs": SHUFFLED, **TWO_AH},
            f"option bertha_dirs: {SHUFFLED.lower()} means nothing without players 4 or central ge "
            "[TC-GAP-51]",
            {"bertha_dirs": SHUFFLED, **TWO_GE},
        ),
        (
            {"at_return_fire": True, **TWO_GE},
            "option at_return_fire: true means nothing without players 4 or central ah [TC-GAP-53]",
            {"at_return_fire": True, **TWO_AH},
        ),
    ],
)
def test_an_option_without_effect_is_refused(
    given: dict[str, Value], message: str, allowed: dict[str, Value]
) -> None:
    with pytest.raises(InputError, match=re.escape(message)):
        game_config.make_config(given)
    assert game_config.make_config(allowed)
    found = game_config.make_config({"players": given.get("players", 4)})
    kept = game_config.restore_config({**found.settings, **given}, found.data)
    assert {**kept.settings, **given} == kept.settings  # a record keeps its options


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_option_that_changes_no_chance_says_so(language: str) -> None:
    text = TRANSLATIONS.language(language)["options"]["setup_chips"]
    assert re.search("same|mêmes|mismas", text)


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"timer": -1}, "option timer: '-1' is not a whole number from 0"),
        ({"vp": "yes"}, "option vp: 'yes' is not true or false"),
        ({"players": 3}, r"option players: 3 is neither 2 nor 4 \[TC-SETUP-01\]"),
        ({"snow": True}, "unknown option 'snow'"),
    ],
)
def test_an_invalid_value_is_refused(given: dict[str, Value], what: str) -> None:
    with pytest.raises(InputError, match=what):
        game_config.make_config(given)


# Effects of variants on the setup.


@pytest.mark.rule("TC-VAR-39")
@pytest.mark.rule("TC-VAR-41")
@pytest.mark.rule("TC-VAR-42")
def test_starting_units_of_a_nation() -> None:
    roster = game_config.make_config({}).mat.rosters["AH"]
    assert game_config.make_config({}).starting_types("AH") == roster
    assert game_config.make_config({"double_national": True}).starting_types("AH") == (
        *roster,
        "antitank",
    )
    found = game_config.make_config({"double_set": True, "fragile": True})
    assert found.starting_types("AH") == roster + roster
    assert found.field[layout.F_DEADLY] == 5


@pytest.mark.rule("TC-VAR-40")
def test_fragile_units_are_destroyed_at_damage_5() -> None:
    assert (make_field()[layout.F_DEADLY], make_field(fragile=True)[layout.F_DEADLY]) == (6, 5)


@pytest.mark.rule("TC-VAR-32")
def test_with_trenches_austria_hungary_starts_without_bonds() -> None:
    begin, found = layout.F_START_BONDS, game_config.make_config({})
    seat = found.nations.index("AH") + 1
    assert found.field[begin + seat] == 3
    assert make_field(trench=True)[begin : begin + 5] == [0] * 5


@pytest.mark.rule("TC-GAP-36")
def test_both_light_guns_may_be_for_sale_to_all() -> None:
    usual, found = game_config.make_config({}), game_config.make_config({"bank_extra_guns": True})
    for seat, nation in enumerate(found.nations, 1):
        other = "gun" if "howitzer" in found.mat.rosters[nation] else "howitzer"
        begin = found.field[layout.F_ROSTERS] + seat * layout.ROSTER_SIZE
        row = [found.kinds[kind] for kind in found.field[begin : begin + layout.ROSTER_SIZE]]
        assert [id for id in row if id] == [*usual.mat.rosters[nation], other]
        assert found.purchasable_types(nation) == (*usual.purchasable_types(nation), other)
        assert found.starting_types(nation) == usual.starting_types(nation)


@pytest.mark.rule("TC-SPEC-06")
def test_the_die_of_the_special_forces() -> None:
    found = game_config.make_config({"spec": True})
    begin = found.field[layout.F_SPECIALS]
    names = [found.kinds[kind] for kind in found.field[begin : begin + 13]]
    order = "gunboat medic attack rail airship gas turret minelayer"
    assert names == ["", *order.split(), "", "", "", ""]
    assert found.field[layout.F_MAX_SPECIAL_PRICE] == 18


@pytest.mark.rule("TC-VAR-16")
def test_the_map_defines_trench_hexes() -> None:
    found, usual = game_config.make_config({"trench": True}), game_config.make_config({})
    hexes = len(found.cells)
    begin = found.field[layout.F_TRENCHES]
    lists = found.field[layout.F_TRENCH_LISTS]
    inside = list(found.field[begin : begin + hexes])
    assert max(inside) == len(found.map.trenches) > 0
    for number, path in enumerate(found.map.trenches, 1):
        first, count = found.field[lists + 2 * number], found.field[lists + 2 * number + 1]
        listed = [found.cells[hex] for hex in found.field[first : first + count]]
        assert listed == list(path)
        assert {hex for hex, each in enumerate(inside) if each == number} == {
            found.cells.index(cell) for cell in path
        }
    begin = usual.field[layout.F_TRENCHES]
    assert not any(usual.field[begin : begin + hexes])


def test_the_half_of_a_map_has_its_own_trenches() -> None:
    found = game_config.make_config({"trench": True, "players": 2, "half": "east"})
    begin = found.field[layout.F_TRENCHES]
    inside = [cell for hex, cell in enumerate(found.cells) if found.field[begin + hex]]
    assert set(inside) == {cell for path in found.map.trenches for cell in path}


def test_a_gunboat_may_be_picked_if_there_is_enough_water() -> None:
    found = game_config.make_config({"start_special": True})
    water = len(found.map.of_kind(RIVER, LAKE))
    foot = sum(
        found.mat.units[id].kind == "foot"
        for nation in found.nations
        for id in found.starting_types(nation)
    )
    assert found.field[layout.F_MAY_PICK_BOAT] == (water > foot + 4) == 1
    game_map = found.map
    dry = {cell: BRIDGE if kind in (RIVER, LAKE) else kind for cell, kind in game_map.hexes.items()}
    parched = game_config.make_config_on_map(
        replace(game_map, hexes=dry), found.nations, start_special=True
    )
    assert parched.field[layout.F_MAY_PICK_BOAT] == 0


def test_a_mine_is_a_type_that_neither_moves_nor_fights() -> None:
    found = game_config.make_config({})
    begin = found.field[layout.F_TYPES]
    row = list(found.field[begin : begin + layout.TYPE_WORDS])
    assert row[layout.T_MOVES_AS] == layout.CLASS_FIXED
    assert row[layout.T_GROUND_LOW : layout.T_HIT + 6] == [0] * 10
    assert set(row[layout.T_OPEN_ROW : layout.T_OPEN_ROW + 12]) == {layout.NOWHERE}
    assert not row[layout.T_TAKES_HQ]


@pytest.mark.rule("TC-VAR-05")
def test_types_that_take_a_headquarters() -> None:
    found = game_config.make_config({})
    begin = found.field[layout.F_TYPES]
    able = {
        id
        for number, id in enumerate(found.kinds)
        if found.field[begin + number * layout.TYPE_WORDS + layout.T_TAKES_HQ]
    }
    unable = {"truck", "aa", "medic", "minelayer", "fighter", "attack", "airship", "turret", ""}
    assert able == set(found.kinds) - unable
