"""Print the requirements of the package and of one extra, one per line, for pip."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
print("\n".join([*project["dependencies"], *project["optional-dependencies"][sys.argv[1]]]))
