"""Write the words of the options of Trench Club into `kernel/layout.py`, from `options.toml`.

An entry with a `word` gets a constant, numbered in the order of the file. `--check` only reports
whether the constants are current.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CLUB = Path(__file__).resolve().parents[1] / "src/firestep/games/club"
OPTIONS, LAYOUT = CLUB / "options.toml", CLUB / "kernel/layout.py"
FIRST = re.compile(r"^F_OPTIONS = (\d+)[^\n]*\n", re.M)
LAST = re.compile(r"^F_TABLES = \d+\n", re.M)
WORD = re.compile("F_[A-Z_]+")  # setup.py reads such names
LINE_LENGTH = 100


def describe(name: str, entry: dict[str, Any]) -> str:
    """Return the comment of a word: the option, and what its numbers mean."""
    values = entry.get("values")
    if values:
        return f"{name}: " + ", ".join(f"{number} {value}" for number, value in enumerate(values))
    return f"{name}: {entry.get('summary') or entry.get('en')}"


def find_words(entries: dict[str, Any], others: set[str]) -> dict[str, str]:
    """Return the option of each word; raise `SystemExit` for a word that cannot be a constant."""
    words: dict[str, str] = {}
    for name, entry in entries.items():
        if "word" not in entry:
            continue
        word = str(entry["word"])
        if not WORD.fullmatch(word):
            raise SystemExit(f"{OPTIONS}: option {name}: {word} is not F_ and capital letters")
        if word in words or word in others:
            raise SystemExit(f"{OPTIONS}: option {name}: there is another {word}")
        words[word] = name
    return words


def write_words(entries: dict[str, Any], words: dict[str, str], first: int) -> Iterator[str]:
    """Yield the lines of the constants; the tables of the field follow the last word."""
    for number, (word, name) in enumerate(words.items(), first):
        line = f"{word} = {number}  # {describe(name, entries[name])}"
        yield line if len(line) <= LINE_LENGTH else f"{word} = {number}  # {name}"
    yield f"F_TABLES = {first + len(words)}"


def update_layout(layout: str, options: str) -> str:
    """Return the text of `layout.py` with the words of the options in `options.toml`."""
    begin, end = FIRST.search(layout), LAST.search(layout)
    if begin is None or end is None:
        raise SystemExit(f"{LAYOUT}: there is no line F_OPTIONS or no line F_TABLES")
    before, after = layout[: begin.end()], layout[end.end() :]
    try:
        entries = tomllib.loads(options)
    except tomllib.TOMLDecodeError as error:
        raise SystemExit(f"{OPTIONS}: {error}") from None
    words = find_words(entries, set(re.findall(r"^(F_\w+) =", before + after, re.M)))
    return before + "\n".join(write_words(entries, words, int(begin[1]))) + "\n" + after


def main(arguments: list[str]) -> int:
    old = LAYOUT.read_text(encoding="utf-8")
    new = update_layout(old, OPTIONS.read_text(encoding="utf-8"))
    if "--check" in arguments:
        print("layout.py is current" if new == old else "layout.py is stale: run this program")
        return int(new != old)
    LAYOUT.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
