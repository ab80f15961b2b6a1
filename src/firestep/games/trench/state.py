"""A position of TRENCH: a value. Moves make new positions and leave the old one as it was."""

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
from firestep.games.trench import layout, notation
from firestep.games.trench.actions import MOVES, SIDE, Move
from firestep.games.trench.game_config import Editions, GameConfig
from firestep.games.trench.kernel import listed, successor
from firestep.games.trench.rules import explain
from firestep.games.trench.rules.ending import settle
from firestep.games.trench.rules.movement import reaches
from firestep.games.trench.rules.setup import START_TABLE

START: Final = notation.write_position(START_TABLE)

_ENDINGS: Final = {
    layout.WIPED_OUT: "TR-END-02",
    layout.TOO_QUIET: "TR-END-03",
    layout.TARGET: "TR-VAR-02",
    layout.GENERAL_FELL: "TR-VAR-02",
    layout.REPEATED: "TR-GAP-05",
    layout.RESIGNED: RESIGNED,
    layout.MATCH_RESIGNED: RESIGNED,
    layout.AGREED: AGREED,
    layout.TIME: TIME,
    layout.ABANDONED: ABANDONED,
}

# Room for the kernel to work in; nothing outlives a call, and every call holds the GIL.
_moves = bytearray(layout.MOVE_LIST)
_scratch = bytearray(layout.MOVE_LIST)


