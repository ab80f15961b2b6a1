"""The report on generated puzzles: how they were made, and their levels and themes."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from firestep import catalog
from firestep.contract import Value
from firestep.contract.puzzles import Puzzle, PuzzlePlan
from firestep.lab.puzzles import MIN_HITS, TRIALS


def format_table(puzzles: Sequence[Puzzle]) -> str:
    """Return the number of puzzles of each level and theme as a Markdown table."""
    counts = Counter((puzzle.level, puzzle.theme) for puzzle in puzzles)
    levels = sorted({level for level, _ in counts})
    themes = sorted({theme for _, theme in counts})
    lines = [
        f"| level | {' | '.join(themes)} | all |",
        f"| ---: |{' ---: |' * (len(themes) + 1)}",
    ]
    for level in levels:
        row = [counts[level, theme] for theme in themes]
        lines.append(f"| {level} | {_cells(row)} |")
    totals = [sum(counts[level, theme] for level in levels) for theme in themes]
    return "\n".join([*lines, f"| all | {_cells(totals)} |"])


def _cells(row: Sequence[int]) -> str:
    return " | ".join(str(number or "") for number in [*row, sum(row)])


def format_section(
    game: str, plan: PuzzlePlan, puzzles: Sequence[Puzzle], command: str, games: int
) -> str:
    """Return the section of a game: the command, the measures and the table."""
    first, second = plan.sizes
    margins = sorted(puzzle.margin for puzzle in puzzles)
    seats = Counter(puzzle.seat for puzzle in puzzles)
    moves = Counter(len(puzzle.answer) for puzzle in puzzles)
    variants = "; ".join(dict.fromkeys(map(_options_text, plan.variants)))
    lines = [
        f"Made by `{command}`: {len(puzzles)} puzzles.",
        "",
        f"- Games: {games}, with {variants}.",
        f"- Sizes: {first:,} and {second:,} {plan.unit}; a margin of at least {plan.margin:g} at "
        "both.",
        f"- Measured margins: {margins[0]:.2f} to {margins[-1]:.2f}, median "
        f"{margins[len(margins) // 2]:.2f}.",
        f"- Level: the lowest that finds the answer in {MIN_HITS} of {TRIALS} searches.",
        f"- Puzzles by seat: {_counts_text(seats)}; by actions of the answer: "
        f"{_counts_text(moves)}.",
        "",
        format_table(puzzles),
    ]
    return f"## {catalog.GAMES[game].title}\n\n" + "\n".join(lines) + "\n"


def _options_text(options: Mapping[str, Value]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items()) or "the default options"


def _counts_text(counts: Mapping[int, int]) -> str:
    return ", ".join(f"{number}: {counts[number]}" for number in sorted(counts))


def replace_section(page: str, section: str) -> str:
    r"""Return a page with a new version of one of its sections, or with the section at its end.

    >>> replace_section("# Page\n\n## One\n\nold\n\n## Two\n", "## One\n\nnew\n")
    '# Page\n\n## One\n\nnew\n\n## Two\n'
    """
    heading = section.partition("\n")[0]
    parts = re.split(r"(?m)^(?=## )", page)
    kept = [part for part in parts if part.partition("\n")[0] == heading]
    if not kept:
        return f"{page.rstrip()}\n\n{section}" if page.strip() else section
    renewed = [f"{section.rstrip()}\n\n" if part is kept[0] else part for part in parts]
    return "".join(renewed).rstrip() + "\n"
