"""A description of what a rule set or a mat changes, value by value, compared with its parents."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from firestep.contract.toml_file import TomlFile
from firestep.games.club.config import rulesets
from firestep.games.club.config.options import OPTIONS_BY_NAME
from firestep.games.club.config.rulesets import RuleSet
from firestep.games.club.content import mat_reader
from firestep.games.club.content.parents import merge_tables
from firestep.games.club.content.toml_writer import write_toml_value

_IGNORED_KEYS: Final = ("name", "title", "parent", "map", "mat")


def describe_differences(rules: RuleSet, mat: str, terrain: str) -> list[str]:
    """Return what the last file of a rule set changes, one line for each value.

    `mat` and `terrain` are the source texts of the mat and of the costs of steps.
    """
    parents = rules.chain[:-1] or rulesets.load_shipped("standard").chain
    known = {name: option.default for name, option in OPTIONS_BY_NAME.items()}
    units = {**TomlFile(mat, "mat").tables["units"]}
    below = merge_tables({"options": known, "units": units}, TomlFile(terrain, "terrain").tables)
    for file in parents:
        below = merge_tables(below, file.tables)
    lines = [
        f"the {name} is {write_toml_value(rules.chain[-1].tables[name])}"
        for name in ("map", "mat")
        if name in rules.files
    ]
    return [*lines, *_describe_changes("", below, rules.chain[-1].tables)]


def describe_mat_differences(file: TomlFile, folder: Path) -> list[str]:
    """Return what a valid mat changes of its parent, one line for each value; [] without one."""
    *parents, _ = mat_reader.merge_chain(file, folder)
    return list(_describe_changes("", parents[-1].tables, file.tables)) if parents else []


def _describe_changes(place: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for name, value in new.items():
        if not place and name in _IGNORED_KEYS:
            continue
        if isinstance(value, dict):
            yield from _describe_changes(f"{place}{name}.", old.get(name, {}), value)
        elif name not in old:
            yield f"{place}{name} is {write_toml_value(value)}"
        elif old[name] != value:
            yield f"{place}{name} is {write_toml_value(value)}, not {write_toml_value(old[name])}"
