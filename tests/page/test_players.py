"""The own profile: created, used at a table, moved to another device, exported and deleted."""

import json
import secrets
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from firestep.contract.translations import LANGUAGES
from page.conftest import OpenScreen
from support.browser import Screen
from support.running_server import HOST_TOKEN, ServerProcess, run_server

pytestmark = pytest.mark.once

TEXTS = "pages/me/text"
RATING_TEXTS = "pages/ratings/text"


def new_name() -> str:
    return f"Ann {secrets.token_hex(4)}"


def button(screen: Screen, key: str, **facts: object) -> Locator:
    name = screen.text(key, TEXTS, **facts)
    return screen.page.get_by_role("button", name=name, exact=True)


def press(screen: Screen, key: str, **facts: object) -> None:
    """Press a button with the keyboard."""
    found = button(screen, key, **facts).first
    found.focus()
    expect(found).to_be_focused()
    screen.page.keyboard.press("Enter")


def field(screen: Screen, key: str) -> Locator:
    return screen.page.get_by_role("textbox", name=screen.text(key, TEXTS), exact=True)


def heading(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("heading", name=name, exact=True)


def create_profile(screen: Screen, name: str) -> None:
    """Create a profile with keys only."""
    screen.open("me")
    field(screen, "name").wait_for()
    field(screen, "name").focus()
    screen.page.keyboard.type(name)
    screen.page.keyboard.press("Enter")
    heading(screen, name).wait_for()


def stored_player(screen: Screen) -> Any:
    return json.loads(screen.page.evaluate("localStorage.getItem('firestep.player')"))


def read_phrase(screen: Screen) -> str:
    """Open the recovery phrase and return it."""
    screen.page.get_by_text(screen.text("device-phrase", TEXTS), exact=True).click()
    words = screen.page.locator("ol.words li")
    expect(words).to_have_count(15)
    return " ".join(words.all_text_contents())


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_accessible(open_screen: OpenScreen, language: str, width: int) -> None:
    screen = open_screen(width=width, language=language)
    screen.open("me")
    field(screen, "name").wait_for()
    screen.check_width()
    screen.check_accessibility("no profile", f"me-none-{{theme}}-{width}-{language}")
    create_profile(screen, new_name())
    read_phrase(screen)
    screen.page.get_by_text(screen.text("device-code", TEXTS), exact=True).click()
    screen.page.get_by_role("img", name=screen.text("device-code-label", TEXTS)).wait_for()
    press(screen, "delete")
    button(screen, "yes").wait_for()
    screen.check_width()
    screen.check_accessibility("profile", f"me-{{theme}}-{width}-{language}")


def test_a_taken_name_is_refused_beside_the_field(open_screen: OpenScreen) -> None:
    name = new_name()
    create_profile(open_screen(), name)
    other = open_screen()
    other.open("me")
    field(other, "name").fill(name.upper())
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_role("alert")).to_have_text(other.text("trouble-name-taken"))
    assert other.page.evaluate("localStorage.getItem('firestep.player')") in (None, "null")


