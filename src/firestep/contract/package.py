"""What the room of a game offers beside the game itself: the same doors in every room."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.game import Game
from firestep.contract.options import Value
from firestep.contract.record import Record

AnyGame: TypeAlias = Game[Any, Any]


class GamePackage(Protocol):
    """The functions of a module `games/<g>/room.py`."""

    def make(self, given: Mapping[str, Value]) -> AnyGame:
        """Return the game with these options, the rest by default."""

    def read_position(self, text: str, given: Mapping[str, Value]) -> tuple[AnyGame, Any]:
        """Return the state of a position text, and the game: options not given follow the text."""

    def load(self, path: Path, given: Mapping[str, Value]) -> AnyGame:
        """Return the game under a data file of the user's own."""

    def restore(self, settings: Mapping[str, Value], data: Mapping[str, Json]) -> AnyGame:
        """Return the game that a record was played under, by the data it carries."""

    def is_data(self, text: str) -> bool:
        """Tell whether a text looks like a data file of this game, sound or not."""

    def check_data(self, path: Path) -> str:
        """Check a data file; returns a line that says what is in it."""

    def make_board(self, name: str, rows: int, seed: int) -> str:
        """Return the text of a new board, the same for the same seed; a `Fault` if none is made."""

    def write_text(self, record: Record) -> str:
        """Write a record as text for people."""

    def read_text(self, text: str, source: str) -> tuple[AnyGame, Record]:
        """Read what `write_text` wrote; a `Fault` names the line and the rule."""


@runtime_checkable
class Sweeping(Protocol):
    """A room with simple players of its own, which play many games to judge the balance."""

    def sweep(self, wanted: Mapping[str, Value], as_json: bool) -> str:
        """Play what is wanted and return the report, for people or as JSON."""
