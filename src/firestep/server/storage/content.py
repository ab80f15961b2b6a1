"""The stored content of users: bundles under an id that follows from what they contain.

A bundle never changes. A table copies what it needs, so it does not depend on its bundle later.
"""

import base64
import hashlib
import json
from typing import Any, Final

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects import sqlite

from firestep.contract import canonical
from firestep.contract.content import ContentBundle
from firestep.server.storage.database import Database
from firestep.server.storage.schema import CONTENT

_ID_CHARACTERS: Final = 26
_DAY_MS: Final = 86_400_000


def content_id(bundle: ContentBundle) -> str:
    """Return the id of a bundle."""
    return digest_id(canonical(bundle.to_json()))


def digest_id(bundle: bytes) -> str:
    """Return the id of a bundle in canonical form: a part of its digest in base 32."""
    digest = hashlib.sha256(bundle).digest()
    return base64.b32encode(digest).decode()[:_ID_CHARACTERS].lower()


class ContentStore:
    """Reads and writes the bundles."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database

    async def add(self, bundle: ContentBundle, now: int) -> str:
        """Store a bundle unless it is stored already, and return its id."""
        name = content_id(bundle)
        values = {
            "id": name,
            "game": bundle.game,
            "bundle": canonical(bundle.to_json()),
            "created_at": now,
            "used_at": now,
        }
        async with self._database.writing() as connection:
            await connection.execute(self._insertion(), values)
        return name

    def _insertion(self) -> Any:
        if self._database.is_postgres:
            # Imported on demand, so that a server on SQLite does not load it.
            from sqlalchemy.dialects import postgresql

            return postgresql.insert(CONTENT).on_conflict_do_nothing()
        return sqlite.insert(CONTENT).on_conflict_do_nothing()

    async def get(self, name: str, now: int) -> ContentBundle | None:
        """Return a bundle, and note at most once a day that it is in use."""
        query = select(CONTENT.c.bundle, CONTENT.c.used_at).where(CONTENT.c.id == name)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if row.used_at < now - _DAY_MS:
            statement = update(CONTENT).where(CONTENT.c.id == name).values(used_at=now)
            async with self._database.writing() as connection:
                await connection.execute(statement)
        return ContentBundle(**json.loads(bytes(row.bundle)))

    async def count(self) -> int:
        """Return the number of stored bundles."""
        query = select(func.count()).select_from(CONTENT)
        async with self._database.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def delete_unused(self, before: int) -> None:
        """Delete the bundles that nobody has opened or used since a time."""
        is_deleted = CONTENT.c.used_at < before
        query = select(CONTENT.c.id).where(is_deleted).limit(1)
        async with self._database.reading() as connection:
            if (await connection.execute(query)).first() is None:
                return  # a write transaction would block others
        async with self._database.writing() as connection:
            await connection.execute(delete(CONTENT).where(is_deleted))
