"""Trench Club, by Philipp K. Berger: two or four players, hexes, forts and twelve-sided dice."""

from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import OPTIONS, Content
from firestep.games.club.content.map import Map
from firestep.games.club.content.mat import Mat
from firestep.games.club.game import Club
from firestep.games.club.kernel.batch import COMPILED, perft, random_games
from firestep.games.club.state import Position, Unit
from firestep.numerics.batch import BatchResult

__all__ = [
    "COMPILED",
    "OPTIONS",
    "Action",
    "BatchResult",
    "Club",
    "Content",
    "Map",
    "Mat",
    "Position",
    "Unit",
    "perft",
    "random_games",
]
