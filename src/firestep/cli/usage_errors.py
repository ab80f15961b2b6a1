"""Errors of the command line in the language of the user.

Typer writes its errors in English, most of them without a way to translate them. The patterns
recognise them; an error that none of them recognises stays in English.
"""

import re
from typing import Final

from firestep.cli.language import TRANSLATIONS, current_language
from firestep.contract.data_error import DataError
from firestep.contract.setting_error import SettingError
from firestep.contract.translations import LANGUAGES

PATTERNS: Final = {
    "similar-command": r"No such command (?P<given>'.*')\. Did you mean (?P<similar>.*)\?",
    "no-command": r"No such command (?P<given>'.*')\.",
    "missing-argument": r"Missing argument (?P<given>'.*')\.",
    "missing-option": r"Missing option (?P<given>'.*')\.",
    "similar-option": r"No such option: (?P<given>.*) \(Possible options: (?P<similar>.*)\)",
    "no-option": r"No such option: (?P<given>.*)",
    "needs-value": r"Option (?P<given>'.*') requires an argument\.",
    "takes-no-value": r"Option (?P<given>'.*') does not take a value\.",
    "extra-argument": r"Got unexpected extra argument\(s\) \((?P<given>.*)\)",
    "invalid-value": r"Invalid value for (?P<given>'.*?'): (?P<reason>.*)",
    "integer": r"Input should be a valid integer, unable to parse string as an integer",
    "number": r"Input should be a valid number, unable to parse string as a number",
    "at-least": r"Input should be greater than or equal to (?P<limit>\S+)",
    "at-most": r"Input should be less than or equal to (?P<limit>\S+)",
}


def usage_text(name: str, /, **facts: str) -> str:
    """Return a text about the use of the command line in the current language."""
    return TRANSLATIONS.translate(current_language(), "usage", name, facts)


def translate_usage_error(message: str) -> str:
    """Return an error of typer in the current language."""
    if current_language() == LANGUAGES[0]:
        return message
    for name, pattern in PATTERNS.items():
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            facts = found.groupdict()
            if "reason" in facts:
                facts["reason"] = translate_usage_error(facts["reason"])
            return usage_text(name, **facts)
    return message


def translate_error(error: ValueError) -> str:
    """Return an error of the input in the current language, if it has a translation."""
    if isinstance(error, SettingError | DataError):
        return error.line_in(current_language())
    return str(error)
