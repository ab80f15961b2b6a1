"""Data files in TOML that name a parent and the values that differ from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
from firestep.contract.toml_file import TomlFile, read_text
from firestep.games.club.content.mat import RANKS
from firestep.games.club.text.translations import TRANSLATIONS

_MAX_PARENTS: Final = 20
Tables = Mapping[str, Any]
FileInFolder = tuple[TomlFile, Path | None]  # the folder is None for shipped files


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of data file: rule sets or mats."""

    kind: str  # `mat` or `rules`
    place: str  # in messages
    shipped: tuple[str, ...]
    load_shipped_file: Callable[[str], str]

    def load_chain(
        self, file: TomlFile, folder: Path | None, below: tuple[str, ...] = ()
    ) -> list[FileInFolder]:
        """Return the parents of a file, first ancestor first, and then the file itself.

        A parent is a shipped file or, with a folder, a file in it. `below` are the sources of the
        files that lead to this one.
        """
        parent = file.tables.get("parent")
        if parent is None:
            return [(file, folder)]
        if not isinstance(parent, str):
            raise self._error(file, "string", given=clip(str(parent), 30))
        here = (*below, file.source)
        if len(here) > _MAX_PARENTS:
            raise self._error(file, "many", most=_MAX_PARENTS)
        if parent in self.shipped:
            above = TomlFile(self.load_shipped_file(parent), f"{parent}.toml")
            if folder is None and above.source in here:
                raise self._error(file, "circle", given=parent)
            return [*self.load_chain(above, None, here if folder is None else ()), (file, folder)]
        path = self._find_path(file, folder, parent)
        if any(path.resolve() == Path(other).resolve() for other in here):
            raise self._error(file, "circle", given=clip(parent, 30))
        try:
            text = read_text(path)
        except InputError as missing:
            given = clip(parent, 30)
            raise self._error(file, "unread", given=given, error=missing.message) from None
        return [*self.load_chain(TomlFile(text, str(path)), path.parent, here), (file, folder)]

    def _find_path(self, file: TomlFile, folder: Path | None, parent: str) -> Path:
        if folder is None or not parent.endswith(".toml"):
            facts = {"given": clip(parent, 30), "known": ", ".join(self.shipped)}
            raise self._error(file, "none", kind=self.kind, **facts)
        if "\0" in parent:
            raise self._error(file, "zero")
        return folder / parent

    def _error(self, file: TomlFile, reason: str, **facts: Any) -> DataError:
        place, line = f"{self.place}, parent", file.line_of("", "parent")
        error = DataError(f"parent-{reason}", texts=TRANSLATIONS, **facts)
        return error.at(place, line).with_source(file.source)


class MergedFile(TomlFile):
    """One file of a chain, with its tables merged into those of its parents."""

    def __init__(self, tables: Tables, file: TomlFile) -> None:
        """Use the merged tables, but the source and the lines of `file`."""
        self.source, self.tables, self._file = file.source, dict(tables), file

    def line_of(self, table: str, name: str = "") -> int:
        """Return the line of a key in a table, whether the table has a header or is inline."""
        outer, _, inner = table.partition(".")
        return self._file.line_of(table, name) or self._file.line_of(outer or name, inner)


def merge_tables(old: Tables, new: Tables) -> dict[str, Any]:
    """Return `old` updated with `new`, table by table."""
    found = dict(old)
    for name, value in new.items():
        below = found.get(name)
        if isinstance(value, dict) and isinstance(below, dict):
            value = merge_tables(below, value)
        found[name] = value
    return found


def change_units(types: Tables, file: TomlFile, report: OnProblem = raise_problem) -> Tables:
    """Return the unit types of a mat with the changes of a file.

    Changed values are no longer marked as given by the rulebooks.
    """
    found = dict(types)
    for id, changes in file.tables.get("units", {}).items():
        if id not in types:
            line = MergedFile({}, file).line_of(f"units.{id}")
            error = DataError("book-unit", texts=TRANSLATIONS)
            report(error.at(f"[units.{id}]", line).with_source(file.source))
            continue
        changed = {**types[id], **changes}
        book = types[id].get("book", [])
        kept = [name for name in book if _get_value(types[id], name) == _get_value(changed, name)]
        found[id] = {**changed, "book": changes.get("book", kept)}
    return found


def _get_value(unit: Tables, name: str) -> Any:
    """Return a field of a unit, or a part of one like `hits.recruit` or `open.2`."""
    field, _, part = name.partition(".")
    value = unit.get(field)
    if not part or not isinstance(value, list):
        return value
    index = RANKS.index(part) if part in RANKS else int(part) - 1
    return value[index] if index < len(value) else value


def check_unit_tables(file: TomlFile, report: OnProblem = raise_problem) -> None:
    """Report the units of a file that are not tables of fields."""
    units = file.tables.get("units", {})
    if not isinstance(units, dict):
        return report(_no_table(file, file.line_of("", "units"), "units"))
    for id, fields in units.items():
        if not isinstance(fields, dict):
            report(_no_table(file, file.line_of("units", id), f"[units.{id}]"))


def _no_table(file: TomlFile, line: int, place: str) -> DataError:
    return DataError("no-table", source=file.source, line=line, place=place)
