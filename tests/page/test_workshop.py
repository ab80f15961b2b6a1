"""The workshop: a mat entered by hand, problems with rules, files, links, tables with own games."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from firestep.contract.translations import LANGUAGES
from page.conftest import OpenScreen
from support import page_club
from support.browser import TIMEOUT_MS
from support.page_workshop import (
    button,
    cell,
    differences,
    expect_checked,
    start_mat,
    text,
    type_value,
)
from support.running_server import ServerProcess

pytestmark = pytest.mark.once


@pytest.fixture(scope="module", autouse=True)
def checked_draft(server: ServerProcess) -> None:
    """Let the server start the worker that checks drafts, which takes long on a busy machine."""
    for _ in range(10):
        if server.post("/games/club/content/draft", {"files": {}}).status_code == 200:
            return


def test_mat_by_keyboard(open_screen: OpenScreen) -> None:
    screen = open_screen()
    start_mat(screen)
    keyboard = screen.page.keyboard
    cell(screen, "units.truck.price").click()
    # Arrows move, a digit starts to edit, Enter goes on below.
    keyboard.press("ArrowDown")
    keyboard.type("8")
    keyboard.press("Enter")
    expect(cell(screen, "units.infantry.price")).to_have_text("8")
    expect(cell(screen, "units.mounted.price")).to_be_focused()
    keyboard.press("End")
    expect(cell(screen, "units.mounted.forest")).to_be_focused()
    # The rulebook gives the price of infantry: the difference is marked, with the rule.
    cell(screen, "units.infantry.price").click()
    expect(screen.page.locator(".cell").get_by_role("link", name="TC-DATA-04")).to_be_visible()
    expect_checked(screen)
    expect(differences(screen)).to_have_count(1)
    # Escape restores the value before.
    keyboard.press("Enter")
    keyboard.type("99")
    keyboard.press("Escape")
    expect(cell(screen, "units.infantry.price")).to_have_text("8")
    keyboard.press("Control+z")
    expect(cell(screen, "units.infantry.price")).to_contain_text("7")
    keyboard.press("Control+y")
    expect(cell(screen, "units.infantry.price")).to_have_text("8")


def test_problems_while_typing(open_screen: OpenScreen) -> None:
    screen = open_screen()
    start_mat(screen)
    cell(screen, "units.tank.open").click()
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.type("9 5 8 11 14 17")
    # The check answers before the edit has ended.
    note = screen.page.locator("#cell-notes")
    expect(note.get_by_role("link", name="TC-DATA-01")).to_be_visible(timeout=TIMEOUT_MS)
    screen.page.keyboard.press("Enter")
    play = screen.page.get_by_role("button", name=screen.text("play"), exact=True)
    expect(play).to_have_attribute("aria-disabled", "true")
    type_value(screen, "units.tank.open", "3 5 8 11 14 17")
    expect_checked(screen)
    # What cannot be read is refused in the cell, and the value before stays.
    cell(screen, "units.tank.price").click()
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.type("many")
    expect(note.get_by_text(text(screen, "not-a-value"))).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(cell(screen, "units.tank.price")).to_contain_text("20")


def test_export_and_import(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    start_mat(screen)
    type_value(screen, "units.tank.price", "25")
    expect_checked(screen)
    screen.page.get_by_role("tab", name=text(screen, "kind-rules")).click()
    button(screen, "start-edit").click()
    expect_checked(screen)
    button(screen, "export").click()
    sheet = screen.page.get_by_role("dialog")
    paths = []
    for row in sheet.get_by_role("listitem").all():
        with screen.page.expect_download() as waiting:
            row.get_by_role("button").click()
        path = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(path)
        paths.append(path)
    assert sorted(path.name for path in paths) == ["my-box-mat.toml", "my-box-rules.toml"]
    assert "price = 25" in (tmp_path / "my-box-mat.toml").read_text(encoding="utf-8")

    other = open_screen()
    other.open("workshop")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir,\nthank you.\n", encoding="utf-8")
    other.page.locator("input[type=file]").set_input_files([letter])
    expect(other.page.get_by_role("alert").get_by_text("letter.txt")).to_be_visible()
    button(other, "dismiss").click()
    other.page.locator("input[type=file]").set_input_files(paths)
    other.page.wait_for_url(re.compile("#/workshop/club/"))
    expect_checked(other)
    expect(cell(other, "units.tank.price")).to_have_text("25")


def test_broken_file_is_kept(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    screen.open("workshop")
    broken = tmp_path / "broken.toml"
    broken.write_text(
        'name = "own"\ntitle = "Own"\nsource = "own"\nprice = = 3\n', encoding="utf-8"
    )
    screen.page.locator("input[type=file]").set_input_files([broken])
    expect(screen.page.get_by_text(text(screen, "unreadable"))).to_be_visible(timeout=TIMEOUT_MS)
    area = screen.page.get_by_role("textbox", name=text(screen, "text-of", kind="Unit mat"))
    expect(area).to_have_value(re.compile("price = = 3"))
    area.fill('name = "own"\ntitle = "Own"\nsource = "own"\nparent = "revised"\n')
    expect(screen.page.get_by_role("grid")).to_be_visible(timeout=TIMEOUT_MS)


def test_two_tabs(open_screen: OpenScreen) -> None:
    screen = open_screen()
    start_mat(screen)
    expect_checked(screen)
    address = screen.page.url
    other = screen.context.new_page()
    other.goto(address)
    other.get_by_role("grid").wait_for()
    # A change of one tab appears in the other.
    type_value(screen, "units.tank.price", "25")
    price = other.locator('[data-place="units.tank.price"]')
    expect(price).to_have_text("25", timeout=TIMEOUT_MS)
    expect_checked(screen)
    # Both change the same version: neither is lost, and the player chooses.
    screen.page.evaluate(
        """() => {
          const name = Object.keys(localStorage).find((one) => one.startsWith("firestep.bundle."));
          const bundle = JSON.parse(localStorage.getItem(name));
          bundle.writer = "another tab";
          bundle.title = "Changed elsewhere";
          bundle.revision += 1;
          localStorage.setItem(name, JSON.stringify(bundle));
        }"""
    )
    type_value(screen, "units.tank.repair", "9")
    expect(screen.page.get_by_text(text(screen, "versions"))).to_be_visible()
    button(screen, "versions-both").click()
    screen.open("workshop")
    rows = screen.page.locator("ul.tables li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Changed elsewhere")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_phone_and_accessibility(open_screen: OpenScreen, language: str) -> None:
    screen = open_screen(width=390, language=language)
    screen.open("workshop")
    screen.page.get_by_role("heading", name=text(screen, "title")).wait_for()
    screen.check_accessibility("workshop", f"workshop-{language}-{{theme}}")
    start_mat(screen)
    expect_checked(screen)
    screen.check_width()
    screen.check_accessibility("mat", f"workshop-mat-{language}-{{theme}}")
    screen.page.locator("ul.units button").nth(1).click()
    sheet = screen.page.get_by_role("dialog")
    sheet.locator("input[inputmode=decimal]").first.fill("8")
    expect(sheet.get_by_role("link", name="TC-DATA-04")).to_be_visible(timeout=TIMEOUT_MS)
    screen.check_width()
    screen.check_accessibility("card", f"workshop-card-{language}-{{theme}}")
    button(screen, "copied-next").click()
    progress = text(screen, "guide-progress", checked=1, count=23)
    screen.page.keyboard.press("Escape")
    button(screen, "guide-next").click()
    expect(screen.page.get_by_text(progress)).to_be_visible()


@pytest.mark.parametrize("game", ["club", "trench"])
def test_wide_accessibility(open_screen: OpenScreen, game: str) -> None:
    screen = open_screen()
    screen.open("workshop")
    screen.page.locator("form select").select_option(game)
    button(screen, "new-create").click()
    if game == "club":
        screen.page.get_by_role("tab", name=text(screen, "kind-rules")).click()
    button(screen, "start-edit").click()
    expect_checked(screen)
    screen.check_width()
    screen.check_accessibility(game, f"workshop-{game}-{{theme}}")


def test_share_play_and_join(open_screen: OpenScreen) -> None:
    screen = open_screen()
    start_mat(screen)
    type_value(screen, "units.tank.price", "25")
    expect_checked(screen)
    screen.page.get_by_role("button", name=screen.text("share"), exact=True).click()
    button(screen, "share-create").click()
    field = screen.page.get_by_role("textbox", name=text(screen, "share-link"), exact=True)
    link = field.input_value()
    assert re.search(r"#/workshop/shared/[a-z2-7]{26}$", link)

    other = open_screen(language="fr")
    other.page.goto(link)
    expect(differences(other)).to_have_count(1, timeout=TIMEOUT_MS)
    button(other, "shared-keep").click()
    expect(cell(other, "units.tank.price")).to_have_text("25", timeout=TIMEOUT_MS)
    expect_checked(other)
    other.page.get_by_role("button", name=other.text("play"), exact=True).click()
    sheet = other.page.get_by_role("dialog")
    expect(sheet.get_by_label(other.text("new-own"), exact=True)).not_to_have_value("")
    sheet.get_by_text(other.text("new-link"), exact=True).click()
    sheet.locator("button.main").click()
    other.wait_for_table()
    invite = other.page.locator("input[id^=link-]").first.input_value()

    # Whoever joins sees the differences, before the game and later.
    screen.page.goto(invite)
    prompt = screen.page.get_by_role("dialog")
    expect(prompt.get_by_text("25").first).to_be_visible(timeout=TIMEOUT_MS)
    screen.check_accessibility("invitation")
    prompt.get_by_role("textbox").fill("Ann")
    prompt.get_by_role("button", name=screen.text("sit"), exact=True).click()
    screen.wait_for_scene("scene.status === 'running'")
    screen.page.get_by_role("button", name=screen.text("own-game-show", title="My box")).click()
    expect(screen.page.get_by_role("dialog").get_by_text("25").first).to_be_visible()
    screen.page.keyboard.press("Escape")
    for player in (other, screen):
        page_club.do_next(player, player.wait_for_turn(), Random(1))
