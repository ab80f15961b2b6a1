"""Half-sent requests and idle connections over real sockets: limited, timed out, not logged."""

import contextlib
import os
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from firestep.server.config import ServerLimits
from firestep.server.http.connection_limits import (
    RESERVED_FILES,
    ConnectionLimiter,
    raise_file_limit,
)
from support.running_server import TIMEOUT_SECONDS, ServerProcess, run_server

pytestmark = pytest.mark.once

IDLE = b""
HALF_HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Half: "
HALF_BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"
FILES = 1024
"""The usual limit on the open files of a process."""


@contextlib.contextmanager
def open_connections(port: int, count: int, sent: bytes) -> Iterator[list[socket.socket]]:
    with contextlib.ExitStack() as stack:
        connections = []
        for _ in range(count):
            connection = socket.create_connection(("127.0.0.1", port), TIMEOUT_SECONDS)
            stack.enter_context(connection)
            with contextlib.suppress(ConnectionError):
                connection.sendall(sent)
            connections.append(connection)
        yield connections


def read_until_closed(connection: socket.socket) -> bytes:
    """Return what the server sends before it closes the connection."""
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while more := connection.recv(65536):
            answer += more
    return answer


def count_open(connections: list[socket.socket]) -> int:
    """Return how many connections the server has not closed."""
    count = 0
    for connection in connections:
        connection.setblocking(False)
        try:
            count += bool(connection.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            count += 1
        except ConnectionError:
            pass
    return count


@pytest.fixture
def many_files() -> Iterator[None]:
    """Allow this process to open enough connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize("sent", [IDLE, HALF_HEAD, HALF_BODY], ids=["idle", "head", "body"])
@pytest.mark.usefixtures("many_files")
def test_waiting_connections_do_not_stop_health_checks(tmp_path: Path, sent: bytes) -> None:
    with run_server(tmp_path) as server:
        assert server.process is not None
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (FILES, hard))
        with open_connections(server.port, 1100, sent) as connections:
            for _ in range(5):
                assert server.get("/health").status_code == 200
            assert count_open(connections) <= ServerLimits().connections_per_address
        assert server.log == ""


def time_until_closed(server: ServerProcess, sent: bytes) -> tuple[float, bytes]:
    with open_connections(server.port, 1, sent) as (connection,):
        started = time.monotonic()
        answer = read_until_closed(connection)
        return time.monotonic() - started, answer


def test_requests_must_arrive_in_time(tmp_path: Path) -> None:
    with run_server(tmp_path, FIRESTEP_REQUEST_SECONDS="1") as server:
        seconds, answer = time_until_closed(server, IDLE)
        assert (answer, 0.9 < seconds < 5) == (b"", True), seconds
        seconds, answer = time_until_closed(server, HALF_HEAD)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert 0.9 < seconds < 5, seconds
        whole = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        seconds, answer = time_until_closed(server, whole + HALF_HEAD)
        assert (answer.count(b"HTTP/1.1 200 "), answer.count(b"HTTP/1.1 408 ")) == (1, 1)
        assert server.log == ""


def test_a_request_sent_byte_by_byte_times_out(tmp_path: Path) -> None:
    with (
        run_server(tmp_path, FIRESTEP_REQUEST_SECONDS="1") as server,
        open_connections(server.port, 1, HALF_HEAD) as (connection,),
    ):
        started = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < started + 5:
                connection.sendall(b"x")
                time.sleep(0.1)
        assert time.monotonic() - started < 4


def test_a_socket_is_not_a_plain_connection(tmp_path: Path) -> None:
    with run_server(tmp_path, FIRESTEP_REQUEST_SECONDS="1", FIRESTEP_CONNECTIONS="6") as server:
        name = server.create_table("trench", public=True).name
        upgrade = (
            f"GET /api/tables/{name}/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()
        with open_connections(server.port, 6, upgrade) as sockets:
            time.sleep(2)
            with open_connections(server.port, 6, upgrade) as more_sockets:
                time.sleep(0.5)
                assert count_open([*sockets, *more_sockets]) == 12
                assert server.get("/health").json()["sockets"] == 12


SHORT_TIMEOUT = """
import firestep.server.http.http_protocol as http_protocol
http_protocol.READ_TIMEOUT_SECONDS = 3.0
"""


REQUESTS = 30


@pytest.mark.parametrize("reads", [True, False])
def test_a_client_must_read_the_response(tmp_path: Path, reads: bool) -> None:
    (tmp_path / "sitecustomize.py").write_text(SHORT_TIMEOUT, encoding="utf-8")
    inherited = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    path = os.pathsep.join([str(tmp_path), *(os.path.abspath(part) for part in inherited)])
    with run_server(tmp_path, PYTHONPATH=path, FIRESTEP_REQUEST_SECONDS="1") as server:
        length = len(server.get("/games/club/scenery?players=2").content)
        with socket.socket() as connection:
            connection.settimeout(TIMEOUT_SECONDS)
            connection.connect(("127.0.0.1", server.port))
            head = "GET /api/games/club/scenery?players=2 HTTP/1.1\r\nHost: localhost\r\n\r\n"
            connection.sendall(head.encode() * REQUESTS)  # more than the system buffers
            received = 0
            time.sleep(0 if reads else 8)
            with contextlib.suppress(ConnectionResetError):
                while more := connection.recv(200_000):
                    received += len(more)
                    time.sleep(0.1 if reads else 0)
        assert (received > REQUESTS * length) == reads, received
        assert server.log == ""


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_two_lengths_of_one_request_are_refused(tmp_path: Path, method: str) -> None:
    raw = (
        f"{method} /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
        "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    ).encode()
    with run_server(tmp_path) as server:
        _, answer = time_until_closed(server, raw)
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b'"code": "length"' in answer
        assert answer.count(b"HTTP/1.1 ") == 1, "the second request must not be read"
        assert server.log == ""


# The limiter itself.


class FakeConnection:
    def __init__(self) -> None:
        self.is_dropped = False

    def drop(self) -> None:
        self.is_dropped = True


def test_the_longest_waiting_connection_of_the_address_is_dropped() -> None:
    limiter = ConnectionLimiter(ServerLimits(connections_per_address=2, connections=3), proxies=0)
    first, busy, other, later = (FakeConnection() for _ in range(4))
    for connection, address in ((other, "b"), (first, "a"), (busy, "a")):
        assert limiter.open(address, total=1, now=0)
        limiter.start_waiting(connection, address)
    limiter.stop_waiting(busy)
    assert limiter.open("a", total=1, now=0)
    assert (first.is_dropped, other.is_dropped) == (True, False)
    limiter.close(first, "a")
    limiter.start_waiting(later, "a")
    assert limiter.open("c", total=1, now=0)
    assert (other.is_dropped, later.is_dropped) == (True, False)
    limiter.close(other, "b")
    limiter.stop_waiting(later)
    assert not limiter.open("a", total=1, now=0), "no connection waits"
    assert limiter.plain == 3


def test_behind_a_proxy_only_the_total_is_limited() -> None:
    limits = ServerLimits(connections_per_address=1, connections=2)
    limiter = ConnectionLimiter(limits, proxies=1)
    assert [limiter.open("proxy", total=1, now=0) for _ in range(3)] == [True, True, False]


def test_the_limit_on_open_files_limits_the_connections() -> None:
    limiter = ConnectionLimiter(ServerLimits(), proxies=0, max_files=RESERVED_FILES + 10)
    assert limiter.open("a", total=10, now=0)
    assert not limiter.open("b", total=11, now=0)


def test_an_address_that_connects_too_often_is_refused() -> None:
    limits = ServerLimits(request_rate=1, request_burst=2)
    limiter = ConnectionLimiter(limits, proxies=0)
    assert [limiter.open("a", total=1, now=0) for _ in range(5)] == [True] * 4 + [False]
    assert limiter.open("b", total=1, now=0)
    assert [limiter.open("a", total=1, now=1000) for _ in range(3)] == [True, True, False]


@pytest.mark.usefixtures("many_files")
def test_the_limit_on_open_files_is_raised() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1000, hard))
    limits = ServerLimits(connections=300, sockets=300)
    assert raise_file_limit(limits) == min(hard, 600 + RESERVED_FILES)
    assert raise_file_limit(ServerLimits(connections=1, sockets=1)) == 600 + RESERVED_FILES
