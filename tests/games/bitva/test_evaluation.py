"""What the search sees in a position: threats by roll, features, the same from both sides."""

from array import array

import pytest

from firestep.contract import Value
from firestep.games.bitva import COMPILED, Bitva, Position, kernel, layout
from firestep.games.bitva.actions import TABLES
from firestep.games.bitva.search import evaluation, expectimax
from firestep.games.bitva.search import layout as plan
from firestep.games.bitva.search.static_tables import ground
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
    """Return positions of random games, from the battle."""
    found = []
    for seed in seeds:
        walk = random_walk(game, game.terms.players, seed=seed)
        states = [step.after for step in walk if step.after.buffer[layout.PHASE] > layout.PLACE]
        found += [state for state in states[:: len(states) // each + 1] if state.phase != "over"]
    return found


def listed_captures(state: Position, seat: int) -> tuple[set[tuple[int, int]], ...]:
    """Return the rolls that take a general, with infantry, and with the general: by the rules."""
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
        moves = kernel.listed(bytes(buffer), state.terms.field, table, choices, scratch)
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
def test_threats_are_the_captures_that_the_rules_list(options: dict[str, Value]) -> None:
    game = Bitva(options)
    field = game.terms.field
    tables = ground(field)
    some = 0
    for state in battles(game, range(6 if COMPILED else 1), 12 if COMPILED else 3):
        work, counts = bytearray(plan.WORK), array("i", [0] * plan.COUNTERS)
        sizes = evaluation.muster(state.buffer, field, work, counts)
        for team in (0, 1):
            evaluation.threats(state.buffer, field, tables, team, sizes, work, counts)
        for seat in range(1, game.terms.players + 1):
            kills, takes, raids = listed_captures(state, seat)
            assert rolls_of(counts[plan.KILLS + seat]) == kills
            assert rolls_of(counts[plan.TAKES + seat]) == takes
            assert rolls_of(counts[plan.RAIDS + seat]) == raids
            weight = sum(1 if low == high else 2 for low, high in kills)
            assert evaluation.weight(tables, counts[plan.KILLS + seat]) == weight
            some += len(kills) + len(takes) + len(raids)
    assert some > 0


def thinking(game: Bitva) -> Workspace:
    return Workspace(game.terms.field, read_weights(mode_of(game.terms.field)))


def mirrored(game: Bitva, state: Position) -> Position:
    """Return the same position with the sides changed: turned board, seats one further."""
    hexes = list(game.terms.board.hexes)
    turned = dict(zip(hexes, reversed(hexes), strict=True))
    buffer = bytearray(state.buffer)
    for cell, opposite in turned.items():
        piece = state.buffer[opposite]
        buffer[cell] = piece ^ 6 if piece else 0  # seats 1 and 2
    for seat in (1, 2):
        buffer[layout.HANDS + seat] = state.buffer[layout.HANDS + 3 - seat]
        buffer[layout.POSTS + seat] = turned[state.buffer[layout.POSTS + 3 - seat]]
    for place in (layout.SEAT, layout.SLOT, layout.FIRST):
        buffer[place] = 3 - buffer[place]
    return Position(bytes(buffer), state.terms)


@pytest.mark.parametrize("advanced", [False, True])
def test_both_sides_are_seen_alike(advanced: bool) -> None:
    game = Bitva(advanced=advanced)
    mind = thinking(game)
    for state in battles(game, range(2), 8):
        here, there = mind.look(state.buffer), mind.look(mirrored(game, state).buffer)
        assert here == pytest.approx(1 - there, abs=1e-12)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_a_look_is_a_score_and_its_features_stand_once_each_in_their_room(
    options: dict[str, Value],
) -> None:
    game = Bitva(options)
    mind = thinking(game)
    for state in battles(game, range(2), 8):
        assert 0.0 < mind.look(state.buffer) < 1.0


def test_the_room_of_the_search_is_as_large_as_its_parts_say() -> None:
    assert plan.TABLES == plan.BESIDE + 256 * 256
    assert plan.WORK == plan.STACK + plan.LEVELS * plan.BLOCK
    assert plan.FIGURES == plan.VALUES + plan.LEVELS * plan.MOST
    assert plan.BLOCK >= layout.SIZE + layout.CHOICES
    assert plan.MOST >= layout.CHOICES // 2
    assert plan.FEATURES == plan.SIDE + 2 * plan.BLOCK_OF_SIDE <= plan.AMOUNTS


def test_compiled_and_interpreted_search_go_together() -> None:
    assert expectimax.__file__.endswith((".so", ".pyd")) == COMPILED


GENERAL_TAKEN = "2A6/4B4/9/9/9/9/9/9 roll 1 - 0:0 c1:g8 1 - 0"


def test_a_general_that_stands_alone_before_a_general_is_taken_by_11_rolls() -> None:
    """He goes to any hex with either number (BV-MOVE-04), and no post is guarded any more."""
    game = Bitva(board="skirmish")
    state = game.read_state(GENERAL_TAKEN)
    assert thinking(game).dangers(state.buffer, 1).threat == 11
    assert thinking(game).dangers(state.buffer, 2).risk == 11
