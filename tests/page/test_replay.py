"""What the page says about a game: its log, its result, its replay, and unknown addresses."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import OpenScreen
from support import page_trench
from support.browser import Screen

pytestmark = pytest.mark.once

REPLAY_TEXTS = "pages/replay/text"


def find_top(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]


def play_and_resign(screen: Screen) -> str:
    """Play a short game with a taken-back move and a chat message; return the table's name."""
    draw = Random(1)
    table = screen.start_game("trench", "new-here")
    for _ in range(2):
        seat, scene = screen.wait_for_any_turn()
        page_trench.click(screen, page_trench.choose(scene, draw))
        screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
    screen.press("undo")
    expect(screen.page.locator("li s")).to_have_count(1)
    screen.page.get_by_role("tab", name=screen.text("chat")).click()
    screen.page.get_by_placeholder(screen.text("chat-say")).fill("One more")
    screen.press("send")
    screen.page.get_by_role("tab", name=screen.text("log")).click()
    seat, scene = screen.wait_for_any_turn()
    page_trench.click(screen, page_trench.choose(scene, draw))
    screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
    return table


def step_through_a_running_game(screen: Screen) -> None:
    """Go back and forth by the buttons and by the arrow keys."""
    back, on = (screen.button(key) for key in ("step-back", "step-on"))
    shown = screen.page.locator("li.shown")
    expect(on).to_be_disabled()
    expect(on).to_have_attribute("title", screen.text("step-last"))
    back.click()
    screen.expect_text("then")
    screen.page.keyboard.press("ArrowLeft")
    expect(shown.locator(".step-number")).to_have_text("2")
    screen.save_picture("table-earlier-step")
    screen.page.keyboard.press("ArrowRight")
    expect(shown.locator(".step-number")).to_have_text("3")
    on.click()
    expect(screen.page.get_by_text(screen.text("then"), exact=True)).to_have_count(0)


def test_the_log_the_result_and_the_replay_of_a_game(open_screen: OpenScreen) -> None:
    screen = open_screen()
    table = play_and_resign(screen)
    gone = screen.page.locator("li", has=screen.page.locator("s"))
    expect(gone).to_contain_text(screen.text("log-taken-back"))

    step_through_a_running_game(screen)

    more = screen.button("more")
    before = find_top(more)
    _, scene = screen.wait_for_any_turn()
    page_trench.click(screen, scene["legal"][0][:2] + "a8")
    expect(screen.page.locator(".refused")).to_contain_text("TR-")
    screen.save_picture("replay-refused")
    assert find_top(more) == before, "buttons stay where they are when a notice appears"

    screen.press("more")
    screen.page.locator("button.danger:visible").first.click()
    question = screen.page.locator(".question")
    width = question.evaluate("(one) => one.clientWidth / one.parentElement.clientWidth")
    assert width > 0.95, "the question has a line of its own"
    screen.save_picture("replay-question")
    screen.press("yes")
    endings = screen.game_texts("trench")["names"]["endings"]
    expect(screen.page.locator(".banner .how").first).to_contain_text(endings["resigned"][1:])
    screen.save_picture("replay-result")

    screen.open(f"replay/{table}")
    count = screen.page.locator(".count")
    expect(count).to_have_text("0 / 6")  # three moves, one taken back, the resignation, the end
    numbers = screen.page.locator("ol .step-number")
    expect(numbers).to_have_text(["", "1", "2", "3", "4", "5", "6"])
    screen.page.get_by_role("button", name=screen.text("on", REPLAY_TEXTS)).click()
    expect(count).to_have_text("1 / 6")
    screen.page.keyboard.press("End")
    expect(count).to_have_text("6 / 6")
    expect(screen.page.locator("ol s")).to_have_count(1)
    expect(screen.page.locator("svg .mark").first).to_be_visible()
    expect(screen.page.locator(".graph svg text:not(.mark text)")).to_have_count(0)
    screen.save_picture("replay-end")


def test_an_unknown_address_shows_a_page(open_screen: OpenScreen) -> None:
    screen = open_screen()
    for address in ("nonsense", "tables/abc", "%E0%A4%A"):
        screen.open(address)
        expect(screen.page.get_by_role("heading", level=1)).to_have_text(
            screen.text("unknown-page")
        )
    screen.check_accessibility("unknown address", "unknown-page-{theme}")
    screen.page.get_by_role("main").get_by_role("link", name=screen.text("home")).click()
    expect(screen.page.locator(".banner, h1").first).not_to_have_text(screen.text("unknown-page"))


def test_the_help_describes_the_shown_board(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.start_game("trench", level=1)
    screen.wait_for_turn()
    tops = [find_top(screen.page.locator(".actions .ask")), find_top(screen.button("more"))]
    assert abs(tops[0] - tops[1]) < 20, "all buttons are in one row"
    texts = "games/trench/text"
    help_lines = screen.page.locator(".help")
    screen.page.get_by_text(screen.text("ranks", texts)).click()
    on_square = screen.text("ranks-square", texts)
    expect(help_lines.filter(has_text="four diagonals")).to_have_count(1)
    screen.page.locator("summary", has_text=screen.text("look", texts)).click()
    screen.page.get_by_text(screen.text("look-square", texts), exact=True).click()
    expect(help_lines.filter(has_text=on_square)).to_have_count(1)
    expect(help_lines.filter(has_text="four diagonals")).to_have_count(0)
    screen.save_picture("trench-square-help")
