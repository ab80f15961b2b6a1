"""Actions as numbers, observations and masks, and steps of many games at once.

A seat sees the board with its own corner first: for White, squares and actions are rotated by half
a turn. All memory is passed in, so that a batch runs on several threads without the GIL.
"""

from array import array

from firestep.games.trench import access, layout
from firestep.games.trench.rules import board
from firestep.games.trench.rules.ending import count_occurrences
from firestep.games.trench.rules.movement import generate_moves, may_move
from firestep.games.trench.rules.turn import make_move

# In compiled code a literal above 31 bits is a Python object; this name is a C variable.
WORD = 0xFFFFFFFF


def _pairs() -> list[tuple[int, int]]:
    """Return the squares of each action, ordered by start, direction and distance."""
    return [
        (start, target)
        for start in range(layout.SQUARES)
        for line in board.LINE_TABLE[start]
        for target in line[: layout.GENERAL]
        if target != layout.OFF_BOARD
    ]


def _numbers(pairs: list[tuple[int, int]]) -> list[list[int]]:
    """Return the number of each pair of squares."""
    table = [[layout.NO_ACTION] * layout.SQUARES for _ in range(layout.SQUARES)]
    for number, (start, target) in enumerate(pairs):
        table[start][target] = number
    return table


PAIRS = _pairs()
# C arrays in the compiled build.
STARTS = bytes(start for start, _ in PAIRS)
TARGETS = bytes(target for _, target in PAIRS)
NUMBERS = _numbers(PAIRS)


def action_number(side: int, start: int, target: int) -> int:
    """Return the number of a move of a side; NO_ACTION if no piece can make it."""
    return NUMBERS[access.seen_square(start, side)][access.seen_square(target, side)]


def action_start(side: int, number: int) -> int:
    """Return the square that an action of a side starts from."""
    return access.seen_square(STARTS[number], side)


def action_target(side: int, number: int) -> int:
    """Return the square that an action of a side leads to."""
    return access.seen_square(TARGETS[number], side)


def write_observation(
    state: bytearray,
    config: bytes,
    seat: int,
    observation: access.WritableBuffer,
    scratch: bytearray,
) -> None:
    """Write what a seat sees. `state` is unchanged afterwards."""
    access.clear_bytes(observation, layout.T_SIZE)
    side = access.side_of_seat(state, seat)
    for square in range(layout.SQUARES):
        piece = state[square]
        if piece != 0:
            access.mark_piece(observation, piece, side, square)
    observation[layout.T_TO_ACT] = state[layout.S_ENDED] == 0 and state[layout.S_TURN] == side
    observation[layout.T_BLACK] = 1 - side
    observation[layout.T_QUIET] = state[layout.S_QUIET]
    access.set_scores(observation, state, seat, side)
    observation[layout.T_GAME] = state[layout.S_GAME]
    if config[layout.F_REPETITIONS] != 0:
        observation[layout.T_OCCURRENCES] = count_occurrences(state, scratch)


def mark_moves(
    moves: access.Buffer, count: int, side: int, mask: access.WritableBuffer, value: int
) -> None:
    """Write a value into a mask at the number of each listed move."""
    for index in range(count):
        start, target = access.start_of(moves, index), access.target_of(moves, index)
        mask[action_number(side, start, target)] = value


class BatchMemory:
    """The memory of a batch of games; compiled, a C structure used without the GIL."""

    def __init__(
        self,
        start: bytes,
        config: bytes,
        states: bytearray,
        lists: bytearray,
        scratch: bytearray,
        outputs: tuple[bytearray, ...],
        rewards: "array[float]",
        words: "array[int]",
        options: tuple[int, int, int],
    ) -> None:
        """Store the arrays, one row per game.

        `outputs` are observations, final observations, masks and the flags `terminated`,
        `truncated`, `illegal` and `seats`. `options` are the limit of steps, whether there is an
        opponent, and whether games restart at once.
        """
        # Compiled, attributes are pointers into these objects, which must stay alive.
        self.owners = (start, config, states, lists, scratch, outputs)
        self.start = start
        self.config = config
        self.states = states
        self.lists = lists
        self.scratch = scratch
        self.observations = outputs[0]
        self.final_observations = outputs[1]
        self.masks = outputs[2]
        self.terminated = outputs[3]
        self.truncated = outputs[4]
        self.illegal = outputs[5]
        self.seats = outputs[6]
        self.rewards = rewards
        self.words = words  # the state of the generator of each game
        self.steps = array("i", bytes(4 * len(words)))
        # The moves marked in each mask, and the side that sees them; -1: the whole mask is set.
        self.counts = array("i", bytes(4 * len(words)))
        self.sides = bytearray(len(words))
        self.max_steps = options[0]
        self.has_opponent = options[1] != 0
        self.restarts_at_once = options[2] != 0


def draw(batch: BatchMemory, index: int, below: int) -> int:
    """Return a number below a limit from the 32-bit xorshift generator of a game."""
    word = batch.words[index]
    word ^= (word << 13) & WORD
    word ^= word >> 17
    word ^= (word << 5) & WORD
    batch.words[index] = word
    return (word * below) >> 32


def start_games(batch: BatchMemory, first: int, last: int, part: int) -> None:
    """Start the games from `first` to before `last`. Each part has working memory of its own."""
    for index in range(first, last):
        clear_flags(batch, index)
        start_game(batch, index, part)


