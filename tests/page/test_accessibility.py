"""Nobody is shut out: axe finds no grave fault on any page, light or dark, wide or narrow."""

from random import Random

import pytest

from page.conftest import Open
from support import page_trench

pytestmark = pytest.mark.once

GAMES = ("trench", "bitva", "club")


def test_start_settings_and_the_sheets_of_new_games(open_screen: Open) -> None:
    screen = open_screen()
    screen.go()
    screen.page.locator("ul.games li h2").nth(2).wait_for()
    screen.axe("start", "start-{theme}")
    screen.press("settings")
    screen.page.get_by_role("dialog").wait_for()
    screen.axe("settings", "settings-{theme}")
    for game in GAMES:
        screen.go()
        screen.go(f"new/{game}")
        screen.page.get_by_role("dialog").locator("button.main").wait_for()
        screen.axe(f"new {game}")


@pytest.mark.parametrize("game", GAMES)
def test_rules(open_screen: Open, game: str) -> None:
    screen = open_screen()
    screen.go(f"rules/{game}")
    screen.page.get_by_role("searchbox").wait_for()
    screen.axe(f"rules of {game}")


@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_analysis(open_screen: Open, game: str) -> None:
    screen = open_screen()
    screen.go(f"learn/{game}")
    screen.page.locator("h1").first.wait_for()
    screen.page.locator("main svg").first.wait_for()
    screen.axe(f"lesson of {game}", f"learn-{game}-{{theme}}")
    screen.go(f"analysis/{game}")
    screen.page.locator("main svg").first.wait_for()
    screen.axe(f"analysis of {game}", f"analysis-{game}-{{theme}}")


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
def test_the_window_is_wide_enough(open_screen: Open, game: str, width: int, language: str) -> None:
    screen = open_screen(width=width, language=language)
    screen.go()
    screen.page.locator("ul.games li h2").nth(2).wait_for()
    screen.fits()
    screen.start(game, level=1)
    screen.my_turn()
    screen.fits()
    screen.picture(f"table-{game}-{width}-{language}")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_tables(open_screen: Open, game: str, width: int) -> None:
    screen = open_screen(width=width)
    screen.start(game, level=1)
    screen.my_turn()
    screen.page.locator(".banner").first.wait_for()
    screen.fits()
    screen.axe(f"{game}, {width}", f"table-{game}-{{theme}}-{width}")


def test_a_game_that_is_over(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(1)
    table = screen.start("trench", level=1)
    scene = screen.my_turn()
    page_trench.click(screen, page_trench.choose(scene, draw))
    screen.scene(f"scene.count > {scene['count']}")
    screen.press("more")
    screen.page.locator("button.danger:visible").first.click()
    screen.press("yes")
    screen.scene("scene.status === 'over'")
    screen.axe("over", "over-{theme}")
    screen.go(f"replay/{table}")
    screen.page.get_by_role("slider").first.wait_for()
    screen.axe("replay", "replay-{theme}")
