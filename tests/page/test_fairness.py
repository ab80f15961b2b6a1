"""Fair play in the browser: points that win, undo between people, hints, disabled controls."""

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import OpenScreen
from support import page_club, page_trench
from support.browser import TIMEOUT_MS, Screen
from support.club_positions import position_with
from support.running_server import CreatedTable, ServerProcess

pytestmark = pytest.mark.once

CLUB_TEXTS = "games/club/text"
ANALYSIS_TEXTS = "pages/analysis/text"


def join_both(
    open_screen: OpenScreen, server: ServerProcess, created: CreatedTable, width: int = 1280
) -> tuple[Screen, Screen]:
    """Return the windows of two players who have joined a table."""
    ann, bo = open_screen(width=width), open_screen(width=width)
    ann.page.goto(f"{server.url}/#/t/{created.name}/{created.keys[1]}")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_role("textbox").fill("Ann")
    sheet.get_by_role("button", name=ann.text("sit"), exact=True).click()
    bo.join(f"{server.url}/#/t/{created.name}/{created.keys[2]}", "Bo")
    ann.wait_for_scene("scene.status === 'running'")
    return ann, bo


def expect_reason(control: Locator, text: str) -> None:
    """Check the visible reason of a disabled control that has the focus."""
    expect(control).to_be_disabled()
    control.blur()
    control.focus()
    expect(control.page.locator("[role=tooltip]:popover-open")).to_contain_text(text)


