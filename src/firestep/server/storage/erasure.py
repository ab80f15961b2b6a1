"""Erases the name and the messages of a person from stored tables.

The log keeps its entries and their numbers; only the texts that the person wrote are replaced.
Neither the game nor its dice depend on them, so that records still verify.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, delete, select, update

from firestep.contract import Json, Seat
from firestep.server.storage.database import Database
from firestep.server.storage.rows import dump_json
from firestep.server.storage.schema import CONDITIONAL_LINES, ENTRIES, KEYS, SNAPSHOTS, TABLES
from firestep.table.log import LogKind
from firestep.table.log_text import numbered_name
from firestep.table.status import TableStatus

ERASED_TEXT: Final = "[...]"
"""What stands in the place of an erased message."""
_PAGE_TABLES: Final = 20


class Erasure:
    """Erases texts of people in the database. Tables in memory must be reloaded afterwards."""

    def __init__(self, database: Database) -> None:
        """Use a database whose schema is up to date."""
        self._database = database

    async def erase_seat(self, table_id: str, seat: Seat) -> None:
        """Erase the name, the messages, the webhook and the lines of the person on a seat."""
        await self._database.write(lambda connection: _erase_seat(connection, table_id, seat))

    async def find_seats(self, name: str) -> list[tuple[str, Seat]]:
        """Return the tables and seats of all people with exactly this name."""
        text = json.dumps(name, ensure_ascii=False)  # as it stands in the stored JSON
        escaped = text.replace("/", "//").replace("%", "/%").replace("_", "/_")
        query = select(TABLES.c.id, TABLES.c.summary).where(
            TABLES.c.summary.like(f"%{escaped}%", escape="/")
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query.order_by(TABLES.c.id))).all()
        return [
            (row.id, one["seat"])
            for row in rows
            for one in json.loads(row.summary)["seats"]
            if one["name"] == name
        ]

    async def list_old_chats(self, before: int) -> list[str]:
        """Return some finished tables, unchanged since a time, that still have messages."""
        has_texts = ENTRIES.c.facts.not_like(f'%"text":"{ERASED_TEXT}"%')
        query = (
            select(ENTRIES.c.table_id)
            .join(TABLES, TABLES.c.id == ENTRIES.c.table_id)
            .where(TABLES.c.status == TableStatus.OVER, TABLES.c.updated_at < before)
            .where(ENTRIES.c.kind == LogKind.SAID, has_texts)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query.distinct().limit(_PAGE_TABLES))
        return [row.table_id for row in rows]

    async def erase_chat(self, table_id: str) -> None:
        """Erase all messages of a table."""

        def work(connection: Connection) -> None:
            _change_entries(connection, table_id, LogKind.SAID, None, _without_text)

        await self._database.write(work)


def _erase_seat(connection: Connection, table_id: str, seat: Seat) -> None:
    _change_entries(connection, table_id, LogKind.SAT, seat, lambda facts: {**facts, "name": ""})
    _change_entries(connection, table_id, LogKind.SAID, seat, _without_text)
    _change_entries(
        connection, table_id, LogKind.OPENED, None, lambda facts: _without_planned(facts, seat)
    )
    _change_summary(connection, table_id, seat)
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
    lines = CONDITIONAL_LINES.c
    is_line = (lines.table_id == table_id) & (lines.seat == seat)
    connection.execute(delete(CONDITIONAL_LINES).where(is_line))
    is_key = (KEYS.c.table_id == table_id) & (KEYS.c.seat == seat)
    connection.execute(update(KEYS).where(is_key).values(webhook=""))


def _change_entries(
    connection: Connection,
    table_id: str,
    kind: LogKind,
    seat: Seat | None,
    change: Callable[[dict[str, Any]], Mapping[str, Json]],
) -> None:
    """Change the facts of the entries of a kind, of one seat or of all."""
    is_changed = (ENTRIES.c.table_id == table_id) & (ENTRIES.c.kind == kind)
    if seat is not None:
        is_changed &= ENTRIES.c.seat == seat
    for row in connection.execute(select(ENTRIES.c.number, ENTRIES.c.facts).where(is_changed)):
        is_entry = (ENTRIES.c.table_id == table_id) & (ENTRIES.c.number == row.number)
        facts = dump_json(change(json.loads(row.facts)))
        connection.execute(update(ENTRIES).where(is_entry).values(facts=facts))


def _change_summary(connection: Connection, table_id: str, seat: Seat) -> None:
    is_table = TABLES.c.id == table_id
    text = connection.scalar(select(TABLES.c.summary).where(is_table))
    if text is not None:
        summary = json.loads(text)
        for one in summary["seats"]:
            if one["seat"] == seat:
                one["name"] = numbered_name(seat, "en")
        connection.execute(update(TABLES).where(is_table).values(summary=dump_json(summary)))


def _without_text(facts: dict[str, Any]) -> Mapping[str, Json]:
    return {**facts, "text": ERASED_TEXT}


def _without_planned(facts: dict[str, Any], seat: Seat) -> Mapping[str, Json]:
    """Return the facts of the first entry without the name that the creator gave a seat."""
    seats = [
        {**plan, "name": ""} if number == seat else plan
        for number, plan in enumerate(facts["setup"]["seats"], 1)
    ]
    return {**facts, "setup": {**facts["setup"], "seats": seats}}
