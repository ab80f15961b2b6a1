"""The list of games. Only this file names them; each game is imported on first use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from firestep.contract import InputError, clip
from firestep.contract.package import AnyGame, GamePackage
from firestep.contract.record import Record


@dataclass(frozen=True, slots=True)
class CatalogEntry:
    """The description of a game, available without importing it."""

    id: str
    title: str
    credit: str
    summary: str
    load_package: Callable[[], GamePackage]


def _trench() -> GamePackage:
    from firestep.games.trench import package

    return package


def _bitva() -> GamePackage:
    from firestep.games.bitva import package

    return package


def _club() -> GamePackage:
    from firestep.games.club import package

    return package


GAMES: Final[Mapping[str, CatalogEntry]] = {
    "trench": CatalogEntry(
        "trench", "TRENCH", "Rui Alípio Monteiro", "two players, an 8x8 diamond, no luck", _trench
    ),
    "bitva": CatalogEntry(
        "bitva", "Bitva", "published by Efko", "two or four players, hexes and two dice", _bitva
    ),
    "club": CatalogEntry(
        "club", "Trench Club", "Philipp K. Berger", "two or four players, units on hexes", _club
    ),
}


def get_package(name: str) -> GamePackage:
    """Return the package of a game. Raise `InputError` if there is no such game."""
    if name not in GAMES:
        raise InputError(f"no game {clip(name)}; there are: {', '.join(GAMES)}")
    return GAMES[name].load_package()


def game_of(record: Record) -> AnyGame:
    """Return the game that a record was played with, from its settings and data."""
    return get_package(record.game).restore(record.settings, record.data)
