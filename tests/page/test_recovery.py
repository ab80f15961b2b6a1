"""When something goes wrong: nothing is lost, and the page says what it is."""

from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from page.conftest import Open
from support import page_trench
from support.browser import PATIENCE
from support.running_server import Server

pytestmark = pytest.mark.once


def test_a_game_is_found_again_after_the_page_is_loaded_anew(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(1)
    table = screen.start("trench", level=1)
    page_trench.move(screen, draw)
    before = screen.my_turn()
    screen.page.reload()
    assert screen.my_turn()["view"] == before["view"]
    page_trench.move(screen, draw)
    screen.go()
    own = screen.page.locator(f'a[href="#/t/{table}"]').first
    own.wait_for()
    screen.picture("start-with-a-game")
    own.click()
    assert screen.at_table() == table


def test_the_server_is_killed_and_comes_back(open_screen: Open, own_server: Server) -> None:
    screen, draw = open_screen(own_server), Random(2)
    screen.start("trench", level=1)
    page_trench.move(screen, draw)
    before = screen.my_turn()
    own_server.kill()
    screen.sees("lost")
    screen.picture("server-gone")
    # What is done meanwhile is not lost: it arrives when the server is back.
    chosen = page_trench.choose(before, draw)
    page_trench.click(screen, chosen)
    screen.sees("lost.waiting")
    own_server.start()
    screen.retry()
    after = screen.scene(f"scene.count > {before['count']}")
    assert after["count"] > before["count"]
    expect(screen.page.get_by_text(screen.says("lost"))).to_have_count(0)
    page_trench.move(screen, draw)


def test_a_first_page_without_a_server_says_so(open_screen: Open, own_server: Server) -> None:
    screen = open_screen(own_server)
    screen.go()
    screen.page.locator("ul.games li h2").first.wait_for()
    own_server.kill()
    screen.sees("gone.text")
    screen.picture("start-server-gone")
    own_server.start()
    screen.retry()
    expect(screen.page.get_by_text(screen.says("gone.text"))).to_have_count(0, timeout=PATIENCE)


def test_a_table_that_is_not_there(open_screen: Open) -> None:
    screen = open_screen()
    screen.go("t/nothing-of-the-kind")
    screen.sees("ended.title")
    screen.picture("no-table")
    screen.page.get_by_role("link", name=screen.says("home")).last.click()
    screen.sees("tagline")


def test_a_key_that_opens_nothing(open_screen: Open, server: Server) -> None:
    made = server.table("trench")
    screen = open_screen()
    screen.go(f"t/{made.name}/not-a-key-of-this-table")
    screen.sees("ended.title")
    screen.picture("stale-link")


def test_a_table_that_is_full(open_screen: Open, server: Server) -> None:
    made = page_trench.public_table(server)
    ann, late = open_screen(), open_screen()
    ann.join(f"{server.url}/#/t/{made.name}/{made.keys[1]}", "Ann")
    late.go(f"t/{made.name}")
    late.sees("full")
    late.picture("full-table")


def test_a_page_of_another_version(open_screen: Open, server: Server) -> None:
    made = server.table("trench")
    screen = open_screen()
    # The page says that it is of a version that this server does not know.
    screen.page.route_web_socket("**/play", _of_another_version)
    screen.go(f"t/{made.name}/{made.keys[1]}")
    screen.sees("ended.title")
    expect(screen.button("ended.reload")).to_be_visible()
    screen.picture("wrong-version")


def _of_another_version(socket: WebSocketRoute) -> None:
    line = socket.connect_to_server()
    socket.on_message(lambda text: line.send(str(text).replace('"version":1', '"version":999')))
    line.on_message(socket.send)


def test_a_slow_line(open_screen: Open) -> None:
    screen, draw = open_screen(), Random(3)
    slow = screen.context.new_cdp_session(screen.page)
    slow.send("Network.enable")
    given = {"offline": False, "latency": 400, "downloadThroughput": 50_000}
    slow.send("Network.emulateNetworkConditions", {**given, "uploadThroughput": 20_000})
    screen.start("trench", level=1)
    page_trench.move(screen, draw)
    screen.my_turn()
