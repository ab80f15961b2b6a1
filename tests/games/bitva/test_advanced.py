"""The variant with a combat zone: BV-ADV-01 to -08 and BV-ADV-10; test_ending.py has BV-ADV-09."""

import pytest

from firestep.contract import Event, Value
from firestep.games.bitva import Bitva, Position
from firestep.games.bitva import board as boards
from support.bitva_positions import (
    Side,
    apply_action,
    both_sides,
    do,
    game_of,
    legal,
    places,
    position,
    refused,
    targets,
)

ZONE = {
    1: "d4 c6 f6 h6 a7 e8 d9 e11",
    2: "c4 e4 h5 e6 c7 f8 h8 e10",
    3: "d3 f3 g5 b6 f7 i7 d8 g8 c9",
    4: "g4 c5 f5 a6 d6 h7 c8 d10 f10",
    5: "e3 b5 d5 g6 e7 b8 e9 g9",
    6: "e2 f4 i6 b7 d7 g7 f9",
}
RESERVE = {1: "c2 g3 i3 a4", 2: "b1 g2 i2 a5", 3: "a1 h1 b3 h4", 4: "i1 b2 d2 f2"}
RESERVE |= {5: "g1 a2 c3 h3 i5", 6: "h2 a3 b4 i4"}
TRENCH = {1: "f1", 2: "e1", 3: "d1"}
OWN_RESERVE = " ".join((*RESERVE.values(), *TRENCH.values()))


def north_turn(side: Side, pieces: str) -> Position:
    """Return the position at the start of north's turn, after south passed with a piece on a7."""
    given: dict[str, Value] = {"advanced": True, "may_pass": True}
    return do(side.position(f"{pieces} ba7", roll=(1, 1), seat=2, given=given), "pass")


@pytest.mark.rule("BV-ADV-01")
@pytest.mark.parametrize("number", range(1, 7))
@both_sides
def test_a_general_outside_the_zone_reaches_the_zone_and_the_own_reserve(
    side: Side, number: int
) -> None:
    """A general in the zone moves within it; one outside also within its own half."""
    inside = side.position("Ae5 bb10", roll=(number, number), advanced=True)
    assert targets(inside, side("e5")) == side.hexes(ZONE[number])
    outside = side.position("ae5 bb10", roll=(number, number), advanced=True)
    own = " ".join((ZONE[number], RESERVE[number], TRENCH.get(number, "")))
    assert targets(outside, side("c1")) == side.hexes(own) - side.hexes("e5")


@pytest.mark.rule("BV-ADV-01")
@pytest.mark.parametrize("is_advanced", [False, True])
@both_sides
def test_command_posts_are_ordinary_hexes(side: Side, is_advanced: bool) -> None:
    state = side.position("ab1 Ae5 bb10", roll=(2, 6), advanced=is_advanced)
    assert (side("c1") in targets(state, side("b1"))) == is_advanced
    mate = side.position("cd4 Cg3 Ac2 ai6", roll=(5, 6), players=4, advanced=is_advanced)
    assert (side("g1") in targets(mate, side("c2"))) == is_advanced


SIX_OUTSIDE = "ab1 ae1 ag2 ai2 aa5 aa1"


@pytest.mark.rule("BV-ADV-02")
@pytest.mark.parametrize(
    ("pieces", "face", "open_hexes"),
    [
        ("", 1, "d4 c6 f6 h6 f1 c2 g3 i3 a4"),
        ("", 5, "e3 b5 d5 g6 g1 a2 c3 h3 i5"),
        ("", 6, "e2 f4 e5 i6 h2 a3 b4 i4"),
        ("ab1 ae1 ag2 ai2 aa5", 1, "d4 c6 f6 h6 f1 c2 g3 i3 a4"),
        (SIX_OUTSIDE, 1, "d4 c6 f6 h6"),
        (f"{SIX_OUTSIDE[4:]} ae6", 1, "d4 c6 f6 h6 f1 c2 g3 i3 a4"),
        (f"{SIX_OUTSIDE} ae6", 1, "d4 c6 f6 h6"),
        (f"{SIX_OUTSIDE[4:]} ae6 ac4", 1, "d4 c6 f6 h6 f1 c2 g3 i3 a4"),
    ],
)
@both_sides
def test_two_infantry_must_be_placed_in_the_zone_and_the_free_post_is_allowed(
    side: Side, pieces: str, face: int, open_hexes: str
) -> None:
    state = side.position(pieces, phase="place", roll=(face,), advanced=True)
    assert places(state) == side.hexes(open_hexes)
    zone_only = "f1" not in open_hexes and face == 1
    if zone_only:
        missing = 2 - pieces.count("ae6")
        refusal = side.refusal("BV-ADV-02", "zone-first", hex="f1", missing=missing)
        assert refused(state, side("place f1")) == refusal


