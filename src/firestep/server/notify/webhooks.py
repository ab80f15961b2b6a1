"""WebhookSender for slow games: a short POST to a seat's own address when it is its turn.

A hook is an address that a stranger chose: it is asked for nothing but its status, never reached
inside the host's own network, and whatever it does, nobody else waits for it. News may come twice,
or not at all; it carries no keys.
"""

import hashlib
import hmac
import json
import logging
import socket
import ssl
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from firestep.contract import InputError, Json, Seat

YOUR_TURN: Final = "your-turn"
OVER: Final = "over"
SIGNATURE: Final = "X-Firestep-Signature"
"""The header with `sha256=` and the HMAC of the body under the hook's secret, in hex."""

_LONGEST_URL: Final = 2000
_LONGEST_SECRET: Final = 200
_LOW_PORTS: Final = (80, 443)  # the others below 1024 belong to mail, databases and their like
_LONGEST_STATUS: Final = 4096
_GLOBAL: Final = IPv6Network("2000::/3")
_TEREDO: Final = IPv6Network("2001::/32")
_NAT64: Final = IPv6Network("64:ff9b::/96")
_GONE_FOR_GOOD: Final = range(300, 500)  # asking again will not change these, but for:
_ASK_AGAIN: Final = (408, 425, 429)

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hook:
    """Where a seat wants its news, and the secret that signs it; a InputError if that is no place."""

    url: str = field(repr=False)  # often a key in itself
    secret: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        """Refuse what no news may be sent to, wherever it lies."""
        if len(self.secret) > _LONGEST_SECRET or not _is_plain(self.secret):
            raise InputError(
                f"at most {_LONGEST_SECRET} plain characters without spaces", place="secret"
            )
        if not 0 < len(self.url) <= _LONGEST_URL or not _is_plain(self.url):
            raise InputError(f"a URL of at most {_LONGEST_URL} plain characters", place="webhook")
        try:
            parts = urlsplit(self.url)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise InputError("this is no URL", place="webhook") from None
        if parts.scheme not in ("http", "https") or not host:
            raise InputError(
                "a URL that begins with https:// or http:// and a host", place="webhook"
            )
        if "@" in parts.netloc:
            raise InputError("no name or password may stand in the URL", place="webhook")
        if "#" in self.url:
            raise InputError("a URL without #", place="webhook")
        if port is not None and port < 1024 and port not in _LOW_PORTS:
            raise InputError("port 80, 443, or one from 1024 up", place="webhook")

    @property
    def parts(self) -> SplitResult:
        """Return the URL taken apart."""
        return urlsplit(self.url)

    @property
    def host(self) -> str:
        """Return the host of the URL."""
        return self.parts.hostname or ""


@dataclass(frozen=True, slots=True)
class _Delivery:
    """One piece of news on its way."""

    key: tuple[str, Seat]
    hook: Hook
    body: bytes
    due: float  # on the monotonic clock
    marks: tuple[object, object]  # seat and host: one delivery at a time for each
    tries: int = 0


class _Undeliverable(Exception):
    """Another try would end the same."""


class WebhookSender:
    """Delivers news in threads of its own; nothing that it does is waited for.

    With `private`, hooks may lie in the host's own network.
    """

    def __init__(
        self,
        *,
        private: bool = False,
        threads: int = 4,
        most: int = 1024,
        seconds: float = 5.0,
        pauses: Sequence[float] = (2.0, 20.0),
    ) -> None:
        """Begin without threads; `seconds` is for one try, `pauses` lie between the tries."""
        self._private, self._count, self._most = private, threads, most
        self._seconds, self._pauses = seconds, tuple(pauses)
        self._changed = threading.Condition()
        self._waiting: dict[tuple[str, Seat], _Delivery] = {}
        self._busy: set[object] = set()
        self._threads: list[threading.Thread] = []
        self._is_closed = False

    def __len__(self) -> int:
        """Return how many pieces of news wait."""
        return len(self._waiting)

    def hook(self, url: str, secret: str = "") -> Hook:
        """Return a hook for what a seat asks for; a InputError says why it may not have it.

        No name is looked up here: that may take long, and is done each time there is news.
        """
        hook = Hook(url, secret)
        if not self._private and not _may_be_public(hook.host):
            raise InputError("that address is not on the public internet", place="webhook")
        return hook

    def notify(
        self, hook: Hook, table: str, seat: Seat, *, game: str, what: str, link: str = ""
    ) -> None:
        """Send news to a seat's hook, in place of older news that still waits; returns at once.

        A link leads to the table, not to the seat: anything where a key may hide is a InputError.
        """
        if "?" in link or "#" in link or "@" in link:
            raise InputError("a link without ?, # and @, for others will read it", place="link")
        news: dict[str, Json] = {"table": table, "seat": seat, "game": game, "what": what}
        if link:
            news["link"] = link
        key, now = (table, seat), time.monotonic()
        delivery = _Delivery(key, hook, json.dumps(news).encode(), now, (key, hook.host))
        with self._changed:
            if self._is_closed:
                return
            self._waiting.pop(delivery.key, None)
            self._put(delivery)
            # Daemons: a lookup of a name can hang for long, and the process must be able to end.
            if len(self._threads) < self._count:
                thread = threading.Thread(target=self._work, name="webhooks", daemon=True)
                self._threads.append(thread)
                thread.start()

    def forget(self, table: str, seat: Seat) -> None:
        """Drop what still waits for a seat: its hook was taken away."""
        with self._changed:
            self._waiting.pop((table, seat), None)

    def close(self, seconds: float = 0.5) -> None:
        """Stop; what waits is dropped, and a try under way is left alone after a moment."""
        with self._changed:
            self._is_closed = True
            self._waiting.clear()
            self._changed.notify_all()
        until = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))

    def _put(self, delivery: _Delivery) -> None:
        """Let a delivery wait; if too many do, the one that failed most often makes room."""
        self._waiting[delivery.key] = delivery
        if len(self._waiting) > self._most:
            worst = max(self._waiting.values(), key=lambda one: (one.tries, -one.due))
            del self._waiting[worst.key]
            _log.warning("too many webhooks wait; one was dropped")
        self._changed.notify()

    def _work(self) -> None:
        while True:
            delivery = self._next()
            if delivery is None:
                return
            try:
                is_settled = _try(delivery, self._seconds, self._private)
            except Exception:  # a thread that died would be missed
                _log.exception("an unexpected error in a webhook")
                is_settled = True
            with self._changed:
                self._busy.difference_update(delivery.marks)
                if not is_settled:
                    self._put_off(delivery)
                self._changed.notify_all()

    def _put_off(self, delivery: _Delivery) -> None:
        if self._is_closed or delivery.key in self._waiting or delivery.tries >= len(self._pauses):
            return
        due = time.monotonic() + self._pauses[delivery.tries]
        self._put(replace(delivery, due=due, tries=delivery.tries + 1))

    def _next(self) -> _Delivery | None:
        """Wait for a delivery that is due and whose seat and host are free; None at the end."""
        with self._changed:
            while not self._is_closed:
                free = [one for one in self._waiting.values() if self._busy.isdisjoint(one.marks)]
                first = min(free, key=lambda one: one.due, default=None)
                pause = first.due - time.monotonic() if first else None
                if first and pause is not None and pause <= 0:
                    del self._waiting[first.key]
                    self._busy.update(first.marks)
                    return first
                self._changed.wait(pause)
            return None


