"""Checks for the shipped maps: symmetry, counts and distances. Maps of users need not pass them."""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Final

from firestep.boards.axial import STRIDE, cell_name, distance, neighbours, rotate_half_turn
from firestep.contract.data_error import DataError
from firestep.games.club.content.map import (
    BRIDGE,
    ENTRANCE,
    FOREST,
    HALVES,
    LAKE,
    LAND,
    OPEN,
    PAVED,
    RIVER,
    TERRAIN_NAMES,
    WATER,
    Fort,
    Map,
)
from firestep.games.club.text.translations import TRANSLATIONS

_FOUR_DIGITS: Final = re.compile(r"\b[0-9]{4}\b")
COLUMNS, ROWS = 30, 20
FORTS_PER_HALF, STARTS_PER_HALF, MIN_BRIDGES, TRENCHES_PER_HALF = 7, 6, 3, 4
MIN_FORT_DISTANCE, MIN_START_DISTANCE = 4, 5
MIN_LAND_AT_ENTRANCE, MIN_LAND_AT_START = 3, 5
ENTRANCE_DISTANCE: Final = (3, 6)
FOREST_PERCENT: Final = (15, 25)
WOOD_SIZE: Final = (3, 12)
TRENCH_SIZE: Final = (3, 6)


def check_map(game_map: Map) -> list[str]:
    """Return what is wrong with a shipped map; each message names a hex."""
    size, count = (game_map.columns, game_map.rows), len(game_map.hexes)
    if size != (COLUMNS, ROWS) or count != COLUMNS * ROWS:
        return [f"{count} hexes, not {COLUMNS} columns of {ROWS}, from 0000 on"]
    problems = list(_check_symmetry(game_map))
    problems += _check_seam(game_map)
    for side in HALVES:
        half = game_map.half(side)
        for check in (
            _check_forts,
            _check_starts,
            _check_water,
            _check_roads,
            _check_woods,
            _check_trenches,
            _check_reach,
        ):
            problems += [f"{side}: {problem}" for problem in check(half)]
    return problems


def find_map_faults(game_map: Map) -> list[DataError]:
    """Return where a map fails the checks of shipped maps; such a map is still valid.

    A map of another size is only checked for ways from the starts to the forts.
    """
    is_usual = len(game_map.hexes) == game_map.columns * game_map.rows == COLUMNS * ROWS
    faults = check_map(game_map) if is_usual else list(_check_reach(game_map))
    return [
        DataError(
            "map-check",
            hexes=_FOUR_DIGITS.findall(fault),
            texts=TRANSLATIONS,
            rule="TC-DATA-16",
            fault=fault,
        )
        for fault in faults
    ]


def connected_groups(cells: Iterable[int]) -> list[set[int]]:
    """Return the connected groups of these cells."""
    left, parts = set(cells), []
    while left:
        part, edge = set(), [left.pop()]
        while edge:
            number = edge.pop()
            part.add(number)
            near = left & set(neighbours(number))
            left -= near
            edge += near
        parts.append(part)
    return sorted(parts, key=min)


def _turned_cell(number: int) -> int:
    return rotate_half_turn(number, COLUMNS, ROWS)


def _min_distance(first: Collection[int], second: Collection[int]) -> int:
    return min(distance(one, two) for one in first for two in second)


def _check_symmetry(game_map: Map) -> Iterator[str]:
    """Check that the east half is the west half rotated, with start number n as n + 6."""
    for number, kind in game_map.hexes.items():
        other = _turned_cell(number)
        if number < other and kind != game_map.hexes[other]:
            kinds = (
                f"{TERRAIN_NAMES[kind]}, {cell_name(other)} {TERRAIN_NAMES[game_map.hexes[other]]}"
            )
            yield f"{cell_name(number)} is {kinds}: not the same when turned"
    for number in range(1, STARTS_PER_HALF + 1):
        at, there = game_map.starts.get(number), game_map.starts.get(number + STARTS_PER_HALF)
        if at is not None and there != _turned_cell(at):
            label = f"{cell_name(_turned_cell(at))}, start {number} turned"
            yield f"start {number + STARTS_PER_HALF} is not on {label}"
    links = set(game_map.road_links())
    for first, second in sorted(links):
        ends = sorted((_turned_cell(first), _turned_cell(second)))
        if (ends[0], ends[1]) not in links:
            names = f"{cell_name(ends[0])} and {cell_name(ends[1])}"
            yield f"no road joins {names}, as one does on the other side"
    for label, parts in (
        ("fort", [fort.hexes for fort in game_map.forts]),
        ("trench", list(game_map.trenches)),
    ):
        sets = {frozenset(part) for part in parts}
        for part in parts:
            if frozenset(map(_turned_cell, part)) not in sets:
                yield f"the {label} at {cell_name(part[0])} has no equal when turned"


