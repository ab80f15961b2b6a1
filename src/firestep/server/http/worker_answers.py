"""Answers of workers to requests: they may be late, or not come at all."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from firestep.server.http.errors import HttpProblem
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.pool import JobFailed

Answer = TypeVar("Answer")


async def wait_for_worker(work: Awaitable[Answer], seconds: float) -> Answer:
    """Return the result of a worker. Raise `HttpProblem` if it fails or takes longer than this."""
    try:
        async with asyncio.timeout(seconds):
            return await work
    except TimeoutError:
        raise HttpProblem(503, "busy", "This takes too long: try again.") from None
    except (JobCancelled, JobFailed):  # the log has the details
        raise HttpProblem(503, "busy", "The server has no answer now: try again.") from None
