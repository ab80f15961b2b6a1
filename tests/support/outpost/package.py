"""The functions that every game package provides, for Outpost."""

from collections.abc import Mapping

from firestep.contract import Json, Value, text_record
from firestep.contract.record import Record
from support.outpost.playable import PlayableOutpost
from support.outpost.state import State


def make(given: Mapping[str, Value]) -> PlayableOutpost:
    """Return Outpost with these options."""
    return PlayableOutpost(**given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[PlayableOutpost, State]:
    """Read a position text."""
    game = make(given)
    return game, game.read_state(text)


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> PlayableOutpost:
    """Return Outpost as a record describes it."""
    return make(settings)


def write_text(record: Record) -> str:
    """Write a record as text with one action on each line."""
    return text_record.write(record)


def read_text(text: str, source: str) -> tuple[PlayableOutpost, Record]:
    """Read a record from text."""
    game, record = text_record.read(
        text, source, lambda texts: make(text_record.read_options(make({}), texts))
    )
    assert isinstance(game, PlayableOutpost)
    return game, record
