"""The rule pages in other languages: rule by rule what RULES.md has, nothing left in English."""

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
"""Options, their values and files, which no language translates; `this` has no sign inside."""


def page(name: str, language: str) -> str:
    file = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return files(f"firestep.games.{name}").joinpath(file).read_text(encoding="utf-8")


def has_words(text: str) -> bool:
    """Say whether more is left of a text than names, ids, numbers and code."""
    bare = ID.sub(" ", re.sub(r"`[^`]*`", " ", text))
    return any(word.islower() and len(word) > 1 for word in re.findall(r"[^\W\d_]+", bare))


def facts(text: str) -> dict[str, list[str]]:
    """Return what is the same in all languages, in whatever order a sentence needs it."""
    # Languages part thousands in different ways, or not at all.
    whole = re.sub(r"(?<=\d)[ ,.](?=\d{3}\b)", "", ID.sub(" ", text))
    found = {
        "rules": ID.findall(text),
        "numbers": re.findall(r"\d+", whole),
        "settings": SETTING.findall(text),
    }
    return {kind: sorted(one) for kind, one in found.items()}


def cells(text: str) -> list[int]:
    """Return the number of cells in each row of a table."""
    return [row.count("|") - 1 for row in text.split("\n") if row.startswith("|")]


def faults_of(place: str, rule: RuleText, own: RuleText) -> Iterator[str]:
    """Give the ways in which a paragraph is not that of the original."""
    if cells(rule.text) != cells(own.text):
        yield f"{place}: a table of another shape"
    if rule.text.count("\n- ") != own.text.count("\n- "):
        yield f"{place}: a list of another length"
    expected, found = facts(rule.text), facts(own.text)
    for kind, some in expected.items():
        if some != found[kind]:
            yield f"{place}: {kind} {found[kind]} instead of {some}"
    if rule.text == own.text and has_words(rule.text):
        yield f"{place}: left in English"


def faults(original: str, translated: str, language: str) -> list[str]:
    """Return what is wrong with the translation of a rule page."""
    found: list[str] = []
    levels = [re.findall(r"^(#+) ", text, re.M) for text in (original, translated)]
    if levels[0] != levels[1]:
        found.append(f"headings: {len(levels[1])} instead of {len(levels[0])}, or other levels")
    ours, theirs = texts.read_rules(original, "en"), texts.read_rules(translated, language)
    chapter = ""
    for rule, own in zip_longest(ours, theirs):
        if rule is None or own is None or rule.id != own.id:
            ids = [("nothing" if one is None else one.id or "a paragraph") for one in (own, rule)]
            # What follows is out of step, and would only repeat this.
            return [*found, f"after {chapter}: {ids[0]} instead of {ids[1]}"]
        chapter = rule.id or rule.chapter
        found += faults_of(chapter, rule, own)
    return found


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_translation_has_every_rule_and_no_other(name: str, language: str) -> None:
    assert faults(page(name, "en"), page(name, language), language) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_page_in_a_language_is_wholly_in_it(name: str, language: str) -> None:
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
    ("old", "new", "fault"),
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
def test_a_bad_translation_is_found_out(old: str, new: str, fault: str) -> None:
    assert old in FRENCH
    found = faults(ENGLISH, FRENCH.replace(old, new) if old else FRENCH, "fr")
    assert fault in "; ".join(found) if fault else found == []


def test_names_and_numbers_may_be_the_same_in_all_languages() -> None:
    assert not has_words("GE, GB, AH, FR: `firestep play`, Renault FT-17 (TC-GAP-01), 2-5.")
    assert has_words("Option `opt.vp` (default off; or on).")
