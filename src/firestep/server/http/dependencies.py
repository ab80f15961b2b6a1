"""What the routes share: path parameters, the context, keys and tokens."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from firestep import catalog
from firestep.contract import SPECTATOR, Seat, Value
from firestep.contract.content import ContentBundle, Files
from firestep.contract.translations import LANGUAGES
from firestep.printing.paper import SIZES
from firestep.server.context import ServerContext
from firestep.server.http.analysis_quota import AnalysisQuota
from firestep.server.http.boards import BoardCache
from firestep.server.http.errors import HttpProblem
from firestep.server.http.prints import PrintCache
from firestep.server.rate_limit import get_client_address
from firestep.server.storage.rows import StoredKey
from firestep.server.tokens import hash_key
from firestep.wire import http_messages

_LANGUAGE_PATTERN = f"^({'|'.join(LANGUAGES)})$"
_CONTENT_PATTERN = "^[a-z2-7]{26}$"

TableName = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{6,40}$")]
GameName = Annotated[str, Path(pattern=f"^({'|'.join(catalog.GAMES)})$")]
Language = Annotated[str, Path(pattern=_LANGUAGE_PATTERN)]
AnyGameName = Annotated[str, Path(max_length=40)]
PuzzleName = Annotated[str, Path(max_length=40)]
RuleHash = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]
ContentId = Annotated[str, Path(pattern=_CONTENT_PATTERN)]
ContentQuery = Annotated[str | None, Query(pattern=_CONTENT_PATTERN)]
PictureName = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$")]
LanguageQuery = Annotated[str, Query(pattern=_LANGUAGE_PATTERN)]
PaperQuery = Annotated[str, Query(pattern=f"^({'|'.join(SIZES)})$")]
LevelQuery = Annotated[int, Query(ge=1, le=20)]


def new_router() -> APIRouter:
    """Return a router for the API, which documents the form of its errors."""
    statuses = (400, 403, 404, 409, 413, 421, 422, 429, 503)
    return APIRouter(
        prefix="/api", responses={status: {"model": http_messages.Problem} for status in statuses}
    )


# These functions are asynchronous because FastAPI runs others in a thread, which takes longer.
async def _get_context(request: Request) -> ServerContext:
    context: ServerContext = request.app.state.context
    return context


async def _get_boards(request: Request) -> BoardCache:
    boards: BoardCache = request.app.state.boards
    return boards


async def _get_prints(request: Request) -> PrintCache:
    prints: PrintCache = request.app.state.prints
    return prints


async def _get_quota(request: Request) -> AnalysisQuota:
    quota: AnalysisQuota = request.app.state.analysis_quota
    return quota


async def _get_bearer(request: Request) -> str:
    """Return the key or token of a request; empty if it has none."""
    scheme, _, value = request.headers.get("authorization", "").partition(" ")
    return value.strip() if scheme.lower() == "bearer" else ""


Context = Annotated[ServerContext, Depends(_get_context)]
Boards = Annotated[BoardCache, Depends(_get_boards)]
Prints = Annotated[PrintCache, Depends(_get_prints)]
Quota = Annotated[AnalysisQuota, Depends(_get_quota)]
Bearer = Annotated[str, Depends(_get_bearer)]


async def require_key(context: ServerContext, name: str, secret: str) -> StoredKey:
    """Return the seat key of a request. Raise `HttpProblem` if it is wrong or missing."""
    key = await context.store.get_key(hash_key(secret), name) if secret else None
    if key is None:
        raise HttpProblem(403, "wrong-key", "This key does not open a seat at this table.")
    return key


async def find_audience(context: ServerContext, name: str, secret: str) -> Seat:
    """Return the seat of the request's key, or the spectators if it has no key."""
    return (await require_key(context, name, secret)).seat if secret else SPECTATOR


async def get_bundle(context: ServerContext, game: str, content: str) -> ContentBundle:
    """Return a stored bundle of a game. Raise `HttpProblem` if it belongs to another game."""
    bundle = await context.contents.get(content)
    if bundle.game != game:
        raise HttpProblem(404, "nothing-here", "This content belongs to another game.")
    return bundle


async def find_content(
    context: ServerContext, game: str, content: str | None, options: Mapping[str, Value]
) -> tuple[Files, dict[str, Value]]:
    """Return the files and options of stored content, with options that come after them."""
    if content is None:
        return {}, dict(options)
    bundle = await get_bundle(context, game, content)
    return bundle.files, {**bundle.options, **options}


def require_host(context: ServerContext, token: str) -> None:
    """Raise `HttpProblem` if the token is not that of the host."""
    refusal = context.config.check_host_token(token)
    if refusal:
        raise HttpProblem(403, "host", refusal)


def client_address(request: Request, context: ServerContext) -> str:
    """Return the address that the limits of a request are counted for."""
    return get_client_address(request.scope, context.config.proxies)
