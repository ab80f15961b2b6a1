"""Data files in TOML, with the line of every key, so that a fault can be found."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from firestep.contract.errors import InputError

_MOST: Final = 4 * 1024 * 1024
_HEADER: Final = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]")
_KEY: Final = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([A-Za-z0-9_-]+))\s*=""")


class TomlFile:
    """A TOML document: its tables, and where each of them stands."""

    def __init__(self, text: str, source: str) -> None:
        """Read the text; `source` is its name in messages."""
        self.source = source
        if len(text) > _MOST:
            raise InputError(
                f"{len(text):,} characters; a data file has at most {_MOST:,}", source=source
            )
        try:
            self.tables: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            raise InputError(
                f"not a TOML document: {error}", source=source, line=int(found[1]) if found else 0
            ) from None
        except RecursionError:
            raise InputError("nested too deeply", source=source) from None
        except ValueError:  # a number of thousands of digits
            raise InputError("holds a number that is too long to be one", source=source) from None
        self._lines = _find_lines(text)

    @classmethod
    def load(cls, path: Path) -> "TomlFile":
        """Read a file; a InputError says why that cannot be done."""
        return cls(read_text(path), str(path))

    def line(self, table: str, name: str = "") -> int:
        """Return the line of a key in a table, or of the table itself."""
        places = ((table, name), (table, ""), ("", table))
        return next((self._lines[place] for place in places if place in self._lines), 0)


def _find_lines(text: str) -> dict[tuple[str, str], int]:
    """Find the line of every table and key; what stands inside a value of several lines is none."""
    lines: dict[tuple[str, str], int] = {}
    table, inside = "", _Inside()
    for number, line in enumerate(text.splitlines(), 1):
        if not inside:
            if header := _HEADER.match(line):
                table = header[1].strip("\"' ")
                lines.setdefault((table, ""), number)
                continue
            if key := _KEY.match(line):
                lines.setdefault((table, key[1] or key[2] or key[3]), number)
        inside.read(line)
    return lines


class _Inside:
    """Whether the end of a line is still inside a value: a list, or a text of several lines."""

    def __init__(self) -> None:
        self._quote, self._depth = "", 0

    def __bool__(self) -> bool:
        return bool(self._quote) or self._depth > 0

    def read(self, line: str) -> None:
        """Take in one line."""
        at = 0
        while at < len(line):
            sign = line[at]
            if self._quote:
                if sign == "\\" and self._quote[0] == '"':
                    at += 1
                elif line.startswith(self._quote, at):
                    at += len(self._quote) - 1
                    self._quote = ""
            elif sign in "\"'":
                self._quote = sign * 3 if line.startswith(sign * 3, at) else sign
                at += len(self._quote) - 1
            elif sign == "#":
                break
            else:
                self._depth += (sign in "[{") - (sign in "]}")
            at += 1
        if len(self._quote) == 1:  # a text of one line ends with it
            self._quote = ""


def read_text(path: Path) -> str:
    """Read a whole UTF-8 file; whatever goes wrong is a InputError that names it."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8 text (byte {error.start})", source=str(path)) from None
    except OSError as error:
        raise InputError(error.strerror or type(error).__name__, source=str(path)) from None
