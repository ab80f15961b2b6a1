"""Writing a position of Trench Club as a file; posfile.py reads it and has the form.

What a file leaves out is said here once, for both ways.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from firestep.contract import InputError, Seat, Value
from firestep.games.club.config import rulesets
from firestep.games.club.config.game_config import Content, GameConfig, make, options, shipped
from firestep.games.club.config.options import KNOWN, RULE_SETS
from firestep.games.club.content import map_reader
from firestep.games.club.kernel import layout
from firestep.games.club.position_text.document import (
    FIELDS,
    SETUP,
    Document,
    UnitNote,
    describe,
    usual,
)
from firestep.games.club.position_text.mines import HIDDEN, MineNote
from firestep.games.club.state import Position

GAME: Final = "club"
_ALWAYS: Final = ("phase", "round", "turn")
_ROUND: Final = 5
_HITS: Final = ("shots", "gassed")


def left_out(phase: str, terms: GameConfig) -> Document:
    """Return what is meant by the fields a file leaves out."""
    known = usual(phase, terms)
    if phase not in SETUP:
        known["round"], known["turn"], known["first"] = _ROUND, terms.nations[0], terms.nations[0]
    return known


def _stays(note: UnitNote, document: Document, terms: GameConfig) -> bool:
    """Tell whether a unit, if nothing is said, has been in its fort since the turn began."""
    if document["phase"] in (*SETUP, "over") or note.moved or note.nation != document["turn"]:
        return False
    if note.kind in terms.mat.units and terms.mat.units[note.kind].kind == "turret":
        return False
    return any(note.at == fort.id for fort in terms.ground.forts)


def _digs(note: UnitNote, document: Document, terms: GameConfig) -> bool:
    """Tell whether a unit, if nothing is said, is in the trench it stands on (TC-VAR-17)."""
    field, hex = terms.field, terms.targets.get(note.at, layout.NOWHERE)
    if not field[layout.TRENCH] or hex >= len(terms.cells) or note.kind not in terms.mat.units:
        return False
    is_foot = terms.mat.units[note.kind].kind == "foot"
    return is_foot and field[field[layout.TRENCHES] + hex] != 0 and note.name != document["mover"]


# What is meant by a mark of a unit that a file leaves out.
MARKS: Final = {"stayed": _stays, "dug": _digs}


def write(position: Position, hide: Seat | None = None) -> str:
    """Write a position as a file, with what is one's own in its box.

    Codes of mines that the seat `hide` may not know are left out.
    """
    terms, document = position.terms, describe(position.words(), position.terms, hide)
    known, own = left_out(position.phase, terms), _own_texts(terms)
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
    if document["mines"]:
        tables += ["", "[mines]", *map(_mine_line, document["mines"])]
    if own:
        tables += ["", "[box]", *(f"{name} = {_long(text)}" for name, text in own.items())]
    return "\n".join([*lines, *tables]) + "\n"


def _own_texts(terms: GameConfig) -> dict[str, str]:
    """Return the texts in the box that are not the game's own."""
    base, texts = base_of(terms.settings).texts, terms.box.texts
    own = {name: text for name, text in texts.items() if text != base[name]}
    if make(terms.settings, terms.box if own else None) != terms:
        raise InputError("this board or these nations are not what the options make of the map")
    return own


def _options(terms: GameConfig, own: Mapping[str, str]) -> list[str]:
    """Write the options that are not as usual, and always those that one looks for."""
    known = {option.name: option.default for option in options(terms.box)}
    if "rules" not in own:
        known["rules"] = KNOWN["rules"].default
    return [
        f"{name} = {_toml(value)}"
        for name, value in terms.settings.items()
        if name in ("players", "map") or value != known[name]
    ]


def _nation_lines(nation: str, document: Document, terms: GameConfig) -> list[str]:
    units, lost = [], dict[str, list[str]]()
    for note in document["units"]:
        if note.nation != nation:
            continue
        if note.is_lost:
            lost.setdefault(note.kind, []).append(note.name)
            continue
        fields: dict[str, Any] = {"type": note.kind}
        for name in ("at", "aboard", "army", "damage", "experience", "moved", "worked"):
            if value := getattr(note, name):
                fields[name] = value
        fields |= {name: hits for name in _HITS if (hits := getattr(note, name)) >= 0}
        for name, is_so in MARKS.items():
            if getattr(note, name) != is_so(note, document, terms):
                fields[name] = getattr(note, name)
        units.append(_inline(note.name, fields))
    lines = ["", f"[units.{nation}]", *units] if units else []
    if lost:
        lines += ["", f"[lost.{nation}]"]
        lines += [f"{_key(kind)} = {_toml(names)}" for kind, names in lost.items()]
    return lines


def _mine_line(note: MineNote) -> str:
    fields: dict[str, Any] = {"nation": note.nation}
    if note.marker:
        fields["marker"] = note.marker
    fields["code"] = HIDDEN if note.code is None else note.code
    return _inline(note.name, fields)


def _inline(name: str, fields: Mapping[str, Any]) -> str:
    said = ", ".join(f"{name} = {_toml(value)}" for name, value in fields.items())
    return f"{name} = {{ {said} }}"


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


def base_of(settings: Mapping[str, Value]) -> Content:
    """Return the game's own box that one's own files are put into."""
    rules = str(settings.get("rules"))
    rules = rules if rules in RULE_SETS else str(KNOWN["rules"].default)
    name = str(settings.get("map", rulesets.shipped(rules).options.get("map")))
    return shipped(name if name in map_reader.SHIPPED else map_reader.SHIPPED[0], rules)
