"""Webhooks are sent to real servers on loopback: good, broken, slow and hostile ones."""

import hashlib
import hmac
import json
import logging
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from firestep.contract import InputError
from firestep.server.notify import webhooks
from firestep.server.notify.webhooks import (
    SIGNATURE,
    WebhookEvent,
    WebhookSender,
    WebhookTarget,
    is_public,
)

pytestmark = pytest.mark.once

RETRY_DELAYS_SECONDS = (0.02, 0.04)


class Receiver(ThreadingHTTPServer):
    """A server that records requests and answers with `statuses` in turn, unless blocked."""

    def __init__(self, *statuses: int, is_blocked: bool = False, location: str = "") -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.statuses, self.location = list(statuses), location
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.may_answer = threading.Event()
        if not is_blocked:
            self.may_answer.set()

    def url(self, host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.server_port}/in?x=1"

    def events(self) -> list[tuple[str, str]]:
        bodies = [json.loads(body) for _, _, body in list(self.requests)]
        return [(body["table"], body["what"]) for body in bodies]


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.requests.append((self.path, dict(self.headers.items()), body))
        status = self.server.statuses.pop(0) if self.server.statuses else 200
        self.server.may_answer.wait(20)
        self.send_response(status)
        if self.server.location:
            self.send_header("Location", self.server.location)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST  # noqa: N815

    def log_message(self, *_: Any) -> None:
        """Log nothing."""

    def handle(self) -> None:
        with suppress(OSError):  # the client did not wait
            super().handle()


