"""The optional capability of a game for balance searches: which numbers may change, and how."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

from firestep.contract.canonical_json import Json
from firestep.contract.options import Value
from firestep.contract.package import AnyGame

Values: TypeAlias = Mapping[str, float]
"""Numbers of a rule set by name; the others are those of the parent."""
GameFigures: TypeAlias = Mapping[str, float]
"""What was measured in one game, by key. A key that does not concern the game is missing."""

UNFINISHED: str = "unfinished"
"""The key of games that the rules did not end: 1 for such a game, otherwise 0."""


@dataclass(frozen=True, slots=True)
class TunableNumber:
    """A number of a rule set, and the values that it can have."""

    name: str
    value: float
    """The value in the parent."""
    minimum: float
    maximum: float
    step: float = 1.0
    fixed: str = ""
    """Why the number cannot be free; empty if it can."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure that a goal can be set for: the means of one or more keys of games."""

    name: str
    keys: Mapping[str, str]
    """The keys, and the label of each in reports."""
    is_share: bool = True
    """Whether the values are from 0 to 1 and shown in percent."""
    is_zero_sum: bool = False
    """Whether the mean of all keys is one half, whatever the rules are."""
    player: str = ""
    """The player of the games; empty for the planner of the chosen level."""
    games_factor: int = 1
    """The games of this player for one game of the planner."""


class TunableRules(Protocol):
    """The rules of a parent game as numbers that a search may change."""

    @property
    def numbers(self) -> Sequence[TunableNumber]:
        """All numbers, also those that cannot be free."""

    def make_game(self, values: Values) -> AnyGame:
        """Return the game with changed numbers.

        Raise `InputError` if they break a rule for data or contradict the rulebooks.
        """

    def write_rules(self, values: Values, name: str, parent: Path | None) -> str:
        """Return a data file with changed numbers, or an empty text if options express them.

        `parent` is the file of the parent as seen from the folder of the new one, if it has one.
        """

    def list_options(self, values: Values, name: str) -> Mapping[str, Value]:
        """Return the options that choose the changed numbers, together with the data file."""


@runtime_checkable
class PlaysTunedGames(Protocol):
    """Tunable rules of a game that plays and measures its own games, faster than a match."""

    @property
    def measures(self) -> Sequence[Measure]:
        """What the games measure."""

    @property
    def block_games(self) -> int:
        """The games after which every variant of the game was played equally often."""

    def check_level(self, level: int) -> None:
        """Raise `InputError` if there is no such level."""

    def play_games(
        self, values: Values, player: str, level: int, seed: int, numbers: Sequence[int]
    ) -> Sequence[GameFigures]:
        """Play games by number; the same seed and number give the same start and dice."""


@runtime_checkable
class HasTuning(Protocol):
    """A game package whose numbers can be searched for a better balance."""

    def make_tunable(self, settings: Mapping[str, Value], data: Mapping[str, Json]) -> TunableRules:
        """Return the rules of a game as numbers. The arguments are those of `restore`."""

    def tuning_options(self) -> Mapping[str, Value]:
        """Return the options of the games of a search, unless they are given."""
