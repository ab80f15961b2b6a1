"""Four players in two teams: BV-TEAM-01 to -04; test_posts_and_trenches.py has BV-TEAM-05."""

import pytest

from firestep.contract import Event, InputError, Refusal, Value
from firestep.games.bitva import Bitva, Position
from support.bitva_positions import (
    WON,
    Side,
    apply_action,
    both_sides,
    do,
    game_of,
    legal,
    position,
    refused,
    roll_due,
    targets,
)

# With 3-3 no infantry can move: it is on other numbers, or alone on a 3.
FOUR = "ae6 bd9 ch5 dg8"
PASS_TURN = ("dice 3-3", "pass")


def seats_of_turns(state: Position, turns: int) -> list[int]:
    """Return the seats that act in the next turns if all players pass."""
    seats = []
    for _ in range(turns):
        seats.append(state.seat)
        state = do(state, *PASS_TURN)
    return seats


@pytest.mark.rule("BV-TEAM-01")
def test_two_teams_of_two() -> None:
    game = Bitva(players=4)
    assert game.teams(4) == ((1, 3), (2, 4))
    assert Bitva().teams(2) == ((1,), (2,))
    assert game.seat_counts == (4,)
    assert game.initial(4).hands == (8, 8, 8, 8)
    with pytest.raises(InputError, match=r"this game is for 4 players, not 2 \[BV-TEAM-01\]"):
        game.initial(2)
    with pytest.raises(InputError, match=r"option players: 3 is neither 2 nor 4 \[BV-TEAM-01\]"):
        Bitva(players=3)
    with pytest.raises(InputError, match=r"option players: '5' is not .* \[BV-TEAM-01\]"):
        Bitva(players=5)


@pytest.mark.rule("BV-TEAM-01")
@pytest.mark.parametrize(
    ("seat", "own"), [(1, "e6 c1"), (2, "d9 g12"), (3, "h5 g1"), (4, "g8 c12")]
)
@both_sides
def test_a_player_moves_only_own_pieces(side: Side, seat: int, own: str) -> None:
    state = side.position(FOUR, seat=seat, players=4)
    assert roll_due(state)
    starts = set()
    for dice, _ in game_of(state).chances(state):
        rolled = do(state, str(dice))
        assert rolled.seat == side.seat(seat)
        starts |= {text[5:].split("-")[0] for text in legal(rolled) if text != "pass"}
    assert starts == side.hexes(own)


@pytest.mark.rule("BV-TEAM-01")
@pytest.mark.parametrize("start", ["h5", "g1", "d9", "c12"])
@both_sides
def test_moving_the_pieces_of_others_is_refused(side: Side, start: str) -> None:
    state = side.position(FOUR, roll=(2, 5), players=4)
    refusal = side.refusal("BV-MOVE-01", "not-your-piece", hex=start)
    assert refused(state, side(f"move {start}-i5")) == refusal
    for seat in (2, 3, 4):
        refusal = Refusal("BV-MOVE-01", "not-your-turn", {"seat": side.seat(1)})
        assert refused(state, side("move e6-e7"), side.seat(seat)) == refusal


@pytest.mark.rule("BV-TEAM-02")
@pytest.mark.parametrize(
    ("mate", "far", "far_without_generals"),
    [
        ("cd6", True, True),
        ("ce7", True, True),
        ("Ce5", True, False),
        ("bd6", False, False),
        ("dd6", False, False),
        ("Be7", False, False),
        ("cc6", False, False),
    ],
)
@both_sides
def test_teammates_form_patrols_together(
    side: Side, mate: str, far: bool, far_without_generals: bool
) -> None:
    for counted, expected in ((True, far), (False, far_without_generals)):
        state = side.position(
            f"ae6 {mate} bh10", roll=(2, 6), players=4, patrol_counts_general=counted
        )
        assert (side("a10") in targets(state, side("e6"))) == expected
        if not expected:
            refusal = side.refusal("BV-MOVE-02", "not-adjacent", hex="a10", start="e6")
            assert refused(state, side("move e6-a10")) == refusal


@pytest.mark.rule("BV-TEAM-02")
@both_sides
def test_pieces_of_teammates_form_one_patrol(side: Side) -> None:
    pieces = "ab5 cc5 ad5 bh10"
    state = side.position(pieces, roll=(5, 6), players=4)
    for start in ("b5", "d5"):
        assert side("a10") in targets(state, side(start))
    partner = side.position(pieces, roll=(4, 6), seat=3, players=4)
    assert side("a10") in targets(partner, side("c5"))


@pytest.mark.rule("BV-TEAM-03")
@pytest.mark.parametrize("advanced", [False, True])
@both_sides
def test_the_pieces_of_an_eliminated_player_are_removed(side: Side, advanced: bool) -> None:
    pieces = "ae6 af6 Be7 be8 bh10 ch5 cg5 dd9 dd8"
    state = side.position(pieces, roll=(2, 5), quiet=7, players=4, advanced=advanced)
    after, events = apply_action(state, side("move e6-e7"))
    assert set(after.pieces()) == side.hexes("e7 f6 c1 h5 g5 g1 d9 d8 c12")
    assert {owner for owner, _ in after.pieces().values()} == {1, 2, 3, 4} - {side.seat(2)}
    assert (after.out, after.outcome(), after.quiet) == ((side.seat(2),), None, 0)
    assert after.seat == 3
    facts = side.facts(seat=1, piece="infantry", start="e6", hex="e7", taken="general", owner=2)
    assert events == [
        Event("captured", "BV-MOVE-05", facts),
        Event("fell", "BV-TEAM-03", {"seat": side.seat(2)}),
    ]


