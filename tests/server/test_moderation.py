"""The host bans, mutes, replaces links, erases people and sets how long things are kept."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep.contract.translations import LANGUAGES
from firestep.server.config import Retention
from firestep.server.rate_limit import read_limited_address
from firestep.server.storage.erasure import ERASED_TEXT
from firestep.server.storage.store import Store
from firestep.server.tables.moderation import Moderation
from firestep.server.tables.registry import TableRegistry
from firestep.server.tables.retention import DAY_MS, RetentionLoop
from firestep.server.timestamps import now_ms
from support.running_server import (
    HOST_TOKEN,
    CreatedTable,
    ServerProcess,
    bearer_header,
    play_randomly,
    run_server,
    seated_clients,
)

pytestmark = pytest.mark.once

ADDRESS = "10.0.0.7"


def send(server: ServerProcess, path: str, body: object = None) -> httpx.Response:
    """Send a POST request of the host."""
    return server.call("POST", f"/admin{path}", {} if body is None else body, HOST_TOKEN)


def read(server: ServerProcess, path: str) -> Any:
    answer = server.get(f"/admin{path}", HOST_TOKEN)
    assert answer.status_code == 200, answer.text
    return answer.json()


ROUTES = [
    ("GET", "/overview", None),
    ("GET", "/tables", None),
    ("POST", "/bans", {"address": "10.0.0.1", "minutes": 5}),
    ("POST", "/erase", {"name": "Ann"}),
    ("POST", "/tables/some-table/seats/1/mute", {"minutes": 5}),
    ("POST", "/tables/some-table/seats/1/key", None),
    ("POST", "/tables/some-table/seats/1/erase", None),
    ("POST", "/invitations", {"count": 1, "days": 1}),
    ("DELETE", "/invitations", None),
    ("DELETE", "/players/some-player", None),
]


def test_every_route_needs_the_host_token(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        described = server.get("/openapi.json").json()["paths"]
        paths = [path for path in described if path.startswith("/api/admin/")]
        assert sum(len(described[path]) for path in paths) == len(ROUTES)
        for method, path, body in ROUTES:
            for token in ("", "a-wrong-token-of-a-host"):
                answer = server.call(method, f"/admin{path}", body, token)
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "host"), path
    with run_server(tmp_path, FIRESTEP_HOST_TOKEN="") as server:
        for method, path, body in ROUTES:
            assert server.call(method, f"/admin{path}", body, "x").status_code == 403


def test_the_overview_describes_the_process(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        created = server.create_table("trench")
        async with seated_clients(server, created) as clients, server.connect(created.name):
            assert clients
            found = await asyncio.to_thread(read, server, "/overview")
            assert (found["sockets"], found["tables"], found["problems"]) == (3, {"running": 1}, [])
            assert found["addresses"] == [{"address": "127.0.0.1", "sockets": 3}]
            assert found["memory"] > 1e6
            assert found["database_bytes"] > 0
            assert found["errors"] == found["slow"] == found["bans"] == found["mutes"] == []
            (table,) = (await asyncio.to_thread(read, server, "/tables"))["tables"]
            assert table["table"]["table"] == created.name
            assert [one["name"] for one in table["table"]["seats"]] == ["P1", "P2"]
            seats = [one["seat"] for one in table["sockets"]]
            assert seats == [None, 1, 2]

    with run_server(tmp_path) as server:
        server.create_table("bitva", public=True)
        assert read(server, "/tables?status=open")["tables"][0]["table"]["game"] == "bitva"
        assert server.call("DELETE", f"/tables/{_only_table(server)}", key=HOST_TOKEN).is_success
        asyncio.run(play(server))


def _only_table(server: ServerProcess) -> str:
    (table,) = read(server, "/tables?status=open")["tables"]
    name: str = table["table"]["table"]
    return name


def test_tables_come_in_pages(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        names = {server.create_table("trench").name for _ in range(51)}
        first, second = (read(server, f"/tables?status=open&page={page}") for page in (0, 1))
        found = [one["table"]["table"] for one in first["tables"] + second["tables"]]
        assert (len(first["tables"]), first["more"], second["more"]) == (50, True, False)
        assert (set(found), len(found)) == (names, 51)


def test_a_banned_address_is_disconnected_and_refused(tmp_path: Path) -> None:
    def get_as(server: ServerProcess, path: str, address: str) -> int:
        headers = {"X-Forwarded-For": address, **bearer_header(HOST_TOKEN)}
        return server.http.get(f"{server.url}/api{path}", headers=headers).status_code

    async def connect(server: ServerProcess, table: str) -> None:
        banned = {"additional_headers": {"X-Forwarded-For": ADDRESS}}
        async with (
            server.connect_raw(table, **banned) as client,
            server.connect(table) as other,
        ):
            await client.send(type="hello", version=1)
            await client.wait_until(lambda: client.welcome is not None)
            await asyncio.to_thread(send, server, "/bans", {"address": ADDRESS, "minutes": 5})
            assert await client.wait_for_bye() == "banned"
            await other.request("ping")
        async with server.connect_raw(table, **banned) as client:
            assert await client.wait_for_bye() == "banned"

    with run_server(tmp_path, FIRESTEP_PROXIES="1") as server:
        table = server.create_table("trench", public=True).name
        asyncio.run(connect(server, table))
        assert [get_as(server, "/games", one) for one in (ADDRESS, "10.0.0.8")] == [403, 200]
        assert get_as(server, "/admin/overview", ADDRESS) == 200, "the host is not locked out"
        page = server.http.get(f"{server.url}/", headers={"X-Forwarded-For": ADDRESS})
        assert page.status_code == 200, "the page tells the reason"
        (ban,) = read(server, "/overview")["bans"]
        assert ban["address"] == ADDRESS
        assert 4 < (ban["until"] - now_ms()) / 60_000 <= 5.1
        server.stop()
        server.start()
        assert get_as(server, "/games", ADDRESS) == 403, "a ban survives a restart"
        assert send(server, "/bans", {"address": ADDRESS, "minutes": 0}).status_code == 200
        assert get_as(server, "/games", ADDRESS) == 200
        assert read(server, "/overview")["bans"] == []
        for wrong in ("nonsense", "10.0.0.0/8", ""):
            answer = send(server, "/bans", {"address": wrong, "minutes": 5})
            assert (answer.status_code, answer.json()["error"]["place"]) == (400, "address")
        assert server.log == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        (" 192.0.2.7 ", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::5", "2001:db8::/64"),
        ("2001:db8::/64", "2001:db8::/64"),
        ("2001:db8::/32", None),
        ("192.0.2.0/24", None),
        ("localhost", None),
    ],
)
def test_banned_addresses_have_the_form_of_limited_ones(text: str, expected: str | None) -> None:
    assert read_limited_address(text) == expected


def test_a_muted_seat_may_play_but_not_chat(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        created = server.create_table("trench")
        async with seated_clients(server, created) as clients:
            path = f"/tables/{created.name}/seats/1/mute"
            await asyncio.to_thread(send, server, path, {"minutes": 60})
            assert await clients[1].expect_refusal("say", text="hello") == "muted"
            await clients[2].run("say", text="hello")
            mover = next(client for client in clients.values() if client.scene["legal"])
            await mover.act(mover.scene["legal"][0])
            (table,) = (await asyncio.to_thread(read, server, "/tables"))["tables"]
            assert table["muted"] == [1]
            await asyncio.to_thread(send, server, path, {"minutes": 0})
            await clients[1].run("say", text="hello")

    with run_server(tmp_path) as server:
        asyncio.run(play(server))


def test_a_new_link_replaces_the_old_one(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        created = server.create_table("trench")
        async with seated_clients(server, created) as clients:
            path = f"/tables/{created.name}/seats/1/key"
            answer = await asyncio.to_thread(send, server, path)
            assert answer.status_code == 201
            assert await clients[1].wait_for_bye() == "key-replaced"
            await clients[2].request("ping")
            async with server.connect_raw(created.name) as old:
                await old.send(type="hello", version=1, key=created.keys[1])
                assert await old.wait_for_bye() == "wrong-key"
            async with server.connect(created.name, answer.json()["key"]) as new:
                assert new.welcome is not None
                assert new.welcome["seat"] == 1

    with run_server(tmp_path) as server:
        asyncio.run(play(server))


@pytest.mark.parametrize("action", ["mute", "key", "erase"])
def test_only_seats_of_people_can_be_named(tmp_path: Path, action: str) -> None:
    with run_server(tmp_path) as server:
        seats = [{"kind": "person"}, {"kind": "computer", "level": 1}]
        name = server.create_table("trench", seats=seats).name
        body = {"minutes": 5} if action == "mute" else {}
        for seat in (2, 3):
            answer = send(server, f"/tables/{name}/seats/{seat}/{action}", body)
            assert (answer.status_code, answer.json()["error"]["place"]) == (400, "seat")
        answer = send(server, f"/tables/no-such-table/seats/1/{action}", body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-table")


# Erasure.

PERSON = 'Zoë "Z" 100%_x'
MESSAGES = ("a message of Z", "another one of Z")


async def play_as_person(server: ServerProcess, **wish: Any) -> CreatedTable:
    """Play a game of which one seat is the person's, and replay it."""
    created = server.create_table("trench", options={"length": "single"}, **wish)
    async with (
        server.connect(created.name, created.keys[1]) as one,
        server.connect(created.name, created.keys[2]) as two,
    ):
        await one.run("sit", name=PERSON)
        await two.run("sit", name="Bo")
        await one.run("say", text=MESSAGES[0])
        await two.run("say", text="hello from Bo")
        await one.run("say", text=MESSAGES[1])
        await play_randomly({1: one, 2: two}, seed=5, limit=4)
    return created


