"""Promises about the shape of the house that no other test keeps."""

import doctest
import importlib
import inspect
import pkgutil
import re
import runpy
import tokenize
from pathlib import Path

import pytest

import firestep
from firestep.games.trench import COMPILED

ROOT = Path(__file__).parents[2]
LAYOUTS = sorted((ROOT / "src").rglob("layout.py"))


def modules() -> list[str]:
    """Name our modules; what the build adds beside them (firestep._shared) is not ours."""
    found = pkgutil.walk_packages(firestep.__path__, "firestep.")
    return sorted(module.name for module in found if module.name.rpartition(".")[2][0] != "_")


def has_types(name: str) -> bool:
    return (ROOT / "src" / name.replace(".", "/")).with_suffix(".pxd").is_file()


@pytest.mark.once
@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: str(path.parent.name))
def test_a_layout_holds_nothing_but_numbers_the_build_can_read(path: Path) -> None:
    """The build declares them to the C side by this very pattern."""
    layout = runpy.run_path(str(path))
    numbers = {name: value for name, value in layout.items() if name.isupper()}
    found = re.findall(r"^([A-Z_]+) = (\d+)", path.read_text(encoding="utf-8"), re.M)
    assert {name: int(value) for name, value in found} == numbers
    assert numbers


@pytest.mark.parametrize("name", modules())
def test_everything_public_is_explained(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__, f"{name} does not say what it is for"
    for member, value in vars(module).items():
        is_ours = getattr(value, "__module__", None) == name
        if is_ours and not member.startswith("_") and (inspect.isclass(value) or callable(value)):
            assert inspect.getdoc(value), f"{name}.{member} has no sentence"


# doctest cannot look into compiled functions: the interpreted run covers those modules.
@pytest.mark.parametrize("name", [name for name in modules() if not (COMPILED and has_types(name))])
def test_examples_in_docstrings(name: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.testmod(importlib.import_module(name), optionflags=flags).failed == 0


@pytest.mark.once
@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").glob("*.md")))
def test_examples_in_pages(page: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.testfile(str(page), module_relative=False, optionflags=flags).failed == 0


@pytest.mark.once
def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150


@pytest.mark.once
def test_the_pictures_in_the_readme_are_drawn_by_our_own_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("docs", "tests"):
        (tmp_path / folder).mkdir()
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(ROOT / "tools/goldens.py"))["main"]()
    for picture in ("docs/board.svg", "docs/bitva.svg", "docs/club.svg"):
        assert picture in (ROOT / "README.md").read_text(encoding="utf-8")
        assert (tmp_path / picture).read_bytes() == (ROOT / picture).read_bytes()


@pytest.mark.once
def test_no_tool_of_cython_is_imported_by_the_rules() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        with path.open("rb") as file:
            names = {token.string for token in tokenize.tokenize(file.readline) if token.type == 1}
        assert "cython" not in names, path


@pytest.mark.once
def test_french_keeps_its_marks_with_the_word_before_them() -> None:
    """A line must not begin with a semicolon: before ; : ! ? % and inside « » the space is hard."""
    names = ("fr.ts", "fr.toml", "RULES.fr.md")
    kept = [path for root in ("src", "web/src") for path in (ROOT / root).rglob("*fr.*")]
    files = [path for path in kept if path.name in names]
    assert len(files) > 15
    loose = re.compile(r"[^\n]{0,20}(?: [;:!?»%]|« )[^\n]{0,20}")
    found = {str(path): loose.findall(path.read_text(encoding="utf-8")) for path in files}
    assert not any(found.values()), found
