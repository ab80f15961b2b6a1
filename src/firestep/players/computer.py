"""The computer player: it searches samples of what its seat may know, within its level's limits."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Generic, TypeVar

from firestep.contract import Game, InputError, Seat
from firestep.contract.capabilities import Sampler, Secrets
from firestep.contract.engine import (
    Draw,
    Engine,
    HasEngine,
    Level,
    Limits,
    ProgressCallback,
    SearchResult,
    Stop,
)
from firestep.players.available_cores import free_cores
from firestep.players.deadline import Deadline
from firestep.players.player import Step, Turn, drawing, mixed

S = TypeVar("S")
A = TypeVar("A")

WORTH_SHARING: Final = 20_000
"""Nodes from which on a second thread gains more than it costs to start it."""


def engine_of(game: Game[S, A]) -> Engine[S, A]:
    """Return a fresh engine of a game; a InputError if it has none."""
    if not isinstance(game, HasEngine) or not isinstance(game, Sampler):
        raise InputError(f"{game.id} has no computer players")
    engine: Engine[S, A] = game.engine()
    return engine


def level_of(game: Game[S, A], number: int) -> Level:
    """Return a level of a game; a InputError says which there are."""
    levels = engine_of(game).levels
    if not 1 <= number <= len(levels):
        raise InputError(f"{game.id} has the levels 1 to {len(levels)}, not {number}")
    return levels[number - 1]


class ComputerPlayer(Generic[S, A]):
    """A player of a level. The same seed and level, the same play, unless it is held to time."""

    def __init__(
        self,
        game: Game[S, A],
        level: Level,
        *,
        seed: int = 0,
        timed: bool = True,
        threads: int = 1,
        tell: ProgressCallback[A] | None = None,
    ) -> None:
        """Sit down with an empty memory; untimed, only nodes, depth and width limit a search.

        With 0 threads a long search takes every core that is free when it begins.
        """
        self._game, self._level, self._seed = game, level, seed
        self._engine = engine_of(game)
        self._timed, self._threads, self._tell = timed, threads, tell
        self._decisions = 0
        self._draw = drawing(mixed(seed, 1))
        self.stop: Stop = bytearray(1)
        self.found: SearchResult[A] | None = None
        """What the last search found; None if the last choice needed none."""

    def choose(self, turn: Turn[A]) -> Sequence[Step[S, A]]:
        """Search, and return the best line as far as this seat acts in it."""
        self._decisions += 1
        self.found = None
        if len(turn.legal) == 1:
            return (Step(turn.legal[0]),)
        limits = replace(
            self._level.limits, seed=mixed(self._seed, self._decisions), threads=self._cores()
        )
        samples = samples_of(self._game, turn, limits, self._draw)
        seconds = self._level.seconds * self._engine.pace(samples[0]) if self._timed else 0.0
        self.stop[0] = 0
        with Deadline(seconds, self.stop) as stop:
            self.found = self._engine.search(samples, turn.seat, limits, stop, self._tell)
        return own_steps(self._game, samples[0], turn.seat, self.found.best.actions)

    def _cores(self) -> int:
        """Return how many threads to search with."""
        nodes = self._level.limits.nodes
        if self._threads:
            return self._threads
        return 1 if 0 < nodes < WORTH_SHARING else free_cores()

    def aside(self, turn: Turn[A]) -> A | None:
        """Ask the engine whether there is anything to say."""
        if not turn.asides:
            return None
        samples = samples_of(self._game, turn, self._level.limits, self._draw)
        return self._engine.aside(samples, turn.seat, turn.asides)

    def close(self) -> None:
        """Stop a search that may be running."""
        self.stop[0] = 1


def samples_of(game: Game[S, A], turn: Turn[A], limits: Limits, draw: Draw) -> list[S]:
    """Return samples of a view: one where nothing is hidden, else as many as the limits say."""
    assert isinstance(game, Sampler)
    count = max(1, limits.samples) if isinstance(game, Secrets) else 1
    return [game.sample(turn.view, turn.seat, draw) for _ in range(count)]


def own_steps(
    game: Game[S, A], sample: S, seat: Seat, actions: Sequence[A]
) -> Sequence[Step[S, A]]:
    """Return the actions of a line as long as this seat acts, each with the state it leads to."""
    steps: list[Step[S, A]] = []
    state = sample
    for action in actions:
        if seat not in game.to_act(state) or (steps and action not in game.legal(state, seat)):
            break
        state, _ = game.apply(state, seat, action)
        steps.append(Step(action, state))
    return steps
