"""Environments for learning (extra `envs`): PettingZoo and Gymnasium over `Tensors`.

Importing this package registers the Gymnasium environments `firestep/Trench-v0` and
`firestep/Bitva-v0`. `trench_v0` and `bitva_v0` are modules in the form of PettingZoo. The guide is
docs/research.md.
"""

import gymnasium

from firestep.envs.game_choice import TITLES


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


register()
