"""The route of the bookkeeper: the accounts of a game on a real table; nothing is stored."""

from functools import partial
from typing import Any, Final

from fastapi import Request

from firestep.contract.bookkeeping import BookRequest
from firestep.server.http.dependencies import (
    Context,
    GameName,
    Quota,
    client_address,
    new_router,
)
from firestep.server.http.errors import HttpProblem
from firestep.server.http.routes_companion import find_content
from firestep.server.http.worker_answers import wait_for_worker
from firestep.server.timestamps import now_ms
from firestep.server.workers import book as jobs
from firestep.wire import book_messages

router = new_router()

_BOOK_SECONDS: Final = 0.1  # expected duration
_MAX_BOOK_SECONDS: Final = 10.0


@router.post("/games/{game}/book", response_model=book_messages.BookAnswer)
async def book(
    game: GameName,
    wish: book_messages.BookQuestion,
    request: Request,
    context: Context,
    quota: Quota,
) -> Any:
    """Return the accounts of a game on a real table after some steps."""
    quota.check_rate(client_address(request, context), now_ms())
    if jobs.get_bookkeeper(game) is None:
        raise HttpProblem(404, "nothing-here", "This game has no bookkeeper.")
    files, options = await find_content(context, game, wish.content, wish.options)
    question = BookRequest(wish.position, tuple(wish.steps), options, files)
    job = partial(jobs.keep_book, jobs.BookJob(game, question, wish.language))
    running = context.engines.run(job, _BOOK_SECONDS, "book")
    return await wait_for_worker(running, _MAX_BOOK_SECONDS)
