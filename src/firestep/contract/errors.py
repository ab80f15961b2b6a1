"""`InputError`: the exception that every parser of text or data raises."""

from typing import Final

MAX_SHOWN_CHARACTERS: Final = 60


def clip(text: str, most: int = MAX_SHOWN_CHARACTERS) -> str:
    """Return the quoted text, shortened so that a message fits on one line."""
    quoted = repr(text[: most + 1])
    if len(text) <= most:
        return quoted
    return f"{text[:most]!r}... ({len(text):,} characters)"


class InputError(ValueError):
    """A text, record or data file is invalid; the message says what is wrong, and where."""

    def __init__(self, message: str, *, source: str = "", line: int = 0, place: str = "") -> None:
        """Store the message and the location: a file, a line in it, a field or key."""
        self.message, self.source, self.line, self.place = message, source, line, place
        at = source + (f":{line}" if line and source else f"line {line}" if line else "")
        super().__init__(": ".join(part for part in (at, place, message) if part))

    def with_source(self, source: str, line: int = 0) -> "InputError":
        """Return the same error with the name of the file, and the line if it was unknown."""
        return InputError(self.message, source=source, line=line or self.line, place=self.place)
