"""Positions as TOML files: round trips, defaults, and errors with their lines."""

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import InputError
from firestep.games.club.config.game_config import (
    GameConfig,
    build_content,
    load_shipped_content,
    make_config,
    make_config_on_map,
)
from firestep.games.club.content.map import Map
from firestep.games.club.formats import toml_reader
from firestep.games.club.state import initial_position
from support.club_positions import random_positions
from support.interpreted_subset import mark_rest_once

pytestmark = pytest.mark.once

SMALL = """\
game = "club"
players = 2

[bonds]
GE = 7

[forts]
B = "GE"

[units.GE]
u1 = { type = "truck", at = "0312", damage = 2 }
u2 = { type = "infantry", at = "B", experience = 3, army = "A" }

[units.FR]
u3 = { type = "tank", at = "0911" }

[lost.FR]
ft17 = ["u4"]
"""
RICH = (
    load_shipped_content("winter")
    .texts["rules"]
    .replace("GE = 0", "GE = 60")
    .replace("two = 5", "two = 2")
)
HOUSE = build_content({**load_shipped_content("winter").texts, "rules": RICH})
GAMES = [
    (make_config({"players": 2, "map": "winter", "central": "AH"}), 3),
    (make_config({"players": 2, "map": "summer", "half": "east", "round_limit": 9}), 3),
    (make_config({"players": 4, "map": "summer"}), 1),
    (make_config({"players": 4, "map": "winter", "round_limit": 1}), 1),
    (make_config({"players": 2, "entente": "GB"}, HOUSE), 5),
    (make_config({"players": 2, "rules": "everything"}), 2),
    (make_config({"rules": "quick"}), 2),
    (make_config({"players": 2, "start_special": True, "double_national": True}, HOUSE), 2),
]


@pytest.mark.parametrize(("config", "rounds"), mark_rest_once(GAMES, 2))
def test_states_of_a_game_round_trip(config: GameConfig, rounds: int) -> None:
    states = list(random_positions(config, seed=11, rounds=rounds))
    for position in [*states[::12], states[-1]]:
        text = toml_reader.write(position)
        again_terms, again = toml_reader.read(text, "saved.toml")
        assert again_terms == config
        assert again == position
        assert toml_reader.write(again) == text


def test_omitted_fields_get_defaults() -> None:
    config, position = toml_reader.read(SMALL, "small.toml")
    assert config == make_config({"players": 2})
    assert (position.phase, position.round, position.seat, position.first) == ("move", 5, 1, 1)
    truck, infantry, tank = position.units().values()
    assert (truck.place, truck.damage, truck.army, truck.stayed) == ("0312", 2, "", False)
    assert (infantry.place, infantry.army, infantry.experience) == ("B", "A", 3)
    assert infantry.stayed  # it is in its fort, in its own turn
    assert (tank.nation, tank.moved) == ("FR", False)
    assert str(position) == (
        "phase=move round=5 turn=GE first=GE bonds=GE:7 forts=B:GE "
        "GE=u1:truck:0312:d2,u2:infantry:B:Ax3s FR=u3:tank:0911 lost=FR:ft17:u4"
    )
    written = toml_reader.write(position)
    assert 'u2 = { type = "infantry", at = "B", army = "A", experience = 3 }' in written
    assert "u4 = " not in written


WIDE = """\
game = "club"
players = 2
spec = true
vp = true
trench = true

[forts]
B = "GE"

[hq]
GE = "0301"

[points]
FR = 4

[units.GE]
u1 = { type = "minelayer", at = "0412", worked = true }
u2 = { type = "infantry", at = "0111" }
u3 = { type = "turret", at = "B" }

[units.FR]
u4 = { type = "tank", at = "0911" }
u5 = { type = "turret" }

[mines]
m6 = { nation = "GE", marker = "0512", code = 2 }
m7 = { nation = "GE", code = 0 }
"""


