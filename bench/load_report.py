"""The results of the load test as aligned text and as Markdown, and its targets."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bench import report
from bench.load_driver import Measurement
from bench.load_peers.boardgame import INSTALL_HINT
from firestep.games.trench import COMPILED

_MIN_MOVES_PER_SECOND: Final = 300.0  # or half the rate of single commits, if that is less
_MAX_P99_MS: Final = 100.0
_MAX_STARTUP_SECONDS: Final = 1.5
_MAX_IDLE_MB: Final = 150.0
COLUMNS: Final = (
    *("name", "measured", "rate", "compared with Firestep", "p50 ms", "p99 ms"),
    *("server", "ms each", "client"),
)
_BUSY_WARNING: Final = (
    ". Other processes used most of the machine: rates, latencies and the start-up time would be "
    "better on idle cores, and the targets are not evaluated fairly"
)
TARGET_COLUMNS: Final = ("target", "required", "measured", "")
NOTES: Final = (
    "Rates are per second. A move counts when its player receives the confirmation that it is "
    "stored; both players receive the update. Latencies are measured from sending to that "
    "confirmation. `server` and `client` are shares of one processor; `ms each` is the CPU time of "
    "the server per move or message, which is more reliable than the rate on a busy machine. All "
    "connections belong to one client on the same machine. boardgame.io has its own client, and "
    "stores a move in memory, or in files that a power failure may lose."
)


@dataclass(frozen=True, slots=True)
class LoadResult:
    """A measurement, and the share of a processor that the server used."""

    name: str
    measured: str
    measurement: Measurement
    server_share: float


@dataclass(frozen=True, slots=True)
class LoadResults:
    """All results of one run."""

    moves: LoadResult
    echo: LoadResult
    commits_per_second: float
    startup_seconds: float
    startup_cpu_seconds: float
    idle_mb: float
    loaded_mb: float
    club: Sequence[LoadResult] = field(default_factory=tuple)
    others: Sequence[LoadResult] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class LoadTarget:
    """A target of the load test, and whether it was met."""

    text: str
    required: str
    measured: str
    is_met: bool


def evaluate_targets(results: LoadResults) -> list[LoadTarget]:
    """Compare the results with the targets of the project."""
    min_rate = min(_MIN_MOVES_PER_SECOND, results.commits_per_second / 2)
    moves = results.moves.measurement
    rate, p99 = moves.rate, moves.latency_quantile(0.99)
    startup, idle = results.startup_seconds, results.idle_mb
    return [
        LoadTarget(
            "durable moves per second: 300, or half the single commits",
            f">= {min_rate:.0f}",
            f"{rate:.0f}",
            rate >= min_rate,
        ),
        LoadTarget(
            "99 % of moves stored within, ms",
            f"< {_MAX_P99_MS:.0f}",
            f"{p99:.1f}",
            p99 < _MAX_P99_MS,
        ),
        LoadTarget(
            "ready after, s",
            f"<= {_MAX_STARTUP_SECONDS}",
            f"{startup:.2f}",
            startup <= _MAX_STARTUP_SECONDS,
        ),
        LoadTarget("idle memory, MB", f"< {_MAX_IDLE_MB:.0f}", f"{idle:.0f}", idle < _MAX_IDLE_MB),
    ]


def describe_run(sockets: int, in_flight: int, seconds: float, compiler: str) -> str:
    """Return the machine and the parameters of the run."""
    form = "compiled" if COMPILED else "interpreted"
    load = os.getloadavg()[1]
    warning = _BUSY_WARNING if load > 2 * (os.cpu_count() or 1) else ""
    return (
        f"{report.describe_machine(compiler)}; rules {form}; {sockets} sockets, {in_flight} "
        f"messages in flight, {seconds:g} s each; load average of the last 5 minutes {load:.1f}"
        f"{warning}"
    )


def format_text(description: str, results: LoadResults) -> str:
    """Return everything as text with aligned columns."""
    return _format(description, results, report.format_text)


def format_markdown(description: str, results: LoadResults) -> str:
    """Return everything as a Markdown page."""
    made = "Made by `python bench/load.py` in one run on one machine."
    return f"# Load\n\n{made}\n\n{_format(description, results, report.format_markdown)}\n"


def _format(
    description: str,
    results: LoadResults,
    format_table: Callable[[report.Cells, Sequence[report.Cells]], str],
) -> str:
    targets = [
        (target.text, target.required, target.measured, "ok" if target.is_met else "MISSED")
        for target in evaluate_targets(results)
    ]
    resources = (
        f"Ready {results.startup_seconds:.2f} s after the start ({results.startup_cpu_seconds:.2f} "
        f"s of CPU time). Memory {results.idle_mb:.0f} MB idle, {results.loaded_mb:.0f} MB under "
        "load."
    )
    return "\n\n".join(
        [
            f"{description}.",
            format_table(COLUMNS, _make_cells(results)),
            resources,
            NOTES,
            format_table(TARGET_COLUMNS, targets),
        ]
    )


def _make_cells(results: LoadResults) -> list[report.Cells]:
    own_rate, commits = results.moves.measurement.rate, results.commits_per_second
    disk = (report.format_rate(commits), report.format_ratio(commits / own_rate))
    rows = [
        *(_row_cells(row, own_rate) for row in (results.moves, *results.club)),
        ("SQLite", "single commits, one row each", *disk, "", "", "", "", ""),
        *(_row_cells(row, own_rate) for row in (results.echo, *results.others)),
    ]
    if not results.others:
        rows.append(("boardgame.io", INSTALL_HINT, "-", "", "", "", "", "", ""))
    return rows


def _row_cells(row: LoadResult, own_rate: float) -> report.Cells:
    found = row.measurement
    return (
        row.name,
        row.measured,
        report.format_rate(found.rate),
        report.format_ratio(found.rate / own_rate),
        f"{found.latency_quantile(0.5):.1f}",
        f"{found.latency_quantile(0.99):.1f}",
        f"{row.server_share:.0%}",
        f"{1000 * row.server_share / found.rate:.2f}",
        f"{found.cpu_seconds / found.seconds:.0%}",
    )
