"""A whole game of one's own: mat, map and rules by hand, played, exported, imported, printed."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from firestep.cli.files import parse_record
from firestep.contract.record import verify
from firestep.contract.toml_file import TomlFile
from firestep.games.club import workshop
from firestep.games.club.content import map_reader, mat_reader
from page.conftest import OpenScreen
from support import page_club
from support.browser import TIMEOUT_MS, Screen
from support.own_content import make_bundle
from support.page_workshop import (
    MAP_TEXTS,
    button,
    cell,
    choose_tool,
    drag,
    expect_checked,
    map_frame,
    open_section,
    point_of,
    start_mat,
    text,
)
from support.pdf_geometry import read_pages

pytestmark = pytest.mark.once

PRINT_TIMEOUT_MS = 240_000
COLUMNS, ROWS = 16, 10
"""The size of the map; two players use its west half."""
STARTS = ("0000", "0300", "0700", "0009", "0309", "0709")
FORTS = ("0203", "0603")
OWN_TYPE = "Storm troops"


def write_value(value: Any) -> str:
    """Return a value of a mat as a player types it; a dash for none."""
    if value is None or value == []:
        return "-"
    return " ".join(map(str, value)) if isinstance(value, list) else f"{value:g}"


def type_whole_mat(screen: Screen, values: dict[str, dict[str, Any]]) -> None:
    """Type every value of every unit type into the table, column by column."""
    keyboard = screen.page.keyboard
    grid = screen.page.get_by_role("grid")
    places = [
        str(one.get_attribute("data-place"))
        for one in grid.locator("tbody tr:first-child td").all()
    ]
    fields = [place.rpartition(".")[2] for place in places]
    assert {"price", "repair", "speed", "ground", "air", "hits", "open", "forest"} <= set(fields)
    for field in fields:
        cell(screen, f"units.{next(iter(values))}.{field}").click()
        for unit in values.values():
            keyboard.press("Enter")
            keyboard.type(write_value(unit.get(field)))
            keyboard.press("Enter")


def open_card(screen: Screen, name: str) -> Locator:
    """Open the card of a unit type by its name in the table."""
    screen.page.get_by_role("rowheader").get_by_role("button", name=name, exact=True).click()
    sheet = screen.page.get_by_role("dialog")
    sheet.wait_for()
    return sheet


def walk_to(screen: Screen, hex: str) -> None:
    """Move the cursor of the map with the arrow keys."""
    frame, keyboard = map_frame(screen), screen.page.keyboard
    for _ in range(COLUMNS + ROWS + 5):
        at = frame.get_attribute("data-cursor") or ""
        if at == hex:
            return
        if not at:
            keyboard.press("ArrowUp")
        elif at[:2] != hex[:2]:
            keyboard.press("ArrowLeft" if at[:2] > hex[:2] else "ArrowRight")
        else:
            keyboard.press("ArrowUp" if at[2:] > hex[2:] else "ArrowDown")
    raise AssertionError(f"the cursor does not reach {hex}")


def paint_map(screen: Screen) -> None:
    """Paint a small but complete map: by mouse, and by keys where a hex is chosen."""
    section = open_section(screen, "size")
    section.get_by_label(screen.text("map-title", MAP_TEXTS), exact=True).fill("Our attic")
    section.get_by_label(screen.text("size-columns", MAP_TEXTS), exact=True).fill(str(COLUMNS))
    section.get_by_label(screen.text("size-rows", MAP_TEXTS), exact=True).fill(str(ROWS))
    section.get_by_role("button", name=screen.text("size-apply", MAP_TEXTS), exact=True).click()
    section.get_by_role("button", name=screen.text("size-clear", MAP_TEXTS), exact=True).click()
    screen.page.get_by_role("button", name=screen.text("whole", MAP_TEXTS), exact=True).click()
    frame = map_frame(screen)

    def use_tool(tool: str) -> None:
        choose_tool(screen, tool)
        frame.evaluate("(one) => one.scrollIntoView({ block: 'center' })")

    use_tool("forest")
    drag(screen, "0401", "0402", "0403")
    use_tool("fort")
    for hex in FORTS:
        screen.page.mouse.click(*point_of(screen, hex))
    use_tool("road")
    drag(screen, "0307", "0407", "0507")
    use_tool("trench")
    drag(screen, "0107", "0108")
    frame.focus()
    keyboard = screen.page.keyboard
    keyboard.press("l")
    walk_to(screen, "0506")
    keyboard.press("Space")
    keyboard.press("v")
    for hex in ("0408", "0409"):
        walk_to(screen, hex)
        keyboard.press("Space")
    keyboard.press("s")
    for hex in STARTS:
        walk_to(screen, hex)
        keyboard.press("Space")


def choose_part(screen: Screen, kind: str, parent: str = "") -> None:
    """Open a part of the game and copy a shipped file."""
    screen.page.locator(f"#tab-{kind}").click()
    if parent:
        screen.page.locator("#parent").select_option(parent)
    button(screen, "start-edit").click()


def type_rules(screen: Screen) -> None:
    """Type a limit of one round, and the number of forts that win."""
    options = screen.game_texts("club")["options"]
    label = next(one["words"] for one in options if one["name"] == "round_limit")
    field = screen.page.get_by_label(label[:1].upper() + label[1:], exact=True)
    field.fill("1")
    field.blur()
    info = screen.page.request.get(f"{screen.url}/api/games/club/content?lang=en").json()
    (rules,) = (kind for kind in info["kinds"] if kind["name"] == "rules")
    (forts,) = (
        one
        for one in rules["fields"]
        if (one["group"], one["name"]) == ("numbers.forts_to_win", "two")
    )
    name = forts["label"][:1].upper() + forts["label"][1:]
    screen.page.get_by_label(name, exact=True).fill(str(len(FORTS)))


def export_files(screen: Screen, folder: Path) -> dict[str, Path]:
    """Save all files of the game, and return them by kind."""
    button(screen, "export").click()
    sheet = screen.page.get_by_role("dialog")
    found = {}
    for row in sheet.get_by_role("listitem").all():
        with screen.page.expect_download() as waiting:
            row.get_by_role("button").click()
        path = folder / waiting.value.suggested_filename
        waiting.value.save_as(path)
        found[path.stem.rpartition("-")[2]] = path
    screen.page.keyboard.press("Escape")
    return found


def play_to_the_end(screen: Screen) -> str:
    """Start a table with the own game against the computer, play it, and return its name."""
    screen.page.get_by_role("button", name=screen.text("play"), exact=True).click()
    sheet = screen.page.get_by_role("dialog")
    rules = sheet.get_by_role("region", name=screen.text("new-own-rules"))
    expect(rules.get_by_role("listitem").first).to_be_visible(timeout=TIMEOUT_MS)
    assert any("TC-WIN-02" in row for row in rules.get_by_role("listitem").all_inner_texts())
    screen.choose("new-level", "1")
    sheet.locator("button.main").click()
    table = screen.wait_for_table()
    expect(screen.page.get_by_text(OWN_TYPE).first).to_be_visible(timeout=TIMEOUT_MS)
    page_club.play(screen, Random(3))
    assert screen.wait_for_scene()["status"] == "over"
    return table


def export_record(screen: Screen, table: str) -> dict[str, Any]:
    """Save the record of a finished game and verify it."""
    screen.open(f"replay/{table}")
    name = screen.text("record", "pages/replay/text")
    save = screen.page.get_by_role("button", name=name, exact=True)
    save.wait_for(state="attached")
    for closed in screen.page.locator("details:not([open]) > summary").all():
        if not save.is_visible():
            closed.click()
    with screen.page.expect_download() as waiting:
        save.click()
    written = Path(waiting.value.path()).read_text(encoding="utf-8")
    game, record = parse_record(written, "record")
    verify(game, record)
    found: dict[str, Any] = json.loads(written)
    return found


def print_game(screen: Screen) -> str:
    """Make the PDF of the game and return the text of its pages."""
    tp = "pages/print/text"
    screen.page.locator("details.print > summary").click()
    make = screen.page.get_by_role("button", name=screen.text("make", tp), exact=True)
    with screen.page.expect_download(timeout=PRINT_TIMEOUT_MS) as waiting:
        make.click()
    pdf = Path(waiting.value.path()).read_bytes()
    assert pdf.startswith(b"%PDF")
    pages = read_pages(pdf)
    assert len(pages) > 3
    assert any(page.polygons for page in pages)
    return "\n".join(page.text for page in pages)


def test_own_game_by_hand(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    start_mat(screen)
    standard: Any = workshop.parse("mat", workshop.load_shipped("mat", "standard"))
    type_whole_mat(screen, standard["units"])
    sheet = open_card(screen, "Infantry")
    button(screen, "unit-copy").click()
    sheet.locator("input[inputmode=text]").first.fill(OWN_TYPE)
    screen.page.keyboard.press("Escape")
    sheet = open_card(screen, "Airship")
    button(screen, "unit-remove").click()
    screen.page.keyboard.press("Escape")
    expect(cell(screen, "units.airship.price")).to_have_count(0)
    expect_checked(screen)
    choose_part(screen, "rules", "quick")
    type_rules(screen)
    choose_part(screen, "map", "winter")
    paint_map(screen)
    expect_checked(screen)
    screen.save_picture("own-game-map")
    workplace = screen.page.url

    table = play_to_the_end(screen)
    record = export_record(screen, table)
    assert "Our attic" in record["data"]["map"]
    screen.page.goto(workplace)
    expect_checked(screen)
    files = export_files(screen, tmp_path)
    check_files(files, standard["units"])

    other = open_screen()
    other.open("workshop")
    other.page.locator("input[type=file]").first.set_input_files(list(files.values()))
    other.page.wait_for_url(re.compile("#/workshop/club/"))
    expect_checked(other)
    again = tmp_path / "again"
    again.mkdir()
    assert {kind: path.read_bytes() for kind, path in export_files(other, again).items()} == {
        kind: path.read_bytes() for kind, path in files.items()
    }
    printed = print_game(other)
    assert OWN_TYPE in printed
    assert "Our attic" in printed


def check_files(files: dict[str, Path], values: dict[str, dict[str, Any]]) -> None:
    """Check that the exported files are what was typed and painted."""
    assert files.keys() == {"map", "mat", "rules"}
    mat = mat_reader.read(TomlFile.load(files["mat"]))
    shipped = mat_reader.load_shipped("standard")
    assert mat.units.keys() == {*values.keys() - {"airship"}, "infantry-copy"}
    for id, unit in mat.units.items():
        if id in shipped.units:
            assert unit == shipped.units[id], id
    assert mat.units["infantry-copy"].title == OWN_TYPE
    assert all("infantry-copy" in roster for roster in mat.rosters.values())
    assert "airship" not in mat.special
    game_map = map_reader.read(files["map"].read_text(encoding="utf-8"))
    assert (game_map.columns, game_map.rows) == (COLUMNS, ROWS)
    assert len(game_map.forts) == len(FORTS)
    assert list(game_map.starts) == [1, 2, 3, 4, 5, 6]
    assert game_map.roads
    assert game_map.trenches
    assert "round_limit = 1" in files["rules"].read_text(encoding="utf-8")


def write_map(columns: int, rows: int) -> str:
    grid = "\n".join(f"{row:02d} {'.' * columns}" for row in range(rows))
    head = "name: own\ntitle: Own\nseason: summer\nsource: original\nabout: None\n"
    return f"{head}\n[grid]\n{grid}\n\n[forts]\n\n[starts]\n\n[roads]\n\n[trenches]\n"


def import_text(screen: Screen, path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    screen.open("workshop")
    screen.page.locator("input[type=file]").first.set_input_files([path])
    screen.page.wait_for_url(re.compile("#/workshop/club/"))


@pytest.mark.parametrize(
    ("columns", "rows", "rule"),
    [(1, 1, "TC-DATA-16"), (99, 99, "TC-DATA-16"), (100, 100, "99")],
)
def test_maps_of_any_size(
    open_screen: OpenScreen, tmp_path: Path, columns: int, rows: int, rule: str
) -> None:
    screen = open_screen()
    import_text(screen, tmp_path / "own.txt", write_map(columns, rows))
    problems = screen.page.locator(".problems li")
    expect(problems.first).to_be_visible(timeout=TIMEOUT_MS)
    assert any(rule in text.replace(",", "") for text in problems.all_inner_texts())
    play = screen.page.get_by_role("button", name=screen.text("play"), exact=True)
    expect(play).to_have_attribute("aria-disabled", "true")
    if columns < 100:
        screen.page.locator("#tab-map").click()
        expect(map_frame(screen)).to_be_visible()
        choose_tool(screen, "forest")
        screen.page.mouse.click(*point_of(screen, "0000"))
        screen.page.wait_for_function("() => JSON.stringify(localStorage).includes('00 ^')")


HOSTILE = "<img src=x onerror='window.hacked=1'>\u202e{{7*7}}"


def test_hostile_names_are_only_text(open_screen: OpenScreen, tmp_path: Path) -> None:
    screen = open_screen()
    title = json.dumps(HOSTILE.replace("\u202e", ""))
    mat = f'name = "own"\ntitle = {title}\nsource = "own"\nparent = "revised"\n'
    mat += f"[units.tank]\ntitle = {title}\nprice = 21\n"
    import_text(screen, tmp_path / "..%2f<b>mat.toml", mat)
    expect_checked(screen)
    expect(cell(screen, "units.tank.price")).to_have_text("21")
    expect(screen.page.get_by_role("rowheader").get_by_text("<img src=x").first).to_be_visible()
    name = screen.page.get_by_role("textbox", name=text(screen, "bundle-title"))
    name.fill(HOSTILE)
    name.blur()
    files = export_files(screen, tmp_path)
    assert all(re.fullmatch(r"[\w-]+\.toml", path.name) for path in files.values())
    # Invisible characters are refused with the place, and the type of unit with its rule.
    bad = mat.replace("[units.tank]", '[units."a b:c"]')
    import_text(screen, tmp_path / "bad.toml", bad)
    expect(screen.page.locator(".problems li").first).to_be_visible(timeout=TIMEOUT_MS)
    assert screen.page.evaluate("window.hacked") is None


@pytest.mark.parametrize("game", ["club", "trench"])
def test_own_game_is_analysed(open_screen: OpenScreen, tmp_path: Path, game: str) -> None:
    screen = open_screen()
    sent: list[dict[str, Any]] = []
    screen.page.on(
        "request",
        lambda request: (
            sent.append(json.loads(request.post_data or ""))
            if re.search(r"/(position|edit|look|best)$", request.url)
            else None
        ),
    )
    bundle = make_bundle(game)
    kind = "map" if game == "club" else "editions"
    path = tmp_path / ("own.txt" if game == "club" else "own.toml")
    path.write_text(bundle["files"][kind], encoding="utf-8")
    screen.open("workshop")
    screen.page.locator("input[type=file]").first.set_input_files([path])
    screen.page.wait_for_url(re.compile(f"#/workshop/{game}/"))
    expect_checked(screen)
    button(screen, "analyse").click()
    screen.page.wait_for_url(re.compile(f"#/analysis/{game}$"))
    analysis = "pages/analysis/text"
    edit = screen.page.get_by_role("button", name=screen.text("edit", analysis), exact=True)
    edit.click()
    valid = screen.page.get_by_text(screen.text("edit-valid", analysis))
    expect(valid).to_be_visible(timeout=TIMEOUT_MS)
    screen.page.get_by_role("button", name=screen.text("edit-analyse", analysis)).click()
    edit.wait_for()
    content = {one.get("content") for one in sent}
    assert len(content) == 1
    assert re.fullmatch("[a-z2-7]{26}", content.pop() or "")
    # The board of the game is that of the content.
    setting = {"club": "garden", "trench": "house"}[game]
    assert any(setting in one["options"].values() for one in sent if one["options"])
