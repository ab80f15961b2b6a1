"""Letters for unit types and nations in text diagrams."""

from typing import Final

# Two letters for each type; a type of a custom mat has the first two of its id.
UNIT_LETTERS: Final = {
    "truck": "TR",
    "infantry": "IN",
    "mounted": "MI",
    "heavy": "HI",
    "gun": "AG",
    "howitzer": "HO",
    "mortar": "MO",
    "aa": "AA",
    "car": "AC",
    "fighter": "FI",
    "tank": "TK",
    "bertha": "BB",
    "antitank": "AT",
    "mark1": "M1",
    "ft17": "FT",
    "gunboat": "GU",
    "medic": "ME",
    "attack": "GA",
    "rail": "RG",
    "airship": "AS",
    "gas": "GL",
    "turret": "TU",
    "minelayer": "ML",
}
NATION_LETTERS: Final = {"GE": "g", "AH": "a", "FR": "f", "GB": "b"}


def nation_letter(nation: str) -> str:
    """Return the letter of a nation, or `?` for an unknown one."""
    return NATION_LETTERS.get(nation, "?")


def unit_letters(kind: str) -> str:
    """Return the two letters of a unit type."""
    return UNIT_LETTERS.get(kind, f"{kind[:2].upper():<2}")
