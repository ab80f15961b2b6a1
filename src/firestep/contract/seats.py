"""Seats: the players of a game, and three special seats for dice, table and spectators."""

from typing import Final, TypeAlias

from firestep.contract.errors import InputError, clip

Seat: TypeAlias = int
"""Players have the seats 1, 2, ... in the order of play."""

CHANCE: Final[Seat] = 0
"""Rolls the dice; its actions are the outcomes of the rolls."""

TABLE: Final[Seat] = -1
"""Acts for the table itself: time-out, forfeit, seat abandoned."""

SPECTATOR: Final[Seat] = -2
"""Never acts: the view of a person without a seat."""

_NAMES: Final = {CHANCE: "chance", TABLE: "table", SPECTATOR: "spectator"}
_SEATS: Final = {name: seat for seat, name in _NAMES.items()}


def seat_text(seat: Seat) -> str:
    """Return the text form of a seat: its number, or `chance`, `table` or `spectator`."""
    return _NAMES.get(seat, str(seat))


def read_seat(text: str) -> Seat:
    """Parse the text form of a seat. Raise `InputError` if it is not one."""
    if text in _SEATS:
        return _SEATS[text]
    if text not in tuple("123456789"):
        raise InputError(
            f"{clip(text)} is not a seat: a number from 1 to 9, chance, table or spectator"
        )
    return int(text)
