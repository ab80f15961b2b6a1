"""The games there are. The only file that names them; each is loaded when it is first asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from firestep.contract import InputError, clip
from firestep.contract.package import AnyGame, GamePackage
from firestep.contract.record import Record


@dataclass(frozen=True, slots=True)
class CatalogEntry:
    """What the rest of the house knows of a game before it is loaded."""

    id: str
    title: str
    credit: str
    summary: str
    package: Callable[[], GamePackage]


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


def package(name: str) -> GamePackage:
    """Return the room of a game; a InputError lists the games there are."""
    if name not in GAMES:
        raise InputError(f"no game {clip(name)}; there are: {', '.join(GAMES)}")
    return GAMES[name].package()


def game_of(record: Record) -> AnyGame:
    """Return the game that a record was played under, by the settings and data it carries."""
    return package(record.game).restore(record.settings, record.data)
