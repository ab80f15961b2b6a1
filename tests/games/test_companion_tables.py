"""The tables of the companion for a real table, against the legal moves of the rules."""

import re
from itertools import product
from typing import Any

import pytest

from firestep.boards.square import square_name
from firestep.contract import CHANCE
from firestep.games.bitva import Bitva
from firestep.games.trench import Trench

pytestmark = pytest.mark.once

Facts = dict[str, Any]
SQUARES = [square_name(square, 8) for square in range(64)]


def trench_rows(pieces: dict[str, str]) -> str:
    """Return the board part of a position text."""
    rows = []
    for rank in "87654321":
        row = "".join(pieces.get(file + rank, "1") for file in "abcdefgh")
        rows.append(re.sub("1+", lambda run: str(len(run[0])), row))
    return "/".join(rows)


def zone(square: str, colour: str) -> str:
    total = "abcdefgh".index(square[0]) + 1 + int(square[1])
    if total == 9:
        return "trench"
    return "home" if (total < 9) == (colour == "b") else "away"


def list_captures(game: Trench, letter: str, colour: str) -> set[tuple[str, str]]:
    """Return the pairs of zones between which a lone piece has a legal capture."""
    found = set()
    own, enemy = (letter, "S") if colour == "b" else (letter.upper(), "s")
    for start, target in product(SQUARES, SQUARES):
        pair = zone(start, colour), zone(target, colour)
        if start == target or pair in found:
            continue
        state = game.read_state(f"{trench_rows({start: own, target: enemy})} {colour} 0 0 0")
        seat = game.to_act(state)[0]
        if start + target in {str(action) for action in game.legal(state, seat)}:
            found.add(pair)
    return found


@pytest.mark.parametrize("colour", ["b", "w"])
@pytest.mark.parametrize("letter", "stclg")
def test_the_capture_table_of_trench_agrees_with_the_legal_moves(letter: str, colour: str) -> None:
    game = Trench(length="single")
    table: Any = game.query(game.initial(), 1, "captures", [], "en")
    legal = list_captures(game, letter, colour)
    for start, row in table[letter].items():
        for target, cell in row.items():
            is_capture = cell["effect"] in ("captures", "through")
            assert is_capture == ((start, target) in legal), (letter, start, target)
            assert cell["rule"].startswith("TR-")
    assert len(table) == 5
    assert table["l"]["trench"]["trench"] == {"effect": "blocked", "rule": "TR-TRENCH-05"}
    assert table["s"]["trench"]["trench"] == {"effect": "unreachable", "rule": "TR-MOVE-03"}


@pytest.mark.parametrize(
    "position",
    [
        "2A5a/9/9/9/2a6/9/9/9/4b4/4b4/9/6B2 roll 2 - 0:0 c1:g12 2 - 0",
        "2A5a/9/9/9/2a6/9/9/9/4b4/4b4/9/6B2 move 2 2-4 0:0 c1:g12 2 - 0",
    ],
)
def test_the_roll_table_of_bitva_agrees_with_the_legal_moves(position: str) -> None:
    game = Bitva()
    table: Any = game.query(game.read_state(position), 2, "rolls", [], "en")
    assert sum(facts["rolls"] for facts in table.values()) == 36
    start = game.read_state("2A5a/9/9/9/2a6/9/9/9/4b4/4b4/9/6B2 roll 2 - 0:0 c1:g12 2 - 0")
    for roll, facts in table.items():
        faces = [int(face) for face in roll.split("-")]
        state, _ = game.apply(start, CHANCE, game.roll_action(start, faces))
        moves = [str(action) for action in game.legal(state, 2) if str(action) != "pass"]
        takes: Any = game.query(state, 2, "takes", moves, "en")
        assert facts["moves"] == len(moves)
        assert facts["takes"] == sum(len(squares) for squares in takes.values())


def test_there_is_no_roll_table_before_the_battle() -> None:
    game = Bitva()
    assert game.query(game.initial(), 1, "rolls", [], "en") == {}