@pytest.mark.rule("BV-ADV-02")
@both_sides
def test_a_roll_without_a_free_zone_hex_is_repeated(side: Side) -> None:
    pieces = f"{SIX_OUTSIDE} cd4 cc6 cf6 ch6"
    state = side.position(pieces, phase="place-roll", players=4, advanced=True)
    again, events = apply_action(state, side("die 1"))
    assert again == state
    assert [event.kind for event in events] == ["rolled-in-vain"]
    assert places(do(again, side("die 6"))) == side.hexes("e2 f4 e5 i6")


@pytest.mark.rule("BV-ADV-03")
@pytest.mark.rule("BV-ADV-10")
@pytest.mark.parametrize("held", ["", " ba10 bc12 ba8 bb10 bd12 be12"])
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "target"),
    [
        ("ae6", "c1", (6, 6), "a10"),
        ("Ae5", "e5", (2, 6), "a10"),
        ("Ae5", "e5", (2, 6), "c12"),
        ("aa5 ab5", "a5", (2, 6), "a10"),
        ("aa5 ab5", "b5", (2, 5), "b10"),
        ("ab8", "b8", (2, 5), "a8"),
        ("ae11", "e11", (1, 6), "d12"),
        ("ae11", "e11", (1, 5), "e12"),
        ("Ae8", "e8", (5, 5), "e12"),
        ("ae6", "c1", (5, 6), "d12"),
    ],
)
@both_sides
def test_enemy_reserves_and_trench_are_closed(
    side: Side, pieces: str, start: str, roll: tuple[int, int], target: str, held: str
) -> None:
    state = side.position(f"{pieces} bh10{held}", roll=roll, advanced=True)
    refusal = side.refusal("BV-ADV-03", "enemy-reserve", hex=target)
    if target in ("d12", "e12"):
        refusal = side.refusal("BV-ADV-10", "enemy-trench", hex=target)
    assert refused(state, side(f"move {start}-{target}")) == refusal


@pytest.mark.rule("BV-ADV-10")
@pytest.mark.parametrize("seat", [1, 3])
@both_sides
def test_the_own_trench_is_ordinary_ground(side: Side, seat: int) -> None:
    own = "ac"[seat // 2]
    for start, roll, reached in (("c2", (1, 3), "d1 d3"), ("d1", (1, 3), "c2")):
        pieces = f"{own}{start} {own}e8 bh10"
        state = side.position(pieces, roll=roll, seat=seat, players=4, advanced=True)
        assert targets(state, side(start)) == side.hexes(reached)


# South: a patrol on c10 (reserve) and d10 (zone), lone infantry on e8, a pair inside on f8 and g8.
DEFENDERS = "bc10 bd10 be8 bf8 bg8"


@pytest.mark.rule("BV-ADV-04")
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "taken"),
    [
        ("ae6", "c1", (1, 4), "e8"),
        ("ae6 Ae1", "e1", (1, 4), "e8"),
        ("ae6", "c1", (2, 3), "f8 g8"),
        ("Ae5", "e5", (1, 4), "e8 d10"),
        ("aa5 ab5", "a5", (2, 4), ""),
        ("aa5 ab5", "a5", (1, 2), "e8"),
        ("aa5 ab5", "b5", (4, 5), "d10"),
    ],
)
@both_sides
def test_patrols_cannot_be_captured_from_outside_the_zone(
    side: Side, pieces: str, start: str, roll: tuple[int, int], taken: str
) -> None:
    state = side.position(f"{pieces} {DEFENDERS}", roll=roll, advanced=True)
    assert targets(state, side(start)) & side.hexes("c10 d10 e8 f8 g8") == side.hexes(taken)
    if 4 in roll and "d10" not in taken:
        refusal = side.refusal("BV-ADV-04", "patrolling", hex="d10")
        assert refused(state, side(f"move {start}-d10")) == refusal


