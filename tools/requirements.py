"""Print requirements for pip, one per line: of the build, of the package, or of an extra too.

python tools/requirements.py build  # to build the package
python tools/requirements.py        # to run the package
python tools/requirements.py test   # to run the package, and those of an extra
"""

import sys
import tomllib
from pathlib import Path


def requirements(names: list[str]) -> list[str]:
    """Return the requirements of the build, or of the package with these extras."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    if names == ["build"]:
        return list(settings["build-system"]["requires"])
    project = settings["project"]
    extras = (project["optional-dependencies"][name] for name in names)
    return [*project["dependencies"], *(line for extra in extras for line in extra)]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
