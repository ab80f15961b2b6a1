"""Positions of TRENCH from drawings.

A drawing has eight lines, ranks 8 to 1: `.` is empty, Black is lower case, White upper case.
"""

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
    """Return the drawing of pieces given by letter and square, like `gd4 Sf7`."""
    board = [["."] * 8 for _ in range(8)]
    for piece in pieces.split():
        board[8 - int(piece[2])][FILES.index(piece[1])] = piece[0]
    return "\n".join("".join(row) for row in board)


def rotate(text: str) -> str:
    """Rotate every square named in a text by half a turn: `d4e4` becomes `e5d5`."""
    return _SQUARE.sub(
        lambda found: FILES[7 - FILES.index(found[0][0])] + str(9 - int(found[0][1])), text
    )


@dataclass(frozen=True)
class Side:
    """The side that plays Black's part in a test: Black, or White on the rotated board.

    Parametrizing a test with both sides checks that the rules are symmetric.
    """

    colour: str

    def __str__(self) -> str:
        return self.colour

    def __call__(self, text: str) -> str:
        """Translate squares or moves, written for Black, to this side."""
        return rotate(text) if self.colour == "white" else text

    @property
    def seat(self) -> Seat:
        """The seat of this side in a single game."""
        return 1 if self.colour == "black" else 2

    def facts(self, **facts: str | int) -> dict[str, str | int]:
        """Return facts with every square translated to this side."""
        return {
            name: self(value) if isinstance(value, str) else value for name, value in facts.items()
        }

    def squares(self, names: str) -> set[str]:
        """Return a set of squares translated to this side."""
        return set(self(names).split())

    def pair(self, own: float, enemy: float) -> tuple[float, float]:
        """Return the values of this side and the other side in the order Black, White."""
        return (own, enemy) if self.colour == "black" else (enemy, own)

    def outcome(self, score: float, ending: str, own: int, enemy: int) -> Outcome:
        """Return an outcome from this side's score and the points of both sides."""
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
        """Read a drawing in which Black's pieces belong to this side, which is to move."""
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
    """Return the squares that the piece on `start` may move to."""
    moves = [str(move) for move in board.legal_moves]
    return {move[2:] for move in moves if move[:2] == start}


def game_of(board: Position) -> Trench:
    """Return the game of a position."""
    return Trench(edition=board.config.edition, length=board.config.length)


def act(board: Position, seat: Seat, *actions: str) -> Position:
    """Return the position after these actions of a seat."""
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
    """Return the refusal of an action.

    Check that `Game.refusal`, `Game.apply` and `Position` agree on it and that nothing changed.
    """
    game = game_of(board)
    parsed = game.read_action(action)
    who = board.seat if seat is None else seat
    before, text = game.pack(board), str(board)
    refusal = game.refusal(board, who, parsed)
    assert refusal is not None, f"{action} is not refused"
    with pytest.raises(ActionRefused) as by_game:
        game.apply(board, who, parsed)
    assert by_game.value.refusal == refusal
    assert parsed not in [*game.legal(board, who), *game.asides(board, who)]
    if isinstance(parsed, Move) and who == board.seat:
        assert board.refusal(parsed) == refusal
        with pytest.raises(IllegalMove) as by_position:
            board.play(parsed)
        assert by_position.value.refusal == refusal
    assert (game.pack(board), str(board)) == (before, text)
    return refusal
