"""Who acts: the seats of a game, and the three that are not people."""

from typing import Final, TypeAlias

from firestep.contract.errors import InputError, clip

Seat: TypeAlias = int
"""People sit at 1, 2, ... in the order of play."""

CHANCE: Final[Seat] = 0
"""Rolls dice; its actions are the outcomes."""

TABLE: Final[Seat] = -1
"""Acts for the table itself: time-out, forfeit, seat abandoned."""

SPECTATOR: Final[Seat] = -2
"""Only ever looks on: the view of somebody who has no seat."""

_WORDS: Final = {CHANCE: "chance", TABLE: "table", SPECTATOR: "spectator"}
_SEATS: Final = {word: seat for seat, word in _WORDS.items()}


def seat_text(seat: Seat) -> str:
    """Write a seat: its number, or `chance`, `table`, `spectator`."""
    return _WORDS.get(seat, str(seat))


def read_seat(text: str) -> Seat:
    """Read what `seat_text` wrote; a InputError says what is wrong."""
    if text in _SEATS:
        return _SEATS[text]
    if text not in tuple("123456789"):
        raise InputError(
            f"{clip(text)} is no seat: a number from 1 to 9, chance, table or spectator"
        )
    return int(text)
