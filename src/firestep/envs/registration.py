"""The names of the environments, and their registration with Gymnasium."""

from typing import Final

import gymnasium

TITLES: Final = {"Trench": "trench", "Bitva": "bitva", "Club": "club"}
"""The games by the names of their environments."""


def register() -> None:
    """Register the environments with Gymnasium, once."""
    for title, game in TITLES.items():
        name = f"firestep/{title}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="firestep.envs.single_agent:OpponentEnv",
                vector_entry_point="firestep.envs.vector:KernelVectorEnv",
                kwargs={"game": game},
            )
