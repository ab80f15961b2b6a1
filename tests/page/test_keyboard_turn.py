"""A complete turn of Trench Club by keyboard alone, and what a screen reader hears of it.

After each step the focus is on a control with a name. The live region announces the log entries in
order, each once, in the language of the page.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import OpenScreen
from support import page_club
from support.browser import TIMEOUT_MS, Scene, Screen
from support.club_positions import position_with
from support.running_server import ServerProcess

pytestmark = pytest.mark.once

TEXTS = "games/club/text"
AGAINST_COMPUTER = [{"kind": "person"}, {"kind": "computer", "level": 1}]
# A truck beside infantry, infantry beside an empty fort, and enemies beside heavy infantry.
TURN = position_with(
    phase="armies",
    round="2",
    first="GE",
    bonds="GE:12,FR:3",
    GE="u1:truck:0312:A,u2:infantry:0311:A,u3:infantry:0709:B,u4:heavy:0210:A,u5:aa:0011:C,"
    "u6:heavy:B:Cs",
    FR="u7:infantry:0211:A,u8:fighter:0004:A,u9:mounted:D:B,u10:tank:0911:C",
)
MAX_TABS = 80
RECORD_ANNOUNCEMENTS = """() => {
  window.announced = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeType === 1) announced.push(node.textContent);
  }).observe(document.querySelector("[data-announcements]"), { childList: true, subtree: true });
}"""
LIST_SAID = """(first) => connectionOf(1).entries
  .filter((entry) => entry.number > first && entry.says.length)
  .map((entry) => entry.says.join(" "))"""


class Keyboard:
    """Uses a window by keyboard only, and checks the focus after each step."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.map = screen.page.get_by_role("application")
        self.used: list[str] = []

    def press(self, key: str) -> None:
        self.screen.page.keyboard.press(key)

    def has_focus(self, what: Locator) -> bool:
        focused: bool = what.evaluate_all("(all) => all.includes(document.activeElement)")
        return focused

    def go_to(self, what: Locator, key: str = "Tab") -> None:
        """Move the focus to a control; note its role and name."""
        expect(what.first).to_be_attached(timeout=TIMEOUT_MS)
        for _ in range(MAX_TABS):
            if self.has_focus(what):
                break
            self.press(key)
        assert self.has_focus(what), f"{key} does not reach {what}"
        snapshot = self.screen.page.locator(":focus").aria_snapshot().splitlines()[0]
        assert re.match(r"- '?\w+ \"[^\"]+\"", snapshot), f"a control without a name: {snapshot}"
        self.used.append(snapshot)

    def use(self, what: Locator, key: str = "Enter") -> None:
        """Move the focus to a control and press it."""
        self.go_to(what)
        self.press(key)

    def check_focus(self) -> None:
        """Check that the focus is not lost."""
        self.screen.page.wait_for_timeout(60)
        focused = self.screen.page.evaluate("document.activeElement?.outerHTML.slice(0, 80)")
        assert not focused.startswith("<body"), f"the focus is lost after {self.used[-1]}"

    def wait_for_step(self, scene: Scene) -> Scene:
        """Wait for the effect of a step, and check that the focus is not lost by it."""
        after = self.screen.wait_for_scene(f"scene.count > {scene['count']}", 1)
        self.check_focus()
        return after

    def select(self, unit: str) -> None:
        """Select a unit on the map: N goes to the next one that can act."""
        self.go_to(self.map, "Shift+Tab" if not self.has_focus(self.map) else "Tab")
        for _ in range(20):
            if page_club.is_selected(self.screen, unit):
                return
            self.press("n")
        raise AssertionError(f"N does not reach {unit}")

    def order(self, scene: Scene, action: str) -> Scene:
        """Give an order on the map: select the unit, move the cursor to the hex, press Enter."""
        _, unit, where, *_ = action.split()
        units = scene["view"]["units"]
        hexes = {"C": {"0809", "1009"}}.get(where, {where})
        if where in units:
            hexes = {units[where]["place"]}
        self.select(unit)
        page_club.walk_by_keys(self.screen, hexes)
        self.press("Enter")
        return self.confirm(scene)

    def confirm(self, scene: Scene) -> Scene:
        """Confirm a question, which gets the focus by itself; wait for the effect of the order."""
        question = self.screen.page.locator(".card[role=group] button").first
        for _ in range(TIMEOUT_MS // 50):
            if self.screen.page.evaluate(f"connectionOf(1).scene.count > {scene['count']}"):
                break
            if question.count():
                self.go_to(question)
                self.press("Enter")
            self.screen.page.wait_for_timeout(50)
        return self.wait_for_step(scene)


def find_action(scene: Scene, start: str) -> str:
    """Return the first legal action that starts like this."""
    action: str = next(one for one in scene["legal"] if one.startswith(start))
    return action


def choose_armies(keyboard: Keyboard, scene: Scene) -> Scene:
    armies = keyboard.screen.page.locator(".armies button")
    keyboard.use(armies.nth(0), "Space")
    keyboard.use(armies.nth(1), "Space")
    expect(armies.nth(1)).to_have_attribute("aria-pressed", "true")
    keyboard.use(keyboard.screen.page.locator("[data-go]"))
    return keyboard.wait_for_step(scene)


def move_units(keyboard: Keyboard, scene: Scene) -> Scene:
    """Load a truck, drive, unload it; capture a fort; then end the movement."""
    scene = keyboard.order(scene, find_action(scene, "board u2 u1"))
    scene = keyboard.order(scene, find_action(scene, "move u1 0412"))
    scene = keyboard.order(scene, find_action(scene, "unload u2 0311"))
    scene = keyboard.order(scene, find_action(scene, "move u3 C"))
    assert scene["view"]["forts"]["C"] == 1
    keyboard.use(keyboard.screen.page.locator("[data-go]"))
    return keyboard.wait_for_step(scene)


def fight(keyboard: Keyboard, scene: Scene) -> Scene:
    """Declare an attack on the map and one in the panel, and watch the battles."""
    screen, main = keyboard.screen, keyboard.screen.page.locator("[data-go]")
    scene = keyboard.order(scene, find_action(scene, "attack u4 u7"))
    unit = screen.page.locator("button.name", has_text=re.compile(r"\bu2\b")).last
    keyboard.use(unit)
    keyboard.use(screen.page.locator("button.attack"))
    scene = keyboard.wait_for_step(scene)
    assert [attacker for attacker, _ in scene["view"]["declared"]] == ["u4", "u2"]
    keyboard.use(main)
    scene = screen.wait_for_scene("scene.view.phase === 'bank'", 1)
    labels = [screen.text(key, TEXTS) for key in ("battle-next", "battle-on")]
    for label in labels:
        expect(main).to_have_text(label)
        keyboard.check_focus()
        keyboard.use(main)
    keyboard.check_focus()
    return scene


def buy(keyboard: Keyboard, scene: Scene) -> Scene:
    """Buy a unit for a fort, and end the turn."""
    main = keyboard.screen.page.locator("[data-go]")
    keyboard.use(keyboard.screen.page.locator(".ware .add:not([aria-disabled=true])").first)
    keyboard.check_focus()
    keyboard.use(main)
    scene = keyboard.wait_for_step(scene)
    keyboard.screen.wait_for_scene("scene.legal.includes('end turn')", 1)
    expect(main).to_be_enabled()
    keyboard.use(main)
    return keyboard.wait_for_step(scene)


def expect_announced(keyboard: Keyboard, first: int) -> list[str]:
    """Wait for the end of the opponent's turn; return what was announced since an entry."""
    screen = keyboard.screen
    screen.wait_for_scene("scene.view.seat === 1 && scene.legal.length || scene.status === 'over'")
    said: list[str] = screen.page.evaluate(LIST_SAID, first)
    screen.page.wait_for_function("(count) => announced.length >= count", arg=len(said))
    screen.page.wait_for_timeout(200)
    assert screen.page.evaluate("announced") == said
    nation = screen.game_texts("club")["names"]["nations"]["FR"]
    assert any(nation in text for text in said)
    assert screen.page.evaluate("document.documentElement.lang") == screen.language
    keyboard.check_focus()
    return said


def join_by_keyboard(
    screen: Screen, server: ServerProcess, start: str
) -> tuple[Keyboard, Scene, int]:
    """Join a table; return its scene, and the number of the last entry before the recording."""
    created = server.create_table(
        "club", start=start, options={"players": 2}, seats=AGAINST_COMPUTER
    )
    screen.page.goto(f"{server.url}/#/t/{created.name}/{created.keys[1]}")
    keyboard = Keyboard(screen)
    keyboard.go_to(screen.page.get_by_role("textbox"))
    screen.page.keyboard.type("Ann")
    keyboard.press("Enter")
    scene = screen.wait_for_turn()
    screen.page.locator("[data-announcements]").wait_for(state="attached")
    first: int = screen.page.evaluate("connectionOf(1).entries.at(-1).number")
    screen.page.evaluate(RECORD_ANNOUNCEMENTS)
    return keyboard, scene, first


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_complete_turn_by_keyboard(
    open_screen: OpenScreen, server: ServerProcess, language: str
) -> None:
    screen = open_screen(language=language)
    keyboard, scene, first = join_by_keyboard(screen, server, TURN)
    scene = choose_armies(keyboard, scene)
    scene = move_units(keyboard, scene)
    screen.save_picture(f"keyboard-moved-{language}")
    scene = fight(keyboard, scene)
    buy(keyboard, scene)
    said = expect_announced(keyboard, first)
    assert len(said) > 10
    kinds = {one.split()[1].strip("'") for one in keyboard.used}
    assert {"application", "button"} <= kinds


def test_the_shown_turn_of_an_opponent_is_announced(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    """The computer's turn is shown step by step; the announcements keep to that order."""
    screen = open_screen(language="es", speed="fast")
    start = position_with(phase="bank", bonds="GE:0,FR:3")
    keyboard, scene, first = join_by_keyboard(screen, server, start)
    keyboard.use(screen.page.locator("[data-go]"))
    keyboard.wait_for_step(scene)
    said = expect_announced(keyboard, first)
    assert len(said) > 3
