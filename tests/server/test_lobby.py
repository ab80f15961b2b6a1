"""Making, finding, joining and removing tables, and what the server does not put up with."""

import asyncio
import hashlib
import hmac
import json
import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from support.running_server import PATIENCE, TOKEN, Server, seated, serving

pytestmark = pytest.mark.once

SINGLE = {"length": "single"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("lobby")
    with serving(folder, FIRESTEP_PRIVATE_WEBHOOKS="true") as server:
        yield server
        assert "Traceback" not in server.log


def trouble(answer: httpx.Response, status: int) -> dict[str, Any]:
    """Return the problem that an answer must be, with nothing in it that is not for outside."""
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
    "no such game": ({"game": "chess"}, 400, "", "chess"),
    "no such option": ({"options": {"colour": "red"}}, 400, "", "colour"),
    "no such choice": ({"options": {"edition": "1900"}}, 400, "edition", "'1900' is not one of"),
    "a number for a word": ({"options": {"edition": 7}}, 400, "edition", "7"),
    "too many seats": ({"seats": [{}, {}, {}]}, 400, "seats", "2 seats"),
    "nobody plays": ({"seats": [{"kind": "computer", "level": 1}] * 2}, 400, "seats", "person"),
    "a level there is not": ({"seats": [{}, {"kind": "computer", "level": 20}]}, 400, "", "level"),
    "a person's level": ({"seats": [{"level": 2}, {}]}, 400, "seat", "a person has none"),
    "no level": ({"seats": [{}, {"kind": "computer"}]}, 400, "seat", "a level from 1"),
    "a long name": ({"seats": [{"name": "x" * 41}, {}]}, 422, "body.seats.0.name", "40"),
    "a broken name": ({"seats": [{"name": "a\nb"}, {}]}, 400, "name", "printable"),
    "no phase to forfeit": ({"clock": {"turn": 9000, "at_zero": "forfeit"}}, 400, "", "time-up"),
    "a clock without time": ({"clock": {}}, 400, "clock", ""),
    "a clock that runs back": ({"clock": {"turn": -1}}, 422, "body.clock.turn", ""),
    "another ending": ({"clock": {"at_zero": "x"}}, 422, "body.clock.at_zero", "'lost'"),
    "loaded dice": ({"dice": "loaded"}, 422, "body.dice", "'fair' or 'typed'"),
    "no position": ({"start": "nonsense"}, 400, "", "field"),
    "a file for a position": ({"start": "/etc/hosts.toml"}, 400, "start", "not the name of a file"),
    "an unknown word": ({"rated": True}, 422, "body.rated", "Extra"),
    "a word for a truth": ({"public": "yes"}, 422, "body.public", ""),
    "a stand-in of no level": ({"stand_in": 0}, 422, "body.stand_in", ""),
    "a stand-in beyond all": ({"stand_in": 20}, 400, "", "level"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_wish_is_refused_and_the_answer_names_the_place(server: Server, name: str) -> None:
    wish, status, place, words = BAD[name]
    tables = server.get("/health").json()["tables"]
    error = trouble(server.post("/tables", {"game": "trench", **wish}), status)
    assert place in error["place"]
    assert words in f"{error['text']} {error['place']}"
    assert server.get("/health").json()["tables"] == tables


def test_no_file_of_the_server_is_read_for_a_position(server: Server) -> None:
    secret = server.folder / "secret.toml"
    secret.write_text('password = "hunter2"\n', encoding="utf-8")
    answer = server.post("/tables", {"game": "club", "start": str(secret)})
    assert trouble(answer, 400)["place"] == "start"
    document = f'game = "club"\n[box]\nmat = "{secret}"\n'
    answer = server.post("/tables", {"game": "club", "start": document})
    assert "no other file is opened" in trouble(answer, 400)["text"]
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
def test_what_is_no_json_is_refused(server: Server, content: bytes, status: int) -> None:
    url = f"{server.url}/api/tables"
    headers = {"Content-Type": "application/json"}
    answer = server.http.post(url, content=content, headers=headers)
    trouble(answer, status)


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
    server: Server, method: str, path: str, status: int
) -> None:
    body: object = {} if method == "POST" else None
    trouble(server.http.request(method, server.url + path, json=body), status)


def test_the_games_are_listed_with_their_options(server: Server) -> None:
    cards = {card["game"]: card for card in server.get("/games").json()["games"]}
    assert set(cards) == {"trench", "bitva", "club"}
    assert (cards["club"]["has_secrets"], cards["trench"]["has_dice"]) == (True, False)
    assert cards["club"]["seats"] == [2, 4]
    for card in cards.values():
        assert card["levels"] > 2
        assert {option["name"] for option in card["options"]}


def test_a_rule_set_says_which_options_it_decides(server: Server) -> None:
    cards = {card["game"]: card for card in server.get("/games").json()["games"]}
    sets = {option["name"]: option["sets"] for option in cards["club"]["options"]}
    assert sets["rules"]["special-forces"] == {"spec": True}
    assert sets["rules"]["everything"]["trench"] is True
    assert "standard" not in sets["rules"]
    others = [*cards["trench"]["options"], *cards["bitva"]["options"]]
    assert not any(option["sets"] for option in others)


def test_a_link_opens_its_seat_and_no_other_table(server: Server) -> None:
    made, other = (server.table("trench", options=SINGLE) for _ in range(2))
    assert sorted(made.keys) == [1, 2]
    assert len({*made.keys.values(), *other.keys.values()}) == 4

    async def look() -> None:
        async with server.line(made.name, made.keys[2]) as line:
            assert line.welcome is not None
            assert line.welcome["seat"] == 2
        for table, key in ((made.name, "x" * 32), (made.name, other.keys[1])):
            async with server.bare(table) as line:
                await line.send(type="hello", version=1, key=key)
                assert await line.bye() == "wrong-key"
                assert line.closed == 1008

    asyncio.run(look())
    assert trouble(server.get(f"/tables/{made.name}/record", "wrong"), 403)["code"] == "wrong-key"
    assert trouble(server.get(f"/tables/{made.name}/record", other.keys[1]), 403)
    assert server.get(f"/tables/{made.name}/record", made.keys[1]).status_code == 200


def test_keys_are_nowhere_in_the_database(server: Server) -> None:
    made = server.table("trench", options=SINGLE)
    path = server.folder / "firestep.db"
    content = path.read_bytes() + path.with_name("firestep.db-wal").read_bytes()
    for key in made.keys.values():
        assert key.encode() not in content
        assert hashlib.sha256(key.encode()).hexdigest().encode() in content


def test_a_public_table_is_listed_joined_and_full(server: Server) -> None:
    made = server.table("trench", options=SINGLE, public=True, keep=[2])
    assert list(made.keys) == [2]
    hidden = server.table("trench", options=SINGLE)
    listed = {card["table"]: card for card in server.get("/tables").json()["tables"]}
    assert made.name in listed
    assert hidden.name not in listed
    assert trouble(server.post(f"/tables/{hidden.name}/join", {}), 409)["code"] == "no-seat-free"
    answer = server.post(f"/tables/{made.name}/join", {"seat": 2})
    assert trouble(answer, 409)["code"] == "no-seat-free"  # the maker keeps its key
    joined = server.post(f"/tables/{made.name}/join", {"name": "Eve", "nonce": "n"})
    assert joined.status_code == 201
    assert joined.json()["seat"] == 1
    trouble(server.post(f"/tables/{made.name}/join", {}), 409)

    async def play() -> None:
        async with (
            server.line(made.name, joined.json()["key"]) as one,
            server.line(made.name, made.keys[2]) as two,
        ):
            assert [place["taken"] for place in one.scene["seats"]] == [True, False]
            await two.do("sit")
            await one.until(lambda: one.scene["legal"])
            await one.act(one.scene["legal"][0])

    asyncio.run(play())
    card = server.get(f"/tables/{made.name}").json()
    assert (card["status"], card["public"]) == ("running", True)
    assert card["seats"][0]["name"] == "Eve"
    running = server.get("/tables?status=running").json()["tables"]
    assert made.name in [one["table"] for one in running]


def test_of_many_who_run_for_the_last_seat_one_gets_it(server: Server) -> None:
    made = server.table("trench", options=SINGLE, public=True, keep=[1])
    with ThreadPoolExecutor(6) as pool:
        posts = [pool.submit(server.post, f"/tables/{made.name}/join", {}) for _ in range(6)]
        answers = [post.result() for post in posts]
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409, 409]
    (key,) = (answer.json()["key"] for answer in answers if answer.status_code == 201)

    async def look() -> None:
        async with server.line(made.name, key) as line:
            assert line.welcome is not None
            assert line.welcome["seat"] == 2
            assert await line.refused("sit") == "seat-taken"

    asyncio.run(look())


