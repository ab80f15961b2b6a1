"""Texts for players: every refusal, event, status and action has a text in three languages."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from firestep.contract import SPECTATOR, TABLE, ActionRefused, Event, Json, Refusal, Seat, Value
from firestep.contract.capabilities import Wording
from firestep.contract.translations import LANGUAGES
from firestep.games.bitva import Action, Bitva, Position
from firestep.games.bitva.actions import ASIDES, DICE, DIE, HOLD, PASS, make_choice
from firestep.games.bitva.game import TRANSLATIONS
from firestep.games.bitva.notation_writer import PHASES
from firestep.testing import Draw, random_walk
from support.bitva_positions import position as make_position
from support.bitva_positions import refused

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


def draw_actions(game: Bitva, state: Position, draw: Draw) -> Iterator[tuple[Seat, Action]]:
    """Draw actions that the rules may forbid, by seats that may not act."""
    cells = [*state.config.board.hexes, 0xEE]
    own = [cell for cell in cells[:-1] if state.buffer[cell] >> 1 == state.seat] or cells
    kind = {"recall": "recall", "move": "move", "post": "post", "place": "place", "enter": "enter"}
    seats = [state.seat, state.seat, state.seat % state.config.players + 1, 0]
    for _ in range(TRIES):
        start, target = own[draw(len(own))], cells[draw(len(cells))]
        if draw(8) == 0:
            start = cells[draw(len(cells))]
        if start != target:
            yield seats[draw(4)], make_choice(kind.get(state.phase, "move"), start, target)
    if state.phase == "post":
        yield from ((state.seat, make_choice("post", cell, cell)) for cell in cells)
    asides = sorted(ASIDES, key=str)
    for seat in (1, 2, TABLE, SPECTATOR, NOBODY):
        yield seat, asides[draw(len(asides))]
    for action in (PASS, HOLD, DIE[1 + draw(6)], DICE[1, 6], make_choice("place", 1, 1)):
        yield seats[draw(4)], action


def rare_refusals() -> Iterator[Refusal | None]:
    """Yield refusals that random games seldom meet."""
    given: Mapping[str, Value] = {"advanced": True, "retreat_by_move": True}
    yield refused(make_position("Ae5 ae6 bh10", roll=(3, 3), given=given), "move e5-a1")
    near = make_position("ae5 ae6 bh10", roll=(2, 6), advanced=True)
    yield refused(near, "move e6-b7")
    given = {"advanced": True, "recall_to_trench": False}
    crowd = make_position("Ae5 ae6 ae7 bh10", phase="recall", given=given)
    yield refused(crowd, "recall e6-d1")
    given = {"advanced": True, "players": 4, "partner_reserve": False}
    placing = make_position(phase="place", roll=(6,), given=given)
    yield refused(placing, "place h2")
    with pytest.raises(ActionRefused) as raised:
        Bitva().pass_turn(near)
    yield raised.value.refusal


@cache
def collect_examples() -> tuple[
    dict[str, Refusal], dict[str, Event], dict[str, tuple[Bitva, Position]]
]:
    """Return a refusal of each reason, an event of each kind, a position of each phase."""
    refusals: dict[str, Refusal] = {}
    events: dict[str, Event] = {}
    phases: dict[str, tuple[Bitva, Position]] = {}
    for mode in MODES:
        game = Bitva(mode)
        for seed in SEEDS:
            draw = Draw(seed)
            for step in random_walk(game, game.config.players, seed=seed, asides=0.05):
                phases.setdefault(step.after.phase, (game, step.after))
                for event in step.events:
                    events.setdefault(event.kind, event)
                for seat, action in draw_actions(game, step.after, draw):
                    refusal = game.refusal(step.after, seat, action)
                    if refusal:
                        refusals.setdefault(refusal.reason, refusal)
    for refusal in rare_refusals():
        assert refusal is not None
        refusals.setdefault(refusal.reason, refusal)
    return refusals, events, phases


def fields(language: str, section: str, name: str) -> set[tuple[str, str]]:
    return TRANSLATIONS.message(language, section, name).references()


def check_text(section: str, name: str, facts: Mapping[str, Json], language: str) -> None:
    """Fill a text; every translated fact must occur in it in this language."""
    text = Bitva().translate(section, name, facts, language)
    assert re.fullmatch(r"\S.*\S", text)
    assert not re.search(r"[{}\[\]_]", text)
    for fact, word_section in fields(language, section, name):
        value = facts[fact]
        for item in value if isinstance(value, list) else [value]:
            expected = (
                TRANSLATIONS.language(language)[word_section][str(item)]
                if word_section
                else str(item)
            )
            assert expected in text


def test_refusal_texts_match_the_refusals() -> None:
    assert set(collect_examples()[0]) == set(TRANSLATIONS.language("en")["refusals"])


def test_event_texts_match_the_events() -> None:
    assert set(collect_examples()[1]) == set(TRANSLATIONS.language("en")["log"])


def test_phase_and_status_texts_match_the_phases() -> None:
    assert set(collect_examples()[2]) == set(PHASES)
    for section in ("phases", "status"):
        assert tuple(TRANSLATIONS.language("en")[section]) == PHASES


@each_language
def test_refusal_texts_contain_the_facts(language: str) -> None:
    for reason, refusal in collect_examples()[0].items():
        check_text("refusals", reason, refusal.facts, language)


@each_language
def test_event_texts_contain_the_facts(language: str) -> None:
    for kind, event in collect_examples()[1].items():
        check_text("log", kind, event.facts, language)


@each_language
def test_not_your_turn_has_a_text_for_every_seat(language: str) -> None:
    for seat in range(5):
        check_text("refusals", "not-your-turn", {"seat": seat}, language)


@each_language
def test_every_phase_has_its_own_status(language: str) -> None:
    seen = set()
    for game, position in collect_examples()[2].values():
        assert isinstance(game, Wording)
        status = game.status(position, language)
        assert not re.search(r"[{}\[\]_]", status)
        seen.add(status)
    assert len(seen) == len(PHASES)


def all_actions(game: Bitva, position: Position) -> Iterator[Action]:
    """Yield all actions that are allowed in a position, for all seats, and all rolls."""
    yield from game.legal(position, position.seat)
    for seat in (1, 2, 3, 4, TABLE):
        yield from game.asides(position, seat)
    yield from (action for action, _ in game.chances(position))


@each_language
def test_every_action_has_a_text(language: str) -> None:
    words = TRANSLATIONS.language(language)["actions"]
    used = set()
    for game, position in collect_examples()[2].values():
        for action in [*all_actions(game, position), *ASIDES, PASS, HOLD]:
            text = game.describe_action(position, action, language)
            assert re.fullmatch(r"[^{}\[\]_]+", text)
            is_offer = action.kind in ("offer", "accept", "decline")
            used.add(str(action).replace(" ", "-") if is_offer else action.kind)
            if action.kind in ("post", "place", "die", "dice"):
                assert str(action).split()[-1] in text
            if action.kind in ("time-out", "abandoned"):
                assert TRANSLATIONS.language(language)["players"][str(action).split()[-1]] in text
    assert used == set(words)


def test_the_text_of_a_move_names_its_piece_and_capture() -> None:
    game = Bitva(SHORT)
    text = "2A6/4ab3/9/9/9/9/9/2B6 move 1 2-3 0:0 c1:c8 1 - 0"
    position = game.read_state(text)
    for language in LANGUAGES:
        pieces = TRANSLATIONS.language(language)["pieces"]
        text = game.describe_action(position, Action("move c1-f3"), language)
        assert text == f"{pieces['general']} c1-f3"
        text = game.describe_action(position, Action("move e2-f2"), language)
        assert text == f"{pieces['infantry']} e2xf2"


def test_every_ending_has_a_text() -> None:
    endings = {"BV-END-01", "BV-TEAM-03", "BV-END-02", "resigned", "agreed", "time", "abandoned"}
    assert set(TRANSLATIONS.language("en")["endings"]) == endings


@each_language
def test_every_ending_has_a_log_text(language: str) -> None:
    for ending in TRANSLATIONS.language("en")["endings"]:
        check_text("log", "ended", {"ending": ending, "winners": [1]}, language)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_all_languages_have_the_same_sections_names_and_fields(language: str) -> None:
    english, other = TRANSLATIONS.language("en"), TRANSLATIONS.language(language)
    assert list(other) == list(english)
    for section, texts in english.items():
        assert list(other[section]) == list(texts), section
        for name in texts if section not in ("options", "choices") else ():
            facts = [{fact for fact, _ in fields(code, section, name)} for code in ("en", language)]
            assert facts[0] == facts[1], (section, name)


def test_every_text_is_translated() -> None:
    languages = [TRANSLATIONS.language(language) for language in LANGUAGES]
    for section in set(languages[0]) - {"pieces"}:
        for name in languages[0][section]:
            texts = [language[section][name] for language in languages]
            own = re.sub(r"\{[^}]*\}|\W", "", texts[0])  # empty if the text consists of facts only
            assert not own or texts[0] not in texts[1:], (section, name)
