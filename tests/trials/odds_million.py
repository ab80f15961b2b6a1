"""Compares a million simulated battles with the exact odds; `python -m tests.trials.odds_million`.

An argument sets the number of runs. Prints each value with its deviation in standard errors, and
fails if one is above 5. Not part of the suite, because it takes minutes without compiled rules.
"""

import sys
from pathlib import Path
from unittest.mock import patch

sys.path.append(str(Path(__file__).parents[1]))

from firestep.games.club.page import forecast
from firestep.games.club.page.forecast import UnitOdds
from support.odds_battlefields import ATTACK_LISTS, make_position


def deviations(exact: UnitOdds, found: UnitOdds) -> list[tuple[str, float, float, float]]:
    """Return the name, exact chance, simulated chance and deviation of each value."""
    rows = []
    for part in ("damage", "experience", "ranks"):
        for number, (expected, simulated) in enumerate(
            zip(getattr(exact, part), getattr(found, part), strict=True)
        ):
            if expected == simulated:
                continue
            deviation = float(simulated - expected) / found.standard_error(expected)
            rows.append((f"{part} {number}", float(expected), float(simulated), deviation))
    return rows


def main(runs: int) -> int:
    worst = 0.0
    for title, (pieces, pairs) in ATTACK_LISTS.items():
        position = make_position(pieces)
        exact = forecast.attack_odds(position, pairs)
        with patch.object(forecast, "MAX_LIST_OUTCOMES", 0):
            found = forecast.attack_odds(position, pairs, seed=1, runs=runs)
        deviation = float(found.trade - exact.trade) / found.trade_error
        print(f"{title}: {runs} runs, trade {float(exact.trade):.4f}, simulated", end=" ")
        print(f"{float(found.trade):.4f}, {deviation:+.2f} standard errors")
        worst = max(worst, abs(deviation))
        for name in exact.units:
            for row in deviations(exact.units[name], found.units[name]):
                print("  {} {:12} {:.6f} {:.6f} {:+.2f}".format(name, *row))
                worst = max(worst, abs(row[3]))
    print(f"largest deviation: {worst:.2f} standard errors")
    return 1 if worst > 5 else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
