"""The analysis page and its position editor in the browser."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from support.browser import Screen

TEXTS = "pages/analysis/text"
CLUB_OPTIONS = "players=2&rules=quick"
"""The options of Trench Club on a fresh analysis board."""

Point = tuple[float, float]


def text(screen: Screen, key: str, **facts: Any) -> str:
    """Return a text of the analysis page."""
    return screen.text(key, TEXTS, **facts)


def button(screen: Screen, key: str, **facts: Any) -> Locator:
    """Return a button of the analysis page."""
    return screen.page.get_by_role("button", name=text(screen, key, **facts), exact=True)


def open_board(screen: Screen, game: str, position: str = "") -> None:
    """Open the analysis board of a game, and paste a position."""
    screen.open(f"analysis/{game}")
    screen.page.locator("main .board").locator("svg, img").first.wait_for()
    if position:
        paste(screen, game, position)


def paste(screen: Screen, game: str, position: str) -> None:
    """Paste a position or a record and wait until it is shown."""
    screen.page.get_by_label(text(screen, "position-text")).fill(position)
    with screen.page.expect_response(f"**/api/games/{game}/position"):
        button(screen, "position-show").click()
    screen.page.locator('main .board[aria-busy="false"]').wait_for()


def choose_search(screen: Screen, level: int, lines: int = 3) -> None:
    """Choose the level and the number of lines."""
    for key, value in (("level", level), ("count", lines)):
        name = re.compile(f"^{text(screen, key)}")
        screen.page.get_by_role("combobox", name=name).select_option(str(value))


def open_editor(screen: Screen) -> None:
    """Open the position editor."""
    button(screen, "edit").click()
    tray(screen).wait_for()


def tray(screen: Screen) -> Locator:
    """Return the tray of the position editor."""
    return screen.page.get_by_role("group", name=text(screen, "tray"))


def tray_piece(screen: Screen, name: str) -> Locator:
    """Return a piece in the tray."""
    return screen.page.locator(f'[data-piece-name="{name}"]')


def edited(screen: Screen, change: Callable[[], object]) -> dict[str, Any]:
    """Make a change in the editor and return the answer of the server."""
    with screen.page.expect_response("**/edit") as answer:
        change()
    found: dict[str, Any] = answer.value.json()
    return found


def find_point(screen: Screen, place: str) -> Point:
    """Return the centre of a square, a hex or a place of the map in the window."""
    cell = screen.page.locator(f'[data-square="{place}"], [data-hex="{place}"]')
    if cell.count():
        return middle(cell)
    x, y = screen.page.evaluate(
        """async ([place, options]) => {
            const answer = await fetch(`/api/games/club/scenery?${options}`);
            const { box, places, forts } = await answer.json();
            const world = document.querySelector(".world").getBoundingClientRect();
            const [x, y] = (places[place] ?? places[forts[place].entrances[0]]).at;
            return [
              world.left + ((x - box[0]) * world.width) / box[2],
              world.top + ((y - box[1]) * world.height) / box[3],
            ];
        }""",
        [place, CLUB_OPTIONS],
    )
    return x, y


def middle(what: Locator) -> Point:
    """Return the centre of an element in the window."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(screen: Screen, start: Point, end: Point) -> None:
    """Drag something with the mouse, or with a finger on a phone."""
    steps = [
        (start[0] + (end[0] - start[0]) * part / 6, start[1] + (end[1] - start[1]) * part / 6)
        for part in range(7)
    ]
    if screen.has_touch:
        devtools = screen.context.new_cdp_session(screen.page)
        for number, (x, y) in enumerate(steps):
            kind = "touchStart" if number == 0 else "touchMove"
            points = [{"x": x, "y": y}]
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return
    screen.page.mouse.move(*steps[0])
    screen.page.mouse.down()
    for x, y in steps[1:]:
        screen.page.mouse.move(x, y)
    screen.page.mouse.up()