@contextmanager
def running(receiver: Receiver) -> Iterator[Receiver]:
    thread = threading.Thread(target=receiver.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.may_answer.set()
        receiver.shutdown()
        thread.join(10)
        receiver.server_close()


@contextmanager
def sending(**given: Any) -> Iterator[WebhookSender]:
    sender = WebhookSender(
        **{"allow_private": True, "retry_delays_seconds": RETRY_DELAYS_SECONDS, **given}
    )
    try:
        yield sender
    finally:
        sender.close()


def wait_for(is_done: Callable[[], bool]) -> None:
    until = time.monotonic() + 15
    while not is_done():
        assert time.monotonic() < until, "timed out"
        time.sleep(0.005)


def send(
    sender: WebhookSender,
    target: WebhookTarget,
    table: str = "t1",
    event: WebhookEvent = WebhookEvent.YOUR_TURN,
) -> None:
    sender.send(target, table, 2, game="trench", event=event)


def test_a_notification_is_a_small_signed_post() -> None:
    with running(Receiver()) as receiver, sending() as sender:
        target = sender.create_target(receiver.url(), "a-secret")
        link = "https://play.example.org/tables/t1"
        sender.send(target, "t1", 2, game="trench", event=WebhookEvent.YOUR_TURN, link=link)
        wait_for(lambda: bool(receiver.requests))
    path, headers, body = receiver.requests[0]
    expected = {"table": "t1", "seat": 2, "game": "trench", "what": "your-turn", "link": link}
    assert json.loads(body) == expected
    assert path == "/in?x=1"
    assert headers["Host"] == f"127.0.0.1:{receiver.server_port}"
    assert headers["Content-Type"] == "application/json"
    signature = hmac.new(b"a-secret", body, hashlib.sha256).hexdigest()
    assert headers[SIGNATURE] == f"sha256={signature}"


def test_signature_and_link_are_optional() -> None:
    with running(Receiver()) as receiver, sending() as sender:
        send(sender, sender.create_target(receiver.url()), event=WebhookEvent.GAME_OVER)
        wait_for(lambda: bool(receiver.requests))
    assert SIGNATURE not in receiver.requests[0][1]
    assert set(json.loads(receiver.requests[0][2])) == {"table", "seat", "game", "what"}


@pytest.mark.parametrize("link", ["https://a/t#key", "https://a/t?key=1", "https://key@a/t"])
def test_a_link_that_could_contain_a_key_is_refused(link: str) -> None:
    with sending() as sender:
        with pytest.raises(InputError, match="link"):
            sender.send(
                WebhookTarget("https://a.example"),
                "t",
                1,
                game="g",
                event=WebhookEvent.GAME_OVER,
                link=link,
            )
        assert len(sender) == 0


@pytest.mark.parametrize(
    "url",
    [
        "",
        "a.example",
        "//a.example/",
        "ftp://a.example",
        "file:///etc/passwd",
        "https://",
        "https:///path",
        "https://me:pw@a.example",
        "https://me@a.example",
        "https://a.example/#x",
        "https://a.example/ b",
        "https://a.example/\r\nX: y",
        "https://a.example:0",
        "https://é.fr",
        "https://a.example:25",
        "https://a.example:99999",
        "https://a.example:x",
        "https://[::1",
        "https://a.example/" + "x" * 2000,
        "https://@a.example",
        "javascript:alert(1)",
    ],
)
def test_an_invalid_url_is_refused(url: str) -> None:
    with pytest.raises(InputError, match=r"^webhook: "):
        WebhookTarget(url)


@pytest.mark.parametrize("secret", ["x" * 201, "two words", "é", "a\nb"])
def test_an_invalid_secret_is_refused(secret: str) -> None:
    with pytest.raises(InputError, match=r"^secret: "):
        WebhookTarget("https://a.example", secret)


def test_repr_shows_neither_url_nor_secret() -> None:
    assert "key" not in repr(WebhookTarget("https://a.example/key", "key"))


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.1.1",
        "172.16.0.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "224.0.0.1",
        "239.1.1.1",
        "240.0.0.1",
        "255.255.255.255",
        "[::1]",
        "[::]",
        "[fe80::1]",
        "[fd00::1]",
        "[ff02::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:10.0.0.1]",
        "[2002:7f00:1::]",
        "[64:ff9b::a00:1]",
        "[2001::1]",
        "[::127.0.0.1]",
        "[2001:db8::1]",
        "localhost",
        "LOCALHOST.",
        "a.localhost",
        "127.1",
        "127.0.1",
        "127.0.0.1.",
        "2130706433",
        "0x7f000001",
        "0X7F.0.0.1",
        "0177.0.0.1",
        "017700000001",
        "0x7f.1",
        "10.1",
        "167772161",
        "0xc0a80101",
        "0300.0250.1.1",
        "192.168.257",
        "169.254.43518",
        "2852039166",
        "0",
        "0x0",
        "4294967295",
        "[::ffff:7f00:1]",
        "[0:0:0:0:0:ffff:a00:1]",
        "[::ffff:0:127.0.0.1]",
        "[fe80::1%25eth0]",
        "127.0.0.1.5",
        "1.2.3.4.0x7f",
        "99999999999",
        "127%2e0%2e0%2e1",
        "localhost.localdomain",
        "printer.local",
        "metadata.google.internal",
        "router.home.arpa",
        "router.lan",
        "intranet",
    ],
)
def test_private_hosts_are_refused(host: str) -> None:
    with pytest.raises(InputError, match="not on the public internet"):
        WebhookSender().create_target(f"https://{host}/in")
    assert (
        WebhookSender(allow_private=True).create_target(f"https://{host}/in").url
        == f"https://{host}/in"
    )


@pytest.mark.parametrize(
    "address", ["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"]
)
def test_public_addresses_are_recognized(address: str) -> None:
    assert is_public(ip_address(address))


