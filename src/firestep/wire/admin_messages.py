"""The bodies of the HTTP requests and responses of the host."""

from typing import Annotated, Literal

from pydantic import Field

from firestep.table.setup import MAX_NAME_CHARACTERS
from firestep.wire.base import Message, SeatNumber
from firestep.wire.http_messages import TableInfo

Minutes = Annotated[int, Field(ge=0, le=527_040)]
"""The duration of a sanction, at most a year; 0 ends it."""


class AdminCall(Message):
    """A request or command that took long."""

    at: int
    call: str
    milliseconds: int
    request: str


class AdminError(Message):
    """An error in the log, without its values."""

    at: int
    level: str
    logger: str
    text: str
    exception: str
    request: str


class AdminBan(Message):
    """A banned address."""

    address: str
    until: int


class AdminMute(Message):
    """A seat that may not chat."""

    table: str
    seat: int
    until: int


class AdminAddress(Message):
    """The open sockets of an address."""

    address: str
    sockets: int


class AdminRetention(Message):
    """How many days the server keeps what it stores; 0 for ever."""

    finished_days: int
    idle_days: int
    chat_days: int
    unstarted_hours: int


class AdminOverview(Message):
    """The state of one server process."""

    version: int
    process: int
    started: int
    now: int
    problems: list[str]
    memory: int | None
    disk_free: int | None
    database_bytes: int | None
    sockets: int
    connections: int
    tables_in_memory: int
    tables: dict[str, int]
    """The number of tables by status."""
    workers: int
    loop_lag_ms: float
    log: dict[str, int]
    """The number of log messages by level."""
    log_suppressed: int
    slow: list[AdminCall]
    errors: list[AdminError]
    addresses: list[AdminAddress]
    """The addresses with the most open sockets."""
    bans: list[AdminBan]
    mutes: list[AdminMute]
    retention: AdminRetention


class AdminSocket(Message):
    """A connection to a table; the seat of a spectator is null."""

    seat: int | None
    address: str


class AdminTable(Message):
    """A table with what only the host may know: who is connected from where."""

    table: TableInfo
    sockets: list[AdminSocket]
    muted: list[int]


class AdminTables(Message):
    """Tables of one status, most recently changed first."""

    tables: list[AdminTable]
    more: bool
    """Whether there are more tables."""


class Ban(Message):
    """A request to ban an address for some minutes; 0 ends the ban."""

    address: Annotated[str, Field(max_length=60)]
    minutes: Minutes


class Mute(Message):
    """A request to forbid a seat to chat for some minutes; 0 ends it."""

    minutes: Minutes


class EraseName(Message):
    """A request to erase everybody with exactly this name."""

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME_CHARACTERS)]


class ErasedSeat(Message):
    """A seat whose name and messages were erased."""

    table: str
    seat: SeatNumber


class Erased(Message):
    """The seats whose names and messages were erased."""

    ok: Literal[True] = True
    seats: list[ErasedSeat]
