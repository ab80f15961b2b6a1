"""Routes about tables: creating, listing, joining, records, pictures and webhooks."""

from functools import partial
from typing import Annotated

from fastapi import Query, Request
from fastapi.responses import JSONResponse, Response

from firestep.contract.capabilities import Drawing
from firestep.server.http.dependencies import (
    Bearer,
    Boards,
    Context,
    Quota,
    TableName,
    client_address,
    find_audience,
    new_router,
    require_key,
)
from firestep.server.http.errors import HttpProblem
from firestep.server.replay.frames import view_of
from firestep.server.tables.cards import table_card
from firestep.server.tables.registry import TableNotFound
from firestep.server.tables.worker_inputs import game_ref
from firestep.server.timestamps import now_ms
from firestep.table.status import TableStatus
from firestep.wire import http_messages

router = new_router()


@router.post("/tables", status_code=201)
async def new_table(
    request: Request, wish: http_messages.NewTable, context: Context
) -> http_messages.CreatedTable:
    """Create a table; the keys of its seats are shown only here."""
    return await context.lobby.create_table(wish, client_address(request, context))


@router.get("/tables")
async def tables(
    context: Context,
    status: Annotated[str, Query(pattern="^(open|running|over)$")] = TableStatus.OPEN,
    most: Annotated[int, Query(ge=1, le=100)] = 50,
) -> http_messages.Tables:
    """Return public tables."""
    rows = await context.store.list_tables([status], most)
    return http_messages.Tables(tables=[table_card(row) for row in rows])


@router.get("/tables/{name}")
async def table(name: TableName, context: Context) -> http_messages.TableInfo:
    """Return what anybody may know of a table."""
    row = await context.store.get_row(name)
    if row is None:
        raise TableNotFound(name)
    return table_card(row)


@router.get("/tables/{name}/scenery", response_class=JSONResponse)
async def table_scenery(
    name: TableName, request: Request, context: Context, boards: Boards, quota: Quota
) -> Response:
    """Return the board of a table's game; it contains no secrets."""
    row = await context.store.get_row(name)
    if row is None:
        raise TableNotFound(name)
    async with context.registry.locked(name) as table:
        game = table.game
    charge = partial(quota.charge_board, client_address(request, context), now_ms())
    return (await boards.get_for_table(game, row.data_hash, charge)).to_response(request)


@router.post("/tables/{name}/join", status_code=201)
async def join(
    name: TableName, wish: http_messages.Join, request: Request, context: Context, player: Bearer
) -> http_messages.SeatKey:
    """Take a free seat at a public table; its key is shown only here.

    The key of a player as a bearer token gives the seat to the player; rated tables need it.
    """
    claim = await context.players.claimer(player) if player else None
    return await context.lobby.join(name, wish, client_address(request, context), claim)


@router.get("/tables/{name}/record")
async def record(name: TableName, context: Context, secret: Bearer) -> Response:
    """Return the record as the seat of the key, or a spectator without a key, may see it."""
    audience = await find_audience(context, name, secret)
    text = await context.reviews.export_record(name, audience)
    return Response(text, media_type="application/json")


@router.get(
    "/tables/{name}/text",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def text(name: TableName, context: Context) -> Response:
    """Return a finished game as text."""
    return Response(await context.reviews.render_text(name), media_type="text/plain")


@router.get(
    "/tables/{name}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def picture(
    name: TableName,
    context: Context,
    secret: Bearer,
    count: Annotated[int | None, Query(ge=1)] = None,
) -> Response:
    """Return the board as the seat of the key, or a spectator, sees it now or saw it at a count."""
    audience = await find_audience(context, name, secret)
    async with context.registry.locked(name) as table:
        if not isinstance(table.game, Drawing):
            raise HttpProblem(404, "nothing-here", "This game cannot be drawn.")
        ref, view = game_ref(table), table.game.view(table.state, audience)
    if count is not None:
        view = view_of(await context.replays.get_scene(name, audience, "en", count))
    picture = await context.engines.render_picture(ref, view, audience)
    return Response(picture, media_type="image/svg+xml")


@router.put("/tables/{name}/webhook")
async def webhook(
    name: TableName, wish: http_messages.Webhook, context: Context, secret: Bearer
) -> http_messages.Success:
    """Set the URL that is called when it is the turn of the key's seat."""
    key = await require_key(context, name, secret)
    if wish.url:
        context.webhooks.create_target(wish.url, wish.secret)
    else:
        context.webhooks.cancel(name, key.seat)
    await context.store.set_webhook(key.hash, name, f"{wish.url} {wish.secret}".strip())
    return http_messages.Success()
