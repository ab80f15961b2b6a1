"""The book of a guide: HTML, PDF, text, and short lists of rule ids."""

import re
import sys
import zlib
from pathlib import Path

import pytest

from firestep import catalog
from firestep.cli import rules
from firestep.contract import InputError
from firestep.contract.translations import LANGUAGES
from firestep.guide import book
from firestep.guide.rule_ids import shorten
from firestep.guide.source import has_guide, load_guide, parse_guide

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("ids", "text"),
    [
        (["TR-END-01"], "TR-END-01"),
        (["TR-END-02", "TR-END-01"], "TR-END-01, -02"),
        (["TR-END-01", "TR-END-03", "TR-END-04", "TR-END-05"], "TR-END-01, -03\N{EN DASH}05"),
        (["TC-XP-01", "TC-WIN-11", "TC-WIN-02"], "TC-WIN-02, -11, TC-XP-01"),
        (["TR-END-01", "TR-END-01"], "TR-END-01"),
    ],
)
def test_rule_ids_are_shortened(ids: list[str], text: str) -> None:
    assert shorten(ids) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_html_book_is_complete_and_needs_no_other_file(language: str, tmp_path: Path) -> None:
    out = tmp_path / "book.html"
    assert rules.run("trench", out, language) == 0
    html = out.read_text(encoding="utf-8")
    guide = load_guide("trench", language)
    for block in guide.blocks():
        assert html.count(f'id="{block.id}"') == 1
    assert html.count("<svg") == sum(bool(block.picture) for block in guide.blocks())
    assert f'<html lang="{language}">' in html
    own = html.replace('url("data:', "")
    assert not any(word in own for word in ("<link", "<script", 'src="', 'url("'))


def test_the_pdf_book_is_written(tmp_path: Path) -> None:
    pytest.importorskip("weasyprint", reason="the extra 'pdf' is not installed")
    out = tmp_path / "book.pdf"
    assert rules.run("trench", out, "en") == 0
    assert out.read_bytes().startswith(b"%PDF")


def count_pages(pdf: bytes) -> int:
    """Return the number of pages; the objects of a PDF are in compressed streams."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)
    content = b" ".join(zlib.decompress(one) for one in streams if one[:1] == b"x")
    return len(re.findall(rb"/Type /Page\b", content))


@pytest.mark.parametrize("game", [game for game in catalog.GAMES if has_guide(game)])
def test_a_book_has_five_to_twelve_pages(game: str) -> None:
    pytest.importorskip("weasyprint", reason="the extra 'pdf' is not installed")
    pdf = book.build_pdf(load_guide(game, "fr"))  # French needs the most room
    assert 5 <= count_pages(pdf) <= 12


def test_a_pdf_without_the_library_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    out = tmp_path / "book.pdf"
    with pytest.raises(InputError, match="pip install 'firestep\\[pdf\\]'") as caught:
        rules.run("trench", out, "en")
    assert "\n" not in str(caught.value)
    assert not out.exists()


@pytest.mark.parametrize(
    ("game", "out", "language", "message"),
    [
        ("chess", None, "en", "no game 'chess'; there are: trench"),
        ("trench", None, "de", "no language 'de'; there are: en, fr, es"),
        ("trench", "book.doc", "en", "--out: 'book.doc' does not end with .html or .pdf"),
    ],
)
def test_bad_input_is_refused(game: str, out: str | None, language: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        rules.run(game, Path(out) if out else None, language)
    assert message in str(caught.value)


def test_the_text_has_all_paragraphs(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.run("bitva", None, "es") == 0
    printed = " ".join(capsys.readouterr().out.split())
    for block in load_guide("bitva", "es").blocks():
        if block.kind == "text":
            assert " ".join(block.text.split()) in printed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("## Aim {#aim}\n\nText.\n", "no title"),
        ("# G\n\n## Aim\n\nText.\n", "line 3: 'Aim' is not a heading"),
        ("# G\n\n## A {#a}\n\nText.\n\n## B {#a}\n\nText.\n", "two sections with one id"),
        ("# G\n\n## A {#a}\n\n## B {#b}\n\nText.\n", "section a is empty"),
        ("# G\n\n{TR-END-01}\n", "rule ids without a block"),
        ("# G\n\n```\ncode\n```\n", "a guide has no fence"),
        ("# G\n\nSee `code`.\n", "a guide has no code_inline in a line"),
        ("# G\n\n![](picture)\n", "a picture needs a caption"),
    ],
)
def test_a_malformed_guide_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_guide(text, "trench", "en", "guide")
    assert message.removeprefix("line 3: ") in str(caught.value)
    assert str(caught.value).startswith("guide")


def test_a_guide_is_parsed_into_blocks() -> None:
    text = (
        "# G\n\nIntro **bold**.\n\n## Aim {#aim}\n\nOne\nline. {TR-MOVE-03..05 TR-END-01}\n\n"
        "- a\n- *b* {TR-END-02}\n\n| h |\n|---|\n| 1 |\n\n{TR-END-03}\n\n"
        "![See **d5**.](pic) {TR-END-04}\n"
    )
    guide = parse_guide(text, "trench", "en", "guide")
    intro, aim = guide.sections
    assert [span.kind for span in intro.blocks[0].rows[0][0]] == ["text", "strong", "text"]
    assert [(b.id, b.kind, b.rules, b.text) for b in aim.blocks] == [
        ("aim-1", "text", ("TR-MOVE-03", "TR-MOVE-04", "TR-MOVE-05", "TR-END-01"), "One line."),
        ("aim-2", "list", ("TR-END-02",), "a\nb"),
        ("aim-3", "table", ("TR-END-03",), "h\n1"),
        ("aim-4", "picture", ("TR-END-04",), "See d5."),
    ]
    assert aim.blocks[3].picture == "pic"
