"""Steps of many games at once: each step is a number of an action, with observation and mask.

The arrays of `GameRows` have a row for each game. A step copies the state of a game to a workspace,
which belongs to one thread, and back; so a batch runs on several threads without the GIL.
"""

from array import array

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    choice_first,
    choice_second,
    choice_verb,
    choice_words,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import make_choices
from firestep.games.club.rules.chance import next_random, roll_chance
from firestep.games.club.rules.phases import apply_choice, is_chance, list_choices
from firestep.games.club.tensors import layout as tensor_layout
from firestep.games.club.tensors.access import (
    action_count,
    bytes_row,
    chosen_row,
    list_row,
    observation_size,
    state_row,
    units_in_row,
)
from firestep.games.club.tensors.numbering import (
    find_choice,
    length_of,
    mark_numbers,
    number_rows,
)
from firestep.games.club.tensors.observation import write_observation
from firestep.games.club.tensors.workspace import TensorWorkspace


class GameRows:
    """The memory of a batch of games; compiled, it is used without the GIL."""

    def __init__(
        self,
        start: Words,
        field: Words,
        outputs: tuple[bytearray, ...],
        rewards: "array[float]",
        words: "array[int]",
        options: tuple[int, int, int],
    ) -> None:
        """Allocate the states of as many games as there are `words`.

        `outputs` are observations, final observations, masks and the flags `terminated`,
        `truncated`, `illegal` and `seats`. `words` are the states of the random generators.
        `options` are the limit of steps, whether there is an opponent, and whether games restart
        at once.
        """
        games = len(words)
        self.start = start
        self.start_size = len(start)
        self.states = make_words(state_row(games))
        self.lists = make_choices(list_row(games))
        self.counts = array("i", bytes(4 * games))  # choices of the list; -1: it was not kept
        self.chosen = make_words(chosen_row(games))
        self.lengths = array("i", bytes(4 * games))  # numbers that have been chosen
        self.observations = outputs[0]
        self.final_observations = outputs[1]
        self.masks = outputs[2]
        self.terminated = outputs[3]
        self.truncated = outputs[4]
        self.illegal = outputs[5]
        self.seats = outputs[6]
        self.rewards = rewards
        self.words = words
        self.steps = array("i", bytes(4 * games))
        self.size = observation_size(field)
        self.actions = action_count(field)
        self.players = field[layout.F_PLAYERS]
        self.max_steps = options[0]
        self.has_opponent = options[1]
        self.restarts_at_once = options[2]


