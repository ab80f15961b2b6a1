"""What people read: every refusal, event, status and action has its sentence in three languages."""

import re
import string
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from firestep.contract import SPECTATOR, TABLE, Event, Json, Refusal, Seat, Value
from firestep.contract.capabilities import Wording
from firestep.contract.translations import LANGUAGES
from firestep.games.bitva import Action, Bitva, Position
from firestep.games.bitva.actions import DICE, DIE, HOLD, PASS, SAID, choice
from firestep.games.bitva.game import PHRASES
from firestep.games.bitva.notation_writer import PHASES
from firestep.testing import Draw, random_walk

pytestmark = pytest.mark.once

each_language = pytest.mark.parametrize("language", LANGUAGES)

SHORT = {"board": "skirmish"}
MODES: tuple[Mapping[str, Value], ...] = (
    {**SHORT, "quiet_limit": 12},
    {**SHORT, "players": 4},
    {**SHORT, "players": 4, "post_shared": True, "survivor_takes_both_turns": True},
    {**SHORT, "advanced": True},
    {**SHORT, "advanced": True, "players": 4, "retreat_by_move": True},
    {"general_must_move": True, "patrol_counts_general": False},
)
SEEDS = range(12)
TRIES = 12
NOBODY = 9


def forged(game: Bitva, position: Position, draw: Draw) -> Iterator[tuple[Seat, Action]]:
    """Draw actions that the rules may forbid, by seats that may not be asked."""
    cells = [*position.terms.board.hexes, 0xEE]
    own = [cell for cell in cells[:-1] if position.buffer[cell] >> 1 == position.seat] or cells
    kind = {"recall": "recall", "move": "move", "post": "post", "place": "place", "enter": "enter"}
    seats = [position.seat, position.seat, position.seat % position.terms.players + 1, 0]
    for _ in range(TRIES):
        start, target = own[draw(len(own))], cells[draw(len(cells))]
        if draw(8) == 0:
            start = cells[draw(len(cells))]
        if start != target:
            yield seats[draw(4)], choice(kind.get(position.phase, "move"), start, target)
    if position.phase == "post":
        yield from ((position.seat, choice("post", cell, cell)) for cell in cells)
    said = sorted(SAID, key=str)
    for seat in (1, 2, TABLE, SPECTATOR, NOBODY):
        yield seat, said[draw(len(said))]
    for action in (PASS, HOLD, DIE[1 + draw(6)], DICE[1, 6], choice("place", 1, 1)):
        yield seats[draw(4)], action


@cache
def story() -> tuple[dict[str, Refusal], dict[str, Event], dict[str, tuple[Bitva, Position]]]:
    """Return a refusal of each reason, an event of each kind, a position of each phase."""
    refusals: dict[str, Refusal] = {}
    events: dict[str, Event] = {}
    phases: dict[str, tuple[Bitva, Position]] = {}
    for mode in MODES:
        game = Bitva(mode)
        for seed in SEEDS:
            draw = Draw(seed)
            for step in random_walk(game, game.terms.players, seed=seed, asides=0.05):
                phases.setdefault(step.after.phase, (game, step.after))
                for event in step.events:
                    events.setdefault(event.kind, event)
                for seat, action in forged(game, step.after, draw):
                    refusal = game.refusal(step.after, seat, action)
                    if refusal:
                        refusals.setdefault(refusal.reason, refusal)
    return refusals, events, phases


def fields(template: str) -> set[tuple[str, str]]:
    parsed = string.Formatter().parse(template)
    return {(name, chapter or "") for _, name, chapter, _ in parsed if name is not None}


def check_sentence(chapter: str, name: str, facts: Mapping[str, Json], language: str) -> None:
    """Fill a sentence; every fact it looks up must be a word of this language."""
    sentence = Bitva().sentence(chapter, name, facts, language)
    assert re.fullmatch(r"\S.*\S", sentence)
    assert not re.search(r"[{}\[\]_]", sentence)
    for fact, words in fields(PHRASES.language(language)[chapter][name]):
        value = facts[fact]
        for item in value if isinstance(value, list) else [value]:
            shown = PHRASES.language(language)[words][str(item)] if words else str(item)
            assert shown in sentence


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    assert set(story()[0]) == set(PHRASES.language("en")["refusals"])


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    assert set(story()[1]) == set(PHRASES.language("en")["log"])


