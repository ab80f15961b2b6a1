"""The actions of TRENCH: moves and asides. Equal actions are the same object."""

from typing import Final

from firestep.boards.square import read_square, square_name
from firestep.contract import InputError, clip
from firestep.games.trench import access, layout

SIDE: Final = 8


class Move:
    """A move, identified by its two squares. `Move("d4e4") is Move("d4e4")`."""

    __slots__ = ("start", "target", "text")
    start: int
    target: int
    text: str

    def __new__(cls, text: str) -> "Move":
        """Return the move of this text. Raise `InputError` if the text is not a move."""
        found = _BY_TEXT.get(text)
        if found is not None:
            return found
        if len(text) != 4:
            raise InputError(f"{clip(text, 20)} is not a move: write start and target, like d4e4")
        start, target = read_square(text[:2], SIDE), read_square(text[2:], SIDE)
        raise InputError(
            f"a move from {square_name(start, SIDE)} to {square_name(target, SIDE)} "
            "does not change the square [TR-MOVE-02]"
        )

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __reduce__(self) -> tuple[type["Move"], tuple[str]]:
        return Move, (self.text,)

    def __lt__(self, other: "Move") -> bool:
        return self.text < other.text


class Aside:
    """An action outside the board: resigning, a draw offer, its answer, a time-out."""

    __slots__ = ("text",)
    text: str

    def __new__(cls, text: str) -> "Aside":
        """Return the aside of this text. Raise `InputError` with the list of asides."""
        if text not in _ASIDES:
            raise InputError(f"{clip(text, 20)} is not an aside; there are: {', '.join(_ASIDES)}")
        return _ASIDES[text]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Aside({self.text!r})"

    def __reduce__(self) -> tuple[type["Aside"], tuple[str]]:
        return Aside, (self.text,)


Action = Move | Aside

MOVES: Final[list[Move | None]] = [None] * 4096
"""The moves, indexed by their numbers."""

_BY_TEXT: Final[dict[str, Move]] = {}
_ASIDES: Final[dict[str, Aside]] = {}


def _intern() -> None:
    """Create every move and every aside once."""
    for start in range(layout.SQUARES):
        for target in range(layout.SQUARES):
            if start != target:
                move = object.__new__(Move)
                move.start, move.target = start, target
                move.text = square_name(start, SIDE) + square_name(target, SIDE)
                MOVES[access.move_number(start, target)] = _BY_TEXT[move.text] = move
    for text in (
        "resign",
        "resign match",
        "offer draw",
        "accept draw",
        "decline draw",
        "time-out 1",
        "time-out 2",
        "abandoned 1",
        "abandoned 2",
    ):
        aside = object.__new__(Aside)
        aside.text = text
        _ASIDES[text] = aside


_intern()

RESIGN: Final = Aside("resign")
RESIGN_MATCH: Final = Aside("resign match")
OFFER_DRAW: Final = Aside("offer draw")
ACCEPT_DRAW: Final = Aside("accept draw")
DECLINE_DRAW: Final = Aside("decline draw")
TIME_OUT: Final = (Aside("time-out 1"), Aside("time-out 2"))
ABANDONED: Final = (Aside("abandoned 1"), Aside("abandoned 2"))


def read_action(text: str) -> Action:
    """Read a move or an aside."""
    if text in _ASIDES:
        return _ASIDES[text]
    return Move(text)
