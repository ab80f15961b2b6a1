"""TRENCH in the browser: a whole game by mouse and keyboard."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import OpenScreen
from support import page_trench
from support.browser import Screen

pytestmark = pytest.mark.once


def play(screen: Screen, draw: Random, limit: int = 1000) -> None:
    """Play until the game is over, or at most `limit` moves."""
    inputs = (page_trench.click, page_trench.click, page_trench.drag, page_trench.type_keys)
    for number in range(limit):
        scene = screen.wait_for_turn()
        if scene["status"] == "over":
            return
        inputs[number % len(inputs) if number < 8 else 0](screen, page_trench.choose(scene, draw))
        screen.wait_for_scene(f"scene.count > {scene['count']}")


def test_a_whole_game_against_the_computer(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.start_game("trench", level=1, edition="arena")
    expect(screen.banner()).to_have_text(screen.text("turn-you"))
    play(screen, Random(3), limit=6)
    screen.save_picture("trench-middle")
    play(screen, Random(3))
    scene = screen.wait_for_scene("scene.status === 'over'")
    assert scene["outcome"] is not None
    expect(screen.button("rematch")).to_be_visible()
    screen.save_picture("trench-over")
