"""Rule sets: TOML files that name a parent and the values that differ from it.

A rule set may change numbers of the rules, options, fields of units and costs of steps. Records
store the complete set as one text, without a parent.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Value, clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
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
from firestep.games.club.content.part_reader import PartReader
from firestep.games.club.content.terrain import TerrainCosts
from firestep.games.club.text.translations import TRANSLATIONS

_FIXED_FIELDS: Final = ("title", "class", "book")  # fields of a unit that rules may not change
_FILES: Final = FileKind("rules", "the rules", RULE_SETS, numbers.load_shipped_text)


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
    files = dict(_find_files(chain))
    found = _resolve(tuple(file for file, _ in chain), text, files, raise_problem)
    assert found is not None
    return found


def read_all(text: str, report: OnProblem) -> RuleSet | None:
    """Read a rule set with a shipped parent and report every problem; None if there is one."""
    chain = tuple(file for file, _ in _FILES.load_chain(TomlFile(text, ""), None))
    return _resolve(chain, text, {}, report)


def check_changes(text: str, mat: TomlFile, costs: TomlFile, report: OnProblem) -> None:
    """Report every invalid change of a valid mat and of the costs of steps, even in a bad set."""
    *_, merged = mat_reader.merge_chain(mat)
    types: Tables = merged.tables
    steps: Tables = costs.tables
    for file, _ in _FILES.load_chain(TomlFile(text, ""), None):
        file.tables = _select_changes(file.tables)
        if "units" in file.tables:
            units = change_units(types["units"], file, report)
            types = {**types, "source": "own", "units": units}
            mat_reader.read_all(MergedFile(types, file), report)
        if "cost" in file.tables or "flat" in file.tables:
            steps = merge_tables(steps, _select_tables(file, ("cost", "flat")))
            terrain.read_all(MergedFile(steps, file), report)


def _select_changes(tables: Tables) -> dict[str, Any]:
    """Return the tables of changes; `read_all` reports what is no table, and fixed fields."""
    names = ("units", "cost", "flat")
    found = {name: tables[name] for name in names if isinstance(tables.get(name), dict)}
    if "units" in found:
        found["units"] = {
            id: {name: value for name, value in changes.items() if name not in _FIXED_FIELDS}
            for id, changes in found["units"].items()
            if isinstance(changes, dict)
        }
    return found


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


def _resolve(
    chain: tuple[TomlFile, ...], text: str, files: Mapping[str, Path], report: OnProblem
) -> RuleSet | None:
    tables: Tables = {}
    found: Numbers | None = None
    options: dict[str, Value] = {}
    reader = PartReader(report)
    for file in chain:
        own = _select_own(file, reader)
        for name in ("name", "title"):
            if name not in own:
                error = DataError("missing", name=name, source=file.source, place="the rules")
                reader.report(error)
                own[name] = ""
        tables = merge_tables(tables, own)
        found = numbers.read_all(MergedFile(tables, file), reader.report)
        options |= _read_options(own, file, reader)
    if reader.has_failed or found is None:
        return None
    if len(chain) > 1:
        text = write_toml({name: each for name, each in tables.items() if name not in files})
    return RuleSet(found, options, chain, text, files)


def _select_own(file: TomlFile, reader: PartReader) -> dict[str, Any]:
    """Return the valid tables of a file; report the others, and changes of fixed fields."""
    own = {name: value for name, value in file.tables.items() if name != "parent"}
    for name in (*numbers.TABLES, "options", "cost", "flat"):
        if not isinstance(own.get(name, {}), dict):
            line = file.line_of("", name)
            reader.report(DataError("no-table", source=file.source, line=line, place=name))
            del own[name]
    check_unit_tables(file, reader.report)
    units = own.get("units", {})
    for id, changes in units.items() if isinstance(units, dict) else ():
        for name in _FIXED_FIELDS:
            if isinstance(changes, dict) and name in changes:
                place, line = f"[units.{id}]", file.line_of(f"units.{id}", name)
                error = DataError("rules-fixed", texts=TRANSLATIONS, name=name)
                reader.report(error.at(place, line).with_source(file.source))
    return own


def _read_options(own: Tables, file: TomlFile, reader: PartReader) -> dict[str, Value]:
    """Return the valid options of a file."""
    found: dict[str, Value] = {}
    for name, value in own.get("options", {}).items():
        line = file.line_of("options", name)
        try:
            if name not in OPTIONS_BY_NAME or name in ("rules", "mat"):
                given = clip(name, 30)
                raise DataError("rules-option", texts=TRANSLATIONS, given=given, place="[options]")
            found[name] = OPTIONS_BY_NAME[name].check(value)
        except InputError as error:
            reader.report(error.with_source(file.source, line))
    return found


def _select_tables(file: TomlFile, names: tuple[str, ...]) -> Tables:
    return {name: file.tables[name] for name in names if name in file.tables}
