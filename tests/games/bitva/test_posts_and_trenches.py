"""Hexes that are closed to some pieces: BV-MOVE-06, BV-MOVE-07 and BV-TEAM-05.

North's posts are c1 (6) and g1 (5), south's c12 (2) and g12 (1). South's trench is d12 (6), e12 (5)
and f12 (4).
"""

import pytest

from firestep.contract import Value
from support.bitva_positions import Side, both_sides, do, refused, targets

OWN_POST, OTHER_OWN_POST = ((2, 6), "c1"), ((2, 5), "g1")
ENEMY_POST, OTHER_ENEMY_POST = ((1, 2), "g12"), ((2, 6), "c12")


@pytest.mark.rule("BV-MOVE-06")
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "post"),
    [
        ("ae6 ad6 Ad4", "e6", *OWN_POST),
        ("ae6 ad6 Ad4", "e6", *OTHER_OWN_POST),
        ("ae5 ae6", "e5", *OTHER_ENEMY_POST),
        ("ae6 ad6", "e6", *ENEMY_POST),
        ("ae6 ad6 Be9", "e6", *ENEMY_POST),
        ("ae6", "c1", *OTHER_ENEMY_POST),
        ("ae6", "c1", *ENEMY_POST),
        ("ae6 Ae8 Be9", "e8", *ENEMY_POST),
        ("ah11 ai12", "h11", (1, 3), "g12"),
    ],
)
@both_sides
def test_with_two_players_both_posts_of_a_half_are_closed_while_the_player_has_infantry(
    side: Side, pieces: str, start: str, roll: tuple[int, int], post: str
) -> None:
    state = side.position(f"{pieces} bb10", roll=roll)
    assert side(post) not in targets(state, side(start))
    refusal = side.refusal("BV-MOVE-06", "post-closed", hex=post)
    assert refused(state, side(f"move {start}-{post}")) == refusal


@pytest.mark.rule("BV-MOVE-06")
@pytest.mark.parametrize("post", ["c1", "g1"])
@both_sides
def test_the_owners_general_may_enter_its_posts(side: Side, post: str) -> None:
    state = side.position("ae6 Ad4 bb10", roll=(5, 6))
    assert side(post) in targets(state, side("d4"))
    after = do(state, side(f"move d4-{post}"))
    assert after.piece_at(side(post)) == (side.seat(1), "general")


@pytest.mark.rule("BV-MOVE-06")
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "post"),
    [
        ("ae5 ae6", "e5", *OTHER_ENEMY_POST),
        ("ae6 ad6", "e6", *ENEMY_POST),
        ("ae6 ad6 Be9", "e6", *ENEMY_POST),
        ("ae6", "c1", *OTHER_ENEMY_POST),
        ("ae6", "c1", *ENEMY_POST),
    ],
)
@both_sides
def test_a_post_of_a_player_without_infantry_is_an_ordinary_hex(
    side: Side, pieces: str, start: str, roll: tuple[int, int], post: str
) -> None:
    state = side.position(pieces, roll=roll)
    assert side(post) in targets(state, side(start))
    after = do(state, side(f"move {start}-{post}"))
    owner, _ = after.pieces()[side(post)]
    assert owner == side.seat(1)


# Four players: seat 1 owns c1 and seat 3 owns g1, except where `posts` is given.
FOUR = "Ad4 ae6 ad6 Ce2 be9 dd9"
OTHER_PLAYERS = [(1, "d4", (5, 6)), (1, "e6", (2, 5)), (2, "g12", (5, 6)), (4, "d9", (1, 5))]


@pytest.mark.rule("BV-MOVE-06")
@pytest.mark.parametrize(("seat", "start", "roll"), OTHER_PLAYERS)
@both_sides
def test_with_four_players_a_post_is_closed_to_all_but_its_owner(
    side: Side, seat: int, start: str, roll: tuple[int, int]
) -> None:
    """Seat 3 has infantry on h4, so even its partner's general may not enter g1."""
    state = side.position(f"{FOUR} dd8 ch4", roll=roll, seat=seat, players=4)
    refusal = side.refusal("BV-MOVE-06", "post-closed", hex="g1")
    assert refused(state, side(f"move {start}-g1")) == refusal
    picked = side.position("Ad4 Ce2 ae6 ch4", roll=(5, 6), players=4)
    assert targets(picked, side("d4")) & side.hexes("c1 g1") == side.hexes("c1")
    posts = "g1 g12 c1 c12"
    swapped = side.position("Ad4 Ce2 ae6 ch4", roll=(5, 6), players=4, posts=posts)
    assert targets(swapped, side("d4")) & side.hexes("c1 g1") == side.hexes("g1")


@pytest.mark.rule("BV-MOVE-06")
@pytest.mark.rule("BV-TEAM-05")
@pytest.mark.parametrize("fallen", [False, True])
@pytest.mark.parametrize(("seat", "start", "roll"), OTHER_PLAYERS)
@both_sides
def test_a_post_without_infantry_of_its_owner_is_open_unless_it_is_shared(
    side: Side, seat: int, start: str, roll: tuple[int, int], fallen: bool
) -> None:
    """Seat 3 has no infantry or is eliminated; its partner has infantry."""
    pieces = f"{FOUR} dd8".replace(" Ce2", "") if fallen else f"{FOUR} dd8"
    out = [3] if fallen else []
    drawn = side.position(pieces, roll=roll, seat=seat, out=out, players=4)
    assert side("g1") in targets(drawn, side(start))
    shared = side.position(pieces, roll=roll, seat=seat, out=out, players=4, post_shared=True)
    refusal = side.refusal("BV-TEAM-05", "post-closed", hex="g1")
    assert refused(shared, side(f"move {start}-g1")) == refusal


