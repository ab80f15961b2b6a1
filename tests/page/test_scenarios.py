"""Scenarios in the browser: the list, a table made from one, and saving an edited position."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firestep import catalog
from firestep.cli import run
from firestep.contract.scenario import load_scenarios, read_scenario
from firestep.contract.translations import LANGUAGES
from page.conftest import OpenScreen
from support import page_analysis
from support.browser import Screen
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once

TEXTS = "pages/scenarios/text"
SHIPPED = {entry.id: list(load_scenarios(entry.module)) for entry in catalog.GAMES.values()}
OWN = """name = "crossing"
game = "bitva"
position = "2Aa5/1a4a2/9/3a5/1aa6/4aa3/9/1b7/1b5bb/2b6/3b1b3/2B4b1 roll 2 - 0:0 c1:c12 2 - 0"
[title]
en = "The <b>crossing</b>"
fr = "La traversée"
es = "El cruce"
[text]
en = "The river is low."
fr = "Les eaux sont basses."
es = "El río baja con poca agua."
[goal]
en = "Capture the general."
fr = "Prenez le général."
es = "Captura al general."
[sides]
en = ["North bank", "South bank"]
fr = ["Rive nord", "Rive sud"]
es = ["Orilla norte", "Orilla sur"]
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("scenarios")
    (folder / "crossing.toml").write_text(OWN, encoding="utf-8")
    with run_server(tmp_path_factory.mktemp("server"), FIRESTEP_SCENARIOS=str(folder)) as server:
        yield server


@pytest.mark.parametrize(
    ("language", "width"), [("en", 1280), ("fr", 390), ("es", 360), ("fr", 1280)]
)
def test_scenarios_are_listed_on_the_start_page(
    open_screen: OpenScreen, language: str, width: int
) -> None:
    screen = open_screen(language=language, width=width)
    screen.open()
    links = screen.page.locator("section[aria-labelledby=scenarios] a")
    links.first.wait_for()
    assert links.count() == sum(map(len, SHIPPED.values())) + 1
    screen.check_width()
    links.last.scroll_into_view_if_needed()
    screen.check_accessibility("start", f"scenarios-start-{{theme}}-{width}-{language}")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_scenario_is_played_by_keyboard(open_screen: OpenScreen, width: int) -> None:
    screen = open_screen(width=width)
    screen.open()
    link = screen.page.locator("a[href='#/scenario/bitva/crossing']")
    link.focus()
    screen.page.keyboard.press("Enter")
    sheet = screen.page.get_by_role("dialog")
    sheet.get_by_text("The river is low.").wait_for()
    assert sheet.get_by_label(screen.text("choose", TEXTS), exact=True).input_value() == "crossing"
    assert sheet.get_by_text("North bank", exact=True).count()
    screen.check_width()
    screen.check_accessibility("scenario", f"scenario-sheet-{{theme}}-{width}")
    sheet.locator("button.main").focus()
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_url("**/#/t/*")
    title = "The <b>crossing</b>"  # shown as text
    if width < 1000:
        grip = screen.page.get_by_role("slider", name=screen.text("drawer-height"))
        grip.press("ArrowUp")
    screen.page.get_by_role("button", name=title).click()
    screen.page.get_by_role("dialog").get_by_text("Capture the general.").wait_for()
    screen.check_width()
    screen.check_accessibility("scenario at the table", f"scenario-table-{{theme}}-{width}")


def test_an_unknown_scenario_is_named(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("scenario/bitva/no-such")
    screen.page.get_by_role("dialog").get_by_text(screen.text("unknown", TEXTS)).wait_for()


@pytest.mark.parametrize(("game", "width"), [("bitva", 1280), ("club", 390), ("trench", 1280)])
def test_an_edited_position_is_saved_as_a_scenario(
    open_screen: OpenScreen, tmp_path: Path, game: str, width: int
) -> None:
    screen = open_screen(width=width)
    screen.open(f"analysis/{game}")
    page_analysis.open_editor(screen)
    screen.page.get_by_role("button", name=screen.text("save", TEXTS)).click()
    sheet = screen.page.get_by_role("dialog")
    done = sheet.get_by_role("button", name=screen.text("save-done", TEXTS))
    assert done.get_attribute("aria-disabled") == "true"
    fill(screen, {"title": "L'été", "text": 'A "quiet"\nnight', "goal": "Hold \\ out."})
    fill(screen, {"first": "West", "second": "East", **({"limit": "5"} if game == "club" else {})})
    screen.check_width()
    screen.check_accessibility("save a scenario", f"scenario-save-{game}-{{theme}}-{width}")
    with screen.page.expect_download() as waiting:
        done.click()
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert path.name == "l-ete.toml"
    assert run(["scenarios", "check", str(path)]) == 0
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    assert {scenario.text[language] for language in LANGUAGES} == {'A "quiet"\nnight'}
    assert scenario.sides["es"] == ("West", "East")
    assert scenario.round_limit == (5 if game == "club" else 0)


def fill(screen: Screen, values: dict[str, str]) -> None:
    for name, value in values.items():
        label = screen.text(f"save-{name}", TEXTS)
        screen.page.get_by_role("dialog").get_by_label(label, exact=True).fill(value)
