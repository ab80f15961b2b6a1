"""A position of TRENCH as an immutable value: a move returns a new position."""

from collections.abc import Iterable, Sequence
from typing import Final

from firestep.boards.square import read_square, square_name
from firestep.contract import (
    ABANDONED,
    AGREED,
    RESIGNED,
    TIME,
    ActionRefused,
    InputError,
    Outcome,
    Refusal,
    Seat,
    clip,
)
from firestep.games.trench import access, diagram, layout, notation, svg
from firestep.games.trench.actions import MOVES, SIDE, Move
from firestep.games.trench.buffers import BUFFERS
from firestep.games.trench.game_config import EditionSet, GameConfig
from firestep.games.trench.kernel import list_actions, successor
from firestep.games.trench.rules import explain
from firestep.games.trench.rules.ending import end_if_over
from firestep.games.trench.rules.movement import may_move
from firestep.games.trench.rules.setup import START_TABLE

START: Final = notation.write_position(START_TABLE)

_ENDINGS: Final = {
    layout.E_WIPED_OUT: "TR-END-02",
    layout.E_TOO_QUIET: "TR-END-03",
    layout.E_TARGET: "TR-VAR-02",
    layout.E_GENERAL_FELL: "TR-VAR-02",
    layout.E_REPEATED: "TR-GAP-05",
    layout.E_RESIGNED: RESIGNED,
    layout.E_MATCH_RESIGNED: RESIGNED,
    layout.E_AGREED: AGREED,
    layout.E_TIME: TIME,
    layout.E_ABANDONED: ABANDONED,
}
OUTSIDE_ENDINGS: Final = {
    RESIGNED: layout.E_RESIGNED,
    AGREED: layout.E_AGREED,
    TIME: layout.E_TIME,
    ABANDONED: layout.E_ABANDONED,
}
"""The endings that a position text does not contain, by their names in an outcome."""
_SCORES: Final = {1: (1.0, 0.0), 2: (0.0, 1.0), layout.R_DRAWN: (0.5, 0.5)}


