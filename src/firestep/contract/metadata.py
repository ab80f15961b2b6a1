"""Facts about a game that are known without importing it: the file `about.toml` of its package."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from firestep.contract.errors import InputError, clip
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.contract.translations import LANGUAGES


class LocalText(str):
    """A text in English that has translations."""

    translations: Mapping[str, str]

    def __new__(cls, texts: Mapping[str, str]) -> "LocalText":
        """Return the English text with all languages beside it."""
        text = super().__new__(cls, texts[LANGUAGES[0]])
        text.translations = texts
        return text


def translate_text(text: str, language: str) -> str:
    """Return a text of the metadata in a language; a plain text is the same in all."""
    return text.translations[language] if isinstance(text, LocalText) else text


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of the command line that a game declares."""

    help: str
    default: int | str = ""
    minimum: int | None = None


@dataclass(frozen=True, slots=True)
class GameMetadata:
    """What lists, help texts, checks and the server need to know about a game."""

    title: str
    credit: str
    summary: str
    rule_prefix: str
    """The two capital letters that rule ids start with."""
    players_option: str = ""
    """The rule option that sets the number of players; empty if there is none."""
    timer_option: str = ""
    """The rule option for a time limit in seconds, 0 for none; empty if there is none."""
    choice_sections: tuple[str, ...] = ()
    """Sections of the texts, besides `choices`, that contain names of choices of options."""
    setup_phases: tuple[str, ...] = ()
    """The phases before the first turn, in which the players set the game up."""
    shorthands: Mapping[str, str] = field(default_factory=dict)
    """Rule options that are also options of the command line, each with its help."""
    option_notes: Mapping[str, str] = field(default_factory=dict)
    """Sentences that the game adds to the help of options of the command line."""
    sweep_options: Mapping[str, CommandOption] = field(default_factory=dict)
    """The options of `firestep sweep`; empty if the game has no balance sweep."""


def read_metadata(file: TomlFile) -> GameMetadata:
    """Return the content of an `about.toml`. Raise `InputError` with the place of an error."""
    try:
        return _read(file)
    except InputError as error:
        raise error.with_source(file.source) from None


def _read(file: TomlFile) -> GameMetadata:
    tables = dict(file.tables)
    shorthands = _read_texts(file, "shorthands", tables.pop("shorthands", {}))
    option_notes = _read_texts(file, "option_notes", tables.pop("option_notes", {}))
    sweep_options = _read_options(file, "sweep", tables.pop("sweep", {}))
    fields = Fields(tables, "about", partial(file.line_of, ""))
    metadata = GameMetadata(
        title=fields.take("title", str),
        credit=_take_text(fields, "credit"),
        summary=_take_text(fields, "summary"),
        rule_prefix=fields.take("rule_prefix", str),
        players_option=fields.take("players_option", str, ""),
        timer_option=fields.take("timer_option", str, ""),
        choice_sections=tuple(fields.take_list("choice_sections", str, ())),
        setup_phases=tuple(fields.take_list("setup_phases", str, ())),
        shorthands=shorthands,
        option_notes=option_notes,
        sweep_options=sweep_options,
    )
    fields.reject_unknown()
    if not re.fullmatch("[A-Z]{2}", metadata.rule_prefix):
        message = f"{clip(metadata.rule_prefix)} is not two capital letters"
        raise fields.error("rule_prefix", message)
    return metadata


def _take_text(fields: Fields, name: str) -> str:
    """Return a text: the same in all languages, or a table with each language."""
    if not fields.has_table(name):
        text: str = fields.take(name, str)
        return text
    texts = fields.take(name, dict)
    if list(texts) != list(LANGUAGES) or not all(isinstance(text, str) for text in texts.values()):
        raise fields.error(name, f"a text, or one text for each of {', '.join(LANGUAGES)}")
    return LocalText(texts)


def _read_texts(file: TomlFile, name: str, table: Any) -> dict[str, str]:
    """Return a table of texts."""
    fields = Fields(table, name, partial(file.line_of, name))
    return {key: _take_text(fields, key) for key in table}


def _line_of_table(line: int, name: str) -> int:
    """Return the line of a table in one line, which is that of all its members."""
    return line


def _read_options(file: TomlFile, name: str, table: Any) -> dict[str, CommandOption]:
    """Return a table of options of the command line; a default is a number or a text."""
    options = Fields(table, name, partial(file.line_of, name))
    found: dict[str, CommandOption] = {}
    for key in table:
        content = options.take(key, dict)
        line = file.line_of(name, key)
        fields = Fields(content, f"{name}, {key}", partial(_line_of_table, line))
        kind = int if type(content.get("default")) is int else str
        default = fields.take("default", kind, "")
        found[key] = CommandOption(
            _take_text(fields, "help"), default, fields.take("minimum", int, None)
        )
        fields.reject_unknown()
    return found
