"""A browser window for tests: starts games, acts by mouse, touch or keys, and checks the page."""

import os
import re
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from support.page_texts import WEB_DIR, read_texts

TIMEOUT_MS = 45_000
PICTURES = Path(
    os.environ.get("FIRESTEP_PICTURES") or Path(__file__).parents[1] / "page" / "pictures"
)
Scene = dict[str, Any]

_RECORD_MESSAGES = Path(__file__).with_name("recorded_messages.js").read_text(encoding="utf-8")
# Console errors of a browser whose server is gone or answers with an error.
_EXPECTED_ERRORS = re.compile(
    r"ERR_(CONNECTION|SOCKET_NOT_CONNECTED|EMPTY|INTERNET)|WebSocket connection|status of 4"
)

# Finds visible controls that extend beyond the left or right edge of the window.
_FIND_CUT_OFF = """() => [...document.querySelectorAll("button, a, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest(".unseen, [aria-hidden]"))
  .filter((one) => !one.closest("[role=application]"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.bottom > 0 && box.top < innerHeight)
  .filter(([, box]) => box.right > innerWidth + 1 || box.left < -1)
  .map(([one, box]) => `${one.textContent || one.ariaLabel} at ${box.left} to ${box.right}`)"""

_ALL_RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice")
_COLOUR_RULES = ("color-contrast", "link-in-text-block")
# Lists all elements with their text, attributes and visibility. Besides these, the themes differ
# only in colours, also those of images.
_LIST_ELEMENTS = """() => [...document.body.querySelectorAll("*")]
  .map((one) => [
    one.tagName,
    [...one.attributes].map(({ name, value }) => (name === "src" ? name : `${name}=${value}`)),
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
  ].join())
  .join("\\n")"""
# Finds visible controls that are disabled without a description that says why.
_FIND_UNEXPLAINED = """() => [...document.querySelectorAll(":disabled, [aria-disabled=true]")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.matches(":disabled") || !(one.getAttribute("aria-describedby") ?? "")
    .split(" ").some((id) => document.getElementById(id)?.matches("[role=tooltip]:not(:empty)")))
  .map((one) => one.outerHTML.slice(0, 120))"""


