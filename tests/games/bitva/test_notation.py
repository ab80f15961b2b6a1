"""Texts of Bitva: round trips of positions, actions and records, and errors."""

import pickle
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import InputError, Value
from firestep.contract.record import loads, verify
from firestep.games.bitva import Action, Bitva, package
from firestep.games.bitva.actions import ASIDES, DICE, DIE
from firestep.testing import random_walk
from firestep.testing.strategies import choices, play
from support.bitva_positions import do, position
from support.played_games import random_record

pytestmark = pytest.mark.once

GAMES = [
    Bitva(board=board, players=players, advanced=advanced, survivor_takes_both_turns=players == 4)
    for board in ("classic", "skirmish")
    for players in (2, 4)
    for advanced in (False, True)
]
IN_ALL_MODES = pytest.mark.parametrize("game", GAMES, ids=repr)


@IN_ALL_MODES
@settings(max_examples=12)
@given(indexes=choices(160))
def test_position_texts_round_trip(game: Bitva, indexes: list[int]) -> None:
    state, done = play(game, game.config.players, indexes)
    for known in [*(before for before, _, _ in done[::5]), state]:
        again = game.read_state(str(known))
        assert again == known
        assert (str(again), hash(again)) == (str(known), hash(known))
        assert game.legal(again, again.seat) == game.legal(known, known.seat)


@IN_ALL_MODES
def test_positions_of_whole_games_round_trip(game: Bitva) -> None:
    ended = 0
    for seed in range(3):
        for step in random_walk(game, game.config.players, seed=seed, steps=900):
            assert game.read_state(str(step.after)) == step.after
            assert game.unpack(game.pack(step.after)) == step.after
        ended += step.after.outcome() is not None
        assert game.outcome(game.read_state(str(step.after))) == step.after.outcome()
    assert ended


@pytest.mark.parametrize(
    ("text", "players", "board"),
    [
        (str(position("ae6 bd9")), 2, "classic"),
        (str(position("ae6 cd6", players=4)), 4, "classic"),
        (str(position("ae3", board="skirmish")), 2, "skirmish"),
        (str(position("ce3", seat=2, board="skirmish", players=4)), 4, "skirmish"),
    ],
)
def test_players_and_board_follow_a_position_text(text: str, players: int, board: str) -> None:
    game, state = package.read_position(text, {})
    assert (game.settings["players"], game.settings["board"]) == (players, board)
    assert str(state) == text


def test_fields_of_a_position_text() -> None:
    fresh = "9/9/9/9/9/9/9/9/9/9/9/9 order 1 .:. 8:8 -:- 0 - 0"
    assert str(Bitva().initial()) == fresh
    assert str(do(Bitva().initial(), "die 4")).split()[2:4] == ["2", "4:."]
    state = position("ae6 ah5 bd9 dd10", roll=(2, 6), seat=4, out=(3,), quiet=12, players=4)
    rows = "2A6/9/9/9/7a1/4a4/9/9/3b5/3d5/9/2D3B2"
    assert str(state) == f"{rows} move 4 2-6 0:0:0:0 c1:g12:g1:c12 1 3 12"
    assert repr(state) == f"<Bitva {state}>"
    assert state != position("ae6", quiet=12)
    assert state != str(state)


