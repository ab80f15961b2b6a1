"""Expectimax: the mean over the rolls of the best value of each, to a given depth.

Values are the expected score of north. Below the root only the best few choices by evaluation are
searched. Entries and recalls are decided by the evaluation alone. Each level of the tree uses its
own rows of the search stack.
"""

from firestep.games.bitva import access
from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.turn import apply_choice, dice_due, list_choices, record_roll
from firestep.games.bitva.search import access as search_access
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.evaluation import evaluate
from firestep.games.bitva.search.workspace import Workspace


def make_choice(ws: Workspace, level: int, index: int) -> None:
    """Apply a choice of the list of a level."""
    choices = ws.choices[level]
    start, target = access.start_of(choices, index), access.target_of(choices, index)
    apply_choice(ws.state, ws.field, start, target)


def evaluate_choices(ws: Workspace, level: int) -> int:
    """List the choices at a level and evaluate the position after each; return their number."""
    count = list_choices(ws.state, ws.field, ws.choices[level], ws.scratch)
    access.copy_state(ws.saved[level], ws.state)
    for index in range(count):
        make_choice(ws, level, index)
        search_access.set_value(ws, level, index, evaluate(ws))
        access.copy_state(ws.state, ws.saved[level])
    ws.nodes += count
    return count


def list_values(ws: Workspace) -> list[tuple[int, int, float]]:
    """Return the choices of the loaded state, each with the evaluation of the next state."""
    choices, found = ws.choices[0], []
    for index in range(evaluate_choices(ws, 0)):
        start, target = access.start_of(choices, index), access.target_of(choices, index)
        found.append((start, target, search_access.value_of(ws, 0, index)))
    return found


def is_better(value: float, best: float, team: int) -> bool:
    """Return whether a value is better for a team."""
    return value > best if team == 0 else value < best


def worst_value(team: int) -> float:
    """Return a value that is worse for a team than any other."""
    return -1.0 if team == 0 else 2.0


def pick_best(ws: Workspace, level: int, count: int, team: int) -> int:
    """Return the index of the first best choice of a level by its value."""
    best = 0
    for index in range(1, count):
        value = search_access.value_of(ws, level, index)
        if is_better(value, search_access.value_of(ws, level, best), team):
            best = index
    return best


def best_value(ws: Workspace, depth: int, level: int) -> float:
    """Return the value of a decision: that of its best choice at this depth."""
    phase = ws.state[board.S_PHASE]
    team = access.team_of(ws.state[board.S_SEAT])
    is_zone_phase = phase == board.P_ENTER or phase == board.P_RECALL
    count = evaluate_choices(ws, level)
    width = 1 if is_zone_phase or depth == 1 else layout.INNER_WIDTH
    rest = depth if is_zone_phase else depth - 1
    best = worst_value(team)
    for _ in range(width if width < count else count):
        pick = pick_best(ws, level, count, team)
        value = search_access.value_of(ws, level, pick)
        search_access.set_value(ws, level, pick, worst_value(team))  # do not pick it again
        if rest != 0:
            make_choice(ws, level, pick)
            ws.nodes += 1
            value = expect(ws, rest, level + 1)
            access.copy_state(ws.state, ws.saved[level])
            if ws.is_stopped:
                return 0.5
        if is_better(value, best, team):
            best = value
    return best


def is_cancelled(ws: Workspace) -> bool:
    """Return whether another thread ends the search."""
    return ws.stop[0] != 0 or ws.cancel[0] != 0


def check_limits(ws: Workspace) -> None:
    """Record the number of nodes, and stop the search at the node limit or if it is cancelled."""
    if ws.check_count < layout.MOST_CHECKS:
        ws.checks[ws.check_count] = ws.nodes
        ws.check_count += 1
    if is_cancelled(ws) or (ws.node_limit != 0 and ws.nodes >= ws.node_limit):
        ws.is_stopped = True


def expect(ws: Workspace, depth: int, level: int) -> float:
    """Return the value of any state at a depth in moves; the state is unchanged afterwards.

    If the search has to stop, `is_stopped` is set and the value is meaningless.
    """
    check_limits(ws)
    if ws.is_stopped:
        return 0.5
    if depth == 0 or ws.state[board.S_ENDING] != 0:
        return evaluate(ws)
    dice = dice_due(ws.state)
    if dice == 0:
        return best_value(ws, depth, level)
    if dice == 2 and depth == 1:
        return expect_last(ws, level)
    return expect_rolls(ws, dice, depth, level)


def expect_rolls(ws: Workspace, dice: int, depth: int, level: int) -> float:
    """Return the mean over the rolls of the best value after each."""
    access.copy_state(ws.saved[level], ws.state)
    total = 0.0
    weight = 0.0
    for low in range(1, 7):
        for high in range(low, 7 if dice == 2 else low + 1):
            record_roll(ws.state, ws.field, low, high, ws.choices[level])
            if dice_due(ws.state) == 0:  # a roll that allows no choice is repeated
                odds = 1.0 if low == high else 2.0
                total += odds * best_value(ws, depth, level + 1)
                weight += odds
            access.copy_state(ws.state, ws.saved[level])
            if ws.is_stopped:
                return 0.5
    return total / weight


def expect_last(ws: Workspace, level: int) -> float:
    """Return the mean over the 36 rolls of the best choice by evaluation.

    The same as `expect` at depth 1, but the moves of the general, which several rolls share, are
    evaluated only once.
    """
    access.copy_state(ws.saved[level], ws.state)
    for cell in range(board.CELLS):
        ws.general_values[cell] = -1.0
    total = 0.0
    for low in range(1, 7):
        for high in range(low, 7):
            if is_cancelled(ws):
                ws.is_stopped = True
                return 0.5
            value = best_of_roll(ws, low, high, level)
            total += value if low == high else 2.0 * value
            access.copy_state(ws.state, ws.saved[level])
    return total / 36.0


def best_of_roll(ws: Workspace, low: int, high: int, level: int) -> float:
    """Return the value of the best move with a roll by evaluation; the state is changed."""
    state, choices = ws.state, ws.choices[level]
    seat = state[board.S_SEAT]
    team = access.team_of(seat)
    best = worst_value(team)
    record_roll(state, ws.field, low, high, choices)
    count = list_choices(state, ws.field, choices, ws.scratch)
    for index in range(count):
        start, target = access.start_of(choices, index), access.target_of(choices, index)
        # Passing is (0, 0), and cell 0 may be a hex with the general on it.
        is_shared = start != target and state[start] == access.general_of(seat)
        value = ws.general_values[target] if is_shared else -1.0
        if value < 0.0:
            apply_choice(state, ws.field, start, target)
            ws.nodes += 1
            value = evaluate(ws)
            if is_shared:
                ws.general_values[target] = value
            access.copy_state(state, ws.saved[level])
            state[board.S_LOW] = low
            state[board.S_HIGH] = high
            state[board.S_PHASE] = board.P_MOVE
        if is_better(value, best, team):
            best = value
    return best
