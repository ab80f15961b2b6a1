"""Games in which an engine plans the turns of some seats; the others are greedy or random."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from firestep.contract import InputError, Seat
from firestep.contract.engine import Engine, Limits
from firestep.games.club.actions import Action, encode_action
from firestep.games.club.balance.access import counter_words
from firestep.games.club.balance.greedy import (
    GameSeries,
    begin_game,
    execute_choice,
    first_word,
    is_full,
    roll_dice,
    seat_due,
    take_choice,
)
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.hidden.sampling import sample_position
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot
from firestep.games.club.kernel.batch import UNIT_CAPACITY
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.kernel.choices import read_choice
from firestep.games.club.kernel.playouts import is_allowed
from firestep.games.club.rules.chance import next_random
from firestep.games.club.rules.phases import is_chance, list_choices
from firestep.games.club.state import Position, initial_position
from firestep.games.club.view import build_view

MakeEngine: TypeAlias = Callable[[GameConfig], Engine[Position, Action]]


def find_limits(engine: Engine[Position, Action], level: int) -> Limits:
    """Return the limits of a level; raise `InputError` if there is no such level."""
    if not 1 <= level <= len(engine.levels):
        raise InputError(f"{level} is not from 1 to {len(engine.levels)}", place="level")
    return engine.levels[level - 1].limits


class PlannedGames:
    """Games with planners, and the memory to play them; only one thread at a time may use it.

    A planner searches a fixed number of nodes, not for a fixed time, so that the same seed gives
    the same game. It neither gives bonds away nor surrenders.
    """

    def __init__(
        self, config: GameConfig, engine: Engine[Position, Action], limits: Limits
    ) -> None:
        """Create the games of one configuration; `limits` apply to every search."""
        self._config, self._engine, self._limits = config, engine, limits
        self._start = initial_position(config).words()
        self._word = 0  # the last random word

    def play(
        self, seed: int, games: int, planned_seats: int, greedy_seats: int, rows: Words
    ) -> None:
        """Play a number of games; each fills a row, as in `greedy.play_greedy_games`.

        The sets of seats have bit 1 << seat for each seat; other seats play at random.
        """
        series = GameSeries(self._start, self._config.field, greedy_seats, UNIT_CAPACITY)
        size = len(self._start)
        width = size + counter_words(len(self._config.kinds))
        for number in range(games):
            begin_game(series)
            base = number * width
            self._engine.reset()
            self._word = first_word(seed + number * layout.SEED_STRIDE)
            self._play_game(series, planned_seats, rows, base + size)
            rows[base : base + size] = self._position(series).words()[:size]

    def _play_game(
        self, series: GameSeries, planned_seats: int, counters: Words, base: int
    ) -> None:
        while not series.state[layout.S_ENDED]:
            if is_chance(series.state):
                self._word = roll_dice(series, self._word, counters, base)
            elif planned_seats >> seat_due(series.state) & 1 and not is_full(series):
                self._play_plan(series, seat_due(series.state), counters, base)
            else:
                self._word = take_choice(series, next_random(self._word), counters, base)

    def _play_plan(self, series: GameSeries, seat: Seat, counters: Words, base: int) -> None:
        """Apply the best plan of a seat until it ends or its next choice is illegal."""
        field = self._config.field
        for number, choice in enumerate(self._find_plan(series, seat)):
            if number and not (
                self._is_due(series, seat)
                and is_allowed(series.state, field, seat, *choice, series.choices, series.scratch)
            ):
                break
            execute_choice(series, seat, *choice, counters, base)

    def _is_due(self, series: GameSeries, seat: Seat) -> bool:
        """Return whether the next decision of the game is one of this seat."""
        state = series.state
        is_open = not state[layout.S_ENDED] and not is_chance(state)
        return is_open and seat_due(state) == seat and not is_full(series)

    def _find_plan(self, series: GameSeries, seat: Seat) -> list[tuple[int, int, int]]:
        """Return the only choice of a seat, or those of the best plan."""
        field, choices = self._config.field, series.choices
        if list_choices(series.state, field, seat, choices, series.scratch) == 1:
            return [read_choice(choices, 0)]
        count = max(1, self._limits.samples)
        samples = [self._sample(self._position(series), seat) for _ in range(count)]
        limits = replace(self._limits, seed=self._draw(1 << 31))
        actions = self._engine.search(samples, seat, limits, bytearray(1)).best.actions
        found = [encode_action(action, self._config) for action in actions]
        return [choice for choice in found if choice is not None]

    def _sample(self, position: Position, seat: Seat) -> Position:
        """Return a position that agrees with the view of a seat."""
        # Only splits before they are sealed and the codes of mines are hidden.
        if position.word(layout.S_PHASE) != layout.P_SPLIT and not position.word(layout.S_MINES):
            return position
        return sample_position(build_view(position, seat), seat, self._draw, self._config)

    def _position(self, series: GameSeries) -> Position:
        size = unit_slot(series.state[layout.S_UNITS] + 1)
        return Position(memoryview(series.state)[:size].tobytes(), self._config)

    def _draw(self, below: int) -> int:
        """Return a random number from 0 to `below` - 1."""
        self._word = next_random(self._word)
        return self._word * below >> 32
