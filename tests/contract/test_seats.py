"""Seats as text."""

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
def test_a_seat_is_written_and_read_back(seat: int, text: str) -> None:
    assert seat_text(seat) == text
    assert read_seat(text) == seat


def test_the_seats_that_are_not_people_differ_from_people() -> None:
    assert len({CHANCE, TABLE, SPECTATOR}) == 3
    assert all(seat < 1 for seat in (CHANCE, TABLE, SPECTATOR))


@pytest.mark.parametrize(
    "text",
    ["", "0", "10", "-1", "+1", " 1", "1 ", "1.0", "01", "²", "٣", "Chance", "nobody", "1\n"],
)
def test_no_seat_is_a_fault_that_says_what_seats_there_are(text: str) -> None:
    with pytest.raises(InputError) as caught:
        read_seat(text)
    assert str(caught.value) == (
        f"{text!r} is no seat: a number from 1 to 9, chance, table or spectator"
    )


@pytest.mark.parametrize("text", ["1" * 5_000, "0" * 5_000 + "1", "x" * 10_000_000])
def test_a_long_text_is_no_seat(text: str) -> None:
    with pytest.raises(InputError, match="is no seat") as caught:
        read_seat(text)
    assert len(str(caught.value)) < 200


@given(st.text(max_size=12) | st.integers().map(str))
def test_reading_raises_nothing_but_faults(text: str) -> None:
    try:
        seat = read_seat(text)
    except InputError:
        return
    assert seat_text(seat) == text
