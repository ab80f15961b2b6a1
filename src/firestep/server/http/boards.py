"""The board definitions of the games, which pages draw, and pictures of first positions.

Building the board of a map takes some tenths of a second, and there are more sets of options than
any cache can hold. So each new board is charged to the address of its client, boards are built one
at a time with a pause after each, and the boards of tables are kept apart from those of freely
chosen options.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from cachetools import LRUCache

from firestep import catalog
from firestep.contract import SPECTATOR, InputError, Option, Value, canonical, clip
from firestep.contract.capabilities import Drawing, PageBoard
from firestep.contract.content import ContentBundle
from firestep.contract.package import AnyGame
from firestep.contract.setting_error import SettingError
from firestep.server.cached_response import CachedResponse
from firestep.server.workers.content import get_workshop

MAX_CACHED_BYTES: Final = 12 * 1024 * 1024
"""The most memory that the boards of tables may take; the same for those of other options."""
MAX_WAITING: Final = 16
"""The most boards that may wait to be built."""
_SHARE: Final = 0.4
"""The share of the time in which boards are built while others wait."""

_Key: TypeAlias = tuple[str, str, bytes]
"""The game, the hash of its data or the id of its content, and its settings."""
Charge: TypeAlias = Callable[[], None]
"""Charges a new board to the client; raises an exception if the client may not have it."""


class TooManyBoards(Exception):
    """Too many clients wait for new boards."""


class BoardCache:
    """The most recently used board definitions."""

    def __init__(self, max_bytes: int = MAX_CACHED_BYTES) -> None:
        """Create an empty cache."""
        self._table_boards, self._option_boards = _Builder(max_bytes), _Builder(max_bytes)
        self._pictures: dict[str, CachedResponse] = {}  # by game

    @property
    def cached_bytes(self) -> int:
        """The size of all cached boards."""
        return int(self._table_boards.cache.currsize + self._option_boards.cache.currsize)

    async def get_for_table(self, game: AnyGame, data_hash: str, charge: Charge) -> CachedResponse:
        """Return the board of a game that is played at a table."""
        key = (game.id, data_hash, canonical(dict(game.settings)))
        return await self._table_boards.get(key, lambda: game, charge)

    async def get_for_game(
        self, name: str, given: Mapping[str, str], charge: Charge
    ) -> CachedResponse:
        """Return the board of a game under options from a query string."""
        options = read_query_options(name, given)
        make = catalog.get_package(name).make
        key = (name, "", canonical(options))
        return await self._option_boards.get(key, lambda: make(options), charge)

    async def get_for_content(
        self, id: str, bundle: ContentBundle, given: Mapping[str, str], charge: Charge
    ) -> CachedResponse:
        """Return the board of content of a user under options from a query string."""

        def make() -> AnyGame:
            workshop = get_workshop(bundle.game)
            own = workshop.read_content(bundle.files, bundle.options)
            known = {option.name: option for option in own.options}
            options = {name: _read_option(known, name, text) for name, text in given.items()}
            return workshop.read_content(bundle.files, {**bundle.options, **options})

        key = (bundle.game, id, canonical(dict(given)))
        return await self._option_boards.get(key, make, charge)

    async def get_picture(self, name: str) -> CachedResponse | None:
        """Return the first position of a game as SVG; None if the game cannot be drawn."""
        if name not in self._pictures:
            game = catalog.get_package(name).make({})
            if not isinstance(game, Drawing):
                return None
            self._pictures[name] = await asyncio.to_thread(_draw_first_position, game)
        return self._pictures[name]


class _Builder:
    """Builds boards one at a time, and keeps the most recently used ones."""

    def __init__(self, max_bytes: int) -> None:
        self.cache: LRUCache[_Key, CachedResponse] = LRUCache(max_bytes, getsizeof=_size)
        self._running: dict[_Key, asyncio.Task[CachedResponse]] = {}
        self._lock = asyncio.Lock()

    async def get(
        self, key: _Key, make_game: Callable[[], AnyGame], charge: Charge
    ) -> CachedResponse:
        """Return a board from the cache, or build it. Clients who wait for one board share it."""
        board = self.cache.get(key)
        if board is not None:
            return board
        task = self._running.get(key)
        if task is None:
            charge()
            if len(self._running) >= MAX_WAITING:
                raise TooManyBoards
            task = self._running[key] = asyncio.create_task(self._build(key, make_game))
            task.add_done_callback(lambda _: self._running.pop(key))
        return await asyncio.shield(task)

    async def _build(self, key: _Key, make_game: Callable[[], AnyGame]) -> CachedResponse:
        async with self._lock:
            started = time.perf_counter()
            try:
                # A thread, because the event loop must not wait for it.
                board = await asyncio.to_thread(lambda: _build_board(make_game()))
            finally:
                if len(self._running) > 1:
                    pause = (time.perf_counter() - started) * (1 / _SHARE - 1)
                    await asyncio.sleep(pause)
        self.cache[key] = board
        return board


def _size(board: CachedResponse) -> int:
    return len(board.body) + len(board.gzipped)


def read_query_options(name: str, given: Mapping[str, str]) -> dict[str, Value]:
    """Return the options of a game from a query string."""
    known = _known_options(name)
    return {option: _read_option(known, option, text) for option, text in given.items()}


@cache
def _known_options(name: str) -> Mapping[str, Option]:
    return {option.name: option for option in catalog.get_package(name).make({}).options}


def _read_option(known: Mapping[str, Option], name: str, text: str) -> Value:
    if name not in known:
        raise SettingError("unknown", given=clip(name), known=", ".join(known))
    return known[name].read(text)


def _draw_first_position(game: Any) -> CachedResponse:
    picture: str = game.svg(game.initial(game.seat_counts[0]), seat=SPECTATOR)
    return CachedResponse.build(picture.encode(), "image/svg+xml")


def _build_board(game: AnyGame) -> CachedResponse:
    if not isinstance(game, PageBoard):
        raise InputError(f"{game.id} has no board to draw")
    return CachedResponse.build(canonical(dict(game.board_definition())))
