"""Bitva in the browser: whole games for two and for four, and two people at one screen."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Open
from support import page_bitva

pytestmark = pytest.mark.once


def test_a_whole_game_against_the_computer(open_screen: Open) -> None:
    screen = open_screen()
    screen.start("bitva", level=1, quiet_limit=40)
    page_bitva.play(screen, Random(1), most=12)
    screen.picture("bitva-middle")
    page_bitva.play(screen, Random(1))
    assert screen.scene()["outcome"] is not None
    expect(screen.button("rematch")).to_be_visible()
    screen.picture("bitva-over")


def test_four_players_three_of_them_computers(open_screen: Open) -> None:
    screen = open_screen()
    screen.go("new/bitva")
    screen.page.get_by_role("dialog").wait_for()
    screen.choose("new.players", "4")
    for seat in (1, 2, 3):
        field = screen.page.get_by_role("dialog").locator(".seats select").nth(seat)
        field.select_option("computer 1")
    screen.picture("new-bitva-four")
    screen.page.get_by_role("dialog").locator("button.main").click()
    screen.at_table()
    assert len(screen.scene()["seats"]) == 4
    page_bitva.play(screen, Random(2), most=10)
    screen.picture("bitva-four")


def test_by_keys_alone(open_screen: Open) -> None:
    """N goes from one marked hex to the next, Enter puts down and picks up."""
    screen = open_screen()
    screen.start("bitva", level=1)
    for _ in range(4):
        scene = screen.my_turn()
        screen.page.locator('[role="gridcell"][tabindex="0"]').focus()
        screen.page.keyboard.press("n")
        screen.page.keyboard.press("Enter")
        if any("-" in action for action in scene["legal"]):
            screen.page.keyboard.press("n")
            screen.page.keyboard.press("Enter")
        screen.scene(f"scene.count > {scene['count']}")
    screen.picture("bitva-keys")


def test_two_people_at_one_screen(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(3)
    screen.start("bitva", "new.here")
    seats = set()
    for _ in range(6):
        seat, scene = screen.whose_turn()
        seats.add(seat)
        page_bitva.act(screen, page_bitva.choose(scene, draw))
        screen.scene(f"scene.count > {scene['count']}", seat)
    assert seats == {1, 2}
