"""A game as a Gymnasium environment: one learner against a named opponent."""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded

from firestep.contract import InputError, Seat, Value
from firestep.envs.game_choice import make_game, make_observation_space
from firestep.envs.opponents import make_opponent
from firestep.envs.play import Play
from firestep.envs.rendering import RENDER_MODES, check_mode, render
from firestep.players.seated import SeatedPlayer


class OpponentEnv(gymnasium.Env):
    """A learner on one seat; the opponent plays all others.

    `info["action_mask"]` has the legal actions. An illegal action ends the episode with the reward
    -1 and `info["illegal_action"]`; a number outside the action space raises `InvalidAction`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        seat: Seat | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """Create the environment; without a seat, it is drawn for each episode."""
        self._play = Play(*make_game(game, options))
        self._game = self._play.game
        if seat is not None and seat not in self._play.seats:
            raise InputError(f"no seat {seat}; there are: {', '.join(map(str, self._play.seats))}")
        make_opponent(self._game, opponent, 0)  # check the name
        self._opponent, self._fixed_seat = opponent, seat
        self._seat: Seat = 0
        self._others: dict[Seat, SeatedPlayer[Any, Any]] = {}
        self._is_over = True
        self.render_mode = check_mode(render_mode)
        self.observation_space = make_observation_space(self._play.layout)
        self.action_space = spaces.Discrete(self._play.layout.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start an episode; `options` are ignored."""
        super().reset(seed=seed)
        seats = self._play.seats
        self._seat = self._fixed_seat or int(self.np_random.integers(1, len(seats) + 1))
        self._others = {
            other: SeatedPlayer(self._game, other, self._draw_opponent())
            for other in seats
            if other != self._seat
        }
        self._play.start(self.np_random)
        self._is_over = False
        self._play_others()
        return self._observe(), self._info()

    def _draw_opponent(self) -> Any:
        return make_opponent(self._game, self._opponent, int(self.np_random.integers(1 << 31)))

    def _play_others(self) -> None:
        while (seat := self._play.seat) is not None and seat != self._seat:
            action = self._others[seat].next_action(self._play.state)
            self._play.apply(seat, action, self.np_random)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Apply an action of the learner and the answers of the opponent."""
        if self._is_over:
            raise ResetNeeded("the episode is over or has not begun; call reset")
        if not self.action_space.contains(action):
            raise InvalidAction(
                f"{action!r} is not an action; the numbers are 0 to {self.action_space.n - 1}"
            )
        if not self.action_masks()[action]:
            self._is_over = True
            return self._observe(), -1.0, True, False, {**self._info(), "illegal_action": True}
        self._play.choose(int(action), self.np_random)
        self._play_others()
        self._is_over = self._play.seat is None
        if self.render_mode == "human":
            self.render()
        reward = self._play.rewards[self._seat - 1]
        return self._observe(), reward, self._is_over, False, self._info()

    def action_masks(self) -> Any:
        """Return the legal actions as an array of booleans."""
        return self._play.mask(self._seat).astype(np.bool_)

    def _observe(self) -> Any:
        return self._play.observe(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._play.mask(self._seat), "seat": self._seat}

    def render(self) -> Any:
        """Return the position as text or as an array of colours, according to `render_mode`."""
        return render(self._play, self.render_mode)
