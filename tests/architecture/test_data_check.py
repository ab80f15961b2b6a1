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
        ({"fr": None}, "fr.toml is missing"),
        ({"es": '[log]\nwent = "{seat} va"\nleft = "x"\n'}, "log/left is missing in en or in es"),
        ({"fr": '[log]\nwent = "va"\n'}, "fr.toml: log/went has other fields than en"),
    ],
)
def test_texts_are_compared(tmp_path: Path, changed: dict[str, str | None], error: str) -> None:
    texts = dict.fromkeys(("en", "fr", "es"), '[log]\nwent = "{seat} goes"\n')
    for code, text in {**texts, **changed}.items():
        if text is not None:
            (tmp_path / f"{code}.toml").write_text(text, encoding="utf-8")
    errors = load_tool("check_data").check_texts(tmp_path)
    assert len(errors) == bool(error)
    assert not error or error in errors[0]
