"""Texts of the page in every language: unknown games, refused options, buttons on a phone."""

import pytest
from playwright.sync_api import expect

from firestep.contract.translations import LANGUAGES
from page.conftest import OpenScreen

pytestmark = pytest.mark.once


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["rules", "guide"])
def test_an_unknown_game_is_named_with_a_link_to_the_list(
    open_screen: OpenScreen, page: str, language: str
) -> None:
    screen = open_screen(language=language)
    screen.open(f"{page}/chess")
    alert = screen.page.get_by_role("alert")
    expect(alert).to_contain_text(screen.text("unknown-game", game="chess"))
    expect(screen.page.get_by_text(screen.text("gone-text"))).to_have_count(0)
    screen.save_picture(f"unknown-{page}-{language}")
    alert.get_by_role("link").click()
    expect(screen.page.get_by_role("heading", level=1).first).to_be_visible()
    assert screen.page.evaluate("location.hash") == "#/"


REASONS = {
    "en": "“Infantry may leave the combat zone by an ordinary move” has no effect without “",
    "fr": "n'a aucun effet sans «\u00a0variante avancée",
    "es": "no tiene efecto sin «variante avanzada",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_option_gives_its_reason(open_screen: OpenScreen, language: str) -> None:
    screen = open_screen(language=language)
    screen.open("new/bitva")
    sheet = screen.page.get_by_role("dialog")
    sheet.wait_for()
    sheet.locator("details:has(.rest) > summary").click()
    label = {"en": "ordinary move", "fr": "déplacement ordinaire", "es": "movimiento normal"}
    sheet.get_by_label(label[language]).first.check()
    sheet.locator("form button.main").click()
    reason = REASONS[language].casefold()
    alert = sheet.get_by_role("alert")
    alert.wait_for()
    assert reason in alert.inner_text().casefold()
    screen.save_picture(f"refused-option-{language}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["trench", "club"])
def test_the_buttons_below_the_board_fit_in_one_row_of_a_phone(
    open_screen: OpenScreen, game: str, language: str
) -> None:
    screen = open_screen(width=360, language=language)
    screen.start_game(game, level=1)
    bar = screen.page.locator(".actions").first
    bar.wait_for()
    boxes = [
        box
        for box in (one.bounding_box() for one in bar.locator("> *").all())
        if box is not None and box["width"] > 0
    ]
    assert len(boxes) >= 4
    middles = [box["y"] + box["height"] / 2 for box in boxes]
    screen.save_picture(f"buttons-{game}-{language}-360")
    assert max(middles) - min(middles) < 12, boxes
