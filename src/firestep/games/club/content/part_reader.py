"""Reading the parts of a data file one by one, so that every problem is reported."""

from collections.abc import Callable
from typing import TypeVar

from firestep.contract import InputError
from firestep.contract.data_error import OnProblem
from firestep.contract.fields import Fields

_T = TypeVar("_T")


class PartReader:
    """Reads parts of a file; a problem is reported, and a default takes the place of the part."""

    def __init__(self, report: OnProblem) -> None:
        """Report problems with `report`, which may raise them."""
        self._report = report
        self.has_failed = False

    def report(self, error: InputError) -> None:
        """Report a problem."""
        self.has_failed = True
        self._report(error)

    def attempt(self, read: Callable[[], _T], default: _T) -> _T:
        """Return a part, or the default if it cannot be read."""
        try:
            return read()
        except InputError as error:
            self.report(error)
            return default

    def reject_unknown(self, fields: Fields) -> None:
        """Report the members that have not been read."""
        for error in fields.list_unknown():
            self.report(error)
