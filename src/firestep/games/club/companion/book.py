"""The bookkeeper: the accounts of a game of Trench Club on a real table (TURN, BANK, WIN, VAR).

The book is a position of the game. The hexes of its units mean nothing (see `book_places`).
Everything else is as on the real board, and the rules decide: actions go through `Club.apply`,
entries through the functions of `rules`. The position after each request is checked like one of a
player, so it can become a table at any time.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.contract import ActionRefused, Event, InputError, Json, Refusal
from firestep.contract.bookkeeping import STEP_PLACE, Book, BookEvent, BookRequest
from firestep.contract.position_editing import Edit
from firestep.games.club.companion.book_report import describe_book
from firestep.games.club.companion.book_start import set_up
from firestep.games.club.companion.book_steps import take_step
from firestep.games.club.formats.editing import apply_edit
from firestep.games.club.formats.validate.position import check_position
from firestep.games.club.game import Club
from firestep.games.club.position_text.document import SETUP_PHASES
from firestep.games.club.state import Position

_BATTLE_PHASES: Final = ("scatter", "attacker-roll", "target-roll")


def keep_book(game: Club, request: BookRequest, language: str) -> Book:
    """Return the accounts after the steps of a request, with the mat and options of a game."""
    position, events = _open_book(game, request.position.strip()), list[BookEvent]()
    for step in request.steps:
        try:
            after, happened = take_step(game, position, step)
        except ActionRefused as refused:
            raise _explain(game, position, refused.refusal, language) from None
        events += _describe_events(game, position, after, happened, language)
        position = after
    check_position(position)
    return describe_book(game, position, tuple(events), language)


def _open_book(game: Club, text: str) -> Position:
    """Return the position of a book; a battle that is under way is fought at the real table."""
    if not text:
        return set_up(game)
    position = game.read_state(text)
    if position.phase in SETUP_PHASES:
        raise InputError("the setup is not over [TC-TURN-01]", place="position")
    if position.phase in _BATTLE_PHASES:
        position = apply_edit(position, Edit("set", "phase", "attacks"))
    return position


def _explain(game: Club, position: Position, refusal: Refusal, language: str) -> InputError:
    text = _translate(game, position, None, "refusals", refusal.reason, refusal.facts, language)
    return InputError(f"{text} [{refusal.rule}]", place=STEP_PLACE)


def _describe_events(
    game: Club, before: Position, after: Position, events: Sequence[Event], language: str
) -> list[BookEvent]:
    return [
        BookEvent(
            event.rule,
            _translate(game, before, after, "log", event.kind, event.facts, language),
        )
        for event in events
    ]


def _translate(
    game: Club,
    before: Position,
    after: Position | None,
    section: str,
    name: str,
    facts: Mapping[str, Json],
    language: str,
) -> str:
    named = game.unit_names([facts], before, after)
    return game.translate(section, name, {**facts, "named": named}, language)
