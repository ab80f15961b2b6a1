"""What players call a type of unit: the name in their language, or the title that a user gave."""

from firestep.games.club.content import mat_reader
from firestep.games.club.content.mat import UnitType
from firestep.games.club.text.translations import TRANSLATIONS


def name_unit_type(unit: UnitType, language: str, section: str = "units") -> str:
    """Return the name of a type; the title if the type or its title is not a shipped one."""
    shipped = mat_reader.load_shipped().units.get(unit.id)
    if shipped is None or shipped.title != unit.title:
        return unit.title
    return TRANSLATIONS.language(language)[section].get(unit.id, unit.title)
