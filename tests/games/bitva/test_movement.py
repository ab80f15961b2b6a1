"""Moves and captures in the battle: BV-MOVE-01 to -05, BV-MOVE-08 and BV-MOVE-09."""

import json
from pathlib import Path

import pytest

from firestep.contract import CHANCE, SPECTATOR, TABLE, Event, InputError, Refusal, Value
from firestep.games.bitva import Bitva
from firestep.games.bitva.game import TRANSLATIONS
from support.bitva_positions import (
    Side,
    apply_action,
    both_sides,
    do,
    legal,
    position,
    refused,
    roll_due,
    targets,
)

WEB = Path(__file__).parents[3] / "web/src"
# All hexes of a number, without the posts and the trench of the south.
TWOS = "b1 e1 g2 i2 c4 e4 a5 h5 e6 c7 a8 f8 h8 b10 e10 g10 i11"
SIXES = "e2 h2 a3 b4 f4 i4 e5 i6 b7 d7 g7 f9 i9 a10 c10 g11"
FOURS = "i1 b2 d2 f2 g4 c5 f5 a6 d6 h7 c8 b9 d10 f10 h10 b12 i12"


@pytest.mark.rule("BV-MOVE-01")
@both_sides
def test_a_turn_is_a_roll_and_a_move(side: Side) -> None:
    state = side.position("ae6 bh10")
    assert roll_due(state)
    assert len(Bitva().chances(state)) == 21
    state, events = apply_action(state, side("dice 2-5"))
    faces = side.faces([2, 5])
    assert (state.phase, state.seat, state.roll) == ("move", side.seat(1), tuple(faces))
    assert events == [Event("rolled", "BV-MOVE-01", {"seat": side.seat(1), "faces": faces})]
    assert {text[5:].split("-")[0] for text in legal(state)} == side.hexes("e6 c1")
    after, events = apply_action(state, side("move e6-e7"))
    assert after.pieces() == {
        side("c1"): (side.seat(1), "general"),
        side("e7"): (side.seat(1), "infantry"),
        side("h10"): (side.seat(2), "infantry"),
        side("g12"): (side.seat(2), "general"),
    }
    assert (after.phase, after.seat, after.roll) == ("roll", side.seat(2), ())
    facts = side.facts(seat=1, piece="infantry", start="e6", hex="e7")
    assert events == [Event("moved", "BV-MOVE-02", facts)]
    assert do(after, side("dice 1-1"), "pass").seat == side.seat(1)


@pytest.mark.rule("BV-MOVE-01")
@pytest.mark.parametrize(
    ("action", "reason", "at"),
    [("move e5-e6", "no-piece", "e5"), ("move h10-h11", "not-your-piece", "h10")],
)
@both_sides
def test_moving_an_empty_hex_or_a_foreign_piece_is_refused(
    side: Side, action: str, reason: str, at: str
) -> None:
    state = side.position("ae6 bh10", roll=(3, 4))
    assert refused(state, side(action)) == side.refusal("BV-MOVE-01", reason, hex=at)


@pytest.mark.rule("BV-MOVE-01")
def test_acting_out_of_turn_is_refused() -> None:
    state = position("ae6 bh10", roll=(2, 5))
    for seat in (2, CHANCE, TABLE, SPECTATOR):
        refusal = Refusal("BV-MOVE-01", "not-your-turn", {"seat": 1})
        assert refused(state, "move e6-e7", seat) == refusal
    before = position("ae6 bh10")
    for seat in (1, 2):
        refusal = Refusal("BV-MOVE-01", "not-your-turn", {"seat": CHANCE})
        assert refused(before, "dice 2-5", seat) == refusal
    early = {"action": "move e6-e7", "phase": "roll"}
    assert refused(before, "move e6-e7") == Refusal("BV-MOVE-01", "wrong-phase", early)
    twice = {"action": "dice 2-5", "phase": "move"}
    assert refused(state, "dice 2-5", CHANCE) == Refusal("BV-MOVE-01", "wrong-phase", twice)
    with pytest.raises(InputError, match=r"'move e6-e6' does not change the hex \[BV-MOVE-01\]"):
        Bitva().read_action("move e6-e6")


