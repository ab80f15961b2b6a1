"""Positions as one line of text: fields `name=value` separated by spaces.

    phase=move round=5 turn=GE first=GB bonds=GE:3,AH:12 forts=A:GE,C:FR
    GE=u1:truck:0712:A,u2:infantry:@u1:Bd2x3m,u46:tank:C:s AH=... lost=FR:tank:u44.u60

The fields are those of `position_text.document`; fields with the default value of the phase are
omitted, and `-` is an empty value. The field of a nation lists its units: name, type, place and
marks. The place is a hex, a fort, `@` and a truck, or `-` for a unit that is not placed yet. The
marks are the army, `d` damage, `x` experience, `m` moved, `s` in its fort since the turn began,
`t` in its trench, `w` has laid a mine or treated a unit; in a battle of many rolls `h` hits by the
unit, `g` hits on it. The field `mines` lists nation, name, marker and code of each mine: the marker
`-` means that it has gone off, the code `?` that it is hidden. The configuration is not included.
"""

import re
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.games.club.actions import parse_unit_number
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.formats.validate.position import check_position
from firestep.games.club.position_text.document import (
    FIELDS,
    Document,
    UnitEntry,
    build_state,
    default_document,
)
from firestep.games.club.position_text.mines import HIDDEN_CODE, MineEntry, parse_mine_number
from firestep.games.club.position_text.writer import EMPTY
from firestep.games.club.state import Position, position_from_words

_MAX_CHARACTERS: Final = 200_000
_UNIT_PATTERN: Final = re.compile(r"([^:]+):([^:]+):(?:-|@([^:]+)|([^:@]+))(?::([^:]+))?")
_MARKS_PATTERN: Final = re.compile(
    r"([A-Z]?)(?:d([1-9][0-9]{0,4}))?(?:x([1-9][0-9]{0,4}))?(m?)(s?)(t?)(w?)"
    r"(?:h(0|[1-9][0-9]{0,3}))?(?:g(0|[1-9][0-9]{0,3}))?"
)
_MINE_PATTERN: Final = re.compile(r"([^:]+):(m[0-9]+):([^:]+):(\?|[0-9])")


def read_position(text: str, config: GameConfig) -> Position:
    """Read a position text; raise `InputError` with the field or unit, and the rule it breaks."""
    position = position_from_words(build_state(read_document(text, config), config), config)
    check_position(position)
    return position


def read_document(text: str, config: GameConfig) -> Document:
    """Return the document of a position text; codes of mines may be hidden."""
    if len(text) > _MAX_CHARACTERS:
        message = f"{len(text):,} characters; a position has at most {_MAX_CHARACTERS:,}"
        raise InputError(message, place="position")
    fields: dict[str, str] = {}
    for part in text.split():
        name, mark, value = part.partition("=")
        if not mark or not value:
            raise InputError(f"{clip(part, 30)} is not written like round=5", place="position")
        if name in fields:
            raise InputError("appears twice", place=clip(name, 20))
        fields[name] = value
    if "phase" not in fields:
        raise InputError("the phase is missing, like phase=move", place="position")
    document = default_document(fields["phase"], config)
    for name, value in fields.items():
        if name in FIELDS:
            document[name] = _read_value(value, name)
        elif name in config.nations:
            document["units"] += [_read_unit(part, name) for part in value.split(",")]
        elif name == "lost":
            document["units"] += _read_lost(value)
        elif name == "mines":
            document["mines"] += [_read_mine(part) for part in value.split(",")]
        else:
            message = f"unknown field {clip(name, 20)}; there are: {', '.join(FIELDS)}, mines, lost"
            raise InputError(f"{message}, {', '.join(config.nations)}", place="position")
    return document


def _read_value(text: str, name: str) -> Any:
    """Return the value of a field according to its type."""
    kind = FIELDS[name]
    if kind is str:
        return "" if text == EMPTY else text
    if kind is int:
        return _read_number(text, name)
    if kind is bool:
        if text != "yes":
            raise InputError(f"{clip(text, 20)} is not yes; omit the field for no", place=name)
        return True
    parts = [] if text == EMPTY else text.split(",")
    if kind == list[str]:
        return parts
    if kind == list[int]:
        return [_read_number(part, name) for part in parts]
    return _read_table(parts, name)


def _read_table(parts: list[str], name: str) -> Document:
    found: Document = {}
    for part in parts:
        key, mark, value = part.partition(":")
        if not mark or not value:
            raise InputError(f"{clip(part, 20)} is not written like GE:3", place=name)
        if key in found:
            raise InputError(f"{clip(key, 20)} appears twice", place=name)
        if FIELDS[name] == dict[str, int]:
            found[key] = _read_number(value, name)
        elif FIELDS[name] == dict[str, list[int]]:
            found[key] = [_read_number(each, name) for each in value.split(".")]
        else:
            found[key] = value
    return found


def _read_number(text: str, place: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,4}", text):
        raise InputError(f"{clip(text, 20)} is not a number", place=place)
    return int(text)


def _read_unit(text: str, nation: str) -> UnitEntry:
    found = _UNIT_PATTERN.fullmatch(text)
    number = parse_unit_number(found[1]) if found else 0
    marks = _MARKS_PATTERN.fullmatch((found and found[5]) or "")
    if found is None or marks is None or number == 0:
        raise InputError(f"{clip(text, 40)} is not written like u3:tank:0712:Ad2x3", place=nation)
    army, damage, experience, moved, stayed, dug, worked, shots, gassed = marks.groups()
    return UnitEntry(
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


def _read_mine(text: str) -> MineEntry:
    found = _MINE_PATTERN.fullmatch(text)
    if found is None or parse_mine_number(found[2]) == 0:
        raise InputError(f"{clip(text, 40)} is not written like GE:m60:0712:3", place="mines")
    nation, name, marker, code = found.groups()
    hidden = None if code == HIDDEN_CODE else int(code)
    return MineEntry(parse_mine_number(name), nation, "" if marker == EMPTY else marker, hidden)


def _read_lost(text: str) -> list[UnitEntry]:
    found = []
    for group in text.split(","):
        nation, kind, names = (*group.split(":"), "", "")[:3]
        for name in names.split("."):
            if parse_unit_number(name) == 0 or group.count(":") != 2:
                raise InputError(
                    f"{clip(group, 40)} is not written like FR:tank:u5.u17", place="lost"
                )
            found.append(UnitEntry(parse_unit_number(name), kind, nation, is_lost=True))
    return found
