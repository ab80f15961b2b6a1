"""The games that have environments, and their spaces."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame
from firestep.contract.tensors import TensorLayout, Tensors

TITLES: Final = {"Trench": "trench", "Bitva": "bitva"}
"""The games by the names of their environments."""


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


def observe(game: Tensors[Any, Any], state: Any, seat: int, size: int) -> Any:
    """Return the observation of a seat as a new array."""
    observation = np.zeros(size, np.uint8)
    game.write_observation(state, seat, _bytes_of(observation))
    return observation


def legal_mask(game: Tensors[Any, Any], state: Any, seat: int, actions: int) -> Any:
    """Return the mask of legal actions of a seat as a new array."""
    mask = np.zeros(actions, np.int8)
    game.write_mask(state, seat, _bytes_of(mask))
    return mask


def _bytes_of(array: Any) -> memoryview:
    """Return the memory of an array of single bytes."""
    return memoryview(array).cast("B")