def clear_flags(batch: BatchMemory, index: int) -> None:
    """Clear the results of the last step of a game."""
    batch.terminated[index] = 0
    batch.truncated[index] = 0
    batch.illegal[index] = 0
    batch.rewards[index] = 0.0


def start_game(batch: BatchMemory, index: int, part: int) -> None:
    """Start a game; with an opponent, draw the seat of the learner."""
    state = access.row_at(batch.states, index, layout.S_SIZE)
    access.copy_state(state, batch.start)
    batch.steps[index] = 0
    batch.seats[index] = 1
    if batch.has_opponent:
        batch.seats[index] = 1 + draw(batch, index, 2)
        play_opponent(batch, index, part)
    show_game(batch, index, part)


def play_opponent(batch: BatchMemory, index: int, part: int) -> None:
    """Make random moves until the learner is to move or the game ends."""
    state = access.row_at(batch.states, index, layout.S_SIZE)
    scratch = access.row_at(batch.scratch, part, layout.M_SIZE)
    moves = access.row_at(batch.lists, index, layout.M_SIZE)
    clear_mask(batch, index)
    while state[layout.S_ENDED] == 0 and access.seat_to_move(state) != batch.seats[index]:
        pick = draw(batch, index, generate_moves(state, moves))
        start, target = access.start_of(moves, pick), access.target_of(moves, pick)
        make_move(state, batch.config, start, target, scratch)


def clear_mask(batch: BatchMemory, index: int) -> None:
    """Clear the marked moves of a mask."""
    mask = access.row_at(batch.masks, index, layout.ACTIONS)
    count = batch.counts[index]
    if count < 0:
        access.clear_bytes(mask, layout.ACTIONS)
    else:
        mark_moves(
            access.row_at(batch.lists, index, layout.M_SIZE), count, batch.sides[index], mask, 0
        )
    batch.counts[index] = 0


def show_game(batch: BatchMemory, index: int, part: int) -> None:
    """Write observation and mask of the seat to move."""
    state = access.row_at(batch.states, index, layout.S_SIZE)
    moves = access.row_at(batch.lists, index, layout.M_SIZE)
    clear_mask(batch, index)
    side = state[layout.S_TURN]
    count = generate_moves(state, moves)
    mark_moves(moves, count, side, access.row_at(batch.masks, index, layout.ACTIONS), 1)
    batch.counts[index] = count
    batch.sides[index] = side
    batch.seats[index] = access.seat_to_move(state)
    write_observation(
        state,
        batch.config,
        batch.seats[index],
        access.row_at(batch.observations, index, layout.T_SIZE),
        access.row_at(batch.scratch, part, layout.M_SIZE),
    )


def step_games(batch: BatchMemory, actions: "array[int]", first: int, last: int, part: int) -> None:
    """Apply an action to each game from `first` to before `last`."""
    for index in range(first, last):
        step_game(batch, index, actions[index], part)


def step_game(batch: BatchMemory, index: int, action: int, part: int) -> None:
    """Apply an action to a game, or start it again if it ended in the step before."""
    is_new = not batch.restarts_at_once and (
        batch.terminated[index] != 0 or batch.truncated[index] != 0
    )
    clear_flags(batch, index)
    if is_new:
        start_game(batch, index, part)
        return
    state = access.row_at(batch.states, index, layout.S_SIZE)
    side = state[layout.S_TURN]
    start, target = action_start(side, action), action_target(side, action)
    batch.steps[index] += 1
    if may_move(state, start, target) == 0:
        batch.illegal[index] = 1
        batch.terminated[index] = 1
        batch.rewards[index] = -1.0
        end_game(batch, index, part)
        return
    make_move(state, batch.config, start, target, access.row_at(batch.scratch, part, layout.M_SIZE))
    if batch.has_opponent:
        play_opponent(batch, index, part)
    if state[layout.S_ENDED] != 0:
        batch.terminated[index] = 1
        if state[layout.S_RESULT] != layout.R_DRAWN:
            is_win = state[layout.S_RESULT] == batch.seats[index]
            batch.rewards[index] = 1.0 if is_win else -1.0
        end_game(batch, index, part)
    elif batch.max_steps != 0 and batch.steps[index] >= batch.max_steps:
        batch.truncated[index] = 1
        end_game(batch, index, part)
    else:
        show_game(batch, index, part)


def end_game(batch: BatchMemory, index: int, part: int) -> None:
    """Show the end of a game to the seat that acted; start the next game if it starts at once."""
    state = access.row_at(batch.states, index, layout.S_SIZE)
    seen = access.row_at(batch.observations, index, layout.T_SIZE)
    if batch.restarts_at_once:
        seen = access.row_at(batch.final_observations, index, layout.T_SIZE)
    scratch = access.row_at(batch.scratch, part, layout.M_SIZE)
    write_observation(state, batch.config, batch.seats[index], seen, scratch)
    if batch.restarts_at_once:
        start_game(batch, index, part)
    else:
        access.fill_ones(access.row_at(batch.masks, index, layout.ACTIONS), layout.ACTIONS)
        batch.counts[index] = -1


def find_bad_action(actions: "array[int]", count: int) -> int:
    """Return the index of the first action that is not a number of an action, or -1."""
    for index in range(count):
        if actions[index] < 0 or actions[index] >= layout.ACTIONS:
            return index
    return -1
