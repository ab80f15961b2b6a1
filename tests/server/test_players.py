"""Players over HTTP: registration, keys, names, seats, export and deletion."""

import asyncio
import json
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep.server.players.names import clean_name, name_key
from firestep.server.tokens import hash_key
from support.running_server import (
    HOST_TOKEN,
    TIMEOUT_SECONDS,
    CreatedTable,
    ServerProcess,
    run_server,
)

pytestmark = pytest.mark.once

ROOMY = {"FIRESTEP_PLAYERS_PER_DAY": "1000"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("players"), **ROOMY) as server:
        yield server
        assert "Traceback" not in server.log


def new_key() -> str:
    """Return a key as the page creates it."""
    return secrets.token_urlsafe(32)


def register(server: ServerProcess, name: str, key: str = "", **more: Any) -> str:
    """Register a player and return the key."""
    key = key or new_key()
    answer = server.post("/players", {"name": name, **more}, key)
    assert answer.status_code == 201, answer.text
    return key


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Return the status and the code of an error response."""
    return answer.status_code, answer.json()["error"]["code"]


def export(server: ServerProcess, key: str) -> Any:
    return server.get("/players/me/export", key).json()


def wait_until(is_done: Callable[[], bool]) -> None:
    until = time.monotonic() + TIMEOUT_SECONDS
    while not is_done():
        assert time.monotonic() < until
        time.sleep(0.02)


def play_as(server: ServerProcess, created: CreatedTable, name: str) -> None:
    """Let the first seat of a table sit down under a name and say something."""

    async def play() -> None:
        async with server.connect(created.name, created.keys[1]) as client:
            await client.run("sit", name=name)
            await client.run("say", text=f"I am {name}")

    asyncio.run(play())


def test_a_player_is_known_by_the_key(server: ServerProcess) -> None:
    key = register(server, "  Ann   Lee ")
    me = server.get("/players/me", key).json()
    assert (me["name"], len(me["id"])) == ("Ann Lee", 12)
    assert refusal(server.get("/players/me", new_key())) == (403, "no-player")
    assert refusal(server.get("/players/me")) == (403, "no-player")
    again = server.post("/players", {"name": "Another name"}, key)  # after a lost response
    assert (again.status_code, again.json()) == (201, me)


def test_the_database_holds_no_key(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        key = register(server, "Ann")
        server.stop()
    files = [path.read_bytes() for path in tmp_path.glob("firestep.db*")]
    assert not any(key.encode() in content for content in files)
    assert any(hash_key(key).encode() in content for content in files)


@pytest.mark.parametrize("key", ["", "x", "x" * 42, "x" * 44, "x" * 42 + "+", "é" * 43])
def test_a_key_has_256_bits(server: ServerProcess, key: str) -> None:
    headers = {b"Authorization": b"Bearer " + (key or "-").encode()}
    answer = server.http.post(
        f"{server.url}/api/players", json={"name": "Short Key"}, headers=headers
    )
    assert refusal(answer) == (400, "fault")
    assert answer.json()["error"]["place"] == "key"


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 41, "a\nb\x00", "\u202egnp", "\u200b", "...", "\ud83d"]
)
def test_an_invalid_name_is_refused(server: ServerProcess, name: str) -> None:
    body = json.dumps({"name": name}).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {new_key()}"}
    answer = server.http.post(f"{server.url}/api/players", content=body, headers=headers)
    assert answer.status_code in (400, 422), answer.text


@pytest.mark.parametrize("other", ["Zoé", "ZOE", "z o e", "Ｚoe"])
def test_names_that_look_alike_are_one_name(server: ServerProcess, other: str) -> None:
    server.post("/players", {"name": "Zoe"}, new_key())
    assert refusal(server.post("/players", {"name": other}, new_key())) == (409, "name-taken")
    assert name_key(clean_name(other)) == name_key("Zoe")


def test_a_player_is_renamed(server: ServerProcess) -> None:
    key, other = register(server, "Before"), register(server, "Taken")
    assert server.call("PUT", "/players/me", {"name": "After"}, key).json()["name"] == "After"
    assert server.call("PUT", "/players/me", {"name": "AFTER"}, key).json()["name"] == "AFTER"
    assert refusal(server.call("PUT", "/players/me", {"name": "taken"}, key)) == (409, "name-taken")
    assert server.call("PUT", "/players/me", {"name": "before"}, other).status_code == 200
    unknown = server.call("PUT", "/players/me", {"name": "Nobody"}, new_key())
    assert refusal(unknown) == (403, "no-player")


def test_a_new_key_replaces_the_old_one(server: ServerProcess) -> None:
    old, new, other = register(server, "Mover"), new_key(), register(server, "Bystander")
    me = server.get("/players/me", old).json()
    taken = server.call("PUT", "/players/me/key", {"key": other}, old)
    assert refusal(taken) == (403, "no-player")
    assert server.call("PUT", "/players/me/key", {"key": new}, old).json() == me
    assert server.get("/players/me", new).json() == me
    assert refusal(server.get("/players/me", old)) == (403, "no-player")
    assert server.get("/players/me", other).json()["name"] == "Bystander"


def test_a_seat_belongs_to_one_player(server: ServerProcess) -> None:
    ann, bob = register(server, "Seat Ann"), register(server, "Seat Bob")
    created = server.create_table("trench")
    claim = {"table": created.name, "key": created.keys[1]}
    for _ in range(2):
        assert server.call("PUT", "/players/me/seats", claim, ann).status_code == 200
    assert refusal(server.call("PUT", "/players/me/seats", claim, bob)) == (409, "seat-claimed")
    for wrong in ({**claim, "key": created.keys[1] + "x"}, {**claim, "table": "no-such-table"}):
        answer = server.call("PUT", "/players/me/seats", wrong, bob)
        assert refusal(answer) == (403, "wrong-key")
    unknown = server.call("PUT", "/players/me/seats", claim, new_key())
    assert refusal(unknown) == (403, "no-player")
    (seat,) = export(server, ann)["seats"]
    assert (seat["table"], seat["seat"], seat["game"]) == (created.name, 1, "trench")
    assert export(server, bob)["seats"] == []


def test_a_player_continues_a_game_on_another_device(server: ServerProcess) -> None:
    ann, bob = register(server, "Device Ann"), register(server, "Device Bob")
    created = server.create_table("trench")
    path = f"/players/me/seats/{created.name}/key"
    assert refusal(server.post(path, {}, ann)) == (404, "no-seat")
    claim = {"table": created.name, "key": created.keys[2]}
    assert server.call("PUT", "/players/me/seats", claim, ann).status_code == 200
    answer = server.post(path, {}, ann)
    assert (answer.status_code, answer.json()["seat"]) == (201, 2)
    assert server.post(path, {}, ann).json() == answer.json()  # one more key, not many
    assert refusal(server.post(path, {}, bob)) == (404, "no-seat")
    assert refusal(server.post(path, {}, new_key())) == (403, "no-player")
    assert refusal(server.post("/players/me/seats/no-table/key", {}, ann)) == (404, "no-seat")

    async def play() -> None:
        for key in (answer.json()["key"], created.keys[2]):
            async with server.connect(created.name, key) as client:
                assert client.welcome is not None
                assert client.welcome["seat"] == 2

    asyncio.run(play())
    reissued = server.post(f"/admin/tables/{created.name}/seats/2/key", {}, HOST_TOKEN)
    assert reissued.status_code == 201  # the host gives the seat to somebody else
    assert refusal(server.post(path, {}, ann)) == (404, "no-seat")


def test_a_deleted_player_leaves_the_games_without_the_name(server: ServerProcess) -> None:
    key = register(server, "Leaver")
    created = server.create_table("trench")
    play_as(server, created, "Leaver")
    claim = {"table": created.name, "key": created.keys[1]}
    assert server.call("PUT", "/players/me/seats", claim, key).status_code == 200
    assert server.call("DELETE", "/players/me", key=key).status_code == 200
    assert refusal(server.get("/players/me", key)) == (403, "no-player")
    assert refusal(server.call("DELETE", "/players/me", key=key)) == (403, "no-player")
    assert refusal(server.call("PUT", "/players/me/seats", claim, key)) == (403, "no-player")
    wait_until(lambda: "Leaver" not in server.get("/export", HOST_TOKEN).text)
    assert "Leaver" not in server.get(f"/tables/{created.name}").text
    register(server, "Leaver")  # the name is free again

    async def play_on() -> None:
        async with (
            server.connect(created.name, created.keys[1]) as one,
            server.connect(created.name, created.keys[2]) as two,
        ):
            await two.run("sit", name="Stayer")
            await one.wait_for_kinds("started")

    asyncio.run(play_on())


def test_an_interrupted_deletion_is_continued(tmp_path: Path) -> None:
    with run_server(tmp_path, **ROOMY) as server:
        key = register(server, "Leaver")
        created = [server.create_table("trench") for _ in range(3)]
        for one in created:
            play_as(server, one, "Leaver")
            claim = {"table": one.name, "key": one.keys[1]}
            server.call("PUT", "/players/me/seats", claim, key)
        server.kill()
        with sqlite3.connect(tmp_path / "firestep.db") as file:  # as a kill would leave it
            file.execute(
                "UPDATE players SET name = '', name_key = NULL, key_hash = NULL, deleted_at = ?",
                [time.time_ns() // 1_000_000],
            )
        server.start()
        wait_until(lambda: '"line":"player"' not in server.get("/export", HOST_TOKEN).text)
        assert "Leaver" not in server.get("/export", HOST_TOKEN).text
        assert "Traceback" not in server.log


def test_a_closed_server_registers_nobody(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        key = register(server, "Early")
    with run_server(tmp_path, FIRESTEP_REGISTRATION="closed") as server:
        assert server.get("/registration").json()["registration"] == "closed"
        late = server.post("/players", {"name": "Late"}, new_key())
        assert refusal(late) == (403, "registration-closed")
        assert server.get("/players/me", key).json()["name"] == "Early"
        assert server.create_table("trench").keys  # play without a name stays possible


def test_an_invitation_registers_one_player(tmp_path: Path) -> None:
    with run_server(tmp_path, FIRESTEP_REGISTRATION="invitation", **ROOMY) as server:
        answer = server.post("/admin/invitations", {"count": 3}, HOST_TOKEN)
        assert answer.status_code == 201
        first, second, third = answer.json()["invitations"]
        for wrong in ("", "x", first + "x"):
            answer = server.post("/players", {"name": "Ann", "invitation": wrong}, new_key())
            assert refusal(answer) == (403, "invitation")
        key = register(server, "Ann", invitation=first)
        assert register(server, "Ann", key, invitation=first) == key  # the same request again
        used = server.post("/players", {"name": "Bob", "invitation": first}, new_key())
        assert refusal(used) == (403, "invitation")
        taken = server.post("/players", {"name": "ann", "invitation": second}, new_key())
        assert refusal(taken) == (409, "name-taken")
        register(server, "Bob", invitation=second)  # a refused name does not use it up
        assert server.call("DELETE", "/admin/invitations", key=HOST_TOKEN).status_code == 200
        revoked = server.post("/players", {"name": "Cat", "invitation": third}, new_key())
        assert refusal(revoked) == (403, "invitation")
        most = server.post("/admin/invitations", {"count": 101}, HOST_TOKEN)
        assert most.status_code == 422
        for _ in range(10):
            assert server.post("/admin/invitations", {"count": 100}, HOST_TOKEN).is_success
        full = server.post("/admin/invitations", {}, HOST_TOKEN)
        assert refusal(full) == (409, "invitations")


def test_an_address_registers_a_limited_number_of_players(tmp_path: Path) -> None:
    limits = {"FIRESTEP_PLAYERS_PER_DAY": "2", "FIRESTEP_PLAYERS": "3"}
    with run_server(tmp_path, **limits) as server:
        keys = [register(server, name) for name in ("Ann", "Bob")]
        assert refusal(server.post("/players", {"name": "Cat"}, new_key())) == (429, "players-day")
        register(server, "Ann", keys[0])
        server.stop()
        server.start()
        register(server, "Cat")
        assert refusal(server.post("/players", {"name": "Dan"}, new_key())) == (503, "full")


def test_the_host_deletes_a_player(server: ServerProcess) -> None:
    key = register(server, "Rude")
    player = server.get("/players/me", key).json()["id"]
    answer = server.call("DELETE", f"/admin/players/{player}", key=HOST_TOKEN)
    assert answer.status_code == 200
    assert refusal(server.get("/players/me", key)) == (403, "no-player")
    again = server.call("DELETE", f"/admin/players/{player}", key=HOST_TOKEN)
    assert refusal(again) == (403, "no-player")


def test_two_requests_for_one_name_give_one_player(server: ServerProcess) -> None:
    def post(key: str) -> int:
        return server.post("/players", {"name": "Race"}, key).status_code

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(post, [new_key() for _ in range(8)])) == [201] + [409] * 7
