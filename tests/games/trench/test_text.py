"""Texts for players: every refusal, event and status has a text in three languages."""

import re

import pytest

from firestep.contract import (
    ABANDONED,
    AGREED,
    RESIGNED,
    SPECTATOR,
    TABLE,
    TIME,
    Event,
    Seat,
)
from firestep.contract.translations import LANGUAGES
from firestep.games.trench import Position, Trench
from firestep.games.trench.game import TRANSLATIONS
from support.trench_positions import act, drawing, game_of, play, position, refused

pytestmark = pytest.mark.once

each_language = pytest.mark.parametrize("language", LANGUAGES)

MOVES = position(drawing("gd4 sd6 ca1 Sd3 Sc4 Ge8 Tb2"))
FROM_TRENCH = position(drawing("ge4 Sd4 Sd5"))
OFFERED = act(Position(), 1, "offer draw")
OVER = act(Position(), 1, "resign")
REFUSED: dict[str, tuple[Position, str, Seat]] = {
    "empty-square": (MOVES, "h1h2", 1),
    "not-your-piece": (MOVES, "e8e7", 1),
    "no-line": (MOVES, "d4e6", 1),
    "wrong-direction": (MOVES, "d6e7", 1),
    "too-far": (MOVES, "d6d8", 1),
    "own-piece": (MOVES, "d4d7", 1),
    "capture-ends-move": (MOVES, "d4d2", 1),
    "sheltered-in-trench": (position(drawing("gd4 Se4")), "d4e4", 1),
    "trench-to-trench": (FROM_TRENCH, "e4d5", 1),
    "behind-the-trench": (FROM_TRENCH, "e4d4", 1),
    "not-your-turn": (MOVES, "e8e7", 2),
    "game-over": (OVER, "d4d5", 1),
    "for-the-table": (OFFERED, "time-out 2", 1),
    "not-seated": (OFFERED, "resign", SPECTATOR),
    "no-match": (OFFERED, "resign match", 1),
    "already-offered": (OFFERED, "offer draw", 1),
    "no-offer": (OFFERED, "accept draw", 1),
}


def fields(language: str, section: str, name: str) -> set[tuple[str, str]]:
    return TRANSLATIONS.message(language, section, name).references()


def test_refusal_texts_match_the_refusals() -> None:
    assert set(REFUSED) == set(TRANSLATIONS.language("en")["refusals"])


@pytest.mark.parametrize("reason", REFUSED)
@each_language
def test_refusal_texts_contain_the_facts(reason: str, language: str) -> None:
    board, action, seat = REFUSED[reason]
    refusal = refused(board, action, seat)
    assert refusal.reason == reason
    text = game_of(board).translate("refusals", reason, refusal.facts, language)
    assert re.fullmatch(r"\S.*\S", text)
    assert not re.search(r"[{}\[\]_]", text)
    for name, section in fields(language, "refusals", reason):
        fact = str(refusal.facts[name])
        is_name = section not in ("", "counts")
        assert TRANSLATIONS.language(language)[section][fact] in text if is_name else fact in text


@pytest.mark.parametrize("language", ["fr", "es"])
def test_all_languages_have_the_same_sections_names_and_fields(language: str) -> None:
    english, other = TRANSLATIONS.language("en"), TRANSLATIONS.language(language)
    assert list(other) == list(english)
    for section, texts in english.items():
        assert list(other[section]) == list(texts), section
        for name in texts if section not in ("options", "choices") else ():
            facts = [{fact for fact, _ in fields(code, section, name)} for code in ("en", language)]
            assert facts[0] == facts[1], (section, name)


def events_of_every_kind() -> list[Event]:
    """Return at least one event of every kind."""
    match = position(drawing("gd4 sa1 Sd3 Gh8"), quiet=48, match="1:1:0:0")
    steps: list[tuple[Position, Seat, str]] = [
        (match, 1, "d4d3"),
        (match, 1, "offer draw"),
        (act(match, 1, "offer draw"), 2, "accept draw"),
        (act(match, 1, "offer draw"), 2, "decline draw"),
        (match, 2, "resign"),
        (match, 2, "resign match"),
        (match, TABLE, "time-out 1"),
        (match, TABLE, "abandoned 2"),
        (play(match, "a1a2"), 2, "h8h7"),
    ]
    events: list[Event] = []
    for board, seat, action in steps:
        game = game_of(board)
        events += game.apply(board, seat, game.read_action(action))[1]
    return events


@each_language
def test_every_event_has_a_text(language: str) -> None:
    events = events_of_every_kind()
    assert {event.kind for event in events} == set(TRANSLATIONS.language("en")["log"])
    for event in events:
        text = Trench().translate("log", event.kind, event.facts, language)
        assert not re.search(r"[{}\[\]_]", text)


def test_every_ending_has_a_text() -> None:
    rules = {"END-02", "END-03", "END-04", "END-05", "VAR-01", "VAR-02", "GAP-03", "GAP-05"}
    other = {RESIGNED, AGREED, TIME, ABANDONED}
    assert set(TRANSLATIONS.language("en")["endings"]) == {f"TR-{rule}" for rule in rules} | other


@each_language
def test_every_aside_and_status_has_a_text(language: str) -> None:
    game, single = Trench(), Trench(length="single")
    board = game.initial()
    for seat in (1, TABLE):
        for aside in (*game.asides(board, seat), *game.asides(act(board, 2, "offer draw"), seat)):
            assert game.describe_action(board, aside, language)
    seen = {game.status(board, language), single.status(OVER, language)}
    seen.add(single.status(Position(), language))
    assert len(seen) == 3
    assert not any(re.search(r"[{}\[\]_]", status) for status in seen)
