"""Positions as one line of text: round trips, and refused texts."""

import re
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import TABLE, InputError
from firestep.games.club.config.game_config import (
    GameConfig,
    build_content,
    load_shipped_content,
    make_config,
)
from firestep.games.club.formats.notation import read_position
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.rules import agreement
from firestep.games.club.state import Position, initial_position, position_from_words
from support.club_positions import BASE, position_with, random_positions, units_with

pytestmark = pytest.mark.once

TWO = make_config({"players": 2})
FOUR = make_config({})
GAMES = [
    (make_config({"players": players, "map": game_map, "half": half, "round_limit": limit}), rounds)
    for players, game_map, half, limit, rounds in (
        (2, "winter", "west", 0, 5),
        (2, "summer", "east", 3, 5),
        (4, "winter", "west", 2, 3),
        (4, "summer", "west", 0, 2),
    )
]
RICH = re.sub(
    r"(?m)^(GE|AH|FR|GB) = \d+$", r"\1 = 200", load_shipped_content("winter").texts["rules"]
)
PURSES = build_content({**load_shipped_content("winter").texts, "rules": RICH})
"""A rule set in which all nations can buy special forces from the first turn on."""
VARIANTS = [
    (make_config({"players": 2, "spec": True, "start_special": True, "vp": True}, PURSES), 2),
    (
        make_config(
            {"players": 2, "spec": True, "gas_aim": "hex", "gas_roll": "per_target"}, PURSES
        ),
        2,
    ),
    (
        make_config(
            {"players": 2, "trench": True, "double_set": True, "turn_limit_choice": "lazy"}
        ),
        2,
    ),
    (make_config({"players": 4, "rules": "everything", "setup_reveal": "all3"}), 1),
    (
        make_config(
            {
                **dict.fromkeys(("move_air_stack", "trans_load_in_fort", "fort_fire_out"), True),
                **{"players": 4, "fort_owner": "team", "bank_repair": "started"},
                **{"setup_water": "any", "win_check": "end_of_turn", "xp_cap": "none"},
            }
        ),
        2,
    ),
]


def read_back(position: Position) -> None:
    text = str(position)
    again = read_position(text, position.config)
    assert again == position
    assert str(again) == text


@pytest.mark.parametrize(("config", "rounds"), GAMES)
def test_states_of_a_game_round_trip(config: GameConfig, rounds: int) -> None:
    for position in islice(random_positions(config, seed=7, rounds=rounds), 0, None, 2):
        read_back(position)


@pytest.mark.parametrize(("config", "rounds"), VARIANTS)
def test_states_of_a_variant_round_trip(config: GameConfig, rounds: int) -> None:
    for place, position in enumerate(random_positions(config, seed=3, rounds=rounds)):
        if place % 4 == 0 or position.phase in ("headquarters", "special-roll", "special-place"):
            read_back(position)


@pytest.mark.parametrize(("config", "rounds"), GAMES[1:3])
def test_states_after_asides_round_trip(config: GameConfig, rounds: int) -> None:
    random, scratch = Random(3), make_words(layout.SCRATCH_WORDS)
    for position in islice(random_positions(config, seed=8, rounds=1), 0, None, 4):
        for seat in (TABLE, *range(1, config.players + 1)):
            state = position.words()
            said = agreement.allowed_asides(state, config.field, seat)
            if said:
                agreement.apply_aside(state, config.field, seat, random.choice(said), scratch)
                read_back(position_from_words(state, config))


def test_text_of_initial_position_is_short() -> None:
    text = str(initial_position(TWO))
    assert text.startswith("phase=split GE=u1:truck:-,u2:infantry:-,")
    assert len(str(initial_position(FOUR))) < 700


