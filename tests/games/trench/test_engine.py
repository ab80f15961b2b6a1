"""The engine of TRENCH finds good moves under every relevant rule, on small boards."""

import pytest

from firestep.contract.engine import Limits, SearchResult
from firestep.games.trench import COMPILED, Position
from firestep.games.trench.actions import Action
from firestep.games.trench.engine import Engine
from support.trench_positions import Side, both_colours, drawing, position

QUICK = Limits(nodes=4_000 if COMPILED else 700)


def search(board: Position, limits: Limits = QUICK) -> SearchResult[Action]:
    """Return the result of a new engine for the seat to move."""
    return Engine(board.config).search([board], board.seat, limits, bytearray(1))


def best(board: Position, limits: Limits = QUICK) -> str:
    """Return the best move of the engine."""
    return str(search(board, limits).best.actions[0])


@both_colours
@pytest.mark.parametrize(("letter", "count"), [("t", 2), ("c", 3), ("l", 4), ("g", 5)])
def test_engine_captures_as_many_as_possible_from_the_trench(
    side: Side, letter: str, count: int
) -> None:
    row = " ".join(f"Sh{rank}" for rank in range(2, 2 + count))
    board = side.position(drawing(f"{letter}h1 {row} sa1 sa2 Tc8"))
    assert best(board) == side(f"h1h{1 + count}")


@both_colours
def test_engine_stops_before_a_square_where_the_piece_is_lost(side: Side) -> None:
    # The sergeant recaptures on e7; the soldiers on e5 and e6 are unprotected.
    board = side.position(drawing("ge4 Se5 Se6 Se7 Tf7 sa1 sb1 sc1 Sh8 Sg8"))
    after = board.play(best(board))
    assert after.points[0 if side.colour == "black" else 1] >= 4


@both_colours
def test_engine_captures_an_unprotected_piece(side: Side) -> None:
    # The colonel in the trench is protected, the captain beyond it is not.
    board = side.position(drawing("gd3 La8 Cf5 la3 Sh8 Ta7"))
    assert board.captures(best(board)) == [side("f5")]


@both_colours
def test_engine_captures_in_the_trench_from_enemy_land(side: Side) -> None:
    board = side.position(drawing("cg7 Ld4 Lg2 sa1 Sa8 Sb8 ta2"))
    assert side("g2") in board.captures(best(board)) or side("d4") in board.captures(best(board))


@both_colours
def test_engine_ahead_plays_the_last_quiet_ply(side: Side) -> None:
    # Capturing the soldier is possible, but the fiftieth quiet ply wins at once.
    board = side.position(drawing("gd4 sa1 Sd3 Gh8 Lh7 Lg8"), quiet=49, own=20, enemy=10)
    found = search(board)
    assert not board.captures(str(found.best.actions[0]))
    assert found.best.chance == 1.0


@both_colours
def test_engine_behind_captures_to_reset_the_quiet_count(side: Side) -> None:
    # The capture loses the general for a soldier, but a quiet move loses the game.
    board = side.position(drawing("gc3 sa1 Sd3 Te3 Gh8 Lh7 Lg8"), quiet=49, own=10, enemy=20)
    assert board.captures(best(board))


@both_colours
def test_engine_ahead_does_not_exchange_near_the_quiet_limit(side: Side) -> None:
    # Six plies before the limit; an even exchange would reset the count.
    board = side.position(drawing("cb3 sa1 ta2 Cb5 Tb7 Gh8 lc1"), quiet=44, own=20, enemy=10)
    found = search(board, Limits(nodes=40_000 if COMPILED else 3_000))
    assert found.best.chance > 0.9


@both_colours
def test_engine_captures_the_general_if_that_wins(side: Side) -> None:
    # Two colonels are on one line from the trench, the general on another.
    board = side.position(
        drawing("ge4 Lf5 Lg6 Ge6 sa1 Sh7 Ta7"), edition="outer-limit", own=0, enemy=0
    )
    found = search(board)
    assert side("e6") in board.captures(str(found.best.actions[0]))
    assert found.best.chance == 1.0


@both_colours
def test_engine_does_not_leave_its_general_under_attack(side: Side) -> None:
    # Capturing the colonel would leave the general under attack by a captain.
    board = side.position(drawing("gc3 cb1 Lb2 Cc5 sa7 Gh8 Sg7 Sg6"), edition="outer-limit")
    after = board.play(best(board))
    general = next(
        square
        for square, piece in after.pieces().items()
        if piece in "gG" and (piece == "g") == (side.colour == "black")
    )
    assert all(general not in after.captures(reply) for reply in after.legal_moves)


def test_arena_engine_considers_whites_last_move() -> None:
    # c3xc4 reaches 25 points, but White's last move captures the colonel and wins.
    board = position(drawing("cc3 gd1 lh3 sa1 Sc4 Gh6 Ta7"), edition="arena", points=(24, 23))
    assert best(board) == "h3h6"


def test_arena_engine_finds_the_immediate_win_for_white() -> None:
    board = position(
        drawing("cf6 Ge6 lh3 Sa8 Ta7 sa1 ga2"), turn="w", edition="arena", points=(20, 22)
    )
    assert search(board).best.chance == 1.0


def test_engine_counts_banked_points_of_a_match() -> None:
    # Seat 1 plays White in the second game; it is behind in it and ahead in the match.
    board = position(
        drawing("ga1 sa2 tb2 Gh8 Sh7 Th6"),
        turn="w",
        quiet=49,
        points=(10, 4),
        match="2:2:30:10",
    )
    found = search(board)
    assert found.best.chance == 1.0
    behind = position(
        drawing("ga1 sa2 tb2 Gh8 Sh7 Th6"),
        turn="w",
        quiet=30,
        points=(10, 4),
        match="2:2:10:30",
    )
    assert search(behind).best.chance < 0.3


def test_engine_ignores_banked_points_in_the_third_game() -> None:
    board = position(drawing("gc3 Sc4 sa1 Gh8 Sh7 Th6"), points=(38, 20), match="3:1:40:40")
    found = search(board)
    assert board.captures(str(found.best.actions[0]))
    assert found.best.chance == 1.0


@both_colours
def test_engine_avoids_a_third_repetition_when_behind(side: Side) -> None:
    """A third repetition counts the points, so the side behind has to avoid it."""
    board = side.position(drawing("gd3 Gh8 ta1 Th5"), edition="modern", own=8, enemy=4)
    for move in (["a1a2", "h8h7", "a2a1", "h7h8"] * 2)[:7]:
        board = board.play(side(move))
    assert board.turn != side.colour
    # h7h8 would be the third repetition.
    assert best(board) != side("h7h8")
