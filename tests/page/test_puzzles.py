"""Puzzles: solving, failing, hints, the daily puzzle and its streak, by mouse, touch and keys."""

from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from firestep import catalog
from firestep.contract.puzzles import load_puzzles
from firestep.contract.translations import LANGUAGES
from page.conftest import OpenScreen
from support import page_trench
from support.browser import TIMEOUT_MS, Screen
from support.page_questions import TEXTS as QUESTION_TEXTS
from support.page_questions import act, button, expect_verdict, verdict
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

TEXTS = "pages/puzzles/text"
GAMES = [name for name, entry in catalog.GAMES.items() if load_puzzles(entry.module)]
Puzzle = dict[str, Any]


def find_puzzle(server: ServerProcess, game: str, number: int = 0) -> Puzzle:
    """Return a puzzle of a game with its answer; of Trench Club one with attacks."""
    entries = server.get(f"/puzzles/{game}").json()["puzzles"]
    chosen = [one for one in entries if game != "club" or one["theme"] == "attack-list"][number]
    return read_puzzle(server, game, chosen["id"])


def read_puzzle(server: ServerProcess, game: str, name: str) -> Puzzle:
    """Return a puzzle with its answer and the legal actions of its position."""
    found = server.get(f"/puzzles/{game}/{name}").json()
    given_up = server.post(f"/puzzles/{game}/{name}/attempts", {"actions": [], "give_up": True})
    wish = {"position": found["position"], "options": found["options"], "seat": found["seat"]}
    scene = server.post(f"/games/{game}/position", wish).json()["scene"]
    answer = given_up.json()["best"]
    return {**found, "answer": answer, "legal": scene["legal"], "view": scene["view"]}


def find_wrong_move(puzzle: Puzzle) -> str:
    """Return a legal move of TRENCH that is not the answer."""
    moves: list[str] = puzzle["legal"]
    return next(move for move in moves if move != puzzle["answer"][0])


def open_puzzle(screen: Screen, puzzle: Puzzle) -> None:
    """Open a puzzle and wait for its board."""
    screen.open(f"puzzles/{puzzle['game']}/{puzzle['id']}")
    expect(button(screen, "hint")).to_be_enabled(timeout=TIMEOUT_MS)


def solve(screen: Screen, puzzle: Puzzle) -> None:
    """Enter the answer."""
    for action in puzzle["answer"]:
        act(screen, puzzle["game"], action)
    expect_verdict(screen, "right", TEXTS)


def count(screen: Screen, game: str, name: str) -> Locator:
    """Open the page of a game and return one of its counts."""
    screen.open(f"puzzles/{game}")
    return screen.page.locator(f'[data-count="{name}"]')


