"""Positions of variants that cannot occur are refused with their place and rule."""

import re

import pytest

from firestep.contract import InputError, Value
from firestep.games.club.config.game_config import GameConfig, make_config
from firestep.games.club.formats import toml_reader
from firestep.games.club.formats.notation import read_position
from firestep.games.club.state import Position, initial_position
from support.club_positions import position_with, random_positions, units_with

PLAIN = make_config({"players": 2})
ALL = make_config({"players": 2, "spec": True, "vp": True, "trench": True})
GAS = make_config({"players": 2, "spec": True, "gas_aim": "hex", "gas_roll": "per_target"})

# A position with all variants: Germany's turn, infantry in the trench from 0109 to 0112.
WIDE = {
    "forts": "B:GE,D:FR",
    "hq": "GE:0301,FR:1204",
    "points": "GE:2",
    "spent": "FR:18",
    "GE": "u1:truck:0412,u2:infantry:0111:Ad1x3t,u3:tank:0110,u4:minelayer:0007:w,u5:aa:0011,"
    "u6:heavy:B:s,u14:turret:B,u19:turret:-",
    "FR": "u7:infantry:0211,u8:fighter:0004,u9:mounted:D,u10:tank:0810,u16:minelayer:0610,"
    "u18:gunboat:0503",
    "mines": "GE:m15:0006:2,FR:m17:0611:0,GE:m20:-:3",
}


def variant_position(**changes: str) -> str:
    return position_with(**{**WIDE, **changes})


def with_unit(side: str, name: str, text: str) -> str:
    """Return the units of a side with one of them changed."""
    units = {each.partition(":")[0]: each for each in WIDE[side].split(",")}
    return ",".join({**units, name: f"{name}:{text}"}.values())


FRENCH = {  # French turn: an attack on the infantry in its trench
    "turn": "FR",
    "phase": "attacks",
    "declared": "u7>u2@0111",
    "GE": WIDE["GE"].replace(":w", "").replace(":s", ""),
    "FR": with_unit("FR", "u9", "mounted:D:s"),
}
MATES = FRENCH["GE"].replace("u3:tank", "u3:infantry").replace("0110", "0110:t")
ANSWERS = {**FRENCH, "phase": "target-roll", "victim": "u2", "hits": "4", "GE": MATES}
CLOUD = {
    "phase": "attacks",
    "declared": "u4>@0211",
    "GE": units_with("u4", "gas:0210"),
}
CLOUDS = {**CLOUD, "phase": "attacker-roll", "victim": "u3"}

SOUND: dict[str, tuple[GameConfig, str]] = {
    "all there is": (ALL, variant_position()),
    "an attack on a trench": (ALL, variant_position(**FRENCH)),
    "two in a trench answer": (ALL, variant_position(**ANSWERS)),
    "the second answers": (
        ALL,
        variant_position(**{**ANSWERS, "roller": "u3", "GE": MATES.replace("x3t", "x3th5")}),
    ),
    "an unmoved soldier in passing": (
        ALL,
        variant_position(GE=with_unit("GE", "u2", "infantry:0111:Am"), mover="u2", left="1"),
    ),
    "gas at a hex": (GAS, position_with(**CLOUD)),
    "gas rolls for each": (
        GAS,
        position_with(
            **{
                **CLOUDS,
                "victim": "u7",
                "GE": CLOUD["GE"].replace("x3", "x3g2").replace("0212", "0212:g0"),
            }
        ),
    ),
    "a draw of a special force": (
        ALL,
        variant_position(phase="special-roll", bought="yes", bonds="GE:30"),
    ),
    "a boat to place": (
        ALL,
        variant_position(phase="special-place", bought="yes", special="gunboat"),
    ),
    "over by points": (
        ALL,
        variant_position(phase="over", ended="points", result="central", points="GE:11"),
    ),
    "one alone": (
        make_config({"players": 2, "vp": True, "vp_winner": "player"}),
        position_with(phase="over", ended="points", result="GE", points="GE:11"),
    ),
}


@pytest.mark.parametrize(("config", "text"), SOUND.values(), ids=SOUND)
def test_valid_positions_are_read_in_both_formats(config: GameConfig, text: str) -> None:
    position = read_position(text, config)
    assert read_position(str(position), config) == position
    assert toml_reader.read(toml_reader.write(position), "saved.toml") == (config, position)


