"""Positions as TOML files that people read and write by hand.

    game = "club"
    players = 2
    turn = "GE"

    [forts]
    C = "GE"

    [units.GE]
    u1 = { type = "truck", at = "0712", damage = 2 }
    u2 = { type = "infantry", at = "C", experience = 3, army = "A" }

    [mines]
    m3 = { nation = "GE", marker = "0810", code = 2 }

The head has options and the fields of `position_text.document`. Omitted fields have the values of
a position in the middle of a game: phase move, round 5, no damage. A unit in a fort has been there
since the turn began, unless it has moved; a foot soldier on a trench hex is in the trench, unless
its move is open. A mine without a marker has gone off. `[box]` may replace content (map, mat,
terrain, rules): by a path relative to the file, or by the complete text.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Value, clip
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile, read_text
from firestep.games.club.actions import parse_unit_number
from firestep.games.club.config import rulesets
from firestep.games.club.config.game_config import Content, GameConfig, build_content, make_config
from firestep.games.club.config.options import OPTIONS
from firestep.games.club.content import map_reader, mat_reader, terrain
from firestep.games.club.formats.toml_writer import (
    DEFAULT_MARKS,
    GAME,
    base_content,
    default_fields,
    write,
)
from firestep.games.club.formats.validate.position import check_position
from firestep.games.club.position_text.document import FIELDS, Document, UnitEntry, build_state
from firestep.games.club.position_text.mines import HIDDEN_CODE, MineEntry, parse_mine_number
from firestep.games.club.state import Position, position_from_words

__all__ = ["load", "read", "write"]
_MAX_NUMBER: Final = 1_000_000
_READERS: Final[dict[str, Callable[[str, str], object]]] = {
    "map": lambda text, source: map_reader.read(text, source),
    "terrain": lambda text, source: terrain.read(TomlFile(text, source)),
}


def load(path: Path, mat: str = "") -> tuple[GameConfig, Position]:
    """Read a position file; it may name other files relative to its folder."""
    return read(read_text(path), str(path), path.parent, mat)


def read(
    text: str, source: str, folder: Path | None = None, mat: str = ""
) -> tuple[GameConfig, Position]:
    """Return the configuration and the position of a text.

    `mat` is the mat of a text that names none. Files of version 0.1 name theirs only if it is not
    the `standard` one. Raise `InputError` with file, line and rule. Without a folder no other file
    is opened.
    """
    file = TomlFile(text, source)
    try:
        return _read(file, folder, mat)
    except InputError as error:
        if error.source:
            raise
        raise error.with_source(source, error.line or _find_line(file, error.place)) from None


def _find_line(file: TomlFile, place: str) -> int:
    """Return the line of a field, unit or mine, or 0."""
    if parse_mine_number(place):
        return file.line_of("mines", place)
    for part in ("units", "lost") if parse_unit_number(place) else ():
        for nation, table in file.tables.get(part, {}).items():
            for key, value in table.items():
                if place == key or place in value:
                    return file.line_of(f"{part}.{nation}", key)
    return file.line_of(place.removeprefix("option "))


def _read(file: TomlFile, folder: Path | None, mat: str) -> tuple[GameConfig, Position]:
    top = Fields(file.tables, "the position", partial(file.line_of, ""))
    if top.take("game", str) != GAME:
        raise top.error("game", f'game must be "{GAME}"')
    taken = {each.name: top.take(each.name, type(each.default), None) for each in OPTIONS}
    given: dict[str, Value] = {name: value for name, value in taken.items() if value is not None}
    if mat:
        given.setdefault("mat", mat)
    config = make_config(given, _read_content(top, given, file, folder))
    document = default_fields(top.take("phase", str, "move"), config)
    for name in FIELDS:
        if name != "phase":
            document[name] = _read_field(top, name, document[name], file)
    document["units"] = _read_units(top, document, config, file) + _read_lost(top, file)
    document["mines"] = _read_mines(top, file)
    top.reject_unknown()
    position = position_from_words(build_state(document, config), config)
    check_position(position)
    return config, position


def _read_content(
    top: Fields, given: Mapping[str, Value], file: TomlFile, folder: Path | None
) -> Content | None:
    table = top.take("box", dict, {})
    fields = Fields(table, "[box]", partial(file.line_of, "box"))
    texts: dict[str, str] = {}
    for name in (name for name in (*_READERS, "mat", "rules") if name in table):
        text, source, parent = fields.take(name, str), f"{file.source}, [box] {name}", None
        if "\n" not in text:
            if folder is None or "\0" in text:
                raise fields.error(name, "no other file is opened from here")
            path = folder / text
            source, text, parent = str(path), read_text(path), path.parent
        if name == "rules":
            text = rulesets.read(text, source, parent).text
        elif name == "mat":
            mat_reader.read(TomlFile(text, source), parent)
            text = mat_reader.complete_text(text, source, parent)
        else:
            _READERS[name](text, source)
        texts[name] = text
    fields.reject_unknown()
    return build_content({**base_content(given).texts, **texts}) if texts else None


def _read_field(fields: Fields, name: str, default: Any, file: TomlFile) -> Any:
    kind = FIELDS[name]
    if kind is int:
        return _read_number(fields, name, default)
    if kind is str or kind is bool:
        return fields.take(name, type(default), default)
    if kind == list[str]:
        return fields.take_list(name, str, default)
    if kind == list[int]:
        return [_check_number(fields, name, each) for each in fields.take_list(name, int, default)]
    table = fields.take(name, dict, None)
    if table is None:
        return default
    inner = Fields(table, f"[{name}]", partial(file.line_of, name))
    if kind == dict[str, int]:
        return {key: _read_number(inner, key) for key in table}
    if kind == dict[str, list[int]]:
        lists = {key: inner.take_list(key, int) for key in table}
        return {key: [_check_number(inner, key, each) for each in lists[key]] for key in table}
    return {key: inner.take(key, str) for key in table}


def _read_number(fields: Fields, name: str, *default: int) -> int:
    found: int = fields.take(name, int, *default)
    return found if found in default else _check_number(fields, name, found)


def _check_number(fields: Fields, name: str, number: int) -> int:
    if not 0 <= number <= _MAX_NUMBER:
        raise fields.error(name, f"expected a number from 0 to {_MAX_NUMBER}")
    return number


def _read_units(
    top: Fields, document: Document, config: GameConfig, file: TomlFile
) -> list[UnitEntry]:
    entries = []
    for nation, table in top.take("units", dict, {}).items():
        where = f"units.{nation}"
        if nation not in config.nations or not isinstance(table, dict):
            message = f"units stand in tables by nation: {', '.join(config.nations)} [TC-SETUP-02]"
            raise InputError(message, place=f"[{clip(where, 20)}]", line=file.line_of(where))
        for key, item in table.items():
            entry, marks = _read_unit(key, item, nation, file.line_of(where, key))
            for name, mark in marks.items():
                value = DEFAULT_MARKS[name](entry, document, config) if mark is None else mark
                setattr(entry, name, value)
            entries.append(entry)
    return entries


def _read_unit(
    key: str, item: object, nation: str, line: int
) -> tuple[UnitEntry, dict[str, bool | None]]:
    """Return a unit, and those of its marks that have a default."""
    fields = Fields(item, f"[units.{nation}], {clip(key, 20)}", lambda name: line)
    if parse_unit_number(key) == 0:
        raise InputError("is not a unit name, like u3", place=fields.place, line=line)
    entry = UnitEntry(
        parse_unit_number(key),
        kind=fields.take("type", str),
        nation=nation,
        at=fields.take("at", str, ""),
        aboard=fields.take("aboard", str, ""),
        army=fields.take("army", str, ""),
        damage=_read_number(fields, "damage", 0),
        experience=_read_number(fields, "experience", 0),
        moved=fields.take("moved", bool, False),
        worked=fields.take("worked", bool, False),
        shots=_read_number(fields, "shots", -1),
        gassed=_read_number(fields, "gassed", -1),
    )
    marks: dict[str, bool | None] = {name: fields.take(name, bool, None) for name in DEFAULT_MARKS}
    fields.reject_unknown()
    return entry, marks


def _read_lost(top: Fields, file: TomlFile) -> list[UnitEntry]:
    entries = []
    for nation, table in top.take("lost", dict, {}).items():
        fields = Fields(
            table, f"[lost.{clip(nation, 20)}]", partial(file.line_of, f"lost.{nation}")
        )
        for kind in table:
            for name in fields.take_list(kind, str):
                if parse_unit_number(name) == 0:
                    raise fields.error(kind, f"{clip(name, 20)} is not a unit name, like u3")
                entries.append(UnitEntry(parse_unit_number(name), kind, nation, is_lost=True))
    return entries


def _fixed_line(line: int, _: str) -> int:
    return line


def _read_mines(top: Fields, file: TomlFile) -> list[MineEntry]:
    entries = []
    for key, item in top.take("mines", dict, {}).items():
        place, line = f"[mines], {clip(key, 20)}", file.line_of("mines", key)
        fields = Fields(item, place, partial(_fixed_line, line))
        if parse_mine_number(key) == 0:
            raise InputError("is not a mine name, like m60", place=place, line=line)
        is_hidden = isinstance(item, dict) and item.get("code") == HIDDEN_CODE
        entry = MineEntry(
            parse_mine_number(key), fields.take("nation", str), fields.take("marker", str, "")
        )
        code = fields.take("code", str if is_hidden else int)
        entry.code = None if is_hidden else code
        fields.reject_unknown()
        entries.append(entry)
    return entries
