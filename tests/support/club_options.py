"""Values and settings of the options of Trench Club, from their entries."""

from typing import Final

from firestep.contract import Value
from firestep.contract.option_file import OptionEntry

INTEGER_VALUES: Final = {"round_limit": (0, 4), "timer": (0, 300)}
"""Values of numbers whose limits would show no effect in a short game."""


def name_of(entry: OptionEntry) -> str:
    """Return the name of an option, for the ids of tests."""
    return entry.option.name


def other_values(entry: OptionEntry) -> list[Value]:
    """Return the values of an option besides its default."""
    option = entry.option
    if isinstance(option.default, bool):
        return [not option.default]
    if isinstance(option.default, int):
        values = INTEGER_VALUES.get(option.name, (option.minimum, option.maximum))
        return [value for value in values if value != option.default]
    if not option.choices:
        return ["S N SE NE NW SW"]
    return [value for value in option.choices if value != option.default]


def settings_with(entry: OptionEntry, value: Value) -> dict[str, Value]:
    """Return an option's value together with the first setting that it needs."""
    return {entry.option.name: value} | dict(list(entry.needs.items())[:1])
