"""Bitva as a PettingZoo environment: `env`, `raw_env` and `parallel_env`."""

from functools import partial

from firestep.envs.aec import GameEnv, make_env
from firestep.envs.parallel import ParallelGameEnv

env = partial(make_env, "bitva")
raw_env = partial(GameEnv, "bitva")
parallel_env = partial(ParallelGameEnv, "bitva")
