"""Positions that cannot occur are refused with their place and rule."""

import re

import pytest

from firestep.contract import InputError
from firestep.games.club.config.game_config import make_config
from firestep.games.club.formats.notation import read_position
from firestep.games.club.state import initial_position
from support.club_positions import BASE, position_with, random_positions, units_with

TWO = make_config({"players": 2})
FOUR = make_config({})

ATTACKS = {"phase": "attacks", "declared": "u3>u7,u2>u7"}
ROLL = {**ATTACKS, "phase": "attacker-roll", "victim": "u7"}
SHELL = {"phase": "scatter", "declared": "u4>u7"}
SOUND = {
    "attacks": ATTACKS,
    "a roll": ROLL,
    "the second roll, the first attacker lost": {
        **ROLL,
        "fought": "1",
        "GE": BASE["GE"].replace("u3:tank:0212,", ""),
        "lost": BASE["lost"] + ",GE:tank:u3",
    },
    "a roll in return": {**ROLL, "phase": "target-roll", "hits": "0"},
    "a shell": SHELL,
    "a stray shell on a friend": {"phase": "attacker-roll", "declared": "u4>u7", "victim": "u2"},
    "cargo": {"GE": units_with("u2", "infantry:@u1:m")},
    "unloading": {
        "GE": units_with("u2", "infantry:@u1:m").replace("0312", "0312:m"),
        "unloading": "u1",
    },
    "an open move": {"GE": units_with("u1", "truck:0312:m"), "mover": "u1", "left": "4"},
    "a bought unit": {"phase": "bank", "bought": "yes", "GE": units_with("u6", "heavy:B")},
    "over": {"phase": "over", "ended": "surrender", "result": "central"},
}


@pytest.mark.parametrize("changes", SOUND.values(), ids=SOUND)
def test_valid_positions_are_read(changes: dict[str, str]) -> None:
    position = read_position(position_with(**changes), TWO)
    assert read_position(str(position), TWO) == position