def collect_texts(server: ServerProcess, created: CreatedTable) -> str:
    """Return everything that anybody can fetch of a table, with every key."""
    paths = ["", "/record", "/replay", *(f"/replay/0?language={one}" for one in LANGUAGES)]
    texts = [
        server.get(f"/tables/{created.name}{path}", key).text
        for path in paths
        for key in ("", *created.keys.values())
    ]
    texts.append(server.get("/tables?status=running").text)
    texts.append(server.get("/export", HOST_TOKEN).text)

    async def connect() -> None:
        for key in ("", *created.keys.values()):
            async with server.connect(created.name, key) as client:
                texts.extend(client.texts)

    asyncio.run(connect())
    return "\n".join(texts)


@pytest.mark.parametrize("by", ["seat", "name"])
def test_a_person_is_erased_from_everything(tmp_path: Path, by: str) -> None:
    with run_server(tmp_path) as server:
        wish = {"seats": [{"name": PERSON}, {}], "public": True, "keep": [1, 2]}
        created = asyncio.run(play_as_person(server, **wish))
        webhook = {"url": "https://example.org/hook-of-z"}
        server.call("PUT", f"/tables/{created.name}/webhook", webhook, created.keys[1])
        before = collect_texts(server, created)
        in_json = json.dumps(PERSON)[1:-1]
        assert all(text in before for text in (*MESSAGES, "hello from Bo", "hook-of-z"))
        if by == "seat":
            assert send(server, f"/tables/{created.name}/seats/1/erase").status_code == 200
        else:
            other = server.create_table("trench", seats=[{"name": PERSON + "x"}, {}])
            answer = send(server, "/erase", {"name": PERSON})
            assert answer.json()["seats"] == [{"table": created.name, "seat": 1}]
            assert PERSON + "x" in server.get(f"/tables/{other.name}").json()["seats"][0]["name"]
            server.call("DELETE", f"/tables/{other.name}", key=HOST_TOKEN)
        after = collect_texts(server, created)
        for text in (*MESSAGES, PERSON, in_json, "Zo\\u00eb", "hook-of-z"):
            assert text not in after, text
        assert ERASED_TEXT in after
        assert "hello from Bo" in after
        server.stop()
        for path in server.folder.glob("firestep.db*"):
            content = path.read_bytes()
            for text in (*MESSAGES, "hook-of-z", "Zoë"):
                assert text.encode() not in content, f"{text} is still in {path.name}"
        server.start()
        assert after.count(ERASED_TEXT) == collect_texts(server, created).count(ERASED_TEXT)

        async def finish() -> None:
            async with (
                server.connect(created.name, created.keys[1]) as one,
                server.connect(created.name, created.keys[2]) as two,
            ):
                await play_randomly({1: one, 2: two}, seed=6, limit=4)

        asyncio.run(finish())
        assert server.log == ""


