"""The shield before every route, over real sockets to a real uvicorn."""

import http.client
import json
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest
import uvicorn
from fastapi import FastAPI, Request, WebSocket
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.types import Scope
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from firestep.server.config import Config, Limits
from firestep.server.http import middleware
from firestep.server.http.middleware import POLICY, Shield
from firestep.server.rate_limit import TOO_FAST, Reason

pytestmark = pytest.mark.once

SECRET = "the-key-of-a-seat"
MOST = 1000


def admit(scope: Scope) -> Reason | None:
    return TOO_FAST if scope["path"] == "/api/often" else None


def application(config: Config, reached: list[str]) -> FastAPI:
    app = FastAPI()
    app.add_middleware(Shield, config=config, admit=admit)

    @app.get("/page")
    async def page() -> PlainTextResponse:
        loose = {"Content-Security-Policy": "default-src *", "Cache-Control": "max-age=60"}
        return PlainTextResponse("page", headers=loose)

    @app.get("/api/kept")
    async def kept() -> PlainTextResponse:
        return PlainTextResponse("kept", headers={"Cache-Control": "max-age=60"})

    @app.post("/api/size")
    async def size(request: Request) -> int:
        reached.append("size")
        return len(await request.body())

    @app.get("/api/boom/{key}")
    async def boom(key: str) -> None:
        raise RuntimeError("boom")

    @app.get("/api/half")
    async def half() -> StreamingResponse:
        async def pieces() -> AsyncIterator[bytes]:
            yield b"half"
            raise RuntimeError("boom")

        return StreamingResponse(pieces())

    @app.websocket("/api/socket")
    async def echo(socket: WebSocket) -> None:
        reached.append("socket")
        await socket.accept()
        while True:
            if await socket.receive_text() == "boom":
                raise RuntimeError("boom")
            await socket.send_text("here")

    @app.websocket("/api/closed")
    async def closed(socket: WebSocket) -> None:
        raise RuntimeError("boom")

    return app


class Running:
    """A server, what its routes saw, and how to ask it."""

    def __init__(self, port: int, reached: list[str]) -> None:
        self.port, self.reached = port, reached

    def ask(
        self, method: str, path: str, body: bytes | None = None, **given: str
    ) -> tuple[int, dict[str, str], str]:
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            link.request(method, path, body, {k.replace("_", "-"): v for k, v in given.items()})
            answer = link.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return answer.status, found, answer.read().decode()
        finally:
            link.close()

    def code(self, method: str, path: str, body: bytes | None = None, **given: str) -> str:
        """Return the code of an error that says nothing but a code and a sentence."""
        status, found, text = self.ask(method, path, body, **given)
        assert status >= 400
        assert found["content-security-policy"] == POLICY
        return error_code(text)

    def say(self, raw: bytes) -> bytes:
        """Send bytes as they are and return all that comes back."""
        with socket.create_connection(("127.0.0.1", self.port), 10) as link:
            link.sendall(raw)
            answer = b""
            while more := link.recv(65536):
                answer += more
            return answer


def error_code(text: str) -> str:
    document = json.loads(text)
    assert set(document) == {"error"}
    assert set(document["error"]) == {"code", "text"}
    return str(document["error"]["code"])


