"""Certificates and trial games on the page: charts, languages, widths, keyboard, cancelling."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from firestep.games.bitva.package import make_board
from page.conftest import OpenScreen
from support.browser import TIMEOUT_MS, Screen
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once

SHIPPED = files("firestep.lab.certificate").joinpath("shipped")
TEXTS = "pages/certificate/text"


def shipped(name: str) -> Any:
    return json.loads(SHIPPED.joinpath(f"{name}.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with few trial games."""
    folder = tmp_path_factory.mktemp("server")
    with run_server(folder, FIRESTEP_TRIAL_GAMES="2") as server:
        yield server
        assert "Traceback" not in server.log


def text(screen: Screen, key: str, **facts: Any) -> str:
    return screen.text(key, TEXTS, **facts)


@pytest.mark.parametrize(
    ("name", "width", "language"),
    [
        ("club-two-quick", 1280, "en"),
        ("club-two-quick", 390, "fr"),
        ("trench-modern", 390, "es"),
        ("bitva-classic", 1280, "fr"),
    ],
)
def test_a_certificate_is_accessible_and_fits(
    open_screen: OpenScreen, name: str, width: int, language: str
) -> None:
    document = shipped(name)
    game, rule_hash = document["game"], document["rules"]["hash"]
    screen = open_screen(width=width, language=language)
    screen.open(f"certificate/{game}/{rule_hash}")
    page = screen.page
    page.locator("article section svg").first.wait_for()
    expect(page.locator(".answer strong")).to_have_count(1)
    expect(page.get_by_text(document["command"], exact=True)).to_be_visible()
    sections = list(dict.fromkeys(figure["section"] for figure in document["figures"]))
    assert page.locator("article section table").count() == len(sections)
    charts = page.get_by_role("img")
    labels = [charts.nth(at).get_attribute("aria-label") or "" for at in range(charts.count())]
    assert all(re.search(r"\d", label) for label in labels)
    screen.check_width()
    screen.check_accessibility(f"certificate of {name}", f"certificate-{name}-{{theme}}-{width}")


def test_all_figures_are_in_tables(open_screen: OpenScreen) -> None:
    document = shipped("trench-modern")
    screen = open_screen()
    screen.open(f"certificate/trench/{document['rules']['hash']}")
    screen.page.locator("article table").first.wait_for()
    assert screen.page.locator("article tbody tr").count() == len(document["figures"])
    marks = screen.page.locator("article td.differs")
    assert marks.count() == sum(figure["is_different"] for figure in document["figures"])


def test_the_list_leads_to_each_certificate(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    screen.open("certificate/bitva")
    links = screen.page.locator("article section h2 a")
    links.first.wait_for()
    screen.check_width()
    screen.check_accessibility("certificates of bitva")
    links.first.focus()
    screen.page.keyboard.press("Enter")
    screen.page.locator(".answer").wait_for()


def test_rules_without_a_certificate_show_the_command(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    table = server.create_table("trench", options={"length": "short"})
    screen = open_screen()
    screen.open(f"certificate/table/{table.name}")
    expect(screen.page.locator("article code")).to_have_text(
        "firestep certify trench -o length=short"
    )
    expect(screen.page.get_by_text(text(screen, "none"))).to_be_visible()
    screen.check_accessibility("no certificate")
    screen.open(f"certificate/trench/{'0' * 64}")
    expect(screen.page.get_by_text(text(screen, "none"))).to_be_visible()
    screen.open("certificate/nothing")
    expect(screen.page.locator("article h1")).to_have_count(0)


def test_the_menu_of_a_table_leads_to_its_certificate(open_screen: OpenScreen) -> None:
    screen = open_screen()
    table = screen.start_game("trench", level=1)
    screen.wait_for_turn()
    screen.press("more")
    with screen.context.expect_page() as opened:
        screen.page.get_by_role("link", name=screen.text("certificate")).click()
    opened.value.locator(".answer, article code").first.wait_for()
    assert opened.value.url.endswith(f"#/certificate/table/{table}")


def open_trial(screen: Screen, game: str) -> Any:
    screen.open(f"new/{game}")
    sheet = screen.page.get_by_role("dialog")
    summary = sheet.locator("summary", has_text=text(screen, "trial-title"))
    summary.focus()
    screen.page.keyboard.press("Enter")
    return sheet


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (390, "fr"), (390, "es")])
def test_trial_games_of_a_new_table(open_screen: OpenScreen, width: int, language: str) -> None:
    screen = open_screen(width=width, language=language)
    sheet = open_trial(screen, "bitva")
    expect(sheet.get_by_role("link", name=text(screen, "open"))).to_be_visible()
    start = sheet.get_by_role("button", name=text(screen, "trial-start"))
    start.focus()
    screen.page.keyboard.press("Enter")
    sheet.locator(".result svg").first.wait_for()
    expect(sheet.get_by_role("button", name=text(screen, "trial-again"))).to_be_visible()
    assert sheet.get_by_role("img").count() >= 4
    screen.check_width()
    screen.check_accessibility("trial games", f"trial-{{theme}}-{width}-{language}")


def test_trial_games_can_be_stopped(open_screen: OpenScreen, tmp_path: Path) -> None:
    limits = {"FIRESTEP_TRIAL_GAMES": "100000", "FIRESTEP_TRIAL_SECONDS": "600"}
    with run_server(tmp_path, **limits) as server:
        screen = open_screen(server)
        sheet = open_trial(screen, "bitva")
        sheet.get_by_role("button", name=text(screen, "trial-start")).click()
        expect(sheet.locator(".count")).to_have_text(re.compile(r"^[1-9]"), timeout=45_000)
        other = open_screen(server)  # another window of the same address
        again = open_trial(other, "bitva")
        again.get_by_role("button", name=text(other, "trial-start")).click()
        expect(again.get_by_text(text(other, "error-trial-running"))).to_be_visible()
        sheet.get_by_role("button", name=text(screen, "trial-stop")).click()
        start = sheet.get_by_role("button", name=text(screen, "trial-start"))
        expect(start).to_be_visible()
        expect(sheet.locator(".result")).to_have_count(0)
        start.click()  # may be started again
        sheet.get_by_role("button", name=text(screen, "trial-stop")).click()
        expect(start).to_be_visible()


def test_an_own_board_is_tried_and_printed(open_screen: OpenScreen, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(make_board("our-board", 8, 5), encoding="utf-8")
    screen = open_screen(width=390)
    screen.open("workshop")
    page = screen.page
    page.locator("input[type=file]").set_input_files([path])
    page.wait_for_url(re.compile("#/workshop/bitva/"))
    expect(page.get_by_text(screen.text("checked", "pages/workshop/text"))).to_be_visible(
        timeout=TIMEOUT_MS
    )
    page.locator("summary", has_text=text(screen, "trial-title")).click()
    expect(page.get_by_text(text(screen, "none"))).to_be_visible(timeout=TIMEOUT_MS)
    page.get_by_role("button", name=text(screen, "trial-start")).click()
    page.locator(".result svg").first.wait_for()
    screen.check_width()
    screen.check_accessibility("own board", "own-board-{theme}-390")
    prints = "pages/print/text"
    page.locator("summary", has_text=screen.text("title", prints)).click()
    with page.expect_download(timeout=120_000) as waiting:
        page.get_by_role("button", name=screen.text("make", prints)).click()
    pdf = tmp_path / "board.pdf"
    waiting.value.save_as(pdf)
    assert "Skirmish 5" in PdfReader(pdf).pages[0].extract_text()
