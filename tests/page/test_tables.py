"""Tables in the browser: at one screen, over links, on a phone, in three languages."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Open
from support import page_trench
from support.browser import PATIENCE, Screen
from support.running_server import Server

pytestmark = pytest.mark.once

LANGUAGES = ("en", "fr", "es")


def link_of(screen: Screen) -> str:
    """Return the link that the page gives to whoever is to play the other seat."""
    field = screen.page.locator(".invites input[readonly]").first
    field.wait_for()
    return field.input_value()


def test_two_people_at_one_screen(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(1)
    screen.start("trench", "new.here")
    seats = []
    for _ in range(4):
        seat, scene = screen.whose_turn()
        seats.append(seat)
        page_trench.click(screen, page_trench.choose(scene, draw))
        screen.scene(f"scene.count > {scene['count']}", seat)
    assert seats == [1, 2, 1, 2]
    screen.picture("trench-one-screen")


def test_two_browsers_over_a_link(open_screen: Open) -> None:
    ann, bo, draw = open_screen(), open_screen(), Random(2)
    ann.start("trench", "new.link")
    ann.sees("wait.title")
    link = link_of(ann)
    ann.picture("trench-invitation")
    bo.join(link, "Bo")
    assert link.rpartition("/")[2] not in bo.page.url
    expect(ann.page.get_by_text("Bo", exact=True).first).to_be_visible(timeout=PATIENCE)
    for one in (ann, bo, ann, bo):
        page_trench.move(one, draw)
    assert ann.scene()["view"]["pieces"] == bo.scene()["view"]["pieces"]
    # What is said at the table is heard at the other end of it.
    ann.page.get_by_role("tab", name=ann.says("chat")).click()
    ann.page.get_by_placeholder(ann.says("chat.say")).fill("Good morning")
    ann.press("send")
    bo.page.get_by_role("tab", name=bo.says("chat")).click()
    expect(bo.page.get_by_text("Good morning")).to_be_visible(timeout=PATIENCE)


def test_a_refused_try_says_why_and_shows_the_rule(open_screen: Open) -> None:
    screen = open_screen()
    screen.start("trench", level=1)
    scene = screen.my_turn()
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
    screen.picture("trench-refused")
    assert screen.scene()["count"] == scene["count"]


def test_hint_undo_and_the_board_as_it_was(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(3)
    screen.start("trench", level=1)
    first = screen.my_turn()
    screen.press("hint")
    expect(screen.page.locator(".hint")).to_contain_text("-", timeout=PATIENCE)
    screen.picture("trench-hint")
    page_trench.move(screen, draw)
    screen.scene(f"scene.count > {first['count'] + 1} && scene.legal.length > 0")
    screen.page.locator("li.acted button.say").first.click()
    screen.sees("then")
    screen.picture("trench-then")
    screen.press("then.back")
    expect(screen.page.get_by_text(screen.says("then"), exact=True)).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_from_the_first_page_to_the_first_move(
    open_screen: Open, language: str
) -> None:
    screen, draw = open_screen(language=language), Random(4)
    screen.go()
    screen.sees("tagline")
    assert screen.page.evaluate("document.documentElement.lang") == language
    expect(screen.page.locator(".sample svg")).to_have_count(3)  # a little board for each game
    screen.picture(f"start-{language}")
    screen.start("trench", level=1)
    expect(screen.banner()).to_have_text(screen.says("turn.you"))
    scene = screen.my_turn()
    page_trench.move(screen, draw)
    screen.scene(f"scene.count > {scene['count'] + 1}")
    screen.picture(f"trench-{language}")


def test_the_language_can_be_set(open_screen: Open) -> None:
    screen = open_screen()
    screen.go()
    screen.press("settings")
    screen.page.get_by_text("Français").click()
    screen.language = "fr"
    screen.sees("tagline")
    screen.page.reload()
    screen.sees("tagline")


def test_on_a_phone(open_screen: Open) -> None:
    screen, draw = open_screen(width=360), Random(5)
    screen.go()
    screen.sees("tagline")
    screen.fits()
    screen.picture("phone-start")
    screen.start("trench", level=1)
    scene = screen.my_turn()
    screen.fits()
    screen.picture("phone-trench")
    page_trench.tap(screen, page_trench.choose(scene, draw))
    screen.scene(f"scene.count > {scene['count']}")
    screen.fits()


def test_who_looks_on_has_no_seat_and_no_moves(open_screen: Open, server: Server) -> None:
    made = page_trench.public_table(server)
    ann, onlooker, draw = open_screen(), open_screen(), Random(6)
    ann.join(f"{server.url}/#/t/{made.name}/{made.keys[1]}", "Ann")
    onlooker.go(f"t/{made.name}")
    scene = onlooker.scene("scene.status === 'running'")
    assert scene["legal"] == []
    assert onlooker.page.locator("[data-square].movable").count() == 0
    page_trench.move(ann, draw)
    onlooker.scene(f"scene.count > {scene['count']}")
    expect(onlooker.page.locator("li.acted").first).to_be_visible()
    assert made.keys[1] not in onlooker.heard()
    onlooker.picture("trench-onlooker")
