"""Games, shared by the tables that use the same settings and rule data.

A game caches what it computes, such as actions and the texts of units.
"""

import json
from typing import TypeAlias

from cachetools import LRUCache

from firestep import catalog
from firestep.contract import InputError, canonical
from firestep.contract.package import AnyGame
from firestep.server.storage.store import Store
from firestep.table.setup import TableSetup

_MAX_GAMES = 200
_Key: TypeAlias = tuple[str, str, bytes]


class GameCache:
    """The most recently used games of this process."""

    def __init__(self, store: Store) -> None:
        """Create an empty cache."""
        self._store = store
        self._games: LRUCache[_Key, AnyGame] = LRUCache(_MAX_GAMES)

    def share(self, game: AnyGame, setup: TableSetup, data_hash: str) -> AnyGame:
        """Return the game that other tables with the same setup use, or this one from now on."""
        return self._games.setdefault(_make_key(setup, data_hash), game)

    async def restore(self, setup: TableSetup, data_hash: str) -> AnyGame:
        """Return the game of a setup with the rule data that the table was created with."""
        key = _make_key(setup, data_hash)
        game = self._games.get(key)
        if game is None:
            content = await self._store.get_data(data_hash)
            if content is None:
                raise InputError("the rule data of this table are missing")
            package = catalog.get_package(setup.game)
            game = self._games[key] = package.restore(dict(setup.settings), json.loads(content))
        return game


def _make_key(setup: TableSetup, data_hash: str) -> _Key:
    return setup.game, data_hash, canonical(dict(setup.settings))
