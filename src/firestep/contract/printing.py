"""What a game gives for printing: a board at true scale, counters, and tables such as a unit mat.

Drawings are SVG without fonts. `firestep.printing` arranges them on paper.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple, Protocol, runtime_checkable

from firestep.contract.options import Value
from firestep.contract.package import AnyGame

PATTERNS: Final = ("solid", "lines", "dots", "slanted", "crossed")
"""The patterns that replace colours in black and white."""
COUNTER_UNITS: Final = 56.0
"""The width and height of a counter in units of its drawing, centred on the origin."""


class Box(NamedTuple):
    """A rectangle in units of a drawing."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PrintBoard:
    """A board that is printed at true scale on as many sheets as it needs.

    `cell_width` is the distance between two opposite sides of a hex or square in units of the
    drawing, and `cell_mm` its usual size on paper. `area` is the part of the drawing to print.
    Every box of `cells` is complete on one of the sheets.
    """

    title: str
    svg: str
    area: Box
    cell_width: float
    cell_mm: float
    cells: Sequence[Box]


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter: SVG of its front, and of its back if it has two states, centred on the origin."""

    name: str
    front: str
    back: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class CounterGroup:
    """The counters of a player or of a purpose. `colour` is the background of each of them."""

    title: str
    colour: str
    counters: Sequence[Counter]


@dataclass(frozen=True, slots=True)
class TableCell:
    """A cell of a printed table: a text, a drawing centred on the origin, or both.

    A value that is not from the rulebooks is marked.
    """

    text: str
    drawing: str = ""
    is_marked: bool = False


@dataclass(frozen=True, slots=True)
class PrintTable:
    """A table such as the unit mat, with notes below it."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[TableCell]]
    notes: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class PrintParts:
    """Everything that a game has on paper besides its rules.

    `counter_share` is the width of a counter as a part of a cell. `patterns` names one of
    `PATTERNS` for each colour that black and white cannot tell from others. `notes` say what else
    is needed or done at the table.
    """

    boards: Sequence[PrintBoard]
    counters: Sequence[CounterGroup]
    counter_share: float
    tables: Sequence[PrintTable] = ()
    patterns: Mapping[str, str] = field(default_factory=dict)
    notes: Sequence[str] = ()


@runtime_checkable
class HasPrintParts(Protocol):
    """A game package whose game can be printed."""

    def load_for_print(self, files: Mapping[str, Path], given: Mapping[str, Value]) -> AnyGame:
        """Return the game with data files of a user by kind, such as `map` and `mat`.

        Raise `InputError` for a kind that the game does not have, or for an error in a file.
        """

    def print_parts(self, game: AnyGame, language: str) -> PrintParts:
        """Return the board, the counters and the tables of a game, in colour."""