@contextmanager
def served(config: Config) -> Iterator[Running]:
    reached: list[str] = []
    door = socket.create_server(("127.0.0.1", 0))
    settings = uvicorn.Config(application(config, reached), log_config=None, proxy_headers=False)
    server = uvicorn.Server(settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    try:
        yield Running(door.getsockname()[1], reached)
    finally:
        server.should_exit = True
        thread.join(10)
        door.close()


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    config = Config(
        "sqlite:///x", origins=("https://play.example.org",), limits=Limits(body_bytes=MOST)
    )
    with served(config) as running:
        yield running


def test_every_answer_carries_the_policy(server: Running) -> None:
    for path, expected in (("/page", 200), ("/nowhere", 404), ("/api/boom/x", 500)):
        status, found, _ = server.ask("GET", path)
        assert status == expected
        assert found["content-security-policy"] == POLICY
        assert found["x-content-type-options"] == "nosniff"
        assert found["referrer-policy"] == "no-referrer"
        assert found["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in found["permissions-policy"]
    assert "unsafe" not in POLICY


def test_answers_of_the_interface_are_not_kept(server: Running) -> None:
    assert server.ask("GET", "/api/kept")[1]["cache-control"] == "no-store"
    assert server.ask("GET", "/api/nowhere")[1]["cache-control"] == "no-store"
    assert server.ask("GET", "/page")[1]["cache-control"] == "max-age=60"


def test_a_body_may_be_as_large_as_the_limit(server: Running) -> None:
    assert server.ask("POST", "/api/size", b"x" * MOST)[2] == str(MOST)
    assert server.ask("POST", "/api/size")[2] == "0"


def chunked(*pieces: bytes, end: bool = True) -> bytes:
    head = b"POST /api/size HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    body = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
    return head + b"Connection: close\r\n\r\n" + body + (b"0\r\n\r\n" if end else b"")


def test_a_body_in_chunks_is_put_together(server: Running) -> None:
    answer = server.say(chunked(b"x" * 600, b"y" * 400))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.endswith(b"\r\n\r\n1000")


def test_a_body_over_the_limit_reaches_no_route(server: Running) -> None:
    server.reached.clear()
    assert server.code("POST", "/api/size", b"x" * (MOST + 1)) == "too-large"
    # Nothing but the announcement is sent: the answer must not wait for the rest.
    announced = b"POST /api/size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999999999999"
    announced += b"\r\n\r\n"
    for raw in (announced, chunked(b"x" * 600, b"y" * 401), chunked(b"x" * 1001, end=False)):
        head, _, body = server.say(raw).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 413 ")
        assert error_code(body.decode()) == "too-large"
    assert server.reached == []


def test_a_body_that_does_not_come_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "_BODY_SECONDS", 0.1)
    server.reached.clear()
    head, _, body = server.say(chunked(b"x", end=False)).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    assert error_code(body.decode()) == "too-slow"
    assert server.reached == []


def test_a_page_of_another_site_changes_nothing(server: Running) -> None:
    server.reached.clear()
    strangers = (
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        f"http://127.0.0.1:{server.port + 1}",
        f"https://127.0.0.1:{server.port}",
        f"http://localhost:{server.port}",  # the request goes to 127.0.0.1
        "http://play.example.org",
        "https://play.example.org.evil.example",
        "",
    )
    for origin in strangers:
        assert server.code("POST", "/api/size", Origin=origin) == "origin"
        assert server.code("DELETE", "/api/size", Origin=origin) == "origin"
        assert server.ask("GET", "/page", Origin=origin)[0] == 200
    assert server.reached == []


def test_own_pages_and_programs_may_change_things(server: Running) -> None:
    own = f"http://127.0.0.1:{server.port}"
    for origin in (own, own.upper(), "https://play.example.org"):
        assert server.ask("POST", "/api/size", Origin=origin)[0] == 200
    assert server.ask("POST", "/api/size")[0] == 200
    proxied = {"Host": "play.example.org", "Origin": "https://play.example.org"}
    assert server.ask("POST", "/api/size", None, **proxied)[0] == 200


def test_two_origins_are_none(server: Running) -> None:
    own = b"Origin: https://play.example.org\r\n"
    head = b"POST /api/size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
    assert b'"origin"' in server.say(head + own + own + b"\r\n")


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:99",
        "a.localhost",
        "127.0.0.1:1",
        "127.9.9.9",
        "[::1]:8717",
        "localhost.",
        "play.example.org",
        "Play.Example.org:443",
    ],
)
def test_names_of_this_machine_are_answered(server: Running, host: str) -> None:
    assert server.ask("GET", "/page", Host=host)[0] == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8717",
        "192.0.2.1",
        "localhost.evil.example",
        "",
        "[::2]",
        "localhost@evil.example",
        "127.0.0.1.evil.example",
        "example.org",
        "0.0.0.0",
        "a/b",
    ],
)
def test_a_name_that_points_here_by_a_trick_is_not_answered(server: Running, host: str) -> None:
    server.reached.clear()
    evil = {"Host": host, "Origin": f"http://{host}"}
    assert server.code("GET", "/page", Host=host) == "host"
    assert server.code("POST", "/api/size", None, **evil) == "host"
    assert server.reached == []


