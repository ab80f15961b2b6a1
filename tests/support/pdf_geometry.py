"""Reads polygons and texts from a PDF, in millimetres from the upper left corner of the page."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from math import hypot
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

POINTS_PER_MM = 72 / 25.4
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass
class DrawnPage:
    """The closed polygons of a page with the area that they are clipped to, and its text."""

    width: float
    height: float
    polygons: list[tuple[list[Point], Rectangle]] = field(default_factory=list)
    text: str = ""


def read_pages(pdf: bytes, numbers: range | None = None) -> list[DrawnPage]:
    """Return some pages of a PDF, or all."""
    reader = PdfReader(BytesIO(pdf))
    return [_read_page(reader.pages[number]) for number in numbers or range(len(reader.pages))]


def _read_page(page: Any) -> DrawnPage:
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    drawn = DrawnPage(width / POINTS_PER_MM, height / POINTS_PER_MM, text=_read_text(page))
    _Interpreter(drawn, height).run(page, (1, 0, 0, 1, 0, 0))
    return drawn


def _read_text(page: Any) -> str:
    return str(page.extract_text()).replace("\u00a0", " ").replace("\0", "")


def _multiply(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (
        *(a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j),
        *(e * g + f * i + k, e * h + f * j + m),
    )


class _Interpreter:
    """Follows the path operators of content streams, forms included."""

    def __init__(self, drawn: DrawnPage, height: float) -> None:
        self._drawn, self._height = drawn, height
        self._clip: Rectangle = (0.0, 0.0, drawn.width, drawn.height)

    def run(self, source: Any, matrix: Matrix) -> None:
        """Interpret a page or a form."""
        content = source.get_contents() if hasattr(source, "get_contents") else source
        stack: list[tuple[Matrix, Rectangle]] = []
        paths: list[list[Point]] = []
        for operands, operator in ContentStream(content, None).operations:
            if operator == b"q":
                stack.append((matrix, self._clip))
            elif operator == b"Q":
                matrix, self._clip = stack.pop()
            elif operator == b"cm":
                matrix = _multiply(tuple(map(float, operands)), matrix)  # type: ignore[arg-type]
            elif operator == b"m":
                paths.append([self._point(matrix, operands)])
            elif operator == b"l":
                paths[-1].append(self._point(matrix, operands))
            elif operator in (b"c", b"v", b"y"):
                paths[-1].append((float("nan"), float("nan")))  # a curve is no polygon
            elif operator == b"re":
                paths.append(self._rectangle(matrix, operands))
            elif operator in (b"W", b"W*"):
                self._narrow(paths)
            elif operator in (b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*"):
                self._drawn.polygons += [(path, self._clip) for path in paths]
                paths = []
            elif operator == b"n":
                paths = []
            elif operator == b"Do":
                form = source["/Resources"]["/XObject"][operands[0]].get_object()
                if form.get("/Subtype") == "/Form":
                    own = form.get("/Matrix", (1, 0, 0, 1, 0, 0))
                    stack.append((matrix, self._clip))
                    self.run(form, _multiply(tuple(map(float, own)), matrix))  # type: ignore[arg-type]
                    matrix, self._clip = stack.pop()

    def _point(self, matrix: Matrix, operands: Any) -> Point:
        x, y = (float(value) for value in operands[:2])
        a, b, c, d, e, f = matrix
        left, up = a * x + c * y + e, b * x + d * y + f
        return left / POINTS_PER_MM, (self._height - up) / POINTS_PER_MM

    def _rectangle(self, matrix: Matrix, operands: Any) -> list[Point]:
        x, y, width, height = (float(value) for value in operands)
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        return [self._point(matrix, corner) for corner in corners]

    def _narrow(self, paths: list[list[Point]]) -> None:
        """Clip to the bounds of the current path."""
        large = (path for path in paths if len(set(path)) > 1)  # an empty rectangle counts nothing
        points = [point for path in large for point in path if point[0] == point[0]]
        if not points:
            return
        left, top, right, bottom = bounds(points)
        clip = self._clip
        self._clip = (
            *(max(left, clip[0]), max(top, clip[1])),
            *(min(right, clip[2]), min(bottom, clip[3])),
        )


def bounds(points: list[Point]) -> Rectangle:
    """Return the rectangle around some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def find_regular(page: DrawnPage, corners: int) -> Iterator[tuple[float, Rectangle, Rectangle]]:
    """Yield the side, the bounds and the clip of each regular polygon with that many corners."""
    for path, clip in page.polygons:
        points = path[:-1] if len(path) == corners + 1 and _is_near(path[0], path[-1]) else path
        if len(points) != corners or any(x != x for x, _ in points):
            continue
        sides = [
            hypot(x2 - x1, y2 - y1)
            for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True)
        ]
        if max(sides) - min(sides) < 0.02 * max(sides):
            yield sum(sides) / corners, bounds(points), clip


def _is_near(first: Point, second: Point) -> bool:
    return hypot(first[0] - second[0], first[1] - second[1]) < 0.01
