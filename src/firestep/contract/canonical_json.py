"""Canonical JSON: equal values have equal bytes and equal digests."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


_ENCODER = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
)


def canonical(value: Json) -> bytes:
    """Return a JSON value as bytes, with sorted keys and no whitespace."""
    return _ENCODER.encode(value).encode()


def digest(content: bytes) -> str:
    """Return the SHA-256 digest of the bytes in hexadecimal."""
    return hashlib.sha256(content).hexdigest()