REFUSED = {
    # places of units
    "two on a hex": ({"GE": units_with("u3", "tank:0111")}, "u3", "TC-MOVE-29"),
    "on a wall": ({"GE": units_with("u2", "infantry:0108")}, "u2", "TC-MOVE-31"),
    "on an entrance": ({"GE": units_with("u2", "infantry:0107")}, "u2", "TC-FORT-19"),
    "wheels in water": ({"GE": units_with("u1", "truck:0104")}, "u1", "TC-SETUP-24"),
    "in an enemy's fort": ({"GE": units_with("u2", "infantry:D:m")}, "u2", "TC-FORT-12"),
    "in nobody's fort": ({"forts": "D:FR"}, "u6", "TC-FORT-12"),
    "nowhere": ({"GE": units_with("u2", "infantry:-")}, "u2", "TC-SETUP-20"),
    # types of units
    "damage": ({"GE": units_with("u2", "infantry:0111:d6")}, "u2", "TC-BATTLE-36"),
    "experience": ({"GE": units_with("u2", "infantry:0111:x6")}, "u2", "TC-XP-09"),
    "an unknown type": ({"GE": units_with("u2", "zeppelin:0111")}, "u2", "TC-UNIT-01"),
    "another nation's type": ({"GE": units_with("u2", "howitzer:0111")}, "u2", "TC-BANK-21"),
    "a lost one too": ({"lost": "FR:bertha:u11.u12,GE:car:u13"}, "u11", "TC-BANK-21"),
    # marks of units
    "an enemy that moved": ({"FR": BASE["FR"].replace("0211", "0211:m")}, "u7", "TC-MOVE-01"),
    "stayed outside": ({"GE": units_with("u2", "infantry:0111:s")}, "u2", "TC-BANK-10"),
    "neither stayed nor moved": ({"GE": units_with("u6", "heavy:B")}, "u6", "TC-BANK-10"),
    # trucks
    "cargo later": ({**ATTACKS, "GE": units_with("u2", "infantry:@u1:m")}, "u2", "TC-TRANS-20"),
    "a tank aboard": ({"GE": units_with("u3", "tank:@u1:m")}, "u3", "TC-TRANS-03"),
    "aboard a tank": ({"GE": units_with("u2", "infantry:@u3:m")}, "u2", "TC-TRANS-01"),
    "five aboard": (
        {
            "GE": units_with("u6", "heavy:@u1:m")
            + "".join(f",u{n}:gun:@u1:m" for n in range(14, 18))
        },
        "u6",
        "TC-TRANS-01",
    ),
    "boarded without a move": ({"GE": units_with("u2", "infantry:@u1")}, "u2", "TC-TRANS-05"),
    "cargo in a fort": (
        {"GE": units_with("u2", "infantry:@u1:m").replace("0312", "B:s")},
        "u2",
        "TC-TRANS-18",
    ),
    "cargo kept": (
        {"GE": units_with("u2", "infantry:@u1:m").replace("0312", "0312:m")},
        "u2",
        "TC-TRANS-11",
    ),
    "unloading nothing": (
        {"GE": units_with("u1", "truck:0312:m"), "unloading": "u1"},
        "unloading",
        "TC-TRANS-10",
    ),
    # the open move
    "not moved": ({"mover": "u1"}, "mover", "TC-MOVE-02"),
    "too much left": (
        {"GE": units_with("u3", "tank:0212:m"), "mover": "u3", "left": "7"},
        "left",
        "TC-MOVE-03",
    ),
    "left of nothing": ({"left": "1"}, "left", "TC-MOVE-02"),
    "a mover in the bank": ({"phase": "bank", "mover": "u1"}, "mover", "TC-TURN-07"),
    # attacks
    "too early": ({"declared": "u3>u7"}, "declared", "TC-DECL-01"),
    "a friend": ({**ATTACKS, "declared": "u3>u2"}, "declared", "TC-DECL-18"),
    "not in turn": ({**ATTACKS, "declared": "u7>u3"}, "declared", "TC-DECL-02"),
    "twice": ({**ATTACKS, "declared": "u3>u7,u3>u8"}, "declared", "TC-DECL-04"),
    "too far": ({**ATTACKS, "declared": "u3>u10"}, "declared", "TC-DECL-10"),
    "into a fort": ({**ATTACKS, "declared": "u3>u9"}, "declared", "TC-DECL-10"),
    "on the dead": ({**ATTACKS, "declared": "u3>u11"}, "declared", "TC-DECL-21"),
    "no attack left": ({**ROLL, "fought": "2"}, "fought", "TC-DECL-07"),
    "more fought": ({**ROLL, "fought": "3"}, "fought", "TC-DECL-07"),
    "a void attack": ({**ROLL, "declared": "u3>u11"}, "fought", "TC-DECL-08"),
    "no victim": ({**ROLL, "victim": ""}, "victim", "TC-BATTLE-01"),
    "another victim": ({**ROLL, "victim": "u8"}, "victim", "TC-BATTLE-01"),
    "a shell far off": (
        {**SHELL, "phase": "attacker-roll", "victim": "u10"},
        "victim",
        "TC-BATTLE-01",
    ),
    "no shell": ({**ATTACKS, "phase": "scatter"}, "phase", "TC-UNIT-25"),
    "no hits": ({**ROLL, "phase": "target-roll"}, "hits", "TC-BATTLE-23"),
    "hits too early": ({**ROLL, "hits": "3"}, "hits", "TC-BATTLE-23"),
    "too many hits": ({**ROLL, "phase": "target-roll", "hits": "30"}, "hits", "TC-BATTLE-10"),
    # turn, bonds, forts
    "no round": ({"round": ""}, "round", "TC-TURN-01"),
    "no first": ({"first": ""}, "first", "TC-TURN-01"),
    "no turn": ({"turn": ""}, "turn", "TC-TURN-05"),
    "nobody of that name": ({"turn": "GB"}, "turn", "TC-SETUP-03"),
    "armies too late": ({"phase": "armies"}, "phase", "TC-TURN-09"),
    "too many armies": ({"round": "1"}, "used", "TC-TURN-08"),
    "not the two left": (
        {"round": "2", "first": "GE", "used": "AB", "used_first": "A"},
        "used",
        "TC-TURN-11",
    ),
    "an army without orders": (
        {"round": "1", "used": "B", "GE": units_with("u2", "infantry:0111:Am")},
        "u2",
        "TC-TURN-14",
    ),
    "used too many first": ({"used_first": "AB"}, "used_first", "TC-TURN-10"),
    "a large purse": ({"bonds": "GE:10000"}, "bonds", "TC-BANK-22"),
    "bought without a fort": (
        {"phase": "bank", "bought": "yes", "forts": "D:FR", "GE": units_with("u6", "heavy:0110")},
        "bought",
        "TC-BANK-18",
    ),
    "bought too early": ({"bought": "yes"}, "bought", "TC-BANK-16"),
    "an unknown fort": ({"forts": "B:GE,D:FR,N:GE"}, "forts", "TC-SETUP-05"),
    "nothing to move": (
        {"GE": "", "lost": "GE:car:u1.u2.u3.u4.u5.u6.u13,FR:ft17:u11.u12"},
        "turn",
        "TC-TURN-18",
    ),
    "a whole team gives up": ({"surrender": "GE"}, "surrender", "TC-TABLE-09"),
    "setup fields": ({"chips": "GE:A"}, "chips", "TC-SETUP-20"),
    "a split unsealed": ({"ready": "GE"}, "ready", "TC-SETUP-34"),
    "a roll for order": ({"rivals": "GE,FR"}, "rivals", "TC-SETUP-18"),
    # victory
    "won by units": (
        {"FR": "", "lost": "FR:ft17:u7.u8.u9.u10.u11.u12,GE:car:u13"},
        "phase",
        "TC-WIN-01",
    ),
    "won by forts": ({"forts": "A:GE,B:GE,C:GE,E:GE,F:GE,D:FR"}, "phase", "TC-WIN-02"),
    "over without a word": ({"phase": "over"}, "ended", "TC-WIN-05"),
    "not won": ({"phase": "over", "ended": "forts", "result": "central"}, "ended", "TC-WIN-02"),
    "rounds": ({"phase": "over", "ended": "rounds", "result": "draw"}, "ended", "TC-WIN-11"),
    "ended in play": ({"ended": "time", "result": "draw"}, "ended", "TC-WIN-05"),
}


