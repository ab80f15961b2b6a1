"""The files of docs/proxies with the real programs; `python -m tests.trials.proxies --help`.

nginx and Caddy run on loopback, in front of a real server, with a self-signed certificate. The
trial checks TLS, redirection, WebSockets, origins, addresses of clients, time-outs and limits.
"""

import argparse
import asyncio
import contextlib
import http.client
import json
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

sys.path.append(str(Path(__file__).parent.parent))

from firestep.wire.base import VERSION
from support.running_server import HOST_TOKEN, TIMEOUT_SECONDS, ServerProcess, run_server

CONFIGURATIONS = Path(__file__).parents[2] / "docs" / "proxies"
NAME = "play.example.org"
CERTIFICATE = f"/etc/ssl/private/{NAME}"
HALF_HEAD = f"GET /api/health HTTP/1.1\r\nHost: {NAME}\r\nX-Half: ".encode()
HALF_BODY = f"POST /api/tables HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: 500\r\n\r\n{{".encode()
NGINX_CONNECTIONS = 120


@dataclass(frozen=True, slots=True)
class Ports:
    """The ports of a proxy on loopback."""

    http: int
    https: int


@dataclass(frozen=True, slots=True)
class Proxy:
    """A running proxy in front of a server."""

    name: str
    ports: Ports
    server: ServerProcess
    tls: ssl.SSLContext

    @property
    def origin(self) -> str:
        """The origin of the page behind this proxy."""
        return f"https://{NAME}:{self.ports.https}"

    def open(self, source: str = "127.0.0.1") -> ssl.SSLSocket:
        """Open a TLS connection from an address of loopback."""
        plain = socket.create_connection(
            ("127.0.0.1", self.ports.https), TIMEOUT_SECONDS, source_address=(source, 0)
        )
        return self.tls.wrap_socket(plain, server_hostname=NAME)

    def get(self, path: str, source: str = "127.0.0.1", **headers: str) -> http.client.HTTPResponse:
        """Send a GET request over TLS and return the response with its body."""
        return self.send("GET", path, None, source, **headers)

    def send(
        self, method: str, path: str, body: object, source: str = "127.0.0.1", **headers: str
    ) -> http.client.HTTPResponse:
        """Send a request over TLS and return the response with its body."""
        connection = http.client.HTTPConnection(NAME, self.ports.https)
        connection.sock = self.open(source)
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        content = None if body is None else json.dumps(body)
        if content:
            given["Content-Type"] = "application/json"
        connection.request(method, path, content, given)
        return connection.getresponse()

    def connect(self, table: str, origin: str = "") -> connect:
        """Return a WebSocket to a table, as a browser opens it."""
        return connect(
            f"wss://{NAME}:{self.ports.https}/api/tables/{table}/play",
            host="127.0.0.1",
            port=self.ports.https,
            ssl=self.tls,
            origin=Origin(origin or self.origin),
            proxy=None,
        )


