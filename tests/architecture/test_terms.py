"""One term per thing: no text for players uses a word that a file in docs/terms replaces."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from firestep.contract.fluent import split_entries
from firestep.contract.translations import LANGUAGES

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def read_terms(language: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / f"docs/terms/{language}.toml").read_text(encoding="utf-8"))


def game_of(path: Path) -> str:
    """Return the game that a file belongs to, or nothing."""
    parts = path.relative_to(ROOT).parts
    return parts[parts.index("games") + 1] if "games" in parts else ""


def read_texts(language: str) -> Iterator[tuple[Path, str]]:
    """Yield all texts for players in a language: messages, options, lessons, rules and guides."""
    for folder in ("src/firestep", "web/src"):
        for path in (ROOT / folder).rglob(f"text/{language}.ftl"):
            for _, entry in split_entries(path.read_text(encoding="utf-8")):
                yield path, entry
    pattern = re.compile(rf'(?:^|[\s.]){language} = "(.*)"$', re.M)
    for path in (ROOT / "src/firestep/games").rglob("options.toml"):
        for text in pattern.findall(path.read_text(encoding="utf-8")):
            yield path, text
    lesson = re.compile(rf'"{language}": "((?:[^"\\]|\\.)*)"')
    for path in (ROOT / "web/src/games").rglob("lesson.json"):
        for text in lesson.findall(path.read_text(encoding="utf-8")):
            yield path, text
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    games = ROOT / "src/firestep/games"
    for path in (*games.rglob(name), *games.rglob(f"guide/{language}.md")):
        for line in re.split(r"\n(?=- |\n|#|\|)", path.read_text(encoding="utf-8")):
            yield path, " ".join(line.split())


def applies(entry: dict[str, Any], path: Path) -> bool:
    is_rules = path.name.startswith("RULES")
    return game_of(path) in entry.get("games", [game_of(path)]) and not (
        is_rules and not entry.get("rules", True)
    )


@each_language
def test_no_text_uses_a_replaced_word(language: str) -> None:
    terms = [
        (term, entry, re.compile(rf"(?<!\w)(?:{'|'.join(entry['instead_of'])})(?!\w)"))
        for term, entry in read_terms(language).items()
    ]
    texts = list(read_texts(language))
    assert len(texts) > 1500
    found = [
        f"{path.relative_to(ROOT)}: {text[:90]}: use {term!r}"
        for path, text in texts
        for term, entry, words in terms
        if applies(entry, path) and words.search(text)
    ]
    assert not found, "\n".join(found)


@each_language
def test_every_term_of_a_game_is_used(language: str) -> None:
    used = dict.fromkeys(("", "club"), "")
    for path, text in read_texts(language):
        used[""] += text.lower()
        if game_of(path) == "club":
            used["club"] += text.lower()
    for term, entry in read_terms(language).items():
        assert term.lower().replace("devolver", "devuelve") in used[entry.get("games", [""])[0]], (
            term
        )
