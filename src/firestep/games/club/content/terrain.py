"""The costs of steps as data, in half points (TC-MOVE-06 to -16)."""

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

WHOLE_MOVE: Final = -1  # the cost of water and of a capture: all movement points of the unit
STEPS: Final = ("open", "forest", "road", "bridge", "river", "lake", "fort", "capture", "board")
RESERVED_TERRAIN: Final = ("river", "lake", "trench", "capture")
_FLAT_CLASSES: Final = ("air", "boat")
MAX_STEP_COST: Final = 20


@dataclass(frozen=True, slots=True)
class TerrainCosts:
    """The cost of a step by terrain, and the classes that may enter reserved terrain."""

    cost: Mapping[str, int]
    flat: Mapping[str, int]
    only: Mapping[str, frozenset[str]]


@cache
def load_shipped() -> TerrainCosts:
    """Return the shipped costs."""
    text = (
        files("firestep.games.club.content")
        .joinpath("data", "terrain.toml")
        .read_text(encoding="utf-8")
    )
    return read(TomlFile(text, "terrain.toml"))


def load(path: Path) -> TerrainCosts:
    """Read a file of costs."""
    return read(TomlFile.load(path))


def read(file: TomlFile) -> TerrainCosts:
    """Read the costs; raise `InputError` with the line of the first problem."""
    try:
        top = Fields(file.tables, "the terrain", partial(file.line_of, ""))
        tables: dict[str, dict[str, Any]] = {}
        for table in ("cost", "flat", "only"):
            tables[table] = top.take(table, dict)
        top.reject_unknown()
        cost = Fields(tables["cost"], "[cost]", partial(file.line_of, "cost"))
        flat = Fields(tables["flat"], "[flat]", partial(file.line_of, "flat"))
        only = Fields(tables["only"], "[only]", partial(file.line_of, "only"))
        costs = TerrainCosts(
            {name: _read_cost(cost, name, tables["cost"].get(name)) for name in STEPS},
            {name: _read_cost(flat, name) for name in _FLAT_CLASSES},
            {name: _read_classes(only, name) for name in RESERVED_TERRAIN},
        )
        for fields in (cost, flat, only):
            fields.reject_unknown()
    except InputError as error:
        raise error.with_source(file.source) from None
    return costs


def _read_cost(fields: Fields, name: str, given: object = 0) -> int:
    """Return a cost in half points, or `WHOLE_MOVE` for the word "move"."""
    if isinstance(given, str):
        if fields.take(name, str) != "move":
            raise fields.error(name, f'{clip(given, 20)} is neither a number nor "move"')
        return WHOLE_MOVE
    value: int = fields.take(name, int)
    if not 1 <= value <= MAX_STEP_COST:
        raise fields.error(name, f"a step costs from 1 to {MAX_STEP_COST} half points")
    return value


def _read_classes(fields: Fields, name: str) -> frozenset[str]:
    classes = fields.take_list(name, str)
    for kind in classes:
        if kind not in CLASSES:
            raise fields.error(name, f"{clip(kind, 20)} is not one of {', '.join(CLASSES)}")
    return frozenset(classes)