def test_text_omits_default_fields() -> None:
    assert str(read_position(position_with(), TWO)) == position_with()
    position = read_position(position_with(), TWO)
    assert position.forts["B"] == 1
    assert position.bonds == (4, 0)
    infantry = position.units()["u2"]
    assert (infantry.place, infantry.army, infantry.damage, infantry.experience) == (
        "0111",
        "A",
        1,
        3,
    )
    assert [unit.kind for unit in position.all_units() if not unit.is_alive] == [
        "ft17",
        "ft17",
        "car",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "position: the phase is missing"),
        ("phase=siege", "phase: 'siege' is none of split"),
        ("round=5 phase=move round=6", "'round': appears twice"),
        (position_with(mood="fine"), "position: unknown field 'mood'"),
        (position_with(AH="u14:truck:0600"), "position: unknown field 'AH'"),
        (position_with(round="05"), "round: '05' is not a number"),
        (position_with(round="-1"), "round: '-1' is not a number"),
        (position_with(round="65535"), "round: expected a number from 0 to 65533"),
        (position_with(bonds="GE"), "bonds: 'GE' is not written like GE:3"),
        (position_with(bonds="GE:1,GE:2"), "bonds: 'GE' appears twice"),
        (position_with(bought="no"), "bought: 'no' is not yes"),
        (position_with(used="BA"), "used: 'BA' is not a list of armies"),
        (position_with(ready="GE,GE"), "ready: each may appear once"),
        (position_with(mover="u99"), "mover: there is no unit 'u99'"),
        (position_with(declared="u1-u2"), "declared: 'u1-u2' is not an attack, like u3>u17"),
        (position_with(GE=BASE["GE"] + ",u1:aa:0001"), "u1: appears twice"),
        (position_with(lost=""), ""),
        (position_with(lost="FR:ft17:u12"), "u12: no u11: units count from u1"),
        (
            position_with(GE=units_with("u2", "infantry:1800")),
            "u2: '1800' is neither a hex nor a fort",
        ),
        (
            position_with(GE=units_with("u2", "infantry:0111:d0")),
            "GE: 'u2:infantry:0111:d0' is not written",
        ),
        (
            position_with(GE=units_with("u2", "infantry:0111:dx")),
            "GE: 'u2:infantry:0111:dx' is not written",
        ),
        (position_with(lost="FR:u11"), "lost: 'FR:u11' is not written like FR:tank:u5.u17"),
        (
            position_with(mines="GE:m14:0010"),
            "mines: 'GE:m14:0010' is not written like GE:m60:0712:3",
        ),
        (position_with(mines="GE:m14:B:0"), "m14: 'B' is not a hex of this map"),
        (position_with(mines="GB:m14:0010:0"), "m14: 'GB' is none of GE, FR"),
        (position_with(mines="GE:m15:0010:0"), "m15: no u14: units count from u1"),
        (position_with(mines="GE:m13:0010:0"), "m13: appears twice"),
        (position_with(mines="GE:m14:0010:0", mover="u14"), "mover: there is no unit 'u14'"),
        (position_with(dealt="GE:1.x"), "dealt: 'x' is not a number"),
        (position_with(dealt="GE:1.99"), "dealt: '99' is not a start number of this map"),
        (position_with(hq="GE:B"), "hq: 'B' is not a hex of this map"),
        (position_with(special="zeppelin"), "special: 'zeppelin' is not a type of this mat"),
        (position_with(GE=units_with("u2", "?:0111")), "u2: is not picked, so it stands nowhere"),
        (
            position_with(GE=units_with("u2", "infantry:0111:h255")),
            "u2: expected a number from 0 to 254",
        ),
        (position_with(result="GB"), "result: 'GB' is none of central, entente, draw, GE, FR"),
        ("phase=move " * 40_000, "position: 440,000 characters; a position has at most"),
    ],
)
def test_invalid_text_is_refused(text: str, words: str) -> None:
    if not words:
        read_position(text, TWO)
        return
    with pytest.raises(InputError) as caught:
        read_position(text, TWO)
    assert str(caught.value).startswith(words)


STATES = [*islice(random_positions(GAMES[0][0], seed=5, rounds=4), 0, None, 6)]
TEXTS = [str(position) for position in STATES] + [
    position_with(),
    position_with(phase="attacker-roll", declared="u3>u7,u2>u7", victim="u7"),
    position_with(GE=units_with("u2", "infantry:@u1:m")),
    position_with(GE=units_with("u2", "minelayer:0111:wh3g2"), mines="GE:m14:0010:0", hq="GE:0301"),
]
SIGNS = "u>:,.=-@?! 0123456789ABCGEFRmsdxtwhgyphase\n\0é"


@settings(max_examples=300)
@given(data=st.data())
def test_damaged_text_is_refused_or_round_trips(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 6))
        piece = data.draw(st.text(SIGNS, max_size=4) | st.sampled_from(text.split()))
        text = text[:at] + piece + text[at + cut :]
    try:
        position = read_position(text, TWO)
    except InputError:
        return
    assert read_position(str(position), TWO) == position
