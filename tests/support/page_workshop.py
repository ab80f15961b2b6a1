"""The workshop on the page: the editors of the unit mat and of the map, by mouse and keys."""

import re
from math import sqrt
from typing import Final

from playwright.sync_api import Locator, expect

from support.browser import TIMEOUT_MS, Screen

TEXTS: Final = "pages/workshop/text"
MAP_TEXTS: Final = "pages/workshop/map/text"
HEX_RADIUS, MARGIN = 34.0, 30.0  # of the drawn map


def text(screen: Screen, key: str, **facts: object) -> str:
    return screen.text(key, TEXTS, **facts)


def button(screen: Screen, key: str, **facts: object) -> Locator:
    """Return the button with this text of the workshop."""
    return screen.page.get_by_role("button", name=text(screen, key, **facts), exact=True)


def start_mat(screen: Screen) -> None:
    """Start the tutorial and copy the shipped mat."""
    screen.open("workshop")
    button(screen, "guide-start").click()
    screen.page.locator("#parent").wait_for()
    button(screen, "start-edit").click()
    screen.page.locator("[role=grid], ul.units").first.wait_for()


def cell(screen: Screen, place: str) -> Locator:
    return screen.page.locator(f'[data-place="{place}"]')


def type_value(screen: Screen, place: str, value: str) -> None:
    """Enter a value in a cell as in a spreadsheet."""
    cell(screen, place).click()
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.type(value)
    screen.page.keyboard.press("Enter")


def expect_checked(screen: Screen) -> None:
    """Wait until the check has found no problem."""
    expect(screen.page.get_by_text(text(screen, "checked"))).to_be_visible(timeout=TIMEOUT_MS)


def differences(screen: Screen) -> Locator:
    return screen.page.locator(".differences li")


def map_frame(screen: Screen) -> Locator:
    return screen.page.get_by_role("application")


def point_of(screen: Screen, hex: str) -> tuple[float, float]:
    """Return where a hex is in the window."""
    frame = map_frame(screen)
    box = frame.bounding_box()
    left, top, scale = map(float, str(frame.get_attribute("data-camera")).split())
    column, row = int(hex[:2]), int(hex[2:])
    x = MARGIN + HEX_RADIUS * (1 + 1.5 * column)
    y = MARGIN + sqrt(3) * HEX_RADIUS * (row + (1 if column % 2 else 0.5))
    assert box is not None
    return box["x"] + left + x * scale, box["y"] + top + y * scale


def choose_tool(screen: Screen, tool: str) -> None:
    name = screen.text(f"tool-{tool}", MAP_TEXTS)
    screen.page.get_by_title(f"{name} (").click()


def drag(screen: Screen, *hexes: str) -> None:
    """Drag the mouse over hexes."""
    mouse = screen.page.mouse
    mouse.move(*point_of(screen, hexes[0]))
    mouse.down()
    for hex in hexes[1:]:
        mouse.move(*point_of(screen, hex), steps=3)
    mouse.up()


def sign_at(text: str, hex: str) -> str:
    """Return the sign of a hex in the text of a map."""
    row = next(line for line in text.splitlines() if line.startswith(f"{hex[2:]} "))
    return row[3 + int(hex[:2])]


def press_button(screen: Screen, key: str, package: str = MAP_TEXTS) -> None:
    screen.page.get_by_role("button", name=screen.text(key, package), exact=True).click()


def open_section(screen: Screen, key: str) -> Locator:
    """Open a part of the panel beside the map."""
    title = re.compile(f"^{re.escape(screen.text(key, MAP_TEXTS))}")
    section = screen.page.locator("details", has=screen.page.locator("summary", has_text=title))
    if section.get_attribute("open") is None:
        section.locator("summary").click()
    return section