@pytest.mark.rule("BV-TEAM-03")
@pytest.mark.parametrize(
    ("out", "skipped", "both"),
    [
        ((2,), [1, 3, 4, 1, 3], [1, 4, 3, 4, 1]),
        ((3,), [1, 2, 4, 1, 2], [1, 2, 1, 4, 1]),
        ((2, 3), [1, 4, 1, 4, 1], [1, 4, 1, 4, 1]),
        ((3, 4), [1, 2, 1, 2, 1], [1, 2, 1, 2, 1]),
    ],
)
def test_eliminated_players_are_skipped_or_played_by_the_survivor(
    out: tuple[int, ...], skipped: list[int], both: list[int]
) -> None:
    pieces = " ".join(piece for piece in FOUR.split() if "abcd".index(piece[0]) + 1 not in out)
    state = position(pieces, out=out, players=4)
    assert seats_of_turns(state, 5) == skipped
    state = position(pieces, out=out, players=4, survivor_takes_both_turns=True)
    assert seats_of_turns(state, 5) == both


@pytest.mark.rule("BV-TEAM-03")
@pytest.mark.parametrize("survivor_takes_both_turns", [False, True])
def test_survivors_take_both_turns_with_one_player_eliminated_in_each_team(
    survivor_takes_both_turns: bool,
) -> None:
    """Seats 1 and 2 are eliminated. The order is 3 4 3 4, but seat 3 also plays for seat 1."""
    option = survivor_takes_both_turns
    state = position("ch5 dg8", seat=3, out=(1, 2), players=4, survivor_takes_both_turns=option)
    turns = []
    for _ in range(5):
        turns.append(str(state).split()[2])
        state = do(state, *PASS_TURN)
    assert turns == (["3", "4", "1=3", "2=4", "3"] if option else ["3", "4", "3", "4", "3"])


@pytest.mark.rule("BV-TEAM-03")
@pytest.mark.parametrize(
    ("pieces", "out", "passing", "turn", "die", "entry", "dice", "move", "then"),
    [
        ("ai7 ch5 dd9 dd11", 2, 1, "2=4", "die 1", "d11-e8", "dice 1-1", "c12-a9", "3"),
        ("ch5 ch2 dd9", 1, 4, "1=3", "die 6", "h2-e5", "dice 6-6", "g1-i9", "2"),
    ],
)
def test_a_turn_for_an_eliminated_player_is_a_full_turn_with_own_pieces(
    pieces: str,
    out: int,
    passing: int,
    turn: str,
    die: str,
    entry: str,
    dice: str,
    move: str,
    then: str,
) -> None:
    """In the advanced variant the turn starts with an entry if one is due (BV-ADV-06)."""

    def turn_text(state: Position) -> tuple[str, str]:
        return str(state).split()[2], state.phase

    options: dict[str, Value] = {"players": 4, "survivor_takes_both_turns": True}
    before = position(pieces, roll=(3, 3), seat=passing, out=(out,), given=options)
    state = do(before, "pass")
    assert turn_text(state) == (turn, "roll")
    refusal = Refusal("BV-TEAM-01", "not-seated", {"action": "resign"})
    assert refused(state, "resign", out) == refusal
    state = do(state, dice)
    assert {text[5:].split("-")[0] for text in legal(state)} - {""} == {move.split("-")[0]}
    assert turn_text(do(state, f"move {move}")) == (then, "roll")

    options["advanced"] = True
    before = position(pieces, roll=(3, 3), seat=passing, out=(out,), given=options)
    state = do(before, "pass")
    assert turn_text(state) == (turn, "entry-roll")
    state = do(state, die, f"enter {entry}")
    assert turn_text(state) == (turn, "roll")


@pytest.mark.rule("BV-TEAM-03")
@pytest.mark.rule("BV-ADV-09")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("first", "second"), [(2, 4), (4, 2)])
@both_sides
def test_a_team_without_generals_loses(side: Side, first: int, second: int, advanced: bool) -> None:
    letter = "ABCD"[second - 1]
    pieces = f"ae6 af6 ch5 cg5 {letter}e7 {letter.lower()}d9"
    state = side.position(pieces, roll=(2, 5), out=[first], players=4, advanced=advanced)
    after, events = apply_action(state, side("move e6-e7"))
    assert after.outcome() == side.outcome(WON, "BV-TEAM-03", [2, 4], players=4)
    assert set(after.pieces()) == side.hexes("e7 f6 c1 h5 g5 g1")
    winners = sorted([side.seat(1), side.seat(3)])
    ended = Event("ended", "BV-TEAM-03", {"ending": "BV-TEAM-03", "winners": [*winners]})
    assert events[1:] == [Event("fell", "BV-TEAM-03", {"seat": side.seat(second)}), ended]


@pytest.mark.rule("BV-TEAM-04")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_order_of_play(seat: int) -> None:
    order = [1, 2, 3, 4, 1, 2, 3, 4, 1]
    assert seats_of_turns(position(FOUR, seat=seat, players=4), 5) == order[seat - 1 : seat + 4]
