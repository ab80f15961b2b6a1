"""The model of a mat: all values resolved; the text has only what differs from the parent."""

from collections.abc import Mapping
from typing import Any, Final

from firestep.contract import clip
from firestep.contract.content import Model, to_plain_json
from firestep.contract.data_error import DataError
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.contract.toml_writer import write_toml
from firestep.games.club.content import mat_reader
from firestep.games.club.content.mat import CLASSES
from firestep.games.club.content.parents import change_units

_HEAD: Final = ("name", "title", "source")
_SHARED: Final = ("light_guns", "rosters", "special")


def parse_mat(text: str) -> Model:
    """Return the model of a mat; its values need not be valid."""
    file = TomlFile(text, "")
    *_, merged = mat_reader.merge_chain(file)
    tables = to_plain_json(merged.tables, "mat")
    assert isinstance(tables, dict)
    special = tables.get("special")
    units = tables.get("units")
    if not isinstance(units, dict):
        raise DataError("no-table", place="units")
    for id, unit in units.items():
        if not isinstance(unit, dict):
            raise DataError("no-table", place=f"units.{clip(id, 20)}")
    return {
        **{key: tables.get(key, "") for key in _HEAD},
        "parent": file.tables.get("parent"),
        "light_guns": tables.get("light_guns", []),
        "rosters": tables.get("rosters", {}),
        "special": special.get("units", []) if isinstance(special, dict) else [],
        "units": units,
    }


def write_mat(model: object) -> str:
    """Return the text of a model; raise `InputError` if it is not a model of a mat.

    A file with a parent cannot remove a unit or a field, nor add a unit. A mat that does is
    written in full, without a parent.
    """
    fields = Fields(model, "mat")
    head = {key: fields.take(key, str, "") for key in _HEAD}
    parent = fields.take("parent", str, None)
    own: dict[str, Any] = {
        "light_guns": fields.take("light_guns", list, []),
        "rosters": fields.take("rosters", dict),
        "special": {"units": fields.take("special", list)},
    }
    units: dict[str, Any] = fields.take("units", dict)
    fields.reject_unknown()
    to_plain_json({**own, "units": units}, "mat")
    for id, unit in units.items():
        if not isinstance(unit, dict):
            raise DataError("no-table", place=f"units.{clip(id, 20)}")
    if parent in mat_reader.SHIPPED_MATS:
        base = TomlFile(mat_reader.load_shipped_text(parent), parent).tables
        changes = _find_unit_changes(base["units"], units)
        if changes is not None:
            shared = {name: own[name] for name in _SHARED if own[name] != base.get(name)}
            top = {name: value for name, value in shared.items() if isinstance(value, list)}
            tables = {name: value for name, value in shared.items() if name not in top}
            document = {**head, "parent": parent, **top, **tables}
            return write_toml({**document, **({"units": changes} if changes else {})})
    return write_toml({**head, "classes": list(CLASSES), **own, "units": units})


def _find_unit_changes(
    old: Mapping[str, Any], new: Mapping[str, Any]
) -> dict[str, dict[str, Any]] | None:
    """Return the fields to change; None if a file with a parent cannot express the changes."""
    if old.keys() != new.keys():
        return None
    found: dict[str, dict[str, Any]] = {}
    for id, unit in new.items():
        if old[id].keys() - unit.keys() - {"book"}:
            return None
        changed = {name: value for name, value in unit.items() if value != old[id].get(name)}
        plain = {name: value for name, value in changed.items() if name != "book"}
        if plain or "book" in changed:
            found[id] = plain
    return {
        id: {**changes, **_changed_book(old, new, id, changes)} for id, changes in found.items()
    }


def _changed_book(
    old: Mapping[str, Any], new: Mapping[str, Any], id: str, changes: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the marks of a unit, unless they follow from the changed fields."""
    file = TomlFile("", "")
    file.tables = {"units": {id: dict(changes)}}
    implied = change_units({id: old[id]}, file)[id].get("book")
    own = new[id].get("book", [])
    return {} if own == implied else {"book": own}
