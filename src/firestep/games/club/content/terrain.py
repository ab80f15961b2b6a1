"""The costs of movement as data, in half points (TC-MOVE-06 to -16)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content.mat import CLASSES

WHOLE_MOVE: Final = -1  # the price of water and of a capture: all of a unit's movement
STEPS: Final = ("open", "forest", "road", "bridge", "river", "lake", "fort", "capture", "board")
RESERVED: Final = ("river", "lake", "trench", "capture")
_FLAT: Final = ("air", "boat")
_MOST: Final = 20


@dataclass(frozen=True, slots=True)
class Terrain:
    """What a step costs by what is entered, and which classes may enter what others may not."""

    cost: Mapping[str, int]
    flat: Mapping[str, int]
    only: Mapping[str, frozenset[str]]


@cache
def shipped() -> Terrain:
    """Return the costs in the box."""
    text = (
        files("firestep.games.club.content")
        .joinpath("data", "terrain.toml")
        .read_text(encoding="utf-8")
    )
    return read(TomlFile(text, "terrain.toml"))


def load(path: Path) -> Terrain:
    """Read a file of costs."""
    return read(TomlFile.load(path))


def read(file: TomlFile) -> Terrain:
    """Read the costs; a InputError names the line."""
    try:
        top = Fields(file.tables, "the terrain", partial(file.line, ""))
        tables: dict[str, dict[str, Any]] = {}
        for table in ("cost", "flat", "only"):
            tables[table] = top.take(table, dict)
        top.close()
        cost = Fields(tables["cost"], "[cost]", partial(file.line, "cost"))
        flat = Fields(tables["flat"], "[flat]", partial(file.line, "flat"))
        only = Fields(tables["only"], "[only]", partial(file.line, "only"))
        found = Terrain(
            {name: _cost(cost, name, tables["cost"].get(name)) for name in STEPS},
            {name: _cost(flat, name) for name in _FLAT},
            {name: _classes(only, name) for name in RESERVED},
        )
        for fields in (cost, flat, only):
            fields.close()
    except InputError as fault:
        raise fault.within(file.source) from None
    return found


def _cost(fields: Fields, name: str, given: object = 0) -> int:
    """Take a price in half points, or the word for the whole move."""
    if isinstance(given, str):
        if fields.take(name, str) != "move":
            raise fields.fault(name, f'{clip(given, 20)} is neither a number nor "move"')
        return WHOLE_MOVE
    value: int = fields.take(name, int)
    if not 1 <= value <= _MOST:
        raise fields.fault(name, f"a step costs from 1 to {_MOST} half points")
    return value


def _classes(fields: Fields, name: str) -> frozenset[str]:
    classes = fields.take_list(name, str)
    for kind in classes:
        if kind not in CLASSES:
            raise fields.fault(name, f"{clip(kind, 20)} is not one of {', '.join(CLASSES)}")
    return frozenset(classes)