@pytest.mark.rule("BV-ADV-05")
@pytest.mark.parametrize(
    ("pieces", "found", "without_generals"),
    [
        ("ae5 ae6", "", ""),
        ("aa1 ab1", "", ""),
        ("aa5 ab5", "a5 b5", "a5 b5"),
        ("aa4 aa5 ab5 ac5 ad5", "a4 a5 b5 c5 d5", "a4 a5 b5 c5 d5"),
        ("aa5 ab5 ae5 ae6", "a5 b5", "a5 b5"),
        ("ai5 ai6 ai7", "i5 i6 i7", "i5 i6 i7"),
        ("ae1 ae2", "e1 e2", "e1 e2"),
        ("Ae1 ae2", "e1 e2", ""),
        ("ac2 ac3 Ac4", "c2 c3 c4", ""),
        ("aa5 bb5", "", ""),
        ("aa5 cb5", "a5 b5", "a5 b5"),
        ("aa5 Cb5", "a5 b5", ""),
    ],
)
@both_sides
def test_a_patrol_has_members_inside_and_outside_the_zone(
    side: Side, pieces: str, found: str, without_generals: str
) -> None:
    for counted, expected in ((True, found), (False, without_generals)):
        given: dict[str, Value] = {"players": 4, "advanced": True, "patrol_counts_general": counted}
        state = side.position(f"{pieces} ae8", given=given)
        assert game_of(state).view(state, 1)["patrols"] == sorted(
            side.hexes(expected), key=lambda name: (int(name[1:]), name)
        )


@pytest.mark.rule("BV-ADV-05")
@both_sides
def test_adjacent_pieces_inside_the_zone_are_no_patrol(side: Side) -> None:
    pair = side.position("ae5 ae6 bh10", roll=(2, 6), advanced=True)
    assert (targets(pair, side("e5")), targets(pair, side("e6"))) == (side.hexes("e4"), set())
    patrol = side.position("aa5 ab5 bh10", roll=(2, 5), advanced=True)
    assert targets(patrol, side("a5")) == side.hexes(f"{ZONE[5]} {RESERVE[5]}") - side.hexes("b5")
    assert targets(patrol, side("b5")) == side.hexes(ZONE[2])
    refusal = side.refusal("BV-ADV-05", "group-without-patrol", hex="c4", start="e5")
    assert refused(pair, side("move e5-c4")) == refusal


@pytest.mark.rule("BV-ADV-06")
@pytest.mark.rule("BV-ADV-07")
@pytest.mark.parametrize(
    ("pieces", "phase"),
    [
        ("ae6 aa1", "entry-roll"),
        ("aa1 ab1 ae1", "entry-roll"),
        ("Ae5 aa1", "entry-roll"),
        ("ae5 ae6 aa1", "roll"),
        ("Ae5 ae6 aa1", "roll"),
        ("ae5 ae6 ae7 aa1", "recall"),
        ("Ae5 ae6 ae7", "recall"),
    ],
)
@both_sides
def test_first_phase_of_a_turn(side: Side, pieces: str, phase: str) -> None:
    state = north_turn(side, f"{pieces} bh10")
    assert (state.seat, state.phase) == (side.seat(1), phase)


ENTRY = "ae6 aa1 ae1 bf8"


@pytest.mark.rule("BV-ADV-06")
@both_sides
def test_infantry_enters_a_free_zone_hex_of_the_rolled_number(side: Side) -> None:
    state = do(north_turn(side, ENTRY), side("die 2"))
    free = side.hexes("c4 e4 h5 c7 h8 e10")
    assert legal(state) == {f"enter {side(start)}-{at}" for start in ("a1", "e1") for at in free}
    after, events = apply_action(state, side("enter a1-h8"))
    assert (after.phase, after.seat, after.quiet) == ("roll", side.seat(1), 1)
    assert (after.piece_at(side("h8")), after.piece_at(side("a1"))) == (
        (side.seat(1), "infantry"),
        None,
    )
    assert events == [Event("entered", "BV-ADV-06", side.facts(seat=1, start="a1", hex="h8"))]


