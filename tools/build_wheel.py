"""Build the wheel and show the progress lines of setup.py: `python tools/build_wheel.py FOLDER`.

pip either hides the output of a build or shows all of it. This script shows the lines that begin
with `firestep:`, and everything if the build fails.
"""

import subprocess
import sys

COMMAND = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--verbose"]
PREFIX = "firestep: "


def main(folder: str) -> int:
    """Build the wheel into a folder and return the exit code of pip."""
    process = subprocess.Popen(
        [*COMMAND, "--no-deps", "--wheel-dir", folder, "."],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if line.lstrip().startswith(PREFIX):
            print(line.strip(), flush=True)
    if process.wait() != 0:
        sys.stderr.writelines(lines)
    return process.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
