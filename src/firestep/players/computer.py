"""The computer player: it searches samples of its view within the limits of its level."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Generic, TypeVar

from firestep.contract import ActionRefused, Game, Seat
from firestep.contract.capabilities import Sampler, Secrets
from firestep.contract.engine import (
    Draw,
    Engine,
    HasEngine,
    Level,
    Limits,
    ProgressCallback,
    SearchResult,
    StopFlag,
)
from firestep.contract.setting_error import SettingError
from firestep.players.available_cores import count_free_cores
from firestep.players.deadline import Deadline
from firestep.players.player import Observation, PlannedAction, make_draw, mix_seed

S = TypeVar("S")
A = TypeVar("A")

MIN_NODES_FOR_THREADS: Final = 20_000
"""Below this number of nodes, a second thread costs more than it gains."""


def has_computer_players(game: Game[S, A]) -> bool:
    """Return whether a game has an engine and can be sampled."""
    return isinstance(game, HasEngine) and isinstance(game, Sampler)


def new_engine(game: Game[S, A]) -> Engine[S, A]:
    """Return a new engine of a game. Raise `InputError` if the game has none."""
    if not isinstance(game, HasEngine) or not isinstance(game, Sampler):
        raise SettingError("no-computer", game=game.id)
    engine: Engine[S, A] = game.engine()
    return engine


def find_level(game: Game[S, A], number: int) -> Level:
    """Return a level of a game. Raise `InputError` if there is no such level."""
    levels = new_engine(game).levels
    if not 1 <= number <= len(levels):
        raise SettingError("level", game=game.id, most=len(levels), given=number)
    return levels[number - 1]


class ComputerPlayer(Generic[S, A]):
    """A computer player of a level. If untimed, equal seeds and levels give equal play."""

    makes_asides = True

    def __init__(
        self,
        game: Game[S, A],
        level: Level,
        *,
        seed: int = 0,
        timed: bool = True,
        threads: int = 1,
        on_progress: ProgressCallback[A] | None = None,
    ) -> None:
        """Create a player. If untimed, only nodes, depth and width limit a search.

        With `threads` 0, a long search uses all cores that are free at its start.
        """
        self._game, self._level, self._seed = game, level, seed
        self._engine = new_engine(game)
        self._timed, self._threads, self._on_progress = timed, threads, on_progress
        self._decisions = 0
        self._draw = make_draw(mix_seed(seed, 1))
        self.stop: StopFlag = bytearray(1)
        self.last_result: SearchResult[A] | None = None
        """The result of the last search; None if the last choice needed none."""

    def choose(self, observation: Observation[A]) -> Sequence[PlannedAction[S, A]]:
        """Search, and return the actions of this seat at the start of the best line."""
        self._decisions += 1
        self.last_result = None
        if len(observation.legal) == 1:
            return (PlannedAction(observation.legal[0]),)
        limits = replace(
            self._level.limits,
            seed=mix_seed(self._seed, self._decisions),
            threads=self._thread_count(),
        )
        samples = draw_samples(self._game, observation, limits, self._draw)
        seconds = self._level.seconds * self._engine.time_share(samples[0]) if self._timed else 0.0
        self.stop[0] = 0
        with Deadline(seconds, self.stop) as stop:
            self.last_result = self._engine.search(
                samples, observation.seat, limits, stop, self._on_progress
            )
        return plan_own_actions(
            self._game, samples[0], observation.seat, self.last_result.best.actions
        )

    def _thread_count(self) -> int:
        """Return the number of threads for a search."""
        nodes = self._level.limits.nodes
        if self._threads:
            return self._threads
        return 1 if 0 < nodes < MIN_NODES_FOR_THREADS else count_free_cores()

    def choose_aside(self, observation: Observation[A]) -> A | None:
        """Return the aside that the engine chooses, if any."""
        if not observation.asides:
            return None
        samples = draw_samples(self._game, observation, self._level.limits, self._draw)
        return self._engine.choose_aside(samples, observation.seat, observation.asides)

    def close(self) -> None:
        """Stop a running search."""
        self.stop[0] = 1


def draw_samples(
    game: Game[S, A], observation: Observation[A], limits: Limits, draw: Draw
) -> list[S]:
    """Return samples of a view, as many as the limits say; one if the game has no secrets."""
    count = max(1, limits.samples)
    if count > 1 and not isinstance(game, Secrets):
        count = 1
    if observation.known_state is not None:
        return [observation.known_state] * count
    assert isinstance(game, Sampler)
    return [game.sample(observation.view, observation.seat, draw) for _ in range(count)]


def plan_own_actions(
    game: Game[S, A], sample: S, seat: Seat, actions: Sequence[A]
) -> Sequence[PlannedAction[S, A]]:
    """Return the first actions of a line that belong to this seat, with the states after them."""
    plan: list[PlannedAction[S, A]] = []
    state = sample
    for action in actions:
        if seat not in game.to_act(state):
            break
        try:
            state, _ = game.apply(state, seat, action)
        except ActionRefused:
            if not plan:
                raise
            break
        plan.append(PlannedAction(action, state))
    return plan
