"""The battle calculator on the page: tokens, steppers, dice, links, languages, widths, keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import OpenScreen
from support.browser import Screen

pytestmark = pytest.mark.once

TEXTS = "pages/companion/text"
TWO = "companion/club/battle/tank.GE.x2,infantry.FR.d1.forest,car.GE;1-2.flank,3-2"


def text(screen: Screen, key: str, **facts: Any) -> str:
    return screen.text(key, TEXTS, **facts)


def open_battle(screen: Screen, path: str) -> Page:
    screen.open(path)
    screen.page.locator("[data-attack='1'] dl").first.wait_for()
    return screen.page


@pytest.mark.parametrize(("width", "language"), [(390, "en"), (1280, "fr"), (390, "es")])
def test_a_battle_is_accessible_and_fits(
    open_screen: OpenScreen, width: int, language: str
) -> None:
    screen = open_screen(width=width, language=language)
    page = open_battle(screen, TWO)
    expect(page.locator("[data-attack='1'] .dice").first).to_have_text(
        text(screen, "dice", count=14)
    )
    screen.check_width()
    screen.check_accessibility("battle calculator", f"battle-{{theme}}-{width}")
    page.locator("[data-attack='1']").get_by_role("button", name=text(screen, "enter-dice")).click()
    screen.check_width()
    screen.check_accessibility("keypad", f"battle-keypad-{{theme}}-{width}")
    page.locator("[data-unit='1'] .token").click()
    page.get_by_role("dialog").wait_for()
    screen.check_accessibility("unit picker", f"battle-picker-{{theme}}-{width}")


def test_units_and_distance_are_changed_by_tapping(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = open_battle(screen, "companion/club/battle")
    more = text(screen, "more", what=text(screen, "damage"))
    page.locator("[data-unit='1']").get_by_role("button", name=more, exact=True).click()
    expect(page.locator("[data-attack='1'] .dice").first).to_have_text(
        text(screen, "dice", count=11)
    )
    page.locator("[data-unit='1'] .token").click()
    page.get_by_role("dialog").get_by_role("button", name="Assault gun").click()
    further = text(screen, "more", what=text(screen, "distance"))
    page.get_by_role("button", name=further, exact=True).click()
    expect(page.get_by_text("the attack comes from a distance of 2 or more")).to_be_visible()
    assert page.url.endswith("#/companion/club/battle/gun.GE.d1,infantry.FR.forest;1-2.at2")
    for _ in range(3):
        page.get_by_role("button", name=further, exact=True).click()
    expect(page.get_by_text("out of range")).to_be_visible()
    page.get_by_role("button", name="Rule TC-DECL-10").click()
    expect(page.get_by_role("dialog")).to_contain_text("TC-DECL-10")


def test_rolled_dice_are_entered_on_the_keypad(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = open_battle(screen, "companion/club/battle/tank.GE.x2,infantry.FR.d4;1-2")
    page.get_by_role("button", name=text(screen, "enter-dice")).click()
    keypad = page.locator(".keypad")
    apply = keypad.get_by_role("button", name=text(screen, "apply-dice"))
    for _ in range(12):
        keypad.get_by_role("button", name="1", exact=True).click()
    apply.click()
    due = text(screen, "keypad", unit="2. Infantry", count=7, number=2)
    expect(keypad).to_contain_text(due)  # the return fire of damage 4
    for _ in range(7):
        keypad.get_by_role("button", name="12", exact=True).click()
    apply.click()
    steps = page.locator(".steps li")
    expect(steps).to_have_count(7)
    expect(steps.nth(3)).to_contain_text("destroyed")
    expect(page.locator("[data-attack='1'] .big").nth(1)).to_contain_text("100%")
    link = page.url
    assert ".r1-1-1-1-1-1-1-1-1-1-1-1.r12-12-12-12-12-12-12" in link
    page.reload()
    expect(page.locator(".steps li")).to_have_count(7)


def test_attacks_follow_each_other(open_screen: OpenScreen) -> None:
    screen = open_screen(width=1280)
    page = open_battle(screen, TWO)
    expect(page.locator("[data-attack='2']")).to_contain_text("TC-DECL-08")
    expect(page.get_by_role("heading", name=text(screen, "end"))).to_be_visible()
    page.get_by_role("button", name=text(screen, "add-attack")).click()
    expect(page.locator("[data-attack='3'] dl").first).to_be_visible()
    remove = text(screen, "remove", what=text(screen, "attack", number=3))
    page.get_by_role("button", name=remove).click()
    expect(page.locator("[data-attack='3']")).to_have_count(0)


def test_a_damaged_link_shows_an_example(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = open_battle(screen, "companion/club/battle/tank.GE,<script>;1-2")
    expect(page.get_by_role("alert")).to_have_text(text(screen, "broken-link"))
    screen.open("companion/club/battle/zeppelin.GE,tank.FR;1-2")
    expect(page.get_by_role("alert")).to_contain_text("zeppelin")
    screen.open("companion/bitva/battle")
    expect(page.locator("article")).to_contain_text("bitva")


def test_everything_works_by_keyboard(open_screen: OpenScreen) -> None:
    screen = open_screen(width=1280)
    page = open_battle(screen, "companion/club/battle")
    page.locator("[data-unit='1'] .token").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Tank", exact=True).focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("dialog")).to_have_count(0)
    enter = page.get_by_role("button", name=text(screen, "enter-dice"))
    enter.focus()
    page.keyboard.press("Enter")
    key = page.locator(".keypad .keys button").first
    key.focus()
    for _ in range(12):
        page.keyboard.press("Space")
    expect(page.locator(".keypad .hit")).to_have_count(12)
    assert re.search(r"12 of 12|12/12", page.locator(".keypad .unseen").inner_text())
