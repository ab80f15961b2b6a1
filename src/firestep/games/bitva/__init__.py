"""Bitva, published by Efko: two or four players, numbered hexes, two dice."""

from firestep.games.bitva.actions import Action
from firestep.games.bitva.batch import COMPILED, perft, random_games
from firestep.games.bitva.board import SHIPPED, Board
from firestep.games.bitva.game import Bitva
from firestep.games.bitva.game_config import OPTIONS
from firestep.games.bitva.state import Position
from firestep.numerics.batch import BatchResult

__all__ = [
    "COMPILED",
    "OPTIONS",
    "SHIPPED",
    "Action",
    "BatchResult",
    "Bitva",
    "Board",
    "Position",
    "perft",
    "random_games",
]
