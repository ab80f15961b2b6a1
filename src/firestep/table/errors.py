"""`CommandDenied`: the table refuses a command that no rule of the game forbids."""

from collections.abc import Mapping
from typing import Final

from firestep.contract import Json
from firestep.contract.translations import Translations

TRANSLATIONS: Final = Translations("firestep.table")


class CommandDenied(Exception):
    """The table refuses a command; `code` names the text in `text/`, `facts` fill it in."""

    def __init__(self, code: str, **facts: Json) -> None:
        """Store the code and the facts."""
        super().__init__(code)
        self.code: str = code
        self.facts: Mapping[str, Json] = facts

    def message(self, language: str) -> str:
        """Return the translated text."""
        return TRANSLATIONS.translate(language, "denied", self.code, self.facts)
