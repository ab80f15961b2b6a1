"""The unit mat: types of units, the nations' rosters, the special forces (UNIT, SETUP)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

NATIONS: Final = ("GE", "AH", "FR", "GB")
CLASSES: Final = ("foot", "gun", "vehicle", "tank", "air", "boat", "turret")
SOURCES: Final = ("book", "reconstructed", "own")
RANKS: Final = ("recruit", "veteran", "hero")
DAMAGE: Final = 6  # the entries of a row: hits for 1 to 6 damage
FACES: Final = 12
MOST_TYPES: Final = 200  # so that the tables of a game have room for them

Band = tuple[int, int]
Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitType:
    """A type of unit; its speed is in half points, and what is not there is None or empty."""

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
    area: bool = False  # it attacks a hex and the six around it
    lays: bool = False  # mines
    treats: bool = False  # patients
    book: frozenset[str] = field(default=frozenset(), compare=False)

    def is_book(self, name: str) -> bool:
        """Whether the rulebooks give a field, or a part of one like `hits.recruit`."""
        return name in self.book or name.partition(".")[0] in self.book

    def reaches(self, is_air: bool, hexes: int) -> bool:
        """Whether a target of a class, at a distance, is in range."""
        band = self.air if is_air else self.ground
        return band is not None and band[0] <= hexes <= band[1]


@dataclass(frozen=True, slots=True)
class Mat:
    """A sound mat: units by id, rosters by nation, the special forces in the order of the die."""

    name: str
    title: str
    source: str
    units: Mapping[str, UnitType]
    rosters: Mapping[str, tuple[str, ...]]
    special: tuple[str, ...]
    light_guns: tuple[str, ...] = ()  # what every nation may buy with bank_extra_guns
    warnings: tuple[str, ...] = ()
