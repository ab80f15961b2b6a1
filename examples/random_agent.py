"""Play random legal actions in an environment: `python examples/random_agent.py bitva`."""

import argparse
from importlib import import_module
from typing import Any


def play(game: str, episodes: int, seed: int, **options: Any) -> dict[str, float]:
    """Play some games; return the mean reward of each seat."""
    env = import_module(f"firestep.envs.{game}_v0").env(**options)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for episode in range(episodes):
        env.reset(seed=seed + episode)
        for number, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(100 * (seed + episode) + number)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            totals[agent] += reward
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
    return {agent: total / episodes for agent, total in totals.items()}


def main(argv: list[str] | None = None) -> None:
    """Print the mean rewards of random agents."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["trench", "bitva", "club"])
    parser.add_argument("--episodes", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-cycles", type=int, help="truncate games after so many actions")
    arguments = parser.parse_args(argv)
    rewards = play(
        arguments.game, arguments.episodes, arguments.seed, max_cycles=arguments.max_cycles
    )
    for agent, reward in rewards.items():
        print(f"{agent}: {reward:+.2f}")


if __name__ == "__main__":
    main()
