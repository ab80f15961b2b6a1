"""The guides: equal structure in all languages, pictures that tell the truth, links to rules."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from firestep import catalog
from firestep.contract.translations import LANGUAGES
from firestep.guide import model, pictures
from firestep.guide.model import Block
from firestep.guide.source import has_guide, load_guide
from firestep.server.http import texts
from support.guide_claims import check_claim

pytestmark = pytest.mark.once

GAMES = [game for game in catalog.GAMES if has_guide(game)]
OTHERS = [language for language in LANGUAGES if language != "en"]
NUMBER = re.compile(r"(?<![\w-])(?:[a-i]1?[0-9]|[0-9]+)(?![\w])")
"""A number, a square like d5 or a hex like 0612."""

PLACE = re.compile(r"(?<![\w-])(?:[a-i]1?[0-9]|[01][0-9]{3})(?![\w])")


def all_pictures() -> Iterator[Any]:
    for game in GAMES:
        for name in pictures.load_pictures(game):
            yield pytest.param(game, name, id=f"{game}-{name}")


def structure(block: Block) -> tuple[object, ...]:
    shape = [len(row) for row in block.rows]
    return block.id, block.kind, block.picture, block.rules, shape


def numbers(block: Block) -> Counter[str]:
    """Return the numbers in digits; 2.5, 2,5 and 2½ differ between languages."""
    return Counter(re.findall(r"\d+", block.text))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_all_languages_have_the_same_blocks(game: str, language: str) -> None:
    original, translated = load_guide(game, "en"), load_guide(game, language)
    expected, found = ([structure(b) for b in g.blocks()] for g in (original, translated))
    assert found == expected
    for block, own in zip(original.blocks(), translated.blocks(), strict=True):
        assert numbers(own) == numbers(block), (block.id, own.text)
        has_words = re.search(r"[a-z]{4}", block.text)
        assert own.text != block.text or not has_words, f"{block.id} is left in English"


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_ends_with_its_reference_sheet(game: str) -> None:
    for language in LANGUAGES:
        sections = load_guide(game, language).sections
        assert sections[-1].id == model.SHEET
        assert model.PICTURE not in {block.kind for block in sections[-1].blocks}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_id_exists_and_every_chapter_is_reached(game: str) -> None:
    chapters = {
        rule.id: rule.chapter.partition(":")[0]
        for rule in texts.read_rule_page(game, "en")
        if rule.id
    }
    explained = {rule for block in load_guide(game, "en").blocks() for rule in block.rules}
    assert explained <= chapters.keys(), explained - chapters.keys()
    assert {chapters[rule] for rule in explained} == set(chapters.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_shown_once_and_the_paragraph_names_its_rules(game: str) -> None:
    shown = [b for b in load_guide(game, "en").blocks() if b.kind == model.PICTURE]
    assert sorted(block.picture for block in shown) == sorted(pictures.load_pictures(game))
    assert all(block.rules for block in shown)


@pytest.mark.parametrize(("game", "name"), list(all_pictures()))
def test_the_claims_of_a_picture_hold(game: str, name: str) -> None:
    picture = pictures.get_picture(game, name)
    assert picture.claims
    played = pictures.play(game, picture)
    for claim in picture.claims:
        check_claim(played, claim)


def claimed_numbers(picture: pictures.Picture) -> set[str]:
    """Return the numbers and places that the definition of a picture names."""

    def flatten(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for key, inner in value.items():
                yield key
                yield from flatten(inner)
        elif isinstance(value, list | tuple):
            for inner in value:
                yield from flatten(inner)
        else:
            yield str(value)

    text = " ".join(flatten([list(picture.claims), list(picture.actions), picture.position]))
    spaced = re.sub(r"([a-i]1?[0-9])(?=[a-i]1?[0-9]\b)", r"\1 ", text)
    return set(re.findall(r"[a-i]1?[0-9]|[0-9]+", spaced))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_captions_name_only_what_the_claims_prove(game: str, language: str) -> None:
    for block in load_guide(game, language).blocks():
        if block.kind == model.PICTURE:
            known = claimed_numbers(pictures.get_picture(game, block.picture))
            missing = set(NUMBER.findall(block.text)) - known
            assert not missing, (block.id, block.picture, missing)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_texts_name_only_places_of_the_pictures_beside_them(game: str, language: str) -> None:
    for section in load_guide(game, language).sections:
        shown = [block.picture for block in section.blocks if block.picture]
        known = {n for name in shown for n in claimed_numbers(pictures.get_picture(game, name))}
        for block in section.blocks:
            if block.kind != model.TABLE:
                assert set(PLACE.findall(block.text)) <= known, block.text


@pytest.mark.parametrize(("game", "name"), list(all_pictures()))
def test_a_picture_can_be_drawn(game: str, name: str) -> None:
    svg = pictures.draw(game, name)
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    picture = pictures.get_picture(game, name)
    if picture.marks:
        assert pictures.marked_actions(picture, pictures.play(game, picture))
