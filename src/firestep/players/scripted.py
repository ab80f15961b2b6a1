"""Fixed opponents: one that plays at random, and the scripts of a game's engine."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from firestep.contract import Game, InputError, clip
from firestep.contract.capabilities import Sampler
from firestep.contract.engine import HasEngine
from firestep.players.player import Step, Turn, drawing

S = TypeVar("S")
A = TypeVar("A")

RANDOM = "random"


class RandomPlayer(Generic[S, A]):
    """Takes any legal action, each as likely as the other, and says nothing."""

    def __init__(self, seed: int = 0) -> None:
        """Draw from this seed on."""
        self._draw = drawing(seed)

    def choose(self, turn: Turn[A]) -> Sequence[Step[S, A]]:
        """Return a random legal action."""
        return (Step(turn.legal[self._draw(len(turn.legal))]),)

    def aside(self, turn: Turn[A]) -> A | None:
        """Say nothing."""
        return None

    def close(self) -> None:
        """Hold nothing."""


class ScriptedPlayer(Generic[S, A]):
    """Plays by one of the scripts that come with a game's engine."""

    def __init__(self, game: Game[S, A], name: str, seed: int = 0) -> None:
        """Take the script of that name; a InputError lists those there are."""
        if not isinstance(game, HasEngine) or not isinstance(game, Sampler):
            raise InputError(f"{game.id} has no computer players")
        scripts = game.engine().scripts
        if name not in scripts:
            there = ", ".join((RANDOM, *scripts))
            raise InputError(f"{game.id} has no player {clip(name)}; there are: {there}")
        self._sampler: Sampler[S] = game
        self._script = scripts[name]
        self._draw = drawing(seed)

    def choose(self, turn: Turn[A]) -> Sequence[Step[S, A]]:
        """Return what the script does."""
        if len(turn.legal) == 1:
            return (Step(turn.legal[0]),)
        sample = self._sampler.sample(turn.view, turn.seat, self._draw)
        return (Step(self._script(sample, turn.seat, self._draw)),)

    def aside(self, turn: Turn[A]) -> A | None:
        """Say nothing."""
        return None

    def close(self) -> None:
        """Hold nothing."""