def test_fields_of_a_position() -> None:
    position = read_position(variant_position(), ALL)
    assert sorted(str(position).split()) == sorted(variant_position().split())
    assert position.hq == {1: "0301", 2: "1204"}
    assert (position.points, position.spent) == ((2, 0), (0, 18))
    assert [mine.name for mine in position.mines] == ["m15", "m17"]
    mine = position.mines[0]
    assert (mine.seat, mine.nation, mine.marker, mine.code) == (1, "GE", "0006", 2)
    assert position.mines[1].hex == "0611"
    assert [turret.name for turret in position.reserve(1)] == ["u19"]
    assert position.reserve(2) == []
    units = position.units()
    assert (units["u2"].is_dug, units["u3"].is_dug, units["u4"].worked) == (True, False, True)
    assert "u15" not in {each.name for each in position.all_units()}
    attack = read_position(variant_position(**FRENCH), ALL)
    assert attack.declared == [("u7", "u2")]
    assert attack.units()["u7"].aim == "0111"
    assert read_position(position_with(**CLOUD), GAS).declared == [("u4", "0211")]


def test_single_winner_gets_the_full_score() -> None:
    outcome = read_position(SOUND["one alone"][1], SOUND["one alone"][0]).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == ((1.0, 0.0), "TC-VAR-01")


REFUSED = {
    # mines
    "a marker on water": ({"mines": "GE:m15:0104:0,FR:m17:0611:0,GE:m20:-:3"}, "m15", "TC-GAP-50"),
    "a marker on a wall": ({"mines": "GE:m15:0108:0,FR:m17:0611:0,GE:m20:-:3"}, "m15", "TC-GAP-50"),
    "two markers": ({"mines": "GE:m15:0611:2,FR:m17:0611:0,GE:m20:-:3"}, "m17", "TC-FAQ-07"),
    "two mines": ({"mines": "GE:m15:0006:0,FR:m17:0611:0,GE:m20:0007:1"}, "m20", "TC-FAQ-07"),
    "off the map": ({"mines": "GE:m15:0000:1,FR:m17:0611:0,GE:m20:-:3"}, "m15", "TC-GAP-48"),
    "into water": ({"mines": "GE:m15:0005:1,FR:m17:0611:0,GE:m20:-:3"}, "m15", "TC-GAP-48"),
    "no such code": ({"mines": "GE:m15:0006:7,FR:m17:0611:0,GE:m20:-:3"}, "m15", "TC-SPEC-50"),
    "a hidden code": ({"mines": "GE:m15:0006:?,FR:m17:0611:0,GE:m20:-:3"}, "m15", "TC-SPEC-49"),
    "no minelayer": ({"GE": with_unit("GE", "u4", "gun:0007")}, "m15", "TC-SPEC-48"),
    "an idle gun at work": ({"GE": with_unit("GE", "u5", "aa:0011:w")}, "u5", "TC-SPEC-48"),
    "work in another's turn": (
        {"FR": with_unit("FR", "u16", "minelayer:0610:w")}, "u16", "TC-SPEC-48",
    ),
    # turrets and boats
    "two turrets": ({"GE": with_unit("GE", "u19", "turret:B")}, "u19", "TC-SPEC-38"),
    "an enemy's fort": ({"GE": with_unit("GE", "u14", "turret:D")}, "u14", "TC-SPEC-39"),
    "a turret outside": ({"GE": with_unit("GE", "u14", "turret:0010")}, "u14", "TC-SPEC-46"),
    "a turret hurt": ({"GE": with_unit("GE", "u14", "turret:B:d1")}, "u14", "TC-SPEC-43"),
    "a turret lost": (
        {"GE": WIDE["GE"].replace(",u19:turret:-", ""), "lost": "FR:ft17:u11.u12,GE:car:u13,"
         "GE:turret:u19"},
        "u19",
        "TC-SPEC-40",
    ),
    "a boat ashore": ({"FR": with_unit("FR", "u18", "gunboat:0603")}, "u18", "TC-SPEC-12"),
    "a boat in a fort": ({"FR": with_unit("FR", "u18", "gunboat:D")}, "u18", "TC-SPEC-12"),
    # trenches
    "out of its trench": ({"GE": with_unit("GE", "u2", "infantry:0111:A")}, "u2", "TC-VAR-17"),
    "in no trench": ({"FR": with_unit("FR", "u7", "infantry:0211:t")}, "u7", "TC-VAR-17"),
    "a tank in a trench": ({"GE": with_unit("GE", "u3", "tank:0110:t")}, "u3", "TC-VAR-21"),
    "a gun on a trench": ({"GE": with_unit("GE", "u5", "aa:0109")}, "u5", "TC-VAR-15"),
    "enemies in a trench": ({"FR": with_unit("FR", "u7", "infantry:0112:t")}, "u7", "TC-VAR-18"),
    "no hex aimed at": ({**FRENCH, "declared": "u7>u2"}, "declared", "TC-DECL-10"),
    "a hex outside": ({**FRENCH, "declared": "u7>u2@0211"}, "declared", "TC-DECL-10"),
    "no such hex": ({**FRENCH, "declared": "u7>u2@9999"}, "declared", "is not a hex"),
    "a hex alone": ({**FRENCH, "declared": "u7>@0111"}, "declared", "TC-SPEC-64"),
    # battles of many rolls
    "nobody's answer": ({**ANSWERS, "roller": "u5"}, "phase", "TC-BATTLE-03"),
    "out of order": ({**ANSWERS, "roller": "u3"}, "u2", "TC-VAR-36"),
    "a roll too early": (
        {**ANSWERS, "GE": MATES.replace("0110:t", "0110:th1")},
        "u3",
        "TC-VAR-36",
    ),
    "too many hits": (
        {**ANSWERS, "roller": "u3", "GE": MATES.replace("x3t", "x3th50")},
        "u2",
        "TC-VAR-36",
    ),
    "hits of no battle": ({"GE": with_unit("GE", "u3", "tank:0110:h1")}, "phase", "TC-BATTLE-23"),
    "a roller too early": ({"roller": "u2"}, "roller", "TC-BATTLE-23"),
    # points
    "no start hex": ({"hq": "GE:0302"}, "hq", "TC-VAR-03"),
    "one flag twice": ({"hq": "GE:0301,FR:0301"}, "hq", "TC-VAR-03"),
    "a point not given": ({"spent": "FR:60"}, "spent", "TC-VAR-08"),
    "a victory not told": ({"points": "GE:10"}, "phase", "TC-VAR-01"),
    "a setup over": ({"dealt": "GE:1.2.3"}, "dealt", "TC-VAR-03"),
    "a first placer": ({"placer": "GE"}, "placer", "TC-GAP-92"),
    "too few points": (
        {"phase": "over", "ended": "points", "result": "central"},
        "ended",
        "TC-VAR-01",
    ),
    "alone by surrender": (
        {"phase": "over", "ended": "surrender", "result": "GE"},
        "result",
        "TC-DIFF-18",
    ),
    # special forces for sale
    "nothing bought": ({"phase": "special-roll", "bonds": "GE:30"}, "bought", "TC-SPEC-01"),
    "a small purse": ({"phase": "special-roll", "bought": "yes"}, "bonds", "TC-SPEC-01"),
    "nothing to place": ({"phase": "special-place", "bought": "yes"}, "special", "TC-SPEC-07"),
    "no special force": (
        {"phase": "special-place", "bought": "yes", "special": "tank"},
        "special",
        "TC-SPEC-07",
    ),
    "turrets wait": (
        {"phase": "special-place", "bought": "yes", "special": "turret"},
        "special",
        "TC-GAP-41",
    ),
    "placed too early": ({"special": "gunboat"}, "special", "TC-SPEC-07"),
    "a pick in play": ({"GE": WIDE["GE"] + ",u21:?:-"}, "u21", "TC-VAR-38"),
    "nowhere": ({"GE": with_unit("GE", "u4", "minelayer:-")}, "u4", "TC-SETUP-20"),
}  # fmt: skip


