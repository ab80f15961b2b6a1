"""Trench Club, by Philipp K. Berger: two or four players, hexes, forts and twelve-sided dice."""

from firestep.boards.batch import Tally
from firestep.games.club.actions import Action
from firestep.games.club.batch import COMPILED, perft, random_games
from firestep.games.club.box.map import Map
from firestep.games.club.box.mat import Mat
from firestep.games.club.game import Club
from firestep.games.club.state import Position, Unit
from firestep.games.club.terms import OPTIONS, Box

__all__ = [
    "COMPILED",
    "OPTIONS",
    "Action",
    "Box",
    "Club",
    "Map",
    "Mat",
    "Position",
    "Tally",
    "Unit",
    "perft",
    "random_games",
]
