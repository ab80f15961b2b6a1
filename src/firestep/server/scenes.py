"""What one audience sees of a table, in one language: redacted log entries and the scene.

These are pure functions; they run in the server process and in workers. Everything passes through
`table.redaction` and `table.scene`. Texts and pictures beyond them are made from a sample: a state
built from the view of the audience.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from firestep.contract import InputError, Json, Seat
from firestep.contract.capabilities import Drawing, PageBoard, Sampler
from firestep.contract.package import AnyGame
from firestep.players.player import make_draw, mix_seed
from firestep.table.capabilities import wording_of
from firestep.table.log import LogEntry
from firestep.table.log_text import describe_entry
from firestep.table.redaction import redact
from firestep.table.scene import build_scene
from firestep.table.table import Table

AnyTable = Table[Any, Any]

_shows_picture: Final[dict[type, bool]] = {}
"""Whether scenes have a picture, by class of game: checks of these protocols are slow."""


def visible_entries(
    table: AnyTable, entries: Iterable[LogEntry], audience: Seat, language: str, first: int
) -> list[dict[str, Json]]:
    """Return the entries that an audience may see, numbered from `first` by its own count."""
    return describe_entries(table, redact_entries(table, entries, audience), language, first)


def redact_entries(
    table: AnyTable, entries: Iterable[LogEntry], audience: Seat
) -> list[dict[str, Json]]:
    """Return what an audience may know of the entries that it may see."""
    redacted = (redact(table.game, entry, audience) for entry in entries)
    return [item for item in redacted if item is not None]


def describe_entries(
    table: AnyTable, redacted: Iterable[dict[str, Json]], language: str, first: int
) -> list[dict[str, Json]]:
    """Return redacted entries with their numbers and their texts."""
    names = {seat: place.name for seat, place in table.seat_states.items()}
    return [
        {"number": number, **item, "says": describe_entry(table.game, item, names, language)}
        for number, item in enumerate(redacted, first)
    ]


def localized_scene(table: AnyTable, audience: Seat, language: str, now: int) -> dict[str, Json]:
    """Return the table as an audience sees it at a time, with the game's texts and picture."""
    return {**build_scene(table, audience, now), **scene_texts(table, audience, language)}


def scene_texts(table: AnyTable, audience: Seat, language: str) -> dict[str, Json]:
    """Return the status text of the game for a scene.

    The scene of a game without a board definition also contains the picture that the game draws.
    """
    game = wording_of(table.game)
    texts: dict[str, Json] = {
        "status_text": "" if game is None else game.status(table.state, language)
    }
    if shows_picture(table.game):
        drawing = cast(Drawing[Any, Any], table.game)
        texts["picture"] = drawing.svg(sample_table(table, audience), seat=audience)
    return texts


def shows_picture(game: AnyGame) -> bool:
    """Return whether scenes of a game contain the picture that it draws."""
    kind = type(game)
    if kind not in _shows_picture:
        _shows_picture[kind] = isinstance(game, Drawing) and not isinstance(game, PageBoard)
    return _shows_picture[kind]


def sample_table(table: AnyTable, audience: Seat) -> Any:
    """Return a state that agrees with an audience's view; the same view gives the same state."""
    game = table.game
    if not isinstance(game, Sampler):
        return table.state  # a game with hidden information is a Sampler
    return sample_state(game, game.view(table.state, audience), audience)


def sample_state(game: AnyGame, view: Mapping[str, Json], audience: Seat) -> Any:
    """Return a state that agrees with a view; the same view always gives the same state.

    Analysis, queries and pictures get such a state, never that of the table.
    """
    if not isinstance(game, Sampler):
        raise InputError(f"{game.id} cannot be sampled")
    return game.sample(view, audience, make_draw(mix_seed(audience)))
