"""A description of what a rule set or a mat changes, value by value, compared with its parents."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from firestep.contract.toml_file import TomlFile
from firestep.contract.toml_writer import write_toml_value
from firestep.games.club.config import rulesets
from firestep.games.club.config.options import OPTIONS_BY_NAME
from firestep.games.club.config.rulesets import RuleSet
from firestep.games.club.content import mat_reader
from firestep.games.club.content.parents import merge_tables

_IGNORED_KEYS: Final = ("name", "title", "parent", "map", "mat")
_MARKS: Final = ("book", "source", "classes")  # say where values come from


class Change(NamedTuple):
    """A value that a file changes; `old` is None if its parents do not have it."""

    path: tuple[str, ...]
    old: Any
    new: Any

    def describe(self) -> str:
        """Return the change as a line with the names of the file."""
        place = f"{'.'.join(self.path)} is {write_toml_value(self.new)}"
        return place if self.old is None else f"{place}, not {write_toml_value(self.old)}"


def describe_differences(rules: RuleSet, mat: str, terrain: str) -> list[str]:
    """Return what the last file of a rule set changes, one line for each value.

    `mat` and `terrain` are the source texts of the mat and of the costs of steps.
    """
    lines = [
        f"the {name} is {write_toml_value(rules.chain[-1].tables[name])}"
        for name in ("map", "mat")
        if name in rules.files
    ]
    return [*lines, *(change.describe() for change in find_rule_changes(rules, mat, terrain))]


def find_rule_changes(rules: RuleSet, mat: str, terrain: str) -> list[Change]:
    """Return the values that the last file of a rule set changes."""
    parents = rules.chain[:-1] or rulesets.load_shipped("standard").chain
    known = {name: option.default for name, option in OPTIONS_BY_NAME.items()}
    units = {**TomlFile(mat, "mat").tables["units"]}
    below = merge_tables({"options": known, "units": units}, TomlFile(terrain, "terrain").tables)
    for file in parents:
        below = merge_tables(below, file.tables)
    return list(_find_changes((), below, rules.chain[-1].tables))


def describe_mat_differences(file: TomlFile, folder: Path) -> list[str]:
    """Return what a valid mat changes of its parent, one line for each value; [] without one."""
    *parents, _ = mat_reader.merge_chain(file, folder)
    changes = _find_changes((), parents[-1].tables, file.tables) if parents else ()
    return [change.describe() for change in changes]


def find_mat_changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Change]:
    """Return the values of a complete mat that differ from another one.

    The new value is None where a unit does not have a field any more.
    """
    found = list(_find_changes((), old, new))
    for id, fields in old["units"].items():
        own = new["units"].get(id, {})
        found += [
            Change(("units", id, name), value, None)
            for name, value in fields.items()
            if name not in own
        ]
    return [change for change in found if change.path[-1] not in _MARKS]


def _find_changes(
    path: tuple[str, ...], old: Mapping[str, Any], new: Mapping[str, Any]
) -> Iterator[Change]:
    for name, value in new.items():
        if not path and name in _IGNORED_KEYS:
            continue
        if isinstance(value, dict):
            below = old.get(name)
            yield from _find_changes((*path, name), below if isinstance(below, dict) else {}, value)
        elif name not in old:
            yield Change((*path, name), None, value)
        elif old[name] != value:
            yield Change((*path, name), old[name], value)