class Position:
    """The board, the side to move and the score.

    >>> from firestep.games import trench
    >>> position = trench.Position()
    >>> len(position.legal_moves)
    14
    >>> position = position.play("d4e4").play("e5e4")
    Traceback (most recent call last):
    firestep.games.trench.state.IllegalMove: e5e4: sheltered-in-trench ... [TR-TRENCH-01]
    """

    buffer: bytes
    config: GameConfig

    def __init__(
        self,
        text: str = START,
        *,
        edition: str = "classic",
        length: str = "",
        quiet_moves: Iterable[str] = (),
        editions: EditionSet | None = None,
    ) -> None:
        """Read a position text. Raise `InputError` with the field that is wrong.

        Without a `length`, six fields are read as a match and five as a single game.
        `quiet_moves` are the moves since the last capture, for editions that count repetitions.
        """
        length = length or infer_length(text)
        self.config = (editions or EditionSet.load_shipped()).make_config(edition, length)
        self.buffer = _read(text, self.config, quiet_moves)

    @classmethod
    def read(cls, text: str, config: GameConfig, quiet_moves: Iterable[str] = ()) -> "Position":
        """Read a position text under a given configuration."""
        return make_position(_read(text, config, quiet_moves), config)

    @classmethod
    def restore(cls, packed: str, edition: str, length: str) -> "Position":
        """Return the position of a hexadecimal state buffer (see `repr`)."""
        try:
            buffer = bytes.fromhex(packed)
        except ValueError:
            raise InputError(
                f"{clip(packed, 20)} is not hexadecimal", place="packed position"
            ) from None
        return unpack(buffer, EditionSet.load_shipped().make_config(edition, length))

    # The board and the score.

    @property
    def turn(self) -> str:
        """The side to move: `black` or `white`."""
        return "white" if self.buffer[layout.S_TURN] else "black"

    @property
    def seat(self) -> Seat:
        """The seat to move; in a single game seat 1 plays Black."""
        return access.seat_to_move(self.buffer)

    @property
    def quiet(self) -> int:
        """Plies since the last capture."""
        return self.buffer[layout.S_QUIET]

    @property
    def points(self) -> tuple[int, int]:
        """Points of Black and of White in this game."""
        return access.points_of(self.buffer, 0), access.points_of(self.buffer, 1)

    @property
    def game_number(self) -> int:
        """The number of the game in a match; 0 in a single game."""
        return self.buffer[layout.S_GAME]

    @property
    def black_seat(self) -> Seat:
        """The seat that plays Black."""
        return self.buffer[layout.S_BLACK_SEAT]

    @property
    def banked(self) -> tuple[int, int]:
        """Points of seats 1 and 2 from the finished games of a match."""
        return access.banked_of(self.buffer, 1), access.banked_of(self.buffer, 2)

    @property
    def totals(self) -> tuple[int, int]:
        """All points of seats 1 and 2, including the game in progress."""
        black, white = self.points if self.black_seat == 1 else self.points[::-1]
        return self.banked[0] + black, self.banked[1] + white

    @property
    def draw_offer(self) -> Seat:
        """The seat with an open draw offer, or 0."""
        return self.buffer[layout.S_OFFER]

    def piece_at(self, square: str) -> str:
        """Return the letter of the piece on a square, upper case for White; empty without one."""
        piece = self.buffer[read_square(square, SIDE)]
        return notation.piece_letter(piece) if piece else ""

    def pieces(self) -> dict[str, str]:
        """Return every piece by its square."""
        return notation.list_pieces(self.buffer)

    # Moves.

    @property
    def legal_moves(self) -> Sequence[Move]:
        """The legal moves, ordered by square, direction and distance; empty after the end."""
        if self.buffer[layout.S_ENDED]:
            return []
        return list_actions(self.buffer, MOVES, BUFFERS.moves)

    def refusal(self, move: Move | str) -> Refusal | None:
        """Return the rule that forbids a move, or None if it is legal."""
        move = notation.read_long(move) if isinstance(move, str) else move
        if self.buffer[layout.S_ENDED]:
            return Refusal("TR-MOVE-01", "game-over", {"aside": str(move)})
        return explain.find_refusal(self.buffer, move.start, move.target)

    def captures(self, move: Move | str) -> list[str]:
        """Return the squares of the pieces that a legal move captures, nearest first."""
        move = self._check_legal(move)
        return [
            square_name(square, SIDE) for square in notation.captured_squares(self.buffer, move)
        ]

    def play(self, move: Move | str) -> "Position":
        """Return the position after a move. Raise `IllegalMove` if the move is illegal."""
        move = notation.read_long(move) if isinstance(move, str) else move
        after = play_move(self, self._check_legal(move), self.config.packed)
        assert after is not None
        return after

    def long_form(self, move: Move | str) -> str:
        """Write a legal move with its piece and captures, like `Gd5xe6xf7-g8`."""
        return notation.write_long(self.buffer, self._check_legal(move))

    def _check_legal(self, move: Move | str) -> Move:
        move = notation.read_long(move) if isinstance(move, str) else move
        if self.buffer[layout.S_ENDED] or not may_move(self.buffer, move.start, move.target):
            refusal = self.refusal(move)
            assert refusal is not None
            raise IllegalMove(move, refusal)
        return move

    # The end.

    def outcome(self) -> Outcome | None:
        """Return how the game or the whole match ended; None while it continues."""
        ended, result = self.buffer[layout.S_ENDED], self.buffer[layout.S_RESULT]
        if not ended:
            return None
        return Outcome(_SCORES[result], self._ending_rule(ended), {"points": list(self.totals)})

    def _ending_rule(self, ended: int) -> str:
        game = self.game_number
        if ended in (
            layout.E_RESIGNED,
            layout.E_MATCH_RESIGNED,
            layout.E_AGREED,
            layout.E_TIME,
            layout.E_ABANDONED,
        ):
            return _ENDINGS[ended]
        if game == 3:
            return "TR-END-05" if ended == layout.E_TARGET else "TR-GAP-03"
        if game:
            return "TR-END-04"
        if self.config.length == "short" and ended == layout.E_TARGET:
            return "TR-VAR-01"
        if ended == layout.E_TOO_QUIET and self.config.packed[layout.F_REPETITIONS]:
            return "TR-GAP-05"
        return _ENDINGS[ended]

    # Text and drawings.

    def rotated(self) -> "Position":
        """Return this single game rotated by half a turn, with the colours exchanged."""
        state = bytearray(self.buffer)
        for square in range(layout.SQUARES):
            piece = self.buffer[access.opposite_square(square)]
            state[square] = piece ^ layout.WHITE if piece else 0
        state[layout.S_TURN] ^= 1
        for side in (0, 1):
            access.set_points(state, side, self.points[1 - side])
        access.clear_history(state)
        for index in range(self.buffer[layout.S_RUN]):
            start = access.opposite_square(access.past_start(self.buffer, index))
            target = access.opposite_square(access.past_target(self.buffer, index))
            access.append_past_move(state, start, target)
        if state[layout.S_RESULT] in (1, 2):
            state[layout.S_RESULT] = 3 - state[layout.S_RESULT]
        return make_position(bytes(state), self.config)

    def quiet_moves(self) -> tuple[str, ...]:
        """Return the moves since the last capture, if the edition counts repetitions."""
        moves = [
            access.move_number(
                access.past_start(self.buffer, index), access.past_target(self.buffer, index)
            )
            for index in range(self.buffer[layout.S_RUN])
        ]
        return tuple(str(MOVES[move]) for move in moves)

    def svg(
        self,
        *,
        look: str = "diamond",
        below: str = "black",
        targets: Sequence[Move] = (),
        last: Move | None = None,
    ) -> str:
        """Draw the position as an SVG document; see `firestep.games.trench.svg.draw`."""
        return svg.draw(self.buffer, look=look, below=below, targets=targets, last=last)

    def _repr_svg_(self) -> str:
        return self.svg()

    def diagram(self) -> str:
        """Draw the position as lines of text: the diamond as Black sees it."""
        return diagram.draw(self.buffer)

    def __str__(self) -> str:
        return notation.write_position(self.buffer)

    def __repr__(self) -> str:
        config = self.config
        buffer = self.buffer
        natural = buffer[layout.S_ENDED] < layout.E_RESIGNED
        if buffer[layout.S_ASKED] or buffer[layout.S_OFFER] or not natural:
            return f"Position.restore({buffer.hex()!r}, {config.edition!r}, {config.length!r})"
        parts = [repr(str(self))]
        if config.edition != "classic":
            parts.append(f"edition={config.edition!r}")
        if config.length == "short":
            parts.append("length='short'")
        if quiet_moves := self.quiet_moves():
            parts.append(f"quiet_moves={quiet_moves!r}")
        return f"Position({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.buffer == other.buffer
            and self.config == other.config
        )

    def __hash__(self) -> int:
        return hash(self.buffer)

    def __reduce__(self) -> tuple[object, tuple[bytes, GameConfig]]:
        return unpack, (self.buffer, self.config)


