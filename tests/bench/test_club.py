"""Benchmarks of Trench Club: their position, and a C reference that finds the same paths."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.club_c_reference import ClubCReference

from bench import c_reference, club, club_c_reference
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.batch import COMPILED, perft, random_games
from firestep.games.club.state import Position, position_from_words


@pytest.fixture(scope="module", params=c_reference.OPTIMIZATION_LEVELS)
def reference(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ClubCReference]:
    program = club_c_reference.build(tmp_path_factory.mktemp("reference"), request.param)
    with ClubCReference(program, club.midgame()) as running:
        yield running


def test_the_position_has_four_complete_armies_on_the_map() -> None:
    position = club.midgame()
    assert (position.phase, position.round) == ("move", 3)
    assert len(position.units()) == 44
    assert all(unit.place for unit in position.all_units())
    assert club.count_ranges(position) == 11


def test_the_c_reference_finds_the_same_paths(reference: ClubCReference) -> None:
    assert club_c_reference.find_differences(reference, club.midgame()) == []
    ranges, places, _ = reference.count_paths(2)
    assert ranges == 2 * club.count_ranges(club.midgame())
    assert places > 10 * ranges


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("seats")
    return club_c_reference.build(folder, c_reference.OPTIMIZATION_LEVELS[0])


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_c_reference_agrees_for_every_seat(seat: int, program: Path) -> None:
    position = _with_seat_to_move(club.midgame(), seat)
    with ClubCReference(program, position) as reference:
        assert club_c_reference.find_differences(reference, position) == []


def _with_seat_to_move(position: Position, seat: int) -> Position:
    """Return the position with another seat to move, its first unit in the middle of a move."""
    state = position.words()
    mover = next(unit.number for unit in position.all_units() if unit.seat == seat)
    state[layout.S_SEAT], state[layout.S_MOVER], state[layout.S_POINTS_LEFT] = seat, mover, 3
    return position_from_words(state, position.config)


def test_a_different_state_is_detected(reference: ClubCReference) -> None:
    other = _with_seat_to_move(club.midgame(), club.midgame().seat)
    assert club_c_reference.find_differences(reference, other)


def test_a_batch_does_not_depend_on_the_number_of_threads() -> None:
    games, rounds = (40, 20) if COMPILED else (2, 1)
    one, two = (
        random_games(club.initial_position(), games, seed=5, rounds=rounds, threads=threads)
        for threads in (1, 2)
    )
    assert one == two
    assert one.plies > 100 * games


def test_perft_of_the_initial_position() -> None:
    assert [perft(club.initial_position(), depth) for depth in range(3)] == [1, 33, 33 * 30]
