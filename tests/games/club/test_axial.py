"""Flat-top hexes: names, directions, distance and the half turn (vocabulary of the catalogue)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.boards import axial
from firestep.contract import InputError

inner = st.builds(axial.cell, st.integers(10, 40), st.integers(10, 40))


def test_the_name_is_column_and_row() -> None:
    assert axial.cell_name(axial.cell(7, 12)) == "0712"
    assert axial.read_cell("0712") == axial.cell(7, 12)
    assert axial.read_cells("0712  0003") == (712, 3)
    assert axial.write_cells((712, 3)) == "0712 0003"


@pytest.mark.parametrize("text", ["", "712", "07123", "07a2", "-712", "٠٧١٢"])
def test_an_invalid_name_is_refused(text: str) -> None:
    with pytest.raises(
        InputError, match="is not a hex: write column and row in four digits, like 0712"
    ):
        axial.read_cell(text)


def test_directions_run_clockwise_from_north() -> None:
    even = ["0609", "0709", "0710", "0611", "0510", "0509"]
    assert [axial.cell_name(number) for number in axial.neighbours(610)] == even
    odd = ["0709", "0810", "0811", "0711", "0611", "0610"]
    assert [axial.cell_name(number) for number in axial.neighbours(710)] == odd


def test_there_is_no_neighbour_beyond_the_edge() -> None:
    assert axial.neighbours(0) == (-1, -1, 100, 1, -1, -1)
    assert axial.ring(0, 1) == [100, 1]
    assert axial.cell(100, 0) == axial.NOWHERE


@given(inner, st.integers(1, 6))
def test_a_step_and_back(number: int, direction: int) -> None:
    there = axial.step(number, direction)
    assert axial.distance(number, there) == 1
    assert axial.step(there, axial.opposite(direction)) == number


@given(inner, inner)
def test_axial_coordinates_and_distance(one: int, two: int) -> None:
    (q1, r1), (q2, r2) = axial.to_axial(one), axial.to_axial(two)
    assert axial.from_axial(q1, r1) == one
    dq, dr = q2 - q1, r2 - r1
    assert axial.distance(one, two) == max(abs(dq), abs(dr), abs(dq + dr))


@given(inner, st.integers(0, 6))
def test_a_ring_is_all_hexes_at_its_distance(centre: int, radius: int) -> None:
    ring = axial.ring(centre, radius)
    assert len(ring) == len(set(ring)) == max(1, 6 * radius)
    assert {axial.distance(centre, number) for number in ring} == {radius}


def test_a_ring_begins_in_the_north_and_runs_clockwise() -> None:
    assert axial.ring(610, 1) == list(axial.neighbours(610))


@given(inner, inner)
def test_a_line_is_a_shortest_path(one: int, two: int) -> None:
    line = axial.line(one, two)
    assert (line[0], line[-1]) == (one, two)
    assert len(line) == axial.distance(one, two) + 1
    assert all(axial.distance(*pair) == 1 for pair in pairwise(line))


@given(
    st.builds(axial.cell, st.integers(0, 29), st.integers(0, 19)),
    st.builds(axial.cell, st.integers(0, 29), st.integers(0, 19)),
)
def test_the_half_turn_keeps_distances(one: int, two: int) -> None:
    ends = axial.rotate_half_turn(one, 30, 20), axial.rotate_half_turn(two, 30, 20)
    assert axial.distance(*ends) == axial.distance(one, two)
    assert axial.rotate_half_turn(ends[0], 30, 20) == one
