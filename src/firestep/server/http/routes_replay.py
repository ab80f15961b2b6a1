"""What can be asked for after a game, and about positions that somebody brings along."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from firestep import catalog
from firestep.contract import SPECTATOR, Seat
from firestep.contract.translations import LANGUAGES
from firestep.server.context import ServerContext
from firestep.server.http.errors import HttpProblem
from firestep.server.http.routes import AnyHouse, Bearer, GameName, TableName, key_of
from firestep.server.rate_limit import address_of
from firestep.server.replay.cache import LENGTH
from firestep.server.storage.rows import OVER
from firestep.server.tables.registry import now
from firestep.server.workers import position as positions
from firestep.server.workers.process import Question
from firestep.server.workers.service import Cancelled, Failed, Study
from firestep.wire import http_messages

router = APIRouter(
    prefix="/api",
    responses={
        status: {"model": http_messages.Problem}
        for status in (400, 403, 404, 409, 413, 421, 422, 429, 503)
    },
)

Spoken = Annotated[str, Query(pattern=f"^({'|'.join(LANGUAGES)})$")]

_GLANCE: Final = 0.3  # seconds that are more than enough to read a position
_LISTENING: Final = 0.5  # seconds between two looks whether somebody still waits


async def eyes(house: ServerContext, name: str, secret: str) -> Seat:
    """Return with whose eyes a table is seen: those of the key's seat, else a spectator's."""
    return (await key_of(house, name, secret)).seat if secret else SPECTATOR


@router.get("/tables/{name}/replay")
async def replay(name: TableName, house: AnyHouse, secret: Bearer) -> http_messages.Replay:
    """Return what can be replayed: all that the seat of the key, or a spectator, has seen."""
    seat = await eyes(house, name, secret)
    running = await house.hall.find(name)
    async with running.lock:
        table = await house.hall.load(running)
        return http_messages.Replay(
            table=name,
            game=table.setup.game,
            title=catalog.GAMES[table.setup.game].title,
            status=table.status,
            settings=dict(table.setup.settings),
            seat=seat if seat >= 1 else None,
            count=table.counts[seat],
            piece=LENGTH,
        )


@router.get("/tables/{name}/replay/{piece}", response_model=http_messages.Frames)
async def frames(
    name: TableName,
    piece: int,
    request: Request,
    house: AnyHouse,
    secret: Bearer,
    language: Spoken = "en",
) -> Response:
    """Return a piece of the past as the seat of the key, or a spectator, saw it."""
    house.askers.glance(_address(request, house), now())
    seat = await eyes(house, name, secret)
    return (await house.reels.piece(name, seat, language, piece)).answer(request)


@router.get("/tables/{name}/course")
async def course(name: TableName, house: AnyHouse) -> http_messages.Course:
    """Return how a finished game stood all along, its turning points and its luck."""
    return http_messages.Course.model_validate(await house.course(name))


@router.get("/tables/{name}/review/progress")
async def progress(
    name: TableName, house: AnyHouse, level: Annotated[int, Query(ge=1, le=20)] = 3
) -> http_messages.Progress:
    """Return how much of a review is done."""
    running = await house.hall.find(name)
    if running.table is not None and running.table.status != OVER:
        raise HttpProblem(409, "not-over", "A game is looked over when it is over.")
    done, of = house.reviewed(name, level)
    return http_messages.Progress(done=done, of=of)


@router.post("/games/{game}/position", response_model=http_messages.Positioned)
async def position(
    game: GameName, wish: http_messages.Position, request: Request, house: AnyHouse
) -> Any:
    """Return a position, and what is done from there on, as a seat sees it."""
    house.askers.glance(_address(request, house), now())
    return await _glance(house, partial(positions.shown, _study(game, wish)))


@router.post("/games/{game}/look")
async def look(
    game: GameName, wish: http_messages.Glance, request: Request, house: AnyHouse
) -> http_messages.Glanced:
    """Return facts about a position, as a look at a table gives them."""
    house.askers.glance(_address(request, house), now(), wish.about)
    question = partial(positions.looked, _study(game, wish), wish.about, tuple(wish.of))
    return http_messages.Glanced(facts=await _glance(house, question))


async def _glance(house: ServerContext, question: Question) -> Any:
    try:
        return await house.minds.work(question, _GLANCE, "position")
    except Failed:  # the log says why
        raise HttpProblem(400, "unreadable", "This position cannot be read.") from None


@router.post("/games/{game}/best", response_model=http_messages.Answered)
async def best(
    game: GameName, wish: http_messages.Question, request: Request, house: AnyHouse
) -> Any:
    """Return the best lines of a position; whoever hangs up is not thought for any longer."""
    study = _study(game, wish)
    address = _address(request, house)
    with house.askers.thinking(address):
        question = house.minds.study(study, wish.lines, wish.level, f"best {address}")
        try:
            return await _while_heard(request, question)
        except (Cancelled, Failed):
            text = "The computer has no answer just now: try again."
            raise HttpProblem(503, "busy", text) from None


def _address(request: Request, house: ServerContext) -> str:
    return address_of(request.scope, house.config.proxies)


def _study(game: str, wish: http_messages.Position) -> Study:
    actions = tuple(wish.actions)
    return Study(game, dict(wish.options), wish.position, actions, wish.seat, wish.language)


async def _while_heard(request: Request, question: Coroutine[Any, Any, Any]) -> Any:
    """Wait for an answer as long as somebody waits for it here."""
    task = asyncio.create_task(question)
    try:
        while not (await asyncio.wait((task,), timeout=_LISTENING))[0]:
            if await request.is_disconnected():
                raise Cancelled
        return task.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await task
