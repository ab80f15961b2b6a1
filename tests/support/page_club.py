"""Playing Trench Club on the page, by its panels and on the map."""

import re
from collections import Counter
from random import Random

from playwright.sync_api import TimeoutError, expect

from support.browser import TIMEOUT_MS, Scene, Screen

_TEXTS = "games/club/text"
_MAP_TEXTS = "games/club/map/text"
STEP_TIMEOUT_MS = TIMEOUT_MS / 4
MAX_TRIES = 6


def count_kinds(scene: Scene) -> Counter[str]:
    """Return the number of legal actions of each kind."""
    return Counter(action.partition(" ")[0] for action in scene["legal"])


def press_main_button(screen: Screen) -> None:
    """Press the button that continues."""
    button = screen.page.locator("[data-go]")
    expect(button).to_be_enabled(timeout=TIMEOUT_MS)
    screen.tap_or_click(button)


def step(screen: Screen, scene: Scene, draw: Random, seat: int | None = None) -> None:
    """Do the next step of a turn."""
    counts = count_kinds(scene)
    panel = screen.page
    if counts["assign"] or counts["ready"]:
        screen.tap_or_click(panel.get_by_role("button", name=screen.text("split-auto", _TEXTS)))
        press_main_button(screen)
        wait_without(screen, seat, "assign", "ready")
    elif counts["place"]:
        screen.tap_or_click(panel.get_by_role("button", name=screen.text("place-auto", _TEXTS)))
        wait_without(screen, seat, "place")
    elif counts["turn"]:
        screen.tap_or_click(panel.locator(".armies button:not([aria-disabled=true])").first)
    elif counts["use"]:
        for army in panel.locator(".armies button:not([aria-disabled=true])").all():
            screen.tap_or_click(army)
            if panel.locator("[data-go]").is_enabled():
                break
        press_main_button(screen)
    elif counts["headquarters"] or counts["station"]:
        screen.tap_or_click(panel.locator(".spots button").first)
    elif counts["attack"] and len(scene["view"]["declared"]) < 2:
        attack(screen, draw.choice([one for one in scene["legal"] if one.startswith("attack")]))
    elif counts["buy"]:
        screen.tap_or_click(panel.locator(".ware .add:not([aria-disabled=true])").first)
        press_main_button(screen)
    else:
        press_main_button(screen)


def wait_without(screen: Screen, seat: int | None, *kinds: str) -> None:
    """Wait until no action of these kinds is legal any more."""
    screen.wait_for_scene(f"!scene.legal.some((one) => /^({'|'.join(kinds)})/.test(one))", seat)


def attack(screen: Screen, action: str) -> None:
    """Declare an attack: select the attacker, then the target."""
    _, unit, *_ = action.split()
    select(screen, unit)
    screen.tap_or_click(screen.page.locator("button.attack").first)


def select(screen: Screen, unit: str) -> None:
    """Select a unit by its name in the panel."""
    name = screen.page.locator("button.name", has=screen.page.locator(".id", has_text=f"{unit}"))
    exact = name.filter(has_text=re.compile(rf"\b{unit}\b")).last
    if exact.get_attribute("aria-pressed") != "true":
        screen.tap_or_click(exact)


def find_hex_point(screen: Screen, place: str) -> tuple[float, float]:
    """Return the window coordinates of a hex."""
    x, y = screen.page.evaluate(
        """async (place) => {
            const path = new URL(connectionOf().url).pathname.replace("play", "scenery");
            const answer = await fetch(path);
            const { box, places, forts } = await answer.json();
            const world = document.querySelector(".world").getBoundingClientRect();
            const [x, y] = (places[place] ?? places[forts[place].entrances[0]]).at;
            const [across, down] = [(x - box[0]) / box[2], (y - box[1]) / box[3]];
            const isTurned = document.querySelector("[role=application][data-rows]") !== null;
            return [
              world.left + world.width * (isTurned ? 1 - down : across),
              world.top + world.height * (isTurned ? across : down),
            ];
        }""",
        place,
    )
    return x, y


def walk_by_keys(screen: Screen, ends: set[str]) -> None:
    """Move the cursor with the arrow keys, in rings, until it is on one of these hexes."""
    frame = screen.page.get_by_role("application")
    ring = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
    for length in range(1, 12):
        for key in ring[(length - 1) % 2 * 2 :][:2]:
            for _ in range(length):
                screen.page.keyboard.press(key)
                if frame.get_attribute("data-cursor") in ends:
                    return
    raise AssertionError(f"the cursor reached none of {sorted(ends)}")


def click_hex(screen: Screen, place: str) -> None:
    """Click a hex of the map."""
    screen.tap_or_click_at(*find_hex_point(screen, place))


def move_on_map(screen: Screen, scene: Scene, draw: Random) -> None:
    """Move a unit by clicking it and its destination; confirm a warning."""
    moves = [one.split() for one in scene["legal"] if one.startswith("move ")]
    units = scene["view"]["units"]
    alone = Counter(unit["place"] for unit in units.values())
    simple = [one for one in moves if alone[units[one[1]]["place"]] == 1 and not alone[one[2]]]
    _, unit, place = draw.choice(simple)[:3]
    if not is_selected(screen, unit):
        click_hex(screen, units[unit]["place"])
    click_hex(screen, place)
    confirm_warning(screen, f"connectionOf({scene['to_act'][0]}).scene.count > {scene['count']}")


def is_selected(screen: Screen, unit: str) -> bool:
    """Return whether the panel shows a unit as selected."""
    chosen = screen.page.locator('button.name[aria-pressed="true"] .id')
    return chosen.filter(has_text=re.compile(rf"\b{unit}\b")).count() > 0


def confirm_warning(screen: Screen, done: str) -> None:
    """Confirm warnings until a JavaScript condition holds."""
    warning = screen.page.get_by_role("group", name=screen.text("orders", _MAP_TEXTS), exact=True)
    yes = warning.get_by_role("button", name=screen.text("do-move", _MAP_TEXTS), exact=True)
    for _ in range(TIMEOUT_MS // 100):
        if screen.page.evaluate(done):
            return
        if yes.count():
            screen.tap_or_click(yes)
        screen.page.wait_for_timeout(100)
    raise AssertionError("the unit did not move")


def play(screen: Screen, draw: Random, limit: int = 400, seat: int | None = None) -> None:
    """Play until the game is over, or at most `limit` steps; step through all battles."""
    for _ in range(limit):
        scene = screen.wait_for_turn(seat)
        if scene["status"] == "over":
            return
        do_next(screen, scene, draw, seat)


def do_next(screen: Screen, scene: Scene, draw: Random, seat: int | None = None) -> None:
    """Do the next step, after stepping through battles."""
    screen.context.set_default_timeout(STEP_TIMEOUT_MS)
    for tries in range(MAX_TRIES):
        step_through_battles(screen)
        try:
            step(screen, scene, draw, seat)
            screen.wait_for_scene(f"scene.count > {scene['count']}", seat)
            break
        except TimeoutError:
            if tries == MAX_TRIES - 1:
                raise
    screen.context.set_default_timeout(TIMEOUT_MS)


def step_through_battles(screen: Screen) -> None:
    """Step through the battles until the panel asks for something else."""
    labels = {screen.text(key, _TEXTS) for key in ("battle-next", "battle-on")}
    button = screen.page.locator("[data-go]")
    for _ in range(60):
        if button.count() == 0 or button.inner_text() not in labels:
            return
        screen.tap_or_click(button)
