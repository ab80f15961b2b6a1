"""Names of tables, keys of seats, seeds of dice: everything that nobody may guess."""

import hashlib
import secrets
from typing import Final

from firestep.table.dice import SEED_BYTES

_NAME_BYTES: Final = 9
_KEY_BYTES: Final = 24


def new_name() -> str:
    """Return a name for a table: hard to guess, fit for an address."""
    return secrets.token_urlsafe(_NAME_BYTES)


def new_key() -> str:
    """Return a key for a seat; it is shown once."""
    return secrets.token_urlsafe(_KEY_BYTES)


def hash_of(key: str) -> str:
    """Return what is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_seed() -> bytes:
    """Return the secret of a table's dice."""
    return secrets.token_bytes(SEED_BYTES)
