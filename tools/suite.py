"""Run the checks and the tests: once on the compiled rules, once on the same source interpreted.

What cannot be had on this machine is listed as NOT RUN and fails the run, unless ALLOW_MISSING=1.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

BIN = Path(sys.executable).parent
failed: list[str] = []
missing: list[str] = []
started: list[tuple[str, subprocess.Popen[bytes]]] = []


def step(name: str, *command: str, **environment: str) -> None:
    print(f"== {name}", flush=True)
    if subprocess.call(command, env={**os.environ, **environment}) != 0:
        failed.append(name)


def begin(name: str, *command: str, **environment: str) -> None:
    """Start a step that runs beside the next ones, until `finish`."""
    given = {**os.environ, **environment}
    process = subprocess.Popen(command, env=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    started.append((name, process))


def finish() -> None:
    """Wait for what was begun, and print what it said."""
    for name, process in started:
        said = process.communicate()[0].decode(errors="replace")
        print(f"== {name}\n{said}", end="", flush=True)
        if process.returncode != 0:
            failed.append(name)
    started.clear()


def tool(name: str) -> str:
    return str(BIN / name)


def check() -> None:
    begin("ruff", tool("ruff"), "check", "--quiet", ".")
    begin("ruff format", tool("ruff"), "format", "--check", "--quiet", ".")
    begin("mypy --strict", tool("mypy"))
    begin("import walls", tool("lint-imports"), "--no-logo", PYTHONPATH="src")
    begin("data", sys.executable, "tools/data_check.py", PYTHONPATH="src")
    begin("rule ids", sys.executable, "tools/rule_gate.py")


def check_page() -> None:
    """Check and test the page's own code beside the rest."""
    page = (sys.executable, "tools/page_build.py")
    if subprocess.call([*page, "node"]) != 0:
        missing.append("the checks and tests of web/: no Node could be had")
    elif subprocess.call([*page, "packages"]) != 0:
        missing.append("the checks and tests of web/: its packages could not be had")
    else:
        begin("web: types", *page, "run", "check")
        begin("web: tests", *page, "run", "test")


def browsers() -> tuple[str, ...]:
    """Return what pytest has to leave out where no browser can show the page."""
    if shutil.which("chromium") is None:
        missing.append("tests/page: no chromium was found")
    elif not Path("src/firestep/server/page/index.html").is_file():
        missing.append("tests/page: the page is not built")
    else:
        return ()
    return ("--ignore=tests/page",)


def compiled() -> bool:
    probe = "import sys; from firestep.games.trench import COMPILED; sys.exit(not COMPILED)"
    return subprocess.call([sys.executable, "-c", probe], env=plain_environment()) == 0


def plain_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def pytest(expected: str, *arguments: str, **environment: str) -> None:
    os.environ.pop("PYTHONPATH", None)
    # Every worker would rewrite all test files for itself, and every process compile its sources.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # Two for a core: browsers and servers are often waited for. Whoever is done takes tests from
    # the others: the long ones stand together.
    cores = str(min(2 * (os.cpu_count() or 1), 8))
    step(
        f"tests, {expected}",
        *(sys.executable, "-m", "pytest", "-n", cores, "--dist", "worksteal", *arguments),
        FIRESTEP_EXPECT=expected,
        **environment,
    )


def main() -> int:
    check()
    check_page()
    if "--check" not in sys.argv:
        without = browsers()
        if shutil.which(os.environ.get("CC", "cc")) is None:
            without += ("--ignore=tests/bench",)
            missing.append("tests/bench, the C twin: no C compiler was found")
        again: tuple[str, ...] = ()
        if compiled():
            pytest("compiled", *without)
            again = ("-m", "not once")
        else:
            missing.append("the tests on compiled rules: no working C compiler was found")
        pytest("interpreted", *without, *again, PYTHONPATH="src")
    finish()
    for name in missing:
        print(f"NOT RUN: {name}")
    for name in failed:
        print(f"FAILED: {name}")
    if failed or (missing and os.environ.get("ALLOW_MISSING") != "1"):
        return 1
    print("all passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
