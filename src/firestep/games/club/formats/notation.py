"""The position of Trench Club as one line of text: fields `name=value` between blanks.

    phase=move round=5 turn=GE first=GB bonds=GE:3,AH:12 forts=A:GE,C:FR
    GE=u1:truck:0712:A,u2:infantry:@u1:Bd2x3m,u46:tank:C:s AH=... lost=FR:tank:u44.u60

The fields are those of document.py, without what is usual in the phase; `-` is an empty value. A
nation's field lists its units: name, type, place and marks. The place is a hex, a fort, `@` and a
truck, or `-` for a unit that does not stand yet. The marks are its army, `d` damage, `x`
experience, `m` moved, `s` in its fort since the turn began, `t` in its trench, `w` has laid a mine
or treated a patient; in a battle of many rolls `h` hits by it, `g` hits on it. The field `mines`
lists each of them as nation, name, marker and code; without a marker, `-`, it has gone off, and `?`
is a code that is not shown. The terms are not in it.
"""

import re
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.games.club.actions import unit_number
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.position import check
from firestep.games.club.position_text.document import FIELDS, Document, UnitNote, build, usual
from firestep.games.club.position_text.mines import HIDDEN, MineNote, mine_number
from firestep.games.club.position_text.writer import EMPTY
from firestep.games.club.state import Position, trimmed

_MOST: Final = 200_000
_UNIT: Final = re.compile(r"([^:]+):([^:]+):(?:-|@([^:]+)|([^:@]+))(?::([^:]+))?")
_MARKS: Final = re.compile(
    r"([A-Z]?)(?:d([1-9][0-9]{0,4}))?(?:x([1-9][0-9]{0,4}))?(m?)(s?)(t?)(w?)"
    r"(?:h(0|[1-9][0-9]{0,3}))?(?:g(0|[1-9][0-9]{0,3}))?"
)
_MINE: Final = re.compile(r"([^:]+):(m[0-9]+):([^:]+):(\?|[0-9])")


def read_position(text: str, terms: GameConfig) -> Position:
    """Read a position text; a InputError names the field or the unit, and the rule it breaks."""
    position = trimmed(build(read_document(text, terms), terms), terms)
    check(position)
    return position


def read_document(text: str, terms: GameConfig) -> Document:
    """Read what a position text says; codes of mines may be hidden in it."""
    if len(text) > _MOST:
        what = f"{len(text):,} characters; a position has at most {_MOST:,}"
        raise InputError(what, place="position")
    fields: dict[str, str] = {}
    for part in text.split():
        name, mark, value = part.partition("=")
        if not mark or not value:
            raise InputError(f"{clip(part, 30)} is not written like round=5", place="position")
        if name in fields:
            raise InputError("stands there twice", place=clip(name, 20))
        fields[name] = value
    if "phase" not in fields:
        raise InputError("the phase is missing, like phase=move", place="position")
    document = usual(fields["phase"], terms)
    for name, value in fields.items():
        if name in FIELDS:
            document[name] = _value(value, name)
        elif name in terms.nations:
            document["units"] += [_read_unit(part, name) for part in value.split(",")]
        elif name == "lost":
            document["units"] += _read_lost(value)
        elif name == "mines":
            document["mines"] += [_read_mine(part) for part in value.split(",")]
        else:
            what = f"unknown field {clip(name, 20)}; there are: {', '.join(FIELDS)}, mines, lost"
            raise InputError(f"{what}, {', '.join(terms.nations)}", place="position")
    return document


def _value(text: str, name: str) -> Any:
    """Read the value of a field by its plain type."""
    kind = FIELDS[name]
    if kind is str:
        return "" if text == EMPTY else text
    if kind is int:
        return _number(text, name)
    if kind is bool:
        if text != "yes":
            raise InputError(f"{clip(text, 20)} is not yes; what is not so is left out", place=name)
        return True
    parts = [] if text == EMPTY else text.split(",")
    if kind == list[str]:
        return parts
    if kind == list[int]:
        return [_number(part, name) for part in parts]
    return _table(parts, name)


def _table(parts: list[str], name: str) -> Document:
    found: Document = {}
    for part in parts:
        key, mark, value = part.partition(":")
        if not mark or not value:
            raise InputError(f"{clip(part, 20)} is not written like GE:3", place=name)
        if key in found:
            raise InputError(f"{clip(key, 20)} stands there twice", place=name)
        if FIELDS[name] == dict[str, int]:
            found[key] = _number(value, name)
        elif FIELDS[name] == dict[str, list[int]]:
            found[key] = [_number(each, name) for each in value.split(".")]
        else:
            found[key] = value
    return found


def _number(text: str, place: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,4}", text):
        raise InputError(f"{clip(text, 20)} is not a number", place=place)
    return int(text)


def _read_unit(text: str, nation: str) -> UnitNote:
    found = _UNIT.fullmatch(text)
    number = unit_number(found[1]) if found else 0
    marks = _MARKS.fullmatch((found and found[5]) or "")
    if found is None or marks is None or number == 0:
        raise InputError(f"{clip(text, 40)} is not written like u3:tank:0712:Ad2x3", place=nation)
    army, damage, experience, moved, stayed, dug, worked, shots, gassed = marks.groups()
    return UnitNote(
        number,
        kind=found[2],
        nation=nation,
        at=found[4] or "",
        aboard=found[3] or "",
        army=army,
        damage=int(damage or 0),
        experience=int(experience or 0),
        moved=moved == "m",
        stayed=stayed == "s",
        dug=dug == "t",
        worked=worked == "w",
        shots=int(shots or -1),
        gassed=int(gassed or -1),
    )


def _read_mine(text: str) -> MineNote:
    found = _MINE.fullmatch(text)
    if found is None or mine_number(found[2]) == 0:
        raise InputError(f"{clip(text, 40)} is not written like GE:m60:0712:3", place="mines")
    nation, name, marker, code = found.groups()
    hidden = None if code == HIDDEN else int(code)
    return MineNote(mine_number(name), nation, "" if marker == EMPTY else marker, hidden)


def _read_lost(text: str) -> list[UnitNote]:
    found = []
    for group in text.split(","):
        nation, kind, names = (*group.split(":"), "", "")[:3]
        for name in names.split("."):
            if unit_number(name) == 0 or group.count(":") != 2:
                raise InputError(
                    f"{clip(group, 40)} is not written like FR:tank:u5.u17", place="lost"
                )
            found.append(UnitNote(unit_number(name), kind, nation, is_lost=True))
    return found
