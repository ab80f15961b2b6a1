"""The times of moves of two people while strangers load the server; used by the trials."""

import asyncio
import contextlib
import multiprocessing
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from firestep.server.config import ServerLimits, limit_variable
from support.figures import Figures
from support.running_server import RAISED_LIMITS, ServerProcess, TableClient, seated_clients

START_SECONDS = 3.0
"""The time until the strangers are connected."""
_MOVE_SECONDS = 0.1  # between two moves of the people


async def play_for(server: ServerProcess, seconds: float) -> list[float]:
    """Play games of TRENCH; return the milliseconds from each move to its confirmation."""
    taken: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        async with seated_clients(server, server.create_table("trench")) as clients:
            while time.monotonic() < until and clients[1].scene["status"] == "running":
                mover = clients[int(clients[1].scene["to_act"][0])]
                await mover.wait_until(partial(_may_act, mover))
                started = time.perf_counter()
                await mover.run("act", action=mover.scene["legal"][0])
                taken.append(1000 * (time.perf_counter() - started))
                await clients[1].wait_for_count(mover.scene["count"])
                await asyncio.sleep(_MOVE_SECONDS)
    return taken


def _may_act(client: TableClient) -> bool:
    return bool(client.scene["legal"])


def describe(taken: list[float]) -> str:
    """Return the number of moves and their times."""
    return f"{len(taken)} moves, median {median(taken):.1f} ms, p99 {find_p99(taken):.1f} ms"


def find_p99(taken: list[float]) -> float:
    """Return the time that 99 of 100 moves do not exceed."""
    ordered = sorted(taken)
    return ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]


def add_times(figures: Figures, name: str, taken: list[float], limit: float) -> None:
    """Add the times of moves; they are a fault if their 99th percentile exceeds the limit."""
    figures.add({name: describe(taken)})
    if find_p99(taken) > limit:
        figures.faults.append(f"{name}: p99 {find_p99(taken):.1f} ms, more than {limit:.0f} ms")


@contextlib.contextmanager
def run_strangers(run: Callable[..., None], *arguments: Any) -> Iterator[None]:
    """Run the strangers in a process of their own."""
    process = multiprocessing.get_context("spawn").Process(target=run, args=arguments, daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def default_limits() -> dict[str, str]:
    """Return the settings that set the limits that tests raise to their defaults."""
    defaults = ServerLimits()
    return {
        limit_variable(name.lower()): str(getattr(defaults, name.lower())) for name in RAISED_LIMITS
    }
