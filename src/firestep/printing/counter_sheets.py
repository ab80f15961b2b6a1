"""Pages of counters in rows with cut lines. A back is below its front, to be folded behind it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from firestep.contract.printing import COUNTER_UNITS, Counter, CounterGroup
from firestep.printing.board_sheets import Recolour
from firestep.printing.drawing import clean, draw_lines, make_page, shorten, write_text
from firestep.printing.paper import Page

_TITLE_HEIGHT, _ROW_GAP, _EDGE = 9.0, 3.5, 4.0
_TICK: Final = 2.4
_NAME_SPACE: Final = 8.0  # at the lower edge of a counter, in units of its drawing
_LETTER_WIDTH: Final = 0.56  # of the font size, on average


@dataclass(frozen=True, slots=True)
class Card:
    """One counter to cut out, on the background of its group."""

    counter: Counter
    colour: str


def draw_counter_pages(
    groups: Sequence[CounterGroup], side: float, page: Page, recolour: Recolour, definitions: str
) -> Iterator[str]:
    """Yield pages with the counters of all groups; `side` is the width of a counter."""
    parts: list[str] = []
    y = 0.0
    for height, drawing in _draw_blocks(groups, side, page):
        if parts and y + height > page.content_height:
            yield _finish(parts, page, recolour, definitions)
            parts, y = [], 0.0
        parts.append(f'<g transform="translate({_EDGE:g} {y:.3f})">{drawing}</g>')
        y += height
    if parts:
        yield _finish(parts, page, recolour, definitions)


def _finish(parts: Sequence[str], page: Page, recolour: Recolour, definitions: str) -> str:
    content = recolour(clean("".join(parts)))
    return make_page(page.content_width, page.content_height, content, definitions)


def _draw_blocks(
    groups: Sequence[CounterGroup], side: float, page: Page
) -> Iterator[tuple[float, str]]:
    """Yield rows of counters with their heights; a title is in one block with its first row."""
    per_row = max(1, floor((page.content_width - 2 * _EDGE) / side))
    for group in groups:
        title = write_text(group.title, 0, 6, 4.6, bold=True)
        for has_backs in (True, False):
            cards = [
                Card(counter, group.colour)
                for counter in group.counters
                if bool(counter.back) == has_backs
                for _ in range(counter.count)
            ]
            for start in range(0, len(cards), per_row):
                drawing, height = _draw_row(cards[start : start + per_row], side, has_backs)
                if title:
                    drawing = f'{title}<g transform="translate(0 {_TITLE_HEIGHT})">{drawing}</g>'
                    height += _TITLE_HEIGHT
                    title = ""
                yield height, drawing


def _draw_row(cards: Sequence[Card], side: float, has_backs: bool) -> tuple[str, float]:
    """Return a row of counters, with the row of their backs if they have some, and its height."""
    drawn = []
    for place, card in enumerate(cards):
        x, y = (place + 0.5) * side, 0.5 * side + _TICK
        drawn.append(_draw_card(card, card.counter.front, x, y, side))
        if has_backs:
            drawn.append(_draw_card(card, card.counter.back, x, y + side, side, turned=True))
    rows = 2 if has_backs else 1
    width, height = len(cards) * side, rows * side
    cuts = "".join(
        f"M{place * side:.3f} 0v{height + 2 * _TICK:.3f}" for place in range(len(cards) + 1)
    )
    across = f"h{width + 2 * _TICK:.3f}"
    for row in (0, rows):
        cuts += f"M{-_TICK:.3f} {_TICK + row * side:.3f}{across}"
    lines = draw_lines(cuts, colour="#6b5d49", width=0.15)
    if has_backs:
        lines += draw_lines(f"M{-_TICK:.3f} {_TICK + side:.3f}{across}", dashed=True, width=0.3)
    return "".join(drawn) + lines, height + 2 * _TICK + _ROW_GAP


def _draw_card(
    card: Card, drawing: str, x: float, y: float, side: float, *, turned: bool = False
) -> str:
    scale, half = side / COUNTER_UNITS, COUNTER_UNITS / 2
    turn = " rotate(180)" if turned else ""
    return (
        f'<g transform="translate({x:.3f} {y:.3f}) scale({scale:.5f}){turn}">'
        f'<rect x="{-half:g}" y="{-half:g}" width="{COUNTER_UNITS:g}" height="{COUNTER_UNITS:g}" '
        f'fill="{card.colour}"/>'
        f'<g transform="translate(0 {-_NAME_SPACE / 2 - 0.6:g}) scale(.93)">{drawing}</g>'
        f"{_write_name(card.counter.name)}</g>"
    )


def _write_name(name: str) -> str:
    """Write the name of a counter in one or two lines on a white plate, as large as it fits."""
    lines = _split_name(shorten(name))
    longest = max(map(len, lines))
    if not longest:
        return ""
    most = 6.2 if len(lines) == 1 else 4.9
    size = min(most, (COUNTER_UNITS - 4) / (_LETTER_WIDTH * longest))
    half = COUNTER_UNITS / 2
    height = size * 1.06 * len(lines) + 1.2
    width = min(COUNTER_UNITS, longest * _LETTER_WIDTH * size + 4)
    plate = (
        f'<rect x="{-width / 2:.2f}" y="{half - height:.2f}" width="{width:.2f}" '
        f'height="{height:.2f}" fill="#ffffff"/>'
    )
    first = half - 1.7 - size * 1.06 * (len(lines) - 1)
    return plate + "".join(
        write_text(line, 0, first + size * 1.06 * place, size, anchor="middle")
        for place, line in enumerate(lines)
    )


def _split_name(name: str) -> list[str]:
    """Return a name in one line, or in two if it is long and has a space or hyphen."""
    if len(name) <= 13:
        return [name]
    cuts = [place + 1 for place, letter in enumerate(name) if letter in " -\u00a0"]
    if not cuts:
        return [name]
    cut = min(cuts, key=lambda place: abs(place - len(name) / 2))
    return [name[:cut].strip(), name[cut:].strip()]
