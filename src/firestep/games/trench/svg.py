"""The board as an SVG picture: the diamond between the players, or a plain square (TR-BOARD-04)."""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Final

from firestep.boards import stroke_glyphs
from firestep.boards.square import FILES, square_name
from firestep.contract import InputError, clip
from firestep.games.trench import access, layout, notation
from firestep.games.trench.actions import SIDE, Move
from firestep.games.trench.rules.board import BLACK_LAND, TRENCH, ZONE_TABLE
from firestep.games.trench.rules.explain import RANK_NAMES

LOOKS: Final = ("diamond", "square")

_PAPER, _INK, _MUTED = "#efe6d0", "#3a3127", "#6b5d49"
_LAND: Final = {BLACK_LAND: ("#6f675a", "#827a6b"), TRENCH: ("#b9a06b", "#b9a06b")}
_FAR_LAND: Final = ("#e6dcc0", "#d8cba9")
_DISC: Final = ("#26221c", "#fbf6ea")
_PIP: Final = ("#f2d479", "#26221c")
_GO, _GO_SOFT, _ATTACK, _SELECT = "#2f7d5b", "#cfe3d2", "#b3261e", "#f6c945"

_SIZE: Final = 640
_CELL: Final = {"diamond": 36.0, "square": 66.0}  # half the diagonal; the side length


def draw(
    state: bytes,
    *,
    look: str = "diamond",
    below: str = "black",
    targets: Sequence[Move] = (),
    last: Move | None = None,
) -> str:
    """Draw a state buffer as an SVG document.

    `below` is the colour at the lower edge; `targets` are moves to mark, usually of one piece;
    `last` is the move played last.
    """
    if look not in LOOKS:
        raise InputError(f"no view {clip(look)}; there are: {', '.join(LOOKS)}")
    frame = _Frame(look, below == "white")
    turn = "white" if state[layout.S_TURN] else "black"
    points = (access.points_of(state, 0), access.points_of(state, 1))
    parts = _draw_board(frame, f"TRENCH, {turn} to move, points {points}")
    if last is not None:
        parts.append(_draw_last_move(frame, last))
    parts += _draw_marks(frame, state, targets)
    for square, piece in enumerate(state[: layout.SQUARES]):
        if piece:
            parts.append(_draw_piece(frame, square, piece))
    parts += _draw_capture_rings(frame, state, targets)
    return "\n".join([*parts, "</svg>", ""])


def draw_board(look: str = "diamond") -> str:
    """Draw the board without pieces as an SVG document."""
    return "\n".join([*_draw_board(_Frame(look, False), "TRENCH"), "</svg>", ""])


def square_boxes() -> list[tuple[float, float, float]]:
    """Return the left edge, the top and the side of each square of the look `square`."""
    frame = _Frame("square", False)
    half = frame.cell_size / 2
    centres = map(frame.centre, range(layout.SQUARES))
    return [(x - half, y - half, frame.cell_size) for x, y in centres]


