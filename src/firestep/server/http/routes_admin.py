"""Routes for the host of the server, and the health check."""

import json
from collections.abc import AsyncIterator

from fastapi import Response
from fastapi.responses import StreamingResponse

from firestep.contract import TABLE
from firestep.server.http.dependencies import Bearer, Context, TableName, new_router, require_host
from firestep.server.storage.rows import StoreUnavailable
from firestep.wire import http_messages
from firestep.wire.base import VERSION

router = new_router()


@router.get("/health")
async def health(context: Context, response: Response) -> http_messages.Health:
    """Return the state of the server, with status 503 if it has a problem."""
    tables, problems = 0, context.store.find_problems()
    try:
        tables = await context.store.count_unfinished()
    except StoreUnavailable:
        problems = [*context.store.find_problems(), "database-unavailable"]
    if problems:
        response.status_code = 503
    return http_messages.Health(
        version=VERSION,
        tables=tables,
        sockets=context.rate_limiter.sockets,
        disk_free=context.store.count_free_bytes(),
        problems=problems,
    )


@router.post("/tables/{name}/abandon")
async def abandon(
    name: TableName, wish: http_messages.Abandon, context: Context, token: Bearer
) -> http_messages.Success:
    """Declare a seat abandoned. Needs the host token."""
    require_host(context, token)
    await context.registry.execute(name, TABLE, "", lambda commands: commands.abandon(wish.seat))
    return http_messages.Success()


@router.delete("/tables/{name}")
async def delete(name: TableName, context: Context, token: Bearer) -> http_messages.Success:
    """Delete a table with all that belongs to it. Needs the host token."""
    require_host(context, token)
    await context.registry.delete_table(name)
    return http_messages.Success()


@router.get("/export", response_class=StreamingResponse)
async def export(context: Context, token: Bearer) -> StreamingResponse:
    """Return all tables as JSON lines, secrets included. Needs the host token."""
    require_host(context, token)

    async def lines() -> AsyncIterator[str]:
        async for line in context.store.export_lines():
            yield json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")
