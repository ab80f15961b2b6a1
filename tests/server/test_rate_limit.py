"""Rates and counts by address, with the time handed in."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.server import rate_limit
from firestep.server.config import Limits
from firestep.server.rate_limit import HOUR, LOCAL, RateLimiter, TokenBucket, address_of

pytestmark = pytest.mark.once

SMALL = Limits(
    request_rate=2,
    request_burst=3,
    tables_per_hour=3,
    tables_per_address=2,
    tables=4,
    sockets_per_address=2,
    sockets=3,
)


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(2, 3, 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(499), bucket.take(500), bucket.take(501)] == [False, True, False]
    assert not bucket.is_full(1_900)
    assert bucket.is_full(10_000)
    assert [bucket.take(10_000) for _ in range(4)] == [True, True, True, False]


def test_a_clock_set_back_neither_gives_nor_takes() -> None:
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
def test_no_bucket_ever_gives_more_than_burst_and_rate(
    rate: int, burst: int, pauses: list[int]
) -> None:
    bucket, now, given_out = TokenBucket(rate, burst, 0), 0, 0
    for pause in pauses:
        now += pause
        given_out += bucket.take(now)
        assert given_out <= burst + rate * now / 1000 + 1e-6


def test_requests_have_a_rate_for_each_address() -> None:
    gate = RateLimiter(SMALL)
    assert [gate.request("a", 0) for _ in range(4)] == [None, None, None, rate_limit.TOO_FAST]
    assert gate.request("b", 0) is None
    assert gate.request("a", 500) is None


def test_sockets_are_counted_by_address_and_in_all() -> None:
    gate = RateLimiter(SMALL)
    assert [gate.open_socket("a", 0) for _ in range(3)] == [
        None,
        None,
        rate_limit.SOCKETS_OF_ADDRESS,
    ]
    assert gate.open_socket("b", 0) is None
    assert gate.open_socket("c", 0) == rate_limit.SOCKETS_OF_ALL
    gate.close_socket("a")
    assert gate.open_socket("c", 0) is None
    assert gate.sockets == 3


def test_tables_are_counted_by_address_and_in_all() -> None:
    gate = RateLimiter(SMALL)
    assert [gate.open_table("a", 0) for _ in range(3)] == [None, None, rate_limit.TABLES_OF_ADDRESS]
    gate.keep_table("before", 0)
    assert gate.open_table("b", 0) is None
    assert gate.open_table("c", 0) == rate_limit.TABLES_OF_ALL
    gate.close_table("before")
    assert gate.open_table("c", 0) is None
    assert gate.tables == 4


def test_no_more_tables_are_made_in_any_hour() -> None:
    gate = RateLimiter(SMALL)
    for now in (0, 10, 20):
        assert gate.open_table("a", now) is None
        gate.close_table("a")
    assert gate.open_table("a", HOUR - 1) == rate_limit.TABLES_OF_HOUR
    assert gate.open_table("a", HOUR) is None
    gate.close_table("a")
    assert gate.open_table("a", HOUR + 5) == rate_limit.TABLES_OF_HOUR


def test_giving_back_too_much_does_no_harm() -> None:
    gate = RateLimiter(SMALL)
    gate.close_socket("a")
    gate.close_table("a")
    gate.open_socket("a", 0)
    gate.close_socket("a")
    gate.close_socket("a")
    assert (gate.sockets, gate.tables) == (0, 0)


def test_addresses_at_rest_are_forgotten() -> None:
    gate = RateLimiter(Limits())
    assert gate.open_socket("kept", 0) is None
    for number in range(100_000):
        gate.request(f"a{number}", number * 100)
    assert len(gate) < 3_000
    gate.close_socket("kept")
    assert gate.sockets == 0


def test_a_flood_of_addresses_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_ADDRESSES", 4_000)
    gate = RateLimiter(Limits())
    assert gate.open_socket("kept", 0) is None
    assert gate.open_table("maker", 0) is None
    longest = 0
    for number in range(30_000):
        gate.request(f"a{number}", 1)
        longest = max(longest, len(gate))
    assert longest <= 4_000 + 2
    gate.close_socket("kept")
    gate.close_table("maker")
    assert (gate.sockets, gate.tables) == (0, 0)


def scope(peer: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", text.encode("latin-1")) for text in forwarded]
    return {"client": (peer, 5) if peer else None, "headers": headers}


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "address"),
    [
        ("192.0.2.1", (), 0, "192.0.2.1"),
        ("192.0.2.1", ("198.51.100.7",), 0, "192.0.2.1"),  # anyone can write it
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
        (None, (), 0, LOCAL),
        (None, ("198.51.100.7",), 1, "198.51.100.7"),
        ("testclient", (), 0, LOCAL),
    ],
)
def test_the_address_a_request_counts_for(
    peer: str | None, forwarded: tuple[str, ...], proxies: int, address: str
) -> None:
    assert address_of(scope(peer, *forwarded), proxies) == address
