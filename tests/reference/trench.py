"""A slow, literal implementation of the rules of TRENCH, written from the rule catalogue alone.

It prefers clarity to speed: a board is a dict from (file, rank), both 1..8, to (colour, stars).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Square = tuple[int, int]
Piece = tuple[str, int]
Board = dict[Square, Piece]
Over = tuple[float, float, str]

LETTERS = {1: "S", 2: "T", 3: "C", 4: "L", 5: "G"}
STARS = {letter: stars for stars, letter in LETTERS.items()}

EDITIONS = ("classic", "modern", "arena", "outer-limit")
LENGTHS = ("single", "short", "match")

# TR-BOARD-04: directions as (file, rank) steps, from Black's side of the diamond.
FORWARD = [(1, 1)]
FORWARD_DIAGONALS = [(1, 0), (0, 1)]
BACKWARD = [(-1, -1)]
BACKWARD_DIAGONALS = [(-1, 0), (0, -1)]
HORIZONTAL = [(1, -1), (-1, 1)]

BLACK_DIRECTIONS: dict[int, list[Square]] = {
    # TR-MOVE-03
    1: FORWARD_DIAGONALS + BACKWARD_DIAGONALS,
    # TR-MOVE-04
    2: FORWARD + FORWARD_DIAGONALS + BACKWARD_DIAGONALS,
    # TR-MOVE-05
    3: FORWARD + BACKWARD + FORWARD_DIAGONALS + BACKWARD_DIAGONALS,
    # TR-MOVE-06
    4: FORWARD + FORWARD_DIAGONALS + HORIZONTAL + BACKWARD_DIAGONALS,
    # TR-MOVE-07
    5: FORWARD + BACKWARD + FORWARD_DIAGONALS + BACKWARD_DIAGONALS + HORIZONTAL,
}

# TR-SETUP-01, TR-SETUP-02: Black's squares by stars; White's are rotated by 180 degrees.
BLACK_START: dict[int, list[str]] = {
    5: ["a1"],
    4: ["a2", "b1"],
    3: ["a3", "b2", "c1"],
    2: ["a4", "b3", "c2", "d1"],
    1: ["b4", "c3", "d2", "c4", "d3", "d4"],
}


@dataclass(frozen=True)
class Situation:
    """The complete state of a game or match. Do not change the board in place."""

    board: Board
    turn: str
    quiet: int  # plies since the last capture
    points: tuple[int, int]  # (black, white), in the current game
    edition: str
    length: str
    game: int  # 0 for a single game, else 1..3
    black_seat: int
    banked: tuple[int, int]  # (seat 1, seat 2), from the finished games of the match
    seen: tuple[str, ...]  # positions since the last capture; empty in classic
    over: Over | None


# Squares and the board


def square_text(square: Square) -> str:
    """Return the name of a square: TR-BOARD-03."""
    file, rank = square
    return "abcdefgh"[file - 1] + str(rank)


def square_of(text: str) -> Square:
    """Return the square of a name: TR-BOARD-03."""
    return ("abcdefgh".index(text[0]) + 1, int(text[1]))


def on_board(square: Square) -> bool:
    """Return whether a square is on the board: TR-BOARD-01."""
    file, rank = square
    return 1 <= file <= 8 and 1 <= rank <= 8


def region(square: Square) -> str:
    """Return 'trench', or 'b' or 'w' for a territory: TR-BOARD-02, TR-BOARD-03."""
    file, rank = square
    if file + rank == 9:
        return "trench"
    if file + rank < 9:
        return "b"
    return "w"


def other(colour: str) -> str:
    """Return the opponent's colour."""
    return "w" if colour == "b" else "b"


def start_board() -> Board:
    """Return the starting board: TR-SETUP-02."""
    board: Board = {}
    for stars, names in BLACK_START.items():
        for name in names:
            file, rank = square_of(name)
            board[(file, rank)] = ("b", stars)
            board[(9 - file, 9 - rank)] = ("w", stars)
    return board


def board_text(board: Board) -> str:
    """Write ranks 8 to 1, each from file a to h, empty runs as digits: TR-GAP-01."""
    rows: list[str] = []
    for rank in range(8, 0, -1):
        row = ""
        empty = 0
        for file in range(1, 9):
            if (file, rank) not in board:
                empty += 1
                continue
            if empty > 0:
                row += str(empty)
                empty = 0
            colour, stars = board[(file, rank)]
            letter = LETTERS[stars]
            row += letter if colour == "w" else letter.lower()
        if empty > 0:
            row += str(empty)
        rows.append(row)
    return "/".join(rows)


