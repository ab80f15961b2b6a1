"""Setup: first player, posts, infantry. BV-SETUP-01 to -04, BV-TEAM-04."""

import pytest

from firestep.contract import Event, Refusal
from firestep.games.bitva import Bitva, Position
from support.bitva_positions import (
    SOUTH,
    Side,
    apply_action,
    both_sides,
    do,
    legal,
    places,
    position,
    refused,
    roll_due,
)

NORTH_HEXES = {
    1: "f1 c2 g3 i3 a4 d4 c6 f6 h6",
    2: "b1 e1 g2 i2 c4 e4 a5 h5 e6",
    3: "a1 d1 h1 b3 d3 f3 h4 g5 b6",
    4: "i1 b2 d2 f2 g4 c5 f5 a6 d6",
    5: "a2 c3 e3 h3 b5 d5 i5 g6",
    6: "e2 h2 a3 b4 f4 i4 e5 i6",
}


def roll_for_order(players: int, faces: str) -> Position:
    """Return the state after these rolls for the first player."""
    return do(Bitva(players=players).initial(), *(f"die {face}" for face in faces.split()))


@pytest.mark.rule("BV-SETUP-04")
@pytest.mark.parametrize(
    ("players", "faces", "first_player"),
    [
        (2, "5 3", 1),
        (2, "3 5", 2),
        (2, "4 4 1 1 2 6", 2),
        (2, "6 6 6 5", 1),
        (4, "1 2 3 4", 4),
        (4, "6 2 3 5", 1),
        (4, "3 6 6 2 1 4", 3),
        (4, "3 6 6 2 4 1", 2),
        (4, "5 1 5 5 2 3 3 6 1", 3),
        (4, "2 2 2 2 1 1 1 2", 4),
    ],
)
def test_the_highest_roll_begins_and_ties_roll_again(
    players: int, faces: str, first_player: int
) -> None:
    before = roll_for_order(players, faces[:-2])
    assert (before.phase, roll_due(before)) == ("order", True)
    state, events = apply_action(before, f"die {faces[-1]}")
    assert (state.phase, state.seat) == ("post", first_player)
    assert events[-1] == Event("begins", "BV-SETUP-04", {"seat": first_player})


@pytest.mark.rule("BV-SETUP-04")
def test_only_players_with_the_highest_roll_roll_again() -> None:
    state = roll_for_order(4, "3 6 6 2")
    assert (state.seat, str(state).split()[3]) == (2, "x:.:.:x")
    state = do(state, "die 1")
    assert (state.seat, str(state).split()[3]) == (3, "x:1:.:x")


@pytest.mark.rule("BV-SETUP-04")
@pytest.mark.rule("BV-SETUP-02")
@pytest.mark.rule("BV-TEAM-04")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(
    ("players", "faces", "order"),
    [
        (2, "6 1", [1, 2]),
        (2, "1 6", [2, 1]),
        (4, "6 1 1 1", [1, 2, 3, 4]),
        (4, "1 6 1 1", [2, 3, 4, 1]),
        (4, "1 1 6 1", [3, 4, 1, 2]),
        (4, "1 1 1 6", [4, 1, 2, 3]),
    ],
)
def test_the_first_player_picks_places_and_moves_first(
    players: int, faces: str, order: list[int], advanced: bool
) -> None:
    game = Bitva(players=players, advanced=advanced)
    state = do(game.initial(), *(f"die {face}" for face in faces.split()))
    picked: list[int] = []
    placed: list[int] = []
    face = 0
    while state.phase in ("post", "place-roll", "place"):
        if roll_due(state):
            face = face % 6 + 1
            state = do(state, f"die {face}")
            continue
        (picked if state.phase == "post" else placed).append(state.seat)
        state = do(state, min(legal(state)))
    assert picked == order
    assert placed == order * 8
    assert (state.seat, state.hands) == (order[0], (0,) * players)


@pytest.mark.rule("BV-SETUP-01")
@pytest.mark.parametrize("pick", ["c1", "g1"])
@both_sides
def test_the_general_is_placed_on_a_post_of_the_own_half(side: Side, pick: str) -> None:
    state = roll_for_order(2, "1 6" if side is SOUTH else "6 1")
    assert places(state) == side.hexes("c1 g1")
    after, events = apply_action(state, side(f"post {pick}"))
    assert after.pieces() == {side(pick): (side.seat(1), "general")}
    assert after.posts[side.seat(1) - 1] == side(pick)
    assert (after.phase, after.seat) == ("post", side.seat(2))
    assert places(after) == side.hexes("c12 g12")
    facts = side.facts(seat=1, start=pick, hex=pick)
    assert events == [Event("picked", "BV-SETUP-01", facts)]


@pytest.mark.rule("BV-SETUP-01")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("post c12", "other-half"),
        ("post g12", "other-half"),
        ("post d1", "no-post"),
        ("post e5", "no-post"),
    ],
)
@both_sides
def test_other_hexes_are_refused_for_the_general(side: Side, action: str, reason: str) -> None:
    state = roll_for_order(2, "1 6" if side is SOUTH else "6 1")
    refusal = side.refusal("BV-SETUP-01", reason, hex=action.split()[1])
    assert refused(state, side(action)) == refusal


