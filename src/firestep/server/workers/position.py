"""Positions that somebody brings along: what they look like, and what the engine thinks of them.

Worked out by a worker, from the text alone: nothing here knows of any table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from firestep import catalog
from firestep.contract import CHANCE, SPECTATOR, ActionRefused, InputError, Json, Seat, Value
from firestep.contract.capabilities import Dice, Wording
from firestep.contract.package import AnyGame
from firestep.players.computer import level_of
from firestep.players.player import decider
from firestep.server.tables.messages import scene_for
from firestep.server.tables.queries import facts_of
from firestep.server.workers import jobs
from firestep.server.workers.jobs import Watch
from firestep.server.workers.position_input import read_position
from firestep.table.setup import SeatPlan, TableSetup
from firestep.table.table import OVER, RUNNING, Table

FACES: Final = "faces"
"""The first word of what is written for a roll."""
WORDED: Final = 40
"""Actions of a line that are put into words; a plan of Trench Club may have dozens."""


@dataclass(frozen=True, slots=True)
class Study:
    """A position, what is done from there on, and who looks at it in which language."""

    game: str
    options: Mapping[str, Value]
    position: str  # nothing: the first one
    actions: tuple[str, ...]
    seat: Seat | None
    language: str


def read(study: Study) -> tuple[AnyGame, Any]:
    """Return the game and the state after the actions; a InputError or a refusal says what is wrong."""
    text = study.position.strip()
    if text:
        game, state = read_position(study.game, text, study.options, "position")
    else:
        game = catalog.package(study.game).make(study.options)
        state = game.initial(game.seat_counts[0])
    for written in filter(str.strip, study.actions):
        try:
            action, actor = _read_action(game, state, written)
            state, _ = game.apply(state, actor, action)
        except ActionRefused as refused:
            raise InputError(_why(game, refused, study.language), place="actions") from None
    return game, state


def _read_action(game: AnyGame, state: Any, written: str) -> tuple[Any, Seat]:
    """Return an action and who takes it; `faces 3 5` is the roll of these faces."""
    name, *rest = written.split()
    if name != FACES or not all(face.isdecimal() for face in rest):
        action = game.read_action(written)
        return action, _actor(game, state, action)
    if tuple(game.to_act(state)) != (CHANCE,) or not isinstance(game, Dice):
        raise InputError("no roll is due", place="actions")
    faces, sides = [int(face[:9]) for face in rest], game.dice(state)
    if len(faces) != len(sides) or not all(map(_is_face, faces, sides)):
        raise InputError(f"the dice that are due have the sides {list(sides)}", place="actions")
    return game.rolled(state, faces), CHANCE


def _is_face(face: int, sides: int) -> bool:
    return 1 <= face <= sides


def _why(game: AnyGame, refused: ActionRefused, language: str) -> str:
    refusal = refused.refusal
    if not isinstance(game, Wording):
        return refusal.told
    return game.sentence("refusals", refusal.reason, refusal.facts, language)


def _actor(game: AnyGame, state: Any, action: Any) -> Seat:
    """Return who takes an action: of those to act the first that may."""
    seats = list(game.to_act(state))
    if not seats:
        raise InputError("the game is over", place="actions")
    may = [seat for seat in seats if seat != CHANCE and game.refusal(state, seat, action) is None]
    return may[0] if may else seats[0]


def shown(study: Study, watch: Watch) -> dict[str, Json]:
    """Return the position as a seat sees it, in the form of the scene of a table."""
    game, state = read(study)
    text = str(state)
    seats = [SeatPlan() for _ in range(game.seat_counts[0])]
    setup = TableSetup(game=game.id, settings=dict(game.settings), seats=seats, start=text)
    table: Table[Any, Any] = Table(game, setup, "study", bytes(32))
    table.outcome = game.outcome(state)
    table.status = RUNNING if table.outcome is None else OVER
    deciding = [seat for seat in game.to_act(state) if seat >= 1]
    audience = study.seat or (deciding[0] if deciding else SPECTATOR)
    if audience != SPECTATOR and audience not in table.seats:
        raise InputError(f"there is no seat {audience}", place="seat")
    scene = scene_for(table, audience, study.language, 0)
    return {
        "settings": dict(game.settings),
        "position": text,
        "seat": audience if audience >= 1 else None,
        "scene": scene,
    }


def looked(study: Study, about: str, names: Sequence[str], watch: Watch) -> Mapping[str, Json]:
    """Return facts about a position, as `look` gives them at a table."""
    game, state = read(study)
    deciding = [seat for seat in game.to_act(state) if seat >= 1]
    audience = study.seat or (deciding[0] if deciding else SPECTATOR)
    return facts_of(game, state, audience, about, names, study.language)


def best(study: Study, lines: int, level: int, timed: bool, watch: Watch) -> dict[str, Json]:
    """Return the best lines of the seat that has something to decide, every step in words."""
    game, state = read(study)
    seat = decider(game, state, study.seat)
    level_of(game, level)
    found = jobs.best_of(game, state, seat, lines, level, study.language, timed, watch)
    told: Any = found["lines"]
    for line in told:
        line["steps"] = _steps(game, state, seat, line["actions"], study.language)
    return found


def _steps(
    game: AnyGame, state: Any, seat: Seat, actions: Sequence[str], language: str
) -> list[Json]:
    """Return the actions of a line with the seats that take them, in words."""
    found: list[Json] = []
    for text in actions[:WORDED]:
        action = game.read_action(text)
        actor = _actor(game, state, action)
        if actor == CHANCE or game.refusal(state, actor, action) is not None:
            break  # the line is about a sample in which what is hidden here was otherwise
        words = game.long_form(state, action, language) if isinstance(game, Wording) else text
        found.append({"seat": actor, "action": text, "words": words})
        state, _ = game.apply(state, actor, action)
    return found
