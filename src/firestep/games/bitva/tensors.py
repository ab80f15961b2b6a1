"""Actions as numbers, observations and masks, and steps of many games at once.

An action is a pair of hexes, by their indices on the board: the number is the index of the first
times the count of hexes, plus the index of the second. A single hex is a pair of equal hexes. In a
phase of pairs, 0 is passing or holding. All memory is passed in, so that a batch runs on several
threads without the GIL.
"""

from array import array

from firestep.games.bitva import access, layout
from firestep.games.bitva.rules.turn import apply_choice, dice_due, list_choices, record_roll

# In compiled code a literal above 31 bits is a Python object; this name is a C variable.
WORD = 0xFFFFFFFF


def action_number(hexes: int, indices: bytes, start: int, target: int) -> int:
    """Return the number of a choice; `indices` has the index of the hex of each cell."""
    return access.pair_number(hexes, indices[start], indices[target])


def mark_choices(
    choices: bytearray, count: int, hexes: int, indices: bytes, mask: bytearray, value: int
) -> None:
    """Write a value into a mask at the number of each listed choice."""
    for index in range(count):
        start, target = access.start_of(choices, index), access.target_of(choices, index)
        mask[action_number(hexes, indices, start, target)] = value


def write_observation(
    state: access.Bytes, field: bytes, indices: bytes, seat: int, observation: bytearray
) -> None:
    """Write what a seat sees: planes of hexes, then values of the state.

    The values are: by seat from the own one, who acts, whose turn it is, who is first, who is out
    and the infantry in hand; the phase; the lower and the higher die; the turns until the game is
    drawn; whether the seat is in the north.
    """
    players = field[layout.F_PLAYERS]
    hexes = field[layout.F_HEX_COUNT]
    access.clear_bytes(observation, access.observation_size(hexes, players))
    for index in range(hexes):
        piece = state[access.hex_at(field, index)]
        if piece != 0:
            distance = access.turn_distance(seat, access.owner_of(piece), players)
            plane = layout.T_GENERAL if access.is_general(piece) else layout.T_INFANTRY
            access.mark_hex(observation, hexes, distance, plane, index)
    for other in range(1, players + 1):
        post = access.post_of(state, other)
        if post != layout.NOWHERE:
            distance = access.turn_distance(seat, other, players)
            access.mark_hex(observation, hexes, distance, layout.T_POST, indices[post])
    write_values(state, field, seat, observation, access.planes_size(hexes, players))


def write_values(
    state: access.Bytes, field: bytes, seat: int, observation: bytearray, at: int
) -> None:
    """Write the values behind the planes of an observation, from the index `at`."""
    players = field[layout.F_PLAYERS]
    if state[layout.S_ENDING] == 0:
        observation[at + access.turn_distance(seat, state[layout.S_SEAT], players)] = 1
    at += players
    if state[layout.S_SLOT] != 0:
        observation[at + access.turn_distance(seat, state[layout.S_SLOT], players)] = 1
    at += players
    if state[layout.S_FIRST] != 0:
        observation[at + access.turn_distance(seat, state[layout.S_FIRST], players)] = 1
    at += players
    for other in range(1, players + 1):
        distance = access.turn_distance(seat, other, players)
        observation[at + distance] = access.is_out(state, other)
        observation[at + players + distance] = access.in_hand(state, other)
    at += players + players
    observation[at + state[layout.S_PHASE]] = 1
    at += layout.PHASES
    if state[layout.S_LOW] != 0:
        observation[at + state[layout.S_LOW] - 1] = 1
    at += layout.FACES
    if state[layout.S_HIGH] != 0:
        observation[at + state[layout.S_HIGH] - 1] = 1
    at += layout.FACES
    observation[at] = turns_left(state, field)
    observation[at + 1] = 1 - access.team_of(seat)


def turns_left(state: access.Bytes, field: bytes) -> int:
    """Return the turns without a capture until the game is drawn, at most MOST_LEFT."""
    limit = access.quiet_limit(field)
    left = limit - access.quiet_count(state)
    if limit == 0 or left > layout.MOST_LEFT:
        return layout.MOST_LEFT
    return max(left, 0)


