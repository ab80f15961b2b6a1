"""Draw texts for players by a seed, to rate them: `python tools/sample_texts.py SEED [N]`.

The texts are the messages, options, metadata, lessons, guides and rules. N of each language are
drawn, 50 by default. The same seed draws the same texts from the same files.
"""

import argparse
import json
import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firestep.contract.fluent import split_entries
from firestep.contract.translations import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
_ITEM = re.compile(r"\n(?=- |\d\. |\n|#|\||!)")
_RULE_LINK = re.compile(r"\{[A-Z]{2}-[^}]*\}")


@dataclass(frozen=True, order=True)
class Text:
    """A text for players: its file and the place in it."""

    file: str
    place: str
    text: str


def read_texts(language: str) -> Iterator[Text]:
    """Yield all texts for players in a language."""
    for folder in ("src/firestep", "web/src"):
        for path in sorted((ROOT / folder).rglob(f"text/{language}.ftl")):
            for name, entry in split_entries(path.read_text(encoding="utf-8")):
                yield Text(_relative(path), name, entry.strip())
    games = ROOT / "src/firestep/games"
    for path in sorted((*games.rglob("options.toml"), *games.rglob("about.toml"))):
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from _read_tables(path, language, document, "")
    for path in sorted((ROOT / "web/src/games").rglob("lesson.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        yield from _read_tables(path, language, document, "")
    rules = "RULES.md" if language == LANGUAGES[0] else f"RULES.{language}.md"
    for path in sorted((*games.rglob(rules), *games.rglob(f"guide/{language}.md"))):
        yield from _read_document(path)


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _read_tables(path: Path, language: str, node: Any, place: str) -> Iterator[Text]:
    """Yield the texts of a language anywhere in nested tables and lists."""
    if isinstance(node, dict):
        for name, value in node.items():
            if name == language and isinstance(value, str):
                yield Text(_relative(path), place, value)
            else:
                yield from _read_tables(path, language, value, f"{place} {name}".strip())
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from _read_tables(path, language, value, f"{place} {number}")


def _read_document(path: Path) -> Iterator[Text]:
    """Yield the paragraphs, items, captions and headings of a document, not its tables."""
    for number, item in enumerate(_ITEM.split(path.read_text(encoding="utf-8"))):
        text = " ".join(_RULE_LINK.sub("", item).split())
        if re.search(r"\w", text) and not text.startswith("|"):
            yield Text(_relative(path), str(number), text)


def draw(seed: str, count: int, language: str) -> list[Text]:
    """Return texts of a language, drawn without repetition."""
    texts = sorted(set(read_texts(language)))
    return random.Random(f"{seed} {language}").sample(texts, count)


def main() -> None:
    """Print the drawn texts of all languages with their places."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed")
    parser.add_argument("count", type=int, nargs="?", default=50)
    given = parser.parse_args()
    for language in LANGUAGES:
        print(f"## {language}: {given.count} of {len(set(read_texts(language)))} texts")
        for number, text in enumerate(draw(given.seed, given.count, language), 1):
            print(f"{number:3}. {text.file} [{text.place}]\n     {text.text}")


if __name__ == "__main__":
    main()
