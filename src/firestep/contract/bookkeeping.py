"""The accounts of a game that is played on a real table: turns, money, points, losses.

A book is a position of the game. A step is an action of the game, or an entry of what happened on
the board. The rules of the game decide what a step does.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final, Protocol, cast, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.content import Files
from firestep.contract.options import Value

MAX_STEPS: Final = 50
STEP_PLACE: Final = "steps"
"""The place of the errors in a step."""


@dataclass(frozen=True, slots=True)
class BookRequest:
    """A book and the steps to take, with the content files and options of the game."""

    position: str
    """Empty for a new book."""
    steps: Sequence[str]
    options: Mapping[str, Value]
    files: Files


@dataclass(frozen=True, slots=True)
class BookNation:
    """The account of a nation."""

    nation: str
    team: int
    bonds: int
    income: int
    forts: int
    points: int
    units: int


@dataclass(frozen=True, slots=True)
class BookFort:
    """A fort and the nation that holds it; empty for nobody."""

    fort: str
    holder: str


@dataclass(frozen=True, slots=True)
class BookUnit:
    """A unit; `fort` is empty for a unit outside forts. A `fixed` unit has no marks."""

    name: str
    type: str
    nation: str
    army: str
    damage: int
    experience: int
    rank: str
    fort: str
    fixed: bool


@dataclass(frozen=True, slots=True)
class BookAction:
    """An action that is possible now: its kind, its text form, and what it means."""

    kind: str
    action: str
    label: str


@dataclass(frozen=True, slots=True)
class BookEvent:
    """Something that the rules did after an action."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class BookLimits:
    """The highest values, and what wins; 0 for a goal that the game does not have."""

    damage: int
    experience: int
    bonds: int
    rounds: int
    forts_to_win: int
    points_of_team: int
    points_of_player: int


@dataclass(frozen=True, slots=True)
class Book:
    """The accounts after some steps."""

    settings: Mapping[str, Value]
    position: str
    phase: str
    phase_label: str
    round: int
    turn: str
    first: str
    status: str
    is_over: bool
    used: tuple[str, ...]
    """The armies that may act in this turn."""
    armies_allowed: int
    has_points: bool
    limits: BookLimits
    nations: tuple[BookNation, ...]
    forts: tuple[BookFort, ...]
    units: tuple[BookUnit, ...]
    stock: Mapping[str, tuple[str, ...]]
    """The types of unit that each nation may have."""
    actions: tuple[BookAction, ...]
    max_gift: int
    events: tuple[BookEvent, ...]

    def to_json(self) -> dict[str, Json]:
        """Return the book as a JSON object."""
        return cast(dict[str, Json], json.loads(json.dumps(asdict(self))))


@runtime_checkable
class HasBookkeeper(Protocol):
    """A game package that keeps the accounts of a game on a real table."""

    def keep_book(self, request: BookRequest, language: str) -> Book:
        """Return the accounts after the steps; texts are in a language.

        Raise `InputError` for a position or a step that the rules do not allow.
        """
