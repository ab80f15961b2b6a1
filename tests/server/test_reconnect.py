"""Clients that reconnect miss nothing, and repeated commands have no second effect."""

import asyncio
import signal
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from support.running_server import (
    CreatedTable,
    ServerProcess,
    TableClient,
    find_client_to_act,
    list_actions,
    play_randomly,
    run_server,
    seated_clients,
    wait_until_settled,
)

pytestmark = pytest.mark.once

SINGLE = {"length": "single"}


async def check_catch_up(
    server: ServerProcess, created: CreatedTable, seat: int, whole: TableClient
) -> None:
    """Reconnect after several entries and compare what is sent with what was received before."""
    key = created.keys.get(seat, "")
    async with server.connect(created.name, key, after=None) as client:
        await whole.wait_for_count(client.scene["count"])
    last = len(whole.entries)
    for after in {0, 1, 2, last // 2, last - 1, last}:
        async with server.connect(created.name, key, after=after) as client:
            assert client.entries == whole.entries[after:]
            assert client.scene == whole.scene
    async with server.connect(created.name, key, after=None) as client:
        assert (client.entries, client.scene) == ([], whole.scene)
    async with server.connect(created.name, key, after=last + 50) as client:
        assert (client.entries, client.scene) == ([], whole.scene)


def test_a_client_that_reconnects_gets_what_it_missed_also_after_a_crash(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        created = server.create_table("club", options={"players": 2})

        async def begin() -> dict[int, TableClient]:
            async with (
                server.connect(created.name) as spectator,
                seated_clients(server, created) as clients,
            ):
                await play_randomly(clients, seed=2, limit=60)
                whole = {0: spectator, **clients}
                for seat in whole:
                    await check_catch_up(server, created, seat, whole[seat])
                return whole

        async def look(whole: dict[int, TableClient]) -> None:
            for seat, client in whole.items():
                await check_catch_up(server, created, seat, client)

        whole = asyncio.run(begin())
        assert len(whole[1].entries) > 40
        counts = [len(client.entries) for client in whole.values()]
        assert counts[0] < counts[1], "hidden entries are counted for their own seat only"
        server.kill()
        server.start()
        asyncio.run(look(whole))
        assert "Traceback" not in server.log


def test_history_is_read_from_the_database_if_it_is_not_in_memory(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        created = server.create_table("trench", options=SINGLE)

        async def chat() -> list[dict[str, Any]]:
            async with seated_clients(server, created) as clients:
                one = clients[1]
                await one.act_first()
                for number in range(320):
                    await one.send(type="say", id=f"s{number}", text=str(number))
                await one.wait_until(lambda: "s319" in one.answers)
                await one.wait_for_count(one.answers["s319"]["count"])
                async with server.connect(created.name, created.keys[2], after=3) as far:
                    assert far.entries == one.entries[3:]
                return one.entries

        async def look(entries: list[dict[str, Any]]) -> None:
            for after in (0, 3, len(entries) - 5):
                async with server.connect(created.name, created.keys[2], after=after) as client:
                    assert client.entries == entries[after:]

        entries = asyncio.run(chat())
        assert len(entries) > 320
        server.kill()
        server.start()  # loads a snapshot and the entries after it
        asyncio.run(look(entries))


def test_a_repeated_command_gets_its_first_result_also_after_a_crash(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        created = server.create_table("bitva")
        first: dict[str, dict[str, Any]] = {}

        async def play() -> None:
            async with seated_clients(server, created) as clients:
                for id in ("first", "second"):
                    client = await find_client_to_act(clients)
                    assert client is not None
                    seat, expected = int(client.scene["to_act"][0]), client.scene["count"]
                    action = client.scene["legal"][0]
                    done = await client.run("act", id=id, action=action, expected=expected)
                    first[id] = {**done, "seat": seat, "action": action, "was": expected}
                await wait_until_settled(clients)
                await again(clients)
                for id, done in first.items():  # each seat has its own ids
                    answer = await clients[3 - done["seat"]].request("say", id=id, text="mine")
                    assert not answer["again"]

        async def again(clients: dict[int, TableClient]) -> None:
            for id, done in first.items():
                client = clients[done["seat"]]
                before = list_actions(client)
                for expected in (done["was"], None, 10**6):
                    answer = await client.request(
                        "act", id=id, action=done["action"], expected=expected
                    )
                    assert answer == {
                        "type": "done",
                        "id": id,
                        "count": done["count"],
                        "again": True,
                    }
                # Only the id identifies a command.
                answer = await client.request("say", id=id, text="something else")
                assert (answer["count"], answer["again"]) == (done["count"], True)
                assert list_actions(client) == before

        async def later() -> None:
            async with (
                server.connect(created.name, created.keys[1]) as one,
                server.connect(created.name, created.keys[2]) as two,
            ):
                await again({1: one, 2: two})

        asyncio.run(play())
        server.kill()
        server.start()
        asyncio.run(later())


async def take_back(one: TableClient, two: TableClient) -> None:
    """Take back the last move of the first client with the consent of the second one."""
    await one.run("ask", what="take-back")
    await two.run("answer", what="take-back", yes=True)
    await one.wait_until(lambda: one.scene["legal"])


def test_a_stale_action_is_refused_and_asides_make_nothing_stale(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            count = one.scene["count"]
            await two.run("say", text="take your time")
            await two.run("act", action="offer draw")
            await two.run("ask", what="pause")
            move = one.scene["legal"][0]
            await one.run("act", action=move, expected=count)  # chosen before the asides
            await take_back(one, two)
            answer = await one.request("act", action=move, expected=count)
            assert (answer["type"], answer["code"]) == ("refused", "stale")
            assert answer["count"] == answer["facts"]["count"] == one.scene["count"]
            await one.run("act", action=move, expected=answer["count"])

            await two.wait_until(lambda: two.scene["legal"])
            reply, seen = two.scene["legal"][0], two.scene["count"]
            await take_back(one, two)
            await one.act(one.scene["legal"][1])
            answer = await two.request("act", action=reply, expected=seen)
            assert (answer["type"], answer["code"]) == ("refused", "stale")

    asyncio.run(play())


def test_two_connections_of_one_seat_receive_the_same(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with (
            seated_clients(server, created) as clients,
            server.connect(created.name, created.keys[1]) as phone,
        ):
            await phone.act_first()
            await clients[1].wait_for_count(phone.scene["count"])
            assert clients[1].entries == phone.entries
            assert clients[1].scene == phone.scene

    asyncio.run(play())


def test_presence_is_sent_and_is_independent_of_taking_a_seat(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def play() -> None:
        async with server.connect(created.name, created.keys[1]) as one:
            await one.wait_until(lambda: one.connected_seats == [1])
            assert not one.scene["seats"][0]["taken"]
            async with server.connect(created.name, created.keys[2]) as two:
                await two.run("sit")
                await one.wait_until(lambda: one.connected_seats == [1, 2])
                async with server.connect(created.name), server.connect(created.name):
                    await one.wait_until(lambda: one.spectators == 2)
                await one.wait_until(lambda: one.spectators == 0)
            await one.wait_until(lambda: one.connected_seats == [1])
            assert one.scene["seats"][1]["taken"]

    asyncio.run(play())


async def connect_slow_reader(server: ServerProcess, created: CreatedTable) -> socket.socket:
    """Connect as a spectator with a small receive buffer, and stop reading after `welcome`."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.connect(("127.0.0.1", server.port))
    sock.setblocking(False)
    url = f"ws://127.0.0.1/api/tables/{created.name}/play"
    client = await connect(url, sock=sock, max_queue=1, ping_interval=None)
    await client.send('{"type":"hello","version":1}')
    await client.recv()
    client.transport.pause_reading()
    return sock


def test_a_slow_reader_is_disconnected_and_can_reconnect(tmp_path: Path) -> None:
    limits = {"FIRESTEP_QUEUE_LENGTH": "20"}
    with run_server(tmp_path, **limits) as server:
        created = server.create_table("club", options={"players": 2})

        async def play() -> None:
            async with server.connect(created.name, created.keys[1]) as one:
                await one.run("sit")
                slow = await connect_slow_reader(server, created)
                await one.wait_until(lambda: one.spectators == 1)
                said = 0
                while one.spectators and said < 5000:
                    for _ in range(20):
                        said += 1
                        await one.send(type="say", id=f"say {said}", text="x" * 500)
                    await one.request("ping")  # answered after all of them
                assert one.spectators == 0, "the slow reader was not disconnected"
                await one.run("say", text="others are not affected")
                slow.close()
                async with server.connect(created.name) as again:
                    assert len(again.entries) == again.scene["count"] > said

        asyncio.run(play())
        assert "Traceback" not in server.log


def test_a_server_that_stops_closes_connections_and_loses_nothing(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        created = server.create_table("trench", options=SINGLE)

        async def play() -> list[dict[str, Any]]:
            async with seated_clients(server, created) as clients:
                await clients[1].act_first()
                await clients[2].wait_for_count(clients[1].scene["count"])
                code = await asyncio.to_thread(server.stop, signal.SIGTERM)
                assert code == -signal.SIGTERM  # after a graceful shutdown
                await clients[2].wait_until(lambda: clients[2].close_code)
                assert clients[2].close_code in (1001, 1012)
                return clients[2].entries

        async def look(entries: list[dict[str, Any]]) -> None:
            async with server.connect(created.name, created.keys[2]) as client:
                assert client.entries == entries
                await client.act_first()

        entries = asyncio.run(play())
        server.start()
        asyncio.run(look(entries))
        assert "Traceback" not in server.log
