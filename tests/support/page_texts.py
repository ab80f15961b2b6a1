"""The page's own words, read from its sources: tests press what is written on a button."""

import re
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
_LINE = re.compile(r'^\s*"?([\w.-]+)"?:\s*"((?:[^"\\]|\\.)*)"', re.M)


@cache
def words(language: str, room: str = "text") -> dict[str, str]:
    """Return all sentences of a room of the page by their names."""
    text = (WEB / "src" / room / f"{language}.ts").read_text(encoding="utf-8")
    return {name: said.replace('\\"', '"') for name, said in _LINE.findall(text)}
