"""The texts of the page, read from its sources, so that tests find buttons by their text."""

import re
from functools import cache
from pathlib import Path

WEB_DIR = Path(__file__).parents[2] / "web"
_LINE = re.compile(r'^\s*"?([\w.-]+)"?:\s*"((?:[^"\\]|\\.)*)"', re.M)


@cache
def read_texts(language: str, package: str = "text") -> dict[str, str]:
    """Return the texts of a package of the page by their keys."""
    text = (WEB_DIR / "src" / package / f"{language}.ts").read_text(encoding="utf-8")
    return {name: value.replace('\\"', '"') for name, value in _LINE.findall(text)}
