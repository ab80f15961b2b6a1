"""The bookkeeper on the page: tapping, undo, reload, tables, languages, widths, keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from page.conftest import OpenScreen
from support.browser import Screen

pytestmark = pytest.mark.once

BOOK = "companion/club/book"


def text(screen: Screen, key: str, **facts: Any) -> str:
    return screen.text(key, "pages/companion/book/text", **facts)


def press(screen: Screen, key: str, **facts: Any) -> None:
    screen.page.get_by_role("button", name=text(screen, key, **facts), exact=True).click()


def start_book(screen: Screen) -> Page:
    """Start a book for two with the quick rules."""
    screen.open(BOOK)
    press(screen, "start")
    expect(screen.page.locator("[data-nation='GE']")).to_be_visible()
    return screen.page


def stepper(screen: Screen, inside: Locator, key: str) -> Locator:
    return inside.get_by_role("group", name=text(screen, key), exact=True)


def tap_more(screen: Screen, inside: Locator, key: str, times: int = 1) -> None:
    label = screen.text("more", "pages/companion/text", what=text(screen, key))
    for _ in range(times):
        inside.get_by_role("button", name=label, exact=True).click()


@pytest.mark.parametrize(("width", "language"), [(390, "en"), (1280, "fr"), (390, "es")])
def test_a_book_is_accessible_and_fits(open_screen: OpenScreen, width: int, language: str) -> None:
    screen = open_screen(width=width, language=language)
    screen.open(BOOK)
    page = screen.page
    expect(page.get_by_role("button", name=text(screen, "start"))).to_be_visible()
    screen.check_width()
    screen.check_accessibility("start of a book", f"book-start-{{theme}}-{width}")
    press(screen, "start")
    expect(page.locator("[data-nation='GE']")).to_be_visible()
    page.locator("button[aria-label]", has_text="A").first.click()
    page.locator("details").nth(0).locator("summary").click()
    page.locator("details").nth(1).locator("summary").click()
    screen.check_width()
    screen.check_accessibility("book", f"book-{{theme}}-{width}")
    page.locator("[data-unit='u2'] .token").click()
    page.get_by_role("dialog").wait_for()
    screen.check_accessibility("unit of a book", f"book-unit-{{theme}}-{width}")


def test_a_turn_is_kept_by_tapping(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = start_book(screen)
    page.get_by_role("button", name="Give orders to A").click()
    page.locator("[data-fort='B']").select_option("GE")
    germany = page.locator("[data-nation='GE']")
    expect(stepper(screen, germany, "points").locator("output")).to_have_text("1")
    press(screen, "end-moves")
    press(screen, "end-attacks")
    expect(stepper(screen, germany, "bonds").locator("output")).to_have_text("3")
    expect(page.get_by_role("button", name="Rule TC-BANK-01")).to_be_visible()
    tap_more(screen, germany, "bonds", times=5)
    expect(stepper(screen, germany, "bonds").locator("output")).to_have_text("8")
    page.get_by_label(text(screen, "purchase"), exact=True).select_option("buy infantry B")
    press(screen, "buy")
    expect(germany).to_contain_text("12")
    expect(stepper(screen, germany, "bonds").locator("output")).to_have_text("1")
    press(screen, "end-turn")
    expect(page.locator("h2").first).to_contain_text("France")


def test_undo_and_reload(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = start_book(screen)
    unit = page.locator("[data-unit='u2']")
    damage = stepper(screen, unit, "damage").locator("output")
    tap_more(screen, unit, "damage", times=3)
    expect(damage).to_have_text("3")
    page.reload()
    expect(damage).to_have_text("3")
    press(screen, "undo")
    expect(damage).to_have_text("2")
    page.locator("[data-unit='u2'] .token").click()
    press(screen, "lost-by", nation="France")
    expect(unit).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    press(screen, "undo")
    expect(unit).to_be_visible()


def test_a_refused_step_shows_the_rule(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = start_book(screen)
    page.locator("[data-fort='B']").select_option("GE")
    page.locator("[data-unit='u2'] .token").click()
    page.get_by_role("dialog").get_by_text(text(screen, "fort", fort="B"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button").first.click()
    page.get_by_role("button", name="Give orders to A").click()
    page.locator("[data-unit='u2'] .token").click()
    page.get_by_role("dialog").get_by_text(text(screen, "outside"), exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("TC-TURN-14")


def test_a_book_becomes_a_table_and_returns(open_screen: OpenScreen) -> None:
    screen = open_screen(width=1280)
    page = start_book(screen)
    tap_more(screen, page.locator("[data-nation='FR']"), "bonds", times=4)
    page.get_by_text(text(screen, "convert"), exact=True).click()
    press(screen, "convert-editor")
    page.get_by_role("button", name=screen.text("bookkeeper", "text"), exact=True).click()
    press(screen, "replace-yes")
    bonds = stepper(screen, page.locator("[data-nation='FR']"), "bonds").locator("output")
    expect(bonds).to_have_text("4")
    page.get_by_text(text(screen, "convert"), exact=True).click()
    press(screen, "convert-table")
    page.get_by_role("dialog").locator("button[type='submit'], button.main").first.click()
    page.wait_for_url("**/#/t/**")


def test_a_position_is_taken_over(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    screen.open(BOOK)
    page = screen.page
    field = page.get_by_label(text(screen, "import-text"))
    field.fill("nonsense")
    press(screen, "import-button")
    expect(page.get_by_role("alert").first).to_be_visible()
    field.fill(
        "phase=bank round=5 turn=FR first=GE bonds=FR:9 forts=B:FR "
        "GE=u1:infantry:0712 FR=u2:infantry:0713:d2x3"
    )
    press(screen, "import-button")
    expect(page.locator("h2").first).to_contain_text("France")
    expect(
        stepper(screen, page.locator("[data-unit='u2']"), "damage").locator("output")
    ).to_have_text("2")


def test_the_book_works_by_keyboard(open_screen: OpenScreen) -> None:
    screen = open_screen(width=1280)
    page = start_book(screen)
    page.get_by_role("button", name="Give orders to A").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=text(screen, "end-moves")).focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=text(screen, "end-attacks"))).to_be_visible()
    token = page.locator("[data-unit='u2'] .token")
    token.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(token).to_be_focused()


def test_other_games_have_no_book(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    screen.open("companion/bitva/book")
    expect(screen.page.locator("article")).to_contain_text("bitva")