EMPTY = "9/9/9/9/9/9/9/9/9/9/9/9"
HOME = "2A6/9/9/9/9/9/9/9/9/9/9/6B2"
REST = "roll 1 - 0:0 c1:g12 1 - 0"
SETUP = "order 1 .:. 8:8 -:- 0 - 0"
ONE_FELL = "9/9/9/9/9/9/9/9/9/9/9/6B2"
BROKEN = [
    ("", "position: 0 fields instead of 9: <rows> <phase>"),
    (f"{HOME} {REST} x", "position: 10 fields instead of 9"),
    ("9" * 601, "position: '999999999999999999999999999999'... (601 characters) is too long"),
    (f"9/{HOME} {REST}", "rows: 13 rows, the board classic has 12"),
    (f"{HOME.replace('A6', 'A5')} {REST}", "row 1: '2A5' makes 8 hexes instead of 9 [BV-BOARD-01]"),
    (f"{HOME.replace('A6', 'A7')} {REST}", "row 1: '2A7' makes 10 hexes instead of 9"),
    (f"{HOME.replace('/9', '/9a', 1)} {REST}", "row 2: 'a' is on a cell without a hex"),
    (f"{HOME.replace('A', 'X')} {REST}", "row 1: 'X' is neither a piece nor a run"),
    (f"{HOME.replace('A', 'C')} {REST}", "row 1: 'C' is neither a piece nor a run"),
    (f"{HOME.replace('2A', '²A')} {REST}", "row 1: '²' is neither a piece nor a run"),
    (f"{HOME.replace('2A', '٢A')} {REST}", "row 1: '٢' is neither a piece nor a run"),
    (f"{HOME.replace('2A', '02A')} {REST}", "row 1: '0' is neither a piece nor a run"),
    (f"{HOME} rol 1 - 0:0 c1:g12 1 - 0", "phase: 'rol' is none of order, post, place-roll"),
    (f"{HOME} roll 3 - 0:0 c1:g12 1 - 0", "turn: '3' is not a number from 1 to 2"),
    (f"{HOME} roll 0 - 0:0 c1:g12 1 - 0", "turn: '0' is not a number"),
    (f"{HOME} roll 1=x - 0:0 c1:g12 1 - 0", "turn: 'x' is not a number"),
    (f"{HOME} roll 1 2-3 0:0 c1:g12 1 - 0", "roll: '2-3': the phase roll has 0 dice"),
    (f"{HOME} move 1 - 0:0 c1:g12 1 - 0", "roll: '-': the phase move has 2 dice"),
    (f"{HOME} move 1 3-2 0:0 c1:g12 1 - 0", "roll: '3-2': the phase move has 2 dice, the lower"),
    (f"{HOME} move 1 2-7 0:0 c1:g12 1 - 0", "roll: '7' is not a number from 1 to 6"),
    (f"{HOME} place 1 2-3 8:8 c1:g12 1 - 0", "roll: '2-3': the phase place has 1 dice"),
    (f"{HOME} roll 1 - 0 c1:g12 1 - 0", "hands: 1 entries instead of 2, one per seat"),
    (f"{HOME} roll 1 - 0:9 c1:g12 1 - 0", "hands: '9' is not a number from 0 to 8"),
    (f"{HOME} roll 1 - 0:3 c1:g12 1 - 0", "hands: seat 2 has infantry left to place in battle"),
    (
        f"{HOME} place-roll 1 - 8:7 c1:g12 1 - 0",
        "hands: seat 2 has lost infantry before the battle",
    ),
    (f"{HOME} roll 1 - 0:0 c1:g12:c12 1 - 0", "posts: 3 entries instead of 2"),
    (f"{HOME} roll 1 - 0:0 c1:c1 1 - 0", "posts: c1 is not a command post of seat 2 [BV-SETUP-01]"),
    (
        f"{HOME} roll 1 - 0:0 d1:g12 1 - 0",
        "posts: d1 is not a command post of seat 1 [BV-SETUP-01]",
    ),
    (f"{HOME} roll 1 - 0:0 zz:g12 1 - 0", "'zz' is not a hex: write column and row, like e3"),
    (f"{HOME} roll 1 - 0:0 c1:g12 0 - 0", "first: must be 0 in the phase order, and only there"),
    (f"{HOME} roll 1 - 0:0 c1:g12 3 - 0", "first: '3' is not a number from 0 to 2"),
    (f"{HOME} roll 1 - 0:0 c1:g12 1 3 0", "out: '3' is not a number from 1 to 2"),
    (f"{HOME} roll 1 - 0:0 c1:g12 1 - 201", "quiet: '201' is not a number from 0 to 200"),
    (f"{HOME} roll 1 - 0:0 c1:g12 1 - 01", "quiet: '01' is not a number"),
    (f"{HOME} roll 1 - 0:0 c1:g12 1 - 200", "phase: the phase does not match the eliminated seats"),
    (f"{HOME} over 1 - 0:0 c1:g12 1 - 199", "phase: the phase does not match the eliminated seats"),
    (
        f"{ONE_FELL} roll 2 - 0:0 c1:g12 1 1 0",
        "phase: the phase does not match the eliminated seats",
    ),
    (
        f"{EMPTY} over 2 - 0:0 c1:g12 1 1,2 0",
        "phase: the phase does not match the eliminated seats",
    ),
    (
        f"{ONE_FELL} {REST}",
        "rows: seat 1 has 0 generals, which does not match posts and eliminated seats",
    ),
    (f"{HOME} {SETUP}", "rows: seat 1 has 1 generals, which does not match posts"),
    (f"{EMPTY} order 1 3:. 8:8 -:- 0 - 0", "roll: the seat to roll has rolled already"),
    (f"{EMPTY} order 1 . 8:8 -:- 0 - 0", "roll: 1 entries instead of 2"),
    (f"{EMPTY} order 1 .:7 8:8 -:- 0 - 0", "roll: '7' is not a number from 1 to 6"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_broken_position_text_is_refused_with_its_field(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Bitva().read_state(text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("rows", "turn", "message"),
    [
        ("2A6/9/9/9/4c4/9/9/9/9/9/9/2D3B2", 1, "out: seat 3 is eliminated but has infantry"),
        ("2A6/9/9/9/9/9/9/9/9/9/9/2D3B2", 3, "turn: seat 3 is eliminated and cannot act"),
        ("2A3C2/9/9/9/9/9/9/9/9/9/9/2D3B2", 1, "rows: seat 3 has 1 generals, which does not match"),
    ],
)
def test_pieces_or_turns_of_an_eliminated_player_are_refused(
    rows: str, turn: int, message: str
) -> None:
    with pytest.raises(InputError) as caught:
        Bitva(players=4).read_state(f"{rows} roll {turn} - 0:0:0:0 c1:g12:g1:c12 1 3 0")
    assert message in str(caught.value)


# No game can reach these positions; some of them could not be continued.
BASIC, FOUR, ZONE = Bitva(), Bitva(players=4), Bitva(advanced=True)
FOUR_HOME = "2A3C2/9/9/9/9/9/9/9/9/9/9/2D3B2"
IMPOSSIBLE = {
    "a battle without generals": (BASIC, f"{EMPTY} roll 1 - 0:0 -:- 1 - 0"),
    "one of two in the place of the other": (BASIC, f"{HOME} roll 1=2 - 0:0 c1:g12 1 - 0"),
    "posts before the beginner is known": (BASIC, f"{HOME} order 1 .:. 8:8 c1:g12 0 - 0"),
    "a second pick": (BASIC, f"{HOME} post 1 - 8:8 c1:g12 1 - 0"),
    "placing before posts are picked": (BASIC, f"{EMPTY} place-roll 1 - 8:8 -:- 1 - 0"),
    "placing with empty hands": (
        BASIC,
        "2A6/9/aaaaaaaa1/9/9/9/9/9/9/9/9/6B2 place 1 2 0:8 c1:g12 1 - 0",
    ),
    "an entry in the basic game": (BASIC, f"{HOME} enter 1 2 0:0 c1:g12 1 - 0"),
    "a recall in the basic game": (BASIC, f"{HOME} recall 1 - 0:0 c1:g12 1 - 0"),
    "fallen twice": (BASIC, f"{ONE_FELL} over 2 - 0:0 c1:g12 1 1,1 0"),
    "an entry with nobody outside": (
        ZONE,
        "9/4A4/9/9/9/9/9/9/9/9/9/6B2 enter 1 3 0:0 c1:g12 1 - 0",
    ),
    "one post for two": (FOUR, f"{FOUR_HOME} roll 1 - 0:0:0:0 c1:g12:c1:c12 1 - 0"),
    "a place taken from the living": (
        FOUR,
        f"{FOUR_HOME} roll 3=2 - 0:0:0:0 c1:g12:g1:c12 1 - 0",
    ),
    "fallen before the battle": (FOUR, f"{EMPTY} order 2 x:.:.:. 8:8:8:8 -:-:-:- 0 1 0"),
}


@pytest.mark.parametrize(
    ("options", "rows", "phase", "message"),
    [
        ({"advanced": True}, "2A6/9/9/9/9/9/9/9/9/9/4b4/6B2", "roll 1 -", "BV-ADV-06"),
        ({"advanced": True}, "a8/9/9/9/4A4/9/9/9/9/9/9/a5B2", "roll 1 -", "a12: .*BV-ADV-03"),
        ({"advanced": True}, "9/9/9/9/4A4/9/9/9/9/9/9/3a2B2", "roll 1 -", "d12: .*BV-ADV-10"),
        ({}, "2A3a2/9/9/9/9/9/9/9/9/9/9/6B2", "roll 1 -", "g1: .*BV-MOVE-06"),
        ({}, "2A6/9/9/9/4a4/9/9/9/9/9/4b4/2a3B2", "roll 1 -", "c12: .*BV-MOVE-06"),
        ({}, "9/9/9/9/4a4/9/9/9/9/9/4b4/2A3B2", "roll 1 -", "c12: .*BV-MOVE-06"),
    ],
)
def test_pieces_in_closed_places_are_refused(
    options: dict[str, Value], rows: str, phase: str, message: str
) -> None:
    with pytest.raises(InputError, match=message):
        Bitva(options).read_state(f"{rows} {phase} 0:0 c1:g12 1 - 0")


def test_a_piece_on_an_open_post_is_allowed() -> None:
    """Once its owner has no infantry, anybody may be on a post."""
    Bitva().read_state("2A6/9/9/9/4a4/9/9/9/9/9/9/2a3B2 roll 1 - 0:0 c1:g12 1 - 0")


@pytest.mark.parametrize(("game", "text"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_unreachable_position_is_refused(game: Bitva, text: str) -> None:
    with pytest.raises(InputError):
        game.read_state(text)


def test_the_maximum_quiet_count_round_trips() -> None:
    game = Bitva(quiet_limit=0)
    state = do(position("ae6 bd9", roll=(3, 3), quiet=9999, quiet_limit=0), "pass")
    assert game.read_state(str(state)) == state


@settings(max_examples=200)
@given(
    st.text(alphabet="aAbB123456789/ -:.x=roldmveplac", max_size=70) | st.text("ab c1", max_size=9)
)
def test_reading_any_text_raises_only_input_errors(text: str) -> None:
    for read in (Bitva().read_state, Bitva().read_action, Action):
        with suppress(InputError):
            read(text)


@IN_ALL_MODES
@settings(max_examples=6)
@given(indexes=choices(120))
def test_action_texts_round_trip(game: Bitva, indexes: list[int]) -> None:
    for _, _, action in play(game, game.config.players, indexes)[1]:
        assert game.read_action(str(action)) is action
        assert eval(repr(action), {"Action": Action}) is action
        assert pickle.loads(pickle.dumps(action)) is action


def test_texts_of_rolls_and_asides_round_trip() -> None:
    for action in (*DIE.values(), *DICE.values(), *ASIDES):
        assert Action(str(action)) is action
    assert sorted(map(str, ASIDES))[:3] == ["abandoned 1", "abandoned 2", "abandoned 3"]
    assert (len(DICE), len(DIE), len(ASIDES)) == (21, 6, 15)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not an action: move a1-b2, pass, place e4"),
        ("move", "'move' names one hex; write start and target, like move a1-b2"),
        ("move e6", "'move e6' names one hex"),
        ("enter e6-e6", "'enter e6-e6' does not change the hex [BV-MOVE-01]"),
        ("move e6-z9", "'z9' is not a hex: write column and row, like e3"),
        ("move e06-e7", "'e06' is not a hex"),
        ("place e²", "'e²' is not a hex"),
        ("post", "'' is not a hex"),
        ("dice 6-2", "'dice 6-2' is not an action"),
        ("die 7", "'die 7' is not an action"),
        ("pass ", "'pass ' is not an action"),
        ("time-out 5", "'time-out 5' is not an action"),
        ("accept defeat", "'accept defeat' is not an action"),
        ("x" * 1000, "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'... (1,000 characters) is not an action"),
    ],
)
def test_a_broken_action_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Bitva().read_action(text)
    assert str(caught.value).startswith(message)


@IN_ALL_MODES
@pytest.mark.parametrize("asides", [0.0, 0.05])
def test_records_are_read_back_and_verify(game: Bitva, asides: float) -> None:
    record, state = random_record(game, game.config.players, 3, steps=300, asides=asides)
    again = loads(record.dumps())
    assert again == record
    assert verify(package.restore(again.settings, again.data), again) is None
    by_text, from_text = package.read_text(package.write_text(record), "game.txt")
    assert from_text.entries == record.entries
    assert from_text.outcome == game.outcome(state)
    assert verify(by_text, from_text) is None


def short_text() -> str:
    """Return the text of a game from a position on: a move, an offer, the end by resigning."""
    state = position("ae6 bd9")
    lines = ['[Game "bitva"]', f'[Start "{state}"]', "", "chance dice 2-5 ; a remark"]
    return "\n".join([*lines, "1 move e6-e7", "2 offer draw", "1 decline draw", "2 resign", ""])


def test_a_typed_text_is_played() -> None:
    game, record = package.read_text(short_text(), "typed.txt")
    assert [entry.action for entry in record.entries][:2] == ["dice 2-5", "move e6-e7"]
    assert record.outcome is not None
    assert record.outcome.winners == (1,)
    assert verify(game, record) is None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[Game", "[Gam", "typed.txt:1: '[Gam \"bitva\"]' is not a header"),
        ("[Start", '[Option pace "9"]\n[Start', "typed.txt:1: bitva has no option 'pace'; there"),
        ("[Start", '[Option players "3"]\n[Start', "players: 3 is neither 2 nor 4 [BV-TEAM-01]"),
        ("[Start", '[Option advanced "no"]\n[Start', "'no' is not true or false [BV-ADV-01]"),
        ("[Start", '[Seats "4"]\n[Start', "typed.txt:1: Seats: '4' is not a number of seats"),
        ("[Start", '[Result "1-0 BV-END-01"]\n[Start', "but the actions give 1-0 resigned"),
        ("0:0 c1", "0:1 c1", "typed.txt:1: hands: seat 2 has infantry left to place in battle"),
        ("chance dice", "chanc dice", "typed.txt:4: 'chanc' is not a seat"),
        ("dice 2-5", "dice 5-2", "typed.txt:4: 'dice 5-2' is not an action"),
        (
            "e6-e7",
            "e6-e8",
            "typed.txt:5: '1 move e6-e8': wrong-number (hex e8, number 1, roll [5])",
        ),
        ("e6-e7", "e6-g9", "'1 move e6-g9': not-adjacent (hex g9, start e6) [BV-MOVE-02]"),
        ("1 move", "2 move", "typed.txt:5: '2 move e6-e7': not-your-turn (seat 1) [BV-MOVE-01]"),
        ("1 decline", "2 decline", "typed.txt:7: '2 decline draw': no-offer"),
        ("2 resign\n", "2 resign\n1 pass\n", "typed.txt:9: '1 pass': game-over"),
    ],
)
def test_a_broken_text_is_refused_with_line_and_rule(old: str, new: str, message: str) -> None:
    assert old in short_text()
    with pytest.raises(InputError) as caught:
        package.read_text(short_text().replace(old, new, 1), "typed.txt")
    assert message in str(caught.value)


def test_a_record_on_an_own_board_needs_no_board_file(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text(package.make_board("own", 8, 5), encoding="utf-8")
    game = package.load(path, {"players": 4})
    record, state = random_record(game, 4, 2, steps=250)
    text = record.dumps()
    path.unlink()
    again = loads(text)
    restored = package.restore(again.settings, again.data)
    assert verify(restored, again) is None
    assert restored.settings["board"] == "own"
    assert restored.read_state(str(state)) == restored.unpack(game.pack(state))
    with pytest.raises(InputError, match="'own' is not a shipped one: use JSON"):
        package.write_text(again)
    with pytest.raises(
        InputError, match="the board in the data has another name than in the settings"
    ):
        package.restore({**again.settings, "board": "classic"}, again.data)
