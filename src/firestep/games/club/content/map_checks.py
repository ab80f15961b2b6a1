"""Checks for the shipped maps: symmetry, counts and distances. Maps of users need not pass them."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Any, Final

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
    return [
        f"{side}: {fault.message}" if side else fault.message for side, fault in _check(game_map)
    ]


def _is_usual(game_map: Map) -> bool:
    size, count = (game_map.columns, game_map.rows), len(game_map.hexes)
    return size == (COLUMNS, ROWS) and count == COLUMNS * ROWS


def _fault(reason: str, cells: Iterable[int] = (), **facts: Any) -> DataError:
    hexes = tuple(map(cell_name, cells))
    return DataError(f"check-{reason}", hexes=hexes, texts=TRANSLATIONS, **facts)


def _check(game_map: Map) -> Iterator[tuple[str, DataError]]:
    """Yield the faults, each with its half."""
    if not _is_usual(game_map):
        count = len(game_map.hexes)
        yield "", _fault("size", count=count, columns=COLUMNS, rows=ROWS)
        return
    for fault in (*_check_symmetry(game_map), *_check_seam(game_map)):
        yield "", fault
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
            for fault in check(half):
                yield side, fault


def find_map_faults(game_map: Map) -> list[DataError]:
    """Return where a map fails the checks of shipped maps; such a map is still valid.

    A map of another size is only checked for ways from the starts to the forts.
    """
    if _is_usual(game_map):
        return [fault for _, fault in _check(game_map)]
    return list(_check_reach(game_map))


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


def _check_symmetry(game_map: Map) -> Iterator[DataError]:
    """Check that the east half is the west half rotated, with start number n as n + 6."""
    for number, kind in game_map.hexes.items():
        other = _turned_cell(number)
        if number < other and kind != game_map.hexes[other]:
            yield _fault(
                "turned",
                [number, other],
                hex=cell_name(number),
                terrain=TERRAIN_NAMES[kind],
                other=cell_name(other),
                there=TERRAIN_NAMES[game_map.hexes[other]],
            )
    for number in range(1, STARTS_PER_HALF + 1):
        at, there = game_map.starts.get(number), game_map.starts.get(number + STARTS_PER_HALF)
        if at is not None and there != _turned_cell(at):
            wanted = _turned_cell(at)
            facts = {"start": number + STARTS_PER_HALF, "number": number}
            yield _fault("turned-start", [at, wanted], hex=cell_name(wanted), **facts)
    links = set(game_map.road_links())
    for first, second in sorted(links):
        ends = sorted((_turned_cell(first), _turned_cell(second)))
        if (ends[0], ends[1]) not in links:
            one, two = map(cell_name, ends)
            yield _fault("turned-road", ends, first=one, second=two)
    for label, parts in (
        ("fort", [fort.hexes for fort in game_map.forts]),
        ("trench", list(game_map.trenches)),
    ):
        sets = {frozenset(part) for part in parts}
        for part in parts:
            if frozenset(map(_turned_cell, part)) not in sets:
                yield _fault(f"turned-{label}", part, hex=cell_name(part[0]))


def _check_seam(game_map: Map) -> Iterator[DataError]:
    """Check that water and roads continue across the seam, and that two roads cross it."""
    seam = COLUMNS // 2
    links = [
        pair for pair in game_map.road_links() if pair[0] // STRIDE < seam <= pair[1] // STRIDE
    ]
    if len(links) < 2:
        place = links[0][0] if links else (seam - 1) * STRIDE
        yield _fault("seam-roads", [place], count=len(links), hex=cell_name(place))
    joined = {number for pair in links for number in pair}
    for number in (cell for cell in game_map.hexes if cell // STRIDE in (seam - 1, seam)):
        over = [
            near
            for near in game_map.neighbours_of(number)
            if (near // STRIDE < seam) != (number // STRIDE < seam)
        ]
        kind, beyond = game_map.hexes[number], {game_map.hexes[near] for near in over}
        if kind in WATER and not beyond & {RIVER, LAKE, BRIDGE}:
            yield _fault("seam-water", [number], hex=cell_name(number))
        if kind in PAVED and number not in joined and _is_dead_end(game_map, number):
            yield _fault("seam-road", [number], hex=cell_name(number))


def _is_dead_end(game_map: Map, number: int) -> bool:
    return sum(number in pair for pair in game_map.road_links()) < 2


def _check_forts(half: Map) -> Iterator[DataError]:
    if len(half.forts) != FORTS_PER_HALF:
        place = cell_name(half.forts[-1].hexes[0]) if half.forts else "0000"
        cells = [fort.hexes[0] for fort in half.forts]
        facts = {"count": len(half.forts), "needed": FORTS_PER_HALF}
        yield _fault("forts", cells, hex=place, **facts)
    for fort in half.forts:
        name = cell_name(fort.hexes[0])
        if not _is_rhombus(fort):
            yield _fault("rhombus", fort.hexes, hex=name)
        for entrance in fort.entrances:
            land_count = sum(half.hexes[near] in LAND for near in half.neighbours_of(entrance))
            if land_count < MIN_LAND_AT_ENTRANCE:
                facts = {"count": land_count, "needed": MIN_LAND_AT_ENTRANCE}
                yield _fault("entrance-land", [entrance], hex=cell_name(entrance), **facts)
    for one, two in combinations(half.forts, 2):
        if (gap := _min_distance(one.hexes, two.hexes)) < MIN_FORT_DISTANCE:
            first, second = one.hexes[0], two.hexes[0]
            yield _fault(
                "fort-distance",
                [*one.hexes, *two.hexes],
                first=cell_name(first),
                second=cell_name(second),
                count=gap,
                needed=MIN_FORT_DISTANCE,
            )


def _is_rhombus(fort: Fort) -> bool:
    if len(fort.walls) != 2 or distance(*fort.walls) != 1:
        return False
    return all(distance(wall, entrance) == 1 for wall in fort.walls for entrance in fort.entrances)


def _check_starts(half: Map) -> Iterator[DataError]:
    first = 1 if 0 in half.hexes else 1 + STARTS_PER_HALF
    wanted = list(range(first, first + STARTS_PER_HALF))
    if sorted(half.starts) != wanted:
        facts = {"numbers": str(sorted(half.starts)), "wanted": str(wanted)}
        places = list(half.starts.values())
        yield _fault("starts", places, hexes_text=_join_names(places), **facts)
    entrances = half.of_kind(ENTRANCE)
    for number, at in half.starts.items():
        if entrances and (
            not ENTRANCE_DISTANCE[0]
            <= (gap := _min_distance([at], entrances))
            <= ENTRANCE_DISTANCE[1]
        ):
            yield _fault("start-entrance", [at], number=number, hex=cell_name(at), count=gap)
        land_count = sum(half.hexes[near] in LAND for near in half.neighbours_of(at))
        if land_count < MIN_LAND_AT_START:
            land = {"count": land_count, "needed": MIN_LAND_AT_START}
            yield _fault("start-land", [at], number=number, hex=cell_name(at), **land)
    for (one, at), (two, there) in combinations(half.starts.items(), 2):
        if (gap := distance(at, there)) < MIN_START_DISTANCE:
            yield _fault(
                "start-distance",
                [at, there],
                one=one,
                two=two,
                first=cell_name(at),
                second=cell_name(there),
                count=gap,
                needed=MIN_START_DISTANCE,
            )


def _check_water(half: Map) -> Iterator[DataError]:
    river = connected_groups(half.of_kind(RIVER, BRIDGE))
    if len(river) != 1:
        places = list(map(min, river))
        yield _fault("rivers", places, count=len(river), hexes_text=_join_names(places))
    bridges = half.of_kind(BRIDGE)
    if len(bridges) < MIN_BRIDGES:
        facts = {"count": len(bridges), "needed": MIN_BRIDGES}
        yield _fault("bridges", bridges, hexes_text=_join_names(bridges), **facts)
    for bridge in bridges:
        if not _crosses_river(half, bridge):
            yield _fault("bridge", [bridge], hex=cell_name(bridge))
    lakes = connected_groups(half.of_kind(LAKE))
    if len(lakes) != 1:
        places = list(map(min, lakes))
        yield _fault("lakes", places, count=len(lakes), hexes_text=_join_names(places))


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


def _check_roads(half: Map) -> Iterator[DataError]:
    networks = _road_networks(half)
    for network in networks[1:]:
        yield _fault("road", sorted(network), hex=cell_name(min(network)))
    network = networks[0] if networks else set()
    for number, at in half.starts.items():
        if at not in network:
            yield _fault("start-road", [at], number=number, hex=cell_name(at))
    for fort in half.forts:
        if not any(
            near in network for entrance in fort.entrances for near in half.neighbours_of(entrance)
        ):
            yield _fault("fort-road", fort.entrances, hex=cell_name(fort.entrances[0]))


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


def _check_woods(half: Map) -> Iterator[DataError]:
    forest, land = half.of_kind(FOREST), half.of_kind(*LAND)
    low, high = FOREST_PERCENT
    if not low * len(land) <= 100 * len(forest) <= high * len(land):
        place = cell_name(forest[0]) if forest else "none"
        facts = {"count": len(forest), "land": len(land), "low": low, "high": high}
        yield _fault("forest", [], hex=place, **facts)
    for wood in connected_groups(forest):
        if not WOOD_SIZE[0] <= len(wood) <= WOOD_SIZE[1]:
            smallest, largest = WOOD_SIZE
            facts = {"count": len(wood), "low": smallest, "high": largest}
            yield _fault("wood", sorted(wood), hex=cell_name(min(wood)), **facts)


def _check_trenches(half: Map) -> Iterator[DataError]:
    if len(half.trenches) != TRENCHES_PER_HALF:
        places = [trench[0] for trench in half.trenches]
        facts = {"count": len(places), "needed": TRENCHES_PER_HALF}
        yield _fault("trenches", places, hexes_text=_join_names(places), **facts)
    for trench in half.trenches:
        if (
            not TRENCH_SIZE[0] <= len(trench) <= TRENCH_SIZE[1]
            or len(connected_groups(trench)) != 1
        ):
            low, high = TRENCH_SIZE
            yield _fault("trench", trench, hex=cell_name(trench[0]), low=low, high=high)
        for number in trench:
            if half.hexes[number] != OPEN:
                terrain = TERRAIN_NAMES[half.hexes[number]]
                yield _fault("trench-ground", [number], hex=cell_name(number), terrain=terrain)
            if any(distance(number, at) <= 1 for at in half.starts.values()):
                yield _fault("trench-start", [number], hex=cell_name(number))
    for one, two in combinations(half.trenches, 2):
        if _min_distance(one, two) <= 1:
            ends = {"first": cell_name(one[0]), "second": cell_name(two[0])}
            yield _fault("trenches-touch", [*one, *two], **ends)
    entrances = half.of_kind(ENTRANCE)
    if entrances and not any(_min_distance(trench, entrances) == 1 for trench in half.trenches):
        places = [trench[0] for trench in half.trenches]
        yield _fault("trench-entrance", places, hexes_text=_join_names(places))


def _check_reach(half: Map) -> Iterator[DataError]:
    """Check that every start reaches every entrance, with trenches open or closed."""
    dug = {number for trench in half.trenches for number in trench}
    for closed, reason in ((set[int](), "reach"), (dug, "reach-closed")):
        parts = connected_groups(set(half.of_kind(*LAND)) - closed)
        for number, at in half.starts.items():
            part = next((part for part in parts if at in part), set())
            for entrance in half.of_kind(ENTRANCE):
                if not part & set(neighbours(entrance)):
                    facts = {"entrance": cell_name(entrance), "number": number}
                    yield _fault(reason, [entrance, at], hex=cell_name(at), **facts)
