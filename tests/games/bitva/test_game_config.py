"""Material, numbers, patrols, halves, posts and trenches: BV-TERM-01 to -05, BV-BOARD-01."""

import re
from fractions import Fraction

import pytest

from firestep.contract import CHANCE, InputError, Refusal, Value
from firestep.games.bitva import Bitva, Position, game_config
from firestep.games.bitva import board as boards
from firestep.testing import random_walk
from support.bitva_positions import (
    SOUTH,
    Side,
    both_sides,
    do,
    legal,
    places,
    position,
    refused,
    targets,
)

CLASSIC = boards.load_shipped("classic").to_text()


def patrols(state: Position) -> set[str]:
    found = Bitva(restored=state.config).view(state, state.seat)["patrols"]
    assert isinstance(found, list)
    return set(found)


@pytest.mark.rule("BV-TERM-01")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_each_player_has_eight_infantry_and_a_general(players: int, advanced: bool) -> None:
    game = Bitva(players=players, advanced=advanced)
    assert game.initial().hands == (8,) * players
    for step in random_walk(game, players, seed=3):
        if step.after.phase not in ("order", "post", "place-roll", "place"):
            break
    army = list(step.after.pieces().values())
    assert len(army) == 9 * players
    for seat in range(1, players + 1):
        assert (army.count((seat, "infantry")), army.count((seat, "general"))) == (8, 1)


