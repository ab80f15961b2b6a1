"""The directions and the reach of each rank: TR-MOVE-02 to -07."""

import pytest

from firestep.contract import Refusal
from support.trench_positions import Side, both_colours, drawing, refused, targets

RANKS = {"s": "soldier", "t": "sergeant", "c": "captain", "l": "colonel", "g": "general"}
RULES = {letter: f"TR-MOVE-0{number}" for number, letter in enumerate("stclg", 3)}

# By rank: the targets of a lone piece in the open, in the four corners and on the four edges.
ALONE = {
    "s": {
        "d4": "d5 e4 c4 d3",
        "a1": "a2 b1",
        "h1": "h2 g1",
        "a8": "b8 a7",
        "h8": "g8 h7",
        "a4": "a5 b4 a3",
        "d1": "d2 e1 c1",
        "h5": "h6 g5 h4",
        "e8": "f8 d8 e7",
    },
    "t": {
        "d4": "e5 f6 d5 d6 e4 f4 c4 b4 d3 d2",
        "a1": "b2 c3 a2 a3 b1 c1",
        "h1": "h2 h3 g1 f1",
        "a8": "b8 c8 a7 a6",
        "h8": "g8 f8 h7 h6",
        "a4": "b5 c6 a5 a6 b4 c4 a3 a2",
        "d1": "e2 f3 d2 d3 e1 f1 c1 b1",
        "h5": "h6 h7 g5 f5 h4 h3",
        "e8": "f8 g8 d8 c8 e7 e6",
    },
    "c": {
        "d4": "e5 f6 g7 d5 d6 d7 e4 f4 g4 c4 b4 a4 d3 d2 d1 c3 b2 a1",
        "a1": "b2 c3 d4 a2 a3 a4 b1 c1 d1",
        "h1": "h2 h3 h4 g1 f1 e1",
        "a8": "b8 c8 d8 a7 a6 a5",
        "h8": "g8 f8 e8 h7 h6 h5 g7 f6 e5",
        "a4": "b5 c6 d7 a5 a6 a7 b4 c4 d4 a3 a2 a1",
        "d1": "e2 f3 g4 d2 d3 d4 e1 f1 g1 c1 b1 a1",
        "h5": "h6 h7 h8 g5 f5 e5 h4 h3 h2 g4 f3 e2",
        "e8": "f8 g8 h8 d8 c8 b8 e7 e6 e5 d7 c6 b5",
    },
    "l": {
        "d4": "e5 f6 g7 h8 d5 d6 d7 d8 e4 f4 g4 h4 c4 b4 a4 d3 d2 d1 c5 b6 a7 e3 f2 g1",
        "a1": "b2 c3 d4 e5 a2 a3 a4 a5 b1 c1 d1 e1",
        "h1": "h2 h3 h4 h5 g1 f1 e1 d1 g2 f3 e4 d5",
        "a8": "b8 c8 d8 e8 a7 a6 a5 a4 b7 c6 d5 e4",
        "h8": "g8 f8 e8 d8 h7 h6 h5 h4",
        "a4": "b5 c6 d7 e8 a5 a6 a7 a8 b4 c4 d4 e4 a3 a2 a1 b3 c2 d1",
        "d1": "e2 f3 g4 h5 d2 d3 d4 d5 e1 f1 g1 h1 c1 b1 a1 c2 b3 a4",
        "h5": "h6 h7 h8 g5 f5 e5 d5 h4 h3 h2 h1 g6 f7 e8",
        "e8": "f8 g8 h8 d8 c8 b8 a8 e7 e6 e5 e4 f7 g6 h5",
    },
    "g": {
        "d4": "e5 f6 g7 h8 d5 d6 d7 d8 e4 f4 g4 h4 c4 b4 a4 d3 d2 d1 c5 b6 a7 e3 f2 g1 c3 b2 a1",
        "a1": "b2 c3 d4 e5 f6 a2 a3 a4 a5 a6 b1 c1 d1 e1 f1",
        "h1": "h2 h3 h4 h5 h6 g1 f1 e1 d1 c1 g2 f3 e4 d5 c6",
        "a8": "b8 c8 d8 e8 f8 a7 a6 a5 a4 a3 b7 c6 d5 e4 f3",
        "h8": "g8 f8 e8 d8 c8 h7 h6 h5 h4 h3 g7 f6 e5 d4 c3",
        "a4": "b5 c6 d7 e8 a5 a6 a7 a8 b4 c4 d4 e4 f4 a3 a2 a1 b3 c2 d1",
        "d1": "e2 f3 g4 h5 d2 d3 d4 d5 d6 e1 f1 g1 h1 c1 b1 a1 c2 b3 a4",
        "h5": "h6 h7 h8 g5 f5 e5 d5 c5 h4 h3 h2 h1 g6 f7 e8 g4 f3 e2 d1",
        "e8": "f8 g8 h8 d8 c8 b8 a8 e7 e6 e5 e4 e3 f7 g6 h5 d7 c6 b5 a4",
    },
}


