"""The content of a guide: sections of blocks, and the rules that each block explains."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

TEXT, LIST, STEPS, TABLE, PICTURE, NOTE = "text", "list", "steps", "table", "picture", "note"
SHEET: Final = "sheet"
"""The id of the section that is the one-page reference sheet, the last of a guide."""


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a line: plain text, `strong` or `em`."""

    kind: str
    text: str


Line: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, list, table, picture or note, with the rules that it explains.

    `rows` has one row for each paragraph or item, of one line; the rows of a table have one line
    for each cell, and its first row is the head. The line of a picture is its caption. `table` is
    the name of a table whose rows the game makes.
    """

    id: str
    kind: str
    rules: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]
    picture: str = ""
    table: str = ""

    @property
    def text(self) -> str:
        """The text without markup; lines are separated by line breaks."""
        lines = (line for row in self.rows for line in row)
        return "\n".join("".join(span.text for span in line) for line in lines)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a guide; its id is the same in all languages."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide of a game in one language. The first section has no title."""

    game: str
    language: str
    title: str
    sections: tuple[Section, ...]

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks of all sections in order."""
        for section in self.sections:
            yield from section.blocks