@pytest.mark.rule("BV-TERM-01")
@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ("aa1 ab1 ad1 ae1 af1 ah1 ai1 aa2 ab2", "seat 1 has 9 infantry and 1 generals"),
        ("Bg12 Be12", "seat 2 has 0 infantry and 2 generals"),
    ],
)
def test_a_larger_army_is_refused(pieces: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        position(pieces)
    assert str(caught.value) == f"rows: {message} [BV-TERM-01]"


@pytest.mark.rule("BV-TERM-01")
def test_dice_are_two_with_six_faces() -> None:
    game, state = Bitva(), position()
    assert tuple(game.dice(state)) == (6, 6)
    odds = {str(action): chance for action, chance in game.chances(state)}
    assert len(odds) == 21
    assert sum(odds.values()) == 1
    assert (odds["dice 4-4"], odds["dice 2-6"]) == (Fraction(1, 36), Fraction(2, 36))
    assert (
        game.roll_action(state, (6, 2))
        == game.roll_action(state, (2, 6))
        == game.read_action("dice 2-6")
    )
    one = {str(action): chance for action, chance in game.chances(game.initial())}
    assert one == {f"die {face}": Fraction(1, 6) for face in range(1, 7)}


# The hexes of each number, without the posts and the trench of the other half.
NUMBERED = {
    1: "f1 c2 g3 i3 a4 d4 c6 f6 h6 a7 e8 a9 d9 h9 i10 b11 e11",
    2: "b1 e1 g2 i2 c4 e4 a5 h5 e6 c7 a8 f8 h8 b10 e10 g10 i11",
    3: "a1 d1 h1 b3 d3 f3 h4 g5 b6 f7 i7 d8 g8 c9 d11 f11 h11 a12",
    4: "i1 b2 d2 f2 g4 c5 f5 a6 d6 h7 c8 b9 d10 f10 h10 b12 i12",
    5: "g1 a2 c3 e3 h3 b5 d5 i5 g6 e7 b8 i8 e9 g9 a11 c11 h12",
    6: "c1 e2 h2 a3 b4 f4 i4 i6 b7 d7 g7 f9 i9 a10 c10 g11",
}


@pytest.mark.rule("BV-TERM-02")
@pytest.mark.parametrize("number", range(1, 7))
@both_sides
def test_every_hex_has_its_number(side: Side, number: int) -> None:
    """With doubles a general reaches all hexes of the number. It is on e5; south has infantry."""
    state = side.position("Ae5 bc9", roll=(number, number))
    assert targets(state, side("e5")) == side.hexes(NUMBERED[number])


@pytest.mark.rule("BV-TERM-02")
@pytest.mark.parametrize("sign", ["0+", "7+", "++", "x+"])
def test_a_board_with_another_number_is_refused(sign: str) -> None:
    with pytest.raises(InputError) as caught:
        boards.read(CLASSIC.replace("3.   2.   6*", f"3.   {sign}   6*", 1), "my.txt")
    where = "my.txt:4: row 1, hex 2"
    assert str(caught.value) == f"{where}: '{sign}' has no number from 1 to 6 [BV-TERM-02]"


@pytest.mark.rule("BV-TERM-03")
@pytest.mark.parametrize(
    ("pieces", "found", "without_generals"),
    [
        ("ae5 ae6", "e5 e6", "e5 e6"),
        ("ab5 ac5 ad5", "b5 c5 d5", "b5 c5 d5"),
        ("ae6 ae7", "e6 e7", "e6 e7"),
        ("ae6 ac6", "", ""),
        ("ae6 ae8", "", ""),
        ("ae6 be7", "", ""),
        ("ae6 be7 ae5 bd8", "e5 e6 e7 d8", "e5 e6 e7 d8"),
        ("ac2", "c1 c2", ""),
        ("ab5 ac5 Ad5", "b5 c5 d5", "b5 c5"),
        ("ab5 Ac5 ad5", "b5 c5 d5", ""),
        ("Ae6 Be7", "", ""),
    ],
)
@both_sides
def test_a_patrol_is_two_or_more_adjacent_pieces_of_a_side(
    side: Side, pieces: str, found: str, without_generals: str
) -> None:
    assert patrols(side.position(pieces)) == side.hexes(found)
    state = side.position(pieces, patrol_counts_general=False)
    assert patrols(state) == side.hexes(without_generals)


@pytest.mark.rule("BV-TERM-03")
@both_sides
def test_generals_count_for_patrols_unless_the_option_is_off(side: Side) -> None:
    reached = "a1 d1 h1 b3 d3 f3 h4 g5 b6 f7 i7 d8 g8 c9 d11 f11 h11 a12"
    state = side.position("ac2 bh10", roll=(1, 3))
    assert targets(state, side("c2")) == side.hexes(reached)
    lone = side.position("ac2 bh10", roll=(1, 3), patrol_counts_general=False)
    assert targets(lone, side("c2")) == side.hexes("d1 d3")
    refusal = side.refusal("BV-MOVE-02", "not-adjacent", hex="h4", start="c2")
    assert refused(lone, side("move c2-h4")) == refusal


@pytest.mark.rule("BV-TERM-03")
@both_sides
def test_patrols_are_determined_at_the_start_of_a_move(side: Side) -> None:
    state = side.position("ae5 ae6 ai5 bh10", roll=(2, 6))
    assert side("i6") in targets(state, side("e6"))
    apart = do(state, side("move e6-i6"))
    assert patrols(apart) == side.hexes("i5 i6")
    # e5 is now alone and i6 is next to i5.
    later = do(apart, side("dice 1-1"), "pass", side("dice 2-6"))
    assert targets(later, side("e5")) == side.hexes("e4 e6")
    assert side("e4") in targets(later, side("i6"))


@pytest.mark.rule("BV-TERM-04")
@both_sides
def test_the_thick_line_separates_own_from_enemy_territory(side: Side) -> None:
    """Checked by means of the enemy trench: BV-MOVE-07."""
    from_own_half = side.position("ae6 ad6 bh10", roll=(2, 6))
    assert side("d12") not in targets(from_own_half, side("e6"))
    from_enemy_half = side.position("ac7 ad6 ac6 ac8 bh10", roll=(2, 6))
    assert side("d12") in targets(from_enemy_half, side("c7"))


@pytest.mark.rule("BV-TERM-04")
@pytest.mark.parametrize(
    ("seat", "last", "beyond"), [(1, "d4", "a5"), (3, "d4", "a5"), (2, "a5", "d4"), (4, "a5", "d4")]
)
def test_the_halves_of_the_short_board_end_at_the_line(seat: int, last: str, beyond: str) -> None:
    face = 2 if seat % 2 else 6
    state = position(phase="place", roll=(face,), seat=seat, players=4, board="skirmish")
    assert last in places(state)
    other = position(phase="place", roll=(8 - face,), seat=seat, players=4, board="skirmish")
    refusal = Refusal("BV-SETUP-02", "other-half", {"hex": beyond})
    assert refused(other, f"place {beyond}") == refusal


@pytest.mark.rule("BV-TERM-05")
@both_sides
def test_a_half_has_two_posts_and_three_trench_hexes(side: Side) -> None:
    state = do(Bitva().initial(), *(("die 2", "die 5") if side is SOUTH else ("die 5", "die 2")))
    assert places(state) == side.hexes("c1 g1")
    for face, at in ((3, "d1"), (2, "e1"), (1, "f1")):
        assert side(at) in places(side.position(phase="place", roll=(face,)))
    # A start on an open enemy post or in the enemy trench is a start in the enemy half.
    for start in ("c12", "d12", "f12"):
        state = side.position(f"A{start}{'' if start == 'c12' else ' be11'}", roll=(5, 5))
        assert side("e12") in targets(state, side(start))


@pytest.mark.rule("BV-TERM-05")
@pytest.mark.rule("BV-BOARD-01")
@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("6*   3=", "6.   3=", 4, "the north half has 1 command posts instead of 2 [BV-TERM-05]"),
        ("2*   6=", "2*   6*", 16, "the south half has 3 command posts instead of 2 [BV-TERM-05]"),
        ("2=   1=", "2.   1=", 4, "the north trench is not three adjacent hexes between its two"),
        ("6=   5=   4=   1*", "6=   1*   5=   4=", 16, "the south trench is not three adjacent"),
        ("4.   6+   4.", "4.   6~   4.", 5, "row 2, hex 5: '6~' is in no zone: write"),
        (
            "---\n",
            "---\n1+\n",
            12,
            "7 rows north of the line, 6 south: the halves do not fit [BV-BOARD-01]",
        ),
        ("-" * 42 + "\n", "", 15, "no line of dashes between the halves [BV-TERM-04]"),
    ],
)
def test_a_broken_board_is_refused_with_its_line(
    old: str, new: str, line: int, message: str
) -> None:
    assert old in CLASSIC
    with pytest.raises(InputError) as caught:
        boards.read(CLASSIC.replace(old, new, 1), "my.txt")
    assert str(caught.value).startswith(f"my.txt:{line}: ")
    assert message in str(caught.value)


