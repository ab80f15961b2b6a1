"""The games there are. The only file that names them; each is loaded when it is first asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from firestep.contract import Fault, clip
from firestep.contract.record import Record
from firestep.contract.room import AnyGame, Room


@dataclass(frozen=True, slots=True)
class Entry:
    """What the rest of the house knows of a game before it is loaded."""

    id: str
    title: str
    credit: str
    summary: str
    room: Callable[[], Room]


def _trench() -> Room:
    from firestep.games.trench import room

    return room


def _bitva() -> Room:
    from firestep.games.bitva import room

    return room


def _club() -> Room:
    from firestep.games.club import room

    return room


GAMES: Final[Mapping[str, Entry]] = {
    "trench": Entry(
        "trench", "TRENCH", "Rui Alípio Monteiro", "two players, an 8x8 diamond, no luck", _trench
    ),
    "bitva": Entry(
        "bitva", "Bitva", "published by Efko", "two or four players, hexes and two dice", _bitva
    ),
    "club": Entry(
        "club", "Trench Club", "Philipp K. Berger", "two or four players, units on hexes", _club
    ),
}


def room(name: str) -> Room:
    """Return the room of a game; a Fault lists the games there are."""
    if name not in GAMES:
        raise Fault(f"no game {clip(name)}; there are: {', '.join(GAMES)}")
    return GAMES[name].room()


def game_of(record: Record) -> AnyGame:
    """Return the game that a record was played under, by the settings and data it carries."""
    return room(record.game).restore(record.settings, record.data)
