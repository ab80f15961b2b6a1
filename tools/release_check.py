"""Build everything that a release consists of, and try it; `make release-check`.

python tools/release_check.py FOLDER

The folder gets the sdist, a wheel built from it, a list of licences and two lists of parts (SBOM,
CycloneDX): of the Python packages, and of the npm packages that build the page or are part of it.
The wheel is installed into a bare virtual environment and used there without a compiler and
without Node.
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
WEB: Final = ROOT / "web"
START_SECONDS: Final = 60.0
FORBIDDEN: Final = ("GPL", "AGPL", "SSPL", "Commons Clause")
ALLOWED: Final = ("LGPL",)
"""Licences of parts that are used unchanged, as packages of their own."""
TEXTS: Final = {
    "MIT": "Permission is hereby granted, free of charge, to any person obtaining a copy",
    "Apache-2.0": "Apache License Version 2.0, January 2004",
    "MPL-2.0": "Mozilla Public License Version 2.0",
}
"""A part of the text of a licence, for packages that do not name theirs."""
_DISTRIBUTIONS: Final = """
import json
from importlib.metadata import distributions
print(json.dumps([[d.metadata["Name"], d.version,
    d.metadata.get("License-Expression") or d.metadata.get("License") or "",
    [c for c in d.metadata.get_all("Classifier") or [] if c.startswith("License ::")],
    [d.read_text("licenses/" + f) or "" for f in d.metadata.get_all("License-File") or []]]
    for d in distributions()]))
"""


def build(folder: Path) -> tuple[Path, Path]:
    """Build the sdist from the committed files, and a wheel from the sdist."""
    with tempfile.TemporaryDirectory(prefix="firestep-release-") as name:
        source = Path(name) / "source"
        source.mkdir()
        archive = subprocess.run(
            ["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        subprocess.run(["tar", "--extract", f"--directory={source}"], input=archive, check=True)
        settings = {**os.environ, "FIRESTEP_PAGE": "built", "FIRESTEP_BUILD": "compiled"}
        subprocess.run(
            [sys.executable, "-m", "build", "--outdir", folder, source], check=True, env=settings
        )
    (sdist,) = folder.glob("firestep-*.tar.gz")
    (wheel,) = folder.glob("firestep-*.whl")
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", sdist, wheel], check=True)
    return sdist, wheel


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel into a new virtual environment; return its folder of programs."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", wheel], check=True)
    return programs


def try_package(programs: Path, home: Path) -> None:
    """Use the installed package; raise `SystemExit` if something is missing."""
    empty = home / "no-programs"
    empty.mkdir()
    settings = {"PATH": str(empty), "HOME": str(home), "LC_ALL": "C.UTF-8"}
    if "SYSTEMROOT" in os.environ:  # Windows needs it for sockets
        settings["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    probe = "import sys; from firestep.games.trench import COMPILED; sys.exit(not COMPILED)"
    subprocess.run([programs / "python", "-c", probe], check=True, env=settings)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    command = [str(programs / "firestep"), "serve", "--port", str(port)]
    server = subprocess.Popen([*command, "--database", f"sqlite:///{home / 'a.db'}"], env=settings)
    try:
        _wait(server, port)
        if b"<script" not in _ask(port, "/"):
            raise SystemExit("the page is missing")
        people = [{"kind": "person"}, {"kind": "computer", "level": 1}]
        for game in ("trench", "bitva", "club"):
            options = {"players": 2} if game != "trench" else {}
            _ask(port, "/api/tables", {"game": game, "options": options, "seats": people})
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(START_SECONDS)


def _wait(server: "subprocess.Popen[bytes]", port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            _ask(port, "/api/health")
        except OSError:
            if server.poll() is not None or time.monotonic() > until:
                raise SystemExit("the server does not start") from None
            time.sleep(0.1)
        else:
            return


def _ask(port: int, path: str, body: object = None) -> bytes:
    content = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", content, headers)
    with urllib.request.urlopen(request, timeout=20) as response:
        answer: bytes = response.read()
        return answer


def list_python_parts(programs: Path) -> list[tuple[str, str, str]]:
    """Return name, version and licence of each installed package except pip."""
    found = subprocess.run(
        [programs / "python", "-c", _DISTRIBUTIONS], check=True, capture_output=True
    ).stdout
    parts = []
    for name, version, text, classifiers, files in json.loads(found):
        # Some packages put the whole text of the licence into the field.
        short = text.splitlines()[0][:60] if text else ""
        names = [classifier.rpartition(" :: ")[2] for classifier in classifiers]
        licence = short if short and len(text) < 100 else ", ".join(names) or short
        licence = licence or ", ".join(known for file in files if (known := recognise(file)))
        if name not in ("pip", "setuptools"):
            parts.append((name, version, licence))
    return sorted(parts, key=lambda part: part[0].lower())


def recognise(text: str) -> str:
    """Return the name of the licence with this text; empty if it is not known."""
    words = " ".join(text.split())
    return next((name for name, part in TEXTS.items() if part in words), "")


def list_page_parts(sbom: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Return name, version and licence of each npm package."""
    parts = []
    for part in sbom.get("components", []):
        licences = [one.get("license", {}) for one in part.get("licenses", [])]
        names = [str(one.get("id") or one.get("name") or "") for one in licences]
        parts.append((str(part["name"]), str(part["version"]), ", ".join(names)))
    return sorted(parts)


