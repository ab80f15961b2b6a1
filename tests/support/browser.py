"""A person at a browser: starts games, makes moves with mouse, finger or keys, and looks."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from support.page_texts import WEB, words

PATIENCE = 45_000  # ms until something that does not come counts as missing
PICTURES = Path(
    os.environ.get("FIRESTEP_PICTURES") or Path(__file__).parents[1] / "page" / "pictures"
)
Scene = dict[str, Any]

_LISTEN = Path(__file__).with_name("recorded_sounds.js").read_text(encoding="utf-8")
# What a browser says of a server that is gone, or of a page that is not there.
_EXPECTED = re.compile(r"ERR_CONNECTION|ERR_EMPTY|ERR_INTERNET|WebSocket connection|status of 4")

# What can be pressed and is in sight, but sticks out of the window to the side.
_CUT_OFF = """() => [...document.querySelectorAll("button, a, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest(".unseen, [aria-hidden]"))
  .filter((one) => !one.closest("[role=application]"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.bottom > 0 && box.top < innerHeight)
  .filter(([, box]) => box.right > innerWidth + 1 || box.left < -1)
  .map(([one, box]) => `${one.textContent || one.ariaLabel} at ${box.left} to ${box.right}`)"""


class Screen:
    """One browser window with a store of its own."""

    def __init__(
        self, browser: Browser, url: str, *, width: int = 1280, language: str = "en", **more: Any
    ) -> None:
        """Open a window that shows nothing yet; `more` goes to the browser."""
        self.url = url
        self.language = language
        self.by_finger = width < 600
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": 740 if self.by_finger else 800},
            locale={"en": "en-GB", "fr": "fr-FR", "es": "es-ES"}[language],
            reduced_motion=more.pop("reduced_motion", "reduce"),
            has_touch=self.by_finger,
            **more,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(_LISTEN)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.strangers: list[str] = []
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("pageerror", lambda error: self.faults.append(f"threw: {error.stack}"))
        self.page.on("request", lambda request: self._ask(request.url))

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and not _EXPECTED.search(text):
            self.faults.append(text)

    def _ask(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.strangers.append(url)

    def close(self) -> None:
        """Close the window; what went wrong in it, or was asked of others, is a failure."""
        self.context.close()
        assert not self.faults, self.faults
        assert not self.strangers, self.strangers

    # Words.

    def says(self, key: str, room: str = "text", **facts: Any) -> str:
        """Return a sentence of the page in the language of this window."""
        text = words(self.language, room)[key]
        return re.sub(r"\{(\w+)\}", lambda found: str(facts.get(found[1], found[0])), text)

    def button(self, key: str, **facts: Any) -> Locator:
        """Return the button that has these words on it."""
        return self.page.get_by_role("button", name=self.says(key, **facts), exact=True)

    def press(self, key: str, **facts: Any) -> None:
        """Press a button."""
        self.button(key, **facts).first.click()

    def hit(self, what: Locator) -> None:
        """Press something: with a finger where the screen is a phone's, else with the mouse."""
        if self.by_finger:
            what.tap()
        else:
            what.click()

    def hit_at(self, x: float, y: float) -> None:
        """Press a point of the window."""
        if self.by_finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def retry(self) -> None:
        """Press the button that tries again, unless the page has done so by itself by now."""
        self.page.evaluate(
            "(text) => [...document.querySelectorAll('button')]"
            ".find((one) => one.textContent.trim() === text)?.click()",
            self.says("retry"),
        )

    # Going places.

    def go(self, where: str = "") -> None:
        """Open a place of the page."""
        self.page.goto(f"{self.url}/#/{where}" if where else f"{self.url}/")

    def start(self, game: str, *choices: str, level: int = 0, **options: str | int) -> str:
        """Make a table on the sheet of a new game and return its name.

        Choices are names of the page's words (new.here, new.link); options are those of the game.
        """
        self.go(f"new/{game}")
        sheet = self.page.get_by_role("dialog")
        sheet.wait_for()
        for choice in choices:
            sheet.get_by_text(self.says(choice), exact=True).click()
        if level:
            self.choose("new.level", str(level))
        for name, value in options.items():
            if isinstance(value, int):
                self._fill_option(sheet, name, value)
            else:
                sheet.locator(f'select:has(option[value="{value}"])').select_option(value)
        self.picture(f"new-{game}-{self.language}")
        sheet.locator("button.main").click()
        return self.at_table()

    def choose(self, key: str, text: str) -> None:
        """Choose one of a few that stand under these words."""
        group = self.page.get_by_role("group", name=self.says(key))
        group.locator("label", has_text=re.compile(f"^\\s*{re.escape(text)}\\s*$")).click()

    def _fill_option(self, sheet: Locator, name: str, value: int) -> None:
        """Look for one of the many options by its name, and fill it in."""
        closed = sheet.locator("details:not([open]) > summary")
        while closed.count():
            closed.first.click()
        options = self.words()["options"]
        label = next(one["words"] for one in options if one["name"] == name)
        field = sheet.get_by_label(label[:1].upper() + label[1:], exact=True)
        field.fill(str(value))
        field.blur()

    def words(self, game: str = "") -> dict[str, Any]:
        """Return what the server calls the things of a game; by default the one on the sheet."""
        game = game or self.page.url.rpartition("/")[2]
        all_words = self.page.request.get(f"{self.url}/api/words/{self.language}").json()
        found: dict[str, Any] = next(one for one in all_words["games"] if one["game"] == game)
        return found

    def at_table(self) -> str:
        """Wait until a table is open and return its name."""
        self.page.wait_for_url(re.compile("#/t/"))
        self.line()
        self.page.locator(".banner, .curtain").first.wait_for()
        return self.page.url.rpartition("/")[2]

    def join(self, link: str, name: str) -> None:
        """Come by a link and sit down under a name."""
        self.page.goto(link)
        sheet = self.page.get_by_role("dialog")
        sheet.get_by_role("textbox").fill(name)
        sheet.get_by_role("button", name=self.says("sit"), exact=True).click()
        self.scene("scene.status === 'running'")

    # What the page has heard.

    def line(self, so: str = "true", seat: int | None = None) -> dict[str, Any]:
        """Wait for a scene of which something is so, in the words of a script, and return it."""
        wanted = "undefined" if seat is None else str(seat)
        found = self.page.wait_for_function(
            f"() => {{ const line = lineOf({wanted}); if (!line) return null;"
            f" const scene = line.scene; return ({so}) ? line : null; }}"
        )
        line: dict[str, Any] = found.evaluate("({ seat, scene }) => ({ seat, scene })")
        return line

    def scene(self, so: str = "true", seat: int | None = None) -> Scene:
        """Wait for a scene of which something is so, and return it."""
        scene: Scene = self.line(so, seat)["scene"]
        return scene

    def my_turn(self, seat: int | None = None) -> Scene:
        """Wait until there is something to do here, or nothing any more."""
        return self.scene("scene.legal.length || scene.status === 'over'", seat)

    def whose_turn(self) -> tuple[int, Scene]:
        """Wait until a seat of this window has something to do; return it and its scene."""
        line = self.page.wait_for_function(
            "() => heard.find((line) => !line.closed && line.scene?.legal.length)"
        )
        seat, scene = line.evaluate("({ seat, scene }) => [seat, scene]")
        return seat, scene

    def heard(self) -> str:
        """Return every word that came over the lines of this window."""
        texts: str = self.page.evaluate("heard.flatMap((line) => line.texts).join('\\n')")
        return texts

    # Looking.

    def picture(self, name: str) -> None:
        """Keep a picture of the window for people to look at."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    def banner(self) -> Locator:
        """Return what says whose turn it is."""
        return self.page.locator(".banner .turn")

    def sees(self, key: str, **facts: Any) -> None:
        """Wait until some words of the page are in sight."""
        expect(self.page.get_by_text(self.says(key, **facts)).first).to_be_visible(timeout=PATIENCE)

    def fits(self) -> None:
        """Check that nothing sticks out to the side."""
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{wide} pixels too wide at {self.page.url}"
        cut = self.page.evaluate(_CUT_OFF)
        assert not cut, f"cut off at {self.page.url}: {cut}"

    def axe(self, name: str, picture: str = "") -> None:
        """Check in light and dark that nothing shuts anybody out, as far as a program can tell.

        A picture of each is kept under a name, if one is given.
        """
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme)
            self.page.locator(f':root[data-theme="{theme}"]').wait_for(state="attached")
            self._axe(f"{name}, {theme}")
            if picture:
                self.picture(picture.format(theme=theme))

    def _axe(self, name: str) -> None:
        if not self.page.evaluate("'axe' in window"):
            script = WEB / "node_modules" / "axe-core" / "axe.min.js"
            self.page.evaluate(script.read_text(encoding="utf-8"))
        result = self.page.evaluate(
            "axe.run(document, { resultTypes: ['violations'],"
            " runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })"
        )
        grave = [
            (fault["id"], fault["help"], [node["target"] for node in fault["nodes"]][:4])
            for fault in result["violations"]
            if fault["impact"] in ("serious", "critical")
        ]
        assert not grave, f"{name}: {grave}"


def close_all(screens: Sequence[Screen]) -> None:
    """Close several windows, whatever happens to one of them."""
    failed: list[AssertionError] = []
    for screen in screens:
        try:
            screen.close()
        except AssertionError as error:
            failed.append(error)
    if failed:
        raise failed[0]
