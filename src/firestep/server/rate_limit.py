"""Rate limits and counts by client address.

The caller passes the current time in milliseconds of any clock. Memory stays bounded for any
number of addresses.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final

from firestep.server.config import ServerLimits

HOUR_MS: Final = 3_600_000
LOCAL_ADDRESS: Final = "local"
"""The address of a client without an IP address, for example on a Unix socket."""

_MIN_SWEEP_ADDRESSES: Final = 1024
MAX_IDLE_ADDRESSES: Final = 50_000
"""The most addresses without sockets or tables to remember."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a request is rejected: a code for programs, a message for people, an HTTP status."""

    code: str
    text: str
    status: int = 429


BANNED: Final = Rejection("banned", "the host has banned this address for a while", 403)
TOO_FAST: Final = Rejection("too-fast", "too many requests from this address; wait a moment")
SOCKETS_PER_ADDRESS: Final = Rejection("sockets", "this address has too many connections open")
SOCKETS_TOTAL: Final = Rejection("full", "the server has all the connections it can hold", 503)
TABLES_PER_HOUR: Final = Rejection(
    "tables-hour", "this address created too many tables in the last hour"
)
TABLES_PER_ADDRESS: Final = Rejection("tables", "this address has too many open tables")
TABLES_TOTAL: Final = Rejection("full", "the server has all the tables it can hold", 503)


