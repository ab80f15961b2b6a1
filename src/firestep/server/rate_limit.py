"""Who asks for how much: rates and counts by address. No clock is read here.

Times are milliseconds that never matter but for their differences; whoever asks says what time it
is. What is remembered stays bounded, however many addresses come by.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final

from firestep.server.config import Limits

HOUR: Final = 3_600_000
LOCAL: Final = "local"
"""The address of a client that has none, as on a socket in the file system."""

_FEW: Final = 1024  # addresses that are never worth a look
MOST_ADDRESSES: Final = 50_000
"""So many addresses without sockets or tables are remembered at most."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why somebody is turned away: a code for programs, a sentence for people, an HTTP status."""

    code: str
    text: str
    status: int = 429


TOO_FAST: Final = Reason("too-fast", "too many requests from this address; wait a moment")
SOCKETS_OF_ADDRESS: Final = Reason("sockets", "this address has too many connections open")
SOCKETS_OF_ALL: Final = Reason("full", "the server has all the connections it can hold", 503)
TABLES_OF_HOUR: Final = Reason("tables-hour", "this address made too many tables in the last hour")
TABLES_OF_ADDRESS: Final = Reason("tables", "this address has too many open tables")
TABLES_OF_ALL: Final = Reason("full", "the server has all the tables it can hold", 503)


class TokenBucket:
    """Tokens that come at a steady rate, up to a burst; each thing done takes one."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: int) -> None:
        """Begin full; `rate` is tokens a second."""
        self._rate, self._burst = rate / 1000, burst
        self._left, self._at = float(burst), now

    def take(self, now: int) -> bool:
        """Take a token; False if there is none."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: int) -> bool:
        """Tell whether nothing was taken that has not come back."""
        self._fill(now)
        return self._left >= self._burst

    def _fill(self, now: int) -> None:
        if now > self._at:  # a clock set back gives nothing and takes nothing
            self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


@dataclass(slots=True)
class _Account:
    """What one address holds and lately did."""

    requests: TokenBucket
    sockets: int = 0
    tables: int = 0
    made: deque[int] = field(default_factory=deque)  # when, of the tables of the last hour

    def is_holding(self) -> bool:
        return self.sockets > 0 or self.tables > 0

    def is_at_rest(self, now: int) -> bool:
        self.forget_old(now)
        return not self.is_holding() and not self.made and self.requests.is_full(now)

    def forget_old(self, now: int) -> None:
        while self.made and now - self.made[0] >= HOUR:
            self.made.popleft()


class RateLimiter:
    """Keeps the limits of one process; each question returns None for yes, or why not."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._accounts: dict[str, _Account] = {}  # the longest unseen first
        self._sweep_at = _FEW
        self.sockets = 0
        self.tables = 0

    def __len__(self) -> int:
        """Return how many addresses are remembered."""
        return len(self._accounts)

    def request(self, address: str, now: int) -> Reason | None:
        """Ask for one HTTP request, a handshake included."""
        return None if self._account(address, now).requests.take(now) else TOO_FAST

    def open_socket(self, address: str, now: int) -> Reason | None:
        """Ask for a socket; after a yes, `close_socket` must follow once."""
        account = self._account(address, now)
        if account.sockets >= self._limits.sockets_per_address:
            return SOCKETS_OF_ADDRESS
        if self.sockets >= self._limits.sockets:
            return SOCKETS_OF_ALL
        account.sockets += 1
        self.sockets += 1
        return None

    def close_socket(self, address: str) -> None:
        """Give a socket back."""
        account = self._accounts.get(address)
        if account and account.sockets:
            account.sockets -= 1
            self.sockets -= 1

    def open_table(self, address: str, now: int) -> Reason | None:
        """Ask for a new table; after a yes, `close_table` must follow once it is over."""
        account = self._account(address, now)
        account.forget_old(now)
        if len(account.made) >= self._limits.tables_per_hour:
            return TABLES_OF_HOUR
        if account.tables >= self._limits.tables_per_address:
            return TABLES_OF_ADDRESS
        if self.tables >= self._limits.tables:
            return TABLES_OF_ALL
        account.made.append(now)
        self.keep_table(address, now)
        return None

    def keep_table(self, address: str, now: int) -> None:
        """Count a table without asking: it was open before this process began."""
        self._account(address, now).tables += 1
        self.tables += 1

    def close_table(self, address: str) -> None:
        """Give a table back."""
        account = self._accounts.get(address)
        if account and account.tables:
            account.tables -= 1
            self.tables -= 1

    def messages(self, now: int) -> TokenBucket:
        """Return the bucket for the messages of one new socket."""
        return TokenBucket(self._limits.message_rate, self._limits.message_burst, now)

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
        """Forget who is at rest, and in a flood also who was not seen for longest."""
        awake = {name: one for name, one in self._accounts.items() if not one.is_at_rest(now)}
        idle = [name for name, one in awake.items() if not one.is_holding()]
        if len(idle) > MOST_ADDRESSES // 2:
            for name in idle[: -MOST_ADDRESSES // 2]:
                del awake[name]
        self._accounts = awake
        # Half of the most stays free, so that a flood does not make every request sweep.
        self._sweep_at = len(awake) + max(_FEW, min(len(awake), MOST_ADDRESSES // 2))


def address_of(scope: Mapping[str, Any], proxies: int) -> str:
    """Return the address a request counts for: IPv4 by itself, IPv6 by its /64.

    Of X-Forwarded-For only what the nearest `proxies` wrote is believed; the rest anyone can write.
    """
    client = scope.get("client")
    hops = [str(client[0]) if client else ""]
    if proxies:
        written = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        hops = [*b",".join(written).decode("latin-1").split(","), *hops][-proxies - 1 :]
    for hop in hops:  # the farthest that can be read
        found = _read_address(hop.strip())
        if found is not None:
            return _counted(found)
    return LOCAL


def _read_address(text: str) -> IPv4Address | IPv6Address | None:
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:  # some proxies add the port
        text = text.partition(":")[0]
    try:
        return ip_address(text)
    except ValueError:
        return None


def _counted(address: IPv4Address | IPv6Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    if address.is_loopback:
        return str(address)
    return str(IPv6Network((int(address), 64), strict=False))
