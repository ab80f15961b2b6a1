"""The functions that every game package provides besides its `Game` class."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.game import Game
from firestep.contract.options import Value
from firestep.contract.puzzles import PuzzleFinder, PuzzlePlan
from firestep.contract.record import Record
from firestep.contract.study import Study

AnyGame: TypeAlias = Game[Any, Any]


class GamePackage(Protocol):
    """The functions of the module `games/<name>/package.py`."""

    def make(self, given: Mapping[str, Value]) -> AnyGame:
        """Return the game with these options; the others have their defaults."""

    def read_position(self, text: str, given: Mapping[str, Value]) -> tuple[AnyGame, Any]:
        """Return game and state of a position text; options not given come from the text."""

    def restore(self, settings: Mapping[str, Value], data: Mapping[str, Json]) -> AnyGame:
        """Return the game that a record was played with, from the data in the record."""

    def write_text(self, record: Record) -> str:
        """Return a record as readable text."""

    def read_text(self, text: str, source: str) -> tuple[AnyGame, Record]:
        """Parse the output of `write_text`. Raise `InputError` with the line and the rule."""


@runtime_checkable
class HasDataFiles(Protocol):
    """A game package that reads data files of users: boards, maps, rule sets."""

    def load(self, path: Path, given: Mapping[str, Value]) -> AnyGame:
        """Return the game with the data file of a user."""

    def is_data(self, text: str) -> bool:
        """Return whether a text looks like a data file of this game, valid or not."""

    def check_data(self, path: Path) -> str:
        """Check a data file and return a one-line summary of its content."""


@runtime_checkable
class HasParentRules(Protocol):
    """A game package whose data files name a parent that they change."""

    def load_parent(
        self, path: Path, settings: Mapping[str, Value], given: Mapping[str, Value]
    ) -> AnyGame:
        """Return the game with the parent of the rules of a data file, and these options.

        `settings` are those of the game that the file was loaded for.
        """


@runtime_checkable
class HasBoardGenerator(Protocol):
    """A game package that generates boards."""

    def make_board(self, name: str, rows: int | None, seed: int) -> str:
        """Return the text of a generated board; the same seed gives the same board.

        Without `rows`, the board has the usual size. Raise `InputError` if the game has no such
        board.
        """


@runtime_checkable
class HasGuideTables(Protocol):
    """A game package that makes tables for its guide, so that their values have one source."""

    def guide_table(self, name: str, language: str) -> Sequence[Sequence[str]]:
        """Return the rows of a table without its head. Raise `InputError` if there is none."""


class BalanceStudy(Study, Protocol):
    """A study of the balance of a game."""

    def format_report(self, results: Sequence[Json], as_json: bool) -> str:
        """Return the report on the results of all jobs, as text or as JSON."""


@runtime_checkable
class HasBalanceSweep(Protocol):
    """A game package that measures the balance of its rules with games of simple players."""

    def make_sweep(self, wanted: Mapping[str, Value]) -> BalanceStudy:
        """Return a study of the balance.

        `wanted` has a value for each of the sweep options in the metadata of the game.
        """


@runtime_checkable
class HasPuzzles(Protocol):
    """A game package that can find puzzles in games of the computer."""

    def puzzle_plan(self) -> PuzzlePlan:
        """Return which games puzzles are taken from, and the limits for a puzzle."""

    def puzzle_finder(self, game: AnyGame) -> PuzzleFinder[Any, Any]:
        """Return a finder of puzzles in positions of a game."""
