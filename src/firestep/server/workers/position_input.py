"""Positions that come from outside, as text."""

from collections.abc import Mapping
from typing import Any

from firestep import catalog
from firestep.contract import InputError, Value
from firestep.contract.package import AnyGame


def read_position(
    game: str, text: str, options: Mapping[str, Value], place: str
) -> tuple[AnyGame, Any]:
    """Return the state of a position text, and the game; no file of this machine is opened."""
    if "\n" not in text and text.endswith(".toml"):
        # Rooms read such files for whoever sits at this machine.
        raise InputError("a position, not the name of a file", place=place)
    return catalog.package(game).read_position(text, options)