@pytest.mark.rule("BV-MOVE-02")
@pytest.mark.parametrize(
    ("start", "roll", "reached"),
    [
        ("e6", (1, 2), "f6"),
        ("e6", (2, 4), "d6 f5"),
        ("e6", (2, 6), "e5"),
        ("e6", (2, 5), "e7"),
        ("e6", (2, 3), "f7"),
        ("e6", (2, 2), ""),
        ("e6", (1, 3), ""),
        ("e7", (2, 5), "e6"),
        ("e7", (4, 5), "d6"),
        ("e7", (3, 5), "f7 d8"),
        ("e7", (5, 6), "d7"),
        ("e7", (1, 5), "e8"),
        ("a1", (2, 3), "b1"),
        ("a1", (3, 5), "a2"),
        ("i6", (3, 6), "i7"),
        ("i6", (1, 6), "h6"),
    ],
)
@both_sides
def test_lone_infantry_moves_from_one_number_to_an_adjacent_hex_of_the_other(
    side: Side, start: str, roll: tuple[int, int], reached: str
) -> None:
    state = side.position(f"a{start} bh10", roll=roll)
    assert targets(state, side(start)) == side.hexes(reached)


@pytest.mark.rule("BV-MOVE-02")
@pytest.mark.parametrize(
    ("action", "reason", "facts"),
    [
        ("move e6-i6", "not-adjacent", {"hex": "i6", "start": "e6"}),
        ("move e6-d7", "not-adjacent", {"hex": "d7", "start": "e6"}),
        ("move h3-h2", "wrong-number", {"hex": "h3", "number": 5, "roll": [2, 6]}),
    ],
)
@both_sides
def test_other_moves_of_lone_infantry_are_refused(
    side: Side, action: str, reason: str, facts: dict[str, str | int | list[int]]
) -> None:
    state = side.position("ae6 ah3 bh10", roll=(2, 6))
    assert refused(state, side(action)) == side.refusal("BV-MOVE-02", reason, **facts)


@pytest.mark.rule("BV-MOVE-03")
@pytest.mark.rule("BV-MOVE-09")
@both_sides
def test_patrolling_infantry_moves_to_any_hex_of_the_other_number(side: Side) -> None:
    state = side.position("ae5 ae6 bh10", roll=(2, 6))
    assert targets(state, side("e6")) == side.hexes(SIXES) - side.hexes("e5")
    assert targets(state, side("e5")) == side.hexes(TWOS) - side.hexes("e6")
    far, events = apply_action(state, side("move e6-a10"))
    assert far.piece_at(side("a10")) == (side.seat(1), "infantry")
    assert events[0].rule == "BV-MOVE-03"
    other = side.position("ae5 ae6 bh10", roll=(3, 4))
    refusal = side.refusal("BV-MOVE-03", "wrong-number", hex="e6", number=2, roll=[3, 4])
    assert refused(other, side("move e6-d6")) == refusal


@pytest.mark.rule("BV-MOVE-04")
@pytest.mark.parametrize("start", ["c1", "a2", "e8", "i12"])
@both_sides
def test_a_general_moves_to_any_hex_of_either_number(side: Side, start: str) -> None:
    state = side.position(f"A{start} bh1 ae4", roll=(2, 6))
    open_to_all = side.hexes(TWOS) | side.hexes(SIXES) | side.hexes("c1")
    in_enemy_half = side.hexes("d12") if start in ("e8", "i12") else set()
    assert targets(state, side(start)) == (
        (open_to_all | in_enemy_half) - side.hexes("e4") - side.hexes(start)
    )
    refusal = side.refusal("BV-MOVE-04", "wrong-number", hex="e7", number=5, roll=[2, 6])
    assert refused(state, side(f"move {start}-e7")) == refusal


@pytest.mark.rule("BV-MOVE-05")
@pytest.mark.parametrize(
    ("pieces", "roll", "action", "piece"),
    [
        ("ae6 be7 bh10", (2, 5), "move e6-e7", "infantry"),
        ("ae6 ae5 bh8 bh10", (2, 6), "move e5-h8", "infantry"),
        ("ae6 bh10", (4, 4), "move c1-h10", "general"),
        ("ae6 bd3 bh10", (3, 3), "move c1-d3", "general"),
    ],
)
@both_sides
def test_landing_on_an_enemy_captures_it(
    side: Side, pieces: str, roll: tuple[int, int], action: str, piece: str
) -> None:
    state = side.position(pieces, roll=roll, quiet=9)
    start, target = action[5:].split("-")
    after, events = apply_action(state, side(action))
    assert after.piece_at(side(target)) == (side.seat(1), piece)
    assert after.piece_at(side(start)) is None
    assert len(after.pieces()) == len(state.pieces()) - 1
    facts = side.facts(seat=1, piece=piece, start=start, hex=target, taken="infantry", owner=2)
    assert events == [Event("captured", "BV-MOVE-05", facts)]


