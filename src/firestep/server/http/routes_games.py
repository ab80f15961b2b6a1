"""Routes about games and about positions that a client sends; no table is involved."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

from fastapi import Request
from fastapi.responses import JSONResponse, Response

from firestep import catalog
from firestep.contract import InputError, canonical
from firestep.guide.pictures import load_pictures
from firestep.guide.source import has_guide
from firestep.printing.paper import PrintWish
from firestep.server.context import ServerContext
from firestep.server.http import guides, texts
from firestep.server.http.dependencies import (
    Boards,
    ContentQuery,
    Context,
    GameName,
    Language,
    PaperQuery,
    PictureName,
    Prints,
    Quota,
    client_address,
    find_content,
    get_bundle,
    new_router,
)
from firestep.server.http.errors import HttpProblem
from firestep.server.http.prints import TooManyPrints
from firestep.server.tables.cards import game_card
from firestep.server.timestamps import now_ms
from firestep.server.workers import position as positions
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.pool import JobFailed
from firestep.server.workers.position import PositionInput
from firestep.server.workers.prints import PrintSource
from firestep.server.workers.process import Job
from firestep.wire import http_messages
from firestep.wire.base import VERSION

router = new_router()

_POSITION_SECONDS: Final = 0.3  # expected duration of a job that reads a position
_DISCONNECT_CHECK_SECONDS: Final = 0.5


@router.get("/games")
async def games() -> http_messages.Games:
    """Return all games with their options."""
    cards = []
    for name in catalog.GAMES:
        cards.append(game_card(name))  # slow the first time
        await asyncio.sleep(0)
    return http_messages.Games(version=VERSION, games=cards)


@router.get("/games/{game}/scenery", response_class=JSONResponse)
async def game_scenery(
    game: GameName,
    request: Request,
    context: Context,
    boards: Boards,
    quota: Quota,
    content: ContentQuery = None,
) -> Response:
    """Return the board of a game; the query string has the options.

    `content` is the id of a stored bundle of this game.
    """
    charge = partial(quota.charge_board, client_address(request, context), now_ms())
    options = {name: text for name, text in request.query_params.items() if name != "content"}
    if content is None:
        return (await boards.get_for_game(game, options, charge)).to_response(request)
    bundle = await get_bundle(context, game, content)
    board = await boards.get_for_content(content, bundle, options, charge)
    return board.to_response(request)


@router.get(
    "/games/{game}/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def game_picture(game: GameName, request: Request, boards: Boards) -> Response:
    """Return the first position of a game as a picture."""
    picture = await boards.get_picture(game)
    if picture is None:
        raise HttpProblem(404, "nothing-here", "This game cannot be drawn.")
    return picture.to_response(request)


@router.get("/games/{game}/rules/{language}", response_model=http_messages.Rules)
async def rules(game: GameName, language: Language, request: Request) -> Response:
    """Return the rules of a game by their ids; English where there is no translation."""
    return (await asyncio.to_thread(texts.rules, game, language)).to_response(request)


@router.get("/games/{game}/guide/{language}", response_model=http_messages.GameGuide)
async def guide(game: GameName, language: Language, request: Request) -> Response:
    """Return the illustrated guide to a game."""
    require_guide(game)
    return (await asyncio.to_thread(guides.guide, game, language)).to_response(request)


@router.get(
    "/games/{game}/guide/pictures/{picture}",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def guide_picture(game: GameName, picture: PictureName, request: Request) -> Response:
    """Return a picture of the guide to a game."""
    require_guide(game)
    if picture not in load_pictures(game):
        raise HttpProblem(404, "nothing-here", "The guide has no such picture.")
    return (await asyncio.to_thread(guides.picture, game, picture)).to_response(request)


def require_guide(game: str) -> None:
    """Raise `HttpProblem` if a game has no guide."""
    if not has_guide(game):
        raise HttpProblem(404, "nothing-here", "This game has no guide.")


@router.get(
    "/games/{game}/print/{language}",
    response_class=Response,
    responses={
        200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}},
        202: {"model": http_messages.PrintState},
    },
)
async def print_and_play(
    game: GameName,
    language: Language,
    request: Request,
    context: Context,
    prints: Prints,
    quota: Quota,
    paper: PaperQuery = "a4",
    monochrome: bool = False,
    content: ContentQuery = None,
) -> Response:
    """Return a game as a PDF to print; 202 while it is being built: ask again a little later.

    `content` is the id of a stored bundle of this game.
    """
    wish = PrintWish(paper, language, 0.0, monochrome)
    source = await _find_source(context, game, content)
    charge = partial(quota.charge_board, client_address(request, context), now_ms())
    try:
        pdf = prints.get((source, wish), context.engines, charge)
    except InputError:  # the library for PDFs is missing
        raise HttpProblem(404, "nothing-here", "This server makes no PDFs.") from None
    except (JobFailed, JobCancelled, TooManyPrints):
        raise HttpProblem(503, "busy", "The PDF cannot be made now: try again.") from None
    if pdf is None:
        state = http_messages.PrintState(state="building")
        return JSONResponse(state.model_dump(), 202, {"Cache-Control": "no-store"})
    response = pdf.to_response(request)
    response.headers["Content-Disposition"] = f'attachment; filename="{game}-{paper}.pdf"'
    return response


async def _find_source(context: ServerContext, game: str, content: str | None) -> PrintSource:
    if content is None:
        return PrintSource(game)
    bundle = await get_bundle(context, game, content)
    return PrintSource(game, canonical(bundle.to_json()).decode())


@router.get("/words/{language}", response_model=http_messages.Texts)
async def all_words(language: Language, request: Request) -> Response:
    """Return the names and options of all games in a language."""
    return (await asyncio.to_thread(texts.game_texts, language)).to_response(request)


@router.post(
    "/games/{game}/position",
    response_model=http_messages.PositionResponse,
    response_model_exclude_unset=True,  # most scenes have no picture
)
async def position(
    game: GameName,
    wish: http_messages.PositionRequest,
    request: Request,
    context: Context,
    quota: Quota,
) -> Any:
    """Return a position after some actions as a seat sees it."""
    quota.check_rate(client_address(request, context), now_ms())
    given = await _read_input(context, game, wish)
    return await _run(context, partial(positions.describe_position, given))


@router.post("/games/{game}/edit", response_model=http_messages.EditResponse)
async def edit(
    game: GameName,
    wish: http_messages.EditRequest,
    request: Request,
    context: Context,
    quota: Quota,
) -> Any:
    """Return a position after some changes in the position editor, valid or not."""
    quota.check_rate(client_address(request, context), now_ms())
    files, options = await find_content(context, game, wish.content, wish.options)
    given = PositionInput(game, options, wish.position, (), None, wish.language, files)
    return await _run(context, partial(positions.edit_position, given, tuple(wish.edits)))


@router.post("/games/{game}/look")
async def look(
    game: GameName,
    wish: http_messages.QueryRequest,
    request: Request,
    context: Context,
    quota: Quota,
) -> http_messages.QueryResponse:
    """Return facts about a position, as a query at a table does."""
    quota.check_rate(client_address(request, context), now_ms(), wish.about, wish.of)
    given = await _read_input(context, game, wish)
    job = partial(positions.answer_query, given, wish.about, tuple(wish.of))
    return http_messages.QueryResponse(facts=await _run(context, job))


async def _run(context: ServerContext, job: Job) -> Any:
    try:
        return await context.engines.run(job, _POSITION_SECONDS, "position")
    except JobFailed:  # the log has the details
        raise HttpProblem(400, "unreadable", "This position cannot be read.") from None


@router.post("/games/{game}/best", response_model=http_messages.AnalysisResponse)
async def best(
    game: GameName,
    wish: http_messages.AnalysisRequest,
    request: Request,
    context: Context,
    quota: Quota,
) -> Any:
    """Return the best lines of a position; the search ends if the client disconnects."""
    given = await _read_input(context, game, wish)
    address = client_address(request, context)
    with quota.reserve_search(address):
        search = context.engines.analyse_position(
            given, wish.lines, wish.level, wish.threats, f"best {address}"
        )
        try:
            return await _run_while_connected(request, search)
        except (JobCancelled, JobFailed):
            text = "The computer has no answer now: try again."
            raise HttpProblem(503, "busy", text) from None


async def _read_input(
    context: ServerContext, game: str, wish: http_messages.PositionRequest
) -> PositionInput:
    files, options = await find_content(context, game, wish.content, wish.options)
    actions = tuple(wish.actions)
    return PositionInput(game, options, wish.position, actions, wish.seat, wish.language, files)


async def _run_while_connected(request: Request, search: Coroutine[Any, Any, Any]) -> Any:
    """Return the result of a search. Raise `JobCancelled` if the client disconnects."""
    task = asyncio.create_task(search)
    try:
        while not (await asyncio.wait((task,), timeout=_DISCONNECT_CHECK_SECONDS))[0]:
            if await request.is_disconnected():
                raise JobCancelled
        return task.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await task
