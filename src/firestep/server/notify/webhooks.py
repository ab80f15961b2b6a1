"""Turn webhooks for slow games: a short POST to a URL of the player's choice.

The URL is untrusted. The sender reads only the status line of the response, refuses addresses
outside the public internet, and limits the time and the threads that one host can use. A
notification may arrive twice or not at all; it contains no keys.

The sender connects by hand, because no HTTP client connects to an address that was checked before
and keeps the host name for TLS and the Host header.
"""

import hashlib
import hmac
import json
import logging
import re
import socket
import ssl
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from firestep.contract import InputError, Json, Seat


class WebhookEvent(StrEnum):
    """What a webhook reports."""

    YOUR_TURN = "your-turn"
    GAME_OVER = "over"
    STAND_IN = "stand-in"  # a computer plays the seat until its player returns


SIGNATURE: Final = "X-Firestep-Signature"
"""The header with `sha256=` and the HMAC of the body under the webhook's secret, in hex."""

_MAX_URL_LENGTH: Final = 2000
_MAX_SECRET_LENGTH: Final = 200
_LOW_PORTS: Final = (80, 443)  # other ports below 1024 belong to mail servers and the like
_MAX_STATUS_BYTES: Final = 4096
_MAX_ADDRESSES: Final = 4  # of one host
_GLOBAL: Final = IPv6Network("2000::/3")
_TEREDO: Final = IPv6Network("2001::/32")
_NAT64: Final = IPv6Network("64:ff9b::/96")
_PERMANENT_STATUSES: Final = range(300, 500)  # a retry would get the same, except for:
_RETRY_STATUSES: Final = (408, 425, 429)
_LABEL: Final = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")  # of a host name
_NUMBER: Final = re.compile(r"[0-9]+|0x[0-9a-f]*")
_PRIVATE_DOMAINS: Final = (
    ".localhost",
    ".localdomain",
    ".local",
    ".internal",
    ".home.arpa",
    ".lan",
)
"""Domains that are reserved or in common use for private networks."""

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WebhookTarget:
    """The URL of a seat's webhook and the secret that signs its notifications."""

    url: str = field(repr=False)  # often contains a key
    secret: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        """Raise `InputError` if nothing may be sent to this URL."""
        if len(self.secret) > _MAX_SECRET_LENGTH or not _is_plain(self.secret):
            raise InputError(
                f"at most {_MAX_SECRET_LENGTH} plain characters without spaces", place="secret"
            )
        if not 0 < len(self.url) <= _MAX_URL_LENGTH or not _is_plain(self.url):
            raise InputError(
                f"a URL of at most {_MAX_URL_LENGTH} plain characters", place="webhook"
            )
        try:
            parts = urlsplit(self.url)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise InputError("this is not a URL", place="webhook") from None
        if parts.scheme not in ("http", "https") or not host:
            raise InputError(
                "a URL that begins with https:// or http:// and a host", place="webhook"
            )
        if "@" in parts.netloc:
            raise InputError("a URL without user name and password", place="webhook")
        if "#" in self.url:
            raise InputError("a URL without #", place="webhook")
        if port is not None and port < 1024 and port not in _LOW_PORTS:
            raise InputError("port 80, 443, or one from 1024 up", place="webhook")

    @property
    def parts(self) -> SplitResult:
        """The parsed URL."""
        return urlsplit(self.url)

    @property
    def host(self) -> str:
        """The host of the URL."""
        return self.parts.hostname or ""


@dataclass(frozen=True, slots=True)
class _Delivery:
    """A notification that waits to be sent."""

    key: tuple[str, Seat]
    target: WebhookTarget
    body: bytes
    due: float  # on the monotonic clock
    locks: tuple[object, object]  # seat and host: each has one delivery in progress at most
    retries: int = 0


class _Undeliverable(Exception):
    """A retry would fail in the same way."""


