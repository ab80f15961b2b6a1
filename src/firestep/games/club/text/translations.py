"""The texts of Trench Club in all languages, from the TOML files beside this module."""

from typing import Final

from firestep.contract.translations import Translations

TRANSLATIONS: Final = Translations("firestep.games.club")
