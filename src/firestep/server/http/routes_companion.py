"""Routes for help at a real table: the battle calculator and the bookkeeper; nothing is stored."""

from functools import partial
from typing import Any, Final

from fastapi import Request

from firestep.contract.bookkeeping import BookRequest
from firestep.contract.companion import BattleAttack, BattleRequest, BattleUnit
from firestep.server.http.dependencies import (
    Context,
    GameName,
    Quota,
    client_address,
    find_content,
    new_router,
)
from firestep.server.http.errors import HttpProblem
from firestep.server.http.worker_answers import wait_for_worker
from firestep.server.timestamps import now_ms
from firestep.server.workers import book as book_jobs
from firestep.server.workers import companion as jobs
from firestep.wire import book_messages, companion_messages

router = new_router()

_BATTLE_SECONDS: Final = 0.3  # expected durations
_BOOK_SECONDS: Final = 0.1
_MAX_SECONDS: Final = 10.0


@router.post("/games/{game}/battle", response_model=companion_messages.BattleAnswer)
async def battle(
    game: GameName,
    wish: companion_messages.BattleQuestion,
    request: Request,
    context: Context,
    quota: Quota,
) -> Any:
    """Return the odds of attacks, or the results of rolled dice; nothing is stored."""
    quota.check_rate(client_address(request, context), now_ms())
    if jobs.get_calculator(game) is None:
        raise HttpProblem(404, "nothing-here", "This game has no battle calculator.")
    files, options = await find_content(context, game, wish.content, wish.options)
    question = BattleRequest(
        [BattleUnit(**unit.model_dump()) for unit in wish.units],
        [_read_attack(attack) for attack in wish.attacks],
        options,
        files,
    )
    job = partial(jobs.calculate_battle, jobs.BattleJob(game, question, wish.language))
    running = context.engines.run(job, _BATTLE_SECONDS, "battle")
    return await wait_for_worker(running, _MAX_SECONDS)


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
    if book_jobs.get_bookkeeper(game) is None:
        raise HttpProblem(404, "nothing-here", "This game has no bookkeeper.")
    files, options = await find_content(context, game, wish.content, wish.options)
    question = BookRequest(wish.position, tuple(wish.steps), options, files)
    job = partial(book_jobs.keep_book, book_jobs.BookJob(game, question, wish.language))
    running = context.engines.run(job, _BOOK_SECONDS, "book")
    return await wait_for_worker(running, _MAX_SECONDS)


def _read_attack(given: companion_messages.BattleAttackInput) -> BattleAttack:
    rolls = tuple(tuple(roll) for roll in given.rolls)
    return BattleAttack(given.attacker, given.target, given.distance, given.support, rolls)