@pytest.mark.rule("BV-ADV-06")
@pytest.mark.parametrize(("before", "seat"), [(4, 1), (1, 2), (2, 3), (3, 4)])
def test_one_entry_per_turn_and_pieces_of_the_partner_do_not_count(before: int, seat: int) -> None:
    """Seats 3 and 4 have two pieces in the zone, seats 1 and 2 one each."""
    pieces = "aa1 ae1 ai6 ba12 be12 ba7 cd5 cd6 dg8 dg7"
    state = position(pieces, roll=(1, 1), seat=before, players=4, advanced=True, may_pass=True)
    state = do(state, "pass")
    assert (state.phase, state.seat) == ("entry-roll" if seat < 3 else "roll", seat)
    if seat < 3:
        state = do(state, "die 2", f"enter a{1 if seat == 1 else 12}-h8")
        assert (state.phase, state.seat) == ("roll", seat)


@pytest.mark.rule("BV-ADV-06")
@pytest.mark.parametrize(
    ("action", "reason", "facts"),
    [
        ("enter c1-e4", "infantry-first", {"hex": "c1"}),
        ("enter e6-e4", "already-in-zone", {"hex": "e6"}),
        ("enter a1-b1", "not-in-zone", {"hex": "b1"}),
        ("enter a1-e5", "wrong-number", {"hex": "e5", "number": 6, "roll": [2]}),
        ("enter a1-f8", "taken", {"hex": "f8"}),
        ("enter a1-e6", "taken", {"hex": "e6"}),
        ("enter b1-e4", "no-piece", {"hex": "b1"}),
        ("enter f8-e4", "not-your-piece", {"hex": "f8"}),
    ],
)
@both_sides
def test_other_entries_are_refused(
    side: Side, action: str, reason: str, facts: dict[str, str | int | list[int]]
) -> None:
    state = do(north_turn(side, ENTRY), side("die 2"))
    assert refused(state, side(action)) == side.refusal("BV-ADV-06", reason, **facts)


@pytest.mark.rule("BV-ADV-06")
@both_sides
def test_an_entry_roll_without_a_free_hex_is_repeated(side: Side) -> None:
    state = north_turn(side, "aa1 bd4 bc6 bf6 bh6 ba7 be8 bd9 be11")
    again, events = apply_action(state, side("die 1"))
    assert again == state
    assert events == [Event("rolled-in-vain", "BV-ADV-06", side.facts(seat=1, faces=[1]))]


@pytest.mark.rule("BV-ADV-06")
@pytest.mark.parametrize(("last", "phase"), [("4d4", "roll"), ("9", "entry-roll")])
def test_no_entry_is_due_if_the_zone_is_full(last: str, phase: str) -> None:
    """The zone of this board is e5, rows 6 and 7, and e8: all occupied, or all but e8."""
    grid = boards.load_shipped("classic").to_text().replace("classic", "own").splitlines()
    for row in (4, 5, 6, 7, 11, 12, 13, 14):
        grid[row] = grid[row].replace("+", ".")
    grid[7], grid[11] = grid[7].replace("6.", "6+"), grid[11].replace("1.", "1+")
    game = Bitva(custom_board=boards.read("\n".join(grid)), players=4, advanced=True, may_pass=True)
    rows = f"2A3C2/9/9/9/4c4/cccccccbb/bbbbbbddd/{last}/9/9/9/2D3B2"
    state = game.read_state(f"{rows} move 4 1-1 0:0:0:0 c1:g12:g1:c12 1 - 0")
    after = do(state, "pass")
    assert (after.seat, after.phase) == (1, phase)


@pytest.mark.rule("BV-ADV-07")
@both_sides
def test_one_of_more_than_two_pieces_may_be_recalled_to_the_own_reserve(side: Side) -> None:
    state = north_turn(side, "Ae5 ae6 ae7 ab1 bh10")
    free = side.hexes(f"{OWN_RESERVE} c1") - side.hexes("b1")
    for start in ("e5", "e6", "e7"):
        assert targets(state, side(start)) == free
    assert len(legal(state)) == 3 * len(free) + 1
    after, events = apply_action(state, side("recall e7-e1"))
    assert (after.phase, after.seat) == ("roll", side.seat(1))
    assert after.piece_at(side("e1")) == (side.seat(1), "infantry")
    assert events == [Event("recalled", "BV-ADV-07", side.facts(seat=1, start="e7", hex="e1"))]
    held, events = apply_action(state, "hold")
    assert (held.phase, held.pieces()) == ("roll", state.pieces())
    assert events == [Event("held", "BV-ADV-07", {"seat": side.seat(1)})]


