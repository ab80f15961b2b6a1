"""What the load came to, as aligned text and as Markdown, and what the project asks for."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bench import report
from bench.load_drive import Measured
from bench.load_peers.boardgame import HOW
from firestep.games.trench import COMPILED

_MOVES: Final = 300.0  # a second; or half of what single commits give, if that is less
_P99: Final = 100.0  # milliseconds
_READY: Final = 1.5  # seconds
_IDLE: Final = 150.0  # megabytes
HEAD: Final = (
    *("name", "measured", "rate", "beside ours", "p50 ms", "p99 ms"),
    *("server", "ms each", "client"),
)
_BUSY: Final = (
    ". Other work had most of the machine: what is measured by the clock (rates, latencies, the "
    "start) is not what free cores would give, and no verdict on the targets"
)
AIM_HEAD: Final = ("target", "asked", "measured", "")
NOTES: Final = (
    "Rates are a second. A move is counted when its player has word that it is kept; both players "
    "are sent the news. Latencies are from sending to that word. `server` and `client` are shares "
    "of one processor, `ms each` is what a move or message takes of it in the server: on a busy "
    "machine that says more than the rate. All sockets are in one client on the same machine. "
    "boardgame.io has a client of its own kind, and keeps a move in memory, or in files that a "
    "power cut may lose."
)


@dataclass(frozen=True, slots=True)
class Load:
    """A drive, and the share of a processor that the server took meanwhile."""

    name: str
    what: str
    measured: Measured
    share: float


@dataclass(frozen=True, slots=True)
class Found:
    """All that was measured in one run: rates a second, seconds, megabytes."""

    moves: Load
    echo: Load
    commits: float
    ready: float
    ready_cpu: float
    idle: float
    full: float
    others: Sequence[Load] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class Aim:
    """Something asked for, and whether it was reached."""

    text: str
    asked: str
    measured: str
    met: bool


def aims(found: Found) -> list[Aim]:
    """Judge what the project asks of the server."""
    least = min(_MOVES, found.commits / 2)
    rate, p99 = found.moves.measured.rate, found.moves.measured.quantile(0.99)
    return [
        Aim(
            "durable moves a second: 300, or half the single commits",
            f">= {least:.0f}",
            f"{rate:.0f}",
            rate >= least,
        ),
        Aim("99 of 100 moves kept within, ms", f"< {_P99:.0f}", f"{p99:.1f}", p99 < _P99),
        Aim("ready after, s", f"<= {_READY}", f"{found.ready:.2f}", found.ready <= _READY),
        Aim("idle memory, MB", f"< {_IDLE:.0f}", f"{found.idle:.0f}", found.idle < _IDLE),
    ]


def head(sockets: int, flight: int, seconds: float, compiler: str) -> str:
    """Say what this was measured on, and how."""
    form = "compiled" if COMPILED else "interpreted"
    busy = os.getloadavg()[1]
    warning = _BUSY if busy > 2 * (os.cpu_count() or 1) else ""
    return (
        f"{report.machine(compiler)}; rules {form}; {sockets} sockets, {flight} messages in "
        f"flight, {seconds:g} s each; load average of the last 5 minutes {busy:.1f}"
        f"{warning}"
    )


def as_text(first: str, found: Found) -> str:
    """Write everything with aligned columns."""
    return _written(first, found, report.as_text)


def as_markdown(first: str, found: Found) -> str:
    """Write everything as a page."""
    made = "Made by `python bench/load.py`, all in one run on one machine."
    return f"# Load\n\n{made}\n\n{_written(first, found, report.as_markdown)}\n"


def _written(
    first: str, found: Found, table: Callable[[report.Cells, Sequence[report.Cells]], str]
) -> str:
    marks = [
        (aim.text, aim.asked, aim.measured, "ok" if aim.met else "MISSED") for aim in aims(found)
    ]
    starts = (
        f"Ready {found.ready:.2f} s after the start, of which {found.ready_cpu:.2f} s of the "
        f"processor. Memory {found.idle:.0f} MB idle, {found.full:.0f} MB under load."
    )
    parts = [first + ".", table(HEAD, _rows(found)), starts, NOTES, table(AIM_HEAD, marks)]
    return "\n\n".join(parts)


def _rows(found: Found) -> list[report.Cells]:
    ours = found.moves.measured.rate
    rows = [_cells(load, ours) for load in (found.moves, found.echo, *found.others)]
    disk = (report.written(found.commits), report.shown(found.commits / ours))
    rows.insert(1, ("SQLite", "single commits, one row each", *disk, "", "", "", "", ""))
    if not found.others:
        rows.append(("boardgame.io", HOW, "-", "", "", "", "", "", ""))
    return rows


def _cells(load: Load, ours: float) -> report.Cells:
    found = load.measured
    return (
        load.name,
        load.what,
        report.written(found.rate),
        report.shown(found.rate / ours),
        f"{found.quantile(0.5):.1f}",
        f"{found.quantile(0.99):.1f}",
        f"{load.share:.0%}",
        f"{1000 * load.share / found.rate:.2f}",
        f"{found.cpu / found.seconds:.0%}",
    )
