"""What can be asked for over HTTP."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from firestep import catalog
from firestep.contract import SPECTATOR, Seat
from firestep.contract.capabilities import Drawing
from firestep.contract.translations import LANGUAGES
from firestep.players.computer import level_of
from firestep.server.context import ServerContext
from firestep.server.http import texts
from firestep.server.http.errors import HttpProblem
from firestep.server.rate_limit import address_of
from firestep.server.storage.rows import OPEN, OVER, Key
from firestep.server.tables import lobby
from firestep.server.tables.bots import ref_of
from firestep.server.tables.registry import TableNotFound, now
from firestep.server.tokens import hash_of
from firestep.wire import http_messages
from firestep.wire.base import VERSION

router = APIRouter(
    prefix="/api",
    responses={
        status: {"model": http_messages.Problem}
        for status in (400, 403, 404, 409, 413, 421, 422, 429, 503)
    },
)

TableName = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{6,40}$")]
GameName = Annotated[str, Path(pattern=f"^({'|'.join(catalog.GAMES)})$")]
Language = Annotated[str, Path(pattern=f"^({'|'.join(LANGUAGES)})$")]


def house_of(request: Request) -> ServerContext:
    """Return the house that the application serves."""
    house: ServerContext = request.app.state.house
    return house


AnyHouse = Annotated[ServerContext, Depends(house_of)]


def bearer(request: Request) -> str:
    """Return the key or token of a request; empty if it has none."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    return value.strip() if kind.lower() == "bearer" else ""


Bearer = Annotated[str, Depends(bearer)]


async def key_of(house: ServerContext, name: str, secret: str) -> Key:
    """Return the key of a seat; turned away if it opens none there."""
    key = await house.store.key(hash_of(secret), name) if secret else None
    if key is None:
        raise HttpProblem(403, "wrong-key", "This key does not open a seat at this table.")
    return key


def check_host(house: ServerContext, token: str) -> None:
    """Turn away who is not the administrator."""
    refusal = house.config.host_refusal(token)
    if refusal:
        raise HttpProblem(403, "host", refusal)


@router.get("/health")
async def health(house: AnyHouse) -> http_messages.Health:
    """Say that the server is well."""
    sockets = house.gate.sockets
    return http_messages.Health(
        version=VERSION, tables=await house.store.count_open(), sockets=sockets
    )


@router.get("/games")
async def games() -> http_messages.Games:
    """Return the games there are, with their options."""
    cards = []
    for name in catalog.GAMES:  # made once; others get their turn between two games
        cards.append(lobby.game_card(name))
        await asyncio.sleep(0)
    return http_messages.Games(version=VERSION, games=cards)


@router.get("/games/{game}/scenery", response_class=JSONResponse)
async def game_scenery(game: GameName, request: Request, house: AnyHouse) -> Response:
    """Return the empty board of a game; options stand in the query."""
    return (await house.sceneries.of_game(game, request.query_params)).answer(request)


@router.get("/games/{game}/rules/{language}", response_model=http_messages.Rules)
async def rules(game: GameName, language: Language, request: Request) -> Response:
    """Return the rules of a game by their ids; English where there is no translation."""
    return (await asyncio.to_thread(texts.rules, game, language)).answer(request)


@router.get("/words/{language}", response_model=http_messages.Words)
async def all_words(language: Language, request: Request) -> Response:
    """Return what the games call things in a language, with their options."""
    return (await asyncio.to_thread(texts.words, language)).answer(request)


@router.post("/tables", status_code=201)
async def new_table(
    request: Request, wish: http_messages.NewTable, house: AnyHouse
) -> http_messages.TableMade:
    """Make a table; the keys of its seats are shown this once."""
    lobby.plan(wish)
    address = address_of(request.scope, house.config.proxies)
    reason = house.gate.open_table(address, now())
    if reason is None and await house.store.count_open() >= house.config.limits.tables:
        house.gate.close_table(address)
        reason = HttpProblem.full()
    if reason is not None:
        raise HttpProblem(reason.status, reason.code, reason.text)
    made = await lobby.make(house.hall, wish)
    house.made_by(made.table, address)
    return made


@router.get("/tables")
async def tables(
    house: AnyHouse,
    status: Annotated[str, Query(pattern="^(open|running|over)$")] = OPEN,
    most: Annotated[int, Query(ge=1, le=100)] = 50,
) -> http_messages.Tables:
    """Return public tables."""
    rows = await house.store.listed([status], most)
    return http_messages.Tables(tables=[lobby.card(row) for row in rows])


@router.get("/tables/{name}")
async def table(name: TableName, house: AnyHouse) -> http_messages.TableCard:
    """Return what anybody may know of a table."""
    row = await house.store.row(name)
    if row is None:
        raise TableNotFound(name)
    return lobby.card(row)


