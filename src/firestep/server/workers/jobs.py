"""Jobs for worker processes: computer players, hints, best lines, records and pictures.

A job is a function of plain values, which can be pickled, and of a `JobControl`. Jobs about a
running game get only what a seat is shown.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from firestep import catalog
from firestep.contract import InputError, Json, Seat, Value, canonical, digest
from firestep.contract.capabilities import Drawing, Wording
from firestep.contract.engine import Line
from firestep.contract.package import AnyGame
from firestep.contract.record import loads
from firestep.players.analysis import Analyst, hint_level, line_json
from firestep.players.computer import ComputerPlayer, find_level, new_engine
from firestep.players.player import Observation
from firestep.server.scenes import sample_state
from firestep.server.workers.job_control import JobControl
from firestep.table.capabilities import text_facts
from firestep.table.dice_audit import record_for_audience
from firestep.table.setup import read_setup
from firestep.table.snapshot import load_snapshot
from firestep.table.table import Table

MAX_LINES: Final = 10
_MAX_CACHED_GAMES: Final = 8


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """Everything that a worker needs to restore a table. Contains secrets."""

    name: str
    setup: Mapping[str, Json]
    seed: bytes
    packed: bytes  # empty for a table without log entries


@dataclass(frozen=True, slots=True)
class GameRef:
    """Everything that a worker needs to restore a game; the data is canonical JSON."""

    game: str
    settings: Mapping[str, Value]
    data: bytes


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a seat is shown: its view, legal actions and asides as text; never a state."""

    seat: Seat
    view: Mapping[str, Json]
    legal: tuple[str, ...]
    asides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One action of a plan, and the digest of the view expected after it.

    The digest is empty if the plan must not be followed further.
    """

    action: str
    expected_view: str = ""


def view_digest(view: Mapping[str, Json]) -> str:
    """Return the digest that tells whether a view is the one a plan expected."""
    return digest(canonical(view))


def choose_plan(
    ref: GameRef, shown: SeatView, level: int, seed: int, timed: bool, control: JobControl
) -> list[PlanStep]:
    """Return the action a computer player chooses, and the actions it plans to take next."""
    game = restore_game(ref)
    if not shown.legal:
        raise InputError(f"seat {shown.seat} has nothing to decide")
    player: ComputerPlayer[Any, Any] = ComputerPlayer(
        game, find_level(game, level), seed=seed, timed=timed, threads=0 if timed else 1
    )
    player.stop = control.stop
    steps = player.choose(_read_turn(game, shown))
    plan: list[PlanStep] = []
    for step in steps[:-1]:
        view = None if step.expected_state is None else game.view(step.expected_state, shown.seat)
        plan.append(PlanStep(str(step.action), "" if view is None else view_digest(view)))
    return [*plan, PlanStep(str(steps[-1].action))]


def choose_aside(ref: GameRef, shown: SeatView, level: int, control: JobControl) -> str | None:
    """Return the aside a computer player chooses; None if it chooses none."""
    game = restore_game(ref)
    player: ComputerPlayer[Any, Any] = ComputerPlayer(game, find_level(game, level))
    aside = player.choose_aside(_read_turn(game, shown))
    return None if aside is None else str(aside)


def find_hint(
    ref: GameRef, shown: SeatView, language: str, timed: bool, control: JobControl
) -> dict[str, Json]:
    """Return the best action that a quick search finds, with its text and reasons."""
    level = hint_level(new_engine(restore_game(ref)).levels)
    lines = find_best_lines(ref, shown, 1, level, language, timed, control)["lines"]
    assert isinstance(lines, list)
    line = lines[0]
    return {
        "action": line["actions"][0],
        "words": line["words"],
        "chance": line["chance"],
        "reasons": line["because"],
    }


def find_best_lines(
    ref: GameRef,
    shown: SeatView,
    lines: int,
    level: int,
    language: str,
    timed: bool,
    control: JobControl,
) -> dict[str, Json]:
    """Return the best lines of a position as the seat sees it."""
    game = restore_game(ref)
    sample = sample_state(game, shown.view, shown.seat)
    return search_lines(game, sample, shown.seat, lines, level, language, timed, control)


def search_lines(
    game: AnyGame,
    state: Any,
    seat: Seat,
    lines: int,
    level: int,
    language: str,
    timed: bool,
    control: JobControl,
) -> dict[str, Json]:
    """Return the best lines of a seat that has a decision to make in a state."""
    if not 1 <= lines <= MAX_LINES:
        raise InputError(f"from 1 to {MAX_LINES} lines can be asked for, not {lines}")
    analyst: Analyst[Any, Any] = Analyst(game, find_level(game, level), timed=timed)
    analyst.stop = control.stop
    result = analyst.find_best(state, seat, lines)
    control.check()
    described: list[Json] = [_describe_line(game, state, line, language) for line in result.lines]
    return {
        "seat": seat,
        "level": level,
        "nodes": result.nodes,
        "depth": result.depth,
        "lines": described,
    }


def export_record(
    ref: GameRef, snapshot: TableSnapshot, audience: Seat, control: JobControl
) -> str:
    """Return the record of a table, redacted for an audience, as text."""
    return record_for_audience(restore_table(ref, snapshot), audience).dumps()


def render_text(record_text: str, control: JobControl) -> str:
    """Return a record in the game's own text form."""
    record = loads(record_text)
    return catalog.get_package(record.game).write_text(record)


def render_picture(
    ref: GameRef, view: Mapping[str, Json], audience: Seat, control: JobControl
) -> str:
    """Return an SVG picture of what an audience is shown."""
    game = restore_game(ref)
    if not isinstance(game, Drawing):
        raise InputError(f"{game.id} cannot be drawn")
    return game.svg(sample_state(game, view, audience), seat=audience)


def restore_game(ref: GameRef) -> AnyGame:
    """Return the game of a reference; the most recent ones are cached."""
    return _restore_game(ref.game, canonical(dict(ref.settings)), ref.data)


@lru_cache(_MAX_CACHED_GAMES)
def _restore_game(game: str, settings: bytes, data: bytes) -> AnyGame:
    return catalog.get_package(game).restore(json.loads(settings), json.loads(data))


def restore_table(ref: GameRef, snapshot: TableSnapshot) -> Table[Any, Any]:
    """Return the table of a snapshot."""
    game, setup = restore_game(ref), read_setup(snapshot.setup)
    if not snapshot.packed:
        return Table(game, setup, snapshot.name, snapshot.seed)
    return load_snapshot(snapshot.packed, game, setup, snapshot.name, snapshot.seed)


def _read_turn(game: AnyGame, shown: SeatView) -> Observation[Any]:
    legal = [game.read_action(text) for text in shown.legal]
    asides = [game.read_action(text) for text in shown.asides]
    return Observation(shown.seat, shown.view, legal, asides)


def _describe_line(game: AnyGame, sample: Any, line: Line[Any], language: str) -> dict[str, Json]:
    """Return a line with the text of its first action and of its reasons."""
    text, reasons = str(line.actions[0]), list[str]()
    if isinstance(game, Wording):
        text = game.describe_action(sample, line.actions[0], language)
        reasons = [
            game.translate("reasons", reason.name, text_facts(game, reason.facts, sample), language)
            for reason in line.reasons
        ]
    return {**line_json(line), "words": text, "because": reasons}