def infer_length(text: str) -> str:
    """Return the length that a position text implies: six fields are a match (TR-GAP-06)."""
    return "match" if len(text.split(None, 6)) == 6 else "single"


def make_position(buffer: bytes, config: GameConfig) -> Position:
    """Return the position of a state buffer, without any check."""
    position = Position.__new__(Position)
    position.buffer = buffer
    position.config = config
    return position


def play_move(before: Position, move: Move, packed_config: bytes) -> Position | None:
    """Return the position after a move, or None if the move is illegal.

    `packed_config` is the packed configuration of the position, passed in because this function is
    on the hot path.
    """
    after = successor(before.buffer, packed_config, move.start, move.target, BUFFERS.scratch)
    return None if after is None else make_position(after, before.config)


class IllegalMove(ActionRefused):
    """An illegal move; `refusal` holds the rule and the facts."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        """Put the move in front of the reason in the message."""
        super().__init__(refusal)
        self.move = move
        self.args = (f"{move}: {refusal}",)

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[Move, Refusal]]:
        return IllegalMove, (self.move, self.refusal)


def unpack(content: bytes, config: GameConfig) -> Position:
    """Return the position of a state buffer. Raise `InputError` if it is not a valid state."""
    if not _is_valid(content):
        raise InputError(
            f"{len(content)} bytes are not a packed position of TRENCH", place="packed position"
        )
    return make_position(bytes(content), config)


def _is_valid(content: bytes) -> bool:
    """Return whether the bytes are a valid state. The kernel does no checks of its own."""
    if len(content) != layout.S_SIZE or content[layout.S_RUN] > layout.MAX_RUN:
        return False
    pieces = {0, *(access.make_piece(stars, side) for stars in range(1, 6) for side in (0, 1))}
    return (
        set(content[: layout.SQUARES]) <= pieces
        and content[layout.S_TURN] <= 1
        and content[layout.S_GAME] <= 3
        and content[layout.S_BLACK_SEAT] in (1, 2)
        and content[layout.S_ENDED] <= layout.E_MATCH_RESIGNED
        and (content[layout.S_RESULT] in (1, 2, 3)) == (content[layout.S_ENDED] != 0)
        and content[layout.S_OFFER] <= 2
        and max(content[layout.S_HISTORY :]) < layout.SQUARES
    )


def _read(text: str, config: GameConfig, quiet_moves: Iterable[str]) -> bytes:
    state = notation.read_position(text, config)
    _read_history(state, quiet_moves, config)
    game = state[layout.S_GAME]
    end_if_over(state, config.packed, 1, BUFFERS.scratch)
    if state[layout.S_GAME] != game:
        raise InputError(
            f"game {game} is over; give a position of the next game [TR-GAP-06]", place="match"
        )
    return bytes(state)


def read_ended(
    text: str, config: GameConfig, quiet_moves: Iterable[str], outcome: Outcome
) -> Position:
    """Read a position whose game ended outside the board.

    The points are not compared with the pieces: a resignation adds the value of pieces that are
    still on the board (TR-GAP-04).
    """
    state = notation.read_position(text, config, is_draft=True)
    _read_history(state, quiet_moves, config)
    state[layout.S_ENDED] = OUTSIDE_ENDINGS[outcome.ending]
    state[layout.S_RESULT] = next(
        result for result, scores in _SCORES.items() if scores == outcome.scores
    )
    return make_position(bytes(state), config)


def _read_history(state: bytearray, quiet_moves: Iterable[str], config: GameConfig) -> None:
    moves = [Move(text) for text in quiet_moves]
    if not moves:
        return
    if not config.packed[layout.F_REPETITIONS] or len(moves) > state[layout.S_QUIET]:
        raise InputError(
            f"{len(moves)} quiet moves in a position with {state[layout.S_QUIET]} quiet plies "
            f"in the edition {config.edition} [TR-GAP-05]",
            place="quiet moves",
        )
    board = bytearray(state[: layout.SQUARES])
    side = 1 - state[layout.S_TURN]
    for move in reversed(moves):
        piece = board[move.target]
        if not piece or board[move.start] or access.side_of(piece) != side:
            raise InputError(
                f"{move} does not lead to this position [TR-GAP-05]", place="quiet moves"
            )
        board[move.start], board[move.target] = board[move.target], 0
        side = 1 - side
    for move in moves:
        access.append_past_move(state, move.start, move.target)