def resolve(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Give `hook.example` other addresses at each lookup; return the list of lookups made."""
    real, lookups, left = socket.getaddrinfo, [], list(answers)

    def lookup(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        if host != "hook.example":
            return real(host, port, *rest, **more)
        lookups.append(host)
        addresses = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    return lookups


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["1.1.1.1", "127.0.0.1"]])
def test_a_name_that_resolves_to_a_private_address_is_not_contacted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, addresses: list[str]
) -> None:
    lookups = resolve(monkeypatch, addresses)
    with (
        caplog.at_level(logging.INFO, webhooks.__name__),
        running(Receiver()) as receiver,
        sending(allow_private=False) as sender,
    ):
        send(sender, sender.create_target(receiver.url("hook.example")))
        wait_for(lambda: "gave up" in caplog.text)
        assert len(sender) == 0
    assert (receiver.requests, lookups) == ([], ["hook.example"])
    assert "/in" not in caplog.text


@pytest.mark.parametrize("host", ["127.1", "2130706433", "0x7f000001"])
def test_other_spellings_of_loopback_are_not_contacted(
    caplog: pytest.LogCaptureFixture, host: str
) -> None:
    with (
        caplog.at_level(logging.INFO, webhooks.__name__),
        running(Receiver()) as receiver,
        sending(allow_private=False) as sender,
    ):
        send(sender, WebhookTarget(receiver.url(host)))  # `create_target` refuses it already
        wait_for(lambda: "gave up" in caplog.text)
    assert receiver.requests == []


@pytest.mark.parametrize(
    "host", ["1.1.1.1", "16843009", "0x01010101", "hook.example", "a-b.example.org.", "x.io"]
)
def test_public_hosts_are_allowed(host: str) -> None:
    assert WebhookSender().create_target(f"https://{host}/in").url == f"https://{host}/in"


def test_the_sender_connects_to_the_checked_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    checked: list[str] = []

    def check(address: Any) -> bool:
        checked.append(str(address))
        return True  # treat loopback as public

    monkeypatch.setattr(webhooks, "is_public", check)
    lookups = resolve(monkeypatch, ["127.0.0.1"], ["192.0.2.200"])
    with running(Receiver()) as receiver, sending(allow_private=False) as sender:
        send(sender, sender.create_target(receiver.url("hook.example")))
        wait_for(lambda: bool(receiver.requests))
    assert (lookups, checked) == (["hook.example"], ["127.0.0.1"])
    assert receiver.requests[0][1]["Host"] == f"hook.example:{receiver.server_port}"


def test_the_second_address_is_tried_if_the_first_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve(monkeypatch, ["127.0.0.2", "127.0.0.1"])  # nothing listens on the first
    with running(Receiver()) as receiver, sending(retry_delays_seconds=()) as sender:
        send(sender, sender.create_target(receiver.url("hook.example")))
        wait_for(lambda: bool(receiver.requests))


def test_redirects_are_not_followed() -> None:
    with (
        running(Receiver()) as inner,
        sending() as sender,
        running(Receiver(302, 307, 301, location=inner.url())) as outer,
    ):
        send(sender, sender.create_target(outer.url()))
        wait_for(lambda: bool(outer.requests))
        # The second delivery to the same host starts only after the first is settled.
        send(sender, sender.create_target(outer.url()), "t2")
        wait_for(lambda: len(outer.requests) == 2)
    assert inner.requests == []
    assert [table for table, _ in outer.events()] == ["t1", "t2"]


def test_proxies_of_the_environment_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Receiver()) as proxy, running(Receiver()) as receiver, sending() as sender:
        monkeypatch.setenv("http_proxy", proxy.url())
        monkeypatch.delenv("no_proxy", raising=False)
        send(sender, sender.create_target(receiver.url()))
        wait_for(lambda: bool(receiver.requests))
    assert proxy.requests == []


@pytest.mark.parametrize(
    ("statuses", "attempts"),
    [
        ((200,), 1),
        ((204,), 1),
        ((500, 503, 200), 3),
        ((500, 500, 500, 200), 3),
        ((429, 200), 2),
        ((404, 200), 1),
        ((410, 200), 1),
    ],
)
def test_failed_deliveries_are_retried_twice(statuses: tuple[int, ...], attempts: int) -> None:
    with running(Receiver(*statuses)) as receiver, sending() as sender:
        send(sender, sender.create_target(receiver.url()))
        wait_for(lambda: len(receiver.requests) == attempts)
        time.sleep(5 * sum(RETRY_DELAYS_SECONDS))
        assert len(receiver.requests) == attempts
        assert len(sender) == 0


def test_a_server_that_restarts_gets_the_notification(
    caplog: pytest.LogCaptureFixture,
) -> None:
    receiver = Receiver()
    port = receiver.server_port
    receiver.server_close()
    caplog.set_level(logging.INFO, webhooks.__name__)
    with sending(retry_delays_seconds=(0.5, 2.0)) as sender:
        send(sender, sender.create_target(f"http://127.0.0.1:{port}/in"))
        wait_for(lambda: "failed: ConnectionRefusedError" in caplog.text)
        with socket.create_server(("127.0.0.1", port)) as listener:
            listener.settimeout(10)
            assert listener.accept()[0].recv(100).startswith(b"POST /in HTTP/1.1")


def test_a_newer_notification_replaces_a_queued_one() -> None:
    with running(Receiver(is_blocked=True)) as receiver, sending() as sender:
        target = sender.create_target(receiver.url())
        send(sender, target)
        wait_for(lambda: len(receiver.requests) == 1)
        for event in (WebhookEvent.YOUR_TURN, WebhookEvent.YOUR_TURN, WebhookEvent.GAME_OVER):
            send(sender, target, event=event)
        assert len(sender) == 1
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.requests) == 2)
    assert receiver.events() == [("t1", WebhookEvent.YOUR_TURN), ("t1", WebhookEvent.GAME_OVER)]


def test_a_failed_notification_is_not_retried_if_a_newer_one_is_queued() -> None:
    with (
        running(Receiver(500, is_blocked=True)) as receiver,
        sending(retry_delays_seconds=(0.0, 0.0)) as sender,
    ):
        target = sender.create_target(receiver.url())
        send(sender, target)
        wait_for(lambda: len(receiver.requests) == 1)
        send(sender, target, event=WebhookEvent.GAME_OVER)
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.requests) == 2 and not sender._locked)
    assert receiver.events() == [("t1", WebhookEvent.YOUR_TURN), ("t1", WebhookEvent.GAME_OVER)]


def test_a_cancelled_notification_is_dropped() -> None:
    with running(Receiver(is_blocked=True)) as receiver, sending() as sender:
        target = sender.create_target(receiver.url())
        send(sender, target)
        wait_for(lambda: len(receiver.requests) == 1)
        send(sender, target, "t2")
        sender.cancel("t2", 2)
        sender.cancel("t3", 2)
        assert len(sender) == 0


def test_a_host_that_hangs_uses_one_thread() -> None:
    with (
        running(Receiver(is_blocked=True)) as bad,
        running(Receiver()) as good,
        sending(max_threads=2, timeout_seconds=20) as sender,
    ):
        for number in range(5):
            send(sender, sender.create_target(bad.url()), f"bad{number}")
        wait_for(lambda: len(bad.requests) == 1)
        for number in range(5):
            send(sender, sender.create_target(good.url("localhost")), f"good{number}")
        wait_for(lambda: len(good.requests) == 5)
        assert len(bad.requests) == 1


def test_a_response_that_arrives_byte_by_byte_times_out() -> None:
    is_closed = threading.Event()

    def drip(listener: socket.socket) -> None:
        sock, _ = listener.accept()
        with sock:
            try:
                while True:
                    sock.sendall(b"H")
                    time.sleep(0.02)
            except OSError:
                is_closed.set()

    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        sending(timeout_seconds=0.3, retry_delays_seconds=()) as sender,
    ):
        threading.Thread(target=drip, args=(listener,), daemon=True).start()
        send(sender, sender.create_target(f"http://127.0.0.1:{listener.getsockname()[1]}/"))
        assert is_closed.wait(15)


@pytest.mark.parametrize("answer", [b"", b"nonsense\n", b"HTTP/1.1 many\r\n", b"x" * 9000])
def test_an_invalid_response_counts_as_failed(
    answer: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        sending(retry_delays_seconds=()) as sender,
    ):
        listener.settimeout(10)
        with caplog.at_level(logging.INFO, webhooks.__name__):
            send(sender, sender.create_target(f"http://127.0.0.1:{listener.getsockname()[1]}/"))
            sock, _ = listener.accept()
            with sock:
                sock.recv(65536)
                sock.sendall(answer)
            wait_for(lambda: "failed" in caplog.text)


def test_a_full_queue_drops_the_oldest_notification() -> None:
    with running(Receiver(is_blocked=True)) as receiver, sending(max_queued=3) as sender:
        target = sender.create_target(receiver.url())
        send(sender, target, "first")
        wait_for(lambda: len(receiver.requests) == 1)
        for number in range(10):
            send(sender, target, f"t{number}")
            assert len(sender) <= 3
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.requests) == 4)
    assert [table for table, _ in receiver.events()] == ["first", "t7", "t8", "t9"]


def test_a_full_queue_drops_retries_first() -> None:
    with running(Receiver(500, is_blocked=True)) as receiver, sending(max_queued=2) as sender:
        target = sender.create_target(receiver.url())
        send(sender, target, "failed")
        wait_for(lambda: len(receiver.requests) == 1)
        send(sender, target, "a")
        send(sender, target, "b")
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.requests) == 3 and not sender._locked)
    assert [table for table, _ in receiver.events()] == ["failed", "a", "b"]


def test_close_does_not_wait_for_an_attempt_in_progress() -> None:
    with running(Receiver(is_blocked=True)) as receiver:
        sender = WebhookSender(allow_private=True, timeout_seconds=20)
        target = sender.create_target(receiver.url())
        send(sender, target, "a")
        send(sender, target, "b")
        wait_for(lambda: len(receiver.requests) == 1)
        sender.close(timeout_seconds=0.1)
        assert not receiver.may_answer.is_set()
        assert len(sender) == 0
        send(sender, target, "c")
        assert len(sender) == 0
        receiver.may_answer.set()
        wait_for(lambda: not any(thread.is_alive() for thread in sender._threads))
        assert len(receiver.requests) == 1


def test_closing_twice_is_allowed() -> None:
    sender = WebhookSender()
    sender.close()
    sender.close()


def create_certificate(folder: Path) -> Path:
    """Create a self-signed certificate for localhost."""
    assert shutil.which("openssl"), "this test needs the openssl command"
    both = folder / "both.pem"
    command = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -batch"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(["openssl", *command.split(), *names, *files], check=True, capture_output=True)
    parts = [(folder / name).read_text(encoding="ascii") for name in ("key.pem", "cert.pem")]
    both.write_text("".join(parts), encoding="ascii")
    return both


def test_tls_certificates_are_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    both = create_certificate(tmp_path)
    receiver = Receiver()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(both)
    receiver.socket = context.wrap_socket(receiver.socket, server_side=True)
    url = f"https://localhost:{receiver.server_port}/in"
    with running(receiver), sending(retry_delays_seconds=()) as sender:
        with caplog.at_level(logging.INFO, webhooks.__name__):
            send(sender, sender.create_target(url))
            wait_for(lambda: "failed: SSLCertVerificationError" in caplog.text)
        assert receiver.requests == []
        trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        monkeypatch.setattr(webhooks, "_tls_context", lambda: trust)
        send(sender, sender.create_target(url))
        wait_for(lambda: bool(receiver.requests))
    assert receiver.requests[0][1]["Host"] == f"localhost:{receiver.server_port}"