class Position:
    """Where the pieces stand, whose turn it is and the score.

    >>> from firestep.games import trench
    >>> position = trench.Position()
    >>> len(position.legal_moves)
    14
    >>> position = position.play("d4e4").play("e5e4")
    Traceback (most recent call last):
    firestep.games.trench.state.IllegalMove: e5e4: sheltered-in-trench ... [TR-TRENCH-01]
    """

    buffer: bytes
    terms: GameConfig

    def __init__(
        self,
        text: str = START,
        *,
        edition: str = "classic",
        length: str = "",
        quiet_moves: Iterable[str] = (),
        editions: Editions | None = None,
    ) -> None:
        """Read a position text; a InputError says what is wrong with it and where.

        Without a `length`, six fields are a match and five a single game. `quiet_moves` are the
        moves of the present run without a capture, where the edition counts repetitions.
        """
        length = length or length_of(text)
        self.terms = (editions or Editions.shipped()).terms(edition, length)
        self.buffer = _read(text, self.terms, quiet_moves)

    @classmethod
    def read(cls, text: str, terms: GameConfig, quiet_moves: Iterable[str] = ()) -> "Position":
        """Read a position text under given terms."""
        return position_of(_read(text, terms, quiet_moves), terms)

    @classmethod
    def restore(cls, packed: str, edition: str, length: str) -> "Position":
        """Return the position whose whole buffer is given in hexadecimal (see `repr`)."""
        try:
            content = bytes.fromhex(packed)
        except ValueError:
            raise InputError(
                f"{clip(packed, 20)} is not hexadecimal", place="packed position"
            ) from None
        return unpack(content, Editions.shipped().terms(edition, length))

    # What stands where.

    @property
    def turn(self) -> str:
        """The side to move: `black` or `white`."""
        return "white" if self.buffer[layout.TURN] else "black"

    @property
    def seat(self) -> Seat:
        """The seat to move; in a single game seat 1 has Black."""
        black = self.buffer[layout.BLACK_SEAT]
        return 3 - black if self.buffer[layout.TURN] else black

    @property
    def quiet(self) -> int:
        """Plies since the last capture."""
        return self.buffer[layout.QUIET]

    @property
    def points(self) -> tuple[int, int]:
        """Points of Black and of White in this game."""
        return self.buffer[layout.POINTS], self.buffer[layout.POINTS + 1]

    @property
    def game_number(self) -> int:
        """Which game of a match this is; 0 in a single game."""
        return self.buffer[layout.GAME]

    @property
    def black_seat(self) -> Seat:
        """The seat that has Black."""
        return self.buffer[layout.BLACK_SEAT]

    @property
    def banked(self) -> tuple[int, int]:
        """Points of seats 1 and 2 from the finished games of a match."""
        return self.buffer[layout.BANKED], self.buffer[layout.BANKED + 1]

    @property
    def totals(self) -> tuple[int, int]:
        """All points of seats 1 and 2, the game in hand included."""
        black, white = self.points if self.black_seat == 1 else self.points[::-1]
        return self.banked[0] + black, self.banked[1] + white

    @property
    def draw_offer(self) -> Seat:
        """The seat whose draw offer stands, or 0."""
        return self.buffer[layout.OFFER]

    def piece_at(self, square: str) -> str:
        """Return the letter of the piece on a square, upper case for White; empty if none."""
        piece = self.buffer[read_square(square, SIDE)]
        return notation.letter(piece) if piece else ""

    def pieces(self) -> dict[str, str]:
        """Return every piece by its square."""
        board = enumerate(self.buffer[: layout.SQUARES])
        return {
            square_name(square, SIDE): notation.letter(piece) for square, piece in board if piece
        }

    # Moving.

    @property
    def legal_moves(self) -> Sequence[Move]:
        """Every legal move, by square, direction and distance; empty when the game is over."""
        if self.buffer[layout.ENDED]:
            return []
        return listed(self.buffer, MOVES, _moves)

    def why_not(self, move: Move | str) -> Refusal | None:
        """Return the rule that forbids a move, or None if it is legal."""
        move = notation.read_long(move) if isinstance(move, str) else move
        if self.buffer[layout.ENDED]:
            return Refusal("TR-MOVE-01", "game-over", {"aside": str(move)})
        return explain.why_not(self.buffer, move.start, move.target)

    def captures(self, move: Move | str) -> list[str]:
        """Return the squares of the pieces a legal move takes, in the order it meets them."""
        move = self._legal(move)
        return [square_name(square, SIDE) for square in notation.captured(self.buffer, move)]

    def play(self, move: Move | str) -> "Position":
        """Return the position after a move; an illegal one raises `IllegalMove` with the rule."""
        move = notation.read_long(move) if isinstance(move, str) else move
        after = moved(self, self._legal(move), self.terms.content)
        assert after is not None
        return after

    def long_form(self, move: Move | str) -> str:
        """Write a legal move with its piece and captures, like `Gd5xe6xf7-g8`."""
        return notation.long_form(self.buffer, self._legal(move))

    def _legal(self, move: Move | str) -> Move:
        move = notation.read_long(move) if isinstance(move, str) else move
        if self.buffer[layout.ENDED] or not reaches(self.buffer, move.start, move.target):
            refusal = self.why_not(move)
            assert refusal is not None
            raise IllegalMove(move, refusal)
        return move

    # The end.

    def outcome(self) -> Outcome | None:
        """Return how the game, or the whole match, ended; None while it goes on."""
        ended, result = self.buffer[layout.ENDED], self.buffer[layout.RESULT]
        if not ended:
            return None
        scores = {1: (1.0, 0.0), 2: (0.0, 1.0), layout.DRAWN: (0.5, 0.5)}[result]
        return Outcome(scores, self._ending(ended), {"points": list(self.totals)})

    def _ending(self, ended: int) -> str:
        game = self.game_number
        if ended in (
            layout.RESIGNED,
            layout.MATCH_RESIGNED,
            layout.AGREED,
            layout.TIME,
            layout.ABANDONED,
        ):
            return _ENDINGS[ended]
        if game == 3:
            return "TR-END-05" if ended == layout.TARGET else "TR-GAP-03"
        if game:
            return "TR-END-04"
        if self.terms.length == "short" and ended == layout.TARGET:
            return "TR-VAR-01"
        if ended == layout.TOO_QUIET and self.terms.content[layout.REPETITIONS]:
            return "TR-GAP-05"
        return _ENDINGS[ended]

    # Text and pictures.

    def turned(self) -> "Position":
        """Return this single game with the board turned round and the colours exchanged."""
        state = bytearray(self.buffer)
        for square in range(layout.SQUARES):
            piece = self.buffer[layout.SQUARES - 1 - square]
            state[square] = piece ^ layout.WHITE if piece else 0
        state[layout.TURN] ^= 1
        state[layout.POINTS], state[layout.POINTS + 1] = self.points[1], self.points[0]
        for place in range(layout.HISTORY, layout.HISTORY + 2 * state[layout.RUN]):
            state[place] = layout.SQUARES - 1 - state[place]
        if state[layout.RESULT] in (1, 2):
            state[layout.RESULT] = 3 - state[layout.RESULT]
        return position_of(bytes(state), self.terms)

    def quiet_moves(self) -> tuple[str, ...]:
        """Return the moves of the present run without a capture, where repetitions count."""
        at = layout.HISTORY
        pairs = self.buffer[at : at + 2 * self.buffer[layout.RUN]]
        moves = zip(pairs[::2], pairs[1::2], strict=True)
        return tuple(str(MOVES[64 * start + target]) for start, target in moves)

    def svg(self, **drawing: object) -> str:
        """Draw the position as an SVG document; see `firestep.games.trench.svg.draw`."""
        from firestep.games.trench.svg import draw  # drawing needs positions, not the reverse

        return draw(self, **drawing)  # type: ignore[arg-type]

    def _repr_svg_(self) -> str:
        return self.svg()

    def diagram(self) -> str:
        """Draw the position as lines of text, the diamond as Black sees it."""
        from firestep.games.trench.diagram import draw

        return draw(self)

    def __str__(self) -> str:
        return notation.write_position(self.buffer)

    def __repr__(self) -> str:
        terms = self.terms
        buffer = self.buffer
        natural = buffer[layout.ENDED] < layout.RESIGNED
        if buffer[layout.ASKED] or buffer[layout.OFFER] or not natural:
            return f"Position.restore({buffer.hex()!r}, {terms.edition!r}, {terms.length!r})"
        parts = [repr(str(self))]
        if terms.edition != "classic":
            parts.append(f"edition={terms.edition!r}")
        if terms.length == "short":
            parts.append("length='short'")
        if quiet_moves := self.quiet_moves():
            parts.append(f"quiet_moves={quiet_moves!r}")
        return f"Position({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.buffer == other.buffer
            and self.terms == other.terms
        )

    def __hash__(self) -> int:
        return hash(self.buffer)

    def __reduce__(self) -> tuple[object, tuple[bytes, GameConfig]]:
        return unpack, (self.buffer, self.terms)


