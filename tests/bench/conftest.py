"""bench/ lies outside the package, at the root of the tree."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2]))
