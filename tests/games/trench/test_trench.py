"""The trench: TR-TRENCH-01 and TR-TRENCH-03 to -05; test_long_capture.py tests -02."""

import pytest

from firestep.contract import Refusal
from support.trench_positions import Side, both_colours, drawing, refused, targets

RANKS = {"S": "soldier", "T": "sergeant", "C": "captain", "L": "colonel", "G": "general"}
VALUES = {"S": 2, "T": 4, "C": 6, "L": 8, "G": 10}
each_enemy = pytest.mark.parametrize("enemy", "STCLG")


@pytest.mark.rule("TR-TRENCH-01")
@pytest.mark.parametrize(
    ("attacker", "beyond"),
    [
        ("sd4", ""),
        ("sc5", ""),
        ("tc4", "e6"),
        ("tb5", ""),
        ("td3", ""),
        ("cb3", "e6"),
        ("ca5", ""),
        ("cd3", "d6"),
        ("la2", "e6"),
        ("lc5", "e5 f5 g5"),
        ("ld1", ""),
        ("gc4", "e6 f7 g8"),
        ("ga5", "e5 f5"),
        ("gd2", "d6 d7"),
    ],
)
@each_enemy
@both_colours
def test_a_piece_in_the_trench_is_protected_against_attackers_in_their_own_land(
    side: Side, enemy: str, attacker: str, beyond: str
) -> None:
    board = side.position(drawing(f"{attacker} {enemy}d5"))
    start = attacker[1:]
    for target in ["d5", *beyond.split()]:
        facts = side.facts(start=start, target=target, square="d5", piece=RANKS[enemy])
        refusal = Refusal("TR-TRENCH-01", "sheltered-in-trench", facts)
        assert refused(board, side(start + target)) == refusal


@pytest.mark.rule("TR-TRENCH-04")
@pytest.mark.parametrize(
    ("attacker", "beyond"),
    [
        ("se5", ""),
        ("sd6", ""),
        ("te5", "c5"),
        ("td7", ""),
        ("ce6", "c4 b3"),
        ("cg8", ""),
        ("cd6", "d4 d3"),
        ("lf5", "c5 b5"),
        ("lh5", ""),
        ("ge6", "c4 b3 a2"),
        ("gd7", "d4 d3 d2"),
        ("gh5", "c5"),
    ],
)
@each_enemy
@both_colours
def test_a_piece_in_the_trench_is_captured_by_attackers_in_enemy_land(
    side: Side, enemy: str, attacker: str, beyond: str
) -> None:
    board = side.position(drawing(f"{attacker} {enemy}d5 Sb4"))
    start = attacker[1:]
    after = board.play(side(f"{start}d5"))
    assert after.points == side.pair(VALUES[enemy], 0)
    assert after.piece_at(side("d5")).lower() == attacker[0]
    for target in beyond.split():
        facts = side.facts(start=start, target=target, square="d5", piece=RANKS[enemy])
        refusal = Refusal("TR-MOVE-10", "capture-ends-move", facts)
        assert refused(board, side(start + target)) == refusal


@pytest.mark.rule("TR-TRENCH-03")
@pytest.mark.parametrize(
    ("attacker", "square", "before", "beyond"),
    [
        ("sd5", "d4", "", ""),
        ("sd5", "c5", "", ""),
        ("td5", "d4", "", "d3"),
        ("td5", "b5", "c5", ""),
        ("cd5", "c4", "", "b3 a2"),
        ("cd5", "b3", "c4", "a2"),
        ("ld5", "c5", "", "b5 a5"),
        ("ld5", "d1", "d4 d3 d2", ""),
        ("gd5", "b3", "c4", "a2"),
        ("gd5", "d3", "d4", "d2 d1"),
        ("ge4", "c4", "d4", "b4 a4"),
    ],
)
@each_enemy
@both_colours
def test_a_piece_in_the_trench_cannot_capture_in_its_own_land(
    side: Side, enemy: str, attacker: str, square: str, before: str, beyond: str
) -> None:
    board = side.position(drawing(f"{attacker} {enemy}{square}"))
    start = attacker[1:]
    assert side.squares(before) <= targets(board, side(start))
    for target in [square, *beyond.split()]:
        facts = side.facts(start=start, target=target, square=square, piece=RANKS[enemy])
        refusal = Refusal("TR-TRENCH-03", "behind-the-trench", facts)
        assert refused(board, side(start + target)) == refusal


