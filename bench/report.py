"""The results and the targets as aligned text and as Markdown."""

import os
import platform
from collections.abc import Sequence

from bench.targets import TargetResult
from bench.timing import Rates, Row, Unavailable

COLUMNS = ("name", "measured", "rate", "unit", "compared with")
TARGET_COLUMNS = ("target", "at least", "measured", "")
_RIGHT_ALIGNED = ("rate", "at least")

UNITS_NOTE = (
    "Moves are plies; actions are rolls and decisions, including forced passes. A range is the set "
    "of places one unit can reach; a list is `legal` for a whole movement phase. Ranges and lists "
    "are measured for one seat in round 3 on the map winter, with all 44 units of four armies, "
    "after a random setup and two random rounds."
)

Cells = tuple[str, ...]


def make_cells(rows: Sequence[Row], rates: Rates) -> list[Cells]:
    """Return the cells of every row."""
    names = {row.key: row.name for row in rows}
    return [_row_cells(row, names, rates) for row in rows]


def _row_cells(row: Row, names: dict[str, str], rates: Rates) -> Cells:
    if isinstance(row, Unavailable):
        return row.name, row.reason, "-", "", ""
    ratio = rates.ratio(row.key, row.baseline)
    compared = f"{format_ratio(ratio)} x {names[row.baseline]}" if ratio is not None else ""
    return row.name, row.measured, format_rate(rates.rate(row.key) or 0), row.unit, compared


def make_target_cells(results: Sequence[TargetResult]) -> list[Cells]:
    """Return the cells of every target."""
    return [
        (
            result.target.text,
            f"{result.target.minimum:g}",
            format_ratio(result.measured),
            result.status,
        )
        for result in results
    ]


def format_rate(rate: float) -> str:
    """Return a rate as a whole number, or with two significant digits below 10."""
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def format_ratio(ratio: float | None) -> str:
    """Return a ratio with about three significant digits."""
    if ratio is None:
        return "-"
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.3g}" if ratio < 1 else f"{ratio:.2f}"


def format_text(head: Cells, cells: Sequence[Cells]) -> str:
    """Return a table with columns aligned by spaces; numbers are aligned to the right."""
    lines = [head, *cells]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if name in _RIGHT_ALIGNED else cell.ljust(width)
            for cell, width, name in zip(line, widths, head, strict=True)
        ).rstrip()
        for line in lines
    )


def format_markdown(head: Cells, cells: Sequence[Cells]) -> str:
    """Return a Markdown table."""
    rule = tuple("---:" if name in _RIGHT_ALIGNED else "---" for name in head)
    return "\n".join("| " + " | ".join(line) + " |" for line in (head, rule, *cells))


def describe_machine(compiler: str) -> str:
    """Return the cores, Python and compiler of this machine, without its host name."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count() or 1} cores, {python}, {compiler}"
