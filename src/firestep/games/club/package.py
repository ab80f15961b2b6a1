"""The doors of this room, by the names that every game's room uses."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firestep.contract import InputError, Json, Value, text_record, toml_file
from firestep.contract.record import Record
from firestep.contract.toml_file import TomlFile
from firestep.games.club.config import game_config
from firestep.games.club.config.differences import differences
from firestep.games.club.content import map_reader, mat_reader, terrain
from firestep.games.club.content.map import departures
from firestep.games.club.formats import toml_reader
from firestep.games.club.game import Club
from firestep.games.club.state import Position

EAST: Final = 15  # the first column of the eastern half of the shipped maps


def make(given: Mapping[str, Value]) -> Club:
    """Return Trench Club with these options."""
    return Club(given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[Club, Position]:
    """Read a position: a text in one line, a whole TOML document, or the name of such a file."""
    if text.endswith(".toml") and len(text) < 500 and "\n" not in text:
        return _under(*toml_reader.load(Path(text)), given)
    if "\n" in text or re.match(r"\s*game\s*=", text):
        return _under(*toml_reader.read(text, "position"), given)
    game = Club({**_told(text), **given})
    return game, game.read_state(text)


def _told(text: str) -> dict[str, Value]:
    """Return the options that a one-line position gives away: two nations, and their half."""
    nations = set(re.findall(r"\b(GE|AH|FR|GB)[=:]", text))
    if len(nations) != 2 or len(nations & set(game_config.CENTRAL)) != 1:
        return {}
    (central,), (entente,) = nations & set(game_config.CENTRAL), nations & set(game_config.ENTENTE)
    columns = [int(hex) // 100 for hex in re.findall(r":(\d{4})\b", text)]
    half = "east" if columns and min(columns) >= EAST else "west"
    return {"players": 2, "central": central, "entente": entente, "half": half}


def _under(
    found: game_config.GameConfig, position: Position, given: Mapping[str, Value]
) -> tuple[Club, Position]:
    """Return a position with its game, whose options are none but those given."""
    for name, value in given.items():
        if found.settings[name] != value:
            what = f"the position has {found.settings[name]}, not {value}"
            raise InputError(what, place=f"option {name}")
    return Club(restored=found), position


def load(path: Path, given: Mapping[str, Value]) -> Club:
    """Return Trench Club with a map, a mat or a rule set of your own file."""
    return Club(given, game_config.load(path))


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> Club:
    """Return Trench Club as a record describes it."""
    return Club(restored=game_config.restore(settings, data))


def is_data(text: str) -> bool:
    """Tell whether a text looks like a map, a mat, rules, costs or a position."""
    marks = r"^(\[grid\]|\[units[.\]]|\[rosters\]|\[forts_to_win\]|\[flat\]|\s*game\s*=\s*\"club\")"
    return re.search(marks, text, re.M) is not None or _is_child(text)


def _is_child(text: str) -> bool:
    """Tell whether a text is a rule set that rests on another: its parent stands at the head."""
    head = re.split(r"^\s*\[", text, maxsplit=1, flags=re.M)[0]
    return re.search(r"^\s*parent\s*=", head, re.M) is not None


def check_data(path: Path) -> str:
    """Check a file; departures from the books are told, they are no faults."""
    text = toml_file.read_text(path)
    if re.search(r'^\s*game\s*=\s*"club"', text, re.M):  # it may hold a map of its own
        _, position = toml_reader.load(path)
        return f"position of Trench Club: {position.phase}, {len(position.units())} units"
    if "[grid]" in text:
        ground = map_reader.read(text, str(path))
        what = f"map of Trench Club: {ground.name}, {len(ground.hexes)} hexes"
        return _with_warnings(f"{what}, {len(ground.forts)} forts", departures(ground))
    file = TomlFile(text, str(path))
    if game_config.is_mat(file):
        mat = mat_reader.read(file)
        what = f"mat of Trench Club: {mat.name}, {len(mat.units)} types of unit"
        return _with_warnings(what, list(mat.warnings))
    if {"forts_to_win", "parent", "options"} & file.tables.keys():
        box = game_config.load(path)
        changes = differences(box.rules, box.texts["mat"], box.texts["terrain"])
        lines = [f"rules of Trench Club: {box.numbers.name}", *(f"  {line}" for line in changes)]
        return _with_warnings("\n".join(lines), list(box.mat.warnings))
    terrain.read(file)
    return "costs of movement of Trench Club"


def _with_warnings(what: str, warnings: list[str]) -> str:
    return "\n".join([what, *(f"  departs from the books: {warning}" for warning in warnings)])


def make_board(name: str, rows: int, seed: int) -> str:
    """Refuse: maps of Trench Club are drawn by people."""
    raise InputError(
        "Trench Club has no maps made by chance; write one as a text grid [TC-DATA-16]"
    )


def write_text(record: Record) -> str:
    """Write a record as plain text; only shipped files can be named in it."""
    game = restore(record.settings, record.data)
    box = game.terms.box
    name, rules = box.ground.name, box.numbers.name
    is_named = name in map_reader.SHIPPED and rules in game_config.RULE_SETS
    if not is_named or box.texts != game_config.shipped(name, rules).texts:
        raise InputError(
            "the text form names its map, mat and rules; these are not the shipped ones"
        )
    return text_record.write(record)


def read_text(text: str, source: str) -> tuple[Club, Record]:
    """Read a record from plain text."""

    def made(options: Mapping[str, str]) -> Club:
        return Club(text_record.option_values(Club(), options))

    game, record = text_record.read(text, source, made)
    assert isinstance(game, Club)
    return game, record


def sweep(wanted: Mapping[str, Value], as_json: bool) -> str:
    """Play many games of simple players and report on the balance."""
    from firestep.games.club.balance import report, sweep  # only who sweeps pays for it

    plan = sweep.Plan(**wanted)  # type: ignore[arg-type]  # check says what does not fit
    lines = sweep.report(sweep.play(plan))
    return report.as_document(plan, lines) if as_json else report.as_table(plan, lines)
