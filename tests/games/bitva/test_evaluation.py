"""The evaluation of Bitva: threats by roll, features, symmetry."""

from array import array

import pytest

from firestep.contract import Value
from firestep.games.bitva import COMPILED, Bitva, Position, kernel, layout
from firestep.games.bitva.actions import TABLES
from firestep.games.bitva.search import evaluation, expectimax
from firestep.games.bitva.search import layout as search_layout
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
        states = [step.after for step in walk if step.after.buffer[layout.PHASE] > layout.PLACE]
        found += [state for state in states[:: len(states) // each + 1] if state.phase != "over"]
    return found


def listed_captures(state: Position, seat: int) -> tuple[set[tuple[int, int]], ...]:
    """Return the rolls, by the rules, for captures of a general, by infantry and by the general."""
    kills: set[tuple[int, int]] = set()
    takes: set[tuple[int, int]] = set()
    raids: set[tuple[int, int]] = set()
    table = TABLES[layout.MOVE]
    for low, high in ROLLS:
        buffer = bytearray(state.buffer)
        buffer[layout.PHASE], buffer[layout.SEAT] = layout.MOVE, seat
        buffer[layout.LOW], buffer[layout.HIGH] = low, high
        choices = bytearray(layout.CHOICES + layout.CELLS)
        scratch = bytearray(layout.SCRATCH)
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
    tables = make_tables(field)
    some = 0
    for state in battles(game, range(6 if COMPILED else 1), 12 if COMPILED else 3):
        work, counts = bytearray(search_layout.WORK), array("i", [0] * search_layout.COUNTERS)
        sizes = evaluation.list_pieces(state.buffer, field, work, counts)
        for team in (0, 1):
            evaluation.collect_threats(state.buffer, field, tables, team, sizes, work, counts)
        for seat in range(1, game.config.players + 1):
            kills, takes, raids = listed_captures(state, seat)
            assert rolls_of(counts[search_layout.KILLS + seat]) == kills
            assert rolls_of(counts[search_layout.TAKES + seat]) == takes
            assert rolls_of(counts[search_layout.RAIDS + seat]) == raids
            weight = sum(1 if low == high else 2 for low, high in kills)
            assert evaluation.count_rolls(tables, counts[search_layout.KILLS + seat]) == weight
            some += len(kills) + len(takes) + len(raids)
    assert some > 0


def make_workspace(game: Bitva) -> Workspace:
    return Workspace(game.config.field, read_weights(mode_of(game.config.field)))


def swap_sides(game: Bitva, state: Position) -> Position:
    """Return the same position with the sides exchanged: board rotated, seats swapped."""
    hexes = list(game.config.board.hexes)
    opposite_of = dict(zip(hexes, reversed(hexes), strict=True))
    buffer = bytearray(state.buffer)
    for cell, opposite in opposite_of.items():
        piece = state.buffer[opposite]
        buffer[cell] = piece ^ 6 if piece else 0  # seats 1 and 2
    for seat in (1, 2):
        buffer[layout.HANDS + seat] = state.buffer[layout.HANDS + 3 - seat]
        buffer[layout.POSTS + seat] = opposite_of[state.buffer[layout.POSTS + 3 - seat]]
    for place in (layout.SEAT, layout.SLOT, layout.FIRST):
        buffer[place] = 3 - buffer[place]
    return Position(bytes(buffer), state.config)


@pytest.mark.parametrize("advanced", [False, True])
def test_evaluation_is_symmetric(advanced: bool) -> None:
    game = Bitva(advanced=advanced)
    workspace = make_workspace(game)
    for state in battles(game, range(2), 8):
        here, there = (
            workspace.evaluate(state.buffer),
            workspace.evaluate(swap_sides(game, state).buffer),
        )
        assert here == pytest.approx(1 - there, abs=1e-12)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_evaluation_is_between_zero_and_one(
    options: dict[str, Value],
) -> None:
    game = Bitva(options)
    workspace = make_workspace(game)
    for state in battles(game, range(2), 8):
        assert 0.0 < workspace.evaluate(state.buffer) < 1.0


def test_buffer_sizes_match_the_layout() -> None:
    assert search_layout.TABLES == search_layout.BESIDE + 256 * 256
    assert search_layout.WORK == search_layout.STACK + search_layout.LEVELS * search_layout.BLOCK
    assert search_layout.FIGURES == search_layout.VALUES + search_layout.LEVELS * search_layout.MOST
    assert search_layout.BLOCK >= layout.SIZE + layout.CHOICES
    assert search_layout.MOST >= layout.CHOICES // 2
    assert (
        search_layout.FEATURES
        == search_layout.SIDE + 2 * search_layout.BLOCK_OF_SIDE
        <= search_layout.AMOUNTS
    )


def test_rules_and_search_are_both_compiled_or_both_interpreted() -> None:
    assert expectimax.__file__.endswith((".so", ".pyd")) == COMPILED


GENERAL_TAKEN = "2A6/4B4/9/9/9/9/9/9 roll 1 - 0:0 c1:g8 1 - 0"


def test_a_general_captures_a_general_with_11_rolls() -> None:
    """A general reaches any hex of either number (BV-MOVE-04); no post is closed."""
    game = Bitva(board="skirmish")
    state = game.read_state(GENERAL_TAKEN)
    assert make_workspace(game).count_general_threats(state.buffer, 1).threat == 11
    assert make_workspace(game).count_general_threats(state.buffer, 2).risk == 11
