"""Many games as a Gymnasium `VectorEnv` over the compiled kernels, without Python for each game."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from firestep.contract import InputError, Value, clip
from firestep.contract.tensors import BatchedTensors, BatchOptions
from firestep.envs.game_choice import make_game, make_observation_space

OPPONENTS: Final = ("random", "self")
_MODES: Final = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)


class KernelVectorEnv(VectorEnv):
    """Games that are stepped together without the GIL, in arrays that are allocated once.

    With the opponent `random` the learner has a seat that is drawn for each game. With `self`, each
    action is one of the seat in `infos["seat"]`, and the reward is that of the seat that acted.
    `infos["action_mask"]` has the legal actions; after the end of a game all are 1, because the
    next action is ignored. An illegal action ends a game with the reward -1, marked in
    `infos["illegal_action"]`. Unless `copy` is set, the next step overwrites all arrays.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponent: str = "random",
        max_steps: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 0,
        copy: bool = False,
        **options: Value,
    ) -> None:
        """Allocate the games; `threads` 0 uses all cores, `max_steps` 0 never truncates."""
        chosen, tensors = make_game(game, options)
        if not isinstance(chosen, BatchedTensors):
            raise InputError(f"{game} has no kernel for many games")
        if opponent not in OPPONENTS:
            raise InputError(
                f"no opponent {clip(str(opponent))} in the kernel; "
                f"there are: {', '.join(OPPONENTS)}. For others, use gymnasium.make"
            )
        for name, value, least in (
            ("num_envs", num_envs, 1),
            ("max_steps", max_steps, 0),
            ("threads", threads, 0),
        ):
            if type(value) is not int or not least <= value < 1 << 24:
                raise InputError(f"{name} is {clip(str(value))}, not a number from {least}")
        mode = _read_mode(autoreset_mode)
        is_at_once = mode == AutoresetMode.SAME_STEP
        settings = BatchOptions(max_steps, opponent == "random", is_at_once, threads)
        self._batch = chosen.game_batch(num_envs, settings)
        layout = tensors.tensor_layout()
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.num_envs, self._copies, self._is_started = num_envs, copy, False
        self.single_observation_space = make_observation_space(layout)
        self.single_action_space = spaces.Discrete(layout.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._link_arrays(layout.size, layout.actions, is_at_once)

    def _link_arrays(self, size: int, actions: int, is_at_once: bool) -> None:
        """Create NumPy arrays over the memory of the batch; users cannot write to them."""
        batch, count = self._batch, self.num_envs

        def link(memory: Any, kind: Any, *shape: int) -> Any:
            array = np.frombuffer(memory, kind).reshape(count, *shape)
            array.flags.writeable = False
            return array

        self._observations = link(batch.observations, np.uint8, size)
        self._rewards = link(batch.rewards, np.float32)
        self._terminated = link(batch.terminated, np.bool_)
        self._truncated = link(batch.truncated, np.bool_)
        self._infos = {
            "action_mask": link(batch.masks, np.int8, actions),
            "seat": link(batch.seats, np.uint8),
            "illegal_action": link(batch.illegal, np.bool_),
        }
        if is_at_once:
            self._infos["final_obs"] = link(batch.final_observations, np.uint8, size)
        everywhere = np.ones(count, np.bool_)
        everywhere.flags.writeable = False
        for name in list(self._infos):
            self._infos[f"_{name}"] = everywhere

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start all games; `options` are ignored."""
        super().reset(seed=seed)
        words = self.np_random.integers(1, 1 << 32, self.num_envs, np.uint64)
        self._batch.reset(words.tolist())
        self._is_started = True
        return self._give(self._observations), self._list_infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Apply one action to each game."""
        if not self._is_started:
            raise ResetNeeded("the games have not begun; call reset")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise InvalidAction(
                f"actions have the shape {given.shape} and the type {given.dtype}, "
                f"not {self.num_envs} integers"
            )
        numbers = np.ascontiguousarray(given, np.int64)
        bad = self._batch.step(numbers)
        if bad >= 0:
            most = self.single_action_space.n - 1
            raise InvalidAction(
                f"action {numbers[bad]} of game {bad} does not exist; the numbers are 0 to {most}"
            )
        give = self._give
        infos = self._list_infos()
        if "final_obs" in infos:
            infos["_final_obs"] = self._terminated | self._truncated
        return (
            give(self._observations),
            give(self._rewards),
            give(self._terminated),
            give(self._truncated),
            infos,
        )

    def _give(self, array: Any) -> Any:
        return array.copy() if self._copies else array

    def _list_infos(self) -> dict[str, Any]:
        return {name: self._give(array) for name, array in self._infos.items()}

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the threads."""
        self._batch.close()


def _read_mode(given: AutoresetMode | str) -> AutoresetMode:
    """Return an autoreset mode. Raise `InputError` if the kernel does not have it."""
    for mode in _MODES:
        if given in (mode, mode.value):
            return mode
    names = ", ".join(mode.value for mode in _MODES)
    raise InputError(f"no autoreset mode {clip(str(given))}; there are: {names}")