def list_npm_packages(version: str) -> bytes:
    """Return the SBOM of the npm packages. npm needs a version, which package.json lacks."""
    with tempfile.TemporaryDirectory(prefix="firestep-release-") as folder:
        for name in ("package.json", "package-lock.json"):
            document = json.loads((WEB / name).read_text(encoding="utf-8"))
            for root in (document, document.get("packages", {}).get("", {})):
                root["version"] = version
            (Path(folder) / name).write_text(json.dumps(document), encoding="utf-8")
        npm = ["npm", "sbom", "--sbom-format=cyclonedx", "--package-lock-only"]
        return subprocess.run(npm, cwd=folder, check=True, capture_output=True).stdout


def find_forbidden(parts: list[tuple[str, str, str]]) -> list[str]:
    """Return the parts whose licence does not allow our use, or that have none."""
    found = []
    for name, _, licence in parts:
        rest = licence
        for allowed in ALLOWED:
            rest = rest.replace(allowed, "")
        if not licence or any(word in rest for word in FORBIDDEN):
            found.append(f"{name}: {licence or 'no licence'}")
    return found


def write_licences(parts: Mapping[str, list[tuple[str, str, str]]]) -> str:
    """Return the list of licences as Markdown."""
    lines = ["# Licences of the parts of Firestep", ""]
    for title, found in parts.items():
        lines += [f"## {title}", "", "| part | version | licence |", "| --- | --- | --- |"]
        lines += [f"| {name} | {version} | {licence} |" for name, version, licence in found]
        lines.append("")
    return "\n".join(lines)


def write_lists(folder: Path, programs: Path, version: str) -> None:
    """Write the lists of parts and licences; raise `SystemExit` if a licence is forbidden."""
    python = folder / "sbom-python.json"
    subprocess.run(
        [
            *(sys.executable, "-m", "cyclonedx_py", "environment", programs / "python"),
            *("--output-reproducible", "--output-file", python),
        ],
        check=True,
    )
    page = folder / "sbom-page.json"
    page.write_bytes(list_npm_packages(version))
    parts = {
        "Python packages": list_python_parts(programs),
        "Packages that build the page or are part of it": list_page_parts(
            json.loads(page.read_bytes())
        ),
    }
    (folder / "LICENCES.md").write_text(write_licences(parts), encoding="utf-8")
    if forbidden := [one for found in parts.values() for one in find_forbidden(found)]:
        raise SystemExit("not allowed: " + "; ".join(forbidden))


def main() -> int:
    """Build and try a release."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="for the results; it must not exist")
    folder: Path = parser.parse_args().folder
    if folder.exists():
        parser.error(f"{folder} exists already")
    folder.mkdir(parents=True)
    _, wheel = build(folder)
    with tempfile.TemporaryDirectory(prefix="firestep-release-") as name:
        programs = install(wheel, Path(name) / "venv")
        try_package(programs, Path(name))
        write_lists(folder, programs, wheel.name.split("-")[1])
    for path in sorted(folder.iterdir()):
        print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
