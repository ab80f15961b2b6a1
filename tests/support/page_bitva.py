"""Playing Bitva on the page."""

import re
from random import Random

from support.browser import Scene, Screen

_ACTION = re.compile(r"^(?P<kind>\w+)(?: (?:(?P<start>\w+)-)?(?P<end>\w+))?$")


def choose(scene: Scene, draw: Random) -> str:
    """Return an action that takes something, or any."""
    pieces = scene["view"]["pieces"]
    actions: list[str] = list(scene["legal"])
    draw.shuffle(actions)
    return max(actions, key=lambda action: _worth(action, pieces))


def _worth(action: str, pieces: dict[str, list[object]]) -> int:
    end = action.rpartition("-")[2]
    taken = pieces.get(end) if "-" in action else None
    return 0 if taken is None else 3 if taken[1] == "general" else 2


def act(screen: Screen, action: str) -> None:
    """Do something by the marked hexes, or by a button where no hex is meant."""
    found = _ACTION.match(action)
    assert found, action
    if found["end"] is None:
        name = screen.words("bitva")["names"]["actions"][action]
        button = screen.page.get_by_role("button", name=name[:1].upper() + name[1:], exact=True)
        button.first.click()
        return
    for place in (found["start"], found["end"]):
        if place:
            hex = screen.page.locator(f'[data-hex="{place}"]')
            if hex.get_attribute("aria-selected") != "true":  # it may be picked up already
                hex.click()


def play(screen: Screen, draw: Random, most: int = 2000) -> None:
    """Play on until the game is over, or so many actions."""
    for _ in range(most):
        scene = screen.my_turn()
        if scene["status"] == "over":
            return
        act(screen, choose(scene, draw))
        screen.scene(f"scene.count > {scene['count']}")
