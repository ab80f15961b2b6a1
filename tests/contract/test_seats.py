"""The text form of seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.contract import CHANCE, SPECTATOR, TABLE, InputError, read_seat, seat_text

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (CHANCE, "chance"),
        (TABLE, "table"),
        (SPECTATOR, "spectator"),
        *((number, str(number)) for number in range(1, 10)),
    ],
)
def test_a_seat_round_trips(seat: int, text: str) -> None:
    assert seat_text(seat) == text
    assert read_seat(text) == seat


def test_special_seats_differ_from_players() -> None:
    assert len({CHANCE, TABLE, SPECTATOR}) == 3
    assert all(seat < 1 for seat in (CHANCE, TABLE, SPECTATOR))


@pytest.mark.parametrize(
    "text",
    ["", "0", "10", "-1", "+1", " 1", "1 ", "1.0", "01", "²", "٣", "Chance", "nobody", "1\n"],
)
def test_an_invalid_seat_is_rejected_with_the_possible_seats(text: str) -> None:
    with pytest.raises(InputError) as caught:
        read_seat(text)
    assert str(caught.value) == (
        f"{text!r} is not a seat: a number from 1 to 9, chance, table or spectator"
    )


@pytest.mark.parametrize("text", ["1" * 5_000, "0" * 5_000 + "1", "x" * 10_000_000])
def test_a_long_text_gives_a_short_message(text: str) -> None:
    with pytest.raises(InputError, match="is not a seat") as caught:
        read_seat(text)
    assert len(str(caught.value)) < 200


@given(st.text(max_size=12) | st.integers().map(str))
def test_parsing_raises_only_input_errors(text: str) -> None:
    try:
        seat = read_seat(text)
    except InputError:
        return
    assert seat_text(seat) == text
