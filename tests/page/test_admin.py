"""The page of the host: with keys only, in every language, checked by axe; it shows no secrets."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Locator, expect

from firestep.contract.translations import LANGUAGES
from page.conftest import OpenScreen
from support.browser import Screen
from support.running_server import HOST_TOKEN, CreatedTable, ServerProcess, seated_clients

pytestmark = pytest.mark.once

TEXTS = "pages/admin/text"


def enter(screen: Screen, token: str = HOST_TOKEN) -> None:
    """Open the page and enter with a token, with keys only."""
    screen.open("admin")
    field = screen.page.get_by_label(screen.text("token", TEXTS), exact=True)
    field.wait_for()
    field.focus()
    screen.page.keyboard.type(token)
    screen.page.keyboard.press("Enter")


def button(screen: Screen, key: str, **facts: object) -> Locator:
    name = screen.text(key, TEXTS, **facts)
    return screen.page.get_by_role("button", name=name, exact=True)


def press(screen: Screen, key: str, **facts: object) -> None:
    """Press a button with the keyboard."""
    found = button(screen, key, **facts).first
    found.focus()
    expect(found).to_be_focused()
    screen.page.keyboard.press("Enter")


def create_tables(server: ServerProcess) -> CreatedTable:
    """Create a table with two people who have chatted, and one that waits."""
    created = server.create_table("trench")

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            await clients[1].run("say", text="hello")

    with ThreadPoolExecutor(1) as thread:  # the browser has an event loop in this thread
        thread.submit(asyncio.run, play()).result()
    server.create_table("club", options={"players": 2}, public=True)
    return created


def test_a_wrong_token_is_refused(open_screen: OpenScreen) -> None:
    screen = open_screen()
    enter(screen, "not-the-token-of-this-host")
    expect(screen.page.get_by_role("alert")).to_have_text(screen.text("token-wrong", TEXTS))
    screen.check_accessibility("host, no token", "admin-token-{theme}")
    assert screen.page.evaluate("sessionStorage.length") == 0


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_accessible(
    open_screen: OpenScreen, server: ServerProcess, language: str, width: int
) -> None:
    created = create_tables(server)
    ban = {"address": "192.0.2.7", "minutes": 60}
    server.post("/admin/bans", ban, HOST_TOKEN)
    server.post(f"/admin/tables/{created.name}/seats/2/mute", {"minutes": 60}, HOST_TOKEN)
    screen = open_screen(width=width, language=language)
    enter(screen)
    screen.page.get_by_role("heading", name=screen.text("tables", TEXTS), exact=True).wait_for()
    button(screen, "lift-address", address="192.0.2.7").wait_for()
    button(screen, "manage-table", title="TRENCH", players="P1 – P2").first.wait_for()
    screen.check_width()
    screen.check_accessibility("host", f"admin-{{theme}}-{width}-{language}")
    press(screen, "manage-table", title="TRENCH", players="P1 – P2")
    screen.page.get_by_role("dialog").wait_for()
    screen.check_width()
    screen.check_accessibility("host, table", f"admin-table-{{theme}}-{width}-{language}")
    assert created.keys[1] not in screen.page.content()


def test_the_host_acts_with_the_keyboard(open_screen: OpenScreen, server: ServerProcess) -> None:
    created = create_tables(server)
    screen = open_screen()
    enter(screen)
    press(screen, "manage-table", title="TRENCH", players="P1 – P2")
    dialog = screen.page.get_by_role("dialog")
    press(screen, "mute")
    button(screen, "unmute").first.wait_for()
    press(screen, "link")
    press(screen, "sure")
    link = dialog.get_by_role("textbox").input_value()
    assert re.fullmatch(rf"{server.url}/#/t/{created.name}/[\w-]{{32}}", link)
    press(screen, "erase")
    press(screen, "sure")
    expect(dialog.get_by_role("status")).to_have_text(screen.text("done", TEXTS))
    seats = server.get(f"/tables/{created.name}").json()["seats"]
    assert [one["name"] for one in seats] == ["Player 1", "P2"]
    press(screen, "table-close")
    press(screen, "sure")
    dialog.wait_for(state="detached")
    assert server.get(f"/tables/{created.name}").status_code == 404
    press(screen, "leave")
    screen.page.get_by_label(screen.text("token", TEXTS), exact=True).wait_for()


def test_the_host_erases_a_person_and_bans_an_address(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    server.create_table("trench", seats=[{"name": "Erasable"}, {}])
    screen = open_screen()
    enter(screen)
    screen.page.get_by_label(screen.text("person-name", TEXTS), exact=True).fill("Erasable")
    press(screen, "person-erase")
    press(screen, "sure")
    screen.page.get_by_text(screen.text("person-done", TEXTS, count=1)).wait_for()
    address = screen.page.get_by_label(screen.text("ban-new", TEXTS), exact=True)
    address.fill("nonsense")
    press(screen, "ban")
    screen.page.get_by_role("alert").wait_for()
    address.fill("192.0.2.9")
    press(screen, "ban")
    button(screen, "lift-address", address="192.0.2.9").wait_for()
    press(screen, "lift-address", address="192.0.2.9")
    button(screen, "lift-address", address="192.0.2.9").wait_for(state="detached")
