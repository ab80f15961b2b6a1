"""What a map in the box must be, hex by hex (the catalogue, 4.6); no test of anybody else's map."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Final

from firestep.boards.axial import STRIDE, cell_name, distance, neighbours, turned
from firestep.games.club.content.map import (
    BRIDGE,
    ENTRANCE,
    FOREST,
    HALVES,
    LAKE,
    LAND,
    NAMES,
    OPEN,
    PAVED,
    RIVER,
    WATER,
    Fort,
    Map,
)

COLUMNS, ROWS = 30, 20
FORTS, STARTS, BRIDGES, TRENCHES = 7, 6, 3, 4
FORT_GAP, START_GAP = 4, 5
FORT_DOORSTEP, START_ROOM = 3, 5
TO_ENTRANCE: Final = (3, 6)
FOREST_PERCENT: Final = (15, 25)
WOOD: Final = (3, 12)
TRENCH: Final = (3, 6)


def survey(found: Map) -> list[str]:
    """Say what is wrong with a map of the box; each sentence names a hex."""
    if (found.columns, found.rows) != (COLUMNS, ROWS) or len(found.hexes) != COLUMNS * ROWS:
        return [f"{len(found.hexes)} hexes, not {COLUMNS} columns of {ROWS}, from 0000 on"]
    said = list(_turn(found))
    said += _seam(found)
    for side in HALVES:
        half = found.half(side)
        for check in (_forts, _starts, _water, _roads, _woods, _trenches, _reach):
            said += [f"{side}: {sentence}" for sentence in check(half)]
    return said


def groups(cells: Iterable[int]) -> list[set[int]]:
    """Return the connected parts of some cells."""
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


def _other(number: int) -> int:
    return turned(number, COLUMNS, ROWS)


def _gap(first: Collection[int], second: Collection[int]) -> int:
    return min(distance(one, two) for one in first for two in second)


def _turn(found: Map) -> Iterator[str]:
    """Check that the east half is the west half turned, start number n becoming n + 6."""
    for number, kind in found.hexes.items():
        other = _other(number)
        if number < other and kind != found.hexes[other]:
            kinds = f"{NAMES[kind]}, {cell_name(other)} {NAMES[found.hexes[other]]}"
            yield f"{cell_name(number)} is {kinds}: not the same when turned"
    for number in range(1, STARTS + 1):
        at, there = found.starts.get(number), found.starts.get(number + STARTS)
        if at is not None and there != _other(at):
            words = f"{cell_name(_other(at))}, start {number} turned"
            yield f"start {number + STARTS} is not on {words}"
    links = set(found.links())
    for first, second in sorted(links):
        ends = sorted((_other(first), _other(second)))
        if (ends[0], ends[1]) not in links:
            names = f"{cell_name(ends[0])} and {cell_name(ends[1])}"
            yield f"no road joins {names}, as one does on the other side"
    for words, parts in (
        ("fort", [fort.hexes for fort in found.forts]),
        ("trench", list(found.trenches)),
    ):
        sets = {frozenset(part) for part in parts}
        for part in parts:
            if frozenset(map(_other, part)) not in sets:
                yield f"the {words} at {cell_name(part[0])} has no equal when turned"


def _seam(found: Map) -> Iterator[str]:
    """Check that what reaches the seam goes on beyond it, and that two roads cross."""
    seam = COLUMNS // 2
    links = [pair for pair in found.links() if pair[0] // STRIDE < seam <= pair[1] // STRIDE]
    if len(links) < 2:
        place = cell_name(links[0][0]) if links else cell_name((seam - 1) * STRIDE)
        yield f"{len(links)} roads cross the seam ({place}); there must be 2"
    joined = {number for pair in links for number in pair}
    for number in (cell for cell in found.hexes if cell // STRIDE in (seam - 1, seam)):
        over = [
            near
            for near in found.near(number)
            if (near // STRIDE < seam) != (number // STRIDE < seam)
        ]
        kind, beyond = found.hexes[number], {found.hexes[near] for near in over}
        if kind in WATER and not beyond & {RIVER, LAKE, BRIDGE}:
            yield f"the water of {cell_name(number)} ends at the seam"
        if kind in PAVED and number not in joined and _is_dead_end(found, number):
            yield f"the road of {cell_name(number)} ends at the seam"


def _is_dead_end(found: Map, number: int) -> bool:
    return sum(number in pair for pair in found.links()) < 2


def _forts(half: Map) -> Iterator[str]:
    if len(half.forts) != FORTS:
        place = cell_name(half.forts[-1].hexes[0]) if half.forts else "0000"
        yield f"{len(half.forts)} forts, the last at {place}; there must be {FORTS}"
    for fort in half.forts:
        name = cell_name(fort.hexes[0])
        if not _is_rhombus(fort):
            yield f"the fort at {name} is no rhombus with its entrances at the far ends"
        for door in fort.entrances:
            room = sum(half.hexes[near] in LAND for near in half.near(door))
            if room < FORT_DOORSTEP:
                yield f"entrance {cell_name(door)} has {room} land neighbours, not {FORT_DOORSTEP}"
    for one, two in combinations(half.forts, 2):
        if (gap := _gap(one.hexes, two.hexes)) < FORT_GAP:
            names = f"{cell_name(one.hexes[0])} and {cell_name(two.hexes[0])}"
            yield f"the forts at {names} are {gap} apart, not {FORT_GAP}"


def _is_rhombus(fort: Fort) -> bool:
    if len(fort.walls) != 2 or distance(*fort.walls) != 1:
        return False
    return all(distance(wall, door) == 1 for wall in fort.walls for door in fort.entrances)


def _starts(half: Map) -> Iterator[str]:
    first = 1 if 0 in half.hexes else 1 + STARTS
    wanted = list(range(first, first + STARTS))
    if sorted(half.starts) != wanted:
        places = _names(half.starts.values())
        yield f"start numbers {sorted(half.starts)} ({places}); there must be {wanted}"
    doors = half.of_kind(ENTRANCE)
    for number, at in half.starts.items():
        if not TO_ENTRANCE[0] <= (gap := _gap([at], doors)) <= TO_ENTRANCE[1]:
            yield f"start {number}, {cell_name(at)}, is {gap} hexes from the nearest entrance"
        room = sum(half.hexes[near] in LAND for near in half.near(at))
        if room < START_ROOM:
            yield f"start {number}, {cell_name(at)}, has {room} land neighbours, not {START_ROOM}"
    for (one, at), (two, there) in combinations(half.starts.items(), 2):
        if (gap := distance(at, there)) < START_GAP:
            names = f"{cell_name(at)} and {cell_name(there)}"
            yield f"starts {one} and {two}, {names}, are {gap} apart, not {START_GAP}"


def _water(half: Map) -> Iterator[str]:
    river = groups(half.of_kind(RIVER, BRIDGE))
    if len(river) != 1:
        yield f"{len(river)} rivers ({_names(map(min, river))}); there must be one"
    bridges = half.of_kind(BRIDGE)
    if len(bridges) < BRIDGES:
        yield f"{len(bridges)} bridges ({_names(bridges)}); there must be {BRIDGES}"
    for bridge in bridges:
        if not _spans(half, bridge):
            yield f"the road over bridge {cell_name(bridge)} does not cross the river"
    lakes = groups(half.of_kind(LAKE))
    if len(lakes) != 1:
        yield f"{len(lakes)} lakes ({_names(map(min, lakes))}); there must be one"


def _spans(half: Map, bridge: int) -> bool:
    """Whether a road leaves a bridge on both banks: water lies between its ends, either way."""
    ends = {end for pair in half.links() if bridge in pair for end in pair} - {bridge}
    around = [near for near in neighbours(bridge) if near in ends or _is_wet(half, near)]
    banks = [near in ends for near in around]
    return sum(bank != banks[place - 1] for place, bank in enumerate(banks)) == 4


def _is_wet(half: Map, number: int) -> bool:
    return half.hexes.get(number) in {RIVER, LAKE, BRIDGE}


def _names(cells: Iterable[int]) -> str:
    return ", ".join(map(cell_name, cells)) or "none"


def _roads(half: Map) -> Iterator[str]:
    nets = _nets(half)
    for net in nets[1:]:
        yield f"the road at {cell_name(min(net))} is not joined to the rest"
    net = nets[0] if nets else set()
    for number, at in half.starts.items():
        if at not in net:
            yield f"start {number}, {cell_name(at)}, is not on the roads"
    for fort in half.forts:
        if not any(near in net for door in fort.entrances for near in half.near(door)):
            yield f"no road touches an entrance of the fort at {cell_name(fort.entrances[0])}"


def _nets(half: Map) -> list[set[int]]:
    """Return the nets of road, joined by links and not through forts, the largest first."""
    links = [pair for pair in half.links() if {half.hexes[end] for end in pair} <= PAVED]
    nets = [{number} for number in half.of_kind(*PAVED)]
    for first, second in links:
        one = next(net for net in nets if first in net)
        two = next(net for net in nets if second in net)
        if one is not two:
            one |= two
            nets.remove(two)
    return sorted(nets, key=len, reverse=True)


def _woods(half: Map) -> Iterator[str]:
    forest, land = half.of_kind(FOREST), half.of_kind(*LAND)
    low, high = FOREST_PERCENT
    if not low * len(land) <= 100 * len(forest) <= high * len(land):
        place = cell_name(forest[0]) if forest else "none"
        yield f"forest ({place} ...) on {len(forest)} of {len(land)} land hexes, not {low}-{high} %"
    for wood in groups(forest):
        if not WOOD[0] <= len(wood) <= WOOD[1]:
            place = cell_name(min(wood))
            yield f"the wood at {place} has {len(wood)} hexes, not {WOOD[0]} to {WOOD[1]}"


def _trenches(half: Map) -> Iterator[str]:
    if len(half.trenches) != TRENCHES:
        places = _names(trench[0] for trench in half.trenches)
        yield f"{len(half.trenches)} trenches ({places}); there must be {TRENCHES}"
    for trench in half.trenches:
        if not TRENCH[0] <= len(trench) <= TRENCH[1] or len(groups(trench)) != 1:
            words = f"is not one of {TRENCH[0]} to {TRENCH[1]} connected hexes"
            yield f"the trench at {cell_name(trench[0])} {words}"
        for number in trench:
            if half.hexes[number] != OPEN:
                yield f"{cell_name(number)} of a trench is {NAMES[half.hexes[number]]}"
            if any(distance(number, at) <= 1 for at in half.starts.values()):
                yield f"{cell_name(number)} of a trench is at a start hex"
    for one, two in combinations(half.trenches, 2):
        if _gap(one, two) <= 1:
            yield f"the trenches at {cell_name(one[0])} and {cell_name(two[0])} touch"
    doors = half.of_kind(ENTRANCE)
    if not any(_gap(trench, doors) == 1 for trench in half.trenches):
        yield f"no trench ({_names(trench[0] for trench in half.trenches)}) touches an entrance"


def _reach(half: Map) -> Iterator[str]:
    """Check that every entrance is reached from every start, trenches open or closed."""
    dug = {number for trench in half.trenches for number in trench}
    for closed, words in ((set[int](), "by land"), (dug, "with the trenches closed")):
        parts = groups(set(half.of_kind(*LAND)) - closed)
        for number, at in half.starts.items():
            part = next((part for part in parts if at in part), set())
            for door in half.of_kind(ENTRANCE):
                if not part & set(neighbours(door)):
                    names = f"{cell_name(door)} from start {number}, {cell_name(at)}"
                    yield f"no way to entrance {names}, {words}"
