"""Text as strokes: the glyphs of `firestep.boards.stroke_glyphs` and additional ones.

Glyphs have individual widths here, while `stroke_glyphs` writes them with a fixed width.
"""

# ruff: noqa: E501 (paths are data)

from collections.abc import Iterator
from typing import Final

from firestep.boards import stroke_glyphs

_BOARD_GLYPHS: Final = frozenset("0123456789abcdefghijklmnop")
_HALF_GLYPH: Final = "M.6 1.8L2.6 .2V6.4M8.6 -.4L1.6 14.6M6 9.8C6.2 8.4 7.2 7.8 8.2 7.8C9.6 7.8 10.4 8.6 10.4 9.8C10.4 11.4 8 12.4 6 14H10.6"
# Each glyph is 10 wide and 14 high.
_EXTRA_GLYPHS: Final = {
    "q": "M8.6 5V18M8.6 9.5C8.6 6.8 7 5 4.8 5C2.4 5 .9 6.9 .9 9.5C.9 12.1 2.4 14 4.8 14C7 14 8.6 12.2 8.6 9.5",
    "r": "M3 14V5M3 9C3 6.6 4.4 5 7.4 5.2",
    "s": "M8 6.4C7.2 5.4 6.2 5 5 5C3.2 5 2 5.9 2 7.3C2 10.4 8.2 8.4 8.2 11.5C8.2 13 6.9 14 5 14C3.6 14 2.4 13.4 1.6 12.4",
    "t": "M4.4 1.4V11.4C4.4 13.2 5.2 14 6.6 14C7.1 14 7.6 13.9 8 13.7M1.8 5H7.6",
    "u": "M1.6 5V10.2C1.6 12.6 2.8 14 5 14C7 14 8.6 12.4 8.6 10M8.6 5V14",
    "v": "M1.2 5L5 14L8.8 5",
    "w": "M.2 5L2.6 14L5 6L7.4 14L9.8 5",
    "x": "M1.4 5L8.6 14M8.6 5L1.4 14",
    "y": "M1.2 5L5.2 13.6M8.8 5L5.2 13.6C4.2 16.2 3.2 18 1.4 17.8",
    "z": "M1.6 5H8.4L1.6 14H8.6",
    "A": "M.6 14L5 0L9.4 14M2.2 9.2H7.8",
    "B": "M1.4 0H5C7.4 0 8.4 1.4 8.4 3.3C8.4 5.4 7.2 6.6 5 6.6H1.4M5 6.6C7.6 6.6 9 8 9 10.2C9 12.6 7.6 14 5 14H1.4V0",
    "C": "M9 3C8.2 1.2 6.8 0 5 0C2.4 0 .8 2.8 .8 7S2.4 14 5 14C6.8 14 8.2 12.8 9 11",
    "D": "M1.4 0H4C7.4 0 9 2.6 9 7S7.4 14 4 14H1.4z",
    "E": "M8.6 0H1.6V14H8.8M1.6 6.8H7.4",
    "F": "M8.8 0H1.8V14M1.8 6.8H7.6",
    "G": "M9 3C8.2 1.2 6.8 0 5 0C2.4 0 .8 2.8 .8 7S2.4 14 5 14C7.6 14 9.2 12.2 9.2 8H5.6",
    "H": "M1.4 0V14M8.6 0V14M1.4 6.8H8.6",
    "I": "M5 0V14M3 0H7M3 14H7",
    "J": "M7.4 0V10.4C7.4 12.8 6.4 14 4.4 14C2.8 14 1.8 13.2 1.2 11.6",
    "K": "M1.6 0V14M8.8 0L1.6 8.2M4 5.6L9 14",
    "L": "M1.8 0V14H8.8",
    "M": "M.4 14V0L5 8L9.6 0V14",
    "N": "M1.2 14V0L8.8 14V0",
    "O": "M5 0C2.4 0 .6 2.8 .6 7S2.4 14 5 14S9.4 11.2 9.4 7S7.6 0 5 0z",
    "P": "M1.6 14V0H5.2C7.6 0 9 1.5 9 3.8C9 6.2 7.6 7.6 5.2 7.6H1.6",
    "Q": "M5 0C2.4 0 .6 2.8 .6 7S2.4 14 5 14S9.4 11.2 9.4 7S7.6 0 5 0zM6 10.4L9.4 15",
    "R": "M1.6 14V0H5.2C7.6 0 9 1.4 9 3.6C9 5.8 7.6 7.2 5.2 7.2H1.6M5.4 7.2L9.2 14",
    "S": "M8.6 2.4C7.8 .8 6.6 0 5 0C2.8 0 1.4 1.3 1.4 3.4C1.4 8 9 5.8 9 10.4C9 12.6 7.4 14 5 14C3 14 1.6 13 1 11.4",
    "T": "M.8 0H9.2M5 0V14",
    "U": "M1.2 0V9.4C1.2 12.4 2.6 14 5 14S8.8 12.4 8.8 9.4V0",
    "V": "M.8 0L5 14L9.2 0",
    "W": "M0 0L2.4 14L5 3L7.6 14L10 0",
    "X": "M1 0L9 14M9 0L1 14",
    "Y": "M.8 0L5 6.8L9.2 0M5 6.8V14",
    "Z": "M1 0H9L1 14H9.2",
    "½": _HALF_GLYPH,
    "+": "M1 8H9M5 4V12",
    "-": "M2 8.6H8",
    "–": "M.8 8.6H9.2",
    "=": "M1.2 6.4H8.8M1.2 10.4H8.8",
    ".": "M5 13.6V13.9",
    ",": "M5.4 13.2L4.6 16",
    ":": "M5 6.6V6.9M5 13.6V13.9",
    ";": "M5 6.6V6.9M5.4 13.2L4.6 16",
    "'": "M5 0V3.6",
    '"': "M3.4 0V3.6M6.6 0V3.6",
    "(": "M6.8 -.6C3 3.4 3 11.6 6.8 15.6",
    ")": "M3.2 -.6C7 3.4 7 11.6 3.2 15.6",
    "/": "M8.4 -.4L1.6 14.8",
    "*": "M5 1V8.2M1.9 2.8L8.1 6.4M8.1 2.8L1.9 6.4",
    " ": "",
}
_UNKNOWN_GLYPH: Final = "M1.4 0H8.6V14H1.4z"
_ADVANCE: Final = {
    **dict.fromkeys("il'.,:;", 5.5),
    **dict.fromkeys('fjrtI"()', 8.6),
    **dict.fromkeys(" ", 7),
    **dict.fromkeys("mwMW½", 13),
}
_DEFAULT_ADVANCE, _GLYPH_WIDTH, _GLYPH_HEIGHT = 12.0, 10.0, 14.0


