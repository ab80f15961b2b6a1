"""Endings outside the board: TR-GAP-04, the armistice of TR-VAR-02, time-outs."""

import pytest

from firestep.contract import CHANCE, SPECTATOR, TABLE, Event, Json, Outcome, Refusal
from firestep.games.trench import EDITIONS, START, Aside, Position, Trench
from support.trench_positions import (
    DRAWN,
    LOST,
    WON,
    Side,
    act,
    both_colours,
    drawing,
    game_of,
    position,
    refused,
)

BOARD = drawing("gd4 sa1 Gh5 Sh8")
FIRST_BOARD = START.split()[0]
LATER = [edition for edition in EDITIONS if edition != "classic"]
both_seats = pytest.mark.parametrize("seat", [1, 2])


def agree_draw(board: Position) -> Position:
    return act(act(board, 1, "offer draw"), 2, "accept draw")


def asides(board: Position, seat: int) -> list[str]:
    return [str(aside) for aside in game_of(board).asides(board, seat)]


@pytest.mark.rule("TR-GAP-04")
@both_seats
def test_allowed_asides(seat: int) -> None:
    board = Position()
    assert asides(board, seat) == ["offer draw", "resign"]
    assert asides(Trench().initial(), seat) == ["offer draw", "resign", "resign match"]
    offered = act(board, 3 - seat, "offer draw")
    assert (offered.draw_offer, offered.turn, offered.outcome()) == (3 - seat, "black", None)
    assert asides(offered, seat) == ["accept draw", "decline draw", "resign"]
    assert asides(offered, 3 - seat) == ["resign"]
    assert asides(board, TABLE) == ["time-out 1", "time-out 2", "abandoned 1", "abandoned 2"]
    assert asides(board, SPECTATOR) == asides(board, CHANCE) == []


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize("length", ["single", "short"])
@pytest.mark.parametrize("points", [(0, 0), (30, 10), (10, 30)])
@both_seats
def test_an_agreed_classic_game_is_a_draw_at_any_score(
    seat: int, points: tuple[int, int], length: str
) -> None:
    board = position(BOARD, points=points, length=length)
    after = act(act(board, seat, "offer draw"), 3 - seat, "accept draw")
    assert after.outcome() == Outcome((DRAWN, DRAWN), "agreed", {"points": list(points)})


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.rule("TR-VAR-02")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("own", "enemy", "score"), [(9, 4, WON), (9, 9, DRAWN), (4, 9, LOST)])
@both_colours
def test_an_armistice_in_the_later_editions_counts_the_points(
    side: Side, edition: str, own: int, enemy: int, score: float
) -> None:
    board = agree_draw(side.position(BOARD, own=own, enemy=enemy, edition=edition))
    assert board.outcome() == side.outcome(score, "agreed", own, enemy)


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize(
    ("match", "points", "next_match", "scores", "totals"),
    [
        ("1:1:0:0", (30, 10), "2:2:30:10", None, [30, 10]),
        ("2:2:30:10", (20, 0), "3:1:30:30", None, [30, 30]),
        ("2:2:30:10", (30, 0), "2:2:30:10", (LOST, WON), [30, 40]),
        ("2:2:30:10", (10, 0), "2:2:30:10", (WON, LOST), [30, 20]),
        ("3:1:30:30", (30, 0), "3:1:30:30", (DRAWN, DRAWN), [60, 30]),
        ("3:1:30:30", (0, 0), "3:1:30:30", (DRAWN, DRAWN), [30, 30]),
    ],
)
def test_an_agreed_game_of_a_match_banks_the_points_and_the_third_game_is_a_draw(
    match: str,
    points: tuple[int, int],
    next_match: str,
    scores: tuple[float, float] | None,
    totals: list[int],
) -> None:
    board = agree_draw(position(BOARD, points=points, match=match))
    assert str(board).split()[-1] == next_match
    assert list(board.totals) == totals
    assert board.outcome() == (Outcome(scores, "agreed", {"points": totals}) if scores else None)