def test_omitted_fields_get_defaults_with_all_variants() -> None:
    config, position = toml_reader.read(WIDE, "wide.toml")
    units = position.units()
    assert units["u2"].is_dug  # it is on a trench hex and has no open move
    assert not units["u3"].stayed  # turrets are not repaired
    assert [turret.name for turret in position.reserve(2)] == ["u5"]
    assert [mine.name for mine in position.mines] == ["m6"]
    written = toml_reader.write(position)
    assert 'm6 = { nation = "GE", marker = "0512", code = 2 }' in written
    assert 'm7 = { nation = "GE", code = 0 }' in written
    assert 'u2 = { type = "infantry", at = "0111" }' in written
    assert 'u3 = { type = "turret", at = "B" }' in written
    assert toml_reader.read(written, "again.toml") == (config, position)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("spec = true", "spec = 1", "f:3: the position, spec: '1' is not true or false"),
        ("spec = true\n", "", "f:16: u1: there are no special forces in this game [TC-SPEC-01]"),
        ("trench = true", 'gas_aim = "hex"\nspec_count = 3', "f:6: the position, spec_count"),
        ('"0301"', '"0302"', "f:10: hq: GE has its headquarters on a start hex"),
        ("FR = 4", "FR = -4", "f:14: [points], FR: expected a number"),
        ('marker = "0512"', 'marker = "0104"', "f:26: m6: a marker may not be on 0104"),
        ("code = 2", 'code = "?"', "f:26: m6: the code of m6 is hidden [TC-SPEC-49]"),
        ("code = 2", 'code = "2"', "f:26: [mines], 'm6', code: '2' is not a whole number"),
        ("code = 2", "code = 9", "f:26: m6: a code is a number from 0 to 6 [TC-SPEC-50]"),
        ("m6 =", "u6 =", "f:26: [mines], 'u6': is not a mine name, like m60"),
        ("code = 2", "depth = 2", "f:26: [mines], 'm6': 'code' is missing"),
        ("worked = true", "shots = -2", "f:17: [units.GE], 'u1', shots: expected a number"),
        ("m6 =", "m8 =", "f:27: m7: no u6: units count from u1"),
    ],
)
def test_error_in_variant_fields_has_its_line(old: str, new: str, message: str) -> None:
    assert old in WIDE
    with pytest.raises(InputError) as caught:
        toml_reader.read(WIDE.replace(old, new, 1), "f")
    assert str(caught.value).startswith(message)


def test_custom_files_are_relative_to_the_file(tmp_path: Path) -> None:
    winter = load_shipped_content("winter").texts["map"]
    (tmp_path / "front.txt").write_text(winter.replace("name: winter", "name: front"))
    (tmp_path / "house.toml").write_text(RICH)
    named = tmp_path / "game.toml"
    named.write_text(SMALL + '\n[box]\nmap = "front.txt"\nrules = "house.toml"\n')
    config, position = toml_reader.load(named)
    assert config.settings["map"] == "front"
    assert config.content.numbers.start_bonds["GE"] == 60
    assert toml_reader.read(toml_reader.write(position), "whole.toml") == (config, position)
    with pytest.raises(InputError, match=r"game.toml:21: \[box\], map: no other file is opened"):
        toml_reader.read(named.read_text(), "game.toml")
    (tmp_path / "front.txt").write_text("name: front\n")
    with pytest.raises(InputError, match=r"front\.txt"):
        toml_reader.load(named)
    named.write_text(SMALL + '\n[box]\nmap = "gone.txt"\n')
    with pytest.raises(InputError, match=r"gone\.txt: No such file"):
        toml_reader.load(named)


