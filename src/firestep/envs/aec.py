"""A game as a PettingZoo AEC environment: the seats act in the order of the game."""

from typing import Any, Final

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from firestep.contract import InputError, Seat, Value, clip
from firestep.envs.game_choice import make_game, make_observation_space
from firestep.envs.play import Play
from firestep.envs.rendering import RENDER_MODES, check_mode, render

ILLEGAL: Final = ("terminate", "replace")


class GameEnv(AECEnv):
    """A game of the catalogue; an observation is a dictionary with `observation` and `action_mask`.

    An illegal action raises `InputError` with the rule, or is replaced by a random legal one if
    `illegal` is `replace`. After `max_cycles` actions per seat the game is truncated.
    """

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = "terminate",
        **options: Value,
    ) -> None:
        """Create the environment of a game with its options."""
        super().__init__()
        if illegal not in ILLEGAL:
            raise InputError(f"illegal is {clip(str(illegal))}; allowed are: {', '.join(ILLEGAL)}")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise InputError(f"max_cycles is {clip(str(max_cycles))}, not a number above 0")
        self._play = Play(*make_game(game, options))
        self._max_cycles, self._replaces = max_cycles, illegal == "replace"
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        layout = self._play.layout
        self._seat_of: dict[str, Seat] = {f"player_{seat}": seat for seat in self._play.seats}
        self.possible_agents = list(self._seat_of)
        self._action_spaces = {
            agent: spaces.Discrete(layout.actions) for agent in self.possible_agents
        }
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": make_observation_space(layout),
                    "action_mask": spaces.MultiBinary(layout.actions),
                }
            )
            for agent in self.possible_agents
        }
        self._generator: Any = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent, always the same object."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the seed determines the dice. `options` are ignored."""
        if seed is not None or self._generator is None:
            self._generator, _ = seeding.np_random(seed)
        self._play.start(self._generator)
        self._steps = 0
        first = self._agent_of(self._play.seat)
        at = self.possible_agents.index(first)
        self.agents = self.possible_agents[at:] + self.possible_agents[:at]
        self.agent_selection = first
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or was truncated."""
        return any(self.terminations.values()) or any(self.truncations.values())

    def _agent_of(self, seat: Seat | None) -> str:
        return f"player_{seat}"

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and its legal actions."""
        seat = self._seat_of[agent]
        return {"observation": self._play.observe(seat), "action_mask": self._play.mask(seat)}

    def step(self, action: int | None) -> None:
        """Apply an action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._choose(action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._play.rewards, strict=True))
        is_over = self._play.seat is None
        limit = (self._max_cycles or 0) * len(self.possible_agents)
        is_cut = not is_over and 0 < limit <= self._steps
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self._accumulate_rewards()
        if is_over:
            at = self.agents.index(agent)
            self.agent_selection = self.agents[(at + 1) % len(self.agents)]
        else:
            self.agent_selection = self._agent_of(self._play.seat)
        if self.render_mode == "human":
            self.render()

    def _choose(self, number: Any) -> None:
        """Choose a number; replace an illegal one if that is wanted."""
        try:
            chosen = int(number)
        except (TypeError, ValueError):
            raise InputError(f"{clip(str(number))} is not a number of an action") from None
        try:
            self._play.choose(chosen, self._generator)
        except InputError:
            seat = self._play.seat
            if not self._replaces or seat is None:
                raise
            legal = self._play.mask(seat).nonzero()[0]
            self._play.choose(int(self._generator.choice(legal)), self._generator)

    def render(self) -> Any:
        """Return the position as text or as an array of colours, according to `render_mode`."""
        return render(self._play, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is no window."""


def make_env(game: str, **options: Any) -> AECEnv:
    """Return the environment with the usual wrappers of PettingZoo.

    An illegal action ends the game with the reward -1, unless `illegal` is `replace`.
    """
    env: AECEnv = GameEnv(game, **options)
    if options.get("illegal", "terminate") == "terminate":
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
