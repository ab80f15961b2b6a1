"""The buffers of one search thread, and the position they hold."""

from array import array

from firestep.games.trench import layout as rules
from firestep.games.trench.search import bitboard_tables, layout
from firestep.games.trench.search.weights import Weights, pack_weights, scale_of

try:  # in the compiled build, wrappers release the GIL
    from firestep.games.trench.search.unlocked import (
        count_tree,
        ending,
        evaluate,
        is_guarded,
        list_moves,
        make,
        result,
        search_root,
        unmake,
    )
except ImportError:
    from firestep.games.trench.search.alpha_beta import count_tree, search_root
    from firestep.games.trench.search.bitboard_rules import (
        ending,
        evaluate,
        is_guarded,
        list_moves,
        make,
        result,
        unmake,
    )

__all__ = [
    "Workspace",
    "count_tree",
    "ending",
    "evaluate",
    "is_guarded",
    "list_moves",
    "make",
    "make_table",
    "result",
    "search_root",
    "unmake",
]


def make_table(bits: int) -> "array[int]":
    """Return an empty transposition table of 2 ** bits buckets of two entries of two words."""
    return array("Q", bytes(32 << bits))


class Workspace:
    """The memory of one search thread; layout.py describes `w` and `q`."""

    def __init__(self, config: bytes, weights: Weights) -> None:
        """Write the weights and the configuration into the buffers."""
        self.w = array("i", bytes(4 * layout.W_SIZE))
        self.q = array("Q", bytes(8 * layout.Q_SIZE))
        self._config = config
        w = self.w
        packed = pack_weights(weights, config)
        w[layout.MOBILITY : layout.MOBILITY + len(packed)] = array("i", packed)
        w[layout.EVEN_TURNS] = config[rules.EVEN_TURNS]
        w[layout.GENERAL_FALLS] = config[rules.GENERAL_FALLS]
        w[layout.REPETITIONS] = config[rules.REPETITIONS]
        w[layout.QUIET_LIMIT] = config[rules.QUIET_LIMIT]
        w[layout.WIPING_WINS] = config[rules.WIPING_WINS]
        for stars in range(1, 6):
            w[layout.VALUES + stars] = config[rules.VALUES + stars]
        w[layout.SCALE] = scale_of(config)
        w[layout.REDUCTION : layout.REDUCTION + 4096] = array("i", _reductions())
        self.q[layout.QUIET_KEYS : layout.QUIET_KEYS + 256] = array(
            "Q", bitboard_tables.quiet_keys(config[rules.QUIET_LIMIT])
        )

    def load(self, state: bytes) -> None:
        """Load a state of the rules, including its history."""
        w, q = self.w, self.q
        config = self._config
        w[0:64] = array("i", list(state[:64]))
        for side in (0, 1):
            pieces = [
                square for square in range(64) if state[square] and state[square] >> 3 == side
            ]
            q[layout.OCCUPIED + side] = sum(1 << square for square in pieces)
            w[layout.COUNT + side] = len(pieces)
            w[layout.GENERALS + side] = sum(state[square] & 7 == 5 for square in pieces)
            w[layout.POINTS + side] = state[rules.POINTS + side]
        w[layout.TURN] = state[rules.TURN]
        w[layout.QUIET] = state[rules.QUIET]
        game = w[layout.GAME] = state[rules.GAME]
        w[layout.TARGET] = config[rules.DECIDER_TARGET if game == 3 else rules.TARGET_POINTS]
        ahead = state[rules.BANKED] - state[rules.BANKED + 1]
        # The third game of a match is decided by its own points (TR-GAP-03).
        w[layout.BANKED] = 0 if game == 3 else ahead if state[rules.BLACK_SEAT] == 1 else -ahead
        w[layout.SCORE] = sum(w[layout.SQUARE_VALUES + 64 * state[at] + at] for at in range(64))
        w[layout.OFFSET] = self._offset(state)
        w[layout.PLY] = 0
        self._load_path(state)

    def _offset(self, state: bytes) -> int:
        """Return the part of the lead in points that the material on the board does not show."""
        values = [self._config[rules.VALUES + (piece & 7)] if piece else 0 for piece in state[:64]]
        on_board = sum(
            -value if piece & rules.WHITE else value
            for piece, value in zip(state[:64], values, strict=True)
        )
        lead = state[rules.POINTS] - state[rules.POINTS + 1] + self.w[layout.BANKED]
        beyond = lead - on_board
        size = abs(beyond) * self.w[layout.SCALE] >> 4
        return size if beyond > 0 else -size

    def _load_path(self, state: bytes) -> None:
        """Write the current key and the keys since the last capture, oldest first."""
        q, w = self.q, self.w
        board = bytearray(state[:64])
        turn = state[rules.TURN]
        keys = [_key(board, turn)]
        for entry in range(state[rules.RUN] - 1, -1, -1):
            start = state[rules.HISTORY + 2 * entry]
            target = state[rules.HISTORY + 2 * entry + 1]
            board[start], board[target] = board[target], 0
            turn = 1 - turn
            keys.append(_key(board, turn))
        keys.reverse()
        q[layout.PATH : layout.PATH + len(keys)] = array("Q", keys)
        w[layout.TOP] = w[layout.ROOT_TOP] = len(keys) - 1
        w[layout.RUN_START] = 0
        q[layout.KEY] = keys[-1]
        match = bytes(state[rules.GAME : rules.BANKED + 2])
        salt = int.from_bytes(match, "big") * 65536 + w[layout.OFFSET] + 32768
        q[layout.SALT] = bitboard_tables.mix(salt & bitboard_tables.FULL)

    def moves(self, quiet_too: bool = True) -> list[int]:
        """Return the legal moves as 64 * start + target."""
        count = list_moves(self.w, self.q, int(quiet_too))
        at = layout.MOVES + 256 * self.w[layout.PLY]
        return list(self.w[at : at + count])

    def evaluate(self) -> int:
        """Return the static evaluation for the side to move."""
        return evaluate(self.w, self.q, -layout.INFINITE, layout.INFINITE)

    def best_line(self) -> list[int]:
        """Return the principal variation of the last search."""
        return list(self.w[layout.LINES : layout.LINES + self.w[layout.LINE_LENGTH]])

    def clear_ordering(self) -> None:
        """Clear the killer moves and the history of the move ordering."""
        self.w[layout.KILLERS : layout.UNDO] = _EMPTY_ORDERING


_EMPTY_ORDERING = array("i", bytes(4 * (layout.UNDO - layout.KILLERS)))


def _key(board: bytes | bytearray, turn: int) -> int:
    key = bitboard_tables.TURN_KEY if turn else 0
    for square in range(64):
        key ^= bitboard_tables.PIECE_KEYS[board[square] * 64 + square]
    return key


def _reductions() -> list[int]:
    """Return the late move reductions in plies, by depth and move number."""
    table = [0] * 4096
    for depth in range(3, 64):
        for number in range(2, 64):
            # Integer arithmetic only, so that the result is the same on every machine.
            table[64 * depth + number] = (
                (depth.bit_length() * 2 + (depth >> 2)) * number.bit_length() * 2 // 16
            )
    return table
