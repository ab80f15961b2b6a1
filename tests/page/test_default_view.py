"""A game without a folder in the page: played through the plain default view, with Outpost."""

import re
import time
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from page.conftest import OpenScreen
from support.browser import TIMEOUT_MS, Scene, Screen
from support.outpost.catalog_entry import PLAIN
from support.outpost.playable import TRANSLATIONS
from support.outpost.server import run_outpost_server
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

TEXTS = "games/default/text"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_outpost_server(tmp_path_factory.mktemp("outpost")) as server:
        yield server
        assert "Traceback" not in server.log


def start_table(screen: Screen, players: Sequence[str], rounds: int = 2) -> str:
    """Create a table of Outpost with the form; `players` are values of its lists."""
    screen.open("new/outpost")
    sheet = screen.page.get_by_role("dialog")
    sheet.wait_for()
    for list_, player in zip(sheet.locator("select").all(), players, strict=True):
        list_.select_option(player)
    sheet.get_by_role("spinbutton").first.fill(str(rounds))
    screen.save_picture(f"new-outpost-{screen.language}")
    sheet.locator("button.main").click()
    return screen.wait_for_table()


def action_button(screen: Screen, action: str) -> Locator:
    return screen.page.locator(f'button[data-action="{action}"]')


def choose(scene: Scene, draw: Random) -> str:
    """Return a step forward if there is one, otherwise any action."""
    forward = 1 if scene["view"]["turn"] % 2 else -1
    at = scene["view"]["at"][scene["view"]["turn"] - 1]
    ahead = f"go {at[:1]}{int(at[1:] or 0) + forward}"
    legal: list[str] = scene["legal"]
    return ahead if ahead in legal else draw.choice(legal)


def click_action(screen: Screen, action: str) -> None:
    """Click an action; the update of another player may replace its button meanwhile."""
    try:
        action_button(screen, action).click(timeout=3000)
    except TimeoutError:
        expect(action_button(screen, action)).to_have_count(0)  # it was clicked


def play(screens: Sequence[Screen], draw: Random) -> None:
    """Play by clicks until all windows show the end of the game."""
    until = time.monotonic() + 4 * TIMEOUT_MS / 1000
    while time.monotonic() < until:
        scenes = [one.wait_for_scene() for one in screens]
        if all(scene["status"] == "over" for scene in scenes):
            return
        for screen, scene in zip(screens, scenes, strict=True):
            if scene["legal"]:
                click_action(screen, choose(scene, draw))
                screen.wait_for_scene(f"scene.count > {scene['count']}")
    raise AssertionError("the game did not end")


def type_action(screen: Screen, action: str) -> Locator:
    """Type an action and return the notice of refusals."""
    field = screen.page.get_by_label(screen.text("type", TEXTS), exact=True)
    field.fill(action)
    field.press("Enter")
    return screen.page.locator(".refused")


def picture_source(screen: Screen) -> str:
    """Return the address of the picture of the board."""
    return screen.page.locator(".board img").get_attribute("src") or ""


def test_two_players_with_a_link_play_a_game_by_clicks(open_screen: OpenScreen) -> None:
    ann, bo, draw = open_screen(), open_screen(width=360), Random(1)
    table = start_table(ann, ("here", "link", "computer 1", "computer 1"))
    bo.join(ann.page.locator(".invites input[readonly]").first.input_value(), "Bo")
    expect(action_button(ann, "post a")).to_have_text("Lane a")
    empty_board = picture_source(ann)
    play([ann, bo], draw)
    # The log has the actions of all seats, with the rules, and shows earlier positions. A computer
    # may give a coin before the first player chooses a lane.
    log = ann.page.locator("li.acted")
    expect(log.filter(has_text="OP-POST-01")).to_have_count(4)
    assert log.count() > 10
    expect(ann.banner()).to_have_text(
        re.compile("|".join(ann.text(f"result-{how}") for how in ("won", "lost", "draw")))
    )
    assert picture_source(ann) != empty_board
    log.first.locator("button.say").click()
    ann.expect_text("then")
    ann.press("then-back")
    bo.check_width()
    bo.check_accessibility("outpost over", "outpost-over-{theme}-360")
    check_replay(ann, table)


def check_replay(screen: Screen, table: str) -> None:
    """Go to the end of the replay of a finished game."""
    screen.open(f"replay/{table}")
    slider = screen.page.get_by_role("slider").first
    slider.wait_for()
    first = picture_source(screen)
    slider.press("End")
    expect(screen.page.locator(".board img")).not_to_have_attribute("src", first)
    screen.check_width()
    screen.check_accessibility("replay of outpost", "outpost-replay-{theme}")


