"""Bad input, named with its place: the one exception every reader of text or data raises."""

_SHOWN = 60


def clip(text: str, most: int = _SHOWN) -> str:
    """Shorten foreign text so that a message stays one readable line."""
    shown = repr(text[: most + 1])
    if len(text) <= most:
        return shown
    return f"{text[:most]!r}... ({len(text):,} characters)"


class InputError(ValueError):
    """Something in a text, a record or a data file is wrong; says what, and where."""

    def __init__(self, what: str, *, source: str = "", line: int = 0, place: str = "") -> None:
        """Keep the sentence and the place: a file, a line in it, a field or key."""
        self.what, self.source, self.line, self.place = what, source, line, place
        at = source + (f":{line}" if line and source else f"line {line}" if line else "")
        super().__init__(": ".join(part for part in (at, place, what) if part))

    def within(self, source: str, line: int = 0) -> "InputError":
        """Return the same fault, placed in a file."""
        return InputError(self.what, source=source, line=line or self.line, place=self.place)
