"""Rule options: their names, defaults and allowed values, and the rule that defines each."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from firestep.contract.errors import clip
from firestep.contract.setting_error import SettingError

Value: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a rule set: a switch, a number within bounds, or one of `choices`."""

    name: str
    default: Value
    rule: str
    summary: str
    choices: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 1_000_000

    def check(self, value: object) -> Value:
        """Return `value`. Raise `InputError` with the allowed values if it is not allowed."""
        if isinstance(self.default, bool):
            reason, is_allowed = "switch", isinstance(value, bool)
        elif isinstance(self.default, int):
            reason = "number"
            is_allowed = type(value) is int and self.minimum <= value <= self.maximum
        else:
            reason, is_allowed = "choice", value in self.choices
        if is_allowed and isinstance(value, bool | int | str):
            return value
        raise SettingError(
            reason,
            option=self.name,
            rule=self.rule,
            value=clip(str(value)),
            minimum=self.minimum,
            maximum=self.maximum,
            choices=", ".join(self.choices),
        )

    def read(self, text: str) -> Value:
        """Parse a value as typed on a command line."""
        value: object = text
        if isinstance(self.default, bool):
            value = {"true": True, "false": False}.get(text, text)
        elif isinstance(self.default, int) and re.fullmatch("-?[0-9]{1,9}", text):
            value = int(text)
        return self.check(value)


def resolve_options(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Return the value of every option: as given, or its default.

    Raise `InputError` for an unknown name or a value that is not allowed.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise SettingError("unknown", given=clip(name), known=", ".join(known))
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}