@pytest.mark.parametrize(("changes", "place", "rule"), REFUSED.values(), ids=REFUSED)
def test_impossible_position_is_refused_with_its_rule(
    changes: dict[str, str], place: str, rule: str
) -> None:
    with pytest.raises(InputError) as caught:
        read_position(variant_position(**changes), ALL)
    assert rule in caught.value.message
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("changes", "place", "rule"),
    [
        ({"GE": units_with("u4", "medic:0007")}, "u4", "TC-SPEC-01"),
        ({"mines": "GE:m14:0006:0"}, "m14", "TC-SPEC-48"),
        ({"GE": units_with("u2", "infantry:0111:At")}, "u2", "TC-VAR-17"),
        ({"points": "GE:1"}, "points", "TC-VAR-01"),
        ({"hq": "GE:0301"}, "hq", "TC-VAR-01"),
        ({"phase": "special-roll", "bought": "yes"}, "phase", "TC-SPEC-01"),
    ],
)
def test_position_of_a_variant_is_refused_without_its_option(
    changes: dict[str, str], place: str, rule: str
) -> None:
    with pytest.raises(InputError) as caught:
        read_position(position_with(**changes), PLAIN)
    assert (caught.value.place, rule in caught.value.message) == (place, True)


OPEN: list[tuple[dict[str, Value], dict[str, str], str]] = [
    ({"move_air_stack": True}, {"GE": units_with("u4", "fighter:0212")}, "TC-MOVE-29"),
    ({"setup_water": "any"}, {"GE": units_with("u1", "truck:0104")}, "TC-MOVE-14"),
    ({"xp_cap": "none"}, {"GE": units_with("u2", "infantry:0111:x9")}, "TC-XP-09"),
    ({"bank_repair": "started"}, {"GE": units_with("u6", "heavy:0112:ms")}, "TC-BANK-10"),
    ({"bank_extra_guns": True}, {"GE": units_with("u2", "howitzer:0111")}, "TC-BANK-21"),
    (
        {"win_check": "end_of_turn"},
        {"FR": "", "lost": "FR:ft17:u7.u8.u9.u10.u11.u12,GE:car:u13"},
        "TC-WIN-01",
    ),
    (
        {"trans_load_in_fort": True},
        {"GE": units_with("u2", "infantry:@u1:m").replace("0312", "B:s")},
        "TC-TRANS-18",
    ),
    ({"turn_limit_choice": "lazy"}, {"round": "1", "first": "GE", "used": "A"}, "TC-TURN-11"),
]


