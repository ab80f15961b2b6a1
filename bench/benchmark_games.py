"""TRENCH and Bitva with the parameters of their benchmarks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from firestep.contract import Game
from firestep.games import bitva, trench
from firestep.numerics.batch import BatchResult


@dataclass(frozen=True, slots=True)
class BenchmarkGame:
    """A game of this project, how to play it, and the keys of the rows it is compared with."""

    key: str
    name: str
    unit: str
    game: Game[Any, Any]
    is_compiled: bool
    random_games: Callable[..., BatchResult]
    openspiel_games: tuple[str, ...]
    """The games of OpenSpiel to measure; the contract API is compared with the first."""
    kernel_baseline: str
    """The row that the kernel is compared with."""
    interpreted_baseline: str
    """The row that the interpreted contract API is compared with."""
    variants: Mapping[str, Game[Any, Any]] = field(default_factory=dict)
    """The game with other options, by label; only the kernel is measured."""


TRENCH = BenchmarkGame(
    "trench",
    "TRENCH",
    "moves/s",
    trench.Trench(length="single"),
    trench.COMPILED,
    trench.random_games,
    openspiel_games=("breakthrough", "checkers"),
    kernel_baseline="c-reference",
    interpreted_baseline="chess",
)
BITVA = BenchmarkGame(
    "bitva",
    "Bitva",
    "actions/s",
    bitva.Bitva(),
    bitva.COMPILED,
    bitva.random_games,
    openspiel_games=("backgammon",),
    kernel_baseline="backgammon-cpp",
    interpreted_baseline="backgammon",
    variants={
        "4 players": bitva.Bitva(players=4),
        "advanced": bitva.Bitva(advanced=True),
        "advanced, 4 players": bitva.Bitva(advanced=True, players=4),
    },
)
GAMES = {game.key: game for game in (TRENCH, BITVA)}
