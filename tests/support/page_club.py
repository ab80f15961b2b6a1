"""Playing Trench Club on the page: by its panels, and on the map."""

import re
from collections import Counter
from random import Random

from playwright.sync_api import TimeoutError, expect

from support.browser import PATIENCE, Scene, Screen

_ROOM = "games/club/text"
_MAP = "games/club/map/text"
SOON = PATIENCE / 4
TRIES = 6


def kinds(scene: Scene) -> Counter[str]:
    """Return what kinds of action there are, and how many of each."""
    return Counter(action.partition(" ")[0] for action in scene["legal"])


def go_on(screen: Screen) -> None:
    """Press the one button that goes on."""
    button = screen.page.locator("[data-go]")
    expect(button).to_be_enabled(timeout=PATIENCE)
    screen.hit(button)


def step(screen: Screen, scene: Scene, draw: Random, seat: int | None = None) -> None:
    """Do the next thing of a turn, as a person without great plans would."""
    there = kinds(scene)
    panel = screen.page
    if there["assign"] or there["ready"]:
        screen.hit(panel.get_by_role("button", name=screen.says("split.auto", _ROOM)))
        go_on(screen)
        wait_without(screen, seat, "assign", "ready")
    elif there["place"]:
        screen.hit(panel.get_by_role("button", name=screen.says("place.auto", _ROOM)))
        wait_without(screen, seat, "place")
    elif there["turn"]:
        screen.hit(panel.locator(".armies button:enabled").first)
    elif there["use"]:
        for army in panel.locator(".armies button:enabled").all():
            screen.hit(army)
            if panel.locator("[data-go]").is_enabled():
                break
        go_on(screen)
    elif there["headquarters"] or there["station"]:
        screen.hit(panel.locator(".spots button").first)
    elif there["attack"] and len(scene["view"]["declared"]) < 2:
        attack(screen, draw.choice([one for one in scene["legal"] if one.startswith("attack")]))
    elif there["buy"]:
        screen.hit(panel.locator(".ware .add:enabled").first)
        go_on(screen)
    else:
        go_on(screen)


def wait_without(screen: Screen, seat: int | None, *kinds: str) -> None:
    """Wait until all of a kind is done: the page does many things one after the other."""
    screen.scene(f"!scene.legal.some((one) => /^({'|'.join(kinds)})/.test(one))", seat)


def attack(screen: Screen, action: str) -> None:
    """Declare an attack: first who attacks, then whom."""
    _, unit, *_ = action.split()
    select(screen, unit)
    screen.hit(screen.page.locator("button.attack").first)


def select(screen: Screen, unit: str) -> None:
    """Select a unit by its name in the panel."""
    name = screen.page.locator("button.name", has=screen.page.locator(".id", has_text=f"{unit}"))
    exact = name.filter(has_text=re.compile(rf"\b{unit}\b")).last
    if exact.get_attribute("aria-pressed") != "true":
        screen.hit(exact)


def point_at(screen: Screen, place: str) -> tuple[float, float]:
    """Return where in the window a hex lies."""
    x, y = screen.page.evaluate(
        """async (place) => {
            const answer = await fetch(new URL(lineOf().url).pathname.replace("play", "scenery"));
            const { box, places, forts } = await answer.json();
            const world = document.querySelector(".world").getBoundingClientRect();
            const [x, y] = (places[place] ?? places[forts[place].entrances[0]]).at;
            return [
              world.left + ((x - box[0]) * world.width) / box[2],
              world.top + ((y - box[1]) * world.height) / box[3],
            ];
        }""",
        place,
    )
    return x, y


def walk_by_keys(screen: Screen, ends: set[str]) -> None:
    """Go with the arrow keys to one of these hexes: in rings around where the cursor is."""
    frame = screen.page.get_by_role("application")
    ring = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
    for length in range(1, 12):
        for key in ring[(length - 1) % 2 * 2 :][:2]:
            for _ in range(length):
                screen.page.keyboard.press(key)
                if frame.get_attribute("data-cursor") in ends:
                    return
    raise AssertionError(f"the cursor came to none of {sorted(ends)}")


def click_hex(screen: Screen, place: str) -> None:
    """Click a hex of the map."""
    screen.hit_at(*point_at(screen, place))


def move_on_the_map(screen: Screen, scene: Scene, draw: Random) -> None:
    """Move a unit by clicking it and where it goes; a step that is warned of is clicked again."""
    moves = [one.split() for one in scene["legal"] if one.startswith("move ")]
    units = scene["view"]["units"]
    alone = Counter(unit["place"] for unit in units.values())
    fine = [one for one in moves if alone[units[one[1]]["place"]] == 1 and not alone[one[2]]]
    _, unit, place = draw.choice(fine)[:3]
    if not is_selected(screen, unit):
        click_hex(screen, units[unit]["place"])
    click_hex(screen, place)
    say_yes(screen, f"lineOf({scene['to_act'][0]}).scene.count > {scene['count']}")


def is_selected(screen: Screen, unit: str) -> bool:
    """Tell whether a unit is the selected one, by the panel."""
    chosen = screen.page.locator('button.name[aria-pressed="true"] .id')
    return chosen.filter(has_text=re.compile(rf"\b{unit}\b")).count() > 0


def say_yes(screen: Screen, done: str) -> None:
    """Press the button of a warning, if one comes up before something is done."""
    warned = screen.page.get_by_role("group", name=screen.says("orders", _MAP), exact=True)
    yes = warned.get_by_role("button", name=screen.says("do.move", _MAP), exact=True)
    for _ in range(PATIENCE // 100):
        if screen.page.evaluate(done):
            return
        if yes.count():
            screen.hit(yes)
        screen.page.wait_for_timeout(100)
    raise AssertionError("it did not go where it was sent")


def play(screen: Screen, draw: Random, most: int = 400, seat: int | None = None) -> None:
    """Play on until the game is over, or so many steps; battles are looked at one by one."""
    for _ in range(most):
        scene = screen.my_turn(seat)
        if scene["status"] == "over":
            return
        do_next(screen, scene, draw, seat)


def do_next(screen: Screen, scene: Scene, draw: Random, seat: int | None = None) -> None:
    """Do the next thing; battles that come up meanwhile are looked at first."""
    screen.context.set_default_timeout(SOON)
    for tries in range(TRIES):
        look_at_battles(screen)
        try:
            step(screen, scene, draw, seat)
            screen.scene(f"scene.count > {scene['count']}", seat)
            break
        except TimeoutError:
            if tries == TRIES - 1:
                raise
    screen.context.set_default_timeout(PATIENCE)


def look_at_battles(screen: Screen) -> None:
    """Go on from battle to battle until the panel asks for something else."""
    again = {screen.says(key, _ROOM) for key in ("battle.next", "battle.on")}
    button = screen.page.locator("[data-go]")
    for _ in range(60):
        if button.count() == 0 or button.inner_text() not in again:
            return
        screen.hit(button)
