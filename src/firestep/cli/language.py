"""The language of the command line: `--lang`, or the variable FIRESTEP_LANG, or English."""

import os
from collections.abc import Sequence
from contextvars import ContextVar
from typing import Final

from firestep.contract.translations import LANGUAGES, Translations

VARIABLE: Final = "FIRESTEP_LANG"
TRANSLATIONS: Final = Translations("firestep.cli")
_OPTIONS: Final = ("--lang", "--language")

_chosen: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def choose_language(arguments: Sequence[str]) -> str:
    """Set the language of help and errors for these arguments, before they are parsed.

    An unknown language counts as English here; the command that takes it refuses it.
    """
    given = os.environ.get(VARIABLE, "")
    for number, argument in enumerate(arguments, 1):
        name, separator, value = argument.partition("=")
        if name in _OPTIONS:
            given = value if separator else "".join(arguments[number : number + 1])
    _chosen.set(given if given in LANGUAGES else LANGUAGES[0])
    return current_language()


def current_language() -> str:
    """Return the language of help and errors."""
    return _chosen.get()


def help_text(name: str, /, **facts: object) -> str:
    """Return a text of the help in the current language."""
    return TRANSLATIONS.translate(current_language(), "help", name, facts)
