"""The engine of TRENCH: what it finds under every rule that matters, on small boards."""

import pytest

from firestep.contract.engine import Limits, SearchResult
from firestep.games.trench import COMPILED, Position
from firestep.games.trench.actions import Action
from firestep.games.trench.engine import Engine
from support.trench_positions import Side, both_colours, drawing, position

QUICK = Limits(nodes=4_000 if COMPILED else 700)


def search(board: Position, limits: Limits = QUICK) -> SearchResult[Action]:
    """Return what a fresh engine finds for the seat to move."""
    return Engine(board.terms).search([board], board.seat, limits, bytearray(1))


def best(board: Position, limits: Limits = QUICK) -> str:
    """Return the move that the engine finds."""
    return str(search(board, limits).best.actions[0])


@both_colours
@pytest.mark.parametrize(("letter", "count"), [("t", 2), ("c", 3), ("l", 4), ("g", 5)])
def test_it_strikes_all_it_can_out_of_the_trench(side: Side, letter: str, count: int) -> None:
    row = " ".join(f"Sh{rank}" for rank in range(2, 2 + count))
    board = side.position(drawing(f"{letter}h1 {row} sa1 sa2 Tc8"))
    assert best(board) == side(f"h1h{1 + count}")


@both_colours
def test_it_stops_short_where_going_on_would_cost_the_piece(side: Side) -> None:
    # The sergeant on e8 would take a general on e7; two soldiers on e5 and e6 are free.
    board = side.position(drawing("ge4 Se5 Se6 Se7 Tf7 sa1 sb1 sc1 Sh8 Sg8"))
    after = board.play(best(board))
    assert after.points[0 if side.colour == "black" else 1] >= 4


@both_colours
def test_it_goes_for_what_is_not_sheltered(side: Side) -> None:
    # The colonel in the trench cannot be taken from Black's land, the captain beyond can.
    board = side.position(drawing("gd3 La8 Cf5 la3 Sh8 Ta7"))
    assert board.captures(best(board)) == [side("f5")]


@both_colours
def test_it_takes_in_the_trench_from_behind(side: Side) -> None:
    board = side.position(drawing("cg7 Ld4 Lg2 sa1 Sa8 Sb8 ta2"))
    assert side("g2") in board.captures(best(board)) or side("d4") in board.captures(best(board))


@both_colours
def test_who_is_ahead_lets_the_quiet_run_end(side: Side) -> None:
    # Taking the soldier is possible and good, but the fiftieth quiet ply wins at once.
    board = side.position(drawing("gd4 sa1 Sd3 Gh8 Lh7 Lg8"), quiet=49, own=20, enemy=10)
    found = search(board)
    assert not board.captures(str(found.best.actions[0]))
    assert found.best.chance == 1.0


@both_colours
def test_who_is_behind_breaks_the_quiet_run_at_any_price(side: Side) -> None:
    # The general is lost for a soldier, but any other move loses the game at once.
    board = side.position(drawing("gc3 sa1 Sd3 Te3 Gh8 Lh7 Lg8"), quiet=49, own=10, enemy=20)
    assert board.captures(best(board))


@both_colours
def test_who_is_ahead_does_not_exchange_near_the_end(side: Side) -> None:
    # Six plies to go; an even exchange would start the count anew.
    board = side.position(drawing("cb3 sa1 ta2 Cb5 Tb7 Gh8 lc1"), quiet=44, own=20, enemy=10)
    found = search(board, Limits(nodes=40_000 if COMPILED else 3_000))
    assert found.best.chance > 0.9


@both_colours
def test_it_takes_the_general_where_that_wins(side: Side) -> None:
    # From the trench two colonels lie on one line, the general on another.
    board = side.position(
        drawing("ge4 Lf5 Lg6 Ge6 sa1 Sh7 Ta7"), edition="outer-limit", own=0, enemy=0
    )
    found = search(board)
    assert side("e6") in board.captures(str(found.best.actions[0]))
    assert found.best.chance == 1.0


@both_colours
def test_it_does_not_leave_its_general_to_be_taken(side: Side) -> None:
    # A colonel could be won, but the general stands in the way of a captain.
    board = side.position(drawing("gc3 cb1 Lb2 Cc5 sa7 Gh8 Sg7 Sg6"), edition="outer-limit")
    after = board.play(best(board))
    general = next(
        square
        for square, piece in after.pieces().items()
        if piece in "gG" and (piece == "g") == (side.colour == "black")
    )
    assert all(general not in after.captures(reply) for reply in after.legal_moves)


def test_black_in_the_arena_reckons_with_the_last_turn() -> None:
    # c3xc4 brings 25 points, but White's last move would take the colonel and win.
    board = position(drawing("cc3 gd1 lh3 sa1 Sc4 Gh6 Ta7"), edition="arena", points=(24, 23))
    assert best(board) == "h3h6"


def test_white_in_the_arena_wins_at_once() -> None:
    board = position(
        drawing("cf6 Ge6 lh3 Sa8 Ta7 sa1 ga2"), turn="w", edition="arena", points=(20, 22)
    )
    assert search(board).best.chance == 1.0


def test_the_banked_points_of_a_match_count() -> None:
    # Seat 1 has White in the second game, is behind in it and still ahead in the match.
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


def test_a_third_game_is_won_by_its_own_points() -> None:
    board = position(drawing("gc3 Sc4 sa1 Gh8 Sh7 Th6"), points=(38, 20), match="3:1:40:40")
    found = search(board)
    assert board.captures(str(found.best.actions[0]))
    assert found.best.chance == 1.0


@both_colours
def test_it_sees_the_third_repetition(side: Side) -> None:
    """Who is ahead makes it, since the points are counted then."""
    board = side.position(drawing("gd3 Gh8 ta1 Th5"), edition="modern", own=8, enemy=4)
    for move in (["a1a2", "h8h7", "a2a1", "h7h8"] * 2)[:7]:
        board = board.play(side(move))
    assert board.turn != side.colour
    # The other side has to do something else than h7h8.
    assert best(board) != side("h7h8")
