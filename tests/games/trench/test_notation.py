"""Position texts of TRENCH: round trips, and errors with place and rule."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import InputError
from firestep.games.trench import START, Aside, GameConfig, Move, Position, Trench
from firestep.games.trench.actions import read_action
from firestep.games.trench.notation import read_long
from firestep.testing import random_walk
from support.played_games import EDITION_LENGTHS

pytestmark = pytest.mark.once

GAMES = {pair: Trench(edition=pair[0], length=pair[1]) for pair in EDITION_LENGTHS}
SEEDS = st.integers(0, 2**32)
PLAYED = pytest.mark.parametrize(
    "game", GAMES.values(), ids=lambda game: " ".join(game.settings.values())
)


def random_positions(
    game: Trench, seed: int, asides: float = 0.0, steps: int = 400
) -> list[Position]:
    """Return all positions of a random game, including the first."""
    walk = random_walk(game, 2, seed=seed, steps=steps, asides=asides)
    return [game.initial(2), *(step.after for step in walk)]


@pytest.mark.rule("TR-GAP-01")
@pytest.mark.rule("TR-GAP-06")
@PLAYED
@settings(max_examples=4)
@given(seed=SEEDS)
def test_position_texts_round_trip(game: Trench, seed: int) -> None:
    for position in random_positions(game, seed):
        text = str(position)
        again = Position.read(text, game.config)
        assert str(again) == text
        assert again.pieces() == position.pieces()
        assert (again.turn, again.seat, again.quiet) == (
            position.turn,
            position.seat,
            position.quiet,
        )
        assert (again.points, again.totals) == (position.points, position.totals)
        assert list(again.legal_moves) == list(position.legal_moves) or position.quiet_moves()
        edition, length = game.config.edition, game.config.length
        assert Position(text, edition=edition, length=length) == again


@PLAYED
@settings(max_examples=5)
@given(seed=SEEDS, asides=st.sampled_from([0.0, 0.1, 0.4]))
def test_repr_round_trips(game: Trench, seed: int, asides: float) -> None:
    for position in random_positions(game, seed, asides):
        again = eval(repr(position), {"Position": Position})
        assert again == position
        assert hash(again) == hash(position)
        assert again.outcome() == position.outcome()
        assert repr(again) == repr(position)


@PLAYED
def test_pickles_and_copies_are_equal(game: Trench) -> None:
    for position in random_positions(game, 5, asides=0.2):
        for again in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
            assert again == position
            assert again.config == position.config
            assert game.pack(again) == game.pack(position)
            assert list(again.legal_moves) == list(position.legal_moves)


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (Position(), f"Position('{START}')"),
        (Position(edition="modern"), f"Position('{START}', edition='modern')"),
        (Position(length="short"), f"Position('{START}', length='short')"),
        (Position(START + " 1:1:0:0"), f"Position('{START} 1:1:0:0')"),
    ],
)
def test_repr_omits_defaults(position: Position, text: str) -> None:
    assert repr(position) == text


def test_repr_includes_quiet_moves_offers_and_resignations() -> None:
    quiet = Position(edition="modern").play("d4e4").play("e5d5")
    assert "quiet_moves=('d4e4', 'e5d5')" in repr(quiet)
    game = Trench(length="single")
    offered, _ = game.apply(game.initial(), 2, Aside("offer draw"))
    declined, _ = game.apply(offered, 1, Aside("decline draw"))
    resigned, _ = game.apply(offered, 2, Aside("resign"))
    timed, _ = game.apply(offered, -1, Aside("time-out 1"))
    for position in (quiet, offered, declined, resigned, timed):
        assert eval(repr(position), {"Position": Position}) == position
    assert len({quiet, offered, declined, resigned, timed, game.initial()}) == 6


def test_equality_compares_board_config_and_history() -> None:
    assert Position() == Position(START)
    assert Position() != Position(edition="modern")
    assert Position() != Position(length="short")
    assert Position() != START
    repeated = Position(edition="modern").play("d4e4").play("e5d5").play("e4d4").play("d5e5")
    plain = Position(str(repeated), edition="modern")
    assert str(plain) == str(repeated)
    assert plain != repeated
    assert isinstance(plain.config, GameConfig)


BOARD = START.split()[0]
BROKEN = [
    ("", "position: 0 fields instead of 5, or 6 in a match"),
    (BOARD, "position: 1 fields"),
    (f"{START} 1:1:0:0 x", "position: 7 fields"),
    ("x" * 10_000_000, "position: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'... (10,000,000 characters)"),
    (f"8/{BOARD} b 0 0 0", "board: 9 ranks instead of 8 [TR-BOARD-01]"),
    ("8/8 b 0 0 0", "board: 2 ranks instead of 8 [TR-BOARD-01]"),
    ("8/8/8/8/8/8/7/8 b 0 0 0", "board, rank 2: '7' makes 7 squares instead of 8 [TR-BOARD-01]"),
    ("8s/8/8/8/8/8/8/8 b 0 0 0", "board, rank 8: '8s' makes 9 squares instead of 8"),
    ("8/8/8/8/8//8/8 b 0 0 0", "board, rank 3: '' makes 0 squares"),
    ("8/8/8/8/8/8/8/44 b 0 0 0", "board, rank 1: '4' is neither a piece"),
    ("8/8/8/8/8/8/8/9 b 0 0 0", "board, rank 1: '9' is neither a piece (STCLG) nor a run 1 to 8"),
    ("8/8/8/8/8/8/8/08 b 0 0 0", "board, rank 1: '0' is neither"),
    ("8/8/8/8/8/8/8/k7 b 0 0 0", "board, rank 1: 'k' is neither a piece"),
    ("8/8/8/8/8/8/8/٣5 b 0 0 0", "board, rank 1: '٣' is neither"),
    ("8/8/8/8/8/8/8/ﬆ7 b 0 0 0", "board, rank 1: 'ﬆ' is neither"),
    ("8/8/8/8/8/8/8/gg6 b 0 0 0", "board: Black has 2 g, an army has 1 [TR-SETUP-01]"),
    ("SSSSSSS1/8/8/8/8/8/8/8 b 0 0 0", "board: White has 7 S, an army has 6 [TR-SETUP-01]"),
    (f"{BOARD} x 0 0 0", "side to move: 'x' is neither b nor w"),
    (f"{BOARD} B 0 0 0", "side to move: 'B'"),
    (f"{BOARD} b 51 0 0", "plies since capture: '51' is not a number from 0 to 50"),
    (f"{BOARD} b -1 0 0", "plies since capture: '-1'"),
    (f"{BOARD} b 00 0 0", "plies since capture: '00'"),
    (f"{BOARD} b {'9' * 100} 0 0", "plies since capture: '999999999999'... (100 characters)"),
    (f"{BOARD} b 0 x 0", "black points: 'x' is not a number from 0 to 255"),
    (f"{BOARD} b 0 0 ²", "white points: '²' is not a number"),
    (f"{BOARD} b 0 2 0", "black points: 2, but the pieces taken from the other side are worth 0"),
    (f"{BOARD} b 0 0 2", "white points: 2, but the pieces taken from the other side are worth 0"),
    (f"{START} 1:1:0", "match: '1:1:0' is not game:seat of black:points:points"),
    (f"{START} 0:1:0:0", "match: games and seats count from 1 [TR-GAP-06]"),
    (f"{START} 4:1:0:0", "match, game: '4' is not a number from 0 to 3"),
    (f"{START} 1:2:0:0", "match: seat 2 does not have Black in game 1 [TR-END-04, TR-GAP-03]"),
    (f"{START} 2:1:0:0", "match: seat 1 does not have Black in game 2 [TR-END-04, TR-GAP-03]"),
    (f"{START} 1:1:9:0", "match, points of seat 1: '9' is not a number from 0 to 0"),
    (f"{START} 2:2:0:73", "match, points of seat 2: '73' is not a number from 0 to 72"),
    (f"{START} 3:1:4:2", "match: a third game is played only when the points are level"),
    (f"{BOARD} b 50 0 0 1:1:0:0", "match: game 1 is over; give a position of the next game"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[text[-30:] for text, _ in BROKEN])
def test_a_broken_position_is_refused_with_place_and_rule(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        Position(text)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("text", "edition", "length", "message"),
    [
        (START, "classic", "match", "a match game needs a sixth field"),
        (START + " 1:1:0:0", "classic", "single", "a single game has no sixth field"),
        (START, "gold", "single", "no edition 'gold'; there are: classic, modern"),
        (START, "classic", "long", "not played at length 'long', but at: match, single, short"),
        (START, "modern", "match", "the edition modern is not played at length 'match'"),
        ("8/8/8/8/8/8/8/g7 b 0 37 0", "modern", "single", "black points: 37, but the pieces"),
    ],
)
def test_a_position_must_fit_its_edition_and_length(
    text: str, edition: str, length: str, message: str
) -> None:
    with pytest.raises(InputError) as caught:
        Position(text, edition=edition, length=length)
    assert message in str(caught.value)


AFTER = str(Position().play("d4e4"))


@pytest.mark.parametrize(
    ("text", "edition", "moves", "message"),
    [
        (
            AFTER,
            "classic",
            ["d4e4"],
            "1 quiet moves in a position with 1 quiet plies in the edition",
        ),
        (AFTER, "modern", ["d3e3", "d4e4"], "2 quiet moves in a position with 1 quiet plies"),
        (AFTER, "modern", ["d3e3"], "d3e3 does not lead to this position [TR-GAP-05]"),
        (AFTER, "modern", ["e9e4"], "'e9' is not a square"),
        (AFTER, "modern", ["e6e5"], "e6e5 does not lead to this position [TR-GAP-05]"),
        (AFTER.replace(" w ", " b "), "modern", ["d4e4"], "[TR-GAP-05]"),
    ],
)
def test_quiet_moves_must_lead_to_the_position(
    text: str, edition: str, moves: list[str], message: str
) -> None:
    with pytest.raises(InputError) as caught:
        Position(text, edition=edition, quiet_moves=moves)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "packed",
    [
        "",
        "zz",
        "00",
        "ff" * 177,
        "07" * 64 + "00" * 113,
        "ff" * 64 + "00" * 113,
        Position().buffer.hex()[:128] + "05" + Position().buffer.hex()[130:],
        Position().buffer.hex()[:144] + "63" + Position().buffer.hex()[146:],
    ],
    ids=["nothing", "no hex", "short", "all ff", "rank 7", "no piece", "turn 5", "ending 99"],
)
def test_invalid_packed_positions_are_refused(packed: str) -> None:
    with pytest.raises(InputError):
        Position.restore(packed, "classic", "single")


@settings(max_examples=300)
@given(st.text(alphabet="STCLGstclg12345678/ bw0:", max_size=60) | st.text(max_size=20))
def test_reading_any_text_raises_only_input_errors(text: str) -> None:
    for read in (Position, Move, Aside, read_action, read_long):
        try:
            read(text)
        except InputError as error:
            shown = str(error)
        else:
            shown = ""
        assert "\n" not in shown
