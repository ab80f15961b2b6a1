"""The position of Trench Club as a line of text: read back exactly, or refused with precision."""

import re
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import TABLE, InputError
from firestep.games.club.config.game_config import GameConfig, make, shipped, unpack_box
from firestep.games.club.formats.notation import read_position
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import words
from firestep.games.club.rules import agreement
from firestep.games.club.state import Position, start, trimmed
from support.club_positions import BASE, line, reached, unit

TWO = make({"players": 2})
FOUR = make({})
GAMES = [
    (make({"players": players, "map": ground, "half": half, "round_limit": limit}), rounds)
    for players, ground, half, limit, rounds in (
        (2, "winter", "west", 0, 5),
        (2, "summer", "east", 3, 5),
        (4, "winter", "west", 2, 3),
        (4, "summer", "west", 0, 2),
    )
]
RICH = re.sub(r"(?m)^(GE|AH|FR|GB) = \d+$", r"\1 = 200", shipped("winter").texts["rules"])
PURSES = unpack_box({**shipped("winter").texts, "rules": RICH})
"""Everybody can buy special forces from the first turn on."""
VARIANTS = [
    (make({"players": 2, "spec": True, "start_special": True, "vp": True}, PURSES), 2),
    (make({"players": 2, "spec": True, "gas_aim": "hex", "gas_roll": "per_target"}, PURSES), 2),
    (make({"players": 2, "trench": True, "double_set": True, "turn_limit_choice": "lazy"}), 2),
    (make({"players": 4, "rules": "everything", "setup_reveal": "all3"}), 1),
    (
        make(
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
    again = read_position(text, position.terms)
    assert again == position
    assert str(again) == text


@pytest.mark.parametrize(("terms", "rounds"), GAMES)
def test_every_state_of_a_game_is_read_back(terms: GameConfig, rounds: int) -> None:
    for position in islice(reached(terms, seed=7, rounds=rounds), 0, None, 2):
        read_back(position)


@pytest.mark.parametrize(("terms", "rounds"), VARIANTS)
def test_every_state_of_a_variant_is_read_back(terms: GameConfig, rounds: int) -> None:
    for place, position in enumerate(reached(terms, seed=3, rounds=rounds)):
        if place % 4 == 0 or position.phase in ("headquarters", "special-roll", "special-place"):
            read_back(position)


@pytest.mark.parametrize(("terms", "rounds"), GAMES[1:3])
def test_what_is_said_beside_the_board_is_read_back(terms: GameConfig, rounds: int) -> None:
    random, scratch = Random(3), words(layout.SCRATCH)
    for position in islice(reached(terms, seed=8, rounds=1), 0, None, 4):
        for seat in (TABLE, *range(1, terms.players + 1)):
            state = position.words()
            said = agreement.open_to(state, terms.field, seat)
            if said:
                agreement.say(state, terms.field, seat, random.choice(said), scratch)
                read_back(trimmed(state, terms))


def test_the_first_state_is_short() -> None:
    text = str(start(TWO))
    assert text.startswith("phase=split GE=u1:truck:-,u2:infantry:-,")
    assert len(str(start(FOUR))) < 700


def test_a_written_line_is_what_one_would_write() -> None:
    assert str(read_position(line(), TWO)) == line()
    position = read_position(line(), TWO)
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
        ("round=5 phase=move round=6", "'round': stands there twice"),
        (line(mood="fine"), "position: unknown field 'mood'"),
        (line(AH="u14:truck:0600"), "position: unknown field 'AH'"),
        (line(round="05"), "round: '05' is not a number"),
        (line(round="-1"), "round: '-1' is not a number"),
        (line(round="65535"), "round: a number from 0 to 65533 is wanted"),
        (line(bonds="GE"), "bonds: 'GE' is not written like GE:3"),
        (line(bonds="GE:1,GE:2"), "bonds: 'GE' stands there twice"),
        (line(bought="no"), "bought: 'no' is not yes"),
        (line(used="BA"), "used: 'BA' is no list of armies"),
        (line(ready="GE,GE"), "ready: each stands there once"),
        (line(mover="u99"), "mover: there is no unit 'u99'"),
        (line(declared="u1-u2"), "declared: 'u1-u2' is no attack, like u3>u17"),
        (line(GE=BASE["GE"] + ",u1:aa:0001"), "u1: stands there twice"),
        (line(lost=""), ""),
        (line(lost="FR:ft17:u12"), "u12: no u11: units count from u1"),
        (line(GE=unit("u2", "infantry:1800")), "u2: '1800' is neither a hex nor a fort"),
        (line(GE=unit("u2", "infantry:0111:d0")), "GE: 'u2:infantry:0111:d0' is not written"),
        (line(GE=unit("u2", "infantry:0111:dx")), "GE: 'u2:infantry:0111:dx' is not written"),
        (line(lost="FR:u11"), "lost: 'FR:u11' is not written like FR:tank:u5.u17"),
        (line(mines="GE:m14:0010"), "mines: 'GE:m14:0010' is not written like GE:m60:0712:3"),
        (line(mines="GE:m14:B:0"), "m14: 'B' is no hex of this map"),
        (line(mines="GB:m14:0010:0"), "m14: 'GB' is none of GE, FR"),
        (line(mines="GE:m15:0010:0"), "m15: no u14: units count from u1"),
        (line(mines="GE:m13:0010:0"), "m13: stands there twice"),
        (line(mines="GE:m14:0010:0", mover="u14"), "mover: there is no unit 'u14'"),
        (line(dealt="GE:1.x"), "dealt: 'x' is not a number"),
        (line(dealt="GE:1.99"), "dealt: '99' is no start number of this map"),
        (line(hq="GE:B"), "hq: 'B' is no hex of this map"),
        (line(special="zeppelin"), "special: 'zeppelin' is no type of this mat"),
        (line(GE=unit("u2", "?:0111")), "u2: is not picked, so it stands nowhere"),
        (line(GE=unit("u2", "infantry:0111:h255")), "u2: a number from 0 to 254 is wanted"),
        (line(result="GB"), "result: 'GB' is none of central, entente, draw, GE, FR"),
        ("phase=move " * 40_000, "position: 440,000 characters; a position has at most"),
    ],
)
def test_what_is_no_position_is_refused(text: str, words: str) -> None:
    if not words:
        read_position(text, TWO)
        return
    with pytest.raises(InputError) as caught:
        read_position(text, TWO)
    assert str(caught.value).startswith(words)


STATES = [*islice(reached(GAMES[0][0], seed=5, rounds=4), 0, None, 6)]
TEXTS = [str(position) for position in STATES] + [
    line(),
    line(phase="attacker-roll", declared="u3>u7,u2>u7", victim="u7"),
    line(GE=unit("u2", "infantry:@u1:m")),
    line(GE=unit("u2", "minelayer:0111:wh3g2"), mines="GE:m14:0010:0", hq="GE:0301"),
]
SIGNS = "u>:,.=-@?! 0123456789ABCGEFRmsdxtwhgyphase\n\0é"


@settings(max_examples=300)
@given(data=st.data())
def test_a_broken_text_is_refused_or_read_as_what_it_says(data: st.DataObject) -> None:
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
