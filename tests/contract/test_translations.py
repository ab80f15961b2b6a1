"""Translations: the same names and facts in all languages, and a text for every case."""

from typing import Any

import pytest

from firestep.contract import TABLE, InputError, Refusal
from firestep.contract.capabilities import Wording
from firestep.contract.record import replay
from firestep.contract.translations import LANGUAGES, Translations
from firestep.games.trench import START, Aside, Move, Position, Trench
from firestep.games.trench.actions import MOVES
from support.played_games import EDITION_LENGTHS, random_record
from support.text_packages import PACKAGES

pytestmark = pytest.mark.once

OPTION_SECTIONS = {"options", "choices"}  # from options.toml


def fact_names(package: str, language: str, section: str, name: str) -> set[str]:
    references = Translations(package).message(language, section, name).references()
    return {fact for fact, _ in references}


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_has_the_same_texts_with_the_same_facts(package: str, language: str) -> None:
    english, other = Translations(package).language("en"), Translations(package).language(language)
    assert list(other) == list(english)
    for section, texts in english.items():
        assert list(other[section]) == list(texts), section
        for name in texts:
            assert other[section][name].strip()
            if section not in OPTION_SECTIONS:
                facts = [fact_names(package, code, section, name) for code in ("en", language)]
                assert facts[0] == facts[1], (section, name)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lookup_names_an_existing_section(package: str, language: str) -> None:
    sections = Translations(package).language(language)
    for section in sections.keys() - OPTION_SECTIONS:
        for name in sections[section]:
            references = Translations(package).message(language, section, name).references()
            assert all(not one or one in sections for _, one in references), name


@pytest.mark.parametrize("code", ["", "EN", "de", "../en", "x" * 10_000])
def test_an_unknown_language_is_rejected(code: str) -> None:
    with pytest.raises(InputError, match="there are: en, fr, es") as caught:
        Translations(PACKAGES[0]).language(code)
    assert len(str(caught.value)) < 200


def test_a_text_is_filled_in_each_language() -> None:
    facts = {"piece": "sergeant", "reach": 2, "target": "d7", "distance": 3}
    translations = Translations("firestep.games.trench")
    texts = [translations.translate(code, "refusals", "too-far", facts) for code in LANGUAGES]
    assert texts == [
        "A sergeant moves up to 2 squares; d7 is 3 away.",
        "Un sergent se déplace de 2 cases au plus\u00a0; d7 est à 3.",
        "Un sargento se mueve 2 casillas como máximo; d7 está a 3.",
    ]


def wording(game: Any) -> Wording[Any, Any]:
    assert isinstance(game, Wording)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "length"), EDITION_LENGTHS)
def test_every_event_and_state_has_a_text(edition: str, length: str, language: str) -> None:
    game = Trench(edition=edition, length=length)
    texts = wording(game)
    for seed in range(2):
        record, _ = random_record(game, 2, seed, asides=0.1)
        states = list(replay(game, record))
        for state, entry in zip(states, record.entries, strict=False):
            assert texts.status(state, language)
            assert texts.describe_action(state, game.read_action(entry.action), language)
            for event in entry.events:
                assert "{" not in texts.translate("log", event.kind, event.facts, language)
        assert texts.status(states[-1], language)


def refusals() -> dict[str, Refusal]:
    """Return one refusal for each reason of the game."""
    found: dict[str, Refusal] = {}
    boards = [
        *(Position(), Position(START + " 1:1:0:0"), Position("8/8/8/8/8/8/8/g7 w 0 72 0")),
        Position("8/8/2S5/3SL3/3c4/1T1T4/1c6/g6G b 0 0 0"),
        Position("8/8/8/3L4/2c1g3/5S2/8/8 b 0 0 0"),
        Position("8/8/8/3c4/2S5/8/8/8 b 0 0 0"),
    ]
    asides = ("resign match", "offer draw", "accept draw", "time-out 1")
    for board in boards:
        game = Trench(length=board.config.length)
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


def test_refusals_and_their_texts_agree() -> None:
    found = refusals()
    assert set(found) == set(Translations("firestep.games.trench").language("en")["refusals"])
    texts = wording(Trench())
    for refusal in found.values():
        for language in LANGUAGES:
            text = texts.translate("refusals", refusal.reason, refusal.facts, language)
            assert text
            assert "{" not in text
