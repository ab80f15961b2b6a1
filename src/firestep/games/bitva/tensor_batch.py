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
from firestep.games.bitva import access, layout, tensors
from firestep.games.bitva.actions import HOLD, KINDS, ONE_HEX, PASS, Action, make_choice
from firestep.games.bitva.buffers import ThreadBuffers
from firestep.games.bitva.game_config import INFANTRY, GameConfig
from firestep.games.bitva.rules.turn import dice_due, list_choices
from firestep.games.bitva.state import Position
from firestep.games.bitva.tensors import BatchMemory, find_bad_action
from firestep.numerics.batch import RowThreads

try:  # the compiled build releases the GIL
    from firestep.games.bitva.unlocked import start_games, step_games
except ImportError:
    from firestep.games.bitva.tensors import start_games, step_games

_buffers: Final = ThreadBuffers()


@cache
def make_indices(field: bytes) -> bytes:
    """Return, by cell, the index of its hex on the board; 0 for cells without a hex."""
    indices = bytearray(layout.CELLS)
    for index in range(field[layout.F_HEX_COUNT]):
        indices[access.hex_at(field, index)] = index
    return bytes(indices)


def count_actions(config: GameConfig) -> int:
    """Return the number of action numbers: pairs of hexes."""
    hexes = config.field[layout.F_HEX_COUNT]
    return hexes * hexes


def make_layout(config: GameConfig) -> TensorLayout:
    """Return the layout of observations, which depends on the board and the number of players."""
    players = config.players
    hexes = (config.field[layout.F_HEX_COUNT],)
    whose = ("own", "next", "second", "third")[:players]
    planes = [
        (f"{name}_{plane}", hexes, 1, f"{text} of the {name} seat, by hex")
        for name in whose
        for plane, text in (
            ("infantry", "infantry"),
            ("general", "the general"),
            ("post", "the command post"),
        )
    ]
    seats = (players,)
    return TensorLayout(
        count_actions(config),
        arrange_features(
            *planes,
            ("to_act", seats, 1, "the seat that acts, from the own seat"),
            ("turn", seats, 1, "the seat whose turn it is, from the own seat"),
            ("first", seats, 1, "the first player, from the own seat"),
            ("out", seats, 1, "the seats whose general has fallen, from the own seat"),
            ("in_hand", seats, INFANTRY, "infantry still to be placed, from the own seat"),
            ("phase", (layout.PHASES,), 1, "the phase"),
            ("low_die", (layout.FACES,), 1, "the only die, or the lower of two"),
            ("high_die", (layout.FACES,), 1, "the higher of two dice"),
            ("turns_left", (1,), layout.MOST_LEFT, "turns without a capture until a draw"),
            ("north", (1,), 1, "the seat plays in the north"),
        ),
    )


def find_number(config: GameConfig, action: Action) -> int:
    """Return the number of a choice. Raise `InputError` if it has none."""
    field = config.field
    hexes, indices = field[layout.F_HEX_COUNT], make_indices(field)
    if action in (PASS, HOLD):
        return tensors.action_number(hexes, indices, 0, 0)
    cells = (action.first, action.second)
    is_on_board = all(access.number_of(field, cell) for cell in cells)
    if action.kind not in KINDS.values() or not is_on_board:
        raise InputError(f"{action} has no number: it is not a choice on this board")
    return tensors.action_number(hexes, indices, *cells)


def find_action(state: Position, numbers: Sequence[int]) -> Action:
    """Return the action of a number in the phase of a state.

    Raise `InputError` if there is no such number, or if it has no meaning in the phase.
    """
    config = state.config
    number = only_number(numbers, count_actions(config))
    phase = state.buffer[layout.S_PHASE]
    if phase not in KINDS:
        raise InputError(f"action {number} has no meaning: nobody decides in this phase")
    kind, hexes = KINDS[phase], config.field[layout.F_HEX_COUNT]
    first, second = divmod(number, hexes)
    if number == 0 and kind in ("move", "recall"):
        return PASS if kind == "move" else HOLD
    if (first == second) != (kind in ONE_HEX):
        raise InputError(f"action {number} has no meaning in this phase ({kind})")
    cells = access.hex_at(config.field, first), access.hex_at(config.field, second)
    return make_choice(kind, *cells)


def write_observation(state: Position, seat: Seat, target: WritableBytes) -> None:
    """Write what a seat sees into the first bytes of a buffer."""
    field = state.config.field
    row = bytearray(access.observation_size(field[layout.F_HEX_COUNT], state.config.players))
    tensors.write_observation(state.buffer, field, make_indices(field), seat, row)
    target[: len(row)] = row


def write_mask(state: Position, seat: Seat, target: WritableBytes) -> None:
    """Write which choices of the seat are legal into the first bytes of a buffer."""
    field = state.config.field
    row = bytearray(count_actions(state.config))
    if state.outcome() is None and seat == state.seat and not dice_due(state.buffer):
        choices = _buffers.choices
        count = list_choices(state.buffer, field, choices, _buffers.scratch)
        hexes = field[layout.F_HEX_COUNT]
        tensors.mark_choices(choices, count, hexes, make_indices(field), row, 1)
    target[: len(row)] = row


class Batch:
    """Many games of Bitva; a `firestep.contract.tensors.GameBatch`."""

    def __init__(self, start: Position, count: int, options: BatchOptions) -> None:
        """Allocate the memory of that many games."""
        config = start.config
        self.count = count
        size = access.observation_size(config.field[layout.F_HEX_COUNT], config.players)
        self.observations = bytearray(count * size)
        self.final_observations = bytearray(count * size if options.restarts_at_once else 0)
        self.masks = bytearray(count * count_actions(config))
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
            start.buffer,
            config.field,
            make_indices(config.field),
            bytearray(count * layout.S_SIZE),
            bytearray(count * layout.C_SIZE),
            bytearray(layout.BATCH_PARTS * layout.W_SIZE),
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
        bad = find_bad_action(self._memory, actions, self.count)
        if bad < 0:
            self._threads.run(
                lambda first, last, part: step_games(self._memory, actions, first, last, part)
            )
        return bad

    def close(self) -> None:
        """Stop the threads."""
        self._threads.close()
