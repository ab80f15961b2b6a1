"""TRENCH, by Rui Alípio Monteiro: two players, an 8x8 diamond, no luck.

>>> from firestep.games import trench
>>> position = trench.Position()
>>> [str(move) for move in position.legal_moves][:4]
['d1e2', 'd1f3', 'd1e1', 'd1f1']
"""

from firestep.games.trench.actions import Action, Aside, Move
from firestep.games.trench.batch import COMPILED, perft, random_games
from firestep.games.trench.game import Trench
from firestep.games.trench.game_config import EDITIONS, LENGTHS, EditionSet, GameConfig
from firestep.games.trench.state import START, IllegalMove, Position
from firestep.numerics.batch import BatchResult

__all__ = [
    "COMPILED",
    "EDITIONS",
    "LENGTHS",
    "START",
    "Action",
    "Aside",
    "BatchResult",
    "EditionSet",
    "GameConfig",
    "IllegalMove",
    "Move",
    "Position",
    "Trench",
    "perft",
    "random_games",
]
