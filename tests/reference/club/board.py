"""Axial hexes, their names, and the map of a game."""

from dataclasses import dataclass, field
from functools import cached_property

Hex = tuple[int, int]
Place = Hex | str  # a hex, a fort id, "u9" aboard a truck, "" not yet on the board

# Directions 1 to 6: N, NE, SE, S, SW, NW.
DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@dataclass(frozen=True)
class Fort:
    """The hexes of one fort."""

    walls: tuple[Hex, ...]
    entrances: tuple[Hex, ...]


@dataclass(frozen=True)
class Ground:
    """A map: terrain by hex, forts by id, start hexes by number.

    Hexes of terrain "water" that are not lakes are rivers; only one option uses this.
    """

    terrain: dict[Hex, str]
    forts: dict[str, Fort] = field(default_factory=dict)
    starts: dict[int, Hex] = field(default_factory=dict)
    trenches: tuple[tuple[Hex, ...], ...] = ()
    rivers: frozenset[Hex] = frozenset()

    @cached_property
    def entrances(self) -> dict[Hex, str]:
        """Return the fort of each entrance hex."""
        return {h: name for name, fort in self.forts.items() for h in fort.entrances}

    @cached_property
    def fort_hexes(self) -> dict[Hex, str]:
        """Return the fort of each wall or entrance hex."""
        walls = {h: name for name, fort in self.forts.items() for h in fort.walls}
        return walls | self.entrances

    @cached_property
    def trench_of(self) -> dict[Hex, int]:
        """Return the index of the trench of each trench hex."""
        return {h: i for i, trench in enumerate(self.trenches) for h in trench}


def hex_name(place: Hex) -> str:
    """Return a hex as column and row of the odd-q grid."""
    q, r = place
    row = r + (q - (q & 1)) // 2
    return f"{q:02d}{row:02d}"


def hex_of(text: str) -> Hex:
    """Read a hex from its four digits."""
    q, row = int(text[:2]), int(text[2:])
    return (q, row - (q - (q & 1)) // 2)


def place_of(text: str) -> Place:
    """Read a hex or a fort."""
    return hex_of(text) if text.isdigit() else text


def place_name(place: Place) -> str:
    """Return the name of a hex or a fort."""
    return place if isinstance(place, str) else hex_name(place)


def step(place: Hex, direction: int) -> Hex:
    """Return the neighbour in direction 1 to 6."""
    dq, dr = DIRECTIONS[direction - 1]
    return (place[0] + dq, place[1] + dr)


def neighbours(place: Hex) -> list[Hex]:
    """Return the six neighbours in the order of the directions."""
    return [step(place, direction) for direction in range(1, 7)]


def distance(a: Hex, b: Hex) -> int:
    """Count the hexes from one hex to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def fort_at(ground: Ground, place: Hex) -> str:
    """Return the fort that contains a hex, or "" if none does."""
    return ground.fort_hexes.get(place, "")


def entrance_at(ground: Ground, place: Hex) -> str:
    """Return the fort with an entrance on a hex, or "" if there is none."""
    return ground.entrances.get(place, "")


def terrain_at(ground: Ground, place: Hex) -> str:
    """Return the terrain of a hex; "fort" for fort hexes, "" off the board."""
    if fort_at(ground, place):
        return "fort"  # TC-MOVE-31
    return ground.terrain.get(place, "")
