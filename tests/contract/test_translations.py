"""Sentences: the same in all languages, and one for everything that can happen."""

import string
from collections.abc import Mapping
from typing import Any

import pytest

from firestep.contract import TABLE, InputError, Refusal
from firestep.contract.capabilities import Wording
from firestep.contract.record import replay
from firestep.contract.translations import LANGUAGES, Translations, Word
from firestep.games.trench import START, Aside, Move, Position, Trench
from firestep.games.trench.actions import MOVES
from support.played_games import TERMS, written

pytestmark = pytest.mark.once

ROOMS = [
    "firestep.cli",
    "firestep.games.bitva",
    "firestep.games.club",
    "firestep.games.trench",
    "firestep.server",
    "firestep.table",
]


def placeholders(template: str) -> set[tuple[str, str]]:
    """Return the facts a template names, each with the chapter it is looked up in."""
    parts = string.Formatter().parse(template)
    return {(name, chapter or "") for _, name, chapter, _ in parts if name is not None}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("room", ROOMS)
def test_every_language_has_the_same_sentences_with_the_same_facts(
    room: str, language: str
) -> None:
    english, other = Translations(room).language("en"), Translations(room).language(language)
    assert list(other) == list(english)
    for chapter, sentences in english.items():
        assert list(other[chapter]) == list(sentences), chapter
        for name, sentence in sentences.items():
            assert placeholders(other[chapter][name]) == placeholders(sentence), (chapter, name)
            assert other[chapter][name].strip()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lookup_goes_to_a_chapter_there_is(room: str, language: str) -> None:
    chapters = Translations(room).language(language)
    for sentences in chapters.values():
        for sentence in sentences.values():
            assert all(not name or name in chapters for _, name in placeholders(sentence))


@pytest.mark.parametrize("code", ["", "EN", "de", "../en", "x" * 10_000])
def test_an_unknown_language_is_a_fault(code: str) -> None:
    with pytest.raises(InputError, match="there are: en, fr, es") as caught:
        Translations(ROOMS[0]).language(code)
    assert len(str(caught.value)) < 200


CHAPTERS: Mapping[str, Mapping[str, str]] = {
    "pieces": {"soldier": "soldat", "5": "cinq"},
    "points": {"1": "un point", "n": "{n} points"},
}


@pytest.mark.parametrize(
    ("value", "chapter", "text"),
    [
        ("soldier", "pieces", "soldat"),
        ("soldier", "", "soldier"),
        ("tank", "pieces", "tank"),
        (5, "pieces", "cinq"),
        (5, "", "5"),
        (1, "points", "un point"),
        (3, "points", "3 points"),
        (["soldier", "tank"], "pieces", "soldat, tank"),
        (("a1", "b2"), "", "a1, b2"),
        ([], "pieces", ""),
        ("{start}", "", "{start}"),
    ],
)
def test_a_fact_is_put_in_words(value: object, chapter: str, text: str) -> None:
    assert format(Word(value, CHAPTERS), chapter) == text


def test_sentences_are_filled_in_the_language_asked_for() -> None:
    facts = {"piece": "sergeant", "reach": 2, "target": "d7", "distance": 3}
    phrases = Translations("firestep.games.trench")
    filled = [phrases.fill(code, "refusals", "too-far", facts) for code in LANGUAGES]
    assert filled == [
        "A sergeant moves at most 2 squares; d7 is 3 away.",
        "Un sergent avance de 2 cases au plus\u00a0; d7 est à 3.",
        "Un sargento avanza 2 casillas como máximo; d7 está a 3.",
    ]


def wording(game: Any) -> Wording[Any, Any]:
    assert isinstance(game, Wording)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "length"), TERMS)
def test_everything_that_happens_can_be_told(edition: str, length: str, language: str) -> None:
    game = Trench(edition=edition, length=length)
    speaker = wording(game)
    for seed in range(2):
        record, _ = written(game, 2, seed, asides=0.1)
        states = list(replay(game, record))
        for state, entry in zip(states, record.entries, strict=False):
            assert speaker.status(state, language)
            assert speaker.long_form(state, game.read_action(entry.action), language)
            for event in entry.events:
                assert "{" not in speaker.sentence("log", event.kind, event.facts, language)
        assert speaker.status(states[-1], language)


def refusals() -> dict[str, Refusal]:
    """Return one refusal of every reason the game can give."""
    found: dict[str, Refusal] = {}
    boards = [
        *(Position(), Position(START + " 1:1:0:0"), Position("8/8/8/8/8/8/8/g7 w 0 72 0")),
        Position("8/8/2S5/3SL3/3c4/1T1T4/1c6/g6G b 0 0 0"),
        Position("8/8/8/3L4/2c1g3/5S2/8/8 b 0 0 0"),
        Position("8/8/8/3c4/2S5/8/8/8 b 0 0 0"),
    ]
    asides = ("resign match", "offer draw", "accept draw", "time-out 1")
    for board in boards:
        game = Trench(length=board.terms.length)
        actions: list[Move | Aside] = [move for move in MOVES if move is not None]
        actions += [Aside(text) for text in asides]
        offered = board
        if board.outcome() is None:
            offered = game.apply(board, 1, Aside("offer draw"))[0]
        for seat in (1, 2, TABLE, 7):
            for state in (board, offered):
                for action in actions if seat > 0 else actions[-4:]:
                    refusal = game.refusal(state, seat, action)
                    if refusal is not None:
                        found.setdefault(refusal.reason, refusal)
    return found


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    found = refusals()
    assert set(found) == set(Translations("firestep.games.trench").language("en")["refusals"])
    speaker = wording(Trench())
    for refusal in found.values():
        for language in LANGUAGES:
            text = speaker.sentence("refusals", refusal.reason, refusal.facts, language)
            assert text
            assert "{" not in text
