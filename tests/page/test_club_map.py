"""The map of Trench Club: it fits every window, can be turned, names units, and lays mines."""

import json

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import OpenScreen
from support import page_club
from support.browser import TIMEOUT_MS, Scene, Screen
from support.club_positions import position_with, units_with
from support.running_server import CreatedTable, ServerProcess

pytestmark = pytest.mark.once

TEXTS, MAP_TEXTS = "games/club/text", "games/club/map/text"
AGAINST_COMPUTER = [{"kind": "person"}, {"kind": "computer", "level": 1}]
HALF_MAP = {"players": 2}
MINES: dict[str, object] = {"players": 2, "spec": True}
MINELAYER = position_with(GE=units_with("u4", "minelayer:0007"), mines="GE:m14:0006:3")
# Width and height of the window, and whether the half map, which is taller than wide, is turned.
WINDOWS = [
    (1280, 720, True),
    (1920, 1080, True),
    (3840, 2160, True),
    (768, 1024, False),
    (390, 844, False),
    (844, 390, True),
]


def open_table(
    screen: Screen,
    server: ServerProcess,
    start: str = "",
    size: tuple[int, int] | None = None,
    options: dict[str, object] | None = None,
) -> CreatedTable:
    """Open a table at which this window plays against the computer."""
    created = server.create_table(
        "club", start=start or position_with(), options=options or HALF_MAP, seats=AGAINST_COMPUTER
    )
    if size:
        screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    screen.join(f"{server.url}/#/t/{created.name}/{created.keys[1]}", "Ann")
    screen.wait_for_turn()
    screen.page.locator(".world img").wait_for()
    return created


def frame(screen: Screen) -> Locator:
    return screen.page.get_by_role("application")


def is_turned(screen: Screen) -> bool:
    return frame(screen).get_attribute("data-rows") is not None


def turn(screen: Screen) -> None:
    """Press the button that turns the map."""
    before = is_turned(screen)
    button = screen.page.get_by_role("button", name=screen.text("turn", MAP_TEXTS), exact=True)
    screen.tap_or_click(button)
    rows = screen.page.locator("[role=application][data-rows]")
    expect(rows).to_have_count(0 if before else 1)


def list_names(screen: Screen) -> dict[str, str]:
    """Return the names that are shown at tokens."""
    names: dict[str, str] = screen.page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-token] .name')]"
        ".map((one) => [one.closest('[data-token]').dataset.token, one.textContent]))"
    )
    return names