def _check_seam(game_map: Map) -> Iterator[str]:
    """Check that water and roads continue across the seam, and that two roads cross it."""
    seam = COLUMNS // 2
    links = [
        pair for pair in game_map.road_links() if pair[0] // STRIDE < seam <= pair[1] // STRIDE
    ]
    if len(links) < 2:
        place = cell_name(links[0][0]) if links else cell_name((seam - 1) * STRIDE)
        yield f"{len(links)} roads cross the seam ({place}); there must be 2"
    joined = {number for pair in links for number in pair}
    for number in (cell for cell in game_map.hexes if cell // STRIDE in (seam - 1, seam)):
        over = [
            near
            for near in game_map.neighbours_of(number)
            if (near // STRIDE < seam) != (number // STRIDE < seam)
        ]
        kind, beyond = game_map.hexes[number], {game_map.hexes[near] for near in over}
        if kind in WATER and not beyond & {RIVER, LAKE, BRIDGE}:
            yield f"the water of {cell_name(number)} ends at the seam"
        if kind in PAVED and number not in joined and _is_dead_end(game_map, number):
            yield f"the road of {cell_name(number)} ends at the seam"


def _is_dead_end(game_map: Map, number: int) -> bool:
    return sum(number in pair for pair in game_map.road_links()) < 2


def _check_forts(half: Map) -> Iterator[str]:
    if len(half.forts) != FORTS_PER_HALF:
        place = cell_name(half.forts[-1].hexes[0]) if half.forts else "0000"
        yield f"{len(half.forts)} forts, the last at {place}; there must be {FORTS_PER_HALF}"
    for fort in half.forts:
        name = cell_name(fort.hexes[0])
        if not _is_rhombus(fort):
            yield f"the fort at {name} is not a rhombus with its entrances at the far ends"
        for entrance in fort.entrances:
            land_count = sum(half.hexes[near] in LAND for near in half.neighbours_of(entrance))
            if land_count < MIN_LAND_AT_ENTRANCE:
                name = cell_name(entrance)
                counts = f"{land_count} land neighbours, not {MIN_LAND_AT_ENTRANCE}"
                yield f"entrance {name} has {counts}"
    for one, two in combinations(half.forts, 2):
        if (gap := _min_distance(one.hexes, two.hexes)) < MIN_FORT_DISTANCE:
            names = f"{cell_name(one.hexes[0])} and {cell_name(two.hexes[0])}"
            yield f"the forts at {names} are {gap} apart, not {MIN_FORT_DISTANCE}"


def _is_rhombus(fort: Fort) -> bool:
    if len(fort.walls) != 2 or distance(*fort.walls) != 1:
        return False
    return all(distance(wall, entrance) == 1 for wall in fort.walls for entrance in fort.entrances)


def _check_starts(half: Map) -> Iterator[str]:
    first = 1 if 0 in half.hexes else 1 + STARTS_PER_HALF
    wanted = list(range(first, first + STARTS_PER_HALF))
    if sorted(half.starts) != wanted:
        places = _join_names(half.starts.values())
        yield f"start numbers {sorted(half.starts)} ({places}); there must be {wanted}"
    entrances = half.of_kind(ENTRANCE)
    for number, at in half.starts.items():
        if (
            not ENTRANCE_DISTANCE[0]
            <= (gap := _min_distance([at], entrances))
            <= ENTRANCE_DISTANCE[1]
        ):
            yield f"start {number}, {cell_name(at)}, is {gap} hexes from the nearest entrance"
        land_count = sum(half.hexes[near] in LAND for near in half.neighbours_of(at))
        if land_count < MIN_LAND_AT_START:
            name = f"start {number}, {cell_name(at)}"
            yield f"{name}, has {land_count} land neighbours, not {MIN_LAND_AT_START}"
    for (one, at), (two, there) in combinations(half.starts.items(), 2):
        if (gap := distance(at, there)) < MIN_START_DISTANCE:
            names = f"{cell_name(at)} and {cell_name(there)}"
            yield f"starts {one} and {two}, {names}, are {gap} apart, not {MIN_START_DISTANCE}"


def _check_water(half: Map) -> Iterator[str]:
    river = connected_groups(half.of_kind(RIVER, BRIDGE))
    if len(river) != 1:
        yield f"{len(river)} rivers ({_join_names(map(min, river))}); there must be one"
    bridges = half.of_kind(BRIDGE)
    if len(bridges) < MIN_BRIDGES:
        yield f"{len(bridges)} bridges ({_join_names(bridges)}); there must be {MIN_BRIDGES}"
    for bridge in bridges:
        if not _crosses_river(half, bridge):
            yield f"the road over bridge {cell_name(bridge)} does not cross the river"
    lakes = connected_groups(half.of_kind(LAKE))
    if len(lakes) != 1:
        yield f"{len(lakes)} lakes ({_join_names(map(min, lakes))}); there must be one"


def _crosses_river(half: Map, bridge: int) -> bool:
    """Return whether roads leave a bridge on both banks, with water between them."""
    ends = {end for pair in half.road_links() if bridge in pair for end in pair} - {bridge}
    around = [near for near in neighbours(bridge) if near in ends or _is_wet(half, near)]
    banks = [near in ends for near in around]
    return sum(bank != banks[place - 1] for place, bank in enumerate(banks)) == 4


def _is_wet(half: Map, number: int) -> bool:
    return half.hexes.get(number) in {RIVER, LAKE, BRIDGE}


def _join_names(cells: Iterable[int]) -> str:
    return ", ".join(map(cell_name, cells)) or "none"


def _check_roads(half: Map) -> Iterator[str]:
    networks = _road_networks(half)
    for network in networks[1:]:
        yield f"the road at {cell_name(min(network))} is not joined to the rest"
    network = networks[0] if networks else set()
    for number, at in half.starts.items():
        if at not in network:
            yield f"start {number}, {cell_name(at)}, is not on the roads"
    for fort in half.forts:
        if not any(
            near in network for entrance in fort.entrances for near in half.neighbours_of(entrance)
        ):
            yield f"no road touches an entrance of the fort at {cell_name(fort.entrances[0])}"


def _road_networks(half: Map) -> list[set[int]]:
    """Return the road networks, connected without forts, largest first."""
    links = [pair for pair in half.road_links() if {half.hexes[end] for end in pair} <= PAVED]
    networks = [{number} for number in half.of_kind(*PAVED)]
    for first, second in links:
        one = next(network for network in networks if first in network)
        two = next(network for network in networks if second in network)
        if one is not two:
            one |= two
            networks.remove(two)
    return sorted(networks, key=len, reverse=True)


def _check_woods(half: Map) -> Iterator[str]:
    forest, land = half.of_kind(FOREST), half.of_kind(*LAND)
    low, high = FOREST_PERCENT
    if not low * len(land) <= 100 * len(forest) <= high * len(land):
        place = cell_name(forest[0]) if forest else "none"
        yield f"forest ({place} ...) on {len(forest)} of {len(land)} land hexes, not {low}-{high} %"
    for wood in connected_groups(forest):
        if not WOOD_SIZE[0] <= len(wood) <= WOOD_SIZE[1]:
            place = cell_name(min(wood))
            yield f"the wood at {place} has {len(wood)} hexes, not {WOOD_SIZE[0]} to {WOOD_SIZE[1]}"


def _check_trenches(half: Map) -> Iterator[str]:
    if len(half.trenches) != TRENCHES_PER_HALF:
        places = _join_names(trench[0] for trench in half.trenches)
        yield f"{len(half.trenches)} trenches ({places}); there must be {TRENCHES_PER_HALF}"
    for trench in half.trenches:
        if (
            not TRENCH_SIZE[0] <= len(trench) <= TRENCH_SIZE[1]
            or len(connected_groups(trench)) != 1
        ):
            label = f"is not one of {TRENCH_SIZE[0]} to {TRENCH_SIZE[1]} connected hexes"
            yield f"the trench at {cell_name(trench[0])} {label}"
        for number in trench:
            if half.hexes[number] != OPEN:
                yield f"{cell_name(number)} of a trench is {TERRAIN_NAMES[half.hexes[number]]}"
            if any(distance(number, at) <= 1 for at in half.starts.values()):
                yield f"{cell_name(number)} of a trench is at a start hex"
    for one, two in combinations(half.trenches, 2):
        if _min_distance(one, two) <= 1:
            yield f"the trenches at {cell_name(one[0])} and {cell_name(two[0])} touch"
    entrances = half.of_kind(ENTRANCE)
    if not any(_min_distance(trench, entrances) == 1 for trench in half.trenches):
        names = _join_names(trench[0] for trench in half.trenches)
        yield f"no trench ({names}) touches an entrance"


def _check_reach(half: Map) -> Iterator[str]:
    """Check that every start reaches every entrance, with trenches open or closed."""
    dug = {number for trench in half.trenches for number in trench}
    for closed, label in ((set[int](), "by land"), (dug, "with the trenches closed")):
        parts = connected_groups(set(half.of_kind(*LAND)) - closed)
        for number, at in half.starts.items():
            part = next((part for part in parts if at in part), set())
            for entrance in half.of_kind(ENTRANCE):
                if not part & set(neighbours(entrance)):
                    names = f"{cell_name(entrance)} from start {number}, {cell_name(at)}"
                    yield f"no way to entrance {names}, {label}"
