"""A slow, literal reference implementation of Trench Club, used as a test oracle."""

from .board import Fort, Ground, Hex, hex_name, hex_of
from .game import chances, gifts, legal, outcome, play, start, to_act
from .moving import path_cost, reach, stopped_at
from .odds import battle_distribution, damage_from, dice_for, rank_of, support_dice
from .options import complete
from .state import Mine, State, Unit

__all__ = [
    "Fort",
    "Ground",
    "Hex",
    "Mine",
    "State",
    "Unit",
    "battle_distribution",
    "chances",
    "complete",
    "damage_from",
    "dice_for",
    "gifts",
    "hex_name",
    "hex_of",
    "legal",
    "outcome",
    "path_cost",
    "play",
    "rank_of",
    "reach",
    "start",
    "stopped_at",
    "support_dice",
    "to_act",
]
