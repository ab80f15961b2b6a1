"""The page recovers from failures without losing anything, and shows what is wrong."""

from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from page.conftest import OpenScreen
from support import page_trench
from support.browser import TIMEOUT_MS
from support.running_server import ServerProcess

pytestmark = pytest.mark.once


def test_a_game_continues_after_a_reload(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(1)
    table = screen.start_game("trench", level=1)
    page_trench.move(screen, draw)
    before = screen.wait_for_turn()
    screen.page.reload()
    assert screen.wait_for_turn()["view"] == before["view"]
    page_trench.move(screen, draw)
    screen.open()
    own = screen.page.locator(f'a[href="#/t/{table}"]').first
    own.wait_for()
    screen.save_picture("start-with-a-game")
    own.click()
    assert screen.wait_for_table() == table


def test_a_game_continues_after_a_server_restart(
    open_screen: OpenScreen, own_server: ServerProcess
) -> None:
    screen, draw = open_screen(own_server), Random(2)
    screen.start_game("trench", level=1)
    page_trench.move(screen, draw)
    before = screen.wait_for_turn()
    own_server.kill()
    screen.expect_text("lost")
    screen.save_picture("server-gone")
    # A move made in the meantime is sent after the restart.
    chosen = page_trench.choose(before, draw)
    page_trench.click(screen, chosen)
    screen.expect_text("lost-waiting")
    own_server.start()
    screen.retry()
    after = screen.wait_for_scene(f"scene.count > {before['count']}")
    assert after["count"] > before["count"]
    expect(screen.page.get_by_text(screen.text("lost"))).to_have_count(0)
    page_trench.move(screen, draw)


def test_the_start_page_shows_that_the_server_is_gone(
    open_screen: OpenScreen, own_server: ServerProcess
) -> None:
    screen = open_screen(own_server)
    screen.open()
    screen.page.locator("ul.games li h2").first.wait_for()
    screen.page.wait_for_load_state("networkidle")  # no download is cut off
    own_server.kill()
    screen.expect_text("gone-text")
    screen.save_picture("start-server-gone")
    own_server.start()
    screen.retry()
    expect(screen.page.get_by_text(screen.text("gone-text"))).to_have_count(0, timeout=TIMEOUT_MS)


def test_an_unknown_table(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.open("t/no-such-table")
    screen.expect_text("ended-title")
    screen.save_picture("no-table")
    screen.page.get_by_role("link", name=screen.text("home")).last.click()
    screen.expect_text("tagline")


def test_an_invalid_key(open_screen: OpenScreen, server: ServerProcess) -> None:
    created = server.create_table("trench")
    screen = open_screen()
    screen.open(f"t/{created.name}/not-a-key-of-this-table")
    screen.expect_text("ended-title")
    screen.save_picture("stale-link")


def test_a_full_table(open_screen: OpenScreen, server: ServerProcess) -> None:
    created = page_trench.create_public_table(server)
    ann, late = open_screen(), open_screen()
    ann.join(f"{server.url}/#/t/{created.name}/{created.keys[1]}", "Ann")
    late.open(f"t/{created.name}")
    late.expect_text("full")
    late.save_picture("full-table")


def test_a_page_of_another_protocol_version(open_screen: OpenScreen, server: ServerProcess) -> None:
    created = server.create_table("trench")
    screen = open_screen()
    # Replace the version that the page sends.
    screen.page.route_web_socket("**/play", _replace_version)
    screen.open(f"t/{created.name}/{created.keys[1]}")
    screen.expect_text("ended-title")
    expect(screen.button("ended-reload")).to_be_visible()
    screen.save_picture("wrong-version")


def _replace_version(socket: WebSocketRoute) -> None:
    upstream = socket.connect_to_server()
    socket.on_message(lambda text: upstream.send(str(text).replace('"version":1', '"version":999')))
    upstream.on_message(socket.send)


def test_a_slow_connection(open_screen: OpenScreen) -> None:
    screen, draw = open_screen(), Random(3)
    slow = screen.context.new_cdp_session(screen.page)
    slow.send("Network.enable")
    given = {"offline": False, "latency": 400, "downloadThroughput": 50_000}
    slow.send("Network.emulateNetworkConditions", {**given, "uploadThroughput": 20_000})
    screen.start_game("trench", level=1)
    page_trench.move(screen, draw)
    screen.wait_for_turn()
