"""The engine of every game passes `check_engine`, with several options."""

import pytest

from firestep import catalog
from firestep.contract import Value
from firestep.contract.engine import Limits
from firestep.testing.check_engines import check_engine
from support.catalog_games import games_with_computers

# Interpreted, these searches take minutes; the tests of each game compare both forms.
pytestmark = pytest.mark.once

CASES: list[tuple[str, dict[str, Value], Limits]] = [
    ("trench", {"edition": "classic"}, Limits(nodes=300, lines=2)),
    ("trench", {"edition": "arena"}, Limits(nodes=300)),
    ("trench", {"edition": "outer-limit"}, Limits(nodes=300, noise=500)),
    ("bitva", {}, Limits(nodes=500, depth=1, lines=2)),
    ("bitva", {"players": 4, "advanced": True}, Limits(nodes=500, depth=1)),
    ("bitva", {"board": "skirmish", "advanced": True}, Limits(nodes=500, depth=1, noise=100)),
    ("club", {"players": 2}, Limits(nodes=200, lines=2)),
    ("club", {"rules": "everything"}, Limits(nodes=200, samples=2)),
    ("club", {"rules": "victory-points", "players": 2}, Limits(nodes=200, noise=1000)),
]
LISTED = {name for name, _, _ in CASES}
CASES += [(name, {}, Limits(nodes=200)) for name in games_with_computers() if name not in LISTED]


@pytest.mark.parametrize(("name", "given", "limits"), CASES)
def test_an_engine_passes_the_checks(name: str, given: dict[str, Value], limits: Limits) -> None:
    game = catalog.get_package(name).make(given)
    check_engine(game, game.seat_counts[0], limits, games=2, positions=5, steps=300)
