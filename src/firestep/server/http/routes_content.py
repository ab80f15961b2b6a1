"""Routes about content of users: maps, mats, rule sets, boards and editions of their own."""

import asyncio
from functools import cache, partial
from typing import Any, Final

from fastapi import Request
from fastapi.responses import Response

from firestep.contract.content import (
    MAX_LABEL_CHARACTERS,
    MAX_PROBLEMS,
    CompletesContent,
    ContentBundle,
    ContentKind,
    Workshop,
)
from firestep.server.cached_response import CachedResponse
from firestep.server.config import ServerLimits
from firestep.server.context import ServerContext
from firestep.server.http.dependencies import (
    ContentId,
    Context,
    GameName,
    LanguageQuery,
    Quota,
    TableName,
    client_address,
    new_router,
)
from firestep.server.http.worker_answers import wait_for_worker
from firestep.server.timestamps import now_ms
from firestep.server.workers import content as jobs
from firestep.server.workers.content import DraftInput, get_workshop
from firestep.server.workers.process import Job
from firestep.wire import http_messages

router = new_router()

_CHECK_SECONDS: Final = 0.3  # expected duration of a check
_MAX_CHECK_SECONDS: Final = 10.0
_COMPLETION_SECONDS: Final = 1.0
_MAX_COMPLETION_SECONDS: Final = 8.0


@router.get("/games/{game}/content", response_model=http_messages.ContentInfo)
async def content_info(
    game: GameName, request: Request, context: Context, lang: LanguageQuery = "en"
) -> Response:
    """Return the kinds of content of a game: shipped files, fields of their models, limits."""
    response = await asyncio.to_thread(_describe_content, game, lang, context.config.limits)
    return response.to_response(request)


@cache
def _describe_content(game: str, language: str, limits: ServerLimits) -> CachedResponse:
    workshop = get_workshop(game)
    info = http_messages.ContentInfo(
        game=game,
        kinds=[_describe_kind(workshop, kind, language) for kind in workshop.KINDS],
        limits=http_messages.ContentLimits(
            bundle_bytes=limits.content_bytes,
            title_characters=MAX_LABEL_CHARACTERS,
            per_day=limits.contents_per_day,
        ),
    )
    return CachedResponse.build(info.model_dump_json().encode())


def _describe_kind(
    workshop: Workshop, kind: ContentKind, language: str
) -> http_messages.ContentKindInfo:
    shipped = []
    for name in kind.shipped:
        text = workshop.load_shipped(kind.name, name)
        model = workshop.parse(kind.name, text)
        title = workshop.shipped_title(kind.name, name, language)
        shipped.append(http_messages.ShippedContent(name=name, title=title, text=text, model=model))
    return http_messages.ContentKindInfo(
        name=kind.name,
        suffix=kind.suffix,
        max_bytes=kind.max_bytes,
        shipped=shipped,
        fields=[
            http_messages.ContentFieldInfo.model_validate(field.to_json())
            for field in workshop.list_fields(kind.name, language)
        ],
        completes=isinstance(workshop, CompletesContent),
    )


@router.post("/games/{game}/content/draft", response_model=http_messages.DraftResponse)
async def content_draft(
    game: GameName,
    wish: http_messages.ContentDraft,
    request: Request,
    context: Context,
    quota: Quota,
) -> Any:
    """Return content files as texts and models, with a report; nothing is stored."""
    quota.check_rate(client_address(request, context), now_ms())
    drafts = {kind: DraftInput(one.text, one.model) for kind, one in wish.files.items()}
    job = partial(jobs.check_draft, game, drafts, dict(wish.options), wish.language)
    return await _run(context, job, _CHECK_SECONDS, _MAX_CHECK_SECONDS)


@router.post("/games/{game}/content/complete", response_model=http_messages.CompletionResponse)
async def complete_content(
    game: GameName,
    wish: http_messages.CompletionRequest,
    request: Request,
    context: Context,
    quota: Quota,
) -> Any:
    """Return a model with its blanks filled in, or why that is impossible."""
    quota.charge_board(client_address(request, context), now_ms())
    job = partial(jobs.complete_model, game, wish.kind, wish.model, wish.seed, wish.language)
    return await _run(context, job, _COMPLETION_SECONDS, _MAX_COMPLETION_SECONDS)


@router.post("/content", status_code=201)
async def store_content(
    wish: http_messages.NewContent, request: Request, context: Context, quota: Quota
) -> http_messages.StoredContent:
    """Store a valid bundle of content; the same bundle gets the same id."""
    address = client_address(request, context)
    quota.charge_board(address, now_ms())
    bundle = ContentBundle(wish.game, wish.title, dict(wish.files), dict(wish.options))
    get_workshop(bundle.game)
    name = await wait_for_worker(
        context.contents.add(bundle, address, wish.language), _MAX_CHECK_SECONDS
    )
    return http_messages.StoredContent(content=name)


@router.get("/content/{content}", response_model=http_messages.ContentDetails)
async def stored_content(
    content: ContentId,
    request: Request,
    context: Context,
    quota: Quota,
    lang: LanguageQuery = "en",
) -> Any:
    """Return a stored bundle and its report."""
    quota.check_rate(client_address(request, context), now_ms())
    bundle = await context.contents.get(content)
    report = await wait_for_worker(context.contents.check(bundle, lang), _MAX_CHECK_SECONDS)
    return {"content": content, **bundle.to_json(), "report": report}


@router.get("/tables/{name}/content")
async def table_content(
    name: TableName, request: Request, context: Context, quota: Quota, lang: LanguageQuery = "en"
) -> http_messages.TableDifferences:
    """Return the content that a table was made with, and how it differs from the shipped game."""
    quota.check_rate(client_address(request, context), now_ms())
    async with context.registry.locked(name) as table:
        game, content = table.game, table.setup.content
    if content is None:
        return http_messages.TableDifferences(content=None, differences=[])
    found = await context.contents.list_differences(game, lang)
    return http_messages.TableDifferences(
        content=http_messages.TableContentInfo(id=content.id, title=content.title),
        differences=[
            http_messages.ContentDifference.model_validate(one.to_json())
            for one in found[:MAX_PROBLEMS]
        ],
    )


async def _run(context: ServerContext, job: Job, seconds: float, most: float) -> Any:
    """Return the result of a job in a worker. Raise `HttpProblem` if it takes too long."""
    return await wait_for_worker(context.engines.run(job, seconds, "content"), most)
