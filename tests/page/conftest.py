"""A real Chromium and a real server for the tests of the page."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from firestep.server.http import page
from support.browser import Screen, close_all
from support.running_server import ServerProcess, run_server

# The shell is Chromium without windows and notifications; it needs 15 % less CPU time.
HEADLESS_SHELL, FULL_BROWSER = "chromium-headless-shell", "chromium"
# Sets the speed of the playback unless it was chosen on the page.
_SET_SPEED = """(() => {
  if (location.origin === "null") return;
  const stored = JSON.parse(localStorage.getItem("firestep.settings") ?? "{}");
  const settings = JSON.stringify({ playback: "%s", ...stored });
  localStorage.setItem("firestep.settings", settings);
})()"""
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")


class OpenScreen(Protocol):
    """Opens a window at a server; by default at the server of the test module.

    The turns of other players are shown at once unless another speed is given.
    """

    def __call__(
        self, server: ServerProcess | None = None, *, speed: str = "instant", **more: Any
    ) -> Screen: ...


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start the driver for the tests of this package; it blocks event loops of other tests."""
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def run_browser(playwright: Playwright, *names: str) -> Iterator[Browser]:
    """Run the first of these browsers that is installed."""
    program = next(filter(None, map(shutil.which, names)), None)
    assert program, f"no browser is installed: tools/system_packages.sh {names[-1]}"
    browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS])
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start the browser of all tests that need no notifications."""
    with run_browser(playwright, HEADLESS_SHELL, FULL_BROWSER) as browser:
        yield browser


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

    def open_at(
        server: ServerProcess | None = None, *, speed: str = "instant", **more: Any
    ) -> Screen:
        target = server or request.getfixturevalue("server")
        screens.append(Screen(browser, target.url, **more))
        screens[-1].context.add_init_script(_SET_SPEED % speed)
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
