"""Creating, listing, joining and deleting tables, invalid requests, and limits."""

import asyncio
import hashlib
import hmac
import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from firestep import catalog
from support.catalog_games import games_with_computers
from support.running_server import (
    HOST_TOKEN,
    TIMEOUT_SECONDS,
    ServerProcess,
    run_server,
    seated_clients,
)

pytestmark = pytest.mark.once

SINGLE = {"length": "single"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("lobby")
    with run_server(folder, FIRESTEP_PRIVATE_WEBHOOKS="true") as server:
        yield server
        assert "Traceback" not in server.log


def check_problem(answer: httpx.Response, status: int) -> dict[str, Any]:
    """Check that a response is an error without internal details, and return the error."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"error"}
    error: dict[str, Any] = body["error"]
    assert error["code"]
    assert error["text"]
    for word in ("Traceback", 'File "', ".py", "firestep.", os.sep + "tmp", "site-packages"):
        assert word not in answer.text
    return error


BAD: dict[str, tuple[dict[str, Any], int, str, str]] = {
    "unknown game": ({"game": "chess"}, 400, "", "chess"),
    "unknown option": ({"options": {"colour": "red"}}, 400, "", "colour"),
    "unknown choice": ({"options": {"edition": "1900"}}, 400, "edition", "'1900' is not one of"),
    "number for a text": ({"options": {"edition": 7}}, 400, "edition", "7"),
    "too many seats": ({"seats": [{}, {}, {}]}, 400, "seats", "2 seats"),
    "computers only": ({"seats": [{"kind": "computer", "level": 1}] * 2}, 400, "seats", "person"),
    "unknown level": ({"seats": [{}, {"kind": "computer", "level": 20}]}, 400, "", "level"),
    "level of a person": ({"seats": [{"level": 2}, {}]}, 400, "seat", "a person has none"),
    "no level": ({"seats": [{}, {"kind": "computer"}]}, 400, "seat", "a level from 1"),
    "long name": ({"seats": [{"name": "x" * 41}, {}]}, 422, "body.seats.0.name", "40"),
    "name of two lines": ({"seats": [{"name": "a\nb"}, {}]}, 400, "name", "printable"),
    "no phase to forfeit": ({"clock": {"turn": 9000, "at_zero": "forfeit"}}, 400, "", "time-up"),
    "clock without time": ({"clock": {}}, 400, "clock", ""),
    "negative time": ({"clock": {"turn": -1}}, 422, "body.clock.turn", ""),
    "unknown time-out action": ({"clock": {"at_zero": "x"}}, 422, "body.clock.at_zero", "'lost'"),
    "unknown dice mode": ({"dice": "loaded"}, 422, "body.dice", "'fair' or 'typed'"),
    "invalid position": ({"start": "nonsense"}, 400, "", "field"),
    "file name as position": ({"start": "/etc/hosts.toml"}, 400, "start", "not the name of a file"),
    "unknown field": ({"ranked": True}, 422, "body.ranked", "Extra"),
    "rated without a clock": ({"rated": True}, 400, "rated", "a clock"),
    "text for a boolean": ({"public": "yes"}, 422, "body.public", ""),
    "stand-in level 0": ({"stand_in": 0}, 422, "body.stand_in", ""),
    "stand-in level too high": ({"stand_in": 20}, 400, "", "level"),
}


@pytest.mark.parametrize("name", BAD)
def test_an_invalid_table_is_refused_with_the_place(server: ServerProcess, name: str) -> None:
    wish, status, place, words = BAD[name]
    tables = server.get("/health").json()["tables"]
    error = check_problem(server.post("/tables", {"game": "trench", **wish}), status)
    assert place in error["place"]
    assert words in f"{error['text']} {error['place']}"
    assert server.get("/health").json()["tables"] == tables


REASONS: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "choice": (
        {"game": "trench", "options": {"edition": "gold"}},
        "“Edition”: 'gold' is not one of classic, modern, arena, outer-limit. [TR-VAR-02]",
        "«\u00a0Édition\u00a0»\u00a0: 'gold' ne figure pas parmi classic, modern, arena, "
        "outer-limit. [TR-VAR-02]",
        "«Edición»: 'gold' no es ninguno de estos valores: classic, modern, arena, outer-limit. "
        "[TR-VAR-02]",
    ),
    "needs": (
        {"game": "bitva", "options": {"retreat_by_move": True}},
        "has no effect without “",
        "n'a aucun effet sans «\u00a0",
        "no tiene efecto sin «",
    ),
    "excludes": (
        {"game": "bitva", "options": {"general_must_move": True, "may_pass": True}},
        "cannot be combined with “",
        "est incompatible avec «\u00a0",
        "no se puede combinar con «",
    ),
    "number": (
        {"game": "bitva", "options": {"players": 9}},
        "must be a whole number from 2 to 4. [BV-TEAM-01]",
        "doit être un nombre entier de 2 à 4. [BV-TEAM-01]",
        "debe ser un número entero entre 2 y 4. [BV-TEAM-01]",
    ),
    "switch": (
        {"game": "bitva", "options": {"advanced": 1}},
        "is either on or off.",
        "doit être activé ou désactivé.",
        "solo puede estar activada o desactivada.",
    ),
    "seats": (
        {"game": "trench", "seats": [{}, {}, {}]},
        "With these options the game has 2 players.",
        "Avec ces options, le jeu se joue à 2.",
        "Con estas opciones se juega con 2 jugadores.",
    ),
    "no person": (
        {"game": "trench", "seats": [{"kind": "computer", "level": 1}] * 2},
        "At least one player must be a person.",
        "Au moins un des joueurs doit être une personne.",
        "Al menos uno de los jugadores debe ser una persona.",
    ),
    "level": (
        {"game": "trench", "seats": [{}, {"kind": "computer", "level": 20}]},
        "The computer has levels 1 to ",
        "Dans ce jeu, l'ordinateur a les niveaux 1 à ",
        "En este juego el ordenador tiene los niveles 1 a ",
    ),
    "clock": (
        {"game": "trench", "clock": {}},
        "The clock needs time for each turn or for the whole game.",
        "La pendule doit donner du temps par tour ou pour toute la partie.",
        "El reloj necesita tiempo para cada turno o para toda la partida.",
    ),
    "length": (
        {"game": "trench", "options": {"edition": "modern", "length": "match"}},
        "The edition modern is not played at length 'match', but at: single.",
        "L'édition modern ne se joue pas en 'match', mais en\u00a0: single.",
        "La edición modern no se juega con la duración 'match', sino con: single.",
    ),
    "order": (
        {"game": "club", "options": {"bertha_dirs": "N"}},
        "must name each side of a hex once: N NE SE S SW NW.",
        "doit nommer une fois chaque côté de l'hexagone\u00a0: N NE SE S SW NW.",
        "debe nombrar una vez cada lado de la casilla: N NE SE S SW NW.",
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_the_reason_is_in_the_accepted_language(server: ServerProcess, name: str) -> None:
    wish, *texts = REASONS[name]
    for language, words in zip(("en", "fr-CA,fr;q=0.9", "es"), texts, strict=True):
        headers = {"Accept-Language": language}
        answer = server.http.post(f"{server.url}/api/tables", json=wish, headers=headers)
        assert words in check_problem(answer, 400)["text"]


def test_a_position_cannot_refer_to_a_file_of_the_server(server: ServerProcess) -> None:
    secret = server.folder / "secret.toml"
    secret.write_text('password = "hunter2"\n', encoding="utf-8")
    answer = server.post("/tables", {"game": "club", "start": str(secret)})
    assert check_problem(answer, 400)["place"] == "start"
    document = f'game = "club"\n[box]\nmat = "{secret}"\n'
    answer = server.post("/tables", {"game": "club", "start": document})
    assert "no other file is opened" in check_problem(answer, 400)["text"]
    assert "hunter2" not in answer.text


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"[]", 422),
        (b"\xff", 400),
        (b'{"game": NaN}', 422),
        (b"[" * 30_000, 400),
        (b'{"game":"' + b"x" * 70_000 + b'"}', 413),
    ],
)
def test_an_invalid_body_is_refused(server: ServerProcess, content: bytes, status: int) -> None:
    url = f"{server.url}/api/tables"
    headers = {"Content-Type": "application/json"}
    answer = server.http.post(url, content=content, headers=headers)
    check_problem(answer, status)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/tables/nosuchtable", 404),
        ("GET", "/api/tables/nosuchtable/record", 404),
        ("GET", "/api/tables/nosuchtable/review", 404),
        ("GET", "/api/tables/a.b", 422),
        ("GET", "/api/tables/%2e%2e%2fetc", 404),
        ("GET", "/api/tables?status=secret", 422),
        ("GET", "/api/tables?most=1000000", 422),
        ("PUT", "/api/tables", 405),
        ("GET", "/nothing", 404),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/tables/nosuchtable/join", 404),
    ],
)
def test_what_is_not_there_is_said_in_one_form(
    server: ServerProcess, method: str, path: str, status: int
) -> None:
    body: object = {} if method == "POST" else None
    check_problem(server.http.request(method, server.url + path, json=body), status)


def test_games_are_listed_with_their_options(server: ServerProcess) -> None:
    cards = {card["game"]: card for card in server.get("/games").json()["games"]}
    assert list(cards) == list(catalog.GAMES)
    assert (cards["club"]["has_secrets"], cards["trench"]["has_dice"]) == (True, False)
    assert cards["club"]["seats"] == [2, 4]
    for name, card in cards.items():
        assert card["levels"] > 2 if name in games_with_computers() else card["levels"] == 0
        options = catalog.get_package(name).make({}).options
        assert [option["name"] for option in card["options"]] == [one.name for one in options]


def test_a_rule_set_lists_the_options_it_sets(server: ServerProcess) -> None:
    cards = {card["game"]: card for card in server.get("/games").json()["games"]}
    sets = {option["name"]: option["sets"] for option in cards["club"]["options"]}
    assert sets["rules"]["special-forces"] == {"spec": True}
    assert sets["rules"]["everything"]["trench"] is True
    assert "standard" not in sets["rules"]
    others = [*cards["trench"]["options"], *cards["bitva"]["options"]]
    assert not any(option["sets"] for option in others)


def test_a_key_is_valid_for_one_seat_of_one_table(server: ServerProcess) -> None:
    created, other = (server.create_table("trench", options=SINGLE) for _ in range(2))
    assert sorted(created.keys) == [1, 2]
    assert len({*created.keys.values(), *other.keys.values()}) == 4

    async def look() -> None:
        async with server.connect(created.name, created.keys[2]) as client:
            assert client.welcome is not None
            assert client.welcome["seat"] == 2
        for table, key in ((created.name, "x" * 32), (created.name, other.keys[1])):
            async with server.connect_raw(table) as client:
                await client.send(type="hello", version=1, key=key)
                assert await client.wait_for_bye() == "wrong-key"
                assert client.close_code == 1008

    asyncio.run(look())
    assert (
        check_problem(server.get(f"/tables/{created.name}/record", "wrong"), 403)["code"]
        == "wrong-key"
    )
    assert check_problem(server.get(f"/tables/{created.name}/record", other.keys[1]), 403)
    assert server.get(f"/tables/{created.name}/record", created.keys[1]).status_code == 200


def test_the_database_stores_hashes_of_keys_only(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)
    path = server.folder / "firestep.db"
    content = path.read_bytes() + path.with_name("firestep.db-wal").read_bytes()
    for key in created.keys.values():
        assert key.encode() not in content
        assert hashlib.sha256(key.encode()).hexdigest().encode() in content


def test_a_public_table_is_listed_and_joined(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE, public=True, keep=[2])
    assert list(created.keys) == [2]
    hidden = server.create_table("trench", options=SINGLE)
    listed = {card["table"]: card for card in server.get("/tables").json()["tables"]}
    assert created.name in listed
    assert hidden.name not in listed
    assert (
        check_problem(server.post(f"/tables/{hidden.name}/join", {}), 409)["code"] == "no-seat-free"
    )
    answer = server.post(f"/tables/{created.name}/join", {"seat": 2})
    assert check_problem(answer, 409)["code"] == "no-seat-free"  # its key belongs to the creator
    joined = server.post(f"/tables/{created.name}/join", {"name": "Eve", "nonce": "n"})
    assert joined.status_code == 201
    assert joined.json()["seat"] == 1
    check_problem(server.post(f"/tables/{created.name}/join", {}), 409)

    async def play() -> None:
        async with (
            server.connect(created.name, joined.json()["key"]) as one,
            server.connect(created.name, created.keys[2]) as two,
        ):
            assert [place["taken"] for place in one.scene["seats"]] == [True, False]
            await two.run("sit")
            await one.wait_until(lambda: one.scene["legal"])
            await one.act_first()

    asyncio.run(play())
    card = server.get(f"/tables/{created.name}").json()
    assert (card["status"], card["public"]) == ("running", True)
    assert card["seats"][0]["name"] == "Eve"
    running = server.get("/tables?status=running").json()["tables"]
    assert created.name in [one["table"] for one in running]


def test_only_one_of_several_clients_gets_the_last_seat(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE, public=True, keep=[1])
    with ThreadPoolExecutor(6) as pool:
        posts = [pool.submit(server.post, f"/tables/{created.name}/join", {}) for _ in range(6)]
        answers = [post.result() for post in posts]
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409, 409]
    (key,) = (answer.json()["key"] for answer in answers if answer.status_code == 201)

    async def look() -> None:
        async with server.connect(created.name, key) as client:
            assert client.welcome is not None
            assert client.welcome["seat"] == 2
            assert await client.expect_refusal("sit") == "seat-taken"

    asyncio.run(look())


def test_export_delete_and_abandon_need_the_host_token(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)
    name = created.name

    async def sit() -> None:
        async with seated_clients(server, created):
            pass

    asyncio.run(sit())
    for token in ("", "wrong", created.keys[1]):
        assert check_problem(server.get("/export", token), 403)["code"] == "host"
        check_problem(server.post(f"/tables/{name}/abandon", {"seat": 1}, token), 403)
        check_problem(server.call("DELETE", f"/tables/{name}", key=token), 403)
    export = server.get("/export", HOST_TOKEN).text
    assert all(json.loads(line) for line in export.splitlines())
    assert name in export
    assert created.keys[1] not in export

    assert server.post(f"/tables/{name}/abandon", {"seat": 1}, HOST_TOKEN).json() == {"ok": True}
    assert server.get(f"/tables/{name}").json()["status"] == "over"
    check_problem(server.post(f"/tables/{name}/abandon", {"seat": 1}, HOST_TOKEN), 409)
    assert server.call("DELETE", f"/tables/{name}", key=HOST_TOKEN).json() == {"ok": True}
    check_problem(server.get(f"/tables/{name}"), 404)
    check_problem(server.call("DELETE", f"/tables/{name}", key=HOST_TOKEN), 404)


def test_clients_of_a_deleted_table_are_disconnected(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def look() -> None:
        async with server.connect(created.name, created.keys[1]) as client:
            path = f"/tables/{created.name}"
            answer = await asyncio.to_thread(server.call, "DELETE", path, key=HOST_TOKEN)
            assert answer.status_code == 200
            assert await client.wait_for_bye() == "deleted"

    asyncio.run(look())


def test_deleting_a_table_frees_the_quota_of_its_creator(tmp_path: Path) -> None:
    with run_server(tmp_path, FIRESTEP_TABLES_PER_ADDRESS="1") as server:
        for _ in range(3):
            created = server.create_table("trench")
            answer = server.post("/tables", {"game": "trench"})
            assert check_problem(answer, 429)["code"] == "tables"
            deleted = server.call("DELETE", f"/tables/{created.name}", key=HOST_TOKEN)
            assert deleted.status_code == 200


def test_a_table_that_nobody_starts_expires(tmp_path: Path) -> None:
    with run_server(tmp_path, FIRESTEP_UNSTARTED_HOURS="2") as server:
        names = [server.create_table("trench", public=True).name for _ in range(2)]
        server.stop()
        with sqlite3.connect(tmp_path / "firestep.db") as connection:
            past = "UPDATE tables SET updated_at = updated_at - 7300000 WHERE id = ?"
            connection.execute(past, (names[0],))
        server.start()
        until = time.monotonic() + TIMEOUT_SECONDS
        while server.get(f"/tables/{names[0]}").status_code != 404:
            assert time.monotonic() < until, "the table did not expire"
            time.sleep(0.2)
        assert server.get(f"/tables/{names[1]}").status_code == 200


def test_one_visitor_takes_a_second_seat_only_on_purpose(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE, public=True)
    path = f"/tables/{created.name}/join"
    assert server.post(path, {"name": "Eve"}).json()["seat"] == 1
    assert check_problem(server.post(path, {"name": "Eve"}), 409)["code"] == "joined-already"
    assert server.get(f"/tables/{created.name}").json()["status"] == "open"
    assert server.post(path, {"name": "Ada", "again": True}).json()["seat"] == 2


def test_chat_has_its_own_limit(tmp_path: Path) -> None:
    limits = {"FIRESTEP_CHAT_PER_MINUTE": "1", "FIRESTEP_CHAT_BURST": "3"}

    async def play(server: ServerProcess) -> None:
        created = server.create_table("trench", options=SINGLE)
        async with seated_clients(server, created) as clients:
            one, two = clients[1], clients[2]
            for number in range(3):
                await one.run("say", text=f"hello {number}")
            assert await one.expect_refusal("say", text="hello") == "chat-later"
            async with server.connect(created.name, created.keys[1]) as again:
                assert await again.expect_refusal("say", text="hello") == "chat-later"
            await one.act_first()  # a move is no chat message
            await two.run("say", text="hello")

    with run_server(tmp_path, **limits) as server:
        asyncio.run(play(server))


class WebhookReceiver(HTTPServer):
    """Records the webhook calls and whether their signatures are valid."""

    def __init__(self, secret: str) -> None:
        super().__init__(("127.0.0.1", 0), WebhookHandler)
        self.secret = secret.encode()
        self.calls: list[dict[str, Any]] = []
        self.changed = threading.Condition()

    def wait(self, count: int) -> list[dict[str, Any]]:
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.calls) >= count, TIMEOUT_SECONDS), (
                self.calls
            )
            return list(self.calls)


class WebhookHandler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()
        server = self.server
        assert isinstance(server, WebhookReceiver)
        signature = "sha256=" + hmac.new(server.secret, body, hashlib.sha256).hexdigest()
        is_signed = signature in self.headers.values()
        with server.changed:
            server.calls.append({**json.loads(body), "signed": is_signed})
            server.changed.notify_all()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def receiver() -> Iterator[WebhookReceiver]:
    server = WebhookReceiver("hush")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def set_webhook(server: ServerProcess, table: str, key: str, url: str) -> httpx.Response:
    body = {"url": url, "secret": "hush"}
    return server.call("PUT", f"/tables/{table}/webhook", body, key)


def test_an_absent_player_gets_a_webhook_call_for_the_turn(
    server: ServerProcess, receiver: WebhookReceiver
) -> None:
    created = server.create_table("trench", options=SINGLE)
    url = f"http://127.0.0.1:{receiver.server_port}/turn"
    assert set_webhook(server, created.name, created.keys[2], url).json() == {"ok": True}
    check_problem(set_webhook(server, created.name, "wrong", url), 403)
    check_problem(set_webhook(server, created.name, created.keys[2], "ftp://x"), 400)

    async def play() -> None:
        async with server.connect(created.name, created.keys[1]) as one:
            await one.run("sit")
            async with server.connect(created.name, created.keys[2]) as two:
                await two.run("sit")
                await one.wait_until(lambda: one.scene["legal"])
            await one.wait_until(lambda: one.connected_seats == [1])
            await one.act_first()
            (call,) = await asyncio.to_thread(receiver.wait, 1)
            assert call["signed"]
            assert (call["table"], call["seat"]) == (created.name, 2)
            await one.run("act", action="resign")
            await asyncio.to_thread(receiver.wait, 2)

    asyncio.run(play())
    assert len({call["what"] for call in receiver.calls}) == 2


def test_a_webhook_into_a_private_network_is_refused_at_once(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        created = server.create_table("trench")
        for host in ("127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "[::1]"):
            answer = set_webhook(server, created.name, created.keys[1], f"http://{host}:8717/")
            assert check_problem(answer, 400)["place"] == "webhook"
        allowed = set_webhook(server, created.name, created.keys[1], "https://hook.example/x")
        assert allowed.json() == {"ok": True}


def test_the_payload_of_every_webhook(receiver: WebhookReceiver, tmp_path: Path) -> None:
    private = {"FIRESTEP_PRIVATE_WEBHOOKS": "true", "FIRESTEP_ABSENCE_SECONDS": "1"}

    async def play(server: ServerProcess) -> None:
        created = server.create_table("trench", options=SINGLE, stand_in=1)
        url = f"http://127.0.0.1:{receiver.server_port}/turn"
        set_webhook(server, created.name, created.keys[2], url)
        async with server.connect(created.name, created.keys[1]) as one:
            await one.run("sit")
            async with server.connect(created.name, created.keys[2]) as two:
                await two.run("sit")
            await one.wait_until(lambda: one.scene["legal"] and one.connected_seats == [1])
            await one.act_first()
            await asyncio.to_thread(receiver.wait, 1)
            await asyncio.sleep(1.1)
            await one.run("ask", what="stand-in", seat=2)
            await asyncio.to_thread(receiver.wait, 2)
            async with server.connect(created.name, created.keys[2]) as two:
                await one.wait_until(lambda: one.scene["legal"])
                await two.run("come-back")
            await one.run("act", action="resign")
            await asyncio.to_thread(receiver.wait, 3)
        expected = {"table": created.name, "seat": 2, "game": "trench", "signed": True}
        events = ("your-turn", "stand-in", "over")
        assert receiver.calls == [{**expected, "what": event} for event in events]

    with run_server(tmp_path, **private) as server:
        asyncio.run(play(server))


def test_webhooks_reveal_no_hidden_actions(
    server: ServerProcess, receiver: WebhookReceiver
) -> None:
    created = server.create_table("club", options={"players": 2})
    url = f"http://127.0.0.1:{receiver.server_port}/turn"
    set_webhook(server, created.name, created.keys[2], url)

    async def play() -> None:
        async with server.connect(created.name, created.keys[1]) as one:
            await one.run("sit")
            async with server.connect(created.name, created.keys[2]) as two:
                await two.run("sit")
            await one.wait_until(lambda: one.scene["legal"] and one.connected_seats == [1])
            for _ in range(3):
                await one.act(next(a for a in one.scene["legal"] if a.startswith("assign")))
            await one.run("act", action="resign")
            await asyncio.to_thread(receiver.wait, 1)

    asyncio.run(play())
    assert [call["what"] for call in receiver.calls] == ["over"]


def test_the_first_message_must_be_a_hello_of_this_version(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def look() -> None:
        for first, code in (
            ({"type": "hello", "version": 2}, "wrong-version"),
            ({"type": "ping", "id": "x"}, "no-hello"),
            ({"type": "act", "id": "x", "action": "d1e2"}, "no-hello"),
        ):
            async with server.connect_raw(created.name) as client:
                await client.send(**first)
                assert await client.wait_for_bye() == code
        async with server.connect(created.name) as client:
            await client.send(type="hello", version=1)
            assert await client.wait_for_bye() == "hello-again"
        async with server.connect_raw("nosuchtable") as client:
            await client.send(type="hello", version=1)
            assert await client.wait_for_bye() == "no-table"
        for name in ("x" * 50, "a.b"):
            async with server.connect_raw(name) as client:
                assert await client.wait_for_bye() == "no-table"

    asyncio.run(look())


def test_an_invalid_message_is_refused_and_the_connection_stays_open(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def look() -> None:
        async with server.connect(created.name, created.keys[1]) as client:
            for text in ("", "{", "[]", "null", '"x"', "[" * 9000, '{"type":"sit"}', '{"type":9}'):
                await client.socket.send(text)
            await client.socket.send(b'{"type":"ping","id":"x"}')
            await client.socket.send('{"type":"act","id":"mine","action":7}')
            await client.wait_until(lambda: "mine" in client.answers)
            assert client.answers["mine"]["facts"] == {"place": "act.action"}
            refusals = [one["code"] for one in client.messages if one["type"] == "refused"]
            assert refusals == ["malformed"] * 8 + ["no-text", "malformed"]
            assert (await client.request("ping"))["type"] == "pong"
            assert not any("Traceback" in text or ".py" in text for text in client.texts)
            await client.socket.send('{"type":"say","id":"s","text":"' + "x" * 17_000 + '"}')
            await client.wait_until(lambda: client.close_code)
            assert client.close_code in (1008, 1009)

    asyncio.run(look())


def test_requests_of_other_origins_are_refused(server: ServerProcess) -> None:
    created = server.create_table("trench", options=SINGLE)

    async def look() -> None:
        with pytest.raises(InvalidStatus) as caught:
            async with server.connect_raw(created.name, origin="https://evil.example"):
                pass
        assert caught.value.response.status_code == 403
        async with server.connect_raw(created.name, origin=server.url) as client:
            await client.send(type="hello", version=1)
            await client.wait_until(lambda: client.welcome)

    asyncio.run(look())
    headers = {"Origin": "https://evil.example"}
    url = f"{server.url}/api/tables"
    answer = server.http.post(url, json={"game": "trench"}, headers=headers)
    assert check_problem(answer, 403)["code"] == "origin"
    answer = server.http.get(f"{server.url}/api/games", headers={"Host": "evil.example"})
    assert check_problem(answer, 421)["code"] == "host"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_limits_are_enforced(tmp_path: Path) -> None:
    limits = {
        "FIRESTEP_TABLES_PER_HOUR": "2",
        "FIRESTEP_SOCKETS_PER_ADDRESS": "2",
        "FIRESTEP_MESSAGE_RATE": "1",
        "FIRESTEP_MESSAGE_BURST": "5",
        "FIRESTEP_REQUEST_RATE": "1",
        "FIRESTEP_REQUEST_BURST": "40",
        "FIRESTEP_HELLO_SECONDS": "1",
    }
    with run_server(tmp_path, **limits) as server:
        created = server.create_table("trench", options=SINGLE)
        check_problem(
            server.post("/tables", {"game": "chess"}), 400
        )  # a refused table does not count
        server.create_table("trench", options=SINGLE)
        answer = server.post("/tables", {"game": "trench"})
        assert check_problem(answer, 429)["code"] == "tables-hour"

        async def flood() -> None:
            async with server.connect(created.name) as one, server.connect_raw(created.name) as two:
                async with server.connect_raw(created.name) as three:
                    assert await three.wait_for_bye() == "sockets"
                    assert three.close_code == 1013
                assert await two.wait_for_bye() == "no-hello"
                for number in range(8):
                    await one.send(type="ping", id=str(number))
                assert await one.wait_for_bye() == "too-fast"
            async with server.connect(created.name):  # the closed sockets no longer count
                pass

        asyncio.run(flood())
        answers = [server.get("/health") for _ in range(45)]
        assert check_problem(answers[-1], 429)["code"] == "too-fast"
        assert "Traceback" not in server.log
