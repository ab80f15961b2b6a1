"""The examples run at small size."""

import runpy
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once
EXAMPLES = Path("examples")


def load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / name))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("trench", {"length": "short"}),
        ("bitva", {"board": "skirmish"}),
        ("club", {"players": 2, "max_cycles": 40}),
    ],
)
def test_random_agents_play(game: str, options: dict[str, Any]) -> None:
    play = load("random_agent.py")["play"]
    rewards = play(game, 2, 1, **options)
    assert set(rewards) == {"player_1", "player_2"}
    assert sum(rewards.values()) == 0
    assert rewards == play(game, 2, 1, **options)


def test_the_command_prints_the_rewards(capsys: pytest.CaptureFixture[str]) -> None:
    load("random_agent.py")["main"](["trench", "--episodes", "1", "--max-cycles", "5"])
    assert capsys.readouterr().out == "player_1: +0.00\nplayer_2: +0.00\n"
