"""Trench Club's rows: the position they stand on, and a C twin that finds the same ways."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import club, twin, ways
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.batch import COMPILED, perft, random_games
from firestep.games.club.state import Position, trimmed


@pytest.fixture(scope="module", params=twin.LEVELS)
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ways.Twin]:
    program = ways.build(tmp_path_factory.mktemp("twin"), request.param)
    with ways.Twin(program, club.midgame()) as started:
        yield started


def test_the_position_has_four_whole_armies_on_the_map() -> None:
    position = club.midgame()
    assert (position.phase, position.round) == ("move", 3)
    assert len(position.units()) == 44
    assert all(unit.place for unit in position.all_units())
    assert club.ranges(position) == 11


def test_the_twin_finds_the_same_ways(running: ways.Twin) -> None:
    assert ways.differences(running, club.midgame()) == []
    ranges, places, _ = running.ways(2)
    assert ranges == 2 * club.ranges(club.midgame())
    assert places > 10 * ranges


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return ways.build(tmp_path_factory.mktemp("seats"), twin.LEVELS[0])


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_twin_follows_every_seat(seat: int, program: Path) -> None:
    position = _after(club.midgame(), seat)
    with ways.Twin(program, position) as started:
        assert ways.differences(started, position) == []


def _after(position: Position, seat: int) -> Position:
    """Return the position with another seat to move, and its first unit half way."""
    state = position.words()
    mover = next(unit.number for unit in position.all_units() if unit.seat == seat)
    state[layout.SEAT], state[layout.MOVER], state[layout.LEFT] = seat, mover, 3
    return trimmed(state, position.terms)


def test_another_state_is_told_apart(running: ways.Twin) -> None:
    other = _after(club.midgame(), club.midgame().seat)
    assert ways.differences(running, other)


def test_a_batch_does_not_depend_on_the_threads() -> None:
    games, rounds = (40, 20) if COMPILED else (2, 1)
    one, two = (
        random_games(club.first(), games, seed=5, rounds=rounds, threads=threads)
        for threads in (1, 2)
    )
    assert one == two
    assert one.plies > 100 * games


def test_perft_counts_from_the_first_split() -> None:
    assert [perft(club.first(), depth) for depth in range(3)] == [1, 33, 33 * 30]
