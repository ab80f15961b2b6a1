"""Board definitions with ever-new options: charged per address, and bounded in memory."""

import asyncio
from pathlib import Path

import httpx
import pytest

from firestep import catalog
from firestep.server.http.boards import MAX_WAITING, BoardCache, TooManyBoards
from support.running_server import run_server

pytestmark = pytest.mark.once

NEW_BOARDS_AT_ONCE = 10  # with the default settings


def test_new_boards_are_charged_to_the_address(tmp_path: Path) -> None:
    limits = {"FIRESTEP_ANALYSIS_RATE": "1", "FIRESTEP_ANALYSIS_BURST": "80"}
    with run_server(tmp_path, FIRESTEP_PROXIES="1", **limits) as server:

        def fetch(length: int, address: str) -> httpx.Response:
            url = f"{server.url}/api/games/bitva/scenery?quiet_limit={length}"
            return server.http.get(url, headers={"X-Forwarded-For": address})

        statuses = [fetch(length, "10.0.0.1").status_code for length in range(1, 13)]
        assert statuses == [200] * NEW_BOARDS_AT_ONCE + [429] * 2
        assert fetch(1, "10.0.0.1").status_code == 200, "a known board costs nothing"
        assert fetch(12, "10.0.0.2").status_code == 200, "another address has its own quota"
        assert fetch(11, "10.0.0.1").json()["error"]["code"] == "too-fast"
        assert server.log == ""


def test_the_memory_of_boards_is_bounded() -> None:
    boards = BoardCache(max_bytes=40_000)
    charged = []

    async def fetch_all() -> None:
        for turns in [*range(1, 9), 1]:
            given = {"quiet_limit": str(turns)}
            await boards.get_for_game("bitva", given, lambda: charged.append(1))
            assert boards.cached_bytes <= 40_000
        await boards.get_for_game("bitva", {"quiet_limit": "1"}, lambda: charged.append(1))

    asyncio.run(fetch_all())
    assert len(charged) == 9, "the first board was removed and built again"


def test_clients_of_one_board_share_it_and_too_many_boards_are_refused() -> None:
    boards = BoardCache()
    charged = []

    async def fetch(turns: int) -> bytes:
        given = {"quiet_limit": str(turns)}
        return (await boards.get_for_game("bitva", given, lambda: charged.append(1))).body

    async def fetch_all() -> None:
        first = await asyncio.gather(*(fetch(1) for _ in range(20)))
        assert len(set(first)) == len(charged) == 1
        found = await asyncio.gather(
            *(fetch(turns) for turns in range(2, MAX_WAITING + 5)), return_exceptions=True
        )
        refused = [one for one in found if isinstance(one, TooManyBoards)]
        assert (len(refused), len(found)) == (3, MAX_WAITING + 3)

    asyncio.run(fetch_all())


def test_options_do_not_remove_the_boards_of_tables() -> None:
    boards = BoardCache(max_bytes=40_000)
    charged = []
    game = catalog.get_package("bitva").make({})

    async def fetch_all() -> None:
        for turns in range(1, 9):
            await boards.get_for_table(game, "hash", lambda: charged.append("table"))
            given = {"quiet_limit": str(turns)}
            await boards.get_for_game("bitva", given, lambda: charged.append("options"))

    asyncio.run(fetch_all())
    assert charged.count("table") == 1
