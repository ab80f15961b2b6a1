"""The editors of maps and Bitva boards: by mouse, touch and keyboard, with a photo to trace."""

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect

from firestep.games.bitva import board
from firestep.games.club.content import map_reader
from page.conftest import OpenScreen
from support.browser import TIMEOUT_MS, Screen
from support.page_workshop import (
    MAP_TEXTS,
    choose_tool,
    drag,
    map_frame,
    open_section,
    point_of,
    press_button,
    sign_at,
)

pytestmark = pytest.mark.once

BOARD_TEXTS = "pages/workshop/board/text"
SUMMER = map_reader.load_shipped("summer").to_text()
CLASSIC = board.load_shipped("classic").to_text()
_KEY = "firestep.bundle.own"
_STORED_TEXT = f"(kind) => JSON.parse(localStorage.getItem('{_KEY}')).files[kind].text"


def open_editor(screen: Screen, game: str, kind: str, text: str) -> None:
    """Open the editor of a content file that this browser has stored."""
    bundle = {
        "id": "own",
        "game": game,
        "title": "Attic box",
        "files": {kind: {"text": text}},
        "options": {},
        "revision": 1,
        "writer": "test",
        "base": "",
        "updated": 1,
    }
    stored = json.dumps(json.dumps(bundle))
    screen.context.add_init_script(
        f"if (location.origin !== 'null' && !localStorage.getItem('{_KEY}'))"
        f" localStorage.setItem('{_KEY}', {stored})"
    )
    screen.open(f"workshop/{game}/own")
    screen.page.get_by_role("tab").first.wait_for()
    screen.page.locator(f"#tab-{kind}").click()


def open_map(screen: Screen, text: str = SUMMER) -> None:
    open_editor(screen, "club", "map", text)
    screen.page.wait_for_function(
        "() => document.querySelector('[role=application]')?.dataset.camera?.split(' ')[2] !== '1'"
    )


