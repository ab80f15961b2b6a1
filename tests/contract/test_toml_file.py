"""Data files: what stands on which line, and faults that say so."""

from pathlib import Path

import pytest

from firestep.contract import InputError
from firestep.contract.toml_file import TomlFile, read_text

pytestmark = pytest.mark.once

TEXT = """\
# A data file.
title = "x"

[classic]  # the first
values = [2, 4]
  indented = 1
"quoted name" = 2
'single' = 3

  [ modern ]
values = [
    1,
    2,
]
last = true

["outer-limit"]
values = 1

[[units]]
name = "a"

[[units]]
name = "b"

[deep.inside]
key=1
"""


@pytest.mark.parametrize(
    ("table", "name", "line"),
    [
        ("", "title", 2),
        ("classic", "", 4),
        ("classic", "values", 5),
        ("classic", "indented", 6),
        ("classic", "quoted name", 7),
        ("classic", "single", 8),
        ("classic", "absent", 4),
        ("modern", "", 10),
        ("modern", "values", 11),
        ("modern", "last", 15),
        ("outer-limit", "", 17),
        ("outer-limit", "values", 18),
        ("units", "", 20),
        ("units", "name", 21),
        ("deep.inside", "key", 27),
        ("nowhere", "", 0),
        ("nowhere", "key", 0),
    ],
)
def test_every_key_has_its_line(table: str, name: str, line: int) -> None:
    assert TomlFile(TEXT, "x.toml").line(table, name) == line


@pytest.mark.parametrize(
    "inner",
    ["grid = [\n  [1, 2],\n  [3, 4],\n]", 'text = """\nb = 1\n[c]\n"""', "text = '''\nb = 1\n'''"],
    ids=["rows of a grid", "a text of many lines", "a literal text"],
)
def test_what_looks_like_a_key_inside_a_value_is_none(inner: str) -> None:
    text = f"[a]\n{inner}\nb = 2\n"
    assert TomlFile(text, "x.toml").line("a", "b") == text.count("\n")


def test_windows_line_ends_count_once() -> None:
    assert TomlFile("[a]\r\nb = 1\r\nc = 2\r\n", "x.toml").line("a", "c") == 3


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[a]\nb = \n", 2),
        ("[a]\nb = 1\n\n[a]\n", 4),
        ("a = 1\nb = 2 c = 3\n", 2),
        ("a = 1\n\n\x00", 3),
        ("a = nan1", 1),
        ("[a]\nx = 1\nx = 2\ny = 3\n", 3),
        ("[a]\nx = 2024-13-41\n", 2),
    ],
)
def test_broken_toml_is_placed(text: str, line: int) -> None:
    with pytest.raises(InputError, match="not a TOML document") as caught:
        TomlFile(text, "x.toml")
    assert (caught.value.source, caught.value.line) == ("x.toml", line)
    assert str(caught.value).startswith(f"x.toml:{line}: ")


@pytest.mark.parametrize(
    "text",
    [
        "[a",
        'a = """',
        "[a]\nx = 1\nx = 2",
        "a = " + "[" * 100_000,
        "a = " + "{b=" * 100_000,
        "a = " + "1" * 5_000,
        "x" * 10_000_000,
        "\ufeffa = 1",
        "a = '\x1b'",
    ],
    ids=lambda text: f"{text[:10]!r}-{len(text)}",
)
def test_whatever_is_wrong_is_one_fault_with_the_file(text: str) -> None:
    with pytest.raises(InputError) as caught:
        TomlFile(text, "x.toml")
    assert str(caught.value).startswith("x.toml")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_more_than_four_mib_are_refused() -> None:
    with pytest.raises(InputError, match=r"x.toml: 4,194,305 characters; a data file has at most"):
        TomlFile("#" * (4 * 1024 * 1024 + 1), "x.toml")


def test_a_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(TEXT + '\n["é"]\nname = "ñ"\n', encoding="utf-8")
    file = TomlFile.load(path)
    assert file.source == str(path)
    assert file.tables["é"] == {"name": "ñ"}
    assert file.line("é", "name") == 30


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"abc\xff\xfe")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for path, message in (
        (tmp_path / "absent.toml", "No such file or directory"),
        (tmp_path, "Is a directory"),
        (binary, "not UTF-8 text (byte 3)"),
        (binary / "below", "Not a directory"),
        (loop, "Too many levels of symbolic links"),
        (tmp_path / ("x" * 300), "File name too long"),
    ):
        with pytest.raises(InputError) as caught:
            read_text(path)
        assert str(caught.value) == f"{path}: {message}"
