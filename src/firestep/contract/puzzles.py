"""Puzzles of a game: the file `puzzles.jsonl` of its package, and how a game finds new ones.

A puzzle is a position with one clearly best answer: the sequence of actions to enter.
`firestep.lab.puzzles` generates puzzles from games of the computer.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from firestep.contract.canonical_json import Json
from firestep.contract.errors import InputError
from firestep.contract.options import Value
from firestep.contract.seats import Seat

S = TypeVar("S", contravariant=True)
A = TypeVar("A")
A_inv = TypeVar("A_inv")

FILE: Final = "puzzles.jsonl"

AttemptState: TypeAlias = Literal["continue", "solved", "wrong"]


@dataclass(frozen=True, slots=True)
class PuzzleValue:
    """The expected score of the answer and of the best other choice, at one size of the search."""

    size: int
    best: float
    second: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one clearly best answer."""

    id: str
    options: Mapping[str, Value]
    """The options that differ from the defaults."""
    position: str
    seat: Seat
    answer: tuple[str, ...]
    accepted: tuple[tuple[str, ...], ...]
    """Other sequences that are equivalent to the answer."""
    margin: float
    """The smallest lead of the answer over the best other choice, in expected score."""
    values: tuple[PuzzleValue, ...]
    level: int
    """The lowest level of the computer that finds the answer."""
    theme: str
    source: Mapping[str, int]
    """Seed, number and step of the game that the position comes from."""

    def judge(self, actions: Sequence[str]) -> AttemptState:
        """Return whether actions are the answer, the start of it, or neither."""
        given = tuple(actions)
        sequences = (self.answer, *self.accepted)
        if given in sequences:
            return "solved"
        is_start = any(sequence[: len(given)] == given for sequence in sequences)
        return "continue" if is_start else "wrong"


def format_puzzle(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of JSON."""
    return json.dumps(asdict(puzzle), separators=(", ", ": "))


def read_puzzles(text: str, source: str) -> tuple[Puzzle, ...]:
    """Parse a file of puzzles. Raise `InputError` with the line of an error."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(read_puzzle(json.loads(line)))
        except (ValueError, TypeError, KeyError) as error:
            raise InputError(f"not a puzzle: {error}", source=source, line=number) from None
    return tuple(found)


def read_puzzle(content: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle of a JSON object. Raise an error of Python if it is none."""
    accepted = tuple(tuple(sequence) for sequence in content["accepted"])
    values = tuple(PuzzleValue(**value) for value in content["values"])
    answer = tuple(content["answer"])
    return Puzzle(**{**content, "answer": answer, "accepted": accepted, "values": values})


@cache
def load_puzzles(module: str) -> Mapping[str, Puzzle]:
    """Return the puzzles of the game package `module` by id; empty if it has none."""
    path = files(module).joinpath(FILE)
    if not path.is_file():
        return {}
    puzzles = read_puzzles(path.read_text(encoding="utf-8"), f"{module}/{FILE}")
    return {puzzle.id: puzzle for puzzle in puzzles}


@dataclass(frozen=True, slots=True)
class PuzzlePlan:
    """Which games puzzles are taken from, and what makes a position a puzzle."""

    variants: tuple[Mapping[str, Value], ...]
    """The options of the games, which take turns."""
    levels: tuple[tuple[int, int], ...]
    """The levels of the two teams, which take turns."""
    screen_size: int
    """The size of a short search that a position must pass before the two others."""
    unscreened_steps: int
    """Every position at a multiple of so many steps skips the short search, which misses the
    hardest puzzles; 0: none does."""
    sizes: tuple[int, int]
    """The sizes of the two searches, in a unit that the game defines."""
    unit: str
    """The unit of the sizes, for the report."""
    margin: float
    """The least lead of the answer, in expected score, at both sizes."""
    first_step: int
    """The actions of a game before the first puzzle."""
    spacing: int
    """The least number of actions between two puzzles of a game."""
    max_per_game: int
    max_per_motif: int
    """The most puzzles with the same motif."""


@dataclass(frozen=True, slots=True)
class Solution(Generic[A]):
    """The best answer to a position, and how much better it is than the best other choice."""

    answer: tuple[A, ...]
    best: float
    second: float
    theme: str
    accepted: tuple[tuple[A, ...], ...] = ()

    @property
    def lead(self) -> float:
        """The difference between the two values."""
        return self.best - self.second


class PuzzleFinder(Protocol[S, A_inv]):
    """Finds the best answers to positions of one game with given options."""

    def is_candidate(self, state: S, seat: Seat) -> bool:
        """Return whether a position may be a puzzle: a decision with enough choices."""

    def solve(self, state: S, seat: Seat, size: int) -> Solution[A_inv] | None:
        """Return the best answer that a search of this size finds; None if there is none."""

    def is_obvious(self, state: S, solution: Solution[A_inv], previous: Sequence[A_inv]) -> bool:
        """Return whether the answer needs no thought after the actions before the position."""

    def is_found(self, state: S, answer: Sequence[A_inv], line: Sequence[A_inv]) -> bool:
        """Return whether a line of the engine contains the answer."""

    def position_key(self, state: S) -> Json:
        """Return a value that is equal for positions that differ only by a symmetry."""

    def motif(self, state: S, solution: Solution[A_inv]) -> str:
        """Return a name that is equal for puzzles with the same idea."""