@pytest.mark.rule("BV-BOARD-01")
@pytest.mark.parametrize("action", ["move e6-j6", "move e6-e13", "move j6-e6"])
def test_cells_off_the_board_are_refused(action: str) -> None:
    at = action.replace("-", " ").replace("e6", "").split()[1]
    refusal = Refusal("BV-BOARD-01", "no-hex", {"hex": at})
    assert refused(position("ae6", roll=(2, 6)), action) == refusal


@pytest.mark.rule("BV-BOARD-01")
def test_a_game_uses_its_custom_board() -> None:
    own = boards.read(CLASSIC.replace("name: classic", "name: own").replace("6+   4.", "3+   4."))
    game = Bitva(custom_board=own)
    state = game.read_state("2A6/9/9/9/9/9/9/9/9/9/9/6B2 roll 1 - 0:0 c1:g12 1 - 0")
    assert "move c1-e2" in legal(do(state, "dice 3-3"))
    assert "move c1-e2" not in legal(do(position(), "dice 3-3"))
    assert game.to_act(state) == (CHANCE,)
    assert game.settings["board"] == "own"


@pytest.mark.parametrize(
    ("given", "message", "allowed"),
    [
        (
            {"retreat_by_move": True},
            "option retreat_by_move: true means nothing without advanced [BV-ADV-07]",
            {"retreat_by_move": True, "advanced": True},
        ),
        (
            {"post_shared": True},
            "option post_shared: true means nothing without players 4 [BV-TEAM-05]",
            {"post_shared": True, "players": 4},
        ),
        (
            {"post_shared": True, "players": 4, "advanced": True},
            "option post_shared: true cannot be combined with advanced [BV-TEAM-05]",
            {"players": 4, "advanced": True},
        ),
        (
            {"survivor_takes_both_turns": True},
            "option survivor_takes_both_turns: true means nothing without players 4 [BV-TEAM-03]",
            {"survivor_takes_both_turns": True, "players": 4},
        ),
        (
            {"general_must_move": True, "may_pass": True},
            "option general_must_move: true cannot be combined with may_pass [BV-MOVE-08]",
            {"general_must_move": True},
        ),
    ],
)
def test_an_option_without_effect_is_refused(
    given: dict[str, Value], message: str, allowed: dict[str, Value]
) -> None:
    with pytest.raises(InputError, match=re.escape(message)):
        Bitva(given)
    found = Bitva(allowed)
    kept = game_config.restore({**found.settings, **given}, found.data)
    assert {**kept.settings, **given} == kept.settings  # a record keeps its options