@router.get("/tables/{name}/scenery", response_class=JSONResponse)
async def table_scenery(name: TableName, request: Request, house: AnyHouse) -> Response:
    """Return the empty board of a table's game; nothing in it is secret."""
    row = await house.store.row(name)
    if row is None:
        raise TableNotFound(name)
    running = await house.hall.find(name)
    async with running.lock:
        game = (await house.hall.load(running)).game
    return (await house.sceneries.of_table(game, row.data_hash)).answer(request)


@router.post("/tables/{name}/join", status_code=201)
async def join(name: TableName, wish: http_messages.Join, house: AnyHouse) -> http_messages.SeatKey:
    """Take a free seat at a public table; its key is shown this once."""
    return await lobby.join(house.hall, name, wish)


@router.get("/tables/{name}/record")
async def record(name: TableName, house: AnyHouse, secret: Bearer) -> Response:
    """Return the record as the seat of the key may see it; without a key, as a spectator may."""
    seat: Seat = (await key_of(house, name, secret)).seat if secret else SPECTATOR
    running = await house.hall.find(name)
    async with running.lock:
        table = await house.hall.load(running)
        text = house.record(table, seat)  # packs it before anything else happens there
    return Response(await text, media_type="application/json")


@router.get(
    "/tables/{name}/text",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def text(name: TableName, house: AnyHouse) -> Response:
    """Return a finished game as text for people."""
    running = await house.hall.find(name)
    async with running.lock:
        table = await house.hall.load(running)
        if table.status != OVER:
            raise HttpProblem(409, "not-over", "A game is written down when it is over.")
        record = house.record(table, SPECTATOR)
    return Response(await house.minds.written(await record), media_type="text/plain")


@router.get(
    "/tables/{name}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def picture(
    name: TableName,
    house: AnyHouse,
    secret: Bearer,
    count: Annotated[int | None, Query(ge=1)] = None,
) -> Response:
    """Return the board as the seat of the key, or a spectator, sees it, or saw it at a count."""
    seat: Seat = (await key_of(house, name, secret)).seat if secret else SPECTATOR
    running = await house.hall.find(name)
    async with running.lock:
        table = await house.hall.load(running)
        if not isinstance(table.game, Drawing):
            raise HttpProblem(404, "nothing-here", "This game cannot be drawn.")
        ref, view = ref_of(table), table.game.view(table.state, seat)
    if count is not None:
        view = await house.reels.view(name, seat, "en", count)
    return Response(await house.minds.drawn(ref, view, seat), media_type="image/svg+xml")


@router.get("/tables/{name}/review")
async def review(
    name: TableName, house: AnyHouse, level: Annotated[int, Query(ge=1, le=20)] = 3
) -> http_messages.Reviewed:
    """Return what the engine thinks of a finished game: mistakes, luck, turning points."""
    running = await house.hall.find(name)
    async with running.lock:
        table = await house.hall.load(running)
    if table.status != OVER:
        raise HttpProblem(409, "not-over", "A game is looked over when it is over.")
    level_of(table.game, level)
    return http_messages.Reviewed(review=await house.review(name, table, level))


@router.put("/tables/{name}/webhook")
async def webhook(
    name: TableName, wish: http_messages.Webhook, house: AnyHouse, secret: Bearer
) -> http_messages.Fine:
    """Set where the seat of the key is told that it is its turn."""
    key = await key_of(house, name, secret)
    if wish.url:
        house.webhooks.hook(wish.url, wish.secret)
    else:
        house.webhooks.forget(name, key.seat)
    await house.store.set_webhook(key.hash, name, f"{wish.url} {wish.secret}".strip())
    return http_messages.Fine()


@router.post("/tables/{name}/abandon")
async def abandon(
    name: TableName, wish: http_messages.Abandon, house: AnyHouse, token: Bearer
) -> http_messages.Fine:
    """Declare that nobody plays a seat any more; for the host."""
    check_host(house, token)
    await house.hall.command(name, -1, "", lambda by: by.abandon(wish.seat))
    return http_messages.Fine()


@router.delete("/tables/{name}")
async def delete(name: TableName, house: AnyHouse, token: Bearer) -> http_messages.Fine:
    """Remove a table with all that belongs to it; for the host."""
    check_host(house, token)
    if not await house.store.delete(name):
        raise TableNotFound(name)
    house.companions.forget(name)
    house.hall.drop(name)
    return http_messages.Fine()


@router.get("/export", response_class=StreamingResponse)
async def export(house: AnyHouse, token: Bearer) -> StreamingResponse:
    """Return everything as JSON lines, secrets included; for the host."""
    check_host(house, token)

    async def lines() -> AsyncIterator[str]:
        async for line in house.store.lines():
            yield _line(line)

    return StreamingResponse(lines(), media_type="application/x-ndjson")


def _line(item: Any) -> str:
    return json.dumps(item, ensure_ascii=False, separators=(",", ":")) + "\n"
