"""The model of a rule set: own options and changes, and all numbers resolved."""

from typing import Any, Final

from firestep.contract.content import Model, to_plain_json
from firestep.contract.data_error import DataError
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.contract.toml_writer import write_toml
from firestep.games.club.config import rulesets
from firestep.games.club.config.options import RULE_SETS
from firestep.games.club.content.numbers import OTHER_KEYS
from firestep.games.club.content.parents import merge_tables

_HEAD: Final = ("name", "title")
_OWN: Final = ("options", "units", "cost", "flat")
_FILES: Final = ("map", "mat")
_NO_NUMBERS: Final = (*_HEAD, *OTHER_KEYS, *_FILES)


def _list_numbers(tables: Model) -> Model:
    return {name: value for name, value in tables.items() if name not in _NO_NUMBERS}


def _merge_parents(parent: str) -> dict[str, Any]:
    """Return the merged tables of a shipped rule set and its parents."""
    tables: dict[str, Any] = {}
    for file in rulesets.load_shipped(parent).chain:
        tables = merge_tables(tables, file.tables)
    return tables


def parse_rules(text: str) -> Model:
    """Return the model of a rule set; its values need not be valid."""
    file = TomlFile(text, "")
    own = to_plain_json(file.tables, "rules")
    assert isinstance(own, dict)
    parent = own.get("parent")
    if parent is not None and parent not in RULE_SETS:
        rulesets.read(text, "")  # raises an error with the line and the shipped sets
    for name in _OWN:
        if not isinstance(own.get(name, {}), dict):
            raise DataError("no-table", place=name, line=file.line_of("", name))
    below = _merge_parents(str(parent)) if parent is not None else {}
    return {
        **{key: own.get(key, "") for key in _HEAD},
        "parent": parent,
        **{name: own.get(name, {}) for name in _OWN},
        "numbers": merge_tables(_list_numbers(below), _list_numbers(own)),
        **{name: own.get(name, "") for name in _FILES},
    }


def write_rules(model: object) -> str:
    """Return the text of a model, with the numbers that differ from the parent."""
    fields = Fields(model, "rules")
    head = {key: fields.take(key, str, "") for key in _HEAD}
    parent = fields.take("parent", str, None)
    own: dict[str, Any] = {name: fields.take(name, dict, {}) for name in _OWN}
    numbers: dict[str, Any] = fields.take("numbers", dict)
    files = {name: fields.take(name, str, "") for name in _FILES}
    fields.reject_unknown()
    to_plain_json({**own, "numbers": numbers}, "rules")
    below = _merge_parents(parent) if parent in RULE_SETS else {}
    document: dict[str, Any] = {**head, **({} if parent is None else {"parent": parent})}
    document |= {name: value for name, value in files.items() if value}
    document |= _find_changes(below, {n: v for n, v in numbers.items() if n not in _NO_NUMBERS})
    return write_toml(document | {name: value for name, value in own.items() if value})


def _find_changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in new.items():
        if isinstance(value, dict) and isinstance(old.get(name), dict):
            changes = _find_changes(old[name], value)
            if changes:
                found[name] = changes
        elif name not in old or old[name] != value:
            found[name] = value
    return found
