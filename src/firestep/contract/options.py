"""Rule options: what can be chosen, what it is by default, and which rule says so."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from firestep.contract.errors import InputError, clip

Value: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One choice in a rule set: a switch, a number within bounds, or one of some words."""

    name: str
    default: Value
    rule: str
    summary: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 1_000_000

    def check(self, value: object) -> Value:
        """Return `value` if this option allows it, else raise a InputError that says what it allows."""
        if isinstance(self.default, bool):
            allowed = "true or false"
            good = isinstance(value, bool)
        elif isinstance(self.default, int):
            allowed = f"a whole number from {self.least} to {self.most}"
            good = type(value) is int and self.least <= value <= self.most
        else:
            allowed = "one of " + ", ".join(self.choices)
            good = value in self.choices
        if good and isinstance(value, bool | int | str):
            return value
        raise InputError(
            f"{clip(str(value))} is not {allowed} [{self.rule}]", place=f"option {self.name}"
        )

    def read(self, text: str) -> Value:
        """Read a value as typed on a command line."""
        value: object = text
        if isinstance(self.default, bool):
            value = {"true": True, "false": False}.get(text, text)
        elif isinstance(self.default, int) and re.fullmatch("-?[0-9]{1,9}", text):
            value = int(text)
        return self.check(value)


def choose(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Complete `given` with the defaults; an unknown name or a bad value is a InputError."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise InputError(f"unknown option {clip(name)}; there are: {', '.join(known)}")
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}
