"""A position of Trench Club as a TOML file that people read and write by hand.

    game = "club"
    players = 2
    turn = "GE"

    [forts]
    C = "GE"

    [units.GE]
    u1 = { type = "truck", at = "0712", damage = 2 }
    u2 = { type = "infantry", at = "C", experience = 3, army = "A" }

The head holds options and the fields of document.py; what is left out is as in the middle of a
game: phase move, round 5, nobody hurt. A unit in a fort has been there since the turn began,
unless it has moved. `[box]` may hold files of one's own (map, mat, terrain, rules): each by its
path from here, or as its whole text.
"""

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from firestep.contract import Fault, Value, clip
from firestep.contract.datafile import DataFile, read_text
from firestep.contract.fields import Fields
from firestep.games.club.actions import unit_number
from firestep.games.club.box import mapfile, matfile, numbers, terrain
from firestep.games.club.forms.document import (
    FIELDS,
    SETUP,
    Document,
    UnitNote,
    build,
    describe,
    usual,
)
from firestep.games.club.forms.soundness import check
from firestep.games.club.state import Position, trimmed
from firestep.games.club.terms import (
    OPTIONS,
    Box,
    Terms,
    make,
    options,
    shipped,
    unpack_box,
)

GAME: Final = "club"
_ALWAYS: Final = ("phase", "round", "turn")
_ROUND: Final = 5
_MOST: Final = 1_000_000
_READERS: Final[dict[str, Callable[[str, str], object]]] = {
    "map": lambda text, source: mapfile.read(text, source),
    "mat": lambda text, source: matfile.read(DataFile(text, source)),
    "terrain": lambda text, source: terrain.read(DataFile(text, source)),
    "rules": lambda text, source: numbers.read(DataFile(text, source)),
}


def _usual(phase: str, terms: Terms) -> Document:
    """Return what is meant by the fields a file leaves out."""
    known = usual(phase, terms)
    if phase not in SETUP:
        known["round"], known["turn"], known["first"] = _ROUND, terms.nations[0], terms.nations[0]
    return known


def _stays(note: UnitNote, document: Document, terms: Terms) -> bool:
    """Tell whether a unit, if nothing is said, has been in its fort since the turn began."""
    if document["phase"] in (*SETUP, "over") or note.moved or note.nation != document["turn"]:
        return False
    return any(note.at == fort.id for fort in terms.ground.forts)


def write(position: Position) -> str:
    """Write a position as a file, with what is one's own in its box."""
    terms, document = position.terms, describe(position.words(), position.terms)
    known, own = _usual(position.phase, terms), _own_texts(terms)
    lines, tables = [f'game = "{GAME}"', *_options(terms, own)], []
    for name in FIELDS:
        value = document[name]
        if value == known[name] and not (value and name in _ALWAYS):
            continue
        if isinstance(value, dict):
            tables += ["", f"[{name}]"]
            tables += [f"{_key(key)} = {_toml(each)}" for key, each in value.items()]
        else:
            lines.append(f"{name} = {_toml(value)}")
    for nation in terms.nations:
        tables += _nation_lines(nation, document, terms)
    if own:
        tables += ["", "[box]", *(f"{name} = {_long(text)}" for name, text in own.items())]
    return "\n".join([*lines, *tables]) + "\n"


def _own_texts(terms: Terms) -> dict[str, str]:
    """Return the texts in the box that are not the game's own."""
    base, texts = _base(terms.settings).texts, terms.box.texts
    own = {name: text for name, text in texts.items() if text != base[name]}
    if make(terms.settings, terms.box if own else None) != terms:
        raise Fault("this board or these nations are not what the options make of the map")
    return own


def _options(terms: Terms, own: Mapping[str, str]) -> list[str]:
    """Write the options that are not as usual, and always those that one looks for."""
    known = {option.name: option.default for option in options(terms.box if own else None)}
    return [
        f"{name} = {_toml(value)}"
        for name, value in terms.settings.items()
        if name in ("players", "map") or value != known[name]
    ]


def _nation_lines(nation: str, document: Document, terms: Terms) -> list[str]:
    units, lost = [], dict[str, list[str]]()
    for note in document["units"]:
        if note.nation != nation:
            continue
        if note.is_lost:
            lost.setdefault(note.kind, []).append(note.name)
            continue
        fields: dict[str, Any] = {"type": note.kind}
        for name in ("at", "aboard", "army", "damage", "experience", "moved"):
            if value := getattr(note, name):
                fields[name] = value
        if note.stayed != _stays(note, document, terms):
            fields["stayed"] = note.stayed
        said = ", ".join(f"{name} = {_toml(value)}" for name, value in fields.items())
        units.append(f"{note.name} = {{ {said} }}")
    lines = ["", f"[units.{nation}]", *units] if units else []
    if lost:
        lines += ["", f"[lost.{nation}]"]
        lines += [f"{_key(kind)} = {_toml(names)}" for kind, names in lost.items()]
    return lines


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _toml(name)


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    # JSON escapes are TOML's, but for one sign that JSON leaves as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _long(text: str) -> str:
    """Write the text of a file in lines, unless TOML would change it."""
    is_plain = all(sign.isprintable() or sign in "\n\t" for sign in text)
    if not is_plain or "'''" in text or text.endswith("'"):
        return _toml(text)
    return f"'''\n{text}'''"


