"""Benchmarks of the exact odds of Trench Club: one attack, and ten attacks on one target."""

from bench.timing import Benchmark, Row, Step, time_by_cpu
from firestep.games.club import Club, Position
from firestep.games.club.formats import toml_reader

NAME = "Trench Club contract API"

# A tank in the open, six adjacent attackers and four distant ones; damage and experience vary.
_TEN_ATTACKS = """
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


def load_position() -> Position:
    """Return the position of the ten attacks."""
    return toml_reader.read(_TEN_ATTACKS, "ten attacks")[1]


def make_one_attack_step(game: Club, position: Position) -> Step:
    """Return a step that computes the odds of one attack with return fire and support."""

    def compute() -> int:
        game.battle_odds(position, "u4", "u1")
        return 1

    return time_by_cpu(compute)


def make_ten_attacks_step(game: Club, position: Position) -> Step:
    """Return a step that computes the odds of ten attacks on one target."""
    pairs = [(f"u{attacker}", "u1") for attacker in range(2, 12)]

    def compute() -> int:
        assert game.attack_odds(position, pairs).is_exact
        return 1

    return time_by_cpu(compute)


def make_rows(key: str) -> list[Row]:
    """Return the two rows."""
    position = load_position()
    game = Club(restored=position.config)
    return [
        Benchmark(
            f"{key}-odds",
            NAME,
            "exact odds, one attack",
            "",
            make_one_attack_step(game, position),
            "battles/s",
        ),
        Benchmark(
            f"{key}-odds-ten",
            NAME,
            "exact odds, ten attacks on one unit",
            "",
            make_ten_attacks_step(game, position),
            "lists/s",
        ),
    ]
