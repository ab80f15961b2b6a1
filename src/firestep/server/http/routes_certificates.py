"""Routes about certificates of rule sets, and about trial games that show how rules play."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from fastapi import Request
from fastapi.responses import Response, StreamingResponse

from firestep import catalog
from firestep.contract import InputError
from firestep.lab.certificate.stored import StoredCertificate
from firestep.lab.certificate.wording import CertificateText
from firestep.server.cached_response import CachedResponse
from firestep.server.context import ServerContext
from firestep.server.http.boards import read_query_options
from firestep.server.http.dependencies import (
    Context,
    GameName,
    Language,
    Quota,
    RuleHash,
    TableName,
    client_address,
    new_router,
)
from firestep.server.http.errors import HttpProblem
from firestep.server.http.worker_answers import wait_for_worker
from firestep.server.studies.certificate_view import describe_certificate, describe_entry
from firestep.server.timestamps import now_ms
from firestep.server.workers.certificate_query import (
    CertificateQuery,
    make_query,
    prepare_query,
)
from firestep.server.workers.job_control import JobCancelled, JobControl
from firestep.server.workers.pool import JobFailed
from firestep.server.workers.process import JobProgress
from firestep.server.workers.trial_games import ENDLESS, SLOW, TrialRules, prepare_rules
from firestep.wire import http_messages

_Result = TypeVar("_Result")

router = new_router()

_NDJSON: Final = "application/x-ndjson"
_READ_SECONDS: Final = 0.3  # expected duration of reading the rules
_MAX_READ_SECONDS: Final = 30.0


@router.get("/games/{game}/certificates/{language}", response_model=http_messages.CertificateList)
async def certificates(
    game: GameName, language: Language, request: Request, context: Context, quota: Quota
) -> Response:
    """Return the certificates of a game."""
    quota.check_rate(client_address(request, context), now_ms())
    found = await context.certificates.list_for(game)
    message = await asyncio.to_thread(_list_certificates, game, found, language)
    return CachedResponse.build(message.model_dump_json().encode()).to_response(request)


@router.get(
    "/games/{game}/certificates/{language}/{rule_hash}",
    response_model=http_messages.CertificateDetails,
)
async def certificate(
    game: GameName,
    language: Language,
    rule_hash: RuleHash,
    request: Request,
    context: Context,
    quota: Quota,
) -> Response:
    """Return a certificate by the hash of its rules."""
    quota.check_rate(client_address(request, context), now_ms())
    found = await context.certificates.get(game, rule_hash)
    if found is None:
        raise HttpProblem(404, "nothing-here", "There is no certificate for these rules.")
    message = await asyncio.to_thread(describe_certificate, found, language)
    return CachedResponse.build(message.model_dump_json().encode()).to_response(request)


@router.get("/games/{game}/certificate/{language}")
async def find_certificate(
    game: GameName, language: Language, request: Request, context: Context, quota: Quota
) -> http_messages.CertificateLookup:
    """Return which certificate the rules of a game have; the query string has the options."""
    quota.check_rate(client_address(request, context), now_ms())
    options = read_query_options(game, request.query_params)
    rules = await asyncio.to_thread(catalog.get_package(game).make, options)
    return await _look_up(context, await asyncio.to_thread(make_query, rules), language)


@router.post("/games/{game}/certificate")
async def find_content_certificate(
    game: GameName,
    wish: http_messages.TrialRequest,
    request: Request,
    context: Context,
    quota: Quota,
) -> http_messages.CertificateLookup:
    """Return which certificate the rules of a game with content files have."""
    quota.check_rate(client_address(request, context), now_ms())
    job = partial(prepare_query, game, dict(wish.files), dict(wish.options))
    return await _look_up(context, await _run_reading(context, job), wish.language)


@router.get("/tables/{name}/certificate/{language}")
async def find_table_certificate(
    name: TableName, language: Language, request: Request, context: Context, quota: Quota
) -> http_messages.CertificateLookup:
    """Return which certificate the rules of a table have."""
    quota.check_rate(client_address(request, context), now_ms())
    async with context.registry.locked(name) as table:
        rules = table.game
    return await _look_up(context, await asyncio.to_thread(make_query, rules), language)


@router.post(
    "/games/{game}/trial-games",
    response_class=StreamingResponse,
    responses={200: {"content": {_NDJSON: {"schema": {"type": "string"}}}}},
)
async def trial_games(
    game: GameName,
    wish: http_messages.TrialRequest,
    request: Request,
    context: Context,
    quota: Quota,
) -> Response:
    """Let the computer play some hundred games; each line of the response is a `TrialProgress`.

    The games stop if the client disconnects.
    """
    address = client_address(request, context)
    quota.check_rate(address, now_ms())
    rules = await _prepare(context, game, wish)
    lines = _write_lines(context, rules, wish.language, address)
    first = await anext(lines)  # a rejection has a status of its own
    headers = {"X-Accel-Buffering": "no"}  # a proxy must not wait for the end
    return StreamingResponse(_prepend(first, lines), media_type=_NDJSON, headers=headers)


def _list_certificates(
    game: str, found: Sequence[StoredCertificate], language: str
) -> http_messages.CertificateList:
    entries = [describe_entry(one, language) for one in found]
    return http_messages.CertificateList(game=game, certificates=entries)


async def _look_up(
    context: ServerContext, query: CertificateQuery, language: str
) -> http_messages.CertificateLookup:
    found = await context.certificates.find(query.game, query.rule_hashes)
    verdict = "" if found is None else await asyncio.to_thread(_write_verdict, found, language)
    return http_messages.CertificateLookup(
        game=query.game,
        rule_hash="" if found is None else found.rule_hash,
        verdict=verdict,
        command=query.command,
    )


def _write_verdict(stored: StoredCertificate, language: str) -> str:
    return CertificateText(stored.certificate, language).verdict()


async def _prepend(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for line in rest:
        yield line


async def _prepare(
    context: ServerContext, game: str, wish: http_messages.TrialRequest
) -> TrialRules:
    job = partial(prepare_rules, game, dict(wish.files), dict(wish.options))
    return await _run_reading(context, job)


async def _run_reading(context: ServerContext, job: Callable[[JobControl], _Result]) -> _Result:
    """Return the result of a worker that reads rules, because that may take a while."""
    running: Awaitable[_Result] = context.engines.run(job, _READ_SECONDS, "trial rules")
    return await wait_for_worker(running, _MAX_READ_SECONDS)


async def _write_lines(
    context: ServerContext, rules: TrialRules, language: str, address: str
) -> AsyncIterator[bytes]:
    """Yield the lines of the response; an error after the first line is a line, too."""
    progress = JobProgress(0, 0)
    try:
        async for update in context.trial_games.play(rules, address):
            result = None
            if isinstance(update, JobProgress):
                progress = update
            else:
                result = await asyncio.to_thread(describe_certificate, update, language)
            yield _write_line(progress, result=result)
    except InputError as error:
        code = error.place if error.place in (SLOW, ENDLESS) else "fault"
        yield _write_line(progress, error=(code, error.message))
    except (JobCancelled, JobFailed, TimeoutError):  # the log has the details
        yield _write_line(progress, error=("busy", "The server has no answer now: try again."))


def _write_line(
    progress: JobProgress,
    *,
    result: http_messages.CertificateDetails | None = None,
    error: tuple[str, str] | None = None,
) -> bytes:
    detail = None if error is None else http_messages.ErrorDetail(code=error[0], text=error[1])
    line = http_messages.TrialProgress(
        done=progress.done, of=progress.total, result=result, error=detail
    )
    return line.model_dump_json(exclude_none=True).encode() + b"\n"
