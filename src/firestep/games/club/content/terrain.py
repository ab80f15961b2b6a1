"""The costs of steps as data, in half points (TC-MOVE-06 to -16)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.contract import clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content.mat import CLASSES
from firestep.games.club.content.part_reader import PartReader
from firestep.games.club.text.translations import TRANSLATIONS

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
    found = read_all(file, raise_problem)
    assert found is not None
    return found


def read_all(file: TomlFile, report: OnProblem) -> TerrainCosts | None:
    """Read the costs and report every problem; return None if there is one."""
    reader = PartReader(lambda error: report(error.with_source(file.source)))
    top = Fields(file.tables, "the terrain", partial(file.line_of, ""))
    tables: dict[str, dict[str, Any]] = {}
    for table in ("cost", "flat", "only"):
        tables[table] = reader.attempt(partial(top.take, table, dict), {})
    reader.reject_unknown(top)
    if reader.has_failed:
        return None
    cost = Fields(tables["cost"], "[cost]", partial(file.line_of, "cost"))
    flat = Fields(tables["flat"], "[flat]", partial(file.line_of, "flat"))
    only = Fields(tables["only"], "[only]", partial(file.line_of, "only"))
    steps = tables["cost"]
    none: frozenset[str] = frozenset()
    costs = TerrainCosts(
        {
            name: reader.attempt(partial(_read_cost, cost, name, steps.get(name)), 0)
            for name in STEPS
        },
        {name: reader.attempt(partial(_read_cost, flat, name), 0) for name in _FLAT_CLASSES},
        {
            name: reader.attempt(partial(_read_classes, only, name), none)
            for name in RESERVED_TERRAIN
        },
    )
    for fields in (cost, flat, only):
        reader.reject_unknown(fields)
    return None if reader.has_failed else costs


def _error(reason: str, **facts: Any) -> DataError:
    return DataError(reason, texts=TRANSLATIONS, **facts)


def _read_cost(fields: Fields, name: str, given: object = 0) -> int:
    """Return a cost in half points, or `WHOLE_MOVE` for the word "move"."""
    if isinstance(given, str):
        if fields.take(name, str) != "move":
            raise fields.error(name, _error("rules-move", given=clip(given, 20)))
        return WHOLE_MOVE
    value: int = fields.take(name, int)
    if not 1 <= value <= MAX_STEP_COST:
        raise fields.error(name, _error("rules-cost", most=MAX_STEP_COST))
    return value


def _read_classes(fields: Fields, name: str) -> frozenset[str]:
    classes = fields.take_list(name, str)
    for kind in classes:
        if kind not in CLASSES:
            error = _error("mat-one-of", given=clip(kind, 20), known=", ".join(CLASSES))
            raise fields.error(name, error)
    return frozenset(classes)