def _draw_glyph(character: str, x: float, colour: str, weight: float) -> str:
    """Draw one glyph in its original height, centred on x."""
    if character in _BOARD_GLYPHS:
        return stroke_glyphs.draw_text(
            character, x, _GLYPH_HEIGHT / 2, _GLYPH_HEIGHT, colour, weight
        )
    path = _EXTRA_GLYPHS.get(character, _UNKNOWN_GLYPH)
    return f'<path transform="translate({x - _GLYPH_WIDTH / 2:g} 0)" d="{path}"/>' if path else ""


def text_width(text: str, height: float) -> float:
    """Return the width of a text; `height` is the height of a digit."""
    return (
        sum(_ADVANCE.get(character, _DEFAULT_ADVANCE) for character in text)
        * height
        / _GLYPH_HEIGHT
    )


def _glyph_positions(text: str) -> Iterator[tuple[str, float]]:
    """Yield the characters of a text, each with the x of its centre."""
    at = 0.0
    for character in text:
        step = _ADVANCE.get(character, _DEFAULT_ADVANCE)
        yield character, at + step / 2
        at += step


def _text_group(
    x: float, y: float, height: float, colour: str, weight: float, glyphs: Iterator[str]
) -> str:
    return (
        f'<g transform="translate({x:.2f} {y - height / 2:.2f}) scale({height / _GLYPH_HEIGHT:.3f})" '
        f'fill="none" stroke="{colour}" stroke-width="{weight:g}" stroke-linecap="round" '
        f'stroke-linejoin="round">{"".join(glyphs)}</g>'
    )


def draw_text(
    text: str, x: float, y: float, height: float, colour: str, weight: float = 1.7
) -> str:
    """Draw a text centred on a point; `height` is the height of a digit."""
    glyphs = (
        _draw_glyph(character, at, colour, weight) for character, at in _glyph_positions(text)
    )
    return _text_group(x - text_width(text, height) / 2, y, height, colour, weight, glyphs)


class GlyphDefs:
    """Glyph definitions of a document: each glyph is defined once and then referenced."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._definitions: dict[str, str] = {}

    def _reference(self, character: str, x: float) -> str:
        if character == " ":
            return ""
        name = f"{self._key}-{ord(character):x}"
        if character not in self._definitions:
            self._definitions[character] = (
                f'<g id="{name}">{_draw_glyph(character, 0, "inherit", 1.7)}</g>'
            )
        return f'<use href="#{name}" x="{x:g}"/>'

    def draw_text(
        self, text: str, x: float, y: float, height: float, colour: str, anchor: float = 0.0
    ) -> str:
        """Draw a text that starts at a point, or is centred on it or ends at it (0, 0.5, 1)."""
        glyphs = (self._reference(character, at) for character, at in _glyph_positions(text))
        return _text_group(x - anchor * text_width(text, height), y, height, colour, 1.7, glyphs)

    def defs(self) -> str:
        """Return the definitions of all glyphs used, to be placed before the texts."""
        return f"<defs>{''.join(self._definitions.values())}</defs>"
