"""Text records: round trips, and errors with line and rule."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.contract import InputError
from firestep.contract.record import Record, append_action, new_record, verify
from firestep.games.trench import START, Trench, pgn
from support.played_games import EDITION_LENGTHS, random_record, short_record

pytestmark = pytest.mark.once

HEAD = '[Game "trench"]\n[Edition "classic"]\n[Length "single"]\n\n'
SHORT = """\
[Game "trench"]
[Edition "classic"]
[Length "single"]
[Seat1 "Ana"]
[Seat2 "Rui"]
[Result "1-0"]

1. Sd4-e4 Se5-d5 {1 offer draw} {2 decline draw} 2. Se4-e5 Se6xe5 {2 resign} 1-0
"""


@pytest.mark.parametrize(("edition", "length"), EDITION_LENGTHS)
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32), asides=st.sampled_from([0.0, 0.1]), steps=st.integers(0, 500))
def test_random_games_round_trip(
    edition: str, length: str, seed: int, asides: float, steps: int
) -> None:
    game = Trench(edition=edition, length=length)
    record, _ = random_record(game, 2, seed, steps, asides)
    text = pgn.write(game, record)
    assert max(map(len, text.splitlines())) <= 80
    again_game, again = pgn.read(text)
    assert again == record
    assert again_game.settings == game.settings
    assert verify(again_game, again) is None
    assert pgn.write(again_game, again) == text


def test_text_of_a_short_game() -> None:
    game, record = short_record()
    assert pgn.write(game, record) == SHORT
    assert pgn.read(SHORT)[1] == record


def record_from(start: str, *moves: str) -> tuple[Trench, Record]:
    """Return a record of some moves from a position."""
    game = Trench(length="match" if len(start.split()) == 6 else "single")
    record, state = new_record(game, 2, start=start)
    for move in moves:
        state = append_action(record, game, state, state.seat, game.read_action(move))
    return game, record


def test_move_numbers_start_at_one_with_white_to_move() -> None:
    game, record = record_from(START.replace(" b ", " w "), "e5d5", "d4e4", "d5d4")
    text = pgn.write(game, record)
    assert "1... Se5-d5 2. Sd4-e4 Sd5-d4 *" in text
    assert pgn.read(text)[1] == record


@pytest.mark.parametrize(
    "start",
    [f"{START} 3:1:10:10", f"  {START}  ", START.replace(" ", "\t"), START.replace(" ", "\n")],
)
def test_the_start_position_round_trips(start: str) -> None:
    game, record = record_from(start, "d4e4")
    assert pgn.read(pgn.write(game, record))[1] == record


@pytest.mark.parametrize(
    "names",
    [
        ("Ana",),
        ("Ana", "Rui"),
        ("", ""),
        ("O'Neill; {x} ]", "[1. *"),
        ('"Rui"', "a\nb"),
        ("a\u2028b", "\x85"),
    ],
)
def test_names_do_not_break_the_text(names: tuple[str, ...]) -> None:
    game = Trench(length="single")
    record, state = new_record(game, 2, names=names)
    append_action(record, game, state, 1, game.read_action("d4e4"))
    again = pgn.read(pgn.write(game, record))[1]
    assert again.entries == record.entries
    assert len(again.names) == len(names)


def test_comments_short_moves_and_missing_numbers_are_accepted() -> None:
    text = HEAD + "; a comment\nd4e4 e5d5 ; {1 resign}\n\n2. e4-e5   Se6xe5 *\n"
    _, record = pgn.read(text)
    assert [entry.action for entry in record.entries] == ["d4e4", "e5d5", "e4e5", "e6e5"]
    assert record.outcome is None


BROKEN = [
    (HEAD + "1. Sd4-d6 *", "x.txt:5: 'Sd4-d6': too-far", "[TR-MOVE-02]"),
    (HEAD + "1. Sd4-e4\nSd3-e3 *", "x.txt:6: 'Sd3-e3': not-your-piece", "[TR-MOVE-01]"),
    (HEAD + "1. Sd4-e4 Se5-d5 2. Se4-e5 Se6xe5\n3. Sd3-f3 *", "x.txt:6: 'Sd3-f3'", "[TR-MOVE-0"),
    (HEAD + "1. Gd4-e4 *", "x.txt:5: 'Gd4-e4' does not match the move: Sd4-e4", ""),
    (HEAD + "1. Sd4xe4 *", "x.txt:5: 'Sd4xe4' does not match the move: Sd4-e4", ""),
    (HEAD + "d4e4 e5d5 e4e5 Se6-e5 *", "x.txt:5: 'Se6-e5' does not match the move: Se6xe5", ""),
    (HEAD + "1. Kd4-e4 *", "x.txt:5: 'Kd4-e4' is not a move", ""),
    (HEAD + "1. d4e9 *", "x.txt:5: 'e9' is not a square", ""),
    (HEAD + "1. d4e4 * e5d5", "x.txt:5: 'e5d5' after the result", ""),
    (HEAD + "1. d4e4 *\n*", "x.txt:6: '*' after the result", ""),
    (HEAD + "1. d4e4 1-0", "x.txt", "says 1-0, but the moves give *"),
    (HEAD + "1. {1 resign} 1-0", "x.txt", "says 1-0, but the moves give 0-1"),
    (HEAD + "{1 resign} 0-1\n{2 resign}", "x.txt:6: '2 resign' after the result", ""),
    (HEAD + "{1 resign} d4e4 0-1", "x.txt:5: 'd4e4': game-over", "[TR-MOVE-01]"),
    (HEAD + "{1 accept draw} *", "x.txt:5: '1 accept draw': no-offer", "[TR-GAP-04]"),
    (HEAD + "{2 offer draw} {2 accept draw} *", "x.txt:5: '2 accept draw': no-offer", "TR-GAP-04"),
    (HEAD + "{1 time-out 1} *", "x.txt:5: '1 time-out 1': for-the-table", "[TR-GAP-04]"),
    (HEAD + "{1 resign match} *", "x.txt:5: '1 resign match': no-match", "[TR-GAP-04]"),
    (HEAD + "{spectator resign} *", "x.txt:5: 'spectator resign': not-seated", "[TR-GAP-04]"),
    (HEAD + "{3 resign} *", "x.txt:5: '3 resign': not-seated", "[TR-GAP-04]"),
    (HEAD + "{resign} *", "x.txt:5: 'resign' is not a seat", ""),
    (HEAD + "{} *", "x.txt:5: '' is not a seat", ""),
    (HEAD + "{1 sleep} *", "x.txt:5: 'sleep' is no", ""),
    (HEAD + "{1 resign *", "x.txt:5: ", ""),
    (HEAD + "{" + "1" * 5_000 + " resign} *", "x.txt:5: ", "is not a seat"),
    (HEAD + "x" * 10_000_000, "x.txt:5: ", "(10,000,000 characters)"),
    ("", "x.txt:1: no [Game", ""),
    ('[Game "chess"]\n\n*', "x.txt:1: no [Game", ""),
    (HEAD.replace("classic", "gold") + "*", "x.txt:2: option edition: 'gold'", "[TR-VAR-02]"),
    (HEAD.replace("single", "long") + "*", "x.txt:3: option length: 'long'", ""),
    ('[Game "trench"]\n[Length "single"]\n[Clock "5"]\n\n*', "x.txt:3: unknown header 'Clock'", ""),
    (HEAD.strip() + f'\n[Start "{START} 1"]\n\n*', "x.txt:4: position: a single game has no", ""),
    (HEAD.strip() + '\n[Start "x"]\n\n*', "x.txt:4: position: 1 fields", ""),
    (HEAD.strip() + '\n[Result "0-1"]\n\n1. d4e4 *', "x.txt", "says 0-1, but the moves give *"),
    (HEAD.strip() + '\n[Length "match"]\n\n1. d4e4 *', "x.txt:4: ", "Length"),
]


@pytest.mark.parametrize(
    ("text", "start", "part"), BROKEN, ids=[text[-28:] for text, _, _ in BROKEN]
)
def test_a_broken_text_is_refused_with_its_line(text: str, start: str, part: str) -> None:
    with pytest.raises(InputError) as caught:
        pgn.read(text, "x.txt")
    assert str(caught.value).startswith(start)
    assert part in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("ended", [True, False])
def test_a_truncated_text_is_not_read_as_a_shorter_game(ended: bool) -> None:
    game, record = short_record() if ended else record_from(START, "d4e4", "e5d5", "d3e3")
    whole = pgn.write(game, record)
    accepted = []
    for cut in range(len(whole)):
        try:
            read = pgn.read(whole[:cut])[1]
        except InputError:
            continue
        if read != record:
            accepted.append(whole[:cut][-20:])
    assert accepted == []


@settings(max_examples=300)
@given(
    st.lists(
        st.tuples(
            st.integers(0, len(SHORT)),
            st.integers(0, 12),
            st.text(alphabet='[]{}";.*-x123456STCLGabcdefgh \n', max_size=8) | st.text(max_size=3),
        ),
        max_size=4,
    )
)
def test_mutated_texts_raise_only_input_errors(cuts: list[tuple[int, int, str]]) -> None:
    text = SHORT
    for at, length, instead in cuts:
        text = text[:at] + instead + text[at + length :]
    try:
        game, record = pgn.read(text)
    except InputError:
        return
    assert verify(game, record) is None
