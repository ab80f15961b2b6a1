"""The unit table and the nations' rosters (catalogue 4.5, changed as docs/club-sweep.md says)."""

from dataclasses import dataclass

Band = tuple[int, int] | None
Row = tuple[int, int, int, int, int, int]

SOFT: Row = (1, 3, 5, 7, 8, 10)
SOFT_FOREST: Row = (2, 4, 6, 8, 10, 12)
FIRM: Row = (1, 3, 5, 7, 9, 11)
FIRM_FOREST: Row = (2, 4, 6, 8, 11, 13)
TANK: Row = (2, 5, 8, 11, 14, 17)
TANK_FOREST: Row = (3, 6, 9, 13, 16, 20)


@dataclass(frozen=True)
class Kind:
    """One type of unit; speed in points, bands as (nearest, farthest)."""

    price: int
    repair: int
    speed: float
    ground: Band
    air: Band
    hits: tuple[int, int, int]
    open_row: Row
    forest_row: Row
    air_hits: tuple[int, int, int] | None = None  # if different (TC-GAP-90)
    count: int = 1  # units per purchase (TC-SPEC-36)


KINDS: dict[str, Kind] = {
    "troop_transport": Kind(6, 2, 5, None, None, (0, 0, 0), SOFT, SOFT_FOREST),
    "infantry": Kind(7, 2, 2, (1, 1), None, (2, 3, 4), SOFT, SOFT_FOREST),
    "mounted_infantry": Kind(9, 2, 3, (1, 1), None, (2, 3, 4), SOFT, SOFT_FOREST),
    "heavy_infantry": Kind(11, 3, 2, (1, 1), (1, 1), (4, 5, 6), FIRM, FIRM_FOREST),
    "assault_gun": Kind(12, 4, 1, (1, 3), None, (5, 6, 7), FIRM, FIRM_FOREST),
    "howitzer": Kind(12, 4, 1, (2, 4), None, (5, 6, 7), FIRM, FIRM_FOREST),
    "heavy_mortar": Kind(13, 4, 1, (2, 5), None, (4, 5, 6), SOFT, SOFT_FOREST),
    "anti_aircraft": Kind(10, 3, 3, None, (1, 4), (6, 7, 8), FIRM, FIRM_FOREST),
    "armoured_car": Kind(
        14, 4, 4, (1, 1), None, (6, 6, 7), (2, 4, 6, 8, 10, 13), (2, 5, 7, 9, 12, 14)
    ),
    "fighter": Kind(13, 4, 6, (1, 1), (1, 1), (3, 4, 5), (1, 4, 6, 8, 9, 11), (2, 5, 7, 9, 11, 13)),
    "tank": Kind(20, 6, 3, (1, 1), None, (7, 8, 9), TANK, TANK_FOREST),
    "big_bertha": Kind(16, 5, 1, (3, 6), None, (7, 8, 10), SOFT, SOFT_FOREST),
    "anti_tank": Kind(13, 4, 1.5, (1, 2), None, (4, 5, 6), SOFT, SOFT_FOREST),
    "mark_i": Kind(16, 5, 3, (1, 1), None, (6, 6, 7), TANK, TANK_FOREST),
    "ft17": Kind(16, 5, 3, (1, 1), None, (6, 8, 9), (2, 5, 8, 11, 13, 16), (3, 6, 9, 12, 15, 19)),
}

NONE: Row = (99, 99, 99, 99, 99, 99)  # a turret takes no damage (TC-SPEC-40)
LIGHT: Row = (1, 5, 7, 9, 10, 12)
RAIL: Row = (1, 4, 6, 8, 10, 13)
BOAT_ROW: Row = (2, 5, 7, 10, 12, 16)

# In die order (TC-SPEC-06); the same row for open ground and forest (TC-GAP-66).
SPECIAL: dict[str, Kind] = {
    "gunboat": Kind(18, 5, 5, (1, 4), (1, 4), (5, 6, 7), BOAT_ROW, BOAT_ROW),
    "medic": Kind(18, 5, 3, None, None, (0, 0, 0), SOFT, SOFT),
    "attack": Kind(18, 5, 5, (1, 1), (1, 1), (5, 6, 7), LIGHT, LIGHT),
    "rail": Kind(18, 5, 1, (2, 9), None, (7, 8, 9), RAIL, RAIL),
    "airship": Kind(18, 5, 3, (1, 1), (1, 1), (6, 7, 8), FIRM, FIRM, air_hits=(2, 3, 4)),
    "gas": Kind(18, 5, 2, (1, 3), None, (4, 5, 6), FIRM, FIRM),
    "turret": Kind(18, 0, 0, (1, 3), None, (5, 5, 5), NONE, NONE, count=3),
    "minelayer": Kind(18, 5, 3, None, None, (0, 0, 0), SOFT, SOFT),
}
ALL_KINDS = KINDS | SPECIAL

FOOT = ("infantry", "mounted_infantry", "heavy_infantry", "anti_tank")  # vocabulary
AIR = ("fighter", "attack", "airship")  # vocabulary, TC-SPEC-24, -26
TANKS = ("tank", "mark_i", "ft17")  # TC-UNIT-24, TC-FAQ-05
CARRIED = (  # TC-TRANS-02, TC-TRANS-03
    "infantry",
    "mounted_infantry",
    "heavy_infantry",
    "assault_gun",
    "howitzer",
    "heavy_mortar",
    "anti_tank",
    "big_bertha",
    "gas",
)
TRUCK = "troop_transport"
BERTHA = "big_bertha"
BOAT, MEDIC, GAS, TURRET, MINELAYER = "gunboat", "medic", "gas", "turret", "minelayer"
TRENCH_ROW = TANK_FOREST  # TC-VAR-29

SEATING = ("GE", "GB", "AH", "FR")  # TC-SETUP-36
TEAMS = {"GE": "central", "AH": "central", "GB": "entente", "FR": "entente"}  # TC-SETUP-02
LIGHT_GUN = {"GE": "assault_gun", "GB": "assault_gun", "AH": "howitzer", "FR": "howitzer"}
NATIONAL = {"GE": "big_bertha", "AH": "anti_tank", "GB": "mark_i", "FR": "ft17"}


def roster(nation: str) -> tuple[str, ...]:
    """Return the eleven types of one nation."""
    return (  # TC-SETUP-06, -07, -08, -09
        "troop_transport",
        "infantry",
        "mounted_infantry",
        "heavy_infantry",
        LIGHT_GUN[nation],
        "heavy_mortar",
        "anti_aircraft",
        "armoured_car",
        "fighter",
        "tank",
        NATIONAL[nation],
    )


def is_foot(kind: str) -> bool:
    """Return whether the type is a foot soldier."""
    return kind in FOOT


def is_air(kind: str) -> bool:
    """Return whether the type flies."""
    return kind in AIR


def takes_headquarters(kind: str) -> bool:
    """Return whether a type captures a headquarters (TC-VAR-05)."""
    return ALL_KINDS[kind].ground is not None and not is_air(kind)


def band_against(kind: str, other: str) -> Band:
    """Return the range band of a type against the class of another type."""
    return ALL_KINDS[kind].air if is_air(other) else ALL_KINDS[kind].ground


def is_in_band(band: Band, distance: int) -> bool:
    """Return whether a distance lies in a band."""
    return band is not None and band[0] <= distance <= band[1]  # TC-DECL-10, -11, -12
