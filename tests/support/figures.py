"""The figures of a trial: printed in a fixed form, and written into a page of docs/.

A page holds one block for each trial, between two comments. The command that measures the figures
also writes them, so nobody copies numbers by hand.
"""

import argparse
import re
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"
TRIALS_PAGE = DOCS / "trials.md"
NOT_RUN = "Not run on this version."
"""The content of a block whose trial was not run since the server changed."""
_BEGIN = "<!-- figures: {name} -->"
_END = "<!-- end of figures -->"


@dataclass(slots=True)
class Figures:
    """The named figures of one trial, and the faults that it found."""

    name: str
    rows: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def add(self, rows: Mapping[str, object]) -> None:
        """Add figures; numbers get separators between thousands."""
        for name, value in rows.items():
            self.rows[name] = f"{value:,}" if isinstance(value, int) else str(value)

    def format(self) -> str:
        """Return one line per figure, with the faults last."""
        rows = {"trial": self.name, **self.rows, "faults": str(len(self.faults))}
        lines = [f"{name}: {value}" for name, value in rows.items()]
        return "\n".join([*lines, *(f"fault: {one}" for one in self.faults)])

    def format_markdown(self, command: str) -> str:
        """Return the command and a table of the figures."""
        rows = {**self.rows, "faults": str(len(self.faults))}
        table = [f"| {name} | {value} |" for name, value in rows.items()]
        return "\n".join([f"    {command}", "", "| | |", "|---|---|", *table])


def replace_block(text: str, name: str, content: str) -> str:
    """Return the text of a page with new content in one block; raise `KeyError` if it has none."""
    begin = _BEGIN.format(name=name)
    pattern = re.compile(f"({re.escape(begin)}\n).*?({re.escape(_END)})", re.DOTALL)
    if not pattern.search(text):
        raise KeyError(name)
    return pattern.sub(lambda match: f"{match[1]}\n{content}\n\n{match[2]}", text)


def list_blocks(text: str) -> list[str]:
    """Return the names of the blocks of a page."""
    return re.findall(_BEGIN.format(name="(.+?)"), text)


def save_block(page: Path, name: str, content: str) -> None:
    """Write the content of a block into a page."""
    text = page.read_text(encoding="utf-8")
    page.write_text(replace_block(text, name, content), encoding="utf-8")


def make_parser(description: str | None) -> argparse.ArgumentParser:
    """Return a parser with the option that all trials have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--save", action="store_true", help="write the figures into docs")
    return parser


def report_trial(
    name: str, given: argparse.Namespace, command: Sequence[str], run: Callable[[Figures], Any]
) -> int:
    """Run a trial, print its figures, save them if asked to, and return the exit code.

    `run` fills the figures. An error in it is a fault like any other.
    """
    figures = Figures(name)
    try:
        run(figures)
    except Exception as error:
        traceback.print_exc()
        figures.faults.append(f"{type(error).__name__}: {str(error)[:500]}")
    print(figures.format(), flush=True)
    if given.save and not figures.faults:
        save_block(TRIALS_PAGE, name, figures.format_markdown(" ".join(["python -m", *command])))
    elif given.save:
        print("the figures are not saved because of the faults", file=sys.stderr)
    return 1 if figures.faults else 0
