"""Fixed opponents: a random player, and the scripts of a game's engine."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from firestep.contract import Game, InputError, clip
from firestep.contract.capabilities import Sampler
from firestep.contract.engine import HasEngine
from firestep.players.player import Observation, PlannedAction, make_draw

S = TypeVar("S")
A = TypeVar("A")

RANDOM = "random"


class RandomPlayer(Generic[S, A]):
    """Chooses each legal action with equal probability and makes no asides."""

    makes_asides = False

    def __init__(self, seed: int = 0) -> None:
        """Use a random generator with this seed."""
        self._draw = make_draw(seed)

    def choose(self, observation: Observation[A]) -> Sequence[PlannedAction[S, A]]:
        """Return a random legal action."""
        return (PlannedAction(observation.legal[self._draw(len(observation.legal))]),)

    def choose_aside(self, observation: Observation[A]) -> A | None:
        """Return None."""
        return None

    def close(self) -> None:
        """Do nothing."""


class ScriptedPlayer(Generic[S, A]):
    """Plays by one of the scripts of a game's engine."""

    makes_asides = False

    def __init__(self, game: Game[S, A], name: str, seed: int = 0) -> None:
        """Use the script of that name. Raise `InputError` if there is none."""
        if not isinstance(game, HasEngine) or not isinstance(game, Sampler):
            raise InputError(f"{game.id} has no computer players")
        scripts = game.engine().scripts
        if name not in scripts:
            names = ", ".join((RANDOM, *scripts))
            raise InputError(f"{game.id} has no player {clip(name)}; there are: {names}")
        self._sampler: Sampler[S] = game
        self._script = scripts[name]
        self._draw = make_draw(seed)

    def choose(self, observation: Observation[A]) -> Sequence[PlannedAction[S, A]]:
        """Return the action of the script."""
        if len(observation.legal) == 1:
            return (PlannedAction(observation.legal[0]),)
        sample: S | None = observation.known_state
        if sample is None:
            sample = self._sampler.sample(observation.view, observation.seat, self._draw)
        return (PlannedAction(self._script(sample, observation.seat, self._draw)),)

    def choose_aside(self, observation: Observation[A]) -> A | None:
        """Return None."""
        return None

    def close(self) -> None:
        """Do nothing."""
