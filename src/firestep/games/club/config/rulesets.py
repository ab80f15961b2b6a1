"""Rule sets: a TOML file with a parent and what differs from it; the chain is read and checked.

A difference is a number of the rules, an option, a field of a unit, or the cost of a step. What a
record carries is the whole set in one text, without a parent.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Value, clip
from firestep.contract.toml_file import TomlFile, read_text
from firestep.games.club.config.options import KNOWN, RULE_SETS
from firestep.games.club.content import mat_reader, numbers, terrain
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.content.terrain import Terrain
from firestep.games.club.content.toml_writer import toml_text

_FIXED: Final = ("title", "class", "book")  # fields of a unit that are no numbers
_MOST_PARENTS: Final = 20
Tables = Mapping[str, Any]


class Level(TomlFile):
    """One file of a chain, with the tables of all before it changed by its own."""

    def __init__(self, tables: Tables, file: TomlFile) -> None:
        """Show these tables; a line is the one in this file."""
        self.source, self.tables, self._lines = file.source, dict(tables), file._lines

    def line(self, table: str, name: str = "") -> int:
        """Return the line of a key; a table may be named by its header or stand in a line."""
        outer, _, inner = table.partition(".")
        return super().line(table, name) or super().line(outer or name, inner)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A sound rule set: its numbers and options, and the files that it rests on."""

    numbers: Numbers
    options: Mapping[str, Value]
    chain: tuple[TomlFile, ...]  # from the first parent to the set itself
    text: str  # the whole set in one file
    files: Mapping[str, Path]  # a map or a mat of its own

    def mat(self, base: TomlFile) -> Mat:
        """Return a mat with the changes of this set; a InputError names the file and the line."""
        found, tables = mat_reader.read(base), base.tables
        for file in self.chain:
            if "units" in file.tables:
                tables = {**tables, "source": "own", "units": _units(tables["units"], file)}
                found = mat_reader.read(Level(tables, file))
        return found

    def costs(self, base: TomlFile) -> Terrain:
        """Return the costs of movement with the changes of this set."""
        found, tables = terrain.read(base), base.tables
        for file in self.chain:
            if "cost" in file.tables or "flat" in file.tables:
                tables = merged(tables, _part(file, ("cost", "flat")))
                found = terrain.read(Level(tables, file))
        return found


def read(text: str, source: str, folder: Path | None = None) -> RuleSet:
    """Read a rule set; without a folder its parents are shipped ones, and no file is opened."""
    chain = tuple(_chain(TomlFile(text, source), folder, ()))
    return _resolved(tuple(file for file, _ in chain), text, dict(_files(chain)))


def load(path: Path) -> RuleSet:
    """Read the rule set in a file; parents, map and mat are found from there."""
    return read(read_text(path), str(path), path.parent)


@cache
def shipped(name: str) -> RuleSet:
    """Return one of the sets in the box."""
    return read(numbers.shipped_text(name), f"{name}.toml")


Placed = tuple[TomlFile, Path | None]  # a file of the chain and its folder


def _chain(file: TomlFile, folder: Path | None, below: tuple[str, ...]) -> list[Placed]:
    """Return a file with its parents before it."""
    parent = file.tables.get("parent")
    if parent is None:
        return [(file, folder)]
    line = file.line("", "parent")

    def fault(what: str) -> InputError:
        return InputError(what, source=file.source, line=line, place="the rules, parent")

    if not isinstance(parent, str):
        raise fault(f"{clip(str(parent), 30)} is not a text")
    if parent in RULE_SETS:
        return [*((each, None) for each in shipped(parent).chain), (file, folder)]
    names = ", ".join(RULE_SETS)
    if folder is None or not parent.endswith(".toml"):
        raise fault(f"there is no rule set {clip(parent, 30)}; shipped are {names}")
    if "\0" in parent:
        raise fault("a name with a zero byte in it")
    path = folder / parent
    here = (*below, file.source)
    if _same(path, here):
        raise fault(f"{clip(parent, 30)} is among the sets that rest on it")
    if len(here) > _MOST_PARENTS:
        raise fault(f"more than {_MOST_PARENTS} parents")
    try:
        text = read_text(path)
    except InputError as missing:
        raise fault(f"{clip(parent, 30)}: {missing.what}") from None
    return [*_chain(TomlFile(text, str(path)), path.parent, here), (file, folder)]


