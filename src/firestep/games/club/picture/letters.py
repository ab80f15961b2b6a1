"""Types and nations as letters, for what is drawn with text."""

from typing import Final

# Two letters a type; a type of somebody's own mat has the first two of its id.
SIGNS: Final = {
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
LETTERS: Final = {"GE": "g", "AH": "a", "FR": "f", "GB": "b"}


def letter(nation: str) -> str:
    """Return the letter of a nation."""
    return LETTERS.get(nation, "?")


def sign(kind: str) -> str:
    """Return the two letters of a type."""
    return SIGNS.get(kind, f"{kind[:2].upper():<2}")
