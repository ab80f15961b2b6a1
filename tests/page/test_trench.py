"""TRENCH in the browser: whole games, by mouse, finger and keys."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Open
from support import page_trench
from support.browser import Screen

pytestmark = pytest.mark.once


def play_on(screen: Screen, draw: Random, most: int = 1000) -> None:
    """Make moves until the game is over, or so many."""
    ways = (page_trench.click, page_trench.click, page_trench.drag, page_trench.type_keys)
    for number in range(most):
        scene = screen.my_turn()
        if scene["status"] == "over":
            return
        ways[number % len(ways) if number < 8 else 0](screen, page_trench.choose(scene, draw))
        screen.scene(f"scene.count > {scene['count']}")


def test_a_whole_game_against_the_computer(open_screen: Open) -> None:
    screen = open_screen()
    screen.start("trench", level=1, edition="arena")
    expect(screen.banner()).to_have_text(screen.says("turn.you"))
    play_on(screen, Random(3), most=6)
    screen.picture("trench-middle")
    play_on(screen, Random(3))
    scene = screen.scene("scene.status === 'over'")
    assert scene["outcome"] is not None
    expect(screen.button("rematch")).to_be_visible()
    screen.picture("trench-over")
