"""The bitboard implementation agrees with the rules: moves, captures, points, endings, unmake."""

import random
from copy import copy
from functools import cache

import pytest

from firestep.games.trench import COMPILED, Position, Trench, access, layout, perft
from firestep.games.trench.search.alpha_beta import count_tree
from firestep.games.trench.search.bitboard_rules import (
    ending,
    is_guarded,
    legal_moves,
    make,
    result,
    unmake,
)
from firestep.games.trench.search.values import WON
from firestep.games.trench.search.weights import Weights
from firestep.games.trench.search.workspace import Workspace

SETS = [
    ("classic", "single"),
    ("classic", "short"),
    ("classic", "match"),
    ("modern", "single"),
    ("arena", "single"),
    ("outer-limit", "single"),
]
each_set = pytest.mark.parametrize(("edition", "length"), SETS)
STATES = 600 if COMPILED else 60
# What a position determines without its past, and everything that `unmake` must restore.
POSITION = ("board", "occupied", "turn", "points", "counts", "generals", "score", "offset")
KEYS = ("key", "salt")
PAST = ("quiet", "ply", "top", "run_start", "root_top")
CONFIGURATION = ("target", "even_turns", "general_falls", "repetitions", "quiet_limit")
MATCH = ("wiping_wins", "game", "banked", "values", "scale", "table_mask", "age")
ALL = POSITION + KEYS + PAST + CONFIGURATION + MATCH


@cache
def workspace(config: bytes, number: int) -> Workspace:
    return Workspace(config, Weights.load_shipped())


def space_of(position: Position, number: int = 0) -> Workspace:
    """Load a position, with repetitions counted exactly as in the rules."""
    space = workspace(position.config.packed, number)
    space.load(position.buffer)
    space.exact_repetition = 1
    return space


def number_of(text: str) -> int:
    """Return the number of a move."""
    start = "abcdefgh".index(text[0]) + 8 * (int(text[1]) - 1)
    return access.move_number(start, "abcdefgh".index(text[2]) + 8 * (int(text[3]) - 1))


def snapshot(space: Workspace, names: tuple[str, ...] = ALL) -> dict[str, object]:
    """Return a copy of attributes of a workspace."""
    return {name: copy(getattr(space, name)) for name in names}


def check_move(position: Position, space: Workspace, move: str) -> Position:
    """Make a move in both implementations, compare the results, and unmake it on the bitboards."""
    before = snapshot(space)
    after = position.play(move)
    captured = position.captures(move)
    taken = make(space, number_of(move))
    assert taken == len(captured)
    found_ending = ending(space, taken)
    same_game = after.game_number == position.game_number
    assert (found_ending != 0) == (after.outcome() is not None or not same_game), (
        f"{position} {move}"
    )
    if same_game:
        assert space.board == list(after.buffer[: layout.SQUARES])
        assert tuple(space.points) == after.points
        assert space.quiet == after.quiet
    if after.outcome() is not None:
        assert found_ending == after.buffer[layout.S_ENDED]
        won = {1: 1, 2: -1, 3: 0}[after.buffer[layout.S_RESULT]]
        black = won if position.black_seat == 1 else -won
        assert result(space, found_ending) == black * WON
    elif same_game:
        fresh = space_of(after, 1)
        assert snapshot(space, POSITION + KEYS) == snapshot(fresh, POSITION + KEYS)
    elif position.game_number == 1:
        lead = after.banked[0] - after.banked[1]
        lead = lead if position.black_seat == 1 else -lead
        assert result(space, found_ending) == lead * 50  # 72 points are 36 soldiers
    unmake(space)
    assert snapshot(space) == before
    return after


@each_set
def test_bitboards_agree_with_the_rules(edition: str, length: str) -> None:
    draw = random.Random(f"{edition} {length}")
    game = Trench(edition=edition, length=length)
    position = game.initial()
    for _ in range(STATES):
        if position.outcome() is not None:
            position = game.initial()
        space = space_of(position)
        moves = [str(move) for move in position.legal_moves]
        numbers = [number_of(move) for move in moves]
        assert sorted(legal_moves(space, 1)) == sorted(numbers)
        takes = [move for move in moves if position.captures(move)]
        assert sorted(legal_moves(space, 0)) == sorted(number_of(move) for move in takes)
        for move in draw.sample(moves, min(4, len(moves))):
            check_move(position, space, move)
        choices = takes if takes and draw.random() < 0.4 else moves
        if draw.random() < 0.3:  # make repetitions likely
            choices = moves[:1]
        position = check_move(position, space, draw.choice(choices))


@each_set
def test_is_guarded_means_that_the_piece_can_be_recaptured(edition: str, length: str) -> None:
    draw = random.Random(f"guarded {edition} {length}")
    game = Trench(edition=edition, length=length)
    position = game.initial()
    for _ in range(STATES // 8):
        if position.outcome() is not None:
            position = game.initial()
        space = space_of(position)
        for move in draw.sample(position.legal_moves, min(4, len(position.legal_moves))):
            after = position.play(move)
            if after.outcome() is not None or after.game_number != position.game_number:
                continue
            square = str(move)[2:]
            recaptured = any(square in after.captures(reply) for reply in after.legal_moves)
            assert bool(is_guarded(space, number_of(str(move)))) == recaptured, f"{after} {move}"
        position = position.play(draw.choice(position.legal_moves))


@each_set
def test_bitboard_perft_equals_kernel_perft(edition: str, length: str) -> None:
    draw = random.Random(f"perft {edition} {length}")
    game = Trench(edition=edition, length=length)
    for plies in (0, 20, 40, 60):
        position = game.initial()
        for _ in range(plies):
            if position.outcome() is None:
                position = position.play(draw.choice(position.legal_moves))
        if position.outcome() is not None or position.game_number > 1:
            continue
        space = space_of(position)
        # The bitboards stop at the end of a game of a match, so test far from the end.
        depth = 3 if COMPILED else 2
        assert count_tree(space, depth) == perft(position, depth)
