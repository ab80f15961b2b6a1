"""WebhookSender against real servers on loopback: good, broken, slow and hostile ones."""

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
    OVER,
    SIGNATURE,
    YOUR_TURN,
    Hook,
    WebhookSender,
    is_public,
)

pytestmark = pytest.mark.once

PAUSES = (0.02, 0.04)


class Receiver(ThreadingHTTPServer):
    """A server that keeps what it gets; it answers with `statuses` in turn, once it may."""

    def __init__(self, *statuses: int, is_held: bool = False, location: str = "") -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.statuses, self.location = list(statuses), location
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.may_answer = threading.Event()
        if not is_held:
            self.may_answer.set()

    def url(self, host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.server_port}/in?x=1"

    def what(self) -> list[tuple[str, str]]:
        news = [json.loads(body) for _, _, body in list(self.got)]
        return [(one["table"], one["what"]) for one in news]


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers.items()), body))
        status = self.server.statuses.pop(0) if self.server.statuses else 200
        self.server.may_answer.wait(20)
        self.send_response(status)
        if self.server.location:
            self.send_header("Location", self.server.location)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST  # noqa: N815

    def log_message(self, *_: Any) -> None:
        """Keep the output of the tests clean."""

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
    hooks = WebhookSender(**{"private": True, "pauses": PAUSES, **given})
    try:
        yield hooks
    finally:
        hooks.close()


def wait_for(is_done: Callable[[], bool]) -> None:
    until = time.monotonic() + 15
    while not is_done():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.005)


def send(hooks: WebhookSender, hook: Hook, table: str = "t1", what: str = YOUR_TURN) -> None:
    hooks.notify(hook, table, 2, game="trench", what=what)


def test_news_is_a_small_signed_post() -> None:
    with running(Receiver()) as receiver, sending() as hooks:
        hook = hooks.hook(receiver.url(), "a-secret")
        link = "https://play.example.org/tables/t1"
        hooks.notify(hook, "t1", 2, game="trench", what=YOUR_TURN, link=link)
        wait_for(lambda: bool(receiver.got))
    path, headers, body = receiver.got[0]
    expected = {"table": "t1", "seat": 2, "game": "trench", "what": "your-turn", "link": link}
    assert json.loads(body) == expected
    assert path == "/in?x=1"
    assert headers["Host"] == f"127.0.0.1:{receiver.server_port}"
    assert headers["Content-Type"] == "application/json"
    mark = hmac.new(b"a-secret", body, hashlib.sha256).hexdigest()
    assert headers[SIGNATURE] == f"sha256={mark}"


def test_without_a_secret_nothing_is_signed_and_without_a_link_none_is_sent() -> None:
    with running(Receiver()) as receiver, sending() as hooks:
        send(hooks, hooks.hook(receiver.url()), what=OVER)
        wait_for(lambda: bool(receiver.got))
    assert SIGNATURE not in receiver.got[0][1]
    assert set(json.loads(receiver.got[0][2])) == {"table", "seat", "game", "what"}


@pytest.mark.parametrize("link", ["https://a/t#key", "https://a/t?key=1", "https://key@a/t"])
def test_a_link_that_may_hold_a_key_is_not_sent(link: str) -> None:
    with sending() as hooks:
        with pytest.raises(InputError, match="link"):
            hooks.notify(Hook("https://a.example"), "t", 1, game="g", what=OVER, link=link)
        assert len(hooks) == 0


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
def test_what_is_no_place_for_news_is_refused_when_it_is_set(url: str) -> None:
    with pytest.raises(InputError, match=r"^webhook: "):
        Hook(url)


@pytest.mark.parametrize("secret", ["x" * 201, "two words", "é", "a\nb"])
def test_a_bad_secret_is_refused(secret: str) -> None:
    with pytest.raises(InputError, match=r"^secret: "):
        Hook("https://a.example", secret)


