"""Boards of TRENCH as text: eight lines, ranks 8 to 1, `.` empty, Black small, White capital."""

import re
from dataclasses import dataclass

import pytest

from firestep.contract import ActionRefused, Outcome, Refusal, Seat
from firestep.games.trench import IllegalMove, Move, Position, Trench

FILES = "abcdefgh"
_SQUARE = re.compile("[a-h][1-8]")


def position(
    drawing: str,
    *,
    turn: str = "b",
    points: tuple[int, int] = (0, 0),
    quiet: int = 0,
    edition: str = "classic",
    length: str = "",
    match: str = "",
) -> Position:
    """Read a drawing; `points` are Black's and White's, `match` is the sixth field."""
    rows = drawing.split()
    if len(rows) != 8 or any(len(row) != 8 for row in rows):
        raise ValueError(f"not eight lines of eight:\n{drawing}")
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)
    text = f"{board} {turn} {quiet} {points[0]} {points[1]} {match}".strip()
    return Position(text, edition=edition, length=length)


def drawing(pieces: str) -> str:
    """Draw pieces given by letter and square, like `gd4 Sf7`."""
    board = [["."] * 8 for _ in range(8)]
    for piece in pieces.split():
        board[8 - int(piece[2])][FILES.index(piece[1])] = piece[0]
    return "\n".join("".join(row) for row in board)


def half_turn(text: str) -> str:
    """Turn every square named in a text to the other end of the board: `d4e4` to `e5d5`."""
    return _SQUARE.sub(
        lambda found: FILES[7 - FILES.index(found[0][0])] + str(9 - int(found[0][1])), text
    )


@dataclass(frozen=True)
class Side:
    """Who plays what a test draws for Black: Black himself, or White with everything turned."""

    colour: str

    def __str__(self) -> str:
        return self.colour

    def __call__(self, text: str) -> str:
        """Return squares or moves, written for Black, as they are for this side."""
        return half_turn(text) if self.colour == "white" else text

    @property
    def seat(self) -> Seat:
        """The seat of this side in a single game."""
        return 1 if self.colour == "black" else 2

    def facts(self, **facts: str | int) -> dict[str, str | int]:
        """Return facts with every square as it is for this side."""
        return {
            name: self(value) if isinstance(value, str) else value for name, value in facts.items()
        }

    def squares(self, names: str) -> set[str]:
        """Return a set of squares as they are for this side."""
        return set(self(names).split())

    def pair(self, own: float, enemy: float) -> tuple[float, float]:
        """Put what belongs to this side and to the other in the order of colours and seats."""
        return (own, enemy) if self.colour == "black" else (enemy, own)

    def outcome(self, score: float, ending: str, own: int, enemy: int) -> Outcome:
        """Return an outcome by this side's score and the points of this side and the other."""
        points = {"points": list(self.pair(own, enemy))}
        return Outcome(self.pair(score, 1 - score), ending, points)

    def position(
        self,
        drawing: str,
        *,
        enemy_to_move: bool = False,
        own: int = 0,
        enemy: int = 0,
        quiet: int = 0,
        edition: str = "classic",
        length: str = "",
    ) -> Position:
        """Read a drawing in which Black's pieces are this side's, which is to move."""
        white = self.colour == "white"
        if white:
            drawing = "\n".join(drawing.split())[::-1].swapcase()
        return position(
            drawing,
            turn="w" if white != enemy_to_move else "b",
            points=(enemy, own) if white else (own, enemy),
            quiet=quiet,
            edition=edition,
            length=length,
        )


WON, DRAWN, LOST = 1.0, 0.5, 0.0
BLACK, WHITE = Side("black"), Side("white")
both_colours = pytest.mark.parametrize("side", [BLACK, WHITE], ids=str)


def targets(board: Position, start: str) -> set[str]:
    """Return the squares the piece on `start` may move to."""
    moves = [str(move) for move in board.legal_moves]
    return {move[2:] for move in moves if move[:2] == start}


def game_of(board: Position) -> Trench:
    """Return the game a position belongs to."""
    return Trench(edition=board.terms.edition, length=board.terms.length)


def say(board: Position, seat: Seat, *actions: str) -> Position:
    """Return the position after a seat has done these things."""
    game = game_of(board)
    for action in actions:
        board, _ = game.apply(board, seat, game.read_action(action))
    return board


def play(board: Position, moves: str) -> Position:
    """Return the position after these moves, separated by spaces."""
    for move in moves.split():
        board = board.play(move)
    return board


def refused(board: Position, action: str, seat: Seat | None = None) -> Refusal:
    """Return why an action is refused, once all who can refuse it agree and nothing changed."""
    game = game_of(board)
    deed = game.read_action(action)
    who = board.seat if seat is None else seat
    before, text = game.pack(board), str(board)
    refusal = game.refusal(board, who, deed)
    assert refusal is not None, f"{action} is not refused"
    with pytest.raises(ActionRefused) as by_game:
        game.apply(board, who, deed)
    assert by_game.value.refusal == refusal
    assert deed not in [*game.legal(board, who), *game.asides(board, who)]
    if isinstance(deed, Move) and who == board.seat:
        assert board.why_not(deed) == refusal
        with pytest.raises(IllegalMove) as by_position:
            board.play(deed)
        assert by_position.value.refusal == refusal
    assert (game.pack(board), str(board)) == (before, text)
    return refusal
