"""A position of Trench Club as a TOML file that people read and write by hand.

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

The head holds options and the fields of document.py; what is left out is as in the middle of a
game: phase move, round 5, nobody hurt. A unit in a fort has been there since the turn began,
unless it has moved; a foot soldier on a trench hex is in the trench, unless its move is open. A
mine without a marker has gone off. `[box]` may hold files of one's own (map, mat, terrain, rules):
each by its path from here, or as its whole text.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, Value, clip
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile, read_text
from firestep.games.club.actions import unit_number
from firestep.games.club.config import rulesets
from firestep.games.club.config.game_config import Content, GameConfig, make, unpack_box
from firestep.games.club.config.options import OPTIONS
from firestep.games.club.content import map_reader, mat_reader, terrain
from firestep.games.club.formats.toml_writer import GAME, MARKS, base_of, left_out, write
from firestep.games.club.formats.validate.position import check
from firestep.games.club.position_text.document import FIELDS, Document, UnitNote, build
from firestep.games.club.position_text.mines import HIDDEN, MineNote, mine_number
from firestep.games.club.state import Position, trimmed

__all__ = ["load", "read", "write"]
_MOST: Final = 1_000_000
_READERS: Final[dict[str, Callable[[str, str], object]]] = {
    "map": lambda text, source: map_reader.read(text, source),
    "mat": lambda text, source: mat_reader.read(TomlFile(text, source)),
    "terrain": lambda text, source: terrain.read(TomlFile(text, source)),
}


def load(path: Path) -> tuple[GameConfig, Position]:
    """Read a file; it may name others by their path from it."""
    return read(read_text(path), str(path), path.parent)


def read(text: str, source: str, folder: Path | None = None) -> tuple[GameConfig, Position]:
    """Read a position with its terms; a InputError names file, line and rule.

    Without a folder no other file is opened, whatever the text says.
    """
    file = TomlFile(text, source)
    try:
        return _read(file, folder)
    except InputError as fault:
        if fault.source:
            raise
        raise fault.within(source, fault.line or _line(file, fault.place)) from None


def _line(file: TomlFile, place: str) -> int:
    """Find the line of a field or a unit; of a unit only once the units are read."""
    if mine_number(place):
        return file.line("mines", place)
    for part in ("units", "lost") if unit_number(place) else ():
        for nation, table in file.tables.get(part, {}).items():
            for key, value in table.items():
                if place == key or place in value:
                    return file.line(f"{part}.{nation}", key)
    return file.line(place.removeprefix("option "))


def _read(file: TomlFile, folder: Path | None) -> tuple[GameConfig, Position]:
    top = Fields(file.tables, "the position", partial(file.line, ""))
    if top.take("game", str) != GAME:
        raise top.fault("game", f'this is no game = "{GAME}"')
    taken = {each.name: top.take(each.name, type(each.default), None) for each in OPTIONS}
    given: dict[str, Value] = {name: value for name, value in taken.items() if value is not None}
    terms = make(given, _read_box(top, given, file, folder))
    document = left_out(top.take("phase", str, "move"), terms)
    for name in FIELDS:
        if name != "phase":
            document[name] = _field(top, name, document[name], file)
    document["units"] = _read_units(top, document, terms, file) + _read_lost(top, file)
    document["mines"] = _read_mines(top, file)
    top.close()
    position = trimmed(build(document, terms), terms)
    check(position)
    return terms, position


def _read_box(
    top: Fields, given: Mapping[str, Value], file: TomlFile, folder: Path | None
) -> Content | None:
    table = top.take("box", dict, {})
    fields = Fields(table, "[box]", partial(file.line, "box"))
    texts: dict[str, str] = {}
    for name in (name for name in (*_READERS, "rules") if name in table):
        text, source, beside = fields.take(name, str), f"{file.source}, [box] {name}", None
        if "\n" not in text:
            if folder is None or "\0" in text:
                raise fields.fault(name, "no other file is opened from here")
            path = folder / text
            source, text, beside = str(path), read_text(path), path.parent
        if name == "rules":
            text = rulesets.read(text, source, beside).text
        else:
            _READERS[name](text, source)
        texts[name] = text
    fields.close()
    return unpack_box({**base_of(given).texts, **texts}) if texts else None


def _field(fields: Fields, name: str, default: Any, file: TomlFile) -> Any:
    kind = FIELDS[name]
    if kind is int:
        return _number(fields, name, default)
    if kind is str or kind is bool:
        return fields.take(name, type(default), default)
    if kind == list[str]:
        return fields.take_list(name, str, default)
    if kind == list[int]:
        return [_check(fields, name, each) for each in fields.take_list(name, int, default)]
    table = fields.take(name, dict, None)
    if table is None:
        return default
    inner = Fields(table, f"[{name}]", partial(file.line, name))
    if kind == dict[str, int]:
        return {key: _number(inner, key) for key in table}
    if kind == dict[str, list[int]]:
        lists = {key: inner.take_list(key, int) for key in table}
        return {key: [_check(inner, key, each) for each in lists[key]] for key in table}
    return {key: inner.take(key, str) for key in table}


def _number(fields: Fields, name: str, *default: int) -> int:
    found: int = fields.take(name, int, *default)
    return found if found in default else _check(fields, name, found)


def _check(fields: Fields, name: str, number: int) -> int:
    if not 0 <= number <= _MOST:
        raise fields.fault(name, f"a number from 0 to {_MOST} is wanted")
    return number


def _read_units(
    top: Fields, document: Document, terms: GameConfig, file: TomlFile
) -> list[UnitNote]:
    notes = []
    for nation, table in top.take("units", dict, {}).items():
        where = f"units.{nation}"
        if nation not in terms.nations or not isinstance(table, dict):
            what = f"units stand in tables by nation: {', '.join(terms.nations)} [TC-SETUP-02]"
            raise InputError(what, place=f"[{clip(where, 20)}]", line=file.line(where))
        for key, item in table.items():
            note, marks = _read_unit(key, item, nation, file.line(where, key))
            for name, said in marks.items():
                is_so = MARKS[name](note, document, terms) if said is None else said
                setattr(note, name, is_so)
            notes.append(note)
    return notes


def _read_unit(
    key: str, item: object, nation: str, line: int
) -> tuple[UnitNote, dict[str, bool | None]]:
    """Read a unit; and the marks that mean something when they are left out."""
    fields = Fields(item, f"[units.{nation}], {clip(key, 20)}", lambda name: line)
    if unit_number(key) == 0:
        raise InputError("is no name of a unit, like u3", place=fields.place, line=line)
    note = UnitNote(
        unit_number(key),
        kind=fields.take("type", str),
        nation=nation,
        at=fields.take("at", str, ""),
        aboard=fields.take("aboard", str, ""),
        army=fields.take("army", str, ""),
        damage=_number(fields, "damage", 0),
        experience=_number(fields, "experience", 0),
        moved=fields.take("moved", bool, False),
        worked=fields.take("worked", bool, False),
        shots=_number(fields, "shots", -1),
        gassed=_number(fields, "gassed", -1),
    )
    marks: dict[str, bool | None] = {name: fields.take(name, bool, None) for name in MARKS}
    fields.close()
    return note, marks


def _read_lost(top: Fields, file: TomlFile) -> list[UnitNote]:
    notes = []
    for nation, table in top.take("lost", dict, {}).items():
        fields = Fields(table, f"[lost.{clip(nation, 20)}]", partial(file.line, f"lost.{nation}"))
        for kind in table:
            for name in fields.take_list(kind, str):
                if unit_number(name) == 0:
                    raise fields.fault(kind, f"{clip(name, 20)} is no name of a unit, like u3")
                notes.append(UnitNote(unit_number(name), kind, nation, is_lost=True))
    return notes


def _same(line: int, _: str) -> int:
    return line


def _read_mines(top: Fields, file: TomlFile) -> list[MineNote]:
    notes = []
    for key, item in top.take("mines", dict, {}).items():
        place, line = f"[mines], {clip(key, 20)}", file.line("mines", key)
        fields = Fields(item, place, partial(_same, line))
        if mine_number(key) == 0:
            raise InputError("is no name of a mine, like m60", place=place, line=line)
        is_hidden = isinstance(item, dict) and item.get("code") == HIDDEN
        note = MineNote(
            mine_number(key), fields.take("nation", str), fields.take("marker", str, "")
        )
        code = fields.take("code", str if is_hidden else int)
        note.code = None if is_hidden else code
        fields.close()
        notes.append(note)
    return notes
