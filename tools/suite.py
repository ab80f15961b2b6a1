"""Run the checks and the tests: once on the compiled rules, once on the interpreted source.

A step whose tools are not available is listed as NOT RUN and fails the run unless ALLOW_MISSING=1.
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


def run_step(name: str, *command: str, **environment: str) -> None:
    print(f"== {name}", flush=True)
    if subprocess.call(command, env={**os.environ, **environment}) != 0:
        failed.append(name)


def start_step(name: str, *command: str, **environment: str) -> None:
    """Start a step in the background; `finish_steps` waits for it."""
    given = {**os.environ, **environment}
    process = subprocess.Popen(command, env=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    started.append((name, process))


def finish_steps() -> None:
    """Wait for the background steps and print their output."""
    for name, process in started:
        output = process.communicate()[0].decode(errors="replace")
        print(f"== {name}\n{output}", end="", flush=True)
        if process.returncode != 0:
            failed.append(name)
    started.clear()


def tool(name: str) -> str:
    return str(BIN / name)


def check() -> None:
    start_step("ruff", tool("ruff"), "check", "--quiet", ".")
    start_step("ruff format", tool("ruff"), "format", "--check", "--quiet", ".")
    start_step("mypy --strict", tool("mypy"))
    start_step("import contracts", tool("lint-imports"), "--no-logo", PYTHONPATH="src")
    start_step("data", sys.executable, "tools/check_data.py", PYTHONPATH="src")
    start_step("rule ids", sys.executable, "tools/check_rule_ids.py", PYTHONPATH="src")


def check_page() -> None:
    """Check and test the code of the page in the background."""
    page = (sys.executable, "tools/page_build.py")
    if subprocess.call([*page, "node"]) != 0:
        missing.append("the checks and tests of web/: Node is not available")
    elif subprocess.call([*page, "packages"]) != 0:
        missing.append("the checks and tests of web/: its packages could not be installed")
    else:
        start_step("web: types", *page, "run", "check")
        start_step("web: tests", *page, "run", "test")


def browser_arguments() -> tuple[str, ...]:
    """Return the pytest arguments that leave out the browser tests if they cannot run."""
    if shutil.which("chromium") is None:
        missing.append("tests/page: chromium is not installed")
    elif not Path("src/firestep/server/page/index.html").is_file():
        missing.append("tests/page: the page is not built")
    else:
        return ()
    return ("--ignore=tests/page",)


def is_compiled() -> bool:
    probe = "import sys; from firestep.games.trench import COMPILED; sys.exit(not COMPILED)"
    return subprocess.call([sys.executable, "-c", probe], env=environment_without_source()) == 0


def environment_without_source() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def pytest(expected: str, *arguments: str, **environment: str) -> None:
    os.environ.pop("PYTHONPATH", None)
    # Without bytecode files every worker compiles all test files again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # Two workers per core: many tests wait for browsers and servers.
    workers = str(min(2 * (os.cpu_count() or 1), 8))
    run_step(
        f"tests, {expected}",
        *(sys.executable, "-m", "pytest", "--workers", workers, *arguments),
        FIRESTEP_EXPECT=expected,
        **environment,
    )


def main() -> int:
    check()
    check_page()
    if "--check" not in sys.argv:
        without = browser_arguments()
        if shutil.which(os.environ.get("CC", "cc")) is None:
            without += ("--ignore=tests/bench",)
            missing.append("tests/bench, the C reference: no C compiler")
        second_run: tuple[str, ...] = ()
        if is_compiled():
            pytest("compiled", *without)
            second_run = ("-m", "not once")
        else:
            missing.append("the tests on compiled rules: no working C compiler")
        pytest("interpreted", *without, *second_run, PYTHONPATH="src")
    finish_steps()
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
