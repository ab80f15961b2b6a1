"""The PDF to print: sizes on paper, pages, languages, colours, files of users, hostile names."""

import re
import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from firestep import catalog
from firestep.cli import run
from firestep.contract import InputError
from firestep.contract.printing import PATTERNS
from firestep.contract.translations import LANGUAGES
from firestep.games.club.content import map_reader
from firestep.printing.counter_sheets import draw_counter_pages
from firestep.printing.document import build_pdf, get_print_package
from firestep.printing.drawing import shorten
from firestep.printing.monochrome import to_monochrome
from firestep.printing.paper import PrintWish, list_pages
from firestep.printing.tiling import tile_board
from support.pdf_geometry import DrawnPage, find_regular, read_pages

pytest.importorskip("weasyprint", reason="the extra 'pdf' is not installed")
pytestmark = pytest.mark.once

PAGE_MM = {"a4": (210, 297), "letter": (215.9, 279.4)}


def build(game: str, wish: PrintWish, files: dict[str, Path] | None = None) -> bytes:
    package = get_print_package(game)
    return build_pdf(package.load_for_print(files or {}, {}), wish)


def is_inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    left, top, right, bottom = outer
    slack = 0.05
    return (
        inner[0] >= left - slack
        and inner[1] >= top - slack
        and inner[2] <= right + slack
        and inner[3] <= bottom + slack
    )


def count_complete(pages: list[DrawnPage], corners: int, side: float) -> int:
    """Return how many cells of this size the pages show completely."""
    return sum(
        abs(found - side) < 0.05 and is_inside(bounds, clip)
        for page in pages
        for found, bounds, clip in find_regular(page, corners)
    )


@pytest.mark.parametrize(
    ("game", "corners", "size", "cells"), [("trench", 4, 30.0, 64), ("bitva", 6, 28.0, 108)]
)
@pytest.mark.parametrize("paper", PAGE_MM)
def test_cells_have_their_size_on_paper(
    game: str, corners: int, size: float, cells: int, paper: str
) -> None:
    package = get_print_package(game)
    parts = package.print_parts(package.load_for_print({}, {}), "en")
    sheets = len(tile_board(parts.boards[0], paper, 0))
    pages = read_pages(build(game, PrintWish(paper)))
    # The first page, the board, the counters, the reference sheet.
    assert len(pages) == 1 + sheets + 1 + 1
    for page in pages:
        width, height = sorted((page.width, page.height))
        assert (width, height) == pytest.approx(PAGE_MM[paper], abs=0.1)
    side = size if corners == 4 else size / sqrt(3)
    assert count_complete(pages[1 : 1 + sheets], corners, side) >= cells


def test_the_size_of_a_hex_can_be_chosen() -> None:
    pages = read_pages(build("bitva", PrintWish(cell_mm=20)))
    sides = [side for page in pages[1:-2] for side, _, _ in find_regular(page, 6)]
    assert max(sides) * sqrt(3) == pytest.approx(20, abs=0.05)


@pytest.fixture(scope="module")
def club_pages() -> list[DrawnPage]:
    return read_pages(build("club", PrintWish(language="fr", is_monochrome=True)))


def test_the_map_of_trench_club_is_complete(club_pages: list[DrawnPage]) -> None:
    game_map = map_reader.load_shipped(map_reader.SHIPPED_MAPS[0])
    board = club_pages[1:16]
    assert count_complete(board, 6, 28 / sqrt(3)) >= len(game_map.hexes)
    names = [page.text.split()[0] for page in board]
    assert names == [f"{row}{column}" for row in "ABC" for column in range(1, 6)]


def test_counters_mat_and_reference_sheet(club_pages: list[DrawnPage]) -> None:
    assert len(club_pages) == 24
    counters = " ".join(page.text for page in club_pages[16:22])
    for nation in ("Allemagne", "Autriche-Hongrie", "France", "Grande-Bretagne"):
        assert nation in counters
    assert counters.count("camion") == 2 * 2 * 4  # two with a back for each nation
    side = 28 * 0.72
    cards = [
        found
        for page in club_pages[16:22]
        for found, _, _ in find_regular(page, 4)
        if abs(found - side) < 0.05
    ]
    package = get_print_package("club")
    groups = package.print_parts(package.load_for_print({}, {}), "fr").counters
    sides = sum(one.count * (2 if one.back else 1) for group in groups for one in group.counters)
    assert len(cards) == sides
    mat, reference = (page.text for page in club_pages[-2:])
    assert "Fiche révisée" in mat
    assert "Poseur de mines" in mat
    assert "Dégâts" in reference
    assert "½" in reference
    assert all(f"{number} / 24" in page.text for number, page in enumerate(club_pages, 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["trench", "bitva"])
def test_texts_are_in_the_language(game: str, language: str) -> None:
    first, *_, last = read_pages(build(game, PrintWish(language=language)))
    words = {"en": "print and play", "fr": "à imprimer", "es": "para imprimir"}
    reference = {"en": "Reference sheet", "fr": "Aide de jeu", "es": "Hoja de referencia"}
    assert words[language] in first.text
    assert "100 mm" in first.text
    assert reference[language] in last.text.replace("\n", " ")


def test_the_same_input_gives_the_same_bytes() -> None:
    code = (
        "import sys; from firestep.printing.document import *;"
        "from firestep.printing.paper import PrintWish;"
        "game = get_print_package('bitva').load_for_print({}, {});"
        "sys.stdout.buffer.write(build_pdf(game, PrintWish(is_monochrome=True)))"
    )
    results = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
        for _ in range(2)
    ]
    assert len({sha256(result).digest() for result in results}) == 1
    assert len(results[0]) > 10_000


