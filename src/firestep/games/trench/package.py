"""The functions that every game package provides, for TRENCH."""

import re
from collections.abc import Mapping
from pathlib import Path

from firestep.contract import InputError, Json, Value
from firestep.contract.printing import PrintParts
from firestep.contract.puzzles import PuzzleFinder, PuzzlePlan
from firestep.contract.record import Record
from firestep.contract.toml_file import TomlFile
from firestep.contract.tuning import TunableRules
from firestep.games.trench import pgn
from firestep.games.trench import workshop as workshop
from firestep.games.trench.actions import Action
from firestep.games.trench.game import Trench
from firestep.games.trench.game_config import EditionSet
from firestep.games.trench.state import Position, infer_length


def make(given: Mapping[str, Value]) -> Trench:
    """Return TRENCH with these options."""
    return Trench(given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[Trench, Position]:
    """Read a position text.

    Without a `length` in `given`, six fields are read as a match and five as a single game.
    """
    game = Trench({"length": infer_length(text), **given})
    return game, game.read_state(text)


def load(path: Path, given: Mapping[str, Value]) -> Trench:
    """Return TRENCH under the editions of a user's file."""
    return Trench(given, EditionSet.load(path))


def load_parent(path: Path, settings: Mapping[str, Value], given: Mapping[str, Value]) -> Trench:
    """Return TRENCH under the parent of an edition in a file; without one, the shipped game."""
    edition = TomlFile.load(path).tables[str(settings["edition"])]
    if "parent" not in edition:
        return Trench(given)
    own = EditionSet.load(path)
    parent = edition["parent"]
    return Trench({"edition": parent, **given}, own if parent in own.names else None)


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> Trench:
    """Return TRENCH as a record describes it."""
    edition = settings.get("edition")
    if not isinstance(edition, str):
        raise InputError("no edition among the settings", place="settings")
    return Trench(settings, EditionSet({edition: data}, "the record's data"))


def is_data(text: str) -> bool:
    """Return whether a text contains the table of an edition."""
    return re.search(r"^\[[\w-]+\]\s*$", text, re.M) is not None


def check_data(path: Path) -> str:
    """Check a file of editions and return the names it defines."""
    return "editions of TRENCH: " + ", ".join(EditionSet.load(path).names)


def make_board(name: str, rows: int | None, seed: int) -> str:
    """Raise `InputError`: TRENCH has a single board."""
    raise InputError("TRENCH has one board and no others [TR-BOARD-01]")


def write_text(record: Record) -> str:
    """Write a record as text with numbered moves."""
    return pgn.write(restore(record.settings, record.data), record)


def read_text(text: str, source: str) -> tuple[Trench, Record]:
    """Read a record from text with numbered moves."""
    return pgn.read(text, source)


def make_tunable(settings: Mapping[str, Value], data: Mapping[str, Json]) -> TunableRules:
    """Return the numbers of an edition for a balance search."""
    from firestep.games.trench.tuning import TunableTrench  # imported on demand

    return TunableTrench(settings, data)


def tuning_options() -> Mapping[str, Value]:
    """Return no options: a search has the defaults."""
    return {}


def puzzle_plan() -> PuzzlePlan:
    """Return which games puzzles are taken from."""
    from firestep.games.trench import puzzles  # imported on demand

    return puzzles.PLAN


def puzzle_finder(game: Trench) -> PuzzleFinder[Position, Action]:
    """Return a finder of puzzles."""
    from firestep.games.trench import puzzles

    return puzzles.Finder(game)


def load_for_print(files: Mapping[str, Path], given: Mapping[str, Value]) -> Trench:
    """Return TRENCH with these options. Raise `InputError` for any file: there is one board."""
    for kind in files:
        raise InputError("TRENCH has one board and no others [TR-BOARD-01]", place=f"--{kind}")
    return Trench(given)


def print_parts(game: Trench, language: str) -> PrintParts:
    """Return the board and the counters for printing."""
    from firestep.games.trench import print_parts  # imported on demand

    return print_parts.print_parts(game, language)
