"""Tables in the browser: hot seat, links, phones and languages."""

from random import Random

import pytest
from playwright.sync_api import expect

from firestep import catalog
from page.conftest import OpenScreen
from support import page_trench
from support.browser import TIMEOUT_MS, Screen
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

LANGUAGES = ("en", "fr", "es")


def read_link(screen: Screen) -> str:
    """Return the invitation link for the other seat."""
    field = screen.page.locator(".invites input[readonly]").first
    field.wait_for()
    return field.input_value()


def test_hot_seat(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(1)
    screen.start_game("trench", "new-here")
    seats = []
    for _ in range(4):
        seat, scene = screen.wait_for_any_turn()
        seats.append(seat)
        page_trench.click(screen, page_trench.choose(scene, draw))
        screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
    assert seats == [1, 2, 1, 2]
    screen.save_picture("trench-one-screen")


def test_two_browsers_with_a_link(open_screen: OpenScreen) -> None:
    ann, bo, draw = open_screen(), open_screen(), Random(2)
    ann.start_game("trench", "new-link")
    ann.expect_text("wait-title")
    link = read_link(ann)
    ann.page.locator(".invites summary").first.click()
    expect(ann.page.locator(".invites svg[role=img]")).to_be_visible()  # the QR code
    ann.save_picture("trench-invitation")
    bo.join(link, "Bo")
    assert link.rpartition("/")[2] not in bo.page.url
    expect(ann.page.get_by_text("Bo", exact=True).first).to_be_visible(timeout=TIMEOUT_MS)
    for one in (ann, bo, ann, bo):
        page_trench.move(one, draw)
    assert ann.wait_for_scene()["view"]["pieces"] == bo.wait_for_scene()["view"]["pieces"]
    # Chat reaches the other player.
    ann.page.get_by_role("tab", name=ann.text("chat")).click()
    ann.page.get_by_placeholder(ann.text("chat-say")).fill("Good morning")
    ann.press("send")
    bo.page.get_by_role("tab", name=bo.text("chat")).click()
    expect(bo.page.get_by_text("Good morning")).to_be_visible(timeout=TIMEOUT_MS)


def test_a_refused_move_shows_the_reason_and_the_rule(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.start_game("trench", level=1)
    scene = screen.wait_for_turn()
    start = scene["legal"][0][:2]
    allowed = {move[2:4] for move in scene["legal"] if move.startswith(start)}
    own = {place for place, piece in scene["view"]["pieces"].items() if piece.islower()}
    empty = next(
        place
        for place in ("h8", "g8", "h7", "a8", "h1", "b7", "e8")
        if place not in allowed and place not in own
    )
    page_trench.click(screen, start + empty)
    notice = screen.page.locator(".refused")
    expect(notice).to_contain_text("TR-")
    notice.get_by_role("button").first.click()
    expect(screen.page.get_by_role("dialog")).to_contain_text("TR-")
    screen.save_picture("trench-refused")
    assert screen.wait_for_scene()["count"] == scene["count"]


def test_hint_and_earlier_position(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(3)
    screen.start_game("trench", level=1)
    first = screen.wait_for_turn()
    screen.press("hint")
    expect(screen.page.locator(".hint")).to_contain_text("-", timeout=TIMEOUT_MS)
    screen.save_picture("trench-hint")
    page_trench.move(screen, draw)
    screen.wait_for_scene(f"scene.count > {first['count'] + 1} && scene.legal.length > 0")
    screen.page.locator("li.acted button.say").first.click()
    screen.expect_text("then")
    screen.save_picture("trench-then")
    screen.press("then-back")
    expect(screen.page.get_by_text(screen.text("then"), exact=True)).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_from_the_start_page_to_the_first_move(
    open_screen: OpenScreen, language: str
) -> None:
    screen, draw = open_screen(language=language), Random(4)
    screen.open()
    screen.expect_text("tagline")
    assert screen.page.evaluate("document.documentElement.lang") == language
    boards = screen.page.locator(".sample > svg, .sample > img.picture")
    expect(boards).to_have_count(len(catalog.GAMES))
    screen.save_picture(f"start-{language}")
    screen.start_game("trench", level=1)
    expect(screen.banner()).to_have_text(screen.text("turn-you"))
    scene = screen.wait_for_turn()
    page_trench.move(screen, draw)
    screen.wait_for_scene(f"scene.count > {scene['count'] + 1}")
    screen.save_picture(f"trench-{language}")


def test_the_language_can_be_set(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open()
    screen.press("settings")
    screen.page.get_by_text("Français").click()
    screen.language = "fr"
    screen.expect_text("tagline")
    screen.page.reload()
    screen.expect_text("tagline")


def test_on_a_phone(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(width=360), Random(5)
    screen.open()
    screen.expect_text("tagline")
    screen.check_width()
    screen.save_picture("phone-start")
    screen.start_game("trench", level=1)
    scene = screen.wait_for_turn()
    screen.check_width()
    screen.save_picture("phone-trench")
    page_trench.tap(screen, page_trench.choose(scene, draw))
    screen.wait_for_scene(f"scene.count > {scene['count']}")
    screen.check_width()


def test_a_spectator_has_no_seat_and_no_moves(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    created = page_trench.create_public_table(server)
    ann, spectator, draw = open_screen(), open_screen(), Random(6)
    ann.join(f"{server.url}/#/t/{created.name}/{created.keys[1]}", "Ann")
    spectator.open(f"t/{created.name}")
    scene = spectator.wait_for_scene("scene.status === 'running'")
    assert scene["legal"] == []
    assert spectator.page.locator("[data-square].movable").count() == 0
    page_trench.move(ann, draw)
    spectator.wait_for_scene(f"scene.count > {scene['count']}")
    expect(spectator.page.locator("li.acted").first).to_be_visible()
    assert created.keys[1] not in spectator.received_text()
    spectator.save_picture("trench-spectator")
