"""The guide page: contents, search, links to the rules and back, paper, two widths, both themes."""

import re

import pytest
from playwright.sync_api import expect

from firestep import catalog
from firestep.guide.source import has_guide
from page.conftest import OpenScreen

pytestmark = pytest.mark.once

GAMES = [game for game in catalog.GAMES if has_guide(game)]
TEXTS = "pages/guide/text"


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_is_accessible_and_fits(open_screen: OpenScreen, game: str, width: int) -> None:
    screen = open_screen(width=width, language="fr" if width == 360 else "en")
    screen.open(f"guide/{game}")
    screen.page.locator("article h2").first.wait_for()
    picture = screen.page.locator("article img").first
    picture.scroll_into_view_if_needed()
    screen.page.wait_for_function("() => document.querySelector('article img').naturalWidth > 0")
    screen.check_width()
    screen.check_accessibility(f"guide to {game}", f"guide-{game}-{{theme}}-{width}")


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_guide_is_loaded(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen(language="es")
    screen.open(f"guide/{game}")
    screen.page.locator("article h2").first.wait_for()
    screen.page.wait_for_function(
        "() => [...document.querySelectorAll('article img')].every((one) => one.naturalWidth)"
    )
    screen.save_picture(f"guide-{game}-es")


def test_the_search_highlights_and_goes_from_result_to_result(open_screen: OpenScreen) -> None:
    screen = open_screen(language="fr")
    screen.open("guide/trench")
    box = screen.page.get_by_role("searchbox")
    box.fill("GENERAL")  # accents and case do not matter
    marks = screen.page.locator("article mark")
    expect(marks.first).to_have_text(re.compile("général", re.I))
    status = screen.page.get_by_role("status")
    expect(status).to_have_text(re.compile(r"\d+"))
    box.press("Enter")
    first = screen.page.locator(".current").get_attribute("id")
    box.press("Enter")
    second = screen.page.locator(".current").get_attribute("id")
    assert first != second
    box.press("Shift+Enter")
    assert screen.page.locator(".current").get_attribute("id") == first
    expect(screen.page.locator(".current mark").first).to_be_in_viewport()
    screen.save_picture("guide-search")
    box.fill("zeppelin")
    expect(status).to_have_text(screen.text("none", TEXTS))
    expect(marks).to_have_count(0)


def test_contents_and_links_work_with_the_keyboard(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("guide/trench")
    contents = screen.page.get_by_role("navigation", name=screen.text("contents", TEXTS))
    link = contents.get_by_role("link").nth(4)
    title = link.inner_text()
    link.focus()
    link.press("Enter")
    heading = screen.page.locator("article h2", has_text=title)
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    expect(link).to_have_attribute("aria-current", "location")


def test_paragraphs_and_rules_are_linked_both_ways(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("guide/trench")
    screen.page.locator("article .ids a", has_text="TR-TRENCH-03").first.click()
    rule = screen.page.locator("#rule-TR-TRENCH-03")
    expect(rule).to_be_in_viewport()
    rule.locator(".explained a").first.click()
    expect(screen.page.locator("article .wanted")).to_be_in_viewport()
    expect(screen.page.locator("article .wanted .ids")).to_contain_text("TR-TRENCH-03")


def test_a_game_without_a_guide_shows_its_rules(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.page.route(
        "**/api/games/trench/guide/en",
        lambda route: route.fulfill(
            status=404, json={"error": {"code": "nothing-here", "text": "", "place": ""}}
        ),
    )
    screen.open("guide/trench")
    screen.page.wait_for_url(re.compile("#/rules/trench"))
    screen.page.locator("#rule-TR-MOVE-01").wait_for()


def test_the_guide_on_paper_has_no_controls(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("guide/trench")
    screen.page.locator("article h2").first.wait_for()
    screen.page.emulate_media(media="print")
    expect(screen.page.get_by_role("searchbox")).to_be_hidden()
    expect(screen.page.get_by_role("banner")).to_be_hidden()
    expect(screen.page.locator("article h1")).to_be_visible()