def load(path: Path) -> tuple[Terms, Position]:
    """Read a file; it may name others by their path from it."""
    return read(read_text(path), str(path), path.parent)


def read(text: str, source: str, folder: Path | None = None) -> tuple[Terms, Position]:
    """Read a position with its terms; a Fault names file, line and rule.

    Without a folder no other file is opened, whatever the text says.
    """
    file = DataFile(text, source)
    try:
        return _read(file, folder)
    except Fault as fault:
        if fault.source:
            raise
        raise fault.within(source, fault.line or _line(file, fault.place)) from None


def _line(file: DataFile, place: str) -> int:
    """Find the line of a field or a unit; of a unit only once the units are read."""
    for part in ("units", "lost") if unit_number(place) else ():
        for nation, table in file.tables.get(part, {}).items():
            for key, value in table.items():
                if place == key or place in value:
                    return file.line(f"{part}.{nation}", key)
    return file.line(place.removeprefix("option "))


def _read(file: DataFile, folder: Path | None) -> tuple[Terms, Position]:
    top = Fields(file.tables, "the position", partial(file.line, ""))
    if top.take("game", str) != GAME:
        raise top.fault("game", f'this is no game = "{GAME}"')
    taken = {each.name: top.take(each.name, type(each.default), None) for each in OPTIONS}
    given: dict[str, Value] = {name: value for name, value in taken.items() if value is not None}
    terms = make(given, _read_box(top, given, file, folder))
    document = _usual(top.take("phase", str, "move"), terms)
    for name in FIELDS:
        if name != "phase":
            document[name] = _field(top, name, document[name], file)
    document["units"] = _read_units(top, document, terms, file) + _read_lost(top, file)
    top.close()
    position = trimmed(build(document, terms), terms)
    check(position)
    return terms, position


def _read_box(
    top: Fields, given: Mapping[str, Value], file: DataFile, folder: Path | None
) -> Box | None:
    table = top.take("box", dict, {})
    fields = Fields(table, "[box]", partial(file.line, "box"))
    texts: dict[str, str] = {}
    for name in (name for name in _READERS if name in table):
        text, source = fields.take(name, str), f"{file.source}, [box] {name}"
        if "\n" not in text:
            if folder is None or "\0" in text:
                raise fields.fault(name, "no other file is opened from here")
            source, text = str(folder / text), read_text(folder / text)
        _READERS[name](text, source)
        texts[name] = text
    fields.close()
    return unpack_box({**_base(given).texts, **texts}) if texts else None


def _base(settings: Mapping[str, Value]) -> Box:
    """Return the game's own box that one's own files are put into."""
    name = str(settings.get("map"))
    return shipped(name if name in mapfile.SHIPPED else mapfile.SHIPPED[0])


def _field(fields: Fields, name: str, default: Any, file: DataFile) -> Any:
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
    return {key: inner.take(key, str) for key in table}


def _number(fields: Fields, name: str, *default: int) -> int:
    found: int = fields.take(name, int, *default)
    return found if found in default else _check(fields, name, found)


def _check(fields: Fields, name: str, number: int) -> int:
    if not 0 <= number <= _MOST:
        raise fields.fault(name, f"a number from 0 to {_MOST} is wanted")
    return number


def _read_units(top: Fields, document: Document, terms: Terms, file: DataFile) -> list[UnitNote]:
    notes = []
    for nation, table in top.take("units", dict, {}).items():
        where = f"units.{nation}"
        if nation not in terms.nations or not isinstance(table, dict):
            what = f"units stand in tables by nation: {', '.join(terms.nations)} [TC-SETUP-02]"
            raise Fault(what, place=f"[{clip(where, 20)}]", line=file.line(where))
        for key, item in table.items():
            note, stayed = _read_unit(key, item, nation, file.line(where, key))
            note.stayed = _stays(note, document, terms) if stayed is None else stayed
            notes.append(note)
    return notes


def _read_unit(key: str, item: object, nation: str, line: int) -> tuple[UnitNote, bool | None]:
    fields = Fields(item, f"[units.{nation}], {clip(key, 20)}", lambda name: line)
    if unit_number(key) == 0:
        raise Fault("is no name of a unit, like u3", place=fields.place, line=line)
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
    )
    stayed: bool | None = fields.take("stayed", bool, None)
    fields.close()
    return note, stayed


def _read_lost(top: Fields, file: DataFile) -> list[UnitNote]:
    notes = []
    for nation, table in top.take("lost", dict, {}).items():
        fields = Fields(table, f"[lost.{clip(nation, 20)}]", partial(file.line, f"lost.{nation}"))
        for kind in table:
            for name in fields.take_list(kind, str):
                if unit_number(name) == 0:
                    raise fields.fault(kind, f"{clip(name, 20)} is no name of a unit, like u3")
                notes.append(UnitNote(unit_number(name), kind, nation, is_lost=True))
    return notes
