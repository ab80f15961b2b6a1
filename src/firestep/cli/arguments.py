"""What a user chose on the command line, made into options and texts."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firestep import catalog
from firestep.contract import InputError, Value, clip
from firestep.contract.text_record import option_values

_MOST: Final = 100_000


def options(
    game: str, edition: str, length: str, pairs: list[str] | None, rules: Path | None = None
) -> Mapping[str, Value]:
    """Return the rule options given, each checked against what the game has."""
    texts = {name: text for name, text in (("edition", edition), ("length", length)) if text}
    for pair in pairs or ():
        name, mark, text = pair.partition("=")
        if not mark:
            raise InputError(f"{clip(pair)} is not NAME=VALUE", place="--option")
        texts[name] = text
    room = catalog.package(game)
    return option_values(room.load(rules, {}) if rules else room.make({}), texts)


def text(argument: str) -> str:
    """Return the argument itself, or what stands on standard input if it is `-`."""
    if argument != "-":
        return argument
    read = sys.stdin.read(_MOST + 1)
    if "\ufffd" in read:
        raise InputError("not UTF-8 text", place="standard input")
    if len(read) > _MOST:
        raise InputError(f"more than {_MOST:,} characters", place="standard input")
    return read.strip() or " "  # nothing is no position either
