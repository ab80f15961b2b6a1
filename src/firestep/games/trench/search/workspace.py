"""The memory of one search thread: a position on bitboards, weights, and tables by ply."""

from array import array
from collections.abc import Sequence
from functools import cache

from firestep.games.trench import access as rules_access
from firestep.games.trench import layout as rules
from firestep.games.trench.search import access, bitboard_tables, layout
from firestep.games.trench.search.random_words import mix
from firestep.games.trench.search.weights import (
    RANKS,
    Weights,
    capture_values,
    make_square_values,
    scale_of,
)


class Workspace:
    """The memory of one search thread.

    Tables are lists, in the compiled build C arrays (workspace.pxd). Sets of squares are 64-bit
    numbers. "By side" means first Black, then White.
    """

    # The position.
    board: list[int]  # the piece on each square, as in the state of the rules
    occupied: list[int]  # the squares of the pieces, by side
    turn: int
    quiet: int  # plies since the last capture
    points: list[int]  # by side
    counts: list[int]  # pieces on the board, by side
    generals: list[int]  # by side
    score: int  # material and square values, Black minus White
    key: int
    salt: int  # changes the keys with the state of the match
    ply: int  # moves made since the root
    path: list[int]  # keys of the positions of the game and of the search
    top: int  # index of the current position in the path
    run_start: int  # index in the path of the position after the last capture
    root_top: int  # index of the root in the path

    # The configuration of the game.
    config: bytes
    target: int  # points that end this game; 0: none
    even_turns: int
    general_falls: int
    repetitions: int
    quiet_limit: int
    wiping_wins: int
    game: int  # 0 in a single game, 1 to 3 in a match
    banked: int  # lead of Black's seat from earlier games
    values: list[int]  # the points of a piece, by stars
    scale: int  # hundredths of a soldier per point, times 16
    offset: int  # lead in points beyond the material on the board, in hundredths of a soldier
    quiet_keys: list[int]  # by quiet count

    # The weights of the evaluation.
    mobility: list[int]  # by stars
    threats: list[list[int]]  # attacks by the side to move, attacks on it; each by stars
    best_threats: list[list[int]]  # extra for the highest rank among the attacked pieces
    tempo: int
    ahead: int  # for being ahead in points
    press_sign: int  # the same, increasing with the quiet count
    press_lead: int  # per lead, increasing with the quiet count
    close: int  # for being close to the target
    capture_values: list[int]  # by stars, for move ordering and pruning
    square_values: list[list[int]]  # material plus square value, by piece and square

    # The search.
    table: "array[int]"  # the transposition table
    table_mask: int  # selects the bucket of a key
    age: int
    stop: bytearray
    nodes: int
    node_limit: int
    aborted: int
    exact_repetition: int  # 1: count repetitions as the rules do; 0: the first one in a search ends
    root_moves: list[int]
    root_noise: list[int]  # the error added to the value of each root move
    root_count: int
    first_root: int  # index of the first root move to search; earlier ones belong to better lines
    searched: int  # root moves finished in this iteration
    reductions: list[list[int]]  # by depth and number of the move

    # By ply.
    moves: list[list[int]]
    scores: list[list[int]]  # of the moves
    lines: list[list[int]]  # the principal variation from this ply on
    line_lengths: list[int]
    killers: list[list[int]]
    history: list[list[int]]  # by side and move
    undo_moves: list[int]
    undo_ranks: list[int]  # three bits for each captured piece
    undo_quiet: list[int]
    undo_scores: list[int]
    undo_points: list[int]  # of the side that moved
    undo_run_starts: list[int]
    undo_taken: list[int]  # squares of the captured pieces
    undo_keys: list[int]

    def __init__(self, config: bytes, weights: Weights) -> None:
        """Write the weights and the configuration into the workspace."""
        access.create_tables(self)
        self.config = config
        self.even_turns = config[rules.F_EVEN_TURNS]
        self.general_falls = config[rules.F_GENERAL_FALLS]
        self.repetitions = config[rules.F_REPETITIONS]
        self.quiet_limit = config[rules.F_QUIET_LIMIT]
        self.wiping_wins = config[rules.F_WIPING_WINS]
        self.scale = scale_of(config)
        self.exact_repetition = self.table_mask = self.age = 0
        for stars in RANKS:
            self.values[stars] = rules_access.value_of(config, stars)
        for count, key in enumerate(bitboard_tables.quiet_keys(self.quiet_limit)):
            self.quiet_keys[count] = key
        for depth, row in enumerate(_reductions()):
            for number, reduction in enumerate(row):
                self.reductions[depth][number] = reduction
        self._load_weights(weights)

    def _load_weights(self, weights: Weights) -> None:
        for stars in RANKS:
            self.mobility[stars] = weights.mobility[stars - 1]
            self.threats[0][stars] = weights.threat[stars - 1]
            self.threats[1][stars] = weights.danger[stars - 1]
            self.best_threats[0][stars] = weights.best_threat[stars - 1]
            self.best_threats[1][stars] = weights.best_danger[stars - 1]
            self.capture_values[stars] = capture_values(weights, self.config)[stars - 1]
        for piece, row in enumerate(make_square_values(weights, self.config)):
            for square, value in enumerate(row):
                self.square_values[piece][square] = value
        self.tempo = weights.tempo
        self.ahead = weights.ahead
        self.press_sign = weights.press_sign
        self.press_lead = weights.press_lead
        self.close = weights.close

    def load(self, state: bytes) -> None:
        """Load a state of the rules, including its history."""
        for square in range(rules.SQUARES):
            self.board[square] = state[square]
        for side in (0, 1):
            pieces = [
                square
                for square in range(rules.SQUARES)
                if state[square] and rules_access.side_of(state[square]) == side
            ]
            self.occupied[side] = sum([1 << square for square in pieces])
            self.counts[side] = len(pieces)
            generals = rules_access.make_piece(rules.GENERAL, side)
            self.generals[side] = [state[square] for square in pieces].count(generals)
            self.points[side] = rules_access.points_of(state, side)
        self.turn = state[rules.S_TURN]
        self.quiet = state[rules.S_QUIET]
        self._load_match(state)
        self.score = sum(
            [self.square_values[state[square]][square] for square in range(rules.SQUARES)]
        )
        self.offset = self._find_offset(state)
        self.ply = 0
        self._load_path(state)

    def _load_match(self, state: bytes) -> None:
        self.game = state[rules.S_GAME]
        is_decider = self.game == 3
        self.target = self.config[rules.F_DECIDER_TARGET if is_decider else rules.F_TARGET]
        ahead = rules_access.banked_of(state, 1) - rules_access.banked_of(state, 2)
        # The third game of a match is decided by its own points (TR-GAP-03).
        self.banked = 0 if is_decider else ahead if state[rules.S_BLACK_SEAT] == 1 else -ahead

    def _find_offset(self, state: bytes) -> int:
        """Return the part of the lead in points that the material on the board does not show."""
        on_board = 0
        for piece in state[: rules.SQUARES]:
            if piece:
                value = rules_access.value_of(self.config, piece)
                on_board += -value if rules_access.side_of(piece) else value
        beyond = self.points[0] - self.points[1] + self.banked - on_board
        size = abs(beyond) * self.scale >> 4
        return size if beyond > 0 else -size

    def _load_path(self, state: bytes) -> None:
        """Write the current key and the keys since the last capture, oldest first."""
        board = bytearray(state[: rules.SQUARES])
        turn = state[rules.S_TURN]
        self.key = _find_key(board, turn)
        keys = [self.key]
        for index in range(state[rules.S_RUN] - 1, -1, -1):
            start = rules_access.past_start(state, index)
            target = rules_access.past_target(state, index)
            board[start], board[target] = board[target], 0
            turn = 1 - turn
            keys.append(_find_key(board, turn))
        keys.reverse()
        for place, key in enumerate(keys):
            self.path[place] = key
        self.top = self.root_top = len(keys) - 1
        self.run_start = 0
        match = [state[rules.S_GAME], state[rules.S_BLACK_SEAT]]
        match += [rules_access.banked_of(state, 1), rules_access.banked_of(state, 2)]
        salt = int.from_bytes(bytes(match), "big") * 65536 + self.offset + 32768
        self.salt = mix(salt & bitboard_tables.FULL)

    def set_root(self, moves: Sequence[int], noise: Sequence[int]) -> None:
        """Set the root moves and the noise of each."""
        self.root_count = len(moves)
        for place in range(len(moves)):
            self.root_moves[place] = moves[place]
            self.root_noise[place] = noise[place]

    def best_line(self) -> list[int]:
        """Return the principal variation of the last search."""
        return [self.lines[0][place] for place in range(self.line_lengths[0])]

    def clear_ordering(self) -> None:
        """Clear the killer moves and the history of the move ordering."""
        for ply in range(layout.W_PLIES):
            self.killers[ply][0] = 0
            self.killers[ply][1] = 0
        for side in range(2):
            for move in range(layout.W_MOVE_NUMBERS):
                self.history[side][move] = 0


def make_table(bits: int) -> "array[int]":
    """Return an empty transposition table of 2 ** bits buckets of two entries of two words."""
    return array("Q", bytes(32 << bits))


def _find_key(board: bytearray, turn: int) -> int:
    key = bitboard_tables.TURN_KEY if turn else 0
    for square in range(rules.SQUARES):
        key ^= bitboard_tables.PIECE_KEYS[board[square]][square]
    return key


@cache
def _reductions() -> Sequence[Sequence[int]]:
    """Return the late move reductions in plies, by depth and move number."""
    table = [[0] * 64 for _ in range(64)]
    for depth in range(3, 64):
        for number in range(2, 64):
            # Integer arithmetic only, so that the result is the same on every machine.
            table[depth][number] = (
                (depth.bit_length() * 2 + (depth >> 2)) * number.bit_length() * 2 // 16
            )
    return table