def test_the_host_alone_exports_removes_and_abandons(server: Server) -> None:
    made = server.table("trench", options=SINGLE)
    name = made.name

    async def sit() -> None:
        async with seated(server, made):
            pass

    asyncio.run(sit())
    for token in ("", "wrong", made.keys[1]):
        assert trouble(server.get("/export", token), 403)["code"] == "host"
        trouble(server.post(f"/tables/{name}/abandon", {"seat": 1}, token), 403)
        trouble(server.call("DELETE", f"/tables/{name}", key=token), 403)
    lines = [json.loads(line) for line in server.get("/export", TOKEN).text.splitlines()]
    assert name in json.dumps(lines)
    assert made.keys[1] not in json.dumps(lines)

    assert server.post(f"/tables/{name}/abandon", {"seat": 1}, TOKEN).json() == {"ok": True}
    assert server.get(f"/tables/{name}").json()["status"] == "over"
    trouble(server.post(f"/tables/{name}/abandon", {"seat": 1}, TOKEN), 409)
    assert server.call("DELETE", f"/tables/{name}", key=TOKEN).json() == {"ok": True}
    trouble(server.get(f"/tables/{name}"), 404)
    trouble(server.call("DELETE", f"/tables/{name}", key=TOKEN), 404)


def test_who_is_at_a_table_that_is_removed_is_told(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def look() -> None:
        async with server.line(made.name, made.keys[1]) as line:
            path = f"/tables/{made.name}"
            answer = await asyncio.to_thread(server.call, "DELETE", path, key=TOKEN)
            assert answer.status_code == 200
            await line.send(type="sit", id="s")
            assert await line.bye() == "no-table"

    asyncio.run(look())


class Knocks(HTTPServer):
    """Takes down who knocks, and whether the knock bears the right mark."""

    def __init__(self, secret: str) -> None:
        super().__init__(("127.0.0.1", 0), Door)
        self.secret = secret.encode()
        self.heard: list[dict[str, Any]] = []
        self.came = threading.Condition()

    def wait(self, count: int) -> list[dict[str, Any]]:
        with self.came:
            assert self.came.wait_for(lambda: len(self.heard) >= count, PATIENCE), self.heard
            return list(self.heard)


class Door(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()
        server = self.server
        assert isinstance(server, Knocks)
        mark = "sha256=" + hmac.new(server.secret, body, hashlib.sha256).hexdigest()
        is_signed = mark in self.headers.values()
        with server.came:
            server.heard.append({**json.loads(body), "signed": is_signed})
            server.came.notify_all()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def knocks() -> Iterator[Knocks]:
    server = Knocks("hush")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def set_webhook(server: Server, table: str, key: str, url: str) -> httpx.Response:
    body = {"url": url, "secret": "hush"}
    return server.call("PUT", f"/tables/{table}/webhook", body, key)


def test_who_is_away_is_knocked_for_when_it_is_his_turn(server: Server, knocks: Knocks) -> None:
    made = server.table("trench", options=SINGLE)
    url = f"http://127.0.0.1:{knocks.server_port}/turn"
    assert set_webhook(server, made.name, made.keys[2], url).json() == {"ok": True}
    trouble(set_webhook(server, made.name, "wrong", url), 403)
    trouble(set_webhook(server, made.name, made.keys[2], "ftp://x"), 400)

    async def play() -> None:
        async with server.line(made.name, made.keys[1]) as one:
            await one.do("sit")
            async with server.line(made.name, made.keys[2]) as two:
                await two.do("sit")
                await one.until(lambda: one.scene["legal"])
            await one.until(lambda: one.here == [1])
            await one.act(one.scene["legal"][0])
            (knock,) = await asyncio.to_thread(knocks.wait, 1)
            assert knock["signed"]
            assert (knock["table"], knock["seat"]) == (made.name, 2)
            await one.do("act", action="resign")
            await asyncio.to_thread(knocks.wait, 2)

    asyncio.run(play())
    assert len({knock["what"] for knock in knocks.heard}) == 2


def test_a_knock_tells_nothing_of_what_others_do_in_secret(server: Server, knocks: Knocks) -> None:
    made = server.table("club", options={"players": 2})
    url = f"http://127.0.0.1:{knocks.server_port}/turn"
    set_webhook(server, made.name, made.keys[2], url)

    async def play() -> None:
        async with server.line(made.name, made.keys[1]) as one:
            await one.do("sit")
            async with server.line(made.name, made.keys[2]) as two:
                await two.do("sit")
            await one.until(lambda: one.scene["legal"] and one.here == [1])
            for _ in range(3):
                await one.act(next(a for a in one.scene["legal"] if a.startswith("assign")))
            await one.do("act", action="resign")
            await asyncio.to_thread(knocks.wait, 1)

    asyncio.run(play())
    assert [knock["what"] for knock in knocks.heard] == ["over"]


def test_the_version_is_asked_for_first(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def look() -> None:
        for first, code in (
            ({"type": "hello", "version": 2}, "wrong-version"),
            ({"type": "ping", "id": "x"}, "no-hello"),
            ({"type": "act", "id": "x", "action": "d1e2"}, "no-hello"),
        ):
            async with server.bare(made.name) as line:
                await line.send(**first)
                assert await line.bye() == code
        async with server.line(made.name) as line:
            await line.send(type="hello", version=1)
            assert await line.bye() == "hello-again"
        async with server.bare("nosuchtable") as line:
            await line.send(type="hello", version=1)
            assert await line.bye() == "no-table"
        for name in ("x" * 50, "a.b"):
            async with server.bare(name) as line:
                assert await line.bye() == "no-table"

    asyncio.run(look())


def test_what_is_no_message_is_refused_and_the_line_stands(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def look() -> None:
        async with server.line(made.name, made.keys[1]) as line:
            for text in ("", "{", "[]", "null", '"x"', "[" * 9000, '{"type":"sit"}', '{"type":9}'):
                await line.socket.send(text)
            await line.socket.send(b'{"type":"ping","id":"x"}')
            await line.socket.send('{"type":"act","id":"mine","action":7}')
            await line.until(lambda: "mine" in line.answers)
            assert line.answers["mine"]["facts"] == {"place": "act.action"}
            refusals = [one["code"] for one in line.messages if one["type"] == "refused"]
            assert refusals == ["malformed"] * 8 + ["no-text", "malformed"]
            assert (await line.ask("ping"))["type"] == "pong"
            assert not any("Traceback" in text or ".py" in text for text in line.texts)
            await line.socket.send('{"type":"say","id":"s","text":"' + "x" * 17_000 + '"}')
            await line.until(lambda: line.closed)
            assert line.closed in (1008, 1009)

    asyncio.run(look())


def test_pages_of_other_sites_get_no_socket_and_change_nothing(server: Server) -> None:
    made = server.table("trench", options=SINGLE)

    async def look() -> None:
        with pytest.raises(InvalidStatus) as caught:
            async with server.bare(made.name, origin="https://evil.example"):
                pass
        assert caught.value.response.status_code == 403
        async with server.bare(made.name, origin=server.url) as line:
            await line.send(type="hello", version=1)
            await line.until(lambda: line.welcome)

    asyncio.run(look())
    headers = {"Origin": "https://evil.example"}
    url = f"{server.url}/api/tables"
    answer = server.http.post(url, json={"game": "trench"}, headers=headers)
    assert trouble(answer, 403)["code"] == "origin"
    answer = server.http.get(f"{server.url}/api/games", headers={"Host": "evil.example"})
    assert trouble(answer, 421)["code"] == "host"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_limits_turn_floods_away(tmp_path: Path) -> None:
    limits = {
        "FIRESTEP_TABLES_PER_HOUR": "2",
        "FIRESTEP_SOCKETS_PER_ADDRESS": "2",
        "FIRESTEP_MESSAGE_RATE": "1",
        "FIRESTEP_MESSAGE_BURST": "5",
        "FIRESTEP_REQUEST_RATE": "1",
        "FIRESTEP_REQUEST_BURST": "40",
        "FIRESTEP_HELLO_SECONDS": "1",
    }
    with serving(tmp_path, **limits) as server:
        made = server.table("trench", options=SINGLE)
        trouble(server.post("/tables", {"game": "chess"}), 400)  # costs nothing
        server.table("trench", options=SINGLE)
        answer = server.post("/tables", {"game": "trench"})
        assert trouble(answer, 429)["code"] == "tables-hour"

        async def flood() -> None:
            async with server.line(made.name) as one, server.bare(made.name) as two:
                async with server.bare(made.name) as three:
                    assert await three.bye() == "sockets"
                    assert three.closed == 1013
                assert await two.bye() == "no-hello"  # said nothing for a second
                for number in range(8):
                    await one.send(type="ping", id=str(number))
                assert await one.bye() == "too-fast"
            async with server.line(made.name):  # the others gave their places back
                pass

        asyncio.run(flood())
        answers = [server.get("/health") for _ in range(45)]
        assert trouble(answers[-1], 429)["code"] == "too-fast"
        assert "Traceback" not in server.log
