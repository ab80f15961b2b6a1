"""Trench Club in the browser: whole games, the map, the hot-seat curtain."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import OpenScreen
from support import page_club
from support.browser import TIMEOUT_MS
from support.club_positions import position_with as position
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

MAP_TEXTS = "games/club/map/text"


def test_a_whole_game_against_the_computer(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(1)
    screen.start_game("club", level=1, round_limit=2)
    screen.save_picture("club-split")
    for _ in range(40):
        scene = screen.wait_for_turn()
        if page_club.count_kinds(scene)["move"]:
            break
        page_club.do_next(screen, scene, draw)
    page_club.step_through_battles(screen)
    screen.save_picture("club-orders")
    page_club.move_on_map(screen, scene, draw)
    screen.wait_for_scene(f"scene.count > {scene['count']}")
    screen.save_picture("club-moved")
    page_club.play(screen, draw)
    assert screen.wait_for_scene()["outcome"] is not None
    page_club.step_through_battles(screen)
    expect(screen.button("rematch")).to_be_visible(timeout=TIMEOUT_MS)
    screen.save_picture("club-over")


def test_a_whole_game_by_touch_on_a_phone(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(width=360), Random(4)
    screen.start_game("club", level=1, round_limit=1)
    scene = screen.wait_for_turn()
    while not page_club.count_kinds(scene)["move"]:
        page_club.do_next(screen, scene, draw)
        scene = screen.wait_for_turn()
    page_club.step_through_battles(screen)
    screen.check_width()
    page_club.move_on_map(screen, scene, draw)
    screen.save_picture("phone-club-moved")
    page_club.play(screen, draw)
    assert screen.wait_for_scene()["outcome"] is not None
    screen.check_width()
    screen.save_picture("phone-club-over")


def test_the_map_by_keyboard_only(open_screen: OpenScreen, server: ServerProcess) -> None:
    """N moves to a unit that can act, arrows to a hex, Enter acts; a live region announces it."""
    created = server.create_table("club", start=position(), options={"players": 2})
    screen = open_screen()
    for seat in (1, 2):
        screen.open(f"t/{created.name}/{created.keys[seat]}")
    screen.page.get_by_role("dialog").get_by_role("button", name=screen.text("sit")).click()
    curtain = screen.page.locator(".curtain")
    curtain.wait_for()
    screen.page.keyboard.press("Tab")
    screen.page.keyboard.press("Enter")
    scene = screen.wait_for_turn(seat=1)
    frame = screen.page.get_by_role("application")
    frame.focus()
    screen.page.keyboard.press("n")
    announcement = screen.page.locator(".whole [aria-live]")
    expect(announcement).not_to_be_empty()
    at = frame.get_attribute("data-cursor")
    units = scene["view"]["units"]
    ends = {
        move.split()[2]
        for move in scene["legal"]
        if move.startswith("move ") and units[move.split()[1]]["place"] == at
    }
    page_club.walk_by_keys(screen, ends)
    screen.page.keyboard.press("Enter")
    if screen.page.get_by_role("button", name=screen.text("do-move", MAP_TEXTS)).count():
        screen.page.keyboard.press("Enter")  # confirms a warning
    screen.wait_for_scene(f"scene.count > {scene['count']}", seat=1)
    screen.save_picture("club-keys")


def test_the_curtain_between_two_hot_seat_players(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(2)
    screen.start_game("club", "new-here")
    curtain = screen.page.locator(".curtain")
    seen = []
    for _ in range(2):
        curtain.wait_for()
        assert screen.page.locator("[data-token]").count() == 0
        screen.save_picture("club-curtain")
        curtain.locator("button.main").click()
        seat, scene = screen.wait_for_any_turn()
        seen.append(seat)
        page_club.step(screen, scene, draw, seat)
    assert sorted(seen) == [1, 2]