def test_map_without_source_text_is_not_written() -> None:
    game_map: Map = load_shipped_content("winter").map
    with pytest.raises(InputError, match="not what the options make of the map"):
        toml_reader.write(initial_position(make_config_on_map(game_map, ("GE", "FR"))))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "club"', 'game = "chess"', "f:1: the position, game: game must be"),
        ("players = 2", "players = 3", "f:2: option players: 3 is neither 2 nor 4 [TC-SETUP-01]"),
        ("players = 2", 'players = "2"', "f:2: the position, players: '2' is not a whole number"),
        ("players = 2", 'players = 2\nmap = "moon"', "f:3: option map: 'moon' is not one of"),
        ("players = 2", 'players = 2\nturn = "GB"', "f:3: turn: 'GB' is none of GE, FR"),
        (
            "players = 2",
            "players = 2\nround = 0xfffffffffffff",
            "f:3: the position, round: expected a num",
        ),
        ("players = 2", "players = 2\nmood = 1", "f:3: the position: unknown name 'mood'"),
        ("players = 2", 'players = 2\nphase = "siege"', "f:3: phase: 'siege' is none of"),
        ("players = 2", "players = 2\nhits = -2", "f:3: the position, hits: expected a number"),
        (
            "players = 2",
            "players = 2\nnumbers = [-1]",
            "f:3: the position, numbers: expected a number",
        ),
        ("GE = 7", "GE = 70000", "f:4: bonds: expected a number from 0 to 65533"),
        ("GE = 7", "GE = 10000", "f:4: bonds: GE has more than 9999 bonds [TC-BANK-22]"),
        ('B = "GE"', 'Z = "GE"', "f:7: forts: 'Z' is none of A, B"),
        ('B = "GE"', 'B = "FR"', "f:12: u2: is inside fort B, which GE does not hold [TC-FORT-12]"),
        ("damage = 2", "damage = 6", "f:11: u1: damage 6; 6 destroys [TC-BATTLE-36]"),
        ("damage = 2", "damage = true", "f:11: [units.GE], 'u1', damage: 'True' is not a whole"),
        ("damage = 2", "speed = 2", "f:11: [units.GE], 'u1': unknown name 'speed'"),
        ('"0312"', '"0108"', "f:11: u1: 0108 is the wall of fort B"),
        ('"0312"', '"0104"', "f:11: u1: 0104 is river"),
        ('type = "truck"', 'type = "howitzer"', "f:11: u1: GE has no howitzer [TC-BANK-21]"),
        ('type = "truck", ', "", "f:11: [units.GE], 'u1': 'type' is missing"),
        ("u1 =", "one =", "f:11: [units.GE], 'one': is not a unit name"),
        ("u1 =", "u9 =", "f:12: u2: no u1: units count from u1"),
        ("[units.FR]", "[units.GB]", "f:14: ['units.GB']: units stand in tables by nation"),
        ('"0911"', '"0312"', "f:15: u3: 0312 holds u1 already [TC-MOVE-29]"),
        ('ft17 = ["u4"]', 'ft17 = ["four"]', "f:18: [lost.'FR'], ft17: 'four' is not a unit name"),
        ('ft17 = ["u4"]', 'bertha = ["u4"]', "f:18: u4: FR has no bertha [TC-BANK-21]"),
        ('u3 = { type = "tank", at = "0911" }', "", "f:18: u4: no u3"),
        ("[forts]", "[forts", "f:7: not a TOML document"),
    ],
)
def test_error_has_file_line_and_rule(old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(InputError) as caught:
        toml_reader.read(SMALL.replace(old, new, 1), "f")
    assert str(caught.value).startswith(message)


TEXTS = [
    SMALL,
    WIDE,
    *map(toml_reader.write, islice(random_positions(GAMES[0][0], seed=2, rounds=2), 0, None, 20)),
]
PIECES = [
    "{",
    "}",
    "[",
    "]",
    "=",
    "\n",
    '"',
    "'''",
    "u1",
    "at",
    "true",
    "-1",
    "0",
    "1e9",
    "\0",
    "é",
]


@settings(max_examples=200)
@given(data=st.data())
def test_damaged_file_is_refused_or_round_trips(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 8))
        piece = data.draw(st.sampled_from(["", *PIECES, *text.split("\n")]))
        text = text[:at] + piece + text[at + cut :]
    try:
        config, position = toml_reader.read(text, "broken.toml")
    except InputError:
        return
    assert toml_reader.read(toml_reader.write(position), "again.toml") == (config, position)
