"""The command that produces a certificate of given rules."""

import shlex
from collections.abc import Mapping, Sequence
from typing import Final

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame

RULES_FILE: Final = "RULES.toml"
"""Stands for the data file of rules that are not shipped."""


def write_command(
    game: str, given: Mapping[str, Value], rules: str = "", more: Sequence[str] = ()
) -> str:
    """Return the command for a game with options and the name of a data file."""
    words = ["firestep", "certify", game]
    if rules:
        words += ["--rules", rules]
    for name, value in given.items():
        words += ["-o", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    return shlex.join([*words, *more])


def suggest_command(game: AnyGame) -> str:
    """Return the shortest command that certifies the rules of a game."""
    given, is_shipped = find_given_options(game)
    return write_command(game.id, given, "" if is_shipped else RULES_FILE)


def find_given_options(game: AnyGame) -> tuple[dict[str, Value], bool]:
    """Return the options that make a game, and whether the shipped data and these are enough.

    An option that a rule set sets is left out, and so is the time limit of a phase.
    """
    package = catalog.get_package(game.id)
    timer = catalog.get_entry(game.id).metadata.timer_option
    wanted = {name: value for name, value in game.settings.items() if name != timer}
    given: dict[str, Value] = {}
    made = package.make({})
    # Twice, because an option may need one that follows. A value that only the data file of the
    # rules knows is refused both times.
    for option in [*game.options, *game.options]:
        name = option.name
        if name == timer or made.settings[name] == wanted[name]:
            continue
        try:
            made = package.make({**given, name: wanted[name]})
        except InputError:
            continue
        given[name] = wanted[name]
    is_equal = all(made.settings[name] == value for name, value in wanted.items())
    return given, is_equal and made.data == game.data
