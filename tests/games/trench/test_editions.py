"""Editions: TR-VAR-02, and the precedence of simultaneous endings."""

import pytest

from firestep.contract import InputError
from firestep.games.trench import EDITIONS, EditionSet, Position, Trench
from support.trench_positions import DRAWN, LOST, WON, Side, both_colours, drawing, position

AT_ONCE = ["modern", "outer-limit"]
LATER = [*AT_ONCE, "arena"]


@pytest.mark.rule("TR-VAR-02")
def test_there_are_four_editions_and_classic_is_the_default() -> None:
    assert (
        EditionSet.load_shipped().names == EDITIONS == ("classic", "modern", "arena", "outer-limit")
    )
    assert Trench().settings == {"edition": "classic", "length": "match"}
    assert Position().config.edition == "classic"


@pytest.mark.rule("TR-VAR-02")
@pytest.mark.parametrize("edition", LATER)
def test_later_editions_are_a_single_game(edition: str) -> None:
    assert Trench(edition=edition).settings == {"edition": edition, "length": "single"}
    assert Trench(edition=edition).initial().game_number == 0
    for length in ("match", "short"):
        with pytest.raises(InputError, match=r"is not played at length .* \[TR-VAR-02\]"):
            Trench(edition=edition, length=length)


@pytest.mark.rule("TR-VAR-02")
def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(InputError, match=r"no edition 'blitz'.*\[TR-VAR-02\]"):
        Position(edition="blitz")
    with pytest.raises(InputError, match=r"'blitz' is not one of classic, modern.*\[TR-VAR-02\]"):
        Trench(edition="blitz")


@pytest.mark.rule("TR-VAR-02")
@pytest.mark.parametrize("edition", AT_ONCE)
@pytest.mark.parametrize(("taken", "own", "reached"), [("S", 24, 25), ("L", 24, 28), ("S", 23, 24)])
@both_colours
def test_the_first_to_25_wins_at_once(
    side: Side, edition: str, taken: str, own: int, reached: int
) -> None:
    board = side.position(
        drawing(f"gd4 {taken}d3 Gh8"), own=own, enemy=24, edition=edition, quiet=5
    )
    after = board.play(side("d4d3"))
    won = side.outcome(WON, "TR-VAR-02", reached, 24)
    assert after.outcome() == (won if reached >= 25 else None)


@pytest.mark.rule("TR-VAR-02")
@both_colours
def test_25_points_do_not_end_a_classic_game(side: Side) -> None:
    board = side.position(drawing("gd4 Sd3 Gh8"), own=24)
    assert board.play(side("d4d3")).outcome() is None


# Black captures on b3; White captures a soldier on e8, a sergeant on f7, or nothing on d7.
ARENA = drawing("gb2 Sb3 Le7 se8 tf7")


@pytest.mark.rule("TR-VAR-02")
@pytest.mark.parametrize(
    ("reply", "white", "scores"),
    [("e7d7", 24, (WON, LOST)), ("e7e8", 25, (DRAWN, DRAWN)), ("e7f7", 26, (LOST, WON))],
)
def test_arena_black_reaching_25_gives_white_one_more_move(
    reply: str, white: int, scores: tuple[float, float]
) -> None:
    board = position(ARENA, points=(24, 24), edition="arena").play("b2b3")
    assert (board.points, board.outcome(), board.turn) == ((25, 24), None, "white")
    outcome = board.play(reply).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == (scores, "TR-VAR-02")
    assert outcome.facts == {"points": [25, white]}


@pytest.mark.rule("TR-VAR-02")
def test_arena_white_reaching_25_ends_at_once() -> None:
    board = position(ARENA, turn="w", points=(24, 24), edition="arena")
    outcome = board.play("e7e8").outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == ((LOST, WON), "TR-VAR-02")


@pytest.mark.rule("TR-VAR-02")
def test_arena_checks_the_target_of_a_loaded_position_only_on_blacks_turn() -> None:
    for points in ((25, 0), (0, 25), (26, 25)):
        assert position(ARENA, turn="w", points=points, edition="arena").outcome() is None
        assert position(ARENA, turn="b", points=points, edition="arena").outcome() is not None


@pytest.mark.rule("TR-VAR-02")
@pytest.mark.rule("TR-END-02")
def test_arena_wiping_out_an_army_ends_the_game_at_once() -> None:
    outcome = position(drawing("gd4 Sd3"), points=(24, 24), edition="arena").play("d4d3").outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == ((WON, LOST), "TR-END-02")


@pytest.mark.rule("TR-VAR-02")
@pytest.mark.parametrize(
    ("edition", "over"),
    [("outer-limit", True), ("modern", False), ("arena", False), ("classic", False)],
)
@both_colours
def test_only_outer_limit_ends_when_the_general_is_captured(
    side: Side, edition: str, over: bool
) -> None:
    board = side.position(drawing("gd4 Gd3 Sh8"), enemy=20, edition=edition)
    after = board.play(side("d4d3"))
    value = 10 if edition == "classic" else 5
    assert after.points == side.pair(value, 20)
    assert after.outcome() == (side.outcome(WON, "TR-VAR-02", value, 20) if over else None)


@pytest.mark.rule("TR-VAR-02")
@both_colours
def test_outer_limit_a_loaded_position_with_a_single_general_is_over(side: Side) -> None:
    one = side.position(drawing("gd4 Sh8"), edition="outer-limit")
    assert one.outcome() == side.outcome(WON, "TR-VAR-02", 0, 0)
    none = side.position(drawing("sd4 Sd3 Sh8"), edition="outer-limit")
    assert none.outcome() is None
    assert none.play(side("d4d3")).outcome() is None


@pytest.mark.rule("TR-VAR-02")
@pytest.mark.rule("TR-VAR-01")
@pytest.mark.parametrize(
    ("pieces", "edition", "length", "own", "ending", "points"),
    [
        ("gd4 Sd3", "classic", "short", 48, "TR-VAR-01", 50),
        ("gd4 Sd3", "modern", "single", 24, "TR-VAR-02", 25),
        ("gd4 Gd3", "outer-limit", "single", 0, "TR-VAR-02", 5),
        ("gd4 Gd3", "modern", "single", 0, "TR-END-02", 5),
    ],
)
@both_colours
def test_target_and_general_take_precedence_over_a_wiped_out_army(
    side: Side, pieces: str, edition: str, length: str, own: int, ending: str, points: int
) -> None:
    board = side.position(drawing(pieces), own=own, edition=edition, length=length)
    assert board.play(side("d4d3")).outcome() == side.outcome(WON, ending, points, 0)


@pytest.mark.rule("TR-END-02")
@pytest.mark.parametrize("edition", EDITIONS)
@both_colours
def test_a_wiped_out_army_takes_precedence_over_quiet_plies(side: Side, edition: str) -> None:
    board = side.position(drawing("sd4"), own=1, quiet=50, edition=edition)
    assert board.outcome() == side.outcome(WON, "TR-END-02", 1, 0)


@pytest.mark.rule("TR-VAR-02")
def test_arena_the_target_takes_precedence_over_quiet_plies() -> None:
    board = position(drawing("sa1 Sa6"), turn="w", points=(25, 0), quiet=49, edition="arena")
    assert board.outcome() is None
    outcome = board.play("a6a5").outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == ((WON, LOST), "TR-VAR-02")
