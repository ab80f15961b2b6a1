"""Strict reading of parsed JSON and TOML objects: every member has a type, unknown ones fail."""

from collections.abc import Callable
from typing import Any, Final

from firestep.contract.data_error import DataError
from firestep.contract.errors import InputError, clip

_TYPE_NAMES: Final[dict[type, str]] = {
    dict: "table",
    list: "list",
    str: "text",
    int: "integer",
    float: "number",
    bool: "switch",
}
_REQUIRED: Final = object()


def _no_line(name: str) -> int:
    return 0


def _value_text(value: object) -> str:
    try:
        return clip(str(value), 30)
    except ValueError:  # an integer with thousands of digits
        return "a number too long to print"


class Fields:
    """The members of one object of a JSON document or a TOML file."""

    def __init__(self, item: object, place: str, line: Callable[[str], int] = _no_line) -> None:
        """Wrap the object; `place` names it in messages, `line` finds the line of a member."""
        self.place, self._line = place, line
        if not isinstance(item, dict):
            raise DataError("no-table", place=place, line=line(""))
        self._unread: dict[str, object] = dict(item)

    def error(self, name: str, message: str | DataError) -> InputError:
        """Return an error located at one member."""
        place, line = f"{self.place}, {name}", self._line(name)
        if isinstance(message, DataError):
            return message.at(place, line)
        return InputError(message, place=place, line=line)

    def has_table(self, name: str) -> bool:
        """Return whether a member that is not read yet is a table."""
        return isinstance(self._unread.get(name), dict)

    def take(self, name: str, kind: type, default: Any = _REQUIRED) -> Any:
        """Return a member and mark it as read; a missing member needs a `default`."""
        if name not in self._unread:
            if default is not _REQUIRED:
                return default
            raise DataError("missing", name=name, place=self.place, line=self._line(""))
        value = self._unread.pop(name)
        if type(value) is not kind and not (value is None and default is None):
            raise self._type_error(name, value, kind)
        return value

    def take_list(self, name: str, kind: type, default: Any = _REQUIRED) -> Any:
        """Return a member that is a list of one type."""
        values = self.take(name, list, default)
        for value in values or ():
            if type(value) is not kind:
                raise self._type_error(name, value, kind)
        return values

    def _type_error(self, name: str, value: object, kind: type) -> InputError:
        error = DataError("type", value=_value_text(value), type=_TYPE_NAMES[kind])
        return self.error(name, error)

    def reject_unknown(self) -> None:
        """Raise `InputError` if a member has not been read."""
        for name in self._unread:
            raise self.unknown_error(name)

    def list_unknown(self) -> list[InputError]:
        """Return an error for each member that has not been read."""
        return [self.unknown_error(name) for name in self._unread]

    def unknown_error(self, name: str) -> InputError:
        """Return the error for a name that does not belong here."""
        return DataError("unknown", given=clip(name), place=self.place, line=self._line(name))