def test_a_phrase_and_a_link_move_the_profile(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    name, here, there = new_name(), open_screen(), open_screen()
    create_profile(here, name)
    phrase = read_phrase(here)
    there.open("me")
    field(there, "bring-phrase").fill(phrase.replace(phrase[0], "u", 1))
    press(there, "bring")
    expect(there.page.get_by_role("alert")).to_have_text(there.text("phrase-word", TEXTS, word=1))
    field(there, "bring-phrase").fill(phrase.upper())
    press(there, "bring")
    press(there, "bring-yes", name=name)
    heading(there, name).wait_for()
    assert stored_player(there) == stored_player(here)
    created = server.create_table("trench")
    with here.page.expect_response("**/api/players/me/seats"):
        here.open(f"t/{created.name}/{created.keys[1]}")
    there.open()
    there.open("me")
    press(there, "games-continue")
    there.page.wait_for_url(f"**/#/t/{created.name}")
    third = open_screen()
    key = stored_player(here)["key"]
    third.open(f"me/{key}")
    press(third, "bring-yes", name=name)
    heading(third, name).wait_for()
    assert key not in third.page.url
    assert stored_player(third) == stored_player(here)


def test_a_new_key_locks_out_the_other_device(open_screen: OpenScreen) -> None:
    name, here, lost = new_name(), open_screen(), open_screen()
    create_profile(here, name)
    lost.open(f"me/{stored_player(here)['key']}")
    press(lost, "bring-yes", name=name)
    heading(lost, name).wait_for()
    press(here, "key-new")
    press(here, "yes")
    expect(here.page.get_by_text(here.text("key-done", TEXTS))).to_be_visible()
    lost.open()
    lost.open("me")
    heading(lost, lost.text("invalid-title", TEXTS)).wait_for()
    lost.check_accessibility("invalid profile", "me-invalid-{theme}")
    press(lost, "forget")
    heading(lost, lost.text("new-title", TEXTS)).wait_for()
    here.open()
    here.open("me")
    heading(here, name).wait_for()
    expect(heading(here, here.text("invalid-title", TEXTS))).to_have_count(0)


def test_the_name_is_used_at_a_table_and_the_seat_is_claimed(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    name, screen = new_name(), open_screen()
    create_profile(screen, name)
    created = server.create_table("trench")
    with screen.page.expect_response("**/api/players/me/seats") as claim:
        screen.open(f"t/{created.name}/{created.keys[1]}")
    assert claim.value.status == 200
    seats = server.get(f"/tables/{created.name}").json()["seats"]
    assert seats[0]["name"] == name
    with screen.page.expect_download() as download:
        screen.open("me")
        press(screen, "export")
    exported = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    (seat,) = exported["seats"]
    assert (exported["name"], seat["table"], seat["seat"]) == (name, created.name, 1)


def test_rename_and_delete(open_screen: OpenScreen, server: ServerProcess) -> None:
    name, screen = new_name(), open_screen()
    create_profile(screen, name)
    key = stored_player(screen)["key"]
    renamed = new_name()
    field(screen, "name").fill(renamed)
    screen.page.keyboard.press("Enter")
    heading(screen, renamed).wait_for()
    assert server.get("/players/me", key).json()["name"] == renamed
    expect(screen.page.locator("header a.profile")).to_have_text(renamed)
    press(screen, "delete")
    press(screen, "yes")
    heading(screen, screen.text("new-title", TEXTS)).wait_for()
    assert server.get("/players/me", key).status_code == 403


def test_an_invitation_link_fills_the_form(open_screen: OpenScreen, tmp_path: Path) -> None:
    with run_server(tmp_path, FIRESTEP_REGISTRATION="invitation") as server:
        code = server.post("/admin/invitations", {}, HOST_TOKEN).json()["invitations"][0]
        screen = open_screen(server)
        screen.open(f"me/invite/{code}")
        expect(field(screen, "invitation")).to_have_value(code)
        field(screen, "name").fill("Guest of the host")
        screen.page.keyboard.press("Enter")
        heading(screen, "Guest of the host").wait_for()


def test_a_closed_server_says_so(open_screen: OpenScreen, tmp_path: Path) -> None:
    with run_server(tmp_path, FIRESTEP_REGISTRATION="closed") as server:
        screen = open_screen(server)
        screen.open("me")
        screen.page.get_by_text(screen.text("new-closed", TEXTS)).wait_for()
        expect(button(screen, "create")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_the_best_is_accessible(
    open_screen: OpenScreen, language: str, width: int
) -> None:
    screen = open_screen(width=width, language=language)
    screen.open("ratings/club")
    expect(screen.page.locator("tbody tr")).to_have_count(6)  # the levels of the computer
    screen.check_width()
    screen.check_accessibility("ratings", f"ratings-{{theme}}-{width}-{language}")
    screen.open("player/nobody-at-all")
    expect(screen.page.get_by_role("alert")).to_have_text(screen.text("unknown", RATING_TEXTS))


def test_a_guest_creates_a_profile_for_a_rated_game(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    """A guest comes by link, creates a profile and sits down."""
    host, guest = open_screen(), open_screen()
    create_profile(host, new_name())
    created = server.create_table("trench", rated=True, clock={"game": 600_000})
    host.open(f"t/{created.name}/{created.keys[1]}")
    guest.open(f"t/{created.name}/{created.keys[2]}")
    guest.page.get_by_text(guest.text("rated-profile")).wait_for()
    guest.check_accessibility("rated invitation", "rated-invitation-{theme}")
    guest.page.get_by_role("link", name=guest.text("rated-create")).click()
    name = new_name()
    field(guest, "name").fill(name)
    guest.page.keyboard.press("Enter")
    heading(guest, name).wait_for()
    guest.open(f"t/{created.name}")
    expect(guest.page.get_by_text(guest.text("rated-profile"))).to_have_count(0)
    wait_until_running(server, created.name)
    seats = server.get(f"/tables/{created.name}").json()["seats"]
    assert [seat["name"] for seat in seats] == [stored_player(host)["name"], name]


def wait_until_running(server: ServerProcess, table: str) -> None:
    until = time.monotonic() + 45
    while server.get(f"/tables/{table}").json()["status"] != "running":
        assert time.monotonic() < until
        time.sleep(0.05)
