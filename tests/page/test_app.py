"""The page can be installed, opens without a network, and is never older than its server."""

import os
import shutil
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from firestep.server.http import page
from page.conftest import OpenScreen
from support.running_server import ServerProcess, run_server

pytestmark = pytest.mark.once

OTHER_PAGE = """
from pathlib import Path
from firestep.server.http import page
page.read_page.__defaults__ = (Path(__file__).parent / "page",)
"""


def run_server_with_page(folder: Path) -> AbstractContextManager[ServerProcess]:
    """Run a server with its own copy of the page, which a test may change."""
    shutil.copytree(page.PAGE_DIR, folder / "page")
    (folder / "sitecustomize.py").write_text(OTHER_PAGE, encoding="utf-8")
    inherited = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    paths = [folder, *(Path(part).resolve() for part in inherited if part)]
    return run_server(folder, PYTHONPATH=os.pathsep.join(map(str, paths)))


def test_the_manifest_names_icons_that_exist(server: ServerProcess) -> None:
    answer = server.http.get(f"{server.url}/app.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    for icon in manifest["icons"]:
        image = server.http.get(server.url + icon["src"])
        assert image.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(image.content[at : at + 4]) for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]


def test_the_page_opens_without_a_server_and_is_never_stale(
    open_screen: OpenScreen, tmp_path: Path
) -> None:
    with run_server_with_page(tmp_path) as server:
        screen = open_screen(server, service_workers="allow")
        screen.open()
        screen.page.evaluate("() => navigator.serviceWorker.ready")
        screen.page.reload()  # now through the service worker, which stores the files
        expect(screen.page.get_by_role("heading", level=1).first).to_be_visible()
        assert screen.page.evaluate("() => !!navigator.serviceWorker.controller")
        screen.page.wait_for_load_state("networkidle")  # all files are stored

        server.stop()
        screen.page.reload()
        expect(screen.page.get_by_role("link", name=screen.text("name"))).to_be_visible()
        width = screen.page.locator("header img").evaluate("(image) => image.naturalWidth")
        assert width > 0, "the icon is stored, too"
        screen.save_picture("app-without-server")

        # The server gets a newer page: the next visit shows it.
        index = tmp_path / "page" / "index.html"
        newer = index.read_text(encoding="utf-8").replace("<body>", '<body data-version="newer">')
        index.write_text(newer, encoding="utf-8")
        server.start()
        screen.page.reload()
        expect(screen.page.locator("body")).to_have_attribute("data-version", "newer")
        keys = "async () => (await (await caches.open('firestep')).keys()).length"
        assert screen.page.evaluate(keys) < 40


def test_an_invitation_says_who_invites_and_which_rules(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    created = server.create_table(
        "bitva", options={"advanced": True}, seats=[{"kind": "person"}, {"kind": "person"}]
    )
    host, guest = open_screen(language="fr"), open_screen(language="fr")
    host.take_seat(f"{server.url}/#/t/{created.name}/{created.keys[1]}", "Ann")
    expect(host.page.get_by_text("Ann", exact=True).first).to_be_visible()
    guest.page.goto(f"{server.url}/#/t/{created.name}/{created.keys[2]}")
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_contain_text(guest.text("sit-text-by", who="Ann", game="Bitva"))
    expect(dialog).to_contain_text("BV-ADV")
    guest.save_picture("invitation-guest")
