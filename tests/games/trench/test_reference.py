"""The rules agree with the slow reference implementation, state by state."""

import random

import pytest

from firestep.games import trench
from firestep.games.trench import COMPILED, Position
from reference import trench as reference

EDITIONS = [
    ("classic", "single"),
    ("classic", "short"),
    ("classic", "match"),
    ("modern", "single"),
    ("arena", "single"),
    ("outer-limit", "single"),
]
PERFT = {1: 14, 2: 192, 3: 3894, 4: 78372}
POSITIONS = 20_000  # with compiled rules; about a quarter with interpreted ones
PLAYED = POSITIONS // 20 if COMPILED else POSITIONS // 80


def outcome_of(position: Position) -> tuple[float, float, str] | None:
    outcome = position.outcome()
    return (*outcome.scores, outcome.ending) if outcome else None  # type: ignore[return-value]


def check_agreement(position: Position, situation: reference.Situation) -> None:
    assert str(position) == reference.write(situation)
    assert outcome_of(position) == situation.over
    moves = sorted(str(move) for move in position.legal_moves)
    assert moves == reference.legal(situation), str(position)
    for move in moves:
        assert position.captures(move) == reference.captures(situation, move), f"{position} {move}"


def walk(edition: str, length: str, seed: int, states: int) -> int:
    """Play random games in both implementations; return the longest capture."""
    draw = random.Random(seed)
    game = trench.Trench(edition=edition, length=length)
    position, situation = game.initial(), reference.start(edition, length)
    longest = 0
    for _ in range(states):
        check_agreement(position, situation)
        if position.outcome():
            position, situation = game.initial(), reference.start(edition, length)
            continue
        moves = list(position.legal_moves)
        if draw.random() < 0.5:
            moves = [move for move in moves if position.captures(move)] or moves
        move = draw.choice(moves)
        longest = max(longest, len(position.captures(move)))
        position, situation = position.play(move), reference.play(situation, str(move))
    return longest


@pytest.mark.parametrize("part", range(10))
def test_rules_and_reference_agree_on_random_games(part: int) -> None:
    edition, length = EDITIONS[part % len(EDITIONS)]
    walk(edition, length, part, PLAYED)


def random_board(draw: random.Random) -> str:
    """Return a board with random parts of both armies anywhere, where long captures are common."""
    pieces = "STCLG" + "stclg"
    most = {"S": 6, "T": 4, "C": 3, "L": 2, "G": 1}
    army = [sign for sign in pieces for _ in range(most[sign.upper()])]
    draw.shuffle(army)
    cells = ["."] * 64
    for sign, square in zip(army[: draw.randint(4, 32)], draw.sample(range(64), 64), strict=False):
        cells[square] = sign
    rows = ["".join(cells[at : at + 8]) for at in range(0, 64, 8)]
    for run in range(8, 0, -1):
        rows = [row.replace("." * run, str(run)) for row in rows]
    return f"{'/'.join(rows)} {draw.choice('bw')} {draw.randint(0, 49)} 0 0"


@pytest.mark.parametrize("part", range(10) if COMPILED else range(3))
def test_rules_and_reference_agree_on_random_boards(part: int) -> None:
    draw = random.Random(1000 + part)
    longest = 0
    for _ in range(POSITIONS // 20):
        edition = draw.choice(trench.EDITIONS)
        text = random_board(draw)
        position, situation = Position(text, edition=edition), reference.parse(text, edition)
        check_agreement(position, situation)
        for move in position.legal_moves:
            longest = max(longest, len(position.captures(move)))
        if position.legal_moves:
            move = draw.choice(position.legal_moves)
            check_agreement(position.play(move), reference.play(situation, str(move)))
    assert longest >= 3


@pytest.mark.parametrize("depth", [depth for depth in PERFT if COMPILED or depth < 4])
def test_perft_of_the_engine(depth: int) -> None:
    assert trench.perft(Position(), depth) == PERFT[depth]


@pytest.mark.once
@pytest.mark.parametrize("depth", PERFT)
def test_perft_of_the_reference(depth: int) -> None:
    assert reference.perft(reference.start(), depth) == PERFT[depth]


def rotate_move(move: str) -> str:
    """Rotate a move by 180 degrees: file a becomes h, rank 1 becomes 8."""
    return move.translate(str.maketrans("abcdefgh12345678", "hgfedcba87654321"))


@pytest.mark.parametrize("part", range(4))
def test_rules_are_symmetric_under_rotation(part: int) -> None:
    draw = random.Random(part)
    for _ in range(300):
        position = Position(random_board(draw), edition=draw.choice(trench.EDITIONS))
        rotated = position.rotated()
        assert rotated.rotated() == position
        rotated_moves = {rotate_move(str(move)) for move in position.legal_moves}
        assert {str(move) for move in rotated.legal_moves} == rotated_moves
        if position.legal_moves:
            move = draw.choice(position.legal_moves)
            mirrored = rotate_move(str(move))
            assert str(position.play(move).rotated()) == str(rotated.play(mirrored))
