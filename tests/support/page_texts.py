"""The texts of the page, read from its sources, so that tests find buttons by their text."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from firestep.contract.fluent import FluentMessage, Format, split_entries

WEB_DIR = Path(__file__).parents[2] / "web"


@cache
def read_texts(language: str, package: str = "text") -> Mapping[str, Format]:
    """Return the texts of a package of the page by their keys, as functions of their facts."""
    path = WEB_DIR / "src" / package / f"{language}.ftl"
    entries = split_entries(path.read_text(encoding="utf-8"))
    found = {
        name: FluentMessage(path.name, name, entry).compile(language, lambda *_: None)
        for name, entry in entries
    }
    return {name: one for name, one in found.items() if one is not None}
