"""Leaves out what is outside the part of a drawing that a picture shows.

A map consists of thousands of small shapes. A picture of a part of it would contain all of them,
although most are never visible.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'
_MARGIN: Final = 90.0
"""How far a small shape may extend from its first point."""
_SMALL: Final = 200
"""The length of the text of a subpath that is small; longer ones are always kept."""
# A subpath from an absolute point to the next one.
_SUBPATH: Final = re.compile(r"M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)[^M]*")
_GROUPS: Final = ("g", "defs", "clipPath", "mask")
"""Elements whose content has the coordinates of the drawing, unless they say otherwise."""


@dataclass(frozen=True, slots=True)
class Crop:
    """The part of a drawing that is shown."""

    left: float
    top: float
    width: float
    height: float

    def is_near(self, x: float, y: float) -> bool:
        """Return whether a small shape at a point may be visible."""
        return (
            -_MARGIN <= x - self.left <= self.width + _MARGIN
            and -_MARGIN <= y - self.top <= self.height + _MARGIN
        )

    def reduce(self, svg: str) -> str:
        """Return a drawing without the small shapes that are far, and without a namespace."""
        root = ElementTree.fromstring(svg.replace(_NAMESPACE, ""))
        self._reduce(root)
        return ElementTree.tostring(root, encoding="unicode")

    def _reduce(self, group: Element) -> None:
        for element in list(group):
            if "transform" in element.attrib:
                continue  # has coordinates of its own
            if element.tag == "path":
                if not self._reduce_path(element):
                    group.remove(element)
            elif element.tag == "use":
                if not self.is_near(float(element.get("x", 0)), float(element.get("y", 0))):
                    group.remove(element)
            elif element.tag in _GROUPS and not _is_template(element):
                self._reduce(element)

    def _reduce_path(self, path: Element) -> bool:
        """Leave out subpaths; return whether anything is left."""
        kept = "".join(self._near_subpaths(path.get("d", "")))
        path.set("d", kept)
        return bool(kept)

    def _near_subpaths(self, shape: str) -> Iterator[str]:
        for subpath in _SUBPATH.finditer(shape):
            if len(subpath[0]) > _SMALL or self.is_near(float(subpath[1]), float(subpath[2])):
                yield subpath[0]


def _is_template(group: Element) -> bool:
    """Return whether a group is drawn elsewhere, by `use`."""
    return group.tag == "g" and "id" in group.attrib