@pytest.mark.parametrize(("given", "changes", "rule"), OPEN)
def test_option_allows_the_position(
    given: dict[str, Value], changes: dict[str, str], rule: str
) -> None:
    with pytest.raises(InputError, match=rule):
        read_position(position_with(**changes), PLAIN)
    config = make_config({"players": 2, **given})
    position = read_position(position_with(**changes), config)
    assert toml_reader.read(toml_reader.write(position), "saved.toml") == (config, position)


def test_option_fragile_lowers_the_maximum_damage() -> None:
    config = make_config({"players": 2, "fragile": True})
    with pytest.raises(InputError, match="TC-VAR-40"):
        read_position(position_with(GE=units_with("u2", "infantry:0111:d5")), config)


def test_option_lets_allies_share_forts() -> None:
    text = position_with(AH="u14:heavy:B", forts="B:GE,D:FR")
    with pytest.raises(InputError, match="TC-FORT-12"):
        read_position(text, make_config({}))
    read_position(text, make_config({"fort_owner": "team"}))
    with pytest.raises(InputError, match="TC-DIFF-09"):
        read_position(
            text.replace("u14:heavy:B", "u14:heavy:D"), make_config({"fort_owner": "team"})
        )


def _first(config: GameConfig, phase: str) -> Position:
    return next(each for each in random_positions(config, seed=4, rounds=1) if each.phase == phase)


STARTED = make_config({"players": 2, "start_special": True, "vp": True})


@pytest.mark.parametrize(
    ("phase", "old", "new", "place", "rule"),
    [
        ("split", r"u12:\?:-", "u12:tank:-", "u12", "TC-VAR-38"),
        ("split", r"u12:\?:-", "u12:?:-:A", "u12", "TC-GAP-70"),
        ("turn-chip", r" placer=\w+", "", "placer", "TC-GAP-92"),
        ("headquarters", r" placer=\w+", "", "placer", "TC-GAP-92"),
        ("headquarters", r"dealt=GE:\S+", "dealt=GE:1.2.3", "dealt", "TC-VAR-03"),
        ("headquarters", r"placer=", "hq=GE:0301,FR:1204 placer=", "hq", "TC-VAR-03"),
    ],
)
def test_setup_of_variants_follows_its_order(
    phase: str, old: str, new: str, place: str, rule: str
) -> None:
    text = str(_first(STARTED, phase))
    with pytest.raises(InputError) as caught:
        read_position(re.sub(old, new, text, count=1), STARTED)
    assert rule in caught.value.message
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("given", "units"),
    [
        ({"double_set": True}, 44),
        ({"double_national": True}, 24),
        ({"start_special": True}, 24),
        ({"double_set": True, "start_special": True}, 46),
    ],
)
def test_variant_sets_the_starting_units(given: dict[str, Value], units: int) -> None:
    position = initial_position(make_config({"players": 2, **given}))
    found = list(position.all_units())
    assert len(found) == units
    kinds = [unit.kind for unit in found if unit.seat == 1]
    assert (kinds[-1] == "?") == ("start_special" in given)
    assert kinds.count("bertha") == (1 if given == {"start_special": True} else 2)
    assert read_position(str(position), position.config) == position