def test_every_phase_has_its_words_and_its_status() -> None:
    assert set(story()[2]) == set(PHASES)
    for chapter in ("phases", "status"):
        assert tuple(PHRASES.language("en")[chapter]) == PHASES


@each_language
def test_the_facts_of_a_refusal_fill_its_sentence(language: str) -> None:
    for reason, refusal in story()[0].items():
        check_sentence("refusals", reason, refusal.facts, language)


@each_language
def test_the_facts_of_an_event_fill_its_sentence(language: str) -> None:
    for kind, event in story()[1].items():
        check_sentence("log", kind, event.facts, language)


@each_language
def test_whoever_is_waited_for_has_words(language: str) -> None:
    for seat in range(5):
        check_sentence("refusals", "not-your-turn", {"seat": seat}, language)


@each_language
def test_every_phase_can_be_told(language: str) -> None:
    seen = set()
    for game, position in story()[2].values():
        assert isinstance(game, Wording)
        status = game.status(position, language)
        assert not re.search(r"[{}\[\]_]", status)
        seen.add(status)
    assert len(seen) == len(PHASES)


def wordy(game: Bitva, position: Position) -> Iterator[Action]:
    """Return everything that may be done in a position, by everybody, and every roll."""
    yield from game.legal(position, position.seat)
    for seat in (1, 2, 3, 4, TABLE):
        yield from game.asides(position, seat)
    yield from (action for action, _ in game.chances(position))


@each_language
def test_every_action_has_its_words(language: str) -> None:
    words = PHRASES.language(language)["actions"]
    used = set()
    for game, position in story()[2].values():
        for action in [*wordy(game, position), *SAID, PASS, HOLD]:
            told = game.long_form(position, action, language)
            assert re.fullmatch(r"[^{}\[\]_]+", told)
            said = action.kind in ("offer", "accept", "decline")
            used.add(str(action) if said else action.kind)
            if action.kind in ("post", "place", "die", "dice", "time-out", "abandoned"):
                assert str(action).split()[-1] in told
    assert used == set(words)


def test_a_move_is_written_with_its_piece_and_what_it_takes() -> None:
    game = Bitva(SHORT)
    text = "2A6/4ab3/9/9/9/9/9/2B6 move 1 2-3 0:0 c1:c8 1 - 0"
    position = game.read_state(text)
    for language in LANGUAGES:
        pieces = PHRASES.language(language)["pieces"]
        said = game.long_form(position, Action("move c1-f3"), language)
        assert said == f"{pieces['general']} c1-f3"
        said = game.long_form(position, Action("move e2-f2"), language)
        assert said == f"{pieces['infantry']} e2xf2"


def test_every_ending_has_its_words() -> None:
    endings = {"BV-END-01", "BV-TEAM-03", "BV-END-02", "resigned", "agreed", "time", "abandoned"}
    assert set(PHRASES.language("en")["endings"]) == endings


@each_language
def test_every_ending_fills_the_last_line_of_the_log(language: str) -> None:
    for ending in PHRASES.language("en")["endings"]:
        check_sentence("log", "ended", {"ending": ending, "winners": [1]}, language)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_all_languages_have_the_same_chapters_names_and_fields(language: str) -> None:
    english, other = PHRASES.language("en"), PHRASES.language(language)
    assert list(other) == list(english)
    for chapter, sentences in english.items():
        assert list(other[chapter]) == list(sentences), chapter
        for name, template in sentences.items():
            assert fields(other[chapter][name]) == fields(template), (chapter, name)


def test_no_sentence_is_left_in_another_language() -> None:
    chapters = [PHRASES.language(language) for language in LANGUAGES]
    for chapter in set(chapters[0]) - {"pieces"}:
        for name in chapters[0][chapter]:
            told = [language[chapter][name] for language in chapters]
            own = re.sub(r"\{[^}]*\}|\W", "", told[0])  # a line of facts alone is no sentence
            assert not own or told[0] not in told[1:], (chapter, name)
