"""The table and the targets as aligned text and as Markdown."""

import os
import platform
from collections.abc import Sequence

from bench.targets import Verdict
from bench.timing import Absent, Rates, Row

HEAD = ("name", "measured", "rate", "unit", "beside")
TARGET_HEAD = ("target", "at least", "measured", "")

UNITS = (
    "Moves are plies; actions are rolls and decisions, a pass that is forced included. A range is "
    "every place one unit can reach; a list is `legal` for a whole movement phase. Ranges and "
    "lists are those of a seat in round 3 on the map winter, with all 44 units of four armies "
    "where a random setup and two random rounds have left them."
)

Cells = tuple[str, ...]


def table(rows: Sequence[Row], rates: Rates) -> list[Cells]:
    """Return the cells of every row."""
    names = {row.key: row.name for row in rows}
    return [_cells(row, names, rates) for row in rows]


def _cells(row: Row, names: dict[str, str], rates: Rates) -> Cells:
    if isinstance(row, Absent):
        return row.name, row.why, "-", "", ""
    ratio = rates.ratio(row.key, row.against)
    beside = f"{shown(ratio)} x {names[row.against]}" if ratio is not None else ""
    return row.name, row.measured, written(rates.rate(row.key) or 0), row.unit, beside


def checklist(verdicts: Sequence[Verdict]) -> list[Cells]:
    """Return the cells of every target."""
    return [
        (each.target.text, f"{each.target.least:g}", shown(each.measured), each.word)
        for each in verdicts
    ]


def written(rate: float) -> str:
    """Write a rate in whole numbers; a slow one with the digits that count."""
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def shown(ratio: float | None) -> str:
    """Write a ratio with three digits that count."""
    if ratio is None:
        return "-"
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.3g}" if ratio < 1 else f"{ratio:.2f}"


def as_text(head: Cells, cells: Sequence[Cells]) -> str:
    """Align the columns with spaces; numbers stand at the right."""
    lines = [head, *cells]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if name in ("rate", "at least") else cell.ljust(width)
            for cell, width, name in zip(line, widths, head, strict=True)
        ).rstrip()
        for line in lines
    )


def as_markdown(head: Cells, cells: Sequence[Cells]) -> str:
    """Write a Markdown table."""
    rule = tuple("---:" if name in ("rate", "at least") else "---" for name in head)
    return "\n".join("| " + " | ".join(line) + " |" for line in (head, rule, *cells))


def machine(compiler: str) -> str:
    """Say what this was measured on, without naming the host."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count() or 1} cores, {python}, {compiler}"
