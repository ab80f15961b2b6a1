"""Turns, lines and captures: TR-MOVE-01 and TR-MOVE-08 to -11."""

import pytest

from firestep.contract import InputError, Refusal
from firestep.games.trench import Position
from support.trench_positions import (
    Side,
    both_colours,
    drawing,
    play,
    position,
    refused,
    targets,
)

RANKS = {"s": "soldier", "t": "sergeant", "c": "captain", "l": "colonel", "g": "general"}
TURNS = position(drawing("gb2 sd3 Ge8 Sc7"))


@pytest.mark.rule("TR-MOVE-01")
def test_a_turn_is_one_move_of_one_own_piece() -> None:
    after = TURNS.play("b2b5")
    assert after.turn == "white"
    assert after.pieces() == {"b5": "g", "d3": "s", "e8": "G", "c7": "S"}
    assert {TURNS.piece_at(str(move)[:2]) for move in TURNS.legal_moves} == {"g", "s"}
    assert {after.piece_at(str(move)[:2]) for move in after.legal_moves} == {"G", "S"}
    assert after.play("c7d7").turn == "black"


@pytest.mark.rule("TR-MOVE-01")
@pytest.mark.parametrize(
    ("action", "seat", "reason", "facts"),
    [
        ("a1a2", 1, "empty-square", {"square": "a1"}),
        ("e8e7", 1, "not-your-piece", {"start": "e8", "target": "e7", "piece": "general"}),
        ("e8e7", 2, "not-your-turn", {"seat": 1}),
        ("b2b3", 2, "not-your-turn", {"seat": 1}),
    ],
)
def test_moving_out_of_turn_or_a_foreign_piece_is_refused(
    action: str, seat: int, reason: str, facts: dict[str, str | int]
) -> None:
    assert refused(TURNS, action, seat) == Refusal("TR-MOVE-01", reason, facts)


@pytest.mark.rule("TR-MOVE-01")
@pytest.mark.parametrize("seat", [1, 2])
def test_moves_are_refused_after_the_end(seat: int) -> None:
    over = position(drawing("gb2"))
    refusal = Refusal("TR-MOVE-01", "game-over", {"aside": "b2b3"})
    assert refused(over, "b2b3", seat) == refusal
    assert over.legal_moves == []


