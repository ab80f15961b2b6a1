"""The board definitions of the games, which pages draw, and pictures of first positions.

Each is built once.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from cachetools import LRUCache

from firestep import catalog
from firestep.contract import SPECTATOR, InputError, Option, Value, canonical, clip
from firestep.contract.capabilities import Drawing, PageBoard
from firestep.contract.package import AnyGame
from firestep.server.cached_response import CachedResponse

_MAX_BOARDS: Final = 24

_Key: TypeAlias = tuple[str, str, bytes]
"""The game, the hash of its data, and its settings."""


class BoardCache:
    """The most recently used board definitions."""

    def __init__(self) -> None:
        """Create an empty cache."""
        self._boards: LRUCache[_Key, CachedResponse] = LRUCache(_MAX_BOARDS)
        self._pictures: dict[str, CachedResponse] = {}  # by game

    async def get_for_table(self, game: AnyGame, data_hash: str) -> CachedResponse:
        """Return the board of a game that is played at a table."""
        return await self._get((game.id, data_hash, canonical(dict(game.settings))), lambda: game)

    async def get_for_game(self, name: str, given: Mapping[str, str]) -> CachedResponse:
        """Return the board of a game under options from a query string."""
        package = catalog.get_package(name)
        known = {option.name: option for option in package.make({}).options}
        options = {option: _read_option(known, option, text) for option, text in given.items()}
        return await self._get((name, "", canonical(options)), lambda: package.make(options))

    async def get_picture(self, name: str) -> CachedResponse | None:
        """Return the first position of a game as SVG; None if the game cannot be drawn."""
        if name not in self._pictures:
            game = catalog.get_package(name).make({})
            if not isinstance(game, Drawing):
                return None
            self._pictures[name] = await asyncio.to_thread(_draw_first_position, game)
        return self._pictures[name]

    async def _get(self, key: _Key, make_game: Callable[[], AnyGame]) -> CachedResponse:
        board = self._boards.get(key)
        if board is None:
            # Building a map is slow, so it runs in a thread.
            board = await asyncio.to_thread(lambda: _build_board(make_game()))
            self._boards[key] = board
        return board


def _read_option(known: Mapping[str, Option], name: str, text: str) -> Value:
    if name not in known:
        raise InputError(f"unknown option {clip(name)}; there are: {', '.join(known)}")
    return known[name].read(text)


def _draw_first_position(game: Any) -> CachedResponse:
    picture: str = game.svg(game.initial(game.seat_counts[0]), seat=SPECTATOR)
    return CachedResponse.build(picture.encode(), "image/svg+xml")


def _build_board(game: AnyGame) -> CachedResponse:
    if not isinstance(game, PageBoard):
        raise InputError(f"{game.id} has no board to draw")
    return CachedResponse.build(canonical(dict(game.board_definition())))
