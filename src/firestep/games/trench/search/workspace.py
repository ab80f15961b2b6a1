"""The buffers of one searching thread, and the position they hold."""

from array import array

from firestep.games.trench import layout as rules
from firestep.games.trench.search import bitboard_tables, layout
from firestep.games.trench.search.weights import Weights, lay_out, scale_of

try:  # the compiled build takes arrays through a wrapper without the interpreter lock
    from firestep.games.trench.search.unlocked import (
        assess,
        count_tree,
        ending,
        guarded,
        list_moves,
        make,
        result,
        search_root,
        unmake,
    )
except ImportError:
    from firestep.games.trench.search.alpha_beta import count_tree, search_root
    from firestep.games.trench.search.bitboard_rules import (
        assess,
        ending,
        guarded,
        list_moves,
        make,
        result,
        unmake,
    )

__all__ = [
    "Workspace",
    "assess",
    "count_tree",
    "ending",
    "guarded",
    "list_moves",
    "make",
    "new_table",
    "result",
    "search_root",
    "unmake",
]


def new_table(bits: int) -> "array[int]":
    """Return an empty table of 2 ** bits groups, each of two entries of two words."""
    return array("Q", bytes(32 << bits))


class Workspace:
    """What one thread of the search works on; `w` and `q` are described in layout.py."""

    def __init__(self, terms: bytes, weights: Weights) -> None:
        """Lay the weights and the terms out."""
        self.w = array("i", bytes(4 * layout.SIZE))
        self.q = array("Q", bytes(8 * layout.WIDE))
        self._terms = terms
        w = self.w
        laid = lay_out(weights, terms)
        w[layout.MOBILITY : layout.MOBILITY + len(laid)] = array("i", laid)
        w[layout.EVEN_TURNS] = terms[rules.EVEN_TURNS]
        w[layout.GENERAL_FALLS] = terms[rules.GENERAL_FALLS]
        w[layout.REPETITIONS] = terms[rules.REPETITIONS]
        w[layout.QUIET_LIMIT] = terms[rules.QUIET_LIMIT]
        w[layout.WIPING_WINS] = terms[rules.WIPING_WINS]
        for stars in range(1, 6):
            w[layout.VALUES + stars] = terms[rules.VALUES + stars]
        w[layout.SCALE] = scale_of(terms)
        w[layout.REDUCTION : layout.REDUCTION + 4096] = array("i", _reductions())
        self.q[layout.QUIET_KEYS : layout.QUIET_KEYS + 256] = array(
            "Q", bitboard_tables.quiet_keys(terms[rules.QUIET_LIMIT])
        )

    def load(self, state: bytes) -> None:
        """Take over a state of the rules, its repetitions included."""
        w, q = self.w, self.q
        terms = self._terms
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
        w[layout.TARGET] = terms[rules.DECIDER_TARGET if game == 3 else rules.TARGET_POINTS]
        ahead = state[rules.BANKED] - state[rules.BANKED + 1]
        # The third game of a match is decided by its own points (TR-GAP-03).
        w[layout.BANKED] = 0 if game == 3 else ahead if state[rules.BLACK_SEAT] == 1 else -ahead
        w[layout.SCORE] = sum(w[layout.PLACE + 64 * state[at] + at] for at in range(64))
        w[layout.OFFSET] = self._offset(state)
        w[layout.PLY] = 0
        self._load_path(state)

    def _offset(self, state: bytes) -> int:
        """Return what the points say beyond what the pieces on the board say already."""
        values = [self._terms[rules.VALUES + (piece & 7)] if piece else 0 for piece in state[:64]]
        on_board = sum(
            -value if piece & rules.WHITE else value
            for piece, value in zip(state[:64], values, strict=True)
        )
        lead = state[rules.POINTS] - state[rules.POINTS + 1] + self.w[layout.BANKED]
        beyond = lead - on_board
        size = abs(beyond) * self.w[layout.SCALE] >> 4
        return size if beyond > 0 else -size

    def _load_path(self, state: bytes) -> None:
        """Write the keys of the present run, oldest first, and the key of the position."""
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

    def value(self) -> int:
        """Return the value of the position for the side to move, without a search."""
        return assess(self.w, self.q, -layout.INFINITE, layout.INFINITE)

    def line(self) -> list[int]:
        """Return the best line of the last pass."""
        return list(self.w[layout.LINES : layout.LINES + self.w[layout.LINE_LENGTH]])

    def clear_order(self) -> None:
        """Forget which moves have been good of late."""
        self.w[layout.KILLERS : layout.UNDO] = _NO_ORDER


_NO_ORDER = array("i", bytes(4 * (layout.UNDO - layout.KILLERS)))


def _key(board: bytes | bytearray, turn: int) -> int:
    key = bitboard_tables.TURN_KEY if turn else 0
    for square in range(64):
        key ^= bitboard_tables.PIECE_KEYS[board[square] * 64 + square]
    return key


def _reductions() -> list[int]:
    """Return by how many plies late moves are searched less, by depth and number."""
    table = [0] * 4096
    for depth in range(3, 64):
        for number in range(2, 64):
            # Whole numbers only, so that every machine reduces alike.
            table[64 * depth + number] = (
                (depth.bit_length() * 2 + (depth >> 2)) * number.bit_length() * 2 // 16
            )
    return table
