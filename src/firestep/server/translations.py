"""The sentences of the server, beside those of the games and the table."""

from typing import Final

from firestep.contract.translations import Translations

PHRASES: Final = Translations("firestep.server")


def sentence(language: str, code: str, **facts: object) -> str:
    """Return what a code says."""
    return PHRASES.fill(language, "socket", code, facts)