def length_of(text: str) -> str:
    """Return the length a position text is of: six fields are a match (TR-GAP-06)."""
    return "match" if len(text.split(None, 6)) == 6 else "single"


def position_of(buffer: bytes, terms: GameConfig) -> Position:
    """Return the position of a whole buffer, unasked."""
    position = Position.__new__(Position)
    position.buffer = buffer
    position.terms = terms
    return position


def moved(before: Position, move: Move, content: bytes) -> Position | None:
    """Return the position after a move, or None if it is not legal; `content` is of its terms."""
    after = successor(before.buffer, content, move.start, move.target, _scratch)
    return None if after is None else position_of(after, before.terms)


class IllegalMove(ActionRefused):
    """A move that the rules forbid; `refusal` holds the rule and the facts."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        """Name the move before the reason."""
        super().__init__(refusal)
        self.move = move
        self.args = (f"{move}: {refusal}",)

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[Move, Refusal]]:
        return IllegalMove, (self.move, self.refusal)


def unpack(content: bytes, terms: GameConfig) -> Position:
    """Return the position of a whole buffer; a InputError if these bytes are none."""
    if not _is_sound(content):
        raise InputError(
            f"{len(content)} bytes are no packed position of TRENCH", place="packed position"
        )
    return position_of(bytes(content), terms)


def _is_sound(content: bytes) -> bool:
    """Tell whether bytes could be a state: the kernel trusts every one of them."""
    if len(content) != layout.SIZE or content[layout.RUN] * 2 + layout.HISTORY > layout.SIZE:
        return False
    pieces = {0, *range(1, 6), *range(layout.WHITE + 1, layout.WHITE + 6)}
    return (
        set(content[: layout.SQUARES]) <= pieces
        and content[layout.TURN] <= 1
        and content[layout.GAME] <= 3
        and content[layout.BLACK_SEAT] in (1, 2)
        and content[layout.ENDED] <= layout.MATCH_RESIGNED
        and (content[layout.RESULT] in (1, 2, 3)) == (content[layout.ENDED] != 0)
        and content[layout.OFFER] <= 2
        and max(content[layout.HISTORY :]) < layout.SQUARES
    )


def _read(text: str, terms: GameConfig, quiet_moves: Iterable[str]) -> bytes:
    state = notation.read_position(text, terms)
    _read_history(state, quiet_moves, terms)
    game = state[layout.GAME]
    settle(state, terms.content, 1, _scratch)
    if state[layout.GAME] != game:
        raise InputError(
            f"game {game} is over, the next board should stand here [TR-GAP-06]", place="match"
        )
    return bytes(state)


def _read_history(state: bytearray, quiet_moves: Iterable[str], terms: GameConfig) -> None:
    moves = [Move(text) for text in quiet_moves]
    if not moves:
        return
    if not terms.content[layout.REPETITIONS] or len(moves) > state[layout.QUIET]:
        raise InputError(
            f"{len(moves)} quiet moves in a position with {state[layout.QUIET]} quiet plies "
            f"in the edition {terms.edition} [TR-GAP-05]",
            place="quiet moves",
        )
    board = bytearray(state[: layout.SQUARES])
    side = 1 - state[layout.TURN]
    for move in reversed(moves):
        piece = board[move.target]
        if not piece or board[move.start] or (piece & layout.WHITE != 0) != side:
            raise InputError(
                f"{move} does not lead to this position [TR-GAP-05]", place="quiet moves"
            )
        board[move.start], board[move.target] = board[move.target], 0
        side = 1 - side
    state[layout.RUN] = len(moves)
    for place, move in enumerate(moves):
        state[layout.HISTORY + 2 * place] = move.start
        state[layout.HISTORY + 2 * place + 1] = move.target
