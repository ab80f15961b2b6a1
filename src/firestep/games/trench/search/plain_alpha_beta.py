# cython: auto_pickle=False
"""Plain alpha-beta over the rules with a material evaluation: a fixed reference player."""

from firestep.games.trench import access as rules_access
from firestep.games.trench import layout as rules
from firestep.games.trench.rules.movement import generate_moves
from firestep.games.trench.rules.turn import make_move
from firestep.games.trench.search import access, layout

WIN = 10000
INFINITE = 20000


class PlainSearch:
    """A search to a fixed depth, with a move list and a saved state per remaining depth."""

    config: bytes
    state: bytearray
    scratch: bytearray
    moves: list[bytearray]
    saved: list[bytearray]
    root: bytearray  # the saved state of the root

    def __init__(self, state: bytes, config: bytes) -> None:
        """Copy a state and the packed configuration."""
        access.create_buffers(self)
        self.config = config
        rules_access.copy_state(self.state, state)

    def find_best_moves(self, depth: int) -> list[int]:
        """Return the numbers of all moves that are equally best at this depth."""
        if not 1 <= depth <= layout.MAX_PLAIN_DEPTH:
            raise ValueError(f"the depth is {depth}, not 1 to {layout.MAX_PLAIN_DEPTH}")
        self.root = self.saved[depth]
        side = self.state[rules.S_TURN]
        best = -INFINITE
        found: list[int] = []
        for number in range(list_moves(self, depth)):
            play_listed(self, depth, number)
            # A window one below the best value returns the exact value of an equal move.
            value = -alpha_beta(self, depth - 1, -INFINITE, 1 - best, 1 - side)
            rules_access.copy_state(self.state, self.saved[depth])
            if value > best:
                best = value
                found = []
            if value == best:
                found.append(rules_access.move_at(self.moves[depth], number))
        return found


def list_moves(search: PlainSearch, depth: int) -> int:
    """Save the state and write its moves at a remaining depth; return their number."""
    rules_access.copy_state(search.saved[depth], search.state)
    return generate_moves(search.state, search.moves[depth])


def play_listed(search: PlainSearch, depth: int, number: int) -> None:
    """Make a move of the list of a remaining depth."""
    start = rules_access.start_of(search.moves[depth], number)
    target = rules_access.target_of(search.moves[depth], number)
    make_move(search.state, search.config, start, target, search.scratch)


def alpha_beta(search: PlainSearch, depth: int, alpha: int, beta: int, side: int) -> int:
    """Return the material that `side`, which is to move, wins with best play at this depth."""
    state = search.state
    game = search.root[rules.S_GAME]
    if depth == 0 or state[rules.S_ENDED] != 0 or state[rules.S_GAME] != game:
        return material_balance(search.root, state, side)
    best = -INFINITE
    for number in range(list_moves(search, depth)):
        play_listed(search, depth, number)
        value = -alpha_beta(search, depth - 1, -beta, -alpha, 1 - side)
        rules_access.copy_state(state, search.saved[depth])
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                if value >= beta:
                    break
    return best


def material_balance(before: bytearray, state: bytearray, side: int) -> int:
    """Return the points that a side has won minus those lost since an earlier state."""
    if state[rules.S_ENDED] != 0:
        if state[rules.S_RESULT] == rules.R_DRAWN:
            return 0
        black_won = state[rules.S_RESULT] == state[rules.S_BLACK_SEAT]
        return WIN if black_won == (side == 0) else -WIN
    if state[rules.S_GAME] != before[rules.S_GAME]:  # points banked, colours swapped
        return points_banked(before, state, side) - points_banked(before, state, 1 - side)
    return points_won(before, state, side) - points_won(before, state, 1 - side)


def points_won(before: bytearray, state: bytearray, side: int) -> int:
    """Return the points that a side has won in the same game."""
    return rules_access.points_of(state, side) - rules_access.points_of(before, side)


def points_banked(before: bytearray, state: bytearray, side: int) -> int:
    """Return the points that a side has won until its game ended."""
    seat = rules_access.seat_of(before, side)
    won = rules_access.banked_of(state, seat) - rules_access.banked_of(before, seat)
    return won - rules_access.points_of(before, side)
