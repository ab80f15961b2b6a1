"""The position of Trench Club as one line of text: fields `name=value` between blanks.

    phase=move round=5 turn=GE first=GB bonds=GE:3,AH:12 forts=A:GE,C:FR
    GE=u1:truck:0712:A,u2:infantry:@u1:Bd2x3m,u46:tank:C:s AH=... lost=FR:tank:u44.u60

The fields are those of document.py, without what is usual in the phase; `-` is an empty value. A
nation's field lists its units: name, type, place and marks. The place is a hex, a fort, `@` and a
truck, or `-` for a unit that does not stand yet. The marks are its army, `d` damage, `x`
experience, `m` moved and `s` in its fort since the turn began. The terms are not in it.
"""

import re
from typing import Any, Final

from firestep.contract import Fault, clip
from firestep.games.club.actions import unit_number
from firestep.games.club.forms.document import FIELDS, Document, UnitNote, build, usual
from firestep.games.club.forms.soundness import check
from firestep.games.club.forms.writing import EMPTY
from firestep.games.club.state import Position, trimmed
from firestep.games.club.terms import Terms

_MOST: Final = 200_000
_UNIT: Final = re.compile(r"([^:]+):([^:]+):(?:-|@([^:]+)|([^:@]+))(?::([^:]+))?")
_MARKS: Final = re.compile(r"([A-Z]?)(?:d([1-9][0-9]{0,4}))?(?:x([1-9][0-9]{0,4}))?(m?)(s?)")


def read_position(text: str, terms: Terms) -> Position:
    """Read a position text; a Fault names the field or the unit, and the rule it breaks."""
    if len(text) > _MOST:
        what = f"{len(text):,} characters; a position has at most {_MOST:,}"
        raise Fault(what, place="position")
    fields: dict[str, str] = {}
    for part in text.split():
        name, mark, value = part.partition("=")
        if not mark or not value:
            raise Fault(f"{clip(part, 30)} is not written like round=5", place="position")
        if name in fields:
            raise Fault("stands there twice", place=clip(name, 20))
        fields[name] = value
    if "phase" not in fields:
        raise Fault("the phase is missing, like phase=move", place="position")
    document = usual(fields["phase"], terms)
    for name, value in fields.items():
        if name in FIELDS:
            document[name] = _value(value, name)
        elif name in terms.nations:
            document["units"] += [_read_unit(part, name) for part in value.split(",")]
        elif name == "lost":
            document["units"] += _read_lost(value)
        else:
            what = f"unknown field {clip(name, 20)}; there are: {', '.join(FIELDS)}, lost"
            raise Fault(f"{what}, {', '.join(terms.nations)}", place="position")
    position = trimmed(build(document, terms), terms)
    check(position)
    return position


def _value(text: str, name: str) -> Any:
    """Read the value of a field by its plain type."""
    kind = FIELDS[name]
    if kind is str:
        return "" if text == EMPTY else text
    if kind is int:
        return _number(text, name)
    if kind is bool:
        if text != "yes":
            raise Fault(f"{clip(text, 20)} is not yes; what is not so is left out", place=name)
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
            raise Fault(f"{clip(part, 20)} is not written like GE:3", place=name)
        if key in found:
            raise Fault(f"{clip(key, 20)} stands there twice", place=name)
        found[key] = _number(value, name) if FIELDS[name] == dict[str, int] else value
    return found


def _number(text: str, place: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,4}", text):
        raise Fault(f"{clip(text, 20)} is not a number", place=place)
    return int(text)


def _read_unit(text: str, nation: str) -> UnitNote:
    found = _UNIT.fullmatch(text)
    number = unit_number(found[1]) if found else 0
    marks = _MARKS.fullmatch((found and found[5]) or "")
    if found is None or marks is None or number == 0:
        raise Fault(f"{clip(text, 40)} is not written like u3:tank:0712:Ad2x3", place=nation)
    army, damage, experience, moved, stayed = marks.groups(default="0")
    return UnitNote(
        number,
        kind=found[2],
        nation=nation,
        at=found[4] or "",
        aboard=found[3] or "",
        army=army,
        damage=int(damage),
        experience=int(experience),
        moved=moved == "m",
        stayed=stayed == "s",
    )


def _read_lost(text: str) -> list[UnitNote]:
    found = []
    for group in text.split(","):
        nation, kind, names = (*group.split(":"), "", "")[:3]
        for name in names.split("."):
            if unit_number(name) == 0 or group.count(":") != 2:
                raise Fault(f"{clip(group, 40)} is not written like FR:tank:u5.u17", place="lost")
            found.append(UnitNote(unit_number(name), kind, nation, is_lost=True))
    return found