def test_open_connections_are_closed_after_an_erasure(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        created = server.create_table("trench")
        async with seated_clients(server, created) as clients:
            await asyncio.to_thread(send, server, f"/tables/{created.name}/seats/1/erase")
            assert await clients[1].wait_for_bye() == "changed"
            assert await clients[2].wait_for_bye() == "changed"
            async with server.connect(created.name, created.keys[2]) as late:
                assert late.scene["seats"][0]["name"] == ""
                assert late.scene["seats"][1]["name"] == "P2"

    with run_server(tmp_path) as server:
        asyncio.run(play(server))


# Retention.


def test_old_tables_and_messages_are_deleted(tmp_path: Path, database_url: str) -> None:
    async def finish(server: ServerProcess) -> str:
        created = server.create_table("trench", options={"length": "single"})
        async with seated_clients(server, created) as clients:
            await clients[1].run("say", text="an old message")
            await clients[1].run("act", action="resign")
        return created.name

    async def start(server: ServerProcess) -> str:
        created = server.create_table("trench")
        async with seated_clients(server, created):
            return created.name

    async def apply(days: float, retention: Retention) -> tuple[list[str], str]:
        store = await Store.open(database_url)
        try:
            registry = TableRegistry(store)
            loop = RetentionLoop(registry, Moderation(registry), retention)
            await loop.apply(now_ms() + round(days * DAY_MS))
            statuses = ["running", "over"]
            rows = await store.list_tables(statuses, 10, public_only=False)
            entries = [entry for row in rows for entry in await store.read_entries(row.id)]
            return sorted(row.id for row in rows), str(entries)
        finally:
            await store.close()

    with run_server(tmp_path, database_url) as server:
        over, running = asyncio.run(finish(server)), asyncio.run(start(server))
        server.stop()
    both = sorted((over, running))
    names, text = asyncio.run(apply(29, Retention(30, 30, 30)))
    assert (names, "an old message" in text) == (both, True)
    names, text = asyncio.run(apply(31, Retention(0, 0, 30)))
    assert (names, "an old message" in text) == (both, False)
    assert asyncio.run(apply(31, Retention(0, 0, 0)))[0] == both
    assert asyncio.run(apply(31, Retention(30, 0, 0)))[0] == [running]
    assert asyncio.run(apply(31, Retention(0, 30, 0)))[0] == []


# Several processes.


def test_decisions_apply_to_all_processes(postgres_url: str, tmp_path: Path) -> None:
    async def play(one: ServerProcess, two: ServerProcess) -> None:
        created = one.create_table("trench", public=True, keep=[1, 2])
        name = created.name
        banned = {"additional_headers": {"X-Forwarded-For": ADDRESS}}
        async with (
            seated_clients(one, created) as clients,
            two.connect_raw(name, **banned) as spectator,
        ):
            await spectator.send(type="hello", version=1)
            await spectator.wait_until(lambda: spectator.welcome is not None)
            await asyncio.to_thread(send, one, "/bans", {"address": ADDRESS, "minutes": 5})
            assert await spectator.wait_for_bye() == "banned"
            path = f"/tables/{name}/seats/1"
            await asyncio.to_thread(send, two, f"{path}/mute", {"minutes": 5})
            while not (await asyncio.to_thread(read, one, "/overview"))["mutes"]:
                await asyncio.sleep(0.05)
            assert await clients[1].expect_refusal("say", text="hello") == "muted"
            await clients[2].run("say", text="said by P2")
            key = await asyncio.to_thread(send, two, f"{path}/key")
            assert await clients[1].wait_for_bye() == "key-replaced"
            await asyncio.to_thread(send, two, f"/tables/{name}/seats/2/erase")
            assert await clients[2].wait_for_bye() == "changed"
            async with one.connect(name, key.json()["key"]) as again:
                assert [seat["name"] for seat in again.scene["seats"]] == ["P1", ""]
                assert "said by P2" not in str(again.entries)
                await again.run("act", action=(again.scene["legal"] or ["resign"])[0])
            await asyncio.sleep(3)  # the second pass of the erasure
            for server in (one, two):
                text = await asyncio.to_thread(collect_exports, server, name)
                assert "P2" not in text

    def collect_exports(server: ServerProcess, name: str) -> str:
        return server.get(f"/tables/{name}").text + server.get("/export", HOST_TOKEN).text

    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with (
        run_server(folders[0], postgres_url, FIRESTEP_PROXIES="1") as one,
        run_server(folders[1], postgres_url, FIRESTEP_PROXIES="1") as two,
    ):
        asyncio.run(play(one, two))
        assert (one.log, two.log) == ("", "")
