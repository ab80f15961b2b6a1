"""Rule options and position texts from command-line arguments."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firestep import catalog
from firestep.cli.files import get_data_package
from firestep.contract import InputError, Value, clip
from firestep.contract.setting_error import SettingError
from firestep.contract.text_record import read_options

_MAX_CHARACTERS: Final = 100_000


def read_rule_options(
    game: str, pairs: list[str] | None, rules: Path | None = None
) -> Mapping[str, Value]:
    """Return the rule options, each checked against the options of the game."""
    texts: dict[str, str] = {}
    for pair in pairs or ():
        name, separator, text = pair.partition("=")
        if not separator:
            raise SettingError("pair", place="--option", given=clip(pair))
        texts[name] = text
    if rules is not None:
        return read_options(get_data_package(game).load(rules, {}), texts)
    return read_options(catalog.get_package(game).make({}), texts)


def read_text_argument(argument: str) -> str:
    """Return the argument, or the text on standard input if it is `-`."""
    if argument != "-":
        return argument
    read = sys.stdin.read(_MAX_CHARACTERS + 1)
    if "\ufffd" in read:
        raise InputError("not UTF-8 text", place="standard input")
    if len(read) > _MAX_CHARACTERS:
        raise InputError(f"more than {_MAX_CHARACTERS:,} characters", place="standard input")
    return read.strip() or " "  # empty input is not the same as no argument
