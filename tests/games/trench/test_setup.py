"""Armies and the first board: TR-SETUP-01 to -03."""

from collections import Counter

import pytest

from firestep.contract import InputError, Refusal
from firestep.games.trench import START, Position, Trench, perft
from support.trench_positions import position, refused, rotate

FIRST_BOARD = """
    ....TCLG
    ....STCL
    ....SSTC
    ....SSST
    tsss....
    ctss....
    lcts....
    glct....
"""
ARMY = {
    "g": "a1",
    "l": "a2 b1",
    "c": "a3 b2 c1",
    "t": "a4 b3 c2 d1",
    "s": "b4 c3 d2 c4 d3 d4",
}
GAMES = [
    ("classic", "match"),
    ("classic", "single"),
    ("classic", "short"),
    ("modern", "single"),
    ("arena", "single"),
    ("outer-limit", "single"),
]
every_game = pytest.mark.parametrize(("edition", "length"), GAMES)


@pytest.mark.rule("TR-SETUP-01")
@every_game
def test_an_army_has_sixteen_pieces_of_five_ranks(edition: str, length: str) -> None:
    pieces = Counter(Trench(edition=edition, length=length).initial().pieces().values())
    army = {"g": 1, "l": 2, "c": 3, "t": 4, "s": 6}
    assert pieces == {**army, **{letter.upper(): count for letter, count in army.items()}}


@pytest.mark.rule("TR-SETUP-01")
@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("gg6/8/8/8/8/8/8/G7", "Black has 2 g, an army has 1"),
        ("lll5/8/8/8/8/8/8/G7", "Black has 3 l, an army has 2"),
        ("cccc4/8/8/8/8/8/8/G7", "Black has 4 c, an army has 3"),
        ("ttttt3/8/8/8/8/8/8/G7", "Black has 5 t, an army has 4"),
        ("sssssss1/8/8/8/8/8/8/G7", "Black has 7 s, an army has 6"),
        ("g7/8/8/8/8/8/8/GG6", "White has 2 G, an army has 1"),
        ("g7/8/8/8/8/8/8/LLL5", "White has 3 L, an army has 2"),
        ("g7/8/8/8/8/8/8/CCCC4", "White has 4 C, an army has 3"),
        ("g7/8/8/8/8/8/8/TTTTT3", "White has 5 T, an army has 4"),
        ("g7/8/8/8/8/8/8/SSSSSSS1", "White has 7 S, an army has 6"),
    ],
)
def test_no_position_has_more_than_an_army(board: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Position(f"{board} b 0 0 0")
    assert str(caught.value) == f"board: {message} [TR-SETUP-01]"


@pytest.mark.rule("TR-SETUP-02")
@every_game
def test_both_armies_stand_in_their_corners(edition: str, length: str) -> None:
    pieces = Trench(edition=edition, length=length).initial().pieces()
    black = {square: rank for rank, names in ARMY.items() for square in names.split()}
    white = {rotate(square): rank.upper() for square, rank in black.items()}
    assert pieces == {**black, **white}


@pytest.mark.rule("TR-SETUP-02")
def test_the_starting_board() -> None:
    assert position(FIRST_BOARD) == Position() == Position(START)
    assert Position().rotated().rotated() == Position()
    assert Position().rotated().pieces() == Position().pieces()


@pytest.mark.rule("TR-SETUP-02")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_initial_refuses_other_seat_counts(seats: int) -> None:
    with pytest.raises(InputError, match=f"TRENCH is for 2 seats, not {seats}"):
        Trench().initial(seats)


@pytest.mark.rule("TR-SETUP-03")
@every_game
def test_black_moves_first(edition: str, length: str) -> None:
    game = Trench(edition=edition, length=length)
    board = game.initial()
    assert (board.turn, board.seat, game.to_act(board)) == ("black", 1, (1,))
    assert game.legal(board, 2) == []
    assert refused(board, "e5d5", seat=2) == Refusal("TR-MOVE-01", "not-your-turn", {"seat": 1})


def test_perft_of_the_starting_position() -> None:
    assert [perft(Position(), depth) for depth in (0, 1, 2)] == [1, 14, 192]