def board_of(text: str) -> Board:
    """Read the board of a text: TR-GAP-01."""
    rows = text.split("/")
    if len(rows) != 8:
        raise ValueError(f"eight ranks expected: {text!r}")
    board: Board = {}
    for rank, row in zip(range(8, 0, -1), rows, strict=True):
        file = 1
        for sign in row:
            if sign in "12345678":
                file += int(sign)
                continue
            colour = "w" if sign.isupper() else "b"
            board[(file, rank)] = (colour, STARS[sign.upper()])
            file += 1
        if file != 9:
            raise ValueError(f"eight files expected: {row!r}")
    return board


# Moves


def directions(colour: str, stars: int) -> list[Square]:
    """Return the steps of a piece; White's are Black's rotated by 180 degrees: TR-BOARD-04."""
    steps = BLACK_DIRECTIONS[stars]
    if colour == "b":
        return steps
    return [(-file, -rank) for file, rank in steps]


def may_capture(mover: str, origin: Square, target: Square) -> bool:
    """Return whether a piece of colour `mover` on `origin` may capture an enemy on `target`."""
    enemy = other(mover)
    if region(origin) == mover:
        # TR-TRENCH-01: an enemy in the trench is protected; else TR-MOVE-10, TR-MOVE-11.
        return region(target) != "trench"
    if region(origin) == enemy:
        # TR-TRENCH-04: an enemy in the trench is not protected; else TR-MOVE-10, TR-MOVE-11.
        return True
    # The mover is in the trench.
    if region(target) == "trench":
        return False  # TR-TRENCH-05
    # TR-TRENCH-03: not in the mover's own land; TR-TRENCH-02: in the enemy's
    return region(target) == enemy


def may_continue(mover: str, origin: Square, target: Square) -> bool:
    """Return whether the move may continue after the capture on `target`."""
    # TR-TRENCH-02; in every other case TR-MOVE-10 ends the move.
    return region(origin) == "trench" and region(target) == other(mover)


def destinations(board: Board, origin: Square) -> list[Square]:
    """Return all squares that the piece on `origin` may move to."""
    colour, stars = board[origin]
    found: list[Square] = []
    for step_file, step_rank in directions(colour, stars):
        # TR-MOVE-02 (reach), TR-MOVE-08 (one line)
        for distance in range(1, stars + 1):
            target = (origin[0] + distance * step_file, origin[1] + distance * step_rank)
            if not on_board(target):
                break
            if target not in board:
                found.append(target)  # TR-MOVE-11: an empty trench square is crossed like any
                continue
            if board[target][0] == colour:
                break  # TR-MOVE-09
            if not may_capture(colour, origin, target):
                break  # TR-TRENCH-01, TR-TRENCH-03, TR-TRENCH-05
            found.append(target)
            if not may_continue(colour, origin, target):
                break  # TR-MOVE-10
    return found


_last_result: list[tuple[Situation, list[str]]] = []  # cache of `legal` for one situation


def legal(situation: Situation) -> list[str]:
    """Return the legal moves as texts such as 'd4e4', sorted; none after the end."""
    if not (_last_result and _last_result[0][0] is situation):
        _last_result[:] = [(situation, find_moves(situation))]
    return list(_last_result[0][1])


def find_moves(situation: Situation) -> list[str]:
    """Compute the result of `legal`."""
    if situation.over is not None:
        return []
    moves: list[str] = []
    for origin, (colour, _) in situation.board.items():
        if colour != situation.turn:
            continue  # TR-MOVE-01
        for target in destinations(situation.board, origin):
            moves.append(square_text(origin) + square_text(target))
    return sorted(moves)


def captures(situation: Situation, move: str) -> list[str]:
    """Return the squares of the enemies that a legal move captures, in order along its line."""
    origin = square_of(move[:2])
    target = square_of(move[2:])
    files = target[0] - origin[0]
    ranks = target[1] - origin[1]
    length = max(abs(files), abs(ranks))
    taken: list[str] = []
    for distance in range(1, length + 1):
        square = (
            origin[0] + distance * files // length,
            origin[1] + distance * ranks // length,
        )
        # TR-TRENCH, last line: each enemy after `from`, up to and with `to`
        if square in situation.board and situation.board[square][0] != situation.turn:
            taken.append(square_text(square))
    return taken


