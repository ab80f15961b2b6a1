"""Random values that must not be guessed: names of tables and players, keys, seeds, tokens."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

from firestep.table.dice import SEED_BYTES

_NAME_BYTES: Final = 9
_KEY_BYTES: Final = 24


def new_table_name() -> str:
    """Return a table name that is hard to guess and safe in a URL."""
    return secrets.token_urlsafe(_NAME_BYTES)


def new_seat_key() -> str:
    """Return a key for a seat. The server stores only its hash."""
    return secrets.token_urlsafe(_KEY_BYTES)


def hash_key(key: str) -> str:
    """Return the hash under which the key of a seat or of a player is stored."""
    return hashlib.sha256(key.encode()).hexdigest()


def derive_seat_key(player_key: str, table: str, seat: int) -> str:
    """Return the key of a player for a seat: the same each time, so that it is stored once.

    It does not reveal the key of the player.
    """
    text = f"seat {table} {seat}".encode()
    digest = hmac.new(player_key.encode(), text, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def new_player_id() -> str:
    """Return the id of a player, which is public and never changes."""
    return secrets.token_urlsafe(_NAME_BYTES)


def new_invitation() -> str:
    """Return an invitation to register. The server stores only its hash."""
    return secrets.token_urlsafe(_KEY_BYTES)


def new_line_token() -> str:
    """Return the name under which conditional moves are stored."""
    return secrets.token_urlsafe(_NAME_BYTES)


def new_dice_seed() -> bytes:
    """Return the secret seed of a table's dice."""
    return secrets.token_bytes(SEED_BYTES)