def _try(delivery: _Delivery, seconds: float, private: bool) -> bool:
    """Send once; False if it is worth another try. Logs name the host, never the URL."""
    hook, until = delivery.hook, time.monotonic() + seconds
    host = hook.host
    try:
        status = _post(hook, delivery.body, until, private)
    except _Undeliverable as error:
        _log.info("the webhook at %s is given up: %s", host, error)
        return True
    except (OSError, HTTPException, ValueError) as error:
        _log.info("the webhook at %s failed: %s", host, type(error).__name__)
        return False
    if 200 <= status < 300:
        return True
    _log.info("the webhook at %s answered %d", host, status)
    return status in _GONE_FOR_GOOD and status not in _ASK_AGAIN


def _post(hook: Hook, body: bytes, until: float, private: bool) -> int:
    """Post to the very address that was checked, and return the status of the answer."""
    parts = hook.parts
    is_secure = parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    link = _connect(_lookup(hook.host, port, private), until)
    try:
        if is_secure:
            link.settimeout(_left(until))
            link = _trust().wrap_socket(link, server_hostname=hook.host)
        # http.client asks no proxy and follows no redirect; the socket is given to it.
        kind = HTTPSConnection if is_secure else HTTPConnection
        connection = kind(hook.host, port)
        connection.sock = link
        headers = {"Content-Type": "application/json", "Connection": "close"}
        headers["User-Agent"] = "Firestep"
        if hook.secret:
            mark = hmac.new(hook.secret.encode(), body, hashlib.sha256).hexdigest()
            headers[SIGNATURE] = f"sha256={mark}"
        link.settimeout(_left(until))
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, body, headers)
        return _status(link, until)
    finally:
        link.close()


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


def _status(link: socket.socket, until: float) -> int:
    """Read the first line of an answer and no more, however slowly it drips."""
    line = b""
    while b"\n" not in line:
        link.settimeout(_left(until))
        more = link.recv(_LONGEST_STATUS)
        line += more
        if not more or len(line) > _LONGEST_STATUS:
            raise ValueError("no answer in HTTP")
    words = line.split(None, 2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ValueError("no answer in HTTP")
    return int(words[1][:3])


def _connect(addresses: Sequence[tuple[str, int]], until: float) -> socket.socket:
    """Connect to the first address that answers; each gets its share of the time."""
    for number, address in enumerate(addresses, 1):
        share = _left(until) / (len(addresses) - number + 1)
        try:
            return socket.create_connection(address, share)
        except OSError:
            if number == len(addresses):
                raise
    raise _Undeliverable("it has no address")


def _lookup(host: str, port: int, private: bool) -> list[tuple[str, int]]:
    """Return the addresses of a host; if one of them is not public, none is used."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError:
        raise _Undeliverable("its name is no name") from None
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not private and not all(is_public(ip_address(address)) for address in addresses):
        raise _Undeliverable("its address is not on the public internet")
    return [(address, port) for address in addresses[:4]]


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Tell whether an address lies on the public internet, whatever it is wrapped in."""
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast and not address.is_reserved
    inner = address.ipv4_mapped or address.sixtofour
    if address in _NAT64:
        inner = IPv4Address(int(address) & 0xFFFF_FFFF)
    if inner is not None:
        return is_public(inner)
    return address in _GLOBAL and address not in _TEREDO and address.is_global


def _may_be_public(host: str) -> bool:
    """Tell what can be told without a lookup: names are looked up when there is news."""
    try:
        return is_public(ip_address(host))
    except ValueError:
        return host.strip(".") != "localhost" and not host.strip(".").endswith(".localhost")


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable() and " " not in text
