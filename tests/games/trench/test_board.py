"""The board: TR-BOARD-01 to -04."""

import pytest

from firestep.contract import InputError
from firestep.games.trench import Position, Trench
from support.trench_positions import FILES, Side, both_colours, drawing, position, targets

EMPTY = position(drawing(""))
GROUND = """
    = . . . . . . .
    : = . . . . . .
    : : = . . . . .
    : : : = . . . .
    : : : : = . . .
    : : : : : = . .
    : : : : : : = .
    : : : : : : : =
"""
TRENCH = "a8 b7 c6 d5 e4 f3 g2 h1"


@pytest.mark.rule("TR-BOARD-01")
def test_the_board_has_eight_by_eight_squares() -> None:
    for file in "abcdefgh":
        for rank in "12345678":
            assert position(drawing(f"g{file}{rank}")).pieces() == {f"{file}{rank}": "g"}
    for square in ("i1", "a9", "a0", "A1", ""):
        with pytest.raises(InputError, match="named a1 to h8"):
            EMPTY.piece_at(square)


@pytest.mark.rule("TR-BOARD-01")
@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("8/8/8/8/8/8/8", "board: 7 ranks instead of 8"),
        ("8/8/8/8/8/8/8/8/8", "board: 9 ranks instead of 8"),
        ("8/8/8/7/8/8/8/8", "board, rank 5: '7' makes 7 squares instead of 8"),
        ("8/8/8/8/8/8/8/8g", "board, rank 1: '8g' makes 9 squares instead of 8"),
    ],
)
def test_a_board_of_another_shape_is_refused(board: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Position(f"{board} b 0 0 0")
    assert str(caught.value) == f"{message} [TR-BOARD-01]"


@pytest.mark.rule("TR-BOARD-01")
@pytest.mark.parametrize(
    ("seat", "near", "far", "ends"),
    [(1, "a1", "h8", ("a8", "h1")), (2, "h8", "a1", ("h1", "a8"))],
)
def test_the_diamond_has_a_corner_of_the_board_in_front_of_each_player(
    seat: int, near: str, far: str, ends: tuple[str, str]
) -> None:
    rows = [line.split() for line in Trench().diagram(EMPTY, seat=seat).splitlines()]
    assert [len(row) - 2 for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]
    assert (rows[0][0], rows[-1][0]) == (far, near)
    assert (rows[7][0], rows[7][-1]) == ends


@pytest.mark.rule("TR-BOARD-02")
def test_the_trench_lies_between_two_lands_of_28_squares() -> None:
    lines = Trench().diagram(EMPTY, seat=1).splitlines()
    rows = [line.split()[1:-1] for line in lines]
    assert rows[7] == ["="] * 8
    assert "".join("".join(row) for row in rows[:7]) == "." * 28
    assert "".join("".join(row) for row in rows[8:]) == ":" * 28


@pytest.mark.rule("TR-BOARD-03")
def test_every_square_has_its_name_and_ground() -> None:
    lines = Trench().diagram(EMPTY, seat=1, look="square").splitlines()
    assert lines[0].split() == lines[-1].split() == list(FILES)
    assert [line.split()[0] for line in lines[1:-1]] == list("87654321")
    assert [line.split()[1:-1] for line in lines[1:-1]] == [
        row.split() for row in GROUND.strip().splitlines()
    ]


@pytest.mark.rule("TR-BOARD-02")
@pytest.mark.rule("TR-BOARD-03")
@both_colours
def test_only_trench_squares_protect_from_an_attack_out_of_the_own_land(side: Side) -> None:
    """A soldier captures an adjacent enemy ahead of it unless that enemy is in the trench."""
    protected = set()
    for file in range(8):
        for rank in range(8):
            square = f"{FILES[file]}{rank + 1}"
            behind = f"{FILES[file - 1]}{rank + 1}" if file else f"a{rank}"
            if square != "a1":
                board = side.position(drawing(f"s{behind} S{square}"))
                if side(square) not in targets(board, side(behind)):
                    protected.add(side(square))
    assert protected == set(TRENCH.split())


STEPS = {
    "black": {"forward": "e5", "backward": "c3", "diagonal": "e4 d5 c4 d3", "sideways": "e3 c5"},
    "white": {"forward": "c3", "backward": "e5", "diagonal": "e4 d5 c4 d3", "sideways": "e3 c5"},
}


@pytest.mark.rule("TR-BOARD-04")
@pytest.mark.parametrize("colour", ["black", "white"])
def test_each_side_sees_its_own_directions(colour: str) -> None:
    around = {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}

    def steps(rank: str) -> set[str]:
        if colour == "black":
            board = position(drawing(f"{rank}d4 Sh7"))
        else:
            board = position(drawing(f"{rank.upper()}d4 sh7"), turn="w")
        return targets(board, "d4") & around

    named = {name: set(squares.split()) for name, squares in STEPS[colour].items()}
    assert steps("s") == named["diagonal"]
    assert steps("t") - steps("s") == named["forward"]
    assert steps("c") - steps("t") == named["backward"]
    assert steps("l") - steps("t") == named["sideways"]
    assert steps("g") == around


@pytest.mark.rule("TR-BOARD-04")
@pytest.mark.parametrize(("look", "corners"), [("diamond", 3), ("square", 2)])
def test_the_board_can_be_drawn_as_diamond_and_square(look: str, corners: int) -> None:
    """The corners of a cell have three different heights in the diamond, two in the square."""
    game = Trench()
    assert look in game.looks
    picture = game.svg(Position(), seat=1, look=look).splitlines()
    cells = [line.split('"')[1] for line in picture if line.startswith("<polygon")]
    assert len(set(cells)) == 64
    for cell in cells:
        assert len({point.split(",")[1] for point in cell.split()}) == corners


def test_an_unknown_look_is_refused() -> None:
    for draw in (Trench().svg, Trench().diagram):
        with pytest.raises(InputError, match=r"no view 'round'; there are: diamond, square"):
            draw(Position(), seat=1, look="round")
