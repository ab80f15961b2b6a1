"""A real Chromium and a real server for the tests of the page."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from firestep.server.http import page
from support.browser import Screen, close_all
from support.running_server import Server, serving

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")


class Open(Protocol):
    """Opens a window at a server; the server of the file unless another is named."""

    def __call__(self, server: Server | None = None, **more: Any) -> Screen: ...


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start a browser for the tests of one file: while it is up, no other test may run a loop."""
    program = shutil.which("chromium")
    assert program, "chromium is missing: tools/system_packages.sh chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (page.FOLDER / page.INDEX).is_file(), "the page is not built: tools/page_build.py build"
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with serving(tmp_path) as server:
        yield server


@pytest.fixture
def open_screen(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Open]:
    screens: list[Screen] = []

    def opened(server: Server | None = None, **more: Any) -> Screen:
        at = server or request.getfixturevalue("server")
        screens.append(Screen(browser, at.url, **more))
        return screens[-1]

    yield opened
    if getattr(request.node, "failed", False):
        for number, screen in enumerate(screens):
            screen.picture(f"failed {request.node.name} {number}")
    close_all(screens)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember a failure, so that a picture of it is kept."""
    outcome = yield
    report = outcome.get_result()  # type: ignore[attr-defined]
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
