"""Bitva, published by Efko: two or four players, numbered hexes, two dice."""

from firestep.boards.batch import Tally
from firestep.games.bitva.actions import Action
from firestep.games.bitva.batch import COMPILED, perft, random_games
from firestep.games.bitva.board import SHIPPED, Board
from firestep.games.bitva.game import Bitva
from firestep.games.bitva.state import Position
from firestep.games.bitva.terms import OPTIONS

__all__ = [
    "COMPILED",
    "OPTIONS",
    "SHIPPED",
    "Action",
    "Bitva",
    "Board",
    "Position",
    "Tally",
    "perft",
    "random_games",
]
