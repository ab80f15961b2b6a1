"""The security middleware, over real sockets to a real uvicorn."""

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

from firestep.server.config import Config, ServerLimits
from firestep.server.http import middleware
from firestep.server.http.middleware import CONTENT_SECURITY_POLICY, SecurityMiddleware
from firestep.server.rate_limit import TOO_FAST, Rejection

pytestmark = pytest.mark.once

SECRET = "the-key-of-a-seat"
MAX_BODY_BYTES = 1000


def admit(scope: Scope) -> Rejection | None:
    return TOO_FAST if scope["path"] == "/api/often" else None


def make_app(config: Config, reached: list[str]) -> FastAPI:
    app = FastAPI()
    app.add_middleware(SecurityMiddleware, config=config, admit=admit)

    @app.get("/page")
    async def page() -> PlainTextResponse:
        loose = {"Content-Security-Policy": "default-src *", "Cache-Control": "max-age=60"}
        return PlainTextResponse("page", headers=loose)

    @app.get("/api/cached")
    async def cached() -> PlainTextResponse:
        return PlainTextResponse("cached", headers={"Cache-Control": "max-age=60"})

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


class RunningApp:
    """A running server, and the list of routes that were reached."""

    def __init__(self, port: int, reached: list[str]) -> None:
        self.port, self.reached = port, reached

    def request(
        self, method: str, path: str, body: bytes | None = None, **given: str
    ) -> tuple[int, dict[str, str], str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(
                method, path, body, {k.replace("_", "-"): v for k, v in given.items()}
            )
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return answer.status, found, answer.read().decode()
        finally:
            connection.close()

    def request_error(self, method: str, path: str, body: bytes | None = None, **given: str) -> str:
        """Send a request that must fail, and return the error code."""
        status, found, text = self.request(method, path, body, **given)
        assert status >= 400
        assert found["content-security-policy"] == CONTENT_SECURITY_POLICY
        return error_code(text)

    def send_raw(self, raw: bytes) -> bytes:
        """Send raw bytes and return the whole response."""
        with socket.create_connection(("127.0.0.1", self.port), 10) as connection:
            connection.sendall(raw)
            answer = b""
            while more := connection.recv(65536):
                answer += more
            return answer


def error_code(text: str) -> str:
    document = json.loads(text)
    assert set(document) == {"error"}
    assert set(document["error"]) == {"code", "text"}
    return str(document["error"]["code"])


@contextmanager
def run_app(config: Config) -> Iterator[RunningApp]:
    reached: list[str] = []
    listener = socket.create_server(("127.0.0.1", 0))
    settings = uvicorn.Config(make_app(config, reached), log_config=None, proxy_headers=False)
    server = uvicorn.Server(settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    try:
        yield RunningApp(listener.getsockname()[1], reached)
    finally:
        server.should_exit = True
        thread.join(10)
        listener.close()


@pytest.fixture(scope="module")
def server() -> Iterator[RunningApp]:
    config = Config(
        "sqlite:///x",
        origins=("https://play.example.org",),
        limits=ServerLimits(body_bytes=MAX_BODY_BYTES),
    )
    with run_app(config) as running:
        yield running


def test_every_response_has_security_headers(server: RunningApp) -> None:
    for path, expected in (("/page", 200), ("/nowhere", 404), ("/api/boom/x", 500)):
        status, found, _ = server.request("GET", path)
        assert status == expected
        assert found["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert found["x-content-type-options"] == "nosniff"
        assert found["referrer-policy"] == "no-referrer"
        assert found["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in found["permissions-policy"]
    assert "unsafe" not in CONTENT_SECURITY_POLICY


def test_api_responses_are_not_cached(server: RunningApp) -> None:
    assert server.request("GET", "/api/cached")[1]["cache-control"] == "no-store"
    assert server.request("GET", "/api/nowhere")[1]["cache-control"] == "no-store"
    assert server.request("GET", "/page")[1]["cache-control"] == "max-age=60"


def test_a_body_of_the_maximum_size_is_accepted(server: RunningApp) -> None:
    assert server.request("POST", "/api/size", b"x" * MAX_BODY_BYTES)[2] == str(MAX_BODY_BYTES)
    assert server.request("POST", "/api/size")[2] == "0"


def chunked_request(*pieces: bytes, end: bool = True) -> bytes:
    head = b"POST /api/size HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
    body = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
    return head + b"Connection: close\r\n\r\n" + body + (b"0\r\n\r\n" if end else b"")


def test_a_chunked_body_is_accepted(server: RunningApp) -> None:
    answer = server.send_raw(chunked_request(b"x" * 600, b"y" * 400))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.endswith(b"\r\n\r\n1000")


def test_a_body_over_the_limit_is_refused(server: RunningApp) -> None:
    server.reached.clear()
    assert server.request_error("POST", "/api/size", b"x" * (MAX_BODY_BYTES + 1)) == "too-large"
    # Only the headers are sent; the response must not wait for the body.
    headers_only = (
        b"POST /api/size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999999999999"
    )
    headers_only += b"\r\n\r\n"
    for raw in (
        headers_only,
        chunked_request(b"x" * 600, b"y" * 401),
        chunked_request(b"x" * 1001, end=False),
    ):
        head, _, body = server.send_raw(raw).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 413 ")
        assert error_code(body.decode()) == "too-large"
    assert server.reached == []


def test_a_client_that_is_still_sending_gets_the_refusal(server: RunningApp) -> None:
    server.reached.clear()
    for _ in range(3):
        assert server.request_error("POST", "/api/size", b"x" * 4_000_000) == "too-large"
    assert server.reached == []


def test_a_slow_body_times_out(server: RunningApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_TIMEOUT_SECONDS", 0.1)
    server.reached.clear()
    head, _, body = server.send_raw(chunked_request(b"x", end=False)).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    assert error_code(body.decode()) == "too-slow"
    assert server.reached == []


def test_unsafe_requests_of_other_origins_are_refused(server: RunningApp) -> None:
    server.reached.clear()
    origins = (
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
    for origin in origins:
        assert server.request_error("POST", "/api/size", Origin=origin) == "origin"
        assert server.request_error("DELETE", "/api/size", Origin=origin) == "origin"
        assert server.request("GET", "/page", Origin=origin)[0] == 200
    assert server.reached == []


def test_own_origins_and_programs_may_send_unsafe_requests(server: RunningApp) -> None:
    own = f"http://127.0.0.1:{server.port}"
    for origin in (own, own.upper(), "https://play.example.org"):
        assert server.request("POST", "/api/size", Origin=origin)[0] == 200
    assert server.request("POST", "/api/size")[0] == 200
    proxied = {"Host": "play.example.org", "Origin": "https://play.example.org"}
    assert server.request("POST", "/api/size", None, **proxied)[0] == 200


def test_two_origin_headers_are_refused(server: RunningApp) -> None:
    own = b"Origin: https://play.example.org\r\n"
    head = b"POST /api/size HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
    assert b'"origin"' in server.send_raw(head + own + own + b"\r\n")


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
def test_local_and_configured_hosts_are_accepted(server: RunningApp, host: str) -> None:
    assert server.request("GET", "/page", Host=host)[0] == 200


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
def test_other_hosts_are_refused(server: RunningApp, host: str) -> None:
    server.reached.clear()
    evil = {"Host": host, "Origin": f"http://{host}"}
    assert server.request_error("GET", "/page", Host=host) == "host"
    assert server.request_error("POST", "/api/size", None, **evil) == "host"
    assert server.reached == []


def test_a_server_on_all_interfaces_accepts_any_address_but_no_name() -> None:
    with run_app(Config("sqlite:///x", address="0.0.0.0")) as server:
        assert server.request("GET", "/page", Host="192.0.2.1:8717")[0] == 200
        own = {"Host": "192.0.2.1:8717", "Origin": "http://192.0.2.1:8717"}
        assert server.request("POST", "/api/size", None, **own)[0] == 200
        assert server.request_error("GET", "/page", Host="evil.example") == "host"


def test_rate_limited_requests_are_refused(server: RunningApp) -> None:
    status, _, text = server.request("GET", "/api/often")
    assert (status, error_code(text)) == (429, "too-fast")
    with pytest.raises(InvalidStatus) as caught:
        connect(f"ws://127.0.0.1:{server.port}/api/often")
    assert caught.value.response.status_code == 403


def test_responses_contain_no_traceback(
    server: RunningApp, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        status, _, text = server.request("GET", f"/api/boom/{SECRET}")
    assert (status, error_code(text)) == (500, "internal")
    assert "boom" not in text
    ours = [record for record in caplog.records if record.name == middleware.__name__]
    assert len(ours) == 1
    assert ours[0].exc_info
    assert SECRET not in caplog.text


def test_an_error_while_streaming_breaks_the_response(server: RunningApp) -> None:
    with pytest.raises(http.client.IncompleteRead):
        server.request("GET", "/api/half")
    assert server.request("GET", "/page")[2] == "page"


def test_sockets_of_other_origins_are_refused(server: RunningApp) -> None:
    server.reached.clear()
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        with pytest.raises(InvalidStatus) as caught:
            connect(f"ws://127.0.0.1:{server.port}/api/socket", origin=Origin(origin))
        assert caught.value.response.status_code == 403
    assert server.reached == []


@pytest.mark.parametrize("origin", [None, "https://play.example.org", "http://127.0.0.1:{}"])
def test_own_origins_and_programs_get_a_socket(server: RunningApp, origin: str | None) -> None:
    given = Origin(origin.format(server.port)) if origin else None
    with connect(f"ws://127.0.0.1:{server.port}/api/socket", origin=given) as connection:
        connection.send("hello")
        assert connection.recv(15) == "here"


def test_an_error_closes_the_socket_without_details(
    server: RunningApp, caplog: pytest.LogCaptureFixture
) -> None:
    with connect(f"ws://127.0.0.1:{server.port}/api/socket") as connection:
        connection.send("boom")
        with pytest.raises(ConnectionClosedError) as caught:
            connection.recv(15)
    assert caught.value.rcvd is not None
    assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (1011, "")
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{server.port}/api/closed")
    assert refused.value.response.status_code == 403
    assert not refused.value.response.body
    until = time.monotonic() + 15
    while caplog.text.count("an unexpected error in a WebSocket") < 2 and time.monotonic() < until:
        time.sleep(0.01)
    assert caplog.text.count("an unexpected error in a WebSocket") == 2


def test_a_client_that_disconnects_is_not_an_error(
    server: RunningApp, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, middleware.__name__):
        with connect(f"ws://127.0.0.1:{server.port}/api/socket") as connection:
            connection.send("hello")
            connection.recv(15)
        until = time.monotonic() + 15
        while "a client disconnected" not in caplog.text and time.monotonic() < until:
            time.sleep(0.01)
    assert "a client disconnected" in caplog.text
    ours = [record for record in caplog.records if record.name == middleware.__name__]
    assert not [record for record in ours if record.levelno >= logging.ERROR]
