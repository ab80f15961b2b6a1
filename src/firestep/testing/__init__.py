"""Checks that a game keeps the contract. The package is public, for games outside this project.

`check_game` runs all checks. `firestep.testing.strategies` needs hypothesis and is not imported
here, so that the other modules need only the standard library.
"""

from firestep.testing import playthrough
from firestep.testing.check_secrets import check_leaks
from firestep.testing.contract_checks import check_game
from firestep.testing.perft import divide, perft
from firestep.testing.random_play import Draw, Step, random_walk
from firestep.testing.violations import ContractBroken

__all__ = [
    "ContractBroken",
    "Draw",
    "Step",
    "check_game",
    "check_leaks",
    "divide",
    "perft",
    "playthrough",
    "random_walk",
]