@pytest.mark.rule("TR-GAP-04")
@both_seats
def test_a_move_cancels_a_draw_offer(seat: int) -> None:
    offered = act(Position(), seat, "offer draw")
    after = offered.play("d4d5")
    assert after.draw_offer == 0
    assert after == Position().play("d4d5")
    no_offer = Refusal("TR-GAP-04", "no-offer", {"aside": "accept draw"})
    assert refused(after, "accept draw", 3 - seat) == no_offer
    assert asides(after, seat) == ["offer draw", "resign"]


@pytest.mark.rule("TR-GAP-04")
@both_seats
def test_a_seat_may_offer_a_draw_once_per_ply(seat: int) -> None:
    declined = act(act(Position(), seat, "offer draw"), 3 - seat, "decline draw")
    assert (declined.draw_offer, declined.outcome()) == (0, None)
    again = Refusal("TR-GAP-04", "already-offered", {"aside": "offer draw"})
    assert refused(declined, "offer draw", seat) == again
    answered = act(declined, 3 - seat, "offer draw")
    assert answered.draw_offer == 3 - seat
    both = act(answered, seat, "decline draw")
    assert asides(both, seat) == asides(both, 3 - seat) == ["resign"]
    assert act(both.play("d4d5"), seat, "offer draw").draw_offer == seat


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, "offer draw", "already-offered"),
        (1, "accept draw", "no-offer"),
        (1, "decline draw", "no-offer"),
        (2, "offer draw", "already-offered"),
        (1, "resign match", "no-match"),
        (2, "resign match", "no-match"),
        (1, "time-out 2", "for-the-table"),
        (2, "abandoned 1", "for-the-table"),
        (SPECTATOR, "abandoned 1", "for-the-table"),
        (SPECTATOR, "resign", "not-seated"),
        (TABLE, "resign", "not-seated"),
        (TABLE, "accept draw", "not-seated"),
        (CHANCE, "offer draw", "not-seated"),
    ],
)
def test_refused_asides_while_a_draw_offer_is_open(seat: int, action: str, reason: str) -> None:
    offered = act(Position(), 1, "offer draw")
    assert refused(offered, action, seat) == Refusal("TR-GAP-04", reason, {"aside": action})


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize(
    ("edition", "own", "enemy", "left"),
    [
        ("classic", 0, 0, 12),
        ("classic", 50, 20, 12),
        ("modern", 20, 10, 6),
        ("arena", 20, 10, 6),
        ("outer-limit", 20, 10, 6),
    ],
)
@pytest.mark.parametrize("enemy_to_move", [False, True])
@both_colours
def test_resigning_loses_and_gives_the_value_of_all_remaining_pieces(
    side: Side, enemy_to_move: bool, edition: str, own: int, enemy: int, left: int
) -> None:
    board = side.position(BOARD, own=own, enemy=enemy, edition=edition, enemy_to_move=enemy_to_move)
    after = act(board, side.seat, "resign")
    assert after.outcome() == side.outcome(LOST, "resigned", own, enemy + left)


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize(
    ("match", "seat", "next_match", "scores", "totals"),
    [
        ("1:1:0:0", 1, "2:2:30:22", None, [30, 22]),
        ("1:1:0:0", 2, "2:2:42:10", None, [42, 10]),
        ("2:2:50:10", 1, "2:2:50:10", (WON, LOST), [60, 52]),
        ("2:2:50:10", 2, "2:2:50:10", (WON, LOST), [72, 40]),
        ("2:2:42:10", 1, "3:1:52:52", None, [52, 52]),
        ("3:1:42:42", 1, "3:1:42:42", (LOST, WON), [72, 64]),
        ("3:1:42:42", 2, "3:1:42:42", (WON, LOST), [84, 52]),
    ],
)
def test_resigning_a_game_of_a_match_banks_the_points_and_continues_the_match(
    match: str,
    seat: int,
    next_match: str,
    scores: tuple[float, float] | None,
    totals: list[int],
) -> None:
    """Black has 30 points and White 10; both have a general and a soldier left, worth 12."""
    board = act(position(BOARD, points=(30, 10), match=match), seat, "resign")
    assert str(board).split()[-1] == next_match
    assert list(board.totals) == totals
    assert board.outcome() == (Outcome(scores, "resigned", {"points": totals}) if scores else None)
    if scores is None:
        assert str(board).split()[:5] == [FIRST_BOARD, "b", "0", "0", "0"]


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize("match", ["1:1:0:0", "2:2:10:72", "3:1:42:42"])
@both_seats
def test_resigning_a_match_loses_it_at_any_score(seat: int, match: str) -> None:
    board = position(BOARD, points=(30, 10), match=match)
    after = act(board, seat, "resign match")
    scores = (LOST, WON) if seat == 1 else (WON, LOST)
    assert after.outcome() == Outcome(scores, "resigned", {"points": list(board.totals)})
    assert after.legal_moves == []


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize(("aside", "ending"), [("time-out", "time"), ("abandoned", "abandoned")])
@pytest.mark.parametrize("match", ["", "1:1:0:0", "2:2:10:72", "3:1:42:42"])
@both_seats
def test_a_time_out_or_an_abandoned_seat_loses_the_match(
    seat: int, match: str, aside: str, ending: str
) -> None:
    board = position(BOARD, points=(30, 10), match=match)
    action = Aside(f"{aside} {seat}")
    after, events = game_of(board).apply(board, TABLE, action)
    scores = (LOST, WON) if seat == 1 else (WON, LOST)
    points = list(board.totals)
    assert after.outcome() == Outcome(scores, ending, {"points": points})
    assert events[0].facts == {"seat": seat, "match": False}
    ended: dict[str, Json] = {"ending": ending, "points": points, "scores": list(scores)}
    assert events[1] == Event("ended", "TR-GAP-04", ended)


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize(
    ("seat", "action"),
    [
        (1, "resign"),
        (2, "offer draw"),
        (1, "accept draw"),
        (2, "resign match"),
        (TABLE, "time-out 1"),
    ],
)
def test_asides_are_refused_after_the_end(seat: int, action: str) -> None:
    over = act(act(Position(), 2, "offer draw"), 1, "resign")
    assert over.draw_offer == 0
    assert refused(over, action, seat) == Refusal("TR-GAP-04", "game-over", {"aside": action})
    assert asides(over, seat) == []


