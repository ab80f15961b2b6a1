"""The companion for a real board in the browser: start page, referee, dice, clock."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from page.conftest import OpenScreen
from support import page_analysis as analysis
from support.browser import Screen
from support.page_analysis import find_point
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

FOLDER = "pages/companion"
POSITIONS = {
    "trench": "length=single;8/8/4S1S1/4S3/3ct3/2s5/1g6/8 b 0 0 0",
    "bitva": ";2A5a/9/9/9/2a6/9/9/9/4b4/4b4/9/6B2 roll 2 - 0:0 c1:g12 2 - 0",
    "club": "players=2,rules=quick;phase=move round=5 turn=GE first=GE "
    "GE=u1:tank:0910,u2:infantry:0912 FR=u3:tank:0607:d2,u4:infantry:0810",
}
# A place with a piece and another place; whether it is allowed now, the rule, and whether it is
# allowed with another turn, phase or roll.
QUESTIONS: dict[str, list[tuple[str, str, bool, str, bool | None]]] = {
    "trench": [
        ("c3", "c4", True, "", None),
        ("c3", "d4", False, "TR-MOVE-03", None),
        ("c3", "c5", False, "TR-MOVE-02", None),
        ("e5", "d5", False, "TR-MOVE-01", True),
    ],
    "bitva": [
        ("e10", "c5", False, "BV-MOVE-01", True),
        ("e10", "e9", False, "BV-MOVE-01", False),
    ],
    "club": [
        ("0912", "0911", True, "", None),
        ("0912", "0508", False, "TC-MOVE-", None),
        ("0910", "0810", False, "TC-DECL-01", True),
    ],
}
GAMES = tuple(QUESTIONS)


def text(screen: Screen, part: str, key: str, **facts: Any) -> str:
    return screen.text(key, f"{FOLDER}/{part}/text", **facts)


def press(screen: Screen, part: str, key: str, **facts: Any) -> None:
    name = text(screen, part, key, **facts)
    screen.page.get_by_role("button", name=name, exact=True).first.click()


def open_referee(screen: Screen, game: str, position: str = "") -> None:
    code = f"/{quote(position, safe='')}" if position else ""
    screen.open(f"companion/{game}/referee{code}")
    screen.page.locator("main .board svg").first.wait_for()


def ask(screen: Screen, piece: str, place: str) -> Locator:
    """Press a piece and a place; return the answers."""
    screen.page.keyboard.press("Escape")
    screen.page.locator("main .board").first.scroll_into_view_if_needed()
    answers = screen.page.locator(".answers")
    screen.tap_or_click_at(*find_point(screen, piece))
    expect(answers.locator("h2")).not_to_contain_text("→")
    screen.tap_or_click_at(*find_point(screen, place))
    expect(answers.locator("h2")).to_contain_text("→")
    answers.locator(".verdict").first.wait_for()
    return answers


# The start page


@pytest.mark.parametrize(("width", "language"), [(390, "en"), (1280, "fr"), (390, "es")])
def test_the_start_page_shows_the_tools_of_each_game(
    open_screen: OpenScreen, width: int, language: str
) -> None:
    screen = open_screen(width=width, language=language)
    screen.open()
    screen.page.locator('main a[href="#/companion"]').click()
    expect(screen.page.get_by_role("heading", level=1)).to_have_text(text(screen, "start", "title"))
    for path in ("club/battle", "club/referee", "bitva", "bitva/referee", "trench"):
        expect(screen.page.locator(f'main a[href="#/companion/{path}"]')).to_be_visible()
    screen.check_width()
    screen.check_accessibility("companion", f"companion-start-{{theme}}-{width}")


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_leads_to_the_companion(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    screen.open(f"guide/{game}")
    screen.page.locator('a[href="#/companion"]').click()
    screen.page.locator(f'main a[href="#/companion/{game}/referee"]').click()
    screen.page.locator("main .board svg").first.wait_for()


# The referee


@pytest.mark.parametrize(
    ("game", "width", "language"),
    [(game, width, "en") for game in GAMES for width in (390, 1280)] + [("trench", 390, "fr")],
)
def test_the_referee_answers_with_the_rule(
    open_screen: OpenScreen, game: str, width: int, language: str
) -> None:
    screen = open_screen(width=width, language=language)
    open_referee(screen, game, POSITIONS[game])
    for piece, place, is_allowed, rule, is_allowed_then in QUESTIONS[game]:
        answers = ask(screen, piece, place)
        now = answers.locator("section").first.locator(".verdict").first
        expect(now).to_contain_text(text(screen, "referee", "allowed" if is_allowed else "refused"))
        if rule:
            expect(now.get_by_role("button")).to_contain_text(rule)
        then = answers.locator("section").first.locator(".verdict").nth(1)
        if is_allowed_then is None:
            expect(then).to_have_count(0)
        else:
            key = "allowed" if is_allowed_then else "refused"
            expect(then).to_contain_text(text(screen, "referee", key))
    screen.check_width()
    screen.check_accessibility("referee", f"referee-{game}-{{theme}}-{width}")
    answers.get_by_role("button", name=re.compile(r"[A-Z]{2}-[A-Z]+-\d+")).first.click()
    expect(screen.page.get_by_role("dialog")).to_be_visible()


def test_the_referee_keeps_the_position(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_referee(screen, "trench", POSITIONS["trench"])
    ask(screen, "c3", "c4")
    press(screen, "referee", "play")
    expect(screen.page.locator('[data-piece="c4"]')).to_be_visible()
    assert "2s5" not in screen.page.url
    link = screen.page.url
    open_referee(screen, "trench")
    expect(screen.page.locator('[data-piece="c4"]')).to_be_visible()
    assert screen.page.url == link
    ask(screen, "e5", "d5")
    press(screen, "referee", "play")  # White's turn
    expect(screen.page.locator('[data-piece="e5"]')).to_have_count(0)
    press(screen, "referee", "undo")
    expect(screen.page.locator('[data-piece="e5"]')).to_be_visible()


@pytest.mark.parametrize("code", ["nothing", ";<script>", "length=never;8/8", "a=b=c;8"])
def test_a_damaged_link_shows_the_example(open_screen: OpenScreen, code: str) -> None:
    screen = open_screen(width=390)
    open_referee(screen, "trench", code)
    expect(screen.page.get_by_role("alert").first).to_be_visible()
    expect(screen.page.locator('[data-piece="a1"]')).to_be_visible()
    screen.open("companion/chess/referee")
    expect(screen.page.locator("main")).to_contain_text("chess")


@pytest.mark.parametrize("game", GAMES)
def test_the_position_comes_from_the_editor(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    open_referee(screen, game, POSITIONS[game])
    press(screen, "referee", "set-up")
    analysis.tray(screen).wait_for()
    analysis.button(screen, "edit-referee").click()
    expect(screen.page.locator(".answers")).to_be_visible()


def test_the_editor_of_the_analysis_leads_to_the_referee(open_screen: OpenScreen) -> None:
    screen = open_screen()
    analysis.open_board(screen, "trench", POSITIONS["trench"].partition(";")[2])
    analysis.open_editor(screen)
    analysis.button(screen, "edit-referee").click()
    answers = ask(screen, "c3", "c4")
    expect(answers).to_contain_text(text(screen, "referee", "allowed"))


def test_the_turn_is_changed_in_the_referee(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    open_referee(screen, "trench", POSITIONS["trench"])
    screen.page.locator("select").filter(
        has=screen.page.locator("option[value=white]")
    ).first.select_option("white")
    expect(screen.page.locator("p.status")).to_contain_text("White")
    answers = ask(screen, "e5", "d5")
    expect(answers).to_contain_text(text(screen, "referee", "allowed"))


@pytest.mark.parametrize("game", ["trench", "bitva"])
def test_questions_are_asked_by_keyboard(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    open_referee(screen, game, POSITIONS[game].replace("roll 2 -", "move 2 2-4"))
    screen.page.locator('[role="gridcell"][tabindex="0"]').focus()
    screen.page.keyboard.press("n")
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator(".answers h2")).to_be_visible()
    screen.page.keyboard.press("ArrowUp")
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator(".answers .verdict").first).to_be_visible()


# Bitva: the dice


def open_dice(screen: Screen) -> Page:
    open_referee(screen, "bitva", POSITIONS["bitva"])
    screen.open("companion/bitva")
    screen.page.locator("main .board svg").first.wait_for()
    return screen.page


def enter_dice(screen: Screen, first: int, second: int) -> None:
    for die, number in (("first-die", first), ("second-die", second)):
        press(screen, "dice", "face", die=text(screen, "dice", die), number=number)
    press(screen, "dice", "use")


@pytest.mark.parametrize(("width", "language"), [(390, "en"), (1280, "es"), (390, "fr")])
def test_entered_dice_show_who_may_move_where(
    open_screen: OpenScreen, width: int, language: str
) -> None:
    screen = open_screen(width=width, language=language)
    page = open_dice(screen)
    enter_dice(screen, 4, 2)
    expect(page.locator(".rolled")).to_have_text(text(screen, "dice", "rolled", faces="4–2"))
    expect(page.get_by_role("button", name="BV-MOVE-09").first).to_be_visible()
    movable = page.locator("ul.movable")
    expect(movable).to_contain_text("e10")
    expect(movable).not_to_contain_text("e9")
    screen.check_width()
    screen.check_accessibility("dice", f"dice-{{theme}}-{width}")
    answers = ask(screen, "e10", "c5")
    answers.get_by_role("button", name=text(screen, "referee", "play")).click()
    expect(page.locator('[data-piece="c5"]')).to_be_visible()
    expect(page.locator("#dice-who")).not_to_contain_text("2")
    expect(page.locator("ol li")).to_contain_text(
        text(screen, "dice", "moves-takes", moves=52, takes=4)
    )
    page.locator("ol").scroll_into_view_if_needed()
    screen.save_picture(f"dice-history-{width}-{language}")


def test_dice_are_rolled_and_kept(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = open_dice(screen)
    press(screen, "dice", "roll-both")
    expect(page.locator(".rolled")).to_have_text(re.compile("[1-6]–[1-6]"))
    press(screen, "dice", "roll-both")
    expect(page.locator("ol li")).to_have_count(2)
    page.reload()
    expect(page.locator("ol li")).to_have_count(2)
    press(screen, "dice", "undo")
    expect(page.locator("ol li")).to_have_count(1)


def test_dice_work_without_the_server(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = open_dice(screen)
    screen.context.set_offline(True)
    enter_dice(screen, 3, 3)
    press(screen, "dice", "roll-both")
    expect(page.locator("ol li")).to_have_count(2)
    expect(
        page.get_by_text(text(screen, "dice", "soldier-double", **{"from": 3}))
        .or_(page.locator(".rolled"))
        .first
    ).to_be_visible()


# TRENCH: clock, points, captures


def open_clock(screen: Screen) -> Page:
    screen.open("companion/trench")
    screen.page.locator(".half").first.wait_for()
    return screen.page


def read_seconds(half: Locator) -> float:
    minutes, _, seconds = half.locator(".time").inner_text().rpartition(":")
    return 60 * float(minutes or 0) + float(seconds)


@pytest.mark.parametrize(("width", "language"), [(390, "en"), (1280, "fr"), (390, "es")])
def test_the_pages_of_trench_fit_and_are_accessible(
    open_screen: OpenScreen, width: int, language: str
) -> None:
    screen = open_screen(width=width, language=language)
    page = open_clock(screen)
    screen.check_width()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    screen.check_accessibility("clock", f"clock-{{theme}}-{width}")
    press(screen, "clock", "edit")
    screen.check_width()
    screen.check_accessibility("clock settings", f"clock-edit-{{theme}}-{width}")
    press(screen, "clock", "close")
    for tab in ("points", "captures"):
        press(screen, "clock", f"tab-{tab}")
        page.locator("main .card").first.wait_for()
        screen.check_width()
        screen.check_accessibility(tab, f"clock-{tab}-{{theme}}-{width}")


def test_the_clock_runs_by_turns(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = open_clock(screen)
    page.clock.install()
    page.reload()
    press(screen, "clock", "edit")
    press(screen, "clock", "preset", minutes=10, increment=5)
    black, white = page.locator("[data-side=black]"), page.locator("[data-side=white]")
    white.tap()
    page.clock.run_for(20_000)
    assert 579 <= read_seconds(black) <= 581
    black.tap()  # five seconds are added
    assert 584 <= read_seconds(black) <= 586
    page.clock.run_for(30_000)
    assert 569 <= read_seconds(white) <= 571
    black.tap()  # it is not Black's turn
    page.clock.run_for(1000)
    assert 568 <= read_seconds(white) <= 570
    press(screen, "clock", "pause")
    page.clock.run_for(60_000)
    assert 568 <= read_seconds(white) <= 570
    page.reload()
    assert 568 <= read_seconds(white) <= 570
    press(screen, "clock", "resume")
    page.clock.run_for(600_000)
    expect(white).to_contain_text(text(screen, "clock", "time-up"))
    screen.save_picture("clock-time-up")


def test_the_clock_works_by_keyboard(open_screen: OpenScreen) -> None:
    screen = open_screen()
    page = open_clock(screen)
    page.clock.install()
    page.reload()
    page.locator(".half").first.wait_for()
    page.keyboard.press("Space")
    expect(page.locator("[data-side=black]")).to_have_class(re.compile("active"))
    page.keyboard.press("Space")
    expect(page.locator("[data-side=white]")).to_have_class(re.compile("active"))
    page.keyboard.press("p")
    expect(page.locator("[data-side=white]")).to_contain_text(text(screen, "clock", "paused"))


def test_points_are_counted_without_the_server(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    page = open_clock(screen)
    press(screen, "clock", "tab-points")
    black = page.locator("section[data-side=black]")
    black.locator(".rank").first.wait_for()
    screen.context.set_offline(True)
    black.locator(".rank").nth(0).tap()
    black.locator(".rank").nth(4).tap()
    expect(black.locator(".sum")).to_contain_text("12")
    general = black.locator(".rank").nth(4)
    expect(general).to_have_attribute("aria-disabled", "true")  # there is one general only
    general.tap(force=True)
    expect(black.locator(".sum")).to_contain_text("12")
    press(screen, "clock", "undo")
    expect(black.locator(".sum")).to_contain_text("2")
    press(screen, "clock", "tab-clock")
    expect(page.locator(".half[data-side=black]")).to_contain_text(
        text(screen, "clock", "points", points=2)
    )
    press(screen, "clock", "tab-captures")
    expect(page.locator("[data-start=trench] [data-target=away]")).to_contain_text("TR-TRENCH-02")


def test_the_table_of_captures_depends_on_the_rank(open_screen: OpenScreen) -> None:
    screen = open_screen()
    page = open_clock(screen)
    press(screen, "clock", "tab-captures")
    cell = page.locator("[data-start=home] [data-target=away]")
    expect(cell).to_contain_text(text(screen, "clock", "effect-unreachable"))
    page.get_by_role("button", name="General").click()
    expect(cell).to_contain_text(text(screen, "clock", "effect-captures"))
    cell.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("TR-MOVE-11")


def test_clock_points_and_dice_open_again_without_the_server(
    open_screen: OpenScreen, own_server: ServerProcess
) -> None:
    screen = open_screen(own_server, width=390, service_workers="allow")
    page = open_clock(screen)
    page.evaluate("() => navigator.serviceWorker.ready")
    for path in ("trench", "bitva"):  # now through the service worker, which stores the files
        screen.open(f"companion/{path}")
        page.reload()
        page.wait_for_load_state("networkidle")
    own_server.stop()
    screen.open("companion/trench")
    page.reload()
    press(screen, "clock", "tab-points")
    page.locator("section[data-side=white] .rank").nth(1).tap()
    expect(page.locator("section[data-side=white] .sum")).to_contain_text("4")
    press(screen, "clock", "tab-clock")
    page.locator("[data-side=white]").tap()
    expect(page.locator("[data-side=black]")).to_have_class(re.compile("active"))
    screen.open("companion/bitva")
    enter_dice(screen, 2, 5)
    expect(page.locator("ol li")).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_text(text(screen, "dice", "offline"))
    screen.save_picture("dice-without-server")
