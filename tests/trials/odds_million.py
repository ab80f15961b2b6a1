"""A million simulated fights beside the exact odds; run `python -m tests.trials.odds_million [runs]`.

Prints each figure with its deviation in standard errors, and fails if one is above 5. No part of
the suite: it takes minutes where the rules are not compiled.
"""

import sys
from pathlib import Path
from unittest.mock import patch

sys.path.append(str(Path(__file__).parents[1]))

from firestep.games.club.page import forecast
from firestep.games.club.page.forecast import Marginals
from support.odds_battlefields import LISTS, stand


def deviations(exact: Marginals, found: Marginals) -> list[tuple[str, float, float, float]]:
    """Return for each figure its name, the exact chance, the simulated one, the deviation."""
    rows = []
    for part in ("damage", "experience", "ranks"):
        for number, (ours, theirs) in enumerate(
            zip(getattr(exact, part), getattr(found, part), strict=True)
        ):
            if ours == theirs:
                continue  # what cannot be is not worth a line
            off = float(theirs - ours) / found.error(ours)
            rows.append((f"{part} {number}", float(ours), float(theirs), off))
    return rows


def main(runs: int) -> int:
    worst = 0.0
    for title, (pieces, pairs) in LISTS.items():
        position = stand(pieces)
        exact = forecast.attacks(position, pairs)
        with patch.object(forecast, "MOST_WAYS", 0):
            found = forecast.attacks(position, pairs, seed=1, runs=runs)
        off = float(found.trade - exact.trade) / found.trade_error
        print(f"{title}: {runs} runs, trade {float(exact.trade):.4f}, simulated", end=" ")
        print(f"{float(found.trade):.4f}, {off:+.2f} standard errors")
        worst = max(worst, abs(off))
        for name in exact.units:
            for row in deviations(exact.units[name], found.units[name]):
                print("  {} {:12} {:.6f} {:.6f} {:+.2f}".format(name, *row))
                worst = max(worst, abs(row[3]))
    print(f"largest deviation: {worst:.2f} standard errors")
    return 1 if worst > 5 else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