@pytest.mark.rule("TC-VAR-01")
def test_the_default_game_of_trench_club_shows_the_points_that_win(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.start_game("club", level=1)
    screen.wait_for_turn()
    name = screen.text("standing-title", CLUB_TEXTS)
    score = screen.page.get_by_role("region", name=name)
    points = score.locator(".figure", has_text=screen.text("standing-points", CLUB_TEXTS))
    expect(points).to_have_count(2)
    for team in (0, 1):
        expect(points.nth(team)).to_contain_text("0/10")
    score.scroll_into_view_if_needed()
    screen.save_picture("club-points")


@pytest.mark.parametrize("width", [1280, 360])
def test_undo_needs_consent_once_the_turn_has_passed(
    open_screen: OpenScreen, server: ServerProcess, width: int
) -> None:
    created = server.create_table("trench", options={"length": "single"})
    ann, bo = join_both(open_screen, server, created, width)
    draw = Random(1)
    expect(ann.button("take-back-ask")).to_be_disabled()
    expect_reason(ann.button("take-back-ask"), ann.text("why-no-take-back"))
    count = ann.wait_for_turn()["count"]
    move = page_trench.choose(ann.wait_for_turn(), draw)
    (page_trench.tap if ann.has_touch else page_trench.click)(ann, move)
    ann.wait_for_scene(f"scene.count > {count} && scene.undo === 0 && scene.take_back")
    expect(ann.button("undo")).to_have_count(0)
    ask = ann.button("take-back-ask")
    expect(ask).to_be_enabled()
    expect(ask).to_have_attribute("title", ann.text("take-back-how"))
    ann.check_width()
    ann.save_picture(f"undo-ask-{width}")
    ann.tap_or_click(ask)
    ann.expect_text("ask-waits")
    expect(ask).to_be_disabled()
    expect_reason(ask, ann.text("why-asked"))
    ann.check_reasons()
    ann.save_picture(f"undo-asked-{width}")
    bo.expect_text("ask-take-back", who="Ann")
    bo.save_picture(f"undo-question-{width}")
    bo.tap_or_click(bo.button("yes"))
    ann.wait_for_scene("scene.legal.length && !scene.requests.length")
    assert move in ann.wait_for_turn()["legal"]


def test_a_move_is_taken_back_freely_on_a_shared_screen(open_screen: OpenScreen) -> None:
    """One person holds both seats, so nobody has to be asked; one move is taken back."""
    screen, draw = open_screen(), Random(1)
    screen.start_game("trench", "new-here")
    positions = []
    for _ in range(3):
        seat, scene = screen.wait_for_any_turn()
        positions.append(scene["view"]["position"])
        page_trench.click(screen, page_trench.choose(scene, draw))
        screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
    expect(screen.button("take-back-ask")).to_have_count(0)
    for seat, position in ((1, positions[2]), (2, positions[1])):
        screen.press("undo")
        screen.wait_for_scene(f"scene.legal.length && scene.view.position === {position!r}", seat)
    screen.save_picture("undo-shared-screen")


def test_undo_stays_free_against_the_computer(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(1)
    screen.start_game("trench", level=1)
    scene = screen.wait_for_turn()
    page_trench.move(screen, draw)
    screen.wait_for_scene(f"scene.count > {scene['count'] + 1} && scene.legal.length > 0")
    screen.press("take-back")
    screen.wait_for_scene(f"scene.view.position === {scene['view']['position']!r}")


def test_undo_within_the_turn_is_free_between_people(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    created = server.create_table("club", start=position_with(), options={"players": 2})
    ann, _ = join_both(open_screen, server, created)
    scene = ann.wait_for_turn()
    page_club.move_on_map(ann, scene, Random(1))
    ann.wait_for_scene(f"scene.count > {scene['count']}")
    ann.press("undo")
    ann.wait_for_scene(f"scene.count > {scene['count'] + 1}")
    assert ann.wait_for_turn()["legal"] == scene["legal"]


def test_hints_between_people_are_off_unless_chosen(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("new/trench")
    sheet = screen.page.get_by_role("dialog")
    sheet.get_by_text(screen.text("new-more")).click()
    box = sheet.get_by_role("checkbox", name=screen.text("new-hints"))
    expect(box).to_be_checked()  # against the computer
    sheet.get_by_text(screen.text("new-link"), exact=True).click()
    expect(box).not_to_be_checked()
    sheet.get_by_role("checkbox", name=screen.text("new-public")).check()
    expect(box).to_be_disabled()
    expect_reason(box, screen.text("why-public-hints"))
    screen.check_reasons()
    screen.check_accessibility("new table", "new-hints-{theme}")
    sheet.get_by_role("checkbox", name=screen.text("new-public")).uncheck()
    sheet.locator("button.main").click()
    screen.wait_for_table()
    screen.expect_text("wait-title")
    expect(screen.button("hint")).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 360])
def test_everybody_sees_that_hints_are_on_and_who_uses_one(
    open_screen: OpenScreen, server: ServerProcess, width: int
) -> None:
    created = server.create_table("trench", options={"length": "single"}, hints=True)
    ann, bo = join_both(open_screen, server, created, width)
    for screen in (ann, bo):
        expect(screen.page.get_by_text(screen.text("hints-on")).first).to_be_attached()
    expect(bo.button("hint")).to_be_disabled()
    expect_reason(bo.button("hint"), bo.text("why-not-your-turn"))
    ann.tap_or_click(ann.button("hint"))
    advice = ann.page.locator(".hint")
    expect(advice).to_contain_text("-", timeout=TIMEOUT_MS)
    for screen in (ann, bo):
        screen.wait_for_scene("scene.count > 0")
        expect(screen.page.locator("li", has_text="Ann uses a hint.").first).to_be_attached(
            timeout=TIMEOUT_MS
        )
    expect(advice).to_contain_text("-")  # the log entry does not remove it
    assert bo.page.locator(".hint").count() == 0
    assert '"type":"hint"' not in bo.received_text()
    ann.check_width()
    ann.check_accessibility("hint", f"hints-on-{width}-{{theme}}")
    bo.save_picture(f"hints-on-other-{width}")


@pytest.mark.rule("TC-TURN-10")
@pytest.mark.parametrize("width", [1280, 360])
def test_too_many_armies_are_explained_by_the_rule(
    open_screen: OpenScreen, server: ServerProcess, width: int
) -> None:
    """Three armies are chosen in round 1; the button says why they cannot get orders."""
    start = position_with(phase="armies", round="1", first="GE")
    seats = [{"kind": "person"}, {"kind": "computer", "level": 1}]
    created = server.create_table("club", start=start, options={"players": 2}, seats=seats)
    screen = open_screen(width=width)
    screen.join(f"{server.url}/#/t/{created.name}/{created.keys[1]}", "Ann")
    screen.wait_for_turn()
    button = screen.page.locator("[data-go]")
    expect(button).to_be_disabled()
    expect_reason(button, screen.text("why-no-army", CLUB_TEXTS))
    for army in screen.page.locator(".armies button").all():
        screen.tap_or_click(army)
    expect(button).to_be_disabled()
    tooltip = screen.page.locator("[role=tooltip]:popover-open")
    if screen.has_touch:
        button.tap(force=True)
    else:
        button.hover(force=True)
    expect(tooltip).to_contain_text("TC-TURN-10")
    screen.check_reasons()
    screen.check_width()
    screen.check_accessibility("armies", f"club-armies-why-{width}-{{theme}}")
    button.focus()
    screen.page.keyboard.press("Enter")
    assert screen.wait_for_turn()["view"]["phase"] == "armies"
    screen.page.locator(".armies button").nth(1).click()
    screen.page.locator(".armies button").nth(2).click()
    expect(button).to_be_enabled()


def test_the_bank_says_why_a_unit_cannot_be_bought(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    start = position_with(phase="bank", bonds="GE:15")
    seats = [{"kind": "person"}, {"kind": "computer", "level": 1}]
    created = server.create_table("club", start=start, options={"players": 2}, seats=seats)
    screen = open_screen()
    screen.join(f"{server.url}/#/t/{created.name}/{created.keys[1]}", "Ann")
    screen.wait_for_turn()
    dear = screen.page.locator(".ware .add[aria-disabled=true]").first
    expect(dear).to_be_visible()
    expect_reason(dear, "TC-BANK-20")
    screen.check_reasons()
    screen.save_picture("club-bank-why")
    while screen.page.locator(".ware .add:not([aria-disabled=true])").count():
        screen.page.locator(".ware .add:not([aria-disabled=true])").first.click()
    expect_reason(screen.page.locator(".ware .add").first, "TC-BANK-20")
    screen.check_reasons()


@pytest.mark.parametrize("game", ["trench", "bitva", "club"])
def test_every_disabled_control_of_a_game_has_a_reason(open_screen: OpenScreen, game: str) -> None:
    """Walk through the states of a game: form, own turn, the other's turn, pause, end."""
    screen, draw = open_screen(), Random(2)
    screen.open()
    screen.page.locator("ul.games li h2").first.wait_for()
    screen.check_reasons()
    screen.start_game(game, level=1)
    for _ in range(8 if game == "club" else 3):
        scene = screen.wait_for_turn()
        screen.check_reasons()
        if game == "club":
            page_club.do_next(screen, scene, draw)
        elif game == "trench":
            page_trench.move(screen, draw)
        else:
            break
        screen.check_reasons()
    screen.press("more")
    screen.press("pause")
    screen.button("resume").wait_for()
    screen.check_reasons()
    screen.press("resume")
    screen.button("more").wait_for()
    screen.press("more")
    screen.page.locator("button.danger:visible").first.click()
    screen.press("yes")
    screen.button("rematch").wait_for()
    screen.check_reasons()
    screen.open()
    screen.page.locator("details summary").first.click()
    screen.button("rematch").wait_for()
    screen.check_reasons()


# Errors appear where the user is looking.


def expect_in_view(what: Locator) -> None:
    """Check that all of an element is within the window."""
    expect(what).to_be_visible(timeout=TIMEOUT_MS)
    box, window = what.bounding_box(), what.page.viewport_size
    assert box is not None
    assert window is not None
    assert box["y"] >= 0, box
    assert box["y"] + box["height"] <= window["height"], box
    assert box["x"] >= 0, box
    assert box["x"] + box["width"] <= window["width"], box


@pytest.mark.parametrize("width", [1280, 360])
def test_a_refused_move_is_explained_at_the_board(open_screen: OpenScreen, width: int) -> None:
    screen = open_screen(width=width)
    screen.start_game("trench", level=1)
    scene = screen.wait_for_turn()
    start = scene["legal"][0][:2]
    allowed = {move[2:4] for move in scene["legal"] if move.startswith(start)}
    taken = set(scene["view"]["pieces"]) | allowed
    place = next(name for name in ("b7", "h1", "a8", "g2") if name not in taken)
    (page_trench.tap if screen.has_touch else page_trench.click)(screen, start + place)
    notice = screen.page.locator(".refused")
    expect(notice).to_have_count(1)
    expect_in_view(notice)
    on_board = screen.page.locator("section.board .refused")
    expect(on_board).to_have_count(0 if screen.has_touch else 1)
    screen.check_accessibility("refused", f"trench-refused-{width}-{{theme}}")
    notice.get_by_role("button", name=screen.text("close")).click()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 360])
def test_a_game_that_cannot_be_started_says_so_in_its_card(
    open_screen: OpenScreen, width: int
) -> None:
    screen = open_screen(width=width)
    screen.open()
    card = screen.page.locator("ul.games > li").last
    button = card.get_by_role("button", name=screen.text("start-now"))
    button.scroll_into_view_if_needed()
    problem = {"error": {"code": "busy", "message": "busy", "place": ""}}
    screen.page.route("**/api/tables", lambda route: route.fulfill(status=429, json=problem))
    screen.tap_or_click(button)
    note = card.get_by_role("alert")
    expect_in_view(note)
    screen.check_width()
    screen.save_picture(f"start-error-{width}")


def test_a_position_that_cannot_be_read_is_explained_beside_its_text(
    open_screen: OpenScreen,
) -> None:
    screen = open_screen(width=360)
    screen.open("analysis/trench")
    field = screen.page.get_by_role("textbox").last
    field.fill("no position")
    field.press("Tab")
    screen.page.get_by_role("button", name=screen.text("position-show", ANALYSIS_TEXTS)).tap()
    note = screen.page.get_by_role("alert")
    expect_in_view(note)
    expect(note).to_have_count(1)
    screen.save_picture("analysis-error-360")


def test_a_refused_chat_message_stays_in_its_field(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.start_game("trench", level=1)
    screen.wait_for_turn()
    screen.page.get_by_role("tab", name=screen.text("chat")).click()
    field = screen.page.get_by_placeholder(screen.text("chat-say"))
    message = "soft\u00adhyphen"  # not printable
    field.fill(message)
    field.press("Enter")
    expect_in_view(screen.page.locator(".words [role=alert]"))
    expect(field).to_have_value(message)
    screen.save_picture("chat-refused")
