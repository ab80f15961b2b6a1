"""The sanctions of the host: addresses that are banned and seats that are muted, until a time."""

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import delete, insert, select

from firestep.server.storage.database import Database
from firestep.server.storage.schema import SANCTIONS


class SanctionKind(StrEnum):
    """What a sanction forbids."""

    BAN = "ban"  # the target is an address
    MUTE = "mute"  # the target is a table and a seat


@dataclass(frozen=True, slots=True)
class Sanction:
    """A sanction; `until_at` is in milliseconds since 1970."""

    kind: SanctionKind
    target: str
    until_at: int


class SanctionStore:
    """Reads and writes the sanctions."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database

    async def list_active(self, now: int) -> list[Sanction]:
        """Return the sanctions that have not ended."""
        query = select(SANCTIONS).where(SANCTIONS.c.until_at > now)
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(SANCTIONS.c.kind, SANCTIONS.c.target))
        return [Sanction(SanctionKind(row.kind), row.target, row.until_at) for row in rows]

    async def replace(self, sanction: Sanction, now: int) -> None:
        """Store a sanction instead of the previous one of its target; delete the ended ones.

        A sanction that has ended already is only deleted.
        """
        is_old = SANCTIONS.c.until_at <= now
        is_same = (SANCTIONS.c.kind == sanction.kind) & (SANCTIONS.c.target == sanction.target)
        async with self._database.writing() as connection:
            await connection.execute(delete(SANCTIONS).where(is_old | is_same))
            if sanction.until_at > now:
                values = {"kind": sanction.kind, "target": sanction.target}
                await connection.execute(
                    insert(SANCTIONS), {**values, "until_at": sanction.until_at}
                )
