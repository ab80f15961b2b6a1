"""Why the table does not do what it is asked, where no rule of the game forbids it."""

from collections.abc import Mapping
from typing import Final

from firestep.contract import Json
from firestep.contract.translations import Translations

PHRASES: Final = Translations("firestep.table")


class CommandDenied(Exception):
    """The table refuses: `code` names the sentence in `text/`, `facts` fill it."""

    def __init__(self, code: str, **facts: Json) -> None:
        """Keep what to say."""
        super().__init__(code)
        self.code: str = code
        self.facts: Mapping[str, Json] = facts

    def says(self, language: str) -> str:
        """Return the sentence."""
        return PHRASES.fill(language, "denied", self.code, self.facts)
