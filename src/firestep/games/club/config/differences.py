"""What a rule set changes, in words: value by value against the set it rests on."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from firestep.contract.toml_file import TomlFile
from firestep.games.club.config import rulesets
from firestep.games.club.config.options import KNOWN
from firestep.games.club.config.rulesets import RuleSet, merged
from firestep.games.club.content.toml_writer import toml_value

_NAMES: Final = ("name", "title", "parent", "map", "mat")


def differences(rules: RuleSet, mat: str, terrain: str) -> list[str]:
    """Say what the last file of a set changes; the mat and the costs are texts of files."""
    parents = rules.chain[:-1] or rulesets.shipped("standard").chain
    known = {name: option.default for name, option in KNOWN.items()}
    units = {**TomlFile(mat, "mat").tables["units"]}
    below = merged({"options": known, "units": units}, TomlFile(terrain, "terrain").tables)
    for file in parents:
        below = merged(below, file.tables)
    said = [
        f"the {name} is {toml_value(rules.chain[-1].tables[name])}"
        for name in ("map", "mat")
        if name in rules.files
    ]
    return [*said, *_changes("", below, rules.chain[-1].tables)]


def _changes(place: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for name, value in new.items():
        if not place and name in _NAMES:
            continue
        if isinstance(value, dict):
            yield from _changes(f"{place}{name}.", old.get(name, {}), value)
        elif name not in old:
            yield f"{place}{name} is {toml_value(value)}"
        elif old[name] != value:
            yield f"{place}{name} is {toml_value(value)}, not {toml_value(old[name])}"
