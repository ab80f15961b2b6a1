"""Learning by self-play with temporal differences and eligibility traces, TD(lambda).

Each team moves by evaluation alone; after each move the previous value is drawn towards the new
one. With a rate of 0 it only plays games, to measure a set of weights.
"""

from firestep.games.bitva import access
from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import dice_due, list_choices, record_roll
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.evaluation import count_winning_rolls, evaluate
from firestep.games.bitva.search.expectimax import evaluate_choices, make_choice, pick_best
from firestep.games.bitva.search.workspace import Workspace, float_zeros

# In compiled code a literal above 31 bits is a Python object; this name is a C variable.
WORD = 0xFFFFFFFF


class Learner:
    """The parameters of learning, the eligibility traces, and the results of the games.

    `rate` is the learning rate, `decay` the lambda, `exploration` the number of random moves per
    1024. `tally` counts wins of north, wins of south and draws.
    """

    def __init__(self, seed: int, rate: float, decay: float, exploration: int) -> None:
        """Start the random generator, a 32-bit xorshift generator, from a seed."""
        self.rate = rate
        self.decay = decay
        self.exploration = exploration
        self.traces = float_zeros(layout.FEATURES)
        self.moves = 0
        self.tally = [0, 0, 0]
        self.word = (seed & WORD) or 1
        for _ in range(16):
            draw(self)


def draw(learner: Learner) -> int:
    """Return the next 32-bit random number."""
    word = learner.word
    word ^= (word << 13) & WORD
    word ^= word >> 17
    word ^= (word << 5) & WORD
    learner.word = word
    return word


def learn(ws: Workspace, learner: Learner, start: bytes, games: int) -> None:
    """Play games from a state and change the weights of the workspace after every move."""
    for _ in range(games):
        access.copy_state(ws.state, start)
        play_game(ws, learner)
        learner.tally[ws.state[board.S_RESULT] - 1] += 1


def play_game(ws: Workspace, learner: Learner) -> None:
    """Play a game to its end; half of the games start from a random setup."""
    state = ws.state
    for feature in range(layout.FEATURES):
        learner.traces[feature] = 0.0
    before = -1.0  # no value yet
    is_random_setup = draw(learner) & 1 != 0
    while state[board.S_ENDING] == 0:
        word = draw(learner)
        dice = dice_due(state)
        if dice != 0:
            roll(ws, dice, word)
            continue
        is_setup = state[board.S_PHASE] < board.P_ENTRY_ROLL
        if (is_setup and is_random_setup) or (word & 1023) < learner.exploration:
            choose_at_random(ws, learner)
        else:
            choose_by_evaluation(ws)
        learner.moves += 1
        if is_setup and state[board.S_PHASE] < board.P_ENTRY_ROLL:
            continue
        after = evaluate(ws)
        if before >= 0.0:
            update_weights(ws, learner, after - before)
        before = after
        decay_traces(learner)
        if state[board.S_ENDING] == 0:
            add_gradient(ws, learner, after)


def roll(ws: Workspace, dice: int, word: int) -> None:
    """Roll one die or two by a random number."""
    pick = (word * 36) >> 32
    low = pick % 6 + 1
    high = pick // 6 + 1
    if dice == 2 and low > high:
        pick = low
        low = high
        high = pick
    record_roll(ws.state, ws.field, low, high, ws.choices[0])


def choose_at_random(ws: Workspace, learner: Learner) -> None:
    """Make any choice."""
    count = list_choices(ws.state, ws.field, ws.choices[0], ws.scratch)
    pick = (draw(learner) * count) >> 32
    make_choice(ws, 0, pick)


def choose_by_evaluation(ws: Workspace) -> None:
    """Make the choice with the best evaluation for the seat to act."""
    count = evaluate_choices(ws, 0)
    pick = pick_best(ws, 0, count, access.team_of(ws.state[board.S_SEAT]))
    make_choice(ws, 0, pick)


def update_weights(ws: Workspace, learner: Learner, error: float) -> None:
    """Change the weights by the temporal-difference error, each in proportion to its trace."""
    step = learner.rate * error
    for feature in range(layout.FEATURES):
        ws.weights[feature] += step * learner.traces[feature]


def decay_traces(learner: Learner) -> None:
    """Let the traces decay by lambda."""
    for feature in range(layout.FEATURES):
        learner.traces[feature] *= learner.decay


def add_gradient(ws: Workspace, learner: Learner, value: float) -> None:
    """Add the gradient of the value for north to the traces.

    It is that of the part that is not won at once. The workspace holds the evaluated position.
    """
    is_south = access.team_of(ws.state[board.S_SEAT]) != 0
    sure = count_winning_rolls(ws) / 36.0
    own = 1.0 - value if is_south else value
    slope = 0.0
    if sure < 1.0:
        part = (own - sure) / (1.0 - sure)
        slope = (1.0 - sure) * part * (1.0 - part)
    if is_south:
        slope = -slope
    for index in range(ws.feature_count):
        learner.traces[ws.features[index]] += slope * ws.amounts[index]
