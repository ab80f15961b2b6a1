"""Several captures in one move from the trench: TR-TRENCH-02."""

import pytest

from firestep.contract import Refusal
from support.trench_positions import Side, both_colours, drawing, refused, targets


@pytest.mark.rule("TR-TRENCH-02")
@pytest.mark.parametrize(
    ("pieces", "move", "taken", "points", "written"),
    [
        ("td5 Se6 Sf7", "d5f7", "e6 f7", 4, "Td5xe6xf7"),
        ("td5 Sd6 Td7", "d5d7", "d6 d7", 6, "Td5xd6xd7"),
        ("gd5 Le5 Lf5", "d5f5", "e5 f5", 16, "Gd5xe5xf5"),
        ("cd5 Se6 Tf7 Cg8", "d5g8", "e6 f7 g8", 12, "Cd5xe6xf7xg8"),
        ("ca8 Sb8 Sc8 Sd8", "a8d8", "b8 c8 d8", 6, "Ca8xb8xc8xd8"),
        ("ge4 Tf5 Tg6 Th7", "e4h7", "f5 g6 h7", 12, "Ge4xf5xg6xh7"),
        ("ld5 Se5 Tf5 Cg5 Lh5", "d5h5", "e5 f5 g5 h5", 20, "Ld5xe5xf5xg5xh5"),
        ("lh1 Sh2 Sh3 Sh4 Sh5", "h1h5", "h2 h3 h4 h5", 8, "Lh1xh2xh3xh4xh5"),
        ("ga8 Sb8 Tc8 Cd8 Le8 Gf8", "a8f8", "b8 c8 d8 e8 f8", 30, "Ga8xb8xc8xd8xe8xf8"),
        ("gh1 Sh2 Sh3 Sh4 Sh5 Sh6", "h1h6", "h2 h3 h4 h5 h6", 10, "Gh1xh2xh3xh4xh5xh6"),
    ],
)
@both_colours
def test_a_piece_in_the_trench_captures_several_enemies_in_line(
    side: Side, pieces: str, move: str, taken: str, points: int, written: str
) -> None:
    board = side.position(drawing(f"{pieces} Sg3"))
    after = board.play(side(move))
    assert board.captures(side(move)) == side(taken).split()
    assert board.long_form(side(move)) == side(written)
    assert board.play(side(written)) == after
    assert after.points == side.pair(points, 0)
    assert set(after.pieces()) == {side(move[2:]), side("g3")}
    assert after.quiet == 0


ROW = """
    gST.CS..
    ........
    ........
    ........
    ........
    ........
    .....S..
    ........
"""


@pytest.mark.rule("TR-TRENCH-02")
@pytest.mark.parametrize(
    ("target", "taken", "points", "written"),
    [
        ("b8", "b8", 2, "Ga8xb8"),
        ("c8", "b8 c8", 6, "Ga8xb8xc8"),
        ("d8", "b8 c8", 6, "Ga8xb8xc8-d8"),
        ("e8", "b8 c8 e8", 12, "Ga8xb8xc8xe8"),
        ("f8", "b8 c8 e8 f8", 14, "Ga8xb8xc8xe8xf8"),
    ],
)
@both_colours
def test_a_long_capture_may_end_on_every_square_of_its_line(
    side: Side, target: str, taken: str, points: int, written: str
) -> None:
    board = side.position(ROW, quiet=7)
    move = side(f"a8{target}")
    after = board.play(move)
    assert board.captures(move) == side(taken).split()
    assert board.long_form(move) == side(written)
    assert after.points == side.pair(points, 0)
    left = side.squares("b8 c8 e8 f8 f2") - side.squares(taken) | {side(target)}
    assert set(after.pieces()) == left


@pytest.mark.rule("TR-TRENCH-02")
@both_colours
def test_a_long_capture_may_end_on_an_empty_square_beyond_the_last_enemy(side: Side) -> None:
    board = side.position(drawing("gh1 Sh3 Sa1"))
    along = targets(board, side("h1")) & side.squares("h2 h3 h4 h5 h6")
    assert along == side.squares("h2 h3 h4 h5 h6")
    assert [len(board.captures(side(f"h1h{rank}"))) for rank in (2, 3, 4, 5, 6)] == [0, 1, 1, 1, 1]
    assert board.play(side("h1h6")).points == side.pair(2, 0)


@pytest.mark.rule("TR-MOVE-09")
@pytest.mark.rule("TR-TRENCH-02")
@both_colours
def test_an_own_piece_stops_a_long_capture(side: Side) -> None:
    board = side.position(drawing("ga8 Sb8 Sc8 td8 Se8"))
    assert targets(board, side("a8")) & side.squares("b8 c8 d8 e8 f8") == side.squares("b8 c8")
    for target in ("d8", "e8", "f8"):
        facts = side.facts(start="a8", target=target, square="d8", piece="sergeant")
        assert refused(board, side(f"a8{target}")) == Refusal("TR-MOVE-09", "own-piece", facts)


@pytest.mark.rule("TR-MOVE-02")
@pytest.mark.rule("TR-TRENCH-02")
@both_colours
def test_reach_limits_a_long_capture(side: Side) -> None:
    board = side.position(drawing("td5 Se6 Sf7 Sg8"))
    facts = side.facts(start="d5", target="g8", piece="sergeant", reach=2, distance=3)
    assert refused(board, side("d5g8")) == Refusal("TR-MOVE-02", "too-far", facts)


@pytest.mark.rule("TR-MOVE-10")
@pytest.mark.rule("TR-TRENCH-02")
@pytest.mark.parametrize(
    ("pieces", "first", "beyond", "piece"),
    [
        ("gb8 Sc8 Sd8", "b8c8", "d8 e8", "soldier"),  # in the enemy's land
        ("ce5 Tf6 Sg7", "e5f6", "g7 h8", "sergeant"),
        ("ga7 Ta6 Sa5", "a7a6", "a5 a4", "sergeant"),  # in the own land
        ("lg1 Lf1 Se1", "g1f1", "e1 d1", "colonel"),
    ],
)
@both_colours
def test_outside_the_trench_the_first_capture_ends_the_move(
    side: Side, pieces: str, first: str, beyond: str, piece: str
) -> None:
    board = side.position(drawing(pieces))
    assert board.captures(side(first)) == [side(first[2:])]
    assert len(board.play(side(first)).pieces()) == 2
    for target in beyond.split():
        facts = side.facts(start=first[:2], target=target, square=first[2:], piece=piece)
        refusal = Refusal("TR-MOVE-10", "capture-ends-move", facts)
        assert refused(board, side(first[:2] + target)) == refusal
