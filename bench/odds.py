"""Exact odds of Trench Club: one attack, and ten on one target, through the contract."""

from bench.timing import Contestant, Row, Step, on_cpu
from firestep.games.club import Club, Position
from firestep.games.club.formats import toml_reader

NAME = "Trench Club contract API"

# A tank in the open, six around it and four that fire from afar; all are hurt or have learned.
_TEN = """
game = "club"
phase = "attacks"

[units.GB]
u1 = { type = "tank", at = "1405", experience = 2 }

[units.GE]
u2 = { type = "infantry", at = "1404" }
u3 = { type = "heavy", at = "1406", damage = 1 }
u4 = { type = "car", at = "1304", experience = 3 }
u5 = { type = "mounted", at = "1305", damage = 2 }
u6 = { type = "tank", at = "1504", experience = 1 }
u7 = { type = "fighter", at = "1505" }
u8 = { type = "mortar", at = "1408" }
u9 = { type = "mortar", at = "1205", damage = 3 }
u10 = { type = "mortar", at = "1605", experience = 4 }
u11 = { type = "gun", at = "1403", damage = 1 }
"""


def scene() -> Position:
    """Return the position of the ten attacks."""
    return toml_reader.read(_TEN, "ten attacks")[1]


def ask_one(game: Club, position: Position) -> Step:
    """Return a step that asks for the odds of one attack with return fire and support."""

    def once() -> int:
        game.battle(position, "u4", "u1")
        return 1

    return on_cpu(once)


def ask_ten(game: Club, position: Position) -> Step:
    """Return a step that asks for the odds of ten attacks on one target."""
    pairs = [(f"u{attacker}", "u1") for attacker in range(2, 12)]

    def once() -> int:
        assert game.attacks(position, pairs).is_exact
        return 1

    return on_cpu(once)


def rows(key: str) -> list[Row]:
    """Return the two rows."""
    position = scene()
    game = Club(restored=position.terms)
    return [
        Contestant(
            f"{key}-odds", NAME, "exact odds, one attack", "", ask_one(game, position), "battles/s"
        ),
        Contestant(
            f"{key}-odds-ten",
            NAME,
            "exact odds, ten attacks on one unit",
            "",
            ask_ten(game, position),
            "lists/s",
        ),
    ]
