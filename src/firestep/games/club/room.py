"""The doors of this room, by the names that every game's room uses."""

import re
from collections.abc import Mapping
from pathlib import Path

from firestep.contract import Fault, Json, Value, datafile, plaintext
from firestep.contract.datafile import DataFile
from firestep.contract.record import Record
from firestep.games.club import mapfile, matfile, posfile, terms
from firestep.games.club.game import Club
from firestep.games.club.map import departures
from firestep.games.club.state import Position


def make(given: Mapping[str, Value]) -> Club:
    """Return Trench Club with these options."""
    return Club(given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[Club, Position]:
    """Read a position: a text in one line, a whole TOML document, or the name of such a file."""
    if text.endswith(".toml") and len(text) < 500 and "\n" not in text:
        path = Path(text)
        return _of_file(datafile.read_text(path), text, given)
    if "\n" in text or re.match(r"\s*game\s*=", text):
        return _of_file(text, "position", given)
    game = Club(given)
    return game, game.read_state(text)


def _of_file(text: str, source: str, given: Mapping[str, Value]) -> tuple[Club, Position]:
    found, position = posfile.read(text, source)
    for name, value in given.items():
        if found.settings[name] != value:
            what = f"the position has {found.settings[name]}, not {value}"
            raise Fault(what, place=f"option {name}")
    return Club(restored=found), position


def load(path: Path, given: Mapping[str, Value]) -> Club:
    """Return Trench Club with a map, a mat or rules of your own file."""
    return Club(given, terms.load(path))


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> Club:
    """Return Trench Club as a record describes it."""
    return Club(restored=terms.restore(settings, data))


def is_data(text: str) -> bool:
    """Tell whether a text looks like a map, a mat, rules or a position."""
    marks = r"^(\[grid\]|\[units[.\]]|\[rosters\]|\[forts_to_win\]|\s*game\s*=\s*\"club\")"
    return re.search(marks, text, re.M) is not None


def check_data(path: Path) -> str:
    """Check a file; departures from the books are told, they are no faults."""
    text = datafile.read_text(path)
    if "[grid]" in text:
        ground = mapfile.read(text, str(path))
        what = f"map of Trench Club: {ground.name}, {len(ground.hexes)} hexes"
        return _with_warnings(f"{what}, {len(ground.forts)} forts", departures(ground))
    file = DataFile(text, str(path))
    if "units" in file.tables and "rosters" in file.tables:
        mat = matfile.read(file)
        what = f"mat of Trench Club: {mat.name}, {len(mat.units)} types of unit"
        return _with_warnings(what, list(mat.warnings))
    if "forts_to_win" in file.tables:
        found = terms.load(path)
        return f"rules of Trench Club: {found.numbers.name}"
    _, position = posfile.read(text, str(path))
    return f"position of Trench Club: {position.phase}, {len(position.units())} units"


def _with_warnings(what: str, warnings: list[str]) -> str:
    return "\n".join([what, *(f"  departs from the books: {warning}" for warning in warnings)])


def make_board(name: str, rows: int, seed: int) -> str:
    """Refuse: maps of Trench Club are drawn by people."""
    raise Fault("Trench Club has no maps made by chance; write one as a text grid [TC-GAP-02]")


def write_text(record: Record) -> str:
    """Write a record as plain text; only shipped files can be named in it."""
    game = restore(record.settings, record.data)
    name = game.terms.box.ground.name
    if name not in mapfile.SHIPPED or game.terms.box.texts != terms.shipped(name).texts:
        raise Fault("the text form names its map and mat, and these are not the shipped ones")
    return plaintext.write(record)


def read_text(text: str, source: str) -> tuple[Club, Record]:
    """Read a record from plain text."""

    def made(options: Mapping[str, str]) -> Club:
        return Club(plaintext.option_values(Club(), options))

    game, record = plaintext.read(text, source, made)
    assert isinstance(game, Club)
    return game, record
