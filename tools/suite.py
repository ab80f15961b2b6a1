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


def step(name: str, *command: str, **environment: str) -> None:
    print(f"== {name}", flush=True)
    if subprocess.call(command, env={**os.environ, **environment}) != 0:
        failed.append(name)


def tool(name: str) -> str:
    return str(BIN / name)


def check() -> None:
    step("ruff", tool("ruff"), "check", "--quiet", ".")
    step("ruff format", tool("ruff"), "format", "--check", "--quiet", ".")
    step("mypy --strict", tool("mypy"))
    step("import walls", tool("lint-imports"), "--no-logo", PYTHONPATH="src")
    step("data", sys.executable, "tools/data_check.py", PYTHONPATH="src")
    step("rule ids", sys.executable, "tools/rule_gate.py")


def compiled() -> bool:
    probe = "import sys; from firestep.games.trench import COMPILED; sys.exit(not COMPILED)"
    return subprocess.call([sys.executable, "-c", probe], env=plain_environment()) == 0


def plain_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def pytest(expected: str, *arguments: str, **environment: str) -> None:
    os.environ.pop("PYTHONPATH", None)
    step(
        f"tests, {expected}",
        *(sys.executable, "-m", "pytest", "-n", str(min(os.cpu_count() or 1, 8)), *arguments),
        FIRESTEP_EXPECT=expected,
        **environment,
    )


def main() -> int:
    check()
    if "--check" not in sys.argv:
        without: tuple[str, ...] = ()
        if shutil.which(os.environ.get("CC", "cc")) is None:
            without = ("--ignore=tests/bench",)
            missing.append("tests/bench, the C twin: no C compiler was found")
        if compiled():
            pytest("compiled", *without)
        else:
            missing.append("the tests on compiled rules: no working C compiler was found")
        pytest("interpreted", *without, PYTHONPATH="src")
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
