"""How a check speaks when a game does not keep the contract."""

import json
from collections.abc import Mapping, Sequence

from firestep.contract import Json, canonical


class ContractBroken(AssertionError):
    """A game breaks the contract: `check` names the promise, `what` the facts."""

    def __init__(self, check: str, what: str) -> None:
        """Keep both for whoever sorts failures by check."""
        self.check, self.what = check, what
        super().__init__(f"[{check}] {what}")


def check_json(value: Json, check: str, what: str) -> bytes:
    """Return the canonical form of a value that must be plain JSON, and stay so over the wire."""
    try:
        content = canonical(value)  # which refuses Infinity and the like: they are no JSON
        again = json.loads(content)
        same = again == value or again == _plain(value)
    except (TypeError, ValueError, RecursionError) as error:
        raise ContractBroken(check, f"{what} is not JSON: {error}: {value!r}") from None
    if not same:  # keys that are no texts change on the way
        raise ContractBroken(check, f"{what} is not the same after JSON: {value!r}")
    return content


def _plain(value: Json) -> Json:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(item) for item in value]
    return value
