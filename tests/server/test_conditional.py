"""Conditional moves over real sockets: stored, played, kept secret, deleted, never lost."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from firestep.server.storage.salvage import salvage
from support.running_server import (
    HOST_TOKEN,
    CreatedTable,
    ServerProcess,
    TableClient,
    run_server,
    seated_clients,
)
from trials.retrying_games import PERSON, SLOW

pytestmark = [pytest.mark.once, pytest.mark.early]

LINES = [["d4e4", "e5d5", "c4c5", "e6d6"], ["c4c5", "e5d5"]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("conditional")) as server:
        yield server
        assert " ERROR " not in server.log, server.log


async def read_lines(client: TableClient) -> Any:
    """Return the stored lines of a client's seat."""
    answer = await client.request("look", about="conditional")
    assert answer["type"] == "looked", answer
    return answer["facts"]["lines"]


async def store(client: TableClient, lines: list[list[str]], id: str = "") -> None:
    await client.run("conditional", id, lines=lines, expected=client.scene["count"])


def actions(client: TableClient) -> list[tuple[str, str, bool]]:
    """Return the actions that a client has received: seat, text, and whether conditional."""
    return [
        (entry["seat"], entry["facts"]["action"], entry["facts"].get("conditional", False))
        for entry in client.entries
        if entry["kind"] == "acted"
    ]


def count_rows(server: ServerProcess, created: CreatedTable) -> int:
    """Return the number of stored rows of a table."""
    with sqlite3.connect(server.folder / "firestep.db") as database:
        query = "SELECT count(*) FROM conditional_lines WHERE table_id = ?"
        return int(database.execute(query, (created.name,)).fetchone()[0])


async def wait_for_rows(server: ServerProcess, created: CreatedTable, count: int) -> None:
    """Wait until a table has this many stored rows: they are deleted in the background."""
    async with asyncio.timeout(10):
        while count_rows(server, created) != count:
            await asyncio.sleep(0.02)


def test_an_answer_is_played_while_its_owner_is_away(server: ServerProcess) -> None:
    created = server.create_table(**SLOW)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            await store(clients[2], LINES)
            assert await read_lines(clients[2]) == LINES
            assert await read_lines(clients[1]) == []
        async with server.connect(created.name, created.keys[1]) as one:
            await one.act("d4e4")
            await one.wait_until(lambda: len(actions(one)) == 2)
            assert actions(one) == [("1", "d4e4", False), ("2", "e5d5", True)]
            async with server.connect(created.name, created.keys[2]) as two:
                assert actions(two) == actions(one)
                assert await read_lines(two) == [["c4c5", "e6d6"]]
                says = [e["says"] for e in two.entries if e["kind"] == "acted"][-1]
                assert says[-1] == "A conditional move, stored in advance."
            await one.act("d3d4")
            assert actions(one)[2:] == [("1", "d3d4", False)]
            await wait_for_rows(server, created, 0)

    asyncio.run(play())


def test_refusals_name_the_line_and_the_action(server: ServerProcess) -> None:
    created = server.create_table(**SLOW)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            answer = await clients[2].request("conditional", lines=[["d4e4", "e5e8"]])
            assert (answer["type"], answer["code"]) == ("refused", "conditional-illegal")
            assert answer["facts"]["action"] == "e5e8"
            assert "e5e8" in answer["text"]
            code = await clients[1].expect_refusal("conditional", lines=[["d4e4", "e5d5"]])
            assert code == "conditional-own-turn"
            lines = [["d4e4", "e5d5"]] * 50
            assert await clients[2].expect_refusal("conditional", lines=lines) == (
                "conditional-too-long"
            )
            async with server.connect(created.name) as spectator:
                code = await spectator.expect_refusal("conditional", lines=[["d4e4", "e5d5"]])
                assert code == "no-player"
        assert count_rows(server, created) == 0

    asyncio.run(play())


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({**SLOW, "clock": {"game": 600_000}}, "conditional-not-slow"),
        ({**SLOW, "clock": None}, "conditional-not-slow"),
        (
            {"game": "club", "options": {"players": 2}, "seats": [PERSON, PERSON]}
            | {"clock": SLOW["clock"]},
            "conditional-hidden",
        ),
    ],
)
def test_games_without_conditional_moves_say_why(
    server: ServerProcess, wish: dict[str, Any], code: str
) -> None:
    created = server.create_table(**wish)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            for client in clients.values():
                assert await client.expect_refusal("conditional", lines=[["end", "end"]]) == code
                answer = await client.request("look", about="conditional")
                if code == "conditional-hidden":
                    assert answer["facts"]["obstacle"]
                    assert answer["facts"]["position"] == ""
                else:
                    assert answer["code"] == "no-look"

    asyncio.run(play())


def test_lines_are_deleted_at_the_end_and_by_a_take_back(server: ServerProcess) -> None:
    created = server.create_table(**SLOW)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            await one.act("d4e4")
            await store(one, [["e5d5", "c4c5"]])
            assert count_rows(server, created) == 1
            await one.run("ask", what="take-back")
            await two.run("answer", what="take-back", yes=True)
            await wait_for_rows(server, created, 0)
            await one.wait_until(lambda: one.scene["legal"])
            assert await read_lines(one) == []
            await store(two, LINES)
            await store(two, LINES[:1])
            await wait_for_rows(server, created, 1)
            await one.act("resign")
            await wait_for_rows(server, created, 0)

    asyncio.run(play())


