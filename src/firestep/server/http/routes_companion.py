"""Routes for help at a real table; no table of the server is involved."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from fastapi import Request

from firestep.contract import Value
from firestep.contract.companion import BattleAttack, BattleRequest, BattleUnit
from firestep.contract.content import Files
from firestep.server.context import ServerContext
from firestep.server.http.dependencies import (
    Context,
    GameName,
    Quota,
    client_address,
    new_router,
)
from firestep.server.http.errors import HttpProblem
from firestep.server.http.worker_answers import wait_for_worker
from firestep.server.timestamps import now_ms
from firestep.server.workers import companion as jobs
from firestep.wire import companion_messages

router = new_router()

_BATTLE_SECONDS: Final = 0.3  # expected duration
_MAX_BATTLE_SECONDS: Final = 10.0


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
    return await wait_for_worker(running, _MAX_BATTLE_SECONDS)


def _read_attack(given: companion_messages.BattleAttackInput) -> BattleAttack:
    rolls = tuple(tuple(roll) for roll in given.rolls)
    return BattleAttack(given.attacker, given.target, given.distance, given.support, rolls)


async def find_content(
    context: ServerContext, game: str, content: str | None, options: Mapping[str, Value]
) -> tuple[Files, Mapping[str, Value]]:
    """Return the files and options of stored content, with options that come after them."""
    if content is None:
        return {}, dict(options)
    bundle = await context.contents.get(content)
    if bundle.game != game:
        raise HttpProblem(404, "nothing-here", "This content belongs to another game.")
    return bundle.files, {**bundle.options, **options}
