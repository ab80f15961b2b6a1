"""Data files in TOML, with the line number of every key for error messages.

The line finder is written by hand: tomlkit parses about 7 times slower, adds 0.1 s of import time
and gives no line numbers, and this package uses the standard library only.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from firestep.contract.data_error import DataError
from firestep.contract.errors import InputError

MAX_CHARACTERS: Final = 4 * 1024 * 1024
_HEADER: Final = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]")
# A key of so many parts takes the parser seconds.
_DEEP_KEY: Final = re.compile(r"""(?<![\w"'-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){50}""")
_KEY: Final = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([A-Za-z0-9_-]+))\s*=""")


class TomlFile:
    """A TOML document: its tables, and the line of each table and key."""

    def __init__(self, text: str, source: str) -> None:
        """Parse the text; `source` is its name in messages."""
        self.source = source
        if len(text) > MAX_CHARACTERS:
            size, most = f"{len(text):,}", f"{MAX_CHARACTERS:,}"
            raise DataError("long", size=size, most=most, source=source)
        if _DEEP_KEY.search(text):
            raise DataError("deep", source=source)
        try:
            self.tables: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            line = int(found[1]) if found else 0
            raise DataError("toml", error=str(error), source=source, line=line) from None
        except RecursionError:
            raise DataError("deep", source=source) from None
        except ValueError:  # an integer with thousands of digits
            raise DataError("long-number", source=source) from None
        self._lines = _find_lines(text)

    @classmethod
    def load(cls, path: Path) -> "TomlFile":
        """Parse a file. Raise `InputError` if it cannot be read or is invalid."""
        return cls(read_text(path), str(path))

    def line_of(self, table: str, name: str = "") -> int:
        """Return the line of a key in a table, or of the table; 0 if unknown."""
        places = ((table, name), (table, ""), ("", table))
        return next((self._lines[place] for place in places if place in self._lines), 0)


def _find_lines(text: str) -> dict[tuple[str, str], int]:
    """Return the line of every table and key. Lines inside a multi-line value are skipped."""
    lines: dict[tuple[str, str], int] = {}
    table, value = "", _ValueScanner()
    for number, line in enumerate(text.splitlines(), 1):
        if not value.is_open:
            if header := _HEADER.match(line):
                table = header[1].strip("\"' ")
                lines.setdefault((table, ""), number)
                continue
            if key := _KEY.match(line):
                lines.setdefault((table, key[1] or key[2] or key[3]), number)
        value.read(line)
    return lines


class _ValueScanner:
    """Tracks whether a line ends inside a multi-line value: a list, or a text."""

    def __init__(self) -> None:
        self._quote, self._depth = "", 0

    @property
    def is_open(self) -> bool:
        """Whether the last line ended inside a value."""
        return bool(self._quote) or self._depth > 0

    def read(self, line: str) -> None:
        """Process one line."""
        at = 0
        while at < len(line):
            character = line[at]
            if self._quote:
                if character == "\\" and self._quote[0] == '"':
                    at += 1
                elif line.startswith(self._quote, at):
                    at += len(self._quote) - 1
                    self._quote = ""
            elif character in "\"'":
                self._quote = character * 3 if line.startswith(character * 3, at) else character
                at += len(self._quote) - 1
            elif character == "#":
                break
            else:
                self._depth += (character in "[{") - (character in "]}")
            at += 1
        if len(self._quote) == 1:  # a one-line text ends with the line
            self._quote = ""


def read_text(path: Path) -> str:
    """Return the content of a UTF-8 file. Raise `InputError` if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8 text (byte {error.start})", source=str(path)) from None
    except OSError as error:
        raise InputError(error.strerror or type(error).__name__, source=str(path)) from None
