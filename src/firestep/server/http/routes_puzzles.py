"""Routes about puzzles: the list of a game, one puzzle without its answer, and attempts."""

from functools import cache, partial
from typing import Final

from fastapi import Request
from fastapi.responses import Response

from firestep import catalog
from firestep.contract.puzzles import Puzzle, load_puzzles
from firestep.server.cached_response import CachedResponse
from firestep.server.http.dependencies import (
    AnyGameName,
    Context,
    PuzzleName,
    Quota,
    client_address,
    new_router,
)
from firestep.server.http.errors import HttpProblem
from firestep.server.timestamps import now_ms
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.pool import JobFailed
from firestep.server.workers.puzzles import judge_attempt
from firestep.wire import http_messages

router = new_router()

_ATTEMPT_SECONDS: Final = 0.1  # expected duration of the job


@router.get("/puzzles/{game}", response_model=http_messages.PuzzleList)
async def puzzles(game: AnyGameName, request: Request) -> Response:
    """Return the puzzles of a game; the list is empty if it has none."""
    _require_game(game)
    return _list_puzzles(game).to_response(request)


@router.get("/puzzles/{game}/{puzzle}", response_model=http_messages.PuzzleDetails)
async def puzzle_details(game: AnyGameName, puzzle: PuzzleName, request: Request) -> Response:
    """Return a puzzle without its answer."""
    found = find_puzzle(game, puzzle)
    details = http_messages.PuzzleDetails(
        id=found.id,
        game=game,
        options=dict(found.options),
        position=found.position,
        seat=found.seat,
        level=found.level,
        theme=found.theme,
        margin=found.margin,
        length=len(found.answer),
    )
    return CachedResponse.build(details.model_dump_json().encode()).to_response(request)


@router.post("/puzzles/{game}/{puzzle}/attempts")
async def attempts(
    game: AnyGameName,
    puzzle: PuzzleName,
    attempt: http_messages.PuzzleAttempt,
    request: Request,
    context: Context,
    quota: Quota,
) -> http_messages.PuzzleVerdict:
    """Return whether the actions are the answer to a puzzle, or the start of it."""
    found = find_puzzle(game, puzzle)
    if attempt.give_up:
        return _make_verdict(found, "wrong")
    quota.check_rate(client_address(request, context), now_ms())
    job = partial(judge_attempt, game, puzzle, tuple(attempt.actions), attempt.language)
    try:
        state = await context.engines.run(job, _ATTEMPT_SECONDS, "puzzle")
    except (JobCancelled, JobFailed):  # the log has the details
        raise HttpProblem(503, "busy", "The server has no answer now: try again.") from None
    return _make_verdict(found, state)


def _make_verdict(puzzle: Puzzle, state: str) -> http_messages.PuzzleVerdict:
    is_over = state != "continue"
    values = [
        http_messages.PuzzleScore(size=value.size, best=value.best, second=value.second)
        for value in puzzle.values
    ]
    return http_messages.PuzzleVerdict.model_validate(
        {
            "state": state,
            "expected": len(puzzle.answer),
            "best": list(puzzle.answer) if is_over else [],
            "reply": [],
            "values": values if is_over else [],
        }
    )


def _require_game(game: str) -> None:
    if game not in catalog.GAMES:
        raise HttpProblem(404, "nothing-here", "There is no such game.")


def find_puzzle(game: str, name: str) -> Puzzle:
    """Return a puzzle. Raise `HttpProblem` if there is no such game or puzzle."""
    _require_game(game)
    puzzle = load_puzzles(catalog.GAMES[game].module).get(name)
    if puzzle is None:
        raise HttpProblem(404, "nothing-here", "There is no such puzzle.")
    return puzzle


@cache
def _list_puzzles(game: str) -> CachedResponse:
    entries = [
        http_messages.PuzzleEntry(id=puzzle.id, level=puzzle.level, theme=puzzle.theme)
        for puzzle in load_puzzles(catalog.GAMES[game].module).values()
    ]
    message = http_messages.PuzzleList(game=game, puzzles=entries)
    return CachedResponse.build(message.model_dump_json().encode())