def by_rank(letter: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("start", "squares"), ALONE[letter].items())


def check_alone(side: Side, letter: str, start: str, squares: str) -> None:
    """Check the targets of a piece; the enemy on g3 is on no line from any of the squares."""
    board = side.position(drawing(f"{letter}{start} Sg3"))
    assert targets(board, side(start)) == side.squares(squares)
    for target in side.squares(squares):
        assert board.play(side(start) + target).piece_at(target).lower() == letter


@pytest.mark.rule("TR-MOVE-03")
@by_rank("s")
@both_colours
def test_soldier_alone(side: Side, start: str, squares: str) -> None:
    check_alone(side, "s", start, squares)


@pytest.mark.rule("TR-MOVE-04")
@by_rank("t")
@both_colours
def test_sergeant_alone(side: Side, start: str, squares: str) -> None:
    check_alone(side, "t", start, squares)


@pytest.mark.rule("TR-MOVE-05")
@by_rank("c")
@both_colours
def test_captain_alone(side: Side, start: str, squares: str) -> None:
    check_alone(side, "c", start, squares)


@pytest.mark.rule("TR-MOVE-06")
@by_rank("l")
@both_colours
def test_colonel_alone(side: Side, start: str, squares: str) -> None:
    check_alone(side, "l", start, squares)


@pytest.mark.rule("TR-MOVE-07")
@by_rank("g")
@both_colours
def test_general_alone(side: Side, start: str, squares: str) -> None:
    check_alone(side, "g", start, squares)


FORBIDDEN = [("s", "e5 c3 c5 e3"), ("t", "c3 c5 e3"), ("c", "c5 e3"), ("l", "c3")]


@pytest.mark.rule("TR-MOVE-03")
@pytest.mark.rule("TR-MOVE-04")
@pytest.mark.rule("TR-MOVE-05")
@pytest.mark.rule("TR-MOVE-06")
@pytest.mark.parametrize(("letter", "squares"), FORBIDDEN)
@both_colours
def test_a_wrong_direction_is_refused(side: Side, letter: str, squares: str) -> None:
    board = side.position(drawing(f"{letter}d4 Sg3"))
    for target in squares.split():
        facts = side.facts(start="d4", target=target, piece=RANKS[letter])
        refusal = Refusal(RULES[letter], "wrong-direction", facts)
        assert refused(board, side(f"d4{target}")) == refusal


@pytest.mark.rule("TR-MOVE-02")
@pytest.mark.parametrize(
    ("letter", "reachable", "beyond"),
    [
        ("s", "b1", "c1 d1"),
        ("t", "b1 c1", "d1 e1"),
        ("c", "b1 c1 d1", "e1 f1"),
        ("l", "b1 c1 d1 e1", "f1 g1"),
        ("g", "b1 c1 d1 e1 f1", "g1 h1"),
    ],
)
@both_colours
def test_a_piece_moves_at_most_as_far_as_its_stars(
    side: Side, letter: str, reachable: str, beyond: str
) -> None:
    board = side.position(drawing(f"{letter}a1 Sg3"))
    reach = len(reachable.split())
    along = {target for target in targets(board, side("a1")) if target[1] == side("a1")[1]}
    assert along == side.squares(reachable)
    for further, target in enumerate(beyond.split(), 1):
        facts = side.facts(
            start="a1", target=target, piece=RANKS[letter], reach=reach, distance=reach + further
        )
        assert refused(board, side(f"a1{target}")) == Refusal("TR-MOVE-02", "too-far", facts)
