"""The limits on TCP connections that are not WebSockets.

A connection waits while its client has not sent a complete request or does not read the response.
If a limit is reached, the connection that has waited longest is closed, so that half-sent requests
and idle connections never keep out a client that sends its request at once.
"""

import sys
from typing import Final, Protocol

from cachetools import LRUCache

from firestep.server.config import ServerLimits
from firestep.server.rate_limit import TokenBucket

BACKLOG: Final = 1024
"""Connections that the system keeps until they are accepted."""
ACCEPTED_AT_ONCE: Final = 64
"""Connections that the event loop accepts in one round."""
_ROUNDS_UNTIL_CLOSED: Final = 6  # of the event loop, until a refused connection is closed
RESERVED_FILES: Final = ACCEPTED_AT_ONCE * _ROUNDS_UNTIL_CLOSED + 128
"""Open files beyond the limits: new connections, the database, pipes to workers."""
_CONNECTIONS_PER_REQUEST: Final = 2
"""New connections of an address in a second, for each request that it may send."""
_MAX_ADDRESSES: Final = 10_000


class Connection(Protocol):
    """A connection that the limiter may close."""

    def drop(self) -> None:
        """Close the connection at once."""


class ConnectionLimiter:
    """The plain connections of one process, by the address of the peer."""

    def __init__(self, limits: ServerLimits, proxies: int, max_files: int | None = None) -> None:
        """Create a limiter without connections.

        Behind a proxy every peer is the proxy, so that only the limits in total apply.
        """
        self._max_plain, self._max_per_address = limits.connections, limits.connections_per_address
        self._has_proxy = proxies > 0
        all_connections = limits.connections + limits.sockets
        if max_files is not None:
            all_connections = min(all_connections, max(1, max_files - RESERVED_FILES))
        self._max_total = all_connections
        self._rate = _CONNECTIONS_PER_REQUEST * limits.request_rate
        self._burst = _CONNECTIONS_PER_REQUEST * limits.request_burst
        self._buckets: LRUCache[str, TokenBucket] = LRUCache(_MAX_ADDRESSES)
        self._counts: dict[str, int] = {}
        # The longest waiting is first.
        self._waiting: dict[Connection, str] = {}
        self._waiting_by_address: dict[str, dict[Connection, None]] = {}
        self.plain = 0
        self.refused = 0
        self.dropped = 0
        self.timed_out = 0

    def open(self, address: str, total: int, now: int) -> bool:
        """Count a new connection; return False if it must be closed at once.

        `total` is the number of connections of the process, this one and WebSockets included. If
        the connection is accepted, the caller must call `close` once.
        """
        if not self._has_proxy and not self._may_connect(address, now):
            self.refused += 1
            return False
        count = self._counts.get(address, 0)
        if not self._has_proxy and count >= self._max_per_address:
            if not self._drop_first(self._waiting_by_address.get(address, {})):
                return False
        elif self.plain >= self._max_plain or total > self._max_total:
            if not self._drop_first(self._waiting):
                return False
        self._counts[address] = self._counts.get(address, 0) + 1
        self.plain += 1
        return True

    def _may_connect(self, address: str, now: int) -> bool:
        """Return False if an address connects too often; accepting a connection takes time."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._rate, self._burst, now)
        return bucket.take(now)

    def close(self, connection: Connection, address: str) -> None:
        """Count a connection that was closed or has become a WebSocket."""
        self.stop_waiting(connection)
        self.plain -= 1
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]

    def start_waiting(self, connection: Connection, address: str) -> None:
        """Note that a connection waits for its client from now on."""
        self.stop_waiting(connection)
        self._waiting[connection] = address
        self._waiting_by_address.setdefault(address, {})[connection] = None

    def stop_waiting(self, connection: Connection) -> None:
        """Note that a connection does not wait for its client."""
        address = self._waiting.pop(connection, None)
        if address is not None:
            connections = self._waiting_by_address[address]
            del connections[connection]
            if not connections:
                del self._waiting_by_address[address]

    def _drop_first(self, connections: dict[Connection, str] | dict[Connection, None]) -> bool:
        """Close the connection that has waited longest; return False if none waits."""
        connection = next(iter(connections), None)
        if connection is None:
            return False
        self.dropped += 1
        self.stop_waiting(connection)
        connection.drop()
        return True


def raise_file_limit(limits: ServerLimits) -> int | None:
    """Allow this process as many open files as the limits need; return how many it may open.

    The system may allow fewer. Return None on systems without such a limit.
    """
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = limits.connections + limits.sockets + RESERVED_FILES
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return None if soft == resource.RLIM_INFINITY else soft
    raised = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
    return raised
