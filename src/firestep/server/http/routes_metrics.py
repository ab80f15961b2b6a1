"""The metrics of this process for Prometheus, behind the host token."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from firestep.server.context import ServerContext
from firestep.server.http.boards import BoardCache
from firestep.server.http.connection_limits import ConnectionLimiter
from firestep.server.http.dependencies import Bearer, Boards, Context, require_host
from firestep.server.metrics import CONTENT_TYPE, Sample
from firestep.server.storage.rows import StoreUnavailable
from firestep.wire import http_messages

router = APIRouter(
    responses={status: {"model": http_messages.Problem} for status in (400, 403, 421, 429)}
)


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def metrics(request: Request, context: Context, boards: Boards, token: Bearer) -> Response:
    """Return the metrics of this process in the text format of Prometheus. Needs the host token."""
    require_host(context, token)
    samples = [
        *_connection_samples(context, request.app.state.connection_limiter),
        *await _table_samples(context),
        *_other_samples(context, boards),
    ]
    return Response(context.monitor.render(samples), media_type=CONTENT_TYPE)


def _connection_samples(context: ServerContext, limiter: ConnectionLimiter) -> list[Sample]:
    return [
        Sample("firestep_sockets", "Open WebSockets.", context.rate_limiter.sockets),
        Sample("firestep_connections", "Connections that are not WebSockets.", limiter.plain),
        Sample(
            "firestep_connections_refused_total",
            "New connections of addresses that connect too often.",
            limiter.refused,
            "counter",
        ),
        Sample(
            "firestep_connections_dropped_total",
            "Waiting connections closed in favour of new ones.",
            limiter.dropped,
            "counter",
        ),
        Sample(
            "firestep_connections_timed_out_total",
            "Connections closed because the client was too slow.",
            limiter.timed_out,
            "counter",
        ),
        Sample("firestep_client_addresses", "Remembered addresses.", len(context.rate_limiter)),
    ]


async def _table_samples(context: ServerContext) -> list[Sample]:
    problems = context.store.find_problems()
    samples = [Sample("firestep_tables_in_memory", "Loaded tables.", len(context.registry))]
    try:
        count = await context.store.count_unfinished()
        samples.append(Sample("firestep_tables_unfinished", "Tables that are not over.", count))
    except StoreUnavailable:
        problems = [*problems, "database-unavailable"]
    return [*samples, Sample("firestep_problems", "Problems of the health check.", len(problems))]


def _other_samples(context: ServerContext, boards: BoardCache) -> list[Sample]:
    samples = [
        Sample("firestep_workers", "Worker processes.", len(context.engines.process_ids())),
        Sample("firestep_board_cache_bytes", "Cached board definitions.", boards.cached_bytes),
    ]
    if (free := context.store.count_free_bytes()) is not None:
        samples.append(Sample("firestep_disk_free_bytes", "Free space for the database.", free))
    if (size := context.store.count_database_bytes()) is not None:
        samples.append(Sample("firestep_database_bytes", "Size of the SQLite file.", size))
    return samples
