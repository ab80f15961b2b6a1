"""Trench Club in several browsers: four players, and secrets that nobody else gets to see."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Open
from support import page_club
from support.browser import PATIENCE, Screen
from support.club_positions import line as position
from support.club_positions import unit
from support.running_server import Made, Server

pytestmark = pytest.mark.once

ROOM = "games/club/text"


def everybody(open_screen: Open, server: Server, made: Made) -> dict[int, Screen]:
    """Have a browser for every seat; all have sat down."""
    screens = {seat: open_screen() for seat in made.keys}
    for seat, screen in screens.items():
        screen.page.goto(f"{server.url}/#/t/{made.name}/{made.keys[seat]}")
        sheet = screen.page.get_by_role("dialog")
        sheet.get_by_role("textbox").fill(f"P{seat}")
        sheet.get_by_role("button", name=screen.says("sit"), exact=True).click()
    for screen in screens.values():
        screen.scene("scene.status === 'running'")
    return screens


def armies(screen: Screen, seat: int) -> set[str]:
    """Return the armies of the units of a seat, as a window was told."""
    units = screen.scene()["view"]["units"].values()
    return {one["army"] for one in units if one["seat"] == seat}


def test_four_browsers_and_one_who_looks_on(open_screen: Open, server: Server) -> None:
    made = server.table("club", options={"players": 4})
    screens, onlooker, draw = everybody(open_screen, server, made), open_screen(), Random(1)
    onlooker.go(f"t/{made.name}")
    onlooker.scene("scene.status === 'running'")
    for seat in (1, 2, 3):
        page_club.step(screens[seat], screens[seat].my_turn(), draw)
        screens[seat].scene("scene.legal.length === 0")
    # What is sealed stays so until all have sealed; partners split together.
    assert armies(screens[1], 1) >= {"A", "B", "C"}
    for other in (screens[2], screens[4], onlooker):
        assert armies(other, 1) <= {"?"}
    screens[1].picture("club-four-sealed")
    onlooker.picture("club-onlooker-sealed")
    page_club.step(screens[4], screens[4].my_turn(), draw)
    for screen in (*screens.values(), onlooker):
        screen.scene("scene.phase !== 'split' && scene.view.phase !== 'split'")
    acting = screens[int(screens[1].scene("scene.to_act.length > 0")["to_act"][0])]
    before = acting.my_turn()
    page_club.step(acting, before, draw)
    view = acting.scene(f"scene.count > {before['count']}")["view"]
    # The others count fewer entries: what was secret is not in their logs.
    same = f"{view['phase']} {view['seat']} {view['army']}"
    for screen in (*screens.values(), onlooker):
        screen.scene(f"[scene.view.phase, scene.view.seat, scene.view.army].join(' ') === '{same}'")
    acting.picture("club-four")


def test_a_mine_is_seen_by_its_owner_only(open_screen: Open, server: Server) -> None:
    start = position(GE=unit("u4", "minelayer:0007"), mines="GE:m14:0006:3")
    made = server.table("club", dice="typed", options={"spec": True}, start=start)
    screens, onlooker = everybody(open_screen, server, made), open_screen()
    onlooker.go(f"t/{made.name}")
    onlooker.scene("scene.status === 'running'")
    owner, other = screens[1], screens[2]
    scene = owner.my_turn()
    page_club.select(owner, "u4")
    lay = owner.page.get_by_role("group", name=owner.says("lay.title", ROOM))
    place = lay.locator(".codes button").first
    expect(place).to_be_visible(timeout=PATIENCE)
    owner.picture("club-lay-a-mine")
    place.click()
    after = owner.scene(f"scene.count > {scene['count']}")
    (laid,) = [
        entry["facts"]["action"]
        for entry in owner.page.evaluate("lineOf(1).entries")
        if "lay u4" in str(entry["facts"].get("action", ""))
    ]
    assert not laid.endswith("?")
    secrets = [mine["hex"] for mine in after["view"]["mines"].values() if mine.get("hex")]
    assert len(secrets) == 2
    for window in (other, onlooker):
        seen = window.scene(f"scene.count > {scene['count']}")
        assert laid not in window.heard()
        assert laid not in window.page.content()
        assert window.page.get_by_text(window.says("mines.secret", ROOM)).count() == 0
        assert all(not mine.get("hex") for mine in seen["view"]["mines"].values())
    onlooker.picture("club-onlooker-mine")
    assert owner.page.locator("details.secret").count() == 1


def test_looking_on_by_name_gives_no_seat(open_screen: Open, server: Server) -> None:
    made = server.table("club", options={"players": 2, "rules": "quick"})
    ann, onlooker = open_screen(), open_screen()
    ann.page.goto(f"{server.url}/#/t/{made.name}/{made.keys[1]}")
    ann.page.get_by_role("dialog").wait_for()
    onlooker.go(f"t/{made.name}")
    onlooker.sees("look-on")
    for key in made.keys.values():
        assert key not in onlooker.heard()
