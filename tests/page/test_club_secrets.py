"""Trench Club in several browsers: four players, and secrets that stay hidden from others."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import OpenScreen
from support import page_club
from support.browser import TIMEOUT_MS, Screen
from support.club_positions import position_with as position
from support.club_positions import units_with
from support.running_server import CreatedTable, ServerProcess

pytestmark = pytest.mark.once

TEXTS = "games/club/text"


def open_all_seats(
    open_screen: OpenScreen, server: ServerProcess, created: CreatedTable
) -> dict[int, Screen]:
    """Return a window for every seat, after all have sat down."""
    screens = {seat: open_screen() for seat in created.keys}
    for seat, screen in screens.items():
        screen.page.goto(f"{server.url}/#/t/{created.name}/{created.keys[seat]}")
        sheet = screen.page.get_by_role("dialog")
        sheet.get_by_role("textbox").fill(f"P{seat}")
        sheet.get_by_role("button", name=screen.text("sit"), exact=True).click()
    for screen in screens.values():
        screen.wait_for_scene("scene.status === 'running'")
    return screens


def armies(screen: Screen, seat: int) -> set[str]:
    """Return the armies of a seat's units in the view of a window."""
    units = screen.wait_for_scene()["view"]["units"].values()
    return {one["army"] for one in units if one["seat"] == seat}


def test_four_players_and_a_spectator(open_screen: OpenScreen, server: ServerProcess) -> None:
    created = server.create_table("club", options={"players": 4})
    screens, spectator, draw = (
        open_all_seats(open_screen, server, created),
        open_screen(),
        Random(1),
    )
    spectator.open(f"t/{created.name}")
    spectator.wait_for_scene("scene.status === 'running'")
    for seat in (1, 2, 3):
        page_club.step(screens[seat], screens[seat].wait_for_turn(), draw)
        screens[seat].wait_for_scene("scene.legal.length === 0")
    # A split is hidden until all are done, except from the partner.
    assert armies(screens[1], 1) >= {"A", "B", "C"}
    for other in (screens[2], screens[4], spectator):
        assert armies(other, 1) <= {"?"}
    screens[1].save_picture("club-four-sealed")
    spectator.save_picture("club-spectator-sealed")
    page_club.step(screens[4], screens[4].wait_for_turn(), draw)
    for screen in (*screens.values(), spectator):
        screen.wait_for_scene("scene.phase !== 'split' && scene.view.phase !== 'split'")
    acting = screens[int(screens[1].wait_for_scene("scene.to_act.length > 0")["to_act"][0])]
    before = acting.wait_for_turn()
    page_club.step(acting, before, draw)
    view = acting.wait_for_scene(f"scene.count > {before['count']}")["view"]
    # Other seats have lower counts, because hidden entries are not in their logs.
    same = f"{view['phase']} {view['seat']} {view['army']}"
    for screen in (*screens.values(), spectator):
        screen.wait_for_scene(
            f"[scene.view.phase, scene.view.seat, scene.view.army].join(' ') === '{same}'"
        )
    acting.save_picture("club-four")


def test_a_mine_is_seen_by_its_owner_only(open_screen: OpenScreen, server: ServerProcess) -> None:
    start = position(GE=units_with("u4", "minelayer:0007"), mines="GE:m14:0006:3")
    created = server.create_table("club", dice="typed", options={"spec": True}, start=start)
    screens, spectator = open_all_seats(open_screen, server, created), open_screen()
    spectator.open(f"t/{created.name}")
    spectator.wait_for_scene("scene.status === 'running'")
    owner, other = screens[1], screens[2]
    scene = owner.wait_for_turn()
    page_club.select(owner, "u4")
    lay = owner.page.get_by_role("group", name=owner.text("lay-title", TEXTS))
    place = lay.locator(".codes button").first
    expect(place).to_be_visible(timeout=TIMEOUT_MS)
    owner.save_picture("club-lay-a-mine")
    place.click()
    after = owner.wait_for_scene(f"scene.count > {scene['count']}")
    (laid,) = [
        entry["facts"]["action"]
        for entry in owner.page.evaluate("connectionOf(1).entries")
        if "lay u4" in str(entry["facts"].get("action", ""))
    ]
    assert not laid.endswith("?")
    secrets = [mine["hex"] for mine in after["view"]["mines"].values() if mine.get("hex")]
    assert len(secrets) == 2
    for window in (other, spectator):
        seen = window.wait_for_scene(f"scene.count > {scene['count']}")
        assert laid not in window.received_text()
        assert laid not in window.page.content()
        assert window.page.get_by_text(window.text("mines-secret", TEXTS)).count() == 0
        assert all(not mine.get("hex") for mine in seen["view"]["mines"].values())
    spectator.save_picture("club-spectator-mine")
    assert owner.page.locator("details.secret").count() == 1


def test_a_spectator_receives_no_keys(open_screen: OpenScreen, server: ServerProcess) -> None:
    created = server.create_table("club", options={"players": 2, "rules": "quick"})
    ann, spectator = open_screen(), open_screen()
    ann.page.goto(f"{server.url}/#/t/{created.name}/{created.keys[1]}")
    ann.page.get_by_role("dialog").wait_for()
    spectator.open(f"t/{created.name}")
    spectator.expect_text("look-on")
    for key in created.keys.values():
        assert key not in spectator.received_text()
