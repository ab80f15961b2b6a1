"""Rule sets: TOML files that name a parent and the values that differ from it.

A rule set may change numbers of the rules, options, fields of units and costs of steps. Records
store the complete set as one text, without a parent.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from firestep.contract import InputError, Value, clip
from firestep.contract.toml_file import TomlFile, read_text
from firestep.contract.toml_writer import write_toml
from firestep.games.club.config.options import OPTIONS_BY_NAME, RULE_SETS
from firestep.games.club.content import mat_reader, numbers, terrain
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.content.parents import (
    FileInFolder,
    FileKind,
    MergedFile,
    Tables,
    change_units,
    check_unit_tables,
    merge_tables,
)
from firestep.games.club.content.terrain import TerrainCosts

_FIXED_FIELDS: Final = ("title", "class", "book")  # fields of a unit that rules may not change
_FILES: Final = FileKind("rule set", "the rules", RULE_SETS, numbers.load_shipped_text)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A valid rule set: its numbers and options, and the files it is built from."""

    numbers: Numbers
    options: Mapping[str, Value]
    chain: tuple[TomlFile, ...]  # from the first parent to the set itself
    text: str  # the complete set as one document
    files: Mapping[str, Path]  # the map and the mat that the set names, unless the mat is shipped

    def read_mat(self, base: TomlFile) -> Mat:
        """Return a mat with the changes of this set; raise `InputError` if one is invalid."""
        found = mat_reader.read(base)
        *_, merged = mat_reader.merge_chain(base)
        tables: Tables = merged.tables
        for file in self.chain:
            if "units" in file.tables:
                tables = {**tables, "source": "own", "units": change_units(tables["units"], file)}
                found = mat_reader.read(MergedFile(tables, file))
        return found

    def read_terrain(self, base: TomlFile) -> TerrainCosts:
        """Return the costs of steps with the changes of this set."""
        found, tables = terrain.read(base), base.tables
        for file in self.chain:
            if "cost" in file.tables or "flat" in file.tables:
                tables = merge_tables(tables, _select_tables(file, ("cost", "flat")))
                found = terrain.read(MergedFile(tables, file))
        return found


def read(text: str, source: str, folder: Path | None = None) -> RuleSet:
    """Read a rule set; without a folder only shipped parents are allowed and no file is opened."""
    chain = tuple(_FILES.load_chain(TomlFile(text, source), folder))
    return _resolve(tuple(file for file, _ in chain), text, dict(_find_files(chain)))


def load(path: Path) -> RuleSet:
    """Read a rule set file; parents, map and mat are relative to its folder."""
    return read(read_text(path), str(path), path.parent)


@cache
def load_shipped(name: str) -> RuleSet:
    """Return one of the shipped rule sets."""
    return read(numbers.load_shipped_text(name), f"{name}.toml")


def _find_files(chain: tuple[FileInFolder, ...]) -> Iterator[tuple[str, Path]]:
    """Yield the map and the mat that the files name; a later file overrides an earlier one."""
    for file, folder in chain:
        for name in ("map", "mat"):
            beside = file.tables.get(name)
            if name == "mat" and beside in mat_reader.SHIPPED_MATS:
                continue
            if isinstance(beside, str) and beside and folder is not None:
                if "\0" in beside:
                    message = "the name contains a zero byte"
                    raise InputError(
                        message, source=file.source, line=file.line_of("", name), place=name
                    )
                yield name, folder / beside


def _resolve(chain: tuple[TomlFile, ...], text: str, files: Mapping[str, Path]) -> RuleSet:
    tables: Tables = {}
    found: Numbers | None = None
    options: dict[str, Value] = {}
    for file in chain:
        own = {name: value for name, value in file.tables.items() if name != "parent"}
        _check_tables(own, file)
        for name in ("name", "title"):
            if name not in own:
                raise InputError(f"{name!r} is missing", source=file.source, place="the rules")
        tables = merge_tables(tables, own)
        found = numbers.read(MergedFile(tables, file))
        options |= _read_options(file)
    assert found is not None
    if len(chain) > 1:
        text = write_toml({name: each for name, each in tables.items() if name not in files})
    return RuleSet(found, options, chain, text, files)


def _check_tables(own: Tables, file: TomlFile) -> None:
    """Raise `InputError` for values that must be tables and for changes of fixed fields."""
    for name in (*numbers.TABLES, "options", "units", "cost", "flat"):
        if name in own and not isinstance(own[name], dict):
            line = file.line_of("", name)
            raise InputError(
                "is not a table of named values", source=file.source, line=line, place=name
            )
    check_unit_tables(file)
    for id, changes in own.get("units", {}).items():
        place = f"units.{id}"
        for name in _FIXED_FIELDS:
            if name in changes:
                message = f"{name!r} is not a number that rules may change"
                line = file.line_of(place, name)
                raise InputError(message, source=file.source, line=line, place=f"[{place}]")


def _read_options(file: TomlFile) -> dict[str, Value]:
    """Return the checked options of a file."""
    found = {}
    for name, value in file.tables.get("options", {}).items():
        line = file.line_of("options", name)
        try:
            if name not in OPTIONS_BY_NAME or name in ("rules", "mat"):
                raise InputError(f"unknown option {clip(name, 30)}", place="[options]")
            found[name] = OPTIONS_BY_NAME[name].check(value)
        except InputError as error:
            raise error.with_source(file.source, line) from None
    return found


def _select_tables(file: TomlFile, names: tuple[str, ...]) -> Tables:
    return {name: file.tables[name] for name in names if name in file.tables}
