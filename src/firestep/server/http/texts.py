"""Texts for the page: names and options of the games in one language, and the rules by id."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from firestep import catalog
from firestep.contract import Option
from firestep.contract.capabilities import Wording
from firestep.contract.translations import LANGUAGES, Translations
from firestep.server.cached_response import CachedResponse
from firestep.wire import http_messages

_OMITTED_CHAPTERS: Final = (
    *("refusals", "log", "status", "reasons", "help", "options", "choices", "setting", "sentence"),
    *("editor", "data", "content", "fields"),
)
"""The page gets these in another form, or filled in by the server."""

_RULE: Final = re.compile(r"- \*\*([A-Z]{2}-[A-Z]+-[0-9]+[a-z]?)\*\* ?(.*)", re.DOTALL)
_HEADING: Final = re.compile(r"#{2,3} (.+)")


@cache
def game_texts(language: str) -> CachedResponse:
    """Return the names and options of all games in a language."""
    games = [_texts_of_game(name, language) for name in catalog.GAMES]
    return _build_response(http_messages.Texts(language=language, games=games))


def _texts_of_game(name: str, language: str) -> http_messages.GameTexts:
    entry = catalog.GAMES[name]
    game = catalog.get_package(name).make({})
    has_texts = isinstance(game, Wording)
    chapters = Translations(entry.module).language(language) if has_texts else {}
    sections = (*entry.metadata.choice_sections, "choices")
    choice_texts = {key: text for one in sections for key, text in chapters.get(one, {}).items()}
    return http_messages.GameTexts(
        game=name,
        title=entry.title,
        names={
            chapter: dict(texts)
            for chapter, texts in chapters.items()
            if chapter not in _OMITTED_CHAPTERS
        },
        options=[
            _option_texts(option, chapters.get("options", {}), choice_texts)
            for option in game.options
        ],
        help=list(chapters.get("help", {}).values()),
    )


def _option_texts(
    option: Option, texts: Mapping[str, str], choice_texts: Mapping[str, str]
) -> http_messages.OptionTexts:
    return http_messages.OptionTexts(
        name=option.name,
        rule=option.rule,
        words=texts.get(option.name, option.summary),
        choices={
            choice: choice_texts.get(f"{option.name}-{choice}") or choice_texts.get(choice, choice)
            for choice in option.choices
        },
    )


@cache
def rules(name: str, language: str) -> CachedResponse:
    """Return the rules of a game; rules without a translation are in English."""
    original, own = read_rule_page(name, LANGUAGES[0]), read_rule_page(name, language)
    translated = {(rule.id, number): rule for number, rule in _number_paragraphs(own)}
    found = [
        translated.get((rule.id, number), rule) for number, rule in _number_paragraphs(original)
    ]
    title = catalog.GAMES[name].title
    return _build_response(
        http_messages.Rules(game=name, title=title, language=language, rules=found)
    )


def _number_paragraphs(
    found: list[http_messages.RuleText],
) -> Iterator[tuple[int, http_messages.RuleText]]:
    """Yield the rules with a number: 0 for those with an id, a running number for the others."""
    count = 0
    for rule in found:
        count += not rule.id
        yield (0 if rule.id else count), rule


def read_rule_page(name: str, language: str) -> list[http_messages.RuleText]:
    """Return the rules in RULES.md, or in RULES.fr.md and the like; empty if there is no file."""
    file = "RULES.md" if language == LANGUAGES[0] else f"RULES.{language}.md"
    path = files(catalog.GAMES[name].module).joinpath(file)
    if not path.is_file():
        return []
    return list(read_rules(path.read_text(encoding="utf-8"), language))


def read_rules(text: str, language: str) -> Iterator[http_messages.RuleText]:
    """Split a rule page into its rules and paragraphs, each with its heading."""
    chapter, section = "", ""
    for block in _split_blocks(text):
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


def _split_blocks(text: str) -> Iterator[str]:
    """Yield headings, list items, tables and paragraphs."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        is_start = line.startswith(("#", "- ")) or not line.strip()
        is_row = line.startswith("|")
        if lines and (is_start or is_row != lines[-1].startswith("|")):
            yield _join_lines(lines)
            lines = []
        if line.strip():
            lines.append(line)


def _join_lines(lines: list[str]) -> str:
    """Join lines by spaces; rows of a table and items of a nested list keep their line breaks."""
    text = lines[0].strip()
    for line in lines[1:]:
        part = line.strip()
        text += ("\n" if part.startswith(("|", "- ")) else " ") + part
    return text


def _build_response(message: http_messages.Texts | http_messages.Rules) -> CachedResponse:
    return CachedResponse.build(message.model_dump_json().encode())