@pytest.mark.rule("TR-TRENCH-01")
@pytest.mark.rule("TR-TRENCH-02")
@pytest.mark.rule("TR-TRENCH-03")
@pytest.mark.rule("TR-TRENCH-04")
@pytest.mark.parametrize(
    ("pieces", "mine", "theirs", "rule"),
    [
        ("sd4 Sd5", "d4d5", "d5d4", "TR-TRENCH-01"),  # the piece in the trench captures
        ("sd5 Sd4", "d5d4", "d4d5", "TR-TRENCH-03"),  # the piece behind the trench captures
    ],
)
@both_colours
def test_only_one_of_two_pieces_at_the_trench_may_capture(
    side: Side, pieces: str, mine: str, theirs: str, rule: str
) -> None:
    assert refused(side.position(drawing(pieces)), side(mine)).rule == rule
    board = side.position(drawing(pieces), enemy_to_move=True)
    assert board.play(side(theirs)).points == side.pair(0, 2)


@pytest.mark.rule("TR-TRENCH-05")
@pytest.mark.parametrize(
    ("piece", "squares"),
    [
        ("ld5", "c6 b7 a8 e4 f3 g2 h1"),
        ("la8", "b7 c6 d5 e4"),
        ("gd5", "c6 b7 a8 e4 f3 g2 h1"),
        ("gh1", "g2 f3 e4 d5 c6"),
        ("cd5", ""),
        ("td5", ""),
        ("sd5", ""),
    ],
)
@both_colours
def test_colonels_and_generals_move_along_the_trench(side: Side, piece: str, squares: str) -> None:
    trench = {"a8", "b7", "c6", "d5", "e4", "f3", "g2", "h1"}
    board = side.position(drawing(f"{piece} Sh6"))
    assert targets(board, side(piece[1:])) & trench == side.squares(squares)


@pytest.mark.rule("TR-TRENCH-05")
@pytest.mark.parametrize(
    ("piece", "square", "before", "beyond"),
    [
        ("ld5", "e4", "", "f3 g2 h1"),
        ("ld5", "f3", "e4", "g2 h1"),
        ("ld5", "b7", "c6", "a8"),
        ("ga8", "f3", "b7 c6 d5 e4", ""),
        ("gh1", "g2", "", "f3 e4 d5 c6"),
    ],
)
@each_enemy
@both_colours
def test_no_capture_along_the_trench(
    side: Side, enemy: str, piece: str, square: str, before: str, beyond: str
) -> None:
    board = side.position(drawing(f"{piece} {enemy}{square}"))
    start = piece[1:]
    assert side.squares(before) <= targets(board, side(start))
    for target in [square, *beyond.split()]:
        facts = side.facts(start=start, target=target, square=square, piece=RANKS[enemy])
        refusal = Refusal("TR-TRENCH-05", "trench-to-trench", facts)
        assert refused(board, side(start + target)) == refusal


@pytest.mark.rule("TR-MOVE-09")
@pytest.mark.rule("TR-TRENCH-05")
@both_colours
def test_an_own_piece_blocks_a_move_along_the_trench(side: Side) -> None:
    board = side.position(drawing("ld5 sf3 Sh6"))
    facts = side.facts(start="d5", target="g2", square="f3", piece="soldier")
    assert refused(board, side("d5g2")) == Refusal("TR-MOVE-09", "own-piece", facts)


@pytest.mark.rule("TR-TRENCH-05")
@pytest.mark.parametrize("pieces", ["ld4 Se3", "gd4 Sc5", "le5 Sg3", "ge5 Sd6"])
@both_colours
def test_outside_the_trench_a_sideways_move_captures(side: Side, pieces: str) -> None:
    board = side.position(drawing(pieces))
    move = pieces[1:3] + pieces[5:7]
    assert board.play(side(move)).points == side.pair(2, 0)