def value(edition: str, stars: int) -> int:
    """Return the points for capturing a piece."""
    if edition == "classic":
        return 2 * stars  # TR-END-01
    return stars  # TR-VAR-02


# Ends


def has_piece(board: Board, colour: str) -> bool:
    """Return whether a side has a piece left."""
    return any(piece[0] == colour for piece in board.values())


def more_points(points: tuple[int, int]) -> str:
    """Return 'b' or 'w' for the side with more points, '' if they are equal."""
    black, white = points
    if black > white:
        return "b"
    if white > black:
        return "w"
    return ""


def target_end(situation: Situation) -> tuple[str, str] | None:
    """Return (winner or '', rule id) if target points or a general end the game."""
    board = situation.board
    points = situation.points
    if situation.length == "short" and max(points) >= 50:
        return more_points(points), "TR-VAR-01"
    if situation.length == "match" and situation.game == 3 and max(points) >= 40:
        return more_points(points), "TR-END-05"
    if situation.edition in ("modern", "outer-limit") and max(points) >= 25:
        return more_points(points), "TR-VAR-02"
    if situation.edition == "arena" and max(points) >= 25 and situation.turn == "b":
        # TR-VAR-02: turns are equal on Black's turn, because Black moves first (TR-SETUP-03).
        return more_points(points), "TR-VAR-02"
    if situation.edition == "outer-limit":
        # TR-VAR-02: if only one side has a general, the other general was captured.
        black_general = ("b", 5) in board.values()
        white_general = ("w", 5) in board.values()
        if black_general and not white_general:
            return "b", "TR-VAR-02"
        if white_general and not black_general:
            return "w", "TR-VAR-02"
    return None


def game_end(situation: Situation) -> tuple[str, str] | None:
    """Return (winner or '', rule id) if the current game has ended, else None."""
    end = target_end(situation)
    if end is not None:
        return end

    # TR-END-02
    black_left = has_piece(situation.board, "b")
    white_left = has_piece(situation.board, "w")
    if not black_left or not white_left:
        if situation.edition != "classic" and black_left:
            return "b", "TR-END-02"  # TR-VAR-02: wiping out an army wins
        if situation.edition != "classic" and white_left:
            return "w", "TR-END-02"
        return more_points(situation.points), "TR-END-02"

    # TR-GAP-05: third occurrence, in the 25-point editions only
    if situation.edition != "classic" and situation.seen.count(position_key(situation)) >= 3:
        return more_points(situation.points), "TR-GAP-05"

    if situation.quiet >= 50:
        if situation.edition == "classic":
            return more_points(situation.points), "TR-END-03"
        return more_points(situation.points), "TR-GAP-05"
    return None


def position_key(situation: Situation) -> str:
    """Return a position with its side to move, as repetitions are counted: TR-GAP-05."""
    return board_text(situation.board) + " " + situation.turn


def by_seat(situation: Situation, black: int, white: int) -> tuple[int, int]:
    """Return the numbers of Black and White in the order of the seats: TR-GAP-06."""
    if situation.black_seat == 1:
        return black, white
    return white, black


def finished(situation: Situation, winner_seat: int, rule: str) -> Situation:
    """Return the situation after the end. Winner 0 is a draw."""
    if winner_seat == 1:
        return replace(situation, over=(1.0, 0.0, rule))
    if winner_seat == 2:
        return replace(situation, over=(0.0, 1.0, rule))
    return replace(situation, over=(0.5, 0.5, rule))


def resolve_end(situation: Situation) -> Situation:
    """Return the situation with the consequences of an ended game: the result, or the next game."""
    end = game_end(situation)
    if end is None:
        return situation
    winner, rule = end
    winner_seat = 0
    if winner == "b":
        winner_seat = situation.black_seat
    if winner == "w":
        winner_seat = 3 - situation.black_seat

    if situation.length != "match":
        return finished(situation, winner_seat, rule)

    if situation.game == 3:
        if rule == "TR-END-05":
            return finished(situation, winner_seat, "TR-END-05")
        return finished(situation, winner_seat, "TR-GAP-03")

    # TR-END-04: the points of the ended game are added to the bank.
    first, second = by_seat(situation, *situation.points)
    banked = (situation.banked[0] + first, situation.banked[1] + second)
    if situation.game == 1:
        return start_game(game=2, black_seat=3 - situation.black_seat, banked=banked)  # TR-END-04
    if banked[0] > banked[1]:
        return finished(situation, 1, "TR-END-04")
    if banked[1] > banked[0]:
        return finished(situation, 2, "TR-END-04")
    # TR-END-05; TR-GAP-03: the colours of game 1 again
    return start_game(game=3, black_seat=3 - situation.black_seat, banked=banked)


