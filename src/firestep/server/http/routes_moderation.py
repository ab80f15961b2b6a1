"""Routes of the host's page: the state of the server, tables, sanctions and erasure.

All need the host token. What they return of a table is what a spectator may know, and who is
connected: the host is no player and must not learn secrets of a game.
"""

import os
from typing import Annotated, Final

from fastapi import Depends, Path, Query, Request

from firestep.server.context import ServerContext
from firestep.server.http.connection_limits import ConnectionLimiter
from firestep.server.http.dependencies import (
    Bearer,
    Context,
    TableName,
    new_router,
    require_host,
)
from firestep.server.logs import STATISTICS
from firestep.server.monitor import read_memory_bytes
from firestep.server.storage.rows import StoreUnavailable, TableRow
from firestep.server.storage.sanctions import SanctionKind
from firestep.server.tables.cards import table_card
from firestep.server.timestamps import now_ms
from firestep.table.status import TableStatus
from firestep.wire import admin_messages, http_messages
from firestep.wire.base import VERSION

_MAX_ADDRESSES: Final = 20
_PAGE_TABLES: Final = 50

SeatPath = Annotated[int, Path(ge=1, le=9)]


async def _check_host(context: Context, token: Bearer) -> None:
    require_host(context, token)


router = new_router()
router.prefix = "/api/admin"
router.dependencies = [Depends(_check_host)]


@router.get("/overview")
async def overview(request: Request, context: Context) -> admin_messages.AdminOverview:
    """Return the state of the process that answers. Needs the host token."""
    limiter: ConnectionLimiter = request.app.state.connection_limiter
    problems, tables = context.store.find_problems(), dict[str, int]()
    try:
        tables = await context.store.count_by_status()
    except StoreUnavailable:
        problems = [*problems, "database-unavailable"]
    retention = context.config.retention
    return admin_messages.AdminOverview(
        version=VERSION,
        process=os.getpid(),
        started=context.monitor.started_at_ms,
        now=now_ms(),
        problems=problems,
        memory=read_memory_bytes(),
        disk_free=context.store.count_free_bytes(),
        database_bytes=context.store.count_database_bytes(),
        sockets=context.rate_limiter.sockets,
        connections=limiter.plain,
        tables_in_memory=len(context.registry),
        tables=tables,
        workers=len(context.engines.process_ids()),
        loop_lag_ms=round(1000 * context.monitor.lag_seconds, 1),
        log=dict(STATISTICS.by_level),
        log_suppressed=STATISTICS.suppressed,
        slow=_slow_calls(context),
        errors=_errors(),
        addresses=[
            admin_messages.AdminAddress(address=address, sockets=count)
            for address, count in context.rate_limiter.list_sockets(_MAX_ADDRESSES)
        ],
        bans=_bans(context),
        mutes=_mutes(context),
        retention=admin_messages.AdminRetention(
            finished_days=retention.finished_days,
            idle_days=retention.idle_days,
            chat_days=retention.chat_days,
            unstarted_hours=context.config.limits.unstarted_hours,
        ),
    )


def _slow_calls(context: ServerContext) -> list[admin_messages.AdminCall]:
    return [
        admin_messages.AdminCall(
            at=one.at_ms, call=one.call, milliseconds=one.milliseconds, request=one.request_id
        )
        for one in reversed(context.monitor.slow_calls)
    ]


def _errors() -> list[admin_messages.AdminError]:
    return [
        admin_messages.AdminError(
            at=one.at_ms,
            level=one.level,
            logger=one.logger,
            text=one.text,
            exception=one.exception,
            request=one.request_id,
        )
        for one in reversed(STATISTICS.recent)
    ]


def _bans(context: ServerContext) -> list[admin_messages.AdminBan]:
    return [
        admin_messages.AdminBan(address=one.target, until=one.until_at)
        for one in context.moderation.list_active()
        if one.kind == SanctionKind.BAN
    ]


def _mutes(context: ServerContext) -> list[admin_messages.AdminMute]:
    found = []
    for one in context.moderation.list_active():
        if one.kind == SanctionKind.MUTE:
            table, _, seat = one.target.rpartition(":")
            found.append(admin_messages.AdminMute(table=table, seat=int(seat), until=one.until_at))
    return found


@router.get("/tables")
async def tables(
    context: Context,
    status: Annotated[str, Query(pattern="^(open|running|over)$")] = TableStatus.RUNNING,
    page: Annotated[int, Query(ge=0, le=1000)] = 0,
) -> admin_messages.AdminTables:
    """Return a page of tables, those behind a link included. Needs the host token."""
    rows = await context.store.list_tables(
        [status], _PAGE_TABLES + 1, public_only=False, offset=page * _PAGE_TABLES
    )
    return admin_messages.AdminTables(
        tables=[_describe_table(context, row) for row in rows[:_PAGE_TABLES]],
        more=len(rows) > _PAGE_TABLES,
    )


def _describe_table(context: ServerContext, row: TableRow) -> admin_messages.AdminTable:
    card = table_card(row)
    return admin_messages.AdminTable(
        table=card,
        sockets=[
            admin_messages.AdminSocket(
                seat=one.seat if one.seat >= 1 else None, address=one.address
            )
            for one in context.moderation.list_sockets(row.id)
        ],
        muted=[
            one["seat"] for one in card.seats if context.moderation.is_muted(row.id, one["seat"])
        ],
    )


@router.post("/bans")
async def ban(wish: admin_messages.Ban, context: Context) -> http_messages.Success:
    """Ban an address for some minutes and close its sockets. Needs the host token."""
    await context.moderation.ban(wish.address, wish.minutes)
    return http_messages.Success()


@router.post("/tables/{name}/seats/{seat}/mute")
async def mute(
    name: TableName, seat: SeatPath, wish: admin_messages.Mute, context: Context
) -> http_messages.Success:
    """Forbid a seat to chat for some minutes. Needs the host token."""
    await context.moderation.mute(name, seat, wish.minutes)
    return http_messages.Success()


@router.post("/tables/{name}/seats/{seat}/key", status_code=201)
async def reissue_key(name: TableName, seat: SeatPath, context: Context) -> http_messages.SeatKey:
    """Return a new key of a seat; the old ones become invalid. Needs the host token."""
    key = await context.moderation.reissue_key(name, seat)
    return http_messages.SeatKey(seat=seat, key=key)


@router.post("/tables/{name}/seats/{seat}/erase")
async def erase_seat(name: TableName, seat: SeatPath, context: Context) -> http_messages.Success:
    """Erase the name, messages and webhook of the person on a seat. Needs the host token."""
    await context.moderation.erase_seat(name, seat)
    return http_messages.Success()


@router.post("/erase")
async def erase_name(wish: admin_messages.EraseName, context: Context) -> admin_messages.Erased:
    """Erase everybody with exactly this name at all tables. Needs the host token."""
    found = await context.moderation.erase_name(wish.name)
    return admin_messages.Erased(
        seats=[admin_messages.ErasedSeat(table=table, seat=seat) for table, seat in found]
    )