@pytest.mark.rule("BV-TEAM-05")
@both_sides
def test_a_shared_post_is_open_to_its_general_and_to_all_without_infantry_of_the_team(
    side: Side,
) -> None:
    options: dict[str, Value] = {"players": 4, "post_shared": True}
    own = side.position(FOUR, roll=(5, 6), seat=3, given=options)
    assert targets(own, side("e2")) & side.hexes("c1 g1") == side.hexes("g1")
    bare = side.position("Ad4 Ce2 be9 dd9", roll=(5, 6), seat=2, given=options)
    assert side.hexes("c1 g1") <= targets(bare, side("g12"))
    theirs = side.position("Ad4 Ce2 be9 dd9", roll=(2, 6), given=options)
    refusal = side.refusal("BV-MOVE-05", "friend", hex="e2", piece="general")
    assert refused(theirs, side("move d4-e2")) == refusal
    assert side("c12") not in targets(theirs, side("d4"))


@pytest.mark.rule("BV-MOVE-07")
@pytest.mark.parametrize("held", ["", " bd12 be12 bf12"])
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "trench"),
    [
        ("ae6 ad6", "e6", (2, 6), "d12"),
        ("ae6 ad6", "e6", (2, 5), "e12"),
        ("ae6 ae7", "e6", (2, 4), "f12"),
        ("ae1 ad1", "e1", (2, 6), "d12"),
        ("ae6", "c1", (5, 5), "e12"),
        ("Ae6", "e6", (4, 6), "f12"),
        ("Ae1", "e1", (4, 6), "d12"),
    ],
)
@both_sides
def test_the_enemy_trench_is_closed_from_the_own_half(
    side: Side, pieces: str, start: str, roll: tuple[int, int], trench: str, held: str
) -> None:
    state = side.position(f"{pieces} bh10{held}", roll=roll)
    assert not targets(state, side(start)) & side.hexes("d12 e12 f12")
    refusal = side.refusal("BV-MOVE-07", "enemy-trench", hex=trench)
    assert refused(state, side(f"move {start}-{trench}")) == refusal


@pytest.mark.rule("BV-MOVE-07")
@pytest.mark.parametrize("held", ["", " bd12 be12 bf12"])
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "trench"),
    [
        ("ac7 ac6", "c7", (2, 6), "d12"),
        ("ae11", "e11", (1, 6), "d12"),
        ("ae11", "e11", (1, 5), "e12"),
        ("Ae7", "e7", (5, 5), "e12"),
    ],
)
@both_sides
def test_the_enemy_trench_is_open_from_the_enemy_half(
    side: Side, pieces: str, start: str, roll: tuple[int, int], trench: str, held: str
) -> None:
    state = side.position(f"{pieces} bh10{held}", roll=roll)
    assert side(trench) in targets(state, side(start))
    after = do(state, side(f"move {start}-{trench}"))
    owner, _ = after.pieces()[side(trench)]
    assert owner == side.seat(1)


@pytest.mark.rule("BV-MOVE-07")
@pytest.mark.parametrize(
    ("pieces", "roll", "trench"), [("ac12", (2, 6), "d12"), ("Ac12", (4, 4), "f12")]
)
@pytest.mark.parametrize("general", ["", " Bd12", " Bf12"])
@both_sides
def test_a_piece_on_an_enemy_post_starts_in_the_enemy_half(
    side: Side, pieces: str, roll: tuple[int, int], trench: str, general: str
) -> None:
    """The post c12 is open: its owner has no infantry left."""
    state = side.position(f"{pieces}{general}", roll=roll)
    assert side(trench) in targets(state, side("c12"))


@pytest.mark.rule("BV-MOVE-07")
@pytest.mark.parametrize(
    ("start", "trench"), [("d12", "e12"), ("f12", "e12"), ("e12", "d12"), ("e12", "f12")]
)
@both_sides
def test_a_start_in_the_enemy_trench_is_a_start_in_the_enemy_half(
    side: Side, start: str, trench: str
) -> None:
    numbers = {"d12": 6, "e12": 5, "f12": 4}
    low, high = sorted((numbers[start], numbers[trench]))
    state = side.position(f"a{start} bh10", roll=(low, high))
    assert targets(state, side(start)) == side.hexes(trench)


@pytest.mark.rule("BV-MOVE-07")
@pytest.mark.parametrize(
    ("pieces", "start", "roll", "seat"),
    [
        ("ae6 ad6", "e6", (2, 3), 1),
        ("ac7 ac6", "c7", (2, 3), 1),
        ("Ae7", "e7", (3, 3), 1),
        ("ce6 ad6", "e6", (2, 3), 3),
        ("cc7 ac6", "c7", (2, 3), 3),
        ("Ce2", "e2", (3, 3), 3),
    ],
)
@both_sides
def test_the_own_trench_is_open_to_own_and_allied_pieces(
    side: Side, pieces: str, start: str, roll: tuple[int, int], seat: int
) -> None:
    players = 4 if seat == 3 else 2
    state = side.position(f"{pieces} bh10", roll=roll, seat=seat, players=players)
    assert side("d1") in targets(state, side(start))