def free_port() -> int:
    """Return a port of loopback that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def make_certificate(folder: Path) -> ssl.SSLContext:
    """Create a self-signed certificate, and return a context that trusts no other one."""
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext"),
            f"subjectAltName=DNS:{NAME}",
            *("-keyout", str(folder / f"{NAME}.key"), "-out", str(folder / f"{NAME}.crt")),
        ],
        check=True,
        capture_output=True,
    )
    return ssl.create_default_context(cafile=str(folder / f"{NAME}.crt"))


def nginx_command(folder: Path, ports: Ports, upstream: int, seconds: int) -> list[str]:
    """Write the configuration of nginx for loopback; return the command that starts it."""
    text = (CONFIGURATIONS / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{ports.http};")
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{ports.https} ssl")
    text = text.replace("127.0.0.1:8717", f"127.0.0.1:{upstream}")
    text = text.replace(CERTIFICATE, str(folder / NAME))
    text = text.replace("client_header_timeout 10s", f"client_header_timeout {seconds}s")
    (folder / "firestep.conf").write_text(text, encoding="utf-8")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;\n"
        f"events {{ worker_connections 1024; }}\n"
        f"http {{ access_log off; {paths} include {folder}/firestep.conf; }}\n",
        encoding="utf-8",
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy_command(folder: Path, ports: Ports, upstream: int, seconds: int) -> list[str]:
    """Write the configuration of Caddy for loopback; return the command that starts it."""
    text = (CONFIGURATIONS / "Caddyfile").read_text(encoding="utf-8")
    options = f"admin off\n\thttp_port {ports.http}\n\thttps_port {ports.https}\n"
    text = text.replace("{\n\tservers {", f"{{\n\t{options}\tservers {{", 1)
    site = f"{{$FIRESTEP_SITE:{NAME}}} {{"
    text = text.replace(site, f"{site}\n\tbind 127.0.0.1", 1)
    text = text.replace("127.0.0.1:8717", f"127.0.0.1:{upstream}")
    text = text.replace(CERTIFICATE, str(folder / NAME))
    text = text.replace("read_header 10s", f"read_header {seconds}s")
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


COMMANDS: dict[str, Callable[[Path, Ports, int, int], list[str]]] = {
    "nginx": nginx_command,
    "caddy": caddy_command,
}


@contextlib.contextmanager
def run_proxy(name: str, folder: Path, header_seconds: int) -> Iterator[Proxy]:
    """Run a server and a proxy in front of it until the end of the block."""
    ports = Ports(free_port(), free_port())
    tls = make_certificate(folder)
    origins = f"https://{NAME}:{ports.https}"
    with run_server(folder, FIRESTEP_PROXIES="1", FIRESTEP_ORIGINS=origins) as server:
        command = COMMANDS[name](folder, ports, server.port, header_seconds)
        environment = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
        }
        with (folder / f"{name}.log").open("wb") as log:
            process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder)
        try:
            proxy = Proxy(name, ports, server, tls)
            _wait_until_ready(proxy, process, folder / f"{name}.log")
            yield proxy
        finally:
            process.terminate()
            process.wait(TIMEOUT_SECONDS)


def _wait_until_ready(proxy: Proxy, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + TIMEOUT_SECONDS
    while True:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if proxy.get("/api/health").status == 200:
                return
        if process.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"{proxy.name} does not answer\n{log.read_text()}")
        time.sleep(0.05)


# The checks. Each returns a line for the report.


def check_tls(proxy: Proxy) -> str:
    """The page and the API are served over TLS only, and metrics not at all."""
    answer = proxy.get("/api/health")
    assert json.loads(answer.read())["problems"] == []
    assert answer.headers["Strict-Transport-Security"]
    assert len(answer.headers["X-Request-Id"]) > 16, "the id of the proxy"
    plain = http.client.HTTPConnection("127.0.0.1", proxy.ports.http, timeout=TIMEOUT_SECONDS)
    plain.request("GET", "/", headers={"Host": NAME})
    redirect = plain.getresponse()
    assert redirect.status in (301, 308), redirect.status
    assert redirect.headers["Location"].startswith(f"https://{NAME}")
    assert proxy.get("/metrics", Authorization=f"Bearer {HOST_TOKEN}").status == 404
    untrusting = ssl.create_default_context()
    with socket.create_connection(("127.0.0.1", proxy.ports.https)) as connection:
        try:
            untrusting.wrap_socket(connection, server_hostname=NAME)
        except ssl.SSLCertVerificationError:
            return "TLS, redirection and hidden metrics"
    raise AssertionError("the certificate is not self-signed")


def check_sockets(proxy: Proxy) -> str:
    """Two people play over wss; a page of another origin gets no socket."""

    async def play() -> int:
        created = await asyncio.to_thread(proxy.server.create_table, "trench")
        async with proxy.connect(created.name) as one, proxy.connect(created.name) as two:
            for seat, client in ((1, one), (2, two)):
                await _request(client, type="hello", version=VERSION, key=created.keys[seat])
            for seat, client in ((1, one), (2, two)):
                await _request(client, type="sit", id=f"sit {seat}", name=f"P{seat}")
            done = await _request(one, type="act", id="move", action="d4e4")
            assert done["type"] == "done", done
            news = json.loads(await two.recv())
            while not any(entry["kind"] == "acted" for entry in news.get("entries", ())):
                news = json.loads(await two.recv())
        try:
            async with proxy.connect(created.name, origin="https://evil.example.org"):
                raise AssertionError("a foreign origin got a socket")
        except InvalidStatus as error:
            return error.response.status_code

    assert asyncio.run(play()) == 403
    return "moves over wss, and no socket for a foreign origin"


async def _request(client: ClientConnection, **message: object) -> dict[str, object]:
    """Send a message and return its answer."""
    await client.send(json.dumps(message))
    while True:
        answer: dict[str, object] = json.loads(await client.recv())
        if answer["type"] == "welcome" or answer.get("id") == message.get("id", ()):
            return answer


def check_addresses(proxy: Proxy) -> str:
    """Limits apply to the address of the client, which it cannot forge."""
    ban = {"address": "127.0.0.2", "minutes": 5}
    token = f"Bearer {HOST_TOKEN}"
    assert proxy.send("POST", "/api/admin/bans", ban, Authorization=token).status == 200
    assert proxy.get("/api/games", "127.0.0.1").status == 200
    assert proxy.get("/api/games", "127.0.0.2").status == 403
    assert proxy.get("/api/games", "127.0.0.2", X_Forwarded_For="127.0.0.1").status == 403
    assert proxy.get("/api/games", "127.0.0.1", X_Forwarded_For="127.0.0.2").status == 200
    lifted = {**ban, "minutes": 0}
    assert proxy.send("POST", "/api/admin/bans", lifted, Authorization=token).status == 200
    return "addresses of clients, forged ones ignored"


def check_bodies(proxy: Proxy) -> str:
    """A large map of a user passes; a larger one is refused."""
    for size, status in ((100_000, 200), (300_000, 413)):
        body = {"files": {"board": {"text": "#" * size}}, "options": {}}
        answer = proxy.send("POST", "/api/games/bitva/content/draft", body)
        assert answer.status == status, (size, answer.status)
    return "content of users up to 256 KiB"


def check_timeouts(proxy: Proxy, header_seconds: int) -> str:
    """A half-sent request is closed in time, and two lengths of one request are refused."""
    started = time.monotonic()
    with proxy.open() as connection:
        connection.sendall(HALF_HEAD)
        with contextlib.suppress(ConnectionError):
            while connection.recv(65536):
                pass
    seconds = time.monotonic() - started
    assert seconds < header_seconds + 5, seconds
    both = {"Content_Length": "5", "Transfer_Encoding": "chunked"}
    with proxy.open() as connection:
        head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in both.items())
        raw = (
            f"POST /api/tables HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n{head}\r\n0\r\n\r\n"
        )
        connection.sendall(raw.encode())
        first = connection.recv(65536)
    assert first.split()[1] in (b"400", b"422"), first  # Caddy drops the length, as RFC 9112 allows
    return f"a half-sent request is closed after {seconds:.1f} s"


def check_limits(proxy: Proxy) -> str:
    """Too many open requests of one address do not stop others; nginx refuses them."""
    with contextlib.ExitStack() as stack:
        connections = []
        for _ in range(NGINX_CONNECTIONS + 20):
            connection = stack.enter_context(proxy.open("127.0.0.3"))
            connection.sendall(HALF_BODY)
            connections.append(connection)
        assert proxy.get("/api/health").status == 200
        if proxy.name != "nginx":
            return f"{len(connections)} half-sent requests do not stop others"
        refused = 0
        for connection in connections:
            connection.settimeout(0.05)
            with contextlib.suppress(TimeoutError, ConnectionError):
                refused += connection.recv(100).startswith(b"HTTP/1.1 503 ")
    assert refused > 0
    return f"{refused} of {len(connections)} half-sent requests are refused"


def run_trial(name: str, folder: Path, header_seconds: int) -> list[str]:
    """Run all checks of a proxy and return the report."""
    with run_proxy(name, folder, header_seconds) as proxy:
        lines = [
            check_tls(proxy),
            check_sockets(proxy),
            check_addresses(proxy),
            check_bodies(proxy),
            check_timeouts(proxy, header_seconds),
            check_limits(proxy),
        ]
        assert proxy.server.log == "", proxy.server.log
    return lines


def main() -> int:
    """Run the trial and print its results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proxy", choices=[*COMMANDS], action="append")
    parser.add_argument("--seconds", type=int, default=10, help="time-out for headers")
    arguments = parser.parse_args()
    for name in arguments.proxy or COMMANDS:
        if shutil.which(name) is None:
            print(f"{name}: not installed")
            continue
        with tempfile.TemporaryDirectory() as folder:
            for line in run_trial(name, Path(folder), arguments.seconds):
                print(f"{name}: {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
