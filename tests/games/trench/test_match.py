"""A match of two or three games: TR-END-04, TR-END-05, TR-GAP-03, TR-GAP-06."""

import pytest

from firestep.contract import Event, Outcome, Refusal
from firestep.games.trench import START, Move, Position, Trench
from support.trench_positions import (
    DRAWN,
    LOST,
    WON,
    act,
    drawing,
    game_of,
    play,
    position,
    refused,
)

QUIET = drawing("gd4 sa1 Gh5 Sh8")
LAST = drawing("gd4 Sd3")  # d4d3 captures the last piece of White
FIRST_BOARD = START.split()[0]
SHUFFLE = "d1e1 e8d8 e1d1 d8e8 " * 12 + "d1e1 e8d8"


def end_by_quiet_plies(match: str, black: int, white: int) -> Position:
    """Return the position after a game of a match ends by fifty quiet plies (TR-END-03)."""
    return position(QUIET, points=(black, white), quiet=49, match=match).play("d4d3")


@pytest.mark.rule("TR-GAP-06")
def test_seat_one_plays_black_in_the_first_game() -> None:
    game = Trench(length="match")
    board = game.initial()
    assert (board.game_number, board.black_seat, board.banked) == (1, 1, (0, 0))
    assert str(board) == f"{FIRST_BOARD} b 0 0 0 1:1:0:0"
    assert (game.to_act(board), game.phase(board)) == ((1,), "game 1")


@pytest.mark.rule("TR-END-04")
@pytest.mark.rule("TR-GAP-06")
def test_the_second_game_starts_in_the_same_step_with_colours_swapped() -> None:
    board = end_by_quiet_plies("1:1:0:0", 30, 12)
    assert board.outcome() is None
    assert str(board) == f"{FIRST_BOARD} b 0 0 0 2:2:30:12"
    assert (board.game_number, board.black_seat, board.banked) == (2, 2, (30, 12))
    assert (board.points, board.totals) == ((0, 0), (30, 12))
    game = game_of(board)
    assert (game.to_act(board), game.phase(board)) == ((2,), "game 2")
    assert game.legal(board, 1) == []
    assert len(game.legal(board, 2)) == 14
    assert refused(board, "e5d5", seat=1) == Refusal("TR-MOVE-01", "not-your-turn", {"seat": 2})
    after = board.play("d4d5")
    assert (after.turn, after.seat) == ("white", 1)


@pytest.mark.rule("TR-END-04")
@pytest.mark.rule("TR-GAP-06")
@pytest.mark.parametrize(
    ("drawn", "quiet", "ending", "totals"),
    [(QUIET, 49, "TR-END-03", [20, 40]), (LAST, 3, "TR-END-02", [22, 40])],
)
def test_events_of_the_end_of_a_game_and_the_start_of_the_next(
    drawn: str, quiet: int, ending: str, totals: list[int]
) -> None:
    board = position(drawn, points=(20, 40), quiet=quiet, match="1:1:0:0")
    _, events = game_of(board).apply(board, 1, Move("d4d3"))
    assert events[1:] == [
        Event("game-over", ending, {"game": 1, "totals": totals, "ending": ending}),
        Event("dealt", "TR-END-04", {"game": 2, "black_seat": 2, "totals": totals}),
    ]


@pytest.mark.rule("TR-END-04")
@pytest.mark.parametrize(
    ("match", "black", "white", "scores", "points"),
    [
        ("2:2:30:12", 20, 10, (WON, LOST), [40, 32]),
        ("2:2:30:12", 10, 20, (WON, LOST), [50, 22]),
        ("2:2:30:12", 40, 10, (LOST, WON), [40, 52]),
        ("2:2:0:0", 2, 0, (LOST, WON), [0, 2]),
        ("2:2:10:40", 0, 30, None, [40, 40]),
    ],
)
def test_the_points_of_both_games_decide_the_match(
    match: str, black: int, white: int, scores: tuple[float, float] | None, points: list[int]
) -> None:
    """In the second game the points of Black belong to seat 2."""
    board = end_by_quiet_plies(match, black, white)
    outcome = Outcome(scores, "TR-END-04", {"points": points}) if scores else None
    assert board.outcome() == outcome
    assert list(board.totals) == points


