"""The package contains the built page: up to date, small and self-contained."""

import gzip
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from firestep.server.http import page
from support.tool_modules import load_tool

pytestmark = [pytest.mark.once, pytest.mark.early]

ROOT = Path(__file__).parents[2]
MAX_FIRST_LOAD_BYTES = 200_000  # of compressed script before the first page is shown

# Names of XML namespaces and links to error descriptions, which are never fetched.
_NOT_FETCHED = re.compile(r"https?://(www\.w3\.org/|svelte\.dev/e/)")
_ADDRESS = re.compile(r"(?:https?|wss?)://[\w.-]+[^\s\"'`)<]*")
_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\./[^"']+\.js)["']""")


def test_the_page_is_in_the_package_and_of_these_sources() -> None:
    build = load_tool("page_build")
    made_from = (page.PAGE_DIR / build.DIGEST_FILE).read_text(encoding="utf-8").strip()
    assert (page.PAGE_DIR / page.INDEX).is_file()
    assert made_from == build.digest(), "built from other sources: make test builds it anew"


def test_the_page_refers_to_no_other_host() -> None:
    for path in page.PAGE_DIR.rglob("*"):
        if path.suffix in (".html", ".js", ".css", ".svg"):
            addresses = _ADDRESS.findall(path.read_text(encoding="utf-8"))
            foreign = [one for one in addresses if not _NOT_FETCHED.match(one)]
            assert not foreign, (path.name, foreign)


def find_first_scripts() -> set[Path]:
    """Return the scripts that a browser loads before it shows the first page."""
    index = (page.PAGE_DIR / page.INDEX).read_text(encoding="utf-8")
    pending = {page.PAGE_DIR / name for name in re.findall(r'(?:src|href)="/([^"]+\.js)"', index)}
    found: set[Path] = set()
    while pending:
        path = pending.pop()
        found.add(path)
        text = path.read_text(encoding="utf-8")
        pending |= {(path.parent / name).resolve() for name in _IMPORT.findall(text)} - found
    return found


def test_the_first_load_is_small() -> None:
    scripts = find_first_scripts()
    assert scripts
    size = sum(len(gzip.compress(path.read_bytes())) for path in scripts)
    print(f"first load: {size / 1000:.0f} kB of compressed script")
    assert size < MAX_FIRST_LOAD_BYTES, f"{size} bytes in {sorted(path.name for path in scripts)}"


def test_licences_of_dependencies_are_included() -> None:
    scripts = (page.PAGE_DIR / "licenses" / "scripts.md").read_text(encoding="utf-8")
    assert "svelte" in scripts
    font = (page.PAGE_DIR / "licenses" / "vollkorn.txt").read_text(encoding="utf-8")
    assert "Open Font License" in font


def run(*command: str | Path, **more: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, env={**environment, **more}, capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def page_files(names: list[str]) -> set[str]:
    """Return the files of the page in an archive."""
    return {name.rpartition("server/page/")[2] for name in names if "server/page/" in name} - {""}


def test_a_release_is_installed_without_node(tmp_path: Path) -> None:
    """The sdist contains the page, and so does a wheel built from it without Node."""
    source = tmp_path / "source"
    source.mkdir()
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "tools"):
        subprocess.run(["cp", "-r", ROOT / name, source], check=True)
    subprocess.run(["cp", "-r", ROOT / "src", source], check=True)
    web = ["--exclude=node_modules", "--exclude=dist", "-cf", str(tmp_path / "web.tar"), "web"]
    subprocess.run(["tar", "-C", ROOT, *web], check=True)
    subprocess.run(["tar", "-C", source, "-xf", tmp_path / "web.tar"], check=True)
    plain = {"FIRESTEP_BUILD": "interpreted"}
    run(sys.executable, "-m", "build", "--sdist", "--outdir", tmp_path, source, **plain)
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = [one.name for one in archive if one.isfile()]
    assert any(name.endswith("web/src/main.ts") for name in names)
    assert not any("node_modules" in name for name in names)

    bare = tmp_path / "bin"  # the PATH of a system without other programs
    bare.mkdir()
    wheel = (sys.executable, "-m", "pip", "wheel", "--no-deps", "-v", "-w", str(tmp_path))
    output = run(*wheel, sdist, **plain, FIRESTEP_PAGE="built", PATH=str(bare))
    assert "nodejs" not in output
    (built,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(built) as opened:
        contained = page_files(opened.namelist())
    assert "index.html" in contained
    assert contained == page_files(names)
