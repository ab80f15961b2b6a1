"""Properties of the whole source tree: docstrings, examples, layouts, texts."""

import ast
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


def module_names() -> list[str]:
    """Return the modules of the package, without those added by the build (firestep._shared)."""
    found = pkgutil.walk_packages(firestep.__path__, "firestep.")
    return sorted(module.name for module in found if module.name.rpartition(".")[2][0] != "_")


def is_compiled(name: str) -> bool:
    """Return whether the build compiles a module: it has a .pxd file."""
    return (ROOT / "src" / name.replace(".", "/")).with_suffix(".pxd").is_file()


@pytest.mark.once
@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: str(path.parent.name))
def test_the_build_reads_every_constant_of_a_layout(path: Path) -> None:
    """setup.py uses the same pattern to declare the constants to C."""
    layout = runpy.run_path(str(path))
    numbers = {name: value for name, value in layout.items() if name.isupper()}
    found = re.findall(r"^([A-Z_]+) = (\d+)", path.read_text(encoding="utf-8"), re.M)
    assert {name: int(value) for name, value in found} == numbers
    assert numbers


@pytest.mark.parametrize("name", module_names())
def test_everything_public_has_a_docstring(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__, f"{name} has no docstring"
    for member, value in vars(module).items():
        is_own = getattr(value, "__module__", None) == name
        if is_own and not member.startswith("_") and (inspect.isclass(value) or callable(value)):
            assert inspect.getdoc(value), f"{name}.{member} has no docstring"


# doctest cannot inspect compiled functions; the interpreted run covers those modules.
@pytest.mark.parametrize(
    "name", [name for name in module_names() if not (COMPILED and is_compiled(name))]
)
def test_examples_in_docstrings(name: str) -> None:
    """`doctest.testmod` would also prepare a debugger for each docstring without examples."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for docstring in doctest.DocTestFinder().find(importlib.import_module(name), name):
        if docstring.examples:
            runner.run(docstring)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.once
@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").glob("*.md")))
def test_examples_in_documents(page: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.testfile(str(page), module_relative=False, optionflags=flags).failed == 0


@pytest.mark.once
def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150


@pytest.mark.once
def test_no_source_file_imports_cython() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        if b"cython" not in path.read_bytes():
            continue
        with path.open("rb") as file:
            names = {token.string for token in tokenize.tokenize(file.readline) if token.type == 1}
        assert "cython" not in names, path


@pytest.mark.once
def test_french_punctuation_has_no_breaking_space() -> None:
    """The space before ; : ! ? % and inside « » must not break, so that no line starts there."""
    names = ("fr.ftl", "fr.md", "RULES.fr.md", "options.toml")
    roots, patterns = ("src", "web/src"), ("*fr.*", "options.toml")
    found_paths = [path for root in roots for one in patterns for path in (ROOT / root).rglob(one)]
    files = [path for path in found_paths if path.name in names]
    assert len(files) > 15
    breaking_space = re.compile(r"[^\n]{0,20}(?: [;:!?»%]|« )[^\n]{0,20}")
    found = {str(path): breaking_space.findall(path.read_text(encoding="utf-8")) for path in files}
    assert not any(found.values()), found


# What follows "import" in "from x import ...", so that few files must be parsed.
IMPORTED_NAMES = re.compile(r"\bfrom\s+\S+\s+import\s*(\([^)]*\)|(?:[^\n\\]|\\\n)*)")


@pytest.mark.once
def test_no_module_imports_a_private_name_of_another() -> None:
    found = []
    for folder in ("src", "tests", "bench", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            if not any(re.search(r"\b_[^_]", one) for one in IMPORTED_NAMES.findall(text)):
                continue
            for node in ast.walk(ast.parse(text)):
                names = node.names if isinstance(node, ast.ImportFrom) else []
                found += [
                    f"{path.relative_to(ROOT)}: {name.name}"
                    for name in names
                    if re.match("_[^_]", name.name)
                ]
    assert found == []
