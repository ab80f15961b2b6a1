"""Texts of the server in every language, beside those of the games and of the table."""

from typing import Final

from firestep.contract.translations import LANGUAGES, Translations

TRANSLATIONS: Final = Translations("firestep.server")


def socket_text(language: str, code: str, **facts: object) -> str:
    """Return the text of a code that the server sends over a WebSocket."""
    return TRANSLATIONS.translate(language, "socket", code, facts)


def accepted_language(header: str) -> str | None:
    """Return the first language of an `Accept-Language` header that has texts."""
    codes = [part.strip()[:2].lower() for part in header.split(",")]
    return next((code for code in codes if code in LANGUAGES), None)