class TokenBucket:
    """A token bucket: refills at a steady rate up to a burst."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: int) -> None:
        """Create a full bucket; `rate` is in tokens per second."""
        self._rate, self._burst = rate / 1000, burst
        self._left, self._at = float(burst), now

    def take(self, now: int) -> bool:
        """Take a token; return False if there is none."""
        self._refill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def has_token(self, now: int) -> bool:
        """Return whether `take` would succeed."""
        self._refill(now)
        return self._left >= 1

    def is_full(self, now: int) -> bool:
        """Return whether the bucket is full."""
        self._refill(now)
        return self._left >= self._burst

    def _refill(self, now: int) -> None:
        if now > self._at:  # a clock that is set back changes nothing
            self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


@dataclass(slots=True)
class _Account:
    """The open sockets, unfinished tables and recent requests of one address."""

    requests: TokenBucket
    sockets: int = 0
    tables: int = 0
    created_at: deque[int] = field(default_factory=deque)  # times of the last hour's tables

    def is_in_use(self) -> bool:
        return self.sockets > 0 or self.tables > 0

    def is_removable(self, now: int) -> bool:
        self.drop_old_tables(now)
        return not self.is_in_use() and not self.created_at and self.requests.is_full(now)

    def drop_old_tables(self, now: int) -> None:
        while self.created_at and now - self.created_at[0] >= HOUR_MS:
            self.created_at.popleft()


class RateLimiter:
    """Enforces the limits of one process; its methods return None, or a `Rejection`."""

    def __init__(self, limits: ServerLimits) -> None:
        self._limits = limits
        self._accounts: dict[str, _Account] = {}  # least recently used first
        self._sweep_at = _MIN_SWEEP_ADDRESSES
        self._creators: dict[str, str] = {}  # addresses by table
        self.sockets = 0
        self.tables = 0

    def __len__(self) -> int:
        """Return the number of addresses in memory."""
        return len(self._accounts)

    def take_request(self, address: str, now: int) -> Rejection | None:
        """Count one HTTP request; a WebSocket handshake is one, too."""
        return None if self._account(address, now).requests.take(now) else TOO_FAST

    def open_socket(self, address: str, now: int) -> Rejection | None:
        """Count a new socket; if it is accepted, the caller must call `close_socket` once."""
        account = self._account(address, now)
        if account.sockets >= self._limits.sockets_per_address:
            return SOCKETS_PER_ADDRESS
        if self.sockets >= self._limits.sockets:
            return SOCKETS_TOTAL
        account.sockets += 1
        self.sockets += 1
        return None

    def close_socket(self, address: str) -> None:
        """Count a closed socket."""
        account = self._accounts.get(address)
        if account and account.sockets:
            account.sockets -= 1
            self.sockets -= 1

    def list_sockets(self, most: int) -> list[tuple[str, int]]:
        """Return the addresses with the most open sockets, and how many each has."""
        found = [(name, one.sockets) for name, one in self._accounts.items() if one.sockets]
        return sorted(found, key=lambda item: (-item[1], item[0]))[:most]

    def open_table(self, address: str, now: int) -> Rejection | None:
        """Count a new table; if it is accepted, the caller must call `close_table` at its end."""
        account = self._account(address, now)
        account.drop_old_tables(now)
        if len(account.created_at) >= self._limits.tables_per_hour:
            return TABLES_PER_HOUR
        if account.tables >= self._limits.tables_per_address:
            return TABLES_PER_ADDRESS
        if self.tables >= self._limits.tables:
            return TABLES_TOTAL
        account.created_at.append(now)
        self.add_table(address, now)
        return None

    def add_table(self, address: str, now: int) -> None:
        """Count a table that already exists, without checking the limits."""
        self._account(address, now).tables += 1
        self.tables += 1

    def close_table(self, address: str) -> None:
        """Count a finished table."""
        account = self._accounts.get(address)
        if account and account.tables:
            account.tables -= 1
            self.tables -= 1

    def assign_table(self, name: str, address: str) -> None:
        """Store which address created a table that `open_table` has counted."""
        self._creators[name] = address

    def release_table(self, name: str) -> None:
        """Count a finished table by its name; do nothing if it was not created here."""
        address = self._creators.pop(name, None)
        if address is not None:
            self.close_table(address)

    def new_message_bucket(self, now: int) -> TokenBucket:
        """Return a bucket for the messages of one socket."""
        return TokenBucket(self._limits.message_rate, self._limits.message_burst, now)

    def new_chat_bucket(self, now: int) -> TokenBucket:
        """Return a bucket for the chat messages of one seat."""
        return TokenBucket(self._limits.chat_per_minute / 60, self._limits.chat_burst, now)

    def _account(self, address: str, now: int) -> _Account:
        account = self._accounts.pop(address, None)
        if account is None:
            if len(self._accounts) >= self._sweep_at:
                self._sweep(now)
            limits = self._limits
            account = _Account(TokenBucket(limits.request_rate, limits.request_burst, now))
        self._accounts[address] = account
        return account

    def _sweep(self, now: int) -> None:
        """Remove accounts without recent activity; if too many are left, the least recent ones."""
        kept = {name: one for name, one in self._accounts.items() if not one.is_removable(now)}
        idle = [name for name, one in kept.items() if not one.is_in_use()]
        if len(idle) > MAX_IDLE_ADDRESSES // 2:
            for name in idle[: -MAX_IDLE_ADDRESSES // 2]:
                del kept[name]
        self._accounts = kept
        # Half of the maximum stays free, so that a flood of addresses does not sweep every time.
        self._sweep_at = len(kept) + max(
            _MIN_SWEEP_ADDRESSES, min(len(kept), MAX_IDLE_ADDRESSES // 2)
        )


def get_client_address(scope: Mapping[str, Any], proxies: int) -> str:
    """Return the address that limits apply to: an IPv4 address, or the /64 of an IPv6 address.

    Only the last `proxies` entries of X-Forwarded-For are trusted; clients can forge the others.
    """
    client = scope.get("client")
    hops = [str(client[0]) if client else ""]
    if proxies:
        values = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        hops = [*b",".join(values).decode("latin-1").split(","), *hops][-proxies - 1 :]
    for hop in hops:  # the farthest readable one
        found = _read_address(hop.strip())
        if found is not None:
            return _limited_network(found)
    return LOCAL_ADDRESS


def read_limited_address(text: str) -> str | None:
    """Return an IP address in the form of `get_client_address`; None if it is not one.

    A network like 2001:db8::/64 is read as well, if limits apply to it as a whole.
    """
    address, _, size = text.strip().partition("/")
    found = _read_address(address)
    if found is None or (size and (found.version, size) != (6, "64")):
        return None
    return _limited_network(found)


def _read_address(text: str) -> IPv4Address | IPv6Address | None:
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:  # some proxies append the port
        text = text.partition(":")[0]
    try:
        return ip_address(text)
    except ValueError:
        return None


def _limited_network(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    if address.is_loopback:
        return str(address)
    return str(IPv6Network((int(address), 64), strict=False))
