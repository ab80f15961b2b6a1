"""Data files: the line of each key, and errors with line numbers."""

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
    assert TomlFile(TEXT, "x.toml").line_of(table, name) == line


@pytest.mark.parametrize(
    "inner",
    ["grid = [\n  [1, 2],\n  [3, 4],\n]", 'text = """\nb = 1\n[c]\n"""', "text = '''\nb = 1\n'''"],
    ids=["nested list", "multi-line text", "literal text"],
)
def test_lines_inside_a_value_are_not_keys(inner: str) -> None:
    text = f"[a]\n{inner}\nb = 2\n"
    assert TomlFile(text, "x.toml").line_of("a", "b") == text.count("\n")


def test_windows_line_endings_count_once() -> None:
    assert TomlFile("[a]\r\nb = 1\r\nc = 2\r\n", "x.toml").line_of("a", "c") == 3


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
def test_invalid_toml_is_rejected_with_its_line(text: str, line: int) -> None:
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
def test_every_error_is_one_line_with_the_file(text: str) -> None:
    with pytest.raises(InputError) as caught:
        TomlFile(text, "x.toml")
    assert str(caught.value).startswith("x.toml")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_files_above_the_limit_are_rejected() -> None:
    with pytest.raises(InputError, match=r"x.toml: 4,194,305 characters; a data file has at most"):
        TomlFile("#" * (4 * 1024 * 1024 + 1), "x.toml")


def test_a_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(TEXT + '\n["é"]\nname = "ñ"\n', encoding="utf-8")
    file = TomlFile.load(path)
    assert file.source == str(path)
    assert file.tables["é"] == {"name": "ñ"}
    assert file.line_of("é", "name") == 30


def test_an_unreadable_file_is_rejected(tmp_path: Path) -> None:
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