@pytest.mark.rule("BV-ADV-07")
@pytest.mark.parametrize(
    ("action", "reason", "at"),
    [
        ("recall b1-a1", "not-in-zone", "b1"),
        ("recall e6-a10", "other-half", "a10"),
        ("recall e6-e12", "other-half", "e12"),
        ("recall e6-e4", "already-in-zone", "e4"),
        ("recall e6-b1", "taken", "b1"),
        ("recall h10-a1", "not-your-piece", "h10"),
    ],
)
@both_sides
def test_other_recalls_are_refused(side: Side, action: str, reason: str, at: str) -> None:
    state = north_turn(side, "Ae5 ae6 ae7 ab1 bh10")
    assert refused(state, side(action)) == side.refusal("BV-ADV-07", reason, hex=at)


@pytest.mark.rule("BV-ADV-07")
@pytest.mark.parametrize("retreat_by_move", [False, True])
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "target"),
    [
        ("ab5 ae6", "b5", (2, 5), "a5"),
        ("Ae5 ae6 ae7", "e5", (3, 3), "d1"),
        ("ae2", "e2", (1, 6), "f1"),
    ],
)
@both_sides
def test_moves_out_of_the_zone_need_the_option(
    side: Side, pieces: str, start: str, roll: tuple[int, int], target: str, retreat_by_move: bool
) -> None:
    given: dict[str, Value] = {"advanced": True, "retreat_by_move": retreat_by_move}
    state = side.position(f"{pieces} bh10", roll=roll, given=given)
    assert (side(target) in targets(state, side(start))) == retreat_by_move
    if not retreat_by_move:
        refusal = side.refusal("BV-ADV-07", "leaves-zone", hex=target)
        assert refused(state, side(f"move {start}-{target}")) == refusal


@pytest.mark.rule("BV-ADV-08")
@pytest.mark.parametrize("pieces", ["ae6", ""])
@both_sides
def test_a_general_enters_if_no_infantry_is_outside(side: Side, pieces: str) -> None:
    state = do(north_turn(side, f"{pieces} bh10"), side("die 3"))
    assert targets(state, side("c1")) == side.hexes(ZONE[3])
    assert {text.split()[0] for text in legal(state)} == {"enter"}
    alone = north_turn(side, "Ae5 bh10")
    assert (alone.phase, alone.seat) == ("roll", side.seat(1))


@pytest.mark.rule("BV-ADV-08")
@pytest.mark.parametrize("retreat_by_move", [False, True])
@both_sides
@pytest.mark.parametrize("infantry", ["", "ae6", "aa2"], ids=["none", "in-zone", "outside"])
def test_a_general_does_not_leave_the_last_infantry_alone(
    infantry: str, side: Side, retreat_by_move: bool
) -> None:
    given: dict[str, Value] = {"advanced": True, "retreat_by_move": retreat_by_move}
    state = side.position(f"Ae5 {infantry} bh10", roll=(3, 3), given=given)
    assert targets(state, side("e5")) == side.hexes(ZONE[3])
    rule, reason = (
        ("BV-ADV-08", "general-stays") if retreat_by_move else ("BV-ADV-07", "leaves-zone")
    )
    assert refused(state, side("move e5-a1")) == side.refusal(rule, reason, hex="a1")
    two = side.position("Ae5 ae6 aa2 bh10", roll=(3, 3), given=given)
    assert (side("a1") in targets(two, side("e5"))) == retreat_by_move


@pytest.mark.rule("BV-ADV-05")
@both_sides
def test_neighbours_inside_the_zone_do_not_jump(side: Side) -> None:
    state = side.position("ae5 ae6 bh10", roll=(2, 6), advanced=True)
    refusal = side.refusal("BV-ADV-05", "group-without-patrol", hex="b7", start="e6")
    assert refused(state, side("move e6-b7")) == refusal
    alone = side.position("ae6 ab5 bh10", roll=(2, 6), advanced=True)
    refusal = side.refusal("BV-MOVE-02", "not-adjacent", hex="b7", start="e6")
    assert refused(alone, side("move e6-b7")) == refusal