# Start, play, text, perft


def check_kind(edition: str, length: str) -> None:
    """Raise `ValueError` for an unknown rule set; the short game and the match are classic only."""
    if edition not in EDITIONS or length not in LENGTHS:
        raise ValueError(f"no such rules: {edition} {length}")
    if edition != "classic" and length != "single":
        raise ValueError(f"{edition} is played as one game")  # TR-VAR-02


def with_history(situation: Situation, earlier: tuple[str, ...]) -> Situation:
    """Return the situation with its own position added to the earlier ones: TR-GAP-05."""
    if situation.edition == "classic":
        return replace(situation, seen=())
    return replace(situation, seen=(*earlier, position_key(situation)))


def start_game(game: int, black_seat: int, banked: tuple[int, int]) -> Situation:
    """Return the start of a game of a match: TR-GAP-06, TR-SETUP-03."""
    return Situation(
        start_board(), "b", 0, (0, 0), "classic", "match", game, black_seat, banked, (), None
    )


def start(edition: str = "classic", length: str = "single") -> Situation:
    """Return the start of a game or match."""
    check_kind(edition, length)
    if length == "match":
        return start_game(game=1, black_seat=1, banked=(0, 0))
    # TR-SETUP-03; seat 1 plays Black
    situation = Situation(start_board(), "b", 0, (0, 0), edition, length, 0, 1, (0, 0), (), None)
    return with_history(situation, ())


def play(situation: Situation, move: str) -> Situation:
    """Return the situation after one ply and all its consequences."""
    if move not in legal(situation):
        raise ValueError(f"not a legal move: {move}")
    mover = situation.turn
    origin = square_of(move[:2])
    target = square_of(move[2:])
    taken = captures(situation, move)

    board = dict(situation.board)
    gained = 0
    for name in taken:
        _, stars = board.pop(square_of(name))
        gained += value(situation.edition, stars)
    board[target] = board.pop(origin)

    black, white = situation.points
    if mover == "b":
        black += gained
    else:
        white += gained
    after = replace(
        situation,
        board=board,
        turn=other(mover),
        quiet=0 if taken else situation.quiet + 1,  # TR-END-03
        points=(black, white),
    )
    # TR-GAP-05: a capture clears the history
    after = with_history(after, () if taken else situation.seen)
    return resolve_end(after)


def parse(text: str, edition: str = "classic", length: str = "single") -> Situation:
    """Read the situation of a position text: TR-GAP-01, TR-GAP-06."""
    check_kind(edition, length)
    fields = text.split()
    if len(fields) != (6 if length == "match" else 5):
        raise ValueError(f"wrong number of fields for {length}: {text!r}")
    if fields[1] not in ("b", "w"):
        raise ValueError(f"no such side: {fields[1]!r}")
    game, black_seat, first, second = 0, 1, 0, 0
    if length == "match":
        game, black_seat, first, second = [int(part) for part in fields[5].split(":")]
    situation = Situation(
        board=board_of(fields[0]),
        turn=fields[1],
        quiet=int(fields[2]),
        points=(int(fields[3]), int(fields[4])),
        edition=edition,
        length=length,
        game=game,
        black_seat=black_seat,
        banked=(first, second),
        seen=(),
        over=None,
    )
    return resolve_end(with_history(situation, ()))


def write(situation: Situation) -> str:
    """Write the position text of a situation: TR-GAP-01, TR-GAP-06."""
    black, white = situation.points
    text = f"{position_key(situation)} {situation.quiet} {black} {white}"
    if situation.length == "match":
        first, second = situation.banked
        text += f" {situation.game}:{situation.black_seat}:{first}:{second}"
    return text


def perft(situation: Situation, depth: int) -> int:
    """Return the number of move sequences of this depth."""
    if depth == 0:
        return 1
    return sum(perft(play(situation, move), depth - 1) for move in legal(situation))