class WebhookSender:
    """Sends notifications from background threads, so that no caller waits."""

    def __init__(
        self,
        *,
        allow_private: bool = False,
        max_threads: int = 4,
        max_queued: int = 1024,
        timeout_seconds: float = 5.0,
        retry_delays_seconds: Sequence[float] = (2.0, 20.0),
    ) -> None:
        """Create a sender without threads.

        `allow_private` permits URLs in the host's own network. `timeout_seconds` limits one
        attempt.
        """
        self._allow_private = allow_private
        self._max_threads, self._max_queued = max_threads, max_queued
        self._timeout_seconds = timeout_seconds
        self._retry_delays_seconds = tuple(retry_delays_seconds)
        self._changed = threading.Condition()
        self._queue: dict[tuple[str, Seat], _Delivery] = {}
        self._locked: set[object] = set()
        self._threads: list[threading.Thread] = []
        self._is_closed = False

    def __len__(self) -> int:
        """Return the number of queued notifications."""
        return len(self._queue)

    def create_target(self, url: str, secret: str = "") -> WebhookTarget:
        """Return the target for a URL; raise `InputError` if it is not allowed.

        Host names are not resolved here, but before each attempt, since a lookup can take long.
        """
        target = WebhookTarget(url, secret)
        if not self._allow_private and not _may_be_public(target.host):
            raise InputError("that address is not on the public internet", place="webhook")
        return target

    def send(
        self,
        target: WebhookTarget,
        table: str,
        seat: Seat,
        *,
        game: str,
        event: WebhookEvent,
        link: str = "",
    ) -> None:
        """Queue a notification and return; it replaces an older one of the same seat.

        `link` is the URL of the table. Raise `InputError` if it could contain a key.
        """
        if "?" in link or "#" in link or "@" in link:
            raise InputError("a link without ?, # and @, since others can read it", place="link")
        content: dict[str, Json] = {"table": table, "seat": seat, "game": game, "what": event}
        if link:
            content["link"] = link
        key, now = (table, seat), time.monotonic()
        delivery = _Delivery(key, target, json.dumps(content).encode(), now, (key, target.host))
        with self._changed:
            if self._is_closed:
                return
            self._queue.pop(delivery.key, None)
            self._enqueue(delivery)
            # Daemon threads: a name lookup that blocks must not keep the process alive.
            if len(self._threads) < self._max_threads:
                thread = threading.Thread(target=self._run, name="webhooks", daemon=True)
                self._threads.append(thread)
                thread.start()

    def cancel(self, table: str, seat: Seat) -> None:
        """Remove the queued notification of a seat."""
        with self._changed:
            self._queue.pop((table, seat), None)

    def close(self, timeout_seconds: float = 0.5) -> None:
        """Drop the queue and stop the threads; wait at most this long for attempts in progress."""
        with self._changed:
            self._is_closed = True
            self._queue.clear()
            self._changed.notify_all()
        deadline = time.monotonic() + timeout_seconds
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    def _enqueue(self, delivery: _Delivery) -> None:
        """Queue a delivery; if the queue is full, drop the one with the most retries."""
        self._queue[delivery.key] = delivery
        if len(self._queue) > self._max_queued:
            worst = max(self._queue.values(), key=lambda one: (one.retries, -one.due))
            del self._queue[worst.key]
            _log.warning("the webhook queue is full; a notification was dropped")
        self._changed.notify()

    def _run(self) -> None:
        while True:
            delivery = self._next_delivery()
            if delivery is None:
                return
            try:
                is_settled = _attempt(delivery, self._timeout_seconds, self._allow_private)
            except Exception:  # the thread must survive
                _log.exception("unexpected error while sending a webhook")
                is_settled = True
            with self._changed:
                self._locked.difference_update(delivery.locks)
                if not is_settled:
                    self._retry_later(delivery)
                self._changed.notify_all()

    def _retry_later(self, delivery: _Delivery) -> None:
        delays = self._retry_delays_seconds
        if self._is_closed or delivery.key in self._queue or delivery.retries >= len(delays):
            return
        due = time.monotonic() + delays[delivery.retries]
        self._enqueue(replace(delivery, due=due, retries=delivery.retries + 1))

    def _next_delivery(self) -> _Delivery | None:
        """Wait for a due delivery whose seat and host are free; return None once closed."""
        with self._changed:
            while not self._is_closed:
                free = [one for one in self._queue.values() if self._locked.isdisjoint(one.locks)]
                first = min(free, key=lambda one: one.due, default=None)
                delay = first.due - time.monotonic() if first else None
                if first and delay is not None and delay <= 0:
                    del self._queue[first.key]
                    self._locked.update(first.locks)
                    return first
                self._changed.wait(delay)
            return None


