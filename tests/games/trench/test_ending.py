"""Scoring and the end of a single game: TR-END-01 to -03, the short game of TR-VAR-01."""

import pytest

from firestep.games.trench import EDITIONS, Position, Trench
from support.trench_positions import DRAWN, LOST, WON, Side, act, both_colours, drawing, play

ENDING_AT_50 = {
    "classic": "TR-END-03",
    "modern": "TR-GAP-05",
    "arena": "TR-GAP-05",
    "outer-limit": "TR-GAP-05",
}
LATER = [edition for edition in EDITIONS if edition != "classic"]


@pytest.mark.rule("TR-END-01")
@pytest.mark.rule("TR-VAR-02")
@pytest.mark.parametrize(
    ("edition", "values", "army"),
    [
        ("classic", {"S": 2, "T": 4, "C": 6, "L": 8, "G": 10}, 72),
        ("modern", {"S": 1, "T": 2, "C": 3, "L": 4, "G": 5}, 36),
        ("arena", {"S": 1, "T": 2, "C": 3, "L": 4, "G": 5}, 36),
        ("outer-limit", {"S": 1, "T": 2, "C": 3, "L": 4, "G": 5}, 36),
    ],
)
@both_colours
def test_each_rank_has_its_value(
    side: Side, edition: str, values: dict[str, int], army: int
) -> None:
    for letter, value in values.items():
        other_general = "" if letter == "G" else "Gh8"
        board = side.position(drawing(f"gd4 {letter}d3 Sh6 {other_general}"), edition=edition)
        assert board.play(side("d4d3")).points == side.pair(value, 0)
    resigned = act(Position(edition=edition), 3 - side.seat, "resign")
    assert resigned.points == side.pair(army, 0)


@pytest.mark.rule("TR-END-01")
@both_colours
def test_points_of_both_sides_accumulate(side: Side) -> None:
    board = side.position(drawing("gd5 Se6 Tf7 ca1 Cd1"), own=20, enemy=6)
    after = play(board, side("d5f7 d1a1"))
    assert after.points == side.pair(26, 12)
    assert after.totals == after.points


@pytest.mark.rule("TR-END-02")
@pytest.mark.parametrize(
    ("own", "enemy", "score"), [(0, 0, WON), (0, 2, DRAWN), (10, 12, DRAWN), (0, 30, LOST)]
)
@both_colours
def test_a_wiped_out_army_ends_the_game_and_points_decide(
    side: Side, own: int, enemy: int, score: float
) -> None:
    board = side.position(drawing("gd4 Sd3"), own=own, enemy=enemy)
    assert board.outcome() is None
    after = board.play(side("d4d3"))
    assert after.outcome() == side.outcome(score, "TR-END-02", own + 2, enemy)
    assert after.legal_moves == []


@pytest.mark.rule("TR-END-02")
@pytest.mark.rule("TR-VAR-02")
@pytest.mark.parametrize("edition", LATER)
@both_colours
def test_in_later_editions_wiping_out_an_army_wins_at_any_score(side: Side, edition: str) -> None:
    board = side.position(drawing("td4 Sd3"), enemy=24, edition=edition)
    assert board.outcome() is None
    assert board.play(side("d4d3")).outcome() == side.outcome(WON, "TR-END-02", 1, 24)


@pytest.mark.rule("TR-END-02")
@pytest.mark.parametrize("edition", EDITIONS)
@both_colours
def test_a_game_continues_while_both_sides_have_a_piece(side: Side, edition: str) -> None:
    board = side.position(drawing("td4 Sd3 Sh8"), edition=edition)
    assert board.play(side("d4d3")).outcome() is None


@pytest.mark.rule("TR-END-02")
@both_colours
def test_a_loaded_position_without_an_army_is_over(side: Side) -> None:
    board = side.position(drawing("td4"), own=2)
    assert board.outcome() == side.outcome(WON, "TR-END-02", 2, 0)


