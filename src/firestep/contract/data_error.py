"""`DataError`: a data file of a user is refused, with a reason in every language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from firestep.contract.errors import InputError
from firestep.contract.setting_error import TRANSLATIONS
from firestep.contract.translations import LANGUAGES, Translations

OnProblem: TypeAlias = Callable[[InputError], None]
"""What a reader does with a problem: raise it, or collect it and read on."""

_SECTION: Final = "data"


class DataError(InputError):
    """A data file is invalid. `reason` names a message of the section `data`."""

    def __init__(
        self,
        reason: str,
        *,
        rule: str = "",
        hexes: Sequence[str] = (),
        texts: Translations = TRANSLATIONS,
        place: str = "",
        source: str = "",
        line: int = 0,
        **facts: Any,
    ) -> None:
        """Store the reason and its facts; `hexes` are the places of a board that it concerns."""
        self.reason, self.rule, self.hexes = reason, rule, tuple(hexes)
        self.facts: Mapping[str, object] = facts
        self._texts = texts
        message = self.text_in(LANGUAGES[0]) + (f" [{rule}]" if rule else "")
        super().__init__(message, source=source, line=line, place=place)

    def with_source(self, source: str, line: int = 0) -> "DataError":
        """Return the same error with the name of the file, and the line if it was unknown."""
        return self._moved(source, line or self.line, self.place)

    def at(self, place: str, line: int) -> "DataError":
        """Return the same error at another place."""
        return self._moved(self.source, line, place)

    def _moved(self, source: str, line: int, place: str) -> "DataError":
        found = DataError.__new__(DataError)
        InputError.__init__(found, self.message, source=source, line=line, place=place)
        found.reason, found.rule, found.hexes = self.reason, self.rule, self.hexes
        found.facts, found._texts = self.facts, self._texts
        return found

    def line_in(self, language: str) -> str:
        """Return the error as one line of a terminal, with its place."""
        message = self.text_in(language) + (f" [{self.rule}]" if self.rule else "")
        return str(InputError(message, source=self.source, line=self.line, place=self.place))

    def text_in(self, language: str) -> str:
        """Return the reason in a language, without place and rule."""
        return self._texts.translate(language, _SECTION, self.reason, self.facts)


def raise_problem(error: InputError) -> None:
    """Raise a problem: the reader stops at the first one."""
    raise error
