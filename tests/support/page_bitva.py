"""Playing Bitva on the page."""

import re
from random import Random

from support.browser import Scene, Screen

_ACTION = re.compile(r"^(?P<kind>\w+)(?: (?:(?P<start>\w+)-)?(?P<end>\w+))?$")


def choose(scene: Scene, draw: Random) -> str:
    """Return the action with the best capture, or any action."""
    pieces = scene["view"]["pieces"]
    actions: list[str] = list(scene["legal"])
    draw.shuffle(actions)
    return max(actions, key=lambda action: _capture_value(action, pieces))


def _capture_value(action: str, pieces: dict[str, list[object]]) -> int:
    end = action.rpartition("-")[2]
    taken = pieces.get(end) if "-" in action else None
    return 0 if taken is None else 3 if taken[1] == "general" else 2


def act(screen: Screen, action: str) -> None:
    """Take an action by clicking its hexes, or by a button if it has none."""
    found = _ACTION.match(action)
    assert found, action
    if found["end"] is None:
        name = screen.game_texts("bitva")["names"]["actions"][action]
        button = screen.page.get_by_role("button", name=name[:1].upper() + name[1:], exact=True)
        button.first.click()
        return
    for place in (found["start"], found["end"]):
        if place:
            hex = screen.page.locator(f'[data-hex="{place}"]')
            if hex.get_attribute("aria-selected") != "true":  # already selected otherwise
                hex.click()


def play(screen: Screen, draw: Random, limit: int = 2000) -> None:
    """Play until the game is over, or at most `limit` actions."""
    for _ in range(limit):
        scene = screen.wait_for_turn()
        if scene["status"] == "over":
            return
        act(screen, choose(scene, draw))
        screen.wait_for_scene(f"scene.count > {scene['count']}")
