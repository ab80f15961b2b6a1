"""The functions that every game package provides, for Bitva."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firestep.contract import InputError, Json, Value, text_record
from firestep.contract.content import check_label
from firestep.contract.printing import PrintParts
from firestep.contract.puzzles import PuzzleFinder, PuzzlePlan
from firestep.contract.record import Record
from firestep.contract.tuning import TunableRules
from firestep.games.bitva import board, board_search, game_config
from firestep.games.bitva import workshop as workshop
from firestep.games.bitva.actions import Action
from firestep.games.bitva.game import Bitva
from firestep.games.bitva.state import Position

_USUAL_ROWS: Final = 12  # of a generated board


def make(given: Mapping[str, Value]) -> Bitva:
    """Return Bitva with these options."""
    return Bitva(given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[Bitva, Position]:
    """Read a position text.

    The number of players and the board follow from the text unless `given` sets them.
    """
    inferred: dict[str, Value] = {}
    fields = text[:2000].split()
    if len(fields) == 9:
        inferred["players"] = 4 if fields[4].count(":") == 3 else 2
        rows = fields[0].count("/") + 1
        candidates = [name for name in board.SHIPPED if board.load_shipped(name).rows == rows]
        inferred["board"] = candidates[0] if candidates else board.SHIPPED[0]
    game = Bitva({**inferred, **given})
    return game, game.read_state(text)


def load(path: Path, given: Mapping[str, Value]) -> Bitva:
    """Return Bitva on the board of a user's file."""
    return Bitva(given, board.load(path))


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> Bitva:
    """Return Bitva as a record describes it."""
    return Bitva(restored=game_config.restore(settings, data))


def is_data(text: str) -> bool:
    """Return whether a text contains the header or the grid of a board."""
    return re.search(r"^(name:|title:|-+\s*$)", text, re.M) is not None


def check_data(path: Path) -> str:
    """Check a board file and return a summary of it."""
    found = board.load(path)
    for label, place in ((found.name, "name"), (found.title, "title")):
        check_label(label, place)
    return f"board of Bitva: {found.name}, {len(found.hexes)} hexes in {found.rows} rows"


def make_board(name: str, rows: int | None, seed: int) -> str:
    """Return the text of a new board of 12 or 8 rows."""
    rows = _USUAL_ROWS if rows is None else rows
    return board_search.make_board(name or f"made-{rows}-{seed}", rows, seed).to_text()


def write_text(record: Record) -> str:
    """Write a record as plain text. Raise `InputError` if its board is not a shipped one."""
    game = restore(record.settings, record.data)
    name = game.config.board.name
    if name not in board.SHIPPED or board.load_shipped(name) != game.config.board:
        raise InputError(
            f"the text form names its board, and {name!r} is not a shipped one: use JSON"
        )
    return text_record.write(record)


def read_text(text: str, source: str) -> tuple[Bitva, Record]:
    """Read a record from plain text."""

    def make_game(options: Mapping[str, str]) -> Bitva:
        return Bitva(text_record.read_options(Bitva(), options))

    game, record = text_record.read(text, source, make_game)
    assert isinstance(game, Bitva)
    return game, record


def make_tunable(settings: Mapping[str, Value], data: Mapping[str, Json]) -> TunableRules:
    """Return the options for a balance search."""
    from firestep.games.bitva.tuning import TunableBitva  # imported on demand

    return TunableBitva(settings, data)


def tuning_options() -> Mapping[str, Value]:
    """Return no options: a search has the defaults."""
    return {}


def puzzle_plan() -> PuzzlePlan:
    """Return which games puzzles are taken from."""
    from firestep.games.bitva import puzzles  # imported on demand

    return puzzles.PLAN


def puzzle_finder(game: Bitva) -> PuzzleFinder[Position, Action]:
    """Return a finder of puzzles."""
    from firestep.games.bitva import puzzles

    return puzzles.Finder(game)


def load_for_print(files: Mapping[str, Path], given: Mapping[str, Value]) -> Bitva:
    """Return Bitva with these options, on the board of the file `map` if there is one."""
    for kind in files.keys() - {"map"}:
        raise InputError("Bitva has no such file; --map is a board", place=f"--{kind}")
    return load(files["map"], given) if files else Bitva(given)


def print_parts(game: Bitva, language: str) -> PrintParts:
    """Return the board and the counters for printing."""
    from firestep.games.bitva import print_parts  # imported on demand

    return print_parts.print_parts(game, language)
