"""A real Chromium and a real server for the tests of the page."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from firestep.server.http import page
from support.browser import Screen, close_all
from support.running_server import ServerProcess, run_server

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")


class OpenScreen(Protocol):
    """Opens a window at a server; by default at the server of the test module."""

    def __call__(self, server: ServerProcess | None = None, **more: Any) -> Screen: ...


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start a browser for the tests of one module; it blocks event loops of other tests."""
    program = shutil.which("chromium")
    assert program, "chromium is missing: tools/system_packages.sh chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    assert (page.PAGE_DIR / page.INDEX).is_file(), (
        "the page is not built: tools/page_build.py build"
    )
    with run_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may kill."""
    with run_server(tmp_path) as server:
        yield server


@pytest.fixture
def open_screen(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenScreen]:
    screens: list[Screen] = []

    def open_at(server: ServerProcess | None = None, **more: Any) -> Screen:
        target = server or request.getfixturevalue("server")
        screens.append(Screen(browser, target.url, **more))
        return screens[-1]

    yield open_at
    if getattr(request.node, "failed", False):
        for number, screen in enumerate(screens):
            screen.save_picture(f"failed {request.node.name} {number}")
    close_all(screens)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Mark a failed test, so that a picture of it is saved."""
    outcome = yield
    report = outcome.get_result()  # type: ignore[attr-defined]
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
