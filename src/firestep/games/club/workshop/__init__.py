"""Content of users: the models of maps, mats and rule sets, their checks and differences."""

from firestep.games.club.workshop.checks import KINDS, check_content, read_content
from firestep.games.club.workshop.content_files import load_shipped, parse, shipped_title, write
from firestep.games.club.workshop.descriptions import list_fields
from firestep.games.club.workshop.differences import find_game_differences as find_differences

__all__ = [
    "KINDS",
    "check_content",
    "find_differences",
    "list_fields",
    "load_shipped",
    "parse",
    "read_content",
    "shipped_title",
    "write",
]