def test_fonts_are_embedded() -> None:
    reader = PdfReader(BytesIO(build("trench", PrintWish())))
    fonts = [
        descendant.get_object()["/FontDescriptor"]
        for page in reader.pages
        for font in cast(Any, page["/Resources"]).get("/Font", {}).values()
        for descendant in font.get_object().get("/DescendantFonts", ())
    ]
    assert fonts
    assert all({"/FontFile", "/FontFile2", "/FontFile3"} & font.keys() for font in fonts)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_greys_tell_players_apart(game: str) -> None:
    package = get_print_package(game)
    parts = package.print_parts(package.load_for_print({}, {}), "en")
    players = {"trench": 2, "bitva": 4, "club": 4}[game]
    patterns = [parts.patterns[group.colour] for group in parts.counters[:players]]
    assert len(set(patterns)) == players
    assert set(parts.patterns.values()) <= set(PATTERNS)
    for group in parts.counters:
        for counter in group.counters:
            grey = to_monochrome(counter.front + counter.back, parts.patterns)
            for colour in re.findall("#[0-9a-f]{6}", grey):
                assert colour[1:3] == colour[3:5] == colour[5:7]


def test_errors_are_one_line_with_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "map.txt"
    broken.write_text(map_reader.load_shipped("winter").to_text().replace("^", "?", 1))
    mat = tmp_path / "mat.toml"
    mat.write_text(
        'name = "x"\ntitle = "x"\nsource = "own"\nparent = "standard"\n[units.tank]\nprice = -4\n'
    )
    (tmp_path / "empty.toml").write_text("")
    out = tmp_path / "out.pdf"
    for arguments in (
        ["club", "--map", str(broken)],
        ["club", "--mat", str(mat)],
        ["club", "--mat", str(broken)],
        ["club", "--map", str(tmp_path / "empty.toml")],
        ["club", "--map", str(tmp_path / "missing.txt")],
        ["bitva", "--mat", str(mat)],
        ["bitva", "--map", str(broken)],
        ["trench", "--map", str(broken)],
        ["trench", "--paper", "a5"],
        ["trench", "--hex", "500"],
        ["trench", "--hex", "nan"],
        ["trench", "--lang", "de"],
        ["chess"],
        ["trench", "--out", str(tmp_path / "out.txt")],
    ):
        if "--out" not in arguments:
            arguments = [*arguments, "--out", str(out)]
        assert run(["print", *arguments]) == 2, arguments
        captured = capsys.readouterr()
        assert captured.err.startswith("firestep: ")
        assert captured.err.count("\n") == 1
        assert "Traceback" not in captured.err
    assert not out.exists()


def test_a_file_of_the_user_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "board.txt"
    assert run(["boards", "bitva", "--rows", "8", "--out", str(board)]) == 0
    text = board.read_text(encoding="utf-8")
    hostile = "<script>&amp;\"')}} @page {{ ￿ Ж漢字" + "W" * 300
    board.write_text(re.sub("title: .*", lambda _: f"title: {hostile}", text), encoding="utf-8")
    out = tmp_path / "out.pdf"
    assert run(["print", "bitva", "--map", str(board), "--out", str(out)]) == 0
    assert capsys.readouterr().out.strip().endswith("out.pdf")
    first = read_pages(out.read_bytes())[0]
    assert "<script>" in first.text


def test_hostile_unit_names_do_not_break_the_page(tmp_path: Path) -> None:
    mat = tmp_path / "mat.toml"
    title = r"</svg><svg onload=x> & 漢字 \u202e very long name of a unit of mine " * 3
    mat.write_text(
        'name = "own"\ntitle = "</title> {}"\nsource = "own"\nparent = "standard"\n'
        f'[units.tank]\ntitle = "{title}"\n',
        encoding="utf-8",
    )
    package = get_print_package("club")
    parts = package.print_parts(package.load_for_print({"mat": mat}, {}), "en")
    page = list_pages("a4")[0]
    for svg in draw_counter_pages(parts.counters, 20, page, str, ""):
        ElementTree.fromstring(svg)


@pytest.mark.parametrize("text", ["a\x00b", "a\ud800b", "a\ufffeb", "a\x1fb"])
def test_names_lose_characters_that_xml_does_not_allow(text: str) -> None:
    assert shorten(text) == "ab"


def test_a_missing_library_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(InputError, match=r"pip install 'firestep\[pdf\]'") as caught:
        build("trench", PrintWish())
    assert "\n" not in str(caught.value)


def test_a_game_without_parts_cannot_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "get_package", lambda name: object())
    with pytest.raises(InputError, match="cannot be printed"):
        get_print_package("trench")
