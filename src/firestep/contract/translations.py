"""Sentences for people, by language: TOML files of templates, one table a chapter.

A room's `text/` folder holds `en.toml`, `fr.toml` and `es.toml` with the same chapters and names.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from firestep.contract.errors import InputError, clip

LANGUAGES: Final = ("en", "fr", "es")
_OTHER: Final = "n"


class Translations:
    """The sentences of one room in all languages."""

    def __init__(self, package: str) -> None:
        """Name the package whose `text/` folder holds the files; each is read when first used."""
        self._package = package

    def language(self, code: str) -> Mapping[str, Mapping[str, str]]:
        """Return the chapters of one language."""
        if code not in LANGUAGES:
            raise InputError(f"no language {clip(code)}; there are: {', '.join(LANGUAGES)}")
        return _load(self._package, code)

    def fill(self, language: str, chapter: str, name: str, facts: Mapping[str, object]) -> str:
        """Fill one sentence; a fact that is the name of a word is put in that language.

        A template names facts as `{square}`, and `{piece:pieces}` looks the fact up in the
        chapter `pieces`. A chapter may say under `n` what to make of what it does not name, so that
        `{won:points}` is `1 point` or `3 points`.
        """
        chapters = self.language(language)
        words = {fact: Word(value, chapters) for fact, value in facts.items()}
        return chapters[chapter][name].format_map(words)


class Word:
    """A fact in a template: printed as it is, or looked up in the chapter given as its format."""

    def __init__(self, value: object, chapters: Mapping[str, Mapping[str, str]]) -> None:
        """Keep the fact and the chapters it may be looked up in."""
        self._value, self._chapters = value, chapters

    def __format__(self, chapter: str) -> str:
        value = self._value
        items = value if isinstance(value, list | tuple) else [value]
        names = self._chapters[chapter] if chapter else {}
        other = names.get(_OTHER, "{n}")
        return ", ".join(names.get(str(item), other.format(n=item)) for item in items)


@cache
def _load(package: str, code: str) -> Mapping[str, Mapping[str, str]]:
    text = files(package).joinpath("text", f"{code}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
