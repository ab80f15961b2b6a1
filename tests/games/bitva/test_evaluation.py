"""The evaluation of Bitva: threats by roll, features, symmetry."""

import pytest

from firestep.contract import Value
from firestep.games.bitva import COMPILED, Bitva, Position, access, kernel, layout
from firestep.games.bitva.actions import TABLES
from firestep.games.bitva.search import evaluation, expectimax
from firestep.games.bitva.search import layout as search_layout
from firestep.games.bitva.search.searcher import Searcher
from firestep.games.bitva.search.static_tables import make_tables
from firestep.games.bitva.search.weights import mode_of, read_weights
from firestep.games.bitva.search.workspace import Workspace
from firestep.testing import random_walk

MODES: list[dict[str, Value]] = [
    {},
    {"board": "skirmish"},
    {"advanced": True},
    {"players": 4},
    {"players": 4, "advanced": True, "board": "skirmish"},
    {"players": 4, "post_shared": True, "survivor_takes_both_turns": True, "board": "skirmish"},
    {"patrol_counts_general": False, "board": "skirmish"},
    {"retreat_by_move": True, "advanced": True, "board": "skirmish"},
]
ROLLS = [(low, high) for low in range(1, 7) for high in range(low, 7)]


def battles(game: Bitva, seeds: range, each: int) -> list[Position]:
    """Return positions of random games, after the setup."""
    found = []
    for seed in seeds:
        walk = random_walk(game, game.config.players, seed=seed)
        states = [step.after for step in walk if step.after.buffer[layout.S_PHASE] > layout.P_PLACE]
        found += [state for state in states[:: len(states) // each + 1] if state.phase != "over"]
    return found


def listed_captures(state: Position, seat: int) -> tuple[set[tuple[int, int]], ...]:
    """Return the rolls, by the rules, for captures of a general, by infantry and by the general."""
    kills: set[tuple[int, int]] = set()
    takes: set[tuple[int, int]] = set()
    raids: set[tuple[int, int]] = set()
    table = TABLES[layout.P_MOVE]
    for low, high in ROLLS:
        buffer = bytearray(state.buffer)
        buffer[layout.S_PHASE], buffer[layout.S_SEAT] = layout.P_MOVE, seat
        buffer[layout.S_LOW], buffer[layout.S_HIGH] = low, high
        choices = bytearray(layout.C_SIZE)
        scratch = bytearray(layout.W_SIZE)
        moves = kernel.list_actions(bytes(buffer), state.config.field, table, choices, scratch)
        for move in moves:
            taken = buffer[move.second] if move.first != move.second else 0
            if taken & 1:
                kills.add((low, high))
            elif taken:
                (raids if buffer[move.first] & 1 else takes).add((low, high))
    return kills, takes, raids


def rolls_of(bits: int) -> set[tuple[int, int]]:
    return {roll for bit, roll in enumerate(ROLLS) if bits >> bit & 1}


@pytest.mark.parametrize("options", MODES, ids=str)
def test_threats_agree_with_the_captures_of_the_rules(options: dict[str, Value]) -> None:
    game = Bitva(options)
    field = game.config.field
    workspace = Workspace(field, make_tables(field), read_weights(mode_of(field)))
    some = 0
    for state in battles(game, range(6 if COMPILED else 1), 12 if COMPILED else 3):
        workspace.load(state.buffer)
        evaluation.find_threats(workspace)
        for seat in range(1, game.config.players + 1):
            kills, takes, raids = listed_captures(state, seat)
            assert rolls_of(workspace.kills[seat]) == kills
            assert rolls_of(workspace.takes[seat]) == takes
            assert rolls_of(workspace.raids[seat]) == raids
            weight = sum(1 if low == high else 2 for low, high in kills)
            assert evaluation.count_threats(workspace, seat) == weight
            some += len(kills) + len(takes) + len(raids)
    assert some > 0


def make_searcher(game: Bitva) -> Searcher:
    return Searcher(game.config.field, read_weights(mode_of(game.config.field)))


def swap_sides(game: Bitva, state: Position) -> Position:
    """Return the same position with the sides exchanged: board rotated, seats swapped."""
    hexes = list(game.config.board.hexes)
    opposite_of = dict(zip(hexes, reversed(hexes), strict=True))
    buffer = bytearray(state.buffer)
    for cell, opposite in opposite_of.items():
        piece = state.buffer[opposite]
        buffer[cell] = piece ^ 6 if piece else 0  # seats 1 and 2
    for seat in (1, 2):
        access.set_in_hand(buffer, seat, access.in_hand(state.buffer, 3 - seat))
        access.set_post(buffer, seat, opposite_of[access.post_of(state.buffer, 3 - seat)])
    for place in (layout.S_SEAT, layout.S_SLOT, layout.S_FIRST):
        buffer[place] = 3 - buffer[place]
    return Position(bytes(buffer), state.config)


@pytest.mark.parametrize("advanced", [False, True])
def test_evaluation_is_symmetric(advanced: bool) -> None:
    game = Bitva(advanced=advanced)
    searcher = make_searcher(game)
    for state in battles(game, range(2), 8):
        here, there = (
            searcher.evaluate(state.buffer),
            searcher.evaluate(swap_sides(game, state).buffer),
        )
        assert here == pytest.approx(1 - there, abs=1e-12)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_evaluation_is_between_zero_and_one(
    options: dict[str, Value],
) -> None:
    game = Bitva(options)
    searcher = make_searcher(game)
    for state in battles(game, range(2), 8):
        assert 0.0 < searcher.evaluate(state.buffer) < 1.0


def test_buffer_sizes_match_the_layout() -> None:
    assert layout.F_BY_NUMBER == layout.F_NEIGHBOURS + layout.SIDES * layout.CELLS
    assert layout.F_RESERVES == layout.F_BY_NUMBER + 7 * layout.CELLS
    assert layout.F_SIZE == layout.F_RESERVES + layout.CELLS
    assert layout.C_SIZE == layout.C_MARKS + layout.CELLS
    assert layout.W_SIZE == layout.W_STACK + layout.CELLS
    assert search_layout.MOST_CHOICES >= layout.C_MARKS // 2
    assert search_layout.VALUES_BYTES == 8 * search_layout.LEVELS * search_layout.MOST_CHOICES
    assert search_layout.LOW_MASK == (1 << search_layout.LOW_BITS) - 1
    block = search_layout.X_OTHERS - search_layout.X_ROLLER
    assert block > search_layout.Y_IN_HAND
    assert search_layout.X_OTHERS + block == search_layout.FEATURES


def test_rules_and_search_are_both_compiled_or_both_interpreted() -> None:
    assert expectimax.__file__.endswith((".so", ".pyd")) == COMPILED


GENERAL_TAKEN = "2A6/4B4/9/9/9/9/9/9 roll 1 - 0:0 c1:g8 1 - 0"


def test_a_general_captures_a_general_with_11_rolls() -> None:
    """A general reaches any hex of either number (BV-MOVE-04); no post is closed."""
    game = Bitva(board="skirmish")
    state = game.read_state(GENERAL_TAKEN)
    assert make_searcher(game).count_general_threats(state.buffer, 1).threat == 11
    assert make_searcher(game).count_general_threats(state.buffer, 2).risk == 11
