"""`ContractBroken`: the exception for a violation of the contract."""

import json
from collections.abc import Mapping, Sequence

from firestep.contract import Json, canonical


class ContractBroken(AssertionError):
    """A game breaks the contract; `check` names the check, `message` gives the facts."""

    def __init__(self, check: str, message: str) -> None:
        """Store the name of the check and the message."""
        self.check, self.message = check, message
        super().__init__(f"[{check}] {message}")


def check_json(value: Json, check: str, what: str) -> bytes:
    """Return the canonical bytes of a value. Raise `ContractBroken` if it is not plain JSON."""
    try:
        content = canonical(value)  # fails for Infinity and NaN, which are not JSON
        again = json.loads(content)
        is_same = again == value or again == _with_lists(value)
    except (TypeError, ValueError, RecursionError) as error:
        raise ContractBroken(check, f"{what} is not JSON: {error}: {value!r}") from None
    if not is_same:  # keys that are not texts change
        raise ContractBroken(check, f"{what} is not the same after JSON: {value!r}")
    return content


def _with_lists(value: Json) -> Json:
    if isinstance(value, Mapping):
        return {key: _with_lists(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_with_lists(item) for item in value]
    return value