@pytest.mark.rule("BV-MOVE-05")
@pytest.mark.parametrize(
    ("pieces", "action", "at", "piece", "players"),
    [
        ("ae6 ae5", "move e6-e5", "e5", "infantry", 2),
        ("ae6 Ae5", "move e6-e5", "e5", "general", 2),
        ("ae6 Ac4", "move c4-e6", "e6", "infantry", 2),
        ("ae6 ce5", "move e6-e5", "e5", "infantry", 4),
        ("ae6 Ce5", "move e6-e5", "e5", "general", 4),
        ("cf8 Ae2", "move e2-f8", "f8", "infantry", 4),
    ],
)
@both_sides
def test_landing_on_an_own_or_allied_piece_is_refused(
    side: Side, pieces: str, action: str, at: str, piece: str, players: int
) -> None:
    state = side.position(f"{pieces} bh10", roll=(2, 6), players=players)
    refusal = side.refusal("BV-MOVE-05", "friend", hex=at, piece=piece)
    assert refused(state, side(action)) == refusal


ONES_LEFT = "b5 d5 f6 a8 h8"
INFANTRY_MOVES, ONLY_GENERAL = (2, 5), (3, 3)


@pytest.mark.rule("BV-MOVE-08")
@pytest.mark.parametrize(
    ("options", "roll", "may_pass"),
    [
        ({}, INFANTRY_MOVES, False),
        ({}, ONLY_GENERAL, True),
        ({"general_must_move": True}, INFANTRY_MOVES, False),
        ({"general_must_move": True}, ONLY_GENERAL, False),
        ({"may_pass": True}, INFANTRY_MOVES, True),
    ],
)
@both_sides
def test_when_passing_is_allowed(
    side: Side, options: dict[str, Value], roll: tuple[int, int], may_pass: bool
) -> None:
    """The infantry on e6 is on a 2; the general can move with every roll."""
    state = side.position("ae6 bh10", roll=roll, given=options)
    assert (side("e7") in targets(state, side("e6"))) == (roll == INFANTRY_MOVES)
    assert targets(state, side("c1"))
    assert ("pass" in legal(state)) == may_pass
    if not may_pass:
        assert refused(state, "pass") == Refusal("BV-MOVE-08", "must-move")
        return
    after, events = apply_action(state, "pass")
    assert (after.seat, after.pieces(), after.quiet) == (side.seat(2), state.pieces(), 1)
    assert events == [Event("passed", "BV-MOVE-08", {"seat": side.seat(1)})]


@pytest.mark.rule("BV-MOVE-08")
@pytest.mark.parametrize("must", [False, True])
def test_passing_is_forced_without_a_move(must: bool) -> None:
    """All hexes with 1 on the short board are occupied by allies, except in the enemy trench."""
    own, allied = "ae1 ai2 ab3 af3 ah3 ai4", "cb5 cd5 cf6 ca8 ch8"
    options: dict[str, Value] = {"board": "skirmish", "players": 4, "general_must_move": must}
    state = position(f"{own} {allied} be5", roll=(1, 1), given=options)
    assert legal(state) == {"pass"}
    general_only = position(own, roll=(1, 1), given=options)
    assert legal(general_only) - {"pass"} == {f"move c1-{at}" for at in ONES_LEFT.split()}
    assert ("pass" in legal(general_only)) == (not must)


@pytest.mark.rule("BV-MOVE-09")
@pytest.mark.parametrize(("start", "same", "wanted"), [("e6", "e4", 6), ("e5", "i4", 2)])
@both_sides
def test_infantry_must_end_on_the_number_of_the_other_die(
    side: Side, start: str, same: str, wanted: int
) -> None:
    state = side.position("ae5 ae6 bh10", roll=(2, 6))
    refusal = side.refusal("BV-MOVE-09", "wrong-number", hex=same, number=8 - wanted, roll=[wanted])
    assert refused(state, side(f"move {start}-{same}")) == refusal


@pytest.mark.rule("BV-MOVE-09")
@both_sides
def test_doubles_move_between_hexes_of_the_same_number(side: Side) -> None:
    state = side.position("af5 ae6 bh9", roll=(4, 4))
    assert targets(state, side("f5")) == side.hexes(FOURS) - side.hexes("f5")
    assert targets(state, side("e6")) == set()
    alone = side.position("af5 bh9", roll=(4, 4))
    assert targets(alone, side("f5")) == set()
    refusal = side.refusal("BV-MOVE-09", "wrong-number", hex="f6", number=1, roll=[4])
    assert refused(state, side("move f5-f6")) == refusal


@pytest.mark.rule("BV-MOVE-08")
def test_the_form_of_a_new_table_shows_strict_passing_with_a_sentence() -> None:
    """The page unfolds the main options and labels them with their text."""
    presets = json.loads((WEB / "games/bitva/newTable.json").read_text(encoding="utf-8"))
    assert "general_must_move" in presets["mainOptions"]
    for language, piece in (
        ("en", "none of your pieces"),
        ("fr", "aucune de vos pièces"),
        ("es", "ninguna"),
    ):
        assert piece in TRANSLATIONS.language(language)["options"]["general_must_move"]