def load_game(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """Copy a game to a workspace: its state, choices and chosen numbers."""
    source = state_row(game)
    for word in range(unit_slot(units_in_row(batch.states, game) + 1)):
        work.board[word] = batch.states[source + word]
    number_rows(work.board, work.rows)
    work.seat = batch.seats[game]
    work.length = batch.lengths[game]
    first = chosen_row(game)
    for index in range(work.length):
        work.chosen[index] = batch.chosen[first + index]
    work.count = batch.counts[game]
    if work.count < 0:
        list_legal(work)
        return
    first = choice_words(list_row(game))
    for word in range(choice_words(work.count)):
        work.choices[word] = batch.lists[first + word]


def save_game(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """Copy a workspace back to its game. A list of choices that is too long is not kept."""
    target = state_row(game)
    for word in range(unit_slot(work.board[layout.S_UNITS] + 1)):
        batch.states[target + word] = work.board[word]
    batch.seats[game] = work.seat
    save_chosen(batch, work, game)
    batch.counts[game] = -1
    if work.count <= tensor_layout.KEPT_CHOICES:
        batch.counts[game] = work.count
        first = choice_words(list_row(game))
        for word in range(choice_words(work.count)):
            batch.lists[first + word] = work.choices[word]


def save_chosen(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """Copy the chosen numbers back to their game."""
    batch.lengths[game] = work.length
    first = chosen_row(game)
    for index in range(work.length):
        batch.chosen[first + index] = work.chosen[index]


def list_legal(work: TensorWorkspace) -> None:
    """List the legal choices of the seat."""
    work.count = list_choices(work.board, work.field, work.seat, work.choices, work.scratch)


def seat_to_act(state: Words) -> int:
    """Return the seat that decides; in the split, the first one that is not ready."""
    if state[layout.S_PHASE] != layout.P_SPLIT:
        return state[layout.S_SEAT]
    seat = 1
    while state[layout.S_READY] >> seat & 1:
        seat += 1
    return seat


def draw(batch: GameRows, game: int, below: int) -> int:
    """Return a number below a limit from the random generator of a game."""
    word = next_random(batch.words[game])
    batch.words[game] = word
    return (word * below) >> 32


def is_full(batch: GameRows, work: TensorWorkspace) -> bool:
    """Return whether the next action could add more units than there is memory for."""
    units = work.board[layout.S_UNITS] + layout.MAX_NEW_UNITS * batch.players
    return units > tensor_layout.MAX_UNITS


def play_on(batch: GameRows, work: TensorWorkspace, game: int, learner: int) -> None:
    """Roll dice and make random moves until the learner decides; 0: until any seat decides."""
    state = work.board
    while state[layout.S_ENDED] == 0:
        if is_chance(state) != 0:
            batch.words[game] = roll_chance(state, work.field, batch.words[game])
            continue
        work.seat = seat_to_act(state)
        if learner == 0 or work.seat == learner or is_full(batch, work):
            return
        list_legal(work)
        apply_listed(work, draw(batch, game, work.count))


def apply_listed(work: TensorWorkspace, choice: int) -> None:
    """Apply a listed choice of the seat."""
    verb = choice_verb(work.choices, choice)
    first = choice_first(work.choices, choice)
    second = choice_second(work.choices, choice)
    apply_choice(work.board, work.field, work.seat, verb, first, second, work.scratch)


def clear_flags(batch: GameRows, game: int) -> None:
    """Clear the results of the last step of a game."""
    batch.terminated[game] = 0
    batch.truncated[game] = 0
    batch.illegal[game] = 0
    batch.rewards[game] = 0.0


def start_games(batch: GameRows, work: TensorWorkspace, first: int, last: int) -> None:
    """Start the games from `first` to before `last`."""
    for game in range(first, last):
        clear_flags(batch, game)
        start_game(batch, work, game)


def start_game(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """Start a game; with an opponent, draw the seat of the learner."""
    for word in range(batch.start_size):
        work.board[word] = batch.start[word]
    batch.steps[game] = 0
    learner = 0
    if batch.has_opponent:
        learner = 1 + draw(batch, game, batch.players)
    play_on(batch, work, game, learner)
    show_choices(batch, work, game)


def show_choices(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """Write observation and mask of the seat that decides, before its first number."""
    number_rows(work.board, work.rows)
    work.length = 0
    list_legal(work)
    save_game(batch, work, game)
    show_game(batch, work, game)


def show_game(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """Write observation and mask of the seat that decides."""
    write_observation(work, batch.observations, bytes_row(game, batch.size))
    first = bytes_row(game, batch.actions)
    fill_mask(batch, first, 0)
    mark_numbers(work, batch.masks, first)


def fill_mask(batch: GameRows, first: int, value: int) -> None:
    """Write a value for all numbers of a mask."""
    for number in range(first, first + batch.actions):
        batch.masks[number] = value


def step_games(
    batch: GameRows, work: TensorWorkspace, actions: "array[int]", first: int, last: int
) -> None:
    """Apply a number to each game from `first` to before `last`."""
    for game in range(first, last):
        step_game(batch, work, game, actions[game])


def step_game(batch: GameRows, work: TensorWorkspace, game: int, action: int) -> None:
    """Apply a number to a game, or start it again if it ended in the step before."""
    is_new = not batch.restarts_at_once and (
        batch.terminated[game] != 0 or batch.truncated[game] != 0
    )
    clear_flags(batch, game)
    if is_new:
        start_game(batch, work, game)
        return
    load_game(batch, work, game)
    batch.steps[game] += 1
    choice = find_choice(work, action)
    if choice < 0:
        batch.illegal[game] = 1
        batch.terminated[game] = 1
        batch.rewards[game] = -1.0
        end_game(batch, work, game)
        return
    work.chosen[work.length] = action
    work.length += 1
    if work.length == length_of(choice_verb(work.choices, choice)):
        take_action(batch, work, game, choice)
    elif is_last_step(batch, game):
        truncate_game(batch, work, game)
    else:
        save_chosen(batch, work, game)
        show_game(batch, work, game)


def is_last_step(batch: GameRows, game: int) -> bool:
    """Return whether a game has reached the limit of steps."""
    return batch.max_steps != 0 and batch.steps[game] >= batch.max_steps


def take_action(batch: GameRows, work: TensorWorkspace, game: int, choice: int) -> None:
    """Apply a listed choice and what follows it, and show the next decision or the end."""
    actor = work.seat
    apply_listed(work, choice)
    work.length = 0
    play_on(batch, work, game, actor if batch.has_opponent else 0)
    if work.board[layout.S_ENDED] != 0:
        work.seat = actor
        batch.terminated[game] = 1
        batch.rewards[game] = reward_of(work.board[layout.S_RESULT], actor)
        end_game(batch, work, game)
    elif is_full(batch, work) or is_last_step(batch, game):
        work.seat = actor
        truncate_game(batch, work, game)
    else:
        show_choices(batch, work, game)


def reward_of(result: int, seat: int) -> int:
    """Return the reward of a seat for a result: 1, 0 or -1."""
    if result == 3:
        return 0
    if result > 3:  # a player has won alone (TC-DIFF-18)
        return 1 if result == 3 + seat else -1
    return 1 if (result ^ seat) & 1 == 0 else -1


def truncate_game(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """End a game without a result."""
    batch.truncated[game] = 1
    end_game(batch, work, game)


def end_game(batch: GameRows, work: TensorWorkspace, game: int) -> None:
    """Show the end of a game to the seat that acted; start the next game if it starts at once."""
    number_rows(work.board, work.rows)
    row = bytes_row(game, batch.size)
    if batch.restarts_at_once:
        write_observation(work, batch.final_observations, row)
        start_game(batch, work, game)
        return
    write_observation(work, batch.observations, row)
    batch.seats[game] = work.seat
    fill_mask(batch, bytes_row(game, batch.actions), 1)


def find_bad_action(batch: GameRows, actions: "array[int]", count: int) -> int:
    """Return the index of the first action that is not a number of an action, or -1."""
    for game in range(count):
        if actions[game] < 0 or actions[game] >= batch.actions:
            return game
    return -1