class Screen:
    """A browser window with its own storage."""

    def __init__(
        self, browser: Browser, url: str, *, width: int = 1280, language: str = "en", **more: Any
    ) -> None:
        """Open an empty window; `more` are options of the browser context."""
        self.url = url
        self.language = language
        self.has_touch = width < 600
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": 740 if self.has_touch else 800},
            locale={"en": "en-GB", "fr": "fr-FR", "es": "es-ES"}[language],
            reduced_motion=more.pop("reduced_motion", "reduce"),
            has_touch=self.has_touch,
            service_workers=more.pop("service_workers", "block"),
            **more,
        )
        self.context.set_default_timeout(TIMEOUT_MS)
        self.context.add_init_script(_RECORD_MESSAGES)
        self.page: Page = self.context.new_page()
        self._devtools = self.context.new_cdp_session(self.page)
        self.errors: list[str] = []
        self.foreign_requests: list[str] = []
        self.page.on("console", lambda message: self._on_console(message.type, message.text))
        self.page.on("pageerror", lambda error: self.errors.append(f"threw: {error.stack}"))
        self.page.on("request", lambda request: self._on_request(request.url))

    def _on_console(self, kind: str, text: str) -> None:
        if kind == "error" and not _EXPECTED_ERRORS.search(text):
            self.errors.append(text)

    def _on_request(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.foreign_requests.append(url)

    def close(self) -> None:
        """Close the window; fail if it had errors or requests to other hosts."""
        self.context.close()
        assert not self.errors, self.errors
        assert not self.foreign_requests, self.foreign_requests

    def text(self, key: str, package: str = "text", **facts: Any) -> str:
        """Return a text of the page in the language of this window."""
        return read_texts(self.language, package)[key](facts)

    def button(self, key: str, **facts: Any) -> Locator:
        """Return the button with this text."""
        return self.page.get_by_role("button", name=self.text(key, **facts), exact=True)

    def press(self, key: str, **facts: Any) -> None:
        """Press a button."""
        self.button(key, **facts).first.click()

    def tap_or_click(self, what: Locator) -> None:
        """Tap something on a phone, else click it."""
        if self.has_touch:
            what.tap()
        else:
            what.click()

    def tap_or_click_at(self, x: float, y: float) -> None:
        """Tap or click a point of the window."""
        if self.has_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def retry(self) -> None:
        """Press the retry button, if it is still there."""
        self.page.evaluate(
            "(text) => [...document.querySelectorAll('button')]"
            ".find((one) => one.textContent.trim() === text)?.click()",
            self.text("retry"),
        )

    def open(self, where: str = "") -> None:
        """Open a route of the page."""
        self.page.goto(f"{self.url}/#/{where}" if where else f"{self.url}/")

    def start_game(self, game: str, *choices: str, level: int = 0, **options: str | int) -> str:
        """Create a table with the dialog of a new game and return its name.

        Choices are text keys of the page (new.here, new.link); options are those of the game.
        """
        self.open(f"new/{game}")
        sheet = self.page.get_by_role("dialog")
        sheet.wait_for()
        for choice in choices:
            sheet.get_by_text(self.text(choice), exact=True).click()
        if level:
            self.choose("new-level", str(level))
        for name, value in options.items():
            if isinstance(value, int):
                self._fill_option(sheet, name, value)
            else:
                sheet.locator(f'select:has(option[value="{value}"])').select_option(value)
        self.save_picture(f"new-{game}-{self.language}")
        sheet.locator("button.main").click()
        return self.wait_for_table()

    def choose(self, key: str, text: str) -> None:
        """Choose an entry of the group with this title."""
        group = self.page.get_by_role("group", name=self.text(key))
        group.locator("label", has_text=re.compile(f"^\\s*{re.escape(text)}\\s*$")).click()

    def _fill_option(self, sheet: Locator, name: str, value: int) -> None:
        """Find an option by its name and fill it in."""
        closed = sheet.locator("details:not([open]) > summary")
        while closed.count():
            closed.first.click()
        options = self.game_texts()["options"]
        label = next(one["words"] for one in options if one["name"] == name)
        field = sheet.get_by_label(label[:1].upper() + label[1:], exact=True)
        field.fill(str(value))
        field.blur()

    def game_texts(self, game: str = "") -> dict[str, Any]:
        """Return the texts of a game; by default of the one in the dialog."""
        game = game or self.page.url.rpartition("/")[2]
        texts = self.page.request.get(f"{self.url}/api/words/{self.language}").json()
        found: dict[str, Any] = next(one for one in texts["games"] if one["game"] == game)
        return found

    def wait_for_table(self) -> str:
        """Wait until a table is open and return its name."""
        self.page.wait_for_url(re.compile("#/t/"))
        self.wait_for_connection()
        self.page.locator(".banner, .curtain").first.wait_for()
        return self.page.url.rpartition("/")[2]

    def join(self, link: str, name: str) -> None:
        """Open a link, take the last free seat with a name, and wait for the start of the game."""
        self.take_seat(link, name)
        self.wait_for_scene("scene.status === 'running'")

    def take_seat(self, link: str, name: str) -> None:
        """Open a link and take the seat with a name."""
        self.page.goto(link)
        sheet = self.page.get_by_role("dialog")
        sheet.get_by_role("textbox").fill(name)
        sheet.get_by_role("button", name=self.text("sit"), exact=True).click()

    def wait_for_connection(
        self, condition: str = "true", seat: int | None = None
    ) -> dict[str, Any]:
        """Wait until a JavaScript condition on `scene` holds, and return seat and scene."""
        wanted = "undefined" if seat is None else str(seat)
        found = self.page.wait_for_function(
            f"() => {{ const connection = connectionOf({wanted}); if (!connection) return null;"
            f" const scene = connection.scene; return ({condition}) ? connection : null; }}"
        )
        connection: dict[str, Any] = found.evaluate("({ seat, scene }) => ({ seat, scene })")
        return connection

    def wait_for_scene(self, condition: str = "true", seat: int | None = None) -> Scene:
        """Wait until a JavaScript condition on `scene` holds, and return the scene."""
        scene: Scene = self.wait_for_connection(condition, seat)["scene"]
        return scene

    def wait_for_turn(self, seat: int | None = None) -> Scene:
        """Wait until this window has to act or the game is over."""
        return self.wait_for_scene("scene.legal.length || scene.status === 'over'", seat)

    def wait_for_any_turn(self) -> tuple[int, Scene]:
        """Wait until a seat of this window has to act; return it and its scene."""
        connection = self.page.wait_for_function(
            "() => connections.find((one) => !one.closed && one.scene?.legal.length)"
        )
        seat, scene = connection.evaluate("({ seat, scene }) => [seat, scene]")
        return seat, scene

    def received_text(self) -> str:
        """Return all messages that this window has received."""
        texts: str = self.page.evaluate("connections.flatMap((one) => one.texts).join('\\n')")
        return texts

    def save_picture(self, name: str) -> None:
        """Save a screenshot of the window.

        Compared with the method of Playwright, fast compression halves the CPU time.
        """
        PICTURES.mkdir(parents=True, exist_ok=True)
        shot = self._devtools.send("Page.captureScreenshot", {"optimizeForSpeed": True})
        (PICTURES / f"{name}.png").write_bytes(b64decode(shot["data"]))

    def banner(self) -> Locator:
        """Return the element that shows whose turn it is."""
        return self.page.locator(".banner .turn")

    def expect_text(self, key: str, **facts: Any) -> None:
        """Wait until a text of the page is visible."""
        expect(self.page.get_by_text(self.text(key, **facts)).first).to_be_visible(
            timeout=TIMEOUT_MS
        )

    def check_width(self) -> None:
        """Check that nothing extends beyond the window horizontally."""
        excess = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert excess <= 0, f"{excess} pixels too wide at {self.page.url}"
        cut = self.page.evaluate(_FIND_CUT_OFF)
        assert not cut, f"cut off at {self.page.url}: {cut}"

    def check_reasons(self) -> None:
        """Check that every disabled control says why, and can have the focus."""
        unexplained = self.page.evaluate(_FIND_UNEXPLAINED)
        assert not unexplained, f"disabled without a reason at {self.page.url}: {unexplained}"

    def check_accessibility(self, name: str, picture: str = "") -> None:
        """Check both themes with axe; save a picture of each if a name is given.

        If the elements are the same in both themes, only rules on colours can give another result
        in the second one.
        """
        self.check_reasons()
        elements = ""
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme)
            self.page.locator(f':root[data-theme="{theme}"]').wait_for(state="attached")
            previous, elements = elements, self.page.evaluate(_LIST_ELEMENTS)
            is_same = elements == previous
            self._run_axe(f"{name}, {theme}", _COLOUR_RULES if is_same else _ALL_RULES)
            if picture:
                self.save_picture(picture.format(theme=theme))

    def _run_axe(self, name: str, rules: Sequence[str]) -> None:
        if not self.page.evaluate("'axe' in window"):
            script = WEB_DIR / "node_modules" / "axe-core" / "axe.min.js"
            self.page.evaluate(script.read_text(encoding="utf-8"))
        result = self.page.evaluate(
            "(runOnly) => axe.run(document, { resultTypes: ['violations'], runOnly })", rules
        )
        violations = [
            (one["id"], one["help"], [node["target"] for node in one["nodes"]][:4])
            for one in result["violations"]
            if one["impact"] in ("serious", "critical")
        ]
        assert not violations, f"{name}: {violations}"


def close_all(screens: Sequence[Screen]) -> None:
    """Close all windows, then raise the first failure."""
    failed: list[AssertionError] = []
    for screen in screens:
        try:
            screen.close()
        except AssertionError as error:
            failed.append(error)
    if failed:
        raise failed[0]
