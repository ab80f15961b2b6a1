"""Positions that a client sends as text: how they look, and what the engine finds in them.

`read_position` is used by the lobby too. The other functions are jobs; they know no table.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Final

from firestep import catalog
from firestep.contract import (
    CHANCE,
    SPECTATOR,
    ActionRefused,
    InputError,
    Json,
    Refusal,
    Seat,
    Value,
    canonical,
)
from firestep.contract.capabilities import Dice, Wording
from firestep.contract.package import AnyGame
from firestep.contract.position_editing import PositionEditing, TurnPassing, read_edit
from firestep.players.computer import find_level
from firestep.players.player import deciding_seat
from firestep.server.facts import find_facts
from firestep.server.scenes import localized_scene
from firestep.server.workers import jobs
from firestep.server.workers.content import get_workshop
from firestep.server.workers.job_control import JobControl
from firestep.table.capabilities import text_facts
from firestep.table.setup import SeatPlan, TableSetup
from firestep.table.status import TableStatus
from firestep.table.table import Table

FACES: Final = "faces"
"""The first word of a written roll."""
THREATS: Final = "threats"
"""The place of the error if a position has no threats."""
MAX_DESCRIBED_ACTIONS: Final = 40
"""A plan of Trench Club may have dozens of actions; the texts of the first are enough."""

_RULE_IDS: Final = re.compile(r"\b[A-Z]{2}-[A-Z]+-[0-9]+[a-z]?\b")
_RULES_AT_END: Final = re.compile(r" \[[^\[\]]+\]$")


@dataclass(frozen=True, slots=True)
class PositionInput:
    """A position, the actions to play from there, and the seat and language to show it for."""

    game: str
    options: Mapping[str, Value]
    position: str  # empty for the initial position
    actions: tuple[str, ...]
    seat: Seat | None
    language: str
    files: Mapping[str, str] = field(default_factory=dict)
    """The content files of a user, by kind; empty for the shipped game."""


def read_position(
    game: str, text: str, options: Mapping[str, Value], place: str
) -> tuple[AnyGame, Any]:
    """Return the game and the state of a position text. Raise `InputError` if it is invalid."""
    if "\n" not in text and text.endswith(".toml"):
        # A game package would open the file of that name on this machine.
        raise InputError("a position, not the name of a file", place=place)
    return catalog.get_package(game).read_position(text, options)


def _make_game(given: PositionInput) -> AnyGame:
    if not given.files:
        return catalog.get_package(given.game).make(given.options)
    return _read_own_game(given.game, canonical(dict(given.files)), canonical(dict(given.options)))


@lru_cache(maxsize=8)
def _read_own_game(game: str, files: bytes, options: bytes) -> AnyGame:
    """Return a game with content of a user; clients ask about the same one again and again."""
    return get_workshop(game).read_content(json.loads(files), json.loads(options))


def load_position(given: PositionInput) -> tuple[AnyGame, Any]:
    """Return the game and the state after the actions. Raise `InputError` if one is refused."""
    text = given.position.strip()
    if text and not given.files:
        game, state = read_position(given.game, text, given.options, "position")
    else:
        game = _make_game(given)
        state = game.read_state(text) if text else game.initial(game.seat_counts[0])
    for written in filter(str.strip, given.actions):
        try:
            action, actor = _read_action(game, state, written)
            state, _ = game.apply(state, actor, action)
        except ActionRefused as refused:
            raise InputError(
                explain_refusal(game, state, refused.refusal, given.language), place="actions"
            ) from None
    return game, state


def _read_action(game: AnyGame, state: Any, written: str) -> tuple[Any, Seat]:
    """Return an action and its seat; `faces 3 5` is the roll of these faces."""
    name, *rest = written.split()
    if name != FACES or not all(face.isdecimal() for face in rest):
        action = game.read_action(written)
        return action, _find_actor(game, state, action)
    if tuple(game.to_act(state)) != (CHANCE,) or not isinstance(game, Dice):
        raise InputError("no roll is due", place="actions")
    faces, sides = [int(face[:9]) for face in rest], game.dice(state)
    if len(faces) != len(sides) or not all(map(_is_face, faces, sides)):
        raise InputError(f"the dice that are due have the sides {list(sides)}", place="actions")
    return game.roll_action(state, faces), CHANCE


def _is_face(face: int, sides: int) -> bool:
    return 1 <= face <= sides


def explain_refusal(game: AnyGame, state: Any, refusal: Refusal, language: str) -> str:
    """Return the text of a refusal for players."""
    if not isinstance(game, Wording):
        return refusal.summary
    facts = text_facts(game, refusal.facts, state)
    return game.translate("refusals", refusal.reason, facts, language)


def _find_actor(game: AnyGame, state: Any, action: Any) -> Seat:
    """Return the first seat to act that may take an action; the first seat to act if none may."""
    seats = list(game.to_act(state))
    if not seats:
        raise InputError("the game is over", place="actions")
    for seat in seats:
        if seat != CHANCE and game.refusal(state, seat, action) is None:
            return seat
    return seats[0]


def _find_audience(game: AnyGame, state: Any, seat: Seat | None) -> Seat:
    """Return the given seat, or the first seat to act, or the spectators after a game."""
    return seat or next((one for one in game.to_act(state) if one >= 1), SPECTATOR)


def describe_position(given: PositionInput, control: JobControl) -> dict[str, Json]:
    """Return the position as a seat sees it, in the form of the scene of a table."""
    game, state = load_position(given)
    text = str(state)
    seats = [SeatPlan() for _ in range(game.seat_counts[0])]
    setup = TableSetup(game=game.id, settings=dict(game.settings), seats=seats, start=text)
    table: Table[Any, Any] = Table(game, setup, "position", bytes(32))
    table.outcome = game.outcome(state)
    table.status = TableStatus.RUNNING if table.outcome is None else TableStatus.OVER
    audience = _find_audience(game, state, given.seat)
    if audience != SPECTATOR and audience not in table.seats:
        raise InputError(f"there is no seat {audience}", place="seat")
    return {
        "settings": dict(game.settings),
        "position": text,
        "seat": audience if audience >= 1 else None,
        "scene": localized_scene(table, audience, given.language, 0),
    }


def edit_position(
    given: PositionInput, edits: Sequence[str], control: JobControl
) -> dict[str, Json]:
    """Return a draft after some changes: its text and view, what can be changed, its problem."""
    game = _make_game(given)
    if not isinstance(game, PositionEditing):
        raise InputError(f"positions of {given.game} cannot be edited")
    text = given.position.strip()
    draft = game.read_draft(text) if text else game.initial(game.seat_counts[0])
    for edit in edits:
        draft = game.edit(draft, read_edit(edit))
        control.check()
    form = json.loads(json.dumps(asdict(game.edit_form(draft, given.language))))
    problem, status = _find_problem(game, str(draft), given.language)
    return {
        "settings": dict(game.settings),
        "position": str(draft),
        "view": dict(game.view(draft, given.seat or 1)),
        "status_text": status,
        "problem": problem,
        **form,
    }


def _find_problem(game: AnyGame, text: str, language: str) -> tuple[Json, str]:
    """Return why a position cannot be played, and the status text of one that can."""
    try:
        state = game.read_state(text)
    except InputError as error:
        message = _RULES_AT_END.sub("", error.message)
        rules: list[Json] = list(dict.fromkeys(_RULE_IDS.findall(error.message)))
        return {"text": message, "place": error.place, "rules": rules}, ""
    return None, game.status(state, language) if isinstance(game, Wording) else ""


def answer_query(
    given: PositionInput, topic: str, names: Sequence[str], control: JobControl
) -> Mapping[str, Json]:
    """Return facts about a position, as a query at a table does."""
    game, state = load_position(given)
    audience = _find_audience(game, state, given.seat)
    return find_facts(game, state, audience, topic, names, given.language)


def find_best_lines(
    given: PositionInput, lines: int, level: int, timed: bool, threats: bool, control: JobControl
) -> dict[str, Json]:
    """Return the best lines of the seat that has a decision to make, with the text of each step.

    `threats` asks for the lines of the next opponent, as if this turn were passed.
    """
    game, state = load_position(given)
    if threats:
        state = _pass_turn(game, state, given.language)
    seat = deciding_seat(game, state, given.seat)
    find_level(game, level)
    found: dict[str, Any] = jobs.search_lines(
        game, state, seat, lines, level, given.language, timed, control
    )
    for line in found["lines"]:
        line["steps"] = _describe_steps(game, state, line["actions"], given.language)
    return found


def _pass_turn(game: AnyGame, state: Any, language: str) -> Any:
    """Return the state with the next opponent to decide. Raise `InputError` if it is refused."""
    if not isinstance(game, TurnPassing):
        raise InputError("this game has no threats to show", place=THREATS)
    try:
        return game.pass_turn(state)
    except ActionRefused as refused:
        text = explain_refusal(game, state, refused.refusal, language)
        raise InputError(f"{text} [{refused.refusal.rule}]", place=THREATS) from None


def _describe_steps(game: AnyGame, state: Any, actions: Sequence[str], language: str) -> list[Json]:
    """Return the actions of a line with their seats and texts."""
    steps: list[Json] = []
    for text in actions[:MAX_DESCRIBED_ACTIONS]:
        action = game.read_action(text)
        actor = _find_actor(game, state, action)
        if actor == CHANCE or game.refusal(state, actor, action) is not None:
            break  # the line belongs to a sample whose hidden part differs from this state
        words = game.describe_action(state, action, language) if isinstance(game, Wording) else text
        steps.append({"seat": actor, "action": text, "words": words})
        state, _ = game.apply(state, actor, action)
    return steps