def test_a_server_on_every_address_goes_by_any_of_them_but_no_name() -> None:
    with served(Config("sqlite:///x", address="0.0.0.0")) as server:
        assert server.ask("GET", "/page", Host="192.0.2.1:8717")[0] == 200
        own = {"Host": "192.0.2.1:8717", "Origin": "http://192.0.2.1:8717"}
        assert server.ask("POST", "/api/size", None, **own)[0] == 200
        assert server.code("GET", "/page", Host="evil.example") == "host"


def test_who_asks_too_often_is_turned_away(server: Running) -> None:
    status, _, text = server.ask("GET", "/api/often")
    assert (status, error_code(text)) == (429, "too-fast")
    with pytest.raises(InvalidStatus) as caught:
        connect(f"ws://127.0.0.1:{server.port}/api/often")
    assert caught.value.response.status_code == 403


def test_no_traceback_leaves(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        status, _, text = server.ask("GET", f"/api/boom/{SECRET}")
    assert (status, error_code(text)) == (500, "internal")
    assert "boom" not in text
    ours = [record for record in caplog.records if record.name == middleware.__name__]
    assert len(ours) == 1
    assert ours[0].exc_info
    assert SECRET not in caplog.text


def test_an_answer_that_breaks_off_stays_broken(server: Running) -> None:
    with pytest.raises(http.client.IncompleteRead):
        server.ask("GET", "/api/half")
    assert server.ask("GET", "/page")[2] == "page"


def test_a_page_of_another_site_gets_no_socket(server: Running) -> None:
    server.reached.clear()
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        with pytest.raises(InvalidStatus) as caught:
            connect(f"ws://127.0.0.1:{server.port}/api/socket", origin=Origin(origin))
        assert caught.value.response.status_code == 403
    assert server.reached == []


@pytest.mark.parametrize("origin", [None, "https://play.example.org", "http://127.0.0.1:{}"])
def test_own_pages_and_programs_get_a_socket(server: Running, origin: str | None) -> None:
    given = Origin(origin.format(server.port)) if origin else None
    with connect(f"ws://127.0.0.1:{server.port}/api/socket", origin=given) as link:
        link.send("hello")
        assert link.recv(15) == "here"


def test_an_error_in_a_socket_closes_it_and_says_nothing(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/api/socket") as link:
        link.send("boom")
        with pytest.raises(ConnectionClosedError) as caught:
            link.recv(15)
    assert caught.value.rcvd is not None
    assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (1011, "")
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{server.port}/api/closed")
    assert refused.value.response.status_code == 403
    assert not refused.value.response.body
    until = time.monotonic() + 15
    while caplog.text.count("an unexpected error in a socket") < 2 and time.monotonic() < until:
        time.sleep(0.01)
    assert caplog.text.count("an unexpected error in a socket") == 2


def test_a_socket_that_goes_away_is_no_error(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, middleware.__name__):
        with connect(f"ws://127.0.0.1:{server.port}/api/socket") as link:
            link.send("hello")
            link.recv(15)
        until = time.monotonic() + 15
        while "a client left" not in caplog.text and time.monotonic() < until:
            time.sleep(0.01)
    assert "a client left" in caplog.text
    ours = [record for record in caplog.records if record.name == middleware.__name__]
    assert not [record for record in ours if record.levelno >= logging.ERROR]
