"""The translated rule pages have the same rules as RULES.md, and no English text."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import zip_longest

import pytest

from firestep import catalog
from firestep.contract.translations import LANGUAGES
from firestep.server.http import texts
from firestep.wire.http_messages import RuleText

pytestmark = pytest.mark.once

OTHERS = [language for language in LANGUAGES if language != "en"]
ID = re.compile(r"[A-Z]{2}-[A-Z]+-[0-9]+[a-z]?")
SETTING = re.compile(r"`(\w+[._-][^`]*)`")
"""Options, their values and files, which are not translated."""


def page(name: str, language: str) -> str:
    file = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return files(f"firestep.games.{name}").joinpath(file).read_text(encoding="utf-8")


def has_words(text: str) -> bool:
    """Return whether a text has words besides names, ids, numbers and code."""
    rest = ID.sub(" ", re.sub(r"`[^`]*`", " ", text))
    return any(word.islower() and len(word) > 1 for word in re.findall(r"[^\W\d_]+", rest))


def facts(text: str) -> dict[str, list[str]]:
    """Return the facts that are equal in all languages, in any order."""
    # Languages separate thousands in different ways.
    joined = re.sub(r"(?<=\d)[ ,.](?=\d{3}\b)", "", ID.sub(" ", text))
    found = {
        "rules": ID.findall(text),
        "numbers": re.findall(r"\d+", joined),
        "settings": SETTING.findall(text),
    }
    return {kind: sorted(items) for kind, items in found.items()}


def cells(text: str) -> list[int]:
    """Return the number of cells in each row of a table."""
    return [row.count("|") - 1 for row in text.split("\n") if row.startswith("|")]


def paragraph_differences(place: str, rule: RuleText, own: RuleText) -> Iterator[str]:
    """Yield how a paragraph differs from the original."""
    if cells(rule.text) != cells(own.text):
        yield f"{place}: a table of another shape"
    if rule.text.count("\n- ") != own.text.count("\n- "):
        yield f"{place}: a list of another length"
    expected, found = facts(rule.text), facts(own.text)
    for kind, items in expected.items():
        if items != found[kind]:
            yield f"{place}: {kind} {found[kind]} instead of {items}"
    if rule.text == own.text and has_words(rule.text):
        yield f"{place}: left in English"


def differences(original: str, translated: str, language: str) -> list[str]:
    """Return how the translation of a rule page differs from the original."""
    found: list[str] = []
    levels = [re.findall(r"^(#+) ", text, re.M) for text in (original, translated)]
    if levels[0] != levels[1]:
        found.append(f"headings: {len(levels[1])} instead of {len(levels[0])}, or other levels")
    rules, own_rules = texts.read_rules(original, "en"), texts.read_rules(translated, language)
    chapter = ""
    for rule, own in zip_longest(rules, own_rules):
        if rule is None or own is None or rule.id != own.id:
            ids = [
                ("nothing" if each is None else each.id or "a paragraph") for each in (own, rule)
            ]
            # Later paragraphs are shifted and would only repeat this difference.
            return [*found, f"after {chapter}: {ids[0]} instead of {ids[1]}"]
        chapter = rule.id or rule.chapter
        found += paragraph_differences(chapter, rule, own)
    return found


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_translation_has_the_same_rules(name: str, language: str) -> None:
    assert differences(page(name, "en"), page(name, language), language) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_page_is_in_one_language(name: str, language: str) -> None:
    page(name, language)
    found = json.loads(texts.rules(name, language).body)["rules"]
    assert {rule["language"] for rule in found} == {language}
    english = {rule.chapter for rule in texts.read_rules(page(name, "en"), "en")}
    assert len({rule["chapter"] for rule in found}) == len(english)


ENGLISH = """# G

It is a game.

## Moves

- **TR-MOVE-01** Go 2 squares, see TR-MOVE-02 and `opt.a`.
- **TR-MOVE-02** Stop:
  - here,
  - or there.

| name | value |
|---|---|
| `a_b` | 1 |
"""
FRENCH = """# G

C'est un jeu.

## Coups

- **TR-MOVE-01** Selon TR-MOVE-02 et `opt.a`, allez de 2 cases.
- **TR-MOVE-02** Arrêtez :
  - ici,
  - ou là.

| nom | valeur |
|---|---|
| `a_b` | 1 |
"""


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        ("", "", ""),
        ("## Coups\n", "", "headings: 1 instead of 2"),
        ("## Coups", "### Coups", "other levels"),
        ("C'est un jeu.\n\n", "", "after : TR-MOVE-01 instead of a paragraph"),
        ("- **TR-MOVE-02** Arrêtez :\n  - ici,\n  - ou là.\n", "", "a paragraph instead of TR-"),
        ("**TR-MOVE-02**", "**TR-MOVE-01**", "TR-MOVE-01 instead of TR-MOVE-02"),
        ("**TR-MOVE-02**", "TR-MOVE-02", "a paragraph instead of TR-MOVE-02"),
        ("\n\n| nom", "\n- **TR-MOVE-03** Trop.\n\n| nom", "TR-MOVE-03 instead of a paragraph"),
        ("| nom | valeur |", "| nom |", "a table of another shape"),
        ("| `a_b` | 1 |\n", "", "a table of another shape"),
        ("  - ici,\n", "", "a list of another length"),
        ("de 2 cases", "de 3 cases", "numbers ['3'] instead of ['2']"),
        ("Selon TR-MOVE-02", "Selon TR-MOVE-20", "rules ['TR-MOVE-20'] instead"),
        ("`opt.a`", "`opt.b`", "settings ['opt.b'] instead"),
        ("C'est un jeu.", "It is a game.", "left in English"),
    ],
)
def test_a_wrong_translation_is_found(old: str, new: str, difference: str) -> None:
    assert old in FRENCH
    found = differences(ENGLISH, FRENCH.replace(old, new) if old else FRENCH, "fr")
    assert difference in "; ".join(found) if difference else found == []


def test_names_and_numbers_are_no_words() -> None:
    assert not has_words("GE, GB, AH, FR: `firestep play`, Renault FT-17 (TC-GAP-01), 2-5.")
    assert has_words("Option `opt.vp` (default off; or on).")
