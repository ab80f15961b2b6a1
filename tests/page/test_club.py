"""Trench Club in the browser: a whole game, the map, the curtain."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Open
from support import page_club
from support.browser import PATIENCE
from support.club_positions import line as position
from support.running_server import Server

pytestmark = pytest.mark.once

MAP = "games/club/map/text"


def test_a_whole_game_against_the_computer(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(1)
    screen.start("club", level=1, round_limit=2)
    screen.picture("club-split")
    for _ in range(40):
        scene = screen.my_turn()
        if page_club.kinds(scene)["move"]:
            break
        page_club.do_next(screen, scene, draw)
    page_club.look_at_battles(screen)
    screen.picture("club-orders")
    page_club.move_on_the_map(screen, scene, draw)
    screen.scene(f"scene.count > {scene['count']}")
    screen.picture("club-moved")
    page_club.play(screen, draw)
    assert screen.scene()["outcome"] is not None
    page_club.look_at_battles(screen)
    expect(screen.button("rematch")).to_be_visible(timeout=PATIENCE)
    screen.picture("club-over")


def test_a_whole_game_by_finger_on_a_phone(open_screen: Open) -> None:
    screen, draw = open_screen(width=360), Random(4)
    screen.start("club", level=1, round_limit=1)
    scene = screen.my_turn()
    while not page_club.kinds(scene)["move"]:
        page_club.do_next(screen, scene, draw)
        scene = screen.my_turn()
    page_club.look_at_battles(screen)
    screen.fits()
    page_club.move_on_the_map(screen, scene, draw)
    screen.picture("phone-club-moved")
    page_club.play(screen, draw)
    assert screen.scene()["outcome"] is not None
    screen.fits()
    screen.picture("phone-club-over")


def test_the_map_by_keys_alone(open_screen: Open, server: Server) -> None:
    """N goes to a unit that can act, arrows go from hex to hex, Enter acts; all of it is said."""
    made = server.table("club", start=position(), options={"players": 2})
    screen = open_screen()
    for seat in (1, 2):
        screen.go(f"t/{made.name}/{made.keys[seat]}")
    screen.page.get_by_role("dialog").get_by_role("button", name=screen.says("sit")).click()
    curtain = screen.page.locator(".curtain")
    curtain.wait_for()
    screen.page.keyboard.press("Tab")
    screen.page.keyboard.press("Enter")
    scene = screen.my_turn(seat=1)
    frame = screen.page.get_by_role("application")
    frame.focus()
    screen.page.keyboard.press("n")
    spoken = screen.page.locator(".whole [aria-live]")
    expect(spoken).not_to_be_empty()
    at = frame.get_attribute("data-cursor")
    units = scene["view"]["units"]
    ends = {
        move.split()[2]
        for move in scene["legal"]
        if move.startswith("move ") and units[move.split()[1]]["place"] == at
    }
    page_club.walk_by_keys(screen, ends)
    screen.page.keyboard.press("Enter")
    if screen.page.get_by_role("button", name=screen.says("do.move", MAP)).count():
        screen.page.keyboard.press("Enter")  # it was warned of
    screen.scene(f"scene.count > {scene['count']}", seat=1)
    screen.picture("club-keys")


def test_the_curtain_between_two_people_at_one_screen(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(2)
    screen.start("club", "new.here")
    curtain = screen.page.locator(".curtain")
    seen = []
    for _ in range(2):
        curtain.wait_for()
        assert screen.page.locator("[data-token]").count() == 0
        screen.picture("club-curtain")
        curtain.locator("button.main").click()
        seat, scene = screen.whose_turn()
        seen.append(seat)
        page_club.step(screen, scene, draw, seat)
    assert sorted(seen) == [1, 2]
