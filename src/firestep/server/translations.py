"""Texts of the server in every language, beside those of the games and of the table."""

from typing import Final

from firestep.contract.translations import Translations

TRANSLATIONS: Final = Translations("firestep.server")


def socket_text(language: str, code: str, **facts: object) -> str:
    """Return the text of a code that the server sends over a WebSocket."""
    return TRANSLATIONS.translate(language, "socket", code, facts)