@pytest.mark.rule("TR-END-02")
def test_from_the_start_the_wiped_out_side_never_has_as_many_points() -> None:
    """It is wiped out by a piece, so it has not taken all. A loaded position may differ."""
    letters = Trench().initial().pieces().values()
    values = dict(zip("stclg", (2, 4, 6, 8, 10), strict=True))  # TR-END-01
    first = sorted(values[letter] for letter in letters if letter.islower())
    second = sorted(values[letter.lower()] for letter in letters if letter.isupper())
    assert first == second
    assert sum(first) > sum(second[1:])


QUIET = drawing("gd4 sa1 Gh5 Sh8")


@pytest.mark.rule("TR-END-03")
@pytest.mark.rule("TR-GAP-05")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("own", "enemy", "score"), [(4, 2, WON), (3, 3, DRAWN), (2, 4, LOST)])
@both_colours
def test_the_fiftieth_quiet_ply_ends_the_game_and_points_decide(
    side: Side, edition: str, own: int, enemy: int, score: float
) -> None:
    board = side.position(QUIET, own=own, enemy=enemy, quiet=48, edition=edition)
    board = board.play(side("d4d3"))
    assert (board.quiet, board.outcome()) == (49, None)
    board = board.play(side("h5h4"))
    assert board.quiet == 50
    assert board.outcome() == side.outcome(score, ENDING_AT_50[edition], own, enemy)


@pytest.mark.rule("TR-END-03")
@both_colours
def test_a_capture_on_the_fiftieth_ply_starts_the_count_again(side: Side) -> None:
    board = side.position(drawing("gd4 Sd1 Sh8"), quiet=49)
    after = board.play(side("d4d1"))
    assert (after.quiet, after.outcome()) == (0, None)


@pytest.mark.rule("TR-END-03")
@pytest.mark.rule("TR-GAP-05")
def test_fifty_quiet_plies_from_the_start_end_a_classic_game() -> None:
    board = play(Position(), "d1e1 e8d8 e1d1 d8e8 " * 12 + "d1e1")
    assert (board.quiet, board.outcome()) == (49, None)
    outcome = board.play("e8d8").outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == ((0.5, 0.5), "TR-END-03")


@pytest.mark.rule("TR-VAR-01")
@pytest.mark.parametrize(
    ("taken", "own", "enemy", "score"), [("S", 48, 0, WON), ("G", 48, 48, WON), ("S", 47, 49, None)]
)
@both_colours
def test_the_first_to_fifty_wins_the_short_game(
    side: Side, taken: str, own: int, enemy: int, score: float | None
) -> None:
    board = side.position(drawing(f"gd4 {taken}d3 Sh8"), own=own, enemy=enemy, length="short")
    after = board.play(side("d4d3"))
    if score is None:
        assert after.outcome() is None
    else:
        assert after.outcome() == side.outcome(
            score, "TR-VAR-01", after.points[side.seat - 1], enemy
        )


@pytest.mark.rule("TR-VAR-01")
@both_colours
def test_fifty_points_do_not_end_a_single_game(side: Side) -> None:
    board = side.position(drawing("gd4 Sd3 Sh8"), own=48, length="single")
    assert board.play(side("d4d3")).outcome() is None


@pytest.mark.rule("TR-VAR-01")
@pytest.mark.parametrize(
    ("pieces", "quiet", "own", "enemy", "score", "ending"),
    [
        ("gd4 Sd3", 0, 20, 10, WON, "TR-END-02"),
        ("gd4 Sd3", 0, 20, 22, DRAWN, "TR-END-02"),
        ("gd4 Sd3", 0, 20, 40, LOST, "TR-END-02"),
        ("gd4 Sh8", 49, 22, 10, WON, "TR-END-03"),
        ("gd4 Sh8", 49, 22, 22, DRAWN, "TR-END-03"),
        ("gd4 Sh8", 49, 22, 40, LOST, "TR-END-03"),
    ],
)
@both_colours
def test_the_short_game_also_ends_by_wiping_out_and_quiet_plies(
    side: Side, pieces: str, quiet: int, own: int, enemy: int, score: float, ending: str
) -> None:
    board = side.position(drawing(pieces), own=own, enemy=enemy, quiet=quiet, length="short")
    after = board.play(side("d4d3"))
    assert after.outcome() == side.outcome(score, ending, 22, enemy)
