"""Translated texts for players: files of messages in the syntax of Project Fluent.

The folder `text/` of a package contains `en.ftl`, `fr.ftl` and `es.ftl` with the same messages. The
id of a message is its section, a hyphen and its name: `log-moved`. Messages with the same section
are used together. The texts of a game's options are in its `options.toml`, in all languages side by
side; here they are the sections `options` and `choices`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from firestep.contract.errors import InputError, clip
from firestep.contract.fluent import Facts, FluentMessage, Format, pattern_source, split_entries

LANGUAGES: Final = ("en", "fr", "es")
OPTION_FILE: Final = "options.toml"

Sections = Mapping[str, Mapping[str, str]]


class Translations:
    """The texts of one package in all languages."""

    def __init__(self, package: str) -> None:
        """Use the files in the folder `text/` of a package; each is read on first use."""
        self._package = package
        self._loaded: dict[str, _Messages] = {}

    def language(self, code: str) -> Sections:
        """Return the sections of one language: the texts by name.

        A text with facts is in the syntax of its file.
        """
        return self._messages(code).sections

    def translate(self, language: str, section: str, name: str, facts: Facts) -> str:
        """Return one text, filled with the facts.

        A text names a fact as `{ $square }`. `{ NAME($piece, "pieces") }` is the text of the
        section `pieces` with that name, or the value of the fact if there is none; `form: "the"`
        selects an attribute of that text. `{ COUNT($price, "bonds") }` is the text `counts-bonds`
        with the fact as `$n`. A `PlacedName` is named with its place. The fact `players` maps
        seats, as text, to names of players; they come before the texts of the section `players`.
        """
        return self._messages(language).find(section, name)(facts)

    def message(self, language: str, section: str, name: str) -> FluentMessage:
        """Return a parsed message, for checks of the texts."""
        return self._messages(language).parse(f"{section}-{name}")

    def _messages(self, code: str) -> "_Messages":
        messages = self._loaded.get(code)
        if messages is None:
            if code not in LANGUAGES:
                raise InputError(f"no language {clip(code)}; there are: {', '.join(LANGUAGES)}")
            messages = self._loaded[code] = _load(self._package, code)
        return messages


class _Messages:
    """The messages of a package in one language; each is compiled on first use."""

    def __init__(self, place: str, language: str, source: str, other: Sections) -> None:
        """Read the messages of a file and the texts of other sections."""
        self._place, self._language = place, language
        self._entries = dict(split_entries(source))
        sections: dict[str, dict[str, str]] = {}
        for message, entry in self._entries.items():
            section, _, name = message.partition("-")
            sections.setdefault(section, {})[name] = pattern_source(entry)
        self.sections: Sections = {**sections, **other}
        self._formats: dict[tuple[str, str, str], Format] = {}

    def find(self, section: str, name: str) -> Format:
        """Return a message as a function of its facts. Raise `KeyError` if there is none."""
        found = self.look_up(section, name, "")
        if found is None:
            raise KeyError(f"{section}-{name}")
        return found

    def look_up(self, section: str, name: str, form: str) -> Format | None:
        """Return a message or one of its forms as a function of its facts, if it exists."""
        key = (section, name, form)
        found = self._formats.get(key)
        if found is None:
            found = self._compile(section, name.replace(" ", "-"), form)
            if found is not None:  # a missing name may come from a player, so it is not stored
                self._formats[key] = found
        return found

    def _compile(self, section: str, name: str, form: str) -> Format | None:
        message = f"{section}-{name}"
        if message in self._entries:
            return self.parse(message).compile(self._language, self.look_up, form)
        text = self.sections.get(section, {}).get(name)
        return None if text is None or form else lambda facts: text

    def parse(self, message: str) -> FluentMessage:
        """Return a parsed message of the file."""
        return FluentMessage(self._place, message, self._entries[message])


@cache
def _load(package: str, code: str) -> _Messages:
    path = files(package).joinpath("text", f"{code}.ftl")
    source = path.read_text(encoding="utf-8")
    return _Messages(f"{package}, {code}.ftl", code, source, _load_option_texts(package, code))


def _load_option_texts(package: str, code: str) -> Sections:
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
