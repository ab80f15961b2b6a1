"""Playing TRENCH on the page."""

from random import Random

from support.browser import Scene, Screen
from support.running_server import CreatedTable, ServerProcess

_PIECE_VALUES = {"s": 1, "t": 2, "c": 3, "l": 4, "g": 5}


def choose(scene: Scene, draw: Random) -> str:
    """Return the move with the best capture, or any move."""
    pieces = scene["view"]["pieces"]
    moves: list[str] = list(scene["legal"])
    draw.shuffle(moves)
    return max(moves, key=lambda move: _PIECE_VALUES.get(pieces.get(move[2:4], "").lower(), 0))


def create_public_table(server: ServerProcess) -> CreatedTable:
    """Create a public table with a person on seat 1 against a computer."""
    seats = [{"kind": "person"}, {"kind": "computer", "level": 1}]
    return server.create_table("trench", public=True, hints=False, keep=[1], seats=seats)


def move(screen: Screen, draw: Random) -> str:
    """Make a move and wait until it is done."""
    scene = screen.wait_for_scene("scene.legal.length > 0")
    chosen = choose(scene, draw)
    click(screen, chosen)
    screen.wait_for_scene(f"scene.count > {scene['count']}")
    return chosen


def square_selector(name: str) -> str:
    return f'[data-square="{name}"]'


def click(screen: Screen, move: str) -> None:
    """Make a move with the mouse."""
    screen.page.locator(square_selector(move[:2])).click()
    screen.page.locator(square_selector(move[2:4])).click()


def drag(screen: Screen, move: str) -> None:
    """Make a move by dragging the piece."""
    start, end = (screen.page.locator(square_selector(name)) for name in (move[:2], move[2:4]))
    start.drag_to(end)


def tap(screen: Screen, move: str) -> None:
    """Make a move by touch."""
    screen.page.locator(square_selector(move[:2])).tap()
    screen.page.locator(square_selector(move[2:4])).tap()


def type_keys(screen: Screen, move: str) -> None:
    """Make a move with the keyboard, starting at the cursor of the board."""
    screen.page.locator('[role="gridcell"][tabindex="0"]').focus()
    for target in (move[:2], move[2:4]):
        _move_cursor(screen, target)
        screen.page.keyboard.press("Enter")


def _move_cursor(screen: Screen, target: str) -> None:
    for _ in range(40):
        at = screen.page.evaluate("document.activeElement.dataset.square")
        files, ranks = (ord(b) - ord(a) for a, b in zip(at, target, strict=True))
        if files == ranks == 0:
            return
        # The arrow keys follow the board as displayed.
        key = (
            ("ArrowRight", "ArrowLeft")[files < 0] if files else ("ArrowUp", "ArrowDown")[ranks < 0]
        )
        screen.page.keyboard.press(_opposite_key(key) if _is_turned(screen) else key)
    raise AssertionError(f"the cursor did not reach {target}")


def _opposite_key(key: str) -> str:
    return {
        "ArrowRight": "ArrowLeft",
        "ArrowLeft": "ArrowRight",
        "ArrowUp": "ArrowDown",
        "ArrowDown": "ArrowUp",
    }[key]


def _is_turned(screen: Screen) -> bool:
    """Return whether a1 is displayed above h8."""
    low, high = (screen.page.locator(square_selector(name)).bounding_box() for name in ("a1", "h8"))
    assert low is not None
    assert high is not None
    return low["y"] < high["y"]
