"""Paper sizes, margins, and what the user wishes to print. All lengths are in millimetres."""

from dataclasses import dataclass
from typing import Final

from firestep.contract import InputError, clip
from firestep.contract.translations import LANGUAGES

SIZES: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIDE_MARGIN, TOP_MARGIN, BOTTOM_MARGIN = 8.0, 8.0, 12.0
"""What printers leave white; the lower margin has the page number."""
MARK_LENGTH: Final = 4.0
"""The strip around a tile for crop marks."""
STRIP_HEIGHT: Final = 15.0
"""The strip below a tile for its name and the plan."""
MIN_CELL, MAX_CELL = 8.0, 80.0
MAX_SHEETS: Final = 150


@dataclass(frozen=True, slots=True)
class PrintWish:
    """The paper, the language, the size of a hex or square (0: the usual one), and the colours."""

    paper: str = "a4"
    language: str = LANGUAGES[0]
    cell_mm: float = 0.0
    is_monochrome: bool = False

    def check(self) -> None:
        """Raise `InputError` if a wish is invalid."""
        if self.paper not in SIZES:
            raise InputError(f"{clip(self.paper)} is not {' or '.join(SIZES)}", place="--paper")
        if self.cell_mm and not MIN_CELL <= self.cell_mm <= MAX_CELL:
            message = f"{self.cell_mm:g} is not between {MIN_CELL:g} and {MAX_CELL:g} mm"
            raise InputError(message, place="--hex")


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper in one of two orientations."""

    name: str
    width: float
    height: float

    @property
    def content_width(self) -> float:
        """The width between the margins."""
        return self.width - 2 * SIDE_MARGIN

    @property
    def content_height(self) -> float:
        """The height between the margins."""
        return self.height - TOP_MARGIN - BOTTOM_MARGIN

    @property
    def tile_width(self) -> float:
        """The largest width of a tile."""
        return self.content_width - 2 * MARK_LENGTH

    @property
    def tile_height(self) -> float:
        """The largest height of a tile."""
        return self.content_height - 2 * MARK_LENGTH - STRIP_HEIGHT


def list_pages(paper: str) -> tuple[Page, Page]:
    """Return a paper size as portrait and as landscape."""
    width, height = SIZES[paper]
    return Page("portrait", width, height), Page("landscape", height, width)
