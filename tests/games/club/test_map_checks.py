"""The checks of shipped maps: the maps pass, and each damaged copy is detected."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from firestep.boards.axial import cell_name, distance, neighbours, rotate_half_turn
from firestep.games.club.content.map import (
    BRIDGE,
    ENTRANCE,
    FOREST,
    LAKE,
    LAND,
    OPEN,
    RIVER,
    ROAD,
    Fort,
    Map,
)
from firestep.games.club.content.map_checks import check_map, connected_groups
from firestep.games.club.content.map_reader import SHIPPED_MAPS, load_shipped

pytestmark = pytest.mark.once

WINTER = load_shipped("winter")
WEST = WINTER.half("west")


@pytest.mark.rule("TC-DATA-16")
@pytest.mark.parametrize("name", SHIPPED_MAPS)
def test_shipped_maps_pass(name: str) -> None:
    assert check_map(load_shipped(name)) == []


def with_hexes(kind: int, cells: Iterable[int], both: bool = True) -> Map:
    """Return the winter map with changed hexes in the west and, by symmetry, in the east."""
    hexes = dict(WINTER.hexes)
    for number in cells:
        hexes[number] = kind
        if both:
            hexes[rotate_half_turn(number, 30, 20)] = kind
    return replace(WINTER, hexes=hexes)


def with_starts(**moved: int) -> Map:
    """Return the winter map with moved start hexes in the west and, by symmetry, in the east."""
    starts = dict(WINTER.starts)
    for name, at in moved.items():
        number = int(name.removeprefix("n"))
        starts[number], starts[number + 6] = at, rotate_half_turn(at, 30, 20)
    return replace(WINTER, starts=starts)


def with_trenches(*trenches: tuple[int, ...]) -> Map:
    east = tuple(
        tuple(rotate_half_turn(number, 30, 20) for number in trench) for trench in trenches
    )
    return replace(WINTER, trenches=trenches + east)


def with_forts(change: Callable[[Fort], Fort | None]) -> Map:
    forts = [change(fort) for fort in WINTER.forts]
    return replace(WINTER, forts=tuple(fort for fort in forts if fort))


def without_links(gone: Callable[[int, int], bool]) -> Map:
    return replace(WINTER, roads=tuple(pair for pair in WINTER.road_links() if not gone(*pair)))


FORT = WEST.forts[0]
DOOR = FORT.entrances[0]
START = WINTER.starts[1]
TRENCHES = WEST.trenches
BRIDGES = WEST.of_kind(BRIDGE)
BY_DOOR = [number for number in WEST.neighbours_of(DOOR) if WEST.hexes[number] in LAND]
ENTRANCES = WEST.of_kind(ENTRANCE)
OPEN_LAND = WEST.of_kind(OPEN)
FAR_OPEN = next(
    number
    for number in OPEN_LAND
    if all(WEST.hexes[near] == OPEN for near in WEST.neighbours_of(number))
    and len(WEST.neighbours_of(number)) == 6
)


def first_hex(cells: Iterable[int], wanted: Callable[[int], bool]) -> int:
    return next(number for number in cells if wanted(number))


def distance_to_entrance(number: int) -> int:
    return min(distance(number, door) for door in ENTRANCES)


CLOSE_TO_2 = first_hex(OPEN_LAND, lambda at: distance(at, WINTER.starts[2]) in (1, 2, 3, 4))
AT_A_DOOR = first_hex(OPEN_LAND, lambda at: distance_to_entrance(at) == 1)
AT_THE_EDGE = first_hex(OPEN_LAND, lambda at: len(WEST.neighbours_of(at)) < 5)
TOUCHING = first_hex(
    OPEN_LAND,
    lambda at: min(distance(at, other) for other in TRENCHES[0]) == 1,
)
NEAR_START = first_hex(OPEN_LAND, lambda at: distance(at, START) == 1)
SINGLE = first_hex(
    OPEN_LAND,
    lambda at: all(WEST.hexes[near] != FOREST for near in WEST.neighbours_of(at)) and at < 1300,
)
LAKE_AWAY = first_hex(
    OPEN_LAND, lambda at: all(WEST.hexes[near] not in (LAKE,) for near in WEST.neighbours_of(at))
)

BROKEN: list[tuple[str, Map, str]] = [
    ("size", replace(WINTER, columns=31), "600 hexes, not 30 columns of 20"),
    ("turned ground", with_hexes(FOREST, [FAR_OPEN], both=False), f"{cell_name(FAR_OPEN)} is"),
    ("turned starts", replace(WINTER, starts={**WINTER.starts, 7: 0}), "start 7 is not on"),
    ("turned roads", without_links(lambda a, b: b == WINTER.road_links()[0][1]), "no road joins"),
    ("turned forts", replace(WINTER, forts=WINTER.forts[1:]), "has no equal when turned"),
    ("turned trenches", replace(WINTER, trenches=TRENCHES), "the trench at"),
    ("seam roads", without_links(lambda a, b: a < 1500 <= b), "0 roads cross the seam"),
    ("seam road end", without_links(lambda a, b: a < 1500 <= b), "ends at the seam"),
    ("seam water", with_hexes(OPEN, [1509], both=False), "the water of 1410 ends at the seam"),
    ("7 forts", with_forts(lambda fort: None if fort.id in "AH" else fort), "west: 6 forts"),
    (
        "rhombus",
        with_forts(lambda fort: replace(fort, walls=fort.entrances, entrances=fort.walls)),
        f"the fort at {cell_name(DOOR)} is not a rhombus",
    ),
    (
        "doorstep",
        with_hexes(LAKE, BY_DOOR[:2]),
        f"entrance {cell_name(DOOR)} has {len(BY_DOOR) - 2} land neighbours, not 3",
    ),
    (
        "forts apart",
        with_forts(lambda fort: replace(fort, walls=(FAR_OPEN, *fort.walls))),
        "are 0 apart, not 4",
    ),
    ("six starts", replace(WINTER, starts={1: START}), "west: start numbers [1] ("),
    ("starts apart", with_starts(n1=CLOSE_TO_2), "starts 1 and 2,"),
    ("start at a door", with_starts(n1=AT_A_DOOR), "is 1 hexes from the nearest entrance"),
    ("room at a start", with_starts(n1=AT_THE_EDGE), f"start 1, {cell_name(AT_THE_EDGE)}, has"),
    ("a river", with_hexes(RIVER, [FAR_OPEN]), "west: 2 rivers"),
    ("no river", with_hexes(OPEN, WEST.of_kind(RIVER, BRIDGE)), "west: 0 rivers (none)"),
    ("bridges", with_hexes(RIVER, BRIDGES[:1]), f"{len(BRIDGES) - 1} bridges"),
    (
        "a bridge crosses",
        without_links(lambda a, b: a == BRIDGES[0] or rotate_half_turn(b, 30, 20) == BRIDGES[0]),
        f"the road over bridge {cell_name(BRIDGES[0])} does not cross the river",
    ),
    ("a lake", with_hexes(OPEN, WEST.of_kind(LAKE)), "west: 0 lakes (none)"),
    ("one lake", with_hexes(LAKE, [LAKE_AWAY]), "west: 2 lakes"),
    ("one net", with_hexes(ROAD, [FAR_OPEN]), f"the road at {cell_name(FAR_OPEN)} is not joined"),
    ("starts on roads", with_starts(n1=FAR_OPEN), f"start 1, {cell_name(FAR_OPEN)}, is not on"),
    ("forest", with_hexes(OPEN, WEST.of_kind(FOREST)), "west: forest (none ...) on 0 of"),
    ("much forest", with_hexes(FOREST, OPEN_LAND), "land hexes, not 15-25 %"),
    ("small wood", with_hexes(FOREST, [SINGLE]), f"the wood at {cell_name(SINGLE)} has 1 hexes"),
    ("large wood", with_hexes(FOREST, OPEN_LAND), "hexes, not 3 to 12"),
    ("four trenches", with_trenches(*TRENCHES[1:]), "west: 3 trenches"),
    ("short trench", with_trenches(TRENCHES[0][:2], *TRENCHES[1:]), "is not one of 3 to 6"),
    (
        "a trench in parts",
        with_trenches((*TRENCHES[0][:2], *TRENCHES[1][:2]), *TRENCHES[1:]),
        "is not one of 3 to 6 connected hexes",
    ),
    (
        "open ground only",
        with_hexes(FOREST, TRENCHES[0][:1]),
        f"{cell_name(TRENCHES[0][0])} of a trench is forest",
    ),
    (
        "never on a road",
        with_hexes(ROAD, TRENCHES[0][:1]),
        f"{cell_name(TRENCHES[0][0])} of a trench is road",
    ),
    (
        "away from starts",
        with_trenches((NEAR_START, *TRENCHES[0][1:]), *TRENCHES[1:]),
        f"{cell_name(NEAR_START)} of a trench is at a start hex",
    ),
    ("trenches touch", with_trenches(TRENCHES[0], (TOUCHING,), *TRENCHES[2:]), "touch"),
    (
        "a trench at a door",
        with_trenches(
            *(trench for trench in TRENCHES if min(map(distance_to_entrance, trench)) > 1)
        ),
        "touches an entrance",
    ),
    ("reach", with_hexes(LAKE, BY_DOOR), f"no way to entrance {cell_name(DOOR)} from start 1"),
    (
        "reach past trenches",
        with_trenches(tuple(BY_DOOR), *TRENCHES[1:]),
        f"no way to entrance {cell_name(DOOR)} from start 1, {cell_name(START)}, with the trenches",
    ),
]


@pytest.mark.parametrize(
    ("found", "what"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN]
)
def test_damaged_copy_is_detected(found: Map, what: str) -> None:
    said = check_map(found)
    assert any(what in sentence for sentence in said), said


def test_fort_without_a_road_is_detected() -> None:
    hexes = dict(WINTER.hexes)
    for fort in (FORT, next(fort for fort in WINTER.forts if fort.id == "H")):
        for door in fort.entrances:
            for near in neighbours(door):
                if hexes.get(near) == ROAD:
                    hexes[near] = OPEN
    said = check_map(replace(WINTER, hexes=hexes))
    assert any("no road touches an entrance of the fort at" in sentence for sentence in said)


def test_every_message_names_a_hex() -> None:
    for _, found, _ in BROKEN:
        for sentence in check_map(found):
            assert re.search(r"\b\d{4}\b|\(none", sentence), sentence


def test_connected_groups() -> None:
    assert connected_groups([0, 1, 5, 6, 100]) == [{0, 1, 100}, {5, 6}]
    assert connected_groups([]) == []
