"""The rows of the database as values: a table, what an append changes of it, and a key."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from firestep.contract import InputError, Json, canonical
from firestep.table.log import LogEntry

OPEN: Final = "open"  # waits for players
RUNNING: Final = "running"
OVER: Final = "over"

COMPUTER: Final = "computer"  # what a table can be waiting for


class Conflict(Exception):
    """Those numbers, that id or that key are taken, or the table is gone: load it anew."""


class Unavailable(Exception):
    """The database did not do its work; whether what was in flight is kept is not known."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table without reading its log. Times are milliseconds since 1970."""

    id: str
    game: str
    public: bool
    status: str
    created_at: int
    updated_at: int
    number: int
    due_at: int | None
    waiting: str
    seed: bytes
    data_hash: str
    summary: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Mark:
    """What of a table's row changes with an append."""

    status: str
    due_at: int | None
    waiting: str
    summary: Mapping[str, Json]
    is_secret: bool = False  # nobody who looks on may know that anything happened, or when


@dataclass(frozen=True, slots=True)
class Key:
    """What a secret link opens: a seat at a table. Only the hash of the secret is kept."""

    hash: str
    table: str
    seat: int
    webhook: str = ""


def json_text(value: Mapping[str, Json]) -> str:
    """Write a JSON object for the database; a InputError says that it cannot be written."""
    try:
        return canonical(value).decode()
    except (TypeError, ValueError) as error:
        raise InputError(f"this cannot be kept as JSON: {error}") from error


def row_values(row: TableRow) -> dict[str, Any]:
    """Return a row by columns."""
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
        "summary": json_text(row.summary),
    }


def read_row(columns: Mapping[str, Any]) -> TableRow:
    """Build a row from its columns."""
    return TableRow(**{**columns, "summary": json.loads(columns["summary"])})


def entry_values(table: str, entry: LogEntry) -> dict[str, Any]:
    """Return an entry of a table by columns."""
    return {
        "table_id": table,
        "number": entry.number,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "facts": json_text(entry.facts),
    }


def key_values(key: Key) -> dict[str, Any]:
    """Return a key by columns."""
    return {"hash": key.hash, "table_id": key.table, "seat": key.seat, "webhook": key.webhook}
