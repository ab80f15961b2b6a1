"""The package carries the built page: small, of these sources, without need of anybody else."""

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
from support.tool_modules import program

pytestmark = [pytest.mark.once, pytest.mark.early]

ROOT = Path(__file__).parents[2]
MOST = 200_000  # bytes of script, packed, until the first page is there

# Names of namespaces, and where an error of the framework is explained: nothing is fetched there.
_NAMED = re.compile(r"https?://(www\.w3\.org/|svelte\.dev/e/)")
_ADDRESS = re.compile(r"(?:https?|wss?)://[\w.-]+[^\s\"'`)<]*")
_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\./[^"']+\.js)["']""")


def test_the_page_is_in_the_package_and_of_these_sources() -> None:
    build = program("page_build")
    made_from = (page.FOLDER / build.MADE_FROM).read_text(encoding="utf-8").strip()
    assert (page.FOLDER / page.INDEX).is_file()
    assert made_from == build.digest(), "built from other sources: make test builds it anew"


def test_nothing_in_it_comes_from_elsewhere() -> None:
    for path in page.FOLDER.rglob("*"):
        if path.suffix in (".html", ".js", ".css", ".svg"):
            addresses = _ADDRESS.findall(path.read_text(encoding="utf-8"))
            strange = [one for one in addresses if not _NAMED.match(one)]
            assert not strange, (path.name, strange)


def first_scripts() -> set[Path]:
    """Return the scripts that a browser loads before it shows the first page."""
    index = (page.FOLDER / page.INDEX).read_text(encoding="utf-8")
    waiting = {page.FOLDER / name for name in re.findall(r'(?:src|href)="/([^"]+\.js)"', index)}
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        found.add(path)
        text = path.read_text(encoding="utf-8")
        waiting |= {(path.parent / name).resolve() for name in _IMPORT.findall(text)} - found
    return found


def test_the_first_load_is_small() -> None:
    scripts = first_scripts()
    assert scripts
    size = sum(len(gzip.compress(path.read_bytes())) for path in scripts)
    print(f"first load: {size / 1000:.0f} kB of script, packed")
    assert size < MOST, f"{size} bytes in {sorted(path.name for path in scripts)}"


def test_the_licences_of_what_is_in_it_go_with_it() -> None:
    scripts = (page.FOLDER / "licenses" / "scripts.md").read_text(encoding="utf-8")
    assert "svelte" in scripts
    font = (page.FOLDER / "licenses" / "vollkorn.txt").read_text(encoding="utf-8")
    assert "Open Font License" in font


# From the sources of a release.


def run(*command: str | Path, **more: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, env={**kept, **more}, capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def pages(names: list[str]) -> set[str]:
    """Return the files of the page among those of an archive."""
    return {name.rpartition("server/page/")[2] for name in names if "server/page/" in name} - {""}


def test_a_release_is_installed_without_node(tmp_path: Path) -> None:
    """The sdist carries the page, and a wheel made of it where there is no Node has it too."""
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

    bare = tmp_path / "bin"  # a system with Python and nothing else
    bare.mkdir()
    wheel = (sys.executable, "-m", "pip", "wheel", "--no-deps", "-v", "-w", str(tmp_path))
    said = run(*wheel, sdist, **plain, FIRESTEP_PAGE="built", PATH=str(bare))
    assert "nodejs" not in said
    (made,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(made) as opened:
        carried = pages(opened.namelist())
    assert "index.html" in carried
    assert carried == pages(names)
