"""Every task of every lesson can be solved in the browser by mouse."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import OpenScreen
from support import page_bitva, page_club, page_trench
from support.browser import TIMEOUT_MS, Screen
from support.page_texts import WEB_DIR

pytestmark = pytest.mark.once

TEXTS = "pages/learn/text"
Goal = dict[str, Any]


def read_steps(game: str) -> list[Goal]:
    """Return the steps of a lesson from the file of the page."""
    file = WEB_DIR / "src" / "games" / game / "lesson.json"
    lesson = json.loads(file.read_text(encoding="utf-8"))
    return [step for chapter in lesson["chapters"] for step in chapter["steps"]]


def act_in_club(screen: Screen, action: str) -> None:
    """Take an action of Trench Club on the map and the panels."""
    kind, *names = action.split()
    if kind == "move":
        scene = screen.wait_for_turn(seat=1)
        unit, place = names
        if not page_club.is_selected(screen, unit):
            page_club.click_hex(screen, scene["view"]["units"][unit]["place"])
        page_club.click_hex(screen, place)
        page_club.confirm_warning(screen, f"connectionOf(1).scene.count > {scene['count']}")
    elif kind == "attack":
        page_club.attack(screen, action)
    elif kind == "buy":
        page_club.step_through_battles(screen)
        ware = screen.page.locator(".ware", has_text=re.compile(names[0], re.IGNORECASE)).first
        ware.locator(".add").click()
        page_club.press_main_button(screen)
    else:
        page_club.press_main_button(screen)


ACT: dict[str, Callable[[Screen, str], None]] = {
    "trench": page_trench.click,
    "bitva": page_bitva.act,
    "club": act_in_club,
}


def solve_step(screen: Screen, game: str, step: Goal) -> None:
    """Solve all tasks of a step, whose text stays visible meanwhile."""
    heading, text = screen.page.locator("h1"), screen.page.locator(".say")
    expect(heading).to_contain_text(step["title"]["en"], timeout=TIMEOUT_MS)
    for goal in step["goals"]:
        task = screen.page.locator(".task .ask")
        expect(task).to_contain_text(goal["task"]["en"], timeout=TIMEOUT_MS)
        expect(text).to_be_in_viewport(ratio=0.9)
        if "roll" in goal:
            task.get_by_role("button", name=screen.text("roll", TEXTS)).click()
        elif "try" in goal:
            ACT[game](screen, goal["try"][0])
            expect(screen.page.locator(".just-so")).to_be_visible(timeout=TIMEOUT_MS)
        else:
            ACT[game](screen, goal.get("show", goal["act"][0]))
    expect(text).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("game", ACT)
def test_a_whole_lesson(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    screen.open(f"learn/{game}")
    steps = read_steps(game)
    for number, step in enumerate(steps, 1):
        solve_step(screen, game, step)
        screen.save_picture(f"lesson-{game}-{number}")
        last = "finish" if number == len(steps) else "go-on"
        screen.page.get_by_role("button", name=screen.text(last, TEXTS)).click()
    expect(screen.page.get_by_text(screen.text("over-title", TEXTS))).to_be_visible()
    screen.save_picture(f"lesson-{game}-over")


@pytest.mark.parametrize("width", [360, 768])
def test_the_text_of_a_lesson_stays_visible_on_small_screens(
    open_screen: OpenScreen, width: int
) -> None:
    screen = open_screen(width=width)
    screen.open("learn/club")
    for number, step in enumerate(read_steps("club")[:2], 1):
        solve_step(screen, "club", step)
        screen.save_picture(f"lesson-club-{width}-{number}")
        screen.page.get_by_role("button", name=screen.text("go-on", TEXTS)).click()
    grip = screen.page.get_by_role("slider", name=screen.text("drawer-height"))
    for _ in range(2):
        grip.press("ArrowUp")
        expect(screen.page.locator(".say")).to_be_in_viewport(ratio=0.9)
    screen.save_picture(f"lesson-club-{width}-panel")


def test_a_warning_before_a_unit_loses_its_movement(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("learn/club")
    for step in read_steps("club")[:2]:  # the tank has points left
        solve_step(screen, "club", step)
        screen.page.get_by_role("button", name=screen.text("go-on", TEXTS)).click()
    infantry, place = "0709", "0809"
    page_club.click_hex(screen, infantry)
    page_club.click_hex(screen, place)
    expect(screen.page.locator(".warn", has_text="TC-MOVE-02")).to_be_visible()
    screen.save_picture("club-mover-warning")
    screen.page.get_by_role("button", name=screen.text("cancel", "games/club/map/text")).click()
    page_club.click_hex(screen, place)
    expect(screen.page.locator(".task .done")).to_be_visible(timeout=TIMEOUT_MS)
