"""Whoever looks elsewhere is called when it is his turn, in the ways he has chosen."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Open
from support import page_trench
from support.browser import PATIENCE, Screen
from support.running_server import Made, Server

pytestmark = pytest.mark.once

CALLED = Path(__file__).with_name("called.js").read_text(encoding="utf-8")


def two_of_them(open_screen: Open, server: Server) -> tuple[Screen, Screen]:
    made: Made = server.table("trench")
    ann, bo = open_screen(permissions=["notifications"]), open_screen()
    ann.context.add_init_script(CALLED)
    ann.go(f"t/{made.name}/{made.keys[1]}")
    ann.button("sit").click()
    bo.join(f"{server.url}/#/t/{made.name}/{made.keys[2]}", "Bo")
    ann.scene("scene.status === 'running'")
    return ann, bo


def look_away(ann: Screen, bo: Screen) -> None:
    """Move, look elsewhere, and let the other one move."""
    page_trench.move(ann, Random(1))
    ann.page.evaluate("goAway()")
    page_trench.move(bo, Random(2))


def test_the_title_and_the_icon_tell_whose_turn_it_is(open_screen: Open, server: Server) -> None:
    ann, bo = two_of_them(open_screen, server)
    icon = ann.page.locator("link[rel=icon]")
    expect(ann.page).to_have_title(f"● {ann.says('your-turn')} – TRENCH", timeout=PATIENCE)
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    page_trench.move(ann, Random(1))
    expect(ann.page).to_have_title(f"TRENCH – {ann.says('name')}", timeout=PATIENCE)
    expect(icon).to_have_attribute("href", "/icon.svg")
    page_trench.move(bo, Random(2))
    expect(icon).to_have_attribute("href", "/icon-turn.svg", timeout=PATIENCE)
    # Neither a sound nor a notice unless they are wished for.
    assert ann.page.evaluate("called") == []


def test_a_sound_and_a_notice_for_who_wants_them(open_screen: Open, server: Server) -> None:
    ann, bo = two_of_them(open_screen, server)
    ann.press("settings")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label(ann.says("sound"), exact=True).check()
    sheet.get_by_label(ann.says("notify"), exact=True).check()
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert ann.page.evaluate("called") == ["sound"]  # to be tried at once
    look_away(ann, bo)
    ann.page.wait_for_function("called.length > 2")
    notice = f"notice: TRENCH: {ann.says('your-turn')}"
    assert ann.page.evaluate("called") == ["sound", "sound", notice]
