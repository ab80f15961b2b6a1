"""Reading foreign objects strictly: each member taken once, with its kind; the rest is a fault."""

from collections.abc import Callable
from typing import Any, Final

from firestep.contract.errors import InputError, clip

_KINDS: Final[dict[type, str]] = {
    dict: "a table",
    list: "a list",
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
}
_REQUIRED: Final = object()


def _nowhere(name: str) -> int:
    return 0


def _shown(value: object) -> str:
    try:
        return clip(str(value), 30)
    except ValueError:  # a number of thousands of digits
        return "a number too long to print"


class Fields:
    """The members of one object of a JSON document or a TOML file."""

    def __init__(self, item: object, place: str, line: Callable[[str], int] = _nowhere) -> None:
        """Take the object; `place` names it in messages, `line` finds the line of a member."""
        self.place, self._line = place, line
        if not isinstance(item, dict):
            raise InputError("is not a table of named values", place=place, line=line(""))
        self._left: dict[str, object] = dict(item)

    def fault(self, name: str, what: str) -> InputError:
        """Return a fault placed at one member."""
        return InputError(what, place=f"{self.place}, {name}", line=self._line(name))

    def take(self, name: str, kind: type, default: Any = _REQUIRED) -> Any:
        """Return a member and cross it off; a missing one needs a `default`."""
        if name not in self._left:
            if default is not _REQUIRED:
                return default
            raise InputError(f"{name!r} is missing", place=self.place, line=self._line(""))
        value = self._left.pop(name)
        if type(value) is not kind and not (value is None and default is None):
            raise self.fault(name, f"{_shown(value)} is not {_KINDS[kind]}")
        return value

    def take_list(self, name: str, kind: type, default: Any = _REQUIRED) -> Any:
        """Return a member that is a list of one kind."""
        values = self.take(name, list, default)
        for value in values or ():
            if type(value) is not kind:
                raise self.fault(name, f"{_shown(value)} is not {_KINDS[kind]}")
        return values

    def close(self) -> None:
        """Refuse whatever has not been taken."""
        for name in self._left:
            raise InputError(f"unknown name {clip(name)}", place=self.place, line=self._line(name))
