"""Move texts of TRENCH: short and long forms, interned moves, and errors."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import InputError
from firestep.games.trench import START, Aside, IllegalMove, Move, Position, Trench
from firestep.games.trench.actions import MOVES, read_action
from firestep.games.trench.notation import read_long
from firestep.testing import random_walk
from support.played_games import EDITION_LENGTHS

pytestmark = pytest.mark.once


def test_moves_are_interned() -> None:
    assert Move("d4e4") is Move("d4e4") is read_action("d4e4") is read_long("Sd4-e4")
    assert len({move for move in MOVES if move is not None}) == 64 * 63
    for move in MOVES:
        if move is not None:
            assert eval(repr(move), {"Move": Move}) is move
            assert Move(str(move)) is move
            assert pickle.loads(pickle.dumps(move)) is move is copy.deepcopy(move)
    assert Aside("resign") is read_action("resign") is pickle.loads(pickle.dumps(Aside("resign")))
    assert repr(Aside("offer draw")) == "Aside('offer draw')"
    assert sorted([Move("h8a1"), Move("a1b1")]) == [Move("a1b1"), Move("h8a1")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a move: write start and target, like d4e4"),
        ("d4", "'d4' is not a move"),
        ("d4-e4", "'d4-e4' is not a move"),
        ("D4E4", "'D4' is not a square: they are named a1 to h8"),
        ("d4e9", "'e9' is not a square"),
        ("i1a1", "'i1' is not a square"),
        ("d4d4", "a move from d4 to d4 does not change the square [TR-MOVE-02]"),
        ("x" * 10_000_000, "'xxxxxxxxxxxxxxxxxxxx'... (10,000,000 characters) is not a move"),
    ],
    ids=lambda text: text[:12],
)
def test_a_broken_move_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Move(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(("edition", "length"), EDITION_LENGTHS)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_long_forms_round_trip_and_name_piece_and_captures(
    edition: str, length: str, seed: int
) -> None:
    game = Trench(edition=edition, length=length)
    for position in (step.state for step in random_walk(game, 2, seed=seed)):
        for move in position.legal_moves:
            long = position.long_form(move)
            assert read_long(long) is read_long(long[1:]) is move
            assert long.startswith(position.piece_at(str(move)[:2]).upper() + str(move)[:2])
            assert [part[:2] for part in long.split("x")[1:]] == position.captures(move)


@pytest.mark.parametrize(
    ("board", "move", "long"),
    [
        (START, "d4e4", "Sd4-e4"),
        ("8/8/8/4S3/3s4/8/8/8 b 0 0 0", "d4d5", "Sd4-d5"),
        ("7S/6S1/5L2/4T3/3g4/8/8/8 b 0 0 0", "d4e5", "Gd4xe5"),
        ("8/6S1/5L2/4T3/8/3g4/8/8 b 0 0 0", "d3e3", "Gd3-e3"),
        ("8/7S/4L3/3g4/8/8/8/8 b 0 0 0", "d5d8", "Gd5-d8"),
        ("6S1/5L2/4T3/3g4/8/8/8/8 b 0 0 0", "d5g8", "Gd5xe6xf7xg8"),
        ("8/5L2/4T3/3g4/8/8/8/8 b 0 0 0", "d5g8", "Gd5xe6xf7-g8"),
        ("8/5L2/8/3g4/8/8/8/8 b 0 0 0", "d5f7", "Gd5xf7"),
    ],
)
def test_long_form_examples(board: str, move: str, long: str) -> None:
    position = Position(board)
    assert position.long_form(move) == long
    assert position.play(long) == position.play(move)


@pytest.mark.parametrize(
    "text", ["Xd4-e4", "Sd4e4", "d4-", "d4xx5", "Sd4-e4-f4", "sd4-e4", "Sd4-e9"]
)
def test_a_broken_long_form_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_long(text)


@pytest.mark.parametrize("move", ["a1b3", "a8b8", "e5d5", "d4d6"])
def test_illegal_moves_have_no_long_form_and_no_captures(move: str) -> None:
    with pytest.raises((InputError, IllegalMove)):
        Position().long_form(move)
    with pytest.raises((InputError, IllegalMove)):
        Position().captures(move)


def test_an_illegal_move_names_its_rule_and_can_be_pickled() -> None:
    with pytest.raises(IllegalMove, match=r"^d4d6: too-far .*\[TR-MOVE-02\]$") as caught:
        Position().play("d4d6")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.refusal) == (str(caught.value), caught.value.refusal)
