"""axe finds no serious violation on any page, in both themes, wide and narrow."""

from random import Random

import pytest

from firestep import catalog
from page.conftest import OpenScreen
from support import page_trench
from support.page_texts import WEB_DIR

pytestmark = pytest.mark.once

GAMES = tuple(catalog.GAMES)
LESSONS = [game for game in GAMES if (WEB_DIR / "src/games" / game / "lesson.json").is_file()]


def test_start_settings_and_new_game_dialogs(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open()
    screen.page.locator("ul.games li h2").nth(len(GAMES) - 1).wait_for()
    screen.check_accessibility("start", "start-{theme}")
    screen.press("settings")
    screen.page.get_by_role("dialog").wait_for()
    screen.check_accessibility("settings", "settings-{theme}")
    for game in GAMES:
        screen.open()
        screen.open(f"new/{game}")
        screen.page.get_by_role("dialog").locator("button.main").wait_for()
        screen.check_accessibility(f"new {game}")


ADD_BAD_CONTRAST = """() => {
  const sheet = new CSSStyleSheet();
  const grey = "color: #777 !important; background: #888 !important";
  sheet.replaceSync(`:root[data-theme="dark"] main p { ${grey} }`);
  document.adoptedStyleSheets.push(sheet);
}"""
ADD_IMAGE = """() => new MutationObserver(() => {
  if (document.documentElement.dataset.theme !== "dark") return;
  document.adoptedStyleSheets = [];
  document.querySelector("main").append(document.createElement("img"));
}).observe(document.documentElement, { attributes: true })"""


def test_violations_in_the_second_theme_only_are_found(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("learn/trench")
    screen.page.locator("main svg").first.wait_for()
    screen.page.evaluate(ADD_BAD_CONTRAST)
    with pytest.raises(AssertionError, match=r"lesson, dark.*color-contrast"):
        screen.check_accessibility("lesson")
    screen.page.evaluate(ADD_IMAGE)
    with pytest.raises(AssertionError, match=r"lesson, dark.*image-alt"):
        screen.check_accessibility("lesson")


@pytest.mark.parametrize("game", GAMES)
def test_rules(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    screen.open(f"rules/{game}")
    screen.page.get_by_role("searchbox").wait_for()
    screen.check_accessibility(f"rules of {game}")


@pytest.mark.parametrize("game", LESSONS)
def test_lessons(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    screen.open(f"learn/{game}")
    screen.page.locator("h1").first.wait_for()
    screen.page.locator("main svg").first.wait_for()
    screen.check_accessibility(f"lesson of {game}", f"learn-{game}-{{theme}}")


@pytest.mark.parametrize("game", GAMES)
def test_analysis(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    screen.open(f"analysis/{game}")
    screen.page.locator("main .board").locator("svg, img").first.wait_for()
    screen.check_accessibility(f"analysis of {game}", f"analysis-{game}-{{theme}}")


@pytest.mark.parametrize(
    ("game", "width", "language"),
    [
        *((game, 768, "en") for game in GAMES),
        ("club", 1280, "fr"),
        ("club", 1280, "es"),
        ("bitva", 360, "fr"),
        ("trench", 1280, "fr"),
    ],
)
def test_nothing_is_cut_off(open_screen: OpenScreen, game: str, width: int, language: str) -> None:
    screen = open_screen(width=width, language=language)
    screen.open()
    screen.page.locator("ul.games li h2").nth(len(GAMES) - 1).wait_for()
    screen.check_width()
    screen.start_game(game, level=1)
    screen.wait_for_turn()
    screen.check_width()
    screen.save_picture(f"table-{game}-{width}-{language}")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_tables(open_screen: OpenScreen, game: str, width: int) -> None:
    screen = open_screen(width=width)
    screen.start_game(game, level=1)
    screen.wait_for_turn()
    screen.page.locator(".banner").first.wait_for()
    screen.check_width()
    screen.check_accessibility(f"{game}, {width}", f"table-{game}-{{theme}}-{width}")


def test_a_finished_game(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(1)
    table = screen.start_game("trench", level=1)
    scene = screen.wait_for_turn()
    page_trench.click(screen, page_trench.choose(scene, draw))
    screen.wait_for_scene(f"scene.count > {scene['count']}")
    screen.press("more")
    screen.page.locator("button.danger:visible").first.click()
    screen.press("yes")
    screen.wait_for_scene("scene.status === 'over'")
    screen.check_accessibility("over", "over-{theme}")
    screen.open(f"replay/{table}")
    screen.page.get_by_role("slider").first.wait_for()
    screen.check_accessibility("replay", "replay-{theme}")
