"""Opponents by name: `random`, a script of the game, or a level such as `level-3`."""

import re
from typing import Any

from firestep.contract import InputError, clip
from firestep.contract.package import AnyGame
from firestep.players.computer import ComputerPlayer, find_level, new_engine
from firestep.players.player import Player
from firestep.players.scripted import RANDOM, RandomPlayer, ScriptedPlayer


def make_opponent(game: AnyGame, name: str, seed: int) -> Player[Any, Any]:
    """Return the player of a name. Raise `InputError` if there is none.

    A level is not limited by time, so equal seeds give equal play.
    """
    level = re.fullmatch(r"level-([0-9]{1,2})", name) if isinstance(name, str) else None
    if level:
        return ComputerPlayer(game, find_level(game, int(level[1])), seed=seed, timed=False)
    if name == RANDOM:
        return RandomPlayer(seed)
    scripts = new_engine(game).scripts
    if name not in scripts:
        names = ", ".join((RANDOM, *scripts, "level-1", "level-2"))
        raise InputError(f"no opponent {clip(str(name))}; there are: {names} and so on")
    return ScriptedPlayer(game, name, seed)