def measure(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["width"], box["height"]


@pytest.mark.parametrize(("width", "height", "turned"), WINDOWS)
def test_the_map_fits_the_window(
    open_screen: OpenScreen, server: ServerProcess, width: int, height: int, turned: bool
) -> None:
    """The map is turned if it is larger so; the whole map fills one direction of its space."""
    screen = open_screen(width=width)
    open_table(screen, server, size=(width, height))
    assert is_turned(screen) == turned
    screen.check_width()
    screen.check_accessibility("map", f"map-{width}x{height}-{{theme}}")
    whole = screen.page.get_by_role("button", name=screen.text("zoom-all", MAP_TEXTS), exact=True)
    screen.tap_or_click(whole)
    world, space = screen.page.locator(".world"), frame(screen)
    screen.page.wait_for_function(
        "() => { const [world, space] = ['.world', '.frame']"
        ".map((one) => document.querySelector(one).getBoundingClientRect());"
        " return world.width <= space.width && world.height <= space.height; }"
    )
    (map_width, map_height), (space_width, space_height) = measure(world), measure(space)
    assert max(map_width / space_width, map_height / space_height) > 0.9
    if turned and width >= 1280:
        assert map_width * map_height > 0.8 * space_width * space_height
    screen.save_picture(f"map-{width}x{height}-whole")


def test_the_map_keeps_its_direction_while_the_drawer_moves(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    screen = open_screen(width=390)
    open_table(screen, server, size=(390, 844))
    grip = screen.page.get_by_role("slider", name=screen.text("drawer-height"))
    for _ in range(3):
        grip.press("Enter")
        screen.page.wait_for_timeout(100)
        assert not is_turned(screen)
    screen.page.set_viewport_size({"width": 844, "height": 390})
    expect(frame(screen)).to_have_attribute("data-rows", "true")
    screen.page.set_viewport_size({"width": 390, "height": 844})
    expect(frame(screen)).not_to_have_attribute("data-rows", "true")


def test_the_choice_to_turn_the_map_is_kept(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = open_screen()
    open_table(screen, server)
    assert is_turned(screen)

    def stored() -> str:
        settings = screen.page.evaluate("localStorage.getItem('firestep.settings')")
        choice: str = json.loads(settings)["clubMap"]
        return choice

    assert stored() == "auto"
    turn(screen)
    assert stored() == "upright"
    screen.page.reload()
    screen.wait_for_turn()
    frame(screen).wait_for()
    assert not is_turned(screen)
    turn(screen)
    assert stored() == "auto"  # that is what the window suggests


def find_free_move(scene: Scene) -> tuple[str, str, str]:
    """Return a unit that stands alone, its place, and a free hex that it can reach."""
    units = scene["view"]["units"]
    taken = [unit["place"] for unit in units.values()]
    for action in scene["legal"]:
        kind, unit, *rest = action.split()
        if kind == "move" and rest[0].isdigit() and rest[0] not in taken:
            place = units[unit]["place"]
            if place.isdigit() and taken.count(place) == 1:
                return unit, place, rest[0]
    raise AssertionError("no unit can move")


def test_clicks_and_names_follow_the_turned_map(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    """Units move by clicks in both directions; the names of units appear when zoomed in."""
    screen = open_screen(language="fr")
    open_table(screen, server)
    words = screen.game_texts("club")["names"]["short"]
    assert not list_names(screen)
    for _ in range(2):
        scene = screen.wait_for_turn()
        unit, place, end = find_free_move(scene)
        page_club.click_hex(screen, place)
        page_club.click_hex(screen, end)
        page_club.confirm_warning(screen, f"connectionOf(1).scene.count > {scene['count']}")
        after = screen.wait_for_turn()["view"]["units"]
        assert after[unit]["place"] == end
        turn(screen)
    frame(screen).focus()
    for _ in range(4):
        screen.page.keyboard.press("+")
    expect(screen.page.locator(".token .name").first).to_be_visible()
    names = list_names(screen)
    units = screen.wait_for_turn()["view"]["units"]
    for unit, name in names.items():
        short = words[units[unit]["kind"]]
        assert name == short[:1].upper() + short[1:]
    assert len(names) > 5
    screen.check_accessibility("names", "map-names-{theme}")


def test_arrow_keys_follow_the_turned_map(open_screen: OpenScreen, server: ServerProcess) -> None:
    """Each arrow key moves the cursor in its direction on the screen, and back."""
    screen = open_screen()
    open_table(screen, server)
    signs = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
    opposite = {"ArrowLeft": "ArrowRight", "ArrowUp": "ArrowDown"}
    opposite |= {back: key for key, back in opposite.items()}
    for _ in range(2):
        frame(screen).focus()
        screen.page.keyboard.press("n")
        for key, (right, down) in signs.items():
            start = frame(screen).get_attribute("data-cursor") or ""
            screen.page.keyboard.press(key)
            end = frame(screen).get_attribute("data-cursor") or ""
            if end == start:  # at the edge of the map
                continue
            (x1, y1), (x2, y2) = (page_club.find_hex_point(screen, hex) for hex in (start, end))
            assert (x2 - x1) * right + (y2 - y1) * down > 10
            screen.page.keyboard.press(opposite[key])
            assert frame(screen).get_attribute("data-cursor") == start
        turn(screen)


@pytest.fixture
def both(open_screen: OpenScreen, server: ServerProcess) -> tuple[Screen, Screen]:
    """Windows of the owner of a minelayer and of the opponent."""
    created = server.create_table("club", dice="typed", options=MINES, start=MINELAYER)
    owner, other = open_screen(), open_screen()
    owner.take_seat(f"{server.url}/#/t/{created.name}/{created.keys[1]}", "Ann")
    other.join(f"{server.url}/#/t/{created.name}/{created.keys[2]}", "Bo")
    owner.wait_for_turn()
    return owner, other


def choose_hexes(scene: Scene) -> tuple[str, dict[str, str]]:
    """Return a hex for a marker, and the legal actions there by code."""
    lays = [action.split() for action in scene["legal"] if action.startswith("lay u4 ")]
    marker = lays[-1][2]
    return marker, {code: f"lay u4 {marker} {code}" for _, _, at, code in lays if at == marker}


def read_strip(screen: Screen) -> Locator:
    return screen.page.locator(".strip")


def expect_laid(owner: Screen, other: Screen, scene: Scene, hex: str) -> None:
    """Check that the owner knows where the mine is, and the opponent only the marker."""
    after = owner.wait_for_scene(f"scene.count > {scene['count']}")
    known = after["view"]["mines"]
    (name,) = set(known) - set(scene["view"]["mines"])
    assert known[name]["hex"] == hex
    seen = other.wait_for_scene(f"scene.view.mines[{name!r}]")["view"]["mines"][name]
    assert seen["marker"] == known[name]["marker"]
    assert not seen.get("hex")
    action = f"lay u4 {seen['marker']} {known[name]['code']}"
    assert action not in other.received_text()
    assert action not in other.page.content()


@pytest.mark.rule("TC-SPEC-48", "TC-SPEC-49")
def test_a_mine_is_laid_by_clicking_hexes(both: tuple[Screen, Screen]) -> None:
    """A click chooses or removes; a hex that is not allowed is explained; then it is laid."""
    owner, other = both
    scene = owner.wait_for_turn()
    page_club.select(owner, "u4")
    received = other.received_text()
    owner.page.get_by_role("button", name=owner.text("lay-map", TEXTS), exact=True).click()
    expect(read_strip(owner)).to_contain_text(owner.text("lay-first", MAP_TEXTS))
    page_club.click_hex(owner, "0510")  # too far from the minelayer
    expect(read_strip(owner)).to_contain_text("TC-SPEC-48")
    owner.save_picture("mine-refused")
    marker, codes = choose_hexes(scene)
    page_club.click_hex(owner, marker)
    expect(read_strip(owner)).to_contain_text(owner.text("lay-second", MAP_TEXTS))
    page_club.click_hex(owner, "0510")  # too far from the marker
    expect(read_strip(owner)).to_contain_text("TC-SPEC-49")
    lay = owner.page.get_by_role("button", name=owner.text("do-lay", MAP_TEXTS), exact=True)
    page_club.click_hex(owner, marker)
    expect(lay).to_be_visible()
    page_club.click_hex(owner, marker)  # removes it
    expect(lay).to_have_count(0)
    page_club.click_hex(owner, marker)
    expect(read_strip(owner)).to_contain_text(
        owner.text("lay-ready", MAP_TEXTS, marker=marker, hex=marker)
    )
    owner.check_accessibility("mine", "mine-ready-{theme}")
    assert "0" in codes
    assert owner.wait_for_turn()["count"] == scene["count"]
    assert other.received_text() == received  # nothing leaves the window before it is laid
    lay.click()
    expect_laid(owner, other, scene, marker)
    owner.save_picture("mine-laid")


@pytest.mark.rule("TC-SPEC-49")
def test_a_mine_is_laid_by_keyboard(both: tuple[Screen, Screen]) -> None:
    owner, other = both
    scene = owner.wait_for_turn()
    page_club.select(owner, "u4")
    frame(owner).focus()
    owner.page.keyboard.press("l")
    marker, _ = choose_hexes(scene)
    page_club.walk_by_keys(owner, {marker})
    owner.page.keyboard.press("Enter")
    expect(read_strip(owner)).to_contain_text(owner.text("lay-second", MAP_TEXTS))
    announcement = owner.page.locator(".whole [aria-live]")
    expect(announcement).to_contain_text(owner.text("lay-mine", MAP_TEXTS))
    owner.page.keyboard.press("Enter")
    lay = owner.page.get_by_role("button", name=owner.text("do-lay", MAP_TEXTS), exact=True)
    expect(lay).to_be_visible()
    owner.page.keyboard.press("Escape")
    expect(lay).to_have_count(0)
    owner.page.keyboard.press("Enter")
    owner.page.keyboard.press("g")
    expect_laid(owner, other, scene, marker)
    expect(frame(owner)).to_be_focused()


def test_a_mine_is_laid_by_touch(open_screen: OpenScreen, server: ServerProcess) -> None:
    screen = open_screen(width=390)
    open_table(screen, server, MINELAYER, options=MINES)
    scene = screen.wait_for_turn()
    marker, _ = choose_hexes(scene)
    page_club.select(screen, "u4")
    screen.tap_or_click(screen.page.get_by_role("button", name=screen.text("lay-map", TEXTS)))
    page_club.click_hex(screen, marker)
    expect(read_strip(screen)).to_contain_text(screen.text("lay-second", MAP_TEXTS))
    page_club.click_hex(screen, marker)
    screen.save_picture("phone-mine")
    screen.check_width()
    lay = screen.page.get_by_role("button", name=screen.text("do-lay", MAP_TEXTS), exact=True)
    screen.tap_or_click(lay)
    screen.wait_for_scene(f"scene.count > {scene['count']}")


@pytest.mark.rule("TC-MOVE-02")
def test_a_capture_by_the_panel_warns_before_another_unit_stops(
    open_screen: OpenScreen, server: ServerProcess
) -> None:
    """The truck has points left; the infantry captures a fort by the button of the panel."""
    start = position_with(GE=units_with("u3", "infantry:0709"))
    screen = open_screen()
    open_table(screen, server, start)
    scene = screen.wait_for_turn()
    forts = [one for one in scene["legal"] if one.startswith("move u3 ") and not one[-1].isdigit()]
    step = next(one for one in scene["legal"] if one.startswith("move u1 "))
    page_club.select(screen, "u1")
    page_club.click_hex(screen, step.split()[2])
    page_club.confirm_warning(screen, f"connectionOf(1).scene.count > {scene['count']}")
    moved = screen.wait_for_turn()
    assert moved["view"]["mover"]["left"] > 0
    page_club.select(screen, "u3")
    name = screen.text("orders-take", TEXTS, fort=forts[0].split()[2])
    button = screen.page.get_by_role("button", name=name, exact=True)
    button.click()
    warning = screen.page.locator(".panel .warn")
    expect(warning).to_contain_text("TC-MOVE-02")
    assert screen.wait_for_turn()["count"] == moved["count"]
    screen.check_accessibility("warning", "panel-warning-{theme}")
    confirm = screen.page.locator(".panel").get_by_role(
        "button", name=screen.text("do-it", MAP_TEXTS)
    )
    confirm.click()
    screen.wait_for_scene(f"scene.count > {moved['count']}")
    expect(warning).to_have_count(0, timeout=TIMEOUT_MS)
