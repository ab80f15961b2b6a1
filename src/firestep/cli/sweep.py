"""`firestep sweep`: many games of the computer against itself, and what they say."""

from collections.abc import Mapping

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import Sweeping


def run(game: str, wanted: Mapping[str, Value], as_json: bool) -> int:
    """Play what is wanted and print the report."""
    room = catalog.package(game)
    if not isinstance(room, Sweeping):
        raise InputError(f"{game} has no simple players to sweep with")
    print(room.sweep(wanted, as_json))
    return 0