def test_neither_address_nor_secret_is_shown() -> None:
    assert "key" not in repr(Hook("https://a.example/key", "key"))


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
    ],
)
def test_the_hosts_own_network_is_refused_when_it_is_set(host: str) -> None:
    with pytest.raises(InputError, match="not on the public internet"):
        WebhookSender().hook(f"https://{host}/in")
    assert WebhookSender(private=True).hook(f"https://{host}/in").url == f"https://{host}/in"


@pytest.mark.parametrize(
    "address", ["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"]
)
def test_the_public_internet_is_known(address: str) -> None:
    assert is_public(ip_address(address))


def resolve(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Let a name have other addresses at each lookup; returns the lookups as they happen."""
    real, asked, left = socket.getaddrinfo, [], list(answers)

    def lookup(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        if host != "hook.example":
            return real(host, port, *rest, **more)
        asked.append(host)
        addresses = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    return asked


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["1.1.1.1", "127.0.0.1"]])
def test_a_name_that_leads_inside_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, addresses: list[str]
) -> None:
    asked = resolve(monkeypatch, addresses)
    with (
        caplog.at_level(logging.INFO, webhooks.__name__),
        running(Receiver()) as receiver,
        sending(private=False) as hooks,
    ):
        send(hooks, hooks.hook(receiver.url("hook.example")))
        wait_for(lambda: "given up" in caplog.text)
        assert len(hooks) == 0
    assert (receiver.got, asked) == ([], ["hook.example"])
    assert "/in" not in caplog.text


@pytest.mark.parametrize("host", ["127.1", "2130706433", "0x7f000001"])
def test_other_spellings_of_loopback_lead_nowhere(
    caplog: pytest.LogCaptureFixture, host: str
) -> None:
    with (
        caplog.at_level(logging.INFO, webhooks.__name__),
        running(Receiver()) as receiver,
        sending(private=False) as hooks,
    ):
        send(hooks, hooks.hook(receiver.url(host)))
        wait_for(lambda: "given up" in caplog.text)
    assert receiver.got == []


def test_the_connection_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    checked: list[str] = []

    def check(address: Any) -> bool:
        checked.append(str(address))
        return True  # as if loopback were public

    monkeypatch.setattr(webhooks, "is_public", check)
    asked = resolve(monkeypatch, ["127.0.0.1"], ["192.0.2.200"])
    with running(Receiver()) as receiver, sending(private=False) as hooks:
        send(hooks, hooks.hook(receiver.url("hook.example")))
        wait_for(lambda: bool(receiver.got))
    assert (asked, checked) == (["hook.example"], ["127.0.0.1"])
    assert receiver.got[0][1]["Host"] == f"hook.example:{receiver.server_port}"


def test_the_next_address_is_tried_if_the_first_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve(monkeypatch, ["127.0.0.2", "127.0.0.1"])  # nothing listens on the first
    with running(Receiver()) as receiver, sending(pauses=()) as hooks:
        send(hooks, hooks.hook(receiver.url("hook.example")))
        wait_for(lambda: bool(receiver.got))


def test_no_redirect_is_followed() -> None:
    with (
        running(Receiver()) as inner,
        sending() as hooks,
        running(Receiver(302, 307, 301, location=inner.url())) as outer,
    ):
        send(hooks, hooks.hook(outer.url()))
        wait_for(lambda: bool(outer.got))
        # The same host again: it is free only after the first delivery is settled.
        send(hooks, hooks.hook(outer.url()), "t2")
        wait_for(lambda: len(outer.got) == 2)
    assert inner.got == []
    assert [table for table, _ in outer.what()] == ["t1", "t2"]


def test_no_proxy_of_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Receiver()) as proxy, running(Receiver()) as receiver, sending() as hooks:
        monkeypatch.setenv("http_proxy", proxy.url())
        monkeypatch.delenv("no_proxy", raising=False)
        send(hooks, hooks.hook(receiver.url()))
        wait_for(lambda: bool(receiver.got))
    assert proxy.got == []


@pytest.mark.parametrize(
    ("statuses", "tries"),
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
def test_three_tries_are_the_most(statuses: tuple[int, ...], tries: int) -> None:
    with running(Receiver(*statuses)) as receiver, sending() as hooks:
        send(hooks, hooks.hook(receiver.url()))
        wait_for(lambda: len(receiver.got) == tries)
        time.sleep(5 * sum(PAUSES))
        assert len(receiver.got) == tries
        assert len(hooks) == 0


def test_a_server_that_is_away_for_a_moment_still_gets_its_news(
    caplog: pytest.LogCaptureFixture,
) -> None:
    receiver = Receiver()
    port = receiver.server_port
    receiver.server_close()
    caplog.set_level(logging.INFO, webhooks.__name__)
    with sending(pauses=(0.5, 2.0)) as hooks:
        send(hooks, hooks.hook(f"http://127.0.0.1:{port}/in"))
        wait_for(lambda: "failed: ConnectionRefusedError" in caplog.text)
        with socket.create_server(("127.0.0.1", port)) as door:
            door.settimeout(10)
            assert door.accept()[0].recv(100).startswith(b"POST /in HTTP/1.1")


def test_newer_news_replaces_older() -> None:
    with running(Receiver(is_held=True)) as receiver, sending() as hooks:
        hook = hooks.hook(receiver.url())
        send(hooks, hook)
        wait_for(lambda: len(receiver.got) == 1)
        for what in (YOUR_TURN, YOUR_TURN, OVER):
            send(hooks, hook, what=what)
        assert len(hooks) == 1
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.got) == 2)
    assert receiver.what() == [("t1", YOUR_TURN), ("t1", OVER)]


def test_old_news_is_not_tried_again_when_there_is_newer() -> None:
    with running(Receiver(500, is_held=True)) as receiver, sending(pauses=(0.0, 0.0)) as hooks:
        hook = hooks.hook(receiver.url())
        send(hooks, hook)
        wait_for(lambda: len(receiver.got) == 1)
        send(hooks, hook, what=OVER)
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.got) == 2 and not hooks._busy)
    assert receiver.what() == [("t1", YOUR_TURN), ("t1", OVER)]


def test_news_for_a_hook_that_was_taken_away_is_dropped() -> None:
    with running(Receiver(is_held=True)) as receiver, sending() as hooks:
        hook = hooks.hook(receiver.url())
        send(hooks, hook)
        wait_for(lambda: len(receiver.got) == 1)
        send(hooks, hook, "t2")
        hooks.forget("t2", 2)
        hooks.forget("t3", 2)
        assert len(hooks) == 0


def test_a_host_that_hangs_takes_one_thread_and_delays_no_other() -> None:
    with (
        running(Receiver(is_held=True)) as bad,
        running(Receiver()) as good,
        sending(threads=2, seconds=20) as hooks,
    ):
        for number in range(5):
            send(hooks, hooks.hook(bad.url()), f"bad{number}")
        wait_for(lambda: len(bad.got) == 1)
        for number in range(5):
            send(hooks, hooks.hook(good.url("localhost")), f"good{number}")
        wait_for(lambda: len(good.got) == 5)
        assert len(bad.got) == 1


def test_an_answer_that_drips_is_cut_off() -> None:
    is_cut = threading.Event()

    def drip(door: socket.socket) -> None:
        link, _ = door.accept()
        with link:
            try:
                while True:
                    link.sendall(b"H")
                    time.sleep(0.02)
            except OSError:
                is_cut.set()

    with socket.create_server(("127.0.0.1", 0)) as door, sending(seconds=0.3, pauses=()) as hooks:
        threading.Thread(target=drip, args=(door,), daemon=True).start()
        send(hooks, hooks.hook(f"http://127.0.0.1:{door.getsockname()[1]}/"))
        assert is_cut.wait(15)


@pytest.mark.parametrize("answer", [b"", b"nonsense\n", b"HTTP/1.1 many\r\n", b"x" * 9000])
def test_an_answer_that_is_none_counts_as_failed(
    answer: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door, sending(pauses=()) as hooks:
        door.settimeout(10)
        with caplog.at_level(logging.INFO, webhooks.__name__):
            send(hooks, hooks.hook(f"http://127.0.0.1:{door.getsockname()[1]}/"))
            link, _ = door.accept()
            with link:
                link.recv(65536)
                link.sendall(answer)
            wait_for(lambda: "failed" in caplog.text)


def test_what_waits_is_bounded_and_the_oldest_makes_room() -> None:
    with running(Receiver(is_held=True)) as receiver, sending(most=3) as hooks:
        hook = hooks.hook(receiver.url())
        send(hooks, hook, "first")
        wait_for(lambda: len(receiver.got) == 1)
        for number in range(10):
            send(hooks, hook, f"t{number}")
            assert len(hooks) <= 3
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.got) == 4)
    assert [table for table, _ in receiver.what()] == ["first", "t7", "t8", "t9"]


def test_what_has_failed_makes_room_for_what_has_not() -> None:
    with running(Receiver(500, is_held=True)) as receiver, sending(most=2) as hooks:
        hook = hooks.hook(receiver.url())
        send(hooks, hook, "failed")
        wait_for(lambda: len(receiver.got) == 1)
        send(hooks, hook, "a")
        send(hooks, hook, "b")
        receiver.may_answer.set()
        wait_for(lambda: len(receiver.got) == 3 and not hooks._busy)
    assert [table for table, _ in receiver.what()] == ["failed", "a", "b"]


def test_closing_waits_for_nobody() -> None:
    with running(Receiver(is_held=True)) as receiver:
        hooks = WebhookSender(private=True, seconds=20)
        hook = hooks.hook(receiver.url())
        send(hooks, hook, "a")
        send(hooks, hook, "b")
        wait_for(lambda: len(receiver.got) == 1)
        hooks.close(seconds=0.1)
        assert not receiver.may_answer.is_set()  # the one under way was not waited for
        assert len(hooks) == 0
        send(hooks, hook, "c")
        assert len(hooks) == 0
        receiver.may_answer.set()
        wait_for(lambda: not any(thread.is_alive() for thread in hooks._threads))
        assert len(receiver.got) == 1


def test_closing_what_never_began_and_closing_twice_do_no_harm() -> None:
    hooks = WebhookSender()
    hooks.close()
    hooks.close()


def certificate(folder: Path) -> Path:
    """Make a certificate for localhost that nobody knows."""
    assert shutil.which("openssl"), "this test needs the openssl command"
    both = folder / "both.pem"
    made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -batch"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(["openssl", *made.split(), *names, *files], check=True, capture_output=True)
    parts = [(folder / name).read_text(encoding="ascii") for name in ("key.pem", "cert.pem")]
    both.write_text("".join(parts), encoding="ascii")
    return both


def test_a_secure_hook_must_prove_who_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    both = certificate(tmp_path)
    receiver = Receiver()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(both)
    receiver.socket = context.wrap_socket(receiver.socket, server_side=True)
    url = f"https://localhost:{receiver.server_port}/in"
    with running(receiver), sending(pauses=()) as hooks:
        with caplog.at_level(logging.INFO, webhooks.__name__):
            send(hooks, hooks.hook(url))
            wait_for(lambda: "failed: SSLCertVerificationError" in caplog.text)
        assert receiver.got == []
        trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        monkeypatch.setattr(webhooks, "_trust", lambda: trust)
        send(hooks, hooks.hook(url))
        wait_for(lambda: bool(receiver.got))
    assert receiver.got[0][1]["Host"] == f"localhost:{receiver.server_port}"
