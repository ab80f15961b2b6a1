"""Answering questions on the page: puzzles, and the better moves after a game."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from support import page_bitva, page_club, page_trench
from support.browser import TIMEOUT_MS, Screen

TEXTS = "pages/practice/text"


def _attack(screen: Screen, action: str) -> None:
    """Declare an attack of Trench Club on its target, or end the phase."""
    kind, *names = action.split()
    if kind != "attack":
        page_club.press_main_button(screen)
        return
    page_club.select(screen, names[0])
    target = re.compile(rf"^{names[1]}$")
    row = screen.page.locator("li", has=screen.page.locator("button.attack")).filter(
        has=screen.page.locator(".id", has_text=target)
    )
    screen.tap_or_click(row.locator("button.attack").first)


ACT: dict[str, Callable[[Screen, str], None]] = {
    "trench": page_trench.click,
    "bitva": page_bitva.act,
    "club": _attack,
}


def act(screen: Screen, game: str, action: str) -> None:
    """Take an action at a question that waits for one."""
    expect(screen.page.locator(".task.asked, .task.shown")).to_be_visible(timeout=TIMEOUT_MS)
    ACT[game](screen, action)


def button(screen: Screen, key: str, package: str = TEXTS) -> Locator:
    """Return the button with this text."""
    return screen.page.get_by_role("button", name=screen.text(key, package), exact=True)


def verdict(screen: Screen) -> Locator:
    """Return the element that says whether an answer is right."""
    return screen.page.locator(".verdict")


def expect_verdict(screen: Screen, key: str, package: str) -> None:
    """Wait for a verdict that starts with this text."""
    expect(verdict(screen).locator("strong")).to_have_text(
        screen.text(key, package), timeout=TIMEOUT_MS
    )
