"""Routes about the past of a table: replay, score graph and review."""

from fastapi import Request
from fastapi.responses import Response

from firestep import catalog
from firestep.server.http.dependencies import (
    Bearer,
    Context,
    LanguageQuery,
    LevelQuery,
    Quota,
    TableName,
    client_address,
    find_audience,
    new_router,
)
from firestep.server.replay.service import SEGMENT_FRAMES
from firestep.server.timestamps import now_ms
from firestep.wire import http_messages

router = new_router()


@router.get("/tables/{name}/replay")
async def replay(name: TableName, context: Context, secret: Bearer) -> http_messages.ReplayInfo:
    """Return how much the seat of the key, or a spectator, can replay."""
    audience = await find_audience(context, name, secret)
    async with context.registry.locked(name) as table:
        return http_messages.ReplayInfo(
            table=name,
            game=table.setup.game,
            title=catalog.GAMES[table.setup.game].title,
            status=table.status,
            settings=dict(table.setup.settings),
            seat=audience if audience >= 1 else None,
            count=table.visible_counts[audience],
            piece=SEGMENT_FRAMES,
        )


@router.get("/tables/{name}/replay/{piece}", response_model=http_messages.Frames)
async def frames(
    name: TableName,
    piece: int,
    request: Request,
    context: Context,
    quota: Quota,
    secret: Bearer,
    language: LanguageQuery = "en",
) -> Response:
    """Return a segment of the past as the seat of the key, or a spectator, saw it."""
    quota.check_rate(client_address(request, context), now_ms())
    audience = await find_audience(context, name, secret)
    segment = await context.replays.get_segment(name, audience, language, piece)
    return segment.to_response(request)


@router.get("/tables/{name}/course")
async def course(name: TableName, context: Context) -> http_messages.GameGraph:
    """Return the expected scores of a finished game, its turning points and its luck."""
    graph = await context.reviews.compute_score_graph(name)
    return http_messages.GameGraph.model_validate(graph)


@router.get("/tables/{name}/review")
async def review(
    name: TableName, context: Context, level: LevelQuery = 3
) -> http_messages.ReviewResponse:
    """Return the engine's review of a finished game: mistakes, luck, turning points."""
    return http_messages.ReviewResponse(review=await context.reviews.review(name, level))


@router.get("/tables/{name}/review/progress")
async def progress(
    name: TableName, context: Context, level: LevelQuery = 3
) -> http_messages.Progress:
    """Return how much of a review is done."""
    done, total = await context.reviews.review_progress(name, level)
    return http_messages.Progress(done=done, of=total)
