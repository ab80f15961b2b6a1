"""Data files in TOML, with the line of every key, so that a fault can be found."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from firestep.contract.fault import Fault

_MOST: Final = 4 * 1024 * 1024
_HEADER: Final = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]")
_KEY: Final = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([A-Za-z0-9_-]+))\s*=""")


class DataFile:
    """A TOML document: its tables, and where each of them stands."""

    def __init__(self, text: str, source: str) -> None:
        """Read the text; `source` is its name in messages."""
        self.source = source
        if len(text) > _MOST:
            raise Fault(
                f"{len(text):,} characters; a data file has at most {_MOST:,}", source=source
            )
        try:
            self.tables: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            raise Fault(
                f"not a TOML document: {error}", source=source, line=int(found[1]) if found else 0
            ) from None
        except RecursionError:
            raise Fault("nested too deeply", source=source) from None
        self._lines = _find_lines(text)

    @classmethod
    def load(cls, path: Path) -> "DataFile":
        """Read a file; a Fault says why that cannot be done."""
        return cls(read_text(path), str(path))

    def line(self, table: str, name: str = "") -> int:
        """Return the line of a key in a table, or of the table itself."""
        return self._lines.get((table, name), self._lines.get((table, ""), 0))


def _find_lines(text: str) -> dict[tuple[str, str], int]:
    lines: dict[tuple[str, str], int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = header[1].strip("\"' ")
            lines.setdefault((table, ""), number)
        elif key := _KEY.match(line):
            lines.setdefault((table, key[1] or key[2] or key[3]), number)
    return lines


def read_text(path: Path) -> str:
    """Read a whole UTF-8 file; whatever goes wrong is a Fault that names it."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Fault(f"not UTF-8 text (byte {error.start})", source=str(path)) from None
    except OSError as error:
        raise Fault(error.strerror or type(error).__name__, source=str(path)) from None
