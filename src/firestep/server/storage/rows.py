"""Database rows as Python values: a table, the changes an append makes to it, and a seat key."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from pydantic_core import to_json

from firestep.contract import InputError, Json
from firestep.table.log import LogEntry
from firestep.table.status import TableStatus

ENTRY_COLUMNS: Final = ("table_id", "number", "at", "kind", "seat", "facts")
EntryRow: TypeAlias = tuple[str, int, int, str, int, str]
"""A log entry as the values of `ENTRY_COLUMNS`."""


class StoreConflict(Exception):
    """The entry numbers, the table id or the key are taken, or the table was deleted.

    The caller must reload the table.
    """


class StoreUnavailable(Exception):
    """The database failed; a write in progress may or may not have been committed."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is stored about a table besides its log. Times are Unix times in milliseconds."""

    id: str
    game: str
    public: bool
    status: TableStatus
    created_at: int
    updated_at: int
    number: int  # of the last log entry
    due_at: int | None
    waiting: str
    seed: bytes
    data_hash: str
    summary: Mapping[str, Json]


class RowUpdate(NamedTuple):
    """The columns of a table's row that an append changes."""

    status: TableStatus
    due_at: int | None
    waiting: str  # `SeatKind.COMPUTER` if a computer is to act, else ""
    summary: Mapping[str, Json] | None  # None if it has not changed
    is_secret: bool = False  # leave `updated_at` alone, because spectators can read it
    is_short: bool = False  # only `updated_at` differs from the last append of this process


@dataclass(frozen=True, slots=True)
class StoredKey:
    """A secret link to a seat at a table. Only the hash of the secret is stored."""

    hash: str
    table: str
    seat: int
    webhook: str = ""


def dump_json(value: Mapping[str, Json]) -> str:
    """Return a JSON object as text for the database; raise `InputError` if it is not JSON."""
    try:
        text = to_json(value, inf_nan_mode="constants").decode()
    except (TypeError, ValueError) as error:
        raise InputError(f"this cannot be stored as JSON: {error}") from error
    if "NaN" in text or "Infinity" in text:  # as a number, or in a text
        json.loads(text, parse_constant=_refuse_constant)
    return text


def _refuse_constant(name: str) -> None:
    raise InputError(f"this cannot be stored as JSON: {name} is no finite number")


def row_to_columns(row: TableRow) -> dict[str, Any]:
    """Return the column values of a row."""
    return {
        "id": row.id,
        "game": row.game,
        "public": row.public,
        "status": row.status,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
        "number": row.number,
        "due_at": row.due_at,
        "waiting": row.waiting,
        "seed": row.seed,
        "data_hash": row.data_hash,
        "summary": dump_json(row.summary),
    }


def row_from_columns(columns: Mapping[str, Any]) -> TableRow:
    """Build a row from its column values."""
    status, summary = TableStatus(columns["status"]), json.loads(columns["summary"])
    return TableRow(**{**columns, "status": status, "summary": summary})


def entry_to_row(table_id: str, entry: LogEntry) -> EntryRow:
    """Return the values of a log entry in the order of `ENTRY_COLUMNS`."""
    return table_id, entry.number, entry.at, entry.kind, entry.seat, dump_json(entry.facts)


def name_columns(row: EntryRow) -> dict[str, Any]:
    """Return the values of a log entry by the names of their columns."""
    return dict(zip(ENTRY_COLUMNS, row, strict=True))


def key_to_columns(key: StoredKey) -> dict[str, Any]:
    """Return the column values of a seat key."""
    return {"hash": key.hash, "table_id": key.table, "seat": key.seat, "webhook": key.webhook}