def _draw_board(frame: "_Frame", title: str) -> list[str]:
    """Draw the start of a document, with the squares and their labels."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE}" '
        f'width="{_SIZE}" height="{_SIZE}" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{_SIZE}" height="{_SIZE}" fill="{_PAPER}"/>',
        *(frame.cell(square) for square in range(layout.SQUARES)),
        *frame.labels(),
    ]


class _Frame:
    """The coordinates of the squares in the picture."""

    def __init__(self, look: str, rotated: bool) -> None:
        self.look, self.rotated = look, rotated
        self.cell_size = _CELL[look]
        self.radius = self.cell_size * (0.60 if look == "diamond" else 0.38)

    def centre(self, square: int) -> tuple[float, float]:
        """Return the centre of a square."""
        file, rank = square % SIDE - 3.5, square // SIDE - 3.5
        if self.rotated:
            file, rank = -file, -rank
        half = _SIZE / 2
        if self.look == "diamond":
            return half + (file - rank) * self.cell_size, half - (file + rank) * self.cell_size
        return half + file * self.cell_size, half - rank * self.cell_size

    def outline(self, square: int, inset: float = 0.0) -> str:
        x, y = self.centre(square)
        if self.look == "diamond":
            reach = self.cell_size - inset
            corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        else:
            reach = self.cell_size / 2 - inset
            corners = [
                (x + dx * reach, y + dy * reach) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
        return " ".join(f"{px:.1f},{py:.1f}" for px, py in corners)

    def cell(self, square: int) -> str:
        tones = _LAND.get(ZONE_TABLE[square], _FAR_LAND)
        tone = tones[(square % SIDE + square // SIDE) % 2]
        outline = self.outline(square)
        return f'<polygon points="{outline}" fill="{tone}" stroke="{_INK}" stroke-width=".8"/>'

    def labels(self) -> Iterable[str]:
        """Label files and ranks along the two lower edges."""
        near = SIDE - 1 if self.rotated else 0
        for number in range(SIDE):
            file_square, rank_square = near * SIDE + number, number * SIDE + near
            yield self._label(file_square, FILES[number], 1)
            yield self._label(rank_square, str(number + 1), -1)

    def _label(self, square: int, text: str, side: int) -> str:
        x, y = self.centre(square)
        if self.look == "diamond":
            away = self.cell_size * 0.72
            x, y = x + side * away, y + away
        elif side == 1:
            y += self.cell_size * 0.5 + 17
        else:
            x -= self.cell_size * 0.5 + 17
        return stroke_glyphs.draw_text(text, x, y, 12.5, _MUTED)


def _draw_piece(frame: _Frame, square: int, piece: int) -> str:
    colour, stars = access.side_of(piece), access.stars_of(piece)
    x, y = frame.centre(square)
    title = f"{('black', 'white')[colour]} {RANK_NAMES[stars]}, {square_name(square, SIDE)}"
    return f"<g><title>{title}</title>{draw_disc(colour, stars, x, y, frame.radius)}</g>"


def draw_disc(colour: int, stars: int, x: float, y: float, radius: float) -> str:
    """Draw a piece: its pips are its stars. Colour 0 is black."""
    pips = "".join(
        f'<circle cx="{x + dx * radius:.1f}" cy="{y + dy * radius:.1f}" r="{radius * 0.15:.1f}" '
        f'fill="{_PIP[colour]}"/>'
        for dx, dy in _pip_offsets(stars)
    )
    edge = "#8a7f6d" if colour == 0 else "#1f1a14"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" '
        f'fill="{_DISC[colour]}" stroke="{edge}" stroke-width="1.6"/>{pips}'
    )


def _pip_offsets(stars: int) -> list[tuple[float, float]]:
    """Return one offset per star: a single pip in the centre, several on a circle."""
    if stars == 1:
        return [(0.0, 0.0)]
    first = -pi / 2 if stars != 4 else -pi / 4
    angles = [first + 2 * pi * number / stars for number in range(stars)]
    return [(0.5 * cos(angle), 0.5 * sin(angle)) for angle in angles]


def _draw_marks(frame: _Frame, state: bytes, targets: Sequence[Move]) -> list[str]:
    """Outline the squares that the moves start from and the empty squares that they lead to."""
    marks = []
    for start in dict.fromkeys(move.start for move in targets):
        marks.append(
            f'<polygon points="{frame.outline(start, 2.5)}" fill="{_SELECT}" fill-opacity=".35" '
            f'stroke="{_SELECT}" stroke-width="4"/>'
        )
    for target in dict.fromkeys(move.target for move in targets):
        if not state[target]:
            x, y = frame.centre(target)
            marks.append(
                f'<polygon points="{frame.outline(target, 2.5)}" fill="{_GO_SOFT}" '
                f'stroke="{_GO}" stroke-width="3.5"/>'
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{frame.radius * 0.22:.1f}" fill="{_GO}"/>'
            )
    return marks


def _draw_capture_rings(frame: _Frame, state: bytes, targets: Sequence[Move]) -> list[str]:
    """Draw a ring around every piece that one of the moves captures."""
    taken = {square for move in targets for square in notation.captured_squares(state, move)}
    rings = []
    for square in sorted(taken):
        x, y = frame.centre(square)
        rings.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{frame.radius + 3:.1f}" fill="none" '
            f'stroke="{_ATTACK}" stroke-width="4" stroke-dasharray="7 4"/>'
        )
    return rings


def _draw_last_move(frame: _Frame, last: Move) -> str:
    (x1, y1), (x2, y2) = frame.centre(last.start), frame.centre(last.target)
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{_INK}" '
        f'stroke-width="3" stroke-linecap="round" stroke-dasharray="1 6"/>'
        f'<circle cx="{x1:.1f}" cy="{y1:.1f}" r="5" fill="none" stroke="{_INK}" stroke-width="2"/>'
    )