def wait_for_text(screen: Screen, kind: str, holds: Callable[[str], bool]) -> str:
    """Wait until the stored text of a file is as expected, and return it."""
    for _ in range(TIMEOUT_MS // 100):
        text: str = screen.page.evaluate(_STORED_TEXT, kind)
        if holds(text):
            return text
        screen.page.wait_for_timeout(100)
    raise AssertionError(text)


def test_mouse_paints_and_undo_restores(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_map(screen)
    choose_tool(screen, "lake")
    drag(screen, "1305", "1309")
    text = wait_for_text(screen, "map", lambda text: sign_at(text, "1309") == "o")
    assert [sign_at(text, f"130{row}") for row in range(5, 10)] == ["o"] * 5
    assert "1305" not in text.partition("[roads]")[2]
    map_reader.read(text)
    press_button(screen, "undo")
    wait_for_text(screen, "map", lambda text: text == SUMMER)
    screen.page.keyboard.press("Control+y")
    wait_for_text(screen, "map", lambda text: sign_at(text, "1305") == "o")


def test_roads_and_forts(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_map(screen)
    choose_tool(screen, "road")
    drag(screen, "0805", "0807", "0809")
    text = wait_for_text(screen, "map", lambda text: sign_at(text, "0809") == "+")
    roads = text.partition("[roads]")[2].partition("[")[0].splitlines()
    assert any("0808 0809" in road for road in roads)
    choose_tool(screen, "fort")
    screen.page.mouse.click(*point_of(screen, "1512"))
    text = wait_for_text(screen, "map", lambda text: sign_at(text, "1512") == "#")
    assert len(map_reader.read(text).forts) == 15


def test_problems_are_shown_at_their_hexes(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_map(screen)
    choose_tool(screen, "wall")
    screen.page.mouse.click(*point_of(screen, "1515"))
    problems = screen.page.locator("ul.problem li")
    expect(problems.first).to_contain_text("TC-FORT-01", timeout=TIMEOUT_MS)
    map_frame(screen).press("ArrowLeft")
    problems.get_by_role("button").first.click()
    expect(map_frame(screen)).to_have_attribute("data-cursor", "1515")
    expect(map_frame(screen)).to_be_focused()
    press_button(screen, "undo")
    expect(problems).to_have_count(0, timeout=TIMEOUT_MS)


def test_keyboard_paints_and_announces(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_map(screen)
    map_frame(screen).focus()
    screen.page.keyboard.press("ArrowRight")
    announced = screen.page.locator("[aria-live=polite]", has_text=":").last
    at = map_frame(screen).get_attribute("data-cursor") or ""
    column, row = int(at[:2]), int(at[2:])
    screen.page.keyboard.press("l")
    screen.page.keyboard.press("Space")
    expect(announced).to_contain_text(f"{at}: {screen.text('tool-lake', MAP_TEXTS)}")
    screen.page.keyboard.press("ArrowDown")
    below = f"{column:02d}{row + 1:02d}"
    expect(map_frame(screen)).to_have_attribute("data-cursor", below)
    screen.page.keyboard.press("Enter")
    text = wait_for_text(screen, "map", lambda text: sign_at(text, below) == "o")
    assert sign_at(text, at) == "o"
    screen.page.keyboard.press("r")
    for _ in range(2):
        screen.page.keyboard.press("Enter")
        screen.page.keyboard.press("ArrowDown")
    text = wait_for_text(screen, "map", lambda text: sign_at(text, below) == "=")
    assert f"{below} {column:02d}{row + 2:02d}" in text.partition("[roads]")[2]
    for _ in range(4):
        screen.page.keyboard.press("Control+z")
    wait_for_text(screen, "map", lambda text: text == SUMMER)


def test_one_finger_paints_and_two_zoom(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390)
    open_map(screen)
    devtools = screen.context.new_cdp_session(screen.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    choose_tool(screen, "lake")
    (x1, y1), (x2, y2) = point_of(screen, "1305"), point_of(screen, "1309")
    touch("touchStart", (x1, y1))
    for step in range(1, 6):
        touch("touchMove", (x1 + (x2 - x1) * step / 5, y1 + (y2 - y1) * step / 5))
    touch("touchEnd")
    painted = wait_for_text(screen, "map", lambda text: sign_at(text, "1309") == "o")
    before = map_frame(screen).get_attribute("data-camera") or ""
    touch("touchStart", (x1, y1))
    touch("touchStart", (x1, y1), (x1 + 40, y1 + 40))
    for step in range(1, 6):
        touch("touchMove", (x1 - step * 6, y1 - step * 6), (x1 + 40 + step * 6, y1 + 40 + step * 6))
    touch("touchEnd")
    screen.page.wait_for_function(
        "(before) => document.querySelector('[role=application]').dataset.camera !== before",
        arg=before,
    )
    scale = float((map_frame(screen).get_attribute("data-camera") or "").split()[2])
    assert scale > float(before.split()[2]) * 1.2
    screen.page.wait_for_timeout(600)
    assert screen.page.evaluate(_STORED_TEXT, "map") == painted


def test_symmetry_paints_and_copies(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_map(screen)
    section = open_section(screen, "symmetry")
    section.get_by_role("combobox").select_option("turn")
    choose_tool(screen, "lake")
    screen.page.mouse.click(*point_of(screen, "0506"))
    text = wait_for_text(screen, "map", lambda text: sign_at(text, "0506") == "o")
    assert sign_at(text, "2413") == "o"
    section.get_by_role("combobox").select_option("")
    screen.page.mouse.click(*point_of(screen, "0707"))
    wait_for_text(screen, "map", lambda text: sign_at(text, "0707") == "o")
    section.get_by_role("button", name=screen.text("copy-turn-first", MAP_TEXTS)).click()
    text = wait_for_text(screen, "map", lambda text: sign_at(text, "2212") == "o")
    assert map_reader.read(text).rows == 20


def test_size(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_map(screen)
    section = open_section(screen, "size")
    side = screen.text("side-west", MAP_TEXTS)
    name = screen.text("side-add-at", MAP_TEXTS, side=side)
    section.get_by_role("button", name=name, exact=True).click()
    text = wait_for_text(screen, "map", lambda text: sign_at(text, "0501") == "+")
    assert map_reader.read(text).columns == 32
    section.get_by_label(screen.text("size-columns", MAP_TEXTS), exact=True).fill("100")
    expect(section.get_by_role("alert")).to_contain_text("99")


def write_png(path: Path, width: int, height: int) -> None:
    """Write an uncompressed PNG file; its size in bytes is about three times its pixels."""
    rows = b"".join(b"\0" + bytes([row % 256, 120, 60]) * width for row in range(height))

    def chunk(name: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))

    header = pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + data)


def choose_photo(screen: Screen, path: Path) -> None:
    open_section(screen, "photo").locator("input[type=file]").first.set_input_files(path)


def test_photo_never_leaves_the_browser(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    sent: list[Request] = []
    screen.page.on("request", lambda request: sent.append(request))
    open_map(screen)
    path = tmp_path / "board.png"
    write_png(path, 900, 600)
    choose_photo(screen, path)
    tracing = screen.page.locator("[data-photo]")
    tracing.wait_for()
    align_photo(screen, tracing)
    choose_tool(screen, "lake")
    screen.page.mouse.click(*point_of(screen, "0506"))
    wait_for_text(screen, "map", lambda text: sign_at(text, "0506") == "o")
    screen.save_picture("map-editor-photo")
    placed = tracing.evaluate("(one) => one.style.transform.split(',').slice(0, 4).join()")
    screen.page.reload()
    screen.page.locator("#tab-map").click()
    tracing.wait_for()
    again = tracing.evaluate("(one) => one.style.transform.split(',').slice(0, 4).join()")
    assert again == placed
    check_requests(sent)
    assert "image" not in json.dumps(screen.page.evaluate("Object.values(localStorage)"))
    open_section(screen, "photo")
    press_button(screen, "photo-remove")
    expect(tracing).to_have_count(0)


def check_requests(sent: list[Request]) -> None:
    """Check that no request has a picture: only small JSON objects are sent."""
    bodies = [request.post_data_buffer or b"" for request in sent]
    assert any(bodies)
    for body in filter(None, bodies):
        assert len(body) < 40_000
        fields: dict[str, Any] = json.loads(body)
        assert {"files", "options"} <= fields.keys()
    for mark in (b"PNG", b"JFIF", b"data:image", b"base64", b"blob:"):
        assert not any(mark in body for body in bodies)


def align_photo(screen: Screen, tracing: Locator) -> None:
    """Align the photo with three hexes: a point of the photo and its hex in turn."""
    before = tracing.evaluate("(one) => one.style.transform")
    press_button(screen, "photo-align")
    for point, hex in (("0202", "0303"), ("2603", "2503"), ("1216", "1217")):
        screen.page.mouse.click(*point_of(screen, point))
        screen.page.mouse.click(*point_of(screen, hex))
    screen.page.wait_for_function(
        "(before) => document.querySelector('[data-photo]').style.transform !== before", arg=before
    )


def test_unusable_and_huge_photos(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    open_map(screen)
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"\xff\xd8\xff\xe0" + b"no picture" * 50)
    choose_photo(screen, broken)
    section = open_section(screen, "photo")
    alert = section.get_by_role("alert")
    expect(alert).to_have_text(screen.text("fault-broken", MAP_TEXTS), timeout=TIMEOUT_MS)
    huge = tmp_path / "huge.png"
    write_png(huge, 4600, 3700)
    assert huge.stat().st_size > 50_000_000
    choose_photo(screen, huge)
    screen.page.locator("[data-photo]").wait_for()
    reduced = screen.text("photo-reduced", MAP_TEXTS, width="4,600", height="3,700")
    expect(section.get_by_text(reduced)).to_be_visible()
    assert screen.page.locator("[data-photo]").evaluate("(one) => one.width") == 2600
    bomb = tmp_path / "bomb.png"
    bomb.write_bytes(
        b"\x89PNG\r\n\x1a\n" + pack(">I4sII", 13, b"IHDR", 60_000, 60_000) + b"\x08\x02"
    )
    choose_photo(screen, bomb)
    expect(alert).to_have_text(screen.text("fault-pixels", MAP_TEXTS, most=130))
    screen.page.locator("[data-photo]").wait_for()


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (390, "fr"), (390, "es")])
def test_looks_and_accessibility(open_screen: OpenScreen, width: int, language: str) -> None:
    screen = open_screen(width=width, language=language)
    open_map(screen)
    for key in ("symmetry", "photo", "size"):
        open_section(screen, key)
    choose_tool(screen, "wall")
    screen.tap_or_click_at(*point_of(screen, "1515"))
    screen.page.locator("ul.problem li").first.wait_for()
    screen.check_width()
    screen.check_accessibility("the map editor", f"map-editor-{width}-{language}-{{theme}}")


def test_board_by_keys_and_search(open_screen: OpenScreen) -> None:
    screen = open_screen()
    open_editor(screen, "bitva", "board", CLASSIC)
    cell = screen.page.locator('[data-hex="a1"]')
    cell.click()
    wait_for_text(screen, "board", lambda text: "1.   2.   6*" in text)
    cell.press("5")
    text = wait_for_text(screen, "board", lambda text: "5.   2.   6*" in text)
    assert text.rstrip().endswith("1*   5.   2.")
    press_button(screen, "clear-numbers", BOARD_TEXTS)
    wait_for_text(screen, "board", lambda text: "?*" in text)
    press_button(screen, "fill", BOARD_TEXTS)
    text = wait_for_text(screen, "board", lambda text: "?" not in text)
    assert len(board.read(text).hexes) == 108
    for _ in range(4):
        screen.page.keyboard.press("Control+z")
    wait_for_text(screen, "board", lambda text: text == CLASSIC)
    screen.check_accessibility("the board editor", "board-editor-{theme}")


def test_board_on_a_phone(open_screen: OpenScreen) -> None:
    screen = open_screen(width=390, language="es")
    open_editor(screen, "bitva", "board", CLASSIC)
    name = screen.text("zone-none", BOARD_TEXTS)
    screen.page.locator("label", has_text=name).tap()
    screen.page.locator('[data-hex="a1"]').tap()
    wait_for_text(screen, "board", lambda text: "..   2.   6*" in text)
    screen.check_width()
    screen.check_accessibility("the board editor on a phone", "board-editor-phone-{theme}")
