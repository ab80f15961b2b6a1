"""The games that have environments, and their spaces."""

from typing import Any

import numpy as np
from gymnasium import spaces

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame
from firestep.contract.tensors import TensorLayout, Tensors
from firestep.envs.registration import TITLES


def make_game(name: str, options: dict[str, Value]) -> tuple[AnyGame, Tensors[Any, Any]]:
    """Return a game with options, twice: as a game and with its tensors.

    Raise `InputError` if there is no such game or option.
    """
    game = catalog.get_package(name).make(options)
    if not isinstance(game, Tensors):
        raise InputError(
            f"{name} has no tensors; environments exist for: {', '.join(TITLES.values())}"
        )
    return game, game


def make_observation_space(layout: TensorLayout) -> spaces.Box:
    """Return the space of observations: bytes, each with its greatest value."""
    return spaces.Box(low=0, high=np.frombuffer(layout.maxima, np.uint8), dtype=np.uint8)
