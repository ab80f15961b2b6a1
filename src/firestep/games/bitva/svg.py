"""The board as an SVG picture: numbered hexes, pawns, patrols, dice. It needs no font."""

from collections.abc import Iterable, Sequence
from math import hypot, sqrt
from typing import Final

from firestep.boards import stroke_glyphs
from firestep.boards.hex import STRIDE, cell_name, neighbours
from firestep.boards.square import FILES
from firestep.contract import Seat
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import ONE_HEX, TWO_HEXES, Action
from firestep.games.bitva.board import Board
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.state import Position
from firestep.games.bitva.view import patrol_cells

SEAT_COLOURS: Final = ("", "#2563a8", "#8c3b2a", "#4b5563", "#b7791f")
SEAT_COLOUR_NAMES: Final = ("", "blue", "brick", "slate", "ochre")

_PAPER, _INK, _MUTED = "#efe6d0", "#3a3127", "#6b5d49"
_LAND, _POST, TRENCH_COLOUR, COMBAT_COLOUR = "#e8dfc6", "#ddd0a8", "#b9a06b", "#e3b4a4"
_GROUND: Final = {
    layout.K_RESERVE: _LAND,
    layout.K_POST: _POST,
    layout.K_TRENCH: TRENCH_COLOUR,
    layout.K_COMBAT: COMBAT_COLOUR,
}
_GO, _GO_SOFT, _ATTACK, _SELECT = "#2f7d5b", "#cfe3d2", "#b3261e", "#f6c945"
_EDGE, _HAT, _IVORY = "#1f1a14", "#26221c", "#fbf6ea"
_PATROL: Final = ("#123f73", "#6e1f12")  # north, south

HEX_RADIUS: Final = 36.0
HEX_WIDTH: Final = sqrt(3) * HEX_RADIUS
MARGIN: Final = 34.0
_INSET: Final = 3.4  # distance of patrol outlines from the edge of the hex
# The corners of a hex, clockwise from east-north-east; side n is between corners n and n + 1.
CORNERS: Final = ((0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5), (0.0, -1.0))

# The pawns, with the feet at (0, 0). The shape of the body identifies the seat without colour.
_BODIES: Final = (
    "",
    "M-14 0C-13-8-9-16 0-16.5C9-16 13-8 14 0Z",  # round
    "M-12.5 0V-16H12.5V0Z",  # square
    "M-14.5 0L-2.4-18H2.4L14.5 0Z",  # pointed
    "M-13-16H13L7-8L13 0H-13L-7-8Z",  # waisted
)
_HEAD: Final = -21.5
_HAT_SHAPE: Final = "M-11.5-23.5Q0-19.5 11.5-23.5L7-26V-31.5Q0-34.5-7-31.5V-26Z"
_BAND: Final = "M-6.8-26.6Q0-24.4 6.8-26.6"
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw(
    position: Position,
    *,
    below: Seat = 2,
    marks: Sequence[Action] = (),
    last: Action | None = None,
) -> str:
    """Draw a position as an SVG document.

    `below` is the seat whose half is at the lower edge; `marks` are choices to mark, usually of one
    piece; `last` is the action done last.
    """
    frame = _Frame(position.config.board, below in (1, 3))
    hexes = position.config.board.hexes
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {frame.width:g} '
            f'{frame.height:g}" width="{frame.width:g}" height="{frame.height:g}" role="img">',
            f"<title>Bitva, seat {position.seat}, {position.phase}</title>",
            f'<rect width="{frame.width:g}" height="{frame.height:g}" fill="{_PAPER}"/>',
            '<g class="hexes">',
            *(frame.ground(cell) for cell in hexes),
            "</g>",
            *_draw_marks(frame, position, marks),
            *(frame.dots(cell) for cell, at in hexes.items() if at.kind == layout.K_POST),
            frame.thick_line(),
            *_draw_patrols(frame, position),
            *_draw_last_action(frame, last),
            '<g class="numbers">',
            *(frame.number(cell, position.buffer[cell] != 0) for cell in hexes),
            "</g>",
            *(
                _draw_piece(frame, cell, position.buffer[cell])
                for cell in hexes
                if position.buffer[cell]
            ),
            *_draw_capture_rings(frame, position, marks),
            *frame.names(),
            *_draw_dice(frame, position),
            "</svg>",
            "",
        ]
    )