@pytest.mark.rule("TR-MOVE-01")
@pytest.mark.rule("TR-MOVE-02")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pass", "'pa' is not a square"),
        ("", "'' is not a move: write start and target, like d4e4"),
        ("d3d3", r"a move from d3 to d3 does not change the square \[TR-MOVE-02\]"),
    ],
)
def test_passing_is_impossible(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        TURNS.play(text)


@pytest.mark.rule("TR-MOVE-08")
@pytest.mark.parametrize("target", ["e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6", "a2", "h7"])
@pytest.mark.parametrize("letter", "stclg")
@both_colours
def test_a_target_off_every_line_is_refused(side: Side, letter: str, target: str) -> None:
    board = side.position(drawing(f"{letter}d4 Sg3"))
    facts = side.facts(start="d4", target=target, piece=RANKS[letter])
    assert refused(board, side(f"d4{target}")) == Refusal("TR-MOVE-08", "no-line", facts)


OWN_AROUND = """
    ........
    .....S..
    .s.s.t..
    ........
    .t.g.s..
    ........
    .s.c.t..
    ........
"""


@pytest.mark.rule("TR-MOVE-09")
@both_colours
def test_own_pieces_stop_a_move_in_every_direction(side: Side) -> None:
    board = side.position(OWN_AROUND)
    assert targets(board, side("d4")) == side.squares("e5 d5 e4 c4 d3 c5 e3 c3")
    blocked = {
        "f6 g7 h8": ("f6", "sergeant"),
        "d6 d7": ("d6", "soldier"),
        "f4 g4": ("f4", "soldier"),
        "b4 a4": ("b4", "sergeant"),
        "d2 d1": ("d2", "captain"),
        "b6 a7": ("b6", "soldier"),
        "f2 g1": ("f2", "sergeant"),
        "b2 a1": ("b2", "soldier"),
    }
    for squares, (square, piece) in blocked.items():
        for target in squares.split():
            facts = side.facts(start="d4", target=target, square=square, piece=piece)
            assert refused(board, side(f"d4{target}")) == Refusal("TR-MOVE-09", "own-piece", facts)


ENEMIES_AROUND = """
    ........
    .....s..
    .....T..
    .T......
    .S.g..C.
    ........
    .L.S.T..
    ........
"""


@pytest.mark.rule("TR-MOVE-09")
@pytest.mark.rule("TR-MOVE-10")
@both_colours
def test_a_capture_ends_the_move_on_that_square(side: Side) -> None:
    """Captures within the own land, and beyond the empty trench (TR-MOVE-11)."""
    board = side.position(ENEMIES_AROUND)
    assert targets(board, side("d4")) == side.squares(
        "e5 f6 d5 d6 d7 d8 e4 f4 g4 c4 b4 d3 d2 c5 b6 a7 e3 f2 c3 b2"
    )
    for move, points in (("d4b4", 2), ("d4d2", 2), ("d4f2", 4), ("d4b2", 8)):
        after = board.play(side(move))
        assert board.captures(side(move)) == [side(move)[2:]]
        assert after.points == side.pair(points, 0)
        assert after.piece_at(side(move)[2:]).lower() == "g"
        assert after.piece_at(side("d4")) == ""
        assert len(after.pieces()) == len(board.pieces()) - 1
    for move, square, piece in (
        ("d4a4", "b4", "soldier"),
        ("d4d1", "d2", "soldier"),
        ("d4g1", "f2", "sergeant"),
        ("d4a1", "b2", "colonel"),
    ):
        facts = side.facts(start="d4", target=move[2:], square=square, piece=piece)
        assert refused(board, side(move)) == Refusal("TR-MOVE-10", "capture-ends-move", facts)


@pytest.mark.rule("TR-MOVE-11")
@pytest.mark.parametrize(
    ("pieces", "start", "reached"),
    [
        ("td4 Sg3", "d4", "d6 f4"),
        ("cc4 Sg3", "c4", "e6 f7 c7 f4"),
        ("lf6 Sg3", "f6", "f2 b6"),
        ("ge6 Sg3", "e6", "c4 b3 e3 e2 e1 b6 a6"),
    ],
)
@both_colours
def test_an_empty_trench_square_is_crossed(
    side: Side, pieces: str, start: str, reached: str
) -> None:
    board = side.position(drawing(pieces))
    assert side.squares(reached) <= targets(board, side(start))
    for target in side.squares(reached):
        assert board.play(side(start) + target).points == (0, 0)


@pytest.mark.rule("TR-MOVE-11")
@pytest.mark.parametrize(
    ("pieces", "first", "beyond", "piece", "points"),
    [
        ("td4 Sf4", "d4f4", "", "soldier", 2),
        ("cc4 Te6 Sf7", "c4e6", "f7", "sergeant", 4),
        ("ld4 Cf4 Sg4 Lh4", "d4f4", "g4 h4", "captain", 6),
        ("gd3 Ld6 Sd7 Sd8", "d3d6", "d7 d8", "colonel", 8),
        ("gd3 Gf5 Tg6", "d3f5", "g6 h7", "general", 10),
        ("cf5 Sd3", "f5d3", "c2", "soldier", 2),
        ("cf4 Sd4 Sc4", "f4d4", "c4", "soldier", 2),
        ("ge6 Te2 Te1", "e6e2", "e1", "sergeant", 4),
        ("lh3 Ce3 Sd3", "h3e3", "d3", "captain", 6),
    ],
)
@both_colours
def test_a_capture_beyond_the_trench_ends_the_move(
    side: Side, pieces: str, first: str, beyond: str, piece: str, points: int
) -> None:
    board = side.position(drawing(f"{pieces} Sa8"))
    after = board.play(side(first))
    assert after.points == side.pair(points, 0)
    assert len(after.pieces()) == len(board.pieces()) - 1
    for target in beyond.split():
        facts = side.facts(start=first[:2], target=target, square=first[2:], piece=piece)
        refusal = Refusal("TR-MOVE-11", "capture-ends-move", facts)
        assert refused(board, side(first[:2] + target)) == refusal


BETWEEN = """
    ........
    .......S
    .....L..
    ...SC...
    ...cS...
    ..c.....
    ........
    ........
"""


@pytest.mark.rule("TR-MOVE-09")
@pytest.mark.rule("TR-MOVE-11")
@both_colours
def test_a_line_between_two_trench_squares_is_not_blocked_by_them(side: Side) -> None:
    board = side.position(BETWEEN)
    after = board.play(side("d4e5"))
    assert after.points == side.pair(6, 0)
    assert {"d5", "e4"} <= {side(square) for square in after.pieces()}
    assert targets(board, side("d4")) == side.squares("e5 c4 b4 a4 d3 d2 d1")


@pytest.mark.rule("TR-MOVE-01")
def test_playing_a_move_does_not_change_the_old_position() -> None:
    before = Position()
    text = str(before)
    after = play(before, "d4e4 e5d5 e4f4")
    assert str(before) == text
    assert after.pieces()["f4"] == "s"
    assert after.quiet == 3
