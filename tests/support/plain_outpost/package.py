"""The functions that every game package provides, for Outpost with the bare contract."""

from collections.abc import Mapping

from firestep.contract import Json, Value, text_record
from firestep.contract.record import Record
from support.outpost.catalog_entry import PLAIN
from support.outpost.game import Outpost
from support.outpost.package import write_text
from support.outpost.state import State

__all__ = ["write_text"]


class PlainOutpost(Outpost):
    """Outpost under another name."""

    id = PLAIN


def make(given: Mapping[str, Value]) -> PlainOutpost:
    """Return Outpost with these options."""
    return PlainOutpost(**given)


def read_position(text: str, given: Mapping[str, Value]) -> tuple[PlainOutpost, State]:
    """Read a position text."""
    game = make(given)
    return game, game.read_state(text)


def restore(settings: Mapping[str, Value], data: Mapping[str, Json]) -> PlainOutpost:
    """Return Outpost as a record describes it."""
    return make(settings)


def read_text(text: str, source: str) -> tuple[PlainOutpost, Record]:
    """Read a record from text."""
    game, record = text_record.read(
        text, source, lambda texts: make(text_record.read_options(make({}), texts))
    )
    assert isinstance(game, PlainOutpost)
    return game, record
