"""Batches of games for vector environments."""

from array import array
from collections.abc import Sequence
from typing import Any

from firestep.contract import InputError
from firestep.contract.tensors import BatchOptions
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_slot
from firestep.games.club.kernel.buffers import make_words
from firestep.games.club.state import Position
from firestep.games.club.tensors import layout as tensor_layout
from firestep.games.club.tensors.access import action_count, observation_size
from firestep.games.club.tensors.stepping import GameRows, find_bad_action
from firestep.games.club.tensors.translation import count_choices
from firestep.games.club.tensors.workspace import TensorWorkspace
from firestep.numerics.batch import RowThreads

try:  # the compiled build releases the GIL
    from firestep.games.club.tensors.unlocked import start_games, step_games
except ImportError:
    from firestep.games.club.tensors.stepping import start_games, step_games


class Batch:
    """Many games of Trench Club; a `firestep.contract.tensors.GameBatch`.

    A game is truncated if it could get more units than there is memory for.
    """

    def __init__(self, start: Position, count: int, options: BatchOptions) -> None:
        """Allocate the memory of that many games."""
        config, words = start.config, start.words()
        most = tensor_layout.MAX_UNITS - layout.MAX_NEW_UNITS * config.players
        if words[layout.S_UNITS] > most:
            raise InputError(f"a game of a batch starts with at most {most} units")
        self.count = count
        size, actions = observation_size(config.field), action_count(config.field)
        self.observations = bytearray(count * size)
        self.final_observations = bytearray(count * size if options.restarts_at_once else 0)
        self.masks = bytearray(count * actions)
        self.terminated, self.truncated = bytearray(count), bytearray(count)
        self.illegal, self.seats = bytearray(count), bytearray(count)
        self.rewards = array("f", bytes(4 * count))
        self._words = array("I", [1]) * count
        outputs = (
            self.observations,
            self.final_observations,
            self.masks,
            self.terminated,
            self.truncated,
            self.illegal,
            self.seats,
        )
        settings = (options.max_steps, options.has_opponent, options.restarts_at_once)
        self._rows = GameRows(words, config.field, outputs, self.rewards, self._words, settings)
        self._threads = RowThreads(count, options.threads, tensor_layout.BATCH_PARTS)
        choices = count_choices(config, tensor_layout.MAX_UNITS, layout.MAX_BONDS)
        self._works = [
            TensorWorkspace(
                config.field, make_words(unit_slot(tensor_layout.MAX_UNITS + 1)), choices
            )
            for _ in range(self._threads.count)
        ]

    def reset(self, seeds: Sequence[int]) -> None:
        """Start all games with these seeds."""
        for index, seed in enumerate(seeds):
            self._words[index] = seed & 0xFFFFFFFF or 1
        start_games(self._rows, self._works[0], 0, self.count)

    def step(self, actions: Any) -> int:
        """Apply one number to each game; return the index of an impossible number, or -1."""
        bad = find_bad_action(self._rows, actions, self.count)
        if bad < 0:
            self._threads.run(
                lambda first, last, part: step_games(
                    self._rows, self._works[part], actions, first, last
                )
            )
        return bad

    def close(self) -> None:
        """Stop the threads."""
        self._threads.close()
