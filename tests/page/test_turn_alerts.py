"""The page alerts an absent player to the turn, in the ways chosen in the settings."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Playwright, expect

from page.conftest import FULL_BROWSER, OpenScreen, run_browser
from support import page_trench
from support.browser import TIMEOUT_MS, Screen
from support.running_server import CreatedTable, ServerProcess

pytestmark = pytest.mark.once

RECORD_ALERTS = Path(__file__).with_name("recorded_alerts.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with run_browser(playwright, FULL_BROWSER) as browser:
        yield browser


def open_two_players(open_screen: OpenScreen, server: ServerProcess) -> tuple[Screen, Screen]:
    created: CreatedTable = server.create_table("trench")
    ann, bo = open_screen(permissions=["notifications"]), open_screen()
    ann.context.add_init_script(RECORD_ALERTS)
    ann.open(f"t/{created.name}/{created.keys[1]}")
    ann.button("sit").click()
    bo.join(f"{server.url}/#/t/{created.name}/{created.keys[2]}", "Bo")
    ann.wait_for_scene("scene.status === 'running'")
    return ann, bo


def move_and_hide_page(ann: Screen, bo: Screen) -> None:
    """Move, hide the page of the first player, and let the second one move."""
    page_trench.move(ann, Random(1))
    ann.page.evaluate("hidePage()")
    page_trench.move(bo, Random(2))


def test_title_and_icon_show_the_turn(open_screen: OpenScreen, server: ServerProcess) -> None:
    ann, bo = open_two_players(open_screen, server)
    icon = ann.page.locator("link[rel=icon]")
    expect(ann.page).to_have_title(f"● {ann.text('your-turn')} – TRENCH", timeout=TIMEOUT_MS)
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    page_trench.move(ann, Random(1))
    expect(ann.page).to_have_title(f"TRENCH – {ann.text('name')}", timeout=TIMEOUT_MS)
    expect(icon).to_have_attribute("href", "/icon.svg")
    page_trench.move(bo, Random(2))
    expect(icon).to_have_attribute("href", "/icon-turn.svg", timeout=TIMEOUT_MS)
    # No sound and no notification by default.
    assert ann.page.evaluate("alerts") == []


def test_sound_and_notification_can_be_enabled(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    ann, bo = open_two_players(open_screen, server)
    ann.press("settings")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label(ann.text("sound"), exact=True).check()
    sheet.get_by_label(ann.text("notify"), exact=True).check()
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert ann.page.evaluate("alerts") == ["sound"]  # played once when it is enabled
    move_and_hide_page(ann, bo)
    ann.page.wait_for_function("alerts.length > 3")
    notice = f"notice: TRENCH: {ann.text('your-turn')}"
    # The own move, and the turn; the move of the other player is not heard on a hidden page.
    assert ann.page.evaluate("alerts") == ["sound", "sound", "sound", notice]
