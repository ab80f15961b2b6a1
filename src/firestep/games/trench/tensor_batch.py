"""The layout of observations, and batches of games for vector environments."""

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from firestep.contract import InputError, Seat
from firestep.contract.tensors import (
    BatchOptions,
    TensorLayout,
    WritableBytes,
    arrange_features,
    only_number,
)
from firestep.games.trench import access, layout, tensors
from firestep.games.trench.actions import MOVES, Action, Move
from firestep.games.trench.buffers import BUFFERS
from firestep.games.trench.game_config import NUMBER_LIMITS
from firestep.games.trench.rules.movement import generate_moves
from firestep.games.trench.state import Position
from firestep.games.trench.tensors import BatchMemory, find_bad_action
from firestep.numerics.batch import RowThreads

try:  # the compiled build releases the GIL
    from firestep.games.trench.unlocked import start_games, step_games
except ImportError:
    from firestep.games.trench.tensors import start_games, step_games

RANKS: Final = ("soldier", "sergeant", "captain", "colonel", "general")
_BOARD: Final = (8, 8)


@cache
def make_layout() -> TensorLayout:
    """Return the layout of observations; it is the same for all options."""
    planes = [
        (f"{whose}_{rank}", _BOARD, 1, f"{whose} {rank}s")
        for whose in ("own", "enemy")
        for rank in RANKS
    ]
    features = arrange_features(
        *planes,
        ("to_act", (1,), 1, "the seat is to move"),
        ("black", (1,), 1, "the seat plays Black, which moves first"),
        ("quiet", (1,), NUMBER_LIMITS["quiet_limit"], "plies since the last capture"),
        ("points", (2,), 255, "points in this game: own, enemy"),
        ("banked", (2,), 255, "points of finished games of a match: own, enemy"),
        ("game", (1,), 3, "number of the game in a match; 0 in a single game"),
        ("occurrences", (1,), 50, "times the board has occurred since the last capture"),
    )
    return TensorLayout(layout.ACTIONS, features)


def find_number(state: Position, seat: Seat, action: Action) -> int:
    """Return the number of a move. Raise `InputError` if it has none."""
    number = layout.NO_ACTION
    if isinstance(action, Move):
        side = access.side_of_seat(state.buffer, seat)
        number = tensors.action_number(side, action.start, action.target)
    if number == layout.NO_ACTION:
        raise InputError(f"{action} has no number: it is not a move of a piece")
    return number


def find_move(state: Position, seat: Seat, numbers: Sequence[int]) -> Move:
    """Return the move of a number. Raise `InputError` if there is no such number."""
    number = only_number(numbers, layout.ACTIONS)
    side = access.side_of_seat(state.buffer, seat)
    start, target = tensors.action_start(side, number), tensors.action_target(side, number)
    move = MOVES[access.move_number(start, target)]
    assert move is not None
    return move


def write_observation(state: Position, seat: Seat, target: WritableBytes) -> None:
    """Write what a seat sees into the first bytes of a buffer."""
    row = bytearray(layout.T_SIZE)
    copied = bytearray(state.buffer)
    tensors.write_observation(copied, state.config.packed, seat, row, BUFFERS.scratch)
    target[: layout.T_SIZE] = row


def write_mask(state: Position, seat: Seat, target: WritableBytes) -> None:
    """Write which moves of the seat are legal into the first bytes of a buffer."""
    row = bytearray(layout.ACTIONS)
    if state.outcome() is None and seat == state.seat:
        moves = BUFFERS.moves
        count = generate_moves(state.buffer, moves)
        tensors.mark_moves(moves, count, access.side_of_seat(state.buffer, seat), row, 1)
    target[: layout.ACTIONS] = row


class Batch:
    """Many games of TRENCH; a `firestep.contract.tensors.GameBatch`."""

    def __init__(self, start: bytes, config: bytes, count: int, options: BatchOptions) -> None:
        """Allocate the memory of that many games."""
        self.count = count
        self.observations = bytearray(count * layout.T_SIZE)
        is_shared = options.restarts_at_once
        self.final_observations = bytearray(count * layout.T_SIZE if is_shared else 0)
        self.masks = bytearray(count * layout.ACTIONS)
        self.terminated, self.truncated = bytearray(count), bytearray(count)
        self.illegal, self.seats = bytearray(count), bytearray(count)
        self._threads = RowThreads(count, options.threads, layout.BATCH_PARTS)
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
        self._memory = BatchMemory(
            start,
            config,
            access.make_states(count),
            access.make_lists(count),
            access.make_lists(layout.BATCH_PARTS),
            outputs,
            self.rewards,
            self._words,
            (options.max_steps, options.has_opponent, options.restarts_at_once),
        )

    def reset(self, seeds: Sequence[int]) -> None:
        """Start all games with these seeds."""
        for index, seed in enumerate(seeds):
            self._words[index] = seed & 0xFFFFFFFF or 1
        start_games(self._memory, 0, self.count, 0)

    def step(self, actions: Any) -> int:
        """Apply one action to each game; return the index of an impossible number, or -1."""
        bad = find_bad_action(actions, self.count)
        if bad < 0:
            self._threads.run(
                lambda first, last, part: step_games(self._memory, actions, first, last, part)
            )
        return bad

    def close(self) -> None:
        """Stop the threads."""
        self._threads.close()