def test_neither_export_nor_erasure_nor_host_see_the_lines(server: ServerProcess) -> None:
    created = server.create_table(**SLOW)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            await store(clients[2], [["d2e2", "e5d5"]])
            pages = ["/export", "/admin/tables?status=running", "/admin/status", "/metrics"]
            for path in pages:
                answer = await asyncio.to_thread(server.get, path, HOST_TOKEN)
                assert "d2e2" not in answer.text, path

    asyncio.run(play())
    log = [json.loads(line) for line in server.get("/export", HOST_TOKEN).text.splitlines()]
    stored = [e for e in log if e.get("table") == created.name and e.get("kind") == "conditional"]
    assert [set(entry["facts"]) for entry in stored] == [{"id", "token"}]


def test_erasing_a_person_deletes_the_lines_of_that_seat(server: ServerProcess) -> None:
    created = server.create_table(**SLOW)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            await store(clients[2], LINES)
            assert count_rows(server, created) == 1
        for seat, left in ((1, 1), (2, 0)):
            path = f"/admin/tables/{created.name}/seats/{seat}/erase"
            answer = await asyncio.to_thread(server.call, "POST", path, None, HOST_TOKEN)
            assert answer.status_code == 200, answer.text
            assert count_rows(server, created) == left
        async with server.connect(created.name, created.keys[1]) as one:
            await one.act("d4e4")
            assert actions(one)[-1] == ("1", "d4e4", False)  # the erased answer is not played
        async with server.connect(created.name, created.keys[2]) as two:
            assert await read_lines(two) == []

    asyncio.run(play())


def test_salvage_copies_the_lines(tmp_path: Path) -> None:
    old, new = tmp_path / "firestep.db", tmp_path / "new.db"
    with run_server(tmp_path) as server:
        created = server.create_table(**SLOW)

        async def begin() -> None:
            async with seated_clients(server, created) as clients:
                await store(clients[2], LINES)

        asyncio.run(begin())
        server.stop()
    with closing(sqlite3.connect(old)) as database, database:
        row = (created.name, "no-json", 2, 1, "[[")
        database.execute("INSERT INTO conditional_lines VALUES (?, ?, ?, ?, ?)", row)
    report = salvage(old, new)
    assert (report.tables, report.shortened, report.unreadable) == (1, 0, 1)
    with run_server(tmp_path, f"sqlite:///{new}") as server:

        async def go_on() -> None:
            async with server.connect(created.name, created.keys[1]) as one:
                await one.act("d4e4")
                await one.wait_until(lambda: len(actions(one)) == 2)
                assert actions(one)[-1] == ("2", "e5d5", True)

        asyncio.run(go_on())


def test_salvage_reads_a_file_without_conditional_lines(tmp_path: Path) -> None:
    old, new = tmp_path / "firestep.db", tmp_path / "new.db"
    with run_server(tmp_path) as server:
        server.create_table(**SLOW)
        server.stop()
    with closing(sqlite3.connect(old)) as database, database:
        database.execute("DROP TABLE conditional_lines")
    assert salvage(old, new).tables == 1


def test_a_repeated_command_is_carried_out_once(server: ServerProcess) -> None:
    created = server.create_table(**SLOW)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            await store(clients[2], LINES, "same")
            await clients[1].act("d4e4")
            answer = await clients[2].request("conditional", "same", lines=LINES)
            assert (answer["type"], answer["again"]) == ("done", True)
            assert await read_lines(clients[2]) == [["c4c5", "e6d6"]]
            assert count_rows(server, created) == 1

    asyncio.run(play())


def test_a_killed_server_keeps_acknowledged_lines(database_url: str, tmp_path: Path) -> None:
    with run_server(tmp_path, database_url) as server:
        created = server.create_table(**SLOW)

        async def begin() -> None:
            async with seated_clients(server, created) as clients:
                await store(clients[2], LINES)

        async def go_on(action: str, count: int) -> None:
            async with server.connect(created.name, created.keys[1]) as one:
                await one.run("act", f"kill-{count}", action=action)
                await one.wait_until(lambda: len(actions(one)) == count)
                assert [entry[2] for entry in actions(one)] == [False, True] * (count // 2)

        asyncio.run(begin())
        for action, count in (("d4e4", 2), ("c4c5", 4)):
            server.kill()
            server.start()
            asyncio.run(go_on(action, count))
        assert " ERROR " not in server.log, server.log


def test_two_processes_answer_with_each_others_lines(postgres_url: str, tmp_path: Path) -> None:
    """The move is made at the process that may not have heard of the lines yet."""
    with ExitStack() as stack:
        folders = [tmp_path / name for name in ("one", "two")]
        for folder in folders:
            folder.mkdir()
        here, there = (stack.enter_context(run_server(folder, postgres_url)) for folder in folders)

        async def play(created: CreatedTable) -> None:
            async with (
                here.connect(created.name, created.keys[1]) as one,
                there.connect(created.name, created.keys[2]) as two,
            ):
                await one.run("sit")
                await two.run("sit")
                await one.wait_until(lambda: one.scene["legal"])
                await store(two, [["c4c5", "e5d5"]])
                await store(two, LINES)
                await one.run("act", action="d4e4")
                await one.wait_until(lambda: len(actions(one)) == 2)
                await two.wait_until(lambda: len(actions(two)) == 2)
                assert actions(one) == actions(two)
                assert await read_lines(two) == [["c4c5", "e6d6"]]
                await one.run("act", action="c4c5")
                await two.wait_until(lambda: len(actions(two)) == 4)
                assert [entry[2] for entry in actions(two)] == [False, True] * 2

        for _ in range(5):
            asyncio.run(play(here.create_table(**SLOW)))
        for server in (here, there):
            assert " ERROR " not in server.log, server.log
