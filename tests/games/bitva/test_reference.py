"""The rules agree with the slow reference implementation, state by state."""

import random

import pytest

from firestep.boards.hex import STRIDE, cell_name
from firestep.contract import CHANCE
from firestep.games.bitva import COMPILED, Bitva, Position
from reference import bitva as reference
from support.interpreted_subset import mark_rest_once

MODES = [(players, advanced) for players in (2, 4) for advanced in (False, True)]
STATES = 26_000
PARTS = 13

OPTIONS: list[dict[str, bool | int]] = [
    {},
    {"patrol_counts_general": False},
    {"general_must_move": True},
    {"may_pass": True},
    {"quiet_limit": 12},
    {"survivor_takes_both_turns": True},
    {"post_shared": True},
    {"retreat_by_move": True},
    {},
    {"patrol_counts_general": False, "retreat_by_move": True, "post_shared": True},
    {"post_infantry": True, "recall_to_trench": False},
    {"general_may_enter": True, "trench_attack": True, "partner_reserve": False},
    {"trench_attack": True, "retreat_by_move": True, "post_infantry": True, "may_pass": True},
]


def effective(
    options: dict[str, bool | int], players: int, advanced: bool
) -> dict[str, bool | int]:
    """Return the options without those that have no effect, which are refused."""
    zone = {"retreat_by_move", "recall_to_trench", "general_may_enter", "trench_attack"}
    useless = set() if advanced else zone
    if players == 2 or not advanced:
        useless.add("partner_reserve")
    if players == 2:
        useless |= {"survivor_takes_both_turns", "post_shared"}
    if advanced:
        useless |= {"post_shared", "post_infantry"}
    return {name: value for name, value in options.items() if name not in useless}


def pieces_of(position: Position) -> dict[tuple[int, int], tuple[int, str]]:
    found = {}
    for cell in range(STRIDE * 15):
        piece = position.piece_at(cell_name(cell))
        if piece:
            found[cell // STRIDE + 1, cell % STRIDE + 1] = piece
    return found


def check_agreement(game: Bitva, position: Position, state: reference.State) -> list[str]:
    """Compare the states of both implementations; return the possible actions."""
    assert position.phase == state.phase, str(position)
    outcome = game.outcome(position)
    reference_outcome = reference.outcome(state)
    if outcome is None:
        assert reference_outcome is None
        assert position.seat == state.seat
    else:
        assert reference_outcome is not None
        scores = tuple(reference_outcome[seat] for seat in range(1, state.players + 1))
        assert (outcome.scores, outcome.ending) == (scores, reference.ended_by(state))
    assert position.pieces() == {hex_name(at): piece for at, piece in state.pieces.items()}
    assert position.quiet == state.quiet
    assert set(position.out) == set(state.out)
    chances = reference.chances(state)
    assert {str(action): odds for action, odds in game.chances(position)} == chances
    if chances or outcome:
        return list(chances)
    legal = sorted(str(action) for action in game.legal(position, position.seat))
    assert legal == reference.legal(state), str(position)
    return legal


def hex_name(at: tuple[int, int]) -> str:
    row, column = at
    return f"{'abcdefghi'[column - 1]}{row}"


def walk(game: Bitva, state: reference.State, seed: int, states: int) -> int:
    """Play random games in both implementations, preferring captures; count the finished games."""
    draw = random.Random(seed)
    first, position = state, game.initial()
    ended = 0
    for _ in range(states):
        texts = check_agreement(game, position, state)
        if not texts:
            ended += 1
            state, position = first, game.initial()
            continue
        if draw.random() < 0.5:
            taking = [text for text in texts if text.startswith("move") and takes(state, text)]
            texts = taking or texts
        text = draw.choice(texts)
        seat = CHANCE if game.to_act(position) == (CHANCE,) else position.seat
        position, _ = game.apply(position, seat, game.read_action(text))
        state = reference.play(state, text)
    return ended


def perft(state: reference.State, depth: int) -> int:
    if depth == 0:
        return 1
    texts = list(reference.chances(state)) or reference.legal(state)
    return sum(perft(reference.play(state, text), depth - 1) for text in texts)


@pytest.mark.parametrize(("players", "advanced"), MODES)
def test_perft_of_rules_and_reference_agrees(players: int, advanced: bool) -> None:
    """From the first roll, and from states of random games."""
    draw = random.Random(players)
    game = Bitva(players=players, advanced=advanced)
    state, position = reference.start("classic", players, advanced), game.initial()
    assert game.perft(position, 4) == perft(state, 4)
    counted = 0
    for step in range(400):
        if step % 30 == 29:
            counted += 1
            assert game.perft(position, 2) == perft(state, 2)
        texts = list(reference.chances(state)) or reference.legal(state)
        if not texts:
            break
        text = draw.choice(texts)
        seat = CHANCE if reference.chances(state) else position.seat
        position, _ = game.apply(position, seat, game.read_action(text))
        state = reference.play(state, text)
    assert counted >= 1


def takes(state: reference.State, text: str) -> bool:
    target = text.partition("-")[2]
    return (int(target[1:]), "abcdefghi".index(target[0]) + 1) in state.pieces


@pytest.mark.parametrize("part", mark_rest_once(range(PARTS), PARTS // 2))
@pytest.mark.parametrize(("players", "advanced"), MODES)
def test_rules_and_reference_agree(players: int, advanced: bool, part: int) -> None:
    options = effective(OPTIONS[part], players, advanced)
    board = "classic" if part % 2 else "skirmish"
    game = Bitva({"board": board, "players": players, "advanced": advanced, **options})
    state = reference.start(board, players, advanced, dict(options))
    # STATES per mode with compiled rules, a quarter of them with interpreted ones.
    count = STATES // PARTS if COMPILED else STATES // PARTS // 4
    ended = walk(game, state, part, count)
    assert ended or not COMPILED