@pytest.mark.parametrize(("changes", "place", "rule"), REFUSED.values(), ids=REFUSED)
def test_impossible_position_is_refused_with_its_rule(
    changes: dict[str, str], place: str, rule: str
) -> None:
    with pytest.raises(InputError) as caught:
        read_position(position_with(**changes), TWO)
    assert rule in caught.value.message
    assert caught.value.place == place


def test_unit_of_an_ally_is_not_carried() -> None:
    text = position_with(
        GE=units_with("u2", "infantry:@u14:m"), AH="u14:truck:0600", forts="B:GE,D:FR"
    )
    with pytest.raises(InputError, match="TC-TRANS-23"):
        read_position(text, FOUR)


SETUP = {
    "a fort": (("phase=split", "phase=split forts=A:GE"), "forts", "TC-SETUP-31"),
    "money": (("phase=split", "phase=split bonds=GE:1"), "bonds", "TC-SETUP-27"),
    "a turn": (("phase=split", "phase=split turn=GE"), "turn", "TC-SETUP-34"),
    "all ready": (("phase=split", "phase=split ready=GE,FR"), "ready", "TC-SETUP-34"),
    "no army": (("phase=split", "phase=split ready=GE"), "u1", "TC-SETUP-14"),
    "too early": (("u1:truck:-", "u1:truck:0312"), "u1", "TC-SETUP-20"),
    "in a fort": (("u1:truck:-", "u1:truck:-:d1"), "u1", "TC-SETUP-30"),
    "another order": (("u1:truck:-", "u1:car:-"), "u1", "TC-SETUP-06"),
    "too few": ((",u22:ft17:-", ""), "units", "TC-SETUP-06"),
    "numbers": (("phase=split", "phase=split numbers=1,2,3"), "numbers", "TC-SETUP-12"),
    "chips": (("phase=split", "phase=split chips=GE:AB"), "numbers", "TC-SETUP-35"),
}


@pytest.mark.parametrize(("change", "place", "rule"), SETUP.values(), ids=SETUP)
def test_setup_follows_its_order(change: tuple[str, str], place: str, rule: str) -> None:
    with pytest.raises(InputError) as caught:
        read_position(str(initial_position(TWO)).replace(*change), TWO)
    assert rule in caught.value.message
    assert caught.value.place == place


STEPS = [
    ("place-order", r"turn=GE", "turn=FR", "rolls", "TC-SETUP-18"),
    ("place-order", r"rivals=GE,FR", "rivals=GE", "rivals", "TC-SETUP-18"),
    ("place-order", r"$", " rolls=GE:3", "rolls", "TC-SETUP-18"),
    ("place-order", r"$", " chips=GE:A,FR:ABC numbers=1,2,3,4", "chips", "TC-SETUP-20"),
    ("turn-chip", r"turn=\w+", "turn=GE army=A", "army", "TC-SETUP-20"),
    ("turn-chip", r"turn=\w+", "", "turn", "TC-TURN-05"),
    ("turn-chip", r"FR:ABC", "FR:C", "numbers", "TC-SETUP-12"),
    ("draw-chip", r"army=\w", "", "army", "TC-SETUP-20"),
    ("draw-chip", r"army=\w", "army=AB", "army", "TC-SETUP-14"),
    ("place", r" number=\w+", "", "number", "TC-SETUP-35"),
    ("place", r" number=\w+", " number=7", "number", "TC-SETUP-12"),
    ("first-roll", r"u1:truck:\d+", "u1:truck:-", "u1", "TC-SETUP-20"),
    ("first-roll", r"u1:truck:\d+", "u1:truck:0104", "u1", "TC-SETUP-24"),
    ("first-roll", r"u9:fighter:\d+", "u9:fighter:0104", "u9", "TC-SETUP-24"),
    ("first-roll", r"$", " chips=GE:A", "numbers", "TC-SETUP-12"),
    ("armies", r"$", " used=A", "used", "TC-TURN-08"),
]


@pytest.mark.parametrize(("phase", "old", "new", "place", "rule"), STEPS)
def test_each_step_of_the_setup_has_its_fields(
    phase: str, old: str, new: str, place: str, rule: str
) -> None:
    position = next(each for each in random_positions(TWO, seed=1, rounds=1) if each.phase == phase)
    text = re.sub(old, new, str(position), count=1)
    with pytest.raises(InputError) as caught:
        read_position(text, TWO)
    assert rule in caught.value.message
    assert caught.value.place == place