@pytest.mark.parametrize("game", GAMES)
def test_solve_a_puzzle(open_screen: OpenScreen, server: ServerProcess, game: str) -> None:
    screen, puzzle = open_screen(), find_puzzle(server, game)
    open_puzzle(screen, puzzle)
    screen.save_picture(f"puzzle-{game}-asked")
    solve(screen, puzzle)
    points = round(100 * puzzle["margin"])
    expect(verdict(screen)).to_contain_text(f"at least {points} percentage points")
    expect(verdict(screen)).to_contain_text(screen.text("result-solved", TEXTS))
    screen.save_picture(f"puzzle-{game}-solved")
    button(screen, "analyse", TEXTS).click()
    expect(screen.page.locator("main .board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    expect(screen.page.get_by_role("textbox")).to_have_value(puzzle["position"])
    expect(count(screen, game, "solved")).to_have_text("1")
    screen.page.reload()
    expect(count(screen, game, "solved")).to_have_text("1")


def test_fail_and_try_again(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen, puzzle = open_screen(), find_puzzle(server, "trench")
    rating = int(count(screen, "trench", "rating").inner_text())
    open_puzzle(screen, puzzle)
    act(screen, "trench", find_wrong_move(puzzle))
    expect_verdict(screen, "wrong", TEXTS)
    expect(button(screen, "again")).to_be_focused()
    screen.save_picture("puzzle-wrong")
    screen.page.reload()
    solve(screen, puzzle)
    expect(verdict(screen)).to_contain_text(screen.text("result-failed", TEXTS))
    expect(count(screen, "trench", "failed")).to_have_text("1")
    expect(screen.page.locator('[data-count="solved"]')).to_have_text("0")
    assert int(screen.page.locator('[data-count="rating"]').inner_text()) < rating


def test_a_refused_move_is_no_answer(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen, puzzle = open_screen(), find_puzzle(server, "trench")
    open_puzzle(screen, puzzle)
    start = puzzle["answer"][0][:2]
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in "12345678"]
    free = [at for at in squares if at not in puzzle["view"]["pieces"]]
    target = next(at for at in free if start + at not in puzzle["legal"])
    page_trench.drag(screen, start + target)
    expect(verdict(screen).get_by_role("alert")).to_be_visible(timeout=TIMEOUT_MS)
    screen.save_picture("puzzle-refused")
    page_trench.drag(screen, puzzle["answer"][0])
    expect_verdict(screen, "right", TEXTS)
    expect(verdict(screen)).to_contain_text(screen.text("result-solved", TEXTS))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_counts_as_help(open_screen: OpenScreen, server: ServerProcess, game: str) -> None:
    screen, puzzle = open_screen(), find_puzzle(server, game)
    open_puzzle(screen, puzzle)
    button(screen, "hint").click()
    expect(verdict(screen).locator(".note")).to_be_visible()
    screen.save_picture(f"puzzle-{game}-hint")
    button(screen, "hint-more").click()
    expect(button(screen, "hint-more")).to_be_disabled()
    screen.save_picture(f"puzzle-{game}-hint-2")
    solve(screen, puzzle)
    expect(verdict(screen)).to_contain_text(screen.text("result-helped", TEXTS))
    expect(count(screen, game, "helped")).to_have_text("1")
    expect(screen.page.locator('[data-count="solved"]')).to_have_text("0")


@pytest.mark.parametrize("game", GAMES)
def test_give_up(open_screen: OpenScreen, server: ServerProcess, game: str) -> None:
    screen, puzzle = open_screen(), find_puzzle(server, game)
    open_puzzle(screen, puzzle)
    button(screen, "give-up", TEXTS).click()
    expect(verdict(screen).locator("strong")).to_contain_text(screen.text("answer", QUESTION_TEXTS))
    expect(verdict(screen)).to_contain_text(screen.text("result-given-up", TEXTS))
    screen.save_picture(f"puzzle-{game}-given-up")
    expect(button(screen, "next", TEXTS)).to_be_focused()
    button(screen, "next", TEXTS).click()
    expect(button(screen, "hint")).to_be_enabled(timeout=TIMEOUT_MS)
    assert not screen.page.url.endswith(f"/{puzzle['id']}")
    expect(count(screen, game, "failed")).to_have_text("1")


def set_day(screen: Screen, day: int) -> None:
    """Set the clock of the browser to noon of a day in November 2026."""
    screen.page.clock.set_fixed_time(datetime(2026, 11, day, 12, tzinfo=UTC))


def solve_daily(screen: Screen, server: ServerProcess) -> str:
    """Solve the daily puzzle of TRENCH from the page of all games; return its name."""
    screen.open("puzzles")
    card = screen.page.get_by_role("listitem").filter(has=screen.page.locator('[href$="/trench"]'))
    card.get_by_role("link", name=screen.text("daily-play", TEXTS)).click()
    expect(button(screen, "hint")).to_be_enabled(timeout=TIMEOUT_MS)
    name = screen.page.url.rpartition("/")[2]
    solve(screen, read_puzzle(server, "trench", name))
    return name


def test_the_daily_puzzle_and_its_streak(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = open_screen()
    set_day(screen, 18)
    first = solve_daily(screen, server)
    expect(verdict(screen)).to_contain_text(screen.text("result-daily", TEXTS, count=1))
    screen.open("puzzles")
    streak = screen.page.locator(".streak")
    expect(streak.filter(has_text=screen.text("streak", TEXTS, count=1))).to_have_count(1)
    screen.save_picture("puzzles-overview")

    set_day(screen, 19)
    screen.open()
    second = solve_daily(screen, server)
    assert second != first
    expect(verdict(screen)).to_contain_text(screen.text("result-daily", TEXTS, count=2))
    screen.page.reload()
    screen.open("puzzles/trench")
    expect(streak).to_have_text(screen.text("streak", TEXTS, count=2))
    expect(screen.page.get_by_text(screen.text("daily-solved", TEXTS))).to_be_visible()
    screen.save_picture("puzzles-trench")

    set_day(screen, 21)
    screen.page.reload()
    expect(streak).to_have_text(screen.text("streak", TEXTS, count=0))
    other = open_screen()
    set_day(other, 18)
    other.open("puzzles/trench")
    link = other.page.get_by_role("link", name=other.text("daily-play", TEXTS))
    expect(link).to_have_attribute("href", f"#/puzzles/trench/{first}")


def test_choose_level_and_theme(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = open_screen()
    entries = server.get("/puzzles/trench").json()["puzzles"]
    level, theme = entries[-1]["level"], entries[-1]["theme"]
    screen.open()
    screen.page.locator('a[href="#/puzzles/trench"]').click()
    screen.page.get_by_label(screen.text("level", TEXTS)).select_option(str(level))
    screen.page.get_by_label(screen.text("theme", TEXTS)).select_option(theme)
    matching = {one["id"] for one in entries if (one["level"], one["theme"]) == (level, theme)}
    expect(screen.page.get_by_role("status")).to_contain_text(f"{len(matching)} puzzle")
    button(screen, "start", TEXTS).click()
    expect(button(screen, "hint")).to_be_enabled(timeout=TIMEOUT_MS)
    assert screen.page.url.rpartition("/")[2] in matching


def test_solve_a_puzzle_by_keyboard(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen, puzzle = open_screen(), find_puzzle(server, "trench")
    open_puzzle(screen, puzzle)
    page_trench.type_keys(screen, find_wrong_move(puzzle))
    expect(button(screen, "again")).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator('[role="gridcell"]:focus')).to_have_count(1)
    page_trench.type_keys(screen, puzzle["answer"][0])
    expect(button(screen, "next", TEXTS)).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(button(screen, "hint")).to_be_enabled(timeout=TIMEOUT_MS)
    button(screen, "hint").focus()
    screen.page.keyboard.press("Enter")
    expect(button(screen, "hint-more")).to_be_focused()
    screen.page.keyboard.press("Tab")
    screen.page.keyboard.press("Enter")
    expect(verdict(screen).locator("strong")).to_contain_text(screen.text("answer", QUESTION_TEXTS))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_puzzles_on_a_phone(
    open_screen: OpenScreen, server: ServerProcess, game: str, language: str
) -> None:
    screen, puzzle = open_screen(width=390, language=language), find_puzzle(server, game)
    screen.open("puzzles")
    screen.page.locator("main h2").first.wait_for()
    screen.check_width()
    screen.open(f"puzzles/{game}")
    button(screen, "start", TEXTS).wait_for()
    screen.check_width()
    screen.check_accessibility(f"puzzles of {game}", f"puzzles-{game}-{language}-{{theme}}")
    open_puzzle(screen, puzzle)
    screen.check_width()
    screen.check_accessibility(f"puzzle of {game}", f"puzzle-{game}-{language}-{{theme}}")
    expect(screen.page.locator(".task .text")).to_be_in_viewport(ratio=0.9)
    button(screen, "give-up", TEXTS).click()
    expect(button(screen, "next", TEXTS)).to_be_focused()
    screen.check_width()
    screen.check_accessibility(f"answer of {game}", f"puzzle-{game}-{language}-{{theme}}-answer")


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_on_a_desktop_are_accessible(
    open_screen: OpenScreen, server: ServerProcess, game: str
) -> None:
    screen = open_screen()
    screen.open("puzzles")
    screen.page.locator("main h2").first.wait_for()
    screen.check_accessibility("all puzzles", "puzzles-{theme}")
    open_puzzle(screen, find_puzzle(server, game))
    screen.check_accessibility(f"puzzle of {game}", f"puzzle-{game}-{{theme}}")


def test_the_link_is_shared(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = open_screen(permissions=["clipboard-read", "clipboard-write"])
    puzzle = find_puzzle(server, "trench")
    open_puzzle(screen, puzzle)
    screen.page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    button(screen, "share", TEXTS).click()
    expect(screen.page.get_by_text(screen.text("shared", TEXTS))).to_be_visible()
    link = screen.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{server.url}/#/puzzles/trench/{puzzle['id']}"


def test_unknown_puzzles(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open(f"puzzles/{GAMES[0]}/nothing")
    expect(screen.page.get_by_role("alert")).to_have_text(screen.text("unknown", TEXTS))
    screen.open("puzzles/chess")
    expect(screen.page.get_by_role("alert")).to_contain_text(
        screen.text("unknown-game", game="chess")
    )