def _same(path: Path, others: tuple[str, ...]) -> bool:
    return any(path.resolve() == Path(other).resolve() for other in others)


def _files(chain: tuple[Placed, ...]) -> Iterator[tuple[str, Path]]:
    """Give the map and the mat that the files name, the last word at the end."""
    for file, folder in chain:
        for name in ("map", "mat"):
            beside = file.tables.get(name)
            if isinstance(beside, str) and beside and folder is not None:
                if "\0" in beside:
                    what = "a name with a zero byte in it"
                    raise InputError(what, source=file.source, line=file.line("", name), place=name)
                yield name, folder / beside


def _resolved(chain: tuple[TomlFile, ...], text: str, files: Mapping[str, Path]) -> RuleSet:
    tables: Tables = {}
    found: Numbers | None = None
    options: dict[str, Value] = {}
    for file in chain:
        own = {name: value for name, value in file.tables.items() if name != "parent"}
        _check_tables(own, file)
        for name in ("name", "title"):
            if name not in own:
                raise InputError(f"{name!r} is missing", source=file.source, place="the rules")
        tables = merged(tables, own)
        found = numbers.read(Level(tables, file))
        options |= _options(file)
    assert found is not None
    if len(chain) > 1:
        text = toml_text({name: each for name, each in tables.items() if name not in files})
    return RuleSet(found, options, chain, text, files)


def _check_tables(own: Tables, file: TomlFile) -> None:
    """Refuse tables that are none, and changes of what has another name."""
    for name in (*numbers.TABLES, "options", "units", "cost", "flat"):
        if name in own and not isinstance(own[name], dict):
            line = file.line("", name)
            raise InputError(
                "is not a table of named values", source=file.source, line=line, place=name
            )
    for id, changes in own.get("units", {}).items():
        place = f"units.{id}"
        if not isinstance(changes, dict):
            what, line = "is not a table of named values", file.line("units", id)
            raise InputError(what, source=file.source, line=line, place=f"[{place}]")
        for name in _FIXED:
            if name in changes:
                what, line = f"{name!r} is no number that rules change", file.line(place, name)
                raise InputError(what, source=file.source, line=line, place=f"[{place}]")


def _options(file: TomlFile) -> dict[str, Value]:
    """Return the options that a file sets, each checked."""
    found = {}
    for name, value in file.tables.get("options", {}).items():
        line = file.line("options", name)
        try:
            if name not in KNOWN or name in ("rules", "mat"):
                raise InputError(f"unknown option {clip(name, 30)}", place="[options]")
            found[name] = KNOWN[name].check(value)
        except InputError as fault:
            raise fault.within(file.source, line) from None
    return found


def _units(types: Tables, file: TomlFile) -> Tables:
    """Return the types of a mat with the changes of a file; these are no longer the books'."""
    found = dict(types)
    for id, changes in file.tables["units"].items():
        if id not in types:
            line = Level({}, file).line(f"units.{id}")
            raise InputError(
                "there is no such unit", source=file.source, line=line, place=f"[units.{id}]"
            )
        book = types[id].get("book", [])
        kept = [name for name in book if name.partition(".")[0] not in changes]
        found[id] = {**types[id], **changes, "book": kept}
    return found


def _part(file: TomlFile, names: tuple[str, ...]) -> Tables:
    return {name: file.tables[name] for name in names if name in file.tables}


def merged(old: Tables, new: Tables) -> dict[str, Any]:
    """Return tables with others laid over them, table by table."""
    found = dict(old)
    for name, value in new.items():
        below = found.get(name)
        if isinstance(value, dict) and isinstance(below, dict):
            value = merged(below, value)
        found[name] = value
    return found