def end_outside(board: Position, seat: int) -> list[Position]:
    """Return the positions after all endings outside the board that a seat can cause or suffer."""
    game = game_of(board)
    ends = [
        act(board, seat, "resign"),
        act(act(board, 3 - seat, "offer draw"), seat, "accept draw"),
        *(
            game.apply(board, TABLE, Aside(f"{aside} {seat}"))[0]
            for aside in ("time-out", "abandoned")
        ),
    ]
    return [*ends, act(board, seat, "resign match")] if board.game_number else ends


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("points", [(20, 10), (0, 0)])
@both_seats
def test_a_view_after_the_end_gives_the_position(
    seat: int, points: tuple[int, int], edition: str
) -> None:
    """A resignation gives points for pieces that are still on the board."""
    board = position(BOARD, points=points, edition=edition)
    for over in end_outside(board, seat):
        assert over.outcome() is not None
        game = game_of(over)
        assert game.sample(game.view(over, SPECTATOR), SPECTATOR, lambda most: 0) == over


@pytest.mark.rule("TR-GAP-04")
@pytest.mark.parametrize("match", ["1:1:0:0", "2:2:50:10", "3:1:42:42"])
@both_seats
def test_a_view_after_the_end_of_a_match_gives_a_position_with_the_same_view(
    seat: int, match: str
) -> None:
    for over in end_outside(position(BOARD, points=(30, 10), match=match), seat):
        game = game_of(over)
        view = game.view(over, SPECTATOR)
        assert game.view(game.sample(view, SPECTATOR, lambda most: 0), SPECTATOR) == view
