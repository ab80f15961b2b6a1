"""What a page calls things: names and options of the games in one language, and the rules by id."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from firestep import catalog
from firestep.contract import Option
from firestep.contract.translations import LANGUAGES, Translations
from firestep.server.cached_response import CachedResponse
from firestep.wire import http_messages

_SPOKEN: Final = ("refusals", "log", "status", "reasons", "help", "options", "choices")
"""Chapters that a page has in another form, or hears filled from the server."""

_RULE: Final = re.compile(r"- \*\*([A-Z]{2}-[A-Z]+-[0-9]+[a-z]?)\*\* ?(.*)", re.DOTALL)
_HEADING: Final = re.compile(r"#{2,3} (.+)")


@cache
def words(language: str) -> CachedResponse:
    """Return the names of all games in a language."""
    games = [_game_words(name, language) for name in catalog.GAMES]
    return _lasting(http_messages.Words(language=language, games=games))


def _game_words(name: str, language: str) -> http_messages.GameWords:
    room = catalog.package(name)
    chapters = Translations(_package(name)).language(language)
    return http_messages.GameWords(
        game=name,
        title=catalog.GAMES[name].title,
        names={chapter: dict(one) for chapter, one in chapters.items() if chapter not in _SPOKEN},
        options=[_option(option, chapters) for option in room.make({}).options],
        help=list(chapters["help"].values()),
    )


def _option(option: Option, chapters: Mapping[str, Mapping[str, str]]) -> http_messages.OptionWords:
    said = chapters.get("options", {})
    named = {**chapters.get("nations", {}), **chapters.get("choices", {})}
    return http_messages.OptionWords(
        name=option.name,
        rule=option.rule,
        words=said.get(option.name, option.summary),
        choices={
            word: named.get(f"{option.name}-{word}") or named.get(word, word)
            for word in option.choices
        },
    )


def _package(name: str) -> str:
    """Return the package of a game, where its texts lie."""
    return catalog.package(name).__name__.rpartition(".")[0]  # type: ignore[attr-defined, no-any-return]


@cache
def rules(name: str, language: str) -> CachedResponse:
    """Return the rules of a game; a rule that is not there in a language is in English."""
    original, own = _page(name, LANGUAGES[0]), _page(name, language)
    translated = {(rule.id, place): rule for place, rule in _numbered(own)}
    found = [translated.get((rule.id, place), rule) for place, rule in _numbered(original)]
    title = catalog.GAMES[name].title
    return _lasting(http_messages.Rules(game=name, title=title, language=language, rules=found))


def _numbered(found: list[http_messages.RuleText]) -> Iterator[tuple[int, http_messages.RuleText]]:
    """Give paragraphs without an id the number of the paragraph; an id says enough."""
    count = 0
    for rule in found:
        count += not rule.id
        yield (0 if rule.id else count), rule


def _page(name: str, language: str) -> list[http_messages.RuleText]:
    """Return the rule page of a language, if there is one: RULES.md, or RULES.fr.md beside it."""
    file = "RULES.md" if language == LANGUAGES[0] else f"RULES.{language}.md"
    path = files(_package(name)).joinpath(file)
    if not path.is_file():
        return []
    return list(read_rules(path.read_text(encoding="utf-8"), language))


def read_rules(text: str, language: str) -> Iterator[http_messages.RuleText]:
    """Split a rule page into its rules and paragraphs, each with the heading it stands under."""
    chapter, section = "", ""
    for block in _blocks(text):
        heading = _HEADING.fullmatch(block)
        if heading is not None:
            if block.startswith("###"):
                section = heading[1]
            else:
                chapter, section = heading[1], ""
            continue
        if block.startswith("# "):
            continue
        rule = _RULE.fullmatch(block)
        yield http_messages.RuleText(
            id="" if rule is None else rule[1],
            chapter=f"{chapter}: {section}" if section else chapter,
            text=block if rule is None else rule[2],
            language=language,
        )


def _blocks(text: str) -> Iterator[str]:
    """Return headings, list items, tables and paragraphs, one after the other."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        begins = line.startswith(("#", "- ")) or not line.strip()
        is_row = line.startswith("|")
        if lines and (begins or is_row != lines[-1].startswith("|")):
            yield _joined(lines)
            lines = []
        if line.strip():
            lines.append(line)


def _joined(lines: list[str]) -> str:
    """Return lines as one, but for rows of a table and the items of a list within a list."""
    text = lines[0].strip()
    for line in lines[1:]:
        part = line.strip()
        text += ("\n" if part.startswith(("|", "- ")) else " ") + part
    return text


def _lasting(message: http_messages.Words | http_messages.Rules) -> CachedResponse:
    return CachedResponse.of(message.model_dump_json().encode())
