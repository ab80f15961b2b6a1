"""Our games as the room measures them, and the rows they are held against."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from firestep.contract import Game
from firestep.games import bitva, trench
from firestep.numerics.batch import Tally


@dataclass(frozen=True, slots=True)
class Subject:
    """A game of ours: how to play it, and the keys of the rows beside it."""

    key: str
    name: str
    unit: str
    game: Game[Any, Any]
    compiled: bool
    random_games: Callable[..., Tally]
    spiel: tuple[str, ...]
    """The games of OpenSpiel to measure; the contract stands beside the first."""
    limit: str
    """What the kernel stands beside."""
    slow: str
    """What the interpreted contract stands beside."""
    variants: Mapping[str, Game[Any, Any]] = field(default_factory=dict)
    """Other options for the kernel, by what to call them."""


TRENCH = Subject(
    "trench",
    "TRENCH",
    "moves/s",
    trench.Trench(length="single"),
    trench.COMPILED,
    trench.random_games,
    spiel=("breakthrough", "checkers"),
    limit="twin",
    slow="chess",
)
BITVA = Subject(
    "bitva",
    "Bitva",
    "actions/s",
    bitva.Bitva(),
    bitva.COMPILED,
    bitva.random_games,
    spiel=("backgammon",),
    limit="backgammon-cpp",
    slow="backgammon",
    variants={
        "4 players": bitva.Bitva(players=4),
        "advanced": bitva.Bitva(advanced=True),
        "advanced, 4 players": bitva.Bitva(advanced=True, players=4),
    },
)
SUBJECTS = {subject.key: subject for subject in (TRENCH, BITVA)}
