"""JSON in one canonical form, so that equal values have equal bytes and equal digests."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


_WRITER = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
)


def canonical(value: Json) -> bytes:
    """Write a JSON value with sorted keys and no spare space."""
    return _WRITER.encode(value).encode()


def digest(content: bytes) -> str:
    """Return the SHA-256 of some bytes, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()
