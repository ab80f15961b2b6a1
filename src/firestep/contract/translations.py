"""Translated texts for players: TOML files of templates, one table for each section.

The folder `text/` of a package holds `en.toml`, `fr.toml` and `es.toml` with the same sections and
names. The texts of a game's options are in its `options.toml`, in all languages side by side; here
they are the sections `options` and `choices`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from firestep.contract.errors import InputError, clip

LANGUAGES: Final = ("en", "fr", "es")
OPTION_FILE: Final = "options.toml"
_OTHER: Final = "n"  # the key of the template for values without one


class Translations:
    """The texts of one package in all languages."""

    def __init__(self, package: str) -> None:
        """Use the files in the folder `text/` of a package; each is read on first use."""
        self._package = package

    def language(self, code: str) -> Mapping[str, Mapping[str, str]]:
        """Return the sections of one language."""
        if code not in LANGUAGES:
            raise InputError(f"no language {clip(code)}; there are: {', '.join(LANGUAGES)}")
        return _load(self._package, code)

    def translate(self, language: str, section: str, name: str, facts: Mapping[str, object]) -> str:
        """Return one text, filled with the facts.

        A template names facts as `{square}`; `{piece:pieces}` looks the fact up in the section
        `pieces`. The key `n` of a section is the template for values that it does not list, so that
        `{won:points}` is `1 point` or `3 points`.
        """
        sections = self.language(language)
        values = {fact: TemplateValue(value, sections) for fact, value in facts.items()}
        return sections[section][name].format_map(values)


class TemplateValue:
    """A fact in a template: printed as it is, or looked up in the section given as its format."""

    def __init__(self, value: object, sections: Mapping[str, Mapping[str, str]]) -> None:
        """Store the fact and the sections that it may be looked up in."""
        self._value, self._sections = value, sections

    def __format__(self, section: str) -> str:
        value = self._value
        if isinstance(value, list | tuple):
            return ", ".join(self._format_item(item, section) for item in value)
        return self._format_item(value, section)

    def _format_item(self, item: object, section: str) -> str:
        text = str(item)
        if not section:
            return text
        names = self._sections[section]
        return names[text] if text in names else names.get(_OTHER, "{n}").format(n=item)


@cache
def _load(package: str, code: str) -> Mapping[str, Mapping[str, str]]:
    text = files(package).joinpath("text", f"{code}.toml").read_text(encoding="utf-8")
    return {**tomllib.loads(text), **_load_option_texts(package, code)}


def _load_option_texts(package: str, code: str) -> Mapping[str, Mapping[str, str]]:
    """Return the texts of the options by name, and of their choices as `option-choice`."""
    path = files(package).joinpath(OPTION_FILE)
    if not path.is_file():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        "options": {name: entry[code] for name, entry in entries.items()},
        "choices": {
            f"{name}-{value}": texts[code]
            for name, entry in entries.items()
            for value, texts in entry.get("values", {}).items()
            if texts
        },
    }
