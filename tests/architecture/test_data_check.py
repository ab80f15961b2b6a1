"""The check of data files accepts games without them, and reports files that nobody reads."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from firestep import catalog
from support.tool_modules import load_tool

pytestmark = pytest.mark.once


def check(monkeypatch: pytest.MonkeyPatch, package: object, files: list[Path]) -> list[str]:
    tool = load_tool("check_data")
    monkeypatch.setattr(catalog, "get_package", lambda name: package)
    monkeypatch.setattr(tool, "data_files", lambda game: files)
    errors: list[str] = tool.check_data_files("race")
    return errors


def test_a_game_needs_no_data_files(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(monkeypatch, SimpleNamespace(), []) == []


def test_data_files_that_the_package_does_not_check_are_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (error,) = check(monkeypatch, SimpleNamespace(), [Path("data/track.txt")])
    assert error.startswith("data/track.txt: race has data files")


def test_a_package_that_checks_no_data_files_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    package = catalog.get_package("trench")
    (error,) = check(monkeypatch, package, [])
    assert error.startswith("race has no data files")


def test_an_invalid_data_file_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "editions.toml").write_text("[mine]\nvalues = 5\n", encoding="utf-8")
    package = catalog.get_package("trench")
    (error,) = check(monkeypatch, package, [tmp_path / "editions.toml"])
    assert "editions.toml:2: ['mine'], values" in error


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({}, ""),
        ({"fr": None}, "fr.ftl is missing"),
        ({"es": "log-went = { $seat } va\nlog-left = x\n"}, "log-left is missing in en or in es"),
        ({"fr": "log-went = va\n"}, "fr.ftl: log-went has other facts than en"),
        ({"fr": "log-went = { $seat va\n"}, "fr.ftl: this is no message of Project Fluent: 'log-"),
        ({"fr": 2 * "log-went = { $seat } va\n"}, "fr.ftl: a message is there twice"),
    ],
)
def test_texts_are_compared(tmp_path: Path, changed: dict[str, str | None], error: str) -> None:
    texts = dict.fromkeys(("en", "fr", "es"), "log-went = { $seat } goes\n")
    for code, text in {**texts, **changed}.items():
        if text is not None:
            (tmp_path / f"{code}.ftl").write_text(text, encoding="utf-8")
    errors = load_tool("check_data").check_texts(tmp_path)
    assert len(errors) == bool(error)
    assert not error or error in errors[0]