@pytest.mark.rule("BV-TEAM-04")
@pytest.mark.rule("BV-SETUP-01")
@pytest.mark.parametrize(
    ("faces", "picks", "posts"),
    [
        ("6 1 1 1", "g1 c12", ("g1", "c12", "c1", "g12")),
        ("1 6 1 1", "g12 c1", ("g1", "g12", "c1", "c12")),
        ("1 1 6 1", "c1 g12", ("g1", "c12", "c1", "g12")),
        ("1 1 1 6", "c12 g1", ("g1", "g12", "c1", "c12")),
    ],
)
def test_the_second_player_of_a_half_gets_the_remaining_post(
    faces: str, picks: str, posts: tuple[str, ...]
) -> None:
    state = roll_for_order(4, faces)
    for pick in picks.split():
        state = do(state, f"post {pick}")
    for pick in picks.split():
        assert len(places(state)) == 1
        refusal = Refusal("BV-TEAM-04", "post-taken", {"hex": pick})
        assert refused(state, f"post {pick}") == refusal
        state = do(state, min(legal(state)))
    assert state.posts == posts
    assert state.phase == "place-roll"


@pytest.mark.rule("BV-SETUP-02")
@pytest.mark.rule("BV-TERM-04")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("players", [2, 4])
@both_sides
def test_infantry_is_placed_on_free_hexes_of_the_number_in_the_own_half(
    side: Side, players: int, number: int
) -> None:
    """Trench hexes are allowed; the two posts, with 6 and 5, are not."""
    for seat in range(1, players + 1, 2):
        state = side.position(phase="place", roll=(number,), seat=seat, players=players)
        assert places(state) == side.hexes(NORTH_HEXES[number])


@pytest.mark.rule("BV-SETUP-02")
@both_sides
def test_a_player_rolls_and_places_one_infantry_per_turn(side: Side) -> None:
    state = side.position("ae6 bc9 ba8", phase="place-roll")
    assert [str(roll) for roll, _ in Bitva().chances(state)] == [f"die {n}" for n in range(1, 7)]
    state = do(state, side("die 2"))
    assert places(state) == side.hexes("b1 e1 g2 i2 c4 e4 a5 h5")
    state, events = apply_action(state, side("place e1"))
    assert state.piece_at(side("e1")) == (side.seat(1), "infantry")
    assert state.hands[side.seat(1) - 1] == 6
    assert (state.phase, state.seat, state.roll) == ("place-roll", side.seat(2), ())
    assert events == [Event("placed", "BV-SETUP-02", side.facts(seat=1, start="e1", hex="e1"))]


@pytest.mark.rule("BV-SETUP-02")
@pytest.mark.parametrize(
    ("face", "action", "reason"),
    [
        (2, "place c7", "other-half"),
        (2, "place e6", "taken"),
        (6, "place c1", "taken"),
        (5, "place g1", "post-closed"),
        (6, "place d12", "other-half"),
    ],
)
@both_sides
def test_other_hexes_are_refused_for_infantry(
    side: Side, face: int, action: str, reason: str
) -> None:
    state = side.position("ae6", phase="place", roll=(face,))
    refusal = side.refusal("BV-SETUP-02", reason, hex=action.split()[1])
    assert refused(state, side(action)) == refusal


@pytest.mark.rule("BV-SETUP-02")
@both_sides
def test_infantry_must_be_placed_on_the_number_of_the_die(side: Side) -> None:
    state = side.position("ae6", phase="place", roll=(2,))
    refusal = side.refusal("BV-SETUP-02", "wrong-number", hex="e5", number=6, roll=[2])
    assert refused(state, side("place e5")) == refusal
    before_roll = side.position("ae6", phase="place-roll")
    early = Refusal("BV-SETUP-02", "wrong-phase", {"action": "place e5", "phase": "place-roll"})
    assert refused(before_roll, "place e5") == early


@pytest.mark.rule("BV-SETUP-03")
@pytest.mark.parametrize(
    ("pieces", "seat", "face"),
    [
        ("ah1 ad2 aa3 ac3 ag3", 1, 5),
        ("ah1 ad2 ca3 cc3 cg3", 3, 5),
        ("bb8 bc6 bg6 bi6 bf7", 2, 2),
    ],
)
def test_a_roll_without_a_free_hex_is_repeated(pieces: str, seat: int, face: int) -> None:
    """The short board has six 5s in the north and six 2s in the south, one of each on a post."""

    def before(drawn: str) -> Position:
        return position(drawn, phase="place-roll", seat=seat, players=4, board="skirmish")

    state = before(pieces)
    again, events = apply_action(state, f"die {face}")
    assert again == state
    event = Event("rolled-in-vain", "BV-SETUP-03", {"seat": seat, "faces": [face]})
    assert events == [event]
    assert do(again, "die 4").phase == "place"
    one_free = before(pieces.split(maxsplit=1)[1])
    assert places(do(one_free, f"die {face}")) == {pieces[1:3]}