def draw_board(board: Board) -> str:
    """Draw a board without pieces as an SVG document."""
    frame = _Frame(board, False)
    posts = (cell for cell, at in board.hexes.items() if at.kind == layout.K_POST)
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {frame.width:g} {frame.height:g}" role="img">',
            f'<rect width="{frame.width:g}" height="{frame.height:g}" fill="{_PAPER}"/>',
            *map(frame.ground, board.hexes),
            *map(frame.dots, posts),
            frame.thick_line(),
            *(frame.number(cell, True) for cell in board.hexes),
            *frame.names(),
            "</svg>",
            "",
        ]
    )


def hex_boxes(board: Board) -> list[tuple[float, float, float, float]]:
    """Return left edge, top, width and height of each hex in the picture of a board."""
    centres = map(_Frame(board, False).centre, board.hexes)
    return [(x - HEX_WIDTH / 2, y - HEX_RADIUS, HEX_WIDTH, 2 * HEX_RADIUS) for x, y in centres]


def board_size(board: Board) -> tuple[float, float]:
    """Return the width and height of the picture of a board."""
    frame = _Frame(board, False)
    return frame.width, frame.height


class _Frame:
    """The coordinates of the hexes in the picture, and their drawing."""

    def __init__(self, board: Board, rotated: bool) -> None:
        self.hexes, self.rows, self.columns = board.hexes, board.rows, board.columns
        self.rotated = rotated
        self.width = round((self.columns + 0.5) * HEX_WIDTH + 2 * MARGIN)
        self.height = round((1.5 * self.rows + 0.5) * HEX_RADIUS + 2 * MARGIN)

    def centre(self, cell: int) -> tuple[float, float]:
        """Return the centre of a hex, which need not be on the board."""
        row, column = divmod(cell, STRIDE)
        x = MARGIN + (column + 0.5 + row % 2 / 2) * HEX_WIDTH
        y = MARGIN + (1.5 * row + 1) * HEX_RADIUS
        return (self.width - x, self.height - y) if self.rotated else (x, y)

    def corner(self, cell: int, number: int, inset: float = 0.0) -> tuple[float, float]:
        """Return a corner of a hex, moved inwards by `inset`."""
        x, y = self.centre(cell)
        dx, dy = CORNERS[number % 6]
        sign = -1 if self.rotated else 1
        shrink = sign * (1 - inset / (HEX_WIDTH / 2))
        return x + dx * HEX_WIDTH * shrink, y + dy * HEX_RADIUS * shrink

    def outline(self, cell: int, inset: float = 0.0) -> str:
        """Return the corners of a hex as an SVG points list."""
        corners = (self.corner(cell, number, inset) for number in range(6))
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)

    def ground(self, cell: int) -> str:
        tone = _GROUND[self.hexes[cell].kind]
        return f'<polygon points="{self.outline(cell)}" fill="{tone}" stroke="{_INK}"/>'

    def dots(self, cell: int) -> str:
        return (
            f'<polygon points="{self.outline(cell, 3.2)}" fill="none" stroke="{_INK}" '
            f'stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 5.1"/>'
        )

    def number(self, cell: int, shared: bool) -> str:
        """Write the number of a hex: in its centre, or below a piece."""
        x, y = self.centre(cell)
        y, height, weight = (y + 19.5, 13.5, 2.0) if shared else (y, 20.0, 1.7)
        return stroke_glyphs.draw_text(str(self.hexes[cell].number), x, y, height, _INK, weight)

    def thick_line(self) -> str:
        """Draw the line between the halves: every side that faces the other half."""
        middle = self.rows // 2
        sides = []
        for cell in self.hexes:
            row = cell // STRIDE
            facing = (1, 2) if row == middle - 1 else (4, 5) if row == middle else ()
            sides += [(self.corner(cell, side), self.corner(cell, side + 1)) for side in facing]
        return (
            f'<path d="{_segments(sides)}" fill="none" stroke="{_INK}" stroke-width="5" '
            f'stroke-linecap="round"/>'
        )

    def names(self) -> Iterable[str]:
        """Label the columns at the top and bottom, the rows at the left and right."""
        top, bottom = (self.rows - 1, 0) if self.rotated else (0, self.rows - 1)
        left, right = (self.columns - 1, 0) if self.rotated else (0, self.columns - 1)
        for column in range(self.columns):
            for row, side in ((top, -1), (bottom, 1)):
                x, y = self.centre(row * STRIDE + column)
                yield stroke_glyphs.draw_text(
                    FILES[column], x, y + side * (HEX_RADIUS + 12), 11, _MUTED
                )
        for row in range(self.rows):
            for column, side in ((left, -1), (right, 1)):
                x, y = self.centre(row * STRIDE + column)
                x += side * (HEX_WIDTH / 2 + 14)
                yield stroke_glyphs.draw_text(str(row + 1), x, y, 11, _MUTED)