def test_the_start_pages_and_the_analysis(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open()
    card = screen.page.locator("ul.games li", has_text="Two teams race").first
    expect(card.locator("img.picture")).to_be_visible()
    expect(card.get_by_role("link", name=screen.text("learn"), exact=True)).to_have_count(0)
    card.scroll_into_view_if_needed()
    screen.check_accessibility("start with outpost", "outpost-start-{theme}")
    screen.open("rules/outpost")
    expect(screen.page.locator("#rule-OP-FIRE-02")).to_contain_text("beside")
    expect(screen.page.get_by_role("link", name=screen.text("learn"), exact=True)).to_have_count(0)
    screen.check_accessibility("rules of outpost")
    screen.open("new/outpost")
    screen.page.get_by_role("dialog").locator("button.main").wait_for()
    screen.check_accessibility("new outpost", "outpost-new-{theme}")
    screen.open("analysis/outpost")
    before = screen.page.locator(".board img").get_attribute("src") or ""
    action_button(screen, "post b").click()
    expect(screen.page.locator(".board img")).not_to_have_attribute("src", before)
    screen.check_accessibility("analysis of outpost", "outpost-analysis-{theme}")


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (360, "fr"), (768, "es")])
def test_refusals_are_shown_where_actions_are_typed(
    open_screen: OpenScreen, width: int, language: str
) -> None:
    screen = open_screen(width=width, language=language)
    start_table(screen, ("here", "computer 1", "computer 1", "computer 1"), rounds=20)
    expect(action_button(screen, "post a")).to_be_in_viewport(ratio=1)
    notice = type_action(screen, "go b2")
    expect(notice).to_contain_text("OP-TURN-02")
    expect(notice).to_be_in_viewport()
    refusal = TRANSLATIONS.translate(language, "refusals", "not_now", {"phase": "posts"})
    expect(notice).to_contain_text(refusal)
    screen.check_width()
    screen.check_accessibility("a refusal", f"outpost-refused-{{theme}}-{width}")
    notice.get_by_role("button").first.click()
    expect(screen.page.get_by_role("dialog")).to_contain_text("OP-TURN-02")
    screen.page.keyboard.press("Escape")
    expect(type_action(screen, "no action")).to_contain_text("no action")
    # The field keeps a refused action, and is empty after one that was done.
    field = screen.page.get_by_label(screen.text("type", TEXTS), exact=True)
    expect(field).to_have_value("no action")
    type_action(screen, "post c")
    expect(field).to_have_value("")
    scene = screen.wait_for_scene("scene.legal.includes('mine a2')")
    # The keyboard alone plays an action, and its place in the page is kept.
    action_button(screen, "mine a2").focus()
    screen.page.keyboard.press("Enter")
    screen.wait_for_scene(f"scene.count > {scene['count']} && scene.legal.includes('end')")
    assert screen.page.evaluate("document.activeElement.closest('.list') !== null")
    expect(action_button(screen, screen.wait_for_turn()["legal"][0])).to_be_in_viewport(ratio=1)
    screen.check_width()
    screen.check_accessibility("a move", f"outpost-move-{{theme}}-{width}")


def test_four_players_at_one_screen_with_secrets(open_screen: OpenScreen) -> None:
    screen = open_screen()
    start_table(screen, ("here", "here", "here", "here"))
    pictures = set()
    for seat, lane in ((1, "a"), (2, "b"), (3, "c"), (4, "a")):
        expect(screen.page.locator(".board img")).to_have_count(0)
        screen.page.locator(".curtain button").click()
        pictures.add(picture_source(screen))
        action_button(screen, f"post {lane}").click()
        screen.wait_for_scene("!scene.to_act.includes(String(connectionOf().seat))", seat)
    assert len(pictures) == 4, "each seat sees its own lane only"


def test_a_game_with_the_bare_contract(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open()
    card = screen.page.locator("ul.games li", has_text="Plain Outpost")
    expect(card.get_by_role("button", name=screen.text("start-now"), exact=True)).to_have_count(0)
    screen.open(f"new/{PLAIN}")
    sheet = screen.page.get_by_role("dialog")
    sheet.wait_for()
    assert sheet.locator("select").first.locator("option").count() == 2  # no computers
    sheet.locator("button.main").click()
    screen.wait_for_table()
    screen.page.locator(".curtain button").click()
    expect(screen.page.locator(".board table")).to_contain_text("coins")
    expect(screen.button("hint")).to_have_count(0)
    expect(action_button(screen, "post a")).to_have_text("Post a")
    screen.check_accessibility("the bare contract", "outpost-plain-{theme}")
