"""Rate limits and counts by client address, with explicit times."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.server import rate_limit
from firestep.server.config import ServerLimits
from firestep.server.rate_limit import (
    HOUR_MS,
    LOCAL_ADDRESS,
    RateLimiter,
    TokenBucket,
    get_client_address,
)

pytestmark = pytest.mark.once

SMALL = ServerLimits(
    request_rate=2,
    request_burst=3,
    tables_per_hour=3,
    tables_per_address=2,
    tables=4,
    sockets_per_address=2,
    sockets=3,
)


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(2, 3, 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(499), bucket.take(500), bucket.take(501)] == [False, True, False]
    assert not bucket.is_full(1_900)
    assert bucket.is_full(10_000)
    assert [bucket.take(10_000) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_is_set_back_changes_nothing() -> None:
    bucket = TokenBucket(1, 2, 10_000)
    assert bucket.take(10_000)
    assert bucket.take(5_000)
    assert not bucket.take(5_999)
    assert bucket.take(6_000)


@given(
    rate=st.integers(1, 20),
    burst=st.integers(1, 20),
    pauses=st.lists(st.integers(0, 400), max_size=60),
)
def test_a_bucket_never_exceeds_burst_and_rate(rate: int, burst: int, pauses: list[int]) -> None:
    bucket, now, taken = TokenBucket(rate, burst, 0), 0, 0
    for pause in pauses:
        now += pause
        taken += bucket.take(now)
        assert taken <= burst + rate * now / 1000 + 1e-6


def test_requests_are_limited_per_address() -> None:
    limiter = RateLimiter(SMALL)
    assert [limiter.take_request("a", 0) for _ in range(4)] == [
        None,
        None,
        None,
        rate_limit.TOO_FAST,
    ]
    assert limiter.take_request("b", 0) is None
    assert limiter.take_request("a", 500) is None


def test_a_finished_table_is_released_once_by_its_name() -> None:
    limiter = RateLimiter(SMALL)
    for name in ("one", "two"):
        assert limiter.open_table("a", 0) is None
        limiter.assign_table(name, "a")
    assert limiter.open_table("a", 0) == rate_limit.TABLES_PER_ADDRESS
    limiter.release_table("a table of another process")
    limiter.release_table("one")
    limiter.release_table("one")
    assert limiter.tables == 1
    assert limiter.open_table("a", 0) is None


def test_sockets_are_limited_per_address_and_in_total() -> None:
    limiter = RateLimiter(SMALL)
    assert [limiter.open_socket("a", 0) for _ in range(3)] == [
        None,
        None,
        rate_limit.SOCKETS_PER_ADDRESS,
    ]
    assert limiter.open_socket("b", 0) is None
    assert limiter.open_socket("c", 0) == rate_limit.SOCKETS_TOTAL
    limiter.close_socket("a")
    assert limiter.open_socket("c", 0) is None
    assert limiter.sockets == 3


def test_tables_are_limited_per_address_and_in_total() -> None:
    limiter = RateLimiter(SMALL)
    assert [limiter.open_table("a", 0) for _ in range(3)] == [
        None,
        None,
        rate_limit.TABLES_PER_ADDRESS,
    ]
    limiter.add_table("before", 0)
    assert limiter.open_table("b", 0) is None
    assert limiter.open_table("c", 0) == rate_limit.TABLES_TOTAL
    limiter.close_table("before")
    assert limiter.open_table("c", 0) is None
    assert limiter.tables == 4


def test_tables_are_limited_per_hour() -> None:
    limiter = RateLimiter(SMALL)
    for now in (0, 10, 20):
        assert limiter.open_table("a", now) is None
        limiter.close_table("a")
    assert limiter.open_table("a", HOUR_MS - 1) == rate_limit.TABLES_PER_HOUR
    assert limiter.open_table("a", HOUR_MS) is None
    limiter.close_table("a")
    assert limiter.open_table("a", HOUR_MS + 5) == rate_limit.TABLES_PER_HOUR


def test_closing_too_often_is_ignored() -> None:
    limiter = RateLimiter(SMALL)
    limiter.close_socket("a")
    limiter.close_table("a")
    limiter.open_socket("a", 0)
    limiter.close_socket("a")
    limiter.close_socket("a")
    assert (limiter.sockets, limiter.tables) == (0, 0)


def test_inactive_addresses_are_removed() -> None:
    limiter = RateLimiter(ServerLimits())
    assert limiter.open_socket("active", 0) is None
    for number in range(100_000):
        limiter.take_request(f"a{number}", number * 100)
    assert len(limiter) < 3_000
    limiter.close_socket("active")
    assert limiter.sockets == 0


def test_the_number_of_addresses_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MAX_IDLE_ADDRESSES", 4_000)
    limiter = RateLimiter(ServerLimits())
    assert limiter.open_socket("active", 0) is None
    assert limiter.open_table("maker", 0) is None
    longest = 0
    for number in range(30_000):
        limiter.take_request(f"a{number}", 1)
        longest = max(longest, len(limiter))
    assert longest <= 4_000 + 2
    limiter.close_socket("active")
    limiter.close_table("maker")
    assert (limiter.sockets, limiter.tables) == (0, 0)


def scope(peer: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", text.encode("latin-1")) for text in forwarded]
    return {"client": (peer, 5) if peer else None, "headers": headers}


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "address"),
    [
        ("192.0.2.1", (), 0, "192.0.2.1"),
        ("192.0.2.1", ("198.51.100.7",), 0, "192.0.2.1"),  # not trusted
        ("192.0.2.1", ("198.51.100.7",), 1, "198.51.100.7"),
        ("192.0.2.1", ("1.1.1.1, 198.51.100.7",), 1, "198.51.100.7"),
        ("192.0.2.1", ("1.1.1.1", "198.51.100.7"), 1, "198.51.100.7"),
        ("192.0.2.1", ("1.1.1.1, 198.51.100.7, 10.0.0.1",), 2, "198.51.100.7"),
        ("192.0.2.1", ("198.51.100.7",), 3, "198.51.100.7"),
        ("192.0.2.1", (), 1, "192.0.2.1"),
        ("192.0.2.1", ("nonsense",), 1, "192.0.2.1"),
        ("192.0.2.1", ("é" * 500,), 1, "192.0.2.1"),
        ("192.0.2.1", ("198.51.100.7:4711",), 1, "198.51.100.7"),
        ("192.0.2.1", ("[2001:db8:0:1:2::3]:4711",), 1, "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff::3", (), 0, "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.1", (), 0, "192.0.2.1"),
        ("fe80::1%eth0", (), 0, "fe80::/64"),
        ("::1", (), 0, "::1"),
        (None, (), 0, LOCAL_ADDRESS),
        (None, ("198.51.100.7",), 1, "198.51.100.7"),
        ("testclient", (), 0, LOCAL_ADDRESS),
    ],
)
def test_client_address(
    peer: str | None, forwarded: tuple[str, ...], proxies: int, address: str
) -> None:
    assert get_client_address(scope(peer, *forwarded), proxies) == address
