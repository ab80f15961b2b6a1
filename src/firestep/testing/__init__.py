"""The kit that proves a game keeps the contract; shipped, so that others can use it.

`check_game` is the whole of it. `firestep.testing.strategies` is for hypothesis, and is imported
by name only, so that the rest needs nothing but the standard library.
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
