"""Lessons are taken in the browser to their end: every task by mouse, as it is put on the page."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Open
from support import page_bitva, page_club, page_trench
from support.browser import PATIENCE, Screen
from support.page_texts import WEB

pytestmark = pytest.mark.once

WORDS = "pages/learn/text"
Goal = dict[str, Any]


def steps_of(game: str) -> list[Goal]:
    """Return the steps of a lesson, from the file that the page has them from."""
    file = WEB / "src" / "games" / game / "lesson.json"
    lesson = json.loads(file.read_text(encoding="utf-8"))
    return [step for chapter in lesson["chapters"] for step in chapter["steps"]]


def in_club(screen: Screen, action: str) -> None:
    """Do on map and panels what an action of Trench Club says."""
    kind, *names = action.split()
    if kind == "move":
        scene = screen.my_turn(seat=1)
        unit, place = names
        if not page_club.is_selected(screen, unit):
            page_club.click_hex(screen, scene["view"]["units"][unit]["place"])
        page_club.click_hex(screen, place)
        page_club.say_yes(screen, f"lineOf(1).scene.count > {scene['count']}")
    elif kind == "attack":
        page_club.attack(screen, action)
    elif kind == "buy":
        page_club.look_at_battles(screen)
        ware = screen.page.locator(".ware", has_text=re.compile(names[0], re.IGNORECASE)).first
        ware.locator(".add").click()
        page_club.go_on(screen)
    else:
        page_club.go_on(screen)


ACT: dict[str, Callable[[Screen, str], None]] = {
    "trench": page_trench.click,
    "bitva": page_bitva.act,
    "club": in_club,
}


@pytest.mark.parametrize("game", ACT)
def test_a_lesson_to_its_end(open_screen: Open, game: str) -> None:
    screen = open_screen()
    screen.go(f"learn/{game}")
    steps = steps_of(game)
    for number, step in enumerate(steps, 1):
        heading = screen.page.locator("h1")
        expect(heading).to_contain_text(step["title"]["en"], timeout=PATIENCE)
        for goal in step["goals"]:
            task = screen.page.locator(".task .ask")
            expect(task).to_contain_text(goal["task"]["en"], timeout=PATIENCE)
            if "roll" in goal:
                task.get_by_role("button", name=screen.says("roll", WORDS)).click()
            elif "try" in goal:
                ACT[game](screen, goal["try"][0])
                expect(screen.page.locator(".just-so")).to_be_visible(timeout=PATIENCE)
            else:
                ACT[game](screen, goal.get("show", goal["act"][0]))
        screen.picture(f"lesson-{game}-{number}")
        last = "finish" if number == len(steps) else "go-on"
        screen.page.get_by_role("button", name=screen.says(last, WORDS)).click()
    expect(screen.page.get_by_text(screen.says("over.title", WORDS))).to_be_visible()
    screen.picture(f"lesson-{game}-over")
