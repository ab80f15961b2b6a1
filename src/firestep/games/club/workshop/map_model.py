"""The model of a map: the grid as rows of signs, and lists of hexes."""

from collections.abc import Mapping
from typing import Any, Final

from firestep.boards.axial import STRIDE, read_cell
from firestep.contract import InputError, clip
from firestep.contract.content import Model
from firestep.contract.data_error import DataError
from firestep.contract.fields import Fields
from firestep.games.club.content.map import HEADER_KEYS, SIDES
from firestep.games.club.content.map_reader import MAX_CHARACTERS, SECTIONS
from firestep.games.club.text.translations import TRANSLATIONS

_KEYS: Final = (*HEADER_KEYS, "dir1")
_MAX_LINE: Final = 500
_PATHS: Final = ("roads", "trenches")


def parse_map(text: str) -> Model:
    """Return the model of a map; raise `InputError` if the text is not even laid out as one."""
    if len(text) > MAX_CHARACTERS:
        size, most = f"{len(text):,}", f"{MAX_CHARACTERS:,}"
        raise DataError("map-size", texts=TRANSLATIONS, size=size, most=most)
    header: dict[str, str] = {"dir1": SIDES[0]}
    lines: dict[str, list[tuple[int, str]]] = {name: [] for name in SECTIONS}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip()[1:-1]
            if section not in lines:
                raise _error("no-section", number, given=clip(line, 20))
        elif section:
            lines[section].append((number, line.strip()))
        else:
            key, colon, value = line.partition(":")
            if not colon or key not in _KEYS:
                raise _error("header-line", number, given=clip(line, 30))
            header[key] = value.strip()
    return {
        **{key: header.get(key, "") for key in _KEYS},
        "rows": [line.partition(" ")[2] for _, line in lines["grid"]],
        "forts": [_parse_fort(*line) for line in lines["forts"]],
        "starts": [_parse_start(*line) for line in lines["starts"]],
        **{name: [_parse_hexes(*line) for line in lines[name]] for name in _PATHS},
    }


def _error(reason: str, line: int, **facts: Any) -> DataError:
    return DataError(f"map-{reason}", texts=TRANSLATIONS, line=line, **facts)


def _parse_fort(line: int, text: str) -> Model:
    name, _, rest = text.partition(" ")
    return {"name": name, "hexes": _parse_hexes(line, rest)}


def _parse_start(line: int, text: str) -> Model:
    digits, _, name = text.partition(" ")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2):
        raise _error("start-number", line, given=clip(digits, 12))
    hexes = _parse_hexes(line, name)
    if len(hexes) != 1:
        raise _error("start-twice", line, number=digits)
    return {"number": int(digits), "hex": hexes[0]}


def _parse_hexes(line: int, text: str) -> list[str]:
    names = text.split()
    try:
        for name in names:
            read_cell(name)
    except InputError as error:
        raise error.with_source("", line) from None
    return names


def write_map(model: object) -> str:
    """Return the text of a model; raise `InputError` if it is not a model of a map."""
    fields = Fields(model, "map")
    header = {key: _read_line(fields.take(key, str, ""), key) for key in _KEYS}
    rows = [_read_line(row, "rows") for row in fields.take_list("rows", str)]
    if len(rows) >= STRIDE or any(len(row) >= STRIDE for row in rows):
        raise DataError("map-grid-size", texts=TRANSLATIONS, place="rows", most=STRIDE - 1)
    lines = [f"{key}: {header[key]}" for key in HEADER_KEYS]
    if header["dir1"] not in ("", SIDES[0]):
        lines.append(f"dir1: {header['dir1']}")
    lines += ["", "[grid]", *(f"{number:02d} {row}" for number, row in enumerate(rows))]
    lines += ["", "[forts]", *map(_write_fort, fields.take_list("forts", dict))]
    lines += ["", "[starts]", *map(_write_start, fields.take_list("starts", dict))]
    for name in _PATHS:
        paths = fields.take_list(name, list)
        lines += ["", f"[{name}]", *(_write_hexes(path, name) for path in paths if path)]
    fields.reject_unknown()
    text = "\n".join(lines) + "\n"
    if len(text) > MAX_CHARACTERS:
        size, most = f"{len(text):,}", f"{MAX_CHARACTERS:,}"
        raise DataError("map-size", texts=TRANSLATIONS, size=size, most=most)
    return text


def _read_line(text: Any, place: str) -> str:
    """Return a text of one line, which is all that the format can hold."""
    if not isinstance(text, str) or len(text) > _MAX_LINE or not (text.isprintable()):
        raise DataError("label", most=_MAX_LINE, place=place)
    return text.strip()


def _write_fort(fort: Mapping[str, Any]) -> str:
    fields = Fields(fort, "forts")
    name, hexes = fields.take("name", str), fields.take_list("hexes", str)
    fields.reject_unknown()
    if not name or name.startswith(("[", "#")) or name.split() != [name]:
        raise DataError("map-fort-name", texts=TRANSLATIONS, place="forts", name=clip(name, 12))
    return f"{_read_line(name, 'forts')} {_write_hexes(hexes, 'forts')}".rstrip()


def _write_start(start: Mapping[str, Any]) -> str:
    fields = Fields(start, "starts")
    number, name = fields.take("number", int), fields.take("hex", str)
    fields.reject_unknown()
    if not 0 <= number < 100:
        shown = clip(str(number)[:20], 12)
        raise DataError("map-start-number", texts=TRANSLATIONS, place="starts", given=shown)
    return f"{number} {_write_hexes([name], 'starts')}"


def _write_hexes(names: Any, place: str) -> str:
    for name in names:
        if not isinstance(name, str):
            raise DataError("type", value=clip(str(name)[:40], 12), type="text", place=place)
        try:
            read_cell(name)
        except InputError as error:
            raise InputError(error.message, place=place) from None
    return " ".join(names)