class BatchMemory:
    """The memory of a batch of games; compiled, a C structure used without the GIL."""

    def __init__(
        self,
        start: bytes,
        field: bytes,
        indices: bytes,
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
        self.owners = (start, field, indices, states, lists, scratch, outputs)
        self.start = start
        self.field = field
        self.indices = indices
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
        self.counts = array("i", bytes(4 * len(words)))  # marked choices; -1: all numbers
        self.hexes = field[layout.F_HEX_COUNT]
        self.actions = access.pair_number(self.hexes, self.hexes, 0)
        self.size = access.observation_size(self.hexes, field[layout.F_PLAYERS])
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


def roll_dice(batch: BatchMemory, index: int, state: bytearray, choices: bytearray) -> None:
    """Roll the dice that are due, and again while nobody has to decide."""
    while True:
        dice = dice_due(state)
        if dice == 0:
            return
        low, high = draw(batch, index, 6) + 1, draw(batch, index, 6) + 1
        if dice == 1:
            high = low
        elif low > high:
            low, high = high, low
        record_roll(state, batch.field, low, high, choices)


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
        batch.seats[index] = 1 + draw(batch, index, batch.field[layout.F_PLAYERS])
    play_on(batch, index, part)
    show_game(batch, index, part)


def play_on(batch: BatchMemory, index: int, part: int) -> None:
    """Roll dice and make the moves of opponents until the seat must decide or the game ends."""
    state = access.row_at(batch.states, index, layout.S_SIZE)
    choices = access.row_at(batch.lists, index, layout.C_SIZE)
    scratch = access.row_at(batch.scratch, part, layout.W_SIZE)
    clear_mask(batch, index)
    roll_dice(batch, index, state, choices)
    if batch.has_opponent:
        while state[layout.S_ENDING] == 0 and state[layout.S_SEAT] != batch.seats[index]:
            pick = draw(batch, index, list_choices(state, batch.field, choices, scratch))
            start, target = access.start_of(choices, pick), access.target_of(choices, pick)
            apply_choice(state, batch.field, start, target)
            roll_dice(batch, index, state, choices)


def clear_mask(batch: BatchMemory, index: int) -> None:
    """Clear the marked choices of a mask."""
    mask = access.row_at(batch.masks, index, batch.actions)
    count = batch.counts[index]
    if count < 0:
        access.clear_bytes(mask, batch.actions)
    else:
        choices = access.row_at(batch.lists, index, layout.C_SIZE)
        mark_choices(choices, count, batch.hexes, batch.indices, mask, 0)
    batch.counts[index] = 0


def show_game(batch: BatchMemory, index: int, part: int) -> None:
    """Write observation and mask of the seat to decide."""
    state = access.row_at(batch.states, index, layout.S_SIZE)
    choices = access.row_at(batch.lists, index, layout.C_SIZE)
    scratch = access.row_at(batch.scratch, part, layout.W_SIZE)
    count = list_choices(state, batch.field, choices, scratch)
    mask = access.row_at(batch.masks, index, batch.actions)
    mark_choices(choices, count, batch.hexes, batch.indices, mask, 1)
    batch.counts[index] = count
    batch.seats[index] = state[layout.S_SEAT]
    seen = access.row_at(batch.observations, index, batch.size)
    write_observation(state, batch.field, batch.indices, batch.seats[index], seen)


def is_without_hexes(state: bytearray, action: int) -> int:
    """Return whether an action is passing or holding: 0 in a phase of pairs."""
    if action != 0:
        return 0
    phase = state[layout.S_PHASE]
    return 1 if phase == layout.P_MOVE or phase == layout.P_RECALL else 0


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
    mask = access.row_at(batch.masks, index, batch.actions)
    batch.steps[index] += 1
    if mask[action] == 0:
        batch.illegal[index] = 1
        batch.terminated[index] = 1
        batch.rewards[index] = -1.0
        end_game(batch, index, part)
        return
    start, target = 0, 0
    if is_without_hexes(state, action) == 0:
        start = access.hex_at(batch.field, action // batch.hexes)
        target = access.hex_at(batch.field, action % batch.hexes)
    apply_choice(state, batch.field, start, target)
    play_on(batch, index, part)
    if state[layout.S_ENDING] != 0:
        batch.terminated[index] = 1
        if state[layout.S_RESULT] != layout.R_DRAW:
            team = access.team_of(batch.seats[index])
            is_loss = state[layout.S_RESULT] == access.win_against(team)
            batch.rewards[index] = -1.0 if is_loss else 1.0
        end_game(batch, index, part)
    elif batch.max_steps != 0 and batch.steps[index] >= batch.max_steps:
        batch.truncated[index] = 1
        end_game(batch, index, part)
    else:
        show_game(batch, index, part)


def end_game(batch: BatchMemory, index: int, part: int) -> None:
    """Show the end of a game to the seat that acted; start the next game if it starts at once."""
    state = access.row_at(batch.states, index, layout.S_SIZE)
    seen = access.row_at(batch.observations, index, batch.size)
    if batch.restarts_at_once:
        seen = access.row_at(batch.final_observations, index, batch.size)
    write_observation(state, batch.field, batch.indices, batch.seats[index], seen)
    if batch.restarts_at_once:
        start_game(batch, index, part)
    else:
        access.fill_ones(access.row_at(batch.masks, index, batch.actions), batch.actions)
        batch.counts[index] = -1


def find_bad_action(batch: BatchMemory, actions: "array[int]", count: int) -> int:
    """Return the index of the first action that is not a number of an action, or -1."""
    for index in range(count):
        if actions[index] < 0 or actions[index] >= batch.actions:
            return index
    return -1
