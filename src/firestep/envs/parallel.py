"""A game as a PettingZoo parallel environment: all seats give an action in each step."""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from firestep.envs.aec import GameEnv


class ParallelGameEnv(ParallelEnv):
    """A game in which each seat acts at most once in a step, in the order of play.

    A step ends when the same seat would act again. The actions of seats that do not come to act are
    ignored; the mask of an observation is empty if the seat is not the next one. An action that is
    not legal when it is its turn is replaced by a random legal one, unless `illegal` is
    `terminate`: then an error with the rule is raised.
    """

    def __init__(self, game: str, illegal: str = "replace", **options: Any) -> None:
        """Create the environment of a game with its options; see `GameEnv`."""
        self._env = GameEnv(game, illegal=illegal, **options)
        self.metadata, self.render_mode = self._env.metadata, self._env.render_mode
        self.possible_agents = self._env.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent, always the same object."""
        return self._env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent, always the same object."""
        return self._env.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game; the seed determines the dice. `options` are ignored."""
        self._env.reset(seed=seed, options=options)
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def _observe(self) -> dict[str, Any]:
        return {agent: self._env.observe(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Apply the actions of the seats that come to act."""
        env, waiting = self._env, dict(actions)
        rewards = dict.fromkeys(self.agents, 0.0)
        while (agent := env.agent_selection) in waiting and not env.is_over:
            env.step(waiting.pop(agent))
            for each in rewards:
                rewards[each] += env.rewards[each]
        terminations, truncations = dict(env.terminations), dict(env.truncations)
        observations = self._observe()
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        if env.is_over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> Any:
        """Return the position as text or as an array of colours, according to `render_mode`."""
        return self._env.render()

    def close(self) -> None:
        """Do nothing: there is no window."""
