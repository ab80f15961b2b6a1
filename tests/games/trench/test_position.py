"""Position texts: TR-GAP-01, TR-GAP-06; and that a side always has a move: TR-GAP-02."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import InputError
from firestep.games.trench import START, Position, Trench
from support.trench_positions import FILES, Side, act, both_colours, drawing, position, rotate

SQUARES = [f"{file}{rank}" for file in FILES for rank in range(1, 9)]
ARMY = "gllcccttttssssss"
LAND = [square for square in SQUARES if FILES.index(square[0]) + int(square[1]) < 9]
AREAS = [SQUARES, LAND, [rotate(square) for square in LAND], LAND[:20], SQUARES[:33]]

TEXTS = [
    START,
    "8/8/8/8/8/8/8/8 b 0 0 0",
    "g7/8/8/8/8/8/8/7G w 50 0 0",
    "sSsSsSsS/8/1t1T1t1T/8/8/c1C1c1C1/8/lLlLgG2 w 12 0 14",
    "4TCLG/4STCL/4SSTC/4SS1T/tsss4/ct1s4/lcts4/glct4 b 3 2 2",
    "4TCLG/4STCL/4SSTC/4SSST/tsss4/ctss4/lcts4/glct4 b 0 0 0 1:1:0:0",
    "3g4/8/8/8/8/8/8/4G3 w 49 62 62 2:2:72:10",
    "3g4/8/8/8/8/8/8/4G3 b 0 39 0 3:1:144:144",
]


@pytest.mark.rule("TR-GAP-01")
@pytest.mark.rule("TR-GAP-06")
@pytest.mark.parametrize("text", TEXTS)
def test_examples_of_position_texts_round_trip(text: str) -> None:
    board = Position(text)
    assert str(board) == text
    assert Position(str(board)) == board
    assert eval(repr(board), {"Position": Position}) == board
    assert board.config.length == ("match" if len(text.split()) == 6 else "single")


@pytest.mark.rule("TR-GAP-01")
def test_fields_of_a_position_text() -> None:
    board = Position("gL5S/8/8/3t4/8/8/8/C6s w 7 24 40")
    assert board.pieces() == {"a8": "g", "b8": "L", "h8": "S", "d5": "t", "a1": "C", "h1": "s"}
    assert (board.turn, board.seat, board.quiet, board.points) == ("white", 2, 7, (24, 40))
    assert board == position(drawing("ga8 Lb8 Sh8 td5 Ca1 sh1"), turn="w", points=(24, 40), quiet=7)


@pytest.mark.rule("TR-GAP-01")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "position: 0 fields instead of 5, or 6 in a match: <board> "),
        ("8/8/8/8/8/8/8/8 b 0 0", "position: 4 fields instead of 5, or 6 in a match: <board> "),
        ("8/8/8/8/8/8/8/8 b 0 0 0 1:1:0:0 x", "position: 7 fields instead of 5, or 6 in a match"),
        ("g" * 300, "is too long for a position"),
        ("8/8/8/8/8/8/8/7 b 0 0 0", "board, rank 1: '7' makes 7 squares"),
        ("8/8/8/k7/8/8/8/8 b 0 0 0", "board, rank 5: 'k' is neither a piece (STCLG) nor a run"),
        ("8/8/8/44/8/8/8/8 b 0 0 0", "board, rank 5: '4' is neither a piece"),
        ("8/8/8/0g7/8/8/8/8 b 0 0 0", "board, rank 5: '0' is neither a piece"),
        ("8/8/8/.7/8/8/8/8 b 0 0 0", "board, rank 5: '.' is neither a piece"),
        ("8/8/8/8/8/8/8/8 B 0 0 0", "side to move: 'B' is neither b nor w"),
        ("g7/8/8/8/8/8/8/G7 b 51 0 0", "plies since capture: '51' is not a number from 0 to 50"),
        ("g7/8/8/8/8/8/8/G7 b -1 0 0", "plies since capture: '-1' is not a number"),
        ("g7/8/8/8/8/8/8/G7 b 00 0 0", "plies since capture: '00' is not a number"),
        ("g7/8/8/8/8/8/8/G7 b 0 ten 0", "black points: 'ten' is not a number"),
        ("g7/8/8/8/8/8/8/G7 b 0 0 999", "white points: '999' is not a number from 0 to 255"),
    ],
)
def test_an_invalid_position_text_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Position(text)
    assert message in str(caught.value)


@pytest.mark.rule("TR-GAP-01")
@pytest.mark.rule("TR-END-01")
@pytest.mark.parametrize(("edition", "missing"), [("classic", 62), ("modern", 31)])
@both_colours
def test_points_cannot_exceed_the_value_of_the_missing_pieces(
    side: Side, edition: str, missing: int
) -> None:
    """The other army has only its general left."""
    board = drawing("sa1 sb2 sc3 Gh5")
    if edition == "classic":
        assert side.position(board, own=missing).points == side.pair(missing, 0)
    with pytest.raises(InputError) as caught:
        side.position(board, own=missing + 1, edition=edition)
    assert str(caught.value) == (
        f"{side.colour} points: {missing + 1}, but the pieces taken from the other side "
        f"are worth {missing} [TR-END-01]"
    )


@pytest.mark.rule("TR-GAP-06")
@pytest.mark.parametrize(
    ("match", "message"),
    [
        ("1:1:0", "match: '1:1:0' is not game:seat of black:points:points"),
        ("0:1:0:0", "match: games and seats count from 1 [TR-GAP-06]"),
        ("1:0:0:0", "match: games and seats count from 1 [TR-GAP-06]"),
        ("4:1:0:0", "match, game: '4' is not a number from 0 to 3"),
        ("1:3:0:0", "match, seat of black: '3' is not a number from 0 to 2"),
        ("1:2:0:0", "match: seat 2 does not have Black in game 1 [TR-END-04, TR-GAP-03]"),
        ("2:1:0:0", "match: seat 1 does not have Black in game 2 [TR-END-04, TR-GAP-03]"),
        ("3:2:0:0", "match: seat 2 does not have Black in game 3 [TR-END-04, TR-GAP-03]"),
        ("1:1:2:0", "match, points of seat 1: '2' is not a number from 0 to 0"),
        ("2:2:0:73", "match, points of seat 2: '73' is not a number from 0 to 72"),
        (
            "3:1:40:42",
            "match: a third game is played only when the points are level [TR-END-05]",
        ),
    ],
)
def test_an_invalid_sixth_field_is_refused(match: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Position(f"{START} {match}")
    assert str(caught.value) == message


@pytest.mark.rule("TR-GAP-06")
def test_five_fields_are_a_single_game_and_six_a_match() -> None:
    with pytest.raises(InputError, match="a match game needs a sixth field"):
        Position(START, length="match")
    with pytest.raises(InputError, match="a single game has no sixth field"):
        Position(f"{START} 1:1:0:0", length="single")
    with pytest.raises(InputError, match="a short game has no sixth field"):
        Trench(length="short").read_state(f"{START} 1:1:0:0")
    with pytest.raises(InputError, match="not played at length 'match'"):
        Position(f"{START} 1:1:0:0", edition="modern")


@pytest.mark.rule("TR-GAP-06")
@pytest.mark.parametrize("match", ["1:1:0:0", "2:2:0:0"])
def test_a_finished_game_of_an_unfinished_match_is_refused(match: str) -> None:
    with pytest.raises(InputError, match=r"game \d is over; give a position of the next game"):
        position(drawing("gd4 Gh5"), quiet=50, match=match)
    over = position(drawing("gd4 Gh5"), quiet=50, match="2:2:2:0").outcome()
    assert over is not None
    assert over.winners == (1,)


def test_a_draw_offer_is_part_of_the_value_but_not_of_the_text() -> None:
    offered = act(Position(), 1, "offer draw")
    assert str(offered) == str(Position())
    assert offered != Position()
    assert eval(repr(offered), {"Position": Position}) == offered


@st.composite
def boards(draw: st.DrawFn) -> str:
    """Draw any part of both armies, on the whole board or in a part of it."""
    area = draw(st.sampled_from(AREAS))
    squares = draw(st.lists(st.sampled_from(area), min_size=2, max_size=32, unique=True))
    pieces = draw(st.permutations(ARMY + ARMY.upper()))
    return drawing(" ".join(map("".join, zip(pieces, squares, strict=False))))


@pytest.mark.rule("TR-GAP-01")
@given(boards(), st.sampled_from("bw"), st.integers(0, 49))
@settings(max_examples=200, deadline=None)
def test_any_position_can_be_loaded(board: str, turn: str, quiet: int) -> None:
    loaded = position(board, turn=turn, quiet=quiet)
    assert Position(str(loaded)) == loaded
    assert loaded.rotated().rotated() == loaded
    rows = [["."] * 8 for _ in range(8)]
    for square, piece in loaded.pieces().items():
        rows[8 - int(square[1])][FILES.index(square[0])] = piece
    assert "\n".join(map("".join, rows)) == board


@pytest.mark.rule("TR-GAP-02")
@given(boards())
@settings(max_examples=400, deadline=None)
def test_a_side_with_a_piece_always_has_a_move(board: str) -> None:
    for turn in "bw":
        loaded = position(board, turn=turn)
        assert loaded.legal_moves or loaded.outcome() is not None


@pytest.mark.rule("TR-GAP-02")
@pytest.mark.parametrize("letter", "stclg")
@both_colours
def test_a_surrounded_piece_has_a_move(side: Side, letter: str) -> None:
    for square in SQUARES:
        file, rank = FILES.index(square[0]), int(square[1])
        around = [
            f"{FILES[file + across]}{rank + up}"
            for across in (-1, 0, 1)
            for up in (-1, 0, 1)
            if (across or up) and 0 <= file + across < 8 and 1 <= rank + up <= 8
        ]
        enemies = map("".join, zip("SSSSTTTT", around, strict=False))
        assert side.position(drawing(f"{letter}{square} {' '.join(enemies)}")).legal_moves


@pytest.mark.rule("TR-GAP-02")
@both_colours
def test_an_army_behind_a_full_trench_has_a_move(side: Side) -> None:
    """Eight enemies fill the trench, where they cannot be captured."""
    trench = zip("SSSSTTTT", ["a8", "b7", "c6", "d5", "e4", "f3", "g2", "h1"], strict=True)
    front = ["a7", "b6", "c5", "d4", "e3", "f2", "g1", "a6", "b5", "c4", "d3", "e2", "f1"]
    army = zip(ARMY, [*front, "a5", "b4", "c3"], strict=True)
    board = side.position(drawing(" ".join(map("".join, [*trench, *army]))))
    assert board.outcome() is None
    assert board.legal_moves
    assert not any(board.captures(move) for move in board.legal_moves)