def _segments(sides: Iterable[tuple[tuple[float, float], tuple[float, float]]]) -> str:
    return "".join(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" for (x1, y1), (x2, y2) in sides)


def _draw_patrols(frame: _Frame, position: Position) -> list[str]:
    """Outline the patrols of each team: the sides of their hexes that face no member."""
    drawn = []
    cells = patrol_cells(position)
    for team in (0, 1):
        group = {cell for cell in cells if access.team_of_piece(position.buffer[cell]) == team}
        sides = []
        for cell in sorted(group):
            near = neighbours(cell)
            for side in range(6):
                if near[side] not in group:
                    ends = ((side, near[side - 1]), (side + 1, near[(side + 1) % 6]))
                    first, second = (
                        _inset_corner(frame, cell, corner, beside if beside in group else None)
                        for corner, beside in ends
                    )
                    sides.append((first, second))
        if sides:
            drawn.append(
                f'<path class="patrol" d="{_segments(sides)}" fill="none" '
                f'stroke="{_PATROL[team]}" stroke-width="2.6" stroke-linecap="round"/>'
            )
    return drawn


def _inset_corner(frame: _Frame, cell: int, corner: int, beside: int | None) -> tuple[float, float]:
    """Return a corner moved into its group: into the hex, or along the side between two hexes."""
    if beside is None:
        return frame.corner(cell, corner, _INSET)
    (x, y), (x1, y1), (x2, y2) = (
        frame.corner(cell, corner),
        frame.centre(cell),
        frame.centre(beside),
    )
    part = _INSET / (HEX_WIDTH / 2)
    return x + (x1 + x2 - 2 * x) * part, y + (y1 + y2 - 2 * y) * part


def _draw_piece(frame: _Frame, cell: int, piece: int) -> str:
    """Draw a piece above the number of its hex, so that both are legible."""
    seat, has_hat = access.owner_of(piece), access.is_general(piece)
    x, y = frame.centre(cell)
    y += 9 if has_hat else 7.5
    title = f"{SEAT_COLOUR_NAMES[seat]} {KIND_NAMES[has_hat]} of seat {seat}, {cell_name(cell)}"
    return (
        f'<g class="piece" transform="translate({x:.1f} {y:.1f}) scale(1.15)" '
        f'stroke-linejoin="round">'
        f"<title>{title}</title>{draw_pawn(seat, has_hat)}</g>"
    )


def draw_pawn(seat: Seat, has_hat: bool) -> str:
    """Draw a piece with the feet at (0, 0): the body identifies the seat, a hat the general."""
    shape = f'<path d="{_BODIES[seat]}"/><circle cy="{_HEAD}" r="6.4"/>'
    hat = (
        f'<path d="{_HAT_SHAPE}" fill="{_HAT}" stroke="{_IVORY}" stroke-width=".8"/>'
        f'<path d="{_BAND}" fill="none" stroke="{_SELECT}" stroke-width="1.8"/>'
        if has_hat
        else ""
    )
    return (
        f'<g stroke="{_IVORY}" stroke-width="4.4">{shape}</g>'
        f'<g fill="{SEAT_COLOURS[seat]}" stroke="{_EDGE}" stroke-width="1.4">{shape}</g>{hat}'
    )


def _marked_cells(marks: Sequence[Action]) -> tuple[list[int], list[int]]:
    """Return the hexes that choices start from and those they lead to, without duplicates."""
    there = [mark for mark in marks if mark.kind in TWO_HEXES]
    starts = dict.fromkeys(mark.first for mark in there)
    targets = dict.fromkeys(mark.second for mark in marks if mark.kind in ONE_HEX + TWO_HEXES)
    return list(starts), list(targets)


def _draw_marks(frame: _Frame, position: Position, marks: Sequence[Action]) -> list[str]:
    """Outline the hexes that the choices start from and the empty hexes that they lead to."""
    starts, targets = _marked_cells(marks)
    drawn = [
        f'<polygon class="start" points="{frame.outline(start, 2.6)}" fill="{_SELECT}" '
        f'fill-opacity=".5" stroke="{_SELECT}" stroke-width="4.5"/>'
        for start in starts
    ]
    drawn += [
        f'<polygon class="target" points="{frame.outline(target, 2.6)}" fill="{_GO_SOFT}" '
        f'stroke="{_GO}" stroke-width="3.6"/>'
        for target in targets
        if not position.buffer[target]
    ]
    return drawn


def _draw_capture_rings(frame: _Frame, position: Position, marks: Sequence[Action]) -> list[str]:
    """Draw a ring around every piece that one of the choices captures."""
    rings = []
    for target in _marked_cells(marks)[1]:
        if position.buffer[target]:
            x, y = frame.centre(target)
            rings.append(
                f'<circle class="taken" cx="{x:.1f}" cy="{y:.1f}" r="{HEX_WIDTH / 2 - 3.5:.1f}" '
                f'fill="none" stroke="{_ATTACK}" stroke-width="4" stroke-dasharray="8 4.5"/>'
            )
    return rings


def _draw_last_action(frame: _Frame, last: Action | None) -> list[str]:
    """Mark the last action: start and target, or the hex where a piece was placed."""
    if last is None or last.kind not in ONE_HEX + TWO_HEXES:
        return []
    (x1, y1), (x2, y2) = frame.centre(last.first), frame.centre(last.second)
    radius = 25 if last.kind in ONE_HEX else 15
    drawn = [
        f'<circle class="last" cx="{x1:.1f}" cy="{y1:.1f}" r="{radius}" fill="none" '
        f'stroke="{_INK}" stroke-width="1.6"/>'
    ]
    if last.kind in TWO_HEXES:
        part = radius / hypot(x2 - x1, y2 - y1)
        x1, y1 = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
        drawn.append(
            f'<line class="last" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
            f'stroke="{_INK}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="1 5"/>'
        )
    return drawn


def _draw_dice(frame: _Frame, position: Position) -> list[str]:
    """Draw the current roll in the corner that the shifted rows leave free."""
    size = 30.0
    x = frame.width - size / 2 - 9
    drawn = []
    for place, face in enumerate(position.roll):
        y = 9 + size / 2 + place * (size + 5)
        pips = "".join(
            f'<circle cx="{x + dx * size * 0.27:.1f}" cy="{y + dy * size * 0.27:.1f}" r="2.9" '
            f'fill="{_HAT}"/>'
            for dx, dy in _PIPS[face]
        )
        drawn.append(
            f'<g class="die"><title>die {face}</title><rect x="{x - size / 2:.1f}" '
            f'y="{y - size / 2:.1f}" width="{size:g}" height="{size:g}" rx="6" fill="{_IVORY}" '
            f'stroke="{SEAT_COLOURS[position.seat]}" stroke-width="2.4"/>{pips}</g>'
        )
    return drawn
