"""The doors of this room, by the names that every game's room uses."""

import re
from collections.abc import Mapping
from pathlib import Path

from firestep.contract import InputError, Json, Value
from firestep.contract.record import Record
from firestep.games.trench import pgn
from firestep.games.trench.game import Trench
from firestep.games.trench.game_config import Editions
from firestep.games.trench.state import Position, length_of


def make(given: Mapping[str, Value]) -> Trench:
    """Return TRENCH with these options."""
    return Trench(given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[Trench, Position]:
    """Read a position text; six fields are a match, five a single game unless `given` says so."""
    game = Trench({"length": length_of(text), **given})
    return game, game.read_state(text)


def load(path: Path, given: Mapping[str, Value]) -> Trench:
    """Return TRENCH under an edition of your own file."""
    return Trench(given, Editions.load(path))


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> Trench:
    """Return TRENCH as a record describes it."""
    edition = settings.get("edition")
    if not isinstance(edition, str):
        raise InputError("no edition among the settings", place="settings")
    return Trench(settings, Editions({edition: data}, "the record's data"))


def is_data(text: str) -> bool:
    """Tell whether a text has a table of an edition in it."""
    return re.search(r"^\[[\w-]+\]\s*$", text, re.M) is not None


def check_data(path: Path) -> str:
    """Check a file of editions."""
    return "editions of TRENCH: " + ", ".join(Editions.load(path).names)


def make_board(name: str, rows: int, seed: int) -> str:
    """Say that TRENCH has but one board."""
    raise InputError("TRENCH has one board and no others [TR-BOARD-01]")


def write_text(record: Record) -> str:
    """Write a record with numbered moves."""
    return pgn.write(restore(record.settings, record.data), record)


def read_text(text: str, source: str) -> tuple[Trench, Record]:
    """Read a record with numbered moves."""
    return pgn.read(text, source)
