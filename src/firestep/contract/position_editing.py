"""Editing of positions: a draft, the changes of it, and the form that a position editor shows.

A draft is a state that need not be possible in a game. Only `str`, `Game.view` and the methods of
`PositionEditing` accept it. `Game.read_state(str(draft))` returns the position to play, or raises
`InputError` with the rule that the draft breaks.

A change is written like an action:

    put S d4       put a piece of the box on a place; it replaces the piece there
    move d4 e5     move a piece; it replaces the piece there
    remove d4      return a piece to the box
    set turn w     set a field; a field of one piece is written u3.damage
    clear          remove all pieces
    start          return to the initial position
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NoReturn, Protocol, TypeVar, runtime_checkable

from firestep.contract.errors import InputError, clip
from firestep.contract.seats import Seat

S = TypeVar("S")

EDIT_PLACE: Final = "edits"
"""The place of the errors in a change."""
_ARGUMENTS: Final = {"put": 2, "move": 2, "remove": 1, "set": 2, "clear": 0, "start": 0}


@dataclass(frozen=True, slots=True)
class Edit:
    """One change of a draft; `str` is its text form."""

    verb: str
    name: str = ""
    """The piece in the box, the piece on the board, or the field."""
    value: str = ""
    """The place, or the value of the field."""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.verb, self.name, self.value)))


def read_edit(text: str) -> Edit:
    """Parse the text form of a change. Raise `InputError` if it is invalid."""
    verb, *words = text.split() or [""]
    if verb not in _ARGUMENTS:
        refuse_edit(f"{clip(text, 40)} is no change; there are: {', '.join(_ARGUMENTS)}")
    if len(words) != _ARGUMENTS[verb]:
        refuse_edit(f"{clip(text, 40)}: {verb} has {_ARGUMENTS[verb]} arguments, not {len(words)}")
    return Edit(verb, *words)


def refuse_edit(message: str) -> NoReturn:
    """Raise the `InputError` of a change that is not possible."""
    raise InputError(message, place=EDIT_PLACE)


def read_edit_number(edit: Edit, least: int, most: int) -> int:
    """Return the value of a change as a number. Raise `InputError` if it is out of range."""
    is_number = edit.value.isascii() and edit.value.isdigit() and len(edit.value) <= 6
    if not is_number or not least <= int(edit.value) <= most:
        refuse_edit(f"{edit}: {clip(edit.value, 12)} is not a number from {least} to {most}")
    return int(edit.value)


def read_edit_choice(edit: Edit, choices: Sequence[str]) -> int:
    """Return the index of the value of a change. Raise `InputError` if it is not a choice."""
    if edit.value not in choices:
        refuse_edit(
            f"{clip(str(edit), 60)}: {clip(edit.value, 20)} is none of {', '.join(choices)}"
        )
    return choices.index(edit.value)


@dataclass(frozen=True, slots=True)
class PieceStock:
    """A kind of piece of one side: its name in `put`, and how many of them an army has."""

    name: str
    seat: Seat
    kind: str
    label: str
    limit: int | None = None
    """None if the rules set no limit."""


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece on the board: what it is, where it stands, and the values of its own fields."""

    piece: str
    """The name in the box."""
    place: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FormChoice:
    """A possible value of a field."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a position, or of a piece: a number, or one of some choices."""

    name: str
    label: str
    value: str = ""
    """Empty for a field of pieces; `PlacedPiece.values` has those."""
    choices: tuple[FormChoice, ...] = ()
    """Empty for a number."""
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class EditForm:
    """What a position editor offers for a draft."""

    box: tuple[PieceStock, ...]
    pieces: Mapping[str, PlacedPiece]
    """The pieces on the board by their names in `move` and `remove`."""
    fields: tuple[FormField, ...]
    piece_fields: tuple[FormField, ...] = ()
    """The fields that each piece has of its own."""


@runtime_checkable
class PositionEditing(Protocol[S]):
    """A game whose positions can be edited."""

    def read_draft(self, text: str) -> S:
        """Return the draft of a position text. Raise `InputError` if its form is invalid."""

    def edit(self, draft: S, edit: Edit) -> S:
        """Return the draft after a change. Raise `InputError` if the change is not possible."""

    def edit_form(self, draft: S, language: str) -> EditForm:
        """Return the pieces and fields of a draft, with labels in a language."""


@runtime_checkable
class TurnPassing(Protocol[S]):
    """A game in which an analysis may ask what the next opponent threatens to do."""

    def pass_turn(self, state: S) -> S:
        """Return the position with the next opponent to decide, as if this turn were passed.

        Raise `ActionRefused` with the rule if the game has no such position.
        """