@pytest.mark.rule("TR-END-04")
@pytest.mark.rule("TR-END-02")
def test_in_a_match_a_wiped_out_army_only_ends_the_game() -> None:
    first = position(LAST, points=(20, 40), match="1:1:0:0").play("d4d3")
    assert (first.game_number, first.banked) == (2, (22, 40))
    second = position(LAST, points=(20, 40), match="2:2:22:40").play("d4d3")
    assert (second.game_number, second.banked, second.outcome()) == (3, (62, 62), None)


@pytest.mark.rule("TR-END-04")
@pytest.mark.rule("TR-END-05")
@pytest.mark.parametrize("match", ["1:1:0:0", "2:2:50:10"])
def test_forty_points_end_neither_of_the_first_two_games(match: str) -> None:
    board = position(drawing("gd4 Sd3 Sh8"), points=(38, 0), match=match).play("d4d3")
    assert (board.points, str(board).split()[-1], board.outcome()) == ((40, 0), match, None)


@pytest.mark.rule("TR-END-05")
@pytest.mark.rule("TR-GAP-03")
def test_equal_points_after_two_games_start_a_third_with_the_colours_of_the_first() -> None:
    before = position(QUIET, points=(20, 30), quiet=49, match="2:2:12:22")
    board, events = game_of(before).apply(before, 2, Move("d4d3"))
    assert str(board) == f"{FIRST_BOARD} b 0 0 0 3:1:42:42"
    assert (board.seat, board.outcome()) == (1, None)
    assert events[-1] == Event(
        "dealt", "TR-END-05", {"game": 3, "black_seat": 1, "totals": [42, 42]}
    )


@pytest.mark.rule("TR-END-05")
@pytest.mark.parametrize(
    ("turn", "points", "move", "scores", "totals"),
    [
        ("b", (38, 30), "d4d3", (WON, LOST), [82, 72]),
        ("w", (30, 38), "d3d4", (LOST, WON), [72, 82]),
        ("b", (36, 38), "d4d3", None, [80, 80]),
    ],
)
def test_the_first_to_forty_in_the_third_game_wins_the_match(
    turn: str,
    points: tuple[int, int],
    move: str,
    scores: tuple[float, float] | None,
    totals: list[int],
) -> None:
    pieces = drawing("sd4 sa1 Sd3 Sh8")
    board = position(pieces, turn=turn, points=points, match="3:1:42:42").play(move)
    outcome = Outcome(scores, "TR-END-05", {"points": totals}) if scores else None
    assert board.outcome() == outcome
    assert list(board.totals) == totals


@pytest.mark.rule("TR-END-05")
def test_forty_points_take_precedence_over_a_wiped_out_army() -> None:
    board = position(LAST, points=(38, 0), match="3:1:42:42").play("d4d3")
    assert board.outcome() == Outcome((WON, LOST), "TR-END-05", {"points": [82, 42]})


@pytest.mark.rule("TR-GAP-03")
@pytest.mark.parametrize("by", ["quiet plies", "wiping out"])
@pytest.mark.parametrize(
    ("black", "white", "scores"),
    [(20, 10, (WON, LOST)), (20, 20, (DRAWN, DRAWN)), (20, 30, (LOST, WON))],
)
def test_a_third_game_without_forty_points_is_decided_by_points(
    by: str, black: int, white: int, scores: tuple[float, float]
) -> None:
    if by == "quiet plies":
        board = end_by_quiet_plies("3:1:42:42", black, white)
    else:
        board = position(LAST, points=(black - 2, white), match="3:1:42:42").play("d4d3")
    totals = {"points": [42 + black, 42 + white]}
    assert board.outcome() == Outcome(scores, "TR-GAP-03", totals)


@pytest.mark.rule("TR-END-04")
@pytest.mark.rule("TR-END-05")
@pytest.mark.rule("TR-GAP-03")
def test_three_games_without_a_capture_are_a_drawn_match() -> None:
    board = Trench(length="match").initial()
    for game, black in ((1, 1), (2, 2), (3, 1)):
        assert (board.game_number, board.seat, board.banked) == (game, black, (0, 0))
        board = play(board, SHUFFLE)
    assert board.outcome() == Outcome((DRAWN, DRAWN), "TR-GAP-03", {"points": [0, 0]})


@pytest.mark.rule("TR-GAP-06")
def test_a_new_game_of_a_match_starts_with_a_clean_state() -> None:
    before = position(QUIET, points=(30, 12), quiet=49, match="1:1:0:0")
    offered = act(before, 1, "offer draw")
    board = offered.play("d4d3")
    assert board == before.play("d4d3") == Position(str(board))
    assert board.draw_offer == 0
