"""The names of players: what is allowed, and which names look alike."""

import unicodedata

from firestep.contract.setting_error import SettingError
from firestep.table.setup import MAX_NAME_CHARACTERS, check_name


def clean_name(text: str) -> str:
    """Return a name with single spaces, in composed form. Raise `InputError` if it is invalid.

    >>> clean_name("  Ann   Lee ")
    'Ann Lee'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    check_name(name)
    if not any(character.isalnum() for character in name):
        raise SettingError("name", place="name", most=MAX_NAME_CHARACTERS)
    return name


def name_key(name: str) -> str:
    """Return a text that is equal for names that look alike: case, accents and spaces are ignored.

    >>> name_key("Ann Lee") == name_key("ÄNNLEE")
    True
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(
        one for one in decomposed if not unicodedata.combining(one) and not one.isspace()
    )