def _attempt(delivery: _Delivery, timeout_seconds: float, allow_private: bool) -> bool:
    """Send once; return False if a retry makes sense. Log the host only, never the URL."""
    target, deadline = delivery.target, time.monotonic() + timeout_seconds
    host = target.host
    try:
        status = _post(target, delivery.body, deadline, allow_private)
    except _Undeliverable as error:
        _log.info("gave up the webhook at %s: %s", host, error)
        return True
    except (OSError, HTTPException, ValueError) as error:
        _log.info("the webhook at %s failed: %s", host, type(error).__name__)
        return False
    if 200 <= status < 300:
        return True
    _log.info("the webhook at %s answered %d", host, status)
    return status in _PERMANENT_STATUSES and status not in _RETRY_STATUSES


def _post(target: WebhookTarget, body: bytes, deadline: float, allow_private: bool) -> int:
    """Post to an address that was checked, and return the status of the response."""
    parts = target.parts
    is_secure = parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    sock = _connect(_resolve(target.host, port, allow_private), deadline)
    try:
        if is_secure:
            sock.settimeout(_seconds_left(deadline))
            sock = _tls_context().wrap_socket(sock, server_hostname=target.host)
        # http.client uses the connected socket, no proxy, and follows no redirect.
        connection_class = HTTPSConnection if is_secure else HTTPConnection
        connection = connection_class(target.host, port)
        connection.sock = sock
        headers = {"Content-Type": "application/json", "Connection": "close"}
        headers["User-Agent"] = "Firestep"
        if target.secret:
            signature = hmac.new(target.secret.encode(), body, hashlib.sha256).hexdigest()
            headers[SIGNATURE] = f"sha256={signature}"
        sock.settimeout(_seconds_left(deadline))
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, headers)
        return _read_status(sock, deadline)
    finally:
        sock.close()


@cache
def _tls_context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _read_status(sock: socket.socket, deadline: float) -> int:
    """Read the status line of a response; stop at the deadline, also if bytes still arrive."""
    line = b""
    while b"\n" not in line:
        sock.settimeout(_seconds_left(deadline))
        chunk = sock.recv(_MAX_STATUS_BYTES)
        line += chunk
        if not chunk or len(line) > _MAX_STATUS_BYTES:
            raise ValueError("not an HTTP response")
    words = line.split(None, 2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ValueError("not an HTTP response")
    return int(words[1][:3])


def _connect(addresses: Sequence[tuple[str, int]], deadline: float) -> socket.socket:
    """Connect to the first address that accepts; divide the time between the addresses."""
    for number, address in enumerate(addresses, 1):
        share = _seconds_left(deadline) / (len(addresses) - number + 1)
        try:
            return socket.create_connection(address, share)
        except OSError:
            if number == len(addresses):
                raise
    raise _Undeliverable("the host has no address")


def _resolve(host: str, port: int, allow_private: bool) -> list[tuple[str, int]]:
    """Return the addresses of a host; raise `_Undeliverable` if one of them is not public."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError:
        raise _Undeliverable("the host name is invalid") from None
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not allow_private and not all(is_public(ip_address(address)) for address in addresses):
        raise _Undeliverable("the address is not on the public internet")
    return [(address, port) for address in addresses[:_MAX_ADDRESSES]]


def _seconds_left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address, or the IPv4 address inside it, is on the public internet."""
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast and not address.is_reserved
    inner = address.ipv4_mapped or address.sixtofour
    if address in _NAT64:
        inner = IPv4Address(int(address) & 0xFFFF_FFFF)
    if inner is not None:
        return is_public(inner)
    return address in _GLOBAL and address not in _TEREDO and address.is_global


def _may_be_public(host: str) -> bool:
    """Return False if a host is known to be private, or to be no host, without a lookup."""
    name = host.rstrip(".")
    try:
        return is_public(ip_address(name))
    except ValueError:
        pass
    try:
        # The resolver reads these as addresses too: 127.1, 2130706433, 0x7f000001, 0177.0.0.1.
        return is_public(IPv4Address(socket.inet_aton(name)))
    except OSError:
        labels = name.split(".")
    if not all(_LABEL.fullmatch(label) for label in labels) or _NUMBER.fullmatch(labels[-1]):
        return False
    return len(labels) > 1 and not name.endswith(_PRIVATE_DOMAINS)


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable() and " " not in text
