"""The empty boards of the games as pages draw them, each made once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

from firestep import catalog
from firestep.contract import InputError, Option, Value, canonical, clip
from firestep.contract.capabilities import PageBoard
from firestep.contract.package import AnyGame
from firestep.server.cached_response import CachedResponse

_KEPT: Final = 24

Key = tuple[str, str, bytes]  # the game, the hash of its data, its settings


class BoardCache:
    """The last few boards that were asked for."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[Key, CachedResponse] = OrderedDict()

    async def of_table(self, game: AnyGame, data_hash: str) -> CachedResponse:
        """Return the board of a game that is played at a table."""
        return await self._get((game.id, data_hash, canonical(dict(game.settings))), lambda: game)

    async def of_game(self, name: str, given: Mapping[str, str]) -> CachedResponse:
        """Return the board of a game under options as they are written in an address."""
        room = catalog.package(name)
        known = {option.name: option for option in room.make({}).options}
        options = {option: _read(known, option, text) for option, text in given.items()}
        return await self._get((name, "", canonical(options)), lambda: room.make(options))

    async def _get(self, key: Key, game: Callable[[], AnyGame]) -> CachedResponse:
        if key not in self._kept:
            # Drawing a map takes a while: not in the event loop.
            self._kept[key] = await asyncio.to_thread(lambda: _drawn(game()))
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


def _read(known: Mapping[str, Option], name: str, text: str) -> Value:
    if name not in known:
        raise InputError(f"unknown option {clip(name)}; there are: {', '.join(known)}")
    return known[name].read(text)


def _drawn(game: AnyGame) -> CachedResponse:
    if not isinstance(game, PageBoard):
        raise InputError(f"{game.id} has no board to draw")
    return CachedResponse.of(canonical(dict(game.scenery())))
