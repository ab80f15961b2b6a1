"""Bitva in the browser: games for two and four players, and hot seat."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import OpenScreen
from support import page_bitva

pytestmark = pytest.mark.once


def test_a_whole_game_against_the_computer(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.start_game("bitva", level=1, quiet_limit=40)
    page_bitva.play(screen, Random(1), limit=12)
    screen.save_picture("bitva-middle")
    page_bitva.play(screen, Random(1))
    assert screen.wait_for_scene()["outcome"] is not None
    expect(screen.button("rematch")).to_be_visible()
    screen.save_picture("bitva-over")


def test_one_player_against_three_computers(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("new/bitva")
    screen.page.get_by_role("dialog").wait_for()
    screen.choose("new-players", "4")
    for seat in (1, 2, 3):
        field = screen.page.get_by_role("dialog").locator(".seats select").nth(seat)
        field.select_option("computer 1")
    screen.save_picture("new-bitva-four")
    screen.page.get_by_role("dialog").locator("button.main").click()
    screen.wait_for_table()
    assert len(screen.wait_for_scene()["seats"]) == 4
    page_bitva.play(screen, Random(2), limit=10)
    screen.save_picture("bitva-four")


def test_keyboard_only(open_screen: OpenScreen) -> None:
    """N moves to the next marked hex, Enter picks up and puts down."""
    screen = open_screen()
    screen.start_game("bitva", level=1)
    for _ in range(4):
        scene = screen.wait_for_turn()
        screen.page.locator('[role="gridcell"][tabindex="0"]').focus()
        screen.page.keyboard.press("n")
        screen.page.keyboard.press("Enter")
        if any("-" in action for action in scene["legal"]):
            screen.page.keyboard.press("n")
            screen.page.keyboard.press("Enter")
        screen.wait_for_scene(f"scene.count > {scene['count']}")
    screen.save_picture("bitva-keys")


def test_hot_seat(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(3)
    screen.start_game("bitva", "new-here")
    seats = set()
    for _ in range(6):
        seat, scene = screen.wait_for_any_turn()
        seats.add(seat)
        page_bitva.act(screen, page_bitva.choose(scene, draw))
        screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
    assert seats == {1, 2}
