"""Repetition: TR-GAP-05, in the editions that count it and in the classic one."""

import pytest

from firestep.contract import InputError
from firestep.games.trench import Position
from support.trench_positions import (
    DRAWN,
    LOST,
    WON,
    Side,
    both_colours,
    drawing,
    play,
    position,
)

COUNTING = ["modern", "arena", "outer-limit"]
counting = pytest.mark.parametrize("edition", COUNTING)
ROUND = "d1e1 e8d8 e1d1 d8e8 "
BOARD = drawing("gd4 sa1 Gh5 Sh8")
BACK_AND_FORTH = "d4d3 h5h4 d3d4 h4h5 "


@pytest.mark.rule("TR-GAP-05")
@counting
@pytest.mark.parametrize(("own", "enemy", "score"), [(9, 4, WON), (9, 9, DRAWN), (4, 9, LOST)])
@both_colours
def test_the_third_occurrence_ends_the_game_and_points_decide(
    side: Side, own: int, enemy: int, score: float, edition: str
) -> None:
    board = side.position(BOARD, own=own, enemy=enemy, edition=edition)
    board = play(board, side(BACK_AND_FORTH + "d4d3 h5h4 d3d4"))
    assert board.outcome() is None
    board = board.play(side("h4h5"))
    assert board.outcome() == side.outcome(score, "TR-GAP-05", own, enemy)
    assert board.legal_moves == []


@pytest.mark.rule("TR-GAP-05")
@counting
def test_from_the_start_two_rounds_end_the_game(edition: str) -> None:
    board = play(Position(edition=edition), ROUND + "d1e1 e8d8 e1d1")
    assert (board.quiet, board.outcome()) == (7, None)
    outcome = board.play("d8e8").outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == ((DRAWN, DRAWN), "TR-GAP-05")


@pytest.mark.rule("TR-GAP-05")
@pytest.mark.parametrize("length", ["single", "short", "match"])
def test_classic_does_not_count_repetitions(length: str) -> None:
    text = str(Position()) + (" 1:1:0:0" if length == "match" else "")
    board = play(Position(text, length=length), ROUND * 12)
    assert (board.quiet, board.outcome()) == (48, None)
    assert board.quiet_moves() == ()


@pytest.mark.rule("TR-GAP-05")
@counting
def test_repetitions_need_not_be_consecutive(edition: str) -> None:
    board = position(drawing("gd4 sa1 Gh5 Sh8"), edition=edition)
    board = play(board, BACK_AND_FORTH + "a1a2 h8h7 a2a1 ")
    assert board.outcome() is None
    assert board.play("h7h6").outcome() is None
    outcome = board.play("h7h8").outcome()
    assert outcome is not None
    assert outcome.ending == "TR-GAP-05"


BLACK_LOSES_A_TEMPO = "a1a2 h8h7 a2b2 h7h8 b2a1 "
WHITE_LOSES_A_TEMPO = "h8h7 a1b1 h7g7 b1a1 g7h8 "


@pytest.mark.rule("TR-GAP-05")
@counting
def test_the_same_board_with_the_other_side_to_move_is_another_position(edition: str) -> None:
    board = position(drawing("ga1 Gh8"), edition=edition)
    turns = []
    for cycle in (BLACK_LOSES_A_TEMPO, WHITE_LOSES_A_TEMPO) * 2:
        turns.append((board.turn, board.outcome()))
        assert board.pieces() == {"a1": "g", "h8": "G"}
        board = play(board, cycle)
    assert turns == [("black", None), ("white", None), ("black", None), ("white", None)]
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.ending == "TR-GAP-05"


@pytest.mark.rule("TR-GAP-05")
@counting
@both_colours
def test_a_capture_clears_the_history(side: Side, edition: str) -> None:
    """The position after the capture counts as its first occurrence."""
    board = side.position(drawing("gd4 Sd2 sa1 Gh5 Sh8"), edition=edition)
    board = play(board, side("d4d3 h5h4 d3d4 h4h5"))
    assert board.quiet_moves() == tuple(side("d4d3 h5h4 d3d4 h4h5").split())
    board = board.play(side("d4d2"))
    assert (board.quiet, board.quiet_moves()) == (0, ())
    cycle = "h5h4 d2d3 h4h5 d3d2 "
    board = play(board, side(cycle + "h5h4 d2d3 h4h5"))
    assert board.outcome() is None
    assert board.play(side("d3d2")).outcome() is not None


@pytest.mark.rule("TR-GAP-05")
@counting
def test_a_loaded_position_has_an_empty_history(edition: str) -> None:
    before = play(position(BOARD, edition=edition), BACK_AND_FORTH + "d4d3 h5h4 d3d4")
    loaded = Position(str(before), edition=edition)
    assert loaded != before
    assert loaded.quiet == before.quiet == 7
    assert before.play("h4h5").outcome() is not None
    assert loaded.play("h4h5").outcome() is None


@pytest.mark.rule("TR-GAP-05")
@counting
def test_the_history_can_be_loaded_with_the_position(edition: str) -> None:
    before = play(position(BOARD, edition=edition), BACK_AND_FORTH + "d4d3 h5h4 d3d4")
    loaded = Position(str(before), edition=edition, quiet_moves=before.quiet_moves())
    assert loaded == before
    assert eval(repr(before), {"Position": Position}) == before
    outcome = loaded.play("h4h5").outcome()
    assert outcome is not None
    assert outcome.ending == "TR-GAP-05"


@pytest.mark.rule("TR-GAP-05")
@pytest.mark.parametrize(
    ("edition", "quiet", "moves", "message"),
    [
        ("classic", 2, "d3d4 h4h5", "2 quiet moves in a position with 2 quiet plies in the {}"),
        ("modern", 1, "d3d4 h4h5", "2 quiet moves in a position with 1 quiet plies in the {}"),
        ("modern", 2, "d3d4 h4h6", "h4h6 does not lead to this position"),
        ("modern", 2, "a1d4 h4h5", "a1d4 does not lead to this position"),
    ],
)
def test_an_inconsistent_history_is_refused(
    edition: str, quiet: int, moves: str, message: str
) -> None:
    text = str(position(BOARD, quiet=quiet))
    with pytest.raises(InputError) as caught:
        Position(text, edition=edition, quiet_moves=moves.split())
    what = message.format(f"edition {edition}")
    assert str(caught.value) == f"quiet moves: {what} [TR-GAP-05]"


@pytest.mark.rule("TR-GAP-05")
@counting
def test_the_history_holds_fifty_plies(edition: str) -> None:
    """Cycles of five and of six moves repeat a position only after sixty plies."""
    black = ["a1a2", "a2a3", "a3b3", "b3b2", "b2a1"] * 5
    white = ["h8h7", "h7h6", "h6g6", "g6g7", "g7g8", "g8h8"] * 5
    moves = [move for pair in zip(black, white, strict=False) for move in pair]
    board = play(position(drawing("ga1 Gh8"), edition=edition), " ".join(moves[:49]))
    assert (board.quiet, board.outcome()) == (49, None)
    board = board.play(moves[49])
    assert board.quiet_moves() == tuple(moves)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.ending == "TR-GAP-05"
