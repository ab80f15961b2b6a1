"""The unit mat: types of units, the nations' rosters, the special forces (UNIT, SETUP)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

NATIONS: Final = ("GE", "AH", "FR", "GB")
CLASSES: Final = ("foot", "gun", "vehicle", "tank", "air", "boat", "turret")
SOURCES: Final = ("book", "reconstructed", "own")
RANKS: Final = ("recruit", "veteran", "hero")
MAX_DAMAGE: Final = 6  # a row has the hits for 1 to 6 damage
FACES: Final = 12
MAX_TYPES: Final = 200  # a limit of the field tables

Band = tuple[int, int]
Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitType:
    """A type of unit; the speed is in half points, and missing values are None or empty."""

    id: str
    title: str
    kind: str
    price: int
    repair: int | None
    speed: int
    ground: Band | None
    air: Band | None
    hits: Row
    air_hits: Row
    open: Row
    forest: Row
    rides: bool = False
    scatters: bool = False
    carries: int = 0
    against_tanks: int = 0
    count: int = 1
    area: bool = False  # attacks a hex and the six around it
    lays: bool = False  # lays mines
    treats: bool = False  # treats damaged units
    book: frozenset[str] = field(default=frozenset(), compare=False)

    def is_book(self, name: str) -> bool:
        """Return whether the rulebooks give a field, or a part of one like `hits.recruit`."""
        return name in self.book or name.partition(".")[0] in self.book

    def reaches(self, is_air: bool, hexes: int) -> bool:
        """Return whether an air or ground target at this distance is in range."""
        band = self.air if is_air else self.ground
        return band is not None and band[0] <= hexes <= band[1]


@dataclass(frozen=True, slots=True)
class Mat:
    """A valid mat: units by id, rosters by nation, special forces by the face of the die."""

    name: str
    title: str
    source: str
    units: Mapping[str, UnitType]
    rosters: Mapping[str, tuple[str, ...]]
    special: tuple[str, ...]
    light_guns: tuple[str, ...] = ()  # for all nations with the option bank_extra_guns
    warnings: tuple[str, ...] = ()
